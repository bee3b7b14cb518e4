//! Names of everything that is counted, placed or chosen. Numbers are never reused.

use super::content::sectors::{self, SECTORS, SectorRow};
use serde::{Deserialize, Serialize};

/// A fieldless enum with its values listed and numbered.
macro_rules! ids {
    ($(#[$about:meta])* $name:ident { $($(#[$note:meta])* $value:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum $name { $($(#[$note])* $value),+ }

        impl $name {
            pub const COUNT: usize = $name::ALL.len();
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

ids! {
    /// What is produced, stored and paid (E 2.4).
    Resource { Money, Science, Materials }
}

ids! {
    /// The six Terran factions, then the alien on the back of each board, in the same order (E 1.6).
    Species {
        TerranDirectorate, TerranFederation, TerranUnion, TerranRepublic, TerranConglomerate, TerranAlliance,
        Eridani, Hydran, Planta, Draco, Mechanema, Orion,
    }
}

ids! {
    /// Technology tracks (E 8.1).
    Category { Military, Grid, Nano }
}

ids! {
    /// The 24 technologies, by category and rising cost.
    Technology {
        NeutronBombs, Starbase, PlasmaCannon, PhaseShield, AdvancedMining, TachyonSource, PlasmaMissile, GluonComputer,
        GaussShield, ImprovedHull, FusionSource, PositronComputer, AdvancedEconomy, TachyonDrive, AntimatterCannon, QuantumGrid,
        Nanorobots, FusionDrive, AdvancedRobotics, Orbital, AdvancedLabs, Monolith, ArtifactKey, WormholeGenerator,
    }
}

ids! {
    /// Ship parts: 17 ordinary ones, then the six Ancient ones that only discoveries give.
    Part {
        IonCannon, PlasmaCannon, AntimatterCannon, Hull, ImprovedHull, NuclearSource, FusionSource, TachyonSource,
        NuclearDrive, FusionDrive, TachyonDrive, PlasmaMissile, ElectronComputer, PositronComputer, GluonComputer,
        GaussShield, PhaseShield,
        AxionComputer, HypergridSource, ShardHull, IonTurret, FluxShield, ConformalDrive,
    }
}

ids! {
    /// The eleven kinds of discovery tile.
    Discovery {
        Money8, Science5, Materials6, AncientTechnology, AncientCruiser,
        AxionComputer, HypergridSource, ShardHull, IonTurret, FluxShield, ConformalDrive,
    }
}

ids! {
    /// Types of ship a player owns. Each has a blueprint.
    Ship { Interceptor, Cruiser, Dreadnought, Starbase }
}

ids! {
    /// What a battle is fought with: the players' ships, the Ancients' and the centre's defence.
    Vessel { Interceptor, Cruiser, Dreadnought, Starbase, Ancient, Gcds }
}

ids! {
    /// What materials buy (E 10.2).
    Build { Interceptor, Cruiser, Dreadnought, Starbase, Orbital, Monolith }
}

ids! {
    /// The six actions (E 4.3).
    Action { Explore, Influence, Research, Upgrade, Build, Move }
}

ids! {
    /// Rings about the centre, each with a stack of its own (E 1.5, E 2.1).
    Ring { Inner, Middle, Outer }
}

ids! {
    /// Colours of dice (E 13.9).
    Die { Yellow, Orange, Red }
}

ids! {
    /// Kinds of population square (E 2.9, E 2.10); the orbital is one that is built.
    SquareKind {
        Money, Science, Materials, AdvancedMoney, AdvancedScience, AdvancedMaterials, Wild, Orbital,
    }
}

impl Species {
    /// The side of the same board that nobody else can then take (E 1.6).
    pub const fn other_side(self) -> Species {
        Species::ALL[(self as usize + 6) % 12]
    }

    pub const fn is_terran(self) -> bool {
        (self as usize) < 6
    }
}

impl Technology {
    pub const fn category(self) -> Category {
        Category::ALL[self as usize / 8]
    }
}

impl Part {
    /// Ancient parts are unique and lost when taken off (E 2.22).
    pub const fn is_ancient(self) -> bool {
        self as usize >= Part::AxionComputer as usize
    }
}

impl Discovery {
    /// The Ancient part this tile is, if it is one.
    pub const fn part(self) -> Option<Part> {
        match (self as usize).checked_sub(Discovery::AxionComputer as usize) {
            Some(nth) => Some(Part::ALL[Part::AxionComputer as usize + nth]),
            None => None,
        }
    }
}

impl Ship {
    pub const fn vessel(self) -> Vessel {
        Vessel::ALL[self as usize]
    }

    pub const fn build(self) -> Build {
        Build::ALL[self as usize]
    }

    /// How many a player owns (E 1.8).
    pub const fn owned(self) -> u8 {
        [8, 4, 2, 4][self as usize]
    }
}

impl Vessel {
    /// The player's ship this is, if it is one.
    pub const fn ship(self) -> Option<Ship> {
        match self {
            Vessel::Ancient | Vessel::Gcds => None,
            _ => Some(Ship::ALL[self as usize]),
        }
    }

    /// Reputation tiles drawn for destroying it (E 13.19).
    pub const fn reputation(self) -> u8 {
        [1, 2, 3, 1, 1, 3][self as usize]
    }
}

impl Build {
    pub const fn ship(self) -> Option<Ship> {
        match self {
            Build::Orbital | Build::Monolith => None,
            _ => Some(Ship::ALL[self as usize]),
        }
    }

    /// The technology it needs (E 10.4).
    pub const fn technology(self) -> Option<Technology> {
        match self {
            Build::Starbase => Some(Technology::Starbase),
            Build::Orbital => Some(Technology::Orbital),
            Build::Monolith => Some(Technology::Monolith),
            Build::Interceptor | Build::Cruiser | Build::Dreadnought => None,
        }
    }
}

impl Die {
    pub const fn damage(self) -> u8 {
        [1, 2, 4][self as usize]
    }
}

impl SquareKind {
    /// The tracks whose cubes may stand here, and to which they return (E 2.9, E 2.11).
    pub const fn resources(self) -> &'static [Resource] {
        match self {
            SquareKind::Money | SquareKind::AdvancedMoney => &[Resource::Money],
            SquareKind::Science | SquareKind::AdvancedScience => &[Resource::Science],
            SquareKind::Materials | SquareKind::AdvancedMaterials => &[Resource::Materials],
            SquareKind::Wild => Resource::ALL,
            SquareKind::Orbital => &[Resource::Money, Resource::Science],
        }
    }

    /// The technology needed to place a cube here (E 2.10).
    pub const fn technology(self) -> Option<Technology> {
        match self {
            SquareKind::AdvancedMoney => Some(Technology::AdvancedEconomy),
            SquareKind::AdvancedScience => Some(Technology::AdvancedLabs),
            SquareKind::AdvancedMaterials => Some(Technology::AdvancedMining),
            _ => None,
        }
    }
}

/// A sector face: an index into [`SECTORS`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Sector(u8);

impl Sector {
    pub const COUNT: usize = 50;
    pub const CENTRE: Sector = Sector(0);

    pub fn all() -> impl Iterator<Item = Sector> {
        (0..Sector::COUNT as u8).map(Sector)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn row(self) -> &'static SectorRow {
        &SECTORS[self.index()]
    }

    /// The face with this printed number.
    pub fn numbered(number: u16) -> Option<Sector> {
        Sector::all().find(|sector| sector.row().number == number)
    }

    pub fn home_of(species: Species) -> Sector {
        Sector::all().find(|s| s.row().place == sectors::Place::Home(species)).expect("each species has a home")
    }
}

/// A placed sector: an index into the tiles of the map. Tiles never leave the map.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TileId(pub(super) u8);

impl TileId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A population square of a tile: its place in the sector's list, or the orbital.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Square(pub(super) u8);

impl Square {
    pub const ORBITAL: Square = Square(7);

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e1_6_a_board_has_two_sides() {
        assert_eq!(Species::TerranUnion.other_side(), Species::Planta);
        assert_eq!(Species::Orion.other_side(), Species::TerranAlliance);
    }

    #[test]
    fn e2_22_the_six_ancient_parts_are_six_discoveries() {
        let parts: Vec<Part> = Discovery::ALL.iter().filter_map(|tile| tile.part()).collect();
        assert_eq!(parts, Part::ALL.iter().copied().filter(|part| part.is_ancient()).collect::<Vec<_>>());
        assert_eq!(Discovery::FluxShield.part(), Some(Part::FluxShield));
    }

    #[test]
    fn sectors_are_found_by_their_printed_number() {
        assert_eq!(Sector::numbered(1), Some(Sector::CENTRE));
        assert_eq!(Sector::numbered(226).map(Sector::row).map(|row| row.name), Some("61 Cygni"));
        assert_eq!(Sector::numbered(4), None);
        assert_eq!(Sector::home_of(Species::Orion).row().number, 232);
    }
}
