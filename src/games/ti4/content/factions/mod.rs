//! Factions: one file each, with abilities, technologies, note and units.

mod hacan;
mod letnev;
mod sardakk_norr;
mod sol;
mod winnu;
mod xxcha;

use super::FactionRow;

/// All factions in the game.
#[rustfmt::skip]
pub static ROWS: &[&FactionRow] = &[
    &hacan::ROW,
    &letnev::ROW,
    &sardakk_norr::ROW,
    &sol::ROW,
    &winnu::ROW,
    &xxcha::ROW,
];
