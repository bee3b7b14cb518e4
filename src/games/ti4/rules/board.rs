//! Units onto and off the board, control of planets, and what follows from both.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    AfterControlGained, AfterControlLost, AfterUnitDestroyed, WhenControlGained,
};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::explain::because::May;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::set::{Area, Units};
use crate::games::ti4::model::state::{Public, State, SystemId};
use crate::games::ti4::model::target::{Entry, Place};
use crate::games::ti4::rules::{combat, elimination, exploration, nexus};

pub fn area(state: &State, at: Place) -> &Area {
    match at {
        Place::Space(system) => &state.system(system).space,
        Place::Planet(planet) => &state.planet(planet).ground,
    }
}

pub fn area_mut(state: &mut State, at: Place) -> &mut Area {
    match at {
        Place::Space(system) => &mut state.system_mut(system).space,
        Place::Planet(planet) => &mut state.planet_mut(planet).ground,
    }
}

pub fn units(state: &State, seat: Seat, at: Place) -> &Units {
    area(state, at).of(seat)
}

pub fn system_of(state: &State, at: Place) -> SystemId {
    match at {
        Place::Space(system) => system,
        Place::Planet(planet) => state.system_of(planet),
    }
}

/// Every space area and every planet in play.
pub fn places(state: &State) -> impl Iterator<Item = Place> + use<'_> {
    state.system_ids().map(Place::Space).chain(state.planets_in_play().iter().map(Place::Planet))
}

/// The areas of all places.
pub fn areas(state: &State) -> impl Iterator<Item = &Area> {
    state.systems.iter().map(|system| &system.space).chain(state.planets.values().map(|planet| &planet.ground))
}

/// What a seat has on the board, counted in each place.
pub fn tally(state: &State, seat: Seat, count: impl Fn(&Units) -> u32) -> u32 {
    areas(state).map(|area| count(area.of(seat))).sum()
}

/// How many units of a kind a seat has on the board, at rest: all pieces that are neither in reinforcements nor captured (LRR 96.2,
/// 17.5); of fighters and infantry there are as many as needed.
pub fn on_board(state: &State, seat: Seat, kind: UnitKind) -> u32 {
    let Some(pieces) = kind.pieces().filter(|_| state.edition.has(kind.edition())) else {
        return tally(state, seat, |units| u32::from(units.count(kind)));
    };
    let captured = state.players.values().map(|captor| captor.captives.pieces.of(seat).count(kind));
    u32::from(pieces).saturating_sub(u32::from(reserve(state, seat, kind)) + captured.map(u32::from).sum::<u32>())
}

/// The systems, as bits, where a seat has units that fit, in space or on planets.
pub fn systems_with(state: &State, seat: Seat, fits: impl Fn(&Units) -> bool) -> u64 {
    let space = state.systems.iter().zip(state.system_ids()).filter(|(system, _)| fits(system.space.of(seat)));
    let ground = state.planets.values().filter(|planet| fits(planet.ground.of(seat)));
    let systems = space.map(|(_, id)| id).chain(ground.filter_map(|planet| planet.system));
    systems.fold(0, |bits, id| bits | id.bit())
}

/// Whether anything that lies in the galaxy, or changes what does, may be other than when this was last asked: units, planets, laws,
/// what lasts and what was explored.
pub fn has_changed(state: &mut State) -> bool {
    let Public { systems, planets, laws, effects, exploration, .. } = &mut state.public;
    [systems.look(), planets.look(), laws.look(), effects.look(), exploration.look()].contains(&true)
}

/// How many of a kind are left in reinforcements (LRR 23.4).
pub fn reserve(state: &State, seat: Seat, kind: UnitKind) -> u8 {
    match kind.pieces() {
        Some(_) => state.players[seat].reserve.get(kind).copied().unwrap_or(0),
        None => u8::MAX,
    }
}

/// Whether units of a seat may be put on a planet.
pub fn may_land(state: &State, seat: Seat, planet: Planet) -> bool {
    landing(state, seat, planet).is_ok()
}

/// The same with the reason.
pub fn landing(state: &State, seat: Seat, planet: Planet) -> May {
    effects::verdict(state, Permit::Land, Ask::of(seat).on(planet).at(state.system_of(planet)), Ok(()))
}

/// Planets of a seat that its units may be put on.
pub fn open_planets(state: &State, seat: Seat) -> Vec<Planet> {
    state.controlled(seat).filter(|&planet| may_land(state, seat, planet)).collect()
}

/// Puts up to so many units from reinforcements onto the board; says how many there were.
pub fn place(g: &mut G, seat: Seat, at: Place, kind: UnitKind, count: u8) -> u8 {
    let closed = matches!(at, Place::Planet(planet) if !may_land(g, seat, planet));
    let count = if closed { 0 } else { count.min(reserve(g, seat, kind)) };
    if count > 0 {
        if kind.pieces().is_some() {
            g.players[seat].reserve[kind] -= count;
        }
        area_mut(g, at).change(seat, |units| units.add(kind, count));
        g.log(Entry::Placed { seat, at, kind, count });
        nexus::stir(g, system_of(g, at));
    }
    count
}

