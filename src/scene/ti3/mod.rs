//! Twilight Imperium 3 on the page.

pub mod emblems;
pub mod sheets;
pub mod spots;
