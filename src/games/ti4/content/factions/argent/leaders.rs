//! Leaders and mech of the Argent Flight.

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::set::{IdSet, Units};
use crate::games::ti4::model::state::{Moving, SystemId};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti4::rules::combat::retreat;
use crate::games::ti4::rules::{ask, board, galaxy, limits, movement, nexus, production, transport};
use std::collections::BTreeMap;

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::TrillossaAunMirik,
        name: "Trillossa Aun Mirik",
        title: "Scorn of Ylir",
        text: "When a player produces ground forces, exhaust: they may also place them on their planets in adjacent systems.",
        hooks: Hooks::uses(&[WhenGroundForcesProduced::may(
            |state, now, _| !now.wide && !production::wide_places(state, now.seat, now.system).is_empty(),
            Do::Now(|_, now, _| now.wide = true),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::TrrakanAunZulok,
        name: "Trrakan Aun Zulok",
        title: "Strike Wing Commander",
        condition: "Have 6 units on the board with Anti-Fighter Barrage, Space Cannon or Bombardment.",
        unlock: Unlock::InGalaxy(|state, seat| {
            let armed = |kind: &UnitKind| {
                let card = state.card(seat, *kind);
                card.is_some_and(|card| card.barrage.is_some() || card.cannon.is_some() || card.bombardment.is_some())
            };
            let armed = state.edition.unit_kinds().filter(armed);
            (armed.map(|kind| board::on_board(state, seat, kind)).sum(), 6)
        }),
        text: "When your units roll for a unit ability, one of them may roll 1 more die.",
        hooks: Hooks::answers(&[Answer::Add(Number::ExtraDice, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::MirikAunSissiri,
        name: "Mirik Aun Sissiri",
        title: "Flightmaster",
        text: "Helix Protocol. Action: move any of your ships to systems with your command token and without others' ships; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| {
                let bays = bays(state, me.seat);
                let away = |to| state.system_ids().any(|id| id != to && state.system(id).space.of(me.seat).has_ships());
                bays.into_iter().any(away)
            },
            Do::Ask(|g, _, me| Box::pin(redeploy(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::AerieSentinel,
    text: "Takes up no capacity while it is transported, or in space with a ship of yours that has capacity.",
    hooks: Hooks::answers(&[Answer::Refuse(Permit::TakeRoom, |_, ask, me| {
        ask.seat == me.seat && ask.kind == Some(UnitKind::Mech)
    })]),
    lasting: Hooks::NONE,
};

/// Systems with a command token of a seat that its ships may move to, without others' ships.
fn bays(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| state.system(*id).tokens.contains(seat) && galaxy::is_haven(state, seat, *id);
    state.system_ids().filter(fits).collect()
}

/// What leaves one system for another.
struct Flight {
    from: SystemId,
    to: SystemId,
    ships: Units,
    cargo: Units,
    /// Where the cargo was.
    lifted: Vec<(Place, UnitKind, bool)>,
}

/// Takes what has been chosen off the slots.
fn left(slots: Vec<(Target, u32)>, gone: &[(Place, UnitKind, bool)]) -> Vec<(Target, u32)> {
    let rest = |(target, most): (Target, u32)| {
        let Target::Unit { at, kind, damaged } = target else { return None };
        let taken = gone.iter().filter(|unit| **unit == (at, kind, damaged)).count() as u32;
        (most > taken).then_some((target, most - taken))
    };
    slots.into_iter().filter_map(rest).collect()
}

/// System by system the seat says which ships come, and with which ground forces; then all of them move. Fighters fly without
/// transport (LRR 58.9); nothing is picked up where a token of the seat lies (LRR 95.3).
async fn redeploy(g: &mut G, me: Me) {
    let mut flights: Vec<Flight> = Vec::new();
    let mut gone: Vec<(Place, UnitKind, bool)> = Vec::new();
    for to in bays(g, me.seat) {
        let origins = g.system_ids().filter(|&from| from != to);
        let slots = origins
            .flat_map(|from| ask::unit_slots(g.system(from).space.of(me.seat), Place::Space(from), UnitKind::is_ship));
        let slots = left(slots.collect(), &gone);
        let all = slots.iter().map(|(_, most)| most).sum();
        if all == 0 {
            continue;
        }
        let why = me.asks(Prompt::MoveShips).about(Subject::System(to));
        let chosen = ask::chosen_units(ask::counts(g, me.seat, why, Counts::new(slots, 0..=all)).await);
        gone.extend(chosen.iter().copied());
        for from in g.system_ids().filter(|&from| from != to) {
            let mut ships = Units::NONE;
            let leaving = chosen.iter().filter(|(at, ..)| *at == Place::Space(from));
            leaving.for_each(|&(_, kind, damaged)| ships.put(kind, damaged));
            if !ships.is_empty() {
                let lifted = lift(g, me, from, &ships, &gone).await;
                gone.extend(lifted.iter().copied());
                let mut cargo = Units::NONE;
                lifted.iter().for_each(|&(_, kind, damaged)| cargo.put(kind, damaged));
                flights.push(Flight { from, to, ships, cargo, lifted });
            }
        }
    }
    let mut squadrons = Vec::new();
    for flight in flights {
        let groups = stow(g, me.seat, &flight).await;
        squadrons.push((flight, groups));
    }
    fly(g, me.seat, squadrons).await;
}

/// Ground forces that ships take along.
async fn lift(
    g: &mut G,
    me: Me,
    from: SystemId,
    ships: &Units,
    gone: &[(Place, UnitKind, bool)],
) -> Vec<(Place, UnitKind, bool)> {
    let room = limits::capacity(g, me.seat, from, ships);
    let ground = |(target, _): &(Target, u32)| matches!(target, Target::Unit { kind, .. } if kind.is_ground());
    let slots = transport::cargo_slots(g, me.seat, from).into_iter().filter(ground).collect();
    let slots = left(slots, gone);
    let held = ships.kinds().all(|kind| transport::is_held(g, me.seat, from, kind));
    if room == 0 || slots.is_empty() || held {
        return Vec::new();
    }
    let counts = limits::fitting(g, me.seat, slots, room);
    ask::chosen_units(ask::counts(g, me.seat, me.asks(Prompt::LoadCargo), counts).await)
}

/// Who carries what: it matters where a rift may take ships one by one (LRR 41.2).
async fn stow(g: &mut G, seat: Seat, flight: &Flight) -> Vec<Moving> {
    let from = flight.from;
    let rifts = movement::rifts_left(g, seat, from);
    let mut groups = retreat::squadrons(&flight.ships, from, rifts);
    retreat::stow_all(g, seat, from, &mut groups, flight.cargo).await;
    groups
}

async fn fly(g: &mut G, seat: Seat, flights: Vec<(Flight, Vec<Moving>)>) {
    let mut touched = Vec::new();
    for (flight, _) in &flights {
        let ships = ask::chosen_units(ask::unit_slots(&flight.ships, Place::Space(flight.from), |_| true));
        for (at, kind, damaged) in ships.into_iter().chain(flight.lifted.iter().copied()) {
            board::area_mut(g, at).change(seat, |units| units.take(kind, damaged));
        }
        touched.extend([flight.from, flight.to]);
    }
    let mut reached: BTreeMap<SystemId, IdSet<UnitKind>> = BTreeMap::new();
    for (flight, groups) in flights {
        for group in movement::cross(g, seat, groups, flight.to) {
            let count = group.whole + group.damaged;
            g.log(Entry::Moved { seat, from: flight.from, to: flight.to, kind: group.kind, count });
            reached.entry(flight.to).or_default().insert(group.kind);
        }
    }
    touched.sort_unstable();
    touched.dedup();
    for system in touched {
        limits::enforce(g, seat, system).await;
    }
    for (system, kinds) in reached {
        nexus::stir(g, system);
        effects::raise(g, AfterShipsArrived { seat, system, kinds, gated: 0 }).await;
    }
}
