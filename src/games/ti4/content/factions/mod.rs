//! Factions: one file each, with abilities, technologies, note and units.

mod arborec;
mod creuss;
mod hacan;
mod jol_nar;
mod l1z1x;
mod letnev;
mod mentak;
mod muaat;
mod naalu;
mod nekro;
mod saar;
mod sardakk_norr;
mod sol;
mod winnu;
mod xxcha;
mod yin;
mod yssaril;

use super::FactionRow;
use crate::core::Seat;
use crate::games::ti4::ids::UnitKind;
use crate::games::ti4::state::{State, SystemId};
use crate::games::ti4::target::Place;
use crate::games::ti4::windows::{Moment, Window};

/// All factions in the game.
#[rustfmt::skip]
pub static ROWS: &[&FactionRow] = &[
    &arborec::ROW,
    &creuss::ROW,
    &hacan::ROW,
    &jol_nar::ROW,
    &l1z1x::ROW,
    &letnev::ROW,
    &mentak::ROW,
    &muaat::ROW,
    &naalu::ROW,
    &nekro::ROW,
    &saar::ROW,
    &sardakk_norr::ROW,
    &sol::ROW,
    &winnu::ROW,
    &xxcha::ROW,
    &yin::ROW,
    &yssaril::ROW,
];

/// The system of a seat's flagship.
fn flagship(state: &State, seat: Seat) -> Option<SystemId> {
    state.system_ids().find(|&id| flagship_in(state, seat, id))
}

fn flagship_in(state: &State, seat: Seat, system: SystemId) -> bool {
    state.system(system).space.of(seat).count(UnitKind::Flagship) > 0
}

/// The space area a seat fights in, and against whom.
fn space_combat(state: &State, seat: Seat) -> Option<(Place, Seat)> {
    let combat = state.combat.as_ref().filter(|combat| combat.planet.is_none() && combat.side(seat).is_some())?;
    Some((combat.place(), combat.opponent(seat)))
}

/// The planet a seat fights on, and against whom.
fn ground_combat(state: &State, seat: Seat) -> Option<(Place, Seat)> {
    let combat = state.combat.as_ref().filter(|combat| combat.planet.is_some() && combat.side(seat).is_some())?;
    Some((combat.place(), combat.opponent(seat)))
}

/// Who else has activated a system where the seat has a ship.
fn visitor(state: &State, moment: &Moment, seat: Seat) -> Option<Seat> {
    match moment.window {
        Window::AfterSystemActivated { seat: other, system } if other != seat => {
            state.system(system).space.of(seat).has_ships().then_some(other)
        }
        _ => None,
    }
}
