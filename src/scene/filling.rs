//! What is filled in before anybody touches a question: distributions, and nothing at all.

use crate::core::decision::{Choice, Counts, Shape};
use std::cmp::Reverse;

/// As much as the total and the caps allow in each slot, in this order.
pub fn fill<T>(counts: &Counts<T>, order: &[usize]) -> Vec<u32> {
    let mut amounts = vec![0; counts.slots.len()];
    let mut left = *counts.total.end();
    let mut room: Vec<u32> = counts.caps.iter().map(|cap| cap.at_most).collect();
    for &nth in order {
        let by_caps = counts.caps.iter().zip(&room).filter(|(cap, _)| cap.weights[nth] > 0);
        let most = by_caps.map(|(cap, room)| room / cap.weights[nth]).min().unwrap_or(u32::MAX);
        let amount = counts.slots[nth].max.min(left).min(most);
        amounts[nth] = amount;
        left -= amount;
        for (cap, room) in counts.caps.iter().zip(&mut room) {
            *room -= cap.weights[nth] * amount;
        }
    }
    amounts
}

/// The slots of a distribution, those with the smallest key first.
pub fn by<T>(counts: &Counts<T>, key: impl Fn(&T) -> u32) -> Vec<usize> {
    let mut order: Vec<usize> = (0..counts.slots.len()).collect();
    order.sort_by_key(|&nth| key(&counts.slots[nth].target));
    order
}

/// As much as possible is kept of what could be paid with, the dearest first: by the weights of the first cap.
pub fn keep_dearest<T>(counts: &Counts<T>) -> Option<Vec<u32>> {
    let worth = &counts.caps.first()?.weights;
    let mut order: Vec<usize> = (0..counts.slots.len()).collect();
    order.sort_by_key(|&nth| Reverse(worth[nth]));
    Some(fill(counts, &order))
}

/// Nothing at all, where a question lets that be.
pub fn nothing<T>(shape: &Shape<T>) -> Choice {
    match shape {
        Shape::One(_) => Choice::One(0),
        Shape::Some { .. } => Choice::Some(Vec::new()),
        Shape::Counts(counts) => Choice::Counts(vec![0; counts.slots.len()]),
        Shape::Order(items) => Choice::Order((0..items.len() as u32).collect()),
    }
}
