//! Diplomacy, 2017 card (LRR 32 with README conflict 1).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::ask;
use crate::games::ti4::board;
use crate::games::ti4::ids::Planet;
use crate::games::ti4::state::{State, SystemId};
use crate::games::ti4::target::Prompt;
use crate::games::ti4::tokens;

pub fn exhausted(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(|&planet| state.planet(planet).exhausted)
}

pub async fn primary(g: &mut G, seat: Seat) {
    let own = |system: &SystemId| {
        *system != SystemId::MECATOL && g.planets_in(*system).iter().any(|&planet| g.controls(seat, planet))
    };
    let systems: Vec<SystemId> = g.system_ids().filter(own).collect();
    let Some(system) = ask::system(g, seat, Prompt::ChooseSystem, systems).await else { return };
    for other in g.others(seat).collect::<Vec<_>>() {
        tokens::place_from_reinforcements(g, other, system).await;
    }
    for &planet in g.planets_in(system) {
        if g.controls(seat, planet) {
            board::ready(g, planet);
        }
    }
}

pub async fn secondary(g: &mut G, seat: Seat) {
    let planets = exhausted(g, seat).collect();
    for planet in ask::planets(g, seat, Prompt::ReadyPlanets, planets, 0, 2).await {
        board::ready(g, planet);
    }
}
