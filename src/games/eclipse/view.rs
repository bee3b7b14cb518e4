//! What a seat may know, built up: the open board, and of the secrets only its own (E 16.4, E 22.5).

use super::chance::{IMAGINED, take};
use super::ids::Discovery;
use super::state::{Board, Spine, State};
use crate::core::{Chance, PerSeat, Seat};
use serde::Serialize;
use std::ops::Deref;

/// What one seat (or a spectator) sees. Dereferences to the open [`Board`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub viewer: Option<Seat>,
    pub board: Board,
    /// Reputation tiles held, highest first.
    pub reputation: PerSeat<Tiles<u8>>,
    /// Reputation tiles drawn and not yet chosen from, highest first.
    pub drawn: PerSeat<Tiles<u8>>,
    /// Discovery tiles kept face down.
    pub kept: PerSeat<Tiles<Discovery>>,
    /// The discovery tile the viewer is looking at.
    pub looking: Option<Discovery>,
    pub reputation_left: u8,
}

/// Tiles whose faces the viewer knows, or only how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Tiles<T> {
    Seen(Vec<T>),
    Hidden(u8),
}

impl<T: Clone> Tiles<T> {
    fn new(tiles: &[T], seen: bool) -> Tiles<T> {
        if seen { Tiles::Seen(tiles.to_vec()) } else { Tiles::Hidden(tiles.len() as u8) }
    }

    pub fn count(&self) -> usize {
        match self {
            Tiles::Seen(tiles) => tiles.len(),
            Tiles::Hidden(count) => usize::from(*count),
        }
    }

    /// The faces, where known.
    pub fn faces(&self) -> Option<&[T]> {
        match self {
            Tiles::Seen(tiles) => Some(tiles),
            Tiles::Hidden(_) => None,
        }
    }
}

impl Deref for View {
    type Target = Board;
    fn deref(&self) -> &Board {
        &self.board
    }
}

impl State {
    /// Whether `viewer` may see the tiles of `owner`: its own, those of who has left, and all at the end.
    fn may_see(&self, viewer: Option<Seat>, owner: Seat) -> bool {
        viewer == Some(owner)
            || self.board.spine == Spine::Over
            || self.board.players.get(owner).is_some_and(|player| !player.is_in())
    }

    pub(super) fn view(&self, viewer: Option<Seat>) -> View {
        let seats = self.secrets.count();
        let sees = |owner| self.may_see(viewer, owner);
        View {
            viewer,
            board: self.board.clone(),
            reputation: PerSeat::new(seats, |seat| Tiles::new(&self.secrets[seat].reputation, sees(seat))),
            drawn: PerSeat::new(seats, |seat| Tiles::new(&self.secrets[seat].drawn, sees(seat))),
            kept: PerSeat::new(seats, |seat| Tiles::new(&self.secrets[seat].kept, sees(seat))),
            looking: viewer.and_then(|seat| self.secrets.get(seat)).and_then(|secret| secret.looking),
            reputation_left: self.reputation_bag.iter().sum(),
        }
    }

    /// Draws again what `seat` cannot know: the others' tiles, and what is left in bag and pile.
    pub(super) fn resample(&mut self, seat: Seat, chance: &mut Chance) {
        let hidden: Vec<Seat> = self.secrets.seats().filter(|&owner| !self.may_see(Some(seat), owner)).collect();
        for &owner in &hidden {
            let secret = &mut self.secrets[owner];
            for value in secret.reputation.iter().chain(&secret.drawn) {
                self.reputation_bag[usize::from(*value) - 1] += 1;
            }
            for tile in secret.kept.iter().chain(&secret.looking) {
                self.discoveries[tile.index()] += 1;
            }
        }
        for owner in hidden {
            let secret = &mut self.secrets[owner];
            for value in secret.reputation.iter_mut().chain(&mut secret.drawn) {
                *value = 1 + take(IMAGINED, &mut self.reputation_bag, chance).expect("as many as before") as u8;
            }
            for tile in secret.kept.iter_mut().chain(&mut secret.looking) {
                let drawn = take(IMAGINED, &mut self.discoveries, chance).expect("as many as before");
                *tile = Discovery::ALL[drawn];
            }
            secret.reputation.sort_unstable_by(|a, b| b.cmp(a));
            secret.drawn.sort_unstable_by(|a, b| b.cmp(a));
            secret.kept.sort_unstable();
        }
    }
}
