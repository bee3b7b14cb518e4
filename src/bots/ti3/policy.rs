//! An answer to every question.

use super::mind::{Mind, NEVER, Worth, planet_worth};
use crate::bots::weigh::{best, fill, legal, one_by_one, several};
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::core::{Choice, Counts, Seat, Shape};
use crate::games::ti3::Ti3;
use crate::games::ti3::model::data::Refresh;
use crate::games::ti3::model::ids::{Ability, Planet, StrategyCard, Tile, UnitKind};
use crate::games::ti3::model::state::{Facility, SystemId};
use crate::games::ti3::model::target::{Deal, Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti3::rules::payment;

/// A sound answer from what a seat knows; always legal.
pub fn answer(mind: &Mind, asked: &Asked<Ti3>) -> Choice {
    let why = asked.why;
    let choice = match &asked.shape {
        Shape::One(options) => Choice::One(best(options, |option| worth(mind, why, option))),
        Shape::Some { of, min, max } => Choice::Some(several(of, *min, *max, |target| part_worth(mind, why, target))),
        Shape::Counts(counts) => Choice::Counts(amounts(mind, why, counts)),
        Shape::Order(items) => Choice::Order((0..items.len() as u32).collect()),
    };
    legal(&asked.shape, choice)
}

/// One where something is to be done, minus one where it is not.
fn if_only(wanted: bool) -> Worth {
    if wanted { 1 } else { -1 }
}

fn worth(mind: &Mind, why: Why, option: &Target) -> Worth {
    use Prompt as P;
    match (why.prompt, option) {
        (P::ChooseAction, option) => mind.action_worth(option),
        (P::ChooseTile, Target::Tile(tile)) => tile_worth(*tile).abs(),
        (P::PlaceTile, Target::Hex(hex)) => match why.subject {
            Subject::Tile(tile) => tile_worth(tile) * nearness(mind, *hex),
            _ => 0,
        },
        (P::PickStrategyCard, Target::Strategy(card)) => mind.card_worth(*card),
        (P::ChooseSystem, Target::System(system)) => match why.subject {
            Subject::Strategy(_) => mind.space(*system, mind.me).non_fighters() as Worth,
            // What an agenda does to a system is seldom good.
            Subject::Political(_) => -(mind.units_in(*system, mind.me).total() as Worth),
            _ => mind.activation_worth(*system),
        },
        (P::ChooseSecondSystem, Target::System(system)) => -mind.counter_worth(*system),
        (P::MoveFrom, Target::System(from)) => if_only(goes(mind, *from).next().is_some()),
        (P::LoadAt | P::AskPassage, _) => if_only(*option == Target::Pass),
        (P::UseSecondary, Target::Yes) => match why.subject {
            Subject::Strategy(card) => if_only(mind.follows(card)),
            _ => 1,
        },
        (P::UseSecondary, Target::Strategy(card)) => {
            if mind.follows(*card) {
                2
            } else {
                -1
            }
        }
        (P::Window, Target::Use(source)) => mind.reaction_worth(*source, why.subject),
        (P::PayResources | P::PayInfluence, option) => mind.payment_worth(option),
        (P::ResearchFree | P::ResearchPaid | P::GiveTech, Target::Tech(tech)) => 1 + mind.tech_worth(*tech).max(0),
        (P::ResearchFree | P::ResearchPaid, Target::RaceTech(_)) => 22,
        (P::ReturnTech, Target::Tech(tech)) => -mind.tech_worth(*tech),
        (P::ScorePublic | P::ScoreSecret, Target::Objective(objective)) => mind.score_worth(*objective),
        (P::RevealOne | P::ChooseSecret, Target::Objective(objective)) => mind.ease(*objective),
        (P::DropSecret, Target::Objective(objective)) => -mind.ease(*objective),
        // T2s.3: who passes gets a race by chance, and all are worth playing; hidden it says nothing to those who bid.
        (P::RaceOrPass | P::ShowRace, option) => if_only(*option == Target::Pass),
        (P::TradeOption, Target::TradeGoods) => 1,
        (P::ProposeDeal, Target::Deal(deal)) => mind.deal_worth(deal),
        (P::AcceptDeal, Target::Yes) => matches_deal(why, |deal| mind.accepts(deal)),
        (P::ApproveDeal, Target::Yes) => matches_deal(why, |deal| mind.approves(deal)),
        (P::EndAgreement | P::Scuttle | P::GiveGoods | P::OfferNote | P::DeclareWar, option) => {
            if_only(*option == Target::Pass)
        }
        (P::GiveTreaty, Target::Treaty(card)) => mind.gift_worth(*card),
        (P::DropTreaty, Target::Treaty(card)) => mind.drop_worth(*card),
        (P::IndustryOption, Target::Planet(planet)) => mind.site_worth(*planet).max(1),
        (P::IndustryOption, Target::System(system)) => 1 + mind.building_worth(*system).max(1),
        (P::LoseUnits, Target::Unit { at, kind, hits }) if mind.units(*at, mind.me).count(*kind) == 0 => {
            loss(*kind, *hits)
        }
        (P::Vote | P::BreakTie | P::SpyOutcome | P::Decree, Target::Ballot(ballot)) => mind.vote_worth(*ballot),
        (
            P::KeepOnTop | P::PlayAgenda | P::ChooseAgenda | P::PresentAgenda | P::KeepAgenda,
            Target::Political(card),
        ) => mind.preference(*card as usize, 9),
        (P::Withdraw | P::Retreat, Target::Yes) => if_only(mind.is_hopeless()),
        (P::RetreatTo | P::OpenWayOut | P::PatrolTo, Target::System(system)) => retreat_worth(mind, *system),
        (P::PatrolShip, option) => if_only(*option == Target::Pass),
        (P::ReturnCounter, Target::System(system)) => 1 + mind.counter_worth(*system),
        (P::MobilizeAt, Target::System(system)) => {
            if mind.for_units() > 1 {
                1 + mind.building_worth(*system)
            } else {
                -1
            }
        }
        (P::BuildDock, Target::Planet(planet)) => {
            if mind.for_docks() >= 4 {
                mind.site_worth(*planet)
            } else {
                NEVER
            }
        }
        (P::BuildFacility, Target::Facility(planet, facility)) => facility_worth(mind, *planet, *facility),
        (P::Envoy, Target::Seat(seat)) => 20 - neighbourhood(mind, *seat),
        (P::Annex | P::ChoosePlanet, Target::Planet(planet)) if mind.planets[*planet].owner.is_none() => {
            1 + planet_worth(*planet)
        }
        (P::Discard | P::DiscardAgendas | P::TakeCard, Target::ActionCard(card)) => {
            let kept = mind.play_worth(*card);
            if why.prompt == P::TakeCard { kept.max(1) } else { -kept }
        }
        (P::PayOrLose, Target::Yes) if matches!(why.subject, Subject::Unit(_)) => {
            if_only(mind.players[mind.me].goods > 1)
        }
        (P::PayOrLose, Target::Yes) => if_only(mind.players[mind.me].goods > 4),
        (P::Recruit, Target::Yes) => if_only(mind.players[mind.me].goods > 2),
        (P::Recruit, Target::Use(Source::Mercenary(kind))) => {
            let ground = kind.mercenary().map_or(10, |row| row.ground.0);
            20 - Worth::from(kind.row().combat.unwrap_or(10) + ground)
        }
        (P::Surrender, option) => if_only(*option == Target::Pass),
        (P::ChooseLot, Target::Planet(planet)) => lot_worth(mind, Subject::Planet(*planet)),
        (P::ChooseLot, Target::System(system)) => lot_worth(mind, Subject::System(*system)),
        (P::Bid, Target::Bid(amount)) => lot_worth(mind, why.subject) - *amount as Worth,
        (P::PayRansom, Target::Yes) => if_only(mind.players[mind.me].goods > 2),
        (P::CallVote | P::Raze | P::Probe | P::MoveToken, option) => if_only(*option == Target::Pass),
        (P::LayMine, Target::Yes) => 1,
        // What is saved is worth more than what two hits cost.
        (P::NegateMine, Target::Yes) => if_only(matches!(why.subject, Subject::Unit(kind) if loss(kind, 0) > 10)),
        (P::ActHere, Target::Yes) => 1,
        (P::SetCycler | P::ExchangeAgendas | P::MoveLeader | P::Overrule | P::LetGo | P::ActivateMore, option) => {
            if_only(*option == Target::Pass)
        }
        (P::GrantPassage | P::AcceptNote | P::NoteVote, Target::Yes) => if_only(why.prompt == P::AcceptNote),
        (P::ProspectOption, option) => match option {
            Target::Objective(objective) => mind.ease(*objective),
            _ => 30,
        },
        (P::ChooseCurrency, Target::Currency(currency)) => payment::available(mind, mind.me, *currency) as Worth,
        (P::MarkSystem, Target::System(system)) => mind.system(*system).planets.iter().map(planet_worth).sum::<Worth>(),
        (P::SwapCard, Target::Strategy(card)) => mind.card_worth(*card) - mind.card_worth(StrategyCard::Prospect),
        (_, Target::Planet(planet)) if why.subject == Subject::Source(Source::Ability(Ability::YinReversal)) => {
            mind.reversal_worth(*planet)
        }
        (_, Target::Pass) => 0,
        (_, option) => plain_worth(mind, option),
    }
}

fn matches_deal(why: Why, fits: impl Fn(&Deal) -> bool) -> Worth {
    if_only(matches!(why.subject, Subject::Deal(deal) if fits(&deal)))
}

/// What a component asks for once it is used: mostly something to harm others with.
fn plain_worth(mind: &Mind, option: &Target) -> Worth {
    match option {
        Target::Planet(planet) if mind.controls(mind.me, *planet) => {
            let fought_for = mind.combat.as_ref().is_some_and(|combat| combat.at == Place::Planet(*planet));
            planet_worth(*planet) + if fought_for { 100 } else { 0 }
        }
        Target::Planet(planet) => 100 + planet_worth(*planet),
        Target::Seat(seat) => 5 + mind.threat(*seat),
        Target::System(system) => {
            let theirs = mind.system(*system).space.enemy_ships(mind.me).is_some();
            10 + mind.counter_worth(*system) + if theirs { 20 } else { 0 }
        }
        Target::Unit { kind, hits, .. } => 20 - loss(*kind, *hits),
        Target::Tech(tech) => 1 + mind.tech_worth(*tech).max(0),
        Target::Strategy(card) => 1 + mind.card_worth(*card),
        Target::Ballot(ballot) => mind.vote_worth(*ballot),
        Target::Objective(objective) => 1 + mind.ease(*objective),
        Target::ActionCard(card) => 1 + mind.play_worth(*card).max(0),
        Target::Political(card) => 1 + mind.preference(*card as usize, 9),
        // What missed is rolled again; the best die of a volley is left.
        Target::Die { face, .. } => 11 - Worth::from(*face),
        _ => 1,
    }
}

/// What one of several is worth; what is worth nothing is only chosen where it must be.
fn part_worth(mind: &Mind, why: Why, target: &Target) -> Worth {
    use Prompt as P;
    match (why.prompt, target) {
        (P::RefreshAbility, Target::Planet(planet)) => match planet.row().refresh {
            Some(Refresh::TradeGoods) => if_only(mind.resources(*planet).max(mind.influence(*planet)) < 3),
            Some(_) => if_only(mind.resources(*planet) + mind.influence(*planet) == 0),
            None => -1,
        },
        (P::ExhaustPlanets, Target::Planet(planet)) => -planet_worth(*planet),
        (P::PlaceFaceDown, Target::Hex(hex)) => -nearness(mind, *hex),
        (P::DiscardAgendas | P::EndAgreement, _) => 0,
        (P::LandLeaders | P::TakeLeaders, _) => 0,
        // A council that votes on nothing is wasted.
        (P::ChooseAgenda, Target::Political(_)) => plain_worth(mind, target),
        (_, Target::Planet(planet)) => planet_worth(*planet),
        (_, Target::ActionCard(card)) => -mind.play_worth(*card),
        (_, Target::Unit { .. } | Target::Seat(_) | Target::System(_)) => plain_worth(mind, target),
        _ => 0,
    }
}

fn tile_worth(tile: Tile) -> Worth {
    let planets: Worth = tile.row().planets.iter().map(|&planet| planet_worth(planet)).sum();
    planets - 15 - if tile.row().anomaly.is_some() { 10 } else { 0 }
}

/// How much nearer a space is to the own home than to the next other home.
fn nearness(mind: &Mind, hex: Hex) -> Worth {
    let Some(set_up) = &mind.set_up else { return 0 };
    let far = |own: bool| {
        let homes = set_up.homes.iter().filter(|(_, seat)| (*seat == mind.me) == own);
        homes.map(|(home, _)| Worth::from(hex.distance(*home))).min().unwrap_or(0)
    };
    far(false) - far(true)
}

/// How far the home of a seat is: those nearby are the ones to have peace with.
fn neighbourhood(mind: &Mind, seat: Seat) -> Worth {
    let hex = |seat| mind.system(mind.players[seat].home).hex;
    match (hex(mind.me), hex(seat)) {
        (Some(one), Some(other)) => Worth::from(one.distance(other)),
        _ => 9,
    }
}

/// A good place to go to: own planets, and no enemies around.
fn retreat_worth(mind: &Mind, system: SystemId) -> Worth {
    let own = mind.system(system).planets.iter().filter(|planet| mind.controls(mind.me, *planet)).count() as Worth;
    2 + 3 * own - if mind.is_threatened(system) { 1 } else { 0 }
}

fn facility_worth(mind: &Mind, planet: Planet, facility: Facility) -> Worth {
    if mind.for_units() < 4 {
        return NEVER;
    }
    let refinery = facility == Facility::Refinery;
    10 + if refinery { mind.resources(planet) as Worth } else { mind.influence(planet) as Worth - 1 }
}

impl Mind {
    /// A space battle that cannot be won any more.
    pub fn is_hopeless(&self) -> bool {
        let Some(combat) = &self.combat else { return false };
        let (Some(enemy), Some(activation)) = (combat.enemy(self.me), &self.activation) else { return false };
        let at = Place::Space(activation.system);
        let force = |seat| self.force(seat, self.units(at, seat), at, seat == combat.attacker);
        force(enemy).beats(force(self.me), 300)
    }
}

/// A mercenary costs little, and may evade (T53.4).
const MERCENARY_LOSS: Worth = 6;

/// What a lot is worth in influence: a planet what it yields, a fleet its ships (T36.3).
fn lot_worth(mind: &Mind, lot: Subject) -> Worth {
    match lot {
        Subject::Planet(planet) => Worth::from(planet.row().resources + planet.row().influence),
        Subject::System(system) => {
            let loser = mind.system(system).space.seats().find(|seat| !mind.players[*seat].standing.is_in_game());
            loser.map_or(0, |seat| mind.space(system, seat).non_fighters() as Worth)
        }
        _ => 0,
    }
}

/// How much it hurts to lose a unit.
pub fn loss(kind: UnitKind, hits: u8) -> Worth {
    let value = match kind {
        UnitKind::Fighter => 1,
        UnitKind::GroundForce => 2,
        UnitKind::Destroyer => 3,
        UnitKind::ShockTroop => 4,
        UnitKind::Cruiser => 5,
        UnitKind::Pds => 6,
        UnitKind::MechanizedUnit => 7,
        UnitKind::Carrier => 8,
        UnitKind::Dreadnought => 11,
        UnitKind::SpaceDock => 13,
        UnitKind::Flagship => 15,
        UnitKind::WarSun => 18,
        _ => MERCENARY_LOSS,
    };
    value - Worth::from(hits) * 2
}

/// Ships of a system that the plan for the activated system takes.
fn goes(mind: &Mind, from: SystemId) -> impl Iterator<Item = (UnitKind, u8, u32)> + use<> {
    let plan = mind.activation.as_ref().map(|activation| mind.plan(activation.system));
    let ships = plan.into_iter().flat_map(|plan| plan.ships);
    ships.filter(move |(start, ..)| *start == from).map(|(_, kind, hits, count)| (kind, hits, count))
}

fn amounts(mind: &Mind, why: Why, counts: &Counts<Target>) -> Vec<u32> {
    use Prompt as P;
    let (least, most) = (*counts.total.start(), *counts.total.end());
    let hurts = |target: &Target| match target {
        Target::Unit { kind, hits, .. } => -loss(*kind, *hits),
        Target::Planet(planet) => planet_worth(*planet),
        _ => 0,
    };
    match why.prompt {
        P::Produce => match why.subject {
            Subject::Planet(planet) => mind.order(counts, mind.planets[planet].system, None),
            Subject::System(system) => mind.order(counts, system, None),
            Subject::Price(budget) => mind.order(counts, mind.players[mind.me].home, Some(budget)),
            _ => vec![0; counts.slots.len()],
        },
        P::PlaceCounters => mind.spread_counters(counts, false),
        P::Redistribute => mind.spread_counters(counts, true),
        P::BuyCounters => vec![mind.counters_to_buy(most)],
        P::TakeBonus => fill(counts, least, |target| Worth::from(*target == Target::CommandCounter)),
        P::MoveShips => ships(mind, why, counts),
        P::LoadCargo => cargo(mind, counts),
        P::Land => landing(mind, why, counts),
        P::Sustain | P::Bombard => fill(counts, most, |_| 1),
        P::FleetUpkeep => fill(counts, most, |_| 1),
        P::RefreshPlanets => refresh(counts),
        P::SpendCounters => fill(counts, least, |_| 0),
        P::SplitVotes => fill(counts, most, |target| match target {
            Target::Political(card) => 1 + mind.preference(*card as usize, 9),
            _ => 1,
        }),
        // What the fleet carries and what stands at home is spread over the best planets.
        P::PlaceStartingUnits | P::PlaceUnits => fill(counts, most, |target| match target {
            Target::Planet(planet) => planet_worth(*planet),
            Target::System(system) if *system == mind.players[mind.me].home => 5,
            _ => 1,
        }),
        _ => fill(counts, least, hurts),
    }
}

/// Ships for the plan; where none is planned as few as possible.
fn ships(mind: &Mind, why: Why, counts: &Counts<Target>) -> Vec<u32> {
    let Subject::System(from) = why.subject else { return Vec::new() };
    let planned: Vec<(UnitKind, u8, u32)> = goes(mind, from).collect();
    let taken = |target: &Target| match target {
        Target::Unit { kind, hits, .. } => {
            planned.iter().filter(|(own, taken, _)| own == kind && taken == hits).map(|(_, _, count)| *count).sum()
        }
        _ => 0,
    };
    counts.slots.iter().map(|slot| taken(&slot.target).min(slot.max)).collect()
}

/// What is in space comes along; then troops from where they are spare, then fighters where there is a fight.
fn cargo(mind: &Mind, counts: &Counts<Target>) -> Vec<u32> {
    let Some(activation) = &mind.activation else { return vec![0; counts.slots.len()] };
    let target = activation.system;
    let fights = mind.foes(target).body > 0;
    let mut troops = mind.troops_wanted(target).saturating_sub(mind.space(target, mind.me).ground());
    let mut left: Vec<u32> = counts.caps.iter().map(|cap| cap.at_most).collect();
    let mut amounts = vec![0; counts.slots.len()];
    let mut order: Vec<usize> = (0..counts.slots.len()).collect();
    order.sort_by_key(|&slot| match counts.slots[slot].target {
        Target::Unit { at: Place::Space(_), kind, .. } if kind.is_ground() => 0,
        Target::Unit { kind, .. } if kind.is_ground() => 1,
        _ => 2,
    });
    for slot in order {
        let Target::Unit { at, kind, .. } = counts.slots[slot].target else { continue };
        let wanted = match (at, kind) {
            (Place::Space(_), kind) if kind.is_ground() => counts.slots[slot].max,
            (_, kind) if kind.is_ground() => mind.spare_troops(at).min(troops),
            (Place::Space(from), UnitKind::Fighter) => {
                let docked = mind.units_in(from, mind.me).count(UnitKind::SpaceDock) > 0;
                if fights || !docked { counts.slots[slot].max } else { 0 }
            }
            _ => 0,
        };
        let fits = counts.caps.iter().zip(&left).filter(|(cap, _)| cap.weights[slot] > 0);
        let room = fits.map(|(cap, left)| left / cap.weights[slot]).min().unwrap_or(u32::MAX);
        let taken = wanted.min(room).min(counts.slots[slot].max);
        left.iter_mut().zip(&counts.caps).for_each(|(left, cap)| *left -= cap.weights[slot] * taken);
        troops -= if kind.is_ground() { taken.min(troops) } else { 0 };
        amounts[slot] = taken;
    }
    amounts
}

/// Enough for this planet, and what later ones of the system do not need; each planet is asked about once, in order.
fn landing(mind: &Mind, why: Why, counts: &Counts<Target>) -> Vec<u32> {
    let Subject::Planet(planet) = why.subject else { return vec![0; counts.slots.len()] };
    let all: u32 = counts
        .slots
        .iter()
        .filter(|slot| matches!(slot.target, Target::Unit { kind, .. } if kind.is_ground()))
        .map(|slot| slot.max)
        .sum();
    let system = mind.planets[planet].system;
    let later = mind.system(system).planets.iter().filter(|other| *other > planet);
    let mut left = all;
    let mut here = 0;
    for (other, need) in mind.conquests(system).into_iter().filter(|(other, _)| mind.dares(*other)) {
        if (other == planet || later.clone().any(|later| later == other)) && need <= left {
            left -= need;
            here = if other == planet { need } else { here };
        }
    }
    let own = mind.controls(mind.me, planet);
    let last = later.clone().all(|other| other.row().trade_station);
    // What is left stays where it is best off: on the last planet that is taken or held.
    let more = if (last || here > 0) && !mind.is_deadly(planet) { left } else { 0 };
    let landed = if here > 0 || own { here + more } else { 0 };
    let mut left = landed;
    counts
        .slots
        .iter()
        .map(|slot| {
            let Target::Unit { kind, .. } = slot.target else { return 0 };
            let taken = match kind {
                UnitKind::Pds => u32::from(own).min(slot.max),
                kind if kind.is_ground() => left.min(slot.max),
                _ => 0,
            };
            left -= if kind.is_ground() { taken } else { 0 };
            taken
        })
        .collect()
}

/// Planets as good as the limit allows.
fn refresh(counts: &Counts<Target>) -> Vec<u32> {
    let left = counts.caps.iter().map(|cap| cap.at_most).collect();
    one_by_one(counts, *counts.total.end(), left, |slot, _| match counts.slots[slot].target {
        Target::Planet(planet) => planet_worth(planet),
        _ => 0,
    })
}
