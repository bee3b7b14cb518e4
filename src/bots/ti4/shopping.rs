//! What to buy: units, technologies, command tokens; and how to pay.

use super::mind::{Mind, NEVER, POINT, Saving, Worth};
use crate::core::{Counts, Seat};
use crate::games::ti4::content::{self, TechRow};
use crate::games::ti4::model::ids::{Objective, Secret, StrategyCard, Tech, UnitKind};
use crate::games::ti4::model::state::{PublicObjective, State, SystemId};
use crate::games::ti4::model::target::{Place, Pool, Target};
use crate::games::ti4::rules::limits::{self, Excess};
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::technology;
use crate::games::ti4::rules::tokens;

/// What a unit is worth at least that a commander waits for, however many there are.
const WANTED: Worth = 14;

impl Mind {
    /// Units of a kind on the whole board.
    pub fn fielded(&self, kind: UnitKind) -> u32 {
        let space = self.systems.iter().map(|system| &system.space);
        let areas = space.chain(self.planets.values().map(|planet| &planet.ground));
        areas.map(|area| u32::from(area.of(self.me).count(kind))).sum()
    }

    fn wants_dreadnoughts(&self) -> bool {
        self.hidden.secrets[self.me].contains(&Secret::GatherAMightyFleet)
    }

    fn wants_flagship(&self) -> bool {
        self.hidden.secrets[self.me].contains(&Secret::UnveilFlagship)
    }

    /// What one more unit of a kind is worth when so many of each are there or ordered.
    fn unit_worth(&self, kind: UnitKind, fielded: &[u32]) -> Worth {
        let count = |kind: UnitKind| fielded[kind.index()] as Worth;
        let have = count(kind);
        match kind {
            // As many as carriers can take along, and some to stay.
            UnitKind::Infantry => 20 - 6 * (have - 3 * count(UnitKind::Carrier)).max(0),
            // While there is room to grow, it is carriers that grow.
            UnitKind::Carrier => 40 + if self.round < 4 { 20 } else { 0 } - 10 * have,
            UnitKind::Dreadnought => 38 - if self.wants_dreadnoughts() { 0 } else { 5 * have },
            UnitKind::Cruiser => 28 - 4 * have,
            UnitKind::Destroyer => 14 - 4 * have,
            UnitKind::Mech => 18 - 4 * have,
            UnitKind::Fighter => 12 - 2 * have,
            UnitKind::Flagship => 50 + if self.wants_flagship() { 40 } else { 0 },
            UnitKind::WarSun => 80,
            UnitKind::Pds | UnitKind::SpaceDock => NEVER,
            #[cfg(test)]
            UnitKind::Dummy => NEVER,
        }
    }

    /// Resources for units: some are kept for a technology that brings an objective nearer, while others can still be followed
    /// to it (LRR 91.3).
    pub fn for_units(&self) -> u32 {
        let spare = self.spare(Currency::Resources);
        let ready = |seat: Seat| {
            let mut cards = self.players[seat].strategy_cards.iter();
            cards.any(|picked| picked.card == StrategyCard::Technology && !picked.spent)
        };
        let waits = self.players[self.me].strategy > 0 && self.others(self.me).any(ready);
        // Less than any that brings an objective nearer.
        let wants = |&tech: &Tech| self.tech_worth(tech) > 12;
        match waits && technology::researchable_for(self, self.me, 4).iter().any(wants) {
            true => spare.saturating_sub(4),
            false => spare,
        }
    }

    /// Where a unit stands that is built in a system: ships in space, others on a planet if there is one.
    fn placed(&self, system: SystemId, kind: UnitKind) -> Place {
        let mut own = self.planets_in(system).iter().filter(|&planet| self.controls(self.me, planet));
        own.next().filter(|_| !kind.is_ship()).map_or(Place::Space(system), Place::Planet)
    }

