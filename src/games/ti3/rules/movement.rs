//! Ships on their way (T6), and what they take aboard.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::strategy_cards::empire;
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Scope, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::chart::{Atlas, CLOSED, Chart};
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::{ask, board, leaders, limits, mercenaries, pieces, rifts, tactical};

/// Systems next to one for movement: tiles that touch, and matching wormholes (T6.9, T13.2), as bits.
pub fn adjacent(state: &State, system: SystemId) -> u64 {
    let holes = joined_by_law(state, state.active, state.system(system).wormholes());
    let linked = state
        .system_ids()
        .filter(|other| *other != system && state.system(*other).wormholes().meets(holes))
        .fold(0, |bits, other| bits | other.bit());
    state.touching[system.index()] | linked
}

/// Wormholes that some wormholes lead to: of all letters where a component says so.
fn joined_by_law(state: &State, seat: Seat, holes: Wormholes) -> Wormholes {
    let all = holes != Wormholes::NONE && effects::allowed(state, Permit::AllWormholes, Ask::of(seat), false);
    if all { Wormholes::ALPHA.with(Wormholes::BETA).with(Wormholes::DELTA) } else { holes }
}

/// The wormholes of a system.
pub fn wormholes(state: &State, system: SystemId) -> Wormholes {
    let mut holes = state.system(system).wormholes().with(state.system(system).rift.unwrap_or(Wormholes::NONE));
    for effect in &state.effects {
        if let Scope::Wormhole(at, token) = effect.scope
            && at == system
        {
            holes = holes.with(token);
        }
    }
    let delta = effects::allowed(state, Permit::DeltaHere, Ask::of(state.active).system(system), false);
    if delta { holes.with(Wormholes::DELTA) } else { holes }
}

/// Systems that ships of a seat can go to from one: tiles that touch, and where wormholes lead that the seat may use, as bits.
pub fn adjacent_for(state: &State, seat: Seat, system: SystemId) -> u64 {
    beside(state, seat, system, &all_wormholes(state))
}

/// The wormholes of all systems.
pub fn all_wormholes(state: &State) -> Vec<Wormholes> {
    state.system_ids().map(|id| wormholes(state, id)).collect()
}

/// The same, with the wormholes of all systems.
pub fn beside(state: &State, seat: Seat, system: SystemId, all: &[Wormholes]) -> u64 {
    let linked = if all[system.index()] == Wormholes::NONE { 0 } else { linked(state, seat, system, all) };
    let joined = state.effects.iter().filter(|effect| effect.seat == seat).fold(0, |bits, effect| match effect.scope {
        Scope::Link(one, other) if one == system => bits | other.bit(),
        Scope::Link(one, other) if other == system => bits | one.bit(),
        _ => bits,
    });
    state.touching[system.index()] | linked | joined
}

/// Systems to which wormholes of one lead that the seat may use.
fn linked(state: &State, seat: Seat, system: SystemId, all: &[Wormholes]) -> u64 {
    let mut holes = joined_by_law(state, seat, all[system.index()]);
    let both = Wormholes::ALPHA.with(Wormholes::BETA);
    if holes.meets(both) && effects::allowed(state, Permit::LinkWormholes, Ask::of(seat), false) {
        holes = holes.with(both);
    }
    // All wormholes may be closed, those that no letter of a denied system is about too.
    let force = effects::allowed(state, Permit::ForceWormhole, Ask::of(seat), false);
    let closed = !force && !effects::allowed(state, Permit::UseWormhole, Ask::of(seat), true);
    let may = |other: SystemId| {
        let ask = Ask::of(seat).system(other);
        effects::allowed(state, Permit::ForceWormhole, ask, false)
            || effects::allowed(state, Permit::UseWormhole, ask, true)
    };
    let leads = |other: SystemId| {
        let shared = Wormholes(all[other.index()].0 & holes.0);
        (shared.meets(Wormholes::DELTA) && !closed) || (shared.meets(both) && may(other))
    };
    let others = state.system_ids().filter(|other| *other != system && leads(*other));
    others.fold(0, |bits, other| bits | other.bit())
}

/// Whether ships of a seat can be in a system.
pub fn may_enter(state: &State, seat: Seat, system: SystemId) -> bool {
    is_open(state, system) || effects::allowed(state, Permit::EnterClosed, Ask::of(seat).system(system), false)
}

