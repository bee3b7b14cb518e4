//! The four phases of a round (LRR 40).

pub mod action;
pub mod agenda;
pub mod status;
pub mod strategy;

#[cfg(test)]
mod tests;
