//! `orrery coverage`: what never occurred in a number of games of all kinds.

use crate::bots::{BotRng, Level, Thought, rng};
use crate::core::Table;
use crate::games::RulebookId;
use crate::session::engine::Headless;
use crate::with_rulebook;
use rand::Rng;

/// How many of sixteen answers are random; the rest are a steady bot's. Random players are soon out of the game
/// and steady ones never do anything silly: between them they see all there is.
const RANDOM: [u32; 4] = [16, 0, 1, 4];
/// The same for some kinds of question, other ones in each game: so that whole games are odd in one way only.
const ODD: u32 = 13;

/// Set-ups that show between them what can occur.
const VARIED: u64 = 64;

/// Games played unless somebody says otherwise.
pub const GAMES: u64 = 2000;

pub fn run(rulebook: RulebookId, edition: &str, most: u64) -> Result<String, String> {
    let (games, seen) = with_rulebook!(rulebook, R => after_games::<R>(R::edition(edition)?, most)?);
    let never: Vec<&String> = seen.iter().filter(|(_, seen)| !seen).map(|(name, _)| name).collect();
    Ok(serde_json::json!({ "games": games, "total": seen.len(), "never": never }).to_string())
}

/// Each feature of the rulebook, and whether it occurred in up to `most` games over all seat counts and setups;
/// with the number of games it took.
fn after_games<R: Headless>(edition: usize, most: u64) -> Result<(u64, Vec<(String, bool)>), String> {
    let sizes: Vec<usize> = R::sizes_of(edition).collect();
    // What cannot occur in this edition is not waited for, nor told; what only some set-ups bring, is.
    let mut possible = vec![false; R::features().len()];
    for nth in 0..VARIED {
        let setup = R::varied_of(edition, sizes[nth as usize % sizes.len()], nth)?;
        possible.iter_mut().zip(R::possible(&setup)).for_each(|(possible, now)| *possible |= now);
    }
    let mut seen: Vec<bool> = possible.iter().map(|possible| !possible).collect();
    let mut games = 0;
    while games < most && seen.contains(&false) {
        let seats = sizes[games as usize % sizes.len()];
        let noise = RANDOM[games as usize / sizes.len() % RANDOM.len()];
        let table: Table<R> = Table::new(R::varied_of(edition, seats, games)?, games);
        let now = coverage(table, noise, &mut rng(games))?;
        seen.iter_mut().zip(now).for_each(|(seen, now)| *seen |= now);
        games += 1;
    }
    let told = R::features().into_iter().zip(seen).zip(possible).filter(|(_, possible)| *possible);
    Ok((games, told.map(|(feature, _)| feature).collect()))
}

/// Plays a game with so many random answers of sixteen, and says what occurred.
fn coverage<R: Headless>(mut table: Table<R>, noise: u32, rng: &mut BotRng) -> Result<Vec<bool>, String> {
    let level = R::LEVELS.iter().copied().find(|&level| level == Level::Steady).unwrap_or(Level::Random);
    let random = noise == 16 || level == Level::Random;
    if random {
        table.hurry();
    }
    table.watch_coverage();
    let one_in = 2 << rng.random_range(0..3);
    let is_odd = |rng: &mut BotRng| rng.random_range(0..one_in) == 0;
    let noises: Vec<u32> = R::features().iter().map(|_| if is_odd(rng) { ODD } else { noise }).collect();
    while let Some(asked) = table.pending() {
        let choice = if random || rng.random_range(0..16) < noises[R::feature_of(&asked.why)] {
            table.random_choice(|radix| rng.random_range(0..radix))
        } else {
            Thought::begin(&table, level).map(Thought::finish)
        };
        table.answer(choice.expect("somebody is asked")).map_err(|wrong| wrong.to_string())?;
    }
    Ok(table.coverage())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::Skirmish;

    #[test]
    fn coverage_stops_when_everything_has_occurred() {
        let (games, seen) = after_games::<Skirmish>(0, GAMES).expect("it plays");
        assert!(seen.iter().all(|(_, seen)| *seen), "{seen:?}");
        assert!((1..GAMES).contains(&games));
    }

    #[test]
    fn one_game_does_not_show_everything() {
        let (games, seen) = after_games::<Skirmish>(0, 1).expect("it plays");
        assert!(games == 1 && seen.iter().any(|(_, seen)| !seen));
    }
}
