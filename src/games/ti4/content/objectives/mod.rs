//! Objectives.

pub mod public;
pub mod secret;
#[cfg(test)]
mod tests;
