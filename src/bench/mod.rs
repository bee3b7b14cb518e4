//! Benchmarks, the same for `cargo bench` and `orrery bench`. Figures, never verdicts. In a browser the page measures
//! through its own face of the rulebooks: `page/bench.rs`.

mod long_game;
mod ticker;

use crate::bots;
use crate::core::Table;
use crate::core::digits::{self, Decoder};
use crate::games::RulebookId;
use crate::scene::Names;
use crate::session::Playable;
use crate::session::engine::Headless;
use crate::with_rulebook;
use rand::Rng;

#[derive(Clone)]
pub struct Measured {
    pub name: String,
    pub value: f64,
    pub unit: &'static str,
}

/// Milliseconds from some fixed moment.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// All benchmarks, as lines or as JSON. A game that has no such edition is measured as it is.
pub fn report(clock: Clock<'_>, json: bool, edition: &str) -> String {
    let measured = all(clock, edition);
    if json {
        let objects =
            measured.iter().map(|m| format!(r#"{{"name":"{}","value":{:.2},"unit":"{}"}}"#, m.name, m.value, m.unit));
        return format!("[{}]", objects.collect::<Vec<_>>().join(","));
    }
    let lines = measured.iter().map(|m| format!("{:<44} {:>12.2} {}", m.name, m.value, m.unit));
    lines.collect::<Vec<_>>().join("\n")
}

pub fn all(clock: Clock<'_>, edition: &str) -> Vec<Measured> {
    let mut measured = Vec::new();
    measured.push(Measured {
        name: "core: one decision, asked, answered, logged".into(),
        value: per_call(clock, &mut ticker::run) / f64::from(ticker::DECISIONS) * 1e6,
        unit: "ns",
    });
    for rulebook in RulebookId::ALL.iter().copied() {
        with_rulebook!(rulebook, R => figures::<R>(rulebook.short_name(), edition, clock, &mut measured));
        measured.push(with_rulebook!(rulebook, R => scene::<R>(rulebook.short_name(), edition, clock)));
        measured.extend(with_rulebook!(rulebook, R => long_game::shown::<R>(rulebook.short_name(), edition, clock)));
    }
    measured
}

/// The usual game of an edition at the largest table.
fn largest<R: Headless>(edition: &str) -> R::Setup {
    let edition = R::edition(edition).unwrap_or(0);
    R::usual_of(edition, *R::sizes_of(edition).end()).expect("the usual game can be played")
}

/// A random game at the largest table.
fn play<R: Headless>(edition: &str, seed: u64, hurried: bool) -> Table<R> {
    let mut table: Table<R> = Table::new(largest::<R>(edition), seed);
    if hurried {
        table.hurry();
    }
    let mut rng = bots::rng(seed);
    while let Some(choice) = table.random_choice(|radix| rng.random_range(0..radix)) {
        table.answer(choice).expect("random choices are legal");
    }
    table
}

fn scene<R: Playable>(game: &str, edition: &str, clock: Clock<'_>) -> Measured {
    let table = play::<R>(edition, 1, false);
    let (middle, names) = (table.at(table.len() / 2), Names::default());
    let scene = per_call(clock, &mut || {
        std::hint::black_box(R::scene(&middle.view(None), &names));
    });
    Measured { name: format!("{game}: scene in the middle of a game"), value: scene * 1e3, unit: "us" }
}

fn figures<R: Headless>(game: &str, edition: &str, clock: Clock<'_>, measured: &mut Vec<Measured>) {
    let line = |what: &str, value: f64, unit| Measured { name: format!("{game}: {what}"), value, unit };

    let (mut decisions, mut games) = (0, 0);
    let played = per_call(clock, &mut || {
        decisions += play::<R>(edition, games, true).len();
        games += 1;
    });
    let per_game = decisions as f64 / games as f64;

    let mut kept_decisions = 0;
    let mut kept_games = 0;
    let kept = per_call(clock, &mut || {
        kept_decisions += play::<R>(edition, kept_games, false).len();
        kept_games += 1;
    });

    let table = play::<R>(edition, 1, false);
    let coded = table.encode_since(0);
    let replay = per_call(clock, &mut || {
        let mut again: Table<R> = Table::new(table.setup().clone(), 1);
        again.hurry();
        let mut decoder = Decoder::new(&coded);
        while again.pending().is_some() {
            again.answer_coded(&mut decoder).expect("a coded game decodes");
        }
    });
    let middle = table.at(table.len() / 2);
    let fork = per_call(clock, &mut || {
        std::hint::black_box(middle.fork());
    });

    measured.extend([
        line("one decision in random play", played / per_game * 1e6, "ns"),
        line("random play", per_game / played * 1e3, "decisions per second"),
        line("one decision with log and history", kept / (kept_decisions as f64 / kept_games as f64) * 1e6, "ns"),
        line("decisions in a random game", per_game, "decisions"),
        line("whole random games", 1e3 / played, "per second"),
        line("replay of that game", replay, "ms"),
        line("replay of 3,000 coded decisions", replay / table.len() as f64 * 3000.0, "ms"),
        line(
            "coding a finished game",
            per_call(clock, &mut || drop(digits::encode(table.digits_since(0)))) * 1e3,
            "us",
        ),
        line("fork in the middle of a game", fork * 1e3, "us"),
    ]);
}

/// Milliseconds for one call, over as many calls as a fifth of a second holds.
fn per_call(clock: Clock<'_>, call: &mut dyn FnMut()) -> f64 {
    call();
    let start = clock();
    let mut calls = 0u32;
    while clock() - start < 200.0 {
        call();
        calls += 1;
    }
    (clock() - start) / f64::from(calls)
}
