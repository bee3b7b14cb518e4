//! Leaders and mech of the Nomad.

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::Prompt;
use crate::games::ti4::rules::{ask, board, ground_forces, notes};

pub static ROWS: [LeaderRow; 5] = [
    LeaderRow {
        leader: Leader::ArtunoTheBetrayer,
        name: "Artuno the Betrayer",
        title: "Sumerian Overseer",
        text: "When you gain trade goods from the supply, exhaust to place as many on this card; you gain them when it is readied.",
        hooks: Hooks::uses(&[WhenGoodsGained::may(
            |_, now, me| now.seat == me.seat && now.count > 0,
            Do::Now(|g, now, me| effects::last(g, me, Until::Forever, Scope::Number(now.count.min(127) as i8))),
        )]),
        lasting: Hooks::uses(&[AfterAgentReadied::must(
            |state, now, me| {
                let Source::Leader(own) = me.source else { return false };
                now.seat == me.seat && !state.players[me.seat].leaders.exhausted.contains(own)
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    g.effects.retain(|effect| effect.source != me.source || effect.seat != me.seat);
                    if let Scope::Number(count) = me.scope {
                        notes::receive_goods(g, me.seat, count as u8).await;
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::FieldMarshalMercer,
        name: "Field Marshal Mercer",
        title: "Shikrai General",
        text: "At the end of a player's turn, exhaust: they may move up to 2 of their ground forces from anywhere to their planets in the active system.",
        hooks: Hooks::uses(&[TurnEnd::may(
            |state, now, _| {
                let forces = ground_forces::slots(state, now.seat, ground_forces::everywhere(state));
                !fronts(state, now.seat).is_empty() && !forces.is_empty()
            },
            Do::Ask(|g, now, me| Box::pin(redeploy(g, Me { seat: now.seat, ..me }))),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::TheThundarian,
        name: "The Thundarian",
        title: "Temporal Enigma",
        text: "After the dice of a combat round are rolled, exhaust: no hits are assigned, and both sides roll anew.",
        hooks: Hooks::uses(&[AfterBothRolled::may(
            |state, _, _| state.combat.is_some(),
            Do::Now(|_, now, _| now.cancelled = true),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::NavarchFeng,
        name: "Navarch Feng",
        title: "Company Shipmaster",
        condition: "Score 1 secret objective.",
        unlock: Unlock::Have(|state, seat| (state.players[seat].scored.len() as u32, 1)),
        text: "Your flagship costs nothing to produce.",
        hooks: Hooks::answers(&[Answer::Add(Number::ResourcesSpent, |_, ask, me| {
            if ask.seat == me.seat && ask.kind == Some(UnitKind::Flagship) { -ask.base } else { 0 }
        })]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::AhkSylSiven,
        name: "Ahk-Syl Siven",
        title: "Sole Survivor",
        text: "Action: until the end of the round your flagship and what it carries may leave systems with your command tokens; this card is purged.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |_, _, _| true,
            Do::Now(|g, _, me| effects::last(g, me, Until::Round, Scope::Nothing)),
        )]),
        lasting: Hooks::answers(&[Answer::Allow(Permit::LeaveToken, |_, ask, me| {
            ask.seat == me.seat && ask.kind == Some(UnitKind::Flagship)
        })]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::QuantumManipulator,
    text: "In the space area it may use Sustain Damage to cancel a hit on your ships there.",
    hooks: Hooks::answers(&[Answer::Allow(Permit::SustainForShips, |_, ask, me| {
        ask.seat == me.seat && ask.kind == Some(UnitKind::Mech)
    })]),
    lasting: Hooks::NONE,
};

/// Planets of a seat in the system it has activated this turn.
fn fronts(state: &State, seat: Seat) -> Vec<Planet> {
    let Some(system) = state.activated else { return Vec::new() };
    board::open_planets(state, seat).into_iter().filter(|&planet| state.system_of(planet) == system).collect()
}

/// The player whose turn ends, `me`, says which and where.
async fn redeploy(g: &mut G, me: Me) {
    let slots = ground_forces::slots(g, me.seat, ground_forces::everywhere(g));
    let most = slots.iter().map(|(_, count)| count).sum::<u32>().min(2);
    let chosen = ask::counts(g, me.seat, me.asks(Prompt::ChooseUnit), Counts::new(slots, 0..=most)).await;
    let planets = fronts(g, me.seat);
    ground_forces::share_out(g, me, ask::chosen_units(chosen), &planets).await;
}
