//! System tiles.

use crate::games::ti3::model::ids::{Origin, Planet, Race, Tile};
use serde::{Deserialize, Serialize};

/// How a tile is sorted when the galaxy is made (T3.2).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Back {
    /// Mecatol Rex, always the centre.
    Fixed,
    Regular,
    /// Without planets and without a red border.
    Empty,
    /// With a red border, also where there are planets.
    Special,
    Home,
    /// Beside the galaxy: the wormhole nexus (T42).
    OffBoard,
    /// Only brought by a component.
    Reserve,
    /// Only in the scenario (T60).
    Scenario,
}

impl Back {
    /// A red border: that of the tile in reserve, the supernova of a Nova Seed, too.
    pub const fn is_red(self) -> bool {
        matches!(self, Back::Special | Back::Reserve)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Anomaly {
    AsteroidField,
    Nebula,
    Supernova,
    IonStorm,
    GravityRift,
}

/// A set of kinds of wormholes (T13.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wormholes(pub u8);

impl Wormholes {
    pub const NONE: Wormholes = Wormholes(0);
    pub const ALPHA: Wormholes = Wormholes(1);
    pub const BETA: Wormholes = Wormholes(2);
    pub const DELTA: Wormholes = Wormholes(4);

    pub const fn meets(self, other: Wormholes) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn with(self, other: Wormholes) -> Wormholes {
        Wormholes(self.0 | other.0)
    }
}

#[derive(Copy, Clone, Debug)]
pub struct TileRow {
    pub id: Tile,
    pub name: &'static str,
    pub back: Back,
    pub from: Origin,
    /// How many tiles of this kind there are.
    pub count: u8,
    pub anomaly: Option<Anomaly>,
    pub wormholes: Wormholes,
    pub planets: &'static [Planet],
    /// Whose home system it is; the Creuss have two (T13.1).
    pub home: Option<Race>,
}

const fn tile(id: Tile, name: &'static str, back: Back, from: Origin, planets: &'static [Planet]) -> TileRow {
    TileRow { id, name, back, from, count: 1, anomaly: None, wormholes: Wormholes::NONE, planets, home: None }
}

impl TileRow {
    const fn times(self, count: u8) -> TileRow {
        TileRow { count, ..self }
    }

    const fn anomaly(self, anomaly: Anomaly) -> TileRow {
        TileRow { anomaly: Some(anomaly), ..self }
    }

    const fn wormhole(self, wormholes: Wormholes) -> TileRow {
        TileRow { wormholes: self.wormholes.with(wormholes), ..self }
    }

    const fn home(self, race: Race) -> TileRow {
        TileRow { home: Some(race), ..self }
    }
}

impl Tile {
    pub const fn row(self) -> &'static TileRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [TileRow; Tile::COUNT] = [
    tile(Tile::MecatolRex, "Mecatol Rex", Back::Fixed, Origin::Base, &[Planet::MecatolRex]),
    tile(Tile::AbyzFria, "Abyz / Fria", Back::Regular, Origin::Base, &[Planet::Abyz, Planet::Fria]),
    tile(Tile::ArinamMeer, "Arinam / Meer", Back::Regular, Origin::Base, &[Planet::Arinam, Planet::Meer]),
    tile(Tile::ArnorLor, "Arnor / Lor", Back::Regular, Origin::Base, &[Planet::Arnor, Planet::Lor]),
    tile(Tile::BeregLirtaIv, "Bereg / Lirta IV", Back::Regular, Origin::Base, &[Planet::Bereg, Planet::LirtaIv]),
    tile(Tile::CentauriGral, "Centauri / Gral", Back::Regular, Origin::Base, &[Planet::Centauri, Planet::Gral]),
    tile(Tile::CoorneeqResculon, "Coorneeq / Resculon", Back::Regular, Origin::Base, &[Planet::Coorneeq, Planet::Resculon]),
    tile(Tile::DalBoothaXxehan, "Dal Bootha / Xxehan", Back::Regular, Origin::Base, &[Planet::DalBootha, Planet::Xxehan]),
    tile(Tile::LazarSakulag, "Lazar / Sakulag", Back::Regular, Origin::Base, &[Planet::Lazar, Planet::Sakulag]),
    tile(Tile::Lodor, "Lodor", Back::Regular, Origin::Base, &[Planet::Lodor]).wormhole(Wormholes::ALPHA),
    tile(Tile::MeharXull, "Mehar Xull", Back::Regular, Origin::Base, &[Planet::MeharXull]),
    tile(Tile::MellonZohbat, "Mellon / Zohbat", Back::Regular, Origin::Base, &[Planet::Mellon, Planet::Zohbat]),
    tile(Tile::NewAlbionStarpoint, "New Albion / Starpoint", Back::Regular, Origin::Base, &[Planet::NewAlbion, Planet::Starpoint]),
    tile(Tile::Quann, "Quann", Back::Regular, Origin::Base, &[Planet::Quann]).wormhole(Wormholes::BETA),
    tile(Tile::QucennRarron, "Qucen'n / Rarron", Back::Regular, Origin::Base, &[Planet::Qucenn, Planet::Rarron]),
    tile(Tile::Saudor, "Saudor", Back::Regular, Origin::Base, &[Planet::Saudor]),
    tile(Tile::Tarmann, "Tar'Mann", Back::Regular, Origin::Base, &[Planet::Tarmann]),
    tile(Tile::TequranTorkan, "Tequ'Ran / Torkan", Back::Regular, Origin::Base, &[Planet::Tequran, Planet::Torkan]),
    tile(Tile::Thibah, "Thibah", Back::Regular, Origin::Base, &[Planet::Thibah]),
    tile(Tile::VefutIi, "Vefut II", Back::Regular, Origin::Base, &[Planet::VefutIi]),
    tile(Tile::Wellon, "Wellon", Back::Regular, Origin::Base, &[Planet::Wellon]),
    tile(Tile::AbaddonAshtrothLoki, "Abaddon / Ashtroth / Loki", Back::Regular, Origin::Empire, &[Planet::Abaddon, Planet::Ashtroth, Planet::Loki]),
    tile(Tile::ArcturusSumerian, "Arcturus / Sumerian", Back::Regular, Origin::Empire, &[Planet::Arcturus, Planet::Sumerian]),
    tile(Tile::BellatrixTsion, "Bellatrix / Tsion", Back::Regular, Origin::Empire, &[Planet::Bellatrix, Planet::Tsion]),
    tile(Tile::Capha, "Capha", Back::Regular, Origin::Empire, &[Planet::Capha]),
    tile(Tile::Elnath, "El'Nath", Back::Regular, Origin::Empire, &[Planet::Elnath]),
    tile(Tile::Garbozia, "Garbozia", Back::Regular, Origin::Empire, &[Planet::Garbozia]),
    tile(Tile::HopesEnd, "Hope's End", Back::Regular, Origin::Empire, &[Planet::HopesEnd]),
    tile(Tile::Lesab, "Lesab", Back::Regular, Origin::Empire, &[Planet::Lesab]),
    tile(Tile::LisisVelnor, "Lisis / Velnor", Back::Regular, Origin::Empire, &[Planet::Lisis, Planet::Velnor]),
    tile(Tile::Mirage, "Mirage", Back::Regular, Origin::Empire, &[Planet::Mirage]),
    tile(Tile::Perimeter, "Perimeter", Back::Regular, Origin::Empire, &[Planet::Perimeter]),
    tile(Tile::Primor, "Primor", Back::Regular, Origin::Empire, &[Planet::Primor]),
    tile(Tile::RigelIRigelIiRigelIii, "Rigel I / Rigel II / Rigel III", Back::Regular, Origin::Empire, &[Planet::RigelI, Planet::RigelIi, Planet::RigelIii]),
    tile(Tile::VegaMajorVegaMinor, "Vega Major / Vega Minor", Back::Regular, Origin::Empire, &[Planet::VegaMajor, Planet::VegaMinor]),
    tile(Tile::Faunus, "Faunus", Back::Regular, Origin::Shards, &[Planet::Faunus]),
    tile(Tile::HercalorTiamat, "Hercalor / Tiamat", Back::Regular, Origin::Shards, &[Planet::Hercalor, Planet::Tiamat]),
    tile(Tile::Industrex, "Industrex", Back::Regular, Origin::Shards, &[Planet::Industrex]),
    tile(Tile::SemLore, "Sem-Lore", Back::Regular, Origin::Shards, &[Planet::SemLore]),
    tile(Tile::Tempesta, "Tempesta", Back::Regular, Origin::Shards, &[Planet::Tempesta]),
    tile(Tile::Empty, "Empty space (base)", Back::Empty, Origin::Base, &[]).times(6),
    tile(Tile::EmptyAlphaWormhole, "Empty space with alpha wormhole", Back::Empty, Origin::Base, &[]).wormhole(Wormholes::ALPHA),
    tile(Tile::EmptyBetaWormhole, "Empty space with beta wormhole", Back::Empty, Origin::Base, &[]).wormhole(Wormholes::BETA),
    tile(Tile::EmptySe, "Empty space (SE)", Back::Empty, Origin::Empire, &[]).times(4),
    tile(Tile::EmptySt, "Empty space (ST)", Back::Empty, Origin::Shards, &[]).times(2),
    tile(Tile::AsteroidField, "Asteroid Field (base)", Back::Special, Origin::Base, &[]).times(2).anomaly(Anomaly::AsteroidField),
    tile(Tile::Nebula, "Nebula (base)", Back::Special, Origin::Base, &[]).anomaly(Anomaly::Nebula),
    tile(Tile::Supernova, "Supernova (base)", Back::Special, Origin::Base, &[]).anomaly(Anomaly::Supernova),
    tile(Tile::AsteroidFieldSe, "Asteroid Field (SE)", Back::Special, Origin::Empire, &[]).anomaly(Anomaly::AsteroidField),
    tile(Tile::NebulaSe, "Nebula (SE)", Back::Special, Origin::Empire, &[]).anomaly(Anomaly::Nebula),
    tile(Tile::SupernovaSe, "Supernova (SE)", Back::Special, Origin::Empire, &[]).anomaly(Anomaly::Supernova),
    tile(Tile::IonStorm, "Ion Storm", Back::Special, Origin::Empire, &[]).times(2).anomaly(Anomaly::IonStorm),
    tile(Tile::AsteroidFieldSt, "Asteroid Field (ST)", Back::Special, Origin::Shards, &[]).anomaly(Anomaly::AsteroidField),
    tile(Tile::GravityRift, "Gravity Rift", Back::Special, Origin::Shards, &[]).anomaly(Anomaly::GravityRift),
    tile(Tile::Cormund, "Cormund (Gravity Rift with a planet)", Back::Special, Origin::Shards, &[Planet::Cormund]).anomaly(Anomaly::GravityRift),
    tile(Tile::Everra, "Everra (Nebula with a planet)", Back::Special, Origin::Shards, &[Planet::Everra]).anomaly(Anomaly::Nebula),
    tile(Tile::NovaSeedSupernova, "Supernova used by the Muaat technology Nova Seed", Back::Reserve, Origin::Shards, &[]).anomaly(Anomaly::Supernova),
    tile(Tile::WormholeNexus, "Wormhole Nexus", Back::OffBoard, Origin::Empire, &[Planet::Mallice]).wormhole(Wormholes::ALPHA).wormhole(Wormholes::BETA),
    tile(Tile::HomeL1z1x, "The L1z1x Mindnet home system", Back::Home, Origin::Base, &[Planet::Null000]).home(Race::L1z1x),
    tile(Tile::HomeLetnev, "The Barony of Letnev home system", Back::Home, Origin::Base, &[Planet::ArcPrime, Planet::WrenTerra]).home(Race::Letnev),
    tile(Tile::HomeXxcha, "The Xxcha Kingdom home system", Back::Home, Origin::Base, &[Planet::ArchonRen, Planet::ArchonTau]).home(Race::Xxcha),
    tile(Tile::HomeHacan, "The Emirates of Hacan home system", Back::Home, Origin::Base, &[Planet::Arretze, Planet::Hercant, Planet::Kamdorn]).home(Race::Hacan),
    tile(Tile::HomeCreuss, "Creuss home system", Back::Home, Origin::Shards, &[Planet::Creuss]).wormhole(Wormholes::DELTA).home(Race::Creuss),
    tile(Tile::CreussGate, "Creuss Gate", Back::Home, Origin::Shards, &[]).wormhole(Wormholes::DELTA).home(Race::Creuss),
    tile(Tile::HomeYin, "The Yin Brotherhood home system", Back::Home, Origin::Empire, &[Planet::Darien]).home(Race::Yin),
    tile(Tile::HomeNaalu, "The Naalu Collective home system", Back::Home, Origin::Base, &[Planet::Druaa, Planet::Maaluuk]).home(Race::Naalu),
    tile(Tile::HomeJolNar, "Universities of Jol Nar home system", Back::Home, Origin::Base, &[Planet::Jol, Planet::Nar]).home(Race::JolNar),
    tile(Tile::HomeSol, "Federation of Sol home system", Back::Home, Origin::Base, &[Planet::Jord]).home(Race::Sol),
    tile(Tile::HomeSaar, "The Clan of Saar home system", Back::Home, Origin::Empire, &[Planet::LisisIi, Planet::Ragh]).home(Race::Saar),
    tile(Tile::HomeMentak, "The Mentak Coalition home system", Back::Home, Origin::Base, &[Planet::MollPrimus]).home(Race::Mentak),
    tile(Tile::HomeNekro, "The Nekro Virus home system", Back::Home, Origin::Shards, &[Planet::MordaiIi]).home(Race::Nekro),
    tile(Tile::HomeMuaat, "The Embers of Muaat home system", Back::Home, Origin::Empire, &[Planet::Muaat]).home(Race::Muaat),
    tile(Tile::HomeArborec, "The Arborec home system", Back::Home, Origin::Shards, &[Planet::Nestphar]).home(Race::Arborec),
    tile(Tile::HomeNorr, "Sardakk N'orr home system", Back::Home, Origin::Base, &[Planet::Quinarra, Planet::Trenlak]).home(Race::Norr),
    tile(Tile::HomeYssaril, "The Yssaril Tribes home system", Back::Home, Origin::Base, &[Planet::Retillion, Planet::Shalloq]).home(Race::Yssaril),
    tile(Tile::HomeWinnu, "The Winnu home system", Back::Home, Origin::Empire, &[Planet::Winnu]).home(Race::Winnu),
    tile(Tile::HomeLazax, "Mecatol Rex (Lazax scenario side)", Back::Scenario, Origin::Shards, &[Planet::MecatolRexLazax]).home(Race::Lazax),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn count(back: Back, from: &[Origin]) -> u32 {
        ROWS.iter().filter(|row| row.back == back && from.contains(&row.from)).map(|row| u32::from(row.count)).sum()
    }

    /// The pools that are dealt from (T3.2) by origin, as in the reference.
    #[test]
    fn tiles_are_those_of_the_reference() {
        assert!(Tile::ALL.iter().all(|tile| tile.row().id == *tile));
        assert_eq!(ROWS.iter().map(|row| u32::from(row.count)).sum::<u32>(), 88);
        let base = [Origin::Base];
        let all = [Origin::Base, Origin::Empire, Origin::Shards];
        let pool = |from: &[Origin]| [Back::Regular, Back::Empty, Back::Special].map(|back| count(back, from));
        assert_eq!(pool(&base), [20, 8, 4]);
        assert_eq!(pool(&all[..2]), [34, 12, 9]);
        assert_eq!(pool(&all), [39, 14, 13]);
        assert_eq!(count(Back::Home, &all), 18, "seventeen races, the Creuss with a gate besides");
    }

    #[test]
    fn every_planet_lies_on_the_tile_that_names_it() {
        for planet in Planet::ALL {
            assert!(planet.row().tile.row().planets.contains(planet));
        }
        assert_eq!(ROWS.iter().map(|row| row.planets.len()).sum::<usize>(), Planet::COUNT);
    }
}
