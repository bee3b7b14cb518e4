//! The transfer action: ships move between two systems of the player's own (T5.7).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::strategy_cards::empire;
use crate::games::ti3::effects::{self, Ask, Permit, Window};
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{Activation, State, Step, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::pds;
use crate::games::ti3::rules::{ask, invasion, leaders, limits, mines, movement, production, rifts, star_by_star};

/// A system with own units, nobody else's, and no own counter.
pub fn fits(state: &State, seat: Seat, system: SystemId) -> bool {
    !state.system(system).counters.contains(seat)
        && movement::may_enter(state, seat, system)
        && !star_by_star::is_shut(state, seat, system)
        && state.present(system).iter().eq([seat])
        && effects::allowed(state, Permit::Activate, Ask::of(seat).system(system), true)
}

pub fn partners(state: &State, seat: Seat, system: SystemId) -> Vec<SystemId> {
    systems_of(movement::adjacent_for(state, seat, system)).filter(|other| fits(state, seat, *other)).collect()
}

/// Systems with a partner.
fn firsts(state: &State, seat: Seat) -> Vec<SystemId> {
    let fitting = state.system_ids().filter(|id| fits(state, seat, *id)).fold(0u64, |bits, id| bits | id.bit());
    if fitting.count_ones() < 2 {
        return Vec::new();
    }
    let holes = movement::all_wormholes(state);
    let paired = |id: &SystemId| movement::beside(state, seat, *id, &holes) & fitting != 0;
    systems_of(fitting).filter(paired).collect()
}

/// One counter comes from the command pool, one from reinforcements.
pub fn can(state: &State, seat: Seat) -> bool {
    state.players[seat].sheet.pool > 0 && state.reinforcements(seat) > 0 && !firsts(state, seat).is_empty()
}

pub async fn begin(g: &mut G, seat: Seat) {
    let options = firsts(g, seat).into_iter().map(Target::System).collect();
    let Target::System(system) = ask::one(g, seat, Prompt::ChooseSystem, options).await else { return };
    let options = partners(g, seat, system).into_iter().map(Target::System).collect();
    let why = Prompt::ChooseSecondSystem.about(Subject::System(system));
    let Target::System(other) = ask::one(g, seat, why, options).await else { return };
    g.players[seat].sheet.pool -= 1;
    for id in [system, other] {
        g.system_mut(id).counters.insert(seat);
        g.log(Entry::Activated { seat, system: id });
    }
    for system in [system, other] {
        effects::raise(g, Window::CounterPlaced { system, seat, tactical: false }).await;
    }
    g.activation = Some(Activation::of(system, Some(other), 0));
    g.step = Step::TransferMove;
}

fn both(state: &State) -> (Seat, SystemId, SystemId) {
    let activation = state.activation.as_ref().expect("two systems were activated");
    (state.active, activation.system, activation.other.expect("a transfer is between two systems"))
}

/// Both groups are chosen before either arrives: nothing moves twice.
pub async fn movement(g: &mut G) {
    let (seat, one, other) = both(g);
    let there = leave(g, seat, one, other).await;
    let back = leave(g, seat, other, one).await;
    let gates = rifts::between(g, seat, one, other);
    let mut stayed = [one, other].map(|system| g.units_in(system, seat));
    let (mut arrived, mut token) = ([there, back], false);
    for ((from, to), units) in [(one, other), (other, one)].into_iter().zip(&mut arrived) {
        if units.is_empty() {
            continue;
        }
        *units = movement::leave_rift(g, seat, from, to, *units).await;
        g.change(Place::Space(to), seat, |here| *here = here.with(units));
        g.log(Entry::Moved { seat, from, to, units: *units });
        rifts::flip(g, &gates);
        if units.carries_leaders() {
            leaders::board(g, seat, from, to, &[]).await;
        }
        // The token goes with ships that left its system, not with those that came from where it is now (T40.1).
        token = token || empire::travel(g, seat, &[from], to).await;
    }
    // They build as after a tactical action (T5.7): no own counter lay in either system before.
    if effects::allowed(g, Permit::DocksBuildMoved, Ask::of(seat), false) {
        let [there, back] = arrived;
        for (here, came) in stayed.iter_mut().zip([back, there]) {
            here.add(UnitKind::SpaceDock, came.count(UnitKind::SpaceDock));
        }
    }
    if let Some(activation) = &mut g.activation {
        [activation.arrived_other, activation.arrived] = arrived;
        activation.stayed = stayed;
    }
    limits::enforce_all(g, seat).await;
    g.step = Step::TransferFire;
}

/// Ships of a system that can move to the other, with cargo from there.
async fn leave(g: &mut G, seat: Seat, from: SystemId, to: SystemId) -> Units {
    if !movement::may_come(g, seat, to) {
        return Units::NONE;
    }
    let goes = |kind: UnitKind| {
        (kind.is_ship() || movement::moves_alone(g, seat, kind)) && movement::movement(g, seat, kind, from) > 0
    };
    let slots = movement::departing(g, seat, from, goes);
    let all = slots.iter().map(|(_, max)| max).sum();
    let why = Prompt::MoveShips.about(Subject::System(from));
    let mut group = Units::NONE;
    for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why, Counts::new(slots, 0..=all)).await) {
        g.change(at, seat, |units| units.take(kind, hits, count));
        group.put(kind, hits, count);
    }
    depart(g, seat, from, group);
    let slots = movement::cargo_slots(g, seat, from, true);
    let cargo = movement::load(g, seat, from, slots, &group).await;
    depart(g, seat, from, cargo);
    group.with(&cargo)
}

