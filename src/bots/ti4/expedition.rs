//! A tactical action, planned from its end: which planets to take, with whom, and what that is worth.

use super::mind::{FAR, Force, Mind, NEVER, POINT, Worth, planet_worth};
use crate::bots::transports::{self, Transport};
use crate::games::ti4::content;
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::model::ids::{Planet, Tech, UnitKind};
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Target};
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::movement;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::production;
use crate::games::ti4::rules::tokens;

/// What an exploration card is worth: a part of a relic, a few trade goods, or a better planet.
const FIND: Worth = POINT / 8;

pub struct Plan {
    pub ships: Vec<(Target, u32)>,
    pub worth: Worth,
}

impl Plan {
    const NONE: Plan = Plan { ships: Vec::new(), worth: NEVER };
}

/// Ships of one kind in one system that can move.
#[derive(Copy, Clone)]
struct Group {
    from: SystemId,
    kind: UnitKind,
    damaged: bool,
    count: u32,
    taken: u32,
}

impl Mind {
    /// How much stronger an attacker wants to be, in a hundred: less with tokens to spare and little time left.
    fn safety(&self) -> Worth {
        let idle = Worth::from(self.players[self.me].tactic).min(5);
        let late = (self.round as Worth - 4).clamp(0, 4);
        (150 - 6 * idle - 8 * late).max(100)
    }

    /// Planets of a system that this seat could and would take, with the ground forces that takes.
    pub fn conquests(&self, system: SystemId) -> Vec<(Planet, u32)> {
        let mut wanted = Vec::new();
        for planet in self.planets_in(system) {
            let closed = planet == Planet::MecatolRex && self.custodians && !self.can_open_mecatol();
            if self.controls(self.me, planet) || closed || !board::may_land(self, self.me, planet) {
                continue;
            }
            wanted.push((planet, self.troops_for(planet)));
        }
        wanted.sort_by_key(|(planet, troops)| (*troops, -planet_worth(*planet)));
        wanted
    }

    fn can_open_mecatol(&self) -> bool {
        let price = effects::number(self, Number::CustodiansCost, Ask::of(self.me), 6).max(0) as u32;
        payment::available(self, self.me, Currency::Influence) >= price
    }

    /// Ground forces that most likely take a planet.
    pub fn troops_for(&self, planet: Planet) -> u32 {
        let at = Place::Planet(planet);
        let mut foes = Force::default();
        let mut cannons = 0;
        for (seat, units) in self.planet(planet).ground.iter().filter(|(seat, _)| *seat != self.me) {
            foes = foes.with(self.force(seat, units, at));
            cannons += u32::from(units.count(UnitKind::Pds));
        }
        let mut landing = Units::NONE;
        for troops in 1..=12 {
            landing.add(UnitKind::Infantry, 1);
            if self.force(self.me, &landing, at).beats(foes, self.safety()) {
                return troops + cannons;
            }
        }
        99
    }

    /// Ground forces a place can spare: planets that others could come to keep one.
    pub fn spare_troops(&self, at: Place) -> u32 {
        let ground = board::units(self, self.me, at).ground();
        match at {
            Place::Space(_) => ground,
            Place::Planet(planet) if self.is_threatened(self.system_of(planet)) => ground.saturating_sub(1),
            Place::Planet(_) => ground,
        }
    }

    /// Ground forces to bring to a system: all that can come where none is needed yet.
    pub fn troops_wanted(&self, system: SystemId) -> u32 {
        let conquests = self.conquests(system);
        match conquests.iter().map(|(_, troops)| *troops).filter(|&troops| troops < 99).sum::<u32>() {
            0 if conquests.is_empty() => u32::MAX,
            needed => needed + 1,
        }
    }

    /// Ground forces that ships starting in a system could take along.
    fn troops_in(&self, system: SystemId) -> u32 {
        let planets = self.planets_in(system).iter().map(|planet| self.spare_troops(Place::Planet(planet)));
        self.spare_troops(Place::Space(system)) + planets.sum::<u32>()
    }

    fn capacity(&self, kind: UnitKind) -> u32 {
        u32::from(self.unit(self.me, kind).capacity)
    }

