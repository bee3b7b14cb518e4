//! Strategy cards (T18). A set is a file or two; a row names what its card does.

pub mod commerce;
pub mod intrigue;
pub mod power;

use crate::games::ti3::content::StrategyRow;

pub fn rows() -> impl Iterator<Item = &'static StrategyRow> {
    power::ROWS.iter().chain(&commerce::ROWS).chain(&intrigue::ROWS)
}