/// Whether ships of a seat may come into a system now: nothing keeps them out.
pub fn may_come(state: &State, seat: Seat, system: SystemId) -> bool {
    may_enter(state, seat, system) && effects::allowed(state, Permit::Enter, Ask::of(seat).system(system), true)
}

/// Whether ships can be in a system at all (T13.3, T13.5).
pub fn is_open(state: &State, system: SystemId) -> bool {
    !matches!(state.anomaly(system), Some(Anomaly::AsteroidField | Anomaly::Supernova))
}

/// Whether a system is friendly or empty for a seat: nobody else has units there; without own units or planets it is no anomaly, which
/// is never empty (T0.8).
pub fn is_friendly_or_empty(state: &State, seat: Seat, system: SystemId) -> bool {
    let own = state.system(system).planets.iter().any(|planet| state.controls(seat, planet));
    let units = state.present(system);
    let friendly = own || !units.is_empty();
    let open = may_enter(state, seat, system);
    open && units.iter().all(|other| other == seat) && (friendly || state.anomaly(system).is_none())
}

/// Whether ships of a seat may pass through a system on their way elsewhere (T6.3, T13).
pub fn may_pass(state: &State, seat: Seat, system: SystemId, from: Option<SystemId>, kind: Option<UnitKind>) -> bool {
    let ask = Ask { kind, from, ..Ask::of(seat).system(system) };
    let anomaly = match state.anomaly(system) {
        None | Some(Anomaly::GravityRift) => true,
        Some(anomaly) => effects::allowed(state, Permit::PassAnomaly, ask.anomaly(anomaly), false),
    };
    effects::allowed(state, Permit::Enter, ask, true)
        && anomaly
        && (!is_blocked(state, seat, system) || effects::allowed(state, Permit::PassShips, ask, false))
}

/// Enemy ships close a system; fighters alone only with a component that says so (T6.3).
fn is_blocked(state: &State, seat: Seat, system: SystemId) -> bool {
    let Some(enemy) = state.system(system).space.enemy_ships(seat) else { return false };
    state.space(system, enemy).non_fighters() > 0
        || effects::allowed(state, Permit::FightersBlock, Ask::of(enemy).system(system), false)
}

/// Whether ships that start in a system are held back by a nebula (T13.4).
pub fn is_slowed(state: &State, seat: Seat, from: SystemId) -> bool {
    let nebula = state.anomaly(from) == Some(Anomaly::Nebula);
    nebula && effects::allowed(state, Permit::NebulaSlows, Ask::of(seat).system(from), true)
}

/// How far ships of a kind that start in a system can go (T6.1); a nebula leaves them one step (T13.4).
pub fn movement(state: &State, seat: Seat, kind: UnitKind, from: SystemId) -> u32 {
    let base = match kind {
        UnitKind::Flagship => state.players[seat].race.row().flagship.map_or(0, |own| own.movement),
        _ => kind.row().movement,
    };
    let all = effects::amount(state, Number::Movement, Ask::of(seat).kind(kind).system(from), u32::from(base));
    // What only a component lets move goes one step, too.
    if is_slowed(state, seat, from) { all.min(1) } else { all }
}

/// Whether cargo may be taken aboard in a system: not where the seat had a counter before (T6.5), nor among enemy ships (T6.6),
/// but in Shattered Ascension.
fn may_load(state: &State, seat: Seat, system: SystemId, closed: u64) -> bool {
    let clear = state.contents.ascended() || state.system(system).space.enemy_ships(seat).is_none();
    closed & system.bit() == 0 && clear
}

/// Ships that move by themselves.
pub fn moves_alone(state: &State, seat: Seat, kind: UnitKind) -> bool {
    let may = |permit: Permit| effects::allowed(state, permit, Ask::of(seat), false);
    match kind {
        UnitKind::Fighter => may(Permit::FightersFree),
        UnitKind::SpaceDock => may(Permit::DocksFloat),
        _ => kind.is_ship(),
    }
}

