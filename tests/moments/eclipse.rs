//! Eclipse: a link for each kind of question, in a game that is under way, and some turns that are hard to come by.

use crate::common::{hold, kept, sealed};
use orrery::bots::{Level, Thought, rng};
use orrery::core::Table;
use orrery::core::decision::Shape;
use orrery::core::rulebook::{Asked, Rulebook};
use orrery::core::seat::PerSeat;
use orrery::games::eclipse::Eclipse;
use orrery::games::eclipse::target::{Target, Why};
use orrery::scene::{Present, Value};
use rand::Rng;
use std::collections::BTreeMap;

/// From this round on there is something to see on the board.
const UNDER_WAY: u32 = 4;
const GAMES: u64 = 60;

/// The moments a question is one of, each with how good a one it is.
fn moments(table: &Table<Eclipse>, asked: &Asked<Eclipse>) -> Vec<(&'static str, u32)> {
    let round = Eclipse::round(table.state());
    let grown = u32::from(round >= UNDER_WAY);
    let offered = |wanted: fn(&Target) -> bool| match &asked.shape {
        Shape::One(options) => options.iter().filter(|target| wanted(target)).count() as u32,
        _ => 0,
    };
    // The more there is to choose from, the better a picture it makes.
    let several = match asked.why {
        Why::Debt(_) => {
            let (trades, hexes) =
                (offered(|target| matches!(target, Target::Exchange(..))), offered(|t| matches!(t, Target::Tile(_))));
            trades.min(1) * 2 + hexes.min(3)
        }
        Why::Dice(..) => offered(|target| matches!(target, Target::Enemy(..))).min(3),
        Why::PlaceSector => offered(|target| matches!(target, Target::Place(..))).min(4),
        _ => 0,
    };
    let mut found = vec![(Why::KINDS[asked.why.kind()].0, grown + several)];
    if asked.why == Why::Turn {
        if offered(|target| matches!(target, Target::Propose(_))) > 0 {
            found.push(("propose", grown));
        }
        if round == 9 {
            found.push(("last round", table.seats() as u32));
        }
        if round == 7 && table.seats() == 4 {
            found.push(("against sharp bots", 0));
        }
    }
    found
}

/// Plays games of bots with whims, and keeps the best of each moment.
fn play() -> String {
    let mut best: BTreeMap<&'static str, (u32, String)> = BTreeMap::new();
    for seed in 0..GAMES {
        let seats = 2 + seed as usize % 5;
        let mut filled = Eclipse::form().defaults(seats);
        if seed % 6 == 0 {
            filled.seats = PerSeat::new(seats, |_| vec![Value::Pick(2)]);
        }
        // In some, homes are turned by their owners.
        if seed % 6 == 3 {
            filled.fields[1] = Value::Pick(1);
        }
        let setup = Eclipse::setup(&filled).expect("the form fits");
        let mut table: Table<Eclipse> = Table::new(setup, 1000 + seed);
        let mut rng = rng(seed);
        while let Some(asked) = table.pending() {
            for (moment, worth) in moments(&table, asked) {
                if best.get(moment).is_none_or(|(known, _)| *known < worth) {
                    let level = if moment.contains("sharp") { Level::Sharp } else { Level::Steady };
                    best.insert(moment, (worth, sealed(&table, asked, level)));
                }
            }
            let choice = match rng.random_range(0..8) {
                0 => table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked"),
                _ => Thought::begin(&table, Level::Steady).expect("somebody is asked").finish(),
            };
            table.answer(choice).expect("both answer legally");
        }
    }
    best.into_iter().map(|(moment, (_, link))| format!("{}\t{link}\n", moment.replace(' ', "-"))).collect()
}

#[test]
fn every_moment_can_be_opened_and_asks_what_it_promises() {
    // A stalemate is rarer than so many games; its words are tested with the others'.
    let promised = Why::KINDS.iter().filter(|(kind, _)| *kind != "withdraw").map(|(kind, _)| kind.replace(' ', "-"));
    let names = |table: &Table<Eclipse>, asked: &Asked<Eclipse>| {
        moments(table, asked).iter().map(|(moment, _)| moment.replace(' ', "-")).collect()
    };
    hold(&kept("eclipse.txt", play), promised, names);
}
