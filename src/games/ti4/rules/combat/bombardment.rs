//! Bombardment (LRR 15) and Planetary Shield (LRR 65).

use super::dice::{self, Gun};
use super::hits;
use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterUnitAbilityHits, UnitRoll, WhenUnitAbilityRoll};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::data::Dice;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;

/// Whether a unit of another seat shields a planet.
fn is_shielded(state: &State, seat: Seat, planet: Planet) -> bool {
    state.planet(planet).ground.iter().filter(|(other, _)| *other != seat).any(|(other, units)| {
        let ask = |kind| Ask::of(other).kind(kind).on(planet).at(state.system_of(planet)).with(seat);
        units.kinds().any(|kind| effects::allowed(state, Permit::Shield, ask(kind), state.unit(other, kind).shield))
    })
}

/// Planets with others' ground forces that a seat may bombard.
pub fn targets(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let planets = state.planets_in(system).iter();
    planets.filter(|&planet| may_bombard(state, seat, system, planet).is_ok()).collect()
}

/// Whether ships in a system can bombard a planet; else why not.
pub fn may_bombard(state: &State, seat: Seat, system: SystemId, planet: Planet) -> May {
    if state.planet(planet).system != Some(system) {
        Err(Because::NotInSystem(system))
    } else if defender(state, seat, planet).is_none() {
        Err(Because::NobodyToHit)
    } else if is_shielded(state, seat, planet)
        && !effects::allowed(state, Permit::IgnoreShields, Ask::of(seat).on(planet).at(system), false)
    {
        Err(Because::Shielded)
    } else {
        effects::verdict(state, Permit::Bombard, Ask::of(seat).on(planet).at(system), Ok(()))
    }
}

/// The Bombardment of a kind of unit in a system: that of its card, or one that a component gives it.
pub fn dice_of(state: &State, seat: Seat, system: SystemId, kind: UnitKind) -> Option<Dice> {
    state.unit(seat, kind).bombardment.or_else(|| {
        let hit = effects::number(state, Number::Bombardment, Ask::of(seat).kind(kind).at(system), 0);
        (hit > 0).then_some(Dice { hit: hit as u8, dice: 1 })
    })
}

/// All units of a seat that can bombard planets of a system: those in its space area, and those on planets that a component lets.
pub fn guns(state: &State, seat: Seat, system: SystemId) -> Vec<Gun> {
    let below = state.planets_in(system).iter().map(Place::Planet);
    let places = std::iter::once(Place::Space(system)).chain(below);
    let slots = places.flat_map(|at| board::units(state, seat, at).kinds().map(move |kind| (at, kind)));
    let gun = |(at, kind)| {
        let aims = match at {
            Place::Space(_) => true,
            Place::Planet(planet) => {
                let ask = Ask::of(seat).kind(kind).on(planet).at(system);
                effects::allowed(state, Permit::BombardFromPlanet, ask, false)
            }
        };
        let dice = dice_of(state, seat, system, kind).filter(|_| aims)?;
        Some(Gun { at, kind, dice, count: board::units(state, seat, at).count(kind) })
    };
    slots.filter_map(gun).collect()
}

/// The active seat says which units bombard which planet, then rolls planet by planet.
pub async fn resolve(g: &mut G, seat: Seat, system: SystemId) {
    let at = Place::Space(system);
    // Units of a kind are alike, wherever they stand.
    let mut batteries: Vec<Gun> = Vec::new();
    for gun in guns(g, seat, system) {
        match batteries.iter_mut().find(|other| other.kind == gun.kind) {
            Some(other) => other.count += gun.count,
            None => batteries.push(Gun { at, ..gun }),
        }
    }
    let targets = if batteries.is_empty() { Vec::new() } else { targets(g, seat, system) };
    if targets.is_empty() {
        return;
    }
    let mut aimed: Vec<(Planet, Gun)> = Vec::new();
    for Gun { kind, dice, count, .. } in batteries {
        let most = u32::from(count);
        let slots: Vec<_> = targets.iter().map(|&planet| (Target::Planet(planet), most)).collect();
        let why = Prompt::Bombard.about(Subject::Kind(kind));
        for (target, count) in ask::counts(g, seat, why, Counts::new(slots, 0..=most)).await {
            if let (Target::Planet(planet), 1..) = (target, count) {
                aimed.push((planet, Gun { at, kind, dice, count: count as u8 }));
            }
        }
    }
    // All planets are one bombardment: extra dice go to one of its units.
    if let Some(&(planet, _)) = aimed.first() {
        let ask = Ask { roll: Some(UnitRoll::Bombardment { planet }), ..Ask::of(seat) };
        let extra = effects::number(g, Number::ExtraDice, ask, 0).max(0) as u8;
        let guns: Vec<Gun> = aimed.iter().map(|(planet, gun)| Gun { at: Place::Planet(*planet), ..*gun }).collect();
        if let Some(index) = dice::choose_gun(g, seat, extra, &guns).await {
            let (planet, gun) = aimed[index];
            aimed.push((planet, Gun { dice: Dice { dice: extra, ..gun.dice }, count: 1, ..gun }));
        }
    }
    for planet in targets {
        let guns: Vec<Gun> = aimed.iter().filter(|(target, _)| *target == planet).map(|(_, gun)| *gun).collect();
        roll_at(g, seat, planet, &guns).await;
    }
}

/// A bombardment of one planet alone.
pub async fn bombard(g: &mut G, seat: Seat, planet: Planet, guns: &[Gun]) {
    if let Some(against) = defender(g, seat, planet).filter(|_| !guns.is_empty()) {
        let guns = dice::with_extra(g, seat, against, UnitRoll::Bombardment { planet }, guns.to_vec()).await;
        roll_at(g, seat, planet, &guns).await;
    }
}

fn defender(state: &State, seat: Seat, planet: Planet) -> Option<Seat> {
    let mut others = state.planet(planet).ground.iter().filter(|(other, units)| *other != seat && units.ground() > 0);
    others.next().map(|(other, _)| other)
}

/// Rolls and assigns the hits of a bombardment of one planet.
async fn roll_at(g: &mut G, seat: Seat, planet: Planet, guns: &[Gun]) {
    let Some(against) = defender(g, seat, planet).filter(|_| !guns.is_empty()) else { return };
    let roll = UnitRoll::Bombardment { planet };
    effects::raise(g, WhenUnitAbilityRoll { seat, roll }).await;
    let scored = dice::ability_roll(g, seat, Some(against), roll, guns).await;
    let before = board::units(g, against, Place::Planet(planet)).total();
    hits::suffer(g, against, Place::Planet(planet), scored, 0, seat, UnitKind::is_ground).await;
    if board::units(g, against, Place::Planet(planet)).total() < before {
        effects::raise(g, AfterUnitAbilityHits { seat, roll, against }).await;
    }
}

#[cfg(test)]
mod tests;
