//! Capture (LRR 17): units that lie on another player's faction sheet.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Captives, State, SystemId};
use crate::games::ti4::model::target::{Entry, Place};
use crate::games::ti4::rules::board;

/// Whether a seat may capture units of another: not while that one blockades a space dock of it (LRR 17.6, 14.2).
pub fn may_capture(state: &State, seat: Seat, owner: Seat) -> bool {
    !blockades(state, owner, seat)
}

/// Whether ships of `by` are where a space dock of `seat` is and no ships of `seat` are (LRR 14).
pub fn blockades(state: &State, by: Seat, seat: Seat) -> bool {
    by != seat && state.system_ids().any(|system| is_blockaded(state, seat, system) && has_ships(state, by, system))
}

fn has_ships(state: &State, seat: Seat, system: SystemId) -> bool {
    state.system(system).space.of(seat).has_ships()
}

/// A space dock of a seat in a system without a ship of it.
fn is_blockaded(state: &State, seat: Seat, system: SystemId) -> bool {
    let docks = |at: Place| board::units(state, seat, at).count(UnitKind::SpaceDock) > 0;
    !has_ships(state, seat, system)
        && (docks(Place::Space(system)) || state.planets_in(system).iter().any(|planet| docks(Place::Planet(planet))))
}

/// Captures a unit from the reinforcements of its owner (a destroyed one is there already): ships and mechs lie on the
/// captor's sheet, of fighters and infantry a token of nobody's does (LRR 17.1, 17.3). False where there is none, or none may be.
pub fn capture(g: &mut G, seat: Seat, owner: Seat, kind: UnitKind) -> bool {
    if !may_capture(g, seat, owner) || board::reserve(g, owner, kind) == 0 {
        return false;
    }
    if kind.pieces().is_some() {
        g.players[owner].reserve[kind] -= 1;
        g.players[seat].captives.pieces.change(owner, |units| units.add(kind, 1));
    } else {
        g.players[seat].captives.tokens.add(kind, 1);
    }
    g.log(Entry::Captured { seat, owner, kind });
    true
}

/// A captured ship or mech goes back to the reinforcements of its owner (LRR 17.1). False where there is none.
pub fn release(g: &mut G, seat: Seat, owner: Seat, kind: UnitKind) -> bool {
    let held = g.players[seat].captives.pieces.change(owner, |units| units.take(kind, false));
    if held {
        g.players[owner].reserve[kind] += 1;
        g.log(Entry::Released { seat, owner, kind });
    }
    held
}

/// A token of a captured fighter or infantry goes back to the supply (LRR 17.4). False where there is none.
pub fn spend_token(g: &mut G, seat: Seat, kind: UnitKind) -> bool {
    g.players[seat].captives.tokens.take(kind, false)
}

/// Ships and mechs of `owner` on the sheet of `seat`.
pub fn held(state: &State, seat: Seat, owner: Seat) -> Units {
    *state.players[seat].captives.pieces.of(owner)
}

/// Everything of `owner` that `seat` holds goes back.
fn release_all(g: &mut G, seat: Seat, owner: Seat) {
    let units = held(g, seat, owner);
    for kind in units.kinds() {
        (0..units.count(kind)).for_each(|_| {
            release(g, seat, owner, kind);
        });
    }
}

/// Between effects: who blockades a space dock of a captor gets its units back (LRR 14.2, 17.2).
pub fn free_by_blockade(g: &mut G) {
    for seat in g.seats() {
        let owners: Vec<Seat> = g.players[seat].captives.pieces.iter().map(|(owner, _)| owner).collect();
        for owner in owners.into_iter().filter(|&owner| blockades(g, owner, seat)).collect::<Vec<_>>() {
            release_all(g, seat, owner);
        }
    }
}

/// A seat leaves the game: what it captured goes back to its owners (LRR 33.11), and what others hold of it to the box (LRR 33.2).
pub fn forget(g: &mut G, seat: Seat) {
    for owner in g.seats() {
        release_all(g, seat, owner);
        release_all(g, owner, seat);
    }
    g.players[seat].captives = Captives::default();
}

impl Captives {
    /// Whether there are none, as in a base game.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.tokens.is_empty()
    }
}
