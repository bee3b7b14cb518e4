//! Bots for Twilight Imperium 3. Read [`mind`] first, then [`policy`], which names all the rest.

mod aims;
mod empire;
mod expedition;
mod figures;
mod goals;
mod mind;
mod policy;
mod posts;
mod races;
mod secrets;
mod shopping;
mod talk;
#[cfg(test)]
mod tests;
mod turn;

use super::{Bot, BotRng, Level, Seen};
use crate::bots::figures::Figures;
use crate::core::{Choice, Seat, Table};
use crate::games::ti3::Ti3;
use mind::Mind;

impl Bot for Ti3 {
    const LEVELS: &'static [Level] = &[Level::Steady];

    async fn think(_: Level, seen: &Seen<Ti3>, _: &mut BotRng) -> Choice {
        policy::answer(&Mind::new(&seen.view(), seen.seat()), seen.asked())
    }

    fn figures(table: &Table<Ti3>, name_of: &dyn Fn(Seat) -> String) -> Figures {
        figures::figures(table, name_of)
    }
}
