//! The Clan of Saar.

use super::{ability, adds, flagship, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{Answer, Ask, Hooks, Me, Number, Permit, Roll};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Ability, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::State;

/// Fleet supply among asteroids.
const AMONG_ASTEROIDS: i32 = 3;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::SaarScavenge,
        "Gain a trade good for each planet that you take.",
        Hooks::own(&[Answer::Add(Number::PlanetGoods, |_, _, _| 1)]),
    ),
    ability(
        Ability::SaarNomads,
        "You score objectives without controlling your home system.",
        Hooks::own(&[Answer::Allow(Permit::ScoreAway, |_, _, _| true)]),
    ),
    ability(
        Ability::SaarFloatingDocks,
        "Your docks stand in space, move one, and build four units where they did not just move. Enemy ships destroy docks without \
         ships of yours.",
        Hooks::own(&[
            Answer::Allow(Permit::DocksFloat, |_, _, _| true),
            Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::SpaceDock], 1)),
            // Two without a planet, so that it makes four.
            Answer::Add(Number::DockLimit, |_, ask, _| floats(ask, 2)),
        ]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ChaosMapping,
        Origin::Shards,
        "You may activate asteroid fields; your fleet supply there is three.",
        Hooks::own(&[
            Answer::Allow(Permit::EnterClosed, |state, ask, _| among_asteroids(state, ask)),
            Answer::Add(Number::FleetSupply, fixed_supply),
        ]),
    ),
    tech(
        RaceTech::FloatingFactory,
        Origin::Empire,
        "Your docks build five units, house five fighters and move one further.",
        Hooks::own(&[
            Answer::Add(Number::DockLimit, |_, ask, _| floats(ask, 1)),
            Answer::Add(Number::FighterHold, |_, ask, _| adds(ask, &[UnitKind::SpaceDock], 2)),
            Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::SpaceDock], 1)),
        ]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Saar,
    "It rolls four dice in your barrages.",
    Hooks::own(&[Answer::Add(Number::Dice, |_, ask, _| {
        if ask.roll == Some(Roll::Barrage) { adds(ask, &[UnitKind::Flagship], 4) } else { 0 }
    })]),
);

/// For docks in space only.
fn floats(ask: &Ask, more: i32) -> i32 {
    if ask.planet.is_none() { more } else { 0 }
}

fn among_asteroids(state: &State, ask: &Ask) -> bool {
    ask.system.is_some_and(|system| state.anomaly(system) == Some(Anomaly::AsteroidField))
}

fn fixed_supply(state: &State, ask: &Ask, me: Me) -> i32 {
    if among_asteroids(state, ask) { AMONG_ASTEROIDS - i32::from(state.players[me.seat].sheet.fleet) } else { 0 }
}
