//! The rules, procedure by procedure. [`mod@run`] is the top loop.

pub mod action;
pub mod armada;
pub mod artifacts;
pub mod ask;
pub mod auction;
pub mod board;
pub mod cards;
pub mod combat;
pub mod council;
pub mod counters;
pub mod crimson;
pub mod domains;
pub mod early;
pub mod facilities;
pub mod galaxy;
pub mod intrigue;
pub mod invasion;
pub mod leaders;
pub mod limits;
pub mod mines;
pub mod movement;
pub mod payment;
pub mod production;
pub mod rifts;
pub mod run;
pub mod scoring;
pub mod setup;
pub mod shock;
pub mod stacks;
pub mod status;
pub mod strategy;
pub mod tactical;
pub mod technology;
#[cfg(test)]
mod tests;
pub mod trade;
pub mod transfer;
