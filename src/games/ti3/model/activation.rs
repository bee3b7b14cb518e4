//! The action under way on the board (T5.5, T5.7, T37).

use crate::core::{IdSet, Seat};
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::units::Units;
use serde::Serialize;

/// The tactical or transfer action under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Activation {
    pub system: SystemId,
    /// The second system of a transfer action (T5.7).
    pub other: Option<SystemId>,
    /// Systems in which the active seat had a counter before: nothing moves out of them (T6.2).
    pub closed: u64,
    /// Planets with invaders to fight for (T5.5.6).
    pub invaded: IdSet<Planet>,
    /// Units that moved into the system, or the first of two.
    #[serde(skip_serializing_if = "Units::is_empty")]
    pub arrived: Units,
    /// Units that moved into the second system of a transfer action.
    #[serde(skip_serializing_if = "Units::is_empty")]
    pub arrived_other: Units,
    /// Planets that were probed: nothing lands there (T43.4).
    #[serde(skip_serializing_if = "no_planets")]
    pub barred: IdSet<Planet>,
    /// Ships that razed: they do not bombard (T43.5).
    #[serde(skip_serializing_if = "Units::is_empty")]
    pub razed: Units,
    /// Own units in the system, and in the other one, that did not move in this activation.
    pub stayed: [Units; 2],
    /// A group that has left one system and not arrived yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under_way: Option<(SystemId, Units)>,
    /// A battle, a landing or production in this system is paid for (T37.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paid: bool,
}

impl Activation {
    pub fn of(system: SystemId, other: Option<SystemId>, closed: u64) -> Activation {
        Activation {
            system,
            other,
            closed,
            invaded: IdSet::default(),
            arrived: Units::NONE,
            arrived_other: Units::NONE,
            barred: IdSet::default(),
            razed: Units::NONE,
            stayed: [Units::NONE; 2],
            under_way: None,
            paid: false,
        }
    }
}

/// The other systems of a tactical action in several, and the PDS that have fired in it (T37).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Simultaneous {
    /// Those that come after the one under way.
    pub waiting: Vec<Activation>,
    /// Those whose ships have moved, while others still move.
    pub moved: Vec<Activation>,
    /// Whose PDS in which system.
    pub fired: Vec<(Seat, SystemId, UnitKind)>,
}

fn no_planets(planets: &IdSet<Planet>) -> bool {
    planets.is_empty()
}
