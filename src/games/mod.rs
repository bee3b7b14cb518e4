//! The rulebooks. Each knows the core and nothing of the page.

pub mod skirmish;
