//! The benchmarks. They go through the same face of the rulebooks as the page does, so they weigh next to nothing.

use super::routes::{Route, Routes, not_fetched};
use crate::app::browser::{self, Task};
use crate::bots::Level;
use crate::games::RulebookId;
use crate::saves::Players;
use crate::scene::Names;
use crate::session::{self, About, Session, registry};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Benchmarks {
    /// All figures as JSON, or why there are none; empty while they are measured.
    report: RwSignal<String>,
    measuring: StoredValue<Option<Task>, LocalStorage>,
    routes: Routes,
}

pub fn provide_benchmarks(routes: Routes) -> Benchmarks {
    let benchmarks = Benchmarks { report: RwSignal::default(), measuring: StoredValue::new_local(None), routes };
    provide_context(benchmarks);
    benchmarks
}

pub fn use_benchmarks() -> Benchmarks {
    expect_context()
}

impl Benchmarks {
    pub fn report(self) -> String {
        self.report.get()
    }

    /// Goes to the benchmarks and measures anew.
    pub fn open(self) {
        self.report.set(String::new());
        self.routes.show(Route::Bench);
        self.measuring.set_value(Some(browser::spawn(async move {
            let report = measured().await;
            self.report.set(report);
        })));
    }
}

async fn measured() -> String {
    for &rulebook in RulebookId::ALL {
        if registry::book(rulebook).is_none() && !browser::fetch_rulebook(rulebook).await {
            return not_fetched(rulebook);
        }
    }
    // The page is drawn first: it cannot be while something is measured.
    browser::sleep(50).await;
    let figures: Vec<String> = RulebookId::ALL.iter().flat_map(|rulebook| figures(*rulebook)).collect();
    format!("[{}]", figures.join(","))
}

fn figures(rulebook: RulebookId) -> [String; 5] {
    let figure = |what: &str, hundredths: u64, unit: &str| {
        let (name, whole, rest) = (rulebook.short_name(), hundredths / 100, hundredths % 100);
        format!(r#"{{"name":"{name}: {what}","value":{whole}.{rest:02},"unit":"{unit}"}}"#)
    };
    // First: what follows is then measured as it runs in the middle of a game, not while the browser still compiles it.
    let whole_game = nanoseconds(|| drop(random_game(rulebook)));
    let game = random_game(rulebook);
    let envelope = game.envelope(&Players::new(game.seats()), &Default::default());
    let (names, middle) = (Names::default(), game.at(game.len() / 2));
    let replay = nanoseconds(|| drop(session::open(&envelope, 0)));
    let decisions = game.len().max(1) as u64;
    let scene = nanoseconds(|| drop(middle.scene(None, &names)));
    [
        figure("a whole random game", whole_game / 10_000, "ms"),
        figure("one decision, asked, answered, logged", replay * 100 / decisions, "ns"),
        figure("replay of 3,000 decisions", replay * 3000 / decisions / 10_000, "ms"),
        figure("decisions in a random game", decisions * 100, "decisions"),
        figure("scene in the middle of a game", scene / 10, "us"),
    ]
}

/// A base game at its largest table in which everybody answers at random.
fn random_game(rulebook: RulebookId) -> Box<dyn Session> {
    let form = About::rulebook(rulebook).form;
    // Of the base game: a form left as it is.
    let begun = form.seats.clone().rev().find_map(|seats| session::begin(rulebook, &form.defaults(seats), 1).ok());
    let mut session = begun.expect("a form left as it is can be played");
    while let Some(thought) = session.think(Level::Random) {
        session.answer(thought.finish()).expect("random answers are legal");
    }
    session
}

/// Nanoseconds for one call, over as many calls as a fifth of a second holds.
fn nanoseconds(mut call: impl FnMut()) -> u64 {
    call();
    let start = browser::now();
    let mut calls = 0;
    while browser::now() - start < 200.0 {
        call();
        calls += 1;
    }
    ((browser::now() - start) * 1e6) as u64 / calls
}
