//! What there is to score, and how near it is: public objectives, and secrets of one's own.

use super::mind::{Mind, POINT, Worth, planet_worth};
use crate::games::ti4::content::{self, Goal, Rank};
use crate::games::ti4::model::data::Color;
use crate::games::ti4::model::ids::{Leader, Objective, Planet, Secret, UnitKind};
use crate::games::ti4::model::state::{PublicObjective, State, SystemId};
use crate::games::ti4::model::target::Place;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::leaders;
use crate::games::ti4::rules::payment::Currency;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::rules::technology;

/// What a commander is worth.
const COMMANDER: Worth = POINT / 4;

impl Mind {
    /// How good a position is for this seat.
    pub fn worth(&self, state: &State) -> Worth {
        let open = state.objectives.iter().filter(|revealed| !revealed.scored.contains(self.me));
        let public = open.map(|revealed| self.hope(state, revealed.objective));
        let secrets = state.hidden.secrets[self.me].iter();
        let secret = secrets.map(|&secret| self.hope(state, PublicObjective::Secret(secret)));
        let planets = state.controlled(self.me).map(planet_worth);
        let home = if state.controls_home(self.me) { 0 } else { -3 * POINT };
        public.sum::<Worth>() + secret.sum::<Worth>() + planets.sum::<Worth>() + home + self.commander_hope(state)
    }

    /// Commanders of this seat that are locked.
    fn commanders(&self) -> impl Iterator<Item = Leader> {
        let locked = self.players[self.me].leaders.locked.iter();
        locked.filter(|&leader| content::leader(leader).rank == Rank::Commander)
    }

    /// What it is worth that a commander is nearer to being unlocked. Heroes follow from objectives.
    fn commander_hope(&self, state: &State) -> Worth {
        let hope = |leader: Leader| {
            let (have, need) = leaders::progress(state, self.me, leader);
            if have >= need { COMMANDER } else { COMMANDER / 2 * have as Worth / need as Worth }
        };
        self.commanders().map(hope).sum()
    }

    /// Whether what comes after brings a commander nearer of whose condition at least a third is met already.
    pub fn nears_commander(&self, before: &State, after: &State) -> bool {
        self.commanders().any(|leader| {
            let progress = |state: &State| leaders::progress(state, self.me, leader);
            let (have, need) = progress(before);
            have < need && 3 * have >= need && progress(after).0 > have
        })
    }

