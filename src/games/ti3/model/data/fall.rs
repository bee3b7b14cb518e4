//! The scenario Fall of the Empire (T60): its maps, races, agendas and treaties.

use crate::core::hex::Hex;
use crate::games::ti3::model::ids::{PoliticalCard, Race, Tile, Treaty};
use PoliticalCard as P;
use Tile as T;

/// Rounds until the game ends.
pub const ROUNDS: i32 = 8;

/// The races clockwise as their homes lie, the Lazax to the left of Sol; the more players the more of them take part.
pub fn races(seats: u8) -> Vec<Race> {
    let from = |race: &Race| match race {
        Race::JolNar => 5,
        Race::Xxcha => 6,
        Race::Norr => 7,
        _ => 4,
    };
    let ring = [Race::Sol, Race::Lazax, Race::Letnev, Race::Norr, Race::Hacan, Race::JolNar, Race::Xxcha];
    ring.into_iter().filter(|race| from(race) <= seats).collect()
}

/// The agendas of the scenario. Sixteen are cards of the base game and its expansions; Sacred Ground is the Holy Planet of Ixth.
#[rustfmt::skip]
pub const AGENDAS: [PoliticalCard; 34] = [
    P::AggressiveStrategy, P::BirthOfAProphecy, P::BroadCloakingTechnology, P::BrokenAllegiances, P::ChecksAndBalances,
    P::CitizensWeaponRights, P::ClearingTheWormholes, P::CompensatedDisarmament, P::DefensiveMobilizations, P::Demilitarization,
    P::DesperateExperiments, P::DisbandingTheEmpire, P::DissolveTheCouncil, P::DocumentingResearch, P::FalloutFromTheDeserter,
    P::FundResearchComplex, P::LeaveNoSurvivors, P::MinisterOfCommerce, P::MinisterOfWar, P::OfficialSanctionSt,
    P::OpenTheTradeRoutes, P::PlanetarySecurity, P::PublicExecution, P::Repeal, P::RepealLaborLaws, P::HolyPlanetOfIxth,
    P::ScientificConference, P::StifleImperialPower, P::SubsidizedTrade, P::TestOfLoyalty, P::TheMaanduEdict,
    P::TheQuannConflict, P::TradeEmbargo, P::UnknownThreat,
];

impl PoliticalCard {
    /// Whether it is a card of the scenario only.
    pub fn is_of_scenario(self) -> bool {
        self >= PoliticalCard::BirthOfAProphecy
    }
}

/// A ready-made galaxy around the home of the Lazax.
pub struct ScenarioMap {
    pub seats: u8,
    /// Where a row begins, and its tiles from there on.
    rows: &'static [((i8, i8), &'static [Tile])],
}

/// Four systems beside the galaxy, reached by wormholes only.
const CLUSTER: [(Hex, Tile); 4] = [
    (Hex::new(BESIDE, 0), Tile::Tempesta),
    (Hex::new(BESIDE + 1, 0), Tile::EmptyAlphaWormhole),
    (Hex::new(BESIDE - 1, 1), Tile::EmptyBetaWormhole),
    (Hex::new(BESIDE, 1), Tile::Industrex),
];
/// So far that no tile of the cluster touches one of the galaxy.
const BESIDE: i8 = 8;

impl ScenarioMap {
    pub fn of(seats: u8) -> Option<&'static ScenarioMap> {
        MAPS.iter().find(|map| map.seats == seats)
    }

    /// All tiles with their spaces, the home of the Lazax first, in the centre.
    pub fn tiles(&self) -> Vec<(Hex, Tile)> {
        let row = |((q, r), tiles): &((i8, i8), &'static [Tile])| {
            let (q, r) = (*q, *r);
            tiles.iter().enumerate().map(move |(nth, tile)| (Hex::new(q + nth as i8, r), *tile)).collect::<Vec<_>>()
        };
        let mut tiles: Vec<(Hex, Tile)> = self.rows.iter().flat_map(row).chain(CLUSTER).collect();
        tiles.sort_by_key(|(hex, _)| *hex != Hex::CENTRE);
        tiles
    }
}

