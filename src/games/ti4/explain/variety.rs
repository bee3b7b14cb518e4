//! Many different setups, so that tests and figures do not hang on one kind of game.

use crate::core::hex::Hex;
use crate::core::window::Asking;
use crate::games::ti4::model::data::{Back, LayoutName};
use crate::games::ti4::model::ids::Contents;
use crate::games::ti4::rules::setup::{Factions, Galaxy, Setup};

/// The n-th setup for so many seats: all factions in turn, all ways to a galaxy, both goals, both ways of asking.
pub fn setup(seats: u8, nth: u64) -> Setup {
    let edition = Contents::Base;
    let all: Vec<_> = edition.factions().map(|row| row.faction).collect();
    let count = usize::from(seats);
    let factions = match nth % 4 {
        0 => Factions::Random,
        1 => Factions::Draft((count + 2).min(all.len()) as u8),
        // Steps of five through seventeen factions bring different neighbours together.
        _ => Factions::Chosen((0..count).map(|seat| all[(nth as usize * 3 + seat * 5) % all.len()]).collect()),
    };
    let galaxy = match nth % 3 {
        0 => Galaxy::Balanced,
        1 => Galaxy::Placed,
        _ => map(edition, count, nth),
    };
    Setup {
        edition,
        factions,
        galaxy,
        goal: if nth % 11 == 7 { 14 } else { 10 },
        asking: if nth % 5 == 3 { Asking::WhoCould } else { Asking::WhoCan },
        ..Setup::new(seats)
    }
}

/// A map string: the usual homes, and tiles taken from the box in steps.
fn map(edition: Contents, seats: usize, nth: u64) -> Galaxy {
    let dealt = edition.tiles(Back::Blue).chain(edition.tiles(Back::Red));
    let mut tiles: Vec<i16> = dealt.map(|tile| i16::from(tile.0)).collect();
    let mut next = || {
        let at = (nth as usize * 7 + tiles.len() * 3) % tiles.len();
        tiles.remove(at)
    };
    let Some(layout) = edition.layout(seats, LayoutName::Standard) else { return Galaxy::Balanced };
    let places = Hex::CENTRE.spiral(3).into_iter().skip(1);
    Galaxy::Map(
        places
            .map(|hex| match hex {
                _ if layout.homes.contains(&hex) => 0,
                _ if layout.fill.contains(&hex) => next(),
                _ => -1,
            })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_varied_setup_is_legal_and_every_faction_has_its_turn() {
        let mut factions = Vec::new();
        for nth in 0..60 {
            for seats in 3..=6 {
                let setup = setup(seats, nth);
                assert_eq!(setup.check(), Ok(()), "{nth} for {seats}");
                if let Factions::Chosen(chosen) = setup.factions {
                    factions.extend(chosen);
                }
            }
        }
        assert!(Contents::Base.factions().all(|row| factions.contains(&row.faction)));
    }
}
