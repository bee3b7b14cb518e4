//! Skirmish: a ten-minute game of seven worlds that uses everything the core offers.
//!
//! The rules for people are with the stage, in `scene/skirmish/rules.rs`; `S 4.5` in a comment cites them.

mod battle;
pub mod cards;
mod features;
pub mod ids;
mod round;
pub mod state;
mod target;
#[cfg(test)]
mod testing;
mod turn;
mod view;
mod windows;

pub use cards::{CARDS, Card};
pub use ids::{Fleet, Kind, Pile, World};
pub use state::{Battle, Holding, Phase, State, Step};
pub use target::{BattleEnd, Because, Entry, Moment, Target, Why};
pub use view::{SeatView, View};
pub use windows::Window;

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
    /// Three to eight; five is usual.
    pub rounds: u8,
    /// Which seats are asked whether they answer a card.
    pub asking: Asking,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { seats: 4, rounds: 5, asking: Asking::WhoCan }
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
    const REVISION: u16 = 2;
    type Setup = Setup;
    type State = State;
    type Target = Target;
    type Why = Why;
    type Entry = Entry;
    type Because = Because;
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

    fn why_not(state: &State, asked: &Asked<Skirmish>, target: &Target) -> Option<Because> {
        match (asked.why, *target) {
            (Why::Destination, Target::World(to)) => turn::may_go(state, asked.seat, to).err(),
            (Why::Play | Why::React(_), Target::Card(card)) => Some(turn::unplayable(state, asked, card)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::*;
    use super::*;
    use crate::core::{Choice, Orders, Standing, Table};

    #[test]
    fn s1_1_setups_outside_the_rules_are_refused_in_a_sentence() {
        let setup = Setup::default();
        assert_eq!(Skirmish::check(&setup), Ok(()));
        for wrong in [
            Setup { seats: 1, ..setup.clone() },
            Setup { seats: 5, ..setup.clone() },
            Setup { rounds: 2, ..setup.clone() },
            Setup { rounds: 9, ..setup },
        ] {
            assert!(Skirmish::check(&wrong).is_err_and(|sentence| sentence.ends_with('.')), "{wrong:?}");
        }
    }

    #[test]
    fn s1_3_everybody_starts_alike() {
        for seats in 2..=4 {
            let state = Skirmish::start(&Setup { seats, ..Setup::default() }, &mut Chance::seeded(3));
            assert_eq!(state.broken(), None);
            for (seat, realm) in state.realms.iter() {
                assert_eq!((realm.fuel, realm.hand.size(), realm.points), (3, 2, 0));
                let home = World::homes(seats.into())[seat.index()];
                assert!(state.worlds_of(seat).eq([home]));
                assert_eq!(state.at(home).fleet, Fleet::new(2, 0));
            }
            assert_eq!(state.deck.size(), 24 - 2 * usize::from(seats));
        }
    }

    #[test]
    fn s2_a_game_has_as_many_rounds_as_agreed() {
        for rounds in [3, 8] {
            let mut table: Table<Skirmish> = Table::new(Setup { seats: 2, rounds, ..Setup::default() }, 5);
            while let Some(choice) = table.random_choice(|_| 0) {
                table.answer(choice).unwrap();
            }
            let begun = table.log(None).filter(|logged| matches!(logged.entry, Entry::Round { .. })).count();
            assert_eq!((begun, table.state().round), (rounds.into(), rounds));
        }
    }

    #[test]
    fn s6_1_a_standing_order_passes_until_a_card_concerns_the_seat() {
        let state = || {
            let state = stage(3, Step::Cards).own(A, World::Aster, 1, 0).own(B, World::Cinder, 1, 0);
            state.own(C, World::Echo, 1, 0).fuel(B, 2).fuel(C, 2).hand(A, &[Card::Raid]).hand(B, &[Card::Jam])
        };
        let mut orders = Orders::default();
        orders.set(B, topics::CARDS, Standing::PassUntilConcerned);
        for (victim, answer) in [(C, Some(Choice::One(0))), (B, None)] {
            let mut game = state().play(&[]);
            game.card(Card::Raid).pick(Target::Seat(victim));
            assert_eq!(game.asked().0, B);
            assert_eq!(orders.choice(&game.0), answer, "a raid on {victim:?}");
        }
    }
}
