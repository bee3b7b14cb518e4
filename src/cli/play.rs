//! `orrery play`: complete games, and what they say of links, speed and rules.

use super::{Args, Spread};
use crate::bots::figures::Figures;
use crate::bots::{Level, Thought, rng};
use crate::core::decision::Choice;
use crate::core::{Orders, Seat, Table};
use crate::games::RulebookId;
use crate::saves::{Control, Players, Talk, delta, envelope, link};
use crate::session::engine::Headless;
use crate::session::next;
use crate::with_rulebook;
use rand::Rng;
use serde_json::json;
use std::time::{Duration, Instant};

/// The address links are measured with: the longest that is likely.
const BASE: &str = "https://orrery-games.example.org/orrery/";
/// Turn links of so many games are measured: coding each hand-off is slower than playing.
const MEASURED: u64 = 200;
/// So many games are played once more with the orders that people begin with: those change what is asked afterwards.
const ORDERED: u64 = 40;
/// Games played unless somebody says otherwise.
const GAMES: u64 = 100;
/// No game is longer; one that is would never end.
const ENDLESS: usize = 100_000;

#[derive(Default)]
struct Report {
    finished: u64,
    rounds: u64,
    decisions: u64,
    thinking: Duration,
    full_links: Vec<usize>,
    turn_links: Vec<usize>,
    hand_offs: u64,
    measured_rounds: u64,
    /// The same in games where what people answer ahead as a game begins needs nobody.
    hand_offs_with_orders: u64,
    ordered_rounds: u64,
    failures: Vec<String>,
    wins: Vec<f64>,
    by_player: Vec<Tally>,
    figures: Figures,
    digests: Vec<String>,
}

/// What one of the players named on the command line came to.
#[derive(Clone, Default)]
struct Tally {
    seats: u64,
    wins: f64,
    points: i64,
    slowest: Duration,
    /// Breaths of each thought that took any: what thinking costs, whatever the machine.
    breaths: Vec<usize>,
}

pub fn run(rulebook: RulebookId, args: &Args) -> Result<String, String> {
    with_rulebook!(rulebook, R => play::<R>(rulebook, args))
}

/// How many seats were asked for.
pub fn seats<R: Headless>(args: &Args) -> Result<usize, String> {
    let sizes = R::sizes_of(R::edition(args.edition())?);
    let seats = args.seats.unwrap_or_else(R::usual_size);
    let wrong = || format!("{} is for {} to {} seats.", R::NAME, sizes.start(), sizes.end());
    if sizes.contains(&seats) { Ok(seats) } else { Err(wrong()) }
}

/// The game that was asked for.
pub fn setup<R: Headless>(args: &Args, seats: usize, seed: u64) -> Result<R::Setup, String> {
    let edition = R::edition(args.edition())?;
    let plain = if args.varied { R::varied_of(edition, seats, seed) } else { R::usual_of(edition, seats) };
    R::with_modules(plain?, &args.modules)
}

fn play<R: Headless>(rulebook: RulebookId, args: &Args) -> Result<String, String> {
    let seats = seats::<R>(args)?;
    let players = args.players.len();
    let mut report = Report { wins: vec![0.0; seats], by_player: vec![Tally::default(); players], ..Report::default() };
    let games = args.games.unwrap_or(GAMES);
    for game in 0..games {
        // With several players each seed is played once for each way round the table.
        let (round, turned) = (game / players as u64, (game % players as u64) as usize);
        let player_of = |seat: Seat| (seat.index() + turned) % players;
        let seed = args.seed.wrapping_add(round);
        let setup = setup::<R>(args, seats, seed)?;
        let start = Instant::now();
        let table = one_game::<R>(setup, seed, &args.players, player_of, &mut report);
        report.thinking += start.elapsed();
        report.decisions += table.len() as u64;
        report.rounds += u64::from(R::round(table.state()));
        if let Some(outcome) = table.outcome() {
            report.finished += 1;
            report.figures.merge(R::figures(&table, &|seat| args.players[player_of(seat)].name().into()));
            for (seat, &points) in outcome.scores.iter() {
                let tally = &mut report.by_player[player_of(seat)];
                tally.seats += 1;
                tally.points += i64::from(points);
            }
            for winner in outcome.winners.iter() {
                let share = 1.0 / outcome.winners.len() as f64;
                report.wins[winner.index()] += share;
                report.by_player[player_of(winner)].wins += share;
            }
        }
        report.digests.push(table.digest().to_string());
        measure_links(&table, game < MEASURED, &mut report)?;
        if game < ORDERED {
            let levels: Vec<Level> = Seat::all(seats).map(|seat| args.players[player_of(seat)]).collect();
            measure_orders(&table, &levels, &mut report)?;
        }
    }
    Ok(report.written(rulebook, seats, games, args))
}

/// A game to its end, its invariants checked after each choice. What breaks one is noted with its place.
fn one_game<R: Headless>(
    setup: R::Setup,
    seed: u64,
    levels: &[Level],
    player_of: impl Fn(Seat) -> usize,
    report: &mut Report,
) -> Table<R> {
    let mut table: Table<R> = Table::new(setup, seed);
    let random = levels.iter().all(|&level| level == Level::Random);
    let mut rng = rng(seed);
    while table.len() < ENDLESS
        && let Some(asked) = table.pending()
    {
        let player = player_of(asked.seat);
        let choice: Choice = if random {
            table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked")
        } else {
            let (start, tally) = (Instant::now(), &mut report.by_player[player]);
            let mut thought = Thought::begin(&table, levels[player]).expect("somebody is asked");
            let mut breaths = 0;
            let choice = loop {
                match thought.step() {
                    Some(choice) => break choice,
                    None => breaths += 1,
                }
            };
            tally.slowest = start.elapsed().max(tally.slowest);
            tally.breaths.extend((breaths > 0).then_some(breaths));
            choice
        };
        if let Err(wrong) = table.answer(choice) {
            report.failures.push(format!("seed {seed}, decision {}: {wrong}", table.len()));
            return table;
        }
        if let Some(broken) = R::broken_invariant(table.state()) {
            report.failures.push(format!("seed {seed}, decision {}: {broken}", table.len()));
        }
    }
    if table.pending().is_some() {
        report.failures.push(format!("seed {seed}: no end after {ENDLESS} decisions"));
    }
    table
}

