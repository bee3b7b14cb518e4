//! Random games of TI4: all factions and galaxies, with invariants after every choice.
//! `orrery play ti4 --varied --games 500` plays as many as one likes of each size.

use orrery::core::digits::Decoder;
use orrery::core::rulebook::Asked;
use orrery::core::window::Asking;
use orrery::core::{Chance, Digest, Rulebook, Seat, Shape, Stream, Table};
use orrery::games::ti4::Ti4;
use orrery::games::ti4::explain::variety;
use orrery::games::ti4::model::target::{Prompt, Target};
use orrery::games::ti4::rules::setup::Setup;

const NOISE: Stream = Stream::new(0, "noise");
/// No random game comes near this many choices.
const ENDLESS: usize = 60_000;

/// A random answer. The eager seldom take option 0, which is "pass", "done" or "no".
fn step(table: &mut Table<Ti4>, noise: &mut Chance, eager: bool) -> bool {
    let answer = table.random_choice(|radix| {
        let rank = noise.below(NOISE, radix);
        if eager && rank == 0 { noise.below(NOISE, radix) } else { rank }
    });
    let Some(choice) = answer else { return false };
    table.answer(choice).expect("random choices are legal");
    assert!(table.len() < ENDLESS, "{:?} does not end: {:?}", table.setup(), table.pending());
    true
}

/// Nobody is asked for what cannot be otherwise, except where a pause would tell what somebody holds.
fn assert_is_a_question(asked: &Asked<Ti4>, asking: Asking) {
    let hides = asking == Asking::WhoCould && asked.why.prompt == Prompt::React;
    match &asked.shape {
        Shape::One(options) if hides => assert_eq!(options.first(), Some(&Target::Pass)),
        shape => assert_eq!(shape.sole(), None, "{asked:?}"),
    }
    let targets = asked.shape.targets();
    for (index, target) in targets.iter().enumerate() {
        // Cards of which there are several copies lie side by side in a hand.
        let copies = matches!(target, Target::Card(_));
        assert!(copies || !targets[..index].contains(target), "the same answer twice: {asked:?}");
    }
}

fn play(setup: Setup, seed: u64, eager: bool) -> Table<Ti4> {
    Ti4::check(&setup).expect("a legal setup");
    let asking = setup.asking;
    let mut table: Table<Ti4> = Table::new(setup, seed);
    table.hurry();
    let mut noise = Chance::seeded(seed ^ 0xabcdef);
    while let Some(asked) = table.pending() {
        assert_is_a_question(asked, asking);
        step(&mut table, &mut noise, eager);
        if let Some(broken) = Ti4::broken_invariant(table.state()) {
            panic!("{:?} with seed {seed}, after {} choices: {broken}", table.setup(), table.len());
        }
    }
    let outcome = table.outcome().expect("a game that asks nothing is over");
    assert_eq!(outcome.winners.len(), 1, "one player wins (LRR 98.8)");
    table
}

fn play_many(seats: u8, games: u64) {
    for nth in 0..games {
        play(variety::setup(seats, nth), nth, nth % 2 == 1);
    }
}

#[test]
fn random_games_of_three_end_and_break_nothing() {
    play_many(3, 30);
}

#[test]
fn random_games_of_four_end_and_break_nothing() {
    play_many(4, 22);
}

#[test]
fn random_games_of_five_end_and_break_nothing() {
    play_many(5, 18);
}

#[test]
fn random_games_of_six_end_and_break_nothing() {
    play_many(6, 15);
}

#[test]
fn coded_games_decode_to_the_same_digest() {
    for nth in 0..8 {
        let seats = 3 + (nth % 4) as u8;
        let played = play(variety::setup(seats, nth), nth, false);
        let coded = played.encode_since(0);
        let mut decoder = Decoder::new(&coded);
        let mut again: Table<Ti4> = Table::new(variety::setup(seats, nth), nth);
        again.hurry();
        while again.pending().is_some() {
            again.answer_coded(&mut decoder).expect("a coded game decodes");
        }
        assert!(decoder.is_spent());
        assert_eq!(again.digest(), played.digest());
    }
}

#[test]
fn games_resume_from_every_boundary_with_the_same_digest() {
    for seed in 0..3 {
        let mut table: Table<Ti4> = Table::new(variety::setup(3 + seed as u8, seed), seed);
        table.keep_all();
        let mut noise = Chance::seeded(5);
        let mut digests = vec![table.digest()];
        while step(&mut table, &mut noise, seed == 1) {
            digests.push(table.digest());
            if table.len().is_multiple_of(3) {
                assert_eq!(table.fork().digest(), table.digest(), "after {} choices", table.len());
            }
        }
        for at in (0..digests.len()).step_by(101) {
            assert_eq!(table.at(at).digest(), digests[at], "after {at} choices");
        }
    }
}

#[test]
fn views_tell_nothing_a_seat_cannot_know() {
    for seed in 0..6 {
        let seats = 3 + seed as usize % 4;
        let mut table: Table<Ti4> = Table::new(variety::setup(seats as u8, seed + 1), seed);
        let mut noise = Chance::seeded(seed);
        while step(&mut table, &mut noise, true) {
            if !table.len().is_multiple_of(41) {
                continue;
            }
            for seat in Seat::all(seats) {
                let mut other = table.state().clone();
                Ti4::resample(&mut other, seat, &mut Chance::seeded(seed + table.len() as u64));
                let (now, then) = (table.view(Some(seat)), Ti4::view(&other, Some(seat)));
                assert_eq!(Digest::of(&now), Digest::of(&then), "seed {seed}, after {} choices", table.len());
            }
        }
    }
}

#[test]
fn imagined_worlds_can_be_played_to_the_end() {
    for seed in 0..4 {
        let seats = 3 + seed as usize % 4;
        let mut table: Table<Ti4> = Table::new(variety::setup(seats as u8, seed), seed);
        let mut noise = Chance::seeded(seed);
        let mut next = 60;
        while step(&mut table, &mut noise, true) {
            if table.len() < next {
                continue;
            }
            next += 700;
            // Any seat may imagine, also while another is asked.
            let seat = Seat::new(table.len() % seats);
            let mut world = table.imagine(seat, seed);
            assert_eq!(world.view(Some(seat)), table.view(Some(seat)));
            world.hurry();
            while step(&mut world, &mut noise, false) {
                assert_eq!(Ti4::broken_invariant(world.state()), None, "imagined after {} choices", table.len());
            }
        }
    }
}
