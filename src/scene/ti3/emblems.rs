//! Which drawing stands for which component.

use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::data::{Anomaly, Color, Deck, Wormholes};
use crate::games::ti3::model::ids::{Domain, Objective, Planet, Race, StrategyCard, UnitKind};
use crate::games::ti3::model::state::Facility;
use crate::games::ti3::model::target::{Pool, Source};
use crate::scene::{Art, Ground, Tint};

pub fn emblem(race: Race) -> Art {
    match race {
        Race::Arborec => Art::ARBOREC,
        Race::Creuss => Art::CREUSS,
        Race::Hacan => Art::HACAN,
        Race::JolNar => Art::JOL_NAR,
        Race::L1z1x => Art::L1Z1X,
        Race::Letnev => Art::LETNEV,
        Race::Mentak => Art::MENTAK,
        Race::Muaat => Art::MUAAT,
        Race::Naalu => Art::NAALU,
        Race::Nekro => Art::NEKRO,
        Race::Norr => Art::SARDAKK_NORR,
        Race::Saar => Art::SAAR,
        Race::Sol => Art::SOL,
        Race::Winnu => Art::WINNU,
        Race::Xxcha => Art::XXCHA,
        Race::Yin => Art::YIN,
        Race::Yssaril => Art::YSSARIL,
        Race::Lazax => Art::CROWN,
    }
}

pub fn unit(kind: UnitKind) -> Art {
    match kind {
        UnitKind::Flagship => Art::FLAGSHIP,
        UnitKind::WarSun => Art::WAR_SUN,
        UnitKind::Dreadnought => Art::DREADNOUGHT,
        UnitKind::Carrier => Art::CARRIER,
        UnitKind::Cruiser => Art::CRUISER,
        UnitKind::Destroyer => Art::DESTROYER,
        UnitKind::Fighter => Art::FIGHTER,
        UnitKind::GroundForce => Art::INFANTRY,
        UnitKind::ShockTroop => Art::SHOCK_TROOP,
        UnitKind::MechanizedUnit => Art::MECH,
        UnitKind::Pds => Art::PDS,
        UnitKind::SpaceDock => Art::SPACE_DOCK,
        // Mercenaries (T53).
        _ => Art::TRAITOR,
    }
}

/// Cards of one set differ; those of other sets with the same part in a game share its drawing.
pub fn strategy_card(card: StrategyCard) -> Art {
    use StrategyCard as C;
    match card {
        C::Initiative => Art::INITIATIVE,
        C::Leadership | C::Logistics => Art::LEADERSHIP,
        C::Diplomacy | C::DiplomacyIi => Art::DIPLOMACY,
        C::Political | C::PoliticalIi | C::Assembly | C::AssemblyIi | C::TwilightCouncil => Art::POLITICS,
        C::Production => Art::CONSTRUCTION,
        C::Trade | C::TradeIi | C::TradeIii | C::TradeIiiAsc => Art::TRADE,
        C::Warfare | C::WarfareIi => Art::WAR,
        C::Technology | C::TechnologyIi => Art::TECHNOLOGY,
        C::Imperial | C::ImperialIi | C::Bureaucracy => Art::CROWN,
        C::Prospect => Art::FRONTIER,
        C::Civilization => Art::CULTURAL,
        C::Industry => Art::INDUSTRIAL,
    }
}

pub fn pool(pool: Pool) -> Art {
    match pool {
        Pool::Command => Art::TACTIC_POOL,
        Pool::Strategy => Art::STRATEGY_POOL,
        Pool::Fleet => Art::FLEET_POOL,
    }
}

/// The sign of a colour of technology, in its colour.
pub fn color(color: Color) -> (Art, Tint) {
    match color {
        Color::Blue => (Art::PROPULSION, Tint::Hue("propulsion")),
        Color::Green => (Art::BIOTIC, Tint::Hue("biotic")),
        Color::Yellow => (Art::CYBERNETIC, Tint::Hue("cybernetic")),
        Color::Red => (Art::WARFARE, Tint::Hue("warfare")),
    }
}

