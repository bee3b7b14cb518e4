//! Bots for Eclipse.

use super::{Level, Seen, Thinks};
use crate::core::chance::Chance;
use crate::core::decision::Choice;
use crate::games::eclipse::Eclipse;

impl Thinks for Eclipse {
    const LEVELS: &'static [Level] = &[];

    async fn think(_level: Level, seen: &Seen<Self>, whim: &mut Chance) -> Choice {
        seen.random_choice(whim)
    }
}
