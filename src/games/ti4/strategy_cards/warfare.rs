//! Warfare (LRR 99).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::ask;
use crate::games::ti4::ids::UnitKind;
use crate::games::ti4::production::{self, Producer};
use crate::games::ti4::state::{State, SystemId};
use crate::games::ti4::target::Prompt;
use crate::games::ti4::tokens;

pub async fn primary(g: &mut G, seat: Seat) {
    let systems: Vec<SystemId> = g.system_ids().filter(|&id| g.system(id).tokens.contains(seat)).collect();
    // What is gained is the token that was removed (LRR 99 step 1, 1.17).
    if let Some(system) = ask::system(g, seat, Prompt::RemoveToken, systems).await {
        g.system_mut(system).tokens.remove(seat);
        tokens::gain(g, seat, 1, Prompt::GainTokens).await;
    }
    tokens::redistribute(g, seat).await;
}

/// A space dock in the home system (README conflict 2).
pub fn home_dock(state: &State, seat: Seat) -> Option<Producer> {
    let home = state.players[seat].home;
    production::producers(state, seat, home).into_iter().find(|producer| producer.kind == UnitKind::SpaceDock)
}

pub async fn secondary(g: &mut G, seat: Seat) {
    if let Some(dock) = home_dock(g, seat) {
        let home = g.players[seat].home;
        production::use_production(g, seat, home, &[dock]).await;
    }
}
