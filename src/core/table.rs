//! The table: one game with its whole history.
//!
//! The truth is setup, seed and choices. Everything else (the state, the log, the question) follows by
//! running the rules, from the start or from a boundary kept on the way.

use super::chance::Chance;
use super::decision::{Choice, Digit, Ranks, Wrong, walk};
use super::digest::Digest;
use super::digits::{self, Decoder, Encoder};
use super::game::{Game, Position, Slot, Wire};
use super::log::Logged;
use super::rulebook::{Asked, Outcome, Rulebook};
use super::seat::Seat;
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

pub struct Table<R: Rulebook> {
    setup: Rc<R::Setup>,
    seed: u64,
    /// Fingerprint of rulebook, setup and seed.
    origin: Digest,
    running: Running<R>,
    wire: Rc<Wire<R>>,
    /// How many choices came before the first in `made` (a fork begins at a boundary).
    first: usize,
    made: Vec<Made>,
    digits: Vec<Digit>,
    /// The digits as a number, as far as somebody asked for it: carried on, and begun anew after something was taken back.
    coded: RefCell<Encoder>,
    undone: Vec<Choice>,
    sealed: usize,
    kept: Vec<Kept<R>>,
    /// How many choices to let pass before another boundary is kept; none when 0.
    keep_every: usize,
    log: Vec<Logged<R::Entry>>,
    /// The states at the last entries of the log, of those that were watched.
    moments: Vec<Rc<R::State>>,
    watching: bool,
    imagined: Option<Imagined>,
}

/// One choice of the history.
#[derive(Clone, Debug)]
pub struct Made {
    pub seat: Seat,
    pub choice: Choice,
    /// What followed told somebody something new, so this cannot be taken back.
    pub revealing: bool,
    digits_end: usize,
    /// Fingerprint of the game up to this choice.
    course: Digest,
}

enum Running<R: Rulebook> {
    /// The rules wait for an answer.
    Asking {
        procedure: Procedure<R>,
        position: Box<Position<R>>,
        asked: Asked<R>,
    },
    Over(Box<Position<R>>),
    /// Only while the table itself is at work.
    Busy,
}

type Procedure<R> = Pin<Box<dyn Future<Output = Box<Position<R>>>>>;

struct Kept<R: Rulebook> {
    /// After so many choices.
    at: usize,
    position: Rc<Position<R>>,
    logged: usize,
}

impl<R: Rulebook> Clone for Kept<R> {
    fn clone(&self) -> Self {
        Kept { at: self.at, position: self.position.clone(), logged: self.logged }
    }
}

/// After so many choices, what `seat` could not know was drawn again from `seed`.
#[derive(Copy, Clone)]
struct Imagined {
    at: usize,
    seat: Seat,
    seed: u64,
}

impl<R: Rulebook> Table<R> {
    /// Boundaries kept before one is dropped for each that comes.
    const MOST_KEPT: usize = 96;
    /// Of these, so many of the last are never dropped: an undo is near the end.
    const RECENT: usize = 24;

    pub fn new(setup: R::Setup, seed: u64) -> Table<R> {
        Table::with_chance(setup, seed, Chance::seeded(seed))
    }

    /// A game on scripted or recorded chance.
    pub fn with_chance(setup: R::Setup, seed: u64, mut chance: Chance) -> Table<R> {
        let state = R::start(&setup, &mut chance);
        Table::from_position(setup, seed, Position { state, chance })
    }

    /// A game that begins in a given state (tests set positions up like this).
    pub fn from_position(setup: R::Setup, seed: u64, position: Position<R>) -> Table<R> {
        let start = Kept { at: 0, position: Rc::new(position), logged: 0 };
        let origin = Digest::of(&(R::ID, &setup, seed));
        let mut table = Table::at_boundary(Rc::new(setup), seed, origin, start, true);
        table.begin();
        table
    }

