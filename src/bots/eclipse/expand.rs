//! Growing: which space to explore, which sectors to take, where cubes go.

use super::mind::{Mind, NEVER, Worth};
use crate::core::hex::{Hex, Side};
use crate::games::eclipse::ids::{Resource, Ring, Sector, Species, SquareKind, TileId};
use crate::games::eclipse::target::Target;

impl Mind<'_> {
    /// A sector that might come up, or has: what it adds if it is placed.
    fn prospect(&self, sector: Sector) -> Worth {
        let row = sector.row();
        let found = Worth::from(row.discovery && self.board.discovery_pile > 0) * self.taste.discovery;
        let worth = self.sector(row);
        let draco = self.player().species == Species::Draco;
        if row.ancients > 0 && !draco {
            return (worth + found) * self.taste.guarded * self.left / 100;
        }
        let found = if row.ancients > 0 { 0 } else { found };
        let points = if draco { 100 * Worth::from(row.ancients) } else { 0 };
        (worth + found - self.disc()).max(0) + points
    }

    /// What turning over a sector of a ring brings on average.
    fn expected(&self, ring: Ring) -> Worth {
        let stack = &self.board.stacks[ring.index()];
        let pool = if stack.left > 0 { &stack.unseen } else { &stack.discards };
        let sum: Worth = pool.iter().map(|&sector| self.prospect(sector)).sum();
        sum / (pool.len() as Worth).max(1)
    }

    /// How a space lies: beside own hexes and free space rather than beside others.
    fn site_of(&self, at: Hex, open: u8) -> Worth {
        let [own, free, foreign] = self.taste.links;
        let mut worth = 0;
        for side in Side::ALL.into_iter().filter(|side| open & (1 << side.index()) != 0) {
            worth += match self.board.tile_at(at.neighbour(side)) {
                None => free * self.left.min(4) / 4,
                Some(tile) if !self.board[tile].is_open(side.opposite()) => 0,
                Some(tile) => match self.board[tile].owner {
                    Some(owner) if owner == self.me => own,
                    Some(_) => foreign,
                    None => own / 2,
                },
            };
        }
        worth
    }

    /// Exploring a space.
    pub fn space(&self, at: Hex) -> Worth {
        let expected = self.expected(Ring::of(at));
        let claims = self.player().discs > 0 && self.price(1).is_some();
        (if claims { expected } else { expected / 5 }) + self.site_of(at, 0b11_1111) / 3
    }

    /// The best space to explore.
    pub fn explore(&self) -> Option<Worth> {
        let rings = [Ring::Inner, Ring::Middle, Ring::Outer].map(|ring| self.expected(ring));
        let spaces = self.board.explorable(self.me).into_iter();
        spaces.map(|at| rings[Ring::of(at).index()] + self.site_of(at, 0b11_1111) / 3).max()
    }

    /// Putting a drawn sector on the space being explored.
    pub fn placing(&self, option: Target) -> Worth {
        let Some(exploring) = &self.board.turn.exploring else { return 0 };
        match option {
            Target::Place(sector, turned) => {
                let printed = sector.row().wormholes;
                let open = (printed << turned | printed >> (6 - turned)) & 0b11_1111;
                10 + self.prospect(sector) + self.site_of(exploring.at, open)
            }
            Target::Another => self.expected(Ring::of(exploring.at)),
            _ => 0,
        }
    }

    /// Putting a disc on a hex that is free.
    pub fn claim(&self, tile: TileId) -> Worth {
        self.price(1).map_or(NEVER, |price| self.hex(tile) - self.disc() - price)
    }

    /// Up to two discs on free hexes, and two colony ships turned up.
    pub fn influence(&self) -> Worth {
        let mut targets: Vec<Worth> =
            self.board.disc_targets(self.me, None).map(|tile| self.hex(tile) - self.disc()).collect();
        targets.sort_unstable_by(|a, b| b.cmp(a));
        let Some(price) = self.price(1) else { return NEVER };
        let mut worth = 0;
        for (nth, target) in targets.into_iter().take(2).enumerate() {
            // The action's own disc is off the track already.
            let Some(all) = self.price(nth as u8 + 2) else { break };
            worth += (target - (all - price) / (nth as Worth + 1)).max(0);
        }
        worth + self.refreshed()
    }

    /// What two colony ships more could settle now.
    fn refreshed(&self) -> Worth {
        let player = self.player();
        let down = player.species.colony_ships() - player.colony_ships;
        let mut cubes: Vec<Worth> = Vec::new();
        for tile in self.board.controlled(self.me) {
            let here = &self.board[tile];
            let open = here.squares().filter(|&(square, kind)| {
                !here.has_cube(square) && kind.technology().is_none_or(|technology| player.has(technology))
            });
            cubes.extend(open.map(|(_, kind)| self.square(kind)));
        }
        cubes.sort_unstable_by(|a, b| b.cmp(a));
        // A round earlier is all that is gained, unless squares go empty for long.
        let soon = |worth: Worth| worth / self.left.max(1) * 3 / 2;
        cubes.into_iter().skip(player.colony_ships.into()).take(down.min(2).into()).map(soon).sum()
    }

    /// A cube onto a square.
    pub fn settling(&self, tile: TileId, kind: SquareKind, resource: Resource) -> Worth {
        let bare = Worth::from(self.board[tile].cubes == 0) * 8;
        let flexible = if matches!(kind, SquareKind::Wild | SquareKind::Orbital) { 2 } else { 0 };
        10 + self.cube(resource) + bare - flexible
    }
}
