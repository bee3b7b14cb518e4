//! System tiles and planets.

use crate::games::ti4::model::ids::{Edition, Faction, Planet};
use serde::{Deserialize, Serialize};

/// A system tile by the number printed on it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Tile(pub u8);

#[derive(Debug)]
pub struct TileRow {
    pub tile: Tile,
    pub edition: Edition,
    pub back: Back,
    pub home: Option<Faction>,
    pub planets: &'static [Planet],
    pub wormholes: Wormholes,
    pub anomaly: Option<Anomaly>,
}

/// The colour of a tile's back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Back {
    Green,
    Blue,
    Red,
    /// Never dealt: Mecatol Rex, the wormhole nexus.
    None,
}

/// A set of kinds of wormholes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wormholes(pub u8);

impl Wormholes {
    pub const NONE: Wormholes = Wormholes(0);
    pub const ALPHA: Wormholes = Wormholes(1);
    pub const BETA: Wormholes = Wormholes(2);
    pub const GAMMA: Wormholes = Wormholes(4);
    pub const DELTA: Wormholes = Wormholes(8);
    pub const ALPHA_BETA: Wormholes = Wormholes(3);
    pub const ALPHA_BETA_GAMMA: Wormholes = Wormholes(7);

    pub const fn meets(self, other: Wormholes) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn without(self, other: Wormholes) -> Wormholes {
        Wormholes(self.0 & !other.0)
    }

    pub const fn with(self, other: Wormholes) -> Wormholes {
        Wormholes(self.0 | other.0)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Anomaly {
    AsteroidField,
    Nebula,
    Supernova,
    GravityRift,
}

#[derive(Debug)]
pub struct PlanetRow {
    pub planet: Planet,
    pub name: &'static str,
    pub resources: u8,
    pub influence: u8,
    pub kind: Option<Trait>,
    pub specialty: Option<Color>,
}

/// A planet's trait.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Trait {
    Cultural,
    Hazardous,
    Industrial,
}

impl Trait {
    pub const ALL: [Trait; 3] = [Trait::Cultural, Trait::Hazardous, Trait::Industrial];
}

/// The colour of a technology, and of a planet's specialty.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Color {
    /// Propulsion.
    Blue,
    /// Biotic.
    Green,
    /// Cybernetic.
    Yellow,
    /// Warfare.
    Red,
}

impl Anomaly {
    pub const ALL: [Anomaly; 4] = [Anomaly::AsteroidField, Anomaly::Nebula, Anomaly::Supernova, Anomaly::GravityRift];
}

impl Color {
    pub const ALL: [Color; 4] = [Color::Blue, Color::Green, Color::Yellow, Color::Red];
}

impl Tile {
    pub const MECATOL: Tile = Tile(18);
    /// The wormhole nexus, inactive side up (LRR_RESTORED 100).
    pub const NEXUS: Tile = Tile(82);
    /// The same tile, active side up.
    pub const OPEN_NEXUS: Tile = Tile(182);
    /// The supernova that the hero of Muaat puts in the place of another tile.
    pub const NOVA_SEED: Tile = Tile(81);

    /// Resources and influence of its planets together: what makes it wanted in a galaxy.
    pub fn worth(self) -> u8 {
        self.row().planets.iter().map(|planet| planet.row().resources + planet.row().influence).sum()
    }

    /// None for a number that no tile of the editions in `data` has.
    pub fn find(number: u8) -> Option<Tile> {
        TILES.iter().map(|row| row.tile).find(|tile| tile.0 == number)
    }

    pub fn row(self) -> &'static TileRow {
        match TILES.get((self.0 as usize).wrapping_sub(1)) {
            Some(row) if row.tile == self => row,
            _ => TILES.iter().find(|row| row.tile == self).expect("every tile has a row"),
        }
    }
}

impl Planet {
    pub fn row(self) -> &'static PlanetRow {
        &PLANETS[self.index()]
    }
}

const fn tile(
    number: u8,
    back: Back,
    home: Option<Faction>,
    planets: &'static [Planet],
    wormholes: Wormholes,
    anomaly: Option<Anomaly>,
) -> TileRow {
    TileRow { tile: Tile(number), edition: Edition::Base, back, home, planets, wormholes, anomaly }
}

impl TileRow {
    const fn of(mut self, edition: Edition) -> TileRow {
        self.edition = edition;
        self
    }
}

