//! Bots for Twilight Imperium 4.

use super::{Level, Seen, Thinks};
use crate::core::{Chance, Choice};
use crate::games::ti4::Ti4;

impl Thinks for Ti4 {
    const LEVELS: &'static [Level] = &[Level::Steady];

    async fn think(_: Level, seen: &Seen<Ti4>, whim: &mut Chance) -> Choice {
        seen.random_choice(whim)
    }
}
