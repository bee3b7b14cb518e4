//! Sorting short lists. The standard library's sort is made for long ones and adds four kilobytes to the page for each
//! type; lists on a table have a few dozen entries.

/// Sorts by a key; equal ones stay in order.
pub fn sort_by_key<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at]) < key(&items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::chance::{Chance, Stream};

    #[test]
    fn sorts_as_the_standard_library_does_and_is_stable() {
        let mut chance = Chance::seeded(3);
        for length in 0..40 {
            let mut items: Vec<(u32, usize)> =
                (0..length).map(|place| (chance.below(Stream::new(0, "items"), 9), place)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_by_key(&mut items, |(key, _)| *key);
            assert_eq!(items, expected);
        }
    }
}
