//! The command line: `orrery play | replay | bench | coverage`. Native only.

mod coverage;
mod play;
mod replay;

use crate::bots::Level;
use crate::session::engine::Engine;
use lexopt::prelude::*;
use std::ffi::OsString;
use std::process::ExitCode;

const HELP: &str = "\
orrery: grand space-empire board games

  orrery play GAME [--seats N] [--games K] [--seed S] [--players random|steady|sharp,...] [--varied]
      plays complete games and reports links, speed, invariants and winners; --varied: each with another setup;
      several players change seats from game to game, each seed played once for each way round
  orrery replay LINK|FILE
      checks a game and prints its setup, scores and digest
  orrery coverage GAME [--games K]
      names the effects and kinds of decision that never occurred in up to K games of random
      players, bots, and bots that err now and then, over all seat counts and setups
  orrery bench
      prints every benchmark with its unit

GAME is one of: ";

/// What was asked for on the command line.
struct Args {
    words: Vec<String>,
    seats: Option<usize>,
    /// None: as many as the command thinks right.
    games: Option<u64>,
    seed: u64,
    players: Vec<Level>,
    varied: bool,
    json: bool,
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
        ["play", game] => play::run(engine(game)?, args),
        ["replay", what] => replay::run(what, args.json),
        ["coverage", game] => coverage::run(engine(game)?, args.games.unwrap_or(coverage::GAMES)),
        ["bench"] => {
            let start = std::time::Instant::now();
            Ok(crate::bench::report(&|| start.elapsed().as_secs_f64() * 1000.0, args.json))
        }
        _ => Ok(help()),
    }
}

fn help() -> String {
    let games: Vec<&str> = Engine::all().map(Engine::short_name).collect();
    format!("{HELP}{}.", games.join(", "))
}

fn engine(name: &str) -> Result<Engine, String> {
    Engine::from_name(name).ok_or_else(|| format!("There is no game called {name:?}.\n\n{}", help()))
}

fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Args, String> {
    let players = vec![Level::Random];
    let mut args = Args { words: vec![], seats: None, games: None, seed: 1, players, varied: false, json: false };
    let mut parser = lexopt::Parser::from_args(words);
    let mut read = || -> Result<(), lexopt::Error> {
        while let Some(arg) = parser.next()? {
            match arg {
                Long("seats") => args.seats = Some(parser.value()?.parse()?),
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
    fn a_spread_reads_percentiles() {
        let spread = Spread::of((1..=200).rev().collect());
        assert_eq!((spread.p50, spread.p99, spread.max), (101, 199, 200));
        assert_eq!(Spread::of(vec![]).max, 0);
    }
}
