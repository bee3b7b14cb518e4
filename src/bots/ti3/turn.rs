//! What to do with a turn: strategy cards, actions, secondary abilities.

use super::aims::{Saving, is_learned};
use super::mind::{Mind, NEVER, POINT, Worth, planet_worth};
use crate::core::Seat;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::{Module, Objective, StrategyCard, Tech};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Source, Target};
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::{board, production, scoring, tactical, technology, trade};

/// Passing is better than what is worth less.
const PASSING: Worth = 5;
/// Stage II objectives that do not end the game, in a whole deck (T2s.4).
const WHOLE_STAGE_TWO: usize = 9;

fn is_bought(goal: Goal, _: Objective) -> bool {
    matches!(goal, Goal::SpendGoods(_) | Goal::SpendMixed { .. })
}

impl Mind {
    fn counters(&self) -> Worth {
        let sheet = self.players[self.me].sheet;
        Worth::from(sheet.pool + sheet.strategy)
    }

    /// Public objectives that could be scored at once.
    fn scorable(&self) -> usize {
        if !scoring::may_score(self, self.me) {
            return 0;
        }
        self.open_objectives(self).filter(|objective| scoring::meets(self, self.me, *objective)).count()
    }

    /// How many open objectives, the secret one included, ask for something.
    fn asked(&self, fits: fn(Goal, Objective) -> bool) -> Worth {
        let secret = self.hidden.secrets[self.me].iter().copied();
        let asks = |objective: &Objective| content::objective(*objective).is_some_and(|row| fits(row.goal, *objective));
        self.open_objectives(self)
            .chain(secret)
            .filter(asks)
            .filter(|card| !scoring::meets(self, self.me, *card))
            .count() as Worth
    }

    /// How likely the next public objective is the one that ends the game, in a hundred: it lies among those of stage II (T2.12, T32.1).
    fn end_chance(&self) -> Worth {
        let open = |deck: Deck| self.objectives.iter().filter(|revealed| revealed.objective.row().deck == deck).count();
        let stage_two = match self.first_stage() {
            _ if scoring::has_whole_decks(&self.contents) => WHOLE_STAGE_TWO,
            8 => 5,
            _ => 3 + usize::from(self.contents.has(Module::VariantStrategyCards)),
        };
        if self.contents.has(Module::AgeOfEmpire) || open(Deck::StageOne) < self.first_stage() {
            return 0;
        }
        100 / (1 + stage_two.saturating_sub(open(Deck::StageTwo))) as Worth
    }

    /// Whether this seat would win if the game ended now: ties are broken by what others can still change (T1.4).
    fn leads(&self) -> bool {
        let points = |seat: Seat| self.players[seat].points;
        self.others(self.me).all(|other| points(other) < points(self.me))
    }

    /// What turning up an objective for two points is worth: much, but who would lose does not end the game (T1.4), and who wins by
    /// what he can score when the round ends does not gamble.
    fn claim_worth(&self) -> Worth {
        let chance = self.end_chance();
        if chance > 0 && self.is_winning(1) && self.has_aim() {
            return 0;
        }
        let (gain, loss) = if self.is_winning(2) { (6 * POINT, 4 * POINT) } else { (2 * POINT, 8 * POINT) };
        let end = if self.leads() { 6 * POINT } else { -loss };
        ((100 - chance) * gain + chance * end) / 100
    }

    fn is_winning(&self, points: u8) -> bool {
        self.players[self.me].points + points >= board::goal(self, self.me)
    }

