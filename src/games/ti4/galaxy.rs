//! Which systems are adjacent (LRR 6): tiles that touch, wormholes of a kind, and what components change.

use super::data::{Anomaly, Wormholes};
use super::effects::{self, Ask, Permit};
use super::state::{State, SystemId};
use crate::core::Seat;

/// What adjacency is looked at for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum For {
    Anything,
    /// Ships on the move: wormholes may be closed to them.
    Movement,
}

/// For each system its adjacent systems, as bits.
pub struct Adjacency(Vec<u64>);

impl Adjacency {
    pub fn new(state: &State, seat: Option<Seat>, purpose: For) -> Adjacency {
        let mut adjacent = state.touching.clone();
        let asked = Ask::of(seat.unwrap_or(state.active));
        let open = purpose == For::Anything || effects::allowed(state, Permit::WormholesOpen, asked, true);
        let joined = effects::allowed(state, Permit::JoinWormholes, asked, false);
        let mut by_kind = [0u64; 4];
        for system in state.system_ids() {
            let holes = wormholes(state, system, seat);
            for (kind, bits) in by_kind.iter_mut().enumerate() {
                // Alpha and beta wormholes are what effects open, close and join; others stay as they are.
                let alpha_or_beta = kind < 2;
                let here = if joined && alpha_or_beta {
                    holes.meets(Wormholes::ALPHA_BETA)
                } else {
                    holes.meets(Wormholes(1 << kind))
                };
                if here && (open || !alpha_or_beta) {
                    *bits |= system.bit();
                }
            }
        }
        for bits in by_kind.into_iter().filter(|bits| bits.count_ones() > 1) {
            for system in systems(bits) {
                adjacent[system.index()] |= bits & !system.bit();
            }
        }
        Adjacency(adjacent)
    }

    /// For all purposes but movement.
    pub fn of(state: &State, seat: Option<Seat>) -> Adjacency {
        Adjacency::new(state, seat, For::Anything)
    }

    pub fn bits(&self, system: SystemId) -> u64 {
        self.0[system.index()]
    }

    pub fn around(&self, system: SystemId) -> impl Iterator<Item = SystemId> + use<> {
        systems(self.0[system.index()])
    }

    pub fn are_adjacent(&self, one: SystemId, other: SystemId) -> bool {
        self.bits(one) & other.bit() != 0
    }
}

/// The systems of a set of bits, in order.
pub fn systems(mut bits: u64) -> impl Iterator<Item = SystemId> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| SystemId(bits.trailing_zeros() as u8))?;
        bits &= bits - 1;
        Some(next)
    })
}

/// All wormholes in a system: printed, tokens, and those of components.
pub fn wormholes(state: &State, id: SystemId, seat: Option<Seat>) -> Wormholes {
    let system = state.system(id);
    let printed = system.tile.row().wormholes.with(system.wormholes);
    if effects::adds_wormholes() { printed.with(effects::wormholes(state, id, seat)) } else { printed }
}

pub fn anomaly(state: &State, id: SystemId) -> Option<Anomaly> {
    state.system(id).tile.row().anomaly
}

/// Systems with a unit or a planet of the seat.
pub fn presence(state: &State, seat: Seat) -> u64 {
    let mut bits = 0;
    for id in state.system_ids() {
        if state.has_units(seat, id) || state.planets_in(id).iter().any(|&planet| state.controls(seat, planet)) {
            bits |= id.bit();
        }
    }
    bits
}

/// Neighbours have units or planets in the same or in adjacent systems (LRR 60).
pub fn neighbours(state: &State, seat: Seat) -> Vec<Seat> {
    let adjacency = Adjacency::of(state, Some(seat));
    let mine = presence(state, seat);
    let near = systems(mine).fold(mine, |bits, system| bits | adjacency.bits(system));
    state.others(seat).filter(|&other| presence(state, other) & near != 0).collect()
}
