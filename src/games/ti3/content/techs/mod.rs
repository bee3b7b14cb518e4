//! Technologies (T14).

pub mod deeds;
pub mod numbers;
#[cfg(test)]
mod tests;

use crate::games::ti3::content::TechRow;

pub fn rows() -> impl Iterator<Item = &'static TechRow> {
    numbers::ROWS.iter().chain(&deeds::ROWS)
}