/// Units of a seat in a system that may leave it, as slots: ships, and mercenaries on planets, which take off (T53.2).
pub fn departing(state: &State, seat: Seat, system: SystemId, goes: impl Fn(UnitKind) -> bool) -> Vec<(Target, u32)> {
    let space = ask::unit_slots(state.space(system, seat), Place::Space(system), &goes);
    let lands = |kind: UnitKind| kind.is_mercenary() && goes(kind);
    let planets = state.system(system).planets.iter().map(Place::Planet);
    space.into_iter().chain(planets.flat_map(|at| ask::unit_slots(state.units(at, seat), at, lands))).collect()
}

/// Whether a kind of ship has ways of its own.
fn has_ways(kind: UnitKind) -> bool {
    kind == UnitKind::Flagship || kind.is_mercenary()
}

/// Cargo of a seat in a system, as slots: on planets, and in space if it is asked for.
pub fn cargo_slots(state: &State, seat: Seat, system: SystemId, space: bool) -> Vec<(Target, u32)> {
    let places = state.places(system).filter(|place| space || matches!(place, Place::Planet(_)));
    places.flat_map(|place| ask::unit_slots(state.units(place, seat), place, UnitKind::is_cargo)).collect()
}

/// What else a group can carry: of anything, and in all with what only ground forces take. Fighters that move by themselves take no
/// place.
fn room(state: &State, seat: Seat, group: &Units) -> (u32, u32) {
    let capacity = limits::capacity(state, seat, group);
    let aboard = group.only(UnitKind::is_cargo);
    let ground = aboard.sum(UnitKind::is_ground_force);
    let rest = aboard.total()
        - ground
        - if moves_alone(state, seat, UnitKind::Fighter) { u32::from(aboard.count(UnitKind::Fighter)) } else { 0 };
    (capacity.any.saturating_sub(rest), (capacity.any + capacity.ground).saturating_sub(rest + ground))
}

/// Asks what ships take aboard of these units, within what they can carry; the units leave their places.
pub async fn load(g: &mut G, seat: Seat, system: SystemId, slots: Vec<(Target, u32)>, group: &Units) -> Units {
    let (room_any, room_all) = room(g, seat, group);
    let mut loaded = Units::NONE;
    if slots.is_empty() || room_all == 0 {
        return loaded;
    }
    let kinds = ask::kinds(&slots);
    let all = slots.iter().map(|(_, max)| max).sum();
    let counts = Counts::new(slots, 0..=all)
        .cap(kinds.iter().map(|_| 1), room_all)
        .cap(kinds.iter().map(|kind| u32::from(!kind.is_ground_force())), room_any);
    let why = Prompt::LoadCargo.about(Subject::System(system));
    for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why, counts).await) {
        g.change(at, seat, |units| units.take(kind, hits, count));
        loaded.put(kind, hits, count);
    }
    loaded
}

