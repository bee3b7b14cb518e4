//! The scenario Fall of the Empire (T60): its set-up, its objectives and how it ends.

pub mod treaties;

use crate::core::hex::Hex;
use crate::core::{Chance, Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::data::fall::{self, ROUNDS, ScenarioMap};
use crate::games::ti3::model::ids::{Module, Objective, Planet, Race, Tile};
use crate::games::ti3::model::state::{Public, State, SystemId};
use crate::games::ti3::model::target::Entry;
use crate::games::ti3::rules::setup::{Galaxy, Races, Setup};
use crate::games::ti3::rules::{board, galaxy, scoring};
use crate::games::ti3::streams;

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

// ---- set-up -----------------------------------------------------------------------------------

/// The races of all seats if the first race of the ring sits here; all sit around the table as the homes lie.
fn seatings(seats: u8) -> Vec<Vec<Race>> {
    let ring = fall::races(seats);
    let turned = |by: usize| ring[by..].iter().chain(&ring[..by]).copied().collect();
    (0..ring.len()).map(turned).collect()
}

/// The seatings in which everybody has the race that the set-up names for him.
fn wanted(setup: &Setup) -> Vec<Vec<Race>> {
    let names: Vec<Option<Race>> = match &setup.races {
        Races::Random => Vec::new(),
        Races::Chosen(races) => races.iter().copied().map(Some).collect(),
        Races::Wanted(wanted) => wanted.clone(),
    };
    let fits = |races: &Vec<Race>| races.iter().zip(&names).all(|(race, named)| named.is_none_or(|own| own == *race));
    seatings(setup.seats).into_iter().filter(fits).collect()
}

/// The map is printed, and so is who sits where.
pub fn check(setup: &Setup) -> Result<(), String> {
    if !setup.modules.contains(&Module::FallOfTheEmpire) {
        return Ok(());
    }
    if matches!(setup.galaxy, Galaxy::Map(_)) {
        return Err("Fall of the Empire has a galaxy of its own.".into());
    }
    if wanted(setup).is_empty() {
        let ring: Vec<&str> = fall::races(setup.seats).iter().map(|race| race.row().name).collect();
        return Err(format!("In Fall of the Empire {} sit in this order.", ring.join(", ")));
    }
    Ok(())
}

/// Chance says where the ring of races begins, as far as nobody said so.
pub fn races(setup: &Setup, chance: &mut Chance) -> Vec<Race> {
    let mut wanted = wanted(setup);
    let nth = chance.below(streams::SETUP, wanted.len() as u32) as usize;
    wanted.swap_remove(nth)
}

/// An objective each, that of the Lazax open, and everybody's own treaties.
pub fn deal(state: &mut State, chance: &mut Chance) {
    if !is_played(state) {
        return;
    }
    let four = state.count() == 4;
    let dealt = |card: &Objective| {
        card.row().deck == Deck::Scenario
            && *card != Objective::FallEmperorOfTheGalaxy
            && !(four && *card == Objective::FallLoyalist)
    };
    let mut deck: Vec<Objective> = Objective::ALL.iter().copied().filter(dealt).collect();
    chance.shuffle(streams::SECRETS, &mut deck);
    for seat in Seat::all(state.count()) {
        if state.players[seat].race == Race::Lazax {
            state.players[seat].prospects.push(Objective::FallEmperorOfTheGalaxy);
        } else {
            state.hidden.secrets[seat].extend(deck.pop());
        }
    }
    state.hidden.secret_deck = deck;
    state.hidden.treaties = treaties::dealt(state);
}

/// The printed galaxy lies on the table.
pub fn lay(g: &mut G) {
    let map = ScenarioMap::of(g.count() as u8).expect("a checked set-up has a map");
    let tiles: Vec<(Tile, Option<Hex>)> = map.tiles().into_iter().map(|(hex, tile)| (tile, Some(hex))).collect();
    g.set_up = None;
    galaxy::lay(g, &tiles);
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
