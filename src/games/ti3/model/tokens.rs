//! Tokens of modules: facilities (T41), artifacts (T46) and leaders (T54).

use crate::core::Seat;
use crate::games::ti3::model::ids::Objective;
use crate::games::ti3::model::target::Place;
use serde::Serialize;

/// A facility on a planet (T41).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Facility {
    /// One more influence.
    Colony,
    /// One more resource.
    Refinery,
}

/// An artifact token on a planet (T46).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Artifact {
    FaceDown,
    /// A point for who controls the planet.
    Real(Objective),
}

/// Whether a player goes on (T36).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Standing {
    #[default]
    InGame,
    /// Has given up; the others bid for what is left in the next status phase.
    Surrendered,
    /// Has one planet that only defends, and plays no more.
    Retired,
}

impl Standing {
    pub fn is_in_game(&self) -> bool {
        *self == Standing::InGame
    }
}

/// Where a leader is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Spot {
    /// On a planet, or aboard a ship in a system.
    At(Place),
    Captive(Seat),
    Dead,
}
