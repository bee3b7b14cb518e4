//! Where things can be tapped: the numbers Eclipse gives to what lies on hexes and beside the board.

use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::eclipse::ids::{Resource, Ship, Species, Technology, Vessel};
use crate::scene::Spot;

pub fn ships(at: Hex, seat: Seat, ship: Ship) -> Spot {
    Spot::On(at, 8 * seat.index() as u16 + ship as u16)
}

/// A population square by its place on the sector.
pub const fn square(at: Hex, square: usize) -> Spot {
    Spot::On(at, 100 + square as u16)
}

pub const fn technology(technology: Technology) -> Spot {
    Spot::Card(100 + technology as u16)
}

/// A square of a blueprint.
pub const fn fitting(ship: Ship, square: u8) -> Spot {
    Spot::Card(200 + 10 * ship as u16 + square as u16)
}

pub const fn species(species: Species) -> Spot {
    Spot::Card(400 + species as u16)
}

/// A population track.
pub const fn track(resource: Resource) -> Spot {
    Spot::Card(500 + resource as u16)
}

/// The nth of the reputation tiles held, lowest first.
pub const fn held(nth: u8) -> Spot {
    Spot::Card(510 + nth as u16)
}

/// The nth of the reputation tiles drawn, highest first.
pub const fn drawn(nth: u8) -> Spot {
    Spot::Card(520 + nth as u16)
}

/// Own ships of a type in a battle.
pub const fn own_type(ship: Ship) -> Spot {
    Spot::Card(530 + ship as u16)
}

/// Enemy ships of a type with so much damage in a battle.
pub const fn enemy(vessel: Vessel, damage: u8) -> Spot {
    Spot::Card(1000 + 64 * vessel as u16 + damage as u16)
}
