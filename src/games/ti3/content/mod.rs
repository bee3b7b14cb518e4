//! Components: one row each, with everything the component does. What has a row is in the games of its box: it is dealt, bought,
//! revealed. What has none yet is not.

pub mod action_cards;
pub mod domains;
pub mod leaders;
pub mod mercenaries;
pub mod objectives;
pub mod political_cards;
pub mod promises;
pub mod races;
pub mod representatives;
pub mod rulings;
pub mod strategy_cards;
pub mod techs;

use crate::core::{Id, Seat};
use crate::games::ti3::G;
use crate::games::ti3::effects::{Fut, Hooks, Play};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Ballot, Source};
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::setup::Contents;
use std::sync::LazyLock;

/// A technology. Its text is ours.
pub struct TechRow {
    pub id: Tech,
    pub text: &'static str,
    pub hooks: Hooks,
}

/// A special ability of a race.
pub struct AbilityRow {
    pub id: Ability,
    pub text: &'static str,
    pub hooks: Hooks,
}

/// A technology of one race (T55).
pub struct RaceTechRow {
    pub id: RaceTech,
    /// The box it came in.
    pub from: Origin,
    pub text: &'static str,
    pub hooks: Hooks,
}

/// What a flagship does besides its numbers (T52).
pub struct FlagshipRow {
    pub race: Race,
    pub text: &'static str,
    pub hooks: Hooks,
}

/// An action card: what it can be used for while it is in hand, and what lasts afterwards.
pub struct ActionCardRow {
    pub id: ActionCard,
    pub text: &'static str,
    pub plays: &'static [Play],
    pub lasting: Hooks,
    /// What it costs, in influence, to play the card as one that was discarded.
    pub copies: Option<u32>,
}

/// An agenda: what its outcome does at once, and what it does while it is a law.
pub struct PoliticalRow {
    pub id: PoliticalCard,
    pub text: &'static str,
    pub resolve: for<'g> fn(&'g mut G, Ballot) -> Fut<'g>,
    pub hooks: Hooks,
    /// While an effect of it lasts that is no law.
    pub lasting: Hooks,
    /// When it is revealed: where it does not apply it is discarded and the next card is drawn.
    pub applies: fn(&State) -> bool,
    /// What of all that its vote is about can be elected.
    pub eligible: fn(&State, Ballot) -> bool,
}

/// An objective.
pub struct ObjectiveRow {
    pub id: Objective,
    pub text: &'static str,
    pub goal: Goal,
}

/// What an objective asks for.
#[derive(Copy, Clone)]
pub enum Goal {
    Have(fn(&State, Seat) -> bool),
    /// Paid while it is scored (T20.2).
    Spend(Currency, u32),
    SpendGoods(u8),
    /// All in resources or all in influence.
    SpendEither(u32),
    SpendMixed {
        goods: u8,
        resources: u32,
        influence: u32,
    },
    /// Counters of command pool and strategy allocation.
    SpendCounters(u8),
    /// Nothing: it ends the game (T1.4).
    End,
}

/// A strategy card.
pub struct StrategyRow {
    pub id: StrategyCard,
    pub text: &'static str,
    /// At once when it is picked (T4.6), with the bonus counters that were on it.
    pub picked: Option<fn(&mut G, Seat, u8)>,
    /// None where it has no strategic action.
    pub primary: Option<for<'g> fn(&'g mut G, Seat) -> Fut<'g>>,
    pub secondary: Option<Secondary>,
    /// When it is given back (T9.9).
    pub returned: Option<fn(&mut G, Seat)>,
    pub lasting: Hooks,
}

/// What other players may do when the card is used (T5.3).
pub struct Secondary {
    /// Whether it costs a counter from strategy allocation.
    pub counter: bool,
    pub can: fn(&State, Seat) -> bool,
    pub run: for<'g> fn(&'g mut G, Seat) -> Fut<'g>,
}

/// Rows by the number of their id.
type Shelf<R> = LazyLock<Vec<Option<&'static R>>>;

fn shelve<T: Id, R>(rows: impl IntoIterator<Item = &'static R>, id: fn(&R) -> T) -> Vec<Option<&'static R>> {
    let mut shelf = vec![None; T::ALL.len()];
    for row in rows {
        assert!(shelf[id(row).number()].replace(row).is_none(), "a component has one row");
    }
    shelf
}

static TECHS: Shelf<TechRow> = LazyLock::new(|| shelve(techs::rows(), |row| row.id));
static ABILITIES: Shelf<AbilityRow> = LazyLock::new(|| shelve(races::rows(), |row| row.id));
static RACE_TECHS: Shelf<RaceTechRow> = LazyLock::new(|| shelve(races::race_techs(), |row| row.id));
static FLAGSHIPS: Shelf<FlagshipRow> = LazyLock::new(|| shelve(races::flagships(), |row| row.race));
static ACTION_CARDS: Shelf<ActionCardRow> = LazyLock::new(|| shelve(action_cards::rows(), |row| row.id));
static POLITICAL: Shelf<PoliticalRow> = LazyLock::new(|| shelve(political_cards::rows(), |row| row.id));
static OBJECTIVES: Shelf<ObjectiveRow> = LazyLock::new(|| shelve(objectives::rows(), |row| row.id));
static STRATEGY: Shelf<StrategyRow> = LazyLock::new(|| shelve(strategy_cards::rows(), |row| row.id));

pub fn tech(tech: Tech) -> Option<&'static TechRow> {
    TECHS[tech as usize]
}

pub fn ability(ability: Ability) -> Option<&'static AbilityRow> {
    ABILITIES[ability as usize]
}

pub fn race_tech(tech: RaceTech) -> Option<&'static RaceTechRow> {
    RACE_TECHS[tech as usize]
}

