//! Diplomacy (LRR 32 with README conflict 1): the card of 2017 readies the planets of the chosen system, that of 2020 any two.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::{Edition, Planet, StrategyCard};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Prompt, Source};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::tokens;

fn exhausted(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(|&planet| state.planet(planet).exhausted)
}

/// A system with a planet of the seat, but Mecatol Rex (LRR 32.2).
pub fn may_close(state: &State, seat: Seat, system: SystemId) -> May {
    if system == SystemId::MECATOL {
        Err(Because::Unfit(Source::Strategy(StrategyCard::Diplomacy)))
    } else if state.planets_in(system).iter().any(|planet| state.controls(seat, planet)) {
        Ok(())
    } else {
        Err(Because::NoPlanetThere)
    }
}

pub async fn primary(g: &mut G, seat: Seat) {
    let systems: Vec<SystemId> = g.system_ids().filter(|&system| may_close(g, seat, system).is_ok()).collect();
    let why = Source::Strategy(StrategyCard::Diplomacy).asks(Prompt::ChooseSystem);
    let Some(system) = ask::system(g, seat, why, systems).await else { return };
    for other in g.others(seat).collect::<Vec<_>>() {
        tokens::place_from_reinforcements(g, other, system).await;
    }
    if g.edition.has(Edition::ProphecyOfKings) {
        return ready_two(g, seat).await;
    }
    for planet in g.planets_in(system) {
        if g.controls(seat, planet) {
            board::ready(g, planet);
        }
    }
}

pub async fn secondary(g: &mut G, seat: Seat) {
    ready_two(g, seat).await;
}

/// Readies up to two planets, wherever they are.
async fn ready_two(g: &mut G, seat: Seat) {
    let planets = exhausted(g, seat).collect();
    for planet in ask::planets(g, seat, Prompt::ReadyPlanets, planets, 0, 2).await {
        board::ready(g, planet);
    }
}
