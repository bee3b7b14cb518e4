//! Factions: one file each, with abilities, technologies, note and units.

mod hacan;
mod letnev;
mod sol;

use super::FactionRow;

/// All factions in the game.
pub static ROWS: &[&FactionRow] = &[&hacan::ROW, &letnev::ROW, &sol::ROW];
