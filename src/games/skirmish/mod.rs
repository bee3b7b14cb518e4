//! Skirmish: a ten-minute game of seven worlds that uses everything the core offers.
//!
//! The rules are in [`RULES`]; `S 4.5` in a comment cites them.

mod battle;
pub mod cards;
mod features;
pub mod ids;
mod round;
mod rules;
pub mod state;
mod turn;
mod view;
mod windows;
mod words;

pub use cards::{CARDS, Card};
pub use ids::{Fleet, Kind, Pile, World};
pub use rules::RULES;
pub use state::{Battle, Holding, Phase, State, Step};
pub use view::{SeatView, View};
pub use windows::Window;
pub use words::{BattleEnd, Entry, Moment, Target, Why};

use crate::core::rulebook::Asked;
use crate::core::window::Asking;
use crate::core::{Chance, Game, Outcome, PerSeat, Rulebook, Seat, Stream, Topic};
use features::Feature;
use serde::{Deserialize, Serialize};
use state::Realm;

/// Who goes first in the first bid.
pub const SETUP: Stream = Stream::new(0, "setup");
pub const DICE: Stream = Stream::new(1, "dice");
pub const DECK: Stream = Stream::new(2, "deck");

/// The rulebook.
pub struct Skirmish;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Two to four.
    pub seats: u8,
    /// Three to eight; six is usual.
    pub rounds: u8,
    /// Which seats are asked whether they answer a card.
    pub asking: Asking,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { seats: 4, rounds: 6, asking: Asking::WhoCan }
    }
}

/// Questions that can be answered ahead.
pub mod topics {
    use super::Topic;
    pub const CARDS: Topic = Topic(0);
    pub const BATTLES: Topic = Topic(1);
    pub const HITS: Topic = Topic(2);
}

impl Rulebook for Skirmish {
    const ID: u8 = 1;
    const NAME: &'static str = "Skirmish";
    const REVISION: u16 = 1;
    type Setup = Setup;
    type State = State;
    type Target = Target;
    type Why = Why;
    type Entry = Entry;
    type View = View;

    fn check(setup: &Setup) -> Result<(), String> {
        if !(2..=4).contains(&setup.seats) {
            return Err("Skirmish has two to four seats.".into());
        }
        if !(3..=8).contains(&setup.rounds) {
            return Err("Skirmish lasts three to eight rounds.".into());
        }
        Ok(())
    }

    fn seats(setup: &Setup) -> usize {
        setup.seats.into()
    }

    /// S 1.2 to S 1.4.
    fn start(setup: &Setup, chance: &mut Chance) -> State {
        let seats = Self::seats(setup);
        let mut order: Vec<Seat> = Seat::all(seats).collect();
        chance.shuffle(SETUP, &mut order);
        let mut deck = cards::full_deck();
        let realms = PerSeat::new(seats, |_| {
            let hand = (0..2).map_while(|_| deck.draw(DECK, chance)).collect();
            Realm { points: 0, fuel: 3, hand, bid: None }
        });
        let mut worlds = [Holding::default(); World::COUNT];
        for (seat, home) in Seat::all(seats).zip(World::homes(seats)) {
            worlds[home.index()] = Holding { owner: Some(seat), fleet: Fleet::new(2, 0) };
        }
        State {
            asking: setup.asking,
            rounds: setup.rounds,
            round: 1,
            phase: Phase::Bid,
            order,
            worlds,
            realms,
            deck,
            discard: Pile::EMPTY,
            in_play: Pile::EMPTY,
            battle: None,
            peek: None,
        }
    }

    async fn run(g: &mut Game<Skirmish>) {
        loop {
            g.boundary();
            match g.phase {
                Phase::Bid => round::bid(g).await,
                Phase::Arrange { by } => round::arrange(g, by).await,
                Phase::Turn { turn, step } => turn::step(g, turn, step).await,
                Phase::Over => break,
            }
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| round::outcome(state))
    }

    fn round(state: &State) -> u32 {
        state.round.into()
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        view::view(state, viewer)
    }

    fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
        view::resample(state, seat, chance);
    }

    fn broken_invariant(state: &State) -> Option<String> {
        state.broken()
    }

    fn features() -> Vec<String> {
        Feature::names()
    }

    fn feature_of(why: &Why) -> usize {
        Feature::of_why(why) as usize
    }

    fn topic(why: &Why) -> Option<Topic> {
        match why {
            Why::React(Moment::Card { .. }) => Some(topics::CARDS),
            Why::React(Moment::Battle { .. }) => Some(topics::BATTLES),
            Why::React(Moment::Hits { .. }) => Some(topics::HITS),
            _ => None,
        }
    }

    /// A card concerns the seat it is played on; a battle and its hits concern their sides.
    fn concerns(state: &State, asked: &Asked<Skirmish>) -> bool {
        match asked.why {
            Why::React(Moment::Card { on, .. }) => on == Target::Seat(asked.seat),
            Why::React(Moment::Battle { .. }) => state.battle.is_some_and(|battle| battle.is_side(asked.seat)),
            Why::React(Moment::Hits { on, .. }) => on == asked.seat,
            _ => false,
        }
    }
}
