//! What an answer in the making would come to, before it is given.

use super::galaxy::{Art, Tile, Way};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Preview {
    /// The tiles that would look otherwise.
    pub tiles: Vec<Tile>,
    /// What would be under way.
    pub ways: Vec<Way>,
    /// What it would use of what there is.
    pub gauges: Vec<Gauge>,
    /// What to know before: who is there, who can fire, the odds.
    pub notes: Vec<String>,
}

/// How much of something is used: "fleet 4 of 5". More than there is can be meant: it is removed later.
#[derive(Clone, PartialEq, Debug)]
pub struct Gauge {
    pub art: Art,
    pub name: &'static str,
    pub used: u32,
    pub most: u32,
}
