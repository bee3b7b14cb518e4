//! The rules, procedure by procedure. [`mod@run`] is the top loop.

pub mod action;
pub mod ask;
pub mod board;
pub mod cards;
pub mod combat;
pub mod council;
pub mod counters;
pub mod galaxy;
pub mod intrigue;
pub mod invasion;
pub mod limits;
pub mod movement;
pub mod payment;
pub mod production;
pub mod run;
pub mod scoring;
pub mod setup;
pub mod status;
pub mod strategy;
pub mod tactical;
pub mod technology;
#[cfg(test)]
mod tests;
pub mod trade;
pub mod transfer;
