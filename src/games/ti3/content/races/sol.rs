//! The Federation of Sol.

use super::{ability, add_unit, adds, flagship, has_counter, landable, pick_planet, spend_counter, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{Answer, At, Hooks, Number, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::streams;

/// More than there ever are aboard.
const ALL: i32 = 200;

pub static ROWS: [AbilityRow; 2] = [
    ability(
        Ability::SolOrbitalDrop,
        "As an action, spend a strategy counter: two ground forces appear on a planet of yours.",
        Hooks::uses(&[Use {
            at: At::Action,
            can: |state, _, me| has_counter(state, me) && landable(state, me.seat).next().is_some(),
            run: |g, _, me| {
                Box::pin(async move {
                    spend_counter(g, me);
                    let planets = landable(g, me.seat).collect();
                    if let Some(planet) = pick_planet(g, me, planets).await {
                        add_unit(g, me.seat, Place::Planet(planet), UnitKind::GroundForce, 2);
                    }
                })
            },
        }]),
    ),
    ability(
        Ability::SolExtraCounter,
        "Gain one more command counter in each status phase.",
        Hooks::own(&[Answer::Add(Number::StatusCounters, |_, _, _| 1)]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::MarkIiAdvancedCarriers,
        Origin::Empire,
        "Your carriers carry eight and sustain damage.",
        Hooks::own(&[
            Answer::Add(Number::AnyHold, |_, ask, _| adds(ask, &[UnitKind::Carrier], 2)),
            Answer::Add(Number::UnitHits, |_, ask, _| adds(ask, &[UnitKind::Carrier], 1)),
        ]),
    ),
    tech(
        RaceTech::SpecOpsTraining,
        Origin::Shards,
        "Each one that you roll in invasion combat is rolled once more.",
        Hooks::always(&[Use {
            at: At::Rolled,
            can: |_, window, me| matches!(window, Window::Rolled { seat, roll: Roll::Invasion { .. }, .. } if *seat == me.seat),
            run: |g, _, _| {
                Box::pin(async move {
                    for nth in 0..g.rolled.len() {
                        // A one that hits is kept.
                        if g.rolled[nth].face == 1 && !g.rolled[nth].hits() {
                            g.rolled[nth].face = g.die(streams::DICE, 10) as u8;
                        }
                    }
                })
            },
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Sol,
    "Ground forces aboard need no capacity.",
    Hooks::own(&[Answer::Add(Number::GroundHold, |_, ask, _| adds(ask, &[UnitKind::Flagship], ALL))]),
);
