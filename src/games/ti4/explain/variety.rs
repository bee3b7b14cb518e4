//! Many different setups, so that tests and figures do not hang on one kind of game.

use crate::core::hex::Hex;
use crate::core::window::Asking;
use crate::games::ti4::model::data::{Back, LayoutName};
use crate::games::ti4::model::ids::{Contents, Modules};
use crate::games::ti4::rules::setup::{Factions, Galaxy, Setup};

/// The n-th setup of the base game for so many seats.
pub fn setup(seats: u8, nth: u64) -> Setup {
    setup_of(Contents::Base, LayoutName::Standard, seats, nth)
}

/// The n-th setup with the expansion: all modules, or all but one, and all layouts for so many seats.
pub fn expanded(seats: u8, nth: u64) -> Setup {
    let mut modules = Modules::ALL;
    match nth % 9 {
        1 => modules.exploration = false,
        3 => modules.leaders = false,
        5 => modules.mechs = false,
        7 => modules.nexus = false,
        _ => {}
    }
    let edition = Contents::ProphecyOfKings(modules);
    let layouts: Vec<LayoutName> = edition.layouts(seats.into()).map(|layout| layout.name).collect();
    setup_of(edition, layouts[nth as usize % layouts.len()], seats, nth)
}

/// All factions in turn, all ways to a galaxy, both goals, both ways of asking.
fn setup_of(edition: Contents, layout: LayoutName, seats: u8, nth: u64) -> Setup {
    let all: Vec<_> = edition.factions().map(|row| row.faction).collect();
    let count = usize::from(seats);
    let factions = match nth % 4 {
        0 => Factions::Random,
        1 => Factions::Draft((count + 2).min(all.len()) as u8),
        // Steps of five through seventeen factions, or of seven through more, bring different neighbours together.
        _ => {
            let step = if edition == Contents::Base { 5 } else { 7 };
            Factions::Chosen((0..count).map(|seat| all[(nth as usize * 3 + seat * step) % all.len()]).collect())
        }
    };
    let galaxy = match nth % 3 {
        0 => Galaxy::Balanced,
        1 => Galaxy::Placed,
        _ => map(edition, layout, count, nth),
    };
    Setup {
        edition,
        layout,
        factions,
        galaxy,
        goal: if nth % 11 == 7 { 14 } else { 10 },
        asking: if nth % 5 == 3 { Asking::WhoCould } else { Asking::WhoCan },
        ..Setup::new(seats)
    }
}

/// A map string: the usual homes, and tiles taken from the box in steps.
fn map(edition: Contents, layout: LayoutName, seats: usize, nth: u64) -> Galaxy {
    let dealt = edition.tiles(Back::Blue).chain(edition.tiles(Back::Red));
    let mut tiles: Vec<i16> = dealt.map(|tile| i16::from(tile.0)).collect();
    let mut next = || {
        let at = (nth as usize * 7 + tiles.len() * 3) % tiles.len();
        tiles.remove(at)
    };
    let Some(layout) = edition.layout(seats, layout) else { return Galaxy::Balanced };
    let rim = layout.homes.iter().chain(layout.fill).map(|hex| hex.distance(Hex::CENTRE)).max().unwrap_or(0);
    let places = Hex::CENTRE.spiral(rim).into_iter().skip(1);
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

    #[test]
    fn every_varied_setup_with_the_expansion_is_sound_and_every_faction_has_its_turn() {
        let mut factions = Vec::new();
        for nth in 0..60 {
            for seats in 3..=8 {
                let setup = expanded(seats, nth);
                assert_eq!(setup.check(), Ok(()), "{nth} for {seats}: {setup:?}");
                if let Factions::Chosen(chosen) = setup.factions {
                    factions.extend(chosen);
                }
            }
        }
        let all = Contents::ProphecyOfKings(Modules::ALL);
        assert!(all.factions().all(|row| factions.contains(&row.faction)));
    }
}
