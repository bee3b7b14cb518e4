//! What a game is made of: ids and printed data, the state and what a seat sees of it, targets and entries.

pub mod activation;
pub mod chamber;
pub mod combat;
pub mod data;
pub mod ids;
pub mod invariants;
pub mod lasting;
pub mod queries;
pub mod state;
pub mod target;
pub mod tokens;
pub mod treaties;
pub mod units;
pub mod view;
