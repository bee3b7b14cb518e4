//! Standing orders: what can be answered ahead, and how (the core applies them, see `core::orders`).

use crate::core::rulebook::Asked;
use crate::core::{Choice, Seat, Shape, Topic};
use crate::games::ti4::Ti4;
use crate::games::ti4::content::{self, Goal};
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::{PublicObjective, State};
use crate::games::ti4::model::target::{Place, Prompt, Source, Target, Why};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::cards;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::transactions::Gift;

/// Kinds of question that can be answered ahead; numbers are part of saves. 1 was all secondary abilities together.
pub mod topics {
    use crate::core::Topic;
    use crate::games::ti4::model::ids::StrategyCard;

    pub const REACTIONS: Topic = Topic(0);
    pub const CANNONS: Topic = Topic(2);
    /// Transactions that others offer.
    pub const OFFERS: Topic = Topic(3);
    /// Transactions to offer others, besides those on offer with each action.
    pub const DEALS: Topic = Topic(4);
    pub const VOTES: Topic = Topic(5);
    pub const RETREATS: Topic = Topic(6);
    /// Objectives to score, and what they cost in the status phase.
    pub const SCORING: Topic = Topic(7);
    /// One's turn.
    pub const TURNS: Topic = Topic(8);

    /// The secondary ability of a strategy card.
    pub const fn following(card: StrategyCard) -> Topic {
        Topic(32 + card as u8)
    }

    /// The answer "yes, always" to what is only yes or no.
    pub const YES: u8 = 0;
    /// What hardly anybody would decide otherwise is decided; all else is asked. What that is, each topic says.
    pub const PLAIN: u8 = 1;
}

/// The influence that buys two command tokens (LRR 52.3).
const TWO_TOKENS: u32 = 6;
/// What a technology costs those who follow (LRR 91.3).
const A_TECHNOLOGY: u32 = 4;
/// What a larger ship costs.
const A_SHIP: u32 = 3;

pub fn topic(why: &Why) -> Option<Topic> {
    match (why.prompt, why.source) {
        (Prompt::React, _) => Some(topics::REACTIONS),
        (Prompt::UseSecondary, Some(Source::Strategy(card))) => Some(topics::following(card)),
        (Prompt::FireCannons, _) => Some(topics::CANNONS),
        (Prompt::AcceptTrade, _) => Some(topics::OFFERS),
        (Prompt::TransactWith | Prompt::AfterAction, _) => Some(topics::DEALS),
        (Prompt::VoteFor, _) => Some(topics::VOTES),
        (Prompt::AnnounceRetreat, _) => Some(topics::RETREATS),
        (Prompt::ScorePublic | Prompt::ScoreSecret, _) => Some(topics::SCORING),
        (Prompt::PayResources | Prompt::PayInfluence, None) => Some(topics::SCORING),
        (Prompt::ChooseAction, _) => Some(topics::TURNS),
        _ => None,
    }
}

/// One's own turn and combat. Outside of the action phase it is nobody's turn.
pub fn concerns(state: &State, asked: &Asked<Ti4>) -> bool {
    let turn = state.phase() == Phase::Action && state.active == asked.seat;
    turn || state.combat.as_ref().is_some_and(|combat| combat.side(asked.seat).is_some())
}

