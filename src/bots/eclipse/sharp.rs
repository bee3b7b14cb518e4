//! Looking ahead: the best few answers are tried in imagined worlds, played on by the steady policy.

use super::designs::Notes;
use super::mind::{Mind, NEVER, Worth};
use super::policy;
use super::standing::standing;
use super::taste::STEADY;
use crate::bots::{BotRng, Seen, breathe};
use crate::core::{Choice, Rulebook, Shape};
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
    /// And by how many deviations of its average: their square, in hundredths.
    pub sure: i64,
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
    /// By how much it was better than the steady answer in the same world: the sum, and the sum of squares.
    ahead: i64,
    spread: i64,
}

impl Rival {
    fn new(option: usize) -> Rival {
        Rival { option: option as u32, ahead: 0, spread: 0 }
    }

    fn note(&mut self, ahead: Worth) {
        self.ahead += i64::from(ahead);
        self.spread += i64::from(ahead).pow(2);
    }

    /// Whether it is better on average by `margin`, and by more than chance explains.
    fn is_better(&self, worlds: u32, margin: Worth, sure: i64) -> bool {
        let worlds = i64::from(worlds);
        let beyond = self.ahead - worlds * i64::from(margin);
        // The square of the sum's deviation: worlds times the variance.
        let noise = (self.spread - self.ahead.pow(2) / worlds) * worlds / (worlds - 1).max(1);
        worlds > 1 && beyond > 0 && beyond.pow(2) * 100 > noise * sure
    }
}

impl Search {
    /// As wide as the same number of decisions allows: with more seats a world is longer, and what one answer changes is
    /// the more easily drowned by what the others do, so fewer answers are tried in more worlds.
    pub fn of(seats: usize) -> Search {
        Search { nodes: 3000, width: if seats > 2 { 3 } else { 4 }, rounds: 2, margin: 20, sure: 100 }
    }

    pub async fn best(&self, seen: &Seen<Eclipse>, rng: &mut BotRng) -> Choice {
        let (view, notes) = (seen.view(), Notes::default());
        let asked = seen.asked();
        let Some(mind) = Mind::of_view(&view, seen.seat(), &STEADY, &notes) else {
            return super::draft(asked);
        };
        let mind = mind.having_paid(policy::paid(seen));
        let Some(mut rivals) = self.candidates(&mind, asked.why, &asked.shape) else {
            return policy::answer(&mind, asked);
        };
        // The steady answer comes first and stays to the end; of the others the worst goes now and then.
        let (mut spent, mut worlds) = (0u32, 0u32);
        while spent < self.nodes {
            let seed = u64::from(rng.random::<u32>());
            let mut steady = None;
            for rival in &mut rivals {
                let (worth, nodes) = self.play_on(seen, seed, rival.option, &notes).await;
                rival.note(worth - *steady.get_or_insert(worth));
                spent += nodes;
            }
            worlds += 1;
            if worlds.is_multiple_of(TRIAL) && rivals.len() > 2 {
                let worst = (1..rivals.len()).min_by_key(|&nth| (rivals[nth].ahead, nth)).unwrap_or(1);
                rivals.remove(worst);
            }
        }
        // Dice are loud: only what is clearly better replaces the steady answer.
        let better = rivals.iter().filter(|rival| rival.is_better(worlds, self.margin, self.sure));
        Choice::One(better.max_by_key(|rival| rival.ahead).unwrap_or(&rivals[0]).option)
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
        // A round without an action is lost in the noise of a few worlds: only the steady policy may choose it.
        let idle = why == Why::Turn && mind.player().actions.iter().all(|&taken| taken == 0);
        let steady = order.first().copied();
        order.retain(|&nth| Some(nth) == steady || !(idle && options[nth] == Target::Pass));
        order.truncate(self.width);
        match order[..] {
            [first, _, ..] if scores[first] < policy::FREE => Some(order.into_iter().map(Rival::new).collect()),
            _ => None,
        }
    }

    /// Plays on with the steady policy for everybody, and says what came of it and how many decisions it took.
    async fn play_on(&self, seen: &Seen<Eclipse>, seed: u64, first: u32, notes: &Notes) -> (Worth, u32) {
        let mut world = seen.imagine(seed);
        world.hurry();
        let end = Eclipse::round(world.state()) + self.rounds;
        let mut nodes = FORK;
        let mut next = Choice::One(first);
        let mut paid = false;
        loop {
            if let Some(asked) = world.pending() {
                paid = policy::has_paid(paid, asked.why, policy::chosen(&asked.shape, &next));
            }
            if world.answer(next).is_err() {
                break;
            }
            let Some(asked) = world.pending().filter(|_| Eclipse::round(world.state()) < end) else { break };
            let Some(mind) = Mind::of_state(world.state(), asked.seat, &STEADY, notes) else { break };
            next = policy::answer(&mind.having_paid(paid), asked);
            nodes += 1;
            if nodes.is_multiple_of(BREATH) {
                breathe().await;
            }
        }
        breathe().await;
        (standing(world.state(), seen.seat(), &STEADY, notes), nodes)
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