    /// An order within the limits of the form, best value first, as far as funds are spare.
    pub fn order(&self, counts: &Counts<Target>, system: Option<SystemId>) -> Vec<u32> {
        let mut amounts = vec![0; counts.slots.len()];
        let mut left: Vec<u32> = counts.caps.iter().map(|cap| cap.at_most).collect();
        // The second cap is the price (see `production::build`).
        if let Some(funds) = left.get_mut(1) {
            let kept = payment::available(self, self.me, Currency::Resources) - self.for_units();
            *funds = funds.saturating_sub(kept);
        }
        let docked = system.map_or(0, |system| self.system(system).space.of(self.me).non_fighters());
        let mut room = tokens::fleet_limit(self, self.me).saturating_sub(docked);
        let mut have: Vec<u32> = UnitKind::ALL.iter().map(|&kind| self.fielded(kind)).collect();
        // As if all that is ordered were there.
        let mut after = self.state.clone();
        loop {
            let fits = |slot: usize, left: &[u32], amounts: &[u32]| {
                amounts[slot] < counts.slots[slot].max
                    && amounts.iter().sum::<u32>() < *counts.total.end()
                    && counts.caps.iter().zip(left).all(|(cap, left)| cap.weights[slot] <= *left)
            };
            let worth = |slot: usize| {
                let Some((kind, count)) = built(&counts.slots[slot].target) else { return NEVER };
                let more = system.map(|system| self.with_units(&after, self.placed(system, kind), kind, count));
                let full = match (kind, system, &more) {
                    // Fighters that nothing holds are lost at once (LRR 16.3).
                    (UnitKind::Fighter, Some(system), Some(more)) => {
                        limits::excess(more, self.me, system) != Excess::NONE
                    }
                    (UnitKind::Fighter, ..) => false,
                    _ => kind.is_ship() && room == 0,
                };
                let price = counts.caps.get(1).map_or(1, |cap| cap.weights[slot]).max(1) as Worth;
                let wanted = more.is_some_and(|more| self.nears_commander(&after, &more));
                let least = if wanted { WANTED } else { NEVER };
                let worth = self.unit_worth(kind, &have).max(least) * Worth::from(count);
                if full || worth <= 0 { NEVER } else { 10 * worth / (price + 1) }
            };
            let possible = (0..amounts.len()).filter(|&slot| fits(slot, &left, &amounts));
            let Some(best) = possible.max_by_key(|&slot| worth(slot)).filter(|&slot| worth(slot) > 0) else { break };
            amounts[best] += 1;
            left.iter_mut().zip(&counts.caps).for_each(|(left, cap)| *left -= cap.weights[best]);
            if let Some((kind, count)) = built(&counts.slots[best].target) {
                have[kind.index()] += u32::from(count);
                if let Some(system) = system {
                    after = self.with_units(&after, self.placed(system, kind), kind, count);
                }
                room = room.saturating_sub(u32::from(kind.is_ship() && kind != UnitKind::Fighter));
            }
        }
        amounts
    }

    /// How much a technology helps.
    pub fn tech_worth(&self, tech: Tech) -> Worth {
        let mut after = self.state.clone();
        technology::gain(&mut after, self.me, tech);
        let taste = match tech {
            Tech::HyperMetabolism | Tech::SarweenTools | Tech::CarrierIi | Tech::GravityDrive => 16,
            Tech::NeuralMotivator | Tech::FleetLogistics | Tech::CruiserIi | Tech::DreadnoughtIi => 13,
            Tech::InfantryIi | Tech::SpaceDockIi | Tech::FighterIi | Tech::AntimassDeflectors => 10,
            Tech::DarkEnergyTap | Tech::ScanlinkDroneNetwork | Tech::BioStims | Tech::AiDevelopmentAlgorithm => 11,
            _ if content::tech(tech).faction.is_some() => 14,
            _ => 7,
        };
        self.worth(&after) - self.worth(self) + self.upgrade_steps(&after) + taste + self.preference(tech.index(), 7)
    }

    /// Whether a public objective that this seat has not scored is one of these.
    fn is_open(&self, wanted: &[Objective]) -> bool {
        let mut open = self.objectives.iter().filter(|revealed| !revealed.scored.contains(self.me));
        open.any(|revealed| matches!(revealed.objective, PublicObjective::Public(own) if wanted.contains(&own)))
    }

    /// What it is worth that a unit upgrade is nearer than before, while an objective asks for upgrades.
    fn upgrade_steps(&self, after: &State) -> Worth {
        if !self.is_open(&[Objective::DevelopWeaponry, Objective::RevolutionizeWarfare]) {
            return 0;
        }
        let missing = |state: &State, row: &TechRow| technology::missing(state, self.me, row).iter().sum::<u32>();
        let techs = self.edition.techs_of(self.players[self.me].faction);
        let upgrades = techs.filter(|row| row.unit.is_some() && !technology::is_replaced(self, self.me, row));
        let nearer = upgrades.filter(|row| missing(after, row) < missing(self, row));
        nearer.map(|row| 14 / missing(self, row) as Worth).max().unwrap_or(0)
    }

    /// Where tastes differ: a number below `most` of the seat's own, for one thing in one round.
    pub fn preference(&self, thing: usize, most: usize) -> Worth {
        ((thing * 31 + self.me.index() * 17 + self.round as usize * 7) / 3 % most) as Worth
    }

    /// Where one more command token helps most.
    fn pool_worth(&self, pool: Pool, have: u32) -> Worth {
        let have = have as Worth;
        match pool {
            Pool::Tactic => 68 - 16 * have,
            Pool::Strategy => 54 - 14 * have,
            Pool::Fleet => 42 - 7 * have,
        }
    }

