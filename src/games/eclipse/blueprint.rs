//! Blueprints: what the parts of a ship add up to (E 2.13-2.15).

use super::content::parts::Weapon;
use super::ids::{Die, Part, Ship};
use super::state::Player;

/// The values of a ship type.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    pub initiative: u8,
    pub movement: u8,
    pub computer: u8,
    pub shield: u8,
    pub hull: u8,
    /// Produced minus used.
    pub energy: i8,
    /// Dice for each ship, by [`Die`].
    pub cannons: [u8; Die::COUNT],
    pub missiles: [u8; Die::COUNT],
}

impl Stats {
    pub fn has_cannons(&self) -> bool {
        self.cannons != [0; Die::COUNT]
    }

    pub fn has_missiles(&self) -> bool {
        self.missiles != [0; Die::COUNT]
    }

    fn add(&mut self, part: Part) {
        let row = part.row();
        self.initiative += row.initiative;
        self.movement += row.movement;
        self.computer += row.computer;
        self.shield += row.shield;
        self.hull += row.hull;
        self.energy += row.energy;
        match row.weapon {
            Some(Weapon::Cannon(dice, die)) => self.cannons[die.index()] += dice,
            Some(Weapon::Missile(dice, die)) => self.missiles[die.index()] += dice,
            None => {}
        }
    }
}

impl Player {
    /// The part in use on a square: the tile, or what is printed.
    pub fn part_at(&self, ship: Ship, square: usize) -> Option<Part> {
        self.blueprints[ship.index()].tiles[square].or(self.printed(ship).squares[square].part)
    }

    pub fn squares(&self, ship: Ship) -> usize {
        self.printed(ship).squares.len()
    }

    pub fn stats(&self, ship: Ship) -> Stats {
        let printed = self.printed(ship);
        let mut stats = Stats {
            initiative: printed.initiative,
            energy: printed.energy as i8,
            computer: printed.computer,
            ..Stats::default()
        };
        (0..printed.squares.len()).filter_map(|square| self.part_at(ship, square)).for_each(|part| stats.add(part));
        stats
    }

    pub fn movement(&self, ship: Ship) -> u8 {
        (0..self.squares(ship)).filter_map(|square| self.part_at(ship, square)).map(|part| part.row().movement).sum()
    }

    /// Enough energy, and a drive where one is needed (E 2.15).
    pub fn is_legal(&self, ship: Ship) -> bool {
        let stats = self.stats(ship);
        stats.energy >= 0 && (ship == Ship::Starbase) == (stats.movement == 0)
    }
}
