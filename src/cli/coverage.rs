//! `orrery coverage`: what never occurred in a number of games of all kinds.

use super::Args;
use crate::bots::{BotRng, Level, Thought, rng};
use crate::core::{Seat, Table};
use crate::games::RulebookId;
use crate::session::engine::Headless;
use crate::with_rulebook;
use rand::Rng;

/// How a seat plays, other than in the games of people.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Temper {
    /// So many of sixteen answers are random, the rest are a steady bot's.
    Errs(u32),
    /// The first answer there is, which mostly is to do nothing: others grow large beside it.
    Idles,
}

use Temper::{Errs, Idles};

/// Who sits at a table, repeated round it. Random players are soon out of the game and steady ones never do anything silly; one steady
/// player alone gets further than many: between them they see all there is.
const TABLES: [&[Temper]; 8] = [
    &[Errs(16)],
    &[Errs(0)],
    &[Errs(0), Idles, Idles, Idles, Idles, Idles, Idles, Idles],
    &[Errs(1)],
    &[Errs(0), Errs(16)],
    &[Errs(4)],
    &[Errs(1), Idles, Errs(16)],
    &[Errs(1), Errs(16), Idles, Errs(16), Idles, Errs(16), Idles, Errs(16)],
];

/// The noise for some kinds of question, other ones in each game: so that whole games are odd in one way only.
const ODD: u32 = 13;

/// So often an answer that ends a game is taken back, in some games, and another one is given: what comes late comes at all.
const ENCORES: usize = 24;

/// A game is left after so many rounds.
const MOST_ROUNDS: u32 = 40;
/// No game of any rulebook has come near this many choices until then.
const MOST_CHOICES: usize = 100_000;

/// Set-ups that show between them what can occur.
const VARIED: u64 = 64;

/// Set-ups of which the one with most that has not occurred is played, in every other game.
const TRIES: u64 = 16;

/// Games played unless somebody says otherwise.
const GAMES: u64 = 10_000;

/// How far the games of one seed are from those of the next.
const APART: u64 = 1_000_000;

/// So many of the features that occurred last are told.
const LAST: usize = 10;

/// Each feature that is possible, with the game in which it occurred first.
struct Seen {
    games: u64,
    features: Vec<(String, Option<u64>)>,
}

impl Seen {
    fn never(&self) -> Vec<&str> {
        self.features.iter().filter(|(_, first)| first.is_none()).map(|(name, _)| name.as_str()).collect()
    }

    /// Those that occurred last, the last first: what is rare.
    fn rare(&self) -> Vec<(u64, &str)> {
        let mut rare: Vec<(u64, &str)> =
            self.features.iter().filter_map(|(name, first)| Some(((*first)?, name.as_str()))).collect();
        rare.sort_by_key(|(first, _)| std::cmp::Reverse(*first));
        rare.truncate(LAST);
        rare
    }
}

pub fn run(rulebook: RulebookId, args: &Args) -> Result<String, String> {
    let most = args.games.unwrap_or(GAMES);
    let seen =
        with_rulebook!(rulebook, R => after_games::<R>(R::edition(args.edition())?, &args.modules, args.seed, most)?);
    let (total, never, rare) = (seen.features.len(), seen.never(), seen.rare());
    Ok(serde_json::json!({ "games": seen.games, "seed": args.seed, "total": total, "never": never, "last": rare })
        .to_string())
}

