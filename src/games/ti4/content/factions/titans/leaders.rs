//! Leaders and mech of the Titans of Ul.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::data::Dice;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::Place;
use crate::games::ti4::rules::production::{self, Order};
use crate::games::ti4::rules::{board, deploy, exploration, notes};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::Tellurian,
        name: "Tellurian",
        title: "The Protector",
        text: "When a hit is produced against a unit of any player, exhaust to cancel it.",
        hooks: Hooks::uses(&[
            BeforeCombatHits::may(
                |state, now, _| {
                    let combat = state.combat.as_ref();
                    combat.is_some_and(|combat| combat.side(now.seat).is_some_and(|side| combat.hits[side] > 0))
                },
                Do::Now(|g, now, _| {
                    if let Some(combat) = &mut g.combat
                        && let Some(side) = combat.side(now.seat)
                    {
                        combat.hits[side] = combat.hits[side].saturating_sub(1);
                        combat.on_ships[side] = combat.on_ships[side].min(combat.hits[side]);
                    }
                }),
            ),
            BeforeSpaceCannonHits::may(
                |state, _, _| state.tactical.as_ref().is_some_and(|tactical| tactical.cannon_hits > 0),
                Do::Now(|g, _, _| {
                    if let Some(tactical) = &mut g.tactical {
                        tactical.cannon_hits = tactical.cannon_hits.saturating_sub(1);
                    }
                }),
            ),
            BeforeBombardmentHits::may(|_, now, _| now.hits > 0, Do::Now(|_, now, _| now.hits -= 1)),
        ]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::Tungstantus,
        name: "Tungstantus",
        title: "The Gardener",
        condition: "Have 5 structures on the game board.",
        unlock: Unlock::InGalaxy(|state, seat| {
            (UnitKind::STRUCTURES.iter().map(|&kind| board::on_board(state, seat, kind)).sum(), 5)
        }),
        text: "When your units use Production, you may gain 1 trade good; then they produce at least one unit.",
        hooks: Hooks::uses(&[WhenProductionUsed::may(
            |state, now, me| now.seat == me.seat && can_grow(state, me.seat, now.system),
            Do::Ask(|g, _, me| {
                effects::last(g, me, Until::Production, Scope::Nothing);
                Box::pin(notes::gain_goods(g, me.seat, 1))
            }),
        )]),
        // Nothing is produced without a unit.
        lasting: Hooks::answers(&[Answer::Add(Number::LeastUnits, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::UlTheProgenitor,
        name: "Ul the Progenitor",
        title: "Elysium's Core",
        text: "Action: ready Elysium and attach this card to it. It has 3 resources and 3 influence more, and Space Cannon 5 with 3 dice like a unit.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| state.planets.contains(Planet::Elysium),
            // It is attached instead of being purged (LRR 51.12).
            Do::Now(|g, _, me| {
                board::ready(g, Planet::Elysium);
                me.source.purge(g, me.seat);
                exploration::attach(g, me.source, Planet::Elysium);
            }),
        )]),
        attach: Attach { resources: 3, influence: 3, cannon: Some(Dice { hit: 5, dice: 3 }), ..Attach::NONE },
        ..LeaderRow::HERO
    },
];

/// Whether a seat with one more trade good could produce anything in a system.
fn can_grow(state: &State, seat: Seat, system: SystemId) -> bool {
    let mut richer = state.clone();
    richer.players[seat].goods = richer.players[seat].goods.saturating_add(1);
    let producers = production::producers(&richer, seat, system);
    let limit = producers.iter().map(|producer| producer.value).sum();
    production::can_build(&richer, seat, &Order::new(&richer, seat, system, &producers, limit))
}

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Hecatoncheires,
    text: "Deploy: when you would place a PDS on a planet, you may place this mech and 1 infantry there instead.",
    hooks: Hooks::uses(&[WhenStructurePlaced::each(
        |state, now, me| u8::from(now.seat == me.seat && now.kind == UnitKind::Pds && deploy::can(state, me)),
        Do::Now(|g, now, me| {
            deploy::onto(g, me, now.planet);
            board::place(g, me.seat, Place::Planet(now.planet), UnitKind::Infantry, 1);
            now.cancelled = true;
        }),
    )]),
    lasting: Hooks::NONE,
};
