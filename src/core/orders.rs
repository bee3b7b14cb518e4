//! Standing orders: answers given ahead, so that nobody waits for a "no".
//!
//! They travel beside the history, not in it: whoever holds the game applies them, and only the choices
//! that result are recorded, so a replay needs nothing else.

use super::decision::{Choice, Shape};
use super::rulebook::Rulebook;
use super::seat::{Seat, Seats};
use super::table::Table;

/// A kind of question that can be answered ahead, or a component that answers to one can use. Numbers belong to the rulebook;
/// 255 stands for all kinds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Topic(pub u16);

impl Topic {
    /// Every kind of question that has no order of its own.
    pub const ALL: Topic = Topic(255);
}

/// The answer "yes, always" to what is only yes or no, and "all" to what may be some.
pub const YES: u8 = 0;
/// What hardly anybody would decide otherwise is decided; all else is asked. What that is, each topic says.
pub const PLAIN: u8 = 1;

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

impl Standing {
    /// For a component: use it whenever possible.
    pub const USE: Standing = Standing::Answer(YES);
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
        self.fire(table).map(|fired| fired.choice)
    }

    /// The order that answers the open question, if there is one, with its answer. An order for a component on offer comes before one
    /// for the moment, that before one for the kind of question, and that before one for all kinds.
    pub fn fire<R: Rulebook>(&self, table: &Table<R>) -> Option<Fired> {
        let asked = table.pending()?;
        let topic = R::topic(&asked.why)?;
        let given = |topic| (topic, self.get(asked.seat, topic));
        let is_given = |(_, standing): &(Topic, Standing)| *standing != Standing::Ask;
        let general = [R::moment(&asked.why), Some(topic), Some(Topic::ALL)];
        let general = general.into_iter().flatten().map(given).find(is_given);
        let passes = |standing| match standing {
            Standing::Ask | Standing::AlwaysAsk | Standing::Answer(_) => false,
            Standing::PassThisRound(round) => R::round(table.state()) == round,
            Standing::PassUntilConcerned => !R::concerns(table.state(), asked),
            Standing::Pass => true,
        };
        if let Shape::One(options) = &asked.shape {
            let ordered = |option| R::component(&asked.why, option).map(given).filter(is_given);
            let mut used = options.iter().map(ordered).enumerate();
            let used = used.find_map(|(place, own)| own.filter(|(_, own)| *own == Standing::USE).zip(Some(place)));
            if let Some(((topic, standing), place)) = used {
                return Some(Fired { topic, standing, choice: Choice::One(place as u32) });
            }
            if let Some((topic, standing)) = options.iter().find_map(ordered) {
                // Whatever else could be used has to be declined, too.
                let mut offered = options.iter().skip(1).map(|option| ordered(option).or(general));
                let declined = offered.all(|own| own.is_some_and(|(_, standing)| passes(standing)));
                return declined.then_some(Fired { topic, standing, choice: Choice::One(0) });
            }
        }
        let (topic, standing) = general?;
        let choice = match (standing, &asked.shape) {
            (Standing::Answer(answer), _) => R::answer_ahead(&table.view(Some(asked.seat)), asked, answer),
            (_, Shape::One(_)) => passes(standing).then_some(Choice::One(0)),
            (_, Shape::Some { min: 0, .. }) => passes(standing).then_some(Choice::Some(Vec::new())),
            _ => None,
        };
        choice.map(|choice| Fired { topic, standing, choice })
    }
}

/// An order that answers a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fired {
    pub topic: Topic,
    pub standing: Standing,
    pub choice: Choice,
}
