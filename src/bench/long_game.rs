//! Whether one choice costs the same early and late in a game: answering it, what is shown, told and kept.

use super::{Clock, Measured};
use crate::bots::{Level, contest};
use crate::core::{Choice, Orders, Table};
use crate::saves::{Entry, Library, MemoryStore, Players};
use crate::scene::Names;
use crate::session::engine::Headless;
use crate::session::log_lines::LogLines;
use crate::session::{Playable, Seated, Session};
use std::hint::black_box;

/// A longer game is compared up to here.
const MOST_CHOICES: usize = 3000;
/// How often the game is played; the quickest run of each tenth counts.
const RUNS: usize = 5;
/// So many questions late in a game are timed.
const QUESTIONS: usize = 60;

/// Figures for a rulebook, in a game of bots at the largest table.
pub fn shown<R: Playable>(game: &str, variant: super::Variant<'_>, clock: Clock<'_>) -> Vec<Measured> {
    let played = contest::play::<R>(super::largest::<R>(variant), 1, &[Level::Steady]);
    let names = Names::default();
    let asked = late_questions(game, clock, &played);
    let begin = || {
        let session = Seated::<R>(Table::new(played.setup().clone(), 1));
        (session, LogLines::default(), Shelf::default())
    };
    let mut measured = compare(game, clock, &played, begin, |(session, lines, shelf), choice| {
        session.answer(choice).expect("it was answered before");
        black_box(session.scene(None, &names));
        lines.follow(session, (&Default::default(), &Default::default()), None, &names);
        let players = Players::new(session.seats());
        shelf.save(Entry::new(session.envelope(&players, &Orders::default()), session.summary(), ""));
    });
    measured.extend(asked);
    measured
}

/// What whoever is asked sees late in a game: the scene and the question, made from their view. The mean and the slowest of
/// some questions of the last fifth, spread over it; the quickest of a few runs counts for each.
fn late_questions<R: Playable>(game: &str, clock: Clock<'_>, played: &Table<R>) -> Vec<Measured> {
    let names = Names::default();
    let (from, step) = (played.len() * 4 / 5, (played.len() / 5 / QUESTIONS).max(1));
    let time = |table: &Table<R>| {
        let asked = table.pending()?;
        let once = |_| {
            let start = clock();
            let view = table.view(Some(asked.seat));
            black_box((R::scene(&view, &names), R::prompt(&view, asked, &names)));
            clock() - start
        };
        (0..RUNS).map(once).reduce(f64::min)
    };
    let times: Vec<f64> = (from..played.len()).step_by(step).filter_map(|place| time(&played.at(place))).collect();
    let line = |what: &str, value: f64| Measured { name: format!("{game}: {what}"), value, unit: "ms" };
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    vec![
        line("scene and prompt late in a game", mean),
        line("the slowest of them, at most 4", times.into_iter().fold(0.0, f64::max)),
    ]
}

/// One game in a library.
struct Shelf {
    library: Library<MemoryStore>,
    version: u64,
}

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf { library: Library::new(MemoryStore::new()), version: 0 }
    }
}

impl Shelf {
    fn save(&mut self, entry: Entry) {
        self.version = self.library.save(&entry, self.version).expect("there is room");
    }
}

/// Plays a game again and compares the second tenth of its choices with the last. In the first a galaxy may still be built,
/// and there is little to draw.
fn compare<R: Headless, G>(
    game: &str,
    clock: Clock<'_>,
    played: &Table<R>,
    begin: impl Fn() -> G,
    step: impl Fn(&mut G, Choice),
) -> Vec<Measured> {
    let history = played.history();
    let history = &history[..history.len().min(MOST_CHOICES)];
    let tenth = history.len() / 10;
    let (mut early, mut late) = (f64::MAX, f64::MAX);
    for _ in 0..RUNS {
        let mut game = begin();
        let mut start = 0.0;
        for (index, made) in history.iter().enumerate() {
            if index == tenth || index == history.len() - tenth {
                start = clock();
            }
            if index == 2 * tenth {
                early = early.min(clock() - start);
            }
            step(&mut game, made.choice.clone());
        }
        late = late.min(clock() - start);
    }
    let line = |what: &str, value: f64, unit| Measured { name: format!("{game}: {what}"), value, unit };
    let per_choice = |time: f64| time / tenth as f64 * 1e3;
    vec![
        line("choices in a long game", history.len() as f64, "decisions"),
        line("one of its second tenth, shown and kept", per_choice(early), "us"),
        line("one of its last tenth, shown and kept", per_choice(late), "us"),
        line("the last by the second, at most 1.5", late / early, "times"),
    ]
}