/// Ships move into the activated system, group by group (T5.5.2). A group goes one way together and takes cargo aboard where it
/// starts, on its way and where it ends (T6.5); one may also leave the system and come back (T6.4). Gives all that moved.
pub async fn move_ships(g: &mut G, seat: Seat, target: SystemId, closed: u64) -> Units {
    if !effects::allowed(g, Permit::Enter, Ask::of(seat).system(target), true) {
        return Units::NONE;
    }
    // Mostly there is nothing that could come.
    let open = |id: &SystemId| closed & id.bit() == 0 && !g.space(*id, seat).is_empty();
    if !g.system_ids().any(|id| open(&id)) && mercenaries::of(g, seat).is_empty() {
        return Units::NONE;
    }
    let mut atlas = Atlas::new(g, seat, target);
    let (mut arrived, mut left) = (Units::NONE, Vec::new());
    loop {
        let sources: Vec<SystemId> = g
            .system_ids()
            .filter(|from| closed & from.bit() == 0 && !movable(g, seat, *from, &atlas, &arrived).is_empty())
            .collect();
        let why = Prompt::MoveFrom.about(Subject::System(target));
        let Some(from) = ask::maybe_system(g, seat, why, sources).await else { break };
        left.push(from);
        let slots = movable(g, seat, from, &atlas, &arrived);
        let chart = atlas.from(from);
        let all = slots.iter().map(|(_, max)| max).sum();
        let why = Prompt::MoveShips.about(Subject::System(from));
        let mut group = Units::NONE;
        // T54.10: only the ship of an admiral goes further.
        let far = |kind: &UnitKind| {
            *kind == UnitKind::Dreadnought
                && from != target
                && chart.rifts(from, target, movement(g, seat, *kind, from)).is_none()
        };
        let weights: Vec<u32> = ask::kinds(&slots).iter().map(|kind| u32::from(far(kind))).collect();
        // A mercenary that goes a way of its own goes alone.
        let strays = |kind: &UnitKind| {
            kind.is_mercenary() && from != target && chart.rifts(from, target, movement(g, seat, *kind, from)).is_none()
        };
        let alone: Vec<u32> = ask::kinds(&slots).iter().map(|kind| if strays(kind) { all } else { 1 }).collect();
        let counts = Counts::new(slots, 1..=all).cap(weights, 1).cap(alone, all);
        for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why, counts).await) {
            g.change(at, seat, |units| units.take(kind, hits, count));
            group.put(kind, hits, count);
        }
        let plain = group.kinds().map(|kind| movement(g, seat, kind, from)).min().unwrap_or(0);
        show(g, from, group);
        let before: Vec<u8> = leaders::at(g, seat, Place::Space(target)).collect();
        let mut forced = leaders::envoys(g, seat, from);
        let mut reach = plain;
        if chart.rifts(from, target, plain).is_none() && leaders::hastens(g, seat, from, &group) {
            let haste = |kind: UnitKind| movement(g, seat, kind, from) + u32::from(kind == UnitKind::Dreadnought);
            reach = group.kinds().map(haste).min().unwrap_or(0);
            forced.extend(leaders::admiral(g, seat, from));
        }
        let led = group.carries_leaders();
        if led {
            leaders::board(g, seat, from, target, &forced).await;
        }
        // A flagship or a mercenary may have ways of its own.
        let usual = from == target || chart.rifts(from, target, reach).is_some();
        let pilot = group.kinds().find(|kind| has_ways(*kind));
        let gates = rifts::needed(g, |state| from == target || is_way(state, seat, from, target, reach, pilot));
        let own = pilot.filter(|_| !usual).map(|kind| Chart::of(g, seat, Some(from), target, Some(kind)));
        let (group, rolls) = travel(g, seat, from, own.as_ref().unwrap_or(chart), group, reach, closed).await;
        let group = pass_rifts(g, seat, target, group, rolls).await;
        leaders::go_down(g, seat, target, &group, &before);
        arrive(g);
        g.change(Place::Space(target), seat, |units| *units = units.with(&group));
        arrived = arrived.with(&group);
        g.log(Entry::Moved { seat, from, to: target, units: group });
        // Whoever goes next finds other ways: a passage was for one fleet (T54.8), a token is flipped (T47.1), and what a flagship
        // opens goes with it (T52).
        let mut changed = pilot == Some(UnitKind::Flagship);
        changed |= led && leaders::passed(g, seat, from);
        if !group.is_empty() {
            rifts::flip(g, &gates);
            changed |= !gates.is_empty();
        }
        if g.is_over() {
            return arrived;
        }
        if changed {
            atlas = Atlas::new(g, seat, target);
        }
    }
    if g.space(target, seat).has_ships() {
        empire::travel(g, seat, &left, target).await;
    }
    arrived
}

/// Everybody sees a group that is under way.
fn show(g: &mut G, from: SystemId, group: Units) {
    if let Some(activation) = &mut g.activation {
        activation.under_way = Some((from, group));
    }
}

fn arrive(g: &mut G) {
    if let Some(activation) = &mut g.activation {
        activation.under_way = None;
    }
}

/// How many ships of a seat could go to a system if it activated it now (T5.5, T6).
pub fn could_come(state: &State, seat: Seat, target: SystemId) -> u32 {
    comers(state, seat, target).iter().map(|(_, most)| most).sum()
}

/// The ships of a seat that could go to a system if it activated it now.
pub fn comers(state: &State, seat: Seat, target: SystemId) -> Vec<(Target, u32)> {
    let closed = state.activated(seat);
    let may = closed & target.bit() == 0
        && tactical::affords(state, seat)
        && may_come(state, seat, target)
        && effects::allowed(state, Permit::Activate, Ask::of(seat).system(target), true);
    if !may {
        return Vec::new();
    }
    let atlas = Atlas::new(state, seat, target);
    let from = state.system_ids().filter(|from| *from != target && closed & from.bit() == 0);
    from.flat_map(|from| movable(state, seat, from, &atlas, &Units::NONE)).collect()
}

