//! The map: placing tiles, wormhole connections (E 2.2), who stands where and who is pinned (E 11).

use super::ids::{Sector, Ship, Species, Technology, TileId};
use super::state::{Board, Fleet, Tile};
use crate::core::Seat;
use crate::core::hex::{Hex, Side};

/// Wormholes of a printed mask after turning it clockwise.
pub(super) fn turned_mask(wormholes: u8, sixths: u8) -> u8 {
    (wormholes << sixths | wormholes >> (6 - sixths)) & 0b11_1111
}

impl Board {
    pub fn tile_ids(&self) -> impl DoubleEndedIterator<Item = TileId> + use<> {
        (0..self.tiles.len() as u8).map(TileId)
    }

    pub fn tile_at(&self, at: Hex) -> Option<TileId> {
        self.tiles.iter().position(|tile| tile.at == at).map(|nth| TileId(nth as u8))
    }

    /// Places a sector with what is printed on it (E 5.6).
    pub(super) fn place(&mut self, sector: Sector, at: Hex, turned: u8) -> TileId {
        let id = TileId(self.tiles.len() as u8);
        let row = sector.row();
        let near = Side::ALL.map(|side| self.tile_at(at.neighbour(side)));
        for (side, neighbour) in Side::ALL.into_iter().zip(near) {
            if let Some(neighbour) = neighbour {
                self[neighbour].near[side.opposite().index()] = Some(id);
            }
        }
        let discovery = row.discovery && self.discovery_pile > 0;
        self.discovery_pile -= u8::from(discovery);
        self.tiles.push(Tile {
            sector,
            at,
            turned,
            open: turned_mask(row.wormholes, turned),
            near,
            owner: None,
            cubes: 0,
            orbital: false,
            monolith: false,
            fleets: Vec::new(),
            ancients: row.ancients,
            gcds: sector == Sector::CENTRE,
            discovery,
        });
        id
    }

    /// Whether a wormhole on one side of an edge is enough for this player (E 2.2).
    pub fn has_generator(&self, seat: Seat) -> bool {
        self.players[seat].has(Technology::WormholeGenerator)
    }

    /// The tile across a side, if the two are connected.
    pub fn joined(&self, tile: TileId, side: Side, generator: bool) -> Option<TileId> {
        let here = &self[tile];
        let near = here.near[side.index()]?;
        let (ours, theirs) = (here.is_open(side), self[near].is_open(side.opposite()));
        ((ours && theirs) || (generator && (ours || theirs))).then_some(near)
    }

    /// All tiles connected to this one, clockwise from the top.
    pub fn ways(&self, tile: TileId, generator: bool) -> impl Iterator<Item = TileId> + '_ {
        Side::ALL.into_iter().filter_map(move |side| self.joined(tile, side, generator))
    }

    pub fn is_draco(&self, seat: Seat) -> bool {
        self.players[seat].species == Species::Draco
    }

    /// Ships opposing a player in a hex: other players', Ancients (not for Draco) and the GCDS.
    pub fn opposing(&self, seat: Seat, tile: TileId) -> u8 {
        let here = &self[tile];
        let players: u8 = here.fleets.iter().filter(|fleet| fleet.seat != seat).map(Fleet::count).sum();
        let ancients = if here.ancients > 0 && !self.is_draco(seat) { here.ancients } else { 0 };
        players + ancients + u8::from(here.gcds)
    }

    /// How many of a player's ships may leave a hex (E 11.6).
    pub fn unpinned(&self, seat: Seat, tile: TileId) -> u8 {
        let ships = self[tile].ships_of(seat);
        if ships == 0 || self[tile].gcds { 0 } else { ships.saturating_sub(self.opposing(seat, tile)) }
    }

    /// A hex a player may explore from (E 5.1).
    pub fn is_source(&self, seat: Seat, tile: TileId) -> bool {
        self[tile].owner == Some(seat) || self.unpinned(seat, tile) > 0
    }

    /// Whether a player has a disc or a ship in a hex.
    pub fn is_present(&self, seat: Seat, tile: TileId) -> bool {
        self[tile].owner == Some(seat) || self[tile].fleet(seat).is_some()
    }

    pub fn controlled(&self, seat: Seat) -> impl DoubleEndedIterator<Item = TileId> + '_ {
        self.tile_ids().filter(move |&tile| self[tile].owner == Some(seat))
    }

    /// Neither a disc nor a ship on the map (E 13.30).
    pub fn is_eliminated(&self, seat: Seat) -> bool {
        !self.tile_ids().any(|tile| self.is_present(seat, tile))
    }

    /// Ships of one player go from one hex to another, all or some of a type.
    pub(super) fn move_ships(&mut self, seat: Seat, ship: Ship, count: u8, from: TileId, to: TileId) {
        self[from].remove_ships(seat, ship, count);
        self[to].add_ships(seat, ship, count);
    }

    /// The placed hex with the highest number below this one that satisfies a condition (E 13.2).
    pub(super) fn next_below(&self, below: u16, wanted: impl Fn(TileId) -> bool) -> Option<TileId> {
        let tiles = self.tile_ids().filter(|&tile| self[tile].number() < below && wanted(tile));
        tiles.max_by_key(|&tile| self[tile].number())
    }
}
