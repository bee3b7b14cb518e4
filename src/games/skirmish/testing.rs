//! Small positions set up by hand, and answers by what they point at. For tests only.

use super::cards::{Card, full_deck};
use super::ids::{Fleet, Pile, World};
use super::state::{Holding, Phase, State, Step};
use super::target::{Entry, Target, Why};
use super::{DICE, Setup, Skirmish};
use crate::core::game::Position;
use crate::core::testing::Told;
use crate::core::{Chance, Choice, Rulebook, Seat, Table, Wrong};

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);

/// A table in the first of three rounds, at a step of seat A's turn: no ships, no fuel, all cards in the deck.
pub fn stage(seats: u8, step: Step) -> State {
    let setup = Setup { seats, rounds: 3, ..Setup::default() };
    let mut state = Skirmish::start(&setup, &mut Chance::seeded(0));
    state.phase = Phase::Turn { turn: 0, step };
    state.order = Seat::all(seats.into()).collect();
    state.worlds = [Holding::default(); World::COUNT];
    for (_, realm) in state.realms.iter_mut() {
        realm.hand = Pile::EMPTY;
        realm.fuel = 0;
        realm.bid = Some(0);
    }
    state.deck = full_deck();
    state
}

impl State {
    pub fn own(mut self, seat: Seat, world: World, scouts: u8, cruisers: u8) -> State {
        *self.at_mut(world) = Holding { owner: Some(seat), fleet: Fleet::new(scouts, cruisers) };
        self
    }

    pub fn fuel(mut self, seat: Seat, fuel: u8) -> State {
        self.realms[seat].fuel = fuel;
        self
    }

    pub fn points(mut self, seat: Seat, points: u32) -> State {
        self.realms[seat].points = points;
        self
    }

    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> State {
        for &card in cards {
            assert!(self.deck.take(card), "the deck has no more {card:?}");
            self.realms[seat].hand.put(card);
        }
        self
    }

    /// Plays from here; the next dice show these faces.
    pub fn play(self, faces: &[u32]) -> Played {
        assert_eq!(self.broken(), None);
        let setup = Setup { seats: self.seats() as u8, rounds: self.rounds, asking: self.asking };
        let mut chance = Chance::seeded(1);
        chance.script(DICE, faces.iter().map(|face| face - 1));
        Played(Table::from_position(setup, 1, Position { state: self, chance }))
    }
}

pub struct Played(pub Table<Skirmish>);

impl Played {
    pub fn state(&self) -> &State {
        self.0.state()
    }

    pub fn asked(&self) -> (Seat, Why) {
        self.0.asked()
    }

    pub fn options(&self) -> Vec<Target> {
        self.0.options()
    }

    /// Answers with the option that points at `target`.
    pub fn pick(&mut self, target: Target) -> &mut Played {
        self.0.choose(target);
        assert_eq!(self.state().broken(), None);
        self
    }

    pub fn card(&mut self, card: Card) -> &mut Played {
        self.pick(Target::Card(card))
    }

    pub fn world(&mut self, world: World) -> &mut Played {
        self.pick(Target::World(world))
    }

    pub fn pass(&mut self) -> &mut Played {
        self.pick(Target::Pass)
    }

    pub fn try_counts(&mut self, amounts: &[u32]) -> Result<(), Wrong> {
        self.0.answer(Choice::Counts(amounts.to_vec()))
    }

    pub fn counts(&mut self, amounts: &[u32]) -> &mut Played {
        self.try_counts(amounts).unwrap();
        assert_eq!(self.state().broken(), None);
        self
    }

    pub fn answer(&mut self, choice: Choice) -> &mut Played {
        self.0.answer(choice).unwrap();
        self
    }

    /// What everybody could read.
    pub fn log(&self) -> Vec<Entry> {
        self.0.log(None).map(|logged| logged.entry.clone()).collect()
    }
}
