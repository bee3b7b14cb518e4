//! Technologies that every faction can research.

mod blue;
mod green;
mod red;
mod upgrades;
mod yellow;

use super::*;

/// All generic technologies in the game.
pub static ROWS: &[&[TechRow]] = &[blue::ROWS, green::ROWS, yellow::ROWS, red::ROWS, upgrades::ROWS];
