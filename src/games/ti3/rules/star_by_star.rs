//! Star by Star (T35): home systems are placed as all other tiles.

use crate::core::hex::Hex;
use crate::core::{Chance, Seat};
use crate::games::ti3::content::rulings::STAR_CUSTODIANS;
use crate::games::ti3::model::data::Layout;
use crate::games::ti3::model::ids::{Domain, Module, Race, Tile};
use crate::games::ti3::model::state::{SetUp, State, Step, SystemId};
use crate::games::ti3::rules::setup::{Galaxy, Setup};
use crate::games::ti3::rules::{auction, galaxy};
use crate::games::ti3::streams;

pub fn is_played(state: &State) -> bool {
    state.contents.has(Module::StarByStar)
}

/// The tile of a race that lies in the galaxy (T13.1).
fn home_tile(race: Race) -> Tile {
    *race.row().homes.last().expect("a race has a home")
}

/// A race that must have its home in the outer ring (T35.3).
fn is_outer(race: Race) -> bool {
    race == Race::Muaat
}

/// Everybody is dealt tiles, or chance will place them. Where races are picked first, homes come later (T2s.3).
pub fn deal(state: &mut State, layout: &Layout, setup: &Setup, chance: &mut Chance) {
    if setup.galaxy != Galaxy::Dealt {
        galaxy::deal_hands(state, layout, chance);
    }
    if !auction::picks_races(setup) {
        add_homes(state, layout, chance);
    }
}

/// Everybody has the home in hand with the other tiles, or chance places them by the same rules (T35.1).
pub fn add_homes(state: &mut State, layout: &Layout, chance: &mut Chance) {
    if state.hidden.tiles.values().all(|hand| hand.is_empty()) {
        place_all(state, layout, chance);
        state.step = Step::GalaxyDone;
        return;
    }
    for seat in Seat::all(state.count()) {
        let home = home_tile(state.players[seat].race);
        state.hidden.tiles[seat].push(home);
        state.hidden.tiles[seat].sort();
    }
    state.step = Step::FaceDown;
}

/// Whether a home may lie here beside those that lie already.
fn fits(layout: &Layout, homes: &[(Hex, Seat)], race: Race, hex: Hex) -> bool {
    homes.iter().all(|(other, _)| other.distance(hex) > 1)
        && (!is_outer(race) || layout.ring(layout.rings).contains(&hex))
}

fn place_all(state: &mut State, layout: &Layout, chance: &mut Chance) {
    let mut tiles = galaxy::drawn(state, layout, chance);
    let mut spaces: Vec<Hex> = layout.spaces().into_iter().filter(|hex| *hex != Hex::CENTRE).collect();
    for _ in 0..galaxy::ATTEMPTS {
        chance.shuffle(streams::SETUP, &mut spaces);
        chance.shuffle(streams::SETUP, &mut tiles);
        let mut homes: Vec<(Hex, Seat)> = Vec::new();
        for seat in Seat::all(state.count()) {
            let race = state.players[seat].race;
            let hex = spaces
                .iter()
                .find(|hex| fits(layout, &homes, race, **hex) && homes.iter().all(|(taken, _)| taken != *hex));
            homes.extend(hex.map(|hex| (*hex, seat)));
        }
        let free = spaces.iter().filter(|hex| homes.iter().all(|(taken, _)| taken != *hex));
        let board: Vec<(Hex, Option<Tile>)> = free.copied().zip(tiles.iter().copied().map(Some)).collect();
        let calm = |(hex, tile): &(Hex, Option<Tile>)| {
            tile.is_none_or(|tile| !galaxy::is_special(tile) || !galaxy::touches_special(&board, *hex))
        };
        let done = homes.len() == state.count();
        let calm = board.iter().all(calm);
        if done {
            let token = state.set_up.as_ref().is_some_and(|set_up| set_up.token);
            state.set_up = Some(SetUp { homes, board, token, ..SetUp::default() });
        }
        if done && calm {
            return;
        }
    }
}

/// Homes are not next to each other, and one race has its home in the outer ring (T35.1, T35.3). No tile may take the last space
/// that a home could have.
pub fn may_place(state: &State, layout: &Layout, seat: Seat, tile: Tile, hex: Hex) -> bool {
    let Some(set_up) = state.set_up.as_ref().filter(|_| is_played(state)) else { return true };
    let mut homes = set_up.homes.clone();
    if let Some(race) = tile.row().home {
        if !fits(layout, &homes, race, hex) {
            return false;
        }
        homes.push((hex, seat));
    }
    let taken = |space: &Hex| *space == hex || set_up.board.iter().any(|(at, _)| at == space);
    let free: Vec<Hex> = layout.spaces().into_iter().filter(|space| *space != Hex::CENTRE && !taken(space)).collect();
    let waiting = Seat::all(state.count()).filter(|seat| homes.iter().all(|(_, own)| own != seat));
    let mut left: Vec<(Seat, Race)> = waiting.map(|seat| (seat, state.players[seat].race)).collect();
    left.sort_by_key(|(_, race)| is_outer(*race));
    all_fit(layout, &mut homes, &mut left, &free)
}

/// Whether all homes that are left find a space.
fn all_fit(layout: &Layout, homes: &mut Vec<(Hex, Seat)>, left: &mut Vec<(Seat, Race)>, free: &[Hex]) -> bool {
    let Some((seat, race)) = left.pop() else { return true };
    for &hex in free {
        if fits(layout, homes, race, hex) {
            homes.push((hex, seat));
            if all_fit(layout, homes, left, free) {
                return true;
            }
            homes.pop();
        }
    }
    left.push((seat, race));
    false
}

/// In the first round no home of another may be activated (T35.3).
pub fn is_shut(state: &State, seat: Seat, system: SystemId) -> bool {
    is_played(state)
        && state.round <= 1
        && state.system(system).tile.row().home.is_some_and(|race| race != state.players[seat].race)
}

/// How many times stronger the guards of Mecatol Rex are (T35.2).
pub fn strength(state: &State, counter: Domain) -> u8 {
    let guards = matches!(counter, Domain::CustodianFighters | Domain::CustodianGround);
    if guards && is_played(state) { STAR_CUSTODIANS } else { 1 }
}
