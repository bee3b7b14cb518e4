//! Relics (LRR 73).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::content::{RelicRow, Table};
use crate::games::ti4::effects;
use crate::games::ti4::effects::windows::OnRelicGained;
use crate::games::ti4::model::ids::Relic;
use crate::games::ti4::model::target::Entry;
use crate::games::ti4::rules::scoring;

/// Gains the next relic; from an empty deck none (LRR 73.2).
pub async fn gain(g: &mut G, seat: Seat) {
    let Some(relic) = g.hidden.decks.relics.pop() else { return };
    g.secret_seen();
    g.players[seat].trove.relics.insert(relic);
    g.log(Entry::GainedRelic { seat, relic });
    scoring::change_points(g, seat, RelicRow::of(relic).points as i8);
    effects::raise(g, OnRelicGained { seat, relic }).await;
}

/// A relic goes to another player as it is, and the points it is worth with it.
pub fn hand_over(g: &mut G, from: Seat, to: Seat, relic: Relic) {
    let own = &mut g.players[from].trove;
    own.relics.remove(relic);
    let exhausted = own.exhausted.contains(relic);
    own.exhausted.remove(relic);
    let theirs = &mut g.players[to].trove;
    theirs.relics.insert(relic);
    if exhausted {
        theirs.exhausted.insert(relic);
    }
    g.log(Entry::GainedRelic { seat: to, relic });
    let points = RelicRow::of(relic).points as i8;
    scoring::change_points(g, from, -points);
    scoring::change_points(g, to, points);
}