pub fn flagship(race: Race) -> Option<&'static FlagshipRow> {
    FLAGSHIPS[race as usize]
}

pub fn action_card(card: ActionCard) -> Option<&'static ActionCardRow> {
    ACTION_CARDS[card as usize]
}

pub fn political(card: PoliticalCard) -> Option<&'static PoliticalRow> {
    POLITICAL[card as usize]
}

pub fn objective(card: Objective) -> Option<&'static ObjectiveRow> {
    OBJECTIVES[card as usize]
}

pub fn strategy(card: StrategyCard) -> Option<&'static StrategyRow> {
    STRATEGY[card as usize]
}

static NONE: Hooks = Hooks::NONE;

/// What a component does where it lies. A family of components is one line here and one in `effects/zones.rs`.
pub fn hooks(source: Source) -> &'static Hooks {
    match source {
        Source::Tech(id) => tech(id).map_or(&NONE, |row| &row.hooks),
        Source::Political(id) => political(id).map_or(&NONE, |row| &row.hooks),
        Source::Ability(id) => ability(id).map_or(&NONE, |row| &row.hooks),
        Source::RaceTech(id) => race_tech(id).map_or(&NONE, |row| &row.hooks),
        Source::Flagship(race) => flagship(race).map_or(&NONE, |row| &row.hooks),
        Source::Note(_, promise) => promises::hooks(promise),
        // Leaders are known by their owner: see `effects/zones.rs`.
        Source::Strategy(_)
        | Source::ActionCard(_)
        | Source::Copied(_)
        | Source::Leader(_)
        | Source::Representative(_) => &NONE,
        Source::Domain(id) => domains::hooks(id),
        Source::Mercenary(kind) => mercenaries::hooks(kind),
    }
}

/// What an action card does when it is played from the hand.
pub fn plays(card: ActionCard) -> &'static [Play] {
    action_card(card).map_or(&[], |row| row.plays)
}

impl Source {
    /// The action card that is played: one that copies another is still itself.
    pub fn card(self) -> Option<ActionCard> {
        match self {
            Source::ActionCard(card) => Some(card),
            Source::Copied(_) => COPIER.map(|(card, _)| card),
            _ => None,
        }
    }

    /// The action card that it works as: a copy works as the card that it copies.
    pub const fn works_as(self) -> Option<ActionCard> {
        match self {
            Source::ActionCard(card) | Source::Copied(card) => Some(card),
            _ => None,
        }
    }

    /// Whether it works as this action card.
    pub fn is(self, card: ActionCard) -> bool {
        self.works_as() == Some(card)
    }
}

/// The card that is played as another, and what that costs.
pub static COPIER: LazyLock<Option<(ActionCard, u32)>> =
    LazyLock::new(|| action_cards::rows().find_map(|row| row.copies.map(|price| (row.id, price))));

/// What a component does while an effect of it lasts.
pub fn lasting(source: Source) -> &'static Hooks {
    match source {
        Source::ActionCard(id) | Source::Copied(id) => action_card(id).map_or(&NONE, |row| &row.lasting),
        Source::Strategy(id) => strategy(id).map_or(&NONE, |row| &row.lasting),
        Source::Political(id) => political(id).map_or(&NONE, |row| &row.lasting),
        Source::Domain(id) => domains::hooks(id),
        Source::Leader(_) => &leaders::LASTING,
        Source::Tech(_)
        | Source::Ability(_)
        | Source::RaceTech(_)
        | Source::Flagship(_)
        | Source::Note(..)
        | Source::Mercenary(_)
        | Source::Representative(_) => &NONE,
    }
}

impl StrategyCard {
    /// The card of the same name in the other set (T40.2).
    pub const fn namesake(self) -> Option<StrategyCard> {
        match self {
            StrategyCard::Diplomacy => Some(StrategyCard::DiplomacyIi),
            StrategyCard::Trade => Some(StrategyCard::TradeIi),
            StrategyCard::Warfare => Some(StrategyCard::WarfareIi),
            StrategyCard::Technology => Some(StrategyCard::TechnologyIi),
            StrategyCard::DiplomacyIi => Some(StrategyCard::Diplomacy),
            StrategyCard::TradeIi => Some(StrategyCard::Trade),
            StrategyCard::WarfareIi => Some(StrategyCard::Warfare),
            StrategyCard::TechnologyIi => Some(StrategyCard::Technology),
            _ => None,
        }
    }
}

/// The strategy cards of a game: the base set or that of Shattered Empire (T40.1). A card of another module takes the place of the one
/// with its number (T40.3 to T40.5); Prospect is a ninth.
pub fn strategy_set(contents: &Contents) -> impl Iterator<Item = StrategyCard> + use<> {
    let variant = contents.has(Module::VariantStrategyCards);
    let set = variant.then_some(Module::VariantStrategyCards);
    let instead = |card: &StrategyCard| {
        let module = card.row().module;
        let other = if variant { StrategyCard::PoliticalIi } else { StrategyCard::AssemblyIi };
        module != Some(Module::VariantStrategyCards) && module.is_some_and(|own| contents.has(own)) && *card != other
    };
    let others: Vec<StrategyCard> = StrategyCard::ALL.iter().copied().filter(instead).collect();
    let replaced = |card: &StrategyCard| others.iter().any(|other| other.row().number == card.row().number);
    let base = StrategyCard::ALL.iter().copied().filter(|card| card.row().module == set && !replaced(card));
    // T40.2: a namesake of the other set may stand for one.
    let swapped = |card: StrategyCard| card.namesake().filter(|other| contents.swaps.contains(*other)).unwrap_or(card);
    let all: Vec<StrategyCard> = base.map(swapped).chain(others.iter().copied()).collect();
    all.into_iter()
}