    /// How much a strategy card is wanted this round.
    pub fn card_worth(&self, card: StrategyCard) -> Worth {
        use StrategyCard as S;
        let few = (6 - self.counters()).max(0);
        let goods = trade::income(self, self.me) as Worth;
        let worth = match card {
            S::Imperial => self.claim_worth(),
            S::ImperialIi => POINT + 40 * self.scorable().min(2) as Worth,
            S::Bureaucracy => {
                if self.scorable() > 0 {
                    POINT
                } else {
                    45
                }
            }
            // Who has it picks first in the next round.
            S::Initiative => 56,
            S::Technology | S::TechnologyIi => 44 + 12 * self.asked(|_, objective| is_learned(objective)),
            S::Logistics | S::Leadership => {
                30 + 6 * few + 12 * self.asked(|goal, _| matches!(goal, Goal::SpendCounters(_)))
            }
            S::Trade | S::TradeIi | S::TradeIii | S::TradeIiiAsc => 28 + 3 * goods.min(8) + 12 * self.asked(is_bought),
            S::Political | S::PoliticalIi | S::Assembly | S::AssemblyIi | S::TwilightCouncil => 26,
            S::Production | S::Industry => 24 + (self.spare(Currency::Resources) as Worth).min(12),
            S::Warfare | S::WarfareIi => 20,
            S::Diplomacy => 10,
            S::DiplomacyIi => 28,
            S::Prospect | S::Civilization => 24,
        };
        worth + 8 * Worth::from(self.cards.get(card).copied().unwrap_or(0))
    }

    /// All options of a turn.
    pub fn action_worth(&self, option: &Target) -> Worth {
        match *option {
            Target::Pass => PASSING,
            Target::Strategy(card) => self.strategic_worth(card),
            Target::Tactical => {
                let systems = tactical::systems(self, self.me).into_iter();
                systems.map(|system| self.activation_worth(system)).max().unwrap_or(NEVER)
            }
            Target::Use(source) => self.component_worth(source),
            // Nothing is given away, fleets come together by tactical actions, and leaders stay where they are.
            Target::TradeGoods | Target::Transfer | Target::Leader(..) => NEVER,
            _ => 0,
        }
    }

    pub fn activation_worth(&self, system: SystemId) -> Worth {
        let scarce = if self.spare_counters() == 0 { 2 * POINT } else { 0 };
        if let Some(worth) = self.embassy_worth(system) {
            return worth - scarce;
        }
        let plan = self.plan(system);
        if plan.worth > 2 * PASSING { plan.worth - scarce } else { NEVER }
    }

    fn strategic_worth(&self, card: StrategyCard) -> Worth {
        use StrategyCard as S;
        match card {
            S::Imperial | S::ImperialIi if self.is_winning(2) => 10 * POINT,
            S::Imperial => 3 * POINT,
            S::ImperialIi | S::Bureaucracy if self.scorable() > 0 => 2 * POINT,
            // They wait for something to score.
            S::ImperialIi | S::Bureaucracy => PASSING + 1,
            S::Logistics | S::Leadership => 60,
            S::Trade | S::TradeIi | S::TradeIii | S::TradeIiiAsc => 58,
            S::Technology | S::TechnologyIi => 50,
            S::Production | S::Industry => 30,
            S::Political | S::PoliticalIi | S::Assembly | S::AssemblyIi | S::TwilightCouncil => 26,
            S::DiplomacyIi | S::Prospect | S::Civilization => 24,
            // A counter comes back from the board: later is better.
            S::Warfare if self.activated(self.me) == 0 => PASSING + 1,
            S::Warfare | S::WarfareIi => 20,
            S::Diplomacy | S::Initiative => 8,
        }
    }

    fn component_worth(&self, source: Source) -> Worth {
        match source {
            Source::ActionCard(card) | Source::Copied(card) => self.play_worth(card) + PASSING,
            // Troops go with ships: shifting them alone costs a counter.
            Source::Tech(Tech::TransitDiodes) => NEVER,
            Source::Tech(_) | Source::RaceTech(_) | Source::Political(_) | Source::Note(..) => PASSING + 10,
            Source::Leader(_) | Source::Domain(_) => PASSING + 5,
            Source::Ability(ability) => self.ability_worth(ability),
            _ => PASSING + 4,
        }
    }

    /// Whether a counter for a secondary can be paid, or none is needed.
    pub fn can_follow(&self) -> bool {
        self.players[self.me].sheet.strategy > 0
            || effects::allowed(self, Permit::FreeSecondary, Ask::of(self.me), false)
    }