/// Whether ships that reach so far have a way.
fn is_way(state: &State, seat: Seat, from: SystemId, target: SystemId, reach: u32, pilot: Option<UnitKind>) -> bool {
    Chart::of(state, seat, Some(from), target, pilot).rifts(from, target, reach).is_some()
}

/// Ships of a seat in a system that can go to the target. In the target itself these are ships that can carry something and did
/// not just arrive, as long as there is something to fetch.
fn movable(state: &State, seat: Seat, from: SystemId, atlas: &Atlas, arrived: &Units) -> Vec<(Target, u32)> {
    let chart = atlas.from(from);
    let target = chart.target;
    if from == target {
        let fetch = state.system_ids().any(|id| !cargo_slots(state, seat, id, id != from).is_empty());
        // Mercenaries may take off where they are.
        let on_planets = |(at, _): &(Target, u32)| matches!(at, Target::Unit { at: Place::Planet(_), .. });
        let off = departing(state, seat, from, |kind| kind.is_mercenary()).into_iter().filter(on_planets);
        let here = state.space(from, seat).without(arrived);
        let carries = |kind: UnitKind| {
            let one = limits::capacity(state, seat, &Units::of(&[(kind, 1)]));
            fetch && moves_alone(state, seat, kind) && one.any + one.ground > 0
        };
        return ask::unit_slots(&here, Place::Space(from), carries).into_iter().chain(off).collect();
    }
    let goes = |kind: UnitKind| {
        if !moves_alone(state, seat, kind) {
            return false;
        }
        let haste = u32::from(kind == UnitKind::Dreadnought && leaders::hurries(state, seat, from));
        let steps = movement(state, seat, kind, from) + haste;
        chart.rifts(from, target, steps).is_some()
            || (has_ways(kind)
                && Chart::of(state, seat, Some(from), target, Some(kind)).rifts(from, target, steps).is_some())
    };
    departing(state, seat, from, goes)
}

/// A group stops where it takes cargo aboard. Gives the group with its cargo, and how many rifts it met.
async fn travel(
    g: &mut G,
    seat: Seat,
    from: SystemId,
    chart: &Chart,
    mut group: Units,
    reach: u32,
    closed: u64,
) -> (Units, u8) {
    let (mut at, mut left, mut rolls, mut seen) = (from, reach, 0, 0u64);
    loop {
        seen |= at.bit();
        if may_load(g, seat, at, closed) {
            let slots = cargo_slots(g, seat, at, at != chart.target);
            let cargo = load(g, seat, at, slots, &group).await;
            group = group.with(&cargo);
            show(g, at, group);
            if at != from && group.carries_leaders() {
                leaders::board(g, seat, at, chart.target, &[]).await;
            }
        }
        let full = room(g, seat, &group).1 == 0;
        let stop = |id: &SystemId| {
            *id != at
                && (seen & id.bit() == 0)
                && may_load(g, seat, *id, closed)
                && ((!full && !cargo_slots(g, seat, *id, *id != chart.target).is_empty())
                    || (*id != chart.target && !leaders::within(g, seat, *id).is_empty()))
                && (*id == chart.target || chart.pass & id.bit() != 0)
                && chart
                    .steps(at, *id, left)
                    .is_some_and(|steps| chart.steps(*id, chart.target, left - steps).is_some())
        };
        let stops: Vec<SystemId> = g.system_ids().filter(stop).collect();
        let why = Prompt::LoadAt.about(Subject::System(at));
        let next = ask::maybe_system(g, seat, why, stops).await;
        let to = next.unwrap_or(chart.target);
        // The way with the fewest rifts that leaves enough steps for the rest.
        let spare = chart.steps(to, chart.target, left).unwrap_or(0);
        let steps = (chart.steps(at, to, left).unwrap_or(0)..=left.saturating_sub(spare))
            .min_by_key(|steps| (chart.rifts(at, to, *steps).unwrap_or(CLOSED), *steps));
        let steps = steps.unwrap_or(0);
        rolls += chart.rifts(at, to, steps).unwrap_or(0);
        left -= steps.min(left);
        if next.is_none() {
            return (group, rolls);
        }
        at = to;
    }
}

/// A ship gets away from a rift with this or more (T13.7).
const RIFT_PASSED: i32 = 6;

