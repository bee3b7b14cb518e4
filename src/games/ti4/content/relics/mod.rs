//! Relics (LRR 73).

mod crowns;
mod wonders;

use super::*;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::{ask, board, cards, exploration, technology};

pub struct RelicRow {
    pub relic: Relic,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    /// Victory points while it is owned.
    pub points: u8,
    /// While it is owned; used only while it is ready.
    pub hooks: Hooks,
    pub lasting: Hooks,
}

impl RelicRow {
    /// A row to fill in with `..RelicRow::BLANK`.
    pub const BLANK: RelicRow = RelicRow {
        relic: Relic::DominusOrb,
        name: "",
        edition: Edition::Exploration,
        text: "",
        points: 0,
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
    };
}

pub static ROWS: &[&[RelicRow]] = &[
    wonders::ROWS,
    crowns::ROWS,
    #[cfg(test)]
    super::dummies::RELICS,
];

table! { RelicRow by relic: Relic in ROWS.iter().copied().flatten() }

impl Family for RelicRow {
    type Piece = Relic;
    const RULE: &'static str = "LRR 73.3";
    const SORT: &'static str = "Relic ";

    fn key(relic: Relic) -> Relic {
        relic
    }

    printed!();

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn occurs(&self) -> bool {
        !self.hooks.uses.is_empty()
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Relic> {
        state.edition.relics().map(|row| row.relic).collect()
    }

    fn missing(state: &State, seat: Seat, relic: Relic) -> Because {
        if state.players[seat].trove.relics.contains(relic) { Because::Exhausted } else { Because::NotOwned }
    }

    fn exhaust(state: &mut State, seat: Seat, relic: Relic) {
        state.players[seat].trove.exhausted.insert(relic);
    }

    fn purge(state: &mut State, seat: Seat, relic: Relic) {
        state.players[seat].trove.relics.remove(relic);
        state.players[seat].trove.exhausted.remove(relic);
    }
}

/// Relics that a seat owns.
pub const OWNED: Zone = Zone {
    name: "relics",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &RelicRow| row.hooks),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            let trove = &state.players[seat].trove;
            for own in wanted.among(trove.relics) {
                // What an exhausted card does by itself goes on (LRR 34.4); it is not used in windows.
                if !wanted.hook.is_window() || trove.is_ready(own) {
                    f(Me::with(seat, Source::Relic(own)), RelicRow::of(own).hooks);
                }
            }
        }
    },
};

#[cfg(test)]
mod tests;
