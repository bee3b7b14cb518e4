//! Move (E 11): one ship after another, hex by hex, through wormholes.

use super::G;
use super::diplomacy;
use super::feature::Ability;
use super::ids::{Ship, TileId};
use super::state::Board;
use super::target::{Entry, Target, Why};
use super::turn::menu;
use crate::core::{Seat, Seats};

/// No map has more tiles: the centre, six homes and 37 sectors.
const MOST_TILES: usize = 44;

impl Board {
    /// Whether one ship may leave a hex: enough must stay behind (E 11.3), and the GCDS lets none go (E 11.4).
    pub fn may_leave(&self, seat: Seat, tile: TileId) -> bool {
        self.unpinned(seat, tile) > 0
    }

    /// Whether a ship passing through may go on: those already there must be enough (E 11.3).
    fn may_pass(&self, seat: Seat, tile: TileId) -> bool {
        !self[tile].gcds && self[tile].ships_of(seat) >= self.opposing(seat, tile)
    }

    /// Partners a ship would attack by entering a hex (E 7.6).
    pub fn attacked(&self, seat: Seat, tile: TileId) -> Seats {
        let partners = self.players[seat].partners;
        let here = &self[tile];
        let there = here.owner.into_iter().chain(here.fleets.iter().map(|fleet| fleet.seat));
        there.filter(|&other| partners.contains(other)).collect()
    }

    /// Ships that can move now, with the hex they are in.
    pub(super) fn movers(&self, seat: Seat) -> impl Iterator<Item = Target> + '_ {
        let generator = self.has_generator(seat);
        let fleets = self.tile_ids().filter_map(move |tile| Some((tile, self[tile].fleet(seat)?)));
        let free =
            fleets.filter(move |(tile, _)| self.may_leave(seat, *tile) && self.ways(*tile, generator).next().is_some());
        free.flat_map(|(tile, fleet)| {
            let types = Ship::ALL.iter().filter(|ship| **ship != Ship::Starbase && fleet.ships[ship.index()] > 0);
            types.map(move |&ship| Target::Ship(tile, ship))
        })
    }

    /// Where a ship gets with so many steps, each hex with the steps it takes. A hex of a partner ends the way,
    /// because entering it is an attack; the ship may go on from there afterwards.
    pub fn destinations(&self, seat: Seat, from: TileId, steps: u8) -> Vec<(Target, u8)> {
        let generator = self.has_generator(seat);
        let mut far = [u8::MAX; MOST_TILES];
        let mut reached: Vec<(Target, u8)> = Vec::new();
        let mut queue: Vec<TileId> = vec![from];
        far[from.index()] = 0;
        let mut next = 0;
        while let Some(&tile) = queue.get(next) {
            next += 1;
            let walked = far[tile.index()];
            if walked == steps || (tile != from && !self.may_pass(seat, tile)) {
                continue;
            }
            for way in self.ways(tile, generator) {
                if far[way.index()] != u8::MAX {
                    continue;
                }
                far[way.index()] = walked + 1;
                if self.attacked(seat, way).is_empty() {
                    queue.push(way);
                    reached.push((Target::Tile(way), walked + 1));
                } else {
                    reached.push((Target::Attack(way), walked + 1));
                }
            }
        }
        reached
    }
}

/// Up to so many ship movements (E 11.1).
pub(super) async fn movements(g: &mut G, me: Seat, times: u8) {
    for _ in 0..times {
        let list = |g: &G| [Target::Pass].into_iter().chain(g.movers(me)).collect();
        let Target::Ship(from, ship) = menu(g, me, Why::Move, list).await else { return };
        let steps = g.players[me].movement(ship);
        move_ship(g, me, ship, from, steps).await;
    }
}

async fn move_ship(g: &mut G, me: Seat, ship: Ship, mut from: TileId, mut steps: u8) {
    let mut begun = false;
    loop {
        let reached = g.destinations(me, from, steps);
        // After an attack on a partner the ship may stop there; and no attack comes unasked (A 8).
        let only_attack = reached.iter().all(|(target, _)| matches!(target, Target::Attack(_)));
        let stay = (begun || only_attack).then_some(Target::Pass);
        let options: Vec<Target> = stay.into_iter().chain(reached.iter().map(|(target, _)| *target)).collect();
        let chosen = g.one(me, Why::MoveTo(from, ship, steps), options).await;
        let (Target::Tile(to) | Target::Attack(to)) = chosen else { return };
        if g.has_generator(me) && !g.ways(from, false).any(|way| way == to) && g.ways(from, true).any(|way| way == to) {
            g.cover_ability(Ability::HalfWormhole);
        }
        let walked = reached.iter().find(|(target, _)| *target == chosen).map_or(0, |(_, walked)| *walked);
        for victim in g.attacked(me, to).iter() {
            Box::pin(diplomacy::betray(g, me, victim)).await;
        }
        g.move_ships(me, ship, 1, from, to);
        g.log(Entry::Moves(me, ship, g[from].sector, g[to].sector));
        steps -= walked;
        if matches!(chosen, Target::Tile(_)) || steps == 0 || !g.may_leave(me, to) {
            return;
        }
        (from, begun) = (to, true);
    }
}
