//! What bots that weigh every option have in common: worths, forces, and answers made of them.

use crate::core::decision::{Ranks, walk};
use crate::core::{Choice, Counts, Shape};

/// How good something is; a victory point is about [`POINT`].
pub type Worth = i32;

pub const POINT: Worth = 120;
/// Never wanted.
pub const NEVER: Worth = -100_000;

/// Expected hits in tenths, and hits that can be taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Force {
    pub attack: Worth,
    pub body: Worth,
}

impl Force {
    pub fn with(self, other: Force) -> Force {
        Force { attack: self.attack + other.attack, body: self.body + other.body }
    }

    /// Whether this force wins with some safety: by so many in a hundred.
    pub fn beats(self, other: Force, percent: Worth) -> bool {
        self.body > 0 && self.attack * self.body * 100 >= other.attack * other.body * percent
    }
}

/// The first of the best options.
pub fn best<T>(options: &[T], worth: impl Fn(&T) -> Worth) -> u32 {
    let mut best = (NEVER * 2, 0);
    for (nth, option) in options.iter().enumerate() {
        let worth = worth(option);
        if worth > best.0 {
            best = (worth, nth as u32);
        }
    }
    best.1
}

/// What is worth something, the best first, as many as are asked for.
pub fn several<T>(of: &[T], min: u32, max: u32, worth: impl Fn(&T) -> Worth) -> Vec<u32> {
    let worths: Vec<Worth> = of.iter().map(worth).collect();
    let mut ranked: Vec<u32> = (0..of.len() as u32).collect();
    ranked.sort_by_key(|index| -worths[*index as usize]);
    let wanted = worths.iter().filter(|worth| **worth > 0).count() as u32;
    let mut chosen: Vec<u32> = ranked.into_iter().take(wanted.clamp(min, max.min(of.len() as u32)) as usize).collect();
    chosen.sort_unstable();
    chosen
}

/// So many in all, the best slots first.
pub fn fill<T>(counts: &Counts<T>, total: u32, worth: impl Fn(&T) -> Worth) -> Vec<u32> {
    let mut order: Vec<usize> = (0..counts.slots.len()).collect();
    order.sort_by_key(|&slot| -worth(&counts.slots[slot].target));
    let mut amounts = vec![0; counts.slots.len()];
    let mut left = total;
    for slot in order {
        let most = counts.slots[slot].max.min(left);
        amounts[slot] = most;
        left -= most;
    }
    amounts
}

/// One by one, each where it is worth most, while that is more than nothing; the caps leave `left`. What `worth` is told is the slot
/// and all amounts so far.
pub fn one_by_one<T>(
    counts: &Counts<T>,
    total: u32,
    mut left: Vec<u32>,
    worth: impl Fn(usize, &[u32]) -> Worth,
) -> Vec<u32> {
    let mut amounts = vec![0; counts.slots.len()];
    for _ in 0..total {
        let fits = |slot: &usize| {
            amounts[*slot] < counts.slots[*slot].max
                && counts.caps.iter().zip(&left).all(|(cap, left)| cap.weights[*slot] <= *left)
        };
        let open = (0..amounts.len()).filter(fits);
        let Some(best) = open.max_by_key(|&slot| worth(slot, &amounts)).filter(|&slot| worth(slot, &amounts) > 0)
        else {
            break;
        };
        amounts[best] += 1;
        left.iter_mut().zip(&counts.caps).for_each(|(left, cap)| *left -= cap.weights[best]);
    }
    amounts
}

/// The answer if it fits the question, else the first that does.
pub fn legal<T>(shape: &Shape<T>, choice: Choice) -> Choice {
    match shape.check(&choice, &mut |_| ()) {
        Ok(()) => choice,
        Err(_) => walk(shape, &mut Ranks(|_| 0)).expect("the first answer is legal"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_best_is_chosen() {
        assert_eq!(best(&[1, 5, 5], |&worth| worth), 1);
        assert_eq!(several(&[0, 3, 9, -1], 0, 1, |&worth| worth), [2]);
        assert_eq!(several(&[0, 3, 9, -1], 3, 4, |&worth| worth), [0, 1, 2], "as many as are asked for");
    }

    #[test]
    fn amounts_keep_to_slots_and_caps() {
        let counts = Counts::new([("a", 2), ("b", 9)], 0..=9).cap([1, 2], 5);
        assert_eq!(fill(&counts, 5, |slot| Worth::from(*slot == "a")), [2, 3]);
        assert_eq!(one_by_one(&counts, 9, vec![5], |slot, _| 5 - slot as Worth), [2, 1]);
        assert_eq!(one_by_one(&counts, 9, vec![5], |_, all| 2 - all[0] as Worth - all[1] as Worth), [0, 2]);
    }

    #[test]
    fn an_answer_that_does_not_fit_becomes_one_that_does() {
        let shape = Shape::One(vec!["pass", "yes"]);
        assert_eq!(legal(&shape, Choice::One(1)), Choice::One(1));
        assert_eq!(legal(&shape, Choice::One(2)), Choice::One(0));
    }
}
