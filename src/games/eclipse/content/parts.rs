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

    /// E 2.14: initiative, movement, computer, shield and hull, energy produced or used, and dice of every part.
    #[test]
    #[rustfmt::skip]
    fn e2_14_each_part_has_its_values() {
        type Printed = (Part, [u8; 5], i8, Option<Weapon>);
        let parts: &[Printed] = &[
            (Part::IonCannon, [0, 0, 0, 0, 0], -1, Some(Weapon::Cannon(1, Die::Yellow))),
            (Part::PlasmaCannon, [0, 0, 0, 0, 0], -2, Some(Weapon::Cannon(1, Die::Orange))),
            (Part::AntimatterCannon, [0, 0, 0, 0, 0], -4, Some(Weapon::Cannon(1, Die::Red))),
            (Part::Hull, [0, 0, 0, 0, 1], 0, None),
            (Part::ImprovedHull, [0, 0, 0, 0, 2], 0, None),
            (Part::NuclearSource, [0, 0, 0, 0, 0], 3, None),
            (Part::FusionSource, [0, 0, 0, 0, 0], 6, None),
            (Part::TachyonSource, [0, 0, 0, 0, 0], 9, None),
            (Part::NuclearDrive, [1, 1, 0, 0, 0], -1, None),
            (Part::FusionDrive, [2, 2, 0, 0, 0], -2, None),
            (Part::TachyonDrive, [3, 3, 0, 0, 0], -3, None),
            (Part::PlasmaMissile, [0, 0, 0, 0, 0], 0, Some(Weapon::Missile(2, Die::Orange))),
            (Part::ElectronComputer, [0, 0, 1, 0, 0], 0, None),
            (Part::PositronComputer, [1, 0, 2, 0, 0], -1, None),
            (Part::GluonComputer, [2, 0, 3, 0, 0], -2, None),
            (Part::GaussShield, [0, 0, 0, 1, 0], 0, None),
            (Part::PhaseShield, [0, 0, 0, 2, 0], -1, None),
            (Part::AxionComputer, [0, 0, 3, 0, 0], 0, None),
            (Part::HypergridSource, [0, 0, 0, 0, 0], 11, None),
            (Part::ShardHull, [0, 0, 0, 0, 3], 0, None),
            (Part::IonTurret, [0, 0, 0, 0, 0], -1, Some(Weapon::Cannon(2, Die::Yellow))),
            (Part::FluxShield, [0, 0, 0, 3, 0], -2, None),
            (Part::ConformalDrive, [2, 4, 0, 0, 0], -2, None),
        ];
        assert_eq!(parts.len(), Part::COUNT);
        for (part, values, energy, weapon) in parts {
            let row = part.row();
            let own = [row.initiative, row.movement, row.computer, row.shield, row.hull];
            assert_eq!((own, row.energy, row.weapon), (*values, *energy, *weapon), "{part:?}");
        }
    }
}
