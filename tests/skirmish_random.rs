//! Random play of Skirmish: what must hold at every point of every game.

use orrery::core::digits::Decoder;
use orrery::core::window::Asking;
use orrery::core::{Chance, Digest, Rulebook, Seat, Seats, Stream, Table};
use orrery::games::skirmish::{Entry, Setup, Skirmish, Why};

const NOISE: Stream = Stream::new(9, "noise");
/// Far above what any game needs: reaching it means that a game is stuck.
const MOST_DECISIONS: usize = 1_500;

fn setup(game: u64) -> Setup {
    let asking = if game.is_multiple_of(2) { Asking::WhoCan } else { Asking::WhoCould };
    Setup { seats: 2 + (game / 2 % 3) as u8, rounds: 5, asking }
}

fn table(game: u64) -> (Table<Skirmish>, Chance) {
    let setup = setup(game);
    assert_eq!(Skirmish::check(&setup), Ok(()));
    (Table::new(setup, game), Chance::seeded(game ^ 0x5eed))
}

fn step(table: &mut Table<Skirmish>, noise: &mut Chance) -> bool {
    let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) else { return false };
    assert!(table.len() < MOST_DECISIONS, "a game is stuck at {:?}", table.pending());
    table.answer(choice).expect("random choices are legal");
    true
}

fn viewers(table: &Table<Skirmish>) -> impl Iterator<Item = Option<Seat>> + use<> {
    Seat::all(table.seats()).map(Some).chain([None])
}

#[test]
fn ten_thousand_games_end_and_break_no_invariant() {
    let mut missing = Skirmish::features();
    let mut four_seats = (0, 0);
    for game in 0..10_000 {
        let (mut table, mut noise) = table(game);
        table.hurry();
        table.watch_coverage();
        while step(&mut table, &mut noise) {
            assert_eq!(Skirmish::broken_invariant(table.state()), None, "game {game}, choice {}", table.len());
        }
        let outcome = table.outcome().expect("a game that asks nothing is over");
        let best = outcome.scores.values().max();
        assert!(!outcome.winners.is_empty());
        assert!(outcome.winners.iter().all(|seat| Some(&outcome.scores[seat]) == best));
        let mut seen = table.coverage().into_iter();
        let names = Skirmish::features();
        let occurred: Vec<String> = names.into_iter().filter(|_| seen.next() == Some(true)).collect();
        missing.retain(|name| !occurred.contains(name));
        if *table.setup() == (Setup { seats: 4, rounds: 5, asking: Asking::WhoCan }) {
            four_seats = (four_seats.0 + 1, four_seats.1 + table.len());
        }
    }
    assert!(missing.is_empty(), "never occurred: {missing:?}");
    let average = four_seats.1 / four_seats.0;
    assert!((60..=150).contains(&average), "a game of four takes {average} decisions");
}

#[test]
fn a_seat_sees_nothing_it_cannot_know() {
    let mut bids_hidden = 0;
    for game in 0..120 {
        let (mut table, mut noise) = table(game);
        loop {
            for seat in Seat::all(table.seats()) {
                let view = Digest::of(&table.view(Some(seat)));
                let mut state = table.state().clone();
                let mut chance = Chance::seeded(game * 1_000 + table.len() as u64);
                Skirmish::resample(&mut state, seat, &mut chance);
                assert_eq!(
                    Digest::of(&Skirmish::view(&state, Some(seat))),
                    view,
                    "game {game}, {} choices",
                    table.len()
                );
                assert_eq!(Skirmish::broken_invariant(&state), None);
                let bids =
                    |state: &<Skirmish as Rulebook>::State| state.realms.values().map(|r| r.bid).collect::<Vec<_>>();
                bids_hidden += u32::from(bids(&state) != bids(table.state()));
            }
            // A spectator knows no hand at all: deal first for one seat, then for another, and nothing looks different.
            let mut state = table.state().clone();
            for seat in [0, 1].map(Seat::new) {
                Skirmish::resample(&mut state, seat, &mut Chance::seeded(game));
            }
            assert_eq!(Skirmish::view(&state, None), table.view(None));
            if !step(&mut table, &mut noise) {
                break;
            }
        }
    }
    assert!(bids_hidden > 0, "bids on the table are drawn again too");
}

#[test]
fn every_point_of_a_game_can_be_reached_undone_and_forked_with_the_same_digest() {
    for game in 0..24 {
        let (mut table, mut noise) = table(game);
        if game % 4 < 2 {
            table.keep_all();
        }
        let mut digests = vec![table.digest()];
        while step(&mut table, &mut noise) {
            digests.push(table.digest());
            let fork = table.fork();
            assert_eq!((fork.digest(), fork.pending()), (table.digest(), table.pending()));
        }
        for (at, digest) in digests.iter().enumerate() {
            assert_eq!(table.at(at).digest(), *digest, "game {game}, after {at} choices");
        }
        let log: Vec<_> = table.log(None).cloned().collect();
        for digest in digests.iter().rev() {
            assert_eq!(table.digest(), *digest);
            table.take_back();
        }
        let mut redone = 0;
        while table.redo() {
            redone += 1;
            assert_eq!(table.digest(), digests[redone]);
        }
        assert_eq!(redone, digests.len() - 1);
        assert!(table.log(None).eq(&log), "what is redone is logged as it was");
    }
}

#[test]
fn a_coded_game_decodes_to_the_same_digest() {
    let mut longest = 0;
    for game in 0..300 {
        let (mut played, mut noise) = table(game);
        while step(&mut played, &mut noise) {}
        let coded = played.encode_since(0);
        longest = longest.max(coded.len());
        let mut decoder = Decoder::new(&coded);
        let (mut again, _) = table(game);
        while again.pending().is_some() {
            again.answer_coded(&mut decoder).expect("a coded game decodes");
        }
        assert!(decoder.is_spent());
        assert_eq!(again.digest(), played.digest());
        assert!(again.log(Some(Seat::new(0))).eq(played.log(Some(Seat::new(0)))));
    }
    assert!(longest < 300, "a whole game fits a link with ease: {longest} bytes");
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
        for viewer in viewers(&table) {
            for logged in table.log(viewer) {
                if let Some(readers) = readers(&logged.entry) {
                    assert!(viewer.is_some_and(|seat| readers.contains(seat)), "{viewer:?} reads {:?}", logged.entry);
                    secrets += 1;
                }
            }
            let length = table.log(viewer).count();
            assert_eq!(length, table.log(None).count(), "everybody reads one form of each entry");
        }
    }
    assert!(secrets > 1_000);
}

#[test]
fn imagined_worlds_can_be_played_to_the_end() {
    for game in 0..60 {
        let (mut table, mut noise) = table(game);
        let mut imagined_from = 0;
        while step(&mut table, &mut noise) {
            if !table.len().is_multiple_of(7) {
                continue;
            }
            // From the asked seat, as a bot would, and from another, whose question then is about a hand dealt again.
            for seat in Seat::all(table.seats()) {
                let mut world = table.imagine(seat, game + 77);
                assert_eq!(world.view(Some(seat)), table.view(Some(seat)));
                assert_eq!(world.fork().digest(), world.digest());
                while step(&mut world, &mut noise) {
                    assert_eq!(Skirmish::broken_invariant(world.state()), None);
                }
                imagined_from += 1;
            }
        }
        assert!(imagined_from > 0);
    }
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
