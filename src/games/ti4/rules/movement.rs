//! The movement step of a tactical action (LRR 58, 95): which ships reach the active system, on which way,
//! with what cargo. Anomalies: LRR 9, 11, 41, 59, 86.

mod chart;

use crate::core::Seat;
use crate::core::decision::{Cap, Counts};
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterShipsArrived, AfterShipsMoved, BeforeShipsMove};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::{IdSet, Units};
use crate::games::ti4::model::state::{Moving, State, SystemId};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Subject, Target, Why};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::limits;
use crate::games::ti4::rules::transport::load;
use crate::games::ti4::streams;
use chart::{Chart, Route};

/// Ships that can move, with the most of each; those in `boosted` need one step more than they have.
pub fn movable(state: &State, seat: Seat, active: SystemId) -> Fleet {
    fleet(state, seat, active, 0, extra_steps(state, seat, active))
}

/// The same for ships with at least this move value, of which so many single ones may move one further.
fn fleet(state: &State, seat: Seat, active: SystemId, least: u8, extra: u32) -> Fleet {
    let mut chart = Chart::swift(state, seat, active, least);
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
    if chosen.iter().any(|(_, count)| *count > 0) {
        let chart = Chart::swift(g, seat, active, least);
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
        let slots = routes.iter().map(|&Route { pickups: through, rifts, storm, gated, .. }| {
            (Target::Path { through, rifts, storm, gated }, u32::from(count))
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
