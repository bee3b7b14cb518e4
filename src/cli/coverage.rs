//! `orrery coverage`: what never occurred in a number of random games.

use crate::bots::WHIM;
use crate::core::{Chance, Table};
use crate::games::Rules;
use crate::scene::Staged;
use crate::with_rules;

pub fn run(rules: Rules, games: u64) -> Result<String, String> {
    let seen = with_rules!(rules, R => after_random_games::<R>(games)?);
    let never: Vec<&String> = seen.iter().filter(|(_, seen)| !seen).map(|(name, _)| name).collect();
    Ok(serde_json::json!({ "total": seen.len(), "never": never }).to_string())
}

/// Each feature of the rulebook, and whether it occurred in `games` random games over all seat counts.
pub fn after_random_games<R: Staged>(games: u64) -> Result<Vec<(String, bool)>, String> {
    let form = R::form();
    let counts: Vec<usize> = form.seats.clone().collect();
    let mut seen = vec![false; R::features().len()];
    for game in 0..games {
        let seats = counts[game as usize % counts.len()];
        let setup = R::setup(&form.defaults(seats))?;
        let mut table: Table<R> = Table::new(setup, game);
        table.hurry();
        table.watch_coverage();
        let mut whim = Chance::seeded(game);
        while let Some(choice) = table.random_choice(|radix| whim.below(WHIM, radix)) {
            table.answer(choice).map_err(|wrong| wrong.to_string())?;
        }
        seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    }
    Ok(R::features().into_iter().zip(seen).collect())
}
