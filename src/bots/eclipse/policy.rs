//! An answer to every question.

use super::mind::{Mind, NEVER, Worth};
use crate::bots::Seen;
use crate::core::rulebook::Asked;
use crate::core::{Choice, Counts, Shape};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::ids::{Action, Discovery, Resource, Ship};
use crate::games::eclipse::target::{Target, Why};

/// What comes before any action because it is free.
pub const FREE: Worth = 100_000;

/// A sound answer from what a seat knows.
pub fn answer(mind: &Mind<'_>, asked: &Asked<Eclipse>) -> Choice {
    match &asked.shape {
        Shape::One(options) => {
            let mut best = (Worth::MIN, 0);
            for (nth, worth) in scores(mind, asked.why, options).into_iter().enumerate() {
                if worth > best.0 {
                    best = (worth, nth as u32);
                }
            }
            Choice::One(best.1)
        }
        Shape::Counts(counts) => Choice::Counts(amounts(mind, asked.why, counts)),
        Shape::Some { min, .. } => Choice::Some((0..*min).collect()),
        Shape::Order(items) => Choice::Order((0..items.len() as u32).collect()),
    }
}

/// Whether an action has been paid for and nothing has come of it, after one more answer to a question.
pub fn has_paid(before: bool, why: Why, chosen: Option<Target>) -> bool {
    match (why, chosen) {
        (Why::Turn | Why::Reaction, Some(Target::Action(_))) => true,
        // What is free leaves the action as it is.
        (_, Some(Target::Colony | Target::Trade | Target::Propose(_))) => before,
        (Why::Colonise | Why::Trade | Why::TradeAmount(..), _) => before,
        (Why::Offer(_) | Why::AmbassadorCube(_) | Why::MakeRoom, _) => before,
        _ => false,
    }
}

/// What a choice of one option points at.
pub fn chosen(shape: &Shape<Target>, choice: &Choice) -> Option<Target> {
    match (shape, choice) {
        (Shape::One(options), Choice::One(nth)) => options.get(*nth as usize).copied(),
        _ => None,
    }
}

/// Whether the asked seat has just paid for an action.
pub fn paid(seen: &Seen<Eclipse>) -> bool {
    is_use(seen.asked().why) && paid_after(seen.earlier())
}

/// The same from earlier questions with their answers, the latest first.
fn paid_after(earlier: impl Iterator<Item = (Asked<Eclipse>, Choice)>) -> bool {
    for (asked, choice) in earlier {
        let chosen = chosen(&asked.shape, &choice);
        let (yes, no) = (has_paid(true, asked.why, chosen), has_paid(false, asked.why, chosen));
        if yes == no {
            return yes;
        }
    }
    false
}

/// How good each option is. Passing is mostly 0, but nobody says "done" straight after paying for an action.
pub fn scores(mind: &Mind<'_>, why: Why, options: &[Target]) -> Vec<Worth> {
    let mut scores = match why {
        Why::Turn | Why::Reaction => return turn(mind, why == Why::Reaction, options),
        Why::Move | Why::MoveTo(..) => moves(mind, why, options),
        Why::Upgrade => upgrade(mind, options),
        Why::UpgradePart(ship, square) => parts(mind, ship, square, options),
        _ => options.iter().map(|&option| score(mind, why, option)).collect(),
    };
    if mind.paid && is_use(why) {
        let done = options.iter().position(|option| *option == Target::Pass);
        done.into_iter().for_each(|done| scores[done] = 2 * NEVER);
    }
    scores
}

/// The questions an action consists of.
fn is_use(why: Why) -> bool {
    matches!(why, Why::Explore | Why::MoveDisc | Why::Research | Why::Upgrade | Why::Build | Why::Move)
}

