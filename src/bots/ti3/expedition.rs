//! A tactical action, planned from its end: which planets to take, with whom, and what that is worth.

use super::aims::Saving;
use super::mind::{FAR, Force, Mind, NEVER, POINT, Worth, planet_worth};
use super::secrets::Guard;
use crate::bots::transports::{self, Transport};
use crate::core::Seat;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::ids::{Domain, Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{board, invasion, limits, movement, production};

/// Ground forces that nobody has: what cannot be taken.
const TOO_MANY: u32 = 99;
/// Ground forces for a planet on which something unknown waits (T43).
const FOR_THE_UNKNOWN: u32 = 3;

/// What a ground force is worth where a secret objective asks for six.
const MUSTERED: Worth = POINT / 7;

pub struct Plan {
    /// Ships to bring, by system, kind and hits.
    pub ships: Vec<(SystemId, UnitKind, u8, u32)>,
    pub worth: Worth,
}

/// Ground forces for a planet with a domain counter.
fn for_counter(counter: Option<Domain>) -> u32 {
    use Domain as D;
    match counter {
        Some(D::PeacefulAnnexation | D::NaturalWealth2 | D::NaturalWealth4 | D::Radiation | D::Settlers) => 1,
        Some(D::TechnologicalSociety | D::IndustrialSociety | D::LazaxSurvivors) => 1,
        Some(D::Biohazard) => 2,
        Some(locals @ (D::HostileLocals1 | D::HostileLocals2 | D::HostileLocals3)) => u32::from(locals.row().value) + 2,
        _ => FOR_THE_UNKNOWN,
    }
}

impl Plan {
    const NONE: Plan = Plan { ships: Vec::new(), worth: NEVER };
}

/// Ships of one kind in one system that can move.
#[derive(Copy, Clone)]
struct Group {
    from: SystemId,
    at: Place,
    kind: UnitKind,
    hits: u8,
    count: u32,
    taken: u32,
    capacity: u32,
}

impl Mind {
    /// How much stronger an attacker wants to be, in a hundred: less with counters to spare and little time left.
    fn safety(&self) -> Worth {
        let idle = Worth::from(self.players[self.me].sheet.pool).min(5);
        let late = (self.round as Worth - 4).clamp(0, 4);
        (150 - 6 * idle - 8 * late).max(100)
    }

    /// Planets of a system that this seat could and would take, with the ground forces that takes.
    pub fn conquests(&self, system: SystemId) -> Vec<(Planet, u32)> {
        let barred = |planet: Planet| self.activation.as_ref().is_some_and(|own| own.barred.contains(planet));
        let mut wanted = Vec::new();
        for planet in self.system(system).planets {
            let open = !planet.row().trade_station && !self.controls(self.me, planet) && !barred(planet);
            if open && invasion::may_land(self, self.me, planet) {
                wanted.push((planet, self.troops_for(planet)));
            }
        }
        wanted.sort_by_key(|(planet, troops)| (*troops, -planet_worth(*planet)));
        wanted
    }

    /// Domain counters on a planet, as far as this seat knows them (T43.4, T43.8).
    fn known_domains(&self, planet: Planet) -> impl Iterator<Item = Option<Domain>> {
        let seen = self.hidden.domains.iter().find(|(own, _)| *own == planet).map(|(_, domain)| *domain);
        self.planets[planet].domains.iter().map(move |open| open.or(seen))
    }

    /// A planet on which all that land are known to die: one ground force clears it, and nobody takes it.
    pub fn is_deadly(&self, planet: Planet) -> bool {
        self.planets[planet].owner.is_none()
            && self.known_domains(planet).any(|counter| counter == Some(Domain::Radiation))
    }

    /// Ground forces that most likely take a planet.
    pub fn troops_for(&self, planet: Planet) -> u32 {
        let at = Place::Planet(planet);
        let here = &self.planets[planet];
        if here.owner.is_none() && !here.domains.is_empty() {
            return self.known_domains(planet).map(for_counter).max().unwrap_or(FOR_THE_UNKNOWN);
        }
        let mut foes = Force::default();
        let mut cannons = 0;
        for (seat, units) in here.ground.iter().filter(|(seat, _)| *seat != self.me) {
            foes = foes.with(self.force(seat, units, at, false));
            cannons += u32::from(units.count(UnitKind::Pds));
        }
        let mut landing = Units::NONE;
        for troops in 1..=12 {
            landing.add(UnitKind::GroundForce, 1);
            if self.force(self.me, &landing, at, true).beats(foes, self.safety()) {
                return troops + cannons;
            }
        }
        TOO_MANY
    }

    /// Ground forces a place can spare: planets that others could come to keep one, home planets always.
    pub fn spare_troops(&self, at: Place) -> u32 {
        let ground = self.units(at, self.me).ground();
        match at {
            Place::Space(_) => ground,
            // What has come to the throne stays.
            Place::Planet(Planet::MecatolRex) if matches!(self.guard(), Some(Guard::Troops | Guard::Hold)) => 0,
            Place::Planet(planet) => {
                let system = self.planets[planet].system;
                let home = system == self.players[self.me].home;
                ground.saturating_sub(u32::from(home || self.is_threatened(system)))
            }
        }
    }

    /// Ground forces to bring to a system: all that can come where none is needed yet.
    pub fn troops_wanted(&self, system: SystemId) -> u32 {
        let conquests = self.conquests(system);
        match conquests.iter().map(|(_, troops)| *troops).filter(|&troops| troops < TOO_MANY).sum::<u32>() {
            0 if conquests.is_empty() => u32::MAX,
            // More to take lies ahead; but who stays at home goes elsewhere.
            _ if self.frontier() > 0 && self.transports_at_home() < 2 => u32::MAX,
            needed => needed + 1,
        }
    }

    fn transports_at_home(&self) -> u8 {
        self.space(self.players[self.me].home, self.me).count(UnitKind::Carrier)
    }

    /// Ground forces that ships starting in a system could take along.
    fn troops_in(&self, system: SystemId) -> u32 {
        self.places(system).map(|at| self.spare_troops(at)).sum()
    }

    /// Ships that can come to a system.
    fn groups(&self, system: SystemId) -> Vec<Group> {
        let under_way = self.activation.as_ref().filter(|_| self.active == self.me);
        let closed = under_way.map_or_else(|| self.activated(self.me), |activation| activation.closed);
        let hires = self.contents.has(Module::Mercenaries);
        let mut groups = Vec::new();
        for from in self.system_ids().filter(|id| *id != system && closed & id.bit() == 0) {
            // Ships in space; mercenaries on planets take off (T53.2).
            let ships = self.places(from).take(if hires { usize::MAX } else { 1 }).flat_map(|at| {
                let flies = move |kind: UnitKind| match at {
                    Place::Space(_) => kind.is_ship(),
                    Place::Planet(_) => kind.is_mercenary(),
                };
                let units = self.units(at, self.me).sorts().filter(move |(kind, _, _)| flies(*kind));
                units.map(move |(kind, hits, count)| (at, kind, hits, count))
            });
            for (at, kind, hits, count) in ships {
                let steps = movement::movement(self, self.me, kind, from);
                let comes =
                    movement::moves_alone(self, self.me, kind) && self.chart().rifts(from, system, steps) == Some(0);
                if comes {
                    let hold = limits::capacity(self, self.me, &Units::of(&[(kind, 1)]));
                    let capacity = hold.any + hold.ground;
                    groups.push(Group { from, at, kind, hits, count: u32::from(count), taken: 0, capacity });
                }
            }
        }
        groups
    }

    /// Ships that fleet supply allows besides those there (T10.4).
    fn fleet_room(&self, system: SystemId) -> u32 {
        limits::fleet_supply(self, self.me, system).saturating_sub(self.space(system, self.me).non_fighters())
    }

    /// Fighters that are known to wait for whoever lands on a planet (T43.2, T44.1).
    fn ambush(&self, planet: Planet) -> Force {
        use Domain as D;
        let fighters = |counter: Option<Domain>| match counter {
            Some(own @ (D::FighterAmbush1 | D::FighterAmbush2 | D::FighterAmbush3 | D::CustodianFighters)) => {
                Worth::from(own.row().value)
            }
            _ => 0,
        };
        let row = UnitKind::Fighter.row();
        let each = Worth::from(11 - row.combat.unwrap_or(11).min(11));
        let count: Worth = self.known_domains(planet).map(fighters).sum();
        Force { attack: count * each, body: count }
    }

    /// Whether the fleet in a system beats what is known to wait for whoever lands on a planet.
    pub fn dares(&self, planet: Planet) -> bool {
        let system = self.planets[planet].system;
        let fleet = self.force(self.me, self.space(system, self.me), Place::Space(system), true);
        let ambush = self.ambush(planet);
        ambush.body == 0 || fleet.beats(ambush, self.safety())
    }

    /// The best use of an activated system: with a fleet for those that are known to wait there, or without what they guard.
    pub fn plan(&self, system: SystemId) -> Plan {
        let (foes, all) = (self.foes(system), self.conquests(system));
        let ambushes = all.iter().fold(Force::default(), |sum, (planet, _)| sum.with(self.ambush(*planet)));
        if ambushes.body == 0 {
            return self.plan_to_take(system, &all, foes);
        }
        let safe: Vec<(Planet, u32)> =
            all.iter().copied().filter(|(planet, _)| self.ambush(*planet).body == 0).collect();
        let bold = self.plan_to_take(system, &all, foes.with(ambushes));
        let careful = self.plan_to_take(system, &safe, foes);
        if bold.worth > careful.worth { bold } else { careful }
    }

    fn plan_to_take(&self, system: SystemId, conquests: &[(Planet, u32)], foes: Force) -> Plan {
        let mut groups = self.groups(system);
        let aboard = self.space(system, self.me).ground();
        let wanted = self.load_transports(&mut groups, conquests, aboard, self.fleet_room(system));
        let guarded = foes.body > 0 || foes.attack > 0;
        if guarded && !self.escort(&mut groups, system, foes) {
            return Plan { worth: self.production_worth(system), ..Plan::NONE };
        }
        if !guarded && wanted.is_empty() {
            let muster = self.muster(&mut groups, system);
            if muster > 0 {
                return self.planned(&groups, &[], system, muster);
            }
            let errand = self.errand(&mut groups, system);
            if errand > 0 {
                return self.planned(&groups, &[], system, errand);
            }
            let advance = self.advance(&mut groups, system);
            if advance > 0 {
                return self.planned(&groups, &[], system, advance);
            }
        }
        if groups.iter().all(|group| group.taken == 0) && !self.scout(&mut groups, system) && wanted.is_empty() {
            return Plan { worth: self.production_worth(system), ..Plan::NONE };
        }
        self.planned(&groups, &wanted, system, 0)
    }

    fn planned(&self, groups: &[Group], wanted: &[Planet], system: SystemId, more: Worth) -> Plan {
        let worth = more + self.outcome(groups, wanted, system) + self.production_worth(system).max(0);
        let taken = groups.iter().filter(|group| group.taken > 0);
        let ships = taken.map(|group| (group.from, group.kind, group.hits, group.taken)).collect();
        Plan { ships, worth }
    }

    /// Takes along transports until there are troops for as many planets as possible. Says which planets those are.
    fn load_transports(
        &self,
        groups: &mut [Group],
        conquests: &[(Planet, u32)],
        aboard: u32,
        room: u32,
    ) -> Vec<Planet> {
        let transport = |group: &Group| Transport {
            from: group.from,
            cost: u32::from(group.kind.row().cost.unwrap_or(9)),
            capacity: group.capacity,
            count: group.count,
        };
        let transports: Vec<_> = groups.iter().map(transport).collect();
        let (wanted, taken) = transports::load(&transports, conquests, aboard, room, |from| self.troops_in(from));
        groups.iter_mut().zip(taken).for_each(|(group, taken)| group.taken = taken);
        wanted
    }

    /// Brings what a secret objective wants to have at Mecatol Rex; how good the troops are that come with it. Ships speak for
    /// themselves.
    fn muster(&self, groups: &mut [Group], system: SystemId) -> Worth {
        let Some(guard) = self.guard().filter(|_| system == SystemId::MECATOL) else { return 0 };
        let (fleet, garrison) = (self.space(system, self.me), self.units(Place::Planet(Planet::MecatolRex), self.me));
        let mut room = self.fleet_room(system);
        let (mut ships, mut troops) = match guard {
            Guard::Dreadnoughts => (4u32.saturating_sub(u32::from(fleet.count(UnitKind::Dreadnought))), 0),
            Guard::Ships => (8u32.saturating_sub(fleet.non_fighters()), 0),
            Guard::Troops => (0, 6u32.saturating_sub(garrison.ground() + fleet.ground())),
            Guard::Hold => (0, 4u32.saturating_sub(garrison.ground() + fleet.ground())),
        };
        let mut worth = 0;
        for group in groups.iter_mut().filter(|group| group.kind != UnitKind::Fighter) {
            let here = self.troops_in(group.from);
            let wanted = match guard {
                Guard::Dreadnoughts if group.kind != UnitKind::Dreadnought => 0,
                Guard::Dreadnoughts | Guard::Ships => ships,
                Guard::Troops | Guard::Hold if group.capacity == 0 => 0,
                Guard::Troops | Guard::Hold => here.min(troops).div_ceil(group.capacity),
            };
            group.taken = wanted.min(group.count).min(room);
            room -= group.taken;
            ships -= group.taken.min(ships);
            let carried = (group.taken * group.capacity).min(here).min(troops);
            troops -= carried;
            worth += carried as Worth * MUSTERED + group.taken as Worth;
        }
        worth
    }

    /// Brings transports with troops nearer to what can be taken next; how good that is.
    fn advance(&self, groups: &mut [Group], system: SystemId) -> Worth {
        let here = self.to_prize(system);
        let mut room = self.fleet_room(system);
        let mut worth = 0;
        for group in groups.iter_mut().filter(|group| group.capacity > 0) {
            let nearer = Worth::from(self.to_prize(group.from)) - Worth::from(here);
            let useful = self.troops_in(group.from).div_ceil(group.capacity);
            if nearer > 0 && here < FAR {
                group.taken = group.count.min(useful).min(room);
                room -= group.taken;
                worth += (group.taken as Worth) * (8 + 4 * nearer);
            }
        }
        worth
    }

    /// Brings a ship nearer to a post; how good that is. At the post itself the ship speaks for itself.
    fn errand(&self, groups: &mut [Group], system: SystemId) -> Worth {
        let here = self.to_post(system);
        if here >= FAR || self.fleet_room(system) == 0 {
            return 0;
        }
        let idle = |group: &&mut Group| {
            let alone = self.space(group.from, self.me).non_fighters() < 2;
            group.kind != UnitKind::Fighter && group.capacity < 2 && !(alone && self.is_post(group.from))
        };
        let nearer = |group: &Group| Worth::from(self.to_post(group.from)) - Worth::from(here);
        let fits = groups.iter_mut().filter(idle).filter(|group| nearer(group) > 0);
        let cost = |group: &Group| group.kind.row().cost.unwrap_or(9);
        let best = fits.min_by_key(|group| (-nearer(group), cost(group)));
        best.map_or(0, |group| {
            group.taken = 1;
            20 + 6 * nearer(group)
        })
    }

    /// Adds warships until the fleet wins; false when it cannot.
    fn escort(&self, groups: &mut [Group], system: SystemId, foes: Force) -> bool {
        let at = Place::Space(system);
        let limit = limits::fleet_supply(self, self.me, system);
        let fleet = |groups: &[Group]| {
            let mut fleet = *self.space(system, self.me);
            groups.iter().for_each(|group| fleet.put(group.kind, group.hits, group.taken as u8));
            fleet
        };
        loop {
            let all = fleet(groups);
            let mine = self.force(self.me, &all, at, true);
            if mine.beats(foes, self.safety()) && mine.body > foes.attack / 10 {
                return true;
            }
            if all.non_fighters() >= limit {
                return false;
            }
            let strength = |group: &&mut Group| {
                let one = self.force(self.me, &Units::of(&[(group.kind, 1)]), at, true);
                one.attack * (one.body - Worth::from(group.hits)).max(1)
            };
            let free = groups.iter_mut().filter(|group| group.taken < group.count && group.kind != UnitKind::Fighter);
            match free.max_by_key(strength) {
                Some(group) => group.taken += 1,
                None => return false,
            }
        }
    }

    /// One cheap ship, for what only asks for a presence.
    fn scout(&self, groups: &mut [Group], system: SystemId) -> bool {
        if self.space(system, self.me).has_ships() || self.fleet_room(system) == 0 {
            return false;
        }
        let cheap = groups.iter_mut().filter(|group| group.count > 0 && group.kind != UnitKind::Fighter);
        let cheapest = cheap.min_by_key(|group| group.kind.row().cost.unwrap_or(9));
        cheapest.map(|group| group.taken = 1).is_some()
    }

    /// How much better the position is once these ships and conquests are there.
    fn outcome(&self, groups: &[Group], conquests: &[Planet], system: SystemId) -> Worth {
        let mut after = self.state.clone();
        for group in groups.iter().filter(|group| group.taken > 0) {
            let (kind, hits, count) = (group.kind, group.hits, group.taken as u8);
            after.change(group.at, self.me, |units| units.take(kind, hits, count));
            after.change(Place::Space(system), self.me, |units| units.put(kind, hits, count));
        }
        let mut harm = 0;
        let enemy = self.system(system).space.enemy_ships(self.me);
        if let Some(enemy) = enemy {
            let ships = self.space(system, enemy).sum(UnitKind::is_ship) as u8;
            after.change(Place::Space(system), enemy, |units| *units = Units::NONE);
            after.players[self.me].deeds.push(Deed::WonBattle { system, ships });
            harm += self.harm(enemy);
        }
        for &planet in conquests.iter().filter(|planet| !self.is_deadly(**planet)) {
            let from = self.planets[planet].owner;
            if let Some(of) = from {
                let there = *self.units(Place::Planet(planet), of);
                if there.ground() > 0 {
                    after.players[self.me].deeds.push(Deed::Invaded { planet, of });
                }
                if there.count(UnitKind::SpaceDock) > 0 {
                    let last = self.units_of(of).count(UnitKind::SpaceDock) == 1;
                    after.players[self.me].deeds.push(Deed::DestroyedDock { of, last });
                }
                after.change(Place::Planet(planet), of, |units| *units = Units::NONE);
                harm += self.harm(of) + planet_worth(planet) / 4;
            }
            after.players[self.me].deeds.push(Deed::TookPlanet { planet, from });
            after.planets[planet].owner = Some(self.me);
            after.planets[planet].since = self.round;
        }
        self.worth(&after) - self.worth_now() + harm
    }

    /// What it is worth to hurt a seat: much while it is about to win, less than nothing where an agreement ends by it (T15.6).
    fn harm(&self, seat: Seat) -> Worth {
        let missing = board::goal(self, seat).saturating_sub(self.players[seat].points);
        let close = if missing <= 2 { POINT / 4 } else { 0 };
        close - if self.partners(self.me).contains(seat) { 12 } else { 0 }
    }

    /// What building in a system is worth: a little less than new planets, and later than ships that are to leave it.
    fn production_worth(&self, system: SystemId) -> Worth {
        let room = production::room(self, self.me, system);
        let funds = self.for_units().min(3 * room);
        let dock = self.dock_worth(system);
        let leaves = |kind: UnitKind| limits::capacity(self, self.me, &Units::of(&[(kind, 1)])).any > 0;
        let waits = self.space(system, self.me).kinds().any(|kind| kind.is_ship() && leaves(kind))
            && self.troops_in(system) > 0
            && self.to_prize(system) < FAR
            && self.players[self.me].sheet.pool > 1
            && !self.system(system).counters.contains(self.me);
        let units = if room == 0 || funds < 2 { NEVER } else { 10 + 2 * funds.min(10) as Worth };
        let units = if waits { units.min(12) } else { units };
        let guard = if units > 0 && system == SystemId::MECATOL && self.guard().is_some() { POINT / 3 } else { 0 };
        (units + guard).max(dock)
    }

    /// What a new dock in a system is worth, if there is a good place for one.
    fn dock_worth(&self, system: SystemId) -> Worth {
        if self.for_docks() < 4 {
            return NEVER;
        }
        // What this round's objective waits for comes first.
        let first = if matches!(self.saving(), Saving::Docks(_)) { POINT / 2 } else { 0 };
        let sites = production::dock_sites(self, self.me, system);
        let best = sites.into_iter().map(|planet| self.site_worth(planet)).max().filter(|worth| *worth > 0);
        best.map_or(NEVER, |worth| worth + first)
    }

    /// How good a planet is for a dock: rich, not beside another dock, and what it does for objectives.
    pub fn site_worth(&self, planet: Planet) -> Worth {
        // The last one is for the throne.
        let last = self.pieces_left(self.me, UnitKind::SpaceDock) == Some(1);
        let held = self.controls(self.me, Planet::MecatolRex);
        if last && planet != Planet::MecatolRex && self.wants_throne() && held {
            return NEVER;
        }
        let docks = self.units_of(self.me).count(UnitKind::SpaceDock);
        let floats = effects::allowed(self, Permit::DocksFloat, Ask::of(self.me), false);
        let mut after = self.state.clone();
        after.change(Place::Planet(planet), self.me, |units| units.add(UnitKind::SpaceDock, 1));
        let hope = self.worth(&after) - self.worth_now();
        let system = self.planets[planet].system;
        let beside = self.units_in(system, self.me).count(UnitKind::SpaceDock) > 0;
        let rich = Worth::from(self.resources(planet) as u8);
        let mecatol = match planet == Planet::MecatolRex {
            true if self.wants_throne() => POINT / 3,
            true => 8,
            false => 0,
        };
        hope + 6 * rich + mecatol + 10 - 8 * Worth::from(docks) - if beside || floats { 15 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Tile;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, B, Sim};

    fn plan(t: &Sim, tile: Tile) -> Plan {
        Mind::new(&View::of(&t.state, Some(A)), A).plan(t.tile(tile))
    }

    #[test]
    fn a_transport_takes_troops_to_a_neutral_planet() {
        let mut t = Sim::new();
        let found = plan(&t, Tile::Saudor);
        assert!(found.worth > 0 && found.ships.iter().any(|(_, kind, ..)| *kind == UnitKind::Carrier));
        // T6.2: nothing leaves a system with a counter.
        let home = t.home(A);
        t.state.system_mut(home).counters.insert(A);
        assert!(plan(&t, Tile::Saudor).ships.is_empty());
    }

    #[test]
    fn fleets_attack_what_they_can_beat_and_nothing_else() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.put(B, at, UnitKind::Destroyer, 1);
        t.put(A, t.space(Tile::AbyzFria), UnitKind::Dreadnought, 2);
        assert!(!plan(&t, Tile::Saudor).ships.is_empty());
        t.put(B, at, UnitKind::WarSun, 2);
        assert!(plan(&t, Tile::Saudor).ships.is_empty());
    }

    /// T10.4: ships beyond fleet supply would be lost.
    #[test]
    fn plans_keep_to_fleet_supply_t10_4() {
        let mut t = Sim::new();
        t.state.players[A].sheet.fleet = 2;
        t.put(A, t.space(Tile::Saudor), UnitKind::Cruiser, 2);
        assert!(plan(&t, Tile::Saudor).ships.is_empty());
    }

    /// T43.8: what lies open is reckoned with.
    #[test]
    fn nobody_sends_an_army_into_radiation_t43_8() {
        let mut t = Sim::new();
        let mind = |t: &Sim| Mind::new(&View::of(&t.state, Some(A)), A);
        t.state.planets[Planet::Saudor].domains = vec![None];
        assert_eq!(mind(&t).troops_for(Planet::Saudor), FOR_THE_UNKNOWN);
        let hope = plan(&t, Tile::Saudor).worth;
        t.state.planets[Planet::Saudor].domains = vec![Some(Domain::HostileLocals3)];
        assert_eq!(mind(&t).troops_for(Planet::Saudor), 5);
        t.state.planets[Planet::Saudor].domains = vec![Some(Domain::Radiation)];
        assert!(mind(&t).is_deadly(Planet::Saudor) && plan(&t, Tile::Saudor).worth < hope);
    }

    /// T43.2, T44.1: nobody lands where more fighters are known to wait than the fleet beats.
    #[test]
    fn an_ambush_that_is_known_asks_for_a_fleet_t44_1() {
        let mut t = Sim::new();
        let mind = |t: &Sim| Mind::new(&View::of(&t.state, Some(A)), A);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Carrier, 1);
        t.state.planets[Planet::Saudor].domains = vec![Some(Domain::FighterAmbush3)];
        assert!(!mind(&t).dares(Planet::Saudor), "a carrier alone");
        let guarded = plan(&t, Tile::Saudor).worth;
        t.state.planets[Planet::Saudor].domains = vec![None];
        assert!(mind(&t).dares(Planet::Saudor), "what is not known is risked");
        assert!(plan(&t, Tile::Saudor).worth > guarded);
        t.state.planets[Planet::Saudor].domains = vec![Some(Domain::FighterAmbush3)];
        t.put(A, at, UnitKind::Dreadnought, 3);
        assert!(mind(&t).dares(Planet::Saudor));
    }
}
