//! An answer to every question.

use super::mind::{Mind, Worth, planet_worth};
use crate::bots::weigh::{self, best, fill, legal};
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::core::{Choice, Counts, Seat, Shape};
use crate::games::ti4::Ti4;
use crate::games::ti4::model::data::Tile;
use crate::games::ti4::model::ids::{Secret, StrategyCard, UnitKind};
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti4::rules::board;

/// A sound answer from what a seat knows; always legal.
pub fn answer(mind: &Mind, asked: &Asked<Ti4>) -> Choice {
    let choice = match &asked.shape {
        Shape::One(options) => Choice::One(best(options, |option| worth(mind, asked.why, option))),
        Shape::Some { of, min, max } => Choice::Some(several(mind, asked.why, of, *min, *max)),
        Shape::Counts(counts) => Choice::Counts(amounts(mind, asked.why, counts)),
        Shape::Order(items) => Choice::Order((0..items.len() as u32).collect()),
    };
    legal(&asked.shape, choice)
}

fn worth(mind: &Mind, why: Why, option: &Target) -> Worth {
    match (why.prompt, option) {
        (Prompt::ChooseAction, option) => mind.action_worth(option),
        (Prompt::AfterAction, Target::Transaction(other)) | (Prompt::TransactWith, Target::Seat(other)) => {
            mind.deal_worth(*other)
        }
        (Prompt::PlaceTile, Target::Tile { tile, hex }) => tile_worth(mind, *tile, *hex),
        (Prompt::KeepSecret, Target::Secret(secret)) => secret_worth(mind, *secret),
        (Prompt::ReturnSecret, Target::Secret(secret)) => -secret_worth(mind, *secret),
        (Prompt::PickStrategyCard, Target::Strategy(card)) => mind.card_worth(*card),
        (Prompt::React, Target::Use(source)) => mind.reaction_worth(*source),
        (Prompt::UseSecondary, Target::Yes) => match why.source {
            Some(Source::Strategy(card)) if mind.follows(card) => 1,
            _ => -1,
        },
        (Prompt::BuyTokens, Target::Amount(count)) => {
            if *count <= mind.tokens_to_buy() {
                *count as Worth
            } else {
                -1
            }
        }
        (Prompt::Redistribute, Target::Yes) => -1,
        (Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither, option) => mind.payment_worth(option),
        (Prompt::ResearchAgain, Target::Yes) => {
            if mind.spare(crate::games::ti4::rules::payment::Currency::Resources) > 5 { 1 } else { -1 }
        }
        (_, Target::Tech(tech)) if matches!(why.prompt, Prompt::Research | Prompt::StartingTech) => {
            mind.tech_worth(*tech)
        }
        (Prompt::ScorePublic, Target::Objective(objective)) => mind.score_worth(*objective),
        (Prompt::AnnounceRetreat, Target::Yes) => {
            if hopeless(mind) {
                1
            } else {
                -1
            }
        }
        (Prompt::ChooseSystem, Target::System(system))
            if why.source == Some(Source::Strategy(StrategyCard::Construction)) =>
        {
            mind.building_worth(*system)
        }
        (Prompt::PlaceStructure, Target::Unit { at, kind, .. }) => mind.site_worth(*at, *kind),
        (Prompt::RemoveToken, Target::System(system)) => mind.token_worth(*system),
        (Prompt::NewSpeaker, Target::Seat(seat)) => {
            if *seat == mind.me {
                10
            } else {
                -mind.threat(*seat)
            }
        }
        (Prompt::OfferTrade | Prompt::RequestTrade, option) => mind.trade_note(option, why.prompt, partner(mind)),
        (Prompt::AcceptTrade, Target::Yes) => {
            if mind.accepts() {
                1
            } else {
                -1
            }
        }
        (Prompt::VoteFor | Prompt::Predict | Prompt::BreakTie, Target::Vote(outcome)) => mind.vote_worth(*outcome),
        (Prompt::Bribe, Target::Amount(count)) => -(*count as Worth),
        (_, Target::Pass) => 0,
        (_, Target::Later) => -1,
        (_, option) => plain_worth(mind, option),
    }
}

/// What a component asks for once it is used: mostly something to harm others with.
fn plain_worth(mind: &Mind, option: &Target) -> Worth {
    match option {
        Target::Planet(planet) if mind.controls(mind.me, *planet) => planet_worth(*planet),
        Target::Planet(planet) => 100 + planet_worth(*planet),
        Target::Seat(seat) => 5 + mind.threat(*seat),
        Target::System(system) => 10 + mind.token_worth(*system),
        Target::Unit { kind, damaged, .. } => 20 - loss(*kind, *damaged),
        Target::Tech(tech) => 1 + mind.tech_worth(*tech).max(0),
        Target::Strategy(card) => 1 + mind.card_worth(*card),
        Target::Vote(outcome) => mind.vote_worth(*outcome),
        _ => 1,
    }
}

