//! Tokens stand in for fighters and ground forces without limit, but each stack has a plastic piece on it (T16.1).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::rules::{armada, ask, board, shock};

/// What tokens stand in for.
const KINDS: [UnitKind; 2] = [UnitKind::Fighter, UnitKind::GroundForce];

/// Plastic pieces of a kind that tokens stand in for.
pub const fn plastic(kind: UnitKind) -> Option<usize> {
    match kind {
        UnitKind::Fighter => Some(10),
        UnitKind::GroundForce => Some(12),
        _ => None,
    }
}

/// The places with units of a kind: each is one stack.
pub fn stacks(state: &State, seat: Seat, kind: UnitKind) -> Vec<Place> {
    let here = |place: &Place| state.units(*place, seat).count(kind) > 0;
    state.system_ids().flat_map(|id| state.places(id)).filter(here).collect()
}

/// How many stacks of a kind there are.
fn count(state: &State, seat: Seat, kind: UnitKind) -> usize {
    let space = state.systems.iter().map(|system| &system.space);
    let areas = space.chain(state.planets.values().map(|planet| &planet.ground));
    areas.filter(|area| area.of(seat).count(kind) > 0).count()
}

/// Whether units of a kind can be put in a place: there is a piece already, or one is left.
pub fn may_stack(state: &State, seat: Seat, kind: UnitKind, at: Place) -> bool {
    let Some(pieces) = plastic(kind) else { return true };
    state.units(at, seat).count(kind) > 0 || count(state, seat, kind) < pieces
}

/// Stacks without a piece are given up, as the owner likes (T16.7).
pub async fn enforce(g: &mut G, seat: Seat) {
    armada::enforce(g, seat).await;
    for kind in KINDS {
        loop {
            if plastic(kind).is_none_or(|pieces| count(g, seat, kind) <= pieces) {
                break;
            }
            let stacks = stacks(g, seat, kind);
            let options = stacks.into_iter().map(|at| Target::Unit { at, kind, hits: 0 }).collect();
            let why = Prompt::RemoveExcess.about(Subject::Unit(kind));
            let Target::Unit { at, .. } = ask::one(g, seat, why, options).await else { break };
            let lost = g.units(at, seat).only(|own| own == kind);
            board::destroy(g, at, seat, &lost);
            // T49.2: shock troops that are left there become a stack again.
            shock::muster(g);
        }
    }
}

/// The same for everybody.
pub async fn enforce_all(g: &mut G) {
    // Mostly nobody has too many, which one look over the board tells.
    let mut stacks = [[0; Seat::MAX]; KINDS.len()];
    let space = g.systems.iter().map(|system| &system.space);
    for (seat, units) in space.chain(g.planets.values().map(|planet| &planet.ground)).flat_map(|area| area.iter()) {
        for (nth, kind) in KINDS.into_iter().enumerate() {
            stacks[nth][seat.index()] += usize::from(units.count(kind) > 0);
        }
    }
    let many = |seat: &Seat| {
        let over = |nth: usize| plastic(KINDS[nth]).is_some_and(|pieces| stacks[nth][seat.index()] > pieces);
        (0..KINDS.len()).any(over)
    };
    let limited = armada::is_limited(g);
    let seats: Vec<Seat> = g.seats().filter(|seat| limited || many(seat)).collect();
    for seat in seats {
        enforce(g, seat).await;
    }
}
