//! The scenario Fall of the Empire (T60): its objectives and how it ends.

pub mod setup;
pub mod treaties;

use crate::core::{Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::data::fall::ROUNDS;
use crate::games::ti3::model::ids::{Module, Objective, Planet, Race, Tile};
use crate::games::ti3::model::state::{Public, State, SystemId};
use crate::games::ti3::model::target::Entry;
use crate::games::ti3::rules::{board, scoring};

pub fn is_played(state: &Public) -> bool {
    state.contents.has(Module::FallOfTheEmpire)
}

/// Who plays the Lazax, if they take part and are not out.
pub fn lazax(state: &Public) -> Option<Seat> {
    state.seats().find(|seat| state.players[*seat].race == Race::Lazax)
}

/// The round that the marker shows: agendas move it.
pub fn marker(state: &Public) -> i32 {
    state.round as i32 + i32::from(state.marker_moved)
}

pub fn move_marker(g: &mut G, by: i8) {
    g.marker_moved = g.marker_moved.saturating_add(by);
    g.log(Entry::MovedMarker { by });
}

// ---- objectives -------------------------------------------------------------------------------

/// When an objective wins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wins {
    AtOnce,
    /// When the last round is over.
    AtTheEnd,
    /// When the Lazax win.
    WithTheLazax,
    /// When the fourth own treaty is given.
    ByTreaties,
}

pub const fn wins(objective: Objective) -> Wins {
    match objective {
        Objective::FallAnarchist | Objective::FallEmperorOfTheGalaxy => Wins::AtTheEnd,
        Objective::FallLoyalist => Wins::WithTheLazax,
        Objective::FallSupportOfThePeople => Wins::ByTreaties,
        _ => Wins::AtOnce,
    }
}

/// The objective of a seat, open or not.
pub fn objective(state: &State, seat: Seat) -> Option<Objective> {
    let mut all = state.players[seat].prospects.iter().chain(&state.hidden.secrets[seat]);
    all.find(|card| card.row().deck == Deck::Scenario).copied()
}

/// The system of a tile, if it lies in the galaxy.
pub fn system_of(state: &Public, tile: Tile) -> Option<SystemId> {
    state.system_ids().find(|id| state.system(*id).tile == tile)
}

/// Whether a seat holds all planets of a home system, with ships there or without.
pub fn holds_home(state: &Public, seat: Seat, of: Seat) -> bool {
    state.system(state.players[of].home).planets.iter().all(|planet| state.controls(seat, planet))
}

/// Whether all home planets are their own race's or the emperor's.
pub fn rules_all(state: &Public, emperor: Seat) -> bool {
    let loyal = |home: Seat, planet: Planet| state.controls(home, planet) || state.controls(emperor, planet);
    Seat::all(state.count())
        .all(|home| state.system(state.players[home].home).planets.iter().all(|planet| loyal(home, planet)))
}

/// The objective of a seat lies open from now on.
pub fn show_objective(g: &mut G, seat: Seat) {
    let Some(objective) = objective(g, seat) else { return };
    if g.players[seat].prospects.contains(&objective) {
        return;
    }
    g.hidden.secrets[seat].retain(|own| *own != objective);
    g.players[seat].prospects.push(objective);
    g.secret_seen();
    g.log(Entry::ShowedObjective { seat, objective });
}

/// Who meets an objective that wins at once wins; of several the first in order of play (T1.2).
pub fn check_victory(g: &mut G) {
    first_winner(g, Wins::AtOnce);
}

fn first_winner(g: &mut G, when: Wins) -> bool {
    let met = |seat: &Seat| objective(g, *seat).is_some_and(|own| wins(own) == when && scoring::meets(g, *seat, own));
    let first = g.order_of_play().into_iter().find(met);
    match first.filter(|_| !g.is_over()) {
        Some(seat) => {
            win(g, seat);
            true
        }
        None => false,
    }
}

/// A round is over; after the last one the game is, and perhaps nobody wins.
pub fn end_round(g: &mut G) {
    if !is_played(g) {
        return;
    }
    check_victory(g);
    if !g.is_over() && marker(g) >= ROUNDS && !first_winner(g, Wins::AtTheEnd) {
        board::win(g, Seats::NONE);
    }
}

/// A seat wins by its objective; with the Lazax who is loyal to them, and with each of these one holder of a treaty.
pub fn win(g: &mut G, seat: Seat) {
    let loyal = |other: &Seat| objective(g, *other).is_some_and(|own| wins(own) == Wins::WithTheLazax);
    let loyal = g.seats().find(loyal).filter(|_| lazax(g) == Some(seat));
    let met: Vec<Seat> = std::iter::once(seat).chain(loyal).collect();
    let allies: Seats = met.iter().filter_map(|giver| treaties::ally(g, *giver)).collect();
    for &winner in &met {
        if let Some(objective) = objective(g, winner) {
            g.cover(Feature::Score(objective).number());
            g.log(Entry::Scored { seat: winner, objective });
        }
    }
    board::win(g, met.into_iter().chain(allies.iter()).collect());
}
