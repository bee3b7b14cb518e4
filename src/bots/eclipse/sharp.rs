//! Looking ahead: the best few answers are tried in imagined worlds, played on by the steady policy.

use super::mind::{Mind, NEVER, Worth};
use super::policy;
use super::standing::standing;
use super::taste::STEADY;
use crate::bots::{Seen, WHIM, breathe};
use crate::core::{Chance, Choice, Rulebook, Seat, Shape, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::target::{Target, Why};

/// How far and how wide to look.
#[derive(Copy, Clone, Debug)]
pub struct Search {
    /// Decisions played in imagined worlds, all together.
    pub nodes: u32,
    /// Answers compared.
    pub width: usize,
    /// Rounds played to their end.
    pub rounds: u32,
    /// By how much on average another answer must beat the steady one.
    pub margin: Worth,
}

/// Decisions between two breaths.
const BREATH: u32 = 150;

impl Search {
    pub async fn best(&self, seen: &Seen<Eclipse>, whim: &mut Chance) -> Choice {
        let view = seen.view();
        let asked = seen.asked();
        let Some(mind) = Mind::of_view(&view, seen.seat(), &STEADY) else { return super::draft(asked) };
        let Some(mut rivals) = self.candidates(&mind, asked.why, &asked.shape) else {
            return policy::answer(&mind, asked);
        };
        let steady = rivals[0].option;
        let mut spent = 0;
        let mut worlds = 0;
        let mut rested = 0;
        // Every world is the same for all; now and then the worst answer is dropped.
        while spent < self.nodes && rivals.len() > 1 {
            let seed = u64::from(whim.below(WHIM, u32::MAX));
            for rival in &mut rivals {
                let (worth, nodes) = self.play_on(seen.imagine(seed), rival.option, seen.seat());
                rival.total += i64::from(worth);
                spent += nodes + 4;
                rested += nodes + 4;
                if rested >= BREATH {
                    rested = 0;
                    breathe().await;
                }
            }
            worlds += 1;
            if worlds % 3 == 0 && rivals.len() > 2 {
                let worst = (0..rivals.len()).min_by_key(|&nth| (rivals[nth].total, nth)).unwrap_or(0);
                if rivals[worst].option != steady {
                    rivals.remove(worst);
                } else if let Some(other) =
                    (0..rivals.len()).filter(|&n| n != worst).min_by_key(|&n| (rivals[n].total, n))
                {
                    rivals.remove(other);
                }
            }
        }
        let bar = rivals.iter().find(|rival| rival.option == steady).map_or(i64::MIN, |rival| rival.total);
        let best = rivals.iter().max_by_key(|rival| rival.total).map_or(steady, |rival| {
            if rival.total > bar + i64::from(self.margin) * i64::from(worlds) { rival.option } else { steady }
        });
        Choice::One(best)
    }

    /// The steady answer first; none where it is not worth thinking.
    fn candidates(&self, mind: &Mind<'_>, why: Why, shape: &Shape<Target>) -> Option<Vec<Rival>> {
        let Shape::One(options) = shape else { return None };
        let deep = matches!(
            why,
            Why::Turn
                | Why::Reaction
                | Why::Research
                | Why::Explore
                | Why::Build
                | Why::Move
                | Why::MoveTo(..)
                | Why::PlaceSector
                | Why::Claim(_)
                | Why::Discovery(_)
                | Why::Control(_)
        );
        if !deep || options.len() < 2 {
            return None;
        }
        let scores = policy::scores(mind, why, options);
        let mut order: Vec<usize> = (0..options.len()).filter(|&nth| scores[nth] > NEVER / 2).collect();
        order.sort_by_key(|&nth| -scores[nth]);
        let first = *order.first()?;
        if scores[first] >= policy::FREE || order.len() < 2 {
            return None;
        }
        order.truncate(self.width);
        Some(order.into_iter().map(|nth| Rival { option: nth as u32, total: 0 }).collect())
    }

    fn play_on(&self, mut world: Table<Eclipse>, first: u32, me: Seat) -> (Worth, u32) {
        world.hurry();
        let end = Eclipse::round(world.state()) + self.rounds;
        let mut nodes = 1;
        if world.answer(Choice::One(first)).is_err() {
            return (NEVER, nodes);
        }
        while let Some(asked) = world.pending() {
            if Eclipse::round(world.state()) >= end {
                break;
            }
            let Some(mind) = Mind::of_state(world.state(), asked.seat, &STEADY) else { break };
            let choice = policy::answer(&mind, asked);
            nodes += 1;
            if world.answer(choice).is_err() {
                break;
            }
        }
        (standing(world.state(), me, &STEADY), nodes)
    }
}

/// An answer with what it came to in all worlds so far.
struct Rival {
    option: u32,
    total: i64,
}
