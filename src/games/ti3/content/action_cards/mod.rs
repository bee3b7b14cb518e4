//! Action cards (T11). A batch of similar cards is a file, named in [`rows`].

pub mod accords;
pub mod deployments;
pub mod ground_war;
pub mod intrigue;
pub mod maneuvers;
pub mod politics;
pub mod representatives;
pub mod research;
pub mod secret_orders;
pub mod shards;
pub mod strategies;
pub mod tactics;
pub mod unrest;
pub mod volleys;
pub mod windfalls;

use crate::core::Seat;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::effects::{Fut, Hooks, Me, Play, Window};
use crate::games::ti3::model::ids::{ActionCard, Planet};
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{Effect, Scope, State, SystemId};
use crate::games::ti3::rules::movement;

pub fn rows() -> impl Iterator<Item = &'static ActionCardRow> {
    let batches: [&[ActionCardRow]; 15] = [
        &windfalls::ROWS,
        &intrigue::ROWS,
        &secret_orders::ROWS,
        &strategies::ROWS,
        &unrest::ROWS,
        &deployments::ROWS,
        &accords::ROWS,
        &research::ROWS,
        &politics::ROWS,
        &maneuvers::ROWS,
        &ground_war::ROWS,
        &tactics::ROWS,
        &volleys::ROWS,
        &shards::ROWS,
        &representatives::ROWS,
    ];
    batches.into_iter().flatten()
}

/// A card of which nothing lasts.
const fn action(id: ActionCard, text: &'static str, plays: &'static [Play]) -> ActionCardRow {
    lasts(id, text, plays, Hooks::NONE)
}

/// A card of which something lasts.
const fn lasts(id: ActionCard, text: &'static str, plays: &'static [Play], lasting: Hooks) -> ActionCardRow {
    ActionCardRow { id, text, plays, lasting, copies: None }
}

/// Whether such a card of the seat has this effect already: it is not played twice for the same effect in a round (T11.2).
fn is_doubled(state: &State, me: Me, scope: Scope) -> bool {
    let same = |effect: &Effect| (effect.seat, effect.scope) == (me.seat, scope);
    state.effects.iter().any(|effect| same(effect) && effect.source.works_as() == me.source.works_as())
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

/// The system and the enemy of a seat in the space battle that a window is about.
fn battle(window: &Window, me: Me) -> Option<(SystemId, Seat)> {
    let (system, attacker, defender) = match *window {
        Window::BeforeSpaceBattle { system, attacker, defender }
        | Window::BeforeCombatRound { system, attacker, defender, .. } => (system, attacker, defender),
        _ => return None,
    };
    match me.seat {
        seat if seat == attacker => Some((system, defender)),
        seat if seat == defender => Some((system, attacker)),
        _ => None,
    }
}

/// Whether a route without enemy ships leads from one system to another, ends included.
fn has_route(state: &State, seat: Seat, from: SystemId, to: SystemId) -> bool {
    let free = |id: SystemId| movement::is_open(state, id) && state.system(id).space.enemy_ships(seat).is_none();
    if !free(from) || !free(to) {
        return false;
    }
    let (mut reached, mut new) = (from.bit(), from.bit());
    while new != 0 {
        let next = systems_of(new).fold(0, |bits, id| bits | movement::adjacent(state, id));
        new = systems_of(next & !reached).filter(|id| free(*id)).fold(0, |bits, id| bits | id.bit());
        reached |= new;
    }
    reached & to.bit() != 0
}

#[cfg(test)]
mod tests;