const fn planet(
    planet: Planet,
    name: &'static str,
    resources: u8,
    influence: u8,
    kind: Option<Trait>,
    specialty: Option<Color>,
) -> PlanetRow {
    PlanetRow { planet, name, resources, influence, kind, specialty }
}

#[rustfmt::skip]
pub static TILES: &[TileRow] = &[
    tile(1, Back::Green, Some(Faction::Sol), &[Planet::Jord], Wormholes::NONE, None),
    tile(2, Back::Green, Some(Faction::Mentak), &[Planet::MollPrimus], Wormholes::NONE, None),
    tile(3, Back::Green, Some(Faction::Yin), &[Planet::Darien], Wormholes::NONE, None),
    tile(4, Back::Green, Some(Faction::Muaat), &[Planet::Muaat], Wormholes::NONE, None),
    tile(5, Back::Green, Some(Faction::Arborec), &[Planet::Nestphar], Wormholes::NONE, None),
    tile(6, Back::Green, Some(Faction::L1z1x), &[Planet::PlanetNull], Wormholes::NONE, None),
    tile(7, Back::Green, Some(Faction::Winnu), &[Planet::Winnu], Wormholes::NONE, None),
    tile(8, Back::Green, Some(Faction::Nekro), &[Planet::MordaiIi], Wormholes::NONE, None),
    tile(9, Back::Green, Some(Faction::Naalu), &[Planet::Maaluuk, Planet::Druaa], Wormholes::NONE, None),
    tile(10, Back::Green, Some(Faction::Letnev), &[Planet::ArcPrime, Planet::WrenTerra], Wormholes::NONE, None),
    tile(11, Back::Green, Some(Faction::Saar), &[Planet::LisisIi, Planet::Ragh], Wormholes::NONE, None),
    tile(12, Back::Green, Some(Faction::JolNar), &[Planet::Nar, Planet::Jol], Wormholes::NONE, None),
    tile(13, Back::Green, Some(Faction::SardakkNorr), &[Planet::Trenlak, Planet::Quinarra], Wormholes::NONE, None),
    tile(14, Back::Green, Some(Faction::Xxcha), &[Planet::ArchonRen, Planet::ArchonTau], Wormholes::NONE, None),
    tile(15, Back::Green, Some(Faction::Yssaril), &[Planet::Retillion, Planet::Shalloq], Wormholes::NONE, None),
    tile(16, Back::Green, Some(Faction::Hacan), &[Planet::Hercant, Planet::Arretze, Planet::Kamdorn], Wormholes::NONE, None),
    tile(17, Back::Green, None, &[], Wormholes::DELTA, None),
    tile(18, Back::None, None, &[Planet::MecatolRex], Wormholes::NONE, None),
    tile(19, Back::Blue, None, &[Planet::Wellon], Wormholes::NONE, None),
    tile(20, Back::Blue, None, &[Planet::VefutIi], Wormholes::NONE, None),
    tile(21, Back::Blue, None, &[Planet::Thibah], Wormholes::NONE, None),
    tile(22, Back::Blue, None, &[Planet::Tarmann], Wormholes::NONE, None),
    tile(23, Back::Blue, None, &[Planet::Saudor], Wormholes::NONE, None),
    tile(24, Back::Blue, None, &[Planet::MeharXull], Wormholes::NONE, None),
    tile(25, Back::Blue, None, &[Planet::Quann], Wormholes::BETA, None),
    tile(26, Back::Blue, None, &[Planet::Lodor], Wormholes::ALPHA, None),
    tile(27, Back::Blue, None, &[Planet::NewAlbion, Planet::Starpoint], Wormholes::NONE, None),
    tile(28, Back::Blue, None, &[Planet::Tequran, Planet::Torkan], Wormholes::NONE, None),
    tile(29, Back::Blue, None, &[Planet::Qucenn, Planet::Rarron], Wormholes::NONE, None),
    tile(30, Back::Blue, None, &[Planet::Mellon, Planet::Zohbat], Wormholes::NONE, None),
    tile(31, Back::Blue, None, &[Planet::Lazar, Planet::Sakulag], Wormholes::NONE, None),
    tile(32, Back::Blue, None, &[Planet::DalBootha, Planet::Xxehan], Wormholes::NONE, None),
    tile(33, Back::Blue, None, &[Planet::Corneeq, Planet::Resculon], Wormholes::NONE, None),
    tile(34, Back::Blue, None, &[Planet::Centauri, Planet::Gral], Wormholes::NONE, None),
    tile(35, Back::Blue, None, &[Planet::Bereg, Planet::LirtaIv], Wormholes::NONE, None),
    tile(36, Back::Blue, None, &[Planet::Arnor, Planet::Lor], Wormholes::NONE, None),
    tile(37, Back::Blue, None, &[Planet::Arinam, Planet::Meer], Wormholes::NONE, None),
    tile(38, Back::Blue, None, &[Planet::Abyz, Planet::Fria], Wormholes::NONE, None),
    tile(39, Back::Red, None, &[], Wormholes::ALPHA, None),
    tile(40, Back::Red, None, &[], Wormholes::BETA, None),
    tile(41, Back::Red, None, &[], Wormholes::NONE, Some(Anomaly::GravityRift)),
    tile(42, Back::Red, None, &[], Wormholes::NONE, Some(Anomaly::Nebula)),
    tile(43, Back::Red, None, &[], Wormholes::NONE, Some(Anomaly::Supernova)),
    tile(44, Back::Red, None, &[], Wormholes::NONE, Some(Anomaly::AsteroidField)),
    tile(45, Back::Red, None, &[], Wormholes::NONE, Some(Anomaly::AsteroidField)),
    tile(46, Back::Red, None, &[], Wormholes::NONE, None),
    tile(47, Back::Red, None, &[], Wormholes::NONE, None),
    tile(48, Back::Red, None, &[], Wormholes::NONE, None),
    tile(49, Back::Red, None, &[], Wormholes::NONE, None),
    tile(50, Back::Red, None, &[], Wormholes::NONE, None),
    tile(51, Back::Green, Some(Faction::Creuss), &[Planet::Creuss], Wormholes::DELTA, None),
    tile(52, Back::Green, Some(Faction::Mahact), &[Planet::Ixth], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(53, Back::Green, Some(Faction::Nomad), &[Planet::Arcturus], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(54, Back::Green, Some(Faction::VuilRaith), &[Planet::Acheron], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(55, Back::Green, Some(Faction::Titans), &[Planet::Elysium], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(56, Back::Green, Some(Faction::Empyrean), &[Planet::TheDark], Wormholes::NONE, Some(Anomaly::Nebula)).of(Edition::ProphecyOfKings),
    tile(57, Back::Green, Some(Faction::NaazRokha), &[Planet::Naazir, Planet::Rokha], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(58, Back::Green, Some(Faction::Argent), &[Planet::Valk, Planet::Ylir, Planet::Avar], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(59, Back::Blue, None, &[Planet::ArchonVail], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(60, Back::Blue, None, &[Planet::Perimeter], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(61, Back::Blue, None, &[Planet::Ang], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(62, Back::Blue, None, &[Planet::SemLore], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(63, Back::Blue, None, &[Planet::Vorhal], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(64, Back::Blue, None, &[Planet::Atlas], Wormholes::BETA, None).of(Edition::ProphecyOfKings),
    tile(65, Back::Blue, None, &[Planet::Primor], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(66, Back::Blue, None, &[Planet::HopesEnd], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(67, Back::Red, None, &[Planet::Cormund], Wormholes::NONE, Some(Anomaly::GravityRift)).of(Edition::ProphecyOfKings),
    tile(68, Back::Red, None, &[Planet::Everra], Wormholes::NONE, Some(Anomaly::Nebula)).of(Edition::ProphecyOfKings),
    tile(69, Back::Blue, None, &[Planet::Accoen, Planet::JeolIr], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(70, Back::Blue, None, &[Planet::Kraag, Planet::Siig], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(71, Back::Blue, None, &[Planet::Bakal, Planet::AlioPrima], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(72, Back::Blue, None, &[Planet::Lisis, Planet::Velnor], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(73, Back::Blue, None, &[Planet::Cealdri, Planet::Xanhact], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(74, Back::Blue, None, &[Planet::VegaMajor, Planet::VegaMinor], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(75, Back::Blue, None, &[Planet::Loki, Planet::Abaddon, Planet::Ashtroth], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(76, Back::Blue, None, &[Planet::RigelIii, Planet::RigelIi, Planet::RigelI], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(77, Back::Red, None, &[], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(78, Back::Red, None, &[], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    tile(79, Back::Red, None, &[], Wormholes::ALPHA, Some(Anomaly::AsteroidField)).of(Edition::ProphecyOfKings),
    tile(80, Back::Red, None, &[], Wormholes::NONE, Some(Anomaly::Supernova)).of(Edition::ProphecyOfKings),
    tile(81, Back::Green, None, &[], Wormholes::NONE, Some(Anomaly::Supernova)).of(Edition::ProphecyOfKings),
    tile(82, Back::None, None, &[Planet::Mallice], Wormholes::GAMMA, None).of(Edition::Nexus),
    tile(182, Back::None, None, &[Planet::Mallice], Wormholes::ALPHA_BETA_GAMMA, None).of(Edition::Nexus),
    #[cfg(test)]
    tile(200, Back::Blue, None, &[Planet::Dummy], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
    #[cfg(test)]
    tile(201, Back::Green, Some(Faction::Dummy), &[], Wormholes::NONE, None).of(Edition::ProphecyOfKings),
];

/// In the order of [`Planet`].
#[rustfmt::skip]
pub static PLANETS: [PlanetRow; Planet::COUNT] = [
    planet(Planet::Jord, "Jord", 4, 2, None, None),
    planet(Planet::MollPrimus, "Moll Primus", 4, 1, None, None),
    planet(Planet::Darien, "Darien", 4, 4, None, None),
    planet(Planet::Muaat, "Muaat", 4, 1, None, None),
    planet(Planet::Nestphar, "Nestphar", 3, 2, None, None),
    planet(Planet::PlanetNull, "[0.0.0]", 5, 0, None, None),
    planet(Planet::Winnu, "Winnu", 3, 4, None, None),
    planet(Planet::MordaiIi, "Mordai II", 4, 0, None, None),
    planet(Planet::Maaluuk, "Maaluuk", 0, 2, None, None),
    planet(Planet::Druaa, "Druaa", 3, 1, None, None),
    planet(Planet::ArcPrime, "Arc Prime", 4, 0, None, None),
    planet(Planet::WrenTerra, "Wren Terra", 2, 1, None, None),
    planet(Planet::LisisIi, "Lisis II", 1, 0, None, None),
    planet(Planet::Ragh, "Ragh", 2, 1, None, None),
    planet(Planet::Nar, "Nar", 2, 3, None, None),
    planet(Planet::Jol, "Jol", 1, 2, None, None),
    planet(Planet::Trenlak, "Tren'lak", 1, 0, None, None),
    planet(Planet::Quinarra, "Quinarra", 3, 1, None, None),
    planet(Planet::ArchonRen, "Archon Ren", 2, 3, None, None),
    planet(Planet::ArchonTau, "Archon Tau", 1, 1, None, None),
    planet(Planet::Retillion, "Retillion", 2, 3, None, None),
    planet(Planet::Shalloq, "Shalloq", 1, 2, None, None),
    planet(Planet::Hercant, "Hercant", 1, 1, None, None),
    planet(Planet::Arretze, "Arretze", 2, 0, None, None),
    planet(Planet::Kamdorn, "Kamdorn", 0, 1, None, None),
    planet(Planet::MecatolRex, "Mecatol Rex", 1, 6, None, None),
    planet(Planet::Wellon, "Wellon", 1, 2, Some(Trait::Industrial), Some(Color::Yellow)),
    planet(Planet::VefutIi, "Vefut II", 2, 2, Some(Trait::Hazardous), None),
    planet(Planet::Thibah, "Thibah", 1, 1, Some(Trait::Industrial), Some(Color::Blue)),
    planet(Planet::Tarmann, "Tar'mann", 1, 1, Some(Trait::Industrial), Some(Color::Green)),
    planet(Planet::Saudor, "Saudor", 2, 2, Some(Trait::Industrial), None),
    planet(Planet::MeharXull, "Mehar Xull", 1, 3, Some(Trait::Hazardous), Some(Color::Red)),
    planet(Planet::Quann, "Quann", 2, 1, Some(Trait::Cultural), None),
    planet(Planet::Lodor, "Lodor", 3, 1, Some(Trait::Cultural), None),
    planet(Planet::NewAlbion, "New Albion", 1, 1, Some(Trait::Industrial), Some(Color::Green)),
    planet(Planet::Starpoint, "Starpoint", 3, 1, Some(Trait::Hazardous), None),
    planet(Planet::Tequran, "Tequ'ran", 2, 0, Some(Trait::Hazardous), None),
    planet(Planet::Torkan, "Torkan", 0, 3, Some(Trait::Cultural), None),
    planet(Planet::Qucenn, "Qucen'n", 1, 2, Some(Trait::Industrial), None),
    planet(Planet::Rarron, "Rarron", 0, 3, Some(Trait::Cultural), None),
    planet(Planet::Mellon, "Mellon", 0, 2, Some(Trait::Cultural), None),
    planet(Planet::Zohbat, "Zohbat", 3, 1, Some(Trait::Hazardous), None),
    planet(Planet::Lazar, "Lazar", 1, 0, Some(Trait::Industrial), Some(Color::Yellow)),
    planet(Planet::Sakulag, "Sakulag", 2, 1, Some(Trait::Hazardous), None),
    planet(Planet::DalBootha, "Dal Bootha", 0, 2, Some(Trait::Cultural), None),
    planet(Planet::Xxehan, "Xxehan", 1, 1, Some(Trait::Cultural), None),
    planet(Planet::Corneeq, "Corneeq", 1, 2, Some(Trait::Cultural), None),
    planet(Planet::Resculon, "Resculon", 2, 0, Some(Trait::Cultural), None),
    planet(Planet::Centauri, "Centauri", 1, 3, Some(Trait::Cultural), None),
    planet(Planet::Gral, "Gral", 1, 1, Some(Trait::Industrial), Some(Color::Blue)),
    planet(Planet::Bereg, "Bereg", 3, 1, Some(Trait::Hazardous), None),
    planet(Planet::LirtaIv, "Lirta IV", 2, 3, Some(Trait::Hazardous), None),
    planet(Planet::Arnor, "Arnor", 2, 1, Some(Trait::Industrial), None),
    planet(Planet::Lor, "Lor", 1, 2, Some(Trait::Industrial), None),
    planet(Planet::Arinam, "Arinam", 1, 2, Some(Trait::Industrial), None),
    planet(Planet::Meer, "Meer", 0, 4, Some(Trait::Hazardous), Some(Color::Red)),
    planet(Planet::Abyz, "Abyz", 3, 0, Some(Trait::Hazardous), None),
    planet(Planet::Fria, "Fria", 2, 0, Some(Trait::Hazardous), None),
    planet(Planet::Creuss, "Creuss", 4, 2, None, None),
    planet(Planet::Ixth, "Ixth", 3, 5, None, None),
    planet(Planet::Arcturus, "Arcturus", 4, 4, None, None),
    planet(Planet::Acheron, "Acheron", 4, 0, None, None),
    planet(Planet::Elysium, "Elysium", 4, 1, None, None),
    planet(Planet::TheDark, "The Dark", 3, 4, None, None),
    planet(Planet::Naazir, "Naazir", 2, 1, None, None),
    planet(Planet::Rokha, "Rokha", 1, 2, None, None),
    planet(Planet::Valk, "Valk", 2, 0, None, None),
    planet(Planet::Ylir, "Ylir", 0, 2, None, None),
    planet(Planet::Avar, "Avar", 1, 1, None, None),
    planet(Planet::ArchonVail, "Archon Vail", 1, 3, Some(Trait::Hazardous), Some(Color::Blue)),
    planet(Planet::Perimeter, "Perimeter", 2, 1, Some(Trait::Industrial), None),
    planet(Planet::Ang, "Ang", 2, 0, Some(Trait::Industrial), Some(Color::Red)),
    planet(Planet::SemLore, "Sem-Lore", 3, 2, Some(Trait::Cultural), Some(Color::Yellow)),
    planet(Planet::Vorhal, "Vorhal", 0, 2, Some(Trait::Cultural), Some(Color::Green)),
    planet(Planet::Atlas, "Atlas", 3, 1, Some(Trait::Hazardous), None),
    planet(Planet::Primor, "Primor", 2, 1, Some(Trait::Cultural), None),
    planet(Planet::HopesEnd, "Hope's End", 3, 0, Some(Trait::Hazardous), None),
    planet(Planet::Cormund, "Cormund", 2, 0, Some(Trait::Hazardous), None),
    planet(Planet::Everra, "Everra", 3, 1, Some(Trait::Cultural), None),
    planet(Planet::Accoen, "Accoen", 2, 3, Some(Trait::Industrial), None),
    planet(Planet::JeolIr, "Jeol Ir", 2, 3, Some(Trait::Industrial), None),
    planet(Planet::Kraag, "Kraag", 2, 1, Some(Trait::Hazardous), None),
    planet(Planet::Siig, "Siig", 0, 2, Some(Trait::Hazardous), None),
    planet(Planet::Bakal, "Bakal", 3, 2, Some(Trait::Industrial), None),
    planet(Planet::AlioPrima, "Alio Prima", 1, 1, Some(Trait::Cultural), None),
    planet(Planet::Lisis, "Lisis", 2, 2, Some(Trait::Industrial), None),
    planet(Planet::Velnor, "Velnor", 2, 1, Some(Trait::Industrial), Some(Color::Red)),
    planet(Planet::Cealdri, "Cealdri", 0, 2, Some(Trait::Cultural), Some(Color::Yellow)),
    planet(Planet::Xanhact, "Xanhact", 0, 1, Some(Trait::Hazardous), None),
    planet(Planet::VegaMajor, "Vega Major", 2, 1, Some(Trait::Cultural), None),
    planet(Planet::VegaMinor, "Vega Minor", 1, 2, Some(Trait::Cultural), Some(Color::Blue)),
    planet(Planet::Loki, "Loki", 1, 2, Some(Trait::Cultural), None),
    planet(Planet::Abaddon, "Abaddon", 1, 0, Some(Trait::Cultural), None),
    planet(Planet::Ashtroth, "Ashtroth", 2, 0, Some(Trait::Hazardous), None),
    planet(Planet::RigelIii, "Rigel III", 1, 1, Some(Trait::Industrial), Some(Color::Green)),
    planet(Planet::RigelIi, "Rigel II", 1, 2, Some(Trait::Industrial), None),
    planet(Planet::RigelI, "Rigel I", 0, 1, Some(Trait::Hazardous), None),
    planet(Planet::Mallice, "Mallice", 0, 3, Some(Trait::Cultural), None),
    planet(Planet::Mirage, "Mirage", 1, 2, Some(Trait::Cultural), None),
    #[cfg(test)]
    planet(Planet::Dummy, "Dummy", 3, 3, Some(Trait::Cultural), Some(Color::Blue)),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::Contents;

    #[test]
    fn each_tile_and_planet_is_in_its_place() {
        let real = TILES.iter().filter(|row| row.tile.0 < 182);
        assert!(real.enumerate().all(|(i, row)| row.tile.0 as usize == i + 1));
        assert!(PLANETS.iter().zip(Planet::ALL).all(|(row, planet)| row.planet == *planet));
        let base = || TILES.iter().filter(|row| row.edition == Edition::Base);
        let on_tiles: usize = base().map(|row| row.planets.len()).sum();
        assert_eq!((base().count(), on_tiles), (51, 59));
    }

    /// LRR 88.1-88.4: green home tiles, one for each faction; blue tiles with planets; red ones without.
    #[test]
    fn the_back_of_a_tile_tells_what_is_on_it_lrr_88_1_88_2_88_3_88_4() {
        let of = |back| Contents::Base.tiles(back).map(Tile::row);
        assert_eq!([Back::Green, Back::Blue, Back::Red, Back::None].map(|back| of(back).count()), [18, 20, 12, 1]);
        let homes: std::collections::BTreeSet<Faction> = of(Back::Green).filter_map(|row| row.home).collect();
        assert_eq!(homes.len(), Contents::Base.factions().count());
        assert!(of(Back::Blue).all(|row| !row.planets.is_empty() && row.anomaly.is_none()));
        assert!(of(Back::Red).all(|row| row.planets.is_empty()));
    }

    /// LRR 88.1-88.4, 9.2, README conflict 21: of Prophecy of Kings two red tiles are anomalies with a planet, and one home is a nebula.
    #[test]
    fn the_tiles_of_prophecy_of_kings_lrr_88_2_88_3_88_4_9_2() {
        let new = |back| TILES.iter().filter(move |row| row.back == back && (52..=82).contains(&row.tile.0));
        assert_eq!([Back::Green, Back::Blue, Back::Red, Back::None].map(|back| new(back).count()), [8, 16, 6, 1]);
        let homes: std::collections::BTreeSet<Faction> = new(Back::Green).filter_map(|row| row.home).collect();
        assert_eq!(homes.len(), 7, "and the supernova of Muaat, which is nobody's home");
        assert_eq!((Tile::NOVA_SEED.row().home, Tile::NOVA_SEED.row().anomaly), (None, Some(Anomaly::Supernova)));
        assert!(new(Back::Blue).all(|row| !row.planets.is_empty() && row.anomaly.is_none()));
        let odd = |row: &&TileRow| row.anomaly.is_some() && !row.planets.is_empty();
        let odd: Vec<u8> = TILES.iter().filter(odd).map(|row| row.tile.0).collect();
        assert_eq!(odd, [56, 67, 68]);
        let holes =
            |kind| new(Back::Blue).chain(new(Back::Red)).filter(move |row| row.wormholes == kind).map(|row| row.tile.0);
        let kinds = [Wormholes::ALPHA, Wormholes::BETA, Wormholes::GAMMA, Wormholes::DELTA];
        assert_eq!(kinds.map(|kind| holes(kind).collect::<Vec<_>>()), [vec![79], vec![64], vec![], vec![]]);
        assert_eq!(Tile(51).row().wormholes, Wormholes::DELTA);
        let (closed, open) = (Tile::NEXUS.row(), Tile::OPEN_NEXUS.row());
        assert_eq!((closed.planets, closed.wormholes), (&[Planet::Mallice][..], Wormholes::GAMMA));
        assert_eq!((open.planets, open.wormholes), (&[Planet::Mallice][..], Wormholes::ALPHA_BETA_GAMMA));
    }

    /// LRR 9.2: four kinds of anomalies, all red.
    #[test]
    fn there_are_four_kinds_of_anomalies_lrr_9_2() {
        let count = |edition, anomaly| {
            TILES.iter().filter(|row| row.edition == edition && row.anomaly == Some(anomaly)).count()
        };
        assert_eq!(Anomaly::ALL.map(|anomaly| count(Edition::Base, anomaly)), [2, 1, 1, 1]);
        assert_eq!(Anomaly::ALL.map(|anomaly| count(Edition::ProphecyOfKings, anomaly)), [1, 2, 2, 1]);
    }

    /// LRR 47.1, 64.1-64.4, 75.1, 90.13: resources, influence, trait and specialty of every planet, and where it lies.
    #[test]
    #[rustfmt::skip]
    fn each_planet_has_its_values_lrr_47_1_64_1_64_2_64_3_64_6_75_1_90_13() {
        let planets: &[(Planet, u8, [u8; 2], &str)] = &[
            (Planet::Jord, 1, [4, 2], "--"),
            (Planet::MollPrimus, 2, [4, 1], "--"),
            (Planet::Darien, 3, [4, 4], "--"),
            (Planet::Muaat, 4, [4, 1], "--"),
            (Planet::Nestphar, 5, [3, 2], "--"),
            (Planet::PlanetNull, 6, [5, 0], "--"),
            (Planet::Winnu, 7, [3, 4], "--"),
            (Planet::MordaiIi, 8, [4, 0], "--"),
            (Planet::Maaluuk, 9, [0, 2], "--"),
            (Planet::Druaa, 9, [3, 1], "--"),
            (Planet::ArcPrime, 10, [4, 0], "--"),
            (Planet::WrenTerra, 10, [2, 1], "--"),
            (Planet::LisisIi, 11, [1, 0], "--"),
            (Planet::Ragh, 11, [2, 1], "--"),
            (Planet::Nar, 12, [2, 3], "--"),
            (Planet::Jol, 12, [1, 2], "--"),
            (Planet::Trenlak, 13, [1, 0], "--"),
            (Planet::Quinarra, 13, [3, 1], "--"),
            (Planet::ArchonRen, 14, [2, 3], "--"),
            (Planet::ArchonTau, 14, [1, 1], "--"),
            (Planet::Retillion, 15, [2, 3], "--"),
            (Planet::Shalloq, 15, [1, 2], "--"),
            (Planet::Hercant, 16, [1, 1], "--"),
            (Planet::Arretze, 16, [2, 0], "--"),
            (Planet::Kamdorn, 16, [0, 1], "--"),
            (Planet::MecatolRex, 18, [1, 6], "--"),
            (Planet::Wellon, 19, [1, 2], "IY"),
            (Planet::VefutIi, 20, [2, 2], "H-"),
            (Planet::Thibah, 21, [1, 1], "IB"),
            (Planet::Tarmann, 22, [1, 1], "IG"),
            (Planet::Saudor, 23, [2, 2], "I-"),
            (Planet::MeharXull, 24, [1, 3], "HR"),
            (Planet::Quann, 25, [2, 1], "C-"),
            (Planet::Lodor, 26, [3, 1], "C-"),
            (Planet::NewAlbion, 27, [1, 1], "IG"),
            (Planet::Starpoint, 27, [3, 1], "H-"),
            (Planet::Tequran, 28, [2, 0], "H-"),
            (Planet::Torkan, 28, [0, 3], "C-"),
            (Planet::Qucenn, 29, [1, 2], "I-"),
            (Planet::Rarron, 29, [0, 3], "C-"),
            (Planet::Mellon, 30, [0, 2], "C-"),
            (Planet::Zohbat, 30, [3, 1], "H-"),
            (Planet::Lazar, 31, [1, 0], "IY"),
            (Planet::Sakulag, 31, [2, 1], "H-"),
            (Planet::DalBootha, 32, [0, 2], "C-"),
            (Planet::Xxehan, 32, [1, 1], "C-"),
            (Planet::Corneeq, 33, [1, 2], "C-"),
            (Planet::Resculon, 33, [2, 0], "C-"),
            (Planet::Centauri, 34, [1, 3], "C-"),
            (Planet::Gral, 34, [1, 1], "IB"),
            (Planet::Bereg, 35, [3, 1], "H-"),
            (Planet::LirtaIv, 35, [2, 3], "H-"),
            (Planet::Arnor, 36, [2, 1], "I-"),
            (Planet::Lor, 36, [1, 2], "I-"),
            (Planet::Arinam, 37, [1, 2], "I-"),
            (Planet::Meer, 37, [0, 4], "HR"),
            (Planet::Abyz, 38, [3, 0], "H-"),
            (Planet::Fria, 38, [2, 0], "H-"),
            (Planet::Creuss, 51, [4, 2], "--"),
            (Planet::Ixth, 52, [3, 5], "--"),
            (Planet::Arcturus, 53, [4, 4], "--"),
            (Planet::Acheron, 54, [4, 0], "--"),
            (Planet::Elysium, 55, [4, 1], "--"),
            (Planet::TheDark, 56, [3, 4], "--"),
            (Planet::Naazir, 57, [2, 1], "--"),
            (Planet::Rokha, 57, [1, 2], "--"),
            (Planet::Valk, 58, [2, 0], "--"),
            (Planet::Ylir, 58, [0, 2], "--"),
            (Planet::Avar, 58, [1, 1], "--"),
            (Planet::ArchonVail, 59, [1, 3], "HB"),
            (Planet::Perimeter, 60, [2, 1], "I-"),
            (Planet::Ang, 61, [2, 0], "IR"),
            (Planet::SemLore, 62, [3, 2], "CY"),
            (Planet::Vorhal, 63, [0, 2], "CG"),
            (Planet::Atlas, 64, [3, 1], "H-"),
            (Planet::Primor, 65, [2, 1], "C-"),
            (Planet::HopesEnd, 66, [3, 0], "H-"),
            (Planet::Cormund, 67, [2, 0], "H-"),
            (Planet::Everra, 68, [3, 1], "C-"),
            (Planet::Accoen, 69, [2, 3], "I-"),
            (Planet::JeolIr, 69, [2, 3], "I-"),
            (Planet::Kraag, 70, [2, 1], "H-"),
            (Planet::Siig, 70, [0, 2], "H-"),
            (Planet::Bakal, 71, [3, 2], "I-"),
            (Planet::AlioPrima, 71, [1, 1], "C-"),
            (Planet::Lisis, 72, [2, 2], "I-"),
            (Planet::Velnor, 72, [2, 1], "IR"),
            (Planet::Cealdri, 73, [0, 2], "CY"),
            (Planet::Xanhact, 73, [0, 1], "H-"),
            (Planet::VegaMajor, 74, [2, 1], "C-"),
            (Planet::VegaMinor, 74, [1, 2], "CB"),
            (Planet::Loki, 75, [1, 2], "C-"),
            (Planet::Abaddon, 75, [1, 0], "C-"),
            (Planet::Ashtroth, 75, [2, 0], "H-"),
            (Planet::RigelIii, 76, [1, 1], "IG"),
            (Planet::RigelIi, 76, [1, 2], "I-"),
            (Planet::RigelI, 76, [0, 1], "H-"),
            (Planet::Mallice, 82, [0, 3], "C-"),
        ];
        let on_tiles = TILES.iter().filter(|row| row.tile.0 < 182).map(|row| row.planets.len());
        assert_eq!(planets.len(), on_tiles.sum::<usize>());
        let mirage = Planet::Mirage.row();
        assert_eq!((mirage.resources, mirage.influence, mirage.kind), (1, 2, Some(Trait::Cultural)), "on no tile");
        for (planet, tile, values, marks) in planets {
            let row = planet.row();
            let letter = |text: Option<String>| text.map_or("-".into(), |text| text[..1].to_string());
            let found = letter(row.kind.map(|kind| format!("{kind:?}"))) + &letter(row.specialty.map(|color| format!("{color:?}")));
            assert_eq!(([row.resources, row.influence], found.as_str()), (*values, *marks), "{planet:?}");
            assert!(Tile(*tile).row().planets.contains(planet));
        }
    }
}
