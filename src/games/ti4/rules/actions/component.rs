//! Component actions (LRR 22): whatever a component offers as an action.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects;
use crate::games::ti4::effects::windows::{ComponentAction, Moment};
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Source, Target};
use crate::games::ti4::rules::limits;

fn moment(seat: Seat) -> Moment {
    Moment::new(ComponentAction { seat })
}

pub fn options(state: &State, seat: Seat) -> Vec<Target> {
    effects::usable(state, &moment(seat), seat)
}

/// False when it was cancelled.
pub async fn resolve(g: &mut G, seat: Seat, source: Source) -> bool {
    let mut moment = moment(seat);
    let resolved = Box::pin(effects::use_component(g, &mut moment, seat, source)).await;
    // What a component took away may have been what made room for others (LRR 16, a destroyed space dock's fighters).
    for owner in g.seats() {
        limits::enforce_everywhere(g, owner).await;
    }
    resolved
}
