//! Reputation after the battles of a hex (E 13.19-13.22).

use crate::games::eclipse::G;
use crate::games::eclipse::chance::{self, take};
use crate::games::eclipse::content::tracks::MOST_DRAWN;
use crate::games::eclipse::diplomacy::return_reputation;
use crate::games::eclipse::state::{Board, Record};
use crate::games::eclipse::target::{Entry, Target, Why};

impl Board {
    /// How many tiles a player draws for the hex just fought over.
    pub fn reputation_draws(&self, record: &Record) -> u8 {
        let here = self.combat.as_ref().map(|combat| &self[combat.tile]);
        let remains = here.is_some_and(|tile| tile.fleet(record.seat).is_some());
        // Nothing for taking part if the last ships retreated; who lost them fighting draws (E 13.20).
        let took_part = record.fought && (remains || !record.retreated);
        (u8::from(took_part).saturating_add(record.kills)).min(MOST_DRAWN)
    }
}

/// The next player in order of entry draws and keeps one (E 13.21, E 13.22).
pub(super) async fn reward(g: &mut G) {
    let Some(combat) = &mut g.combat else { return };
    let record = combat.records[usize::from(combat.rewarded)];
    combat.rewarded += 1;
    let seat = record.seat;
    let draws = g.reputation_draws(&record);
    let (state, chance) = g.with_chance();
    for _ in 0..draws {
        let Some(value) = take(chance::REPUTATION, &mut state.reputation_bag, chance) else { break };
        state.secrets[seat].drawn.push(1 + value as u8);
    }
    state.secrets[seat].drawn.sort_unstable_by(|a, b| b.cmp(a));
    let drawn = state.secrets[seat].drawn.len() as u8;
    if drawn == 0 {
        return;
    }
    g.log(Entry::DrawsReputation(seat, drawn));
    // What is asked depends on numbers that all can see, never on the values.
    let options = (0..drawn).map(Target::Drawn).collect();
    let Target::Drawn(kept) = g.one(seat, Why::KeepReputation, options).await else { return };
    let mut tiles = std::mem::take(&mut g.secrets[seat].drawn);
    let value = tiles.remove(usize::from(kept));
    for returned in tiles {
        g.reputation_bag[usize::from(returned) - 1] += 1;
    }
    let held = &mut g.secrets[seat].reputation;
    held.push(value);
    held.sort_unstable_by(|a, b| b.cmp(a));
    let count = held.len();
    g.log_split(seat, Entry::KeepsReputation(seat, Some(value)), Entry::KeepsReputation(seat, None));
    if !g.players[seat].fits(g.players[seat].partners.len(), count) {
        let options = (0..count as u8).map(Target::Reputation).collect();
        if let Target::Reputation(nth) = g.one(seat, Why::ReturnReputation, options).await {
            return_reputation(g, seat, nth);
        }
    }
}
