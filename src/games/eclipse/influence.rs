//! Influence (E 6): discs between track and hexes, and colony ships turned up.

use super::ids::TileId;
use super::population::{give_up, refresh};
use super::state::Board;
use super::target::{Target, Why};
use super::turn::menu;
use super::{G, explore};
use crate::core::Seat;

/// Colony ships an influence action turns up (E 6.7).
const REFRESH: u8 = 2;

impl Board {
    /// Where a disc may go, with the disc of `lifted` already off its hex (E 6.2, E 6.3).
    pub fn disc_targets(&self, seat: Seat, lifted: Option<TileId>) -> impl Iterator<Item = TileId> + '_ {
        let generator = self.has_generator(seat);
        let supports = move |tile: TileId| {
            self[tile].fleet(seat).is_some() || (self[tile].owner == Some(seat) && lifted != Some(tile))
        };
        self.tile_ids().filter(move |&tile| {
            self[tile].owner.is_none()
                && self.opposing(seat, tile) == 0
                && (self[tile].fleet(seat).is_some() || self.ways(tile, generator).any(supports))
        })
    }

    /// Discs that can be moved: from the track, or from a hex.
    fn movable_discs(&self, seat: Seat) -> Vec<Target> {
        let mut options = vec![Target::Pass];
        if self.players[seat].discs > 0 && self.disc_targets(seat, None).next().is_some() {
            options.push(Target::Track);
        }
        options.extend(self.controlled(seat).map(Target::Tile));
        options
    }

    /// Whether the action could move a disc, the one that pays for it being gone, or ready a colony ship (E 6.1, E 6.7).
    pub(super) fn may_influence(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        self.controlled(seat).next().is_some()
            || player.colony_ships < player.species.colony_ships()
            || (player.discs > 1 && self.disc_targets(seat, None).next().is_some())
    }
}

/// Up to so many disc moves, one after the other (E 6.1).
pub(super) async fn influence(g: &mut G, me: Seat, moves: u8) {
    g.turn.refresh = REFRESH;
    refresh(g, me);
    for _ in 0..moves {
        let from = match menu(g, me, Why::MoveDisc, |g| g.movable_discs(me)).await {
            Target::Tile(tile) => Some(tile),
            Target::Track => None,
            _ => break,
        };
        // The disc stays where it is until its new place is known; its hex counts as left already.
        let mut options: Vec<Target> = from.map(|_| Target::Track).into_iter().collect();
        options.extend(g.disc_targets(me, from).map(Target::Tile));
        let to = g.one(me, Why::MoveDiscTo, options).await;
        if let Some(tile) = from {
            give_up(g, tile).await;
        }
        if let Target::Tile(tile) = to {
            explore::claim(g, me, tile).await;
        }
    }
}
