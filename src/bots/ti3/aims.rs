//! The point of this round: which objective to score when it ends, and what has to be left for it.

use super::mind::{Mind, Worth};
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::model::ids::{Objective, Planet, StrategyCard};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{production, scoring, technology, trade};

/// Trade goods that come together in a few rounds.
const IN_A_FEW_ROUNDS: u32 = 8;
/// What a dock mostly costs.
const ONE_DOCK: u32 = 4;
/// What is kept besides, because planets are lost.
const MARGIN: u32 = 2;
/// Trade goods that the Trade card brings besides those of agreements.
const GOODS_OF_TRADE: u32 = 3;

/// What has to be left for an objective when the round ends, or spent on what it asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Saving {
    Nothing,
    Currency(Currency, u32),
    Goods(u32),
    Counters(u32),
    /// Resources for docks.
    Docks(u32),
    /// Resources for a technology.
    Tech(u32),
}

impl Saving {
    /// What it costs to aim at it: what lasts is cheaper than what is gone, while it is little.
    fn price(self) -> Worth {
        match self {
            Saving::Nothing => 0,
            Saving::Docks(need) if need > ONE_DOCK => need as Worth + 4,
            Saving::Docks(need) | Saving::Tech(need) => need as Worth / 2,
            Saving::Currency(_, need) | Saving::Goods(need) => need as Worth,
            Saving::Counters(need) => 3 * need as Worth,
        }
    }

    fn kept(self) -> Option<(Currency, u32)> {
        match self {
            Saving::Currency(currency, need) => Some((currency, need)),
            Saving::Docks(need) | Saving::Tech(need) => Some((Currency::Resources, need)),
            Saving::Nothing | Saving::Goods(_) | Saving::Counters(_) => None,
        }
    }
}

impl Mind {
    /// What this round's objective asks to keep (T9.1: one each round).
    pub fn saving(&self) -> Saving {
        *self.saving.get_or_init(|| self.find_saving())
    }

    fn find_saving(&self) -> Saving {
        if !scoring::may_score(self, self.me) {
            return Saving::Nothing;
        }
        let aims = self.open_objectives(self).filter_map(|objective| {
            let saving = self.aim(objective)?;
            Some((100 * self.points_of(objective) - saving.price(), saving))
        });
        aims.max_by_key(|(good, _)| *good).map_or(Saving::Nothing, |(_, saving)| saving)
    }

    /// What it takes to score an objective this round, if that can be done.
    fn aim(&self, objective: Objective) -> Option<Saving> {
        let (goods, coming) = (u32::from(payment::coins(self, self.me)), self.coming_goods());
        let funds = |currency| payment::available(self, self.me, currency) + coming;
        match content::objective(objective)?.goal {
            Goal::Have(have) if have(self, self.me) => Some(Saving::Nothing),
            Goal::Have(_) if objective == Objective::S1ThreeDocks => self.docks_for(objective).map(Saving::Docks),
            Goal::Have(_) => self.tech_for(objective).map(Saving::Tech),
            Goal::Spend(currency, need) => (funds(currency) >= need).then_some(Saving::Currency(currency, need)),
            Goal::SpendEither(need) => {
                let richer = funds(Currency::Influence) >= funds(Currency::Resources);
                let currency = if richer { Currency::Influence } else { Currency::Resources };
                (funds(currency) >= need).then_some(Saving::Currency(currency, need))
            }
            Goal::SpendGoods(need) => (goods + coming >= u32::from(need)).then_some(Saving::Goods(u32::from(need))),
            Goal::SpendMixed { goods, resources, influence } => scoring::meets(self, self.me, objective)
                .then_some(Saving::Goods(u32::from(goods) + resources + influence)),
            Goal::SpendCounters(need) => {
                scoring::meets(self, self.me, objective).then_some(Saving::Counters(u32::from(need)))
            }
            Goal::End => None,
        }
    }

    /// Trade goods that this round still brings (T15.4).
    pub fn coming_goods(&self) -> u32 {
        *self.coming_goods.get_or_init(|| self.find_coming_goods())
    }

    fn find_coming_goods(&self) -> u32 {
        use StrategyCard as S;
        let trades = [S::Trade, S::TradeIi, S::TradeIii, S::TradeIiiAsc];
        let Some(card) = trades.into_iter().find(|card| self.is_coming(*card)) else { return 0 };
        let income = trade::income(self, self.me);
        match self.holds(card) {
            true => income + GOODS_OF_TRADE,
            false if self.can_follow() => income,
            false => 0,
        }
    }

