//! Bots against each other.

use super::{Bot, Level, Thought};
use crate::core::rulebook::Outcome;
use crate::core::seat::Seat;
use crate::core::table::Table;

/// Plays a game to its end; `levels` are repeated round the table.
pub fn play<R: Bot>(setup: R::Setup, seed: u64, levels: &[Level]) -> Table<R> {
    let mut table: Table<R> = Table::new(setup, seed);
    while let Some(asked) = table.pending() {
        let level = levels[asked.seat.index() % levels.len()];
        let thought = Thought::begin(&table, level).expect("somebody is asked");
        table.answer(thought.finish()).expect("bots answer legally");
    }
    table
}

/// Of `games` two-player games with sides swapped, how many in a hundred `challenger` wins against `champion`;
/// a shared victory is half a win.
pub fn percent_won<R: Bot>(setup: &R::Setup, games: u64, challenger: Level, champion: Level) -> u64 {
    let mut halves = 0;
    for game in 0..games {
        let swapped = game % 2 == 1;
        let levels = if swapped { [champion, challenger] } else { [challenger, champion] };
        let table = play::<R>(setup.clone(), game / 2, &levels);
        let Outcome { winners, .. } = table.outcome().expect("it was played to the end");
        if winners.contains(Seat::new(usize::from(swapped))) {
            halves += 2 / winners.len() as u64;
        }
    }
    halves * 50 / games
}
