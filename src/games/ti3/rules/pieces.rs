//! Pieces onto, across and off the board, each with its line in the log: nothing changes there unseen.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, SystemId};
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;

/// Units come onto the board from reinforcements, without being built.
pub fn place(g: &mut G, seat: Seat, at: Place, kind: UnitKind, count: u8) {
    if count > 0 {
        g.change(at, seat, |here| here.add(kind, count));
        g.log(Entry::Deployed { seat, at, units: Units::of(&[(kind, count)]) });
    }
}

/// Units are built.
pub fn build(g: &mut G, seat: Seat, at: Place, units: &Units) {
    if !units.is_empty() {
        g.change(at, seat, |here| *here = here.with(units));
        g.log(Entry::Produced { seat, at, units: *units });
    }
}

/// Units go from one place to another as they are, without a movement.
pub fn shift(g: &mut G, seat: Seat, from: Place, to: Place, units: &Units) {
    if !units.is_empty() && from != to {
        g.change(from, seat, |here| *here = here.without(units));
        g.change(to, seat, |here| *here = here.with(units));
        g.log(Entry::Shifted { seat, from, to, units: *units });
    }
}

/// Units go back to reinforcements without being destroyed.
pub fn take_off(g: &mut G, seat: Seat, at: Place, units: &Units) {
    if !units.is_empty() {
        g.change(at, seat, |here| *here = here.without(units));
        g.log(Entry::TakenOff { seat, at, units: *units });
    }
}

/// Units stand aside for a while, and take no part in what follows.
pub fn set_aside(g: &mut G, seat: Seat, at: Place, units: &Units) {
    if !units.is_empty() {
        g.change(at, seat, |here| *here = here.without(units));
        g.log(Entry::SetAside { seat, at, units: *units });
    }
}

/// Units that stood aside, or were lost and act once more, are there again.
pub fn rejoin(g: &mut G, seat: Seat, at: Place, units: &Units) {
    if !units.is_empty() {
        g.change(at, seat, |here| *here = here.with(units));
        g.log(Entry::Rejoined { seat, at, units: *units });
    }
}

/// A unit takes a hit and is still there.
pub fn damage(g: &mut G, seat: Seat, at: Place, kind: UnitKind, hits: u8) {
    g.change(at, seat, |here| here.damage(kind, hits));
    g.log(Entry::Damaged { seat, kind, at });
}

/// The damage of units that fit is repaired.
pub fn repair(g: &mut G, seat: Seat, at: Place, fits: impl Fn(UnitKind) -> bool) {
    let damaged = g.units(at, seat).only(fits).sorts().filter(|(_, hits, _)| *hits > 0);
    for (kind, hits, count) in damaged.collect::<Vec<_>>() {
        repair_some(g, seat, at, kind, hits, count);
    }
}

/// The damage of some units of a kind that took so many hits is repaired.
pub fn repair_some(g: &mut G, seat: Seat, at: Place, kind: UnitKind, hits: u8, count: u8) {
    g.change(at, seat, |here| {
        here.take(kind, hits, count);
        here.add(kind, count);
    });
    g.log(Entry::Repaired { seat, at, units: Units::of(&[(kind, count)]) });
}

/// A command counter comes onto a system, where the seat has none yet.
pub fn put_counter(g: &mut G, seat: Seat, system: SystemId) {
    if !g.system(system).counters.contains(seat) {
        g.system_mut(system).counters.insert(seat);
        g.log(Entry::CounterPut { seat, system });
    }
}

/// The command counter of a seat leaves a system.
pub fn take_counter(g: &mut G, seat: Seat, system: SystemId) {
    if g.system(system).counters.contains(seat) {
        g.system_mut(system).counters.remove(seat);
        // The next one lies as usual.
        g.effects.retain(|effect| (effect.seat, effect.scope) != (seat, Scope::Turned(system)));
        g.log(Entry::CounterTaken { seat, system });
    }
}

/// A planet of somebody is exhausted for something else than a payment.
pub fn exhaust(g: &mut G, planet: Planet) {
    if !std::mem::replace(&mut g.planets[planet].exhausted, true)
        && let Some(seat) = g.planets[planet].owner
    {
        g.log(Entry::Exhausted { seat, planet });
    }
}

/// A planet is refreshed.
pub fn refresh(g: &mut G, planet: Planet) {
    if std::mem::take(&mut g.planets[planet].exhausted)
        && let Some(seat) = g.planets[planet].owner
    {
        g.log(Entry::Refreshed { seat, planet });
    }
}
