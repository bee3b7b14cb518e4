//! Planets: what is printed on their cards.

use crate::games::ti3::model::ids::{Planet, Tile};
use serde::{Deserialize, Serialize};

/// A field of technology (T14.1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Color {
    /// Warfare.
    Red,
    /// Biotechnology.
    Green,
    /// Propulsion.
    Blue,
    /// General technology: its specialties never count for objectives (T12.5).
    Yellow,
}

impl Color {
    pub const ALL: [Color; 4] = [Color::Red, Color::Green, Color::Blue, Color::Yellow];
}

/// What a planet brings two of when it is exhausted right after refreshing (T12.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refresh {
    TradeGoods,
    Fighters,
    GroundForces,
    /// Ground forces without that module.
    ShockTroops,
}

#[derive(Copy, Clone, Debug)]
pub struct PlanetRow {
    pub id: Planet,
    pub name: &'static str,
    pub tile: Tile,
    pub resources: u8,
    pub influence: u8,
    /// How many discounts of each colour, in the order of [`Color::ALL`].
    pub specialties: [u8; 4],
    pub refresh: Option<Refresh>,
    /// Without ground: see T12.7.
    pub trade_station: bool,
}

const fn planet(id: Planet, name: &'static str, tile: Tile, resources: u8, influence: u8) -> PlanetRow {
    PlanetRow { id, name, tile, resources, influence, specialties: [0; 4], refresh: None, trade_station: false }
}

impl PlanetRow {
    const fn specialty(mut self, color: Color, count: u8) -> PlanetRow {
        self.specialties[color as usize] = count;
        self
    }

    const fn refresh(self, refresh: Refresh) -> PlanetRow {
        PlanetRow { refresh: Some(refresh), ..self }
    }

    const fn station(self) -> PlanetRow {
        PlanetRow { trade_station: true, ..self }
    }
}