/// A planet: neighbours in the list differ. A trade station has no ground (T12.7).
pub fn planet(planet: Planet) -> (Art, Tint) {
    const KINDS: [(Art, &str); 9] = [
        (Art::OCEAN_PLANET, "ocean"),
        (Art::DESERT_PLANET, "desert"),
        (Art::ICE_PLANET, "ice"),
        (Art::LAVA_PLANET, "lava"),
        (Art::JUNGLE_PLANET, "jungle"),
        (Art::RINGED_PLANET, "gas"),
        (Art::ROCK_PLANET, "rock"),
        (Art::PLANET, "gas"),
        (Art::MOON_PLANET, "rock"),
    ];
    let row = planet.row();
    match () {
        () if matches!(planet, Planet::MecatolRex | Planet::MecatolRexLazax) => (Art::CITY_PLANET, Tint::Hue("star")),
        () if row.trade_station => (Art::ORBITAL, Tint::Hue("money")),
        () if row.tile.row().home.is_some() => (Art::CITY_PLANET, Tint::Hue("rock")),
        () => {
            let (art, hue) = KINDS[planet as usize % KINDS.len()];
            (art, Tint::Hue(hue))
        }
    }
}

/// The signs of some wormholes, in their colours.
pub fn wormholes(kinds: Wormholes) -> impl Iterator<Item = (Art, Tint)> {
    const SIGNS: [(Wormholes, Art, &str); 3] = [
        (Wormholes::ALPHA, Art::WORMHOLE_ALPHA, "alpha"),
        (Wormholes::BETA, Art::WORMHOLE_BETA, "beta"),
        (Wormholes::DELTA, Art::WORMHOLE_DELTA, "delta"),
    ];
    SIGNS.into_iter().filter(move |(kind, ..)| kinds.meets(*kind)).map(|(_, art, hue)| (art, Tint::Hue(hue)))
}

/// The sign of an anomaly, and the ground of its tile.
pub fn anomaly(anomaly: Anomaly) -> (Art, Ground) {
    match anomaly {
        Anomaly::AsteroidField => (Art::ASTEROID_FIELD, Ground::Asteroids),
        Anomaly::Nebula => (Art::NEBULA, Ground::Nebula),
        Anomaly::Supernova => (Art::SUPERNOVA, Ground::Supernova),
        Anomaly::GravityRift => (Art::GRAVITY_RIFT, Ground::Rift),
        Anomaly::IonStorm => (Art::ION_STORM, Ground::IonStorm),
    }
}

pub fn facility(facility: Facility) -> (Art, Tint) {
    match facility {
        Facility::Colony => (Art::INFLUENCE, Tint::Hue("influence")),
        Facility::Refinery => (Art::RESOURCE, Tint::Hue("resource")),
    }
}

/// The sign of a domain counter that lies open.
pub fn domain(domain: Domain) -> (Art, Tint) {
    use Domain as D;
    let danger = Tint::Hue("danger");
    match domain {
        D::WormholeAlpha | D::FfWormholeAlpha => (Art::WORMHOLE_ALPHA, Tint::Hue("alpha")),
        D::WormholeBeta | D::FfWormholeBeta => (Art::WORMHOLE_BETA, Tint::Hue("beta")),
        D::FfGravityRift => (Art::GRAVITY_RIFT, danger),
        D::FfSupernova => (Art::SUPERNOVA, danger),
        D::HostileLocals1 | D::HostileLocals2 | D::HostileLocals3 | D::CustodianGround => (Art::INFANTRY, danger),
        D::FighterAmbush1 | D::FighterAmbush2 | D::FighterAmbush3 | D::CustodianFighters | D::SpacePirates => {
            (Art::FIGHTER, danger)
        }
        D::AutomatedDefenseSystem => (Art::PDS, danger),
        D::Biohazard | D::Radiation => (Art::SKULL, danger),
        D::HostageSituation => (Art::LOCK, danger),
        D::NaturalWealth2 | D::NaturalWealth4 => (Art::TRADE_GOOD, Tint::Hue("money")),
        D::TechnologicalSociety | D::AlienTechnology | D::Discovery => (Art::TECH, Tint::Plain),
        D::IndustrialSociety | D::HiddenFactory => (Art::SPACE_DOCK, Tint::Plain),
        D::DerelictShip | D::AbandonedTransport => (Art::CARRIER, Tint::Plain),
        D::PrecursorSpaceStation => (Art::ORBITAL, Tint::Plain),
        D::PeacefulAnnexation | D::NativeIntelligence | D::LazaxSurvivors | D::Settlers => {
            (Art::PERSON, Tint::Hue("good"))
        }
        D::EmptySpace => (Art::STAR, Tint::Muted),
    }
}

