//! Control of hexes at the end of the combat phase (E 13.27-13.28).

use crate::core::Seat;
use crate::games::eclipse::feature::Ability;
use crate::games::eclipse::ids::TileId;
use crate::games::eclipse::state::{Board, Spine};
use crate::games::eclipse::target::{Entry, Phase, Target, Why};
use crate::games::eclipse::{G, explore};

impl Board {
    /// A hex without cubes in which another player has a ship is lost.
    fn is_overrun(&self, tile: TileId) -> bool {
        let here = &self[tile];
        here.cubes == 0 && here.owner.is_some_and(|owner| here.fleets.iter().any(|fleet| fleet.seat != owner))
    }

    /// Who may place a disc on a hex: a player with a ship there and no hostile ship.
    fn claimant(&self, tile: TileId) -> Option<Seat> {
        self[tile].fleets.iter().map(|fleet| fleet.seat).find(|&seat| self.can_claim(seat, tile))
    }
}

/// The next hex by number in which control changes.
pub(in crate::games::eclipse) async fn control(g: &mut G, below: u16) {
    let Some(tile) = g.next_below(below, |tile| g.is_overrun(tile) || g.claimant(tile).is_some()) else {
        g.spine = Spine::Upkeep { nth: 0 };
        return g.log(Entry::Phase(Phase::Upkeep));
    };
    if g.is_overrun(tile)
        && let Some(owner) = g[tile].owner.take()
    {
        g.players[owner].discs += 1;
        g.log(Entry::LosesControl(owner, g[tile].sector));
        g.cover_ability(Ability::ControlLost);
    }
    if let Some(seat) = g.claimant(tile)
        && g.one(seat, Why::Control(tile), vec![Target::Pass, Target::Yes]).await == Target::Yes
    {
        explore::claim(g, seat, tile).await;
        g.cover_ability(Ability::ControlTaken);
    }
    g.spine = Spine::Control { below: g[tile].number() };
}
