//! Asking by rules that may still be under way when the game is over: nothing is asked any more then, and they run out with the first
//! answer.

use super::decision::{Choice, Counts, Ranks, Shape, walk};
use super::game::Game;
use super::rulebook::Rulebook;
use super::seat::Seat;

fn is_over<R: Rulebook>(g: &Game<R>) -> bool {
    R::outcome(g).is_some()
}

/// One of the options; who has only one is not asked.
pub async fn one<R: Rulebook>(
    g: &mut Game<R>,
    seat: Seat,
    why: impl Into<R::Why>,
    mut options: Vec<R::Target>,
) -> R::Target {
    if options.len() == 1 || is_over(g) {
        return options.swap_remove(0);
    }
    g.one(seat, why.into(), options).await
}

/// At least `min` and at most `max` of these.
pub async fn some<R: Rulebook>(
    g: &mut Game<R>,
    seat: Seat,
    why: impl Into<R::Why>,
    mut of: Vec<R::Target>,
    min: usize,
    max: usize,
) -> Vec<R::Target> {
    if max == 0 || is_over(g) {
        of.truncate(min);
        return of;
    }
    g.some(seat, why.into(), of, min, max).await
}

/// An amount for each slot.
pub async fn counts<R: Rulebook>(
    g: &mut Game<R>,
    seat: Seat,
    why: impl Into<R::Why>,
    counts: Counts<R::Target>,
) -> Vec<(R::Target, u32)> {
    if !is_over(g) {
        return g.counts(seat, why.into(), counts).await;
    }
    let shape = Shape::Counts(counts);
    match (walk(&shape, &mut Ranks(|_| 0)), shape) {
        (Ok(Choice::Counts(amounts)), Shape::Counts(counts)) => {
            counts.slots.into_iter().map(|slot| slot.target).zip(amounts).collect()
        }
        _ => Vec::new(),
    }
}
