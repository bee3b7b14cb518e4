//! Victory points (E 16).

use super::content::tracks;
use super::ids::{Category, Resource, Species};
use super::state::{Board, Spine, State};
use crate::core::{Outcome, PerSeat, Seat, Seats};
use serde::Serialize;

/// A player's points by where they come from (E 16.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Score {
    pub reputation: i16,
    pub ambassadors: i16,
    pub hexes: i16,
    pub discoveries: i16,
    pub monoliths: i16,
    pub technologies: i16,
    pub traitor: i16,
    pub species: i16,
}

impl Score {
    pub fn total(&self) -> i16 {
        self.reputation
            + self.ambassadors
            + self.hexes
            + self.discoveries
            + self.monoliths
            + self.technologies
            + self.traitor
            + self.species
    }
}

impl Board {
    /// What everybody can see of a player's score: reputation is left out, discovery tiles are counted.
    pub fn open_score(&self, seat: Seat, discoveries: usize) -> Score {
        let player = &self.players[seat];
        let tiles = || self.controlled(seat).map(|tile| &self[tile]);
        let categories = Category::ALL.iter().map(|category| player.technologies[category.index()].len());
        Score {
            reputation: 0,
            ambassadors: player.partners.len() as i16,
            hexes: tiles().map(|tile| i16::from(tile.sector.row().vp)).sum(),
            discoveries: 2 * discoveries as i16,
            monoliths: tiles().map(|tile| 3 * i16::from(tile.monolith)).sum(),
            technologies: categories.map(|owned| i16::from(tracks::technology_vp(owned))).sum(),
            traitor: if self.traitor == Some(seat) { -2 } else { 0 },
            species: match player.species {
                Species::Planta => tiles().count() as i16,
                Species::Draco => self.tiles.iter().map(|tile| i16::from(tile.ancients)).sum(),
                _ => 0,
            },
        }
    }
}

impl State {
    pub fn score(&self, seat: Seat) -> Score {
        let secret = &self.secrets[seat];
        let reputation = secret.reputation.iter().map(|&value| i16::from(value)).sum();
        Score { reputation, ..self.board.open_score(seat, secret.kept.len()) }
    }

    /// The score at the end: that of who left was counted then (E 14.5).
    fn final_score(&self, seat: Seat) -> i16 {
        self.board.players[seat].left.unwrap_or_else(|| self.score(seat).total())
    }

    /// Ties go to the most resources in storage, then the victory is shared (E 16.3, A 21).
    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.board.spine != Spine::Over {
            return None;
        }
        let seats = self.board.players.count();
        let stored = |seat| Resource::ALL.iter().map(|&r| self.board.players[seat].storage[r]).sum::<u16>();
        let rank = |seat| (self.final_score(seat), stored(seat));
        let best = Seat::all(seats).map(rank).max();
        Some(Outcome {
            scores: PerSeat::new(seats, |seat| i32::from(self.final_score(seat))),
            winners: Seat::all(seats).filter(|&seat| Some(rank(seat)) == best).collect::<Seats>(),
        })
    }
}
