//! Command counters (T10).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::model::state::{Sheet, State};
use crate::games::ti3::model::target::{Entry, Pool, Prompt, Target};
use crate::games::ti3::rules::ask;

impl Sheet {
    pub fn area(&mut self, pool: Pool) -> &mut u8 {
        match pool {
            Pool::Command => &mut self.pool,
            Pool::Strategy => &mut self.strategy,
            Pool::Fleet => &mut self.fleet,
        }
    }
}

/// Counters from reinforcements, as many as are left, placed at once (T10.1, T10.5).
pub async fn gain(g: &mut G, seat: Seat, count: u32) {
    let count = count.min(u32::from(g.reinforcements(seat)));
    if count == 0 {
        return;
    }
    let room = fleet_room(g, seat).saturating_sub(u32::from(g.players[seat].sheet.fleet));
    let slots = Pool::ALL.map(|pool| (Target::Pool(pool), if pool == Pool::Fleet { count.min(room) } else { count }));
    for (target, count) in ask::counts(g, seat, Prompt::PlaceCounters, Counts::new(slots, count..=count)).await {
        if let Target::Pool(pool) = target {
            *g.players[seat].sheet.area(pool) += count as u8;
        }
    }
    g.log(Entry::GainedCounters { seat, count: count as u8 });
}

/// Counters that may lie in fleet supply.
fn fleet_room(state: &State, seat: Seat) -> u32 {
    effects::amount(state, Number::FleetCounters, Ask::of(seat), u32::from(u8::MAX))
}

/// Moves counters among the areas at will (T9.8).
pub async fn redistribute(g: &mut G, seat: Seat) {
    let total = u32::from(g.players[seat].sheet.total());
    if !effects::allowed(g, Permit::Redistribute, Ask::of(seat), true) {
        return;
    }
    let room = fleet_room(g, seat);
    let slots = Pool::ALL.map(|pool| (Target::Pool(pool), if pool == Pool::Fleet { total.min(room) } else { total }));
    for (target, count) in ask::counts(g, seat, Prompt::Redistribute, Counts::new(slots, total..=total)).await {
        if let Target::Pool(pool) = target {
            *g.players[seat].sheet.area(pool) = count as u8;
        }
    }
}
