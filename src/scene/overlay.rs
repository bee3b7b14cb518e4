//! One thing at a time about every hex, laid over the board: whose it is, what it is worth, what can come there.

use super::galaxy::Mark;
use crate::core::hex::Hex;
use crate::core::seat::Seat;

/// What can be laid over the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    pub key: &'static str,
    /// "Reach of my ships".
    pub title: &'static str,
    /// What its signs mean.
    pub legend: &'static str,
}

/// What an overlay says of one hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    pub at: Hex,
    /// Whose colour the whole hex takes.
    pub seat: Option<Seat>,
    pub marks: Vec<Mark>,
    /// The same in words.
    pub words: String,
}
