//! Political cards (T17). A batch of similar cards is a file, named in [`rows`].

pub mod treasury;

use crate::games::ti3::content::PoliticalRow;

pub fn rows() -> impl Iterator<Item = &'static PoliticalRow> {
    treasury::ROWS.iter()
}
