//! What a game is made of: ids and printed data, the state and what a seat sees of it, targets and entries.

pub mod data;
pub mod exploration;
pub mod ids;
pub mod invariants;
pub mod phase;
pub mod printed;
pub mod queries;
pub mod set;
pub mod state;
pub mod target;
pub mod view;
