//! Mechanism for any turn-based table game: no rulebook words, no browser.
//!
//! Read in this order: [`decision`] (what may be asked and answered), [`game`] (how rules ask),
//! [`table`] (how a game is kept, undone and forked), [`rulebook`] (what a game must bring).

pub mod area;
pub mod ask;
pub mod chance;
pub mod decision;
pub mod digest;
pub mod digits;
pub mod game;
pub mod hex;
pub mod ids;
pub mod keyed;
pub mod log;
pub mod orders;
pub mod purse;
pub mod rulebook;
pub mod seat;
pub mod table;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod toy;
pub mod universe;
pub mod watched;
pub mod window;

pub use area::Area;
pub use chance::{Chance, Stream};
pub use decision::{Choice, Counts, Decision, Shape, Slot, Wrong};
pub use digest::Digest;
pub use game::Game;
pub use ids::{Id, IdSet};
pub use keyed::Keyed;
pub use log::{Audience, Logged};
pub use orders::{Orders, Standing, Topic};
pub use rulebook::{Outcome, Rulebook};
pub use seat::{PerSeat, Seat, Seats};
pub use table::Table;
pub use watched::Watched;
