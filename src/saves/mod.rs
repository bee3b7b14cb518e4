//! Saving games and passing them on: everything that comes in from outside is untrusted, bounded and
//! either understood or refused with a sentence; nothing here knows a browser or a rulebook by name.
//!
//! Read in this order: [`envelope`] (a game as values and bytes), [`link`] (as text in a URL),
//! [`find`] (out of any pasted text), [`delta`] (only what is new), [`file`], [`library`]
//! (games kept on this device), [`compat`] (every rule about older and newer builds), [`refusal`]
//! (what went wrong).

pub mod compat;
pub mod delta;
mod entry;
pub mod envelope;
pub mod file;
pub mod find;
pub mod library;
pub mod link;
pub mod mark;
pub mod order_log;
pub mod players;
pub mod refusal;
pub mod store;
pub mod talk;
mod wire;

#[cfg(test)]
mod testing;

pub use delta::{Delta, Received};
pub use envelope::Envelope;
pub use library::{Card, Damaged, Entry, EntryId, Library, NotLoaded, NotSaved, Shelf, Summary};
pub use link::{Carries, Link, TurnLink};
pub use mark::{GameId, Mark};
pub use order_log::{Answered, OrderLog};
pub use players::{BotLevel, Control, Name, Player, Players};
pub use refusal::Refusal;
pub use store::{MemoryStore, Store, StoreError};
pub use talk::{Said, Talk};
