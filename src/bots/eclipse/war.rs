//! What it is worth to stand in a hex with ships when the round ends.

use super::force::{Force, Outlook};
use super::mind::{Mind, Worth};
use crate::core::Seat;
use crate::games::eclipse::Stats;
use crate::games::eclipse::ids::{Die, Ship, Species, Technology, TileId};
use crate::games::eclipse::state::Party;

/// Ships of each type.
pub type Ships = [u8; Ship::COUNT];

impl Mind<'_> {
    pub fn here(&self, tile: TileId) -> Ships {
        self.board[tile].fleet(self.me).map_or([0; Ship::COUNT], |fleet| fleet.ships)
    }

    /// Ships in materials.
    pub fn tonnage(&self, ships: &Ships) -> i32 {
        Ship::ALL
            .iter()
            .map(|ship| i32::from(ships[ship.index()]) * i32::from(self.player().species.cost(ship.build())))
            .sum()
    }

    /// Somebody else's ships stand in a hex.
    pub fn is_invaded(&self, tile: TileId) -> bool {
        self.board[tile].fleets.iter().any(|fleet| fleet.seat != self.me)
    }

    /// Standing in a hex with these ships when the action phase ends, compared with owning nothing there.
    pub fn presence(&self, tile: TileId, ships: &Ships, stats: &[Stats; Ship::COUNT]) -> Worth {
        let home = self.board[tile].owner == Some(self.me);
        let at_stake = if home && self.is_invaded(tile) { self.holding(tile) } else { 0 };
        if *ships == [0; Ship::COUNT] {
            return -at_stake * 3 / 4;
        }
        let (foes, tiles) = Force::opposing(self.board, self.me, tile);
        if foes.is_empty() {
            return self.taking(tile, ships, stats);
        }
        let outlook = Force::fleet(ships, stats).against(foes, !home);
        self.prospects(tile, ships, stats, &outlook, (0, tiles))
    }

    /// What a battle promises; tiles of reputation already earned, and to be earned by destroying the rest.
    pub fn prospects(
        &self,
        tile: TileId,
        ships: &Ships,
        stats: &[Stats; Ship::COUNT],
        outlook: &Outlook,
        (earned, tiles): (i32, i32),
    ) -> Worth {
        let home = self.board[tile].owner == Some(self.me);
        let at_stake = if home && self.is_invaded(tile) { self.holding(tile) } else { 0 };
        let won = self.taking(tile, ships, stats) + self.reputation(1 + earned + tiles);
        let lost = self.reputation(1 + earned + tiles * outlook.killed / 1500) - at_stake;
        let survive = outlook.win * outlook.kept.max(300) / 1000;
        (outlook.win * won + (1000 - outlook.win) * lost) / 1000 - self.wreck(ships, survive)
    }

    /// Ships lost, when so many thousandths survive.
    pub fn wreck(&self, ships: &Ships, survive: i32) -> Worth {
        self.tonnage(ships) * self.taste.ship * self.left.min(3) / 3 * (1000 - survive) / 1000
    }

    /// Being alone in a hex with ships after all battles (E 13.23-13.27).
    fn taking(&self, tile: TileId, ships: &Ships, stats: &[Stats; Ship::COUNT]) -> Worth {
        let here = &self.board[tile];
        let player = self.player();
        let claim = if player.discs > 0 { (self.hex(tile) - self.disc()).max(0) } else { 0 };
        match here.owner {
            Some(owner) if owner == self.me => 0,
            None => claim,
            Some(owner) => {
                let cubes = here.cubes.count_ones() as i32;
                let sure = cubes == 0
                    || player.has(Technology::NeutronBombs)
                    || self.board.players[owner].species == Species::Planta;
                let chance = if sure { 1000 } else { (bombardment(ships, stats) * 550 / (6 * cubes)).min(1000) };
                (claim + self.holding(tile) * self.harm() / 100) * chance / 1000
            }
        }
    }

    /// All own ships that can move, wherever they are.
    pub fn navy(&self) -> Ships {
        let mut all = [0; Ship::COUNT];
        for tile in &self.board.tiles {
            if let Some(fleet) = tile.fleet(self.me) {
                for ship in [Ship::Interceptor, Ship::Cruiser, Ship::Dreadnought] {
                    all[ship.index()] += fleet.ships[ship.index()];
                }
            }
        }
        all
    }

    /// Hexes next to ours, or that we are in, where something is to be won or defended.
    pub fn fronts(&self) -> impl Iterator<Item = TileId> + '_ {
        let generator = self.board.has_generator(self.me);
        self.board.tile_ids().filter(move |&tile| {
            let here = &self.board[tile];
            let partner = here.owner.is_some_and(|owner| self.player().partners.contains(owner));
            let prize = if here.owner == Some(self.me) { self.is_invaded(tile) } else { !partner };
            prize
                && (here.fleet(self.me).is_some()
                    || self.board.ways(tile, generator).any(|way| self.board.is_present(self.me, way)))
        })
    }

    /// The best that the whole navy, with these ships more, could do in one place.
    pub fn campaign(&self, more: &Ships, stats: &[Stats; Ship::COUNT]) -> Worth {
        let mut navy = self.navy();
        navy.iter_mut().zip(more).for_each(|(all, more)| *all += more);
        if navy == [0; Ship::COUNT] {
            return 0;
        }
        let fronts =
            self.fronts().filter(|&tile| self.board[tile].owner.is_some() || self.board.opposing(self.me, tile) > 0);
        fronts.map(|tile| self.presence(tile, &navy, stats)).max().unwrap_or(0).max(0)
    }

    /// How strong a seat's ships are together, in no particular unit.
    pub fn might(&self, seat: Seat) -> i32 {
        let mut total = [0i32; Ship::COUNT];
        for fleet in self.board.tiles.iter().filter_map(|tile| tile.fleet(seat)) {
            total.iter_mut().zip(fleet.ships).for_each(|(sum, count)| *sum += i32::from(count));
        }
        let enemy = self.board.vessel_stats(Party::Ancients, crate::games::eclipse::ids::Vessel::Ancient);
        let each = |ship: &Ship| Force::strength(&self.board.players[seat].stats(*ship), &enemy).isqrt();
        Ship::ALL.iter().map(|ship| if total[ship.index()] > 0 { total[ship.index()] * each(ship) } else { 0 }).sum()
    }

    /// The strongest rival in per cent of our own might.
    pub fn pressure(&self) -> i32 {
        let strongest = self.rivals().map(|seat| self.might(seat)).max().unwrap_or(0);
        (strongest * 100 / self.might(self.me).max(40)).min(250)
    }
}

/// Cubes that cannons destroy, in sixths (E 13.23).
fn bombardment(ships: &Ships, stats: &[Stats; Ship::COUNT]) -> i32 {
    let mut points = 0;
    for (&count, stats) in ships.iter().zip(stats) {
        let dice: i32 =
            stats.cannons.iter().zip(Die::ALL).map(|(&n, die)| i32::from(n) * i32::from(die.damage())).sum();
        let hitting = 7 - i32::from(6u8.saturating_sub(stats.computer).clamp(2, 6));
        points += i32::from(count) * dice * hitting;
    }
    points
}
