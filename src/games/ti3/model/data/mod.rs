//! What is printed: converted once from the reference data, one row for each id.

pub mod action_cards;
pub mod domains;
pub mod fall;
pub mod layouts;
pub mod mercenaries;
pub mod modules;
pub mod objectives;
pub mod planets;
pub mod political_cards;
pub mod races;
pub mod representatives;
pub mod strategy_cards;
pub mod techs;
pub mod tiles;
pub mod units;

pub use layouts::Layout;
pub use objectives::{Deck, Worth};
pub use planets::{Color, Refresh};
pub use techs::Needs;
pub use tiles::{Anomaly, Back, Wormholes};
