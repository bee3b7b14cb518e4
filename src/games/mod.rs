//! The rulebooks.

pub mod eclipse;
