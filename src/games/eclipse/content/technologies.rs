//! The 24 technologies (E 8): prices, tiles in the bag and what each gives.

use crate::games::eclipse::ids::{Part, Technology};

#[derive(Debug)]
pub struct TechnologyRow {
    pub name: &'static str,
    pub text: &'static str,
}

const fn row(name: &'static str, text: &'static str) -> TechnologyRow {
    TechnologyRow { name, text }
}

static TECHNOLOGIES: [TechnologyRow; Technology::COUNT] = [
    row("Neutron Bombs", "Your attack on population removes every cube, without dice."),
    row("Starbase", "You may build starbases."),
    row("Plasma Cannon", "You may fit Plasma Cannons."),
    row("Phase Shield", "You may fit Phase Shields."),
    row("Advanced Mining", "Your colony ships may settle advanced materials squares."),
    row("Tachyon Source", "You may fit Tachyon Sources."),
    row("Plasma Missile", "You may fit Plasma Missiles."),
    row("Gluon Computer", "You may fit Gluon Computers."),
    row("Gauss Shield", "You may fit Gauss Shields."),
    row("Improved Hull", "You may fit Improved Hulls."),
    row("Fusion Source", "You may fit Fusion Sources."),
    row("Positron Computer", "You may fit Positron Computers."),
    row("Advanced Economy", "Your colony ships may settle advanced money squares."),
    row("Tachyon Drive", "You may fit Tachyon Drives."),
    row("Antimatter Cannon", "You may fit Antimatter Cannons."),
    row("Quantum Grid", "Gain two influence discs at once."),
    row("Nanorobots", "Each build action may build one item more."),
    row("Fusion Drive", "You may fit Fusion Drives."),
    row("Advanced Robotics", "Gain one influence disc at once."),
    row("Orbital", "You may build orbitals."),
    row("Advanced Labs", "Your colony ships may settle advanced science squares."),
    row("Monolith", "You may build monoliths."),
    row("Artifact Key", "Gain 5 of one resource for each artifact you control, at once."),
    row("Wormhole Generator", "A wormhole on one side of an edge is enough for you, but never for diplomacy."),
];

/// By place in the category: printed cost, least cost, tiles in the bag (E 19.15).
const PRICES: [(u8, u8, u8); 8] =
    [(2, 2, 5), (4, 3, 5), (6, 4, 5), (8, 5, 4), (10, 6, 4), (12, 6, 3), (14, 7, 3), (16, 8, 3)];

impl Technology {
    pub fn row(self) -> &'static TechnologyRow {
        &TECHNOLOGIES[self.index()]
    }

    pub const fn cost(self) -> u8 {
        PRICES[self as usize % 8].0
    }

    pub const fn least_cost(self) -> u8 {
        PRICES[self as usize % 8].1
    }

    pub const fn tiles(self) -> u8 {
        PRICES[self as usize % 8].2
    }

    /// The part it unlocks.
    pub fn part(self) -> Option<Part> {
        Part::ALL.iter().copied().find(|part| part.row().technology == Some(self))
    }

    /// Influence discs it brings (E 8.5).
    pub const fn discs(self) -> u8 {
        match self {
            Technology::AdvancedRobotics => 1,
            Technology::QuantumGrid => 2,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e1_2_there_are_96_tiles_32_of_each_category() {
        for category in 0..3 {
            assert_eq!(Technology::ALL[category * 8..][..8].iter().map(|t| t.tiles()).sum::<u8>(), 32);
        }
    }

    #[test]
    fn e19_6_each_part_has_a_technology_of_its_own() {
        assert_eq!(Technology::ALL.iter().filter(|t| t.part().is_some()).count(), 12);
        assert_eq!(Technology::GluonComputer.part(), Some(Part::GluonComputer));
    }
}
