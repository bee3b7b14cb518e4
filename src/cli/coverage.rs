//! `orrery coverage`: what never occurred in a number of games, half of random players and half of bots.

use super::play::one_game;
use crate::bots::Level;
use crate::session::engine::{Engine, Headless};
use crate::with_engine;

pub fn run(engine: Engine, games: u64) -> Result<String, String> {
    let seen = with_engine!(engine, R => after_games::<R>(games)?);
    let never: Vec<&String> = seen.iter().filter(|(_, seen)| !seen).map(|(name, _)| name).collect();
    Ok(serde_json::json!({ "total": seen.len(), "never": never }).to_string())
}

/// Each feature of the rulebook, and whether it occurred in `games` different games over all seat counts.
pub fn after_games<R: Headless>(games: u64) -> Result<Vec<(String, bool)>, String> {
    let sizes: Vec<usize> = R::table_sizes().collect();
    let mut seen = vec![false; R::features().len()];
    for game in 0..games {
        let players = if game % 2 == 0 { Level::Random } else { Level::Steady };
        let setup = R::varied(sizes[game as usize % sizes.len()], game)?;
        let mut failures = Vec::new();
        let table = one_game::<R>(setup, game, &[players], true, &mut failures);
        if let Some(failure) = failures.into_iter().next() {
            return Err(failure);
        }
        seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    }
    Ok(R::features().into_iter().zip(seen).collect())
}
