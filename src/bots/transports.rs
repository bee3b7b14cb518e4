//! Transports that set out for planets: as few as bring the troops that it takes.

use std::cmp::Reverse;

/// Ships of one kind in one system that could set out.
pub struct Transport<S> {
    pub from: S,
    pub cost: u32,
    /// Troops that one of them carries.
    pub capacity: u32,
    pub count: u32,
}

/// Loads transports until there are troops for as many planets as possible: those planets, and how many of each transport go, at
/// most `room` in all. `conquests` tells the troops each planet takes, `aboard` those that are there, `troops` those in a system.
pub fn load<P: Copy, S: Copy + PartialEq>(
    transports: &[Transport<S>],
    conquests: &[(P, u32)],
    aboard: u32,
    mut room: u32,
    troops: impl Fn(S) -> u32,
) -> (Vec<P>, Vec<u32>) {
    let mut taken = vec![0; transports.len()];
    let mut left: Vec<(S, u32)> = Vec::new();
    for transport in transports {
        if left.iter().all(|(system, _)| *system != transport.from) {
            left.push((transport.from, troops(transport.from)));
        }
    }
    let (mut planets, mut need, mut brought) = (Vec::new(), 0, aboard);
    for &(planet, more) in conquests {
        need += more;
        while brought < need && room > 0 {
            let best = transports
                .iter()
                .enumerate()
                .filter(|(index, transport)| taken[*index] < transport.count)
                .map(|(index, transport)| {
                    let here = left.iter().find(|(system, _)| *system == transport.from).map_or(0, |(_, left)| *left);
                    (here.min(transport.capacity), Reverse(transport.cost), Reverse(index))
                })
                .max()
                .filter(|(carried, ..)| *carried > 0);
            let Some((carried, _, Reverse(index))) = best else { break };
            taken[index] += 1;
            room -= 1;
            brought += carried;
            let from = transports[index].from;
            left.iter_mut().filter(|(system, _)| *system == from).for_each(|(_, left)| *left -= carried);
        }
        match brought < need {
            true => need -= more,
            false => planets.push(planet),
        }
    }
    if planets.is_empty() {
        taken.fill(0);
    }
    (planets, taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARRIER: Transport<char> = Transport { from: 'a', cost: 3, capacity: 4, count: 1 };
    const CRUISER: Transport<char> = Transport { from: 'a', cost: 2, capacity: 1, count: 2 };

    fn go(conquests: &[(u8, u32)], aboard: u32, room: u32, troops: u32) -> (Vec<u8>, Vec<u32>) {
        load(&[CARRIER, CRUISER], conquests, aboard, room, |_| troops)
    }

    #[test]
    fn the_one_that_carries_most_goes_first_and_the_cheaper_of_equals() {
        assert_eq!(go(&[(1, 5)], 0, 9, 9), (vec![1], vec![1, 1]));
        assert_eq!(go(&[(1, 1)], 0, 9, 1), (vec![1], vec![0, 1]));
    }

    #[test]
    fn nobody_goes_for_what_is_out_of_reach() {
        assert_eq!(go(&[(1, 7)], 0, 9, 9), (vec![], vec![0, 0]), "room aboard");
        assert_eq!(go(&[(1, 5)], 0, 9, 4), (vec![], vec![0, 0]), "troops");
        assert_eq!(go(&[(1, 5)], 0, 1, 9), (vec![], vec![0, 0]), "room in the fleet");
        assert_eq!(go(&[(1, 7), (2, 2)], 0, 9, 9).0, vec![2], "another planet is not");
    }

    #[test]
    fn nobody_goes_where_enough_are_there() {
        assert_eq!(go(&[(1, 2)], 2, 9, 9), (vec![1], vec![0, 0]));
    }
}
