//! Why a home, a tile or its space cannot be chosen, and why starting units stay at home.

use super::unfit;
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::explain::because::Because;
use crate::games::ti3::model::ids::Tile;
use crate::games::ti3::model::state::{SetUp, State, SystemId};
use crate::games::ti3::model::target::{Prompt, Subject, Target};
use crate::games::ti3::rules::{galaxy, star_by_star};

pub fn judge(state: &State, asked: &Asked<Ti3>, target: &Target) -> Because {
    match (asked.why.prompt, asked.why.subject, target) {
        (Prompt::ChooseHome, _, Target::Hex(hex)) => {
            if galaxy::layout(state).homes.contains(hex) {
                Because::HomeTaken
            } else {
                Because::NoHome
            }
        }
        (Prompt::PlaceFaceDown, _, Target::Hex(_)) => Because::NotAdjacent(SystemId::MECATOL),
        (Prompt::ChooseTile, _, Target::Tile(tile)) => tile_of(state, asked, *tile),
        (Prompt::PlaceTile, Subject::Tile(tile), Target::Hex(hex)) => space(state, tile, *hex),
        (Prompt::PlaceStartingUnits, Subject::Unit(_), Target::Planet(_) | Target::System(_)) => Because::AtHomeOnly,
        _ => unfit(asked, target),
    }
}

fn tile_of(state: &State, asked: &Asked<Ti3>, tile: Tile) -> Because {
    let hand = &state.hidden.tiles[asked.seat];
    let bare = state.set_up.as_ref().is_some_and(|set_up| set_up.bare.contains(asked.seat));
    match tile {
        _ if !hand.contains(&tile) => Because::NotYourTile,
        _ if star_by_star::is_played(state) => {
            let calm = galaxy::open_spaces(state).into_iter().any(|hex| !touches(state, tile, hex));
            if calm { Because::HomesApart } else { Because::SpecialsTouch }
        }
        _ if bare && tile.row().planets.is_empty() => Because::PlanetTileFirst,
        _ => Because::SpecialsTouch,
    }
}

/// Whether two tiles with a red border would touch (T3.6).
fn touches(state: &State, tile: Tile, hex: Hex) -> bool {
    let beside = |set_up: &SetUp| galaxy::touches_special(&set_up.board, hex);
    galaxy::is_special(tile) && state.set_up.as_ref().is_some_and(beside)
}

fn space(state: &State, tile: Tile, hex: Hex) -> Because {
    let layout = galaxy::layout(state);
    let taken = state.set_up.as_ref().is_some_and(|set_up| {
        // T35.1: homes have no places of their own.
        let home = match star_by_star::is_played(state) {
            true => set_up.homes.iter().any(|(at, _)| *at == hex),
            false => layout.homes.contains(&hex),
        };
        home || set_up.board.iter().any(|(at, _)| *at == hex)
    });
    if taken || hex == Hex::CENTRE {
        Because::PlaceTaken
    } else if galaxy::open_spaces(state).contains(&hex) {
        if touches(state, tile, hex) { Because::SpecialsTouch } else { Because::HomesApart }
    } else {
        Because::InnerRingFirst
    }
}
