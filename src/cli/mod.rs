//! The command line: `orrery play | replay | log | bench | coverage`. Native only.

mod coverage;
mod log;
mod play;
mod replay;

use crate::bots::Level;
use crate::games::RulebookId;
use crate::session::engine::Headless;
use crate::with_rulebook;
use lexopt::prelude::*;
use std::ffi::OsString;
use std::process::ExitCode;

const HELP: &str = "\
orrery: grand space-empire board games

  orrery play GAME [--edition E] [--modules M,...|random] [--seats N] [--games K] [--seed S] [--players random|steady|sharp,...] [--varied]
      plays complete games and reports links, speed, invariants and winners; --varied: each with another setup;
      several players change seats from game to game, each seed played once for each way round
  orrery replay LINK|FILE
      checks a game and prints its setup, scores and digest
  orrery log LINK|FILE [--seat N]
  orrery log GAME [--edition E] [--seed S] [--seats N] [--players ...] [--varied] [--seat N]
      prints what happened, after how many decisions, as seat N reads it (from 1) or as a spectator does:
      in a game from a link or a file, or in one that is played now
  orrery coverage GAME [--edition E] [--modules M,...] [--games K]
      names the effects and kinds of decision that never occurred in up to K games of random
      players, bots, and bots that err now and then, over all seat counts and setups
  orrery bench [--edition E] [--modules M,...] [--seats N]
      prints every benchmark with its unit; games without that edition or module are measured as they are

Editions: base or pok of ti4; classic, expansions or ascension of ti3 (--bundle says the same); the first unless named.
Modules of ti3 are named with hyphens (space-mines,leaders); random ones are another set in each game.
GAME is one of: ";

/// What was asked for on the command line.
struct Args {
    words: Vec<String>,
    /// Which edition of the game, by its name; none: the first.
    edition: Option<String>,
    /// By their names.
    modules: Vec<String>,
    seats: Option<usize>,
    /// Whose log to print, from 1; none: a spectator's.
    seat: Option<usize>,
    /// None: as many as the command thinks right.
    games: Option<u64>,
    seed: u64,
    players: Vec<Level>,
    varied: bool,
    json: bool,
}

impl Args {
    fn edition(&self) -> Option<&str> {
        self.edition.as_deref()
    }
}

/// Runs the command line; the words do not include the program's name.
pub fn run(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    match parse(words).and_then(|args| obey(&args)) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn obey(args: &Args) -> Result<String, String> {
    let words: Vec<&str> = args.words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", game] => play::run(rulebook(game)?, args),
        ["replay", what] => replay::run(what, args.json),
        ["log", what] => log::run(what, args),
        ["coverage", game] => coverage::run(rulebook(game)?, args),
        ["bench"] => {
            let known = |rulebook: &RulebookId| with_rulebook!(*rulebook, R => R::edition(args.edition()).is_ok());
            if !RulebookId::ALL.iter().any(known) {
                return Err(format!("No game has an edition called {:?}.", args.edition().unwrap_or_default()));
            }
            let variant = crate::bench::Variant { edition: args.edition(), modules: &args.modules, seats: args.seats };
            let start = std::time::Instant::now();
            Ok(crate::bench::report(&|| start.elapsed().as_secs_f64() * 1000.0, args.json, variant))
        }
        _ => Ok(help()),
    }
}

fn help() -> String {
    let games: Vec<&str> = RulebookId::ALL.iter().map(|rulebook| rulebook.short_name()).collect();
    format!("{HELP}{}.", games.join(", "))
}

fn rulebook(name: &str) -> Result<RulebookId, String> {
    RulebookId::from_name(name).ok_or_else(|| format!("There is no game called {name:?}.\n\n{}", help()))
}

fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Args, String> {
    let players = vec![Level::Random];
    let mut args = Args {
        words: vec![],
        edition: None,
        modules: vec![],
        seats: None,
        seat: None,
        games: None,
        seed: 1,
        players,
        varied: false,
        json: false,
    };
    let mut parser = lexopt::Parser::from_args(words);
    let mut read = || -> Result<(), lexopt::Error> {
        while let Some(arg) = parser.next()? {
            match arg {
                Long("edition" | "bundle") => args.edition = Some(parser.value()?.string()?),
                Long("modules") => match parser.value()?.string()?.as_str() {
                    "random" => args.varied = true,
                    names => args.modules = names.split(',').map(str::to_owned).collect(),
                },
                Long("seats") => args.seats = Some(parser.value()?.parse()?),
                Long("seat") => args.seat = Some(parser.value()?.parse()?),
                Long("games") => args.games = Some(parser.value()?.parse()?),
                Long("seed") => args.seed = parser.value()?.parse()?,
                Long("players") => args.players = parser.value()?.parse_with(levels)?,
                Long("varied") => args.varied = true,
                Long("json") => args.json = true,
                Long("help") | Short('h') => args.words = vec!["help".into()],
                Value(word) => args.words.push(word.string()?),
                other => return Err(other.unexpected()),
            }
        }
        Ok(())
    };
    read().map_err(|error| format!("{error}\n\n{}", help()))?;
    Ok(args)
}