    fn at_boundary(setup: Rc<R::Setup>, seed: u64, origin: Digest, kept: Kept<R>, logging: bool) -> Table<R> {
        Table {
            setup,
            seed,
            origin,
            running: Running::Busy,
            wire: Rc::new(Wire::new(logging)),
            first: kept.at,
            made: Vec::new(),
            digits: Vec::new(),
            coded: RefCell::default(),
            undone: Vec::new(),
            sealed: 0,
            kept: vec![kept],
            keep_every: 4,
            log: Vec::new(),
            moments: Vec::new(),
            watching: false,
            imagined: None,
        }
    }

    /// Starts the rules from the last boundary kept.
    fn begin(&mut self) {
        let kept = self.kept.last().expect("the start of a game is always kept");
        let position = Box::new(Position::clone(&kept.position));
        let mut game = Game::new(position, self.wire.clone());
        self.proceed(Box::pin(async move {
            R::run(&mut game).await;
            game.into_position()
        }));
    }

    /// Lets the rules run until they ask or end, and collects what they left on the wire.
    fn proceed(&mut self, mut procedure: Procedure<R>) {
        let since = self.len() - self.kept.last().map_or(0, |kept| kept.at);
        self.wire.wants_boundary.set(self.keep_every > 0 && since >= self.keep_every);
        let polled = procedure.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        let slot = std::mem::replace(&mut *self.wire.slot.borrow_mut(), Slot::Empty);
        self.running = match (polled, slot) {
            (Poll::Ready(position), _) => Running::Over(position),
            (Poll::Pending, Slot::Asked(position, asked)) => Running::Asking { procedure, position, asked },
            (Poll::Pending, _) => unreachable!("rules wait for nothing but an answer"),
        };
        if let Some((position, logged)) = self.wire.boundary.borrow_mut().take() {
            self.kept.push(Kept { at: self.first + self.made.len(), position, logged: self.log.len() + logged });
        }
        let after = self.first + self.made.len();
        let entries = self.wire.log.take().into_iter();
        self.log.extend(entries.map(|(audience, entry)| Logged { after, audience, entry }));
        let moments = self.wire.moments.take();
        match self.wire.wants_moments.get() {
            true => self.moments.extend(moments),
            false => self.moments.clear(),
        }
        self.thin_out();
        if let Some(imagined) = self.imagined.filter(|imagined| imagined.at == self.len()) {
            self.resample(imagined);
        }
    }

    /// Drops the boundary that leaves the smallest gap, so that those of the past stay evenly spread.
    fn thin_out(&mut self) {
        if self.kept.len() <= Self::MOST_KEPT {
            return;
        }
        let gap = |&index: &usize| self.kept[index + 1].at - self.kept[index - 1].at;
        if let Some(least) = (1..self.kept.len() - Self::RECENT).min_by_key(gap) {
            self.kept.remove(least);
        }
    }

    // ---- looking ------------------------------------------------------------------------------

    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn seats(&self) -> usize {
        R::seats(&self.setup)
    }

    fn position(&self) -> &Position<R> {
        match &self.running {
            Running::Asking { position, .. } | Running::Over(position) => position,
            Running::Busy => unreachable!("nobody looks while the table is at work"),
        }
    }

    pub fn state(&self) -> &R::State {
        &self.position().state
    }

    pub fn chance(&self) -> &Chance {
        &self.position().chance
    }

    /// The open question; none when the game is over.
    pub fn pending(&self) -> Option<&Asked<R>> {
        match &self.running {
            Running::Asking { asked, .. } => Some(asked),
            _ => None,
        }
    }

    /// Why a target cannot answer the open question; none when it can, or when nothing is asked.
    pub fn why_not(&self, target: &R::Target) -> Option<R::Because> {
        let asked = self.pending().filter(|asked| !asked.shape.targets().contains(&target))?;
        R::why_not(self.state(), asked, target)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        R::outcome(self.state())
    }

    pub fn view(&self, viewer: Option<Seat>) -> R::View {
        R::view(self.state(), viewer)
    }

