//! Random play.

use crate::subjects::Subject;
use orrery::core::{Chance, Shape, Stream, Table};

const NOISE: Stream = Stream::new(0, "noise");
/// No random game comes near this many choices.
const ENDLESS: usize = 60_000;

/// Somebody who answers at random. The eager seldom take option 0, which is "pass", "done" or "no".
pub struct Random {
    noise: Chance,
    eager: bool,
}

impl Random {
    /// Every other is eager.
    pub fn nth(nth: u64) -> Random {
        Random { noise: Chance::seeded(nth ^ 0x5eed), eager: nth % 2 == 1 }
    }

    /// Answers the open question; false when the game is over.
    pub fn step<R: Subject>(&mut self, table: &mut Table<R>) -> bool {
        let answer = table.random_choice(|radix| {
            let rank = self.noise.below(NOISE, radix);
            if self.eager && rank == 0 { self.noise.below(NOISE, radix) } else { rank }
        });
        let Some(choice) = answer else { return false };
        table.answer(choice).expect("random choices are legal");
        assert!(table.len() < ENDLESS, "{:?} does not end: {:?}", table.setup(), table.pending());
        true
    }

    pub fn below(&mut self, sides: u32) -> u32 {
        self.noise.below(NOISE, sides)
    }
}

/// So many games, of all sizes in turn.
pub fn tables<R: Subject>(games: u64) -> impl Iterator<Item = (Table<R>, Random)> {
    let sizes: Vec<usize> = R::sizes().collect();
    (0..games).map(move |nth| (R::nth(sizes[nth as usize % sizes.len()], nth), Random::nth(nth)))
}

pub fn assert_sound<R: Subject>(table: &Table<R>) {
    if let Some(broken) = R::broken_invariant(table.state()) {
        panic!("{:?}, seed {}, after {} choices: {broken}", table.setup(), table.seed(), table.len());
    }
}

/// Nobody is asked for what cannot be otherwise, nor offered the same thing twice.
fn assert_is_a_question<R: Subject>(table: &Table<R>) {
    let Some(asked) = table.pending() else { return };
    match &asked.shape {
        Shape::One(options) if R::hides(table) => assert!(!options.is_empty()),
        shape => assert_eq!(shape.sole(), None, "{asked:?}"),
    }
    let targets = asked.shape.targets();
    for (index, target) in targets.iter().enumerate() {
        assert!(R::may_repeat(target) || !targets[..index].contains(target), "the same answer twice: {asked:?}");
    }
}

pub fn games_end<R: Subject>() {
    for seats in R::sizes() {
        for nth in 0..R::games(seats) {
            let (mut table, mut random) = (R::nth(seats, nth), Random::nth(nth));
            table.hurry();
            assert_sound(&table);
            assert_is_a_question(&table);
            while random.step(&mut table) {
                assert_sound(&table);
                assert_is_a_question(&table);
            }
            let outcome = table.outcome().expect("a game that asks nothing is over");
            assert_eq!(outcome.scores.count(), seats);
            assert!(!outcome.winners.is_empty() && (R::SHARED || outcome.winners.len() == 1));
        }
    }
}

pub fn everything_occurs<R: Subject>() {
    let Some(most) = R::SHOWN_WITHIN else { return };
    let mut missing: Vec<(usize, String)> = R::features().into_iter().enumerate().collect();
    for (mut table, mut random) in tables::<R>(most) {
        table.hurry();
        table.watch_coverage();
        while random.step(&mut table) {}
        let seen = table.coverage();
        missing.retain(|&(feature, _)| !seen[feature]);
        if missing.is_empty() {
            return;
        }
    }
    panic!("never occurred: {missing:?}");
}
