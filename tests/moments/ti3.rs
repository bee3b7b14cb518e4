//! Twilight Imperium 3: a link for each kind of question, as early in a game as it was found, and a late game of six with full
//! hands.

use crate::common::{Best, LATE, dashed, hold, kept, soonest};
use orrery::core::Table;
use orrery::core::rulebook::Asked;
use orrery::games::ti3::Ti3;
use orrery::games::ti3::explain::variety;
use orrery::games::ti3::model::target::Prompt;
use orrery::games::ti3::rules::setup::{Bundle, Setup};

const FILE: &str = "ti3.txt";
const GAMES: u64 = 1080;

/// The moments a question is one of; at a turn with the fewest action cards that somebody holds.
fn moments(table: &Table<Ti3>, asked: &Asked<Ti3>) -> Vec<(String, usize)> {
    let fewest = || table.state().hidden.hands.values().map(Vec::len).min();
    soonest(table, asked.why.prompt, (asked.why.prompt == Prompt::ChooseAction).then(fewest).flatten())
}

fn play() -> String {
    let setup = |seed: u64| match seed % 12 {
        0 => Setup::new(LATE.1 as u8, Bundle::Expansions),
        6 => Setup::scenario(4 + (seed / 12 % 4) as u8),
        _ => variety::setup(2 + (seed % 4) as u8, seed),
    };
    Best::of(moments, FILE, promised(), (0..GAMES).map(|seed| (setup(seed), seed))).lines()
}

fn promised() -> impl Iterator<Item = String> {
    // Asked in fewer games than these: which of several mines is gone (T50.2), which of several secret objectives Equal Threats takes.
    let rare = [Prompt::RemoveMine, Prompt::ChooseSecret];
    Prompt::ALL.iter().filter(move |prompt| !rare.contains(prompt)).map(dashed)
}

#[test]
fn every_moment_can_be_opened_and_asks_what_it_promises() {
    hold::<Ti3>(&kept(FILE, play), promised(), |table, asked| {
        moments(table, asked).into_iter().map(|(name, _)| name).collect()
    });
}
