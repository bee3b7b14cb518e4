//! Hexagons with a flat side up, in axial coordinates. Integers only: pixels belong to the scene.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use std::ops::{Add, Mul, Sub};

/// A space of the plane. The third cube coordinate is `-q - r`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

/// One of the six sides, clockwise from the top.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    North,
    NorthEast,
    SouthEast,
    South,
    SouthWest,
    NorthWest,
}

impl Side {
    pub const ALL: [Side; 6] =
        [Side::North, Side::NorthEast, Side::SouthEast, Side::South, Side::SouthWest, Side::NorthWest];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side this many sixths of a turn clockwise.
    pub const fn turned(self, clockwise: usize) -> Side {
        Side::ALL[(self as usize + clockwise) % 6]
    }

    pub const fn opposite(self) -> Side {
        self.turned(3)
    }

    pub const fn step(self) -> Hex {
        let (q, r) = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][self as usize];
        Hex { q, r }
    }
}

impl Hex {
    pub const CENTRE: Hex = Hex { q: 0, r: 0 };

    pub const fn new(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    pub fn neighbour(self, side: Side) -> Hex {
        self + side.step()
    }

    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        Side::ALL.into_iter().map(move |side| self.neighbour(side))
    }

    /// The side of this hex that touches `other`, if they are neighbours.
    pub fn side_to(self, other: Hex) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.neighbour(side) == other)
    }

    /// Steps between two spaces.
    pub fn distance(self, other: Hex) -> u8 {
        let d = self - other;
        let (q, r, s) = (d.q.unsigned_abs(), d.r.unsigned_abs(), (d.q + d.r).unsigned_abs());
        q.max(r).max(s)
    }

    /// This space turned about the centre by sixths clockwise.
    pub fn rotated(self, clockwise: usize) -> Hex {
        (0..clockwise % 6).fold(self, |h, _| Hex { q: -h.r, r: h.q + h.r })
    }

    /// The spaces exactly `radius` steps from this one, clockwise from due north.
    pub fn ring(self, radius: u8) -> Vec<Hex> {
        if radius == 0 {
            return vec![self];
        }
        let mut ring = Vec::with_capacity(6 * radius as usize);
        let mut at = self + Side::North.step() * radius as i8;
        for side in 0..6 {
            for _ in 0..radius {
                ring.push(at);
                at = at.neighbour(Side::SouthEast.turned(side));
            }
        }
        ring
    }

    /// The centre, then ring after ring: the usual order of map strings.
    pub fn spiral(self, radius: u8) -> Vec<Hex> {
        (0..=radius).flat_map(|ring| self.ring(ring)).collect()
    }
}

impl Add for Hex {
    type Output = Hex;
    fn add(self, other: Hex) -> Hex {
        Hex { q: self.q + other.q, r: self.r + other.r }
    }
}

impl Sub for Hex {
    type Output = Hex;
    fn sub(self, other: Hex) -> Hex {
        Hex { q: self.q - other.q, r: self.r - other.r }
    }
}

impl Mul<i8> for Hex {
    type Output = Hex;
    fn mul(self, times: i8) -> Hex {
        Hex { q: self.q * times, r: self.r * times }
    }
}

/// Steps from `start` to everything within `reach`, walking only along `ways` (breadth first,
/// so the distances are shortest). The start itself is 0 steps away.
pub fn reachable<N: Copy + Ord, I: IntoIterator<Item = N>>(
    start: N,
    reach: u32,
    mut ways: impl FnMut(N) -> I,
) -> BTreeMap<N, u32> {
    let mut steps = BTreeMap::from([(start, 0)]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((at, far)) = queue.pop_front() {
        if far == reach {
            continue;
        }
        for next in ways(at) {
            if let std::collections::btree_map::Entry::Vacant(entry) = steps.entry(next) {
                entry.insert(far + 1);
                queue.push_back((next, far + 1));
            }
        }
    }
    steps
}

/// A shortest path from `start` to `goal` along `ways`, both ends included.
pub fn path<N: Copy + Ord, I: IntoIterator<Item = N>>(
    start: N,
    goal: N,
    mut ways: impl FnMut(N) -> I,
) -> Option<Vec<N>> {
    let mut came_from = BTreeMap::from([(start, start)]);
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        if at == goal {
            let mut path = vec![goal];
            let mut step = goal;
            while step != start {
                step = came_from[&step];
                path.push(step);
            }
            path.reverse();
            return Some(path);
        }
        for next in ways(at) {
            if let std::collections::btree_map::Entry::Vacant(entry) = came_from.entry(next) {
                entry.insert(at);
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_has_six_times_its_radius_and_all_of_it_at_that_distance() {
        for radius in 1..5u8 {
            let ring = Hex::CENTRE.ring(radius);
            assert_eq!(ring.len(), 6 * radius as usize);
            assert!(ring.iter().all(|h| h.distance(Hex::CENTRE) == radius));
            assert_eq!(ring[0], Hex::new(0, -(radius as i8)), "rings begin due north");
        }
        assert_eq!(Hex::CENTRE.spiral(3).len(), 37);
    }

    #[test]
    fn rotation_by_a_sixth_moves_each_side_to_the_next() {
        for side in Side::ALL {
            assert_eq!(side.step().rotated(1), side.turned(1).step());
        }
        assert_eq!(Hex::new(2, -1).rotated(6), Hex::new(2, -1));
    }

    #[test]
    fn neighbours_touch_on_opposite_sides() {
        let (a, b) = (Hex::new(1, 1), Hex::new(1, 2));
        assert_eq!(a.side_to(b), Some(Side::South));
        assert_eq!(b.side_to(a), Some(Side::South.opposite()));
        assert_eq!(a.side_to(Hex::new(4, 4)), None);
    }

    #[test]
    fn paths_are_shortest_and_go_round_what_is_closed() {
        let closed = [Hex::new(0, -1), Hex::new(1, -1)];
        let ways =
            |h: Hex| h.neighbours().filter(|n| n.distance(Hex::CENTRE) <= 2 && !closed.contains(n)).collect::<Vec<_>>();
        let way = path(Hex::CENTRE, Hex::new(0, -2), ways).expect("the far side can be reached");
        assert_eq!(way.len(), 4);
        assert_eq!(reachable(Hex::CENTRE, 9, ways)[&Hex::new(0, -2)], 3);
        assert_eq!(path(Hex::CENTRE, Hex::new(5, 5), ways), None);
    }
}
