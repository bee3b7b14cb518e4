//! What a rule may ask of a player, and what counts as an answer.
//!
//! Constraints are data, never a closure. One function, [`walk`], serves encoding, decoding, random
//! play, scripts and validation, so they cannot disagree: whatever decodes is legal.

use super::seat::Seat;
use serde::Serialize;
use std::fmt;
use std::ops::RangeInclusive;

/// A question to one seat. `T` is the rulebook's target, `W` its reason for asking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<T, W> {
    pub seat: Seat,
    pub why: W,
    pub shape: Shape<T>,
}

/// The four things that can be asked for. Options are in a stable order; where passing is legal it is option 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape<T> {
    /// Exactly one of the options.
    One(Vec<T>),
    /// A subset of the given size.
    Some { of: Vec<T>, min: u32, max: u32 },
    /// An amount for each slot.
    Counts(Counts<T>),
    /// All of the items, in an order of the seat's choosing.
    Order(Vec<T>),
}

/// Amounts per slot with a range for the total and weighted caps (capacity, cost).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts<T> {
    pub slots: Vec<Slot<T>>,
    pub total: RangeInclusive<u32>,
    pub caps: Vec<Cap>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot<T> {
    pub target: T,
    pub max: u32,
}

/// The sum over slots of weight times amount is at most this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cap {
    pub weights: Vec<u32>,
    pub at_most: u32,
}

/// An answer: indices into what the shape offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    One(u32),
    /// Ascending indices.
    Some(Vec<u32>),
    Counts(Vec<u32>),
    Order(Vec<u32>),
}

/// Why an answer is refused, in words for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// An answer of another shape than the question.
    Kind,
    /// A part of the answer outside what is left to choose from.
    NotOffered,
    /// More parts than were asked for.
    TooMany,
    /// Fewer parts than were asked for.
    TooFew,
    /// Nobody is asked anything.
    NothingAsked,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wrong::Kind => "That answer does not fit the question.",
            Wrong::NotOffered => "That is not one of the possible answers.",
            Wrong::TooMany => "That is more than can be chosen here.",
            Wrong::TooFew => "That is less than must be chosen here.",
            Wrong::NothingAsked => "The game is over; nothing is asked.",
        })
    }
}

impl std::error::Error for Wrong {}

/// The values one part of an answer may take, given the parts before it.
#[derive(Clone, Debug)]
pub enum Allowed<'a> {
    Range(u32, u32),
    Listed(&'a [u32]),
}

impl Allowed<'_> {
    /// How many values there are: the radix of this digit.
    pub fn count(&self) -> u32 {
        match self {
            Allowed::Range(low, high) => high - low + 1,
            Allowed::Listed(values) => values.len() as u32,
        }
    }

    pub fn rank(&self, value: u32) -> Option<u32> {
        match self {
            Allowed::Range(low, high) => (*low..=*high).contains(&value).then(|| value - low),
            Allowed::Listed(values) => values.iter().position(|&v| v == value).map(|i| i as u32),
        }
    }

    pub fn value(&self, rank: u32) -> Option<u32> {
        match self {
            Allowed::Range(low, high) => low.checked_add(rank).filter(|v| v <= high),
            Allowed::Listed(values) => values.get(rank as usize).copied(),
        }
    }
}

/// Something that settles an answer part by part: a decoder, a die, a script, a finished answer.
pub trait Parts {
    fn part(&mut self, allowed: &Allowed<'_>) -> Result<u32, Wrong>;
}

/// Settles an answer to `shape`, part by part, each within what the parts before leave possible.
pub fn walk<T>(shape: &Shape<T>, parts: &mut dyn Parts) -> Result<Choice, Wrong> {
    let mut pick = |allowed: Allowed<'_>| parts.part(&allowed);
    match shape {
        Shape::One(options) => {
            let last = (options.len() as u32).checked_sub(1).expect("a decision offers at least one option");
            Ok(Choice::One(pick(Allowed::Range(0, last))?))
        }
        Shape::Some { of, min, max } => {
            let count = of.len() as u32;
            let most = (*max).min(count);
            assert!(*min <= most, "a subset can be as large as it must be");
            let size = pick(Allowed::Range(*min, most))?;
            let mut chosen = Vec::with_capacity(size as usize);
            let mut first = 0;
            for left in (0..size).rev() {
                let index = pick(Allowed::Range(first, count - 1 - left))?;
                chosen.push(index);
                first = index + 1;
            }
            Ok(Choice::Some(chosen))
        }
        Shape::Counts(counts) => counts.walk(&mut pick),
        Shape::Order(items) => {
            let mut left: Vec<u32> = (0..items.len() as u32).collect();
            let mut order = Vec::with_capacity(left.len());
            while !left.is_empty() {
                let item = pick(Allowed::Listed(&left))?;
                left.retain(|&other| other != item);
                order.push(item);
            }
            Ok(Choice::Order(order))
        }
    }
}

impl<T> Counts<T> {
    /// Slots with a total range and no further cap.
    pub fn new(slots: impl IntoIterator<Item = (T, u32)>, total: RangeInclusive<u32>) -> Counts<T> {
        let slots = slots.into_iter().map(|(target, max)| Slot { target, max }).collect();
        Counts { slots, total, caps: Vec::new() }
    }

