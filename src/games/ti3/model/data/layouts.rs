//! The shapes of galaxies that players build (T3.9).

use crate::core::hex::Hex;

/// How many tiles of each sort are drawn, where homes lie, and what uneven seats are given.
#[derive(Copy, Clone, Debug)]
pub struct Layout {
    pub seats: u8,
    pub rings: u8,
    pub special: u8,
    pub empty: u8,
    pub regular: u8,
    /// Drawn tiles that leave the game unseen.
    pub removed: u8,
    /// Tiles that lie face down beside Mecatol Rex until the galaxy is complete (T3.10).
    pub face_down: u8,
    pub homes: &'static [Hex],
    /// Trade goods for the takers of some homes, by their place in `homes` (T3.11).
    pub compensation: &'static [(u8, u8)],
    /// The spaces of the last ring where not all of it is used.
    outer: Option<&'static [Hex]>,
}

const fn h(q: i8, r: i8) -> Hex {
    Hex::new(q, r)
}

impl Layout {
    /// The layout for so many seats; the larger ones are a module (T63).
    pub fn of(seats: u8, larger: bool) -> Option<&'static Layout> {
        let mut fitting = LAYOUTS.iter().filter(|layout| layout.seats == seats);
        if larger { fitting.find(|layout| layout.rings == 4) } else { fitting.next() }
    }

    /// The spaces of a ring, Mecatol Rex being ring 0, clockwise from due north.
    pub fn ring(&self, ring: u8) -> Vec<Hex> {
        match self.outer {
            Some(outer) if ring == self.rings => outer.to_vec(),
            _ => Hex::CENTRE.ring(ring),
        }
    }

    pub fn spaces(&self) -> Vec<Hex> {
        (0..=self.rings).flat_map(|ring| self.ring(ring)).collect()
    }

    /// How many tiles are left to be placed: all but Mecatol Rex and the homes.
    pub const fn tiles(&self) -> u8 {
        self.special + self.empty + self.regular - self.removed
    }
}

/// Counts of tiles, homes and compensation in the order special, empty, regular, removed, face down.
const fn layout(rings: u8, tiles: [u8; 5], homes: &'static [Hex], compensation: &'static [(u8, u8)]) -> Layout {
    let [special, empty, regular, removed, face_down] = tiles;
    Layout {
        seats: homes.len() as u8,
        rings,
        special,
        empty,
        regular,
        removed,
        face_down,
        homes,
        compensation,
        outer: None,
    }
}

const FIVE: &[Hex] = &[h(2, -3), h(3, 0), h(0, 3), h(-3, 3), h(-2, -1)];
const SIX: &[Hex] = &[h(0, -3), h(3, -3), h(3, 0), h(0, 3), h(-3, 3), h(-3, 0)];
const SEVEN: &[Hex] = &[h(0, -4), h(3, -4), h(4, -1), h(2, 2), h(-1, 4), h(-4, 3), h(-4, 0)];
const EIGHT: &[Hex] = &[h(0, -4), h(3, -4), h(4, -2), h(3, 1), h(0, 4), h(-3, 4), h(-4, 2), h(-3, -1)];

/// The layout for two is a ruling (T61). The home positions of 5 and 7 players are matched to their compensation as `rulings.rs` says; the numbers of removed
/// tiles for 7 and 8 are those of the FAQ.
static LAYOUTS: [Layout; 9] = [
    Layout {
        outer: Some(&[h(-1, -2), h(0, -3), h(1, -3), h(1, 2), h(0, 3), h(-1, 3)]),
        ..layout(3, [3, 5, 14, 0, 0], &[h(0, -3), h(0, 3)], &[])
    },
    Layout {
        outer: Some(&[h(-1, -2), h(0, -3), h(1, -3), h(3, -1), h(3, 0), h(2, 1), h(-2, 3), h(-3, 3), h(-3, 2)]),
        ..layout(3, [3, 5, 16, 0, 0], &[h(0, -3), h(3, 0), h(-3, 3)], &[])
    },
    layout(3, [4, 8, 20, 0, 0], &[h(2, -3), h(2, 1), h(-2, 3), h(-2, -1)], &[]),
    layout(3, [4, 8, 20, 1, 1], FIVE, &[(1, 4), (2, 6), (3, 4)]),
    layout(3, [4, 8, 20, 2, 0], SIX, &[]),
    layout(4, [9, 12, 34, 0, 0], FIVE, &[(1, 4), (2, 6), (3, 4)]),
    layout(4, [9, 12, 34, 1, 0], SIX, &[]),
    layout(4, [9, 12, 34, 2, 4], SEVEN, &[(2, 4), (3, 6), (4, 4)]),
    layout(4, [9, 12, 34, 3, 4], EIGHT, &[]),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// T3.9: every space gets a tile, and everybody the same number of tiles.
    #[test]
    fn tiles_fill_the_galaxy_and_are_dealt_evenly_t3_9() {
        for layout in &LAYOUTS {
            assert_eq!(layout.spaces().len(), 1 + layout.homes.len() + usize::from(layout.tiles()), "{layout:?}");
            assert_eq!((layout.tiles() - layout.face_down) % layout.seats, 0, "{layout:?}");
            assert!(layout.homes.iter().all(|home| layout.spaces().contains(home)));
        }
        let dealt: Vec<u8> = LAYOUTS.iter().map(|layout| (layout.tiles() - layout.face_down) / layout.seats).collect();
        assert_eq!(dealt, [11, 8, 8, 6, 5, 11, 9, 7, 6]);
    }

    /// T61.1: two homes lie opposite each other, each with its two neighbours in the last ring.
    #[test]
    fn two_homes_are_opposite_t61_1() {
        let two = Layout::of(2, false).expect("a galaxy for two");
        assert_eq!((two.homes[0].distance(two.homes[1]), two.homes[0].distance(Hex::CENTRE)), (6, 3));
        let turned = |hex: &Hex| two.spaces().contains(&h(-hex.q, -hex.r));
        assert!(two.spaces().iter().all(turned), "both sides are alike");
        assert_eq!(two.ring(3).len(), 6);
    }

    /// T63.1: only five or six may build four rings where three are usual.
    #[test]
    fn a_larger_galaxy_is_for_five_or_six_t63_1() {
        let rings = |seats, larger| Layout::of(seats, larger).map(|layout| layout.rings);
        assert_eq!((rings(5, false), rings(5, true)), (Some(3), Some(4)));
        assert_eq!((rings(6, false), rings(6, true)), (Some(3), Some(4)));
        assert_eq!((rings(4, true), rings(1, false), rings(8, false)), (None, None, Some(4)));
    }
}