/// Takes a unit off the board into reinforcements without destroying it (LRR 31.2).
pub fn remove(state: &mut State, seat: Seat, at: Place, kind: UnitKind, damaged: bool) -> bool {
    let taken = area_mut(state, at).change(seat, |units| units.take(kind, damaged));
    if taken && kind.pieces().is_some() {
        state.players[seat].reserve[kind] += 1;
    }
    taken
}

/// Moves units of a seat from one place to another, whole ones first, damage and all; says how many there were.
pub fn shift(state: &mut State, seat: Seat, from: Place, to: Place, kind: UnitKind, count: u8) -> u8 {
    let here = *units(state, seat, from);
    let count = count.min(here.count(kind));
    (0..count).for_each(|nth| relocate(state, seat, from, to, kind, nth >= here.whole(kind)));
    count
}

/// Moves one unit of a seat as it is.
pub fn relocate(state: &mut State, seat: Seat, from: Place, to: Place, kind: UnitKind, damaged: bool) {
    if area_mut(state, from).change(seat, |units| units.take(kind, damaged)) {
        area_mut(state, to).change(seat, |units| units.put(kind, damaged));
    }
}

/// Destroys a unit; `by` is whose hit or ability it was.
pub async fn destroy(g: &mut G, seat: Seat, at: Place, kind: UnitKind, damaged: bool, by: Option<Seat>) {
    if remove(g, seat, at, kind, damaged) {
        g.log(Entry::Destroyed { seat, at, kind, count: 1 });
        let ship = combat::is_ship(g, seat, kind);
        if let Some(combat) = g.combat.as_mut().filter(|combat| combat.place() == at && ship) {
            combat.fallen.insert(kind);
        }
        effects::raise(g, AfterUnitDestroyed { seat, by, kind, at }).await;
    }
}

/// Destroys every unit of a seat in a place that fits.
pub async fn destroy_all(g: &mut G, seat: Seat, at: Place, by: Option<Seat>, fits: impl Fn(UnitKind) -> bool) {
    let here = *units(g, seat, at);
    for kind in here.kinds().filter(|&kind| fits(kind)) {
        for n in 0..here.count(kind) {
            destroy(g, seat, at, kind, n < here.damaged(kind), by).await;
        }
    }
}

pub fn resources(state: &State, planet: Planet) -> u32 {
    value(state, planet, Number::Resources, state.printed_resources(planet))
}

pub fn influence(state: &State, planet: Planet) -> u32 {
    value(state, planet, Number::Influence, state.printed_influence(planet))
}

fn value(state: &State, planet: Planet, number: Number, printed: u8) -> u32 {
    let seat = state.planet(planet).owner.unwrap_or(state.active);
    effects::number(state, number, Ask::of(seat).on(planet), i32::from(printed)).max(0) as u32
}

pub fn exhaust(state: &mut State, planet: Planet) {
    state.planet_mut(planet).exhausted = true;
}

pub fn ready(g: &mut G, planet: Planet) {
    if std::mem::take(&mut g.planet_mut(planet).exhausted) {
        g.log(Entry::Readied(planet));
    }
}

/// A seat gains control of a planet (LRR 25, 49 step 5): structures of others are destroyed, the card is exhausted. Who takes
/// it from nobody explores it (LRR 35.1).
pub async fn gain_control(g: &mut G, seat: Seat, planet: Planet) {
    take_control(g, seat, planet, false).await;
}

/// The same with the card ready.
pub async fn gain_ready(g: &mut G, seat: Seat, planet: Planet) {
    take_control(g, seat, planet, true).await;
}

async fn take_control(g: &mut G, seat: Seat, planet: Planet, ready: bool) {
    let from = g.planet(planet).owner;
    if from == Some(seat) {
        return;
    }
    effects::raise(g, WhenControlGained { seat, planet, from }).await;
    for other in g.seats().filter(|&other| other != seat).collect::<Vec<_>>() {
        destroy_all(g, other, Place::Planet(planet), Some(seat), UnitKind::is_structure).await;
    }
    let state = g.planet_mut(planet);
    state.owner = Some(seat);
    state.exhausted = !ready;
    if let Some(tactical) = &mut g.tactical {
        tactical.gained.insert(planet);
    }
    g.log(Entry::Gained { seat, planet });
    nexus::stir(g, g.system_of(planet));
    // Who takes it from nobody explores it when that happens: before anything that follows (LRR 35.1).
    if from.is_none() && !g.is_over() {
        exploration::explore(g, seat, planet).await;
    }
    effects::raise(g, AfterControlGained { seat, planet }).await;
    if let Some(loser) = from {
        effects::raise(g, AfterControlLost { seat: loser, planet, by: seat }).await;
        elimination::check(g, loser).await;
    }
}
