//! Bots for Twilight Imperium 4. Read [`mind`] first, then [`policy`], which names all the rest.

mod expedition;
mod figures;
mod goals;
mod mind;
mod policy;
mod shopping;
mod talk;
mod turn;

use super::{Bot, BotRng, Level, Seen};
use crate::bots::figures::Figures;
use crate::core::{Choice, Seat, Table};
use crate::games::ti4::Ti4;
use mind::Mind;

impl Bot for Ti4 {
    const LEVELS: &'static [Level] = &[Level::Steady];

    async fn think(_: Level, seen: &Seen<Ti4>, _: &mut BotRng) -> Choice {
        policy::answer(&Mind::new(&seen.view(), seen.seat()), seen.asked())
    }

    fn figures(table: &Table<Ti4>, name_of: &dyn Fn(Seat) -> String) -> Figures {
        figures::figures(table, name_of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti4::explain::variety;
    use crate::games::ti4::rules::setup::Setup;

    /// No steady game has come near this many choices; where everybody is asked who could react, there are about 8,400.
    const MOST_CHOICES: usize = 16_000;

    /// A game of steady bots, sound after every choice.
    fn steady_game(setup: Setup, seed: u64) -> Table<Ti4> {
        let mut table: Table<Ti4> = Table::new(setup, seed);
        table.hurry();
        while let Some(asked) = table.pending() {
            let choice = policy::answer(&Mind::new(&table.view(Some(asked.seat)), asked.seat), asked);
            let why = asked.why;
            assert_eq!(table.answer(choice), Ok(()), "{why:?} with seed {seed}");
            assert_eq!(Ti4::broken_invariant(table.state()), None, "after {why:?} with seed {seed}");
            assert!(table.len() < MOST_CHOICES, "seed {seed} does not end");
        }
        table
    }

    /// Somebody reaches ten points, on average in the fifth to eighth round.
    fn games_are_won_by_points(seats: u8, games: u64) {
        let mut rounds = 0;
        for seed in 0..games {
            let table = steady_game(Setup::new(seats), seed);
            let outcome = table.outcome().expect("it is over");
            assert!(outcome.scores.values().any(|&score| score == 10), "{:?} with seed {seed}", outcome.scores);
            rounds += u64::from(Ti4::round(table.state()));
        }
        assert!((5 * games..=8 * games).contains(&rounds), "{rounds} rounds in {games} games");
    }

    #[test]
    fn three_play_to_ten_points() {
        games_are_won_by_points(3, 6);
    }

    #[test]
    fn four_play_to_ten_points() {
        games_are_won_by_points(4, 5);
    }

    #[test]
    fn five_play_to_ten_points() {
        games_are_won_by_points(5, 4);
    }

    #[test]
    fn six_play_to_ten_points() {
        games_are_won_by_points(6, 3);
    }

    #[test]
    fn every_faction_and_galaxy_is_played_soundly() {
        for nth in 0..6 {
            steady_game(variety::setup(3 + nth as u8 % 4, nth), nth);
        }
    }

    #[test]
    fn games_with_the_expansion_are_played_soundly() {
        for nth in 0..6 {
            steady_game(variety::expanded(3 + nth as u8, nth), nth);
        }
    }

    #[test]
    fn a_finished_game_of_six_fits_a_link() {
        for seed in 0..2 {
            let coded = steady_game(Setup::new(6), seed).encode_since(0);
            assert!(coded.len() <= 1450, "{} bytes", coded.len());
        }
    }
}