    fn holds(&self, card: StrategyCard) -> bool {
        self.players[self.me].cards.iter().any(|own| own.card == card)
    }

    /// Resources for the docks that are missing, where there are places to build them at this round.
    fn docks_for(&self, objective: Objective) -> Option<u32> {
        let (have, need) = self.steps(self, objective);
        let missing = need.saturating_sub(have);
        let free = |id: &SystemId| !self.system(*id).counters.contains(self.me);
        let sites = self.system_ids().filter(free).flat_map(|id| production::dock_sites(self, self.me, id));
        let mut prices: Vec<u32> = sites.map(|site: Planet| production::dock_price(self, self.me, site)).collect();
        prices.sort_unstable();
        let price: u32 = prices.iter().take(missing as usize).sum();
        let funds = payment::available(self, self.me, Currency::Resources) + self.coming_goods();
        let pool = u32::from(self.players[self.me].sheet.pool);
        (prices.len() as u32 >= missing && pool >= missing && funds >= price).then_some(price)
    }

    /// Resources for the one technology that is missing, while it can still be had this round.
    fn tech_for(&self, objective: Objective) -> Option<u32> {
        use StrategyCard as S;
        let (have, need) = self.steps(self, objective);
        if !is_learned(objective) || have + 1 < need {
            return None;
        }
        let card = [S::Technology, S::TechnologyIi].into_iter().find(|card| self.is_coming(*card))?;
        let base = match card {
            own if self.holds(own) => 0,
            _ if !self.can_follow() => return None,
            S::TechnologyIi => 6,
            _ => 8,
        };
        let mut after = self.state.clone();
        let owned = self.players[self.me].techs;
        let fits = technology::open(self, self.me).filter(|&tech| {
            after.players[self.me].techs = owned;
            after.players[self.me].techs.insert(tech);
            scoring::meets(&after, self.me, objective)
        });
        let price = fits.map(|tech| if base == 0 { 0 } else { technology::price(self, self.me, tech, base) }).min()?;
        let funds = payment::available(self, self.me, Currency::Resources) + self.coming_goods();
        (funds >= price).then_some(price)
    }

    /// What can be spent without giving up this round's objective.
    pub fn spare(&self, currency: Currency) -> u32 {
        let available = payment::available(self, self.me, currency);
        let goods = u32::from(self.players[self.me].goods);
        let coming = self.coming_goods();
        let spare = match (self.saving(), self.saving().kept()) {
            (_, Some((kept, need))) if kept == currency => (available + coming).saturating_sub(need + MARGIN),
            (_, Some((kept, need))) => {
                let ready = self.controlled(self.me).filter(|planet| !self.planets[*planet].exhausted);
                let mut planets: Vec<(u32, u32)> =
                    ready.map(|planet| (kept.worth(self, planet), currency.worth(self, planet))).collect();
                planets.sort_by_key(|(kept, spent)| (10 * *spent + 10) / (kept + 1));
                let (mut left, mut locked) = (need.saturating_sub(goods + coming), 0);
                for (kept, spent) in planets {
                    if left > 0 && kept > 0 {
                        left = left.saturating_sub(kept);
                        locked += spent;
                    }
                }
                available.saturating_sub(locked + goods.min(need.saturating_sub(coming)))
            }
            (Saving::Goods(need), _) => available.saturating_sub(need.saturating_sub(coming)),
            _ => available,
        };
        spare.min(available.saturating_sub(self.hoard().min(goods)))
    }

    /// Whether an objective can be scored when this round ends.
    pub fn has_aim(&self) -> bool {
        scoring::may_score(self, self.me) && self.open_objectives(self).any(|objective| self.aim(objective).is_some())
    }

    /// Resources for docks: what is saved for them as well.
    pub fn for_docks(&self) -> u32 {
        match self.saving() {
            Saving::Docks(_) => payment::available(self, self.me, Currency::Resources),
            _ => self.for_units(),
        }
    }

    /// Resources for a technology: what is saved for it as well.
    pub fn for_techs(&self) -> u32 {
        match self.saving() {
            Saving::Tech(_) => payment::available(self, self.me, Currency::Resources),
            _ => self.spare(Currency::Resources),
        }
    }