/// Each feature of the rulebook, and when it occurred in up to `most` games over all seat counts and setups.
fn after_games<R: Headless>(edition: usize, modules: &[String], seed: u64, most: u64) -> Result<Seen, String> {
    let sizes: Vec<usize> = R::sizes_of(edition).collect();
    let setup = |seats: usize, nth: u64| R::with_modules(R::varied_of(edition, seats, nth)?, modules);
    // What cannot occur in this edition is not waited for, nor told; what only some set-ups bring, is.
    let mut possible = vec![false; R::features().len()];
    for nth in 0..VARIED {
        let now = R::possible(&setup(sizes[nth as usize % sizes.len()], nth)?);
        possible.iter_mut().zip(now).for_each(|(possible, now)| *possible |= now);
    }
    let mut first: Vec<Option<u64>> = vec![None; possible.len()];
    let lacks = |first: &[Option<u64>], now: &[bool]| {
        let lacking = possible.iter().zip(first).zip(now);
        lacking.filter(|((possible, first), now)| **possible && first.is_none() && **now).count()
    };
    let mut games = 0;
    while games < most && lacks(&first, &possible) > 0 {
        let nth = seed * APART + games;
        let mut rng = rng(nth);
        let mut next = setup(sizes[games as usize % sizes.len()], nth)?;
        for _ in 0..if games % 2 == 1 { TRIES } else { 0 } {
            let other = setup(sizes[rng.random_range(0..sizes.len())], rng.random_range(0..APART))?;
            if lacks(&first, &R::possible(&other)) > lacks(&first, &R::possible(&next)) {
                next = other;
            }
        }
        let tempers = TABLES[games as usize / sizes.len() % TABLES.len()];
        let now = coverage::<R>(Table::new(next, nth), tempers, &mut rng)?;
        let fresh = first.iter_mut().zip(now).filter(|(first, now)| first.is_none() && *now);
        fresh.for_each(|(first, _)| *first = Some(games));
        games += 1;
    }
    let told = R::features().into_iter().zip(first).zip(possible).filter(|(_, possible)| *possible);
    Ok(Seen { games, features: told.map(|(feature, _)| feature).collect() })
}

/// Plays a game with such players and says what occurred.
fn coverage<R: Headless>(mut table: Table<R>, tempers: &[Temper], rng: &mut BotRng) -> Result<Vec<bool>, String> {
    let level = R::LEVELS.iter().copied().find(|&level| level == Level::Steady).unwrap_or(Level::Random);
    let random = level == Level::Random || tempers.iter().all(|temper| *temper == Errs(16));
    let mut encores = if !random && rng.random_bool(0.5) { ENCORES } else { 0 };
    if random {
        table.hurry();
    }
    table.watch_coverage();
    let one_in = 2 << rng.random_range(0..3);
    let odd: Vec<bool> = R::features().iter().map(|_| rng.random_range(0..one_in) == 0).collect();
    // The place of the first of them.
    let turn = rng.random_range(0..table.seats());
    let temper = |seat: Seat| tempers[(seat.index() + turn) % table.seats() % tempers.len()];
    let tempers: Vec<Temper> = Seat::all(table.seats()).map(temper).collect();
    let mut again = false;
    loop {
        // Who only idles and errs may leave nobody who could win.
        if R::round(table.state()) > MOST_ROUNDS {
            return Ok(table.coverage());
        }
        if table.len() > MOST_CHOICES {
            let asked = table.pending().map(|asked| &asked.why);
            return Err(format!("The game with seed {} does not end: {asked:?}", table.seed()));
        }
        let Some(asked) = table.pending() else {
            if encores == 0 {
                return Ok(table.coverage());
            }
            encores -= 1;
            table.take_back();
            again = true;
            continue;
        };
        let is_random = match tempers[asked.seat.index()] {
            Idles => again,
            Errs(noise) => {
                let noise = if odd[R::feature_of(&asked.why)] { noise.max(ODD) } else { noise };
                again || random || rng.random_range(0..16) < noise
            }
        };
        let choice = match tempers[asked.seat.index()] {
            _ if is_random => table.random_choice(|radix| rng.random_range(0..radix)),
            Idles => table.random_choice(|_| 0),
            Errs(_) => Thought::begin(&table, level).map(Thought::finish),
        };
        again = false;
        table.answer(choice.expect("somebody is asked")).map_err(|wrong| wrong.to_string())?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::Skirmish;

    #[test]
    fn coverage_stops_when_everything_has_occurred() {
        let seen = after_games::<Skirmish>(0, &[], 1, GAMES).expect("it plays");
        assert_eq!(seen.never(), [""; 0]);
        assert!((1..GAMES).contains(&seen.games));
    }

    #[test]
    fn one_game_does_not_show_everything() {
        let seen = after_games::<Skirmish>(0, &[], 1, 1).expect("it plays");
        assert!(seen.games == 1 && !seen.never().is_empty());
    }

    #[test]
    fn what_occurred_last_is_told_first() {
        let seen = after_games::<Skirmish>(0, &[], 1, GAMES).expect("it plays");
        let rare: Vec<u64> = seen.rare().iter().map(|(game, _)| *game).collect();
        assert!(rare.len() <= LAST && rare.is_sorted_by(|one, other| one >= other));
        assert_eq!(rare.first().copied(), Some(seen.games - 1), "the game that showed the last one was the last");
    }
}
