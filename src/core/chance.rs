//! Chance: one seed, with a named stream of ChaCha8 for each use.
//!
//! The n-th word of a stream depends on the seed, the stream and n, and on nothing else, so a change
//! in how one deck is used does not move the dice. Draws are unbiased. Saves depend on every value drawn here:
//! [`Chance::below`] and [`Chance::shuffle`] are our own, on raw words, because rand may change the values of its
//! ranges and shuffles between minor versions.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::fmt;

/// A named source of chance. The number is part of every save and never reused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stream {
    id: u8,
    pub name: &'static str,
}

impl Stream {
    pub const fn new(id: u8, name: &'static str) -> Stream {
        Stream { id, name }
    }
}

/// What was drawn, for playing the same game again without its seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    pub stream: u8,
    pub sides: u32,
    pub value: u32,
}

/// Where draws come from. Counters only go up; a clone continues on its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    seed: u64,
    /// How many words each stream has given.
    counters: Vec<u32>,
    draws: u32,
    source: Source,
    #[serde(skip)]
    generators: Generators,
}

/// The generators in use, one per stream, each standing at its counter. They follow from seed and counters: they are
/// not saved, not compared, and a clone makes its own when it draws (a game keeps many clones that never do).
#[derive(Default)]
struct Generators(Vec<Option<Box<ChaCha8Rng>>>);

impl Clone for Generators {
    fn clone(&self) -> Generators {
        Generators::default()
    }
}

impl PartialEq for Generators {
    fn eq(&self, _: &Generators) -> bool {
        true
    }
}

impl Eq for Generators {}

impl fmt::Debug for Generators {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Generators")
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Source {
    /// Everything from the seed.
    Seeded,
    /// First these values (tests and dice rolled by hand), then the seed.
    Scripted(Vec<VecDeque<u32>>),
    /// From the seed, writing down each draw.
    Recording(Vec<Draw>),
    /// What was written down, then the seed.
    Recorded(VecDeque<Draw>),
}

impl Chance {
    pub fn seeded(seed: u64) -> Chance {
        Chance::at(seed, Vec::new(), 0)
    }

    /// From the seed, but the draws are written down: see [`Chance::record`].
    pub fn recording(seed: u64) -> Chance {
        Chance { source: Source::Recording(Vec::new()), ..Chance::seeded(seed) }
    }

    /// What another game recorded. A draw that does not fit what is written is taken from the seed instead.
    pub fn recorded(seed: u64, draws: impl IntoIterator<Item = Draw>) -> Chance {
        Chance { source: Source::Recorded(draws.into_iter().collect()), ..Chance::seeded(seed) }
    }

    /// The next draws of `stream` will be these, each counted from 0 and below the sides asked for.
    pub fn script(&mut self, stream: Stream, values: impl IntoIterator<Item = u32>) {
        if !matches!(self.source, Source::Scripted(_)) {
            self.source = Source::Scripted(Vec::new());
        }
        if let Source::Scripted(queues) = &mut self.source {
            if queues.len() <= stream.id as usize {
                queues.resize_with(stream.id as usize + 1, VecDeque::new);
            }
            queues[stream.id as usize].extend(values);
        }
    }

    /// The draws written down so far (empty unless recording).
    pub fn record(&self) -> &[Draw] {
        match &self.source {
            Source::Recording(draws) => draws,
            _ => &[],
        }
    }

    /// The same counters with another seed: how a bot imagines what it cannot know.
    pub fn reseeded(&self, seed: u64) -> Chance {
        Chance::at(seed, self.counters.clone(), self.draws)
    }

    fn at(seed: u64, counters: Vec<u32>, draws: u32) -> Chance {
        Chance { seed, counters, draws, source: Source::Seeded, generators: Generators::default() }
    }

    /// How many draws there have been: grows exactly when something new was revealed by chance.
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// A number below `sides`, each equally likely.
    pub fn below(&mut self, stream: Stream, sides: u32) -> u32 {
        assert!(sides > 0, "a draw has at least one outcome");
        if sides == 1 {
            return 0;
        }
        self.draws += 1;
        match &mut self.source {
            Source::Seeded => self.seeded_below(stream, sides),
            Source::Scripted(queues) => match queues.get_mut(stream.id as usize).and_then(VecDeque::pop_front) {
                Some(value) => value.min(sides - 1),
                None => self.seeded_below(stream, sides),
            },
            Source::Recording(_) => {
                let value = self.seeded_below(stream, sides);
                if let Source::Recording(draws) = &mut self.source {
                    draws.push(Draw { stream: stream.id, sides, value });
                }
                value
            }
            Source::Recorded(draws) => match draws.pop_front() {
                Some(draw) if draw.stream == stream.id && draw.sides == sides && draw.value < sides => draw.value,
                _ => self.seeded_below(stream, sides),
            },
        }
    }

    /// A die with faces 1 to `sides`.
    pub fn die(&mut self, stream: Stream, sides: u32) -> u32 {
        1 + self.below(stream, sides)
    }