    /// The best use of an activated system.
    pub fn plan(&self, system: SystemId) -> Plan {
        let (slots, boosted, _) = movement::movable(self, self.me, system);
        let mut groups = Vec::new();
        for ((target, count), boosted) in slots.iter().zip(&boosted) {
            if let Target::Unit { at: Place::Space(from), kind, damaged } = *target {
                let count = if *boosted || from == system { 0 } else { *count };
                groups.push(Group { from, kind, damaged, count, taken: 0 });
            }
        }
        let foes = self.foes(system);
        let conquests = self.conquests(system);
        let aboard = self.system(system).space.of(self.me).ground();
        let wanted = self.load_transports(&mut groups, &conquests, aboard);
        let guarded = foes.body > 0 || foes.attack > 0;
        if guarded && !self.escort(&mut groups, system, foes) {
            return Plan::NONE;
        }
        if !guarded && wanted.is_empty() {
            let advance = self.advance(&mut groups, system);
            if advance > 0 {
                let ships = slots.into_iter().zip(&groups).map(|((target, _), group)| (target, group.taken)).collect();
                return Plan {
                    ships,
                    worth: advance + self.outcome(&groups, &[], system) + self.production_worth(system).max(0),
                };
            }
        }
        if groups.iter().all(|group| group.taken == 0) && !self.scout(&mut groups, system) && wanted.is_empty() {
            return Plan { worth: self.production_worth(system), ..Plan::NONE };
        }
        let worth = self.outcome(&groups, &wanted, system) + self.production_worth(system).max(0);
        let ships = slots.into_iter().zip(&groups).map(|((target, _), group)| (target, group.taken)).collect();
        Plan { ships, worth }
    }

    /// Takes along transports until there are troops for as many planets as possible. Says which planets those are.
    fn load_transports(&self, groups: &mut [Group], conquests: &[(Planet, u32)], aboard: u32) -> Vec<Planet> {
        let transport = |group: &Group| Transport {
            from: group.from,
            cost: u32::from(self.unit(self.me, group.kind).cost),
            capacity: self.capacity(group.kind),
            count: group.count,
        };
        let transports: Vec<_> = groups.iter().map(transport).collect();
        let (wanted, taken) = transports::load(&transports, conquests, aboard, u32::MAX, |from| self.troops_in(from));
        groups.iter_mut().zip(taken).for_each(|(group, taken)| group.taken = taken);
        wanted
    }

    /// Brings transports with troops nearer to what can be taken next; how good that is.
    fn advance(&self, groups: &mut [Group], system: SystemId) -> Worth {
        let here = self.to_prize(system);
        let mut room =
            tokens::fleet_limit(self, self.me).saturating_sub(self.system(system).space.of(self.me).non_fighters());
        let mut worth = 0;
        for group in groups.iter_mut().filter(|group| self.capacity(group.kind) > 0) {
            let nearer = Worth::from(self.to_prize(group.from)) - Worth::from(here);
            let useful = self.troops_in(group.from).div_ceil(self.capacity(group.kind));
            if nearer > 0 && here < FAR {
                group.taken = group.count.min(useful).min(room);
                room -= group.taken;
                worth += (group.taken as Worth) * (8 + 4 * nearer);
            }
        }
        worth
    }

    /// Adds warships until the fleet wins; false when it cannot.
    fn escort(&self, groups: &mut [Group], system: SystemId, foes: Force) -> bool {
        let limit = tokens::fleet_limit(self, self.me);
        let here = self.system(system).space.of(self.me);
        let force = |groups: &[Group]| {
            let mut fleet = *here;
            for group in groups {
                fleet.add(group.kind, group.taken as u8);
                if group.damaged {
                    fleet.add_damaged(group.kind, 0);
                }
            }
            (self.force(self.me, &fleet, Place::Space(system)), fleet.non_fighters())
        };
        loop {
            let (mine, ships) = force(groups);
            if mine.beats(foes, self.safety()) && mine.body > foes.attack / 10 {
                return true;
            }
            if ships >= limit {
                return false;
            }
            let strongest =
                groups.iter_mut().filter(|group| group.taken < group.count && group.kind != UnitKind::Fighter);
            let strength = |group: &&mut Group| {
                let card = self.unit(self.me, group.kind);
                i32::from(card.dice)
                    * (11 - i32::from(card.combat))
                    * if card.sustain && !group.damaged { 2 } else { 1 }
            };
            match strongest.max_by_key(strength) {
                Some(group) => group.taken += 1,
                None => return false,
            }
        }
    }

