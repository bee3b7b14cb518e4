//! Where things can be tapped: the numbers Eclipse gives to what lies on hexes and beside the board.

use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::eclipse::ids::{Resource, Ship, Species, Technology, Vessel};
use crate::games::eclipse::target::{Target, Why};
use crate::games::eclipse::view::View;
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

/// What a spot would stand for as an answer to a seat's question, offered or not.
pub fn targets(view: &View, seat: Seat, why: Why, spot: Spot) -> Vec<Target> {
    match spot {
        Spot::Hex(at) => match view.tile_at(at) {
            Some(tile) => vec![Target::Tile(tile)],
            None => vec![Target::Space(at)],
        },
        Spot::On(at, _) => {
            let Some(tile) = view.tile_at(at) else { return vec![Target::Space(at)] };
            let ship = Ship::ALL.iter().find(|&&ship| ships(at, seat, ship) == spot);
            let on_square = view[tile].squares().find(|(own, _)| square(at, own.index()) == spot);
            let own = ship.map(|&ship| Target::Ship(tile, ship));
            let cube = on_square.map(|(own, _)| Target::Square(tile, own));
            own.into_iter().chain(cube).chain([Target::Tile(tile)]).collect()
        }
        Spot::Seat(other) => vec![Target::Propose(other)],
        Spot::Card(_) => beside_the_board(why, spot).into_iter().collect(),
    }
}

fn beside_the_board(why: Why, spot: Spot) -> Option<Target> {
    let fits = |ship: Ship| (0..10).find(|&square| fitting(ship, square) == spot).map(|square| (ship, square));
    if let Some(&found) = Technology::ALL.iter().find(|&&own| technology(own) == spot) {
        Some(Target::Technology(found))
    } else if let Some(&found) = Species::ALL.iter().find(|&&own| species(own) == spot) {
        Some(Target::Species(found))
    } else if let Some((ship, square)) = Ship::ALL.iter().find_map(|&ship| fits(ship)) {
        matches!(why, Why::Upgrade | Why::FitAncient(_)).then_some(Target::Fit(ship, square))
    } else {
        Resource::ALL.iter().find(|&&own| track(own) == spot).map(|&found| Target::Resource(found))
    }
}
