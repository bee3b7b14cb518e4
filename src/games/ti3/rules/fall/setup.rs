//! How Fall of the Empire is set up (T60): who sits where, the printed galaxy, objectives and treaties.

use super::{is_played, treaties};
use crate::core::hex::Hex;
use crate::core::{Chance, Seat};
use crate::games::ti3::G;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::data::fall::{self, ScenarioMap};
use crate::games::ti3::model::ids::{Module, Objective, Race, Tile};
use crate::games::ti3::model::state::State;
use crate::games::ti3::rules::galaxy;
use crate::games::ti3::rules::setup::{Galaxy, Races, Setup};
use crate::games::ti3::streams;

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