    /// How many choices have been made.
    pub fn len(&self) -> usize {
        self.first + self.made.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The choices made (those since its boundary, in a fork).
    pub fn history(&self) -> &[Made] {
        &self.made
    }

    /// What happened, as `viewer` may read it.
    pub fn log(&self, viewer: Option<Seat>) -> impl DoubleEndedIterator<Item = &Logged<R::Entry>> {
        self.log_since(viewer, 0)
    }

    /// All of it, whoever may read it.
    pub fn whole_log(&self) -> impl DoubleEndedIterator<Item = &Logged<R::Entry>> {
        self.log.iter()
    }

    /// What followed from the `from`-th choice and later ones (0: also from the start), as `viewer` may read it.
    pub fn log_since(&self, viewer: Option<Seat>, from: usize) -> impl DoubleEndedIterator<Item = &Logged<R::Entry>> {
        let start = self.log.partition_point(|logged| logged.after < from);
        self.log[start..].iter().filter(move |logged| logged.audience.includes(viewer))
    }

    /// What followed from the answers that were watched: each entry with the state at that time. Nothing after something
    /// was taken back.
    pub fn moments(&self) -> impl DoubleEndedIterator<Item = (&Logged<R::Entry>, &R::State)> {
        let first = self.log.len() - self.moments.len();
        self.log[first..].iter().zip(self.moments.iter().map(Rc::as_ref))
    }

    /// Fingerprint of the game itself up to its `choices`-th choice: of rulebook, setup, seed and choices. None if it
    /// has fewer. Not for forks, which have lost their past.
    pub fn course(&self, choices: usize) -> Option<Digest> {
        match choices.checked_sub(1) {
            None => Some(self.origin),
            Some(last) => self.made.get(last).map(|made| made.course),
        }
    }

    /// Fingerprint of state and chance.
    pub fn digest(&self) -> Digest {
        Digest::of(self.position())
    }

    /// The digits of all choices from the `from`-th on, and how many choices that are.
    pub fn digits_since(&self, from: usize) -> &[Digit] {
        let start = match from.checked_sub(self.first) {
            None | Some(0) => 0,
            Some(n) => self.made.get(n - 1).map_or(self.digits.len(), |made| made.digits_end),
        };
        &self.digits[start..]
    }

    /// All choices since `from` as bytes: see [`digits`].
    pub fn encode_since(&self, from: usize) -> Vec<u8> {
        if from > self.first {
            return digits::encode(self.digits_since(from));
        }
        let mut coded = self.coded.borrow_mut();
        coded.follow(&self.digits);
        coded.bytes()
    }

    // ---- playing ------------------------------------------------------------------------------

    /// Answers the open question. A wrong answer changes nothing.
    pub fn answer(&mut self, choice: Choice) -> Result<(), Wrong> {
        if self.undone.last() == Some(&choice) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.wire.wants_moments.set(self.watching);
        let answered = self.apply(choice);
        self.wire.wants_moments.set(false);
        answered
    }

    /// From here on keeps the state at each entry that follows from an answer, or does not: see [`Table::moments`].
    pub fn watch(&mut self, watching: bool) {
        self.watching = watching;
        self.moments.clear();
    }

    fn apply(&mut self, choice: Choice) -> Result<(), Wrong> {
        let Running::Asking { asked, .. } = &self.running else { return Err(Wrong::NothingAsked) };
        let before = self.digits.len();
        let digits = &mut self.digits;
        if let Err(wrong) = asked.shape.check(&choice, &mut |digit| digits.push(digit)) {
            self.digits.truncate(before);
            return Err(wrong);
        }
        let Running::Asking { procedure, position, asked } = std::mem::replace(&mut self.running, Running::Busy) else {
            unreachable!("checked above");
        };
        let draws = position.chance.draws();
        let before_it = self.made.last().map_or(self.origin, |made| made.course);
        self.made.push(Made {
            seat: asked.seat,
            choice: choice.clone(),
            revealing: false,
            digits_end: self.digits.len(),
            course: Digest::of(&(before_it, &self.digits[before..])),
        });
        self.wire.secret_seen.set(false);
        *self.wire.slot.borrow_mut() = Slot::Answered(position, asked, choice);
        self.proceed(procedure);
        let revealing = self.wire.secret_seen.get() || self.chance().draws() != draws;
        self.made.last_mut().expect("just made").revealing = revealing;
        Ok(())
    }

    /// Reads one answer from coded choices and gives it.
    pub fn answer_coded(&mut self, decoder: &mut Decoder) -> Result<(), Wrong> {
        let asked = self.pending().ok_or(Wrong::NothingAsked)?;
        let choice = walk(&asked.shape, decoder)?;
        self.apply(choice)
    }

    /// An answer with each of its parts drawn by `below`.
    pub fn random_choice(&self, below: impl FnMut(u32) -> u32) -> Option<Choice> {
        let asked = self.pending()?;
        Some(walk(&asked.shape, &mut Ranks(below)).expect("ranks below the radix are legal"))
    }

    // ---- taking back --------------------------------------------------------------------------

    /// Whether the last choice can be taken back for free: nothing new was learned and nothing left the table.
    pub fn can_undo(&self) -> bool {
        self.len() > self.sealed && self.made.last().is_some_and(|made| !made.revealing)
    }

    /// Takes the last choice back, if nothing new was revealed since.
    pub fn undo(&mut self) -> bool {
        let free = self.can_undo();
        if free {
            self.take_back();
        }
        free
    }

    /// Takes the last choice back, whatever it revealed. For the table's own use and for tests.
    pub fn take_back(&mut self) {
        if let Some(last) = self.made.last().map(|made| made.choice.clone()) {
            self.rewind(self.len() - 1);
            self.undone.push(last);
        }
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes the choice again that was taken back last.
    pub fn redo(&mut self) -> bool {
        let Some(choice) = self.undone.pop() else { return false };
        self.apply(choice).is_ok()
    }

    /// What was chosen so far has left the table (a link was sent): it cannot be taken back.
    pub fn seal(&mut self) {
        self.sealed = self.len();
        self.undone.clear();
    }

    pub fn sealed(&self) -> usize {
        self.sealed
    }

    // ---- other points and other worlds --------------------------------------------------------

    /// The whole table as it was after `at` choices.
    pub fn at(&self, at: usize) -> Table<R> {
        let at = at.clamp(self.first, self.len());
        let kept = self.kept_before(at);
        let from = &self.kept[kept];
        let mut table = self.resumed(from.clone(), self.wire.wants_log.get());
        table.kept = self.kept[..=kept].to_vec();
        table.first = self.first;
        table.made = self.made[..from.at - self.first].to_vec();
        table.digits = self.digits[..table.made.last().map_or(0, |made| made.digits_end)].to_vec();
        table.log = self.log[..from.logged.min(self.log.len())].to_vec();
        table.sealed = self.sealed.min(at);
        table.keep_every = self.keep_every;
        table.run(self.choices(from.at, at));
        table
    }

    /// Goes back to an earlier point of its own.
    fn rewind(&mut self, at: usize) {
        self.kept.truncate(self.kept_before(at) + 1);
        let from = self.kept.last().expect("the first point is kept").clone();
        let again = self.choices(from.at, at);
        self.made.truncate(from.at - self.first);
        self.digits.truncate(self.made.last().map_or(0, |made| made.digits_end));
        self.coded.take();
        self.log.truncate(from.logged);
        self.sealed = self.sealed.min(at);
        self.imagined = self.imagined.filter(|imagined| imagined.at >= from.at);
        self.running = Running::Busy;
        // What was seen stays seen.
        let covered = self.wire.covered.take();
        self.wire = Rc::new(Wire::new(self.wire.wants_log.get()));
        self.wire.covered.replace(covered);
        self.run(again);
    }

    /// The same position without its past: cheap, quiet, for thinking ahead.
    pub fn fork(&self) -> Table<R> {
        self.fork_at(self.len())
    }

    /// The position after `at` choices without its past.
    pub fn fork_at(&self, at: usize) -> Table<R> {
        let at = at.clamp(self.first, self.len());
        let from = &self.kept[self.kept_before(at)];
        let mut table = self.resumed(Kept { logged: 0, ..from.clone() }, false);
        table.run(self.choices(from.at, at));
        table
    }

    /// Which of the boundaries kept is the last that is not after `at` choices.
    fn kept_before(&self, at: usize) -> usize {
        self.kept.iter().rposition(|kept| kept.at <= at).expect("the first point is kept")
    }

    /// A table that stands at one of the boundaries of this one; its rules are still to be begun.
    fn resumed(&self, from: Kept<R>, logging: bool) -> Table<R> {
        let imagined = self.imagined.filter(|imagined| imagined.at >= from.at);
        let table = Table::at_boundary(self.setup.clone(), self.seed, self.origin, from, logging);
        Table { imagined, ..table }
    }

    fn choices(&self, from: usize, to: usize) -> Vec<Choice> {
        self.made[from - self.first..to - self.first].iter().map(|made| made.choice.clone()).collect()
    }

    /// Begins the rules at the last boundary kept and gives these answers again.
    fn run(&mut self, again: Vec<Choice>) {
        let keep_every = std::mem::replace(&mut self.keep_every, usize::MAX);
        self.begin();
        for choice in again {
            self.apply(choice).expect("a game repeats itself from any boundary");
        }
        self.keep_every = keep_every;
    }

    /// A fork in which everything `seat` cannot know is drawn again from `seed`: an honest world to think in.
    pub fn imagine(&self, seat: Seat, seed: u64) -> Table<R> {
        let mut table = self.fork();
        let imagined = Imagined { at: table.len(), seat, seed };
        table.resample(imagined);
        table.imagined = Some(imagined);
        table
    }

    fn resample(&mut self, imagined: Imagined) {
        let position = match &mut self.running {
            Running::Asking { position, .. } | Running::Over(position) => position,
            Running::Busy => unreachable!("the rules have stopped"),
        };
        position.chance = position.chance.reseeded(imagined.seed);
        R::resample(&mut position.state, imagined.seat, &mut position.chance);
    }

    /// After how many choices the boundaries are that are kept.
    #[cfg(test)]
    pub(crate) fn boundaries(&self) -> Vec<usize> {
        self.kept.iter().map(|kept| kept.at).collect()
    }

    /// How many digits have been coded and need not be coded again.
    #[cfg(test)]
    pub(super) fn coded(&self) -> usize {
        self.coded.borrow().count()
    }

    /// The next draws of a stream, from here on. What was taken back is then drawn from the seed again.
    #[cfg(test)]
    pub(super) fn script(&mut self, stream: super::chance::Stream, values: impl IntoIterator<Item = u32>) {
        match &mut self.running {
            Running::Asking { position, .. } | Running::Over(position) => position.chance.script(stream, values),
            Running::Busy => unreachable!("the rules have stopped"),
        }
    }

    // ---- for those who watch the engine -------------------------------------------------------

    /// Keeps no boundaries and no log from here on: for playing many games quickly.
    pub fn hurry(&mut self) {
        self.keep_every = 0;
        self.wire.wants_log.set(false);
    }

    /// Keeps a boundary whenever one is passed: for tests of resuming.
    pub fn keep_all(&mut self) {
        self.keep_every = 1;
    }

    /// From here on, notes which features of the rulebook occur.
    pub fn watch_coverage(&mut self) {
        *self.wire.covered.borrow_mut() = Some(vec![false; R::features().len()]);
        if let Some(asked) = self.pending() {
            let feature = R::feature_of(&asked.why);
            if let Some(covered) = self.wire.covered.borrow_mut().as_mut() {
                covered[feature] = true;
            }
        }
    }

    /// Which features occurred since coverage is watched.
    pub fn coverage(&self) -> Vec<bool> {
        self.wire.covered.borrow().clone().unwrap_or_default()
    }
}