/// The seat a transaction is offered to.
fn partner(mind: &Mind) -> Option<Seat> {
    mind.hidden.offer.as_ref().map(|offer| offer.to)
}

pub fn secret_worth(mind: &Mind, secret: Secret) -> Worth {
    use Secret as S;
    let ease = match secret {
        S::ThreatenEnemies | S::LearnTheSecretsOfTheCosmos | S::FormASpyNetwork => 60,
        S::ControlTheRegion | S::FuelTheWarMachine | S::CutSupplyLines => 45,
        S::GatherAMightyFleet | S::AdaptNewStrategies | S::BecomeTheGatekeeper | S::ForgeAnAlliance => 35,
        S::MasterTheLawsOfPhysics | S::SparkARebellion | S::UnveilFlagship => 30,
        S::MonopolizeProduction | S::MineRareMetals | S::EstablishAPerimeter => 20,
        _ => 10,
    };
    let goal = crate::games::ti4::content::secret(secret).goal.as_ref();
    let progress = goal.map_or(0, |goal| {
        let (have, need) = crate::games::ti4::rules::scoring::progress(mind, mind.me, goal);
        60 * have.min(need) as Worth / need.max(1) as Worth
    });
    ease + progress
}

/// Good systems near home, bad ones near others.
fn tile_worth(mind: &Mind, tile: Tile, hex: Hex) -> Worth {
    let Some(layout) = crate::games::ti4::rules::map_making::layout(mind) else { return 0 };
    let far = |home: &Hex| Worth::from(hex.distance(*home));
    let mine = layout.homes.get(mind.me.index()).map_or(0, far);
    let theirs =
        layout.homes.iter().enumerate().filter(|(seat, _)| *seat != mind.me.index()).map(|(_, home)| far(home));
    let planets: Worth = tile.row().planets.iter().map(|&planet| planet_worth(planet)).sum();
    let worth = planets - 15 - if tile.row().anomaly.is_some() { 10 } else { 0 };
    worth * (theirs.min().unwrap_or(0) - mine)
}

/// A space combat that cannot be won any more.
fn hopeless(mind: &Mind) -> bool {
    let Some(combat) = &mind.combat else { return false };
    let at = combat.place();
    let force = |seat: Seat| mind.force(seat, board::units(mind, seat, at), at);
    force(combat.opponent(mind.me)).beats(force(mind.me), 300)
}

/// How much it hurts to lose a unit.
fn loss(kind: UnitKind, damaged: bool) -> Worth {
    let value = match kind {
        UnitKind::Fighter => 1,
        UnitKind::Infantry => 2,
        UnitKind::Destroyer => 3,
        UnitKind::Cruiser => 5,
        UnitKind::Carrier => 8,
        UnitKind::Dreadnought => 11,
        UnitKind::Mech => 5,
        UnitKind::Pds => 6,
        UnitKind::SpaceDock => 13,
        UnitKind::Flagship => 15,
        UnitKind::WarSun => 18,
        #[cfg(test)]
        UnitKind::Dummy => 4,
    };
    value - Worth::from(damaged) * 2
}

fn several(mind: &Mind, why: Why, of: &[Target], min: u32, max: u32) -> Vec<u32> {
    weigh::several(of, min, max, |target| match (why.prompt, target) {
        (_, Target::Planet(planet)) => planet_worth(*planet),
        (_, Target::Card(_)) => -1,
        (Prompt::FreeSecondary, Target::Seat(seat)) => 6 - mind.threat(*seat),
        (Prompt::Reroll, Target::Die(die)) => missed(mind, *die),
        _ => 0,
    })
}

/// A die that missed is rolled again.
fn missed(mind: &Mind, die: u8) -> Worth {
    let combat = mind.combat.as_ref().and_then(|combat| Some(&combat.rolls[combat.side(mind.me)?]));
    let hit = combat.and_then(|rolls| rolls.get(usize::from(die))).is_none_or(|die| die.hits());
    if hit { -1 } else { 1 }
}