    /// One weight for each slot, in order.
    pub fn cap(mut self, weights: impl IntoIterator<Item = u32>, at_most: u32) -> Counts<T> {
        let weights: Vec<u32> = weights.into_iter().collect();
        assert_eq!(weights.len(), self.slots.len(), "a cap weighs every slot");
        self.caps.push(Cap { weights, at_most });
        self
    }

    fn walk(&self, pick: &mut dyn FnMut(Allowed<'_>) -> Result<u32, Wrong>) -> Result<Choice, Wrong> {
        let mut room = Room { counts: self, used: 0, left: self.caps.iter().map(|cap| cap.at_most).collect() };
        let mut amounts = Vec::with_capacity(self.slots.len());
        for slot in 0..self.slots.len() {
            let high = room.most(slot);
            let amount = if room.is_plain() {
                let low = room.missing().saturating_sub(room.later(slot + 1));
                assert!(low <= high, "a distribution can be completed");
                pick(Allowed::Range(low, high))?
            } else {
                let possible: Vec<u32> = (0..=high).filter(|&n| room.with(slot, n).can_complete(slot + 1)).collect();
                assert!(!possible.is_empty(), "a distribution can be completed");
                pick(Allowed::Listed(&possible))?
            };
            room = room.with(slot, amount);
            amounts.push(amount);
        }
        Ok(Choice::Counts(amounts))
    }
}

/// What is left of totals and caps after some slots are settled.
#[derive(Clone)]
struct Room<'a, T> {
    counts: &'a Counts<T>,
    used: u32,
    left: Vec<u32>,
}

impl<T> Room<'_, T> {
    fn missing(&self) -> u32 {
        self.counts.total.start().saturating_sub(self.used)
    }

    /// The most that slots from here on could hold if no cap bound them.
    fn later(&self, from: usize) -> u32 {
        self.counts.slots[from..].iter().map(|slot| slot.max).sum()
    }

    /// The most that fits into a slot by total and caps.
    fn most(&self, slot: usize) -> u32 {
        let by_total = self.counts.slots[slot].max.min(self.counts.total.end().saturating_sub(self.used));
        self.counts.caps.iter().zip(&self.left).fold(by_total, |most, (cap, left)| match cap.weights[slot] {
            0 => most,
            weight => most.min(left / weight),
        })
    }

    /// Whether the possible amounts are a plain range: no cap stands between here and the least total.
    fn is_plain(&self) -> bool {
        self.counts.caps.is_empty() || self.missing() == 0
    }

    fn with(&self, slot: usize, amount: u32) -> Self {
        let left = self.counts.caps.iter().zip(&self.left).map(|(cap, left)| left - cap.weights[slot] * amount);
        Room { counts: self.counts, used: self.used + amount, left: left.collect() }
    }

    /// Whether the slots from here on can bring the total to its least.
    fn can_complete(&self, from: usize) -> bool {
        /// `failed` is in order: where it was tried before and did not work.
        fn search<T>(room: &Room<'_, T>, from: usize, failed: &mut Vec<(usize, u32, Vec<u32>)>) -> bool {
            if room.missing() == 0 {
                return true;
            }
            let here = (from, room.used, room.left.clone());
            if room.missing() > room.later(from) || failed.binary_search(&here).is_ok() {
                return false;
            }
            let found = (0..=room.most(from)).rev().any(|n| search(&room.with(from, n), from + 1, failed));
            if !found && let Err(at) = failed.binary_search(&here) {
                failed.insert(at, here);
            }
            found
        }
        search(self, from, &mut Vec::new())
    }
}

impl<T> Shape<T> {
    /// The answer, if there is only one: it costs nothing and is not asked.
    pub fn sole(&self) -> Option<Choice> {
        struct Sole;
        impl Parts for Sole {
            fn part(&mut self, allowed: &Allowed<'_>) -> Result<u32, Wrong> {
                if allowed.count() == 1 { Ok(allowed.value(0).expect("one value")) } else { Err(Wrong::TooFew) }
            }
        }
        match self {
            Shape::One(options) if options.len() > 1 => None,
            _ => walk(self, &mut Sole).ok(),
        }
    }

