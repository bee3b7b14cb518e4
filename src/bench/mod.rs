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

/// Which game is measured; one that has no such edition or modules is measured as it is.
#[derive(Copy, Clone, Default)]
pub struct Variant<'a> {
    /// None: the first.
    pub edition: Option<&'a str>,
    pub modules: &'a [String],
    /// None: as many as can play.
    pub seats: Option<usize>,
}

/// All benchmarks, as lines or as JSON.
pub fn report(clock: Clock<'_>, json: bool, variant: Variant<'_>) -> String {
    let measured = all(clock, variant);
    if json {
        let objects =
            measured.iter().map(|m| format!(r#"{{"name":"{}","value":{:.2},"unit":"{}"}}"#, m.name, m.value, m.unit));
        return format!("[{}]", objects.collect::<Vec<_>>().join(","));
    }
    let lines = measured.iter().map(|m| format!("{:<44} {:>12.2} {}", m.name, m.value, m.unit));
    lines.collect::<Vec<_>>().join("\n")
}

pub fn all(clock: Clock<'_>, variant: Variant<'_>) -> Vec<Measured> {
    let mut measured = Vec::new();
    measured.push(Measured {
        name: "core: one decision, asked, answered, logged".into(),
        value: per_call(clock, &mut ticker::run) / f64::from(ticker::DECISIONS) * 1e6,
        unit: "ns",
    });
    for rulebook in RulebookId::ALL.iter().copied() {
        with_rulebook!(rulebook, R => figures::<R>(rulebook.short_name(), variant, clock, &mut measured));
        measured.push(with_rulebook!(rulebook, R => scene::<R>(rulebook.short_name(), variant, clock)));
        measured.extend(with_rulebook!(rulebook, R => long_game::shown::<R>(rulebook.short_name(), variant, clock)));
    }
    measured
}

/// The usual game of an edition, at the largest table unless another is asked for.
fn largest<R: Headless>(variant: Variant<'_>) -> R::Setup {
    let edition = R::edition(variant.edition).unwrap_or(0);
    let sizes = R::sizes_of(edition);
    let seats = variant.seats.filter(|seats| sizes.contains(seats)).unwrap_or(*sizes.end());
    let plain = R::usual_of(edition, seats).expect("the usual game can be played");
    R::with_modules(plain.clone(), variant.modules).unwrap_or(plain)
}

/// A random game at the largest table.
fn play<R: Headless>(variant: Variant<'_>, seed: u64, hurried: bool) -> Table<R> {
    let mut table: Table<R> = Table::new(largest::<R>(variant), seed);
    if hurried {
        table.hurry();
    }
    let mut rng = bots::rng(seed);
    while let Some(choice) = table.random_choice(|radix| rng.random_range(0..radix)) {
        table.answer(choice).expect("random choices are legal");
    }
    table
}

fn scene<R: Playable>(game: &str, variant: Variant<'_>, clock: Clock<'_>) -> Measured {
    let table = play::<R>(variant, 1, false);
    let (middle, names) = (table.at(table.len() / 2), Names::default());
    let scene = per_call(clock, &mut || {
        std::hint::black_box(R::scene(&middle.view(None), &names));
    });
    Measured { name: format!("{game}: scene in the middle of a game"), value: scene * 1e3, unit: "us" }
}

fn figures<R: Headless>(game: &str, variant: Variant<'_>, clock: Clock<'_>, measured: &mut Vec<Measured>) {
    let line = |what: &str, value: f64, unit| Measured { name: format!("{game}: {what}"), value, unit };

    let (mut decisions, mut games) = (0, 0);
    let played = per_call(clock, &mut || {
        decisions += play::<R>(variant, games, true).len();
        games += 1;
    });
    let per_game = decisions as f64 / games as f64;

    let mut kept_decisions = 0;
    let mut kept_games = 0;
    let kept = per_call(clock, &mut || {
        kept_decisions += play::<R>(variant, kept_games, false).len();
        kept_games += 1;
    });

    let table = play::<R>(variant, 1, false);
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
