//! Objectives (T20): what each asks for.

pub mod empire;
pub mod fall;
pub mod preliminary;
pub mod public;
pub mod secret;

use crate::core::Seat;
use crate::games::ti3::content::{Goal, ObjectiveRow};
use crate::games::ti3::model::data::{Back, Color, Wormholes};
use crate::games::ti3::model::ids::{Objective, Planet, UnitKind};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::Place;

pub fn rows() -> impl Iterator<Item = &'static ObjectiveRow> {
    let decks: [&'static [ObjectiveRow]; 7] = [
        &public::STAGE_ONE,
        &public::STAGE_TWO,
        &empire::STAGE_ONE,
        &empire::STAGE_TWO,
        &secret::ROWS,
        &preliminary::ROWS,
        &fall::ROWS,
    ];
    decks.into_iter().flatten()
}

const fn have(id: Objective, text: &'static str, have: fn(&State, Seat) -> bool) -> ObjectiveRow {
    ObjectiveRow { id, text, goal: Goal::Have(have) }
}

const fn spend(id: Objective, text: &'static str, goal: Goal) -> ObjectiveRow {
    ObjectiveRow { id, text, goal }
}

// ---- what is asked for again and again ----------------------------------------------------------

pub fn specialty_planets(state: &State, seat: Seat, color: Color) -> usize {
    state.controlled(seat).filter(|planet| planet.row().specialties[color as usize] > 0).count()
}

/// Colours whose specialties count (T12.5).
pub const COUNTED: [Color; 3] = [Color::Red, Color::Green, Color::Blue];

pub fn abroad(state: &State, seat: Seat) -> usize {
    state.controlled_abroad(seat).count()
}

/// All technologies of a seat; those of its race are technologies without a colour (T55.1).
pub fn techs(state: &State, seat: Seat) -> usize {
    state.players[seat].techs.len() + state.players[seat].race_techs.len()
}

fn two_in_three_colors(state: &State, seat: Seat) -> bool {
    Color::ALL.iter().filter(|color| state.techs_of(seat, **color) >= 2).count() >= 3
}

/// Mecatol Rex with an own dock there; one that floats is in its system.
pub fn throne(state: &State, seat: Seat) -> bool {
    state.controls(seat, Planet::MecatolRex) && state.units_in(SystemId::MECATOL, seat).count(UnitKind::SpaceDock) > 0
}

pub fn on_board(state: &State, seat: Seat, kind: UnitKind) -> u8 {
    state.units_of(seat).count(kind)
}

/// Other players all of whose home planets a seat controls.
fn conquered_homes(state: &State, seat: Seat) -> usize {
    let lost = |other: Seat| state.home_planets(other).iter().all(|planet| state.controls(seat, planet));
    Seat::all(state.count()).filter(|other| *other != seat && lost(*other)).count()
}

pub fn neighbours_influence(state: &State, seat: Seat) -> u32 {
    state.neighbours(seat).iter().map(|other| state.total_influence(other)).sum()
}

fn is_home(state: &State, system: SystemId) -> bool {
    state.system(system).tile.row().back == Back::Home
}

/// Planets with a specialty that counts.
pub fn special_planets(state: &State, seat: Seat) -> usize {
    let special = |planet: &Planet| COUNTED.iter().any(|color| planet.row().specialties[*color as usize] > 0);
    state.controlled(seat).filter(special).count()
}

/// The home systems of a seat's race in the galaxy; the Creuss have two (T13.1).
pub fn homes(state: &State, seat: Seat) -> impl Iterator<Item = SystemId> + use<'_> {
    let race = state.players[seat].race;
    state.system_ids().filter(move |id| is_home(state, *id) && state.system(*id).tile.row().home == Some(race))
}

/// Systems of the galaxy whose tile has an alpha or beta wormhole.
pub fn gates(state: &State) -> impl Iterator<Item = SystemId> + use<'_> {
    let gates = Wormholes::ALPHA.with(Wormholes::BETA);
    state.system_ids().filter(move |id| {
        let tile = state.system(*id).tile.row();
        tile.wormholes.meets(gates) && tile.back != Back::OffBoard
    })
}

/// The other players, eliminated ones included: their home systems stay.
pub fn opponents(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.count()).filter(move |other| *other != seat)
}
