//! Where home systems, hyperlanes and dealt tiles lie (RR set-up, step 6): one or more layouts for each number of players.

use crate::core::hex::{Hex, Side};
use crate::games::ti4::model::ids::{Contents, Edition};
use serde::{Deserialize, Serialize};

#[derive(Debug)]
pub struct Layout {
    pub edition: Edition,
    pub name: LayoutName,
    /// Home positions, clockwise by seat.
    pub homes: &'static [Hex],
    /// Trade goods for seats that sit close together.
    pub goods: &'static [u8],
    /// All other positions of systems, ring after ring.
    pub fill: &'static [Hex],
    pub hyperlanes: &'static [Hyperlane],
    /// Tiles dealt to each player.
    pub blue: u8,
    pub red: u8,
    /// Tiles that the speaker puts next to Mecatol Rex first.
    pub speaker_blue: u8,
    pub speaker_red: u8,
}

/// The layouts for one number of players differ by name. Numbers are part of saves: new names go to the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LayoutName {
    Standard,
    Hyperlanes,
    Large,
    Alternate,
}

/// A hyperlane tile on the board, turned clockwise by sixths. It is no system, but its lines join systems (LRR 44).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hyperlane {
    pub hex: Hex,
    pub face: LaneFace,
    pub turned: u8,
}

impl Hyperlane {
    /// In a map string: the tile, its side and by how many sixths it is turned, as in "83B2"; one number in a set-up.
    pub fn of_word(word: &str) -> Option<i16> {
        let (tile, rest) = word.split_at_checked(2)?;
        let turned = rest.get(1..).filter(|turned| !turned.is_empty()).unwrap_or("0");
        let side = match rest.get(..1)? {
            "A" | "a" => 0,
            "B" | "b" => 10,
            _ => return None,
        };
        let number = tile.parse::<i16>().ok()?.checked_mul(100)?.checked_add(side + turned.parse::<i16>().ok()?)?;
        Hyperlane::find(Hex::CENTRE, number).filter(|_| turned.len() == 1).map(|_| number)
    }

    /// The word for a number.
    pub fn word(number: i16) -> Option<String> {
        Hyperlane::find(Hex::CENTRE, number).map(Hyperlane::written)
    }

    /// Its word in a map string.
    pub fn written(self) -> String {
        let (letter, tile) = match self.face {
            LaneFace::A(tile) => ('A', tile),
            LaneFace::B(tile) => ('B', tile),
        };
        format!("{tile}{letter}{}", self.turned)
    }

    /// The hyperlane of a number in a map.
    pub fn find(hex: Hex, number: i16) -> Option<Hyperlane> {
        let (tile, turned) = (u8::try_from(number / 100).ok()?, u8::try_from(number % 10).ok()?);
        let face = match number / 10 % 10 {
            0 => LaneFace::A(tile),
            1 => LaneFace::B(tile),
            _ => return None,
        };
        (turned < 6 && !face.lines().is_empty()).then_some(Hyperlane { hex, face, turned })
    }

    /// Pairs of sides that its lines join.
    pub fn lines(self) -> impl Iterator<Item = (Side, Side)> {
        let turn = move |side: u8| Side::ALL[usize::from(side + self.turned) % 6];
        self.face.lines().iter().map(move |&(one, other)| (turn(one), turn(other)))
    }

    /// Where lines lead that come in from a side.
    pub fn exits(self, from: Side) -> impl Iterator<Item = Side> {
        self.lines().filter_map(move |(one, other)| match from {
            _ if one == from => Some(other),
            _ if other == from => Some(one),
            _ => None,
        })
    }
}

/// One side of a hyperlane tile: the number printed on it, and A or B.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum LaneFace {
    A(u8),
    B(u8),
}

