//! What moving ships carry (LRR 95).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Moving, State, SystemId};
use crate::games::ti4::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::galaxy;
use crate::games::ti4::rules::limits;

/// Ground forces and fighters that ships could carry away from a system.
pub fn cargo_slots(state: &State, seat: Seat, system: SystemId) -> Vec<(Target, u32)> {
    let mut slots = ask::unit_slots(state.system(system).space.of(seat), Place::Space(system), UnitKind::is_cargo);
    for planet in state.planets_in(system) {
        slots.extend(ask::unit_slots(state.planet(planet).ground.of(seat), Place::Planet(planet), UnitKind::is_ground));
    }
    slots
}

/// Asks what the n-th group of ships takes along, as far as its capacity goes (LRR 95.1).
pub async fn load(g: &mut G, seat: Seat, active: SystemId, index: usize) {
    let Some(group) = g.tactical.as_ref().and_then(|tactical| tactical.moving.get(index)).cloned() else { return };
    let room = limits::capacity(g, seat, group.from, &group.ships());
    let on_way = galaxy::systems(group.places(active));
    let free: Vec<SystemId> =
        on_way.filter(|&system| may_pick_up(g, seat, active, system, group.kind).is_ok()).collect();
    let slots: Vec<(Target, u32)> = free.into_iter().flat_map(|system| cargo_slots(g, seat, system)).collect();
    let here: u32 = slots.iter().map(|(_, max)| max).sum();
    if room == 0 || here == 0 {
        return;
    }
    let why = Prompt::LoadCargo.about(Subject::Group(index as u8));
    let counts = limits::fitting(g, seat, slots, room);
    let chosen = ask::counts(g, seat, why, counts).await;
    for (at, kind, damaged) in ask::chosen_units(chosen) {
        board::area_mut(g, at).change(seat, |units| units.take(kind, damaged));
        if let Some(tactical) = &mut g.tactical {
            tactical.moving[index].cargo.put(kind, damaged);
        }
    }
}

impl Moving {
    pub fn ships(&self) -> Units {
        let mut ships = Units::NONE;
        ships.add(self.kind, self.whole);
        ships.add_damaged(self.kind, self.damaged);
        ships
    }

    /// Where these ships come past, their own system and the active one included.
    fn places(&self, active: SystemId) -> u64 {
        self.through | self.from.bit() | active.bit()
    }
}

/// Whether a seat's own command token keeps ships of a kind, and what they would carry, in a system (LRR 58.4).
pub fn is_held(state: &State, seat: Seat, system: SystemId, kind: UnitKind) -> bool {
    state.system(system).tokens.contains(seat)
        && !effects::allowed(state, Permit::LeaveToken, Ask::of(seat).kind(kind).at(system), false)
}

/// LRR 95.3
fn may_pick_up(state: &State, seat: Seat, active: SystemId, system: SystemId, kind: UnitKind) -> May {
    let locked = system != active && is_held(state, seat, system, kind);
    if locked { Err(Because::TokenHolds(system)) } else { Ok(()) }
}

/// Why units of a kind that are not offered to ships in flight are not lifted.
pub fn may_lift(state: &State, at: Place, kind: UnitKind) -> May {
    let system = board::system_of(state, at);
    let flight = state.tactical.as_ref().map(|tactical| tactical.system);
    if flight != Some(system) {
        Err(Because::OffTheWay(system))
    } else if kind.is_cargo() {
        Err(Because::ComesAlong)
    } else {
        Err(Because::NotCarried(kind))
    }
}

/// Whether the n-th group of ships can pick units of a kind up there; else why not.
pub fn may_load(state: &State, seat: Seat, group: u8, at: Place, kind: UnitKind) -> May {
    if !kind.is_cargo() {
        return Err(Because::NotCarried(kind));
    }
    let Some(tactical) = &state.tactical else { return Err(Because::NotThere) };
    let (active, system) = (tactical.system, board::system_of(state, at));
    match tactical.moving.get(usize::from(group)) {
        Some(group) if group.places(active) & system.bit() != 0 => may_pick_up(state, seat, active, system, group.kind),
        _ => Err(Because::OffTheWay(system)),
    }
}
