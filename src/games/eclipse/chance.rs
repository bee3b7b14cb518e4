//! The sources of chance, each with a number that is never reused.

use super::ids::Ring;
use crate::core::{Chance, Stream};

pub const SETUP: Stream = Stream::new(0, "set-up");
pub const DICE: Stream = Stream::new(1, "dice");
pub const TECHNOLOGIES: Stream = Stream::new(2, "technology bag");
pub const REPUTATION: Stream = Stream::new(3, "reputation bag");
pub const DISCOVERIES: Stream = Stream::new(4, "discovery pile");
/// What bots and views imagine of hidden tiles.
pub const IMAGINED: Stream = Stream::new(8, "imagined");

pub const fn stack(ring: Ring) -> Stream {
    match ring {
        Ring::Inner => Stream::new(5, "inner sectors"),
        Ring::Middle => Stream::new(6, "middle sectors"),
        Ring::Outer => Stream::new(7, "outer sectors"),
    }
}

/// Takes one thing at random from a pool of counts and says of which kind it is.
pub fn take(stream: Stream, pool: &mut [u8], chance: &mut Chance) -> Option<usize> {
    let total: u32 = pool.iter().map(|&count| u32::from(count)).sum();
    if total == 0 {
        return None;
    }
    let mut nth = chance.below(stream, total);
    for (kind, count) in pool.iter_mut().enumerate() {
        match nth.checked_sub(u32::from(*count)) {
            Some(rest) => nth = rest,
            None => {
                *count -= 1;
                return Some(kind);
            }
        }
    }
    unreachable!("a draw below the total falls on something")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_is_taken_apart_one_by_one() {
        let mut pool = [2, 0, 3];
        let mut chance = Chance::seeded(1);
        let mut taken: Vec<usize> = (0..5).filter_map(|_| take(SETUP, &mut pool, &mut chance)).collect();
        taken.sort_unstable();
        assert_eq!(taken, [0, 0, 2, 2, 2]);
        assert_eq!(take(SETUP, &mut pool, &mut chance), None);
    }
}
