//! Leaders and mech of the Empyrean.

use crate::games::ti4::content::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Entry, Prompt, Target};
use crate::games::ti4::rules::galaxy::{self, Adjacency};
use crate::games::ti4::rules::{ask, board, exploration, tokens};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::Acamar,
        name: "Acamar",
        title: "The Gift of Night",
        text: "After a player moves ships into a system without planets, exhaust: that player gains a command token.",
        hooks: Hooks::uses(&[AfterShipsArrived::may(
            |state, now, _| state.planets_in(now.system).is_empty() && state.tokens_left(now.seat) > 0,
            Do::Ask(|g, now, me| {
                Box::pin(async move { tokens::gain(g, now.seat, 1, me.asks(Prompt::GainTokens)).await })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::Xuange,
        name: "Xuange",
        title: "The Archivist",
        condition: "Be neighbours with all other players.",
        unlock: Unlock::InGalaxy(|state, seat| {
            (galaxy::neighbours(state, seat).len() as u32, state.others(seat).count() as u32)
        }),
        text: "After another player moves ships into a system with your command token, you may return it to your reinforcements.",
        hooks: Hooks::uses(&[AfterShipsArrived::may(
            |state, now, me| now.seat != me.seat && state.system(now.system).tokens.contains(me.seat),
            Do::Now(|g, now, me| tokens::take_off(g, me.seat, now.system)),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::ConservatorProcyon,
        name: "Conservator Procyon",
        title: "One with the Void",
        text: "Multiverse Shift. Action: each system without planets gets a frontier token; explore those where you have ships; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| exploration::is_played(state),
            Do::Ask(|g, _, me| Box::pin(shift(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Watcher,
    text: "You may remove it to cancel an action card of a player who has units in its system or an adjacent one.",
    hooks: Hooks::uses(&[WhenActionCardPlayed::each(
        |state, now, me| {
            let watchers = watchers(state, me.seat, now.seat);
            watchers.iter().map(|(_, count)| *count as u8).sum()
        },
        Do::Ask(|g, now, me| {
            Box::pin(async move {
                let slots = watchers(g, me.seat, now.seat);
                let options = slots.into_iter().map(|(target, _)| target).collect();
                let chosen = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), options).await;
                if let Target::Unit { at, kind, damaged } = chosen {
                    board::remove(g, me.seat, at, kind, damaged);
                    g.log(Entry::TakenOff { seat: me.seat, at, kind, count: 1 });
                    now.cancelled = true;
                }
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Mechs of a seat in or next to systems with units of another.
fn watchers(state: &State, seat: Seat, other: Seat) -> Vec<(Target, u32)> {
    let mechs = board::places(state)
        .flat_map(|at| ask::unit_slots(board::units(state, seat, at), at, |kind| kind == UnitKind::Mech));
    let mechs: Vec<_> = mechs.filter(|_| other != seat).collect();
    if mechs.is_empty() {
        return mechs;
    }
    let adjacency = Adjacency::of(state, Some(seat));
    let sees = |target: &Target| {
        let Target::Unit { at, .. } = *target else { return false };
        let here = board::system_of(state, at);
        let mut near = std::iter::once(here).chain(adjacency.around(here));
        near.any(|id| state.has_units(other, id))
    };
    mechs.into_iter().filter(|(target, _)| sees(target)).collect()
}

/// Frontier tokens where the seat has ships.
fn finds(state: &State, seat: Seat) -> Vec<SystemId> {
    let found = |id: &SystemId| state.system(*id).frontier && state.system(*id).space.of(seat).has_ships();
    state.system_ids().filter(found).collect()
}

async fn shift(g: &mut G, me: Me) {
    for system in g.system_ids() {
        exploration::place_frontier(g, system);
    }
    let mut left = finds(g, me.seat);
    while let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), left.clone()).await {
        left.retain(|other| *other != system);
        exploration::explore_frontier(g, me.seat, system).await;
    }
}
