//! Race abilities: a file for each race, with its abilities (and, with their modules, race technologies and flagship).

pub mod hacan;
pub mod l1z1x;
pub mod naalu;
pub mod norr;

use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};

pub fn rows() -> impl Iterator<Item = &'static AbilityRow> {
    hacan::ROWS.iter().chain(&l1z1x::ROWS).chain(&naalu::ROWS).chain(&norr::ROWS)
}

pub fn race_techs() -> impl Iterator<Item = &'static RaceTechRow> {
    [].into_iter()
}

pub fn flagships() -> impl Iterator<Item = &'static FlagshipRow> {
    [].into_iter()
}
