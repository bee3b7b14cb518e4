//! Why a home, a tile or its space cannot be chosen, and why starting units stay at home.

use super::unfit;
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::explain::because::Because;
use crate::games::ti3::model::ids::Tile;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Prompt, Subject, Target};
use crate::games::ti3::rules::galaxy;

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
        (Prompt::PlaceTile, Subject::Tile(_), Target::Hex(hex)) => space(state, *hex),
        (Prompt::PlaceStartingUnits, Subject::Unit(_), Target::Planet(_) | Target::System(_)) => Because::AtHomeOnly,
        _ => unfit(asked, target),
    }
}

fn tile_of(state: &State, asked: &Asked<Ti3>, tile: Tile) -> Because {
    let hand = &state.hidden.tiles[asked.seat];
    let bare = state.set_up.as_ref().is_some_and(|set_up| set_up.bare.contains(asked.seat));
    match tile {
        _ if !hand.contains(&tile) => Because::NotYourTile,
        _ if bare && tile.row().planets.is_empty() => Because::PlanetTileFirst,
        _ => Because::SpecialsTouch,
    }
}

fn space(state: &State, hex: Hex) -> Because {
    let layout = galaxy::layout(state);
    let taken = state.set_up.as_ref().is_some_and(|set_up| set_up.board.iter().any(|(at, _)| *at == hex));
    if taken || hex == Hex::CENTRE || layout.homes.contains(&hex) {
        Because::PlaceTaken
    } else if galaxy::open_spaces(state).contains(&hex) {
        Because::SpecialsTouch
    } else {
        Because::InnerRingFirst
    }
}
