//! The handle through which rules hold the state and ask.
//!
//! Rules run as one future. While they run they own the state; to ask they park it, with the question,
//! on the wire to the table and wait, so that at rest the table can read state and question as plain data.

use super::chance::{Chance, Stream};
use super::decision::{Choice, Counts, Decision, Shape};
use super::log::Audience;
use super::rulebook::{Asked, Rulebook};
use super::seat::{Seat, Seats};
use serde::Serialize;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;
use std::task::Poll;

/// State and chance: all that the future of a game depends on, besides choices.
#[derive(Debug, Serialize)]
#[serde(bound = "")]
pub struct Position<R: Rulebook> {
    pub state: R::State,
    pub chance: Chance,
}

impl<R: Rulebook> Clone for Position<R> {
    fn clone(&self) -> Self {
        Position { state: self.state.clone(), chance: self.chance.clone() }
    }
}

/// The state while rules run; dereferences to it.
pub struct Game<R: Rulebook> {
    position: Option<Box<Position<R>>>,
    wire: Rc<Wire<R>>,
    depth: u8,
}

/// What passes between running rules and the table.
pub(super) struct Wire<R: Rulebook> {
    pub slot: RefCell<Slot<R>>,
    /// The last resume point passed since the table looked, with the log's length there.
    pub boundary: RefCell<Option<(Rc<Position<R>>, usize)>>,
    pub wants_boundary: Cell<bool>,
    pub log: RefCell<Vec<(Audience, R::Entry)>>,
    pub wants_log: Cell<bool>,
    /// The state at each entry, when somebody wants to see it happen.
    pub moments: RefCell<Vec<Rc<R::State>>>,
    pub wants_moments: Cell<bool>,
    pub secret_seen: Cell<bool>,
    /// Which features occurred, when somebody wants to know.
    pub covered: RefCell<Option<Vec<bool>>>,
}

pub(super) enum Slot<R: Rulebook> {
    Empty,
    Asked(Box<Position<R>>, Asked<R>),
    Answered(Box<Position<R>>, Asked<R>, Choice),
}

impl<R: Rulebook> Wire<R> {
    pub fn new(wants_log: bool) -> Wire<R> {
        Wire {
            slot: RefCell::new(Slot::Empty),
            boundary: RefCell::new(None),
            wants_boundary: Cell::new(false),
            log: RefCell::new(Vec::new()),
            wants_log: Cell::new(wants_log),
            moments: RefCell::new(Vec::new()),
            wants_moments: Cell::new(false),
            secret_seen: Cell::new(false),
            covered: RefCell::new(None),
        }
    }
}

impl<R: Rulebook> Deref for Game<R> {
    type Target = R::State;
    fn deref(&self) -> &R::State {
        &self.position.as_ref().expect("rules hold the state while they run").state
    }
}

impl<R: Rulebook> DerefMut for Game<R> {
    fn deref_mut(&mut self) -> &mut R::State {
        &mut self.position_mut().state
    }
}

impl<R: Rulebook> Game<R> {
    pub(super) fn new(position: Box<Position<R>>, wire: Rc<Wire<R>>) -> Game<R> {
        Game { position: Some(position), wire, depth: 0 }
    }

    pub(super) fn into_position(self) -> Box<Position<R>> {
        self.position.expect("rules hold the state when they end")
    }

    fn position_mut(&mut self) -> &mut Position<R> {
        self.position.as_mut().expect("rules hold the state while they run")
    }

    // ---- asking -------------------------------------------------------------------------------

    /// Asks for exactly one of the options. A sole option is not asked.
    pub async fn one(&mut self, seat: Seat, why: R::Why, options: Vec<R::Target>) -> R::Target {
        match self.ask(seat, why, Shape::One(options)).await {
            (Shape::One(mut options), Choice::One(index)) => options.swap_remove(index as usize),
            _ => unreachable!("an answer has the shape of its question"),
        }
    }

    /// Asks for a subset of at least `min` and at most `max`.
    pub async fn some(
        &mut self,
        seat: Seat,
        why: R::Why,
        of: Vec<R::Target>,
        min: usize,
        max: usize,
    ) -> Vec<R::Target> {
        match self.ask(seat, why, Shape::Some { of, min: min as u32, max: max as u32 }).await {
            (Shape::Some { of, .. }, Choice::Some(indices)) => pick(of, &indices),
            _ => unreachable!("an answer has the shape of its question"),
        }
    }

    /// Asks for an amount per slot; the answer is in the order of the slots.
    pub async fn counts(&mut self, seat: Seat, why: R::Why, counts: Counts<R::Target>) -> Vec<(R::Target, u32)> {
        match self.ask(seat, why, Shape::Counts(counts)).await {
            (Shape::Counts(counts), Choice::Counts(amounts)) => {
                counts.slots.into_iter().map(|slot| slot.target).zip(amounts).collect()
            }
            _ => unreachable!("an answer has the shape of its question"),
        }
    }

