//! What a player does on a turn (LRR 3): a tactical, strategic or component action.

pub mod component;
pub mod invasion;
pub mod strategic;
pub mod tactical;

#[cfg(test)]
mod tests;