    /// All targets on offer, in order: what glows on the board.
    pub fn targets(&self) -> Vec<&T> {
        match self {
            Shape::One(items) | Shape::Order(items) | Shape::Some { of: items, .. } => items.iter().collect(),
            Shape::Counts(counts) => counts.slots.iter().map(|slot| &slot.target).collect(),
        }
    }

    /// The same question about other things, one for each target.
    pub fn map<U>(&self, to: impl Fn(&T) -> U) -> Shape<U> {
        let all = |items: &[T]| items.iter().map(&to).collect();
        match self {
            Shape::One(options) => Shape::One(all(options)),
            Shape::Some { of, min, max } => Shape::Some { of: all(of), min: *min, max: *max },
            Shape::Order(items) => Shape::Order(all(items)),
            Shape::Counts(counts) => Shape::Counts(Counts {
                slots: counts.slots.iter().map(|slot| Slot { target: to(&slot.target), max: slot.max }).collect(),
                total: counts.total.clone(),
                caps: counts.caps.clone(),
            }),
        }
    }

    /// Checks an answer and hands its digits to `sink`. Nothing is handed over in vain: use a scratch sink.
    pub fn check(&self, choice: &Choice, sink: &mut dyn FnMut(Digit)) -> Result<(), Wrong> {
        let fits = matches!(
            (self, choice),
            (Shape::One(_), Choice::One(_))
                | (Shape::Some { .. }, Choice::Some(_))
                | (Shape::Counts(_), Choice::Counts(_))
                | (Shape::Order(_), Choice::Order(_))
        );
        if !fits {
            return Err(Wrong::Kind);
        }
        let mut given = Given { choice, next: 0, sink };
        walk(self, &mut given)?;
        if given.next == choice.parts() { Ok(()) } else { Err(Wrong::TooMany) }
    }
}

/// One digit of a coded game: a rank below its radix.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Digit {
    pub rank: u32,
    pub radix: u32,
}

impl Choice {
    fn parts(&self) -> usize {
        match self {
            Choice::One(_) => 1,
            Choice::Some(items) => items.len() + 1,
            Choice::Counts(items) | Choice::Order(items) => items.len(),
        }
    }

    fn value(&self, part: usize) -> Option<u32> {
        match self {
            Choice::One(index) => (part == 0).then_some(*index),
            Choice::Some(items) if part == 0 => Some(items.len() as u32),
            Choice::Some(items) => items.get(part - 1).copied(),
            Choice::Counts(items) | Choice::Order(items) => items.get(part).copied(),
        }
    }
}

/// An answer that is already complete, checked as it is walked.
struct Given<'a> {
    choice: &'a Choice,
    next: usize,
    sink: &'a mut dyn FnMut(Digit),
}

impl Parts for Given<'_> {
    fn part(&mut self, allowed: &Allowed<'_>) -> Result<u32, Wrong> {
        let value = self.choice.value(self.next).ok_or(Wrong::TooFew)?;
        let rank = allowed.rank(value).ok_or(Wrong::NotOffered)?;
        self.next += 1;
        (self.sink)(Digit { rank, radix: allowed.count() });
        Ok(value)
    }
}

/// Settles each part with a rank below the number of possibilities: a die, a script of ranks.
pub struct Ranks<F>(pub F);