/// As if every seat were somebody with a link: a hand-off is a change of the asked seat.
fn measure_links<R: Headless>(table: &Table<R>, turns: bool, report: &mut Report) -> Result<(), String> {
    let mut players = Players::new(table.seats());
    Seat::all(table.seats()).for_each(|seat| players[seat].control = Control::ByLink);
    let orders = Orders::default();
    let refused = |refusal: crate::saves::Refusal| refusal.to_string();
    let full = link::full(&envelope::seal(table, &players, &orders), BASE).map_err(refused)?;
    report.full_links.push(full.len());
    if !turns {
        return Ok(());
    }
    report.measured_rounds += u64::from(R::round(table.state()));
    let mut replay: Table<R> = Table::new(table.setup().clone(), table.seed());
    for made in table.history() {
        replay.answer(made.choice.clone()).map_err(|wrong| wrong.to_string())?;
        if replay.pending().is_some_and(|asked| asked.seat != made.seat) {
            report.hand_offs += 1;
            let known =
                crate::core::PerSeat::new(table.seats(), |seat| Some(next::last_choice(replay.history(), seat) as u32));
            let from = delta::basis(replay.history(), &players, &known);
            let link = link::turn_link(&replay, &players, &orders, &Talk::default(), BASE, from).map_err(refused)?;
            report.turn_links.push(link.url.len());
        }
    }
    Ok(())
}

/// The same game, where every seat has given the orders that people begin with.
fn measure_orders<R: Headless>(played: &Table<R>, levels: &[Level], report: &mut Report) -> Result<(), String> {
    let mut table: Table<R> = Table::new(played.setup().clone(), played.seed());
    let (usual, mut last) = (R::usual_orders(table.seats()), None);
    while table.len() < ENDLESS
        && let Some(asked) = table.pending()
    {
        let seat = asked.seat;
        let choice = match usual.choice(&table) {
            Some(choice) => choice,
            None => {
                report.hand_offs_with_orders += u64::from(last.replace(seat).is_some_and(|last| last != seat));
                Thought::begin(&table, levels[seat.index()]).expect("somebody is asked").finish()
            }
        };
        table.answer(choice).map_err(|wrong| wrong.to_string())?;
    }
    report.ordered_rounds += u64::from(R::round(table.state()));
    Ok(())
}

impl Report {
    fn written(self, rulebook: RulebookId, seats: usize, played: u64, args: &Args) -> String {
        let games = played.max(1) as f64;
        let per_second = self.decisions as f64 / self.thinking.as_secs_f64().max(1e-9);
        let tenths = |value: f64| (value * 10.0).round() / 10.0;
        let per_round = |hand_offs: u64, rounds: u64| tenths(hand_offs as f64 / rounds.max(1) as f64);
        let mean_score = |tally: &Tally| tenths(tally.points as f64 / tally.seats.max(1) as f64);
        let slowest = |tally: &Tally| tenths(tally.slowest.as_secs_f64() * 1000.0);
        let breaths: Vec<Spread> = self.by_player.iter().map(|tally| Spread::of(tally.breaths.clone())).collect();
        let hundredths = |value: f64| (value * 100.0).round() / 100.0;
        let figures: serde_json::Map<String, serde_json::Value> =
            self.figures.read().map(|(name, value)| (name.into(), hundredths(value).into())).collect();
        let players: Vec<&str> = args.players.iter().map(|level| level.name()).collect();
        let report = json!({
            "game": rulebook.short_name(),
            "seats": seats,
            "players": players,
            "games": played,
            "finished": self.finished,
            "rounds": tenths(self.rounds as f64 / games),
            "decisions": tenths(self.decisions as f64 / games),
            "decisions_per_second": per_second.round(),
            "full_link_chars": Spread::of(self.full_links),
            "turn_link_chars": Spread::of(self.turn_links),
            "handoffs_per_round": per_round(self.hand_offs, self.measured_rounds),
            "handoffs_per_round_with_usual_orders": per_round(self.hand_offs_with_orders, self.ordered_rounds),
            "invariant_failures": self.failures.len(),
            "failures": self.failures.iter().take(5).collect::<Vec<_>>(),
            "wins_by_seat": self.wins.iter().map(|&wins| tenths(wins)).collect::<Vec<_>>(),
            "wins_by_player": self.by_player.iter().map(|tally| tenths(tally.wins)).collect::<Vec<_>>(),
            "mean_score_by_player": self.by_player.iter().map(mean_score).collect::<Vec<_>>(),
            "slowest_ms_by_player": self.by_player.iter().map(slowest).collect::<Vec<_>>(),
            "breaths_by_player": breaths,
            "figures": figures,
            "digests": self.digests,
        });
        if args.json {
            return report.to_string();
        }
        serde_json::to_string_pretty(&report).expect("figures serialise")
    }
}
