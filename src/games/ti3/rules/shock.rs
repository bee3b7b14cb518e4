//! Shock troops: how they come about, and what they capture (T49).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::ids::{Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, State};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::pieces;

/// Shock troops are always with a ground force; where they are alone one turns back into one (T49.2).
pub fn muster(g: &mut G) {
    if !g.contents.has(Module::ShockTroops) {
        return;
    }
    let places: Vec<Place> = g.system_ids().flat_map(|id| g.places(id)).collect();
    for place in places {
        let alone = |units: &Units| units.count(UnitKind::ShockTroop) > 0 && units.count(UnitKind::GroundForce) == 0;
        let seats: Vec<Seat> = g.area(place).iter().filter(|(_, units)| alone(units)).map(|(seat, _)| seat).collect();
        for seat in seats {
            demote(g, place, seat, 1);
        }
    }
}

fn turn(g: &mut G, place: Place, seat: Seat, from: UnitKind, to: UnitKind, count: u8) {
    g.change(place, seat, |units| {
        units.take_any(from, count);
        units.add(to, count);
    });
}

/// Ground forces that rolled a ten become shock troops after the casualties of the round, but one stays what it is (T49.1, T49.2).
pub fn promote(g: &mut G, place: Place, seat: Seat, tens: u8) {
    let here = g.units(place, seat);
    let count = tens.min(here.count(UnitKind::GroundForce).saturating_sub(1));
    // T49.1s: not so in Shattered Ascension.
    if !g.contents.ascended() {
        raise(g, place, seat, count);
    }
}

/// Ground forces become shock troops.
pub fn raise(g: &mut G, place: Place, seat: Seat, count: u8) {
    if g.contents.has(Module::ShockTroops) && count > 0 {
        turn(g, place, seat, UnitKind::GroundForce, UnitKind::ShockTroop, count);
        g.log(Entry::Promoted { seat, at: place, count });
    }
}

/// Shock troops become ground forces.
pub fn demote(g: &mut G, place: Place, seat: Seat, count: u8) {
    if count > 0 {
        turn(g, place, seat, UnitKind::ShockTroop, UnitKind::GroundForce, count);
        g.log(Entry::Demoted { seat, at: place, count });
    }
}

/// In Shattered Ascension a ground force is promoted in the production step after a successful invasion of its planet (T49.1s).
pub fn decorate(g: &mut G, seat: Seat) {
    let invaded = g.activation.as_ref().map_or(Default::default(), |activation| activation.invaded);
    let won = |planet: &Planet| g.contents.ascended() && g.controls(seat, *planet);
    for planet in invaded.iter().filter(won).collect::<Vec<_>>() {
        let at = Place::Planet(planet);
        let count = g.units(at, seat).count(UnitKind::GroundForce).saturating_sub(1).min(1);
        raise(g, at, seat, count);
    }
}

/// In Shattered Ascension shock troops may be set aside before the first round as commandos: they neither fight nor are hit (T49.4s).
/// Somebody else has to fight.
pub async fn set_aside(g: &mut G, seat: Seat, planet: Planet, loser: Seat) -> u8 {
    let at = Place::Planet(planet);
    let here = g.units(at, seat);
    let most = u32::from(here.count(UnitKind::ShockTroop)).min(here.ground().saturating_sub(1));
    if !g.contents.ascended() || most == 0 || booty(g, seat, planet, loser).is_empty() {
        return 0;
    }
    let why = Prompt::SetAside.about(Subject::Planet(planet));
    let slots = [(Target::Unit { at, kind: UnitKind::ShockTroop, hits: 0 }, most)];
    let count =
        ask::counts(g, seat, why, Counts::new(slots, 0..=most)).await.iter().map(|(_, count)| *count as u8).sum();
    let commandos = g.units(at, seat).any(UnitKind::ShockTroop, count);
    pieces::set_aside(g, seat, at, &commandos);
    count
}

/// What an invader takes over instead of destroying it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Captured {
    pub units: Units,
    pub facility: bool,
}

/// What is there to capture: as many as the winner has pieces for.
fn booty(state: &State, seat: Seat, planet: Planet, loser: Seat) -> Vec<(Target, u32)> {
    let at = Place::Planet(planet);
    let left = |kind| u32::from(state.pieces_left(seat, kind).unwrap_or(0));
    let theirs = |kind| u32::from(state.units(at, loser).count(kind));
    let own = u32::from(state.units(at, seat).count(UnitKind::Pds));
    let room = u32::from(UnitKind::MOST_PDS).saturating_sub(own);
    let mut slots = vec![
        (Target::Unit { at, kind: UnitKind::Pds, hits: 0 }, theirs(UnitKind::Pds).min(left(UnitKind::Pds)).min(room)),
        (
            Target::Unit { at, kind: UnitKind::SpaceDock, hits: 0 },
            theirs(UnitKind::SpaceDock).min(left(UnitKind::SpaceDock)),
        ),
    ];
    if let Some(facility) = state.planets[planet].facility {
        slots.push((Target::Facility(planet, facility), 1));
    }
    slots.retain(|(_, most)| *most > 0);
    slots
}

/// Before the planet changes hands the winner says what is captured, so many pieces at most (T49.4, T49.4s).
pub async fn capture(g: &mut G, seat: Seat, planet: Planet, loser: Seat, most: u32) -> Captured {
    let slots = booty(g, seat, planet, loser);
    let mut captured = Captured::default();
    if slots.is_empty() {
        return captured;
    }
    let all = slots.iter().map(|(_, most)| most).sum::<u32>().min(most);
    let why = Prompt::Capture.about(Subject::Planet(planet));
    for (target, count) in ask::counts(g, seat, why, Counts::new(slots, 0..=all)).await {
        match target {
            Target::Unit { kind, .. } => captured.units.add(kind, count as u8),
            Target::Facility(..) => captured.facility = count > 0,
            _ => {}
        }
    }
    let units = captured.units;
    if units.count(UnitKind::SpaceDock) > 0 {
        let last = g.units_of(loser).count(UnitKind::SpaceDock) == units.count(UnitKind::SpaceDock);
        g.players[seat].deeds.push(Deed::CapturedDock { of: loser, last });
    }
    pieces::take_off(g, loser, Place::Planet(planet), &units);
    captured
}

/// The pieces of the winner take their places; a captured dock does not build this round (T49.4).
pub fn replace(g: &mut G, seat: Seat, planet: Planet, captured: Captured) {
    if !captured.facility
        && let Some(facility) = g.planets[planet].facility.take()
    {
        g.log(Entry::FacilityGone { planet, facility });
    }
    if captured.units.is_empty() {
        return;
    }
    let docks = captured.units.only(|kind| kind == UnitKind::SpaceDock);
    if !docks.is_empty() {
        let round = g.round;
        g.planets[planet].dock_built = round;
    }
    // Docks of the winner may float.
    let floats = effects::allowed(g, Permit::DocksFloat, Ask::of(seat), false);
    let at = if floats { Place::Space(g.planets[planet].system) } else { Place::Planet(planet) };
    g.change(at, seat, |here| *here = here.with(&docks));
    g.change(Place::Planet(planet), seat, |here| *here = here.with(&captured.units.without(&docks)));
    g.log(Entry::Captured { seat, planet, units: captured.units });
}