    /// As if more units were there.
    pub fn with_units(&self, state: &State, at: Place, kind: UnitKind, count: u8) -> State {
        let mut after = state.clone();
        board::area_mut(&mut after, at).change(self.me, |units| units.add(kind, count));
        // Of fighters and infantry there are always more (LRR 36.2, 46.2).
        if kind.pieces().is_some() {
            let reserve = &mut after.players[self.me].reserve[kind];
            *reserve = reserve.saturating_sub(count);
        }
        after
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, StrategyCard, Tech};
    use crate::games::ti4::model::view::View;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.state.hidden.secrets[A].clear();
        t.state.objectives.clear();
        t
    }

    fn mind(t: &Sim) -> Mind {
        Mind::new(&View::of(&t.state, Some(A)), A)
    }

    #[test]
    fn a_first_technology_of_a_colour_is_a_step_to_two_of_each() {
        let mut t = sim();
        t.objectives(&[Objective::DiversifyResearch]);
        // Sol begins with a blue and a green technology.
        let mut after = t.state.clone();
        technology::gain(&mut after, A, Tech::GravityDrive);
        assert!(mind(&t).worth(&after) > mind(&t).worth(&t.state));
        t.objectives(&[Objective::ExpandBorders]);
        let mut after = t.state.clone();
        technology::gain(&mut after, A, Tech::GravityDrive);
        assert_eq!(mind(&t).worth(&after), mind(&t).worth(&t.state), "nobody asks for it");
    }

    #[test]
    fn battles_are_worth_more_where_a_secret_is_scored_in_them() {
        let mut t = sim();
        let (system, space) = (t.tile(27), t.space(27));
        t.put(B, space, UnitKind::Cruiser, 1);
        t.put(A, space, UnitKind::Flagship, 1);
        t.state.players[B].points = 3;
        assert_eq!(mind(&t).battle_hope(&t.state, system), 0, "without a secret");
        for secret in [Secret::SparkARebellion, Secret::UnveilFlagship] {
            t.state.hidden.secrets[A] = vec![secret];
            assert!(mind(&t).battle_hope(&t.state, system) > 0, "{secret:?}");
        }
        t.state.hidden.secrets[A] = vec![Secret::DestroyTheirGreatestShip];
        assert_eq!(mind(&t).battle_hope(&t.state, system), 0, "a cruiser is not great");
        t.state.hidden.secrets[A] = vec![Secret::SparkARebellion];
        t.state.players[A].points = 5;
        assert_eq!(mind(&t).battle_hope(&t.state, system), 0, "another has the most points");
    }

    #[test]
    fn bombardment_that_clears_a_planet_counts_for_its_secret() {
        let mut t = sim();
        let (system, space, ground) = (t.tile(27), t.space(27), Place::Planet(Planet::NewAlbion));
        t.state.hidden.secrets[A] = vec![Secret::MakeAnExampleOfTheirWorld];
        t.put(A, space, UnitKind::Dreadnought, 2);
        t.put(B, ground, UnitKind::Infantry, 1);
        assert!(mind(&t).battle_hope(&t.state, system) > 0);
        t.put(B, ground, UnitKind::Infantry, 2);
        assert_eq!(mind(&t).battle_hope(&t.state, system), 0, "too many");
    }

    #[test]
    fn imperial_is_for_those_with_mecatol_rex_or_something_to_score() {
        let mut t = sim();
        let worth = |t: &Sim| mind(t).card_worth(StrategyCard::Imperial);
        let idle = worth(&t);
        t.objectives(&[Objective::NegotiateTradeRoutes]);
        assert_eq!(worth(&t), idle, "nothing to score yet");
        t.state.players[A].goods = 5;
        let scores = worth(&t);
        assert!(scores > idle);
        t.give_planet(A, Planet::MecatolRex);
        assert!(worth(&t) > scores);
    }

    /// [`Leader::ClaireGibson`]: twelve resources on planets unlock it.
    #[test]
    fn a_locked_commander_draws_towards_what_unlocks_it() {
        let hope = |t: &Sim| mind(t).commander_hope(&t.state);
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let begins = hope(&t);
        t.give_planet(A, Planet::NewAlbion);
        assert!(hope(&t) > begins, "a planet is a step");
        t.unlock(A, Leader::ClaireGibson);
        assert_eq!(hope(&t), 0, "nothing is left to hope for");
        assert_eq!(hope(&sim()), 0, "in a base game there is none");
    }

    /// [`Leader::Maban`] waits for twelve fighters.
    #[test]
    fn a_commander_is_worked_for_from_a_third_of_its_condition_on() {
        for (fighters, kind, nears) in [
            (3, UnitKind::Fighter, false),
            (4, UnitKind::Fighter, true),
            (4, UnitKind::Cruiser, false),
            (12, UnitKind::Fighter, false),
        ] {
            let mut t = Sim::expanded(&[Faction::Naalu, Faction::Hacan, Faction::Letnev]);
            let at = Place::Space(t.home(A));
            let there = t.state.system(t.home(A)).space.of(A).count(UnitKind::Fighter);
            t.put(A, at, UnitKind::Fighter, fighters - there);
            let mind = mind(&t);
            let after = mind.with_units(&mind, at, kind, 1);
            assert_eq!(mind.nears_commander(&mind, &after), nears, "{fighters} {kind:?}");
        }
    }
}
