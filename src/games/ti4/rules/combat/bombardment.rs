//! Bombardment (LRR 15) and Planetary Shield (LRR 65).

use super::dice::{self, Gun};
use super::hits;
use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterUnitAbilityHits, BeforeBombardmentHits, UnitRoll, WhenUnitAbilityRoll};
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
        Some(Gun::of(at, kind, dice, board::units(state, seat, at).count(kind)))
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
                aimed.push((planet, Gun::of(at, kind, dice, count as u8)));
            }
        }
    }
    // All planets are one bombardment: each extra die goes to one of its units.
    if let Some(&(planet, _)) = aimed.first() {
        let guns: Vec<Gun> = aimed.iter().map(|(planet, gun)| Gun { at: Place::Planet(*planet), ..*gun }).collect();
        for _ in 0..dice::extra_dice(g, seat, UnitRoll::Bombardment { planet }) {
            let Some(index) = dice::choose_gun(g, seat, &guns).await else { break };
            let (planet, gun) = aimed[index];
            aimed.push((planet, Gun { dice: Dice { dice: 1, ..gun.dice }, count: 1, ..gun }));
        }
    }
    for planet in targets {
        let guns: Vec<Gun> = aimed.iter().filter(|(target, _)| *target == planet).map(|(_, gun)| *gun).collect();
        roll_at(g, seat, planet, &guns).await;
    }
}

/// A bombardment of one planet alone.
pub async fn bombard(g: &mut G, seat: Seat, planet: Planet, guns: &[Gun]) {
    if defender(g, seat, planet).is_some() && !guns.is_empty() {
        let extra = dice::extra_dice(g, seat, UnitRoll::Bombardment { planet });
        let guns = dice::with_round_dice(g, seat, guns.to_vec());
        let guns = dice::with_extra(g, seat, extra, guns).await;
        roll_at(g, seat, planet, &guns).await;
    }
}

fn defender(state: &State, seat: Seat, planet: Planet) -> Option<Seat> {
    let mut others = state.planet(planet).ground.iter().map(|(other, _)| other);
    others.find(|&other| other != seat && state.ground_on(other, planet) > 0)
}

/// Rolls and assigns the hits of a bombardment of one planet.
async fn roll_at(g: &mut G, seat: Seat, planet: Planet, guns: &[Gun]) {
    let Some(against) = defender(g, seat, planet).filter(|_| !guns.is_empty()) else { return };
    let roll = UnitRoll::Bombardment { planet };
    let extra = effects::raise(g, WhenUnitAbilityRoll { seat, roll, extra: 0 }).await.extra;
    let guns = dice::with_extra(g, seat, extra, guns.to_vec()).await;
    let scored = dice::ability_roll(g, seat, Some(against), roll, &guns).await;
    let mut now = BeforeBombardmentHits { seat: against, by: seat, planet, hits: scored };
    if scored > 0 {
        now = effects::raise(g, now).await;
    }
    let before = board::units(g, against, Place::Planet(planet)).total();
    let fits = |kind: UnitKind| kind.is_ground() || kind.is_structure();
    hits::suffer(g, against, Place::Planet(planet), now.hits, 0, seat, fits).await;
    if board::units(g, against, Place::Planet(planet)).total() < before {
        effects::raise(g, AfterUnitAbilityHits { seat, roll, against }).await;
    }
}

#[cfg(test)]
mod tests;
