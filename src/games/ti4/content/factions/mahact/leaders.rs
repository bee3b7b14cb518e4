//! Leaders and mech of the Mahact Gene-Sorcerers.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::set::{IdSet, Units};
use crate::games::ti4::model::state::{Scope, Step, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt};
use crate::games::ti4::rules::combat::{retreat, space};
use crate::games::ti4::rules::galaxy::{self, Adjacency, For};
use crate::games::ti4::rules::phases::action;
use crate::games::ti4::rules::{ask, board, movement, nexus, tokens};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::JaeMirKan,
        name: "Jae Mir Kan",
        title: "Archon of Prosperity",
        text: "When you would spend a command token for a secondary ability, exhaust: spend one of the active player's tokens on the board instead.",
        hooks: Hooks {
            uses: &[
                WhenStrategyTokenSpent::may(
                    |state, now, me| {
                        now.seat == me.seat && state.players[me.seat].strategy > 0 && can_borrow(state, me.seat)
                    },
                    Do::Ask(|g, now, me| Box::pin(borrow(g, now, me))),
                ),
                // Without a token of its own there is nothing else to spend.
                WhenStrategyTokenSpent::must(
                    |state, now, me| {
                        now.seat == me.seat && state.players[me.seat].strategy == 0 && can_borrow(state, me.seat)
                    },
                    Do::Ask(|g, now, me| Box::pin(borrow(g, now, me))),
                )
                .exhausting(),
            ],
            answers: &[Answer::Add(Number::StrategyTokens, |state, ask, me| {
                i32::from(ask.seat == me.seat && can_borrow(state, me.seat))
            })],
        },
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::IlNaViroset,
        name: "Il Na Viroset",
        title: "Archon of Virtue",
        condition: "Have command tokens of 2 other players in your fleet pool.",
        unlock: Unlock::Have(|state, seat| (state.players[seat].tribute.len() as u32, 2)),
        text: "You can activate systems with your own command token; then both tokens return to your reinforcements and your turn ends.",
        hooks: Hooks::answers(&[Answer::Allow(Permit::ActivateAgain, |_, ask, me| ask.seat == me.seat)]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::AiroShirAur,
        name: "Airo Shir Aur",
        title: "Archon of Command",
        text: "Benediction. Action: move all units in the space of a system to an adjacent one with another player's ships, where they fight and nobody leaves; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| state.system_ids().any(|from| !arenas(state, from).is_empty()),
            Do::Ask(|g, _, me| Box::pin(bless(g, me))),
        )]),
        lasting: Hooks::answers(&[
            Answer::Refuse(Permit::Retreat, |_, _, _| true),
            Answer::Refuse(Permit::LeaveCombat, |_, _, _| true),
        ]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Starlancer,
    text: "After a player whose command token is in your fleet pool activates its system, you may end their turn; they gain that token.",
    hooks: Hooks::uses(&[AfterSystemActivated::each(
        |state, now, me| {
            let serves = state.tactical.is_some() && state.players[me.seat].tribute.contains(now.seat);
            if serves { mechs(state, me.seat, now.system) } else { 0 }
        },
        Do::Ask(|g, now, me| {
            Box::pin(async move {
                tokens::return_tribute(g, me.seat, now.seat).await;
                tokens::gain(g, now.seat, 1, me.asks(Prompt::GainTokens)).await;
                action::end_turn_now(g);
                now.cancelled = true;
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Mechs of a seat in a system, in space and on planets.
fn mechs(state: &State, seat: Seat, system: SystemId) -> u8 {
    let planets = state.planets_in(system).iter().map(Place::Planet);
    let places = std::iter::once(Place::Space(system)).chain(planets);
    places.map(|at| board::units(state, seat, at).count(UnitKind::Mech)).sum()
}

/// Whether a seat uses a secondary ability and the active player has a token on the board.
fn can_borrow(state: &State, seat: Seat) -> bool {
    let follows = matches!(state.step, Step::Secondary { .. }) && state.active != seat;
    follows && state.tokens_on_board(state.active) > 0
}

/// A token of the active player is taken off the board and spent.
async fn borrow(g: &mut G, now: &mut WhenStrategyTokenSpent, me: Me) {
    let active = g.active;
    let systems = g.system_ids().filter(|&id| g.system(id).tokens.contains(active)).collect();
    if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await {
        tokens::take_off(g, active, system);
        now.token = active;
        now.cancelled = true;
    }
}

/// Whose ships are in a system, if anybody's are.
fn owner(state: &State, system: SystemId) -> Option<Seat> {
    let mut fleets = state.system(system).space.iter().filter(|(_, units)| units.has_ships());
    fleets.next().map(|(seat, _)| seat)
}

/// Where the ships of a system could be moved to: adjacent systems with another player's ships.
fn arenas(state: &State, from: SystemId) -> Vec<SystemId> {
    let Some(owner) = owner(state, from) else { return Vec::new() };
    let met = |to: &SystemId| {
        let others = state.system(*to).space.others_with_ships(owner).next().is_some();
        others && galaxy::entry(state, owner, *to).is_ok()
    };
    Adjacency::new(state, Some(owner), For::Movement).around(from).filter(met).collect()
}

/// All units of a space area move, and fight as attackers (LRR_RESTORED 13).
async fn bless(g: &mut G, me: Me) {
    let sources = g.system_ids().filter(|&from| !arenas(g, from).is_empty()).collect();
    let Some(from) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), sources).await else { return };
    let targets = arenas(g, from);
    let Some(to) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), targets).await else { return };
    let Some(attacker) = owner(g, from) else { return };
    let kinds = push(g, attacker, from, to).await;
    nexus::stir(g, to);
    // It is the Mahact who move them.
    effects::raise(g, AfterShipsArrived { seat: me.seat, system: to, kinds, gated: 0 }).await;
    let defender = g.system(to).space.others_with_ships(attacker).next();
    if let Some(defender) = defender.filter(|_| g.system(to).space.of(attacker).has_ships()) {
        effects::last(g, me, Until::Combat, Scope::System(to));
        space::battle(g, to, attacker, defender).await;
    }
}

/// Everything in the space area of one system moves to another; a rift takes its toll of ships (LRR 41.2). Says which kinds arrive.
async fn push(g: &mut G, seat: Seat, from: SystemId, to: SystemId) -> IdSet<UnitKind> {
    let all = *board::units(g, seat, Place::Space(from));
    let (mut ships, mut cargo) = (Units::NONE, Units::NONE);
    for (_, kind, damaged) in ask::chosen_units(ask::unit_slots(&all, Place::Space(from), |_| true)) {
        if kind.is_ship() {
            ships.put(kind, damaged)
        } else if kind.is_ground() {
            cargo.put(kind, damaged)
        }
    }
    let mut groups = retreat::squadrons(&ships, from, movement::rifts_left(g, seat, from));
    retreat::stow_all(g, seat, from, &mut groups, cargo).await;
    let aboard = groups.iter().fold(ships, |sum, group| sum.with(&group.cargo));
    // What no ship carries is moved as well.
    let others = all.without(&aboard);
    for (at, kind, damaged) in ask::chosen_units(ask::unit_slots(&others, Place::Space(from), |_| true)) {
        board::relocate(g, seat, at, Place::Space(to), kind, damaged);
    }
    g.system_mut(from).space.change(seat, |units| *units = units.without(&aboard));
    let mut kinds = IdSet::default();
    for group in movement::cross(g, seat, groups, to) {
        let count = group.whole + group.damaged;
        g.log(Entry::Moved { seat, from, to, kind: group.kind, count });
        kinds.insert(group.kind);
    }
    kinds
}

#[cfg(test)]
mod tests;
