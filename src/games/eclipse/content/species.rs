//! The twelve species (E 17) and their blueprints (E 2.13).

use crate::games::eclipse::ids::{Action, Build, Part, Resource, Ship, Species, Technology};
use Part::{ElectronComputer, GaussShield, Hull, IonCannon, NuclearDrive, NuclearSource};

#[derive(Debug)]
pub struct SpeciesRow {
    pub name: &'static str,
    pub text: &'static str,
    /// Money, science and materials at the start.
    pub storage: [u8; 3],
    /// Units given for one unit of another kind (E 2.7).
    pub trade_rate: u8,
    /// How much each action does, in the order of [`Action`] (E 4.3).
    pub activity: [u8; Action::COUNT],
    pub technologies: &'static [Technology],
    pub reputation: ReputationTrack,
    pub blueprints: &'static [BlueprintRow; Ship::COUNT],
}

/// Spaces of a reputation track by what they take (E 7.4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReputationTrack {
    pub ambassador_only: u8,
    pub either: u8,
    pub reputation_only: u8,
}

/// A printed blueprint: its squares and the bonuses outside the grid (E 9.6).
#[derive(Debug)]
pub struct BlueprintRow {
    pub initiative: u8,
    pub energy: u8,
    pub computer: u8,
    pub squares: &'static [PrintedSquare],
}

/// A square of a blueprint with its place in a drawing, in hundredths of a square.
#[derive(Debug)]
pub struct PrintedSquare {
    pub x: u16,
    pub y: u16,
    pub part: Option<Part>,
}

const fn at(x: u16, y: u16, part: Part) -> PrintedSquare {
    PrintedSquare { x, y, part: Some(part) }
}

const fn empty(x: u16, y: u16) -> PrintedSquare {
    PrintedSquare { x, y, part: None }
}

const fn plan(initiative: u8, energy: u8, computer: u8, squares: &'static [PrintedSquare]) -> BlueprintRow {
    BlueprintRow { initiative, energy, computer, squares }
}

const INTERCEPTOR: &[PrintedSquare] =
    &[empty(0, 75), at(100, 0, IonCannon), at(100, 100, NuclearSource), at(200, 75, NuclearDrive)];
const CRUISER: &[PrintedSquare] = &[
    at(0, 60, Hull),
    empty(0, 160),
    at(100, 0, IonCannon),
    at(100, 100, NuclearSource),
    at(200, 60, ElectronComputer),
    at(200, 160, NuclearDrive),
];
const DREADNOUGHT: &[PrintedSquare] = &[
    at(0, 0, IonCannon),
    at(0, 100, Hull),
    empty(0, 200),
    at(100, 67, Hull),
    at(100, 167, NuclearSource),
    at(200, 0, IonCannon),
    at(200, 100, ElectronComputer),
    at(200, 200, NuclearDrive),
];
const STARBASE: &[PrintedSquare] =
    &[at(0, 100, Hull), at(100, 0, IonCannon), at(100, 100, Hull), empty(100, 200), at(200, 100, ElectronComputer)];

static USUAL: [BlueprintRow; Ship::COUNT] =
    [plan(2, 0, 0, INTERCEPTOR), plan(1, 0, 0, CRUISER), plan(0, 0, 0, DREADNOUGHT), plan(4, 3, 0, STARBASE)];

static ERIDANI: [BlueprintRow; Ship::COUNT] =
    [plan(2, 0, 0, INTERCEPTOR), plan(1, 0, 0, CRUISER), plan(0, 1, 0, DREADNOUGHT), plan(4, 3, 0, STARBASE)];

static PLANTA: [BlueprintRow; Ship::COUNT] = [
    plan(0, 2, 1, &[at(100, 0, IonCannon), at(100, 100, NuclearSource), at(200, 75, NuclearDrive)]),
    plan(
        0,
        2,
        1,
        &[
            at(0, 60, Hull),
            at(100, 0, IonCannon),
            at(100, 100, NuclearSource),
            empty(200, 60),
            at(200, 160, NuclearDrive),
        ],
    ),
    plan(
        0,
        2,
        1,
        &[
            at(0, 0, IonCannon),
            at(0, 100, Hull),
            at(0, 200, Hull),
            at(100, 67, NuclearSource),
            at(200, 0, IonCannon),
            empty(200, 100),
            at(200, 200, NuclearDrive),
        ],
    ),
    plan(2, 5, 1, &[at(0, 100, Hull), at(100, 0, IonCannon), at(100, 100, Hull), at(200, 100, ElectronComputer)]),
];

static ORION: [BlueprintRow; Ship::COUNT] = [
    plan(
        3,
        1,
        0,
        &[at(0, 75, GaussShield), at(100, 0, IonCannon), at(100, 100, NuclearSource), at(200, 75, NuclearDrive)],
    ),
    plan(
        2,
        2,
        0,
        &[
            at(0, 60, Hull),
            at(0, 160, GaussShield),
            at(100, 0, IonCannon),
            at(100, 100, NuclearSource),
            at(200, 60, ElectronComputer),
            at(200, 160, NuclearDrive),
        ],
    ),
    plan(
        1,
        3,
        0,
        &[
            at(0, 0, IonCannon),
            at(0, 100, Hull),
            at(0, 200, GaussShield),
            at(100, 67, Hull),
            at(100, 167, NuclearSource),
            at(200, 0, IonCannon),
            at(200, 100, ElectronComputer),
            at(200, 200, NuclearDrive),
        ],
    ),
    plan(
        5,
        3,
        0,
        &[
            at(0, 100, Hull),
            at(100, 0, IonCannon),
            at(100, 100, Hull),
            at(100, 200, GaussShield),
            at(200, 100, ElectronComputer),
        ],
    ),
];

