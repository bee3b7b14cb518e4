//! Objectives that ask for a ship in each of several systems: gates, what lies around Mecatol Rex, what lies near the homes of others.

use super::mind::Mind;
use crate::games::ti3::content::objectives as own;
use crate::games::ti3::model::ids::Objective;
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::rules::{movement, scoring};

impl Mind {
    /// Objectives of this seat that are still to be scored, met or not: its own secrets and the public ones.
    fn wanted(&self) -> impl Iterator<Item = Objective> {
        self.hidden.secrets[self.me].iter().copied().chain(self.open_objectives(self))
    }

    /// Whether an objective asks for a ship of this seat in a system, be one there or not.
    pub fn is_post(&self, system: SystemId) -> bool {
        self.wanted().any(|objective| self.asks_for_ship(objective, system))
    }

    fn asks_for_ship(&self, objective: Objective, system: SystemId) -> bool {
        use Objective as O;
        match objective {
            O::SecretKeeperOfGates => own::gates(self).any(|id| id == system),
            O::S2MecatolAndAllAdjacent | O::S2SeMecatolAnd3 => {
                let core = system == SystemId::MECATOL || self.touching(SystemId::MECATOL).any(|id| id == system);
                core && movement::is_open(self, system) && self.lacks_ship_only(system)
            }
            O::SecretExpansionist => system != self.players[self.me].home && self.lacks_ship_only(system),
            O::SecretThreatening => {
                let is_near = |home: SystemId| self.touching(home).any(|id| id == system);
                let mut others = own::opponents(self, self.me);
                others.any(|other| own::homes(self, other).any(is_near)) && self.lacks_ship_only(system)
            }
            _ => false,
        }
    }

    /// Whether a ship is all that it takes to control a system, or to keep it.
    fn lacks_ship_only(&self, system: SystemId) -> bool {
        let here = self.system(system);
        here.space.enemy_ships(self.me).is_none() && here.planets.iter().all(|planet| self.controls(self.me, planet))
    }

    /// Whether an objective that is not met asks for a ship where none of this seat is.
    pub fn lacks_posts(&self) -> bool {
        self.system_ids().any(|system| self.to_post(system) == 0)
    }

    /// How many systems away the next post is that no ship of this seat is at; [`super::mind::FAR`] where there is none.
    pub fn to_post(&self, system: SystemId) -> u8 {
        let distances = self.posts.get_or_init(|| {
            let unmet: Vec<Objective> =
                self.wanted().filter(|objective| !scoring::meets(self, self.me, *objective)).collect();
            let asked = |id: SystemId| unmet.iter().any(|objective| self.asks_for_ship(*objective, id));
            self.distances(|id| self.space(*id, self.me).non_fighters() == 0 && asked(*id))
        });
        distances[system.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::ti3::mind::FAR;
    use crate::games::ti3::model::ids::{Planet, UnitKind};
    use crate::games::ti3::model::state::Revealed;
    use crate::games::ti3::model::target::Place;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, B, Sim};

    fn mind(t: &Sim) -> Mind {
        Mind::new(&View::of(&t.state, Some(A)), A)
    }

    /// Ships are sent to gates by who has to keep them, until one is there; and who stands there stays.
    #[test]
    fn gates_without_a_ship_are_looked_for() {
        let mut t = Sim::new();
        t.state.hidden.secrets[A] = vec![Objective::SecretKeeperOfGates];
        let gate = t.state.system_ids().find(|id| mind(&t).is_post(*id)).expect("the map has a wormhole");
        assert_eq!(mind(&t).to_post(gate), 0);
        t.put(A, Place::Space(gate), UnitKind::Destroyer, 1);
        assert!(mind(&t).to_post(gate) > 0);
        assert!(mind(&t).is_post(gate));
        t.state.hidden.secrets[A] = vec![Objective::SecretConqueror];
        assert_eq!(mind(&t).to_post(gate), FAR);
        assert!(!mind(&t).is_post(gate) && !mind(&t).lacks_posts());
    }

    /// A ship is asked for beside the home of another, or anywhere but at home, where the planets are A's; elsewhere none.
    #[test]
    fn systems_that_only_lack_a_ship_are_posts() {
        let mut t = Sim::new();
        let (near, home) = (t.state.touching(t.home(B)), t.home(A));
        let near: Vec<SystemId> = near.filter(|id| !t.state.system(*id).planets.is_empty()).collect();
        let near = *near.first().expect("a system with planets beside B's home");
        for objective in [Objective::SecretThreatening, Objective::SecretExpansionist] {
            t.state.hidden.secrets[A] = vec![objective];
            let planets: Vec<Planet> = t.state.system(near).planets.iter().collect();
            planets.iter().for_each(|planet| t.give_planet(B, *planet));
            assert!(!mind(&t).is_post(near), "{objective:?}: the planets are B's");
            planets.iter().for_each(|planet| t.give_planet(A, *planet));
            assert!(mind(&t).is_post(near), "{objective:?}");
            assert!(!mind(&t).is_post(home), "{objective:?}: the own home");
        }
    }

    /// T2.12: a public objective sends ships where they are all that is missing.
    #[test]
    fn systems_around_mecatol_rex_are_posts_where_a_ship_is_missing() {
        let mut t = Sim::new();
        t.state.hidden.secrets[A].clear();
        let objective = Objective::S2MecatolAndAllAdjacent;
        t.state.objectives = vec![Revealed { objective, scored: Default::default() }];
        assert!(mind(&t).to_post(SystemId::MECATOL) > 0, "the planet is not A's");
        t.give_planet(A, Planet::MecatolRex);
        t.clear(A, Place::Space(SystemId::MECATOL));
        assert_eq!(mind(&t).to_post(SystemId::MECATOL), 0);
        t.put(B, Place::Space(SystemId::MECATOL), UnitKind::Cruiser, 1);
        assert!(mind(&t).to_post(SystemId::MECATOL) > 0, "a ship alone does not do");
        t.clear(B, Place::Space(SystemId::MECATOL));
        t.state.objectives[0].scored.insert(A);
        assert_eq!(mind(&t).to_post(SystemId::MECATOL), FAR, "it is scored");
    }
}
