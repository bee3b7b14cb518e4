//! The Arborec.

use super::{ability, add_unit, adds, flagship, landable, pick_planet, tech};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use};
use crate::games::ti3::model::ids::{Ability, Origin, Planet, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{State, Until};
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::board;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::ArborecNoGroundForceFromDocks,
        "Your docks build no ground forces.",
        Hooks::own(&[Answer::Refuse(Permit::DockBuilds, |_, ask, _| ask.is(&[UnitKind::GroundForce]))]),
    ),
    ability(
        Ability::ArborecGroundForceProduction,
        "Each of your ground forces that did not just move builds one unit, ships included.",
        Hooks::own(&[Answer::Add(Number::UnitProduction, |_, ask, _| adds(ask, &[UnitKind::GroundForce], 1))]),
    ),
    ability(
        Ability::ArborecStatusSpawn,
        "Each status phase begins with a ground force on a planet of yours.",
        Hooks::always(&[Use {
            at: At::StatusStart,
            can: |state, _, me| landable(state, me.seat).next().is_some(),
            run: |g, _, me| {
                Box::pin(async move {
                    let planets = landable(g, me.seat).collect();
                    if let Some(planet) = pick_planet(g, me, planets).await {
                        add_unit(g, me.seat, Place::Planet(planet), UnitKind::GroundForce, 1);
                    }
                })
            },
        }]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::Bioplasmosis,
        Origin::Empire,
        "As the strategy phase begins, one of your ground forces hops to a planet in a neighbouring system that is yours or nobody's.",
        Hooks::uses(&[Use {
            at: At::StrategyPhase,
            can: |state, _, me| !effects::used(state, me) && !hoppers(state, me).is_empty(),
            run: |g, _, me| Box::pin(async move { hop(g, me).await }),
        }]),
    ),
    tech(
        RaceTech::SporeAcceleration,
        Origin::Shards,
        "Each of your ground forces builds one unit more.",
        Hooks::own(&[Answer::Add(Number::UnitProduction, |_, ask, _| adds(ask, &[UnitKind::GroundForce], 1))]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Arborec,
    "It builds up to five units, ground forces too, but not where it just moved.",
    Hooks::own(&[Answer::Add(Number::UnitProduction, |_, ask, _| adds(ask, &[UnitKind::Flagship], 5))]),
);

/// Planets next door on which a ground force from this one may land.
fn landings(state: &State, me: Me, from: Planet) -> Vec<Planet> {
    let fits = |planet: &Planet| {
        let owner = state.planets[*planet].owner;
        !planet.row().trade_station && (owner.is_none() || owner == Some(me.seat))
    };
    state.touching(state.planets[from].system).flat_map(|id| state.system(id).planets.iter()).filter(fits).collect()
}

fn hoppers(state: &State, me: Me) -> Vec<Planet> {
    let has = |planet: &Planet| state.units(Place::Planet(*planet), me.seat).count(UnitKind::GroundForce) > 0;
    landable(state, me.seat).filter(|planet| has(planet) && !landings(state, me, *planet).is_empty()).collect()
}

async fn hop(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let from = hoppers(g, me);
    let Some(from) = pick_planet(g, me, from).await else { return };
    let to = landings(g, me, from);
    let Some(to) = pick_planet(g, me, to).await else { return };
    g.change(Place::Planet(from), me.seat, |units| units.take_any(UnitKind::GroundForce, 1));
    g.change(Place::Planet(to), me.seat, |units| units.add(UnitKind::GroundForce, 1));
    g.log(Entry::Landed { seat: me.seat, planet: to, units: Units::of(&[(UnitKind::GroundForce, 1)]) });
    board::take_planet(g, me.seat, to);
}