#[rustfmt::skip]
static MAPS: [ScenarioMap; 4] = [
    ScenarioMap {
        seats: 4,
        rows: &[
            ((0, -3), &[T::HomeSol, T::LazarSakulag]),
            ((-1, -2), &[T::Empty, T::MellonZohbat, T::Empty, T::Empty, T::ArinamMeer]),
            ((-2, -1), &[T::NewAlbionStarpoint, T::AsteroidField, T::MeharXull, T::VefutIi, T::Nebula, T::Saudor]),
            ((-2, 0), &[T::Empty, T::Quann, T::HomeLazax, T::Lodor, T::Empty, T::HomeLetnev]),
            ((-2, 1), &[T::Empty, T::QucennRarron, T::Supernova, T::EmptySt, T::CoorneeqResculon]),
            ((-3, 2), &[T::AbyzFria, T::Wellon, T::Tarmann, T::DalBoothaXxehan]),
            ((-3, 3), &[T::HomeHacan, T::EmptySt]),
        ],
    },
    ScenarioMap {
        seats: 5,
        rows: &[
            ((0, -3), &[T::MellonZohbat, T::CentauriGral, T::LazarSakulag, T::ArnorLor]),
            ((-1, -2), &[T::HomeSol, T::Empty, T::AsteroidField, T::Empty, T::HomeLetnev]),
            ((-2, -1), &[T::NewAlbionStarpoint, T::Empty, T::MeharXull, T::VefutIi, T::Nebula, T::Saudor]),
            ((-2, 0), &[T::Tarmann, T::Quann, T::HomeLazax, T::Lodor, T::ArinamMeer]),
            ((-3, 1), &[T::TequranTorkan, T::Supernova, T::QucennRarron, T::DalBoothaXxehan, T::Empty, T::CoorneeqResculon]),
            ((-3, 2), &[T::HomeJolNar, T::AbyzFria, T::Empty, T::AsteroidField, T::HomeHacan]),
            ((-3, 3), &[T::Empty, T::Wellon, T::Thibah, T::BeregLirtaIv]),
        ],
    },
    ScenarioMap {
        seats: 6,
        rows: &[
            ((0, -3), &[T::HomeSol, T::LazarSakulag, T::CentauriGral, T::ArnorLor]),
            ((-1, -2), &[T::MellonZohbat, T::Nebula, T::Empty, T::Empty, T::HomeLetnev]),
            ((-2, -1), &[T::TequranTorkan, T::Empty, T::Quann, T::VefutIi, T::AsteroidField, T::Saudor]),
            ((-3, 0), &[T::NewAlbionStarpoint, T::AsteroidField, T::DalBoothaXxehan, T::HomeLazax, T::MeharXull, T::Empty]),
            ((-3, 1), &[T::HomeXxcha, T::AbyzFria, T::QucennRarron, T::Lodor, T::Thibah, T::CoorneeqResculon]),
            ((-3, 2), &[T::Empty, T::Tarmann, T::Empty, T::Supernova, T::HomeHacan]),
            ((-2, 3), &[T::BeregLirtaIv, T::HomeJolNar]),
        ],
    },
    ScenarioMap {
        seats: 7,
        rows: &[
            ((0, -3), &[T::HomeSol, T::LazarSakulag, T::CentauriGral, T::HomeLetnev]),
            ((-1, -2), &[T::MellonZohbat, T::Empty, T::AsteroidField, T::Empty, T::ArnorLor]),
            ((-2, -1), &[T::NewAlbionStarpoint, T::Empty, T::MeharXull, T::VefutIi, T::ArinamMeer, T::Saudor]),
            ((-3, 0), &[T::HomeXxcha, T::Supernova, T::Quann, T::HomeLazax, T::Lodor, T::Nebula, T::HomeNorr]),
            ((-3, 1), &[T::TequranTorkan, T::Tarmann, T::QucennRarron, T::DalBoothaXxehan, T::Empty, T::CoorneeqResculon]),
            ((-3, 2), &[T::Empty, T::AbyzFria, T::Empty, T::AsteroidField, T::Thibah]),
            ((-3, 3), &[T::HomeJolNar, T::Wellon, T::BeregLirtaIv, T::HomeHacan]),
        ],
    },
];

/// A treaty card: who holds the lowest number of the winner wins, too.
#[derive(Debug)]
pub struct TreatyRow {
    pub id: Treaty,
    pub name: &'static str,
    pub number: u8,
    /// Of the Lazax; all others have the rest each.
    pub lazax: bool,
}

impl Treaty {
    /// The treaties that a race gives.
    pub fn of(race: Race) -> impl Iterator<Item = Treaty> {
        Treaty::ALL.iter().copied().filter(move |treaty| treaty.row().lazax == (race == Race::Lazax))
    }
}

const fn treaty(id: Treaty, name: &'static str, number: u8, lazax: bool) -> TreatyRow {
    TreatyRow { id, name, number, lazax }
}

impl Treaty {
    pub const fn row(self) -> &'static TreatyRow {
        &TREATIES[self as usize]
    }
}

