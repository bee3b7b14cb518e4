//! What ships meet on their way to the active system, and the ways that lead there (LRR 58, 95). Anomalies: LRR 9, 11, 41, 59, 86.

use super::rolls_for_rift;
use crate::core::Seat;
use crate::games::ti4::effects::{self, Ask, Number, Permit, Voices};
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::ids::{Edition, Planet, UnitKind};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::rules::galaxy::{self, Adjacency, For, Passage};
use crate::games::ti4::rules::transport::{self, cargo_slots};

/// What ships of a seat meet on their way to the active system.
pub(super) struct Chart<'s> {
    state: &'s State,
    seat: Seat,
    active: SystemId,
    adjacency: Adjacency,
    /// Anomalies are nothing to them.
    ignores: bool,
    /// Nebulae are nothing to them.
    void: bool,
    /// The least move value of those that are looked at: more than 0 for single swift ships.
    least: u8,
    passage: Option<Passage>,
    /// Gravity rifts, and those among them that take none of these ships, as bits.
    rifts: u64,
    tame: u64,
    /// Those that a ship may come to again: the rules of the base game do not speak of it (RR 37), and its games stay as they are.
    again: u64,
    /// Steps more for who leaves a rift.
    bonus: u8,
    /// Systems that stop ships in general, and what does.
    blocked: Vec<(SystemId, Barrier)>,
    /// What lets ships through anomalies, and through others' ships, and into closed systems.
    through_anomalies: Voices,
    through_ships: Voices,
    entry: Voices,
    /// Distances by what is closed and where ships leap: mostly the same for all.
    distances: Vec<((u64, u64), Vec<u8>)>,
    /// Systems that are adjacent to ships of a kind wherever they are.
    leaps: Vec<(UnitKind, u64)>,
}

/// What stops ships on their way through a system.
#[derive(Copy, Clone)]
enum Barrier {
    Anomaly,
    Ships,
    /// A component, for good.
    Closed(Because),
}

/// A way to the active system, as far as it matters: where cargo can be picked up, how many rifts are left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Route {
    pub pickups: u64,
    pub rifts: u8,
    /// It takes one step more than the ship has.
    pub further: bool,
    /// It leads through the ion storm.
    pub storm: bool,
    /// A rift has been left on it.
    pub rifted: bool,
    /// It leads through a wormhole; looked at only where a component can ask for it.
    pub gated: bool,
}

/// Where a way has led. It comes to a rift again where something was fetched since one was left: each time is a risk (LRR 41.3).
#[derive(Copy, Clone, Default)]
struct Seen {
    systems: u64,
    /// What had been picked up when a rift was last left.
    fetched: u64,
}

impl Seen {
    fn leaving(self, at: SystemId, rift: Option<u64>) -> Seen {
        Seen { systems: self.systems | at.bit(), fetched: rift.unwrap_or(self.fetched) }
    }

    fn lets(self, next: SystemId, pickups: u64, rifts: u64) -> bool {
        self.systems & next.bit() == 0 || rifts & next.bit() != 0 && pickups != self.fetched
    }
}

/// A search for ways: what is closed, how far ships go by themselves and with help, and where cargo waits.
struct Walk {
    closed: u64,
    leaps: u64,
    speed: u8,
    reach: u8,
    pickups: u64,
}

const FAR: u8 = u8::MAX;

