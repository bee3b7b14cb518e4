//! Action cards (T11). A batch of similar cards is a file, named in [`rows`].

pub mod intrigue;
pub mod windfalls;

use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::effects::{Hooks, Play};
use crate::games::ti3::model::ids::ActionCard;

pub fn rows() -> impl Iterator<Item = &'static ActionCardRow> {
    windfalls::ROWS.iter().chain(&intrigue::ROWS)
}

/// A card of which nothing lasts.
const fn action(id: ActionCard, text: &'static str, plays: &'static [Play]) -> ActionCardRow {
    ActionCardRow { id, text, plays, lasting: Hooks::NONE }
}
