//! Looking ahead: the best few answers are tried in imagined worlds, played on by the steady policy.

use super::designs::Notes;
use super::mind::{Mind, NEVER, Worth};
use super::policy;
use super::standing::standing;
use super::taste::STEADY;
use crate::bots::{BotRng, Seen, breathe};
use crate::core::{Choice, Rulebook, Seat, Shape, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::target::{Target, Why};
use rand::Rng;

/// How far and how wide to look.
#[derive(Copy, Clone, Debug)]
pub struct Search {
    /// Decisions played in imagined worlds, all together.
    pub nodes: u32,
    /// Answers compared.
    pub width: usize,
    /// Rounds played to their end, the present one included.
    pub rounds: u32,
    /// By how much on average another answer must beat the steady one.
    pub margin: Worth,
}

/// Decisions between two breaths: well under a frame, even in a slow browser.
const BREATH: u32 = 8;
/// What setting up an imagined world costs, in decisions.
const FORK: u32 = 6;
/// Worlds after which the worst answer is dropped.
const TRIAL: u32 = 3;

/// An answer with what it came to in all worlds so far.
struct Rival {
    option: u32,
    total: i64,
}

impl Search {
    pub async fn best(&self, seen: &Seen<Eclipse>, rng: &mut BotRng) -> Choice {
        let (view, notes) = (seen.view(), Notes::default());
        let asked = seen.asked();
        let Some(mind) = Mind::of_view(&view, seen.seat(), &STEADY, &notes) else { return super::draft(asked) };
        let Some(mut rivals) = self.candidates(&mind, asked.why, &asked.shape) else {
            return policy::answer(&mind, asked);
        };
        // The steady answer comes first and stays to the end; of the others the worst goes now and then.
        let (mut spent, mut worlds) = (0u32, 0u32);
        while spent < self.nodes {
            let seed = u64::from(rng.random::<u32>());
            for rival in &mut rivals {
                let (worth, nodes) = self.play_on(seen.imagine(seed), rival.option, seen.seat(), &notes).await;
                rival.total += i64::from(worth);
                spent += nodes;
            }
            worlds += 1;
            if worlds.is_multiple_of(TRIAL) && rivals.len() > 2 {
                let worst = (1..rivals.len()).min_by_key(|&nth| (rivals[nth].total, nth)).unwrap_or(1);
                rivals.remove(worst);
            }
        }
        // Dice are loud: only what is clearly better replaces the steady answer.
        let bar = rivals[0].total + i64::from(self.margin) * i64::from(worlds);
        let better = rivals.iter().filter(|rival| rival.total > bar).max_by_key(|rival| rival.total);
        Choice::One(better.unwrap_or(&rivals[0]).option)
    }

    /// The best answers, the steady one first; none where there is nothing to think about.
    fn candidates(&self, mind: &Mind<'_>, why: Why, shape: &Shape<Target>) -> Option<Vec<Rival>> {
        let Shape::One(options) = shape else { return None };
        if !is_deep(why) {
            return None;
        }
        let scores = policy::scores(mind, why, options);
        let mut order: Vec<usize> = (0..options.len()).filter(|&nth| scores[nth] > NEVER / 2).collect();
        order.sort_by_key(|&nth| -scores[nth]);
        order.truncate(self.width);
        match order[..] {
            [first, _, ..] if scores[first] < policy::FREE => {
                Some(order.into_iter().map(|nth| Rival { option: nth as u32, total: 0 }).collect())
            }
            _ => None,
        }
    }

    /// Plays on with the steady policy for everybody, and says what came of it and how many decisions it took.
    async fn play_on(&self, mut world: Table<Eclipse>, first: u32, me: Seat, notes: &Notes) -> (Worth, u32) {
        world.hurry();
        let end = Eclipse::round(world.state()) + self.rounds;
        let mut nodes = FORK;
        let mut next = Choice::One(first);
        while world.answer(next).is_ok() {
            let Some(asked) = world.pending().filter(|_| Eclipse::round(world.state()) < end) else { break };
            let Some(mind) = Mind::of_state(world.state(), asked.seat, &STEADY, notes) else { break };
            next = policy::answer(&mind, asked);
            nodes += 1;
            if nodes.is_multiple_of(BREATH) {
                breathe().await;
            }
        }
        breathe().await;
        (standing(world.state(), me, &STEADY, notes), nodes)
    }
}

/// Questions whose answers shape the game; all others the steady policy settles at once.
fn is_deep(why: Why) -> bool {
    matches!(
        why,
        Why::Turn
            | Why::Reaction
            | Why::Research
            | Why::Explore
            | Why::PlaceSector
            | Why::Claim(_)
            | Why::Discovery(_)
            | Why::Build
            | Why::Move
            | Why::MoveTo(..)
            | Why::Control(_)
    )
}
