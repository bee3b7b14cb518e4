//! Random games of Eclipse: nothing lost, nobody stuck, nothing leaked, every point reached again.

use orrery::core::digits::Decoder;
use orrery::core::game::Position;
use orrery::core::{Chance, Digest, Rulebook, Seat, Stream, Table};
use orrery::games::eclipse::Eclipse;
use orrery::games::eclipse::setup::{Pick, Pool, Setup};

const NOISE: Stream = Stream::new(0, "noise");
/// No random game has come near this many choices.
const MOST_CHOICES: usize = 20_000;

/// Setups of every size; every fifth is drafted, every seventh without aliens.
fn setup(seats: usize, seed: u64) -> Setup {
    let pick = if seed.is_multiple_of(5) { Pick::Choose } else { Pick::Random };
    let pool = if seed.is_multiple_of(7) { Pool::Terrans } else { Pool::Everyone };
    Setup { picks: vec![pick; seats], pool }
}

/// A random answer. Every other game is played by the eager, who seldom take option 0 ("pass", "done", "no").
fn step(table: &mut Table<Eclipse>, noise: &mut Chance, eager: bool) -> bool {
    let answer = table.random_choice(|radix| {
        let rank = noise.below(NOISE, radix);
        if eager && rank == 0 { noise.below(NOISE, radix) } else { rank }
    });
    let Some(choice) = answer else { return false };
    table.answer(choice).expect("random choices are legal");
    true
}

/// A new game. Random players soon go bankrupt, so in every other game they begin rich and see all there is.
fn table(seats: usize, seed: u64) -> Table<Eclipse> {
    let mut chance = Chance::seeded(seed);
    let setup = setup(seats, seed);
    let mut state = Eclipse::start(&setup, &mut chance);
    if seed % 4 >= 2 {
        state.board.players.iter_mut().for_each(|(_, player)| player.storage.0 = [900, 200, 200]);
    }
    Table::from_position(setup, seed, Position { state, chance })
}

fn assert_sound(table: &Table<Eclipse>, what: &str) {
    if let Some(wrong) = Eclipse::broken_invariant(table.state()) {
        panic!("{what}, after {} choices: {wrong}; {:?}", table.len(), table.pending());
    }
}

/// Plays to the end and checks the state after every choice.
fn play(seats: usize, seed: u64) -> Table<Eclipse> {
    let mut table = table(seats, seed);
    table.hurry();
    table.watch_coverage();
    let mut noise = Chance::seeded(seed ^ 0xec11);
    loop {
        assert_sound(&table, &format!("{seats} seats, seed {seed}"));
        assert!(table.len() < MOST_CHOICES, "{seats} seats, seed {seed} does not end");
        if !step(&mut table, &mut noise, seed % 2 == 1) {
            break;
        }
    }
    let outcome = table.outcome().expect("a game that asks nothing is over");
    assert!(!outcome.winners.is_empty() && outcome.scores.count() == seats);
    table
}

fn play_many(seats: usize, games: u64) {
    let mut seen = vec![false; Eclipse::features().len()];
    for seed in 0..games {
        let table = play(seats, seed);
        seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    }
    let missing: Vec<String> =
        Eclipse::features().into_iter().zip(seen).filter(|(_, seen)| !seen).map(|(name, _)| name).collect();
    println!("{seats} seats: never occurred: {missing:?}");
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

#[test]
fn coded_games_decode_to_the_same_digest() {
    let mut sizes = Vec::new();
    for seed in 0..25 {
        let seats = 2 + seed as usize % 5;
        let table = play(seats, seed);
        let coded = table.encode_since(0);
        sizes.push((seats, table.len(), coded.len(), table.digits_since(0).len()));
        let mut decoder = Decoder::new(&coded);
        let mut again = self::table(seats, seed);
        again.hurry();
        while again.pending().is_some() {
            again.answer_coded(&mut decoder).expect("a coded game decodes");
        }
        assert!(decoder.is_spent());
        assert_eq!(again.digest(), table.digest());
    }
    println!("{sizes:?}");
}

#[test]
fn forks_boundaries_and_points_in_time_give_identical_digests() {
    for seed in 0..10 {
        let mut table = table(2 + seed as usize % 5, seed);
        table.keep_all();
        let mut noise = Chance::seeded(seed);
        let mut digests = vec![table.digest()];
        while step(&mut table, &mut noise, true) {
            digests.push(table.digest());
            if table.len() % 7 == 0 {
                assert_eq!(table.fork().digest(), table.digest(), "a fork after {} choices", table.len());
            }
        }
        for at in (0..digests.len()).step_by(23) {
            assert_eq!(table.at(at).digest(), digests[at], "after {at} choices");
        }
        table.take_back();
        assert_eq!(Some(&table.digest()), digests.iter().rev().nth(1));
        assert!(table.redo());
        assert_eq!(Some(&table.digest()), digests.last());
    }
}

#[test]
fn views_do_not_change_when_what_a_seat_cannot_know_is_drawn_again() {
    for seed in 0..30 {
        let seats = 2 + seed as usize % 5;
        let mut table = table(seats, seed);
        let mut noise = Chance::seeded(seed);
        while step(&mut table, &mut noise, true) {
            if table.len() % 5 > 0 {
                continue;
            }
            for seat in Seat::all(seats) {
                let mut other = table.state().clone();
                Eclipse::resample(&mut other, seat, &mut Chance::seeded(seed + table.len() as u64));
                let (now, then) = (table.view(Some(seat)), Eclipse::view(&other, Some(seat)));
                assert_eq!(Digest::of(&now), Digest::of(&then), "seed {seed}, after {} choices", table.len());
                assert_eq!(Eclipse::broken_invariant(&other), None);
            }
        }
    }
}

#[test]
fn imagined_worlds_can_be_played_to_the_end() {
    for seed in 0..12 {
        let seats = 2 + seed as usize % 5;
        let mut table = table(seats, seed);
        let mut noise = Chance::seeded(seed);
        let mut next = 150;
        while step(&mut table, &mut noise, true) {
            if table.len() < next {
                continue;
            }
            next += 150;
            // Any seat may imagine, also while another is asked.
            let seat = Seat::new(table.len() % seats);
            let mut world = table.imagine(seat, seed);
            assert_eq!(world.view(Some(seat)), table.view(Some(seat)));
            world.hurry();
            while step(&mut world, &mut noise, false) {
                assert_sound(&world, "imagined");
            }
        }
    }
}