/// "random" or "steady,sharp": the levels of the seats, repeated as often as needed.
fn levels(text: &str) -> Result<Vec<Level>, String> {
    let level = |name: &str| {
        let found = Level::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or_else(|| format!("no player is called {name:?}: say random, steady or sharp"))
    };
    text.split(',').map(level).collect()
}

/// The middle, the 99th percentile and the largest of some figures.
#[derive(serde::Serialize)]
struct Spread {
    p50: usize,
    p99: usize,
    max: usize,
}

impl Spread {
    fn of(mut figures: Vec<usize>) -> Spread {
        figures.sort_unstable();
        let at = |part: usize| figures.get((figures.len() * part / 100).min(figures.len().saturating_sub(1)));
        let read = |part| at(part).copied().unwrap_or(0);
        Spread { p50: read(50), p99: read(99), max: read(100) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn try_out(line: &str) -> Result<String, String> {
        parse(line.split_whitespace().map(OsString::from)).and_then(|args| obey(&args))
    }

    #[test]
    fn a_wrong_line_is_answered_with_a_sentence_and_the_help() {
        for line in ["play chess", "play skirmish --players best", "play skirmish --seats many", "play --what"] {
            let answer = try_out(line).expect_err(line);
            assert!(answer.contains("orrery replay"), "{line}: {answer}");
        }
        assert!(try_out("replay #nonsense").is_err());
        let unknown =
            try_out("play ti4 --edition pok --modules mechs,moons --games 1").expect_err("there are no moons");
        assert_eq!(unknown, "Twilight Imperium 4 has no module called \"moons\".");
        assert!(try_out("play ti4 --edition omega").is_err_and(|sentence| sentence.contains("base and pok")));
        assert!(try_out("").is_ok_and(|help| help.contains("skirmish")));
    }

    #[test]
    fn play_reports_every_figure_that_is_promised() {
        let report = try_out("play skirmish --seats 3 --games 4 --seed 9 --json").expect("it plays");
        let report: serde_json::Value = serde_json::from_str(&report).expect("it is JSON");
        for key in ["game", "rounds", "decisions", "decisions_per_second", "handoffs_per_round", "digests"] {
            assert!(!report[key].is_null(), "{key} is missing");
        }
        for key in ["full_link_chars", "turn_link_chars"] {
            assert!(report[key]["max"].as_u64() > Some(20), "{key} has figures");
        }
        assert_eq!(report["finished"], 4);
        assert_eq!(report["invariant_failures"], 0);
        assert_eq!(report["wins_by_seat"].as_array().map(Vec::len), Some(3));
        let again = try_out("play skirmish --seats 3 --games 4 --seed 9 --json").expect("it plays again");
        let again: serde_json::Value = serde_json::from_str(&again).expect("it is JSON");
        assert_eq!(again["digests"], report["digests"], "the same seeds give the same games");
    }

    #[test]
    fn a_log_can_be_read_by_a_seat_or_a_spectator_of_every_game() {
        for rules in RulebookId::ALL.iter().copied() {
            let differs = |seed: u64| {
                let line = format!("log {} --seed {seed} --varied", rules.short_name());
                let spectator = try_out(&line).expect("it plays");
                let seat = try_out(&format!("{line} --seat 2")).expect("it plays again");
                assert!(spectator.lines().count() > 30, "{spectator}");
                assert!(spectator.contains("a spectator") && seat.contains("seat 2"));
                !spectator.lines().skip(1).eq(seat.lines().skip(1))
            };
            // Not in every game does a seat learn something that nobody else may read.
            assert!((3..40).any(differs), "{}", rules.short_name());
        }
    }

    #[test]
    fn a_log_of_a_link_tells_what_happened_and_what_is_asked() {
        use crate::core::{Choice, Orders, Table};
        use crate::games::skirmish::{Setup, Skirmish};
        let mut table: Table<Skirmish> = Table::new(Setup::default(), 4);
        table.answer(Choice::One(1)).expect("a bid");
        let envelope =
            crate::saves::envelope::seal(&table, &crate::saves::Players::new(table.seats()), &Orders::default());
        let link = crate::saves::link::game_text(&envelope).expect("it fits");
        let last = |line: &str| try_out(line).map(|log| log.lines().last().unwrap_or_default().to_owned());
        assert_eq!(last(&format!("log {link}")), Ok("Sky is to decide.".into()));
        let own = last(&format!("log {link} --seat 2")).expect("it opens");
        assert!(own.starts_with("Sky is asked: "), "{own}");
        let wrong = try_out(&format!("log {link} --seat 9")).expect_err("there are not so many");
        assert_eq!(wrong, format!("This game has the seats 1 to {}.", table.seats()));
        assert!(try_out(&format!("log {link} --seat 0")).is_err());
        assert!(try_out("log #nonsense").is_err());
        assert_eq!(try_out("log chess"), try_out("replay chess"), "neither a game nor a link");
        assert!(try_out("log skirmish --seats 9").is_err());
    }

    #[test]
    fn a_spread_reads_percentiles() {
        let spread = Spread::of((1..=200).rev().collect());
        assert_eq!((spread.p50, spread.p99, spread.max), (101, 199, 200));
        assert_eq!(Spread::of(vec![]).max, 0);
    }
}