impl Planet {
    pub const fn row(self) -> &'static PlanetRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [PlanetRow; Planet::COUNT] = [
    planet(Planet::MecatolRex, "Mecatol Rex", Tile::MecatolRex, 1, 6),
    planet(Planet::Abyz, "Abyz", Tile::AbyzFria, 3, 0),
    planet(Planet::Fria, "Fria", Tile::AbyzFria, 2, 0).specialty(Color::Blue, 1),
    planet(Planet::Arinam, "Arinam", Tile::ArinamMeer, 1, 2).specialty(Color::Blue, 1),
    planet(Planet::Meer, "Meer", Tile::ArinamMeer, 0, 4),
    planet(Planet::Arnor, "Arnor", Tile::ArnorLor, 2, 1),
    planet(Planet::Lor, "Lor", Tile::ArnorLor, 1, 2).specialty(Color::Red, 1),
    planet(Planet::Bereg, "Bereg", Tile::BeregLirtaIv, 3, 1).specialty(Color::Red, 1),
    planet(Planet::LirtaIv, "Lirta IV", Tile::BeregLirtaIv, 2, 3).specialty(Color::Green, 1),
    planet(Planet::Centauri, "Centauri", Tile::CentauriGral, 1, 3),
    planet(Planet::Gral, "Gral", Tile::CentauriGral, 1, 1).specialty(Color::Blue, 1),
    planet(Planet::Coorneeq, "Coorneeq", Tile::CoorneeqResculon, 1, 2).specialty(Color::Red, 1),
    planet(Planet::Resculon, "Resculon", Tile::CoorneeqResculon, 2, 0),
    planet(Planet::DalBootha, "Dal Bootha", Tile::DalBoothaXxehan, 0, 2).specialty(Color::Red, 1),
    planet(Planet::Xxehan, "Xxehan", Tile::DalBoothaXxehan, 1, 1).specialty(Color::Green, 1),
    planet(Planet::Lazar, "Lazar", Tile::LazarSakulag, 1, 0),
    planet(Planet::Sakulag, "Sakulag", Tile::LazarSakulag, 2, 1),
    planet(Planet::Lodor, "Lodor", Tile::Lodor, 3, 1).specialty(Color::Green, 1),
    planet(Planet::MeharXull, "Mehar Xull", Tile::MeharXull, 1, 3).specialty(Color::Blue, 1),
    planet(Planet::Mellon, "Mellon", Tile::MellonZohbat, 0, 2),
    planet(Planet::Zohbat, "Zohbat", Tile::MellonZohbat, 3, 1).specialty(Color::Blue, 1),
    planet(Planet::NewAlbion, "New Albion", Tile::NewAlbionStarpoint, 1, 1).specialty(Color::Green, 1),
    planet(Planet::Starpoint, "Starpoint", Tile::NewAlbionStarpoint, 3, 1),
    planet(Planet::Quann, "Quann", Tile::Quann, 2, 1).specialty(Color::Green, 1),
    planet(Planet::Qucenn, "Qucen'n", Tile::QucennRarron, 1, 2),
    planet(Planet::Rarron, "Rarron", Tile::QucennRarron, 0, 3).specialty(Color::Green, 1),
    planet(Planet::Saudor, "Saudor", Tile::Saudor, 2, 2),
    planet(Planet::Tarmann, "Tar'Mann", Tile::Tarmann, 1, 1),
    planet(Planet::Tequran, "Tequ'Ran", Tile::TequranTorkan, 2, 0).specialty(Color::Red, 1),
    planet(Planet::Torkan, "Torkan", Tile::TequranTorkan, 0, 3).specialty(Color::Blue, 1),
    planet(Planet::Thibah, "Thibah", Tile::Thibah, 1, 1),
    planet(Planet::VefutIi, "Vefut II", Tile::VefutIi, 2, 0).specialty(Color::Red, 1),
    planet(Planet::Wellon, "Wellon", Tile::Wellon, 1, 2),
    planet(Planet::Abaddon, "Abaddon", Tile::AbaddonAshtrothLoki, 1, 0).specialty(Color::Red, 1),
    planet(Planet::Ashtroth, "Ashtroth", Tile::AbaddonAshtrothLoki, 2, 0),
    planet(Planet::Loki, "Loki", Tile::AbaddonAshtrothLoki, 1, 2),
    planet(Planet::Arcturus, "Arcturus", Tile::ArcturusSumerian, 1, 1),
    planet(Planet::Sumerian, "Sumerian", Tile::ArcturusSumerian, 2, 2).refresh(Refresh::TradeGoods).station(),
    planet(Planet::Bellatrix, "Bellatrix", Tile::BellatrixTsion, 0, 1).specialty(Color::Red, 1),
    planet(Planet::Tsion, "Tsion", Tile::BellatrixTsion, 2, 2).refresh(Refresh::TradeGoods).station(),
    planet(Planet::Capha, "Capha", Tile::Capha, 3, 0),
    planet(Planet::Elnath, "El'Nath", Tile::Elnath, 2, 0).specialty(Color::Blue, 1),
    planet(Planet::Garbozia, "Garbozia", Tile::Garbozia, 2, 1).specialty(Color::Green, 1),
    planet(Planet::HopesEnd, "Hope's End", Tile::HopesEnd, 3, 0).refresh(Refresh::ShockTroops),
    planet(Planet::Lesab, "Lesab", Tile::Lesab, 2, 1).specialty(Color::Green, 1),
    planet(Planet::Lisis, "Lisis", Tile::LisisVelnor, 2, 2),
    planet(Planet::Velnor, "Velnor", Tile::LisisVelnor, 2, 0).specialty(Color::Red, 1),
    planet(Planet::Mirage, "Mirage", Tile::Mirage, 1, 2).refresh(Refresh::Fighters),
    planet(Planet::Perimeter, "Perimeter", Tile::Perimeter, 2, 2),
    planet(Planet::Primor, "Primor", Tile::Primor, 2, 1).refresh(Refresh::GroundForces),
    planet(Planet::RigelI, "Rigel I", Tile::RigelIRigelIiRigelIii, 0, 1).specialty(Color::Green, 1),
    planet(Planet::RigelIi, "Rigel II", Tile::RigelIRigelIiRigelIii, 1, 2),
    planet(Planet::RigelIii, "Rigel III", Tile::RigelIRigelIiRigelIii, 1, 1).specialty(Color::Blue, 1),
    planet(Planet::VegaMajor, "Vega Major", Tile::VegaMajorVegaMinor, 2, 1),
    planet(Planet::VegaMinor, "Vega Minor", Tile::VegaMajorVegaMinor, 1, 2).specialty(Color::Blue, 1),
    planet(Planet::Faunus, "Faunus", Tile::Faunus, 1, 3).specialty(Color::Green, 2),
    planet(Planet::Hercalor, "Hercalor", Tile::HercalorTiamat, 1, 0).specialty(Color::Yellow, 1),
    planet(Planet::Tiamat, "Tiamat", Tile::HercalorTiamat, 1, 2).specialty(Color::Yellow, 1),
    planet(Planet::Industrex, "Industrex", Tile::Industrex, 2, 0).specialty(Color::Red, 2),
    planet(Planet::SemLore, "Sem-Lore", Tile::SemLore, 3, 2).specialty(Color::Yellow, 1),
    planet(Planet::Tempesta, "Tempesta", Tile::Tempesta, 1, 1).specialty(Color::Blue, 2),
    planet(Planet::Cormund, "Cormund", Tile::Cormund, 2, 0),
    planet(Planet::Everra, "Everra", Tile::Everra, 3, 1),
    planet(Planet::Mallice, "Mallice", Tile::WormholeNexus, 0, 3),
    planet(Planet::Null000, "[0.0.0]", Tile::HomeL1z1x, 5, 0),
    planet(Planet::ArcPrime, "Arc Prime", Tile::HomeLetnev, 4, 0),
    planet(Planet::WrenTerra, "Wren Terra", Tile::HomeLetnev, 2, 1),
    planet(Planet::ArchonRen, "Archon Ren", Tile::HomeXxcha, 2, 3),
    planet(Planet::ArchonTau, "Archon Tau", Tile::HomeXxcha, 1, 1),
    planet(Planet::Arretze, "Arretze", Tile::HomeHacan, 2, 0),
    planet(Planet::Hercant, "Hercant", Tile::HomeHacan, 1, 1),
    planet(Planet::Kamdorn, "Kamdorn", Tile::HomeHacan, 0, 1),
    planet(Planet::Creuss, "Creuss", Tile::HomeCreuss, 4, 2),
    planet(Planet::Darien, "Darien", Tile::HomeYin, 2, 4),
    planet(Planet::Druaa, "Druaa", Tile::HomeNaalu, 3, 1),
    planet(Planet::Maaluuk, "Maaluuk", Tile::HomeNaalu, 0, 2),
    planet(Planet::Jol, "Jol", Tile::HomeJolNar, 1, 2),
    planet(Planet::Nar, "Nar", Tile::HomeJolNar, 2, 3),
    planet(Planet::Jord, "Jord", Tile::HomeSol, 4, 2),
    planet(Planet::LisisIi, "Lisis II", Tile::HomeSaar, 1, 0),
    planet(Planet::Ragh, "Ragh", Tile::HomeSaar, 2, 1),
    planet(Planet::MollPrimus, "Moll Primus", Tile::HomeMentak, 4, 1),
    planet(Planet::MordaiIi, "Mordai II", Tile::HomeNekro, 4, 0),
    planet(Planet::Muaat, "Muaat", Tile::HomeMuaat, 4, 1),
    planet(Planet::Nestphar, "Nestphar", Tile::HomeArborec, 3, 2).specialty(Color::Green, 1),
    planet(Planet::Quinarra, "Quinarra", Tile::HomeNorr, 3, 1),
    planet(Planet::Trenlak, "Tren'lak", Tile::HomeNorr, 1, 0),
    planet(Planet::Retillion, "Retillion", Tile::HomeYssaril, 2, 3),
    planet(Planet::Shalloq, "Shalloq", Tile::HomeYssaril, 1, 2),
    planet(Planet::Winnu, "Winnu", Tile::HomeWinnu, 3, 4).specialty(Color::Yellow, 1),
    planet(Planet::MecatolRexLazax, "Mecatol Rex", Tile::HomeLazax, 3, 6),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The counts and sums of the reference data (T0.10).
    #[test]
    fn planets_are_those_of_the_reference() {
        assert!(Planet::ALL.iter().all(|planet| planet.row().id == *planet));
        let sum = |of: fn(&PlanetRow) -> u32| ROWS.iter().map(of).sum::<u32>();
        assert_eq!((ROWS.len(), sum(|row| row.resources.into()), sum(|row| row.influence.into())), (91, 160, 133));
        assert_eq!(sum(|row| row.specialties.iter().map(|&count| u32::from(count)).sum()), 38);
        assert_eq!(sum(|row| u32::from(row.trade_station)), 2, "T12.7: Sumerian and Tsion");
        assert_eq!(sum(|row| u32::from(row.refresh.is_some())), 5);
        assert_eq!(Planet::MecatolRex.row().influence, 6);
    }
}
