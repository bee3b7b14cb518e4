//! Something sensible to begin with, where there is one: the payment that wastes least, the cheapest losses, a full hold.

use crate::core::decision::{Choice, Counts, Shape};
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::target::{Pool, Prompt, Target};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::scoring;
use crate::scene::filling::{by, fill, keep_dearest, nothing};

pub fn default(view: &View, asked: &Asked<Ti4>) -> Option<Choice> {
    let prompt = asked.why.prompt;
    let choice = match &asked.shape {
        Shape::One(options) => one(prompt, options).map(|nth| Choice::One(nth as u32)),
        Shape::Counts(counts) => amounts(view, asked, counts).map(Choice::Counts),
        Shape::Some { .. } => trades(prompt).then(|| nothing(&asked.shape)),
        Shape::Order(_) => None,
    };
    choice.filter(|choice| asked.shape.check(choice, &mut |_| ()).is_ok())
}

fn one(prompt: Prompt, options: &[Target]) -> Option<usize> {
    match prompt {
        // The payment that wastes least and the best way come first.
        Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither | Prompt::ChoosePath => Some(0),
        // Nobody leaves points on the table.
        Prompt::ScorePublic | Prompt::ScoreSecret => {
            let worth = |option: &Target| match option {
                Target::Objective(objective) => scoring::points(*objective),
                Target::Secret(_) => 1,
                _ => 0,
            };
            (0..options.len()).rev().max_by_key(|&nth| worth(&options[nth]))
        }
        Prompt::OfferTrade | Prompt::RequestTrade | Prompt::Redistribute => {
            options.iter().position(|option| *option == Target::Pass)
        }
        Prompt::SustainDamage | Prompt::FireCannons => options.iter().position(|option| *option == Target::Yes),
        _ => None,
    }
}

fn trades(prompt: Prompt) -> bool {
    matches!(prompt, Prompt::OfferTrade | Prompt::RequestTrade)
}

fn amounts(view: &View, asked: &Asked<Ti4>, counts: &Counts<Target>) -> Option<Vec<u32>> {
    let filled = |key: fn(&Target) -> u32| Some(fill(counts, &by(counts, key)));
    match asked.why.prompt {
        Prompt::AssignHits | Prompt::RemoveExcess | Prompt::RemoveShips | Prompt::TakeFromBoard => filled(loss),
        Prompt::SustainDamage => filled(|target| u32::MAX - loss(target)),
        Prompt::LoadCargo => filled(cargo),
        Prompt::PlaceProduced => filled(|_| 0),
        Prompt::GainTokens => filled(pool),
        Prompt::Redistribute => Some(counts.slots.iter().map(|slot| held(view, asked, &slot.target)).collect()),
        Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither => keep_dearest(counts),
        _ => None,
    }
}

/// What hurts least to lose comes first: the cheap, then the damaged, then what carries others.
pub fn loss(target: &Target) -> u32 {
    let Target::Unit { kind, damaged, .. } = target else { return 0 };
    let worth = match kind {
        UnitKind::Fighter => 0,
        UnitKind::Infantry => 1,
        UnitKind::Destroyer => 2,
        UnitKind::Cruiser => 3,
        UnitKind::Carrier => 4,
        UnitKind::Mech => 4,
        UnitKind::Pds => 5,
        UnitKind::Dreadnought => 6,
        UnitKind::SpaceDock => 7,
        UnitKind::Flagship => 8,
        UnitKind::WarSun => 9,
        #[cfg(test)]
        UnitKind::Dummy => 1,
    };
    2 * worth + u32::from(!damaged)
}

/// Ground forces before fighters.
fn cargo(target: &Target) -> u32 {
    match target {
        Target::Unit { kind, .. } => u32::from(!kind.is_ground()),
        _ => 0,
    }
}

fn pool(target: &Target) -> u32 {
    match target {
        Target::Pool(Pool::Tactic) => 0,
        Target::Pool(Pool::Strategy) => 1,
        _ => 2,
    }
}

/// What a pool holds now.
fn held(view: &View, asked: &Asked<Ti4>, target: &Target) -> u32 {
    let player = &view.public.players[asked.seat];
    match target {
        Target::Pool(Pool::Tactic) => player.tactic.into(),
        Target::Pool(Pool::Fleet) => player.fleet.into(),
        Target::Pool(Pool::Strategy) => player.strategy.into(),
        _ => 0,
    }
}