fn amounts(mind: &Mind, why: Why, counts: &Counts<Target>) -> Vec<u32> {
    let active = mind.tactical.as_ref().map(|tactical| tactical.system);
    match why.prompt {
        Prompt::Produce => {
            mind.order(counts, if let Subject::Means(means) = why.about { Some(means.system) } else { active })
        }
        Prompt::GainTokens | Prompt::Redistribute => mind.spread_tokens(counts),
        Prompt::MoveShips => {
            let plan = active.map(|system| mind.plan(system));
            let taken = |target: &Target| -> u32 {
                let ships = plan.iter().flat_map(|plan| &plan.ships);
                ships.filter(|(other, _)| other == target).map(|(_, count)| *count).sum()
            };
            // A single swift ship is asked for alone.
            let mut left = *counts.total.end();
            let mut amounts = Vec::new();
            for slot in &counts.slots {
                amounts.push(taken(&slot.target).min(left));
                left -= amounts[amounts.len() - 1];
            }
            amounts
        }
        // Ships in flight take what they must.
        Prompt::LoadCargo if matches!(why.about, Subject::Group(_)) => {
            active.map_or_else(Vec::new, |system| cargo(mind, counts, system))
        }
        Prompt::Commit => landing(mind, counts),
        Prompt::OfferTrade | Prompt::RequestTrade => {
            counts.slots.iter().map(|slot| mind.trade_amount(&slot.target, partner(mind)).min(slot.max)).collect()
        }
        Prompt::SustainDamage | Prompt::Bombard => fill(counts, *counts.total.end(), |_| 1),
        Prompt::StartingUnits | Prompt::PlaceProduced => fill(counts, *counts.total.start(), |target| match target {
            Target::Unit { at: Place::Planet(planet), .. } => planet_worth(*planet),
            _ => 0,
        }),
        _ => fill(counts, *counts.total.start(), |target| match target {
            Target::Unit { kind, damaged, .. } => -loss(*kind, *damaged),
            Target::Pool(_) | Target::Path { rifts: 0, .. } => 1,
            Target::Path { .. } => -1,
            _ => 0,
        }),
    }
}

/// Troops first, from where they are spare; fighters when there is a fight or nothing else holds them.
fn cargo(mind: &Mind, counts: &Counts<Target>, system: SystemId) -> Vec<u32> {
    let mut room = *counts.total.end();
    let loaded: u32 =
        mind.tactical.iter().flat_map(|tactical| &tactical.moving).map(|group| group.cargo.ground()).sum();
    let mut troops = mind.troops_wanted(system).saturating_sub(loaded);
    let fights = mind.foes(system).body > 0;
    let mut take = |slot: &crate::core::Slot<Target>| {
        let Target::Unit { at, kind, .. } = slot.target else { return 0 };
        let elsewhere = board::system_of(mind, at) != system;
        let wanted = match kind {
            UnitKind::Infantry | UnitKind::Mech if elsewhere => mind.spare_troops(at).min(slot.max).min(troops),
            UnitKind::Fighter if elsewhere && fights => slot.max,
            _ => 0,
        };
        let taken = wanted.min(room);
        room -= taken;
        troops -= if kind.is_ground() { taken } else { 0 };
        taken
    };
    let mut amounts = vec![0; counts.slots.len()];
    for kind in [UnitKind::Mech, UnitKind::Infantry, UnitKind::Fighter] {
        for (amount, slot) in amounts.iter_mut().zip(&counts.slots) {
            if matches!(slot.target, Target::Unit { kind: own, .. } if own == kind) {
                *amount = take(slot);
            }
        }
    }
    amounts
}

/// Enough for each planet that can be taken, the rest to the best of them.
fn landing(mind: &Mind, counts: &Counts<Target>) -> Vec<u32> {
    let mut left = *counts.total.end();
    let mut amounts = vec![0; counts.slots.len()];
    let planet = |slot: usize| if let Target::Planet(planet) = counts.slots[slot].target { Some(planet) } else { None };
    let need = |slot: usize| {
        planet(slot).map_or(99, |planet| if mind.controls(mind.me, planet) { 0 } else { mind.troops_for(planet) })
    };
    let mut order: Vec<usize> = (0..counts.slots.len()).collect();
    order.sort_by_key(|&slot| need(slot));
    for &slot in &order {
        let needed = need(slot);
        if needed <= left {
            amounts[slot] = needed;
            left -= needed;
        }
    }
    let best = order.iter().copied().filter(|&slot| need(slot) <= amounts[slot]);
    match best.max_by_key(|&slot| planet(slot).map_or(0, planet_worth)) {
        Some(slot) => amounts[slot] += left,
        None if *counts.total.start() > 0 => amounts[0] = *counts.total.start(),
        None => {}
    }
    amounts
}
