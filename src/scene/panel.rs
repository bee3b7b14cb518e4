//! What stands beside the galaxy: seats, sheets, a battle.

use super::galaxy::{Art, Spot};
use crate::core::seat::Seat;

/// One seat in the side rail.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatCard {
    pub seat: Seat,
    /// Faction or species, where there is one.
    pub title: String,
    pub score: i32,
    pub facts: Vec<Fact>,
    /// It is this seat's turn.
    pub active: bool,
    pub passed: bool,
}

/// A small figure with its meaning: "Fuel 3".
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    pub art: Option<Art>,
    pub label: String,
    pub value: String,
}

impl Fact {
    pub fn new(label: impl ToString, value: impl ToString) -> Fact {
        Fact { art: None, label: label.to_string(), value: value.to_string() }
    }

    pub fn with(art: Art, label: impl ToString, value: impl ToString) -> Fact {
        Fact { art: Some(art), ..Fact::new(label, value) }
    }
}

/// Something that opens over the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Stable, so that an open sheet stays open when the game moves on.
    pub key: &'static str,
    pub title: String,
    pub art: Option<Art>,
    pub blocks: Vec<Block>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    Heading(String),
    Text(String),
    Facts(Vec<Fact>),
    Cards(Vec<Card>),
    /// A table: a head and rows of the same length.
    Rows {
        head: Vec<String>,
        rows: Vec<Vec<String>>,
    },
}

/// A card, tile or objective, face up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    pub title: String,
    /// "Reaction", "Military technology".
    pub kind: String,
    pub text: String,
    /// What holds of it now: "4 of 6 planets", "exhausted", "costs 5".
    pub note: String,
    pub count: u32,
    pub spot: Option<Spot>,
    /// Cannot be used now.
    pub dimmed: bool,
}

/// A battle as a scene of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Battle {
    pub title: String,
    /// "Round 2: defenders roll".
    pub step: String,
    pub sides: Vec<BattleSide>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct BattleSide {
    /// None for those who play themselves.
    pub seat: Option<Seat>,
    pub name: String,
    pub groups: Vec<Group>,
    /// What this side rolled last.
    pub dice: Vec<Die>,
    /// Chance to win from here, in thousandths, exact.
    pub odds: Option<u16>,
}

/// Ships or troops of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    pub art: Art,
    pub name: String,
    pub count: u32,
    /// "hits on 4", "2 of 3 hull left".
    pub note: String,
    pub spot: Option<Spot>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Die {
    pub face: u8,
    pub hit: bool,
}

/// A line of the log, as one viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How many choices had been made when it happened.
    pub after: usize,
    pub text: String,
}
