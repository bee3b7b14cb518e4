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

/// Where a leader is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Spot {
    /// On a planet, or aboard a ship in a system.
    At(Place),
    Captive(Seat),
    Dead,
}