impl LaneFace {
    /// Sides that are joined by lines, counted clockwise from the top.
    #[rustfmt::skip]
    fn lines(self) -> &'static [(u8, u8)] {
        match self {
            LaneFace::A(83) => &[(1, 4)],
            LaneFace::B(83) => &[(0, 2), (0, 3), (3, 5)],
            LaneFace::A(84) => &[(2, 5)],
            LaneFace::B(84) => &[(0, 3), (0, 4), (1, 3)],
            LaneFace::A(85) => &[(1, 5)],
            LaneFace::B(85) => &[(0, 2), (0, 3), (3, 5)],
            LaneFace::A(86) => &[(1, 5)],
            LaneFace::B(86) => &[(0, 3), (0, 4), (1, 3)],
            LaneFace::A(87) => &[(0, 2), (2, 4), (2, 5)],
            LaneFace::B(87) => &[(0, 2), (0, 3)],
            LaneFace::A(88) => &[(0, 4), (1, 4), (2, 4)],
            LaneFace::B(88) => &[(0, 2), (0, 3), (3, 5)],
            LaneFace::A(89) => &[(0, 2), (0, 4), (2, 4)],
            LaneFace::B(89) => &[(0, 3), (0, 4)],
            LaneFace::A(90) => &[(1, 5), (2, 4)],
            LaneFace::B(90) => &[(0, 3), (0, 4)],
            LaneFace::A(91) => &[(0, 3), (0, 4), (1, 3)],
            LaneFace::B(91) => &[(0, 2), (0, 3)],
            LaneFace::A(_) | LaneFace::B(_) => &[],
        }
    }
}

impl Contents {
    /// The layouts for a number of players.
    pub fn layouts(self, players: usize) -> impl Iterator<Item = &'static Layout> {
        LAYOUTS.iter().filter(move |layout| self.has(layout.edition) && layout.homes.len() == players)
    }

    pub fn layout(self, players: usize, name: LayoutName) -> Option<&'static Layout> {
        self.layouts(players).find(|layout| layout.name == name)
    }
}

const fn h(q: i8, r: i8) -> Hex {
    Hex::new(q, r)
}

const fn lane(q: i8, r: i8, face: LaneFace, turned: u8) -> Hyperlane {
    Hyperlane { hex: h(q, r), face, turned }
}

