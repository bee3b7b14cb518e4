//! The wormhole nexus (LRR_RESTORED 100; LRR 100 is damaged, `rulings.md` 1): a system beside the board with the planet Mallice. It
//! begins with a gamma wormhole only; its other side has an alpha and a beta wormhole, too.

use crate::games::ti4::G;
use crate::games::ti4::model::data::Tile;
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::Entry;

/// The nexus, whichever side is up. None when the game has none.
pub fn find(state: &State) -> Option<SystemId> {
    state.system_ids().find(|&id| [Tile::NEXUS, Tile::OPEN_NEXUS].contains(&state.system(id).tile))
}

/// Somebody has moved or placed a unit into a system, or gained control of a planet of it: the nexus turns, for good. What is on it
/// stays (LRR_RESTORED 100).
pub fn stir(g: &mut G, system: SystemId) {
    if g.system(system).tile == Tile::NEXUS {
        g.system_mut(system).tile = Tile::OPEN_NEXUS;
        g.log(Entry::NexusOpened(system));
    }
}

#[cfg(test)]
mod tests;
