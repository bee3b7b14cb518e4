//! Something sensible to begin with, where there is one: the payment that wastes least, the cheapest losses, a full hold.

use crate::core::decision::{Choice, Counts, Shape};
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::data::Worth;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::target::{Pool, Prompt, Target};
use crate::games::ti3::model::view::View;
use crate::scene::filling::{by, fill, keep_dearest, nothing};

pub fn default(view: &View, asked: &Asked<Ti3>) -> Option<Choice> {
    let prompt = asked.why.prompt;
    let choice = match &asked.shape {
        Shape::One(options) => one(prompt, options).map(|nth| Choice::One(nth as u32)),
        Shape::Counts(counts) => amounts(view, asked, counts).map(Choice::Counts),
        Shape::Some { of, .. } => {
            some(prompt, of).or_else(|| (prompt == Prompt::DiscardAgendas).then(|| nothing(&asked.shape)))
        }
        Shape::Order(_) => None,
    };
    choice.filter(|choice| asked.shape.check(choice, &mut |_| ()).is_ok())
}

fn one(prompt: Prompt, options: &[Target]) -> Option<usize> {
    match prompt {
        // The payment that wastes least comes first.
        Prompt::PayResources | Prompt::PayInfluence => Some(0),
        // Nobody leaves points on the table.
        Prompt::ScorePublic | Prompt::ScoreSecret => {
            let worth = |option: &Target| match option {
                Target::Objective(objective) => match objective.row().worth {
                    Worth::Points(points) => points,
                    Worth::Win => u8::MAX,
                    Worth::GameOver => 0,
                },
                _ => 0,
            };
            (0..options.len()).rev().max_by_key(|&nth| worth(&options[nth]))
        }
        Prompt::FirePds => options.iter().position(|option| *option == Target::Yes),
        _ => None,
    }
}

/// All that can be had, where it costs nothing.
fn some(prompt: Prompt, of: &[Target]) -> Option<Choice> {
    matches!(prompt, Prompt::TakeLeaders | Prompt::RefreshPlanets).then(|| Choice::Some((0..of.len() as u32).collect()))
}

fn amounts(view: &View, asked: &Asked<Ti3>, counts: &Counts<Target>) -> Option<Vec<u32>> {
    let filled = |key: fn(&Target) -> u32| Some(fill(counts, &by(counts, key)));
    match asked.why.prompt {
        Prompt::Casualties | Prompt::RemoveExcess | Prompt::LoseUnits | Prompt::PlaceStartingUnits => filled(loss),
        Prompt::Sustain => filled(|target| u32::MAX - loss(target)),
        Prompt::LoadCargo => filled(cargo),
        Prompt::Bombard => filled(|_| 0),
        Prompt::PlaceCounters => filled(pool),
        Prompt::Redistribute => Some(counts.slots.iter().map(|slot| held(view, asked, &slot.target)).collect()),
        Prompt::PayResources | Prompt::PayInfluence => keep_dearest(counts),
        _ => None,
    }
}

/// What hurts least to lose comes first: the cheap, then the damaged, then what carries others.
pub fn loss(target: &Target) -> u32 {
    let Target::Unit { kind, hits, .. } = target else { return 0 };
    let worth = match kind {
        UnitKind::Fighter => 0,
        UnitKind::GroundForce => 1,
        UnitKind::Destroyer => 2,
        UnitKind::ShockTroop => 2,
        UnitKind::Cruiser => 3,
        UnitKind::Carrier => 4,
        UnitKind::MechanizedUnit => 4,
        UnitKind::Pds => 5,
        UnitKind::Dreadnought => 6,
        UnitKind::SpaceDock => 7,
        UnitKind::Flagship => 8,
        UnitKind::WarSun => 9,
        // A mercenary is gone for good (T53.4).
        _ => 5,
    };
    4 * worth + 3 - u32::from(*hits).min(3)
}

/// Ground forces before fighters, and PDS last.
fn cargo(target: &Target) -> u32 {
    match target {
        Target::Unit { kind, .. } if kind.is_ground() => 0,
        Target::Unit { kind: UnitKind::Fighter, .. } => 1,
        _ => 2,
    }
}

fn pool(target: &Target) -> u32 {
    match target {
        Target::Pool(Pool::Command) => 0,
        Target::Pool(Pool::Strategy) => 1,
        _ => 2,
    }
}

/// What an area of the race sheet holds now.
fn held(view: &View, asked: &Asked<Ti3>, target: &Target) -> u32 {
    let sheet = &view.public.players[asked.seat].sheet;
    match target {
        Target::Pool(Pool::Command) => sheet.pool.into(),
        Target::Pool(Pool::Fleet) => sheet.fleet.into(),
        Target::Pool(Pool::Strategy) => sheet.strategy.into(),
        _ => 0,
    }
}
