//! Twilight Imperium 4: a link for each kind of question of the base game, as early in a game as it was found, and a late game of
//! six with full hands; with the expansion, what is special to it, with the answer that leads there and the name of what is shown
//! then.

use crate::common::{Best, LATE, dashed, hold, kept, opened, sealed, soonest};
use orrery::bots::{Level, Thought};
use orrery::core::Table;
use orrery::core::decision::{Choice, Shape};
use orrery::core::rulebook::Asked;
use orrery::games::ti4::Ti4;
use orrery::games::ti4::content::explores::ExploreRow;
use orrery::games::ti4::content::leaders::{LeaderRow, Rank};
use orrery::games::ti4::content::registry::{Source, Table as _};
use orrery::games::ti4::explain::variety;
use orrery::games::ti4::model::target::{Entry, Prompt, Target};
use orrery::saves::{Link, find};
use orrery::scene::Names;
use orrery::session;
use orrery::session::engine::Headless;
use std::collections::BTreeMap;

const FILE: &str = "ti4.txt";
const GAMES: u64 = 300;
/// The edition with Prophecy of Kings, and how many games of it are played at most.
const EXPANSION: usize = 1;
const EXPANSION_GAMES: u64 = 200;
/// What a question of the expansion can lead to.
const FINDS: [&str; 7] =
    ["agent", "commander", "explore-cultural", "explore-frontier", "explore-hazardous", "explore-industrial", "hero"];

/// The moments a question is one of; at a turn with the fewest action cards that somebody holds.
fn moments(table: &Table<Ti4>, asked: &Asked<Ti4>) -> Vec<(String, usize)> {
    let fewest = || table.state().hidden.hands.values().map(Vec::len).min();
    soonest(table, asked.why.prompt, (asked.why.prompt == Prompt::ChooseAction).then(fewest).flatten())
}

fn play() -> String {
    let seats = |seed: u64| if seed.is_multiple_of(8) { LATE.1 } else { 3 + seed as usize % 2 };
    let games = (0..GAMES).map(|seed| (variety::setup(seats(seed) as u8, seed), seed));
    Best::of(moments, FILE, Prompt::of_base().map(dashed), games).lines()
}

#[test]
fn every_moment_can_be_opened_and_asks_what_it_promises() {
    hold::<Ti4>(&kept(FILE, play), Prompt::of_base().map(dashed), |table, asked| {
        moments(table, asked).into_iter().map(|(name, _)| name).collect()
    });
}

/// What the last answer has led to, where it chose one of several: which of [`FINDS`], and the name of what is shown.
fn found(before: &Asked<Ti4>, place: u32, after: &Table<Ti4>) -> Option<(&'static str, &'static str)> {
    let Shape::One(options) = &before.shape else { return None };
    let leader = |leader| (LeaderRow::of(leader).rank, Source::Leader(leader).name());
    if let Some(Target::Use(Source::Leader(used))) = options.get(place as usize) {
        return match leader(*used) {
            (Rank::Agent, name) => Some(("agent", name)),
            (Rank::Hero, name) => Some(("hero", name)),
            (Rank::Commander, _) => None,
        };
    }
    after.log_since(Some(before.seat), after.len()).find_map(|logged| match logged.entry {
        Entry::Unlocked { seat, leader: one } if seat == before.seat && leader(one).0 == Rank::Commander => {
            Some(("commander", leader(one).1))
        }
        Entry::Explored { seat, card, .. } if seat == before.seat => {
            let deck = format!("explore-{:?}", ExploreRow::of(card).deck).to_lowercase();
            Some((*FINDS.iter().find(|find| **find == deck)?, Source::Explore(card).name()))
        }
        _ => None,
    })
}

/// A question that is answered at once, as opposed to a step of a plan or a form; its answer in words.
fn answered_at_once(sealed: &str, place: u32) -> Option<String> {
    let Ok(Link::Game(sealed)) = find::find(sealed) else { return None };
    let prompt = session::open(&sealed, 0).ok()?.prompt(&Names::default())?;
    let Shape::One(offers) = &prompt.shape else { return None };
    let plain = !prompt.planned && !prompt.picks_first() && offers.len() > 1;
    plain.then(|| offers.get(place as usize).map(|offer| offer.label.clone())).flatten()
}

/// Plays games of steady bots with the expansion until each find has come.
fn explore() -> String {
    let mut finds: BTreeMap<&str, String> = BTreeMap::new();
    for seed in 0..EXPANSION_GAMES {
        let seats = 3 + seed as usize % 2;
        let setup = Ti4::varied_of(EXPANSION, seats, seed).expect("the expansion is for three and four");
        let mut table: Table<Ti4> = Table::new(setup, 700 + seed);
        while let Some(asked) = table.pending().filter(|_| finds.len() < FINDS.len()).cloned() {
            let choice = Thought::begin(&table, Level::Steady).expect("somebody is asked").finish();
            let place = if let Choice::One(place) = choice { Some(place) } else { None };
            table.answer(choice).expect("bots answer legally");
            let Some((place, (find, shown))) = place.and_then(|place| Some((place, found(&asked, place, &table)?)))
            else {
                continue;
            };
            if finds.contains_key(find) {
                continue;
            }
            let link = sealed(&table.at(table.len() - 1), &asked, Level::Steady);
            if let Some(answer) = answered_at_once(&link, place) {
                finds.insert(find, format!("{find}\t{link}\t{answer}\t{shown}\n"));
            }
        }
    }
    finds.into_values().collect()
}

#[test]
fn every_moment_of_the_expansion_leads_where_it_promises() {
    let kept = kept("ti4_pok.txt", explore);
    let names: Vec<&str> = kept.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(names, FINDS, "each find has a moment");
    for line in kept.lines() {
        let [name, text, answer, shown] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four parts: {line}")
        };
        let mut table: Table<Ti4> = opened(name, text);
        let asked = table.pending().cloned().expect("somebody is asked");
        let Shape::One(options) = &asked.shape else { panic!("{name} asks for one") };
        let leads = |&place: &u32| answered_at_once(text, place).as_deref() == Some(answer);
        let place = (0..options.len() as u32).find(leads).unwrap_or_else(|| panic!("{name}: no answer {answer}"));
        table.answer(Choice::One(place)).expect("it is offered");
        assert_eq!(found(&asked, place, &table), Some((name, shown)), "{name}");
    }
}
