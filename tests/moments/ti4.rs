//! Twilight Imperium 4: a link for each kind of question of the base game, as early in a game as it was found, and a late game of
//! six with full hands; with the expansion, what is special to it, with the answer that leads there and the name of what is shown
//! then.

use orrery::bots::{BotRng, Level, Thought, rng};
use orrery::core::decision::{Choice, Shape};
use orrery::core::rulebook::{Asked, Rulebook};
use orrery::core::{Orders, Seat, Table};
use orrery::games::ti4::Ti4;
use orrery::games::ti4::content::explores::ExploreRow;
use orrery::games::ti4::content::leaders::{LeaderRow, Rank};
use orrery::games::ti4::content::registry::{Source, Table as _};
use orrery::games::ti4::explain::variety;
use orrery::games::ti4::model::target::{Entry, Prompt, Target};
use orrery::saves::{BotLevel, Control, Link, Players, envelope, find, link};
use orrery::scene::Names;
use orrery::session;
use orrery::session::engine::Headless;
use rand::Rng;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A late game has this round, and so many seats.
const LATE: (u32, usize) = (5, 6);
const BEST_LATE: usize = 100;
const GAMES: u64 = 300;
/// The edition with Prophecy of Kings, and how many games of it are played at most.
const EXPANSION: usize = 1;
const EXPANSION_GAMES: u64 = 200;
/// What a question of the expansion can lead to.
const FINDS: [&str; 7] =
    ["agent", "commander", "explore-cultural", "explore-frontier", "explore-hazardous", "explore-industrial", "hero"];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("e2e/fixtures").join(name)
}

fn wants_refresh() -> bool {
    std::env::var("ORRERY_GOLDEN").is_ok_and(|wish| wish == "refresh")
}

/// "choose-action"
fn name(prompt: Prompt) -> String {
    let dashed = |letter: char| match letter.is_uppercase() {
        true => format!("-{}", letter.to_lowercase()),
        false => letter.to_string(),
    };
    format!("{prompt:?}").chars().map(dashed).collect::<String>().trim_start_matches('-').to_owned()
}

/// The moments a question is one of, each with how bad a one it is: how long it takes to get there. The late game is the better the
/// later it is, and the more is held by everybody.
fn moments(table: &Table<Ti4>, asked: &Asked<Ti4>) -> Vec<(String, usize)> {
    let mut found = vec![(name(asked.why.prompt), table.len() * table.seats())];
    let hands = table.state().hidden.hands.iter().map(|(_, hand)| hand.len()).min().unwrap_or_default();
    let round = Ti4::round(table.state());
    if round >= LATE.0 && table.seats() == LATE.1 && asked.why.prompt == Prompt::ChooseAction && hands > 0 {
        found.push(("late-game".to_owned(), BEST_LATE.saturating_sub(hands * 2 + round as usize)));
    }
    found
}

fn sealed(table: &Table<Ti4>, asked: &Asked<Ti4>) -> String {
    let mut players = Players::new(table.seats());
    for seat in Seat::all(table.seats()).filter(|&seat| seat != asked.seat) {
        players[seat].control = Control::Bot(BotLevel::new(Level::Steady as u8));
    }
    link::game_text(&envelope::seal(table, &players, &Orders::default())).expect("a game fits a link")
}

/// A steady bot with whims; some kinds of question are answered at random more often, other ones in each game.
fn answer(table: &Table<Ti4>, odd: &[bool], rng: &mut BotRng) -> Choice {
    let why = &table.pending().expect("somebody is asked").why;
    let whims = if odd[Ti4::feature_of(why)] { 12 } else { 1 };
    match rng.random_range(0..16) < whims {
        true => table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked"),
        false => Thought::begin(table, Level::Steady).expect("somebody is asked").finish(),
    }
}

/// Plays games and keeps, of each moment, the one that comes soonest.
fn play() -> String {
    let mut best: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for seed in 0..GAMES {
        let seats = if seed % 8 == 0 { LATE.1 } else { 3 + seed as usize % 2 };
        let mut table: Table<Ti4> = Table::new(variety::setup(seats as u8, seed), 500 + seed);
        let mut rng = rng(seed);
        // Six play as well as they can.
        let odd: Vec<bool> = Ti4::features().iter().map(|_| rng.random_range(0..6) == 0 && seats != LATE.1).collect();
        while let Some(asked) = table.pending() {
            // An answer must be there to be given: a question with one answer is not worth a moment.
            let open = !matches!(&asked.shape, Shape::One(options) if options.len() < 2);
            for (moment, length) in moments(&table, asked).into_iter().filter(|_| open) {
                if best.get(&moment).is_none_or(|(known, _)| *known > length) {
                    best.insert(moment, (length, sealed(&table, asked)));
                }
            }
            let choice = answer(&table, &odd, &mut rng);
            table.answer(choice).expect("both answer legally");
        }
    }
    best.into_iter().map(|(moment, (_, link))| format!("{moment}\t{link}\n")).collect()
}

#[test]
fn every_moment_can_be_opened_and_asks_what_it_promises() {
    if wants_refresh() {
        std::fs::write(file("ti4.txt"), play()).expect("moments can be written");
    }
    let kept = std::fs::read_to_string(file("ti4.txt")).expect("there are moments");
    let missing: Vec<String> = Prompt::of_base()
        .map(name)
        .filter(|name| !kept.lines().any(|line| line.split('\t').next() == Some(name)))
        .collect();
    assert_eq!(missing, Vec::<String>::new(), "questions without a moment");
    for line in kept.lines() {
        let (name, text) = line.split_once('\t').expect("a name and a link");
        let Ok(Link::Game(sealed)) = find::find(text) else { panic!("{name} is not a full link") };
        let session = session::open(&sealed, 0).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        let table: Table<Ti4> = envelope::open(&sealed).expect("it was opened before");
        let asked = table.pending().expect("somebody is asked");
        assert!(moments(&table, asked).iter().any(|(moment, _)| moment == name), "{name}");
        assert!(session.prompt(&Names::default()).is_some());
    }
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
            let link = sealed(&table.at(table.len() - 1), &asked);
            if let Some(answer) = answered_at_once(&link, place) {
                finds.insert(find, format!("{find}\t{link}\t{answer}\t{shown}\n"));
            }
        }
    }
    finds.into_values().collect()
}

#[test]
fn every_moment_of_the_expansion_leads_where_it_promises() {
    if wants_refresh() {
        std::fs::write(file("ti4_pok.txt"), explore()).expect("moments can be written");
    }
    let kept = std::fs::read_to_string(file("ti4_pok.txt")).expect("there are moments");
    let names: Vec<&str> = kept.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(names, FINDS, "each find has a moment");
    for line in kept.lines() {
        let [name, text, answer, shown] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four parts: {line}")
        };
        let Ok(Link::Game(sealed)) = find::find(text) else { panic!("{name} is not a full link") };
        let mut table: Table<Ti4> = envelope::open(&sealed).expect("it can be opened");
        let asked = table.pending().cloned().expect("somebody is asked");
        let Shape::One(options) = &asked.shape else { panic!("{name} asks for one") };
        let leads = |&place: &u32| answered_at_once(text, place).as_deref() == Some(answer);
        let place = (0..options.len() as u32).find(leads).unwrap_or_else(|| panic!("{name}: no answer {answer}"));
        table.answer(Choice::One(place)).expect("it is offered");
        assert_eq!(found(&asked, place, &table), Some((name, shown)), "{name}");
    }
}
