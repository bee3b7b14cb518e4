//! Random play of Skirmish: what it promises beyond the contract of all rulebooks (`tests/contract`).

use orrery::core::window::Asking;
use orrery::core::{Chance, Rulebook, Seat, Seats, Stream, Table};
use orrery::games::skirmish::{Entry, Setup, Skirmish, Why};

const NOISE: Stream = Stream::new(9, "noise");

fn table(game: u64) -> (Table<Skirmish>, Chance) {
    let asking = if game.is_multiple_of(2) { Asking::WhoCan } else { Asking::WhoCould };
    let setup = Setup { seats: 2 + (game / 2 % 3) as u8, rounds: 5, asking };
    (Table::new(setup, game), Chance::seeded(game ^ 0x5eed))
}

fn step(table: &mut Table<Skirmish>, noise: &mut Chance) -> bool {
    let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) else { return false };
    table.answer(choice).expect("random choices are legal");
    true
}

#[test]
fn the_best_score_wins_and_a_game_of_four_is_neither_short_nor_long() {
    let (mut games, mut decisions, mut longest) = (0, 0, 0);
    for game in 0..600 {
        let (mut table, mut noise) = table(game);
        while step(&mut table, &mut noise) {}
        let outcome = table.outcome().expect("a game that asks nothing is over");
        let best = outcome.scores.values().max();
        assert!(outcome.winners.iter().all(|seat| Some(&outcome.scores[seat]) == best));
        longest = longest.max(table.encode_since(0).len());
        if table.seats() == 4 && table.setup().asking == Asking::WhoCan {
            games += 1;
            decisions += table.len();
        }
    }
    let average = decisions / games;
    assert!((60..=150).contains(&average), "a game of four takes {average} decisions");
    assert!(longest < 300, "a whole game fits a link with ease: {longest} bytes");
}

#[test]
fn bids_on_the_table_are_drawn_again_too() {
    let mut hidden = 0;
    for game in 0..60 {
        let (mut table, mut noise) = table(game);
        while step(&mut table, &mut noise) {
            let mut state = table.state().clone();
            Skirmish::resample(&mut state, Seat::new(0), &mut Chance::seeded(game));
            let bids = |state: &<Skirmish as Rulebook>::State| state.realms.values().map(|r| r.bid).collect::<Vec<_>>();
            hidden += u32::from(bids(&state) != bids(table.state()));
        }
    }
    assert!(hidden > 0);
}

/// Who may read what an entry tells, when it is not for everybody.
fn readers(entry: &Entry) -> Option<Seats> {
    match *entry {
        Entry::Bid { seat, amount: Some(_) } | Entry::Drew { seat, card: Some(_) } => Some(seat.into()),
        Entry::Probed { by, of, hand: Some(_) } => Some([by, of].into_iter().collect()),
        _ => None,
    }
}

#[test]
fn the_log_tells_secrets_only_to_those_who_know_them() {
    let mut secrets = 0;
    for game in 0..120 {
        let (mut table, mut noise) = table(game);
        while step(&mut table, &mut noise) {}
        for viewer in Seat::all(table.seats()).map(Some).chain([None]) {
            for logged in table.log(viewer) {
                if let Some(readers) = readers(&logged.entry) {
                    assert!(viewer.is_some_and(|seat| readers.contains(seat)), "{viewer:?} reads {:?}", logged.entry);
                    secrets += 1;
                }
            }
        }
    }
    assert!(secrets > 1_000);
}

#[test]
fn undo_stops_where_bids_are_revealed() {
    let (mut table, mut noise) = table(0);
    let mut bids = 0;
    while table.pending().is_some_and(|asked| asked.why == Why::Bid) {
        step(&mut table, &mut noise);
        bids += 1;
        let revealed = bids == table.seats();
        assert_eq!(table.can_undo(), !revealed, "after {bids} bids");
    }
    assert_eq!(bids, 2);
}