/// What leaves is seen to leave: it arrives when the other group has been chosen.
fn depart(g: &mut G, seat: Seat, from: SystemId, units: Units) {
    if !units.is_empty() {
        g.log(Entry::Departed { seat, from, units });
    }
}

/// Enemy PDS in range fire, each at one of the two fleets (T5.7).
pub async fn fire(g: &mut G) {
    let (seat, one, other) = both(g);
    // T5.5.2s: before PDS fire in Shattered Ascension.
    if g.contents.ascended() {
        meet_mines(g, seat, one, other).await;
    }
    let enemies: Vec<Seat> = g.clockwise(seat).skip(1).collect();
    for enemy in enemies {
        let fired = pds::fire(g, enemy, seat, one, 0).await;
        pds::fire(g, enemy, seat, other, fired).await;
    }
    limits::enforce_all(g, seat).await;
    if !g.contents.ascended() {
        meet_mines(g, seat, one, other).await;
    }
    g.step = Step::TransferLandings;
}

async fn meet_mines(g: &mut G, seat: Seat, one: SystemId, other: SystemId) {
    if let Some((arrived, arrived_other)) = g.activation.as_ref().map(|own| (own.arrived, own.arrived_other)) {
        mines::strike(g, seat, one, &arrived).await;
        mines::strike(g, seat, other, &arrived_other).await;
    }
}

pub async fn landings(g: &mut G) {
    let (seat, one, other) = both(g);
    for system in [one, other] {
        invasion::land(g, seat, system, true).await;
    }
    g.step = Step::TransferProduce;
}

/// Production in one of the two systems only: units, docks and mines, but no facilities (T41.1).
pub async fn produce(g: &mut G) {
    let (seat, one, other) = both(g);
    let works = |id: &SystemId| {
        production::builds(g, seat, *id)
            || !production::dock_sites(g, seat, *id).is_empty()
            || mines::may_lay(g, seat, *id)
    };
    let systems: Vec<SystemId> = [one, other].into_iter().filter(works).collect();
    if let Some(system) = ask::maybe_system(g, seat, Prompt::MobilizeAt, systems).await {
        mines::lay(g, seat, system).await;
        effects::raise(g, Window::BeforeProduction { system, seat }).await;
        production::produce(g, seat, system, 0, None).await;
        production::build_docks(g, seat, system).await;
    }
    g.step = Step::ActionEnd;
}