/// Leaders are of five kinds (T54).
pub fn leader(leader: Leader) -> Art {
    match leader {
        Leader::Scientist => Art::SCIENCE,
        Leader::Diplomat => Art::AMBASSADOR,
        Leader::General => Art::INFANTRY,
        Leader::Admiral => Art::FLEET,
        Leader::Agent => Art::TRAITOR,
    }
}

/// The back of an objective card.
pub fn objective(objective: Objective) -> Art {
    match objective.row().deck {
        Deck::StageOne => Art::OBJECTIVE_ONE,
        Deck::StageTwo => Art::OBJECTIVE_TWO,
        Deck::Secret | Deck::Preliminary | Deck::Scenario => Art::SECRET,
        Deck::Special => Art::LAUREL,
    }
}

/// A component with an effect.
pub fn source(source: Source) -> Art {
    match source {
        Source::Tech(id) => color(id.row().color).0,
        Source::RaceTech(_) => Art::TECH,
        Source::Ability(_) | Source::Leader(_) => Art::LEADER,
        Source::Strategy(card) => strategy_card(card),
        Source::ActionCard(_) | Source::Copied(_) => Art::ACTION_CARD,
        Source::Political(_) => Art::GAVEL,
        Source::Flagship(_) => Art::FLAGSHIP,
        Source::Domain(id) => domain(id).0,
        Source::Note(..) => Art::NOTE,
        Source::Representative(_) => Art::AMBASSADOR,
        Source::Mercenary(kind) => unit(kind),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content;
    use crate::games::ti3::rules::setup::{Bundle, PLAYABLE, Setup};
    use std::collections::BTreeSet;

    #[test]
    fn what_stands_side_by_side_has_drawings_of_its_own() {
        fn distinct<T: Copy>(all: &[T], draw: fn(T) -> Art) -> bool {
            all.iter().map(|&one| draw(one)).collect::<BTreeSet<Art>>().len() == all.len()
        }
        let anomalies =
            [Anomaly::AsteroidField, Anomaly::Nebula, Anomaly::Supernova, Anomaly::GravityRift, Anomaly::IonStorm];
        assert!(distinct(Race::ALL, emblem) && distinct(&UnitKind::ALL[..=UnitKind::PLASTIC], unit));
        assert!(distinct(&Color::ALL, |one| color(one).0) && distinct(&anomalies, |one| anomaly(one).0));
        let leaders = [Leader::Scientist, Leader::Diplomat, Leader::General, Leader::Admiral, Leader::Agent];
        assert!(distinct(&leaders, leader));
    }

    /// T40: the cards of one game differ, whatever takes whose place.
    #[test]
    fn the_strategy_cards_of_a_game_have_drawings_of_their_own_t40() {
        let sets = [
            vec![],
            vec![crate::games::ti3::model::ids::Module::VariantStrategyCards],
            PLAYABLE.iter().copied().filter(|module| module.row().rules.starts_with("T40")).collect(),
        ];
        for modules in sets {
            let setup = Setup { modules, ..Setup::new(4, Bundle::Expansions) };
            let cards: Vec<StrategyCard> = content::strategy_set(&setup.contents()).collect();
            let drawn: BTreeSet<Art> = cards.iter().map(|card| strategy_card(*card)).collect();
            assert_eq!(drawn.len(), cards.len(), "{cards:?}");
        }
    }
}