/// A group that leaves a system for the next one in another way than by activating it: out of a rift it rolls as ever (T13.7). Gives
/// what arrives.
pub async fn leave_rift(g: &mut G, seat: Seat, from: SystemId, to: SystemId, group: Units) -> Units {
    let rolls = u8::from(g.anomaly(from) == Some(Anomaly::GravityRift));
    pass_rifts(g, seat, to, group, rolls).await
}

/// A single ship goes next door without an activation. Tells whether it arrived.
pub async fn patrol(g: &mut G, seat: Seat, from: SystemId, to: SystemId, ship: &Units) -> bool {
    let arrives = !leave_rift(g, seat, from, to, *ship).await.is_empty();
    if arrives {
        pieces::shift(g, seat, Place::Space(from), Place::Space(to), ship);
        empire::travel(g, seat, &[from], to).await;
    } else {
        board::destroy(g, Place::Space(from), seat, ship);
    }
    arrives
}

/// Each ship that leaves or passes a rift is destroyed on 1 to 5 (T13.7). What it carried is lost when nothing else can carry it.
async fn pass_rifts(g: &mut G, seat: Seat, target: SystemId, mut group: Units, rolls: u8) -> Units {
    let rolls = if effects::allowed(g, Permit::SafeRifts, Ask::of(seat), false) { 0 } else { rolls };
    let before = group;
    for _ in 0..rolls {
        // Fighters that are carried share the fate of their ship; those that fly by themselves roll.
        let alone = if moves_alone(g, seat, UnitKind::Fighter) { uncarried(g, seat, &group) } else { 0 };
        let ships = group.sorts().filter_map(|(kind, hits, count)| match kind {
            UnitKind::Fighter => (alone > 0).then_some((kind, hits, alone)),
            _ => kind.is_ship().then_some((kind, hits, count)),
        });
        let ships: Vec<(UnitKind, u8, u8)> = ships.collect();
        for (kind, hits, count) in ships {
            for die in dice::chance(g, seat, kind, u32::from(count), RIFT_PASSED, target).await {
                g.log(Entry::Rift { seat, system: target, die });
                if i32::from(die) < RIFT_PASSED {
                    group.take(kind, hits, 1);
                }
            }
        }
    }
    if rolls > 0 {
        trim(g, seat, &mut group);
        hits::revive(g, seat, &before.without(&group)).await;
    }
    group
}

/// Fighters of a group for which its ships have no place.
fn uncarried(state: &State, seat: Seat, group: &Units) -> u8 {
    let capacity = limits::capacity(state, seat, group);
    let ground = group.sum(UnitKind::is_ground_force).saturating_sub(capacity.ground);
    let heavy = u32::from(group.count(UnitKind::Pds)) + u32::from(group.count(UnitKind::MechanizedUnit));
    let room = capacity.any.saturating_sub(ground + heavy) + capacity.fighters;
    u32::from(group.count(UnitKind::Fighter)).saturating_sub(room) as u8
}

/// Cargo that no ship of the group can carry any more is lost: fighters first, then ground forces and PDS.
fn trim(g: &mut G, seat: Seat, group: &mut Units) {
    let capacity = limits::capacity(g, seat, group);
    let free = moves_alone(g, seat, UnitKind::Fighter);
    // T16.10: docks that go along house fighters.
    let loose = |group: &Units| {
        let fighters = if free { 0 } else { u32::from(group.count(UnitKind::Fighter)) };
        fighters.saturating_sub(capacity.fighters)
    };
    let over = |group: &Units| {
        let rest = loose(group)
            + u32::from(group.count(UnitKind::Pds))
            + u32::from(group.count(UnitKind::MechanizedUnit))
            + group.sum(UnitKind::is_ground_force).saturating_sub(capacity.ground);
        rest > capacity.any
    };
    while over(group) {
        let fighters = loose(group) > 0;
        let lost =
            [UnitKind::Fighter, UnitKind::GroundForce, UnitKind::Pds, UnitKind::ShockTroop, UnitKind::MechanizedUnit]
                .into_iter()
                .find(|kind| group.count(*kind) > 0 && (fighters || *kind != UnitKind::Fighter));
        let Some(kind) = lost else { return };
        group.take_any(kind, 1);
    }
}
