//! Standing orders: answers given ahead, so that nobody waits for a "no".
//!
//! They travel beside the history, not in it: whoever holds the game applies them, and only the choices
//! that result are recorded, so a replay needs nothing else.

use super::decision::{Choice, Shape};
use super::rulebook::Rulebook;
use super::seat::{Seat, Seats};
use super::table::Table;

/// A kind of question that can be answered ahead. Numbers belong to the rulebook; 255 stands for all kinds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Topic(pub u8);

impl Topic {
    /// Every kind of question that has no order of its own.
    pub const ALL: Topic = Topic(255);
}

/// What to do when a question of some kind comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// Ask, unless the order for all kinds says otherwise.
    #[default]
    Ask,
    /// Pass while this round lasts.
    PassThisRound(u32),
    /// Pass until something concerns the seat itself.
    PassUntilConcerned,
    /// Pass for the rest of the game.
    Pass,
    /// Ask, whatever the order for all kinds says.
    AlwaysAsk,
    /// One of the rulebook's own answers.
    Answer(u8),
}

/// The orders of all seats of one game, by seat and topic.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders(Vec<(Seat, Topic, Standing)>);

impl Orders {
    fn find(&self, seat: Seat, topic: Topic) -> Result<usize, usize> {
        self.0.binary_search_by_key(&(seat, topic), |&(seat, topic, _)| (seat, topic))
    }

    pub fn set(&mut self, seat: Seat, topic: Topic, standing: Standing) {
        match self.find(seat, topic) {
            Ok(at) if standing == Standing::Ask => drop(self.0.remove(at)),
            Ok(at) => self.0[at].2 = standing,
            Err(_) if standing == Standing::Ask => {}
            Err(at) => self.0.insert(at, (seat, topic, standing)),
        }
    }

    pub fn get(&self, seat: Seat, topic: Topic) -> Standing {
        self.find(seat, topic).map(|at| self.0[at].2).unwrap_or_default()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, Topic, Standing)> {
        self.0.iter().copied()
    }

    /// The orders of some seats as they stand in `newer`; those of all others stay.
    pub fn replace(&mut self, seats: Seats, newer: &Orders) {
        self.0.retain(|(seat, ..)| !seats.contains(*seat));
        let theirs = newer.iter().filter(|(seat, ..)| seats.contains(*seat));
        theirs.for_each(|(seat, topic, standing)| self.set(seat, topic, standing));
    }

    /// The answer that was given ahead to the open question, if there is one.
    pub fn choice<R: Rulebook>(&self, table: &Table<R>) -> Option<Choice> {
        let asked = table.pending()?;
        let topic = R::topic(&asked.why)?;
        let standing = match self.get(asked.seat, topic) {
            Standing::Ask => self.get(asked.seat, Topic::ALL),
            own => own,
        };
        let pass = match &asked.shape {
            Shape::One(_) => Some(Choice::One(0)),
            Shape::Some { min: 0, .. } => Some(Choice::Some(Vec::new())),
            _ => None,
        };
        match standing {
            Standing::Ask | Standing::AlwaysAsk => None,
            Standing::PassThisRound(round) => pass.filter(|_| R::round(table.state()) == round),
            Standing::PassUntilConcerned => pass.filter(|_| !R::concerns(table.state(), asked)),
            Standing::Pass => pass,
            Standing::Answer(answer) => R::answer_ahead(&table.view(Some(asked.seat)), asked, answer),
        }
    }
}
