//! Action cards (T11). A batch of similar cards is a file, named in [`rows`].

pub mod intrigue;
pub mod secret_orders;
pub mod strategies;
pub mod windfalls;

use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::effects::{Fut, Hooks, Play};
use crate::games::ti3::model::ids::{ActionCard, Planet};
use crate::games::ti3::model::state::{State, SystemId};

pub fn rows() -> impl Iterator<Item = &'static ActionCardRow> {
    windfalls::ROWS.iter().chain(&intrigue::ROWS).chain(&secret_orders::ROWS).chain(&strategies::ROWS)
}

/// A card of which nothing lasts.
const fn action(id: ActionCard, text: &'static str, plays: &'static [Play]) -> ActionCardRow {
    lasts(id, text, plays, Hooks::NONE)
}

/// A card of which something lasts.
const fn lasts(id: ActionCard, text: &'static str, plays: &'static [Play], lasting: Hooks) -> ActionCardRow {
    ActionCardRow { id, text, plays, lasting, copies: None }
}

/// Nothing more is to be done.
fn done<'g>() -> Fut<'g> {
    Box::pin(std::future::ready(()))
}

/// Whether a system is protected as a home: only while its race controls it (T11.5).
fn is_home(state: &State, system: SystemId) -> bool {
    let here = state.system(system);
    state.seats().any(|seat| {
        let player = &state.players[seat];
        let home = player.home == system || here.tile.row().home == Some(player.race);
        home && here.planets.iter().all(|planet| state.controls(seat, planet))
    })
}

/// Planets outside home systems, as [`is_home`] has them.
fn abroad(state: &State) -> impl Iterator<Item = Planet> + use<'_> {
    state.planets.iter().filter(|(_, here)| !is_home(state, here.system)).map(|(planet, _)| planet)
}