#[rustfmt::skip]
static TREATIES: [TreatyRow; Treaty::COUNT] = [
    treaty(Treaty::PeaceTreaty, "Peace Treaty", 1, false),
    treaty(Treaty::CommonFoe, "Common Foe", 2, false),
    treaty(Treaty::PartnersInWar, "Partners in War", 3, false),
    treaty(Treaty::FreedomFighters, "Freedom Fighters", 4, false),
    treaty(Treaty::DefenderOfTheThrone, "Defender of the Throne", 1, true),
    treaty(Treaty::Peacekeeper, "Peacekeeper", 2, true),
    treaty(Treaty::Containment, "Containment", 3, true),
    treaty(Treaty::Oppressors, "Oppressors", 4, true),
    treaty(Treaty::TradeRegulator, "Trade Regulator", 5, true),
    treaty(Treaty::TechRegulator, "Tech Regulator", 6, true),
    treaty(Treaty::TruthDealer, "Truth Dealer", 7, true),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Origin;

    /// T60.1: the races of each number of players, the Lazax to the left of Sol.
    #[test]
    fn races_are_fixed_t60_1() {
        use Race::*;
        assert_eq!(races(4), [Sol, Lazax, Letnev, Hacan]);
        assert_eq!(races(5), [Sol, Lazax, Letnev, Hacan, JolNar]);
        assert_eq!(races(6), [Sol, Lazax, Letnev, Hacan, JolNar, Xxcha]);
        assert_eq!(races(7), [Sol, Lazax, Letnev, Norr, Hacan, JolNar, Xxcha]);
        for map in &MAPS {
            let homes: Vec<Race> = map.tiles().iter().filter_map(|(_, tile)| tile.row().home).collect();
            assert!(races(map.seats).iter().all(|race| homes.contains(race)));
        }
    }

    #[test]
    fn the_agendas_are_those_of_the_scenario_t60_1() {
        let mut all = AGENDAS.to_vec();
        all.sort();
        all.dedup();
        assert_eq!((all.len(), all.iter().filter(|card| card.is_of_scenario()).count()), (34, 18));
        let events =
            all.iter().filter(|card| card.row().vote == crate::games::ti3::model::data::political_cards::Vote::Event);
        assert_eq!(events.count(), 5);
        assert!(PoliticalCard::ALL.iter().all(|card| !card.is_of_scenario() || all.contains(card)));
    }

    /// T60.1: every map is made of tiles of the base game and Shards of the Throne, no more of a kind than there are.
    #[test]
    fn maps_are_made_of_tiles_that_there_are_t60_1() {
        for (map, count) in MAPS.iter().zip([34, 39, 38, 41]) {
            let tiles = map.tiles();
            assert_eq!(tiles.len(), count);
            assert_eq!(tiles[0], (Hex::CENTRE, Tile::HomeLazax));
            for (nth, (hex, tile)) in tiles.iter().enumerate() {
                assert!(tiles[nth + 1..].iter().all(|(other, _)| other != hex), "{hex:?} is used twice");
                let row = tile.row();
                let used = tiles.iter().filter(|(_, other)| other == tile).count();
                assert!(row.from != Origin::Empire && used <= usize::from(row.count), "{tile:?}");
            }
            let homes = tiles.iter().filter(|(_, tile)| tile.row().home.is_some()).count();
            assert_eq!(homes, usize::from(map.seats));
        }
    }

    /// The cluster touches itself and nothing else; both of its wormholes lead into the galaxy.
    #[test]
    fn the_cluster_lies_apart_t60_1() {
        for map in &MAPS {
            let tiles = map.tiles();
            for (hex, tile) in &tiles {
                let apart = |(other, _): &&(Hex, Tile)| CLUSTER.iter().all(|(own, _)| own != other);
                let own = CLUSTER.iter().any(|(at, _)| at == hex);
                let near = tiles.iter().filter(apart).any(|(other, _)| other.distance(*hex) == 1);
                assert!(!own || !near, "{tile:?} touches the galaxy");
                assert!(own || near, "{tile:?} touches nothing");
            }
            assert!(tiles.iter().any(|(_, tile)| *tile == Tile::Quann));
            assert!(tiles.iter().any(|(_, tile)| *tile == Tile::Lodor));
        }
    }

    #[test]
    fn treaties_are_numbered_from_one_t60_1() {
        for lazax in [false, true] {
            let numbers: Vec<u8> =
                Treaty::ALL.iter().map(|id| id.row()).filter(|row| row.lazax == lazax).map(|row| row.number).collect();
            assert_eq!(numbers, (1..=if lazax { 7 } else { 4 }).collect::<Vec<u8>>());
        }
        assert!(Treaty::ALL.iter().all(|id| id.row().id == *id));
    }
}
