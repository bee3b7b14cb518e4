//! The procedures of the rulebook, from setting up to the end: who is asked what, and what follows.

pub mod actions;
pub mod agenda_deck;
pub mod ask;
pub mod board;
pub mod cards;
pub mod combat;
pub mod elimination;
pub mod galaxy;
pub mod ground_forces;
pub mod limits;
pub mod map_making;
pub mod movement;
pub mod nexus;
pub mod notes;
pub mod payment;
pub mod phases;
pub mod production;
pub mod run;
pub mod scoring;
pub mod setup;
pub mod strategy_cards;
pub mod technology;
pub mod tokens;
pub mod transactions;
pub mod transport;