fn turn(mind: &Mind<'_>, reacting: bool, options: &[Target]) -> Vec<Worth> {
    let score = |option: &Target| match *option {
        Target::Colony | Target::Propose(_) => FREE,
        Target::Action(action) => mind.action(action, reacting),
        Target::Trade if !reacting && mind.left < 4 => mind.deal().map_or(NEVER, |deal| deal.worth + 1),
        Target::Pass => 0,
        _ => NEVER,
    };
    // What is free comes first: the rest need not be looked at.
    match options.iter().position(score_is_free) {
        Some(free) => (0..options.len()).map(|nth| if nth == free { FREE } else { 0 }).collect(),
        None => options.iter().map(score).collect(),
    }
}

fn score_is_free(option: &Target) -> bool {
    matches!(option, Target::Colony | Target::Propose(_))
}

fn moves(mind: &Mind<'_>, why: Why, options: &[Target]) -> Vec<Worth> {
    let activity = mind.player().species.activity(Action::Move);
    let moves = if mind.player().passed { 1 } else { activity };
    let sorties = mind.sorties(moves, 0);
    let best = |wanted: &dyn Fn(&super::moves::Sortie) -> bool| {
        sorties.iter().filter(|sortie| wanted(sortie)).map(|sortie| sortie.worth).max().unwrap_or(-1)
    };
    let score = |option: &Target| match (*option, why) {
        (Target::Ship(from, ship), _) => best(&|sortie| sortie.from == from && sortie.ship == ship),
        (Target::Tile(to) | Target::Attack(to), Why::MoveTo(from, ship, _)) => {
            best(&|sortie| (sortie.from, sortie.ship, sortie.to) == (from, ship, to))
        }
        (Target::Colony, _) => FREE,
        (Target::Pass, _) => 0,
        _ => NEVER,
    };
    options.iter().map(score).collect()
}

fn upgrade(mind: &Mind<'_>, options: &[Target]) -> Vec<Worth> {
    let left = mind.board.turn.refit.map_or(0, |refit| refit.left);
    let step = mind.best_refit(left.min(2)).and_then(|(worth, refit)| Some((worth, refit.ship, refit.first()?.0)));
    let score = |option: &Target| match (*option, step) {
        (Target::Fit(ship, square), Some((worth, best, on))) if (ship, square) == (best, on) => worth,
        (Target::Colony, _) => FREE,
        (Target::Pass, _) => 0,
        (Target::Fit(..), _) => -1,
        _ => NEVER,
    };
    options.iter().map(score).collect()
}

fn parts(mind: &Mind<'_>, ship: Ship, square: u8, options: &[Target]) -> Vec<Worth> {
    let left = mind.board.turn.refit.map_or(0, |refit| refit.left);
    let refit = mind.refit(ship, left.min(2), Some(square), mind.foe());
    let chosen = refit.part_on(square);
    let score = |option: &Target| match *option {
        Target::Part(part) if Some(part) == chosen => 1,
        Target::Bare => -1,
        _ => 0,
    };
    options.iter().map(score).collect()
}

