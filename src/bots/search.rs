//! Look-ahead that any rulebook can use: try each candidate in a few imagined worlds, play on with a policy, compare.

use super::{BotRng, Seen, breathe};
use crate::core::decision::{Choice, Shape};
use crate::core::rulebook::{Asked, Rulebook};
use crate::core::seat::Seat;
use crate::core::table::Table;
use rand::Rng;

/// How to answer at once, from a view.
pub type Policy<R> = fn(&<R as Rulebook>::View, &Asked<R>, &mut BotRng) -> Choice;

pub struct Search<R: Rulebook> {
    /// How every seat plays on in imagined worlds.
    pub policy: Policy<R>,
    /// How good a position is for a seat.
    pub value: fn(&R::State, Seat) -> i64,
    /// Imagined worlds for each candidate.
    pub worlds: u32,
    /// Decisions played on in each.
    pub depth: u32,
    /// Candidates tried at most.
    pub width: usize,
    /// By how much, on average, a candidate must beat the policy's own answer.
    pub margin: i64,
}

impl<R: Rulebook> Search<R> {
    /// The candidate with the best average; the policy's own answer wins ties.
    pub async fn best(&self, seen: &Seen<R>, rng: &mut BotRng) -> Choice {
        let candidates = self.candidates(seen, rng);
        if candidates.len() < 2 {
            return candidates.into_iter().next().unwrap_or_else(|| seen.random_choice(rng));
        }
        let mut totals = vec![0i64; candidates.len()];
        for world in 0..self.worlds {
            // The same worlds for all candidates: what differs is the choice.
            let seed = u64::from(rng.random::<u32>()) << 8 | u64::from(world);
            for (candidate, total) in candidates.iter().zip(&mut totals) {
                *total += self.play_on(seen.imagine(seed), candidate, seen.seat(), seed);
                breathe().await;
            }
        }
        // Dice are loud: only what is clearly better than the policy's own answer replaces it.
        let bar = totals[0] + self.margin * i64::from(self.worlds);
        let best = totals.iter().copied().max().unwrap_or(0);
        let index = if best > bar { totals.iter().position(|&total| total == best).unwrap_or(0) } else { 0 };
        candidates.into_iter().nth(index).expect("one candidate for each total")
    }

    fn play_on(&self, mut world: Table<R>, first: &Choice, me: Seat, seed: u64) -> i64 {
        let mut rng = super::rng(seed);
        if world.answer(first.clone()).is_err() {
            return i64::MIN / 1_000_000;
        }
        for _ in 0..self.depth {
            let Some(asked) = world.pending() else { break };
            let choice = (self.policy)(&world.view(Some(asked.seat)), asked, &mut rng);
            if world.answer(choice).is_err() {
                break;
            }
        }
        (self.value)(world.state(), me)
    }

    /// The policy's answer first, then every option of a plain question, or some random answers to another.
    fn candidates(&self, seen: &Seen<R>, rng: &mut BotRng) -> Vec<Choice> {
        let asked = seen.asked();
        let mut candidates = vec![(self.policy)(&seen.view(), asked, rng)];
        let mut add = |choice: Choice| {
            if !candidates.contains(&choice) {
                candidates.push(choice);
            }
        };
        match &asked.shape {
            Shape::One(options) if options.len() <= self.width => {
                (0..options.len() as u32).for_each(|option| add(Choice::One(option)));
            }
            _ => (1..self.width).for_each(|_| add(seen.random_choice(rng))),
        }
        candidates
    }
}