    /// Trade goods that are kept over the rounds: what open objectives ask for beyond the planets.
    pub fn hoard(&self) -> u32 {
        *self.hoard.get_or_init(|| self.find_hoard())
    }

    fn find_hoard(&self) -> u32 {
        let coins = u32::from(payment::coins(self, self.me));
        let lacking = |currency, need: u32| need.saturating_sub(self.income(self, currency) - coins);
        let asked = |objective: Objective| match content::objective(objective).map(|row| row.goal) {
            Some(Goal::SpendGoods(need)) => u32::from(need),
            Some(Goal::SpendMixed { goods, resources, influence }) => {
                let more = lacking(Currency::Resources, resources).max(lacking(Currency::Influence, influence));
                u32::from(goods) + more
            }
            Some(Goal::Spend(currency, need)) => lacking(currency, need),
            Some(Goal::SpendEither(need)) => lacking(Currency::Resources, need).min(lacking(Currency::Influence, need)),
            _ => 0,
        };
        // First things first: planets bring more.
        if self.round <= 2 && self.frontier() > 1 {
            return 0;
        }
        // What lacks too much is not waited for.
        let near = self.open_objectives(self).map(asked).filter(|goods| *goods <= coins + IN_A_FEW_ROUNDS);
        near.max().unwrap_or(0)
    }

    /// Command counters that can be used without giving up this round's objective.
    pub fn spare_counters(&self) -> u32 {
        let sheet = self.players[self.me].sheet;
        let counters = u32::from(sheet.pool + sheet.strategy);
        if let Saving::Counters(need) = self.saving() { counters.saturating_sub(need) } else { counters }
    }
}

/// Whether technologies bring an objective nearer.
pub fn is_learned(objective: Objective) -> bool {
    use Objective as O;
    matches!(
        objective,
        O::S1Tech5
            | O::S1Tech3SameColour
            | O::S1TechAllColours
            | O::S2Tech9
            | O::S1SeTwoTechThreeColours
            | O::S2SeTech5SameColour
            | O::SecretDiversified
            | O::PrelimScientist
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seats;
    use crate::games::ti3::model::ids::{Tech, Tile, UnitKind};
    use crate::games::ti3::model::state::Revealed;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, Sim};

    fn sim(objective: Objective) -> Sim {
        let mut t = Sim::new();
        t.state.hidden.agendas[A].clear();
        t.state.hidden.hands[A].clear();
        t.state.objectives = vec![Revealed { objective, scored: Seats::NONE }];
        t
    }

    fn mind(t: &Sim) -> Mind {
        Mind::new(&View::of(&t.state, Some(A)), A)
    }

    /// T9.1, T16.5: the dock that is missing is paid for before units, where there is a place for it.
    #[test]
    fn resources_are_kept_for_the_dock_that_scores_t9_1() {
        let mut t = sim(Objective::S1ThreeDocks);
        t.state.round = 2;
        t.state.players[A].goods = 6;
        t.give_planet(A, Planet::Saudor);
        t.state.planets[Planet::Saudor].since = 1;
        assert!(!matches!(mind(&t).saving(), Saving::Docks(_)), "two are missing, and one can be built");
        let at = crate::games::ti3::model::target::Place::Space(t.tile(Tile::AbyzFria));
        t.put(A, at, UnitKind::SpaceDock, 1);
        let all = payment::available(&t.state, A, Currency::Resources);
        assert_eq!(mind(&t).saving(), Saving::Docks(ONE_DOCK));
        assert_eq!(mind(&t).for_docks(), all);
        assert!(mind(&t).for_units() < all);
        t.state.players[A].sheet.pool = 0;
        assert_eq!(mind(&t).saving(), Saving::Nothing, "nothing can be activated");
    }

    /// T14.2: two blue technologies are nearer to a third only with what that needs.
    #[test]
    fn technologies_of_one_colour_are_counted_with_what_they_need_t14_2() {
        let mut t = sim(Objective::S1Tech3SameColour);
        t.state.players[A].techs = Default::default();
        t.give_tech(A, Tech::HylarVAssaultLaser);
        let far = |t: &Sim| mind(t).steps(&t.state, Objective::S1Tech3SameColour);
        assert_eq!(far(&t), (1, 3), "two more of red");
        t.give_tech(A, Tech::DeepSpaceCannon);
        assert_eq!(far(&t), (2, 3));
    }
}
