//! The galaxy as tiles with marks on them.

use crate::core::hex::{Hex, Side};
use crate::core::seat::Seat;

/// A place on the page that stands for a target: it glows when it can be chosen, and can be tapped.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    Hex(Hex),
    /// Something on a hex, by a number the rulebook gives it (a planet, a fleet, a population square).
    On(Hex, u16),
    Seat(Seat),
    /// A card or tile beside the board, by a number the rulebook gives it.
    Card(u16),
}

/// The name of a drawing in the page's sprite; all of them are constants in [`art`](super::art).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Art(pub &'static str);

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Galaxy {
    /// In the order a screen reader should meet them.
    pub tiles: Vec<Tile>,
    /// What is under way.
    pub ways: Vec<Way>,
    /// Tiles that are no places, only lines between places.
    pub lanes: Vec<Lane>,
}

#[cfg(test)]
impl Galaxy {
    /// Whether what can be tapped on the board is drawn there; all else lies beside it.
    pub fn draws(&self, spot: Spot) -> bool {
        let mut tiles = self.tiles.iter();
        match spot {
            Spot::Hex(at) => tiles.any(|tile| tile.at == at),
            Spot::On(at, _) => {
                tiles.filter(|tile| tile.at == at).flat_map(|tile| &tile.marks).any(|mark| mark.spot == Some(spot))
            }
            Spot::Seat(_) | Spot::Card(_) => true,
        }
    }
}

/// Lines across a hex where nothing can be: each joins two of its sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lane {
    pub at: Hex,
    pub lines: Vec<(Side, Side)>,
}

/// Pieces on their way from one hex to another, where they are not yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    pub seat: Seat,
    pub from: Hex,
    pub to: Hex,
    /// What may happen on the way: "die" where a ship can be lost.
    pub note: String,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Tile {
    pub at: Hex,
    pub name: String,
    /// The name as it is written on the board; empty where that is the whole name.
    pub label: String,
    /// All that can be seen on the tile, in words.
    pub words: String,
    pub ground: Ground,
    /// Whose border is drawn round it.
    pub owner: Option<Seat>,
    pub marks: Vec<Mark>,
}

/// What the tile itself looks like.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    #[default]
    Space,
    /// A place of honour: the centre of the galaxy.
    Centre,
    Home,
    /// Not explored, or not yet placed.
    Unknown,
    Asteroids,
    Nebula,
    Supernova,
    Rift,
    IonStorm,
}

/// One drawing on a tile. Positions and sizes are in thousandths of the distance from the centre of a hex to a corner;
/// x to the right, y down, from the centre of the tile. The size is the width of the drawing, or the height of a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    pub art: Art,
    pub x: i16,
    pub y: i16,
    pub size: u16,
    pub tint: Tint,
    /// A figure or a word drawn with it; for [`Art::TEXT`] it is all there is. Up to three characters stand at the lower
    /// right as a count ("3"), or within a drawing with room for it (wormhole, disc, cube, square, shield, laurel, the goods); more stand below as a name, as all do with a
    /// planet. Names are drawn from nearest only.
    pub text: String,
    pub spot: Option<Spot>,
    pub detail: Detail,
    /// Sixths of a turn clockwise.
    pub turn: u8,
    /// It is not there yet: drawn as its own ghost.
    pub coming: bool,
}

impl Mark {
    pub fn new(art: Art, x: i16, y: i16, size: u16) -> Mark {
        Mark {
            art,
            x,
            y,
            size,
            tint: Tint::Plain,
            text: String::new(),
            spot: None,
            detail: Detail::Far,
            turn: 0,
            coming: false,
        }
    }

    pub fn tint(mut self, tint: Tint) -> Mark {
        self.tint = tint;
        self
    }

    pub fn text(mut self, text: impl ToString) -> Mark {
        self.text = text.to_string();
        self
    }

    pub fn spot(mut self, spot: Spot) -> Mark {
        self.spot = Some(spot);
        self
    }

    pub fn detail(mut self, detail: Detail) -> Mark {
        self.detail = detail;
        self
    }

    /// Whether it is a planet with its name.
    pub fn is_named_planet(&self) -> bool {
        self.art.is_planet() && !self.text.is_empty()
    }

    pub fn coming(mut self, coming: bool) -> Mark {
        self.coming = coming;
        self
    }

    pub fn turned(mut self, sixths: usize) -> Mark {
        self.turn = (sixths % 6) as u8;
        self
    }
}

/// The colour a drawing takes; each is a class of the style sheet.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tint {
    #[default]
    Plain,
    Muted,
    /// The seat's colour; the page adds its shape where the drawing alone would not tell.
    Seat(Seat),
    /// The seat's colour alone, where its shape stands beside it anyway.
    Of(Seat),
    /// A hue of the style sheet, by one of the names in [`HUES`](super::art::HUES).
    Hue(&'static str),
}

/// From how near it is drawn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Detail {
    /// Only from far away, in the place of what is too small to be told apart from there: an emblem for a fleet.
    OnlyFar,
    /// Always.
    #[default]
    Far,
    Near,
    Nearest,
}
