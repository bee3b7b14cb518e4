//! What to buy: units, technologies, command counters; and how to pay.

use super::aims::Saving;
use super::mind::{Mind, NEVER, POINT, Worth};
use super::secrets::Guard;
use crate::bots::weigh::one_by_one;
use crate::core::Counts;
use crate::games::ti3::model::data::Needs;
use crate::games::ti3::model::ids::{Objective, Planet, Race, StrategyCard, Tech, UnitKind};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Pool, Target};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{limits, technology};

/// What the secondary of Technology costs at most (T14.3).
const TECH_PRICE: u32 = 8;

/// Ships for as many posts as an objective mostly asks for.
const POSTS: Worth = 5;
/// Counters for a round; more are left over when it ends.
const COUNTERS_WANTED: u32 = 4;

impl Mind {
    fn wants(&self, objectives: &[Objective]) -> bool {
        let held = self.hidden.secrets[self.me].iter().copied();
        held.chain(self.open_objectives(self)).any(|objective| objectives.contains(&objective))
    }

    /// What one more unit of a kind is worth when so many of each are there or ordered.
    fn unit_worth(&self, kind: UnitKind, fielded: &[u32]) -> Worth {
        let count = |kind: UnitKind| fielded[kind as usize] as Worth;
        let have = count(kind);
        let fleet_goal =
            self.wants(&[Objective::SecretForceful, Objective::SecretIndustrial, Objective::PrelimCommander]);
        match kind {
            // As many as carriers can take along, and some to stay.
            UnitKind::GroundForce if have < 2 * count(UnitKind::Carrier) + self.garrisons() / 2 => 50,
            UnitKind::GroundForce => 22 - 4 * (have - 3 * count(UnitKind::Carrier) - self.garrisons()).max(0),
            // While there is room to grow, it is carriers that grow.
            UnitKind::Carrier if have < self.carriers_wanted() => 150,
            UnitKind::Carrier => 40 - 12 * have,
            UnitKind::Dreadnought if fleet_goal && self.controls(self.me, Planet::MecatolRex) => 150,
            UnitKind::Dreadnought => 40 - if fleet_goal { 0 } else { 4 * have },
            UnitKind::Cruiser => 28 - 3 * have,
            UnitKind::Destroyer if self.lacks_posts() && have + count(UnitKind::Cruiser) < POSTS => 60,
            UnitKind::Destroyer => 14 - 4 * have,
            UnitKind::Fighter => 12 - 2 * have,
            UnitKind::MechanizedUnit => 18 - 4 * have,
            UnitKind::Flagship => 60,
            UnitKind::WarSun => 110,
            UnitKind::Pds if self.wants(&[Objective::PrelimDefender]) => 40,
            UnitKind::Pds => 14 - 6 * have,
            UnitKind::ShockTroop => 10,
            // Docks are built otherwise, and mercenaries are not for sale (T53.1).
            _ => NEVER,
        }
    }

    /// Ground forces that stay on planets.
    fn garrisons(&self) -> Worth {
        1 + self.controlled(self.me).count() as Worth
    }

    /// Transports for the planets that nobody has yet, and two to keep.
    fn carriers_wanted(&self) -> Worth {
        (2 + self.frontier() as Worth / 2).min(4)
    }

    /// Resources for units: some are kept for a technology while others can still be followed to it, and trade goods, which do not
    /// go with the round, are only for growth.
    pub fn for_units(&self) -> u32 {
        *self.for_units.get_or_init(|| self.find_for_units())
    }

    fn find_for_units(&self) -> u32 {
        let grows = Worth::from(self.units_of(self.me).count(UnitKind::Carrier)) < self.carriers_wanted();
        let kept = if grows { 0 } else { self.hoard().max(TECH_PRICE) };
        let goods = u32::from(self.players[self.me].goods).min(kept);
        let available = payment::available(self, self.me, Currency::Resources);
        let spare = self.spare(Currency::Resources);
        let cards = [StrategyCard::Technology, StrategyCard::TechnologyIi];
        let own = |card: &StrategyCard| self.players[self.me].cards.iter().any(|own| own.card == *card);
        let waits = cards.iter().any(|card| self.is_coming(*card) && !own(card));
        let wants = || technology::open(self, self.me).any(|tech| self.tech_worth(tech) > 14 + POINT / 12);
        let kept = if waits && self.can_follow() && spare >= TECH_PRICE && wants() { TECH_PRICE } else { 0 };
        (spare - kept).min(available.saturating_sub(goods))
    }