    /// So many tokens over the pools, each where it helps most.
    pub fn spread_tokens(&self, counts: &Counts<Target>) -> Vec<u32> {
        let player = &self.players[self.me];
        let spends = matches!(self.saving(), Saving::Tokens(_));
        let mut amounts = vec![0; counts.slots.len()];
        for _ in 0..*counts.total.start() {
            let worth = |slot: usize| match counts.slots[slot].target {
                Target::Pool(pool) => {
                    let there = match pool {
                        Pool::Tactic => player.tactic,
                        Pool::Fleet => player.fleet,
                        Pool::Strategy => player.strategy,
                    };
                    self.pool_worth(pool, u32::from(there) + amounts[slot])
                        - if spends && pool == Pool::Fleet { 50 } else { 0 }
                }
                _ => NEVER,
            };
            let open = (0..amounts.len()).filter(|&slot| amounts[slot] < counts.slots[slot].max);
            let Some(best) = open.max_by_key(|&slot| worth(slot)) else { break };
            amounts[best] += 1;
        }
        amounts
    }

    /// How many tokens to buy with influence.
    pub fn tokens_to_buy(&self) -> u32 {
        let player = &self.players[self.me];
        let wanted = 9u32.saturating_sub(u32::from(player.tactic + player.strategy));
        // Influence also opens Mecatol Rex, for those who could go there.
        let kept = if self.custodians && self.is_near_mecatol() { 6 } else { 0 };
        (self.spare(Currency::Influence).saturating_sub(kept) / 3).min(wanted)
    }

    /// A payment that leaves enough for this round's objective, if there is one.
    pub fn payment_worth(&self, target: &Target) -> Worth {
        let Target::Payment { planets, goods } = target else { return -10 };
        let mut after = self.state.clone();
        planets.iter().for_each(|&planet| after.planet_mut(planet).exhausted = true);
        after.players[self.me].goods = after.players[self.me].goods.saturating_sub(*goods);
        let kept = match self.saving() {
            Saving::Currency(currency, need) => payment::available(&after, self.me, currency) >= need,
            Saving::Goods(need) => u32::from(after.players[self.me].goods) >= need,
            _ => true,
        };
        let value = |currency| payment::available(&after, self.me, currency) as Worth;
        value(Currency::Resources) + value(Currency::Influence) + if kept { POINT } else { 0 }
    }
}

/// What a line of an order brings: for a price, or for a captive.
fn built(target: &Target) -> Option<(UnitKind, u8)> {
    match *target {
        Target::Build { kind, count } => Some((kind, count)),
        Target::Kind(kind) => Some((kind, 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, Leader};
    use crate::games::ti4::model::view::View;
    use crate::games::ti4::testing::{A, Sim};

    /// Pairs of fighters that Naalu orders at home where so many are there, with room for fifteen.
    fn pairs(fighters: u8, unlocked: bool) -> u32 {
        let mut t = Sim::expanded(&[Faction::Naalu, Faction::Hacan, Faction::Letnev]);
        let home = t.home(A);
        let at = Place::Space(home);
        let there = t.state.system(home).space.of(A).count(UnitKind::Fighter);
        let carriers = t.state.system(home).space.of(A).count(UnitKind::Carrier);
        t.put(A, at, UnitKind::Fighter, fighters - there);
        t.put(A, at, UnitKind::Carrier, 3 - carriers);
        // So that none flies by itself.
        t.state.players[A].fleet = t.state.system(home).space.of(A).non_fighters() as u8;
        t.state.players[A].goods = 9;
        if unlocked {
            t.unlock(A, Leader::Maban);
        }
        let counts = Counts::new([(Target::Build { kind: UnitKind::Fighter, count: 2 }, 9)], 0..=9);
        Mind::new(&View::of(&t.state, Some(A)), A).order(&counts, Some(home))[0]
    }

    /// [`Leader::Maban`] waits for twelve fighters; without her there are enough of them soon.
    #[test]
    fn units_are_built_for_a_commander_that_is_near() {
        assert_eq!(pairs(8, false), 2, "up to twelve");
        assert_eq!(pairs(8, true), 0, "nobody waits for them");
        assert_eq!(pairs(12, false), 0);
    }

    /// LRR 16.3: what nothing holds would be removed.
    #[test]
    fn no_more_fighters_are_built_than_ships_and_docks_hold_lrr_16_3() {
        assert_eq!(pairs(15, false), 0);
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let home = t.home(A);
        t.state.system_mut(home).space = Default::default();
        t.state.players[A].goods = 9;
        let counts = Counts::new([(Target::Build { kind: UnitKind::Fighter, count: 2 }, 9)], 0..=9);
        let order = |t: &Sim| Mind::new(&View::of(&t.state, Some(A)), A).order(&counts, Some(home))[0];
        assert_eq!(order(&t), 1, "a space dock supports three");
        t.put(A, Place::Space(home), UnitKind::Carrier, 1);
        assert_eq!(order(&t), 3, "and a carrier four");
    }
}
