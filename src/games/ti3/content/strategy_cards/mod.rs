//! Strategy cards (T18). A set is a file or two; a row names what its card does.

pub mod commerce;
pub mod empire;
pub mod fall;
pub mod guilds;
pub mod intrigue;
pub mod outlaws;
pub mod power;
pub mod prospect;
pub mod senate;
pub mod twilight;

use crate::games::ti3::content::StrategyRow;

pub fn rows() -> impl Iterator<Item = &'static StrategyRow> {
    power::ROWS
        .iter()
        .chain(&commerce::ROWS)
        .chain(&empire::ROWS)
        .chain(&senate::ROWS)
        .chain(&guilds::ROWS)
        .chain(&intrigue::ROWS)
        .chain(&outlaws::ROWS)
        .chain(&prospect::ROWS)
        .chain(&twilight::ROWS)
        .chain(&fall::ROWS)
}
