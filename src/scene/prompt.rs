//! A question in words.

use super::galaxy::{Spot, Tile};
use crate::core::decision::{Choice, Shape};
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
    pub shape: Shape<Offer>,
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
}

/// A numbered rule in our own words.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rule {
    /// "S 3.2".
    pub number: String,
    pub title: String,
    pub text: String,
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
