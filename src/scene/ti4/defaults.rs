//! Something sensible to begin with, where there is one: the payment that wastes least, the cheapest losses, a full hold.

use crate::core::decision::{Choice, Counts, Shape};
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::target::{Pool, Prompt, Target};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::scoring;
use std::cmp::Reverse;

pub fn default(view: &View, asked: &Asked<Ti4>) -> Option<Choice> {
    let prompt = asked.why.prompt;
    let choice = match &asked.shape {
        Shape::One(options) => one(prompt, options).map(|nth| Choice::One(nth as u32)),
        Shape::Counts(counts) => amounts(view, asked, counts).map(Choice::Counts),
        Shape::Some { .. } => trades(prompt).then(|| nothing(asked)),
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

/// Nothing at all, where a question about a trade lets that be.
pub fn nothing(asked: &Asked<Ti4>) -> Choice {
    match &asked.shape {
        Shape::One(_) => Choice::One(0),
        Shape::Some { .. } => Choice::Some(Vec::new()),
        Shape::Counts(counts) => Choice::Counts(vec![0; counts.slots.len()]),
        Shape::Order(items) => Choice::Order((0..items.len() as u32).collect()),
    }
}

fn amounts(view: &View, asked: &Asked<Ti4>, counts: &Counts<Target>) -> Option<Vec<u32>> {
    let slot = |nth: usize| &counts.slots[nth].target;
    let by = |key: &dyn Fn(usize) -> u32| {
        let mut order: Vec<usize> = (0..counts.slots.len()).collect();
        order.sort_by_key(|&nth| key(nth));
        order
    };
    match asked.why.prompt {
        Prompt::AssignHits | Prompt::RemoveExcess | Prompt::RemoveShips | Prompt::TakeFromBoard => {
            Some(fill(counts, &by(&|nth| loss(slot(nth)))))
        }
        Prompt::SustainDamage => Some(fill(counts, &by(&|nth| u32::MAX - loss(slot(nth))))),
        Prompt::LoadCargo => Some(fill(counts, &by(&|nth| cargo(slot(nth))))),
        Prompt::PlaceProduced => Some(fill(counts, &by(&|nth| nth as u32))),
        Prompt::GainTokens => Some(fill(counts, &by(&|nth| pool(slot(nth))))),
        Prompt::Redistribute => Some((0..counts.slots.len()).map(|nth| held(view, asked, slot(nth))).collect()),
        // What is kept: as much as possible, the dearest first.
        Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither => {
            let cap = counts.caps.first()?;
            let mut order: Vec<usize> = (0..counts.slots.len()).collect();
            order.sort_by_key(|&nth| Reverse(cap.weights[nth]));
            Some(fill(counts, &order))
        }
        _ => None,
    }
}

/// As much as the total and the caps allow in each slot, in this order.
fn fill(counts: &Counts<Target>, order: &[usize]) -> Vec<u32> {
    let mut amounts = vec![0; counts.slots.len()];
    let mut left = *counts.total.end();
    let mut room: Vec<u32> = counts.caps.iter().map(|cap| cap.at_most).collect();
    for &nth in order {
        let by_caps = counts.caps.iter().zip(&room).filter(|(cap, _)| cap.weights[nth] > 0);
        let most = by_caps.map(|(cap, room)| room / cap.weights[nth]).min().unwrap_or(u32::MAX);
        let amount = counts.slots[nth].max.min(left).min(most);
        amounts[nth] = amount;
        left -= amount;
        for (cap, room) in counts.caps.iter().zip(&mut room) {
            *room -= cap.weights[nth] * amount;
        }
    }
    amounts
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