impl<'s> Chart<'s> {
    /// The same for ships with at least this move value.
    pub fn swift(state: &'s State, seat: Seat, active: SystemId, least: u8) -> Chart<'s> {
        Chart { least, ..Chart::new(state, seat, active) }
    }

    pub fn new(state: &'s State, seat: Seat, active: SystemId) -> Chart<'s> {
        let ignores = effects::allowed(state, Permit::IgnoreAnomalies, Ask::of(seat).at(active), false);
        let void = ignores || effects::allowed(state, Permit::IgnoreNebulae, Ask::of(seat), false);
        let passage = Voices::new(state, Permit::PassThrough, seat);
        let mut blocked = Vec::new();
        for system in state.system_ids().filter(|&system| system != active) {
            let stops = [Anomaly::Supernova, Anomaly::AsteroidField];
            let nebula = !void && state.has_anomaly(system, Anomaly::Nebula);
            if nebula || !ignores && stops.into_iter().any(|anomaly| state.has_anomaly(system, anomaly)) {
                blocked.push((system, Barrier::Anomaly));
            }
            if state.system(system).space.others_with_ships(seat).next().is_some() {
                blocked.push((system, Barrier::Ships));
            }
            if let Err(because) = passage.verdict(state, Ask::of(seat).at(system), Ok(())) {
                blocked.push((system, Barrier::Closed(because)));
            }
        }
        let adjacency = Adjacency::new(state, Some(seat), For::Movement);
        let passage = Passage::new(state, seat);
        let (mut rifts, mut tame) = (0, 0);
        let torn = |id: &SystemId| !ignores && state.has_anomaly(*id, Anomaly::GravityRift);
        for system in state.system_ids().filter(torn) {
            rifts |= system.bit();
            tame |= if rolls_for_rift(state, seat, system) { 0 } else { system.bit() };
        }
        let again = if state.edition.has(Edition::ProphecyOfKings) { rifts } else { 0 };
        let bonus = effects::number(state, Number::RiftBonus, Ask::of(seat).at(active), 0).max(0) as u8;
        let distances = Vec::new();
        Chart {
            through_anomalies: Voices::new(state, Permit::PassAnomaly, seat),
            through_ships: Voices::new(state, Permit::PassShips, seat),
            entry: Voices::new(state, Permit::EnterAnomaly, seat),
            state,
            seat,
            active,
            adjacency,
            ignores,
            void,
            least: 0,
            passage,
            rifts,
            tame,
            again,
            bonus,
            blocked,
            distances,
            leaps: galaxy::leaps(state, seat),
        }
    }

    fn everywhere(&self) -> u64 {
        self.state.system_ids().fold(0, |bits, system| bits | system.bit())
    }

    fn leaps(&self, kind: UnitKind) -> u64 {
        self.leaps.iter().find(|(own, _)| *own == kind).map_or(0, |(_, bits)| *bits)
    }

    fn ask(&self, kind: UnitKind, from: SystemId) -> Ask {
        Ask::of(self.seat).kind(kind).from(from)
    }

    /// Systems that this ship cannot pass through.
    pub fn closed(&self, kind: UnitKind, from: SystemId) -> u64 {
        self.blocked.iter().fold(0, |bits, &(system, barrier)| {
            let passes = |voices: &Voices| voices.allow(self.state, self.ask(kind, from).at(system), false);
            let open = match barrier {
                Barrier::Anomaly => passes(&self.through_anomalies),
                Barrier::Ships => passes(&self.through_ships),
                Barrier::Closed(_) => false,
            };
            if open { bits } else { bits | system.bit() }
        })
    }

    /// Whether this ship can end in the active system at all (LRR 11.1, 86.1).
    fn may_enter(&self, kind: UnitKind, from: SystemId) -> bool {
        let is = |anomaly| !self.ignores && self.state.has_anomaly(self.active, anomaly);
        let stops = is(Anomaly::Supernova) || is(Anomaly::AsteroidField);
        self.entry.allow(self.state, self.ask(kind, from).at(self.active), !stops)
    }

    /// Steps to the active system: leaving a gravity rift gives one back (LRR 41.1, 41.3).
    fn distance(&mut self, kind: UnitKind, from: SystemId, closed: u64) -> u8 {
        let leaps = self.leaps(kind);
        if let Some((_, known)) = self.distances.iter().find(|(bits, _)| *bits == (closed, leaps)) {
            return known[from.index()];
        }
        // Ways without a rift, and those past one.
        let mut ways = [vec![FAR; self.state.systems.len()], vec![FAR; self.state.systems.len()]];
        let mut queue = std::collections::VecDeque::from([(self.active, 0u8, 0)]);
        ways[0][self.active.index()] = 0;
        while let Some((at, far, past)) = queue.pop_front() {
            if far > ways[past][at.index()] || (at != self.active && closed & at.bit() != 0) {
                continue;
            }
            let all = if leaps & at.bit() != 0 { self.everywhere() & !at.bit() } else { 0 };
            for next in galaxy::systems(self.adjacency.bits(at) | all) {
                let rift = self.leaves_rift(next);
                let (cost, past) = (1 - rift, past.max(usize::from(rift)));
                if far + cost < ways[past][next.index()] {
                    ways[past][next.index()] = far + cost;
                    if cost == 0 { queue.push_front((next, far, past)) } else { queue.push_back((next, far + 1, past)) }
                }
            }
        }
        let [calm, past] = ways;
        let least = |(calm, past): (u8, u8)| calm.min(if past == FAR { FAR } else { past.saturating_sub(self.bonus) });
        let steps: Vec<u8> = calm.into_iter().zip(past).map(least).collect();
        let far = steps[from.index()];
        self.distances.push(((closed, leaps), steps));
        far
    }

    fn leaves_rift(&self, system: SystemId) -> u8 {
        u8::from(self.rifts & system.bit() != 0)
    }

    pub fn speed(&self, kind: UnitKind, from: SystemId) -> u8 {
        let printed = self.state.unit(self.seat, kind).speed;
        if printed == 0 {
            return 0;
        }
        // LRR 59.2
        let slow = !self.void && self.state.has_anomaly(from, Anomaly::Nebula);
        let base = if slow { 1 } else { printed }.max(self.least);
        effects::number(self.state, Number::Move, self.ask(kind, from).at(self.active), i32::from(base)).clamp(0, 99)
            as u8
    }

    /// Whether ships of a kind can move from a system; then whether they need one step more than they have.
    pub fn may_move(&mut self, kind: UnitKind, from: SystemId, extra: u32, fetches: bool) -> Result<bool, Because> {
        let (state, seat) = (self.state, self.seat);
        if state.unit(seat, kind).speed == 0 {
            return Err(Because::NoMoveValue(kind));
        }
        if from != self.active && transport::is_held(state, seat, from, kind) {
            return Err(Because::TokenHolds(from));
        }
        if !self.may_enter(kind, from) {
            return Err(Because::CannotEnter(self.active));
        }
        let (speed, closed) = (self.speed(kind, from), self.closed(kind, from));
        if from == self.active {
            // Out and back again is worth it only to fetch something (LRR 58.4, 95.1).
            let carries = fetches && state.unit(seat, kind).capacity > 0;
            let pickups = if carries { self.worth_fetching(kind) } else { 0 };
            let ship = (kind, from);
            let routes = if pickups == 0 { Vec::new() } else { self.routes(ship, speed, extra > 0, closed, pickups) };
            let fetching = routes.iter().filter(|route| route.pickups != 0);
            return fetching.map(|route| route.further).min().ok_or(Because::NothingToFetch);
        }
        let far = self.distance(kind, from, closed);
        if far > speed && (extra == 0 || far > speed + 1) {
            return Err(Because::TooFar { far, speed });
        }
        Ok(far > speed)
    }

    /// A system that stops ships which would reach the active system if it did not.
    pub fn obstacle(&mut self, kind: UnitKind, from: SystemId, reach: u8) -> Option<Because> {
        let closed = self.closed(kind, from);
        if self.distance(kind, from, 0) > reach {
            return None;
        }
        let blocked = self.blocked.clone();
        let opens =
            |chart: &mut Chart<'_>, system: SystemId| chart.distance(kind, from, closed & !system.bit()) <= reach;
        let (system, barrier) = blocked
            .iter()
            .find(|(system, _)| closed & system.bit() != 0 && opens(self, *system))
            .or_else(|| blocked.iter().find(|(system, _)| closed & system.bit() != 0))?;
        Some(match *barrier {
            Barrier::Closed(because) => because,
            barrier => Because::InTheWay { system: *system, anomaly: matches!(barrier, Barrier::Anomaly) },
        })
    }

    /// Systems with something to carry: not where a command token lies, except the active system (LRR 95.3).
    pub fn cargo_systems(&self, kind: UnitKind) -> u64 {
        let held = |system: SystemId| transport::is_held(self.state, self.seat, system, kind);
        let free = |system: &SystemId| *system == self.active || !held(*system);
        self.state.system_ids().filter(free).fold(0, |bits, system| {
            if cargo_slots(self.state, self.seat, system).is_empty() { bits } else { bits | system.bit() }
        })
    }

    /// What a ship in the active system could leave it for: cargo elsewhere, or ground forces on a planet below. What is in
    /// its space area already needs no lift.
    fn worth_fetching(&self, kind: UnitKind) -> u64 {
        let manned = |planet: Planet| self.state.planet(planet).ground.of(self.seat).ground() > 0;
        let below = self.state.planets_in(self.active).iter().any(manned);
        if below { self.cargo_systems(kind) } else { self.cargo_systems(kind) & !self.active.bit() }
    }

    /// The ways that differ in what can be picked up, in rifts or in the extra step, the best first; none that another beats.
    pub fn routes(
        &self,
        (kind, from): (UnitKind, SystemId),
        speed: u8,
        extra: bool,
        closed: u64,
        pickups: u64,
    ) -> Vec<Route> {
        let start = Route {
            pickups: from.bit() & pickups,
            rifts: 0,
            further: false,
            storm: false,
            rifted: false,
            gated: false,
        };
        let walk = Walk { closed, leaps: self.leaps(kind), speed, reach: speed + u8::from(extra), pickups };
        let mut found = Vec::new();
        self.walk(&walk, from, 0, Seen::default(), start, &mut found);
        let beats = |other: &Route, route: &Route| {
            other != route
                && other.storm == route.storm
                && other.pickups & route.pickups == route.pickups
                && other.rifts <= route.rifts
                && other.gated >= route.gated
                && (!other.further || route.further)
        };
        let beaten = |route: &Route| found.iter().any(|other| beats(other, route));
        let mut best: Vec<Route> = found.iter().filter(|route| !beaten(route)).copied().collect();
        best.sort_by_key(|route| (route.further, route.storm, route.rifts, std::cmp::Reverse(route.pickups)));
        best
    }

    fn walk(&self, walk: &Walk, at: SystemId, steps: u8, seen: Seen, route: Route, found: &mut Vec<Route>) {
        let rift = self.leaves_rift(at);
        let seen = seen.leaving(at, (rift > 0).then_some(route.pickups));
        for next in galaxy::systems(self.adjacency.bits(at) | walk.leaps & !at.bit()) {
            let cost = steps + 1 - rift.min(steps + 1);
            let rifted = route.rifted || rift > 0;
            let bonus = if rifted { self.bonus } else { 0 };
            // A rift may still come on the way.
            if cost > walk.reach + if next == self.active { bonus } else { self.bonus } {
                continue;
            }
            let rifts = route.rifts + if self.tame & at.bit() == 0 { rift } else { 0 };
            let leaps = walk.leaps & next.bit() != 0;
            let gated = route.gated || self.state.edition.has(Edition::Leaders) && self.adjacency.are_joined(at, next);
            for storm in self.storms(at, next, leaps).map(|storm| storm || route.storm) {
                if next == self.active {
                    let done =
                        Route { rifts, further: cost > walk.speed + bonus, storm, rifted: false, gated, ..route };
                    if !found.contains(&done) {
                        found.push(done);
                    }
                } else if walk.closed & next.bit() == 0 && seen.lets(next, route.pickups, self.again) {
                    let pickups = route.pickups | next.bit() & walk.pickups;
                    let onward = Route { pickups, rifts, storm, rifted, gated, ..route };
                    self.walk(walk, next, cost, seen, onward, found);
                }
            }
        }
    }

    /// Whether a step leads through the ion storm; both where the mover says which wormhole is used.
    fn storms(&self, at: SystemId, next: SystemId, leaps: bool) -> impl Iterator<Item = bool> + use<> {
        let (by_storm, calm) = self.passage.as_ref().map_or((false, true), |passage| passage.ways(at, next));
        let calm = calm || leaps;
        (calm || !by_storm).then_some(false).into_iter().chain(by_storm.then_some(true))
    }
}
