//! Random games of Eclipse: nothing lost, nobody stuck, nothing leaked, every point reached again.

use orrery::core::{Chance, Rulebook, Stream, Table};
use orrery::games::eclipse::Eclipse;
use orrery::games::eclipse::setup::{Pick, Pool, Setup};

const NOISE: Stream = Stream::new(0, "noise");
/// No random game has come near this many choices.
const MOST_CHOICES: usize = 20_000;

/// Setups of every size; every fifth is drafted, every seventh without aliens.
fn setup(seats: usize, seed: u64) -> Setup {
    let pick = if seed % 5 == 0 { Pick::Choose } else { Pick::Random };
    let pool = if seed % 7 == 0 { Pool::Terrans } else { Pool::Everyone };
    Setup { picks: vec![pick; seats], pool }
}

fn step(table: &mut Table<Eclipse>, noise: &mut Chance) -> bool {
    let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) else { return false };
    table.answer(choice).expect("random choices are legal");
    true
}

fn assert_sound(table: &Table<Eclipse>, what: &str) {
    if let Some(wrong) = Eclipse::broken_invariant(table.state()) {
        panic!("{what}, after {} choices: {wrong}; {:?}", table.len(), table.pending());
    }
}

/// Plays to the end and checks the state after every choice.
fn play(seats: usize, seed: u64) -> Table<Eclipse> {
    let mut table: Table<Eclipse> = Table::new(setup(seats, seed), seed);
    table.hurry();
    table.watch_coverage();
    let mut noise = Chance::seeded(seed ^ 0xec11);
    loop {
        assert_sound(&table, &format!("{seats} seats, seed {seed}"));
        assert!(table.len() < MOST_CHOICES, "{seats} seats, seed {seed} does not end");
        if !step(&mut table, &mut noise) {
            break;
        }
    }
    let outcome = table.outcome().expect("a game that asks nothing is over");
    assert!(!outcome.winners.is_empty() && outcome.scores.count() == seats);
    table
}

fn play_many(seats: usize, games: u64) {
    for seed in 0..games {
        play(seats, seed);
    }
}

#[test]
fn random_games_of_two_end_and_lose_nothing() {
    play_many(2, 400);
}

#[test]
fn random_games_of_three_end_and_lose_nothing() {
    play_many(3, 400);
}

#[test]
fn random_games_of_four_end_and_lose_nothing() {
    play_many(4, 400);
}

#[test]
fn random_games_of_five_end_and_lose_nothing() {
    play_many(5, 350);
}

#[test]
fn random_games_of_six_end_and_lose_nothing() {
    play_many(6, 350);
}
