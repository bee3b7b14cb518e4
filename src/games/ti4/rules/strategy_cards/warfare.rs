//! Warfare (LRR 99).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::ids::{StrategyCard, UnitKind};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Prompt, Source, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::production::{self, Producer};
use crate::games::ti4::rules::tokens;

pub async fn primary(g: &mut G, seat: Seat) {
    let systems: Vec<SystemId> = g.system_ids().filter(|&id| g.system(id).tokens.contains(seat)).collect();
    // What is gained is the token that was removed (LRR 99 step 1, 1.17).
    if let Some(system) = ask::system(g, seat, Prompt::RemoveToken, systems).await {
        tokens::take_off(g, seat, system);
        tokens::gain(g, seat, 1, Prompt::GainTokens).await;
    }
    tokens::redistribute(g, seat).await;
}

/// The space docks in the home system (README conflict 2), one for each place.
pub fn home_docks(state: &State, seat: Seat) -> Vec<Producer> {
    let home = state.players[seat].home;
    let mut docks = production::producers(state, seat, home);
    docks.retain(|producer| producer.kind == Some(UnitKind::SpaceDock));
    docks.dedup_by_key(|dock| dock.at);
    docks
}

/// One of them produces (LRR 99.3).
pub async fn secondary(g: &mut G, seat: Seat) {
    let docks = home_docks(g, seat);
    if docks.is_empty() {
        return;
    }
    let options =
        docks.iter().map(|dock| Target::Unit { at: dock.at, kind: UnitKind::SpaceDock, damaged: false }).collect();
    let chosen = ask::one(g, seat, Source::Strategy(StrategyCard::Warfare).asks(Prompt::ChooseUnit), options).await;
    if let Some(&dock) = docks.iter().find(|dock| matches!(chosen, Target::Unit { at, .. } if at == dock.at)) {
        let home = g.players[seat].home;
        production::use_production(g, seat, home, &[dock]).await;
    }
}
