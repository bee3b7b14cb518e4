//! Which drawing stands for which component.

use crate::games::ti4::model::data::{Anomaly, Color, Trait, Wormholes};
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::ids::{Faction, Planet, StrategyCard, UnitKind};
use crate::games::ti4::model::target::Pool;
use crate::scene::{Art, Ground, Tint};

pub fn emblem(faction: Faction) -> Art {
    match faction {
        Faction::Arborec => Art::ARBOREC,
        Faction::Letnev => Art::LETNEV,
        Faction::Saar => Art::SAAR,
        Faction::Muaat => Art::MUAAT,
        Faction::Hacan => Art::HACAN,
        Faction::Sol => Art::SOL,
        Faction::Creuss => Art::CREUSS,
        Faction::L1z1x => Art::L1Z1X,
        Faction::Mentak => Art::MENTAK,
        Faction::Naalu => Art::NAALU,
        Faction::Nekro => Art::NEKRO,
        Faction::SardakkNorr => Art::SARDAKK_NORR,
        Faction::JolNar => Art::JOL_NAR,
        Faction::Winnu => Art::WINNU,
        Faction::Xxcha => Art::XXCHA,
        Faction::Yin => Art::YIN,
        Faction::Yssaril => Art::YSSARIL,
        Faction::Argent => Art::ARGENT,
        Faction::Empyrean => Art::EMPYREAN,
        Faction::Mahact => Art::MAHACT,
        Faction::NaazRokha => Art::NAAZ_ROKHA,
        Faction::Nomad => Art::NOMAD,
        Faction::Titans => Art::TITANS,
        Faction::VuilRaith => Art::VUIL_RAITH,
        #[cfg(test)]
        Faction::Dummy => Art::LEADER,
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
        UnitKind::Infantry => Art::INFANTRY,
        UnitKind::Pds => Art::PDS,
        UnitKind::SpaceDock => Art::SPACE_DOCK,
        UnitKind::Mech => Art::MECH,
        #[cfg(test)]
        UnitKind::Dummy => Art::SHOCK_TROOP,
    }
}

pub fn strategy_card(card: StrategyCard) -> Art {
    match card {
        StrategyCard::Leadership => Art::LEADERSHIP,
        StrategyCard::Diplomacy => Art::DIPLOMACY,
        StrategyCard::Politics => Art::POLITICS,
        StrategyCard::Construction => Art::CONSTRUCTION,
        StrategyCard::Trade => Art::TRADE,
        StrategyCard::Warfare => Art::WAR,
        StrategyCard::Technology => Art::TECHNOLOGY,
        StrategyCard::Imperial => Art::CROWN,
        #[cfg(test)]
        StrategyCard::Dummy => Art::STRATEGY,
    }
}

pub fn pool(pool: Pool) -> Art {
    match pool {
        Pool::Tactic => Art::TACTIC_POOL,
        Pool::Fleet => Art::FLEET_POOL,
        Pool::Strategy => Art::STRATEGY_POOL,
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

/// The sign of a planet's trait, in its colour.
pub fn planet_trait(kind: Trait) -> (Art, Tint) {
    match kind {
        Trait::Cultural => (Art::CULTURAL, Tint::Hue("cultural")),
        Trait::Hazardous => (Art::HAZARDOUS, Tint::Hue("hazardous")),
        Trait::Industrial => (Art::INDUSTRIAL, Tint::Hue("industrial")),
    }
}

/// The sign of a deck of exploration cards: a planet's trait, or the frontier.
pub fn deck(deck: Deck) -> (Art, Tint) {
    match deck {
        Deck::Cultural => planet_trait(Trait::Cultural),
        Deck::Hazardous => planet_trait(Trait::Hazardous),
        Deck::Industrial => planet_trait(Trait::Industrial),
        Deck::Frontier => (Art::FRONTIER, Tint::Hue("star")),
    }
}

/// A planet: kinds of drawing and hue tell its trait; within a trait, planets differ.
pub fn planet(planet: Planet) -> (Art, Tint) {
    const CULTURAL: [Art; 3] = [Art::OCEAN_PLANET, Art::RINGED_PLANET, Art::PLANET];
    const HAZARDOUS: [Art; 3] = [Art::LAVA_PLANET, Art::DESERT_PLANET, Art::ROCK_PLANET];
    const INDUSTRIAL: [Art; 2] = [Art::JUNGLE_PLANET, Art::MOON_PLANET];
    let among = |kinds: &[Art]| kinds[planet.index() % kinds.len()];
    match planet.row().kind {
        _ if planet == Planet::MecatolRex => (Art::CITY_PLANET, Tint::Hue("star")),
        Some(Trait::Cultural) => (among(&CULTURAL), Tint::Hue("cultural")),
        Some(Trait::Hazardous) => (among(&HAZARDOUS), Tint::Hue("hazardous")),
        Some(Trait::Industrial) => (among(&INDUSTRIAL), Tint::Hue("industrial")),
        None => (Art::CITY_PLANET, Tint::Hue("rock")),
    }
}

/// The signs of some wormholes, in their colours.
pub fn wormholes(kinds: Wormholes) -> impl Iterator<Item = (Art, Tint)> {
    const SIGNS: [(Wormholes, Art, &str); 4] = [
        (Wormholes::ALPHA, Art::WORMHOLE_ALPHA, "alpha"),
        (Wormholes::BETA, Art::WORMHOLE_BETA, "beta"),
        (Wormholes::GAMMA, Art::WORMHOLE_GAMMA, "gamma"),
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn what_stands_side_by_side_has_drawings_of_its_own() {
        fn distinct<T: Copy>(all: &[T], draw: fn(T) -> Art) -> bool {
            all.iter().map(|&one| draw(one)).collect::<BTreeSet<Art>>().len() == all.len()
        }
        assert!(distinct(Faction::ALL, emblem) && distinct(UnitKind::ALL, unit));
        assert!(distinct(StrategyCard::ALL, strategy_card) && distinct(&Color::ALL, |one| color(one).0));
        assert!(distinct(&Anomaly::ALL, |one| anomaly(one).0));
        assert_eq!(wormholes(Wormholes::ALPHA_BETA).map(|(art, _)| art).collect::<BTreeSet<_>>().len(), 2);
    }

    #[test]
    fn no_kind_of_planet_belongs_to_two_traits() {
        let kinds = |kind| Planet::ALL.iter().filter(move |&&one| one.row().kind == kind).map(|&one| planet(one).0);
        let all = [None, Some(Trait::Cultural), Some(Trait::Hazardous), Some(Trait::Industrial)];
        let sets = all.map(|kind| kinds(kind).collect::<BTreeSet<Art>>());
        assert!(sets.iter().flatten().all(|art| art.is_planet()));
        let sum: usize = sets.iter().map(BTreeSet::len).sum();
        assert_eq!(sum, sets.into_iter().flatten().collect::<BTreeSet<Art>>().len());
    }
}
