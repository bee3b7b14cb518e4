//! The rulebooks as the page reaches them: one face without types, so that each large one can be a file of its own that
//! the page fetches when somebody first wants it.

use super::{About, Playable, Seated, Session};
use crate::core::table::Table;
use crate::games::RulebookId;
use crate::games::skirmish::Skirmish;
use crate::saves::{Envelope, Refusal, envelope};
use crate::scene::{Filled, Pitch, Present};
use crate::with_rulebook;
use std::cell::RefCell;
use std::marker::PhantomData;

/// One rulebook.
pub trait Book: Sync {
    fn begin(&self, filled: &Filled, seed: u64) -> Result<Box<dyn Session>, String>;
    fn open(&self, envelope: &Envelope, sealed: usize) -> Result<Box<dyn Session>, Refusal>;
    fn salvage(&self, envelope: &Envelope) -> Result<Salvaged, Refusal>;
    fn about(&self) -> About;
}

/// As much of a game as still makes sense, and what is wrong with the rest.
pub type Salvaged = (Box<dyn Session>, Option<Refusal>);

/// The rulebook of a type.
pub struct Bound<R>(PhantomData<fn() -> R>);

impl<R: Playable> Bound<R> {
    pub const BOOK: &'static dyn Book = &Bound::<R>(PhantomData);
}

impl<R: Playable> Book for Bound<R> {
    fn begin(&self, filled: &Filled, seed: u64) -> Result<Box<dyn Session>, String> {
        Ok(Box::new(Seated::<R>(Table::new(R::setup(filled)?, seed))))
    }

    fn open(&self, envelope: &Envelope, sealed: usize) -> Result<Box<dyn Session>, Refusal> {
        Ok(Box::new(Seated::<R>(envelope::reopen(envelope, sealed)?)))
    }

    fn salvage(&self, envelope: &Envelope) -> Result<Salvaged, Refusal> {
        let (table, trouble) = envelope::salvage::<R>(envelope)?;
        Ok((Box::new(Seated(table)), trouble))
    }

    fn about(&self) -> About {
        About {
            name: R::NAME,
            form: R::form(),
            rules: R::rules(),
            aid: R::aid(),
            topics: R::topics(),
            levels: R::LEVELS,
        }
    }
}

thread_local! {
    static FETCHED: RefCell<Vec<(RulebookId, &'static dyn Book)>> = const { RefCell::new(Vec::new()) };
}

#[cfg(not(target_arch = "wasm32"))]
thread_local! {
    /// Rulebooks that are not here, as if this were a browser.
    static AWAY: RefCell<Vec<RulebookId>> = const { RefCell::new(Vec::new()) };
}

/// From now on exactly these rulebooks are not here, on this thread.
#[cfg(not(target_arch = "wasm32"))]
pub fn put_away(rulebook: Vec<RulebookId>) {
    AWAY.set(rulebook);
}

/// A rulebook that is here. In a browser all but the first have to be fetched; natively all are, unless they were put away.
pub fn book(rulebook: RulebookId) -> Option<&'static dyn Book> {
    if rulebook == RulebookId::Skirmish {
        return Some(Bound::<Skirmish>::BOOK);
    }
    let fetched =
        FETCHED.with_borrow(|fetched| fetched.iter().find(|(other, _)| *other == rulebook).map(|(_, book)| *book));
    #[cfg(not(target_arch = "wasm32"))]
    let fetched = fetched.or_else(|| {
        let here = AWAY.with_borrow(|away| !away.contains(&rulebook));
        here.then(|| with_rulebook!(rulebook, R => Bound::<R>::BOOK))
    });
    fetched
}

/// A rulebook has been fetched.
pub fn register(rulebook: RulebookId, book: &'static dyn Book) {
    FETCHED.with_borrow_mut(|fetched| fetched.push((rulebook, book)));
}

/// What kind of game a rulebook is, which need not be here.
pub fn pitch(rulebook: RulebookId) -> Pitch {
    with_rulebook!(rulebook, R => <R as Present>::PITCH)
}
