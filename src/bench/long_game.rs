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

/// Figures for a rulebook, in a game of bots at the largest table.
pub fn shown<R: Playable>(game: &str, edition: &str, clock: Clock<'_>) -> Vec<Measured> {
    let played = contest::play::<R>(super::largest::<R>(edition), 1, &[Level::Steady]);
    let names = Names::default();
    let begin = || {
        let session = Seated::<R>(Table::new(played.setup().clone(), 1));
        (session, LogLines::default(), Shelf::default())
    };
    compare(game, clock, &played, begin, |(session, lines, shelf), choice| {
        session.answer(choice).expect("it was answered before");
        black_box(session.scene(None, &names));
        lines.follow(session, None, &names);
        let players = Players::new(session.seats());
        shelf.save(Entry::new(session.envelope(&players, &Orders::default()), session.summary(), ""));
    })
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

/// Plays a game again and compares the first tenth of its choices with the last.
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
    let (mut first, mut last) = (f64::MAX, f64::MAX);
    for _ in 0..RUNS {
        let mut game = begin();
        let mut start = clock();
        for (index, made) in history.iter().enumerate() {
            if index == tenth {
                first = first.min(clock() - start);
            }
            if index == history.len() - tenth {
                start = clock();
            }
            step(&mut game, made.choice.clone());
        }
        last = last.min(clock() - start);
    }
    let line = |what: &str, value: f64, unit| Measured { name: format!("{game}: {what}"), value, unit };
    let per_choice = |time: f64| time / tenth as f64 * 1e3;
    vec![
        line("choices in a long game", history.len() as f64, "decisions"),
        line("one of its first tenth, shown and kept", per_choice(first), "us"),
        line("one of its last tenth, shown and kept", per_choice(last), "us"),
        line("the last by the first, at most 1.5", last / first, "times"),
    ]
}
