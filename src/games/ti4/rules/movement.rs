//! The movement step of a tactical action (LRR 58, 95): which ships reach the active system, on which way,
//! with what cargo. Anomalies: LRR 9, 11, 41, 59, 86.

use crate::core::Seat;
use crate::core::decision::{Cap, Counts};
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterShipsArrived, AfterShipsMoved, BeforeShipsMove};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::ids::{Edition, Planet, UnitKind};
use crate::games::ti4::model::set::{IdSet, Units};
use crate::games::ti4::model::state::{Moving, State, SystemId};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Subject, Target, Why};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::galaxy::{self, Adjacency, For, Passage};
use crate::games::ti4::rules::limits;
use crate::games::ti4::rules::transport::{self, cargo_slots, load};
use crate::games::ti4::streams;

/// What ships of a seat meet on their way to the active system.
struct Chart<'s> {
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
    /// Steps more for who leaves a rift.
    bonus: u8,
    /// Systems that stop ships in general, and what does.
    blocked: Vec<(SystemId, Barrier)>,
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
struct Route {
    pickups: u64,
    rifts: u8,
    /// It takes one step more than the ship has.
    further: bool,
    /// It leads through the ion storm.
    storm: bool,
    /// A rift has been left on it.
    rifted: bool,
    /// It leads through a wormhole; looked at only where a component can ask for it.
    gated: bool,
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
    fn new(state: &'s State, seat: Seat, active: SystemId) -> Chart<'s> {
        let ignores = effects::allowed(state, Permit::IgnoreAnomalies, Ask::of(seat).at(active), false);
        let void = ignores || effects::allowed(state, Permit::IgnoreNebulae, Ask::of(seat), false);
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
            if let Err(because) = effects::verdict(state, Permit::PassThrough, Ask::of(seat).at(system), Ok(())) {
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
        let bonus = effects::number(state, Number::RiftBonus, Ask::of(seat).at(active), 0).max(0) as u8;
        let leaps = state.edition.unit_kinds().filter(|kind| kind.is_ship());
        let leaps = leaps.map(|kind| (kind, galaxy::leaps(state, seat, kind))).filter(|(_, bits)| *bits != 0).collect();
        let distances = Vec::new();
        Chart {
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
            bonus,
            blocked,
            distances,
            leaps,
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
    fn closed(&self, kind: UnitKind, from: SystemId) -> u64 {
        self.blocked.iter().fold(0, |bits, &(system, barrier)| {
            let passes = |permit| effects::allowed(self.state, permit, self.ask(kind, from).at(system), false);
            let open = match barrier {
                Barrier::Anomaly => passes(Permit::PassAnomaly),
                Barrier::Ships => passes(Permit::PassShips),
                Barrier::Closed(_) => false,
            };
            if open { bits } else { bits | system.bit() }
        })
    }

    /// Whether this ship can end in the active system at all (LRR 11.1, 86.1).
    fn may_enter(&self, kind: UnitKind, from: SystemId) -> bool {
        let is = |anomaly| !self.ignores && self.state.has_anomaly(self.active, anomaly);
        let stops = is(Anomaly::Supernova) || is(Anomaly::AsteroidField);
        effects::allowed(self.state, Permit::EnterAnomaly, self.ask(kind, from).at(self.active), !stops)
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

    fn speed(&self, kind: UnitKind, from: SystemId) -> u8 {
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
    fn may_move(&mut self, kind: UnitKind, from: SystemId, extra: u32, fetches: bool) -> Result<bool, Because> {
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
    fn obstacle(&mut self, kind: UnitKind, from: SystemId, reach: u8) -> Option<Because> {
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
    fn cargo_systems(&self, kind: UnitKind) -> u64 {
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
    fn routes(
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
        self.walk(&walk, from, 0, 0, start, &mut found);
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

    fn walk(&self, walk: &Walk, at: SystemId, steps: u8, seen: u64, route: Route, found: &mut Vec<Route>) {
        let rift = self.leaves_rift(at);
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
                } else if (seen | walk.closed) & next.bit() == 0 {
                    let pickups = route.pickups | next.bit() & walk.pickups;
                    let onward = Route { pickups, rifts, storm, rifted, gated, ..route };
                    self.walk(walk, next, cost, seen | at.bit() | next.bit(), onward, found);
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

/// Ships that can move, with the most of each; those in `boosted` need one step more than they have.
pub fn movable(state: &State, seat: Seat, active: SystemId) -> Fleet {
    fleet(state, seat, active, 0, extra_steps(state, seat, active))
}

/// The same for ships with at least this move value, of which so many single ones may move one further.
fn fleet(state: &State, seat: Seat, active: SystemId, least: u8, extra: u32) -> Fleet {
    let mut chart = Chart { least, ..Chart::new(state, seat, active) };
    let (mut slots, mut boosted) = (Vec::new(), Vec::new());
    for system in state.system_ids() {
        let units = state.system(system).space.of(seat);
        for kind in units.kinds() {
            let Ok(boost) = chart.may_move(kind, system, extra, true) else { continue };
            for slot in ask::unit_slots(units, Place::Space(system), |other| other == kind) {
                slots.push(slot);
                boosted.push(boost);
            }
        }
    }
    (slots, boosted, extra)
}

/// Gravity rifts that ships of a seat roll for when they leave a system: one or none (LRR 41.2).
pub fn rifts_left(state: &State, seat: Seat, from: SystemId) -> u8 {
    u8::from(state.has_anomaly(from, Anomaly::GravityRift) && rolls_for_rift(state, seat, from))
}

/// Whether ships of a seat that leave a gravity rift roll for it (LRR 41.2).
pub fn rolls_for_rift(state: &State, seat: Seat, system: SystemId) -> bool {
    effects::allowed(state, Permit::RiftRoll, Ask::of(seat).at(system), true)
}

/// How many single ships may still move one further.
fn extra_steps(state: &State, seat: Seat, active: SystemId) -> u32 {
    let moving = state.tactical.iter().flat_map(|tactical| &tactical.moving);
    let taken: u32 = moving.filter(|group| group.boosted).map(|group| u32::from(group.whole + group.damaged)).sum();
    let steps = effects::number(state, Number::MoveOneShip, Ask::of(seat).at(active), 0).max(0) as u32;
    steps.saturating_sub(taken)
}

/// Whether ships of a kind can move from a system into the active one; else why not.
pub fn may_move(state: &State, seat: Seat, active: SystemId, kind: UnitKind, from: SystemId) -> May {
    let mut chart = Chart::new(state, seat, active);
    let extra = extra_steps(state, seat, active);
    match chart.may_move(kind, from, extra, true) {
        Ok(_) => Ok(()),
        Err(far @ Because::TooFar { speed, .. }) => {
            let reach = speed + u8::from(extra > 0);
            Err(chart.obstacle(kind, from, reach).unwrap_or(far))
        }
        Err(because) => Err(because),
    }
}

/// The same for ships of one kind that move before the others, by their own move value.
pub fn may_lead(state: &State, seat: Seat, active: SystemId, kind: UnitKind, from: SystemId) -> May {
    let mut chart = Chart::new(state, seat, active);
    match chart.may_move(kind, from, 0, false) {
        Err(far @ Because::TooFar { speed, .. }) => Err(chart.obstacle(kind, from, speed).unwrap_or(far)),
        other => other.map(|_| ()),
    }
}

/// The whole step: the active seat declares ships, ways and cargo; all arrive together (LRR 58.6).
pub async fn resolve(g: &mut G, seat: Seat, active: SystemId) {
    effects::raise(g, BeforeShipsMove { seat, system: active }).await;
    if effects::allowed(g, Permit::MoveInto, Ask::of(seat).at(active), true) {
        rush(g, seat, active).await;
        let fleet = movable(g, seat, active);
        let moves = !fleet.0.is_empty();
        if moves {
            declare(g, seat, active, Prompt::MoveShips.into(), fleet, ANY_SPEED).await;
        }
        if moves || g.tactical.as_ref().is_some_and(|tactical| !tactical.moving.is_empty()) {
            arrive(g, seat, active).await;
        }
    }
    effects::raise(g, AfterShipsMoved { seat, system: active }).await;
}

/// Single ships with the best move value of all on the board are declared first.
async fn rush(g: &mut G, seat: Seat, active: SystemId) {
    for from in g.system_ids() {
        for kind in g.system(from).space.of(seat).kinds() {
            let ask = Ask::of(seat).kind(kind).from(from).at(active);
            let most = effects::number(g, Number::SwiftShips, ask, 0).max(0) as u32;
            if most == 0 {
                continue;
            }
            let least = best_speed(g);
            let (slots, boosted, extra) = fleet(g, seat, active, least, extra_steps(g, seat, active));
            let here = |target: &Target| matches!(target, Target::Unit { at, kind: own, .. } if *at == Place::Space(from) && *own == kind);
            let (slots, boosted): (Vec<_>, Vec<_>) =
                slots.into_iter().zip(boosted).filter(|((target, _), _)| here(target)).unzip();
            if !slots.is_empty() {
                let why = Prompt::MoveShips.about(Subject::Swift { from, kind });
                declare(g, seat, active, why, (slots, boosted, extra), (least, most)).await;
            }
        }
    }
}

/// The best move value on the cards of all ships on the board.
fn best_speed(state: &State) -> u8 {
    let ships = state.systems.iter().flat_map(|system| system.space.iter());
    let speeds = ships.flat_map(|(seat, units)| units.kinds().map(move |kind| state.unit(seat, kind).speed));
    speeds.max().unwrap_or(0)
}

/// Ships of one kind that could move before the others.
pub fn can_lead(state: &State, seat: Seat, active: SystemId, kind: UnitKind) -> bool {
    effects::allowed(state, Permit::MoveInto, Ask::of(seat).at(active), true)
        && !leaders(state, seat, active, kind).0.is_empty()
}

fn leaders(state: &State, seat: Seat, active: SystemId, kind: UnitKind) -> Fleet {
    let (slots, boosted, extra) = movable(state, seat, active);
    let leads = |target: &Target| matches!(target, Target::Unit { at: Place::Space(from), kind: own, .. } if *own == kind && *from != active);
    let (slots, boosted) =
        slots.into_iter().zip(boosted).filter(|((target, _), boosted)| leads(target) && !boosted).unzip();
    (slots, boosted, extra)
}

/// Moves ships of one kind into the active system before the others move.
pub async fn lead(g: &mut G, seat: Seat, active: SystemId, kind: UnitKind) {
    let fleet = leaders(g, seat, active, kind);
    if !fleet.0.is_empty() {
        declare(g, seat, active, Prompt::MoveShips.about(Subject::Kind(kind)), fleet, ANY_SPEED).await;
        arrive(g, seat, active).await;
    }
}

/// Any number of ships with the move values that they have.
const ANY_SPEED: (u8, u32) = (0, u32::MAX);

/// Ships that can move, which of them need one step more, and how many of those may.
type Fleet = (Vec<(Target, u32)>, Vec<bool>, u32);

/// Asks which of these ships move, on which ways and with what: so many at most, with at least this move value.
async fn declare(
    g: &mut G,
    seat: Seat,
    active: SystemId,
    why: Why,
    (slots, boosted, extra): Fleet,
    (least, most): (u8, u32),
) {
    let under_way = g.tactical.as_ref().map_or(0, |tactical| tactical.moving.len());
    let all = slots.iter().map(|(_, max)| max).sum();
    let mut counts = Counts::new(slots, 0..=most.min(all));
    if boosted.contains(&true) {
        counts.caps.push(Cap { weights: boosted.iter().map(|&b| u32::from(b)).collect(), at_most: extra });
    }
    let chosen = ask::counts(g, seat, why, counts).await;
    // Extra steps that nobody needs to arrive can pay for a longer way.
    let needed: u32 = chosen.iter().zip(&boosted).filter(|(_, boost)| **boost).map(|((_, count), _)| count).sum();
    let mut spare = extra.saturating_sub(needed);
    // Ways are found on the board as it is before anything moves.
    let mut groups = Vec::new();
    {
        let chart = Chart { least, ..Chart::new(g, seat, active) };
        for ((target, count), boost) in chosen.into_iter().zip(boosted).filter(|((_, count), _)| *count > 0) {
            if let Target::Unit { at: Place::Space(from), kind, damaged } = target {
                let carries = g.unit(seat, kind).capacity > 0;
                let (speed, closed) = (chart.speed(kind, from), chart.closed(kind, from));
                let pickups = if carries { chart.cargo_systems(kind) } else { 0 };
                let routes = chart.routes((kind, from), speed, boost || spare > 0, closed, pickups);
                let ships = Group { from, kind, damaged, count: count as u8, boost };
                groups.push((ships, routes));
            }
        }
    }
    for (ships, routes) in groups {
        spare -= take_off(g, seat, ships, routes, spare, least > 0).await;
    }
    // Cargo last: everything that moves by itself has been taken off first.
    let moving = g.tactical.as_ref().map_or(0, |tactical| tactical.moving.len());
    for index in under_way..moving {
        load(g, seat, active, index).await;
    }
}

/// Ships of one kind in one system that move; with `boost` they need the extra step to arrive at all.
struct Group {
    from: SystemId,
    kind: UnitKind,
    damaged: bool,
    count: u8,
    boost: bool,
}

/// Asks for their ways, of which so many may take a spare step; says how many do. Of swift ships it is kept.
async fn take_off(g: &mut G, seat: Seat, ships: Group, mut routes: Vec<Route>, spare: u32, swift: bool) -> u32 {
    let Group { from, kind, damaged, count, boost } = ships;
    routes.retain(|route| boost || spare > 0 || !route.further);
    let ways = if routes.len() > 1 {
        let slots = routes.iter().map(|&Route { pickups: through, rifts, storm, .. }| {
            (Target::Path { through, rifts, storm }, u32::from(count))
        });
        let mut counts = Counts::new(slots, u32::from(count)..=u32::from(count));
        if !boost {
            let weights = routes.iter().map(|route| u32::from(route.further)).collect();
            counts.caps.push(Cap { weights, at_most: spare });
        }
        ask::counts(g, seat, Prompt::ChoosePath, counts).await.into_iter().map(|(_, n)| n as u8).collect()
    } else {
        vec![count]
    };
    g.system_mut(from).space.change(seat, |units| {
        (0..count).for_each(|_| assert!(units.take(kind, damaged), "ships that move were there"));
    });
    let further = routes.iter().zip(&ways).filter(|(route, _)| route.further).map(|(_, count)| u32::from(*count)).sum();
    for (route, count) in routes.iter().zip(ways).filter(|(_, count)| *count > 0) {
        // Past a rift each ship takes its own risk, and its own cargo with it (LRR 41.2).
        let each = if route.rifts > 0 { 1 } else { count };
        for _ in 0..count / each {
            let (whole, damaged) = if damaged { (0, each) } else { (each, 0) };
            let Route { rifts, pickups: through, storm, gated, .. } = *route;
            let boosted = swift && (boost || route.further);
            let group =
                Moving { from, kind, whole, damaged, cargo: Units::NONE, rifts, through, storm, gated, boosted };
            if let Some(tactical) = &mut g.tactical {
                tactical.moving.push(group);
            }
        }
    }
    if boost { 0 } else { further }
}

/// Ships reach a system with their cargo, except those that a rift takes on the way (LRR 41.2). Says which arrived.
pub fn cross(g: &mut G, seat: Seat, mut moving: Vec<Moving>, to: SystemId) -> Vec<Moving> {
    moving.retain(|group| {
        // A ship that leaves rifts is alone in its group.
        let lost = (0..group.rifts).any(|_| g.die(streams::DICE, 10) <= 3);
        let all = group.ships().with(&group.cargo);
        if lost {
            for kind in all.kinds().filter(|kind| kind.pieces().is_some()) {
                g.players[seat].reserve[kind] += all.count(kind);
            }
            g.log(Entry::LostInRift { seat, system: group.from, kind: group.kind });
        } else {
            g.system_mut(to).space.change(seat, |units| *units = units.with(&all));
        }
        !lost && group.whole + group.damaged > 0
    });
    moving
}

/// All ships arrive together.
async fn arrive(g: &mut G, seat: Seat, active: SystemId) {
    let Some(moving) = g.tactical.as_mut().map(|tactical| std::mem::take(&mut tactical.moving)) else { return };
    let origins = moving.iter().fold(0, |bits, group| bits | group.from.bit());
    let storm = moving.iter().any(|group| group.storm);
    let (mut kinds, mut gated) = (IdSet::default(), 0);
    for group in cross(g, seat, moving, active) {
        kinds.insert(group.kind);
        let carries = group.gated && g.unit(seat, group.kind).capacity > 0;
        gated += if carries { group.whole + group.damaged } else { 0 };
        if let Some(tactical) = &mut g.tactical {
            tactical.arrived |= group.from != active;
        }
        let count = group.whole + group.damaged;
        g.log(Entry::Moved { seat, from: group.from, to: active, kind: group.kind, count });
    }
    for system in crate::games::ti4::rules::galaxy::systems(origins | active.bit()) {
        limits::enforce(g, seat, system).await;
    }
    if storm {
        exploration::turn_storm(g);
    }
    if !kinds.is_empty() {
        effects::raise(g, AfterShipsArrived { seat, system: active, kinds, gated }).await;
    }
}

#[cfg(test)]
mod tests;
