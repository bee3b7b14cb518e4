//! What to do with a turn: strategy cards, actions, secondary abilities.

use super::mind::{Mind, NEVER, POINT, Worth};
use crate::games::ti4::content;
use crate::games::ti4::content::{Goal, Rank};
use crate::games::ti4::model::ids::{Ability, Planet, StrategyCard, UnitKind};
use crate::games::ti4::model::state::{PublicObjective, SystemId};
use crate::games::ti4::model::target::{Place, Source, Target};
use crate::games::ti4::rules::notes;
use crate::games::ti4::rules::payment::Currency;
use crate::games::ti4::rules::production;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::rules::strategy_cards::construction;
use crate::games::ti4::rules::technology;

/// Passing is better than what is worth less.
const PASSING: Worth = 5;

impl Mind {
    fn tokens(&self) -> Worth {
        let player = &self.players[self.me];
        Worth::from(player.tactic + player.strategy)
    }

    /// Whether something could be scored at once.
    fn can_score(&self) -> bool {
        !scoring::scorable(self, self.me).is_empty()
    }

    fn holds_mecatol(&self) -> bool {
        self.controls(self.me, Planet::MecatolRex)
    }

    fn secrets_held(&self) -> usize {
        self.hidden.secrets[self.me].len() + self.players[self.me].scored.len()
    }

    /// How much a strategy card is wanted this round.
    pub fn card_worth(&self, card: StrategyCard) -> Worth {
        let first = self.round == 1;
        let worth = match card {
            StrategyCard::Leadership => 30 + 6 * (6 - self.tokens()).max(0),
            StrategyCard::Diplomacy => 8 + self.peace_worth(),
            StrategyCard::Politics => 18,
            StrategyCard::Construction => 22 + if self.wants_structures() { 20 } else { 0 },
            StrategyCard::Trade => 32,
            StrategyCard::Warfare => 24 + if first { 10 } else { 0 },
            StrategyCard::Technology => 48,
            StrategyCard::Imperial => {
                let mecatol = if self.holds_mecatol() { 80 } else { 0 };
                // What can be scored at once is scored earlier, and something else in the status phase.
                let score = match scoring::scorable(self, self.me).len() {
                    0 => 0,
                    1 => 15,
                    _ => 40,
                };
                mecatol + score + if self.secrets_held() < 3 { 20 } else { 0 }
            }
            #[cfg(test)]
            StrategyCard::Dummy => 0,
        };
        worth + 8 * Worth::from(self.card_goods[card])
    }

    /// What the planet is worth that comes with Diplomacy to those who make peace.
    fn peace_worth(&self) -> Worth {
        let has = content::faction(self.players[self.me].faction).abilities.iter();
        match has.map(|row| row.ability).any(|ability| ability == Ability::PeaceAccords) {
            true => 32,
            false => 0,
        }
    }

    /// All options of a turn.
    pub fn action_worth(&self, option: &Target) -> Worth {
        match *option {
            Target::Pass => PASSING,
            Target::StrategicAction(card) => self.strategic_worth(card),
            Target::System(system) => {
                let scarce = if self.spare_tokens() == 0 { 2 * POINT } else { 0 };
                let plan = self.plan(system);
                if plan.worth > 2 * PASSING { plan.worth - scarce } else { NEVER }
            }
            Target::Transaction(other) => self.deal_worth(other),
            Target::Use(source) => self.component_worth(source),
            _ => 0,
        }
    }

    fn strategic_worth(&self, card: StrategyCard) -> Worth {
        match card {
            StrategyCard::Imperial if self.can_score() || self.holds_mecatol() => 3 * POINT,
            // It waits for something to score.
            StrategyCard::Imperial => PASSING + 1,
            StrategyCard::Leadership => 60,
            StrategyCard::Trade => 58,
            StrategyCard::Technology => 50,
            StrategyCard::Construction => 30,
            StrategyCard::Politics => 26,
            StrategyCard::Diplomacy => 8,
            // A token comes back from the board: later is better.
            StrategyCard::Warfare if self.tokens_on_board(self.me) == 0 => PASSING + 1,
            StrategyCard::Warfare => 20,
            #[cfg(test)]
            StrategyCard::Dummy => 0,
        }
    }

    fn component_worth(&self, source: Source) -> Worth {
        let strategy = self.players[self.me].strategy;
        match source {
            Source::Ability(Ability::StallTactics) => {
                if self.hidden.hands[self.me].len() > 5 {
                    PASSING + 1
                } else {
                    NEVER
                }
            }
            Source::Ability(Ability::OrbitalDrop | Ability::StarForge) => {
                if strategy > 2 && self.spare_tokens() > 2 {
                    PASSING + 8
                } else {
                    NEVER
                }
            }
            Source::Ability(_) => {
                if strategy > 1 {
                    PASSING + 4
                } else {
                    NEVER
                }
            }
            Source::ActionCard(_) if self.saves_cards() => NEVER,
            Source::ActionCard(_) => PASSING + 15,
            Source::Tech(_) | Source::Note(_) | Source::Agenda(_) => PASSING + 10,
            // Fragments are good for nothing else, and a hero is used once: both before the tokens run out.
            Source::Explore(_) => PASSING + 30,
            Source::Leader(leader) if content::leader(leader).rank == Rank::Hero => PASSING + 20,
            Source::Leader(_) | Source::Relic(_) | Source::Legendary(_) => PASSING + 12,
            _ => PASSING + 5,
        }
    }