    /// One cheap ship, for what only asks for a presence.
    fn scout(&self, groups: &mut [Group], system: SystemId) -> bool {
        if self.system(system).space.of(self.me).has_ships() {
            return false;
        }
        let cheap = groups.iter_mut().filter(|group| group.count > 0 && group.kind != UnitKind::Fighter);
        let cheapest = cheap.min_by_key(|group| self.unit(self.me, group.kind).cost);
        cheapest.map(|group| group.taken = 1).is_some()
    }

    /// How much better the position is once these ships and conquests are there.
    fn outcome(&self, groups: &[Group], conquests: &[Planet], system: SystemId) -> Worth {
        let mut after = self.state.clone();
        for group in groups.iter().filter(|group| group.taken > 0) {
            let count = group.taken as u8;
            after.system_mut(group.from).space.change(self.me, |units| {
                (0..count).for_each(|_| assert!(units.take(group.kind, group.damaged), "ships that move are there"));
            });
            after.system_mut(system).space.change(self.me, |units| units.add(group.kind, count));
        }
        let mut bonus = 0;
        for &planet in conquests {
            after.planet_mut(planet).owner = Some(self.me);
            if planet == Planet::MecatolRex && self.custodians {
                bonus += POINT;
            }
        }
        bonus += self.finds(conquests, system) + self.battle_hope(&after, system);
        // A note that ends when its owner is attacked may be worth a point.
        let broken = self.players[self.me].notes_face_up.iter().filter(|note| self.has_units(note.owner, system));
        let lost: Worth = broken.map(|note| POINT * Worth::from(content::note(note.kind).points)).sum();
        self.worth(&after) - self.worth(self) + bonus - lost
    }

    /// What is found where nobody has been: on planets without an owner (LRR 35.1), and in the void by those who can look there.
    fn finds(&self, conquests: &[Planet], system: SystemId) -> Worth {
        let fresh = |planet: &&Planet| self.planet(**planet).owner.is_none();
        let explored = conquests.iter().filter(fresh).filter(|&&planet| exploration::may_explore(self, planet).is_ok());
        let frontier = self.system(system).frontier && self.players[self.me].has(Tech::DarkEnergyTap);
        FIND * (explored.count() as Worth + Worth::from(frontier))
    }

    /// What building in a system is worth: a little less than new planets.
    fn production_worth(&self, system: SystemId) -> Worth {
        let limit: u32 = production::producers(self, self.me, system).iter().map(|producer| producer.value).sum();
        let funds = self.for_units().min(3 * limit);
        if limit == 0 || funds < 2 { NEVER } else { 10 + 2 * funds.min(10) as Worth }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::Faction;
    use crate::games::ti4::model::view::View;
    use crate::games::ti4::testing::{A, B, Sim};

    fn finds(t: &Sim, conquests: &[Planet], tile: u8) -> Worth {
        Mind::new(&View::of(&t.state, Some(A)), A).finds(conquests, t.tile(tile))
    }

    #[test]
    fn planets_are_worth_more_to_those_who_explore_them_lrr_35_1() {
        let factions = [Faction::Sol, Faction::Hacan, Faction::Letnev];
        let mut t = Sim::expanded(&factions);
        assert_eq!(finds(&t, &[Planet::NewAlbion], 27), FIND);
        t.give_planet(B, Planet::NewAlbion);
        assert_eq!(finds(&t, &[Planet::NewAlbion], 27), 0, "another has explored it");
        assert_eq!(finds(&Sim::new(&factions), &[Planet::NewAlbion], 27), 0, "nobody explores in a base game");
    }

    #[test]
    fn the_void_is_looked_into_by_those_who_can_lrr_35_5() {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        assert_eq!(finds(&t, &[], 41), 0);
        t.give_tech(A, Tech::DarkEnergyTap);
        assert_eq!((finds(&t, &[], 41), finds(&t, &[], 27)), (FIND, 0), "a token is where no planets are");
    }
}