    /// Fisher and Yates: every order equally likely.
    pub fn shuffle<T>(&mut self, stream: Stream, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(stream, last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// Takes one of the items at random.
    pub fn take<T>(&mut self, stream: Stream, items: &mut Vec<T>) -> Option<T> {
        if items.is_empty() {
            return None;
        }
        let index = self.below(stream, items.len() as u32) as usize;
        Some(items.remove(index))
    }

    /// Lemire's method: a product's high half is the draw; the rare biased low halves are drawn again.
    fn seeded_below(&mut self, stream: Stream, sides: u32) -> u32 {
        let threshold = sides.wrapping_neg() % sides;
        loop {
            let product = u64::from(self.word(stream)) * u64::from(sides);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// The next word of a stream.
    fn word(&mut self, stream: Stream) -> u32 {
        let index = usize::from(stream.id);
        if self.counters.len() <= index {
            self.counters.resize(index + 1, 0);
        }
        if self.generators.0.len() <= index {
            self.generators.0.resize(index + 1, None);
        }
        let counter = &mut self.counters[index];
        let generator = self.generators.0[index].get_or_insert_with(|| generator(self.seed, stream, *counter));
        *counter += 1;
        generator.next_u32()
    }
}

/// ChaCha8 keyed with the seed, on its stream of that number, after `words` words.
fn generator(seed: u64, stream: Stream, words: u32) -> Box<ChaCha8Rng> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut generator = ChaCha8Rng::from_seed(key);
    generator.set_stream(stream.id.into());
    generator.set_word_pos(words.into());
    Box::new(generator)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DICE: Stream = Stream::new(0, "dice");
    const DECK: Stream = Stream::new(1, "deck");

    #[test]
    fn streams_do_not_move_each_other() {
        let mut one = Chance::seeded(7);
        let mut two = Chance::seeded(7);
        for _ in 0..5 {
            two.below(DECK, 60);
        }
        let dice = |c: &mut Chance| (0..8).map(|_| c.die(DICE, 10)).collect::<Vec<_>>();
        assert_eq!(dice(&mut one), dice(&mut two));
    }

    #[test]
    fn draws_are_even() {
        let mut chance = Chance::seeded(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[chance.below(DICE, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }

    #[test]
    fn the_generator_is_the_same_for_ever() {
        let mut chance = Chance::seeded(42);
        let drawn: Vec<u32> = (0..8).map(|_| chance.below(DICE, 1000)).collect();
        assert_eq!(drawn, [99, 348, 88, 285, 394, 493, 589, 367]);
    }

    #[test]
    fn a_shuffle_is_the_same_for_ever() {
        let mut items: Vec<u32> = (0..10).collect();
        Chance::seeded(42).shuffle(DECK, &mut items);
        assert_eq!(items, [4, 5, 0, 2, 7, 8, 1, 3, 6, 9]);
    }

    #[test]
    fn what_was_saved_or_cloned_goes_on_where_it_was() {
        let mut chance = Chance::seeded(9);
        for drawn in 0..200 {
            let stream = if drawn % 3 == 0 { DECK } else { DICE };
            let bytes = postcard::to_allocvec(&chance).unwrap();
            let mut read: Chance = postcard::from_bytes(&bytes).unwrap();
            let mut cloned = chance.clone();
            assert_eq!((&read, &cloned), (&chance, &chance));
            let sides = 1 << (drawn % 31 + 1);
            let value = chance.below(stream, sides);
            assert_eq!((read.below(stream, sides), cloned.below(stream, sides)), (value, value));
        }
    }

    #[test]
    fn another_seed_goes_on_at_the_same_place() {
        let (mut chance, mut other) = (Chance::seeded(1), Chance::seeded(2));
        for _ in 0..100 {
            assert_eq!(chance.reseeded(2), other);
            assert_eq!(chance.reseeded(2).below(DICE, 8), other.below(DICE, 8));
            chance.below(DICE, 8);
        }
    }

    #[test]
    fn a_script_comes_first_and_then_the_seed() {
        let mut scripted = Chance::seeded(3);
        scripted.script(DICE, [5, 0, 99]);
        let rolled: Vec<u32> = (0..3).map(|_| scripted.below(DICE, 6)).collect();
        assert_eq!(rolled, [5, 0, 5], "a value beyond the sides is the last side");
        assert_eq!(scripted.below(DICE, 6), Chance::seeded(3).below(DICE, 6));
    }

    #[test]
    fn what_was_recorded_plays_again_without_the_seed() {
        let mut first = Chance::recording(11);
        let a: Vec<u32> = (0..20).map(|i| first.below(if i % 2 == 0 { DICE } else { DECK }, 10)).collect();
        let mut again = Chance::recorded(999, first.record().to_vec());
        let b: Vec<u32> = (0..20).map(|i| again.below(if i % 2 == 0 { DICE } else { DECK }, 10)).collect();
        assert_eq!(a, b);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..50).collect();
        Chance::seeded(5).shuffle(DECK, &mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
