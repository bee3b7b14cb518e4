//! What should occur in play sooner or later: kinds of question, effects, endings.

use super::cards::Card;
use super::target::{BattleEnd, Moment, Why};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Feature {
    Bid,
    Arrange,
    Land,
    Play,
    AimMuster,
    AimRaid,
    AimProbe,
    Strip,
    Build,
    Destination,
    Ships,
    ReactToCard,
    ReactToBattle,
    ReactToHits,
    Losses,
    Retreat,
    Withdraw,
    Discard,
    Walkover,
    BattleTaken,
    BattleHeld,
    BattleRuin,
    BattleRetreat,
    BattleWithdrawal,
    BattleStranded,
    Cancelled,
    JamJammed,
    Reshuffled,
    Won,
    WonByShips,
    WonByFuel,
    Shared,
}

/// In the order of the enum; the effects of the cards follow.
const NAMES: [&str; Feature::Shared as usize + 1] = [
    "ask: bid",
    "ask: arrange",
    "ask: land",
    "ask: play a card",
    "ask: where to muster",
    "ask: whom to raid",
    "ask: whom to probe",
    "ask: card to strip",
    "ask: build",
    "ask: destination",
    "ask: ships to move",
    "ask: react to a card",
    "ask: react to a battle",
    "ask: react to hits",
    "ask: losses",
    "ask: retreat",
    "ask: withdraw",
    "ask: discard",
    "move: a world without ships taken",
    "battle: world taken",
    "battle: world held",
    "battle: nobody left",
    "battle: retreat",
    "battle: withdrawal",
    "battle: stranded",
    "card cancelled",
    "Jam cancelled by Jam",
    "deck made of the discard pile",
    "end: won on points",
    "end: won by ships",
    "end: won by fuel",
    "end: shared",
];

impl Feature {
    pub fn names() -> Vec<String> {
        let effects = Card::ALL.into_iter().map(|card| format!("effect: {}", card.row().name));
        NAMES.into_iter().map(String::from).chain(effects).collect()
    }

    pub const fn of_effect(card: Card) -> usize {
        NAMES.len() + card as usize
    }

    pub const fn of_end(end: BattleEnd) -> Feature {
        match end {
            BattleEnd::Taken => Feature::BattleTaken,
            BattleEnd::Held => Feature::BattleHeld,
            BattleEnd::Ruin => Feature::BattleRuin,
            BattleEnd::Retreat { .. } => Feature::BattleRetreat,
            BattleEnd::Withdrawal { .. } => Feature::BattleWithdrawal,
            BattleEnd::Stranded => Feature::BattleStranded,
        }
    }

    pub const fn of_why(why: &Why) -> Feature {
        match why {
            Why::Bid => Feature::Bid,
            Why::Arrange => Feature::Arrange,
            Why::Land => Feature::Land,
            Why::Play => Feature::Play,
            Why::Aim(Card::Muster) => Feature::AimMuster,
            Why::Aim(Card::Raid) => Feature::AimRaid,
            // No other card has more than one aim.
            Why::Aim(_) => Feature::AimProbe,
            Why::Strip { .. } => Feature::Strip,
            Why::Build => Feature::Build,
            Why::Destination => Feature::Destination,
            Why::Ships { .. } => Feature::Ships,
            Why::React(Moment::Card { .. }) => Feature::ReactToCard,
            Why::React(Moment::Battle { .. }) => Feature::ReactToBattle,
            Why::React(Moment::Hits { .. }) => Feature::ReactToHits,
            Why::Losses { .. } => Feature::Losses,
            Why::Retreat { .. } => Feature::Retreat,
            Why::Withdraw { .. } => Feature::Withdraw,
            Why::Discard => Feature::Discard,
        }
    }
}
