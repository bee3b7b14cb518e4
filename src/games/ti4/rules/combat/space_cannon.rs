//! Space Cannon in offence and defence (RR 66; LRR 77 without its lost steps, README conflict 11).

use super::dice::{self, Gun};
use super::hits;
use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterUnitAbilityHits, BeforeSpaceCannonHits, UnitRoll, WhenUnitAbilityRoll};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::limits;

fn guns_at(state: &State, seat: Seat, at: Place, far: bool, guns: &mut Vec<Gun>) {
    // A planet whose attachment gives it Space Cannon fires for who controls it, into its own system.
    if let Place::Planet(planet) = at
        && !far
        && state.controls(seat, planet)
    {
        let cannons = state.attached(planet).filter_map(|card| card.attach().cannon);
        guns.extend(cannons.map(|dice| Gun { planet: true, ..Gun::of(at, UnitKind::Pds, dice, 1) }));
    }
    let units = board::units(state, seat, at);
    for kind in units.kinds() {
        let card = state.unit(seat, kind);
        if let Some(dice) = card.cannon.filter(|_| !far || card.far_cannon) {
            guns.push(Gun::of(at, kind, dice, units.count(kind)));
        }
    }
}

/// Everything of a seat that can fire into a system.
pub fn guns_in_range(state: &State, seat: Seat, system: SystemId) -> Vec<Gun> {
    let mut guns = Vec::new();
    let far_cannons = state.players[seat].cards.values().any(|card| card.row().far_cannon);
    let around = if far_cannons { Adjacency::of(state, Some(seat)).bits(system) } else { 0 };
    for id in crate::games::ti4::rules::galaxy::systems(around | system.bit()) {
        let far = id != system;
        guns_at(state, seat, Place::Space(id), far, &mut guns);
        for planet in state.planets_in(id) {
            guns_at(state, seat, Place::Planet(planet), far, &mut guns);
        }
    }
    guns
}

/// Clockwise from the active seat each may fire: others at the active seat's ships, the active seat at others'.
pub async fn offence(g: &mut G, active: Seat, system: SystemId) {
    for seat in g.clockwise(active).collect::<Vec<_>>() {
        let targets: Vec<Seat> = if seat == active {
            g.system(system).space.others_with_ships(active).collect()
        } else {
            Some(active).filter(|_| g.system(system).space.of(active).has_ships()).into_iter().collect()
        };
        let guns = if targets.is_empty() { Vec::new() } else { guns_in_range(g, seat, system) };
        let may = |gun: &Gun, against| {
            effects::allowed(g, Permit::FireCannon, gun.ask(Ask::of(seat).with(against).at(system)), true)
        };
        let targets: Vec<Seat> =
            targets.into_iter().filter(|&against| guns.iter().any(|gun| may(gun, against))).collect();
        if targets.is_empty() || !ask::yes(g, seat, Prompt::FireCannons).await {
            continue;
        }
        let Some(against) = ask::seat(g, seat, Prompt::ChooseSeat, targets).await else { continue };
        let may =
            |gun: &Gun| effects::allowed(g, Permit::FireCannon, gun.ask(Ask::of(seat).with(against).at(system)), true);
        let guns: Vec<Gun> = guns.into_iter().filter(may).collect();
        let roll = UnitRoll::CannonOffence { system, against };
        fire(g, seat, against, Place::Space(system), roll, &guns).await;
    }
}

/// Cannons of a seat on a planet.
pub fn guns_on(state: &State, seat: Seat, planet: Planet) -> Vec<Gun> {
    let mut guns = Vec::new();
    guns_at(state, seat, Place::Planet(planet), false, &mut guns);
    guns
}

/// Those that may fire at what the active seat lands there.
fn landing_guns(state: &State, seat: Seat, active: Seat, planet: Planet) -> Vec<Gun> {
    let mut guns = guns_on(state, seat, planet);
    let ask = Ask::of(seat).with(active).on(planet);
    guns.retain(|gun| effects::allowed(state, Permit::FireCannon, gun.ask(ask), true));
    guns
}

/// Whether anybody's cannons on a planet may fire at what the active seat lands there.
pub fn defends(state: &State, active: Seat, planet: Planet) -> bool {
    state.others(active).any(|seat| !landing_guns(state, seat, active, planet).is_empty())
}

/// Cannons on a planet fire at the ground forces that land there (LRR 49 step 3).
pub async fn defence(g: &mut G, active: Seat, planet: Planet) {
    for seat in g.others(active).collect::<Vec<_>>() {
        let guns = landing_guns(g, seat, active, planet);
        if guns.is_empty() || !ask::yes(g, seat, Prompt::FireCannons).await {
            continue;
        }
        fire(g, seat, active, Place::Planet(planet), UnitRoll::CannonDefence { planet }, &guns).await;
    }
}

/// Rolls for space cannons against a seat's units in a place and assigns the hits.
pub async fn fire(g: &mut G, seat: Seat, against: Seat, at: Place, roll: UnitRoll, guns: &[Gun]) {
    if let Some(tactical) = &mut g.tactical {
        tactical.cannon_on_ships = false;
    }
    let extra = effects::raise(g, WhenUnitAbilityRoll { seat, roll, extra: 0 }).await.extra;
    let extra = extra + dice::extra_dice(g, seat, roll);
    let guns = dice::with_extra(g, seat, extra, guns.to_vec()).await;
    let scored = dice::ability_roll(g, seat, Some(against), roll, &guns).await;
    if let Some(tactical) = &mut g.tactical {
        tactical.cannon_hits = scored;
    }
    if scored == 0 {
        return;
    }
    effects::raise(g, BeforeSpaceCannonHits { seat: against, by: seat }).await;
    let (scored, only_ships) = match &mut g.tactical {
        Some(tactical) => (std::mem::take(&mut tactical.cannon_hits), tactical.cannon_on_ships),
        None => (scored, false),
    };
    let before = board::units(g, against, at).total();
    // Structures have not been committed.
    let on_ships = if only_ships { scored } else { 0 };
    hits::suffer(g, against, at, scored, on_ships, seat, |kind| !kind.is_structure()).await;
    if board::units(g, against, at).total() < before {
        effects::raise(g, AfterUnitAbilityHits { seat, roll, against }).await;
    }
    // What carried others may be gone: that is settled before the next player rolls (LRR 16.3, RR 66.3).
    if let Place::Space(system) = at {
        limits::enforce(g, against, system).await;
    }
}

#[cfg(test)]
mod tests;