    /// Asks for an order of all the items.
    pub async fn order(&mut self, seat: Seat, why: R::Why, items: Vec<R::Target>) -> Vec<R::Target> {
        match self.ask(seat, why, Shape::Order(items)).await {
            (Shape::Order(items), Choice::Order(order)) => pick(items, &order),
            _ => unreachable!("an answer has the shape of its question"),
        }
    }

    /// Asks, unless there is only one answer.
    pub async fn ask(&mut self, seat: Seat, why: R::Why, shape: Shape<R::Target>) -> (Shape<R::Target>, Choice) {
        match shape.sole() {
            Some(choice) => (shape, choice),
            None => self.ask_openly(seat, why, shape).await,
        }
    }

    /// Asks even where there is only one answer, so that the pause tells nothing.
    pub async fn ask_openly(&mut self, seat: Seat, why: R::Why, shape: Shape<R::Target>) -> (Shape<R::Target>, Choice) {
        self.cover(R::feature_of(&why));
        let position = self.position.take().expect("rules hold the state while they run");
        *self.wire.slot.borrow_mut() = Slot::Asked(position, Decision { seat, why, shape });
        let wire = &self.wire;
        let (position, shape, choice) = poll_fn(|_| {
            let mut slot = wire.slot.borrow_mut();
            match std::mem::replace(&mut *slot, Slot::Empty) {
                Slot::Answered(position, asked, choice) => Poll::Ready((position, asked.shape, choice)),
                waiting => {
                    *slot = waiting;
                    Poll::Pending
                }
            }
        })
        .await;
        self.position = Some(position);
        (shape, choice)
    }

    // ---- telling ------------------------------------------------------------------------------

    /// Logs something everybody may read.
    pub fn log(&mut self, entry: R::Entry) {
        self.log_for(Audience::Everyone, entry);
    }

    /// Logs one thing twice: its secret form for `seats`, its public form for all others.
    pub fn log_split(&mut self, seats: impl Into<Seats>, secret: R::Entry, public: R::Entry) {
        let seats = seats.into();
        self.log_for(Audience::Only(seats), secret);
        self.log_for(Audience::Except(seats), public);
    }

    pub fn log_for(&mut self, audience: Audience, entry: R::Entry) {
        if self.wire.wants_log.get() {
            self.wire.log.borrow_mut().push((audience, entry));
            if self.wire.wants_moments.get() {
                let state = Rc::new(self.position_mut().state.clone());
                self.wire.moments.borrow_mut().push(state);
            }
        }
    }

    /// Notes that a feature of the rulebook occurred: see [`Rulebook::features`].
    pub fn cover(&mut self, feature: usize) {
        if let Some(covered) = self.wire.covered.borrow_mut().as_mut()
            && let Some(seen) = covered.get_mut(feature)
        {
            *seen = true;
        }
    }

    // ---- where we are -------------------------------------------------------------------------

    /// The spine in the state says exactly where we are: a game can be resumed from this state. Of those passed between two questions
    /// the first is as good as any: nothing is answered between them.
    pub fn boundary(&mut self) {
        if self.wire.wants_boundary.take() {
            let position = Rc::new(self.position_mut().clone());
            let logged = self.wire.log.borrow().len();
            *self.wire.boundary.borrow_mut() = Some((position, logged));
        }
    }

    /// A seat just saw something it could not know: what was chosen before cannot be taken back.
    pub fn secret_seen(&mut self) {
        self.wire.secret_seen.set(true);
    }

    /// Counts how deep windows nest; `None` when they would nest too deep.
    pub(super) fn deeper(&mut self) -> Option<()> {
        const DEEPEST: u8 = 32;
        (self.depth < DEEPEST).then(|| self.depth += 1)
    }

    pub(super) fn shallower(&mut self) {
        self.depth -= 1;
    }

    // ---- chance -------------------------------------------------------------------------------

    pub fn chance(&mut self) -> &mut Chance {
        &mut self.position_mut().chance
    }

    /// State and chance together, to shuffle a pile in place.
    pub fn with_chance(&mut self) -> (&mut R::State, &mut Chance) {
        let Position { state, chance } = self.position_mut();
        (state, chance)
    }

    /// A die with faces 1 to `sides`.
    pub fn die(&mut self, stream: Stream, sides: u32) -> u32 {
        self.chance().die(stream, sides)
    }
}

fn pick<T>(items: Vec<T>, indices: &[u32]) -> Vec<T> {
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    indices.iter().map(|&i| items[i as usize].take().expect("an answer names each item once")).collect()
}
