//! What there is to score, and how near it is: public objectives, and secrets of one's own.

use super::mind::{Mind, POINT, Worth, planet_worth};
use crate::games::ti4::content::{self, Goal};
use crate::games::ti4::model::data::Color;
use crate::games::ti4::model::ids::{Objective, Planet, Secret, UnitKind};
use crate::games::ti4::model::state::{PublicObjective, State, SystemId};
use crate::games::ti4::rules::payment::Currency;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::rules::technology;

impl Mind {
    /// How good a position is for this seat.
    pub fn worth(&self, state: &State) -> Worth {
        let open = state.objectives.iter().filter(|revealed| !revealed.scored.contains(self.me));
        let public = open.map(|revealed| self.hope(state, revealed.objective));
        let secrets = state.hidden.secrets[self.me].iter();
        let secret = secrets.map(|&secret| self.hope(state, PublicObjective::Secret(secret)));
        let planets = state.controlled(self.me).map(planet_worth);
        let home = if state.controls_home(self.me) { 0 } else { -3 * POINT };
        public.sum::<Worth>() + secret.sum::<Worth>() + planets.sum::<Worth>() + home
    }

    /// What an objective that is met or halfway met is worth.
    fn hope(&self, state: &State, objective: PublicObjective) -> Worth {
        let Some((have, need)) = self.steps(state, objective) else { return 0 };
        let points = POINT * Worth::from(scoring::points(objective));
        if have >= need { points } else { points * 6 / 10 * have as Worth / need as Worth }
    }

    /// How far this seat is on the way to an objective of the status phase, in steps small enough to plan each.
    fn steps(&self, state: &State, objective: PublicObjective) -> Option<(u32, u32)> {
        let goal = match objective {
            PublicObjective::Public(Objective::DiversifyResearch) => return Some((self.pairs(state, 2), 4)),
            PublicObjective::Public(Objective::MasterTheSciences) => return Some((self.pairs(state, 4), 8)),
            PublicObjective::Secret(Secret::MasterTheLawsOfPhysics) => {
                return Some((Color::ALL.map(|color| technology::owned(state, self.me, color)).into_iter().max()?, 4));
            }
            PublicObjective::Public(objective) => &content::objective(objective).goal,
            PublicObjective::Secret(secret) => content::secret(secret).goal.as_ref()?,
        };
        Some(match goal {
            Goal::Resources(need) => (self.income(state, Currency::Resources), *need),
            Goal::Influence(need) => (self.income(state, Currency::Influence), *need),
            other => scoring::progress(state, self.me, other),
        })
    }

    /// Technologies in the colours this seat knows best, two of each at most.
    fn pairs(&self, state: &State, colors: usize) -> u32 {
        let mut owned = Color::ALL.map(|color| technology::owned(state, self.me, color).min(2));
        owned.sort_unstable_by(|one, other| other.cmp(one));
        owned.iter().take(colors).sum()
    }

    /// Whether a fleet would bombard the last ground forces of a planet away, most likely.
    fn would_clear(&self, state: &State, system: SystemId) -> bool {
        let fleet = state.system(system).space.of(self.me);
        let dice = |kind: UnitKind| {
            let bombards = self.unit(self.me, kind).bombardment;
            bombards.map_or(0, |roll| {
                Worth::from(fleet.count(kind)) * Worth::from(roll.dice) * (11 - Worth::from(roll.hit))
            })
        };
        let tenths: Worth = fleet.kinds().map(dice).sum();
        let falls = |planet: Planet| {
            let (shield, ground) = self
                .planet(planet)
                .ground
                .iter()
                .filter(|(seat, _)| *seat != self.me)
                .fold((0, 0), |(shield, ground), (_, units)| {
                    (shield + units.count(UnitKind::Pds), ground + units.ground())
                });
            shield == 0 && ground > 0 && tenths >= 10 * ground as Worth
        };
        self.planets_in(system).iter().any(falls)
    }

    /// What winning a battle in a system is worth to secrets that are scored in battle.
    pub fn battle_hope(&self, after: &State, system: SystemId) -> Worth {
        let most = self.seats().map(|seat| self.players[seat].points).max();
        let foes = || self.system(system).space.iter().filter(|(seat, _)| *seat != self.me);
        let scores = |secret: &Secret| match secret {
            Secret::SparkARebellion => {
                foes().any(|(seat, units)| units.has_ships() && Some(self.players[seat].points) == most)
            }
            Secret::MakeAnExampleOfTheirWorld => self.would_clear(after, system),
            Secret::UnveilFlagship => {
                after.system(system).space.of(self.me).count(UnitKind::Flagship) > 0
                    && foes().any(|(_, units)| units.has_ships())
            }
            Secret::DestroyTheirGreatestShip => {
                let greatest = [UnitKind::Flagship, UnitKind::WarSun];
                foes().any(|(_, units)| greatest.iter().any(|&kind| units.count(kind) > 0))
            }
            _ => false,
        };
        if self.hidden.secrets[self.me].iter().any(scores) { POINT * 2 / 3 } else { 0 }
    }
}