    /// An order within the limits of the form, best value first, as far as funds are spare. The last cap is the price.
    pub fn order(&self, counts: &Counts<Target>, system: SystemId, budget: Option<u32>) -> Vec<u32> {
        let mut left: Vec<u32> = counts.caps.iter().map(|cap| cap.at_most).collect();
        if let Some(funds) = left.last_mut() {
            let kept = payment::available(self, self.me, Currency::Resources) - self.for_units();
            *funds = budget.unwrap_or(funds.saturating_sub(kept));
        }
        let here = self.units_in(system, self.me);
        let room =
            limits::fleet_supply(self, self.me, system).saturating_sub(self.space(system, self.me).non_fighters());
        let hold = limits::capacity(self, self.me, &here);
        let used = self.space(system, self.me).sum(UnitKind::is_cargo);
        let all = self.units_of(self.me);
        let bought = |amounts: &[u32]| {
            let mut fielded = [0u32; UnitKind::COUNT];
            UnitKind::ALL.iter().for_each(|&kind| fielded[kind as usize] = u32::from(all.count(kind)));
            let mut ordered = [0u32; UnitKind::COUNT];
            for (slot, amount) in counts.slots.iter().zip(amounts) {
                if let Target::Buy { kind, count } = slot.target {
                    fielded[kind as usize] += amount * u32::from(count);
                    ordered[kind as usize] += amount * u32::from(count);
                }
            }
            (fielded, ordered)
        };
        let guard = self.guard().filter(|_| system == SystemId::MECATOL);
        let worth = |slot: usize, amounts: &[u32]| {
            let Target::Buy { kind, count } = counts.slots[slot].target else { return NEVER };
            let (fielded, ordered) = bought(amounts);
            let ships: u32 =
                UnitKind::ALL.iter().filter(|kind| is_big(**kind)).map(|kind| ordered[*kind as usize]).sum();
            let fighters = ordered[UnitKind::Fighter as usize] + u32::from(count);
            let more = 6 * ordered[UnitKind::Carrier as usize];
            let full = is_big(kind) && ships >= room
                || kind == UnitKind::Fighter && used + fighters > hold.any + hold.fighters + more;
            let price = counts.caps.last().map_or(1, |cap| cap.weights[slot]).max(1) as Worth;
            let guards = match guard {
                Some(Guard::Dreadnoughts) => kind == UnitKind::Dreadnought,
                Some(Guard::Ships) => is_big(kind),
                Some(Guard::Troops) => kind == UnitKind::GroundForce,
                Some(Guard::Hold) | None => false,
            };
            let each = if guards { POINT / 3 } else { self.unit_worth(kind, &fielded) };
            let worth = each * Worth::from(count);
            if full || worth <= 0 { NEVER } else { 10 * worth / (price + 1) }
        };
        one_by_one(counts, *counts.total.end(), left, worth)
    }

    /// How much a technology helps.
    pub fn tech_worth(&self, tech: Tech) -> Worth {
        let mut after = self.state.clone();
        after.players[self.me].techs.insert(tech);
        let taste = match tech {
            Tech::HyperMetabolism | Tech::XrdTransporters | Tech::IntegratedEconomy | Tech::WarSun => 16,
            Tech::SarweenTools | Tech::TypeIvDrive | Tech::Cybernetics | Tech::HylarVAssaultLaser => 14,
            Tech::NeuralMotivator | Tech::FleetLogistics | Tech::AdvancedFighters | Tech::AntimassDeflectors => 12,
            Tech::GenSynthesis | Tech::AssaultCannon | Tech::DuraniumArmor | Tech::MicroTechnology => 11,
            Tech::StasisCapsules | Tech::EnviroCompensator | Tech::DacxiveAnimators | Tech::GravityDrive => 9,
            _ => 6,
        };
        // What it opens.
        let needs = |other: &&Tech| match technology::needs(self, **other) {
            Needs::Nothing => false,
            Needs::All(techs) | Needs::Any(techs) => techs.contains(&tech),
        };
        let opens = Tech::ALL.iter().filter(needs).count() as Worth;
        self.worth(&after) - self.worth_now() + taste + 2 * opens + self.preference(tech as usize, 5)
    }

    /// Where one more command counter helps most.
    fn pool_worth(&self, pool: Pool, have: u32) -> Worth {
        let largest = self.system_ids().map(|id| self.space(id, self.me).non_fighters()).max().unwrap_or(0);
        let more = if self.players[self.me].race == Race::Letnev { 1 } else { 0 };
        let have = have as Worth;
        match pool {
            Pool::Command => 70 - 14 * have,
            Pool::Strategy => 52 - 14 * have,
            // What is too much is lost (T10.4).
            Pool::Fleet if have + more < largest as Worth => 200,
            Pool::Fleet if self.guard() == Some(Guard::Ships) && have < 8 => 60,
            Pool::Fleet => 58 - 8 * have,
        }
    }

