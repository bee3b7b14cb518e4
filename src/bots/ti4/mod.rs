//! Bots for Twilight Imperium 4. Read [`mind`] first, then [`policy`], which names all the rest.

mod expedition;
mod mind;
mod policy;
mod shopping;
mod talk;
mod turn;

use super::{Level, Seen, Thinks};
use crate::core::{Chance, Choice};
use crate::games::ti4::Ti4;
use mind::Mind;

impl Thinks for Ti4 {
    const LEVELS: &'static [Level] = &[Level::Steady];

    async fn think(_: Level, seen: &Seen<Ti4>, _: &mut Chance) -> Choice {
        policy::answer(&Mind::new(&seen.view(), seen.seat()), seen.asked())
    }
}
