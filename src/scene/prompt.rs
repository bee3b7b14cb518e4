//! A question in words.

use super::galaxy::{Art, Spot, Tile};
use super::panel::Card;
use crate::core::decision::{Choice, Shape};
use crate::core::hex::Hex;
use crate::core::orders::Topic;
use crate::core::seat::Seat;

/// What is asked, of whom, by which rule, and the possible answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Prompt {
    pub seat: Seat,
    /// One sentence, active, in the player's terms: "Choose where to retreat."
    pub sentence: String,
    /// The card or ability that asks, where it is one.
    pub source: String,
    pub rule: Rule,
    /// What the guide of a first game says to it.
    pub hint: Hint,
    /// Where it is answered; that is open when it is asked.
    pub surface: Surface,
    /// The hexes it speaks of besides those offered: ringed and named on the board at any zoom.
    pub about: Vec<Hex>,
    /// What it answers, where it is a reaction to something.
    pub reaction: Option<Reaction>,
    pub shape: Shape<Offer>,
    /// What the limits of a distribution are, in the order of its caps.
    pub limits: Vec<Limit>,
    /// A sensible answer, already filled in.
    pub default: Option<Choice>,
    /// Set when this kind of question can be answered ahead.
    pub topic: Option<Topic>,
}

impl Prompt {
    /// Whether an answer is looked at on the board before it is given.
    pub fn looks_first(&self) -> bool {
        self.shape.targets().iter().any(|offer| offer.ghost.is_some())
    }

    /// Whether answers lie on spots of this kind: then whoever taps one that is none is told why.
    pub fn is_answered_on(&self, spot: Spot) -> bool {
        let kind = |spot: &Spot| match spot {
            Spot::Hex(_) | Spot::On(..) => 0,
            Spot::Seat(_) => 1,
            Spot::Card(_) => 2,
        };
        let alike = |other: &Spot| kind(other) == kind(&spot);
        self.shape.targets().iter().flat_map(|offer| &offer.spots).any(alike)
    }
}

/// Where a question is answered. The list of answers is there besides, for keyboard and screen reader.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Surface {
    /// On the board, in the scene of a battle, or by the list of answers alone.
    #[default]
    Board,
    /// In the sheet with this key.
    Sheet(&'static str),
}

impl Surface {
    /// The key of the sheet, where it is one.
    pub fn sheet(self) -> Option<&'static str> {
        if let Surface::Sheet(key) = self { Some(key) } else { None }
    }
}

/// What can be answered with a card, and what comes of it where nobody does.
#[derive(Clone, PartialEq, Debug)]
pub struct Reaction {
    /// What was played or proposed, with its whole text.
    pub card: Card,
    /// Who did it, and to whom.
    pub deed: String,
    /// What follows if nobody answers.
    pub otherwise: String,
}

/// A limit of a distribution: "Fuel", "Room at Aster".
#[derive(Clone, PartialEq, Debug)]
pub struct Limit {
    pub art: Art,
    pub name: String,
}

impl Limit {
    pub fn new(art: Art, name: impl ToString) -> Limit {
        Limit { art, name: name.to_string() }
    }
}

/// A numbered rule in our own words.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rule {
    /// "S 3.2".
    pub number: String,
    pub title: String,
    pub text: String,
}

/// Why something cannot be chosen: a sentence for a player, and where the rules say so.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    pub text: String,
    pub rule: Rule,
}

/// What the guide of a first game says to a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    pub title: &'static str,
    pub text: &'static str,
}

impl Hint {
    pub const fn new(title: &'static str, text: &'static str) -> Hint {
        Hint { title, text }
    }
}

/// One possible answer, or one slot of a distribution.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offer {
    pub label: String,
    /// What it will do or cost, if the label does not say.
    pub note: String,
    /// Where it can be tapped on the board; most have one place, an answer beside the board has none.
    pub spots: Vec<Spot>,
    /// "Pass", "Done": shown apart from the others.
    pub pass: bool,
    /// How a tile would look with this answer: drawn when it is picked, which then is not the answer yet.
    pub ghost: Option<Box<Tile>>,
}

impl Offer {
    pub fn new(label: impl ToString) -> Offer {
        Offer { label: label.to_string(), ..Offer::default() }
    }

    pub fn pass(label: impl ToString) -> Offer {
        Offer { pass: true, ..Offer::new(label) }
    }

    pub fn at(mut self, spot: Spot) -> Offer {
        self.spots.push(spot);
        self
    }

    pub fn ghost(mut self, tile: Tile) -> Offer {
        self.spots.push(Spot::Hex(tile.at));
        self.ghost = Some(Box::new(tile));
        self
    }

    pub fn note(mut self, note: impl ToString) -> Offer {
        self.note = note.to_string();
        self
    }
}
