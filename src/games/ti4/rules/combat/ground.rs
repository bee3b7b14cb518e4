//! Ground combat (LRR 42).

use super::{end_combat, end_round, exchange_fire, goes_on, stands, start_round};
use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::{Combat, State, Step, SystemId};
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::ask;

/// Who defends a planet against a seat that has landed.
fn defender(state: &State, seat: Seat, planet: Planet) -> Option<Seat> {
    let mut others = state.planet(planet).ground.iter().map(|(other, _)| other).filter(|other| *other != seat);
    others.find(|&other| stands(state, other, Place::Planet(planet)))
}

/// One round on one planet; planets are settled in the order the active seat chooses (LRR 49 step 4).
pub async fn resolve(g: &mut G, seat: Seat, system: SystemId) {
    if g.combat.is_none() {
        let contested: Vec<Planet> = g
            .planets_in(system)
            .iter()
            .filter(|&planet| stands(g, seat, Place::Planet(planet)) && defender(g, seat, planet).is_some())
            .collect();
        let Some(planet) = ask::planet(g, seat, Prompt::NextCombat, contested).await else {
            g.step = Step::EstablishControl;
            return;
        };
        if let Some(other) = defender(g, seat, planet) {
            g.combat = Some(Combat::new(system, Some(planet), seat, other));
        }
    }
    start_round(g).await;
    if goes_on(g) {
        exchange_fire(g).await;
    }
    if end_round(g).await {
        end_combat(g).await;
    }
}

#[cfg(test)]
mod tests;
