//! Random games of TI4, with invariants after every choice.

use orrery::core::window::Asking;
use orrery::core::{Chance, Rulebook, Stream, Table};
use orrery::games::ti4::Ti4;
use orrery::games::ti4::setup::{Factions, Galaxy, Setup};

const NOISE: Stream = Stream::new(0, "noise");
/// No random game comes near this many choices.
const ENDLESS: usize = 60_000;

fn play(setup: Setup, seed: u64, check: bool) -> Table<Ti4> {
    Ti4::check(&setup).expect("a legal setup");
    let mut table: Table<Ti4> = Table::new(setup, seed);
    table.hurry();
    let mut noise = Chance::seeded(seed ^ 0xabcdef);
    while let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) {
        table.answer(choice).expect("random choices are legal");
        if check && let Some(broken) = Ti4::broken_invariant(table.state()) {
            panic!("seed {seed}, after {} choices: {broken}", table.len());
        }
        assert!(table.len() < ENDLESS, "seed {seed} does not end: {:?}", table.pending());
    }
    assert!(table.outcome().is_some());
    table
}

#[test]
fn random_games_end_and_break_nothing() {
    for seed in 0..24 {
        let seats = 3 + (seed % 4) as u8;
        let galaxy = if seed % 3 == 0 { Galaxy::Placed } else { Galaxy::Balanced };
        let factions = if seed % 5 == 1 { Factions::Draft(6) } else { Factions::Random };
        let asking = if seed % 7 == 2 { Asking::WhoCould } else { Asking::WhoCan };
        let table = play(Setup { galaxy, factions, asking, ..Setup::new(seats) }, seed, true);
        println!("seed {seed}: {} choices, {:?} in round {}", table.len(), table.outcome(), table.state().round);
    }
}

#[test]
fn games_resume_from_every_boundary_with_the_same_digest() {
    let mut table: Table<Ti4> = Table::new(Setup::new(5), 77);
    table.keep_all();
    let mut noise = Chance::seeded(5);
    while let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) {
        table.answer(choice).expect("random choices are legal");
        if table.len().is_multiple_of(3) {
            assert_eq!(table.fork().digest(), table.digest(), "after {} choices", table.len());
        }
    }
}

#[test]
fn views_tell_nothing_a_seat_cannot_know() {
    for seed in 0..3 {
        let mut table: Table<Ti4> = Table::new(Setup::new(4), seed);
        let mut noise = Chance::seeded(seed);
        while let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) {
            table.answer(choice).expect("random choices are legal");
            if table.len().is_multiple_of(97) {
                for (seat, _) in table.state().players.iter() {
                    let world = table.imagine(seat, seed + 1);
                    assert_eq!(world.view(Some(seat)), table.view(Some(seat)), "after {} choices", table.len());
                }
            }
        }
    }
}