    /// Whether a secondary ability is worth its price.
    pub fn follows(&self, card: StrategyCard) -> bool {
        use StrategyCard as S;
        let free = effects::allowed(self, Permit::FreeSecondary, Ask::of(self.me).card(card), false)
            || content::strategy(card).and_then(|row| row.secondary.as_ref()).is_some_and(|row| !row.counter);
        // The last counter is for the technology that this round's objective waits for.
        let learns = matches!(card, S::Technology | S::TechnologyIi);
        let kept = u32::from(matches!(self.saving(), Saving::Tech(1..)) && !learns);
        let left = u32::from(self.players[self.me].sheet.strategy).min(self.spare_counters());
        let strategy = if free { 9 } else { left.saturating_sub(kept) };
        let funds = self.for_techs();
        match card {
            S::Logistics | S::Leadership => self.counters_to_buy(9) > 0,
            S::Diplomacy | S::Assembly | S::AssemblyIi => {
                let abroad = self.controlled_abroad(self.me).filter(|planet| self.planets[*planet].exhausted);
                let mut worths: Vec<Worth> = abroad.map(planet_worth).collect();
                worths.sort_unstable();
                strategy > 1 && worths.iter().rev().take(2).sum::<Worth>() > 45
            }
            S::DiplomacyIi => strategy > 0 && self.spare(Currency::Influence) >= 3,
            S::Political | S::PoliticalIi | S::Bureaucracy => strategy > 2 && self.hidden.hands[self.me].len() < 6,
            S::Trade | S::TradeIi | S::TradeIii => strategy > 0 && trade::income(self, self.me) >= 2,
            S::TradeIiiAsc => strategy > 0 && trade::stored(self, self.me) >= 2,
            S::Technology | S::TechnologyIi => {
                let price = if card == S::TechnologyIi { 6 } else { 8 };
                strategy > 0
                    && technology::open(self, self.me)
                        .any(|tech| technology::price(self, self.me, tech, price) <= funds && self.tech_worth(tech) > 9)
            }
            S::Imperial | S::ImperialIi | S::Production | S::Industry => {
                let builds = self.system_ids().any(|id| production::builds(self, self.me, id));
                strategy > 0 && builds && self.for_units() > 3
            }
            S::Warfare | S::WarfareIi | S::Initiative => false,
            S::Prospect | S::TwilightCouncil | S::Civilization => strategy > 2,
        }
    }

    /// Which objective to score: planets are refreshed right after, so spending them costs nothing.
    pub fn score_worth(&self, objective: Objective) -> Worth {
        let price = match content::objective(objective).map(|row| row.goal) {
            Some(content::Goal::Have(_) | content::Goal::Spend(..) | content::Goal::SpendEither(_)) => 0,
            _ => 20,
        };
        POINT * self.points_of(objective) - price
    }

    /// Where a command counter of this seat is missed most: where it could build or move from.
    pub fn counter_worth(&self, system: SystemId) -> Worth {
        let builds = production::builds(self, self.me, system);
        let ships = self.space(system, self.me).non_fighters() as Worth;
        ships + if builds { 10 } else { 0 }
    }

    /// How good a system is to build in.
    pub fn building_worth(&self, system: SystemId) -> Worth {
        production::room(self, self.me, system) as Worth + if self.is_threatened(system) { 2 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Planet;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, Sim};

    fn mind(t: &Sim) -> Mind {
        Mind::new(&View::of(&t.state, Some(A)), A)
    }

    #[test]
    fn imperial_is_picked_before_anything_else() {
        let t = Sim::new();
        let worth = |card| mind(&t).card_worth(card);
        let others = t.state.cards.keys().iter().filter(|card| *card != StrategyCard::Imperial);
        assert!(others.map(worth).all(|other| other < worth(StrategyCard::Imperial)));
    }

    /// T5.3: a secondary costs a counter.
    #[test]
    fn a_technology_is_bought_by_who_can_pay_for_it_t5_3() {
        let mut t = Sim::new();
        t.state.effects.clear();
        t.state.players[A].goods = 10;
        t.state.players[A].sheet.strategy = 1;
        assert!(mind(&t).follows(StrategyCard::Technology));
        t.state.players[A].sheet.strategy = 0;
        assert!(!mind(&t).follows(StrategyCard::Technology), "no counter");
        t.state.players[A].sheet.strategy = 1;
        t.state.players[A].goods = 0;
        t.state.planets[Planet::Jord].exhausted = true;
        assert!(!mind(&t).follows(StrategyCard::Technology), "no resources");
    }
}
