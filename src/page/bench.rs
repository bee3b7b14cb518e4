//! The benchmarks in a browser, at the address `#bench`, for people and for the end-to-end run. They go through the same
//! face of the rulebooks as the page does, so they weigh next to nothing.

use super::host::Host;
use super::html::Html;
use crate::bots::Level;
use crate::games::Rules;
use crate::html;
use crate::saves::Players;
use crate::scene::Names;
use crate::session::{self, About, Session};

pub fn bench(h: &mut Html, report: &str) {
    let (busy, words) = if report.is_empty() { ("true", "Measuring…") } else { ("false", report) };
    html!(
        h,
        "<main class='screen' data-k='bench'><h1 tabindex='-1'>Benchmarks</h1><pre id='bench' tabindex='0' aria-busy='",
        busy
    );
    html!(h, "'>", words, "</pre></main>");
}

/// All figures as JSON.
pub fn report(host: &dyn Host) -> String {
    let mut lines = String::new();
    for &rules in Rules::ALL {
        let mut figure = |what: &str, hundredths: u64, unit: &str| {
            let (whole, rest) = (hundredths / 100, hundredths % 100 + 100);
            let value = [&whole.to_string(), ".", &rest.to_string()[1..]].concat();
            let name = [rules.short_name(), ": ", what].concat();
            lines.push_str(if lines.is_empty() { "[" } else { "," });
            lines.push_str(&["{\"name\":\"", &name, "\",\"value\":", &value, ",\"unit\":\"", unit, "\"}"].concat());
        };
        // First: what follows is then measured as it runs in the middle of a game, not while the browser still compiles it.
        figure("a whole random game", nanoseconds(host, &mut || drop(random_game(rules))) / 10_000, "ms");
        let game = random_game(rules);
        let envelope = game.envelope(&Players::new(game.seats()), &Default::default());
        let (names, middle) = (Names::default(), game.at(game.len() / 2));
        let replay = nanoseconds(host, &mut || drop(session::open(&envelope, 0)));
        let decisions = game.len().max(1) as u64;
        figure("one decision, asked, answered, logged", replay * 100 / decisions, "ns");
        figure("replay of 3,000 decisions", replay * 3000 / decisions / 10_000, "ms");
        figure("decisions in a random game", decisions * 100, "decisions");
        figure("scene in the middle of a game", nanoseconds(host, &mut || drop(middle.scene(None, &names))) / 10, "us");
    }
    lines.push(']');
    lines
}

/// A game at the largest table in which everybody answers at random.
fn random_game(rules: Rules) -> Box<dyn Session> {
    let form = About::rules(rules).form;
    let begun = session::begin(rules, &form.defaults(*form.seats.end()), 1);
    let mut session = begun.expect("a form left as it is can be played");
    while let Some(thought) = session.think(Level::Random) {
        session.answer(thought.finish()).expect("random answers are legal");
    }
    session
}

/// Nanoseconds for one call, over as many calls as a fifth of a second holds.
fn nanoseconds(host: &dyn Host, call: &mut dyn FnMut()) -> u64 {
    call();
    let start = host.now();
    let mut calls = 0;
    while host.now() - start < 200.0 {
        call();
        calls += 1;
    }
    ((host.now() - start) * 1e6) as u64 / calls
}