impl<F: FnMut(u32) -> u32> Parts for Ranks<F> {
    fn part(&mut self, allowed: &Allowed<'_>) -> Result<u32, Wrong> {
        allowed.value((self.0)(allowed.count())).ok_or(Wrong::NotOffered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    pub fn shapes() -> impl Strategy<Value = Shape<u32>> {
        let one = (1u32..40).prop_map(|n| Shape::One((0..n).collect()));
        let order = (0u32..9).prop_map(|n| Shape::Order((0..n).collect()));
        let some = (0u32..12, 0u32..12, 0u32..12).prop_map(|(n, a, b)| {
            let min = a.min(b).min(n);
            Shape::Some { of: (0..n).collect(), min, max: a.max(b) }
        });
        let slots = prop::collection::vec((0u32..7, 0u32..4, 0u32..4), 0..7);
        let counts = (slots, 0u32..100, 0u32..100, 0u32..20, 0u32..20, 0..3usize).prop_map(
            |(slots, low, high, first, second, caps)| {
                let mut counts = Counts::new(slots.iter().enumerate().map(|(i, s)| (i as u32, s.0)), 0..=0);
                let weights = [slots.iter().map(|s| s.1).collect::<Vec<_>>(), slots.iter().map(|s| s.2).collect()];
                for (weights, at_most) in weights.into_iter().zip([first, second]).take(caps) {
                    counts = counts.cap(weights, at_most);
                }
                // The least total is one that can be reached: found by asking for all there is room for.
                let sum: u32 = slots.iter().map(|s| s.0).sum();
                let mut reachable = 0;
                for least in 0..=sum {
                    counts.total = least..=sum;
                    let room = Room { counts: &counts, used: 0, left: counts.caps.iter().map(|c| c.at_most).collect() };
                    if room.can_complete(0) {
                        reachable = least;
                    }
                }
                let least = low % (reachable + 1);
                counts.total = least..=(least + high % (sum + 1));
                Shape::Counts(counts)
            },
        );
        prop_oneof![one, some, counts, order]
    }

    /// Legality written a second time, without `walk`.
    fn legal(shape: &Shape<u32>, choice: &Choice) -> bool {
        match (shape, choice) {
            (Shape::One(options), Choice::One(index)) => (*index as usize) < options.len(),
            (Shape::Some { of, min, max }, Choice::Some(items)) => {
                (*min..=*max).contains(&(items.len() as u32))
                    && items.windows(2).all(|w| w[0] < w[1])
                    && items.iter().all(|&i| (i as usize) < of.len())
            }
            (Shape::Counts(counts), Choice::Counts(amounts)) => {
                amounts.len() == counts.slots.len()
                    && amounts.iter().zip(&counts.slots).all(|(n, slot)| *n <= slot.max)
                    && counts.total.contains(&amounts.iter().sum::<u32>())
                    && counts
                        .caps
                        .iter()
                        .all(|cap| amounts.iter().zip(&cap.weights).map(|(n, w)| n * w).sum::<u32>() <= cap.at_most)
            }
            (Shape::Order(items), Choice::Order(order)) => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                sorted.iter().copied().eq(0..items.len() as u32)
            }
            _ => false,
        }
    }

    fn digits(shape: &Shape<u32>, choice: &Choice) -> Result<Vec<Digit>, Wrong> {
        let mut digits = Vec::new();
        shape.check(choice, &mut |digit| digits.push(digit))?;
        Ok(digits)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn whatever_the_digits_the_answer_is_legal_and_comes_back(shape in shapes(), noise in prop::collection::vec(any::<u32>(), 32)) {
            let mut next = noise.iter().cycle();
            let choice = walk(&shape, &mut Ranks(|radix| next.next().unwrap() % radix)).unwrap();
            prop_assert!(legal(&shape, &choice), "{shape:?} {choice:?}");
            let coded = digits(&shape, &choice).unwrap();
            let mut ranks = coded.iter().map(|d| d.rank);
            prop_assert_eq!(walk(&shape, &mut Ranks(|_| ranks.next().unwrap())).unwrap(), choice);
        }

        #[test]
        fn an_answer_is_accepted_exactly_when_it_is_legal(shape in shapes(), items in prop::collection::vec(0u32..8, 0..8), kind in 0..4) {
            let choice = match kind {
                0 => Choice::One(items.first().copied().unwrap_or(0)),
                1 => Choice::Some(items),
                2 => Choice::Counts(items),
                _ => Choice::Order(items),
            };
            prop_assert_eq!(digits(&shape, &choice).is_ok(), legal(&shape, &choice), "{:?} {:?}", shape, choice);
        }

        #[test]
        fn a_sole_answer_is_the_only_one(shape in shapes(), noise in any::<u32>()) {
            let other = walk(&shape, &mut Ranks(|radix| noise % radix)).unwrap();
            match shape.sole() {
                Some(sole) => prop_assert_eq!(sole, other),
                None => {
                    let least = walk(&shape, &mut Ranks(|_| 0)).unwrap();
                    let most = walk(&shape, &mut Ranks(|radix| radix - 1)).unwrap();
                    prop_assert_ne!(least, most);
                }
            }
        }
    }

    #[test]
    fn every_answer_to_a_small_distribution_is_counted_once() {
        // Two slots of at most 2, total 2 or 3, with slot weights 1 and 2 under 4: (0,2) (1,1) (2,0) (2,1).
        let shape = Shape::Counts(Counts::new([(0, 2), (1, 2)], 2..=3).cap([1, 2], 4));
        let mut all = Vec::new();
        for first in 0..=2 {
            for second in 0..=2 {
                let choice = Choice::Counts(vec![first, second]);
                if digits(&shape, &choice).is_ok() {
                    all.push((first, second));
                }
            }
        }
        assert_eq!(all, [(0, 2), (1, 1), (2, 0), (2, 1)]);
    }

    #[test]
    fn wrong_answers_are_refused_in_words() {
        let shape = Shape::One(vec![1u32, 2]);
        assert_eq!(digits(&shape, &Choice::One(2)), Err(Wrong::NotOffered));
        assert_eq!(digits(&shape, &Choice::Some(vec![1])), Err(Wrong::Kind));
        assert!(Wrong::NotOffered.to_string().ends_with('.'));
    }
}