fn score(mind: &Mind<'_>, why: Why, option: Target) -> Worth {
    let reacting = mind.player().passed;
    match (why, option) {
        (Why::Debt(debt), _) => debt_score(mind, debt, option),
        (Why::Trade, Target::Exchange(from, to)) => {
            Worth::from(mind.deal().is_some_and(|deal| (deal.from, deal.to) == (from, to)))
        }
        (Why::Explore, Target::Space(at)) => mind.space(at),
        (Why::PlaceSector, option) => mind.placing(option),
        (Why::Claim(tile) | Why::Control(tile), Target::Yes) => mind.claim(tile),
        (Why::Discovery(_), Target::Yes) => discovery(mind) - 200,
        (Why::AncientTechnology, Target::Technology(technology)) => mind.technology(technology),
        (Why::FitAncient(part), Target::Fit(ship, square)) => mind.fitting(part, ship, square),
        (Why::MoveDisc, Target::Track) => {
            let best = mind.board.disc_targets(mind.me, None).map(|tile| mind.claim(tile)).max();
            best.unwrap_or(NEVER)
        }
        (Why::MoveDisc, Target::Tile(_)) => NEVER,
        (Why::MoveDiscTo, Target::Tile(tile)) => mind.hex(tile),
        (Why::Research, Target::Technology(technology)) => mind.purchase(technology, 0),
        (Why::Build, Target::Build(item)) => mind.order(item, mind.slots(reacting)),
        (Why::BuildWhere(item), Target::Tile(tile)) => mind.site(item, tile),
        (Why::Colonise | Why::UpkeepColony, Target::Settle(tile, square, resource)) => {
            mind.settling(tile, mind.board[tile].square_kind(square), resource)
        }
        (Why::ReturnCube(_) | Why::Bury(_), Target::Resource(resource)) => -mind.loss(resource),
        (Why::AmbassadorCube(_), Target::Resource(resource)) => mind.cube(resource),
        (Why::Offer(_), Target::Yes) => 1,
        (Why::FirstToAct, Target::ShipType(ship)) => mind.first_to_act(ship),
        (Why::Retreat(_), Target::Tile(_)) => {
            if mind.flees() {
                1
            } else {
                -1
            }
        }
        (Why::Withdraw(_), Target::Tile(_)) => 1,
        (Why::Dice(die, _), target) => mind.shot(die, target),
        (Why::Bombard(_), Target::Bomb) => 2,
        (Why::Bombard(_), Target::Fire) => 1,
        (_, Target::Colony | Target::Propose(_)) => FREE,
        (_, Target::Trade) => NEVER,
        _ => 0,
    }
}

/// The tile in hand, used at once.
fn discovery(mind: &Mind<'_>) -> Worth {
    let Some(tile) = mind.looking else { return 0 };
    if let Some((resource, amount)) = tile.row().gain {
        return Worth::from(amount) * mind.unit(resource);
    }
    match tile {
        Discovery::AncientTechnology => {
            let best =
                mind.board.ancient_technologies(mind.me).into_iter().map(|technology| mind.technology(technology));
            best.max().unwrap_or(0)
        }
        Discovery::AncientCruiser if mind.player().supply[Ship::Cruiser.index()] > 0 => {
            5 * mind.unit(Resource::Materials) + 5 * mind.left
        }
        Discovery::AncientCruiser => 0,
        part => part.part().map_or(0, |part| mind.ancient_part(part)),
    }
}

/// Trading away what is needed least, or giving up the hex that is missed least.
fn debt_score(mind: &Mind<'_>, debt: u16, option: Target) -> Worth {
    let rate = Worth::from(mind.player().species.row().trade_rate);
    let enough = mind.raisable(0, 0) >= i32::from(debt);
    match option {
        Target::Exchange(from, _) if enough => -rate * mind.unit(from) * Worth::from(debt),
        // The hex that is missed least for what it relieves; one that only makes things worse goes last.
        Target::Tile(tile) => match mind.relief(tile) {
            relief @ 1.. => -mind.holding(tile) * Worth::from(debt) / relief.min(debt.into()),
            _ => NEVER / 2 - mind.holding(tile),
        },
        _ => NEVER,
    }
}

fn amounts(mind: &Mind<'_>, why: Why, counts: &Counts<Target>) -> Vec<u32> {
    let fewest = *counts.total.start();
    match why {
        Why::TradeAmount(from, to) => {
            let most = counts.slots.first().map_or(0, |slot| slot.max);
            let short = u32::try_from(mind.shortfall(0)).unwrap_or(0);
            let wanted = match to {
                Resource::Money => short,
                _ => mind.deal().filter(|deal| (deal.from, deal.to) == (from, to)).map_or(1, |deal| deal.amount.into()),
            };
            vec![wanted.clamp(fewest, most)]
        }
        // All from the artifacts to what is worth most.
        _ => {
            let unit = |target: &Target| match target {
                Target::Resource(resource) => mind.unit(*resource),
                _ => 0,
            };
            let best = (0..counts.slots.len()).max_by_key(|&nth| unit(&counts.slots[nth].target)).unwrap_or(0);
            let share = |nth| if nth == best { fewest } else { 0 };
            (0..counts.slots.len()).map(share).collect()
        }
    }
}
