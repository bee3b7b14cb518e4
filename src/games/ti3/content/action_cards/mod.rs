//! Action cards (T11). A batch of similar cards is a file, named in [`rows`].

pub mod windfalls;

use crate::games::ti3::content::ActionCardRow;

pub fn rows() -> impl Iterator<Item = &'static ActionCardRow> {
    windfalls::ROWS.iter()
}