const FOUR: ReputationTrack = ReputationTrack { ambassador_only: 0, either: 4, reputation_only: 0 };
const ONE_AND_THREE: ReputationTrack = ReputationTrack { ambassador_only: 1, either: 3, reputation_only: 0 };
const ALIEN: [u8; Action::COUNT] = [1, 2, 1, 2, 2, 2];
const TERRAN_TEXT: &str = "Trades 2 to 1 and moves three ships in an action.";

const fn terran(name: &'static str) -> SpeciesRow {
    SpeciesRow {
        name,
        text: TERRAN_TEXT,
        storage: [2, 3, 3],
        trade_rate: 2,
        activity: [1, 2, 1, 2, 2, 3],
        technologies: &[Technology::Starbase],
        reputation: ReputationTrack { ambassador_only: 1, either: 4, reputation_only: 0 },
        blueprints: &USUAL,
    }
}

static SPECIES: [SpeciesRow; Species::COUNT] = [
    terran("Terran Directorate"),
    terran("Terran Federation"),
    terran("Terran Union"),
    terran("Terran Republic"),
    terran("Terran Conglomerate"),
    terran("Terran Alliance"),
    SpeciesRow {
        name: "Eridani Empire",
        text: "Rich and experienced, with two influence discs fewer; starts with two reputation tiles.",
        storage: [26, 2, 4],
        trade_rate: 3,
        activity: ALIEN,
        technologies: &[Technology::GaussShield, Technology::FusionDrive, Technology::PlasmaCannon],
        reputation: FOUR,
        blueprints: &ERIDANI,
    },
    SpeciesRow {
        name: "Hydran Progress",
        text: "Researches two technologies in an action; starts with Advanced Labs in use.",
        storage: [2, 5, 2],
        trade_rate: 3,
        activity: [1, 2, 2, 2, 2, 2],
        technologies: &[Technology::AdvancedLabs],
        reputation: ONE_AND_THREE,
        blueprints: &USUAL,
    },
    SpeciesRow {
        name: "Planta",
        text: "Explores twice, has four colony ships and scores 1 for each hex; its cubes fall to any enemy ship.",
        storage: [4, 4, 4],
        trade_rate: 3,
        activity: [2, 2, 1, 2, 2, 2],
        technologies: &[Technology::Starbase],
        reputation: ONE_AND_THREE,
        blueprints: &PLANTA,
    },
    SpeciesRow {
        name: "Descendants of Draco",
        text: "Lives beside the Ancients and scores 1 for each left; turns over two sectors when exploring.",
        storage: [2, 4, 3],
        trade_rate: 3,
        activity: ALIEN,
        technologies: &[],
        reputation: FOUR,
        blueprints: &USUAL,
    },
    SpeciesRow {
        name: "Mechanema",
        text: "Builds and upgrades three in an action, and builds cheaper.",
        storage: [3, 3, 3],
        trade_rate: 3,
        activity: [1, 2, 1, 3, 3, 2],
        technologies: &[Technology::PositronComputer],
        reputation: FOUR,
        blueprints: &USUAL,
    },
    SpeciesRow {
        name: "Orion Hegemony",
        text: "Starts with a cruiser, Gauss Shields and Neutron Bombs; trades 4 to 1.",
        storage: [3, 3, 5],
        trade_rate: 4,
        activity: ALIEN,
        technologies: &[Technology::NeutronBombs, Technology::GaussShield],
        reputation: ReputationTrack { ambassador_only: 0, either: 4, reputation_only: 1 },
        blueprints: &ORION,
    },
];

impl Species {
    pub fn row(self) -> &'static SpeciesRow {
        &SPECIES[self.index()]
    }

    /// How much an action does for this species.
    pub fn activity(self, action: Action) -> u8 {
        self.row().activity[action.index()]
    }

    pub const fn colony_ships(self) -> u8 {
        if matches!(self, Species::Planta) { 4 } else { 3 }
    }

    /// Discs filling the influence track before the home disc is taken (E 1.9, E 1.10).
    pub const fn track_discs(self) -> u8 {
        if matches!(self, Species::Eridani) { 11 } else { 13 }
    }

    pub const fn starting_ship(self) -> Ship {
        if matches!(self, Species::Orion) { Ship::Cruiser } else { Ship::Interceptor }
    }

    /// Reputation tiles drawn and kept at the start (E 1.10).
    pub const fn starting_reputation(self) -> u8 {
        if matches!(self, Species::Eridani) { 2 } else { 0 }
    }

    /// Whether its colonists start on this advanced square too (E 1.10).
    pub const fn starts_advanced(self, resource: Resource) -> bool {
        matches!((self, resource), (Species::Hydran, Resource::Science))
    }

    /// Materials for an item (E 10.2, E 17.6).
    pub const fn cost(self, build: Build) -> u8 {
        match self {
            Species::Mechanema => [2, 4, 7, 2, 4, 8][build as usize],
            _ => [3, 5, 8, 3, 5, 10][build as usize],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e17_8_aliens_move_two_ships_and_terrans_three() {
        for species in Species::ALL {
            assert_eq!(species.activity(Action::Move), if species.is_terran() { 3 } else { 2 });
        }
    }

    #[test]
    fn e17_4_planta_has_a_square_fewer_on_every_ship() {
        for ship in 0..Ship::COUNT {
            assert_eq!(PLANTA[ship].squares.len() + 1, USUAL[ship].squares.len());
        }
    }

    #[test]
    fn e17_7_orion_prints_a_gauss_shield_on_every_ship_and_one_more_initiative() {
        for ship in 0..Ship::COUNT {
            assert!(ORION[ship].squares.iter().any(|square| square.part == Some(GaussShield)));
            assert_eq!(ORION[ship].initiative, USUAL[ship].initiative + 1);
        }
    }
}
