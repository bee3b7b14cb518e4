//! Bombardment (LRR 15) and Planetary Shield (LRR 65).

use super::dice::{self, Gun};
use super::hits;
use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::ask;
use crate::games::ti4::board;
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::ids::{Planet, UnitKind};
use crate::games::ti4::state::{State, SystemId};
use crate::games::ti4::target::{Place, Prompt, Target};
use crate::games::ti4::windows::{UnitRoll, Window};

/// Whether a unit of another seat shields a planet.
fn is_shielded(state: &State, seat: Seat, planet: Planet) -> bool {
    state.planet(planet).ground.iter().filter(|(other, _)| *other != seat).any(|(other, units)| {
        let ask = |kind| Ask::of(other).kind(kind).on(planet).at(state.system_of(planet)).with(seat);
        units.kinds().any(|kind| effects::allowed(state, Permit::Shield, ask(kind), state.unit(other, kind).shield))
    })
}

/// Planets with others' ground forces that a seat may bombard.
pub fn targets(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let fits = |planet: &Planet| {
        let manned = state.planet(*planet).ground.iter().any(|(other, units)| other != seat && units.ground() > 0);
        manned
            && !is_shielded(state, seat, *planet)
            && effects::allowed(state, Permit::Bombard, Ask::of(seat).on(*planet).at(system), true)
    };
    state.planets_in(system).iter().copied().filter(fits).collect()
}

/// The active seat says which units bombard which planet, then rolls planet by planet.
pub async fn resolve(g: &mut G, seat: Seat, system: SystemId) {
    let at = Place::Space(system);
    let units = *board::units(g, seat, at);
    let kinds: Vec<UnitKind> = units.kinds().filter(|&kind| g.unit(seat, kind).bombardment.is_some()).collect();
    let targets = if kinds.is_empty() { Vec::new() } else { targets(g, seat, system) };
    if targets.is_empty() {
        return;
    }
    let mut aimed: Vec<(Planet, Gun)> = Vec::new();
    for kind in kinds {
        let Some(dice) = g.unit(seat, kind).bombardment else { continue };
        let most = u32::from(units.count(kind));
        let slots: Vec<_> = targets.iter().map(|&planet| (Target::Planet(planet), most)).collect();
        let why = crate::games::ti4::target::Why { prompt: Prompt::Bombard, source: None };
        for (target, count) in ask::counts(g, seat, why, Counts::new(slots, 0..=most)).await {
            if let (Target::Planet(planet), 1..) = (target, count) {
                aimed.push((planet, Gun { at, kind, dice, count: count as u8 }));
            }
        }
    }
    for planet in targets {
        let guns: Vec<Gun> = aimed.iter().filter(|(target, _)| *target == planet).map(|(_, gun)| *gun).collect();
        bombard(g, seat, planet, &guns).await;
    }
}

/// Rolls and assigns the hits of a bombardment of one planet.
pub async fn bombard(g: &mut G, seat: Seat, planet: Planet, guns: &[Gun]) {
    let defender = g.planet(planet).ground.iter().find(|(other, units)| *other != seat && units.ground() > 0);
    let against = defender.map(|(other, _)| other).filter(|_| !guns.is_empty());
    let Some(against) = against else { return };
    let roll = UnitRoll::Bombardment { planet };
    effects::raise(g, Window::WhenUnitAbilityRoll { seat, roll }).await;
    let scored = dice::ability_roll(g, seat, Some(against), roll, guns);
    effects::raise(g, Window::AfterUnitAbilityRoll { seat, roll }).await;
    let before = board::units(g, against, Place::Planet(planet)).total();
    hits::suffer(g, against, Place::Planet(planet), scored, 0, seat, UnitKind::is_ground).await;
    if board::units(g, against, Place::Planet(planet)).total() < before {
        effects::raise(g, Window::AfterUnitAbilityHits { seat, roll, against }).await;
    }
}