pub fn answer_ahead(view: &View, asked: &Asked<Ti4>, answer: u8) -> Option<Choice> {
    let Shape::One(options) = &asked.shape else { return None };
    let yes = options.iter().position(|option| *option == Target::Yes);
    let chosen = match (answer, asked.why.prompt, asked.why.source) {
        (topics::YES, Prompt::FireCannons | Prompt::UseSecondary, _) => yes,
        (topics::PLAIN, Prompt::UseSecondary, Some(Source::Strategy(card))) => {
            if follows(&view.known(), asked.seat, card)? { yes } else { Some(0) }
        }
        (topics::PLAIN, Prompt::AnnounceRetreat, _) => (!is_outnumbered(&view.known(), asked.seat)?).then_some(0),
        (topics::PLAIN, Prompt::AcceptTrade, _) => {
            let offer = view.mine.as_ref()?.offer.as_ref()?;
            yes.filter(|_| is_even(&offer.given, &offer.wanted))
        }
        (topics::PLAIN, Prompt::ScorePublic | Prompt::ScoreSecret, _) => match &options[..] {
            [_, only] if costs_nothing(&view.known(), asked.seat, only) => Some(1),
            _ => None,
        },
        (topics::PLAIN, Prompt::PayResources | Prompt::PayInfluence, None) => match options.first() {
            Some(Target::Payment { goods: 0, .. }) if view.public.step.phase() == Phase::Status => Some(0),
            _ => None,
        },
        (topics::PLAIN, Prompt::ChooseAction, _) => {
            let idle = |option: &Target| matches!(option, Target::Pass | Target::Transaction(_));
            (options.first() == Some(&Target::Pass) && options.iter().all(idle)).then_some(0)
        }
        _ => None,
    };
    chosen.map(|nth| Choice::One(nth as u32))
}

/// Whether to follow a strategy card, where that goes without saying.
fn follows(state: &State, seat: Seat, card: StrategyCard) -> Option<bool> {
    let player = &state.players[seat];
    let ready = |currency| from_planets(state, seat, currency);
    let worth_a_thought = match card {
        // Up to three, scored ones included, none has to go back (LRR 61.21).
        StrategyCard::Imperial => return Some(cards::secrets_of(state, seat) < cards::MOST_SECRETS),
        // Trade goods are too dear for command tokens.
        StrategyCard::Leadership => ready(Currency::Influence) >= TWO_TOKENS,
        StrategyCard::Technology => ready(Currency::Resources) >= A_TECHNOLOGY,
        StrategyCard::Diplomacy => {
            let exhausted = state.controlled(seat).filter(|&planet| state.planet(planet).exhausted);
            player.strategy > 1 && exhausted.count() > 1
        }
        StrategyCard::Warfare => player.strategy > 1 && ready(Currency::Resources) >= A_SHIP,
        StrategyCard::Construction => player.strategy > 1,
        _ => player.strategy > 2,
    };
    if worth_a_thought { None } else { Some(false) }
}

/// Whether the enemy has more ships in the combat under way.
fn is_outnumbered(state: &State, seat: Seat) -> Option<bool> {
    let combat = state.combat.as_ref()?;
    let ships = |seat| board::units(state, seat, Place::Space(combat.system)).ships();
    Some(ships(combat.opponent(seat)) > ships(seat))
}

/// Whether a transaction takes only commodities and gives at least as many commodities or trade goods: those who give as many
/// gain, too, for commodities become trade goods on the way (LRR 21.5).
fn is_even(given: &Gift, wanted: &Gift) -> bool {
    let only_commodities = *wanted == Gift { commodities: wanted.commodities, ..Gift::default() };
    only_commodities && given.goods + given.commodities >= wanted.commodities
}

/// Whether an objective of the status phase only asks for what is there, or for what planets pay that are readied right after
/// (LRR 81.7).
fn costs_nothing(state: &State, seat: Seat, objective: &Target) -> bool {
    let goal = match objective {
        Target::Objective(PublicObjective::Public(objective)) => Some(&content::objective(*objective).goal),
        Target::Secret(secret) | Target::Objective(PublicObjective::Secret(secret)) => {
            content::secret(*secret).goal.as_ref()
        }
        _ => None,
    };
    let status = state.phase() == Phase::Status;
    match goal {
        Some(Goal::Have(_)) => true,
        Some(Goal::Resources(need)) => status && from_planets(state, seat, Currency::Resources) >= *need,
        Some(Goal::Influence(need)) => status && from_planets(state, seat, Currency::Influence) >= *need,
        _ => false,
    }
}

/// What ready planets pay, without trade goods.
fn from_planets(state: &State, seat: Seat, currency: Currency) -> u32 {
    state.controlled(seat).filter_map(|planet| payment::spendable(state, seat, planet, currency).ok()).sum()
}
