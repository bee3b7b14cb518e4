//! Objectives.

pub mod public;
pub mod secret;
