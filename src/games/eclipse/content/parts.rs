//! Ship parts (E 2.13-2.15): values add up over all squares of a blueprint.

use crate::games::eclipse::ids::{Die, Part, Technology};

#[derive(Debug)]
pub struct PartRow {
    pub name: &'static str,
    /// Needed to take it from the supply; none for the five basic and the six Ancient parts (E 9.3).
    pub technology: Option<Technology>,
    pub initiative: u8,
    pub movement: u8,
    pub computer: u8,
    pub shield: u8,
    pub hull: u8,
    /// Produced, or used where negative.
    pub energy: i8,
    pub weapon: Option<Weapon>,
}

/// Dice rolled for each part: cannons every round, missiles once a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Weapon {
    Cannon(u8, Die),
    Missile(u8, Die),
}

const fn row(
    name: &'static str,
    technology: Option<Technology>,
    [initiative, movement, computer, shield, hull]: [u8; 5],
    energy: i8,
    weapon: Option<Weapon>,
) -> PartRow {
    PartRow { name, technology, initiative, movement, computer, shield, hull, energy, weapon }
}

#[rustfmt::skip]
static PARTS: [PartRow; Part::COUNT] = [
    row("Ion Cannon", None, [0, 0, 0, 0, 0], -1, Some(Weapon::Cannon(1, Die::Yellow))),
    row("Plasma Cannon", Some(Technology::PlasmaCannon), [0, 0, 0, 0, 0], -2, Some(Weapon::Cannon(1, Die::Orange))),
    row("Antimatter Cannon", Some(Technology::AntimatterCannon), [0, 0, 0, 0, 0], -4, Some(Weapon::Cannon(1, Die::Red))),
    row("Hull", None, [0, 0, 0, 0, 1], 0, None),
    row("Improved Hull", Some(Technology::ImprovedHull), [0, 0, 0, 0, 2], 0, None),
    row("Nuclear Source", None, [0, 0, 0, 0, 0], 3, None),
    row("Fusion Source", Some(Technology::FusionSource), [0, 0, 0, 0, 0], 6, None),
    row("Tachyon Source", Some(Technology::TachyonSource), [0, 0, 0, 0, 0], 9, None),
    row("Nuclear Drive", None, [1, 1, 0, 0, 0], -1, None),
    row("Fusion Drive", Some(Technology::FusionDrive), [2, 2, 0, 0, 0], -2, None),
    row("Tachyon Drive", Some(Technology::TachyonDrive), [3, 3, 0, 0, 0], -3, None),
    row("Plasma Missile", Some(Technology::PlasmaMissile), [0, 0, 0, 0, 0], 0, Some(Weapon::Missile(2, Die::Orange))),
    row("Electron Computer", None, [0, 0, 1, 0, 0], 0, None),
    row("Positron Computer", Some(Technology::PositronComputer), [1, 0, 2, 0, 0], -1, None),
    row("Gluon Computer", Some(Technology::GluonComputer), [2, 0, 3, 0, 0], -2, None),
    row("Gauss Shield", Some(Technology::GaussShield), [0, 0, 0, 1, 0], 0, None),
    row("Phase Shield", Some(Technology::PhaseShield), [0, 0, 0, 2, 0], -1, None),
    row("Axion Computer", None, [0, 0, 3, 0, 0], 0, None),
    row("Hypergrid Source", None, [0, 0, 0, 0, 0], 11, None),
    row("Shard Hull", None, [0, 0, 0, 0, 3], 0, None),
    row("Ion Turret", None, [0, 0, 0, 0, 0], -1, Some(Weapon::Cannon(2, Die::Yellow))),
    row("Flux Shield", None, [0, 0, 0, 3, 0], -2, None),
    row("Conformal Drive", None, [2, 4, 0, 0, 0], -2, None),
];

impl Part {
    pub fn row(self) -> &'static PartRow {
        &PARTS[self.index()]
    }

    pub const fn is_drive(self) -> bool {
        matches!(self, Part::NuclearDrive | Part::FusionDrive | Part::TachyonDrive | Part::ConformalDrive)
    }
}

/// The Ancient Ship and the Galactic Center Defense System (E 13.13).
#[derive(Debug)]
pub struct Defence {
    pub initiative: u8,
    pub computer: u8,
    pub hull: u8,
    pub yellow_dice: u8,
}

pub static ANCIENT: Defence = Defence { initiative: 2, computer: 1, hull: 1, yellow_dice: 2 };
pub static GCDS: Defence = Defence { initiative: 0, computer: 1, hull: 7, yellow_dice: 4 };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e9_3_five_parts_are_always_available() {
        let free: Vec<Part> =
            Part::ALL.iter().copied().filter(|p| p.row().technology.is_none() && !p.is_ancient()).collect();
        assert_eq!(
            free,
            [Part::IonCannon, Part::Hull, Part::NuclearSource, Part::NuclearDrive, Part::ElectronComputer]
        );
    }

    #[test]
    fn e11_8_exactly_the_drives_move_a_ship() {
        assert!(Part::ALL.iter().all(|part| part.is_drive() == (part.row().movement > 0)));
    }
}