#[rustfmt::skip]
static LAYOUTS: &[Layout] = &[
    Layout {
        edition: Edition::Base, name: LayoutName::Standard,
        homes: &[h(3, -3), h(0, 3), h(-3, 0)],
        goods: &[0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(2, -3), h(3, -2), h(1, 2), h(-1, 3), h(-3, 1), h(-2, -1)],
        hyperlanes: &[],
        blue: 6, red: 2, speaker_blue: 0, speaker_red: 0,
    },
    Layout {
        edition: Edition::Base, name: LayoutName::Standard,
        homes: &[h(3, -2), h(1, 2), h(-3, 2), h(-1, -2)],
        goods: &[0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(2, -3), h(3, -3), h(3, -1), h(3, 0), h(2, 1), h(0, 3), h(-1, 3), h(-2, 3), h(-3, 3), h(-3, 1), h(-3, 0), h(-2, -1)],
        hyperlanes: &[],
        blue: 5, red: 3, speaker_blue: 0, speaker_red: 0,
    },
    Layout {
        edition: Edition::Base, name: LayoutName::Standard,
        homes: &[h(2, -3), h(3, 0), h(0, 3), h(-3, 3), h(-2, -1)],
        goods: &[0, 2, 4, 2, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(3, -3), h(3, -2), h(3, -1), h(2, 1), h(1, 2), h(-1, 3), h(-2, 3), h(-3, 2), h(-3, 1), h(-3, 0), h(-1, -2)],
        hyperlanes: &[],
        blue: 4, red: 2, speaker_blue: 0, speaker_red: 1,
    },
    Layout {
        edition: Edition::Base, name: LayoutName::Standard,
        homes: &[h(0, -3), h(3, -3), h(3, 0), h(0, 3), h(-3, 3), h(-3, 0)],
        goods: &[0, 0, 0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(1, -3), h(2, -3), h(3, -2), h(3, -1), h(2, 1), h(1, 2), h(-1, 3), h(-2, 3), h(-3, 2), h(-3, 1), h(-2, -1), h(-1, -2)],
        hyperlanes: &[],
        blue: 3, red: 2, speaker_blue: 0, speaker_red: 0,
    },
    Layout {
        edition: Edition::ProphecyOfKings, name: LayoutName::Hyperlanes,
        homes: &[h(0, -3), h(3, -3), h(3, 0), h(-3, 3), h(-3, 0)],
        goods: &[0, 0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(0, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(1, -3), h(2, -3), h(3, -2), h(3, -1), h(2, 1), h(-2, 3), h(-3, 2), h(-3, 1), h(-2, -1), h(-1, -2)],
        hyperlanes: &[lane(0, 1, LaneFace::A(86), 0), lane(1, 1, LaneFace::A(88), 0), lane(-1, 2, LaneFace::A(87), 0), lane(1, 2, LaneFace::A(83), 0), lane(0, 3, LaneFace::A(85), 0), lane(-1, 3, LaneFace::A(84), 0)],
        blue: 3, red: 2, speaker_blue: 0, speaker_red: 0,
    },
    Layout {
        edition: Edition::ProphecyOfKings, name: LayoutName::Large,
        homes: &[h(0, -4), h(4, -4), h(4, 0), h(0, 4), h(-4, 4), h(-4, 0)],
        goods: &[0, 0, 0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(2, -3), h(3, -3), h(3, -2), h(3, -1), h(3, 0), h(2, 1), h(1, 2), h(0, 3), h(-1, 3), h(-2, 3), h(-3, 3), h(-3, 2), h(-3, 1), h(-3, 0), h(-2, -1), h(-1, -2), h(1, -4), h(2, -4), h(3, -4), h(4, -3), h(4, -2), h(4, -1), h(3, 1), h(2, 2), h(1, 3), h(-1, 4), h(-2, 4), h(-3, 4), h(-4, 3), h(-4, 2), h(-4, 1), h(-3, -1), h(-2, -2), h(-1, -3)],
        hyperlanes: &[],
        blue: 6, red: 3, speaker_blue: 0, speaker_red: 0,
    },
    Layout {
        edition: Edition::ProphecyOfKings, name: LayoutName::Standard,
        homes: &[h(0, -4), h(3, -4), h(4, -2), h(3, 1), h(-3, 4), h(-4, 2), h(-3, -1)],
        goods: &[0, 0, 0, 0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(2, -3), h(3, -3), h(3, -2), h(3, -1), h(3, 0), h(2, 1), h(0, 3), h(-2, 3), h(-3, 3), h(-3, 2), h(-3, 1), h(-3, 0), h(-2, -1), h(-1, -2), h(1, -4), h(2, -4), h(4, -4), h(4, -3), h(4, -1), h(4, 0), h(2, 2), h(-2, 4), h(-4, 4), h(-4, 3), h(-4, 1), h(-4, 0), h(-2, -2), h(-1, -3)],
        hyperlanes: &[lane(0, 2, LaneFace::A(86), 0), lane(1, 2, LaneFace::A(88), 0), lane(-1, 3, LaneFace::A(87), 0), lane(1, 3, LaneFace::A(83), 0), lane(0, 4, LaneFace::A(85), 0), lane(-1, 4, LaneFace::A(84), 0)],
        blue: 4, red: 2, speaker_blue: 3, speaker_red: 2,
    },
    Layout {
        edition: Edition::ProphecyOfKings, name: LayoutName::Alternate,
        homes: &[h(0, -4), h(3, -3), h(3, 0), h(0, 4), h(-3, 4), h(-4, 2), h(-3, -1)],
        goods: &[0, 0, 0, 0, 0, 0, 0],
        fill: &[h(1, -1), h(1, 0), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(2, -3), h(3, -2), h(3, -1), h(2, 1), h(0, 3), h(-1, 3), h(-2, 3), h(-3, 3), h(-3, 2), h(-3, 0), h(-2, -1), h(-1, -2), h(1, -4), h(1, 3), h(-1, 4), h(-2, 4), h(-4, 1), h(-2, -2), h(-1, -3)],
        hyperlanes: &[lane(0, -1, LaneFace::B(85), 0), lane(0, 1, LaneFace::B(84), 0), lane(-1, 1, LaneFace::B(90), 0), lane(1, -3, LaneFace::B(88), 0), lane(1, 2, LaneFace::B(86), 0), lane(-3, 1, LaneFace::B(83), 5)],
        blue: 3, red: 2, speaker_blue: 0, speaker_red: 0,
    },
    Layout {
        edition: Edition::ProphecyOfKings, name: LayoutName::Standard,
        homes: &[h(0, -4), h(3, -4), h(4, -2), h(3, 1), h(0, 4), h(-3, 4), h(-4, 2), h(-3, -1)],
        goods: &[0, 0, 0, 0, 0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(2, -3), h(3, -3), h(3, -2), h(3, -1), h(3, 0), h(2, 1), h(1, 2), h(0, 3), h(-1, 3), h(-2, 3), h(-3, 3), h(-3, 2), h(-3, 1), h(-3, 0), h(-2, -1), h(-1, -2), h(1, -4), h(2, -4), h(4, -4), h(4, -3), h(4, -1), h(4, 0), h(2, 2), h(1, 3), h(-1, 4), h(-2, 4), h(-4, 4), h(-4, 3), h(-4, 1), h(-4, 0), h(-2, -2), h(-1, -3)],
        hyperlanes: &[],
        blue: 4, red: 2, speaker_blue: 2, speaker_red: 2,
    },
    Layout {
        edition: Edition::ProphecyOfKings, name: LayoutName::Alternate,
        homes: &[h(0, -4), h(3, -4), h(4, -2), h(3, 1), h(0, 4), h(-3, 4), h(-4, 2), h(-3, -1)],
        goods: &[0, 0, 0, 0, 0, 0, 0, 0],
        fill: &[h(1, 0), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(2, -3), h(3, -3), h(3, -2), h(3, 0), h(2, 1), h(1, 2), h(0, 3), h(-1, 3), h(-2, 3), h(-3, 3), h(-3, 2), h(-3, 0), h(-2, -1), h(-1, -2), h(1, -4), h(2, -4), h(4, -1), h(2, 2), h(1, 3), h(-1, 4), h(-2, 4), h(-4, 1), h(-2, -2), h(-1, -3)],
        hyperlanes: &[lane(0, -1, LaneFace::A(87), 1), lane(1, -1, LaneFace::B(90), 3), lane(0, 1, LaneFace::A(88), 2), lane(-1, 1, LaneFace::B(89), 0), lane(3, -1, LaneFace::B(85), 5), lane(-3, 1, LaneFace::B(83), 5)],
        blue: 3, red: 2, speaker_blue: 0, speaker_red: 0,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dealt_tiles_fill_the_board_exactly() {
        assert_eq!(
            (3..=8).map(|players| Contents::Base.layouts(players).count()).collect::<Vec<_>>(),
            [1, 1, 1, 1, 0, 0]
        );
        let all = |players| Edition::ProphecyOfKings.whole().layouts(players).count();
        assert_eq!((3..=8).map(all).collect::<Vec<_>>(), [1, 1, 2, 2, 2, 2]);
        for layout in LAYOUTS {
            let players = layout.homes.len();
            let extra = usize::from(layout.speaker_blue + layout.speaker_red);
            let dealt = players * usize::from(layout.blue + layout.red) + extra;
            assert_eq!((layout.goods.len(), layout.fill.len()), (players, dealt), "{players} {:?}", layout.name);
            let mut places: Vec<Hex> = layout.fill.iter().chain(layout.homes).copied().collect();
            places.extend(layout.hyperlanes.iter().map(|lane| lane.hex));
            places.push(Hex::CENTRE);
            let all = places.len();
            places.sort();
            places.dedup();
            assert_eq!(places.len(), all, "one tile in each place");
            assert!(all + 2 <= 64, "with Creuss and the wormhole nexus beside the board, systems are bits of a u64");
        }
    }

    /// Places are listed ring after ring, clockwise from the north, and none stands apart.
    #[test]
    fn the_places_of_a_layout_make_one_board() {
        for layout in LAYOUTS {
            let mut rings = Hex::CENTRE.spiral(4);
            rings.retain(|hex| layout.fill.contains(hex));
            assert_eq!(rings, layout.fill, "{} {:?}", layout.homes.len(), layout.name);
            let mut places = [layout.fill, layout.homes, &[Hex::CENTRE]].concat();
            places.extend(layout.hyperlanes.iter().map(|lane| lane.hex));
            for place in &places {
                let beside = place.neighbours().filter(|hex| places.contains(hex)).count();
                assert!(beside >= 3, "{} {:?}: {place:?}", layout.homes.len(), layout.name);
            }
        }
    }

    #[test]
    fn a_hyperlane_is_a_word_of_a_map_string() {
        for (word, number) in [("83A0", 8300), ("87B5", 8715), ("91A3", 9103)] {
            assert_eq!((Hyperlane::of_word(word), Hyperlane::word(number)), (Some(number), Some(word.into())));
        }
        assert_eq!((Hyperlane::of_word("83a"), Hyperlane::of_word("90b2")), (Some(8300), Some(9012)));
        for wrong in ["", "83", "83C0", "82A0", "92A0", "83A6", "83A-1", "83A00", "8\u{e9}A0", "xxA0"] {
            assert_eq!(Hyperlane::of_word(wrong), None, "{wrong}");
        }
        assert!([82, 8320, 8306, -8300, 9201].iter().all(|&number| Hyperlane::word(number).is_none()));
    }

    #[test]
    fn every_hyperlane_of_a_layout_has_lines() {
        for lane in LAYOUTS.iter().flat_map(|layout| layout.hyperlanes) {
            assert!(lane.lines().count() > 0, "{lane:?}");
            for (one, other) in lane.lines() {
                assert!(lane.exits(one).any(|side| side == other) && lane.exits(other).any(|side| side == one));
            }
        }
    }
}
