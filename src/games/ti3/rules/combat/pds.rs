//! Shots of PDS: at ships in range (T5.5.3), and at invaders of their planet (T8.1).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Me, Number, Permit, Roll, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Prompt, Source, Subject};
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::{ask, leaders, simultaneous};

/// What shoots and shields as PDS on a planet: those, and mercenaries that work as one.
pub fn batteries(state: &State, seat: Seat, planet: Planet) -> u32 {
    let here = state.units(Place::Planet(planet), seat);
    let works = |kind: UnitKind| {
        kind.is_mercenary() && effects::allowed(state, Permit::WorksAsPds, Ask::of(seat).kind(kind), false)
    };
    u32::from(here.count(UnitKind::Pds)) + here.sum(works)
}

/// PDS of a seat that can shoot at a system, by the system they stand in.
pub fn in_range(state: &State, seat: Seat, system: SystemId) -> Vec<(SystemId, u32)> {
    // T13.6.
    let may = effects::allowed(state, Permit::FirePds, Ask::of(seat).system(system), true);
    if !may || state.anomaly(system) == Some(Anomaly::IonStorm) {
        return Vec::new();
    }
    let far = effects::amount(state, Number::PdsRange, Ask::of(seat), 0) > 0;
    let mut systems = vec![system];
    if far {
        systems.extend(state.touching(system));
    }
    let count = |id: SystemId| {
        let planets = state.system(id).planets;
        planets.iter().map(|planet| batteries(state, seat, planet)).sum()
    };
    // T37.2.
    let ready = systems.into_iter().filter(|id| !simultaneous::has_fired(state, seat, *id, UnitKind::Pds));
    ready.map(|id| (id, count(id))).filter(|(_, pds)| *pds > 0).collect()
}

/// Ships of a seat that shoot like PDS, here or next door, by the system they are in.
fn shooting_ships(state: &State, seat: Seat, system: SystemId) -> Vec<(SystemId, UnitKind, u32)> {
    let may = effects::allowed(state, Permit::FirePds, Ask::of(seat).system(system), true);
    if !may || state.anomaly(system) == Some(Anomaly::IonStorm) {
        return Vec::new();
    }
    let shoots = |kind: &UnitKind| effects::allowed(state, Permit::ShootsAsPds, Ask::of(seat).kind(*kind), false);
    let here = |id: SystemId| {
        let ships = *state.space(id, seat);
        ships.kinds().filter(|kind| kind.is_ship()).map(move |kind| (id, kind, u32::from(ships.count(kind))))
    };
    let all = std::iter::once(system).chain(state.touching(system)).flat_map(here);
    all.filter(|(from, kind, _)| shoots(kind) && !simultaneous::has_fired(state, seat, *from, *kind)).collect()
}

/// PDS of a system that stand on the planet of a scientist: they roll one better (T54.7).
fn aided(state: &State, seat: Seat, system: SystemId) -> u32 {
    let aided = |planet: &Planet| leaders::has(state, seat, Place::Planet(*planet), Leader::Scientist);
    state.system(system).planets.iter().filter(aided).map(|planet| batteries(state, seat, planet)).sum()
}

/// A seat may fire all its PDS in range at the ships of another in a system, but those in systems that are spent. Gives the systems
/// whose PDS fired, as bits.
pub async fn fire(g: &mut G, seat: Seat, target: Seat, system: SystemId, spent: u64) -> u64 {
    let mut batteries = in_range(g, seat, system);
    batteries.retain(|(from, _)| spent & from.bit() == 0);
    let mut ships = shooting_ships(g, seat, system);
    ships.retain(|(from, ..)| spent & from.bit() == 0);
    if (batteries.is_empty() && ships.is_empty()) || !g.space(system, target).has_ships() {
        return 0;
    }
    if !ask::yes(g, seat, Prompt::FirePds.about(Subject::System(system))).await {
        return 0;
    }
    let from = batteries.iter().map(|(from, _)| (*from, UnitKind::Pds));
    let from = from.chain(ships.iter().map(|(from, kind, _)| (*from, *kind)));
    let fired = from.clone().fold(0, |bits, (from, _)| bits | from.bit());
    simultaneous::fire(g, seat, from);
    let mut hit = 0;
    for (from, count) in batteries {
        let roll = Roll::Pds { from, at: system };
        let again = effects::allowed(g, Permit::RerollPds, Ask::of(seat).roll(roll), false);
        let better = aided(g, seat, from);
        hit += dice::roll(g, seat, UnitKind::Pds, count - better, roll, Some(target), system, again).await;
        if better > 0 {
            // It lasts as long as these shots.
            effects::last(g, Me::new(seat, Source::Leader(0)), Until::Shots, Scope::Nothing);
            hit += dice::roll(g, seat, UnitKind::Pds, better, roll, Some(target), system, again).await;
            effects::sweep(g, Until::Shots);
        }
    }
    for (from, kind, count) in ships {
        hit += dice::roll(g, seat, kind, count, Roll::Pds { from, at: system }, Some(target), system, false).await;
    }
    hits::assign(g, target, Place::Space(system), hit, UnitKind::is_ship, None).await;
    effects::raise(g, Window::PdsFired { seat, target }).await;
    fired
}

/// The PDS on a planet shoot once at who invades it; gives the ground forces they killed.
pub async fn defend(g: &mut G, planet: Planet, defender: Seat, invader: Seat) {
    let system = g.planets[planet].system;
    // T54.11.
    if leaders::has(g, invader, Place::Planet(planet), Leader::Agent) {
        return;
    }
    let count = batteries(g, defender, planet);
    let again = effects::allowed(g, Permit::RerollPds, Ask::of(defender), false);
    let hit = dice::roll(g, defender, UnitKind::Pds, count, Roll::Defence(planet), Some(invader), system, again).await;
    hits::assign(g, invader, Place::Planet(planet), hit, UnitKind::is_ground_force, None).await;
}
