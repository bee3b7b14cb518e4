//! What to build, and where.

use super::mind::{Mind, NEVER, Worth};
use super::war::Ships;
use crate::games::eclipse::ids::{Build, Resource, Ship, SquareKind, TileId};

const MONOLITH: Worth = 300;

impl Mind<'_> {
    /// What one item is worth beyond its materials.
    pub fn item(&self, item: Build, slots: u8) -> Worth {
        let cost = Worth::from(self.player().species.cost(item));
        let paid = cost * self.unit(Resource::Materials);
        let worth = match (item, item.ship()) {
            (Build::Orbital, _) => {
                let cube = self.square(SquareKind::Orbital);
                if self.player().colony_ships > 0 { cube } else { cube * self.left / (self.left + 1) }
            }
            (_, None) => MONOLITH,
            (_, Some(ship)) => self.warship(ship, slots),
        };
        worth - paid
    }

    /// A ship for defence, for the best attack, or to keep up with the rivals.
    fn warship(&self, ship: Ship, slots: u8) -> Worth {
        let player = self.player();
        let cost = u16::from(player.species.cost(ship.build()));
        let defence = self.board.controlled(self.me).filter(|&tile| self.is_invaded(tile));
        let defence = defence.map(|tile| self.reinforcement(tile, ship)).max().unwrap_or(0);
        let attack = if ship == Ship::Starbase { 0 } else { self.offensive(ship, cost, slots) };
        let arms = Worth::from(cost) * self.taste.arms * self.pressure() * self.left.min(3) / 300;
        defence.max(attack) + if ship == Ship::Starbase { arms / 2 } else { arms }
    }

    /// What each of some more ships adds to the best attack: those of this action, or with the materials that the
    /// next round brings, if it takes so many to win.
    fn offensive(&self, ship: Ship, cost: u16, slots: u8) -> Worth {
        let player = self.player();
        let stored = player.storage[Resource::Materials];
        let coming = if self.left > 0 { player.production(Resource::Materials) } else { 0 };
        let supply = player.supply[ship.index()].max(1);
        let now = (stored / cost).clamp(1, u16::from(slots)) as u8;
        let soon = ((stored + coming) / cost).clamp(1, 8) as u8;
        let alone = self.campaign(&[0; Ship::COUNT], &self.ships);
        let each = |number: u8| {
            let mut more: Ships = [0; Ship::COUNT];
            more[ship.index()] = number;
            (self.campaign(&more, &self.ships) - alone) / Worth::from(number)
        };
        let at_once = each(now.min(supply));
        if soon.min(supply) > now { at_once.max(each(soon.min(supply)) * self.taste.patience / 100) } else { at_once }
    }

    fn reinforcement(&self, tile: TileId, ship: Ship) -> Worth {
        let ships = self.here(tile);
        let mut more = ships;
        more[ship.index()] += 1;
        self.presence(tile, &more, &self.ships) - self.presence(tile, &ships, &self.ships)
    }

    /// The best that an action of so many items brings with these materials, which are paid.
    pub fn build(&self, slots: u8, mut materials: u16) -> Worth {
        let mut items: Vec<(Worth, Build)> = Vec::with_capacity(Build::COUNT);
        items.extend(self.board.buildable(self.me).map(|item| (self.item(item, slots), item)));
        items.sort_by_key(|&(worth, item)| (-worth, item));
        let mut total = 0;
        let mut free = slots;
        for (worth, item) in items {
            let cost = u16::from(self.player().species.cost(item)).max(1);
            let sites = match item.ship() {
                Some(ship) => self.player().supply[ship.index()],
                None => self.board.building_sites(self.me, item).count() as u8,
            };
            let number = (materials / cost).min(sites.min(free).into());
            if worth > 0 {
                total += worth * Worth::from(number);
                materials -= number * cost;
                free -= number as u8;
            }
        }
        total
    }

    /// Where an item is built best.
    pub fn site(&self, item: Build, tile: TileId) -> Worth {
        let here = &self.board[tile];
        let Some(ship) = item.ship() else {
            // Where it is safest, and where cubes hold the hex.
            return 20 * self.distance(tile) + 5 * here.cubes.count_ones() as Worth;
        };
        if self.is_invaded(tile) {
            return 1000 + self.reinforcement(tile, ship);
        }
        let generator = self.board.has_generator(self.me);
        let near = self.board.ways(tile, generator).filter(|&way| self.board[way].owner != Some(self.me));
        let mut more = self.navy();
        more[ship.index()] += 1;
        let prize = near.map(|way| self.presence(way, &more, &self.ships)).max().unwrap_or(0).max(0);
        let held = Worth::from(self.board[tile].ships_of(self.me)) * 5;
        prize - 15 * self.distance(tile) + held + if ship == Ship::Starbase { self.holding(tile) / 10 } else { 0 }
    }

    /// Steps to the nearest hex of a rival.
    fn distance(&self, tile: TileId) -> Worth {
        let here = self.board[tile].at;
        let theirs = self.board.tiles.iter().filter(|other| other.owner.is_some_and(|owner| owner != self.me));
        theirs.map(|other| Worth::from(here.distance(other.at))).min().unwrap_or(0).max(NEVER)
    }
}