    /// Whether action cards are kept for a secret objective.
    pub fn saves_cards(&self) -> bool {
        let mut goals = self.hidden.secrets[self.me].iter().filter_map(|&secret| content::secret(secret).goal.as_ref());
        goals.any(|goal| matches!(goal, Goal::ActionCards(_)))
    }

    /// Whether a secret is held that will hardly ever be scored: drawing another lets it go.
    fn has_poor_secret(&self) -> bool {
        let mut held = self.hidden.secrets[self.me].iter();
        held.any(|&secret| super::policy::secret_worth(self, secret) < 30)
    }

    /// Whether a secondary ability is worth its price.
    pub fn follows(&self, card: StrategyCard) -> bool {
        let mut strategy = u32::from(self.players[self.me].strategy).min(self.spare_tokens());
        // The last token is kept for a technology.
        if card != StrategyCard::Technology && self.is_coming(StrategyCard::Technology) {
            strategy = strategy.saturating_sub(1);
        }
        let funds = self.spare(Currency::Resources);
        match card {
            StrategyCard::Leadership => self.tokens_to_buy() > 0,
            StrategyCard::Diplomacy if self.peace_worth() > 0 => strategy > 0,
            StrategyCard::Diplomacy => {
                let exhausted = self.controlled(self.me).filter(|&planet| self.planet(planet).exhausted);
                strategy > 1 && exhausted.map(super::mind::planet_worth).sum::<Worth>() > 40
            }
            StrategyCard::Politics => strategy > 2,
            StrategyCard::Construction => {
                let builds = strategy > 1 && self.fielded(UnitKind::SpaceDock) < 3 || self.wants_structures();
                strategy > 0 && builds && construction::systems(self, self.me).iter().any(|&site| !self.is_busy(site))
            }
            StrategyCard::Trade => {
                let missing = notes::commodity_value(self, self.me)
                    - self.players[self.me].commodities.min(notes::commodity_value(self, self.me));
                strategy > 1 && missing > 1
            }
            StrategyCard::Warfare => strategy > 0 && funds > 3,
            StrategyCard::Technology => {
                strategy > 0
                    && funds > 3
                    && technology::researchable_for(self, self.me, 4).iter().any(|&tech| self.tech_worth(tech) > 9)
            }
            StrategyCard::Imperial => {
                strategy > 0 && (self.secrets_held() < 3 || strategy > 1 && self.has_poor_secret())
            }
            #[cfg(test)]
            StrategyCard::Dummy => false,
        }
    }

    /// Which objective to score: planets are readied right after, so spending them costs nothing.
    pub fn score_worth(&self, objective: PublicObjective) -> Worth {
        let goal = match objective {
            PublicObjective::Public(objective) => Some(&content::objective(objective).goal),
            PublicObjective::Secret(secret) => content::secret(secret).goal.as_ref(),
        };
        let price = match goal {
            Some(Goal::Resources(_) | Goal::Influence(_)) => 0,
            Some(Goal::Have(_)) | None => 5,
            _ => 20,
        };
        POINT * Worth::from(scoring::points(objective)) - price
    }

    /// What one more structure does for objectives.
    fn structure_hope(&self, at: Place, kind: UnitKind) -> Worth {
        self.worth(&self.with_units(self, at, kind, 1)) - self.worth(self)
    }

    /// Whether structures bring an objective nearer.
    fn wants_structures(&self) -> bool {
        let home = Place::Space(self.players[self.me].home);
        UnitKind::STRUCTURES.iter().any(|&kind| self.structure_hope(home, kind) > 0)
    }

    /// How good a place is for a structure.
    pub fn site_worth(&self, at: Place, kind: UnitKind) -> Worth {
        let resources = match at {
            Place::Planet(planet) => Worth::from(self.printed_resources(planet)),
            Place::Space(_) => 2,
        };
        let mecatol = Worth::from(at == Place::Planet(Planet::MecatolRex));
        let use_of_it = match kind {
            UnitKind::SpaceDock => 12 + 6 * resources + 5 * mecatol,
            _ => 10 + resources + 15 * mecatol,
        };
        use_of_it + self.structure_hope(at, kind)
    }

    /// Whether a command token would stop something here: ships that could leave, or a dock that could build (LRR 24.3, 58.4).
    fn is_busy(&self, system: SystemId) -> bool {
        let here = self.system(system);
        !here.tokens.contains(self.me)
            && (here.space.of(self.me).has_ships() || !production::producers(self, self.me, system).is_empty())
    }

    /// How good a system is to build in where that costs a command token in it.
    pub fn building_worth(&self, system: SystemId) -> Worth {
        let planets = self.planets_in(system).iter().filter(|&planet| self.controls(self.me, planet));
        let best = planets.map(|planet| self.site_worth(Place::Planet(planet), UnitKind::SpaceDock)).max();
        best.unwrap_or(0) - if self.is_busy(system) { POINT } else { 0 }
    }

    /// Where a command token of this seat is missed most: where it could build or move from.
    pub fn token_worth(&self, system: SystemId) -> Worth {
        let builds = !production::producers(self, self.me, system).is_empty();
        let ships = self.system(system).space.of(self.me).ships() as Worth;
        ships + if builds { 10 } else { 0 }
    }
}