    /// So many counters over the pools, each where it helps most; `anew` when all are placed again.
    pub fn spread_counters(&self, counts: &Counts<Target>, anew: bool) -> Vec<u32> {
        let sheet = self.players[self.me].sheet;
        let worth = |slot: usize, amounts: &[u32]| match counts.slots[slot].target {
            Target::Pool(pool) => {
                let there = match pool {
                    _ if anew => 0,
                    Pool::Command => sheet.pool,
                    Pool::Strategy => sheet.strategy,
                    Pool::Fleet => sheet.fleet,
                };
                // All have to go somewhere.
                500 + self.pool_worth(pool, u32::from(there) + amounts[slot])
            }
            _ => NEVER,
        };
        one_by_one(counts, *counts.total.start(), Vec::new(), worth)
    }

    /// How many counters to buy with influence, at most so many.
    pub fn counters_to_buy(&self, most: u32) -> u32 {
        let sheet = self.players[self.me].sheet;
        let wanted = COUNTERS_WANTED.saturating_sub(u32::from(sheet.pool + sheet.strategy));
        // The rest of the influence is for votes.
        (self.spare(Currency::Influence) / 3).min(wanted).min(most)
    }

    /// A payment that leaves enough for this round's objective, if there is one.
    pub fn payment_worth(&self, target: &Target) -> Worth {
        let Target::Payment { planets, goods } = target else { return -10 };
        let mut after = self.state.clone();
        planets.iter().for_each(|&planet| after.planets[planet].exhausted = true);
        after.players[self.me].goods = after.players[self.me].goods.saturating_sub(*goods);
        let coming = self.coming_goods();
        let kept = match self.saving() {
            Saving::Currency(currency, need) => payment::available(&after, self.me, currency) + coming >= need,
            Saving::Docks(need) | Saving::Tech(need) => {
                payment::available(&after, self.me, Currency::Resources) + coming >= need
            }
            Saving::Goods(need) => u32::from(after.players[self.me].goods) + coming >= need,
            _ => true,
        };
        let value = |currency| payment::available(&after, self.me, currency) as Worth;
        // Goods stay from round to round, planets do not.
        let left = u32::from(after.players[self.me].goods);
        let goods = Worth::from(*goods) * if left < self.hoard() { 4 } else { 1 };
        value(Currency::Resources) + value(Currency::Influence) - goods + if kept { POINT } else { 0 }
    }
}

fn is_big(kind: UnitKind) -> bool {
    kind.is_ship() && kind != UnitKind::Fighter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Tile;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, Sim};

    /// T10.4: what is built beyond fleet supply is lost.
    #[test]
    fn orders_keep_to_fleet_supply_t10_4() {
        let mut t = Sim::new();
        t.state.players[A].goods = 20;
        let home = t.home(A);
        let offers = [(UnitKind::Cruiser, 1), (UnitKind::MechanizedUnit, 1)];
        let slots = offers.map(|(kind, count)| (Target::Buy { kind, count }, 5));
        let counts = Counts::new(slots, 0..=6).cap([1, 1], 6).cap([2, 2], 20);
        let order = |t: &Sim| Mind::new(&View::of(&t.state, Some(A)), A).order(&counts, home, None);
        t.state.players[A].sheet.fleet = 9;
        assert!(order(&t)[0] > 0);
        t.state.players[A].sheet.fleet = t.state.space(home, A).non_fighters() as u8;
        assert_eq!(order(&t)[0], 0, "there is no room for ships");
    }

    /// Transports that can be filled come before more troops, and troops before transports that cannot.
    #[test]
    fn transports_and_troops_are_bought_for_each_other() {
        let t = Sim::new();
        let mind = Mind::new(&View::of(&t.state, Some(A)), A);
        let worth = |kind, carriers: u32, troops: u32| {
            let mut fielded = [0; UnitKind::COUNT];
            fielded[UnitKind::Carrier as usize] = carriers;
            fielded[UnitKind::GroundForce as usize] = troops;
            mind.unit_worth(kind, &fielded)
        };
        assert!(worth(UnitKind::Carrier, 1, 8) > 6 * worth(UnitKind::GroundForce, 1, 8), "planets wait");
        assert!(worth(UnitKind::GroundForce, 3, 3) > worth(UnitKind::GroundForce, 3, 8));
    }

    /// T9.8: counters that a fleet needs stay in fleet supply.
    #[test]
    fn fleets_are_not_starved_t9_8() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 5);
        let slots = Pool::ALL.map(|pool| (Target::Pool(pool), 9));
        let counts = Counts::new(slots, 9..=9);
        let spread = Mind::new(&View::of(&t.state, Some(A)), A).spread_counters(&counts, true);
        assert_eq!((spread.iter().sum::<u32>(), spread[2] >= 5), (9, true));
    }
}
