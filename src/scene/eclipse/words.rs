//! Names and small phrases of Eclipse.

use crate::core::hex::Side;
use crate::games::eclipse::content::parts::Weapon;
use crate::games::eclipse::ids::{
    Action, Build, Category, Die, Discovery, Part, Resource, Ring, Sector, Ship, Species, SquareKind, Technology,
    TileId, Vessel,
};
use crate::games::eclipse::state::{Board, Fleet, Party};
use crate::scene::{Art, Names};

pub const fn resource(resource: Resource) -> &'static str {
    ["money", "science", "materials"][resource as usize]
}

/// The hue of a resource in the style sheet.
pub const fn hue(resource: Resource) -> &'static str {
    self::resource(resource)
}

pub const fn resource_art(resource: Resource) -> Art {
    [Art::MONEY, Art::SCIENCE, Art::MATERIALS][resource as usize]
}

/// "1 money", "1 material", "3 materials".
pub fn goods(amount: u16, resource: Resource) -> String {
    match (amount, resource) {
        (1, Resource::Materials) => "1 material".into(),
        _ => format!("{amount} {}", self::resource(resource)),
    }
}

pub const fn ship(ship: Ship) -> &'static str {
    ["interceptor", "cruiser", "dreadnought", "starbase"][ship as usize]
}

pub const fn ship_art(ship: Ship) -> Art {
    [Art::INTERCEPTOR, Art::CRUISER, Art::DREADNOUGHT, Art::STARBASE][ship as usize]
}

/// The emblem of a species.
pub const fn emblem(species: Species) -> Art {
    match species {
        Species::TerranDirectorate => Art::TERRAN_DIRECTORATE,
        Species::TerranFederation => Art::TERRAN_FEDERATION,
        Species::TerranUnion => Art::TERRAN_UNION,
        Species::TerranRepublic => Art::TERRAN_REPUBLIC,
        Species::TerranConglomerate => Art::TERRAN_CONGLOMERATE,
        Species::TerranAlliance => Art::TERRAN_ALLIANCE,
        Species::Eridani => Art::ERIDANI,
        Species::Hydran => Art::HYDRAN,
        Species::Planta => Art::PLANTA,
        Species::Draco => Art::DRACO,
        Species::Mechanema => Art::MECHANEMA,
        Species::Orion => Art::ORION,
    }
}

/// The drawing of a technology: that of what it brings.
pub fn technology_art(technology: Technology) -> Art {
    match technology {
        Technology::NeutronBombs => Art::BURST,
        Technology::Starbase => Art::STARBASE,
        Technology::AdvancedMining => Art::MATERIALS,
        Technology::AdvancedEconomy => Art::MONEY,
        Technology::AdvancedLabs => Art::SCIENCE,
        Technology::QuantumGrid | Technology::AdvancedRobotics => Art::DISC,
        Technology::Nanorobots => Art::BOT,
        Technology::Orbital => Art::ORBITAL,
        Technology::Monolith => Art::MONOLITH,
        Technology::ArtifactKey => Art::ARTIFACT,
        Technology::WormholeGenerator => Art::WORMHOLE,
        other => other.part().map_or(Art::TECH, part_art),
    }
}

/// The drawing of what a discovery tile gives.
pub fn discovery_art(tile: Discovery) -> Art {
    match tile {
        Discovery::Money8 => Art::MONEY,
        Discovery::Science5 => Art::SCIENCE,
        Discovery::Materials6 => Art::MATERIALS,
        Discovery::AncientTechnology => Art::TECH,
        Discovery::AncientCruiser => Art::CRUISER,
        Discovery::AxionComputer => part_art(Part::AxionComputer),
        Discovery::HypergridSource => part_art(Part::HypergridSource),
        Discovery::ShardHull => part_art(Part::ShardHull),
        Discovery::IonTurret => part_art(Part::IonTurret),
        Discovery::FluxShield => part_art(Part::FluxShield),
        Discovery::ConformalDrive => part_art(Part::ConformalDrive),
    }
}

/// The hue of a category of technologies.
pub const fn category_hue(category: Category) -> &'static str {
    ["warfare", "biotic", "cybernetic"][category as usize]
}

pub const fn vessel(vessel: Vessel) -> &'static str {
    ["interceptor", "cruiser", "dreadnought", "starbase", "Ancient", "centre's defence"][vessel as usize]
}

pub const fn vessel_art(vessel: Vessel) -> Art {
    match vessel.ship() {
        Some(ship) => ship_art(ship),
        None if matches!(vessel, Vessel::Ancient) => Art::ANCIENT,
        None => Art::GUARDIAN,
    }
}

pub const fn build(build: Build) -> &'static str {
    ["interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith"][build as usize]
}

pub const fn build_art(build: Build) -> Art {
    [Art::INTERCEPTOR, Art::CRUISER, Art::DREADNOUGHT, Art::STARBASE, Art::ORBITAL, Art::MONOLITH][build as usize]
}

pub const fn action(action: Action) -> &'static str {
    ["Explore", "Influence", "Research", "Upgrade", "Build", "Move"][action as usize]
}

pub const fn category(category: Category) -> &'static str {
    ["Military", "Grid", "Nano"][category as usize]
}

pub const fn ring(ring: Ring) -> &'static str {
    ["inner", "middle", "outer"][ring as usize]
}

pub const fn ring_numeral(ring: Ring) -> &'static str {
    ["I", "II", "III"][ring as usize]
}

pub const fn die(die: Die) -> &'static str {
    ["yellow", "orange", "red"][die as usize]
}

/// The hue of a die and of the weapon that rolls it.
pub const fn die_hue(die: Die) -> &'static str {
    ["cybernetic", "alpha", "warfare"][die as usize]
}

pub const fn side(side: Side) -> &'static str {
    ["north", "northeast", "southeast", "south", "southwest", "northwest"][side as usize]
}

/// A population square in words.
pub const fn square(kind: SquareKind) -> &'static str {
    match kind {
        SquareKind::Money => "money",
        SquareKind::Science => "science",
        SquareKind::Materials => "materials",
        SquareKind::AdvancedMoney => "advanced money",
        SquareKind::AdvancedScience => "advanced science",
        SquareKind::AdvancedMaterials => "advanced materials",
        SquareKind::Wild => "any",
        SquareKind::Orbital => "orbital",
    }
}

pub fn part_art(part: Part) -> Art {
    let row = part.row();
    match row.weapon {
        Some(Weapon::Cannon(..)) => Art::PART_CANNON,
        Some(Weapon::Missile(..)) => Art::PART_MISSILE,
        None if part.is_drive() => Art::PART_DRIVE,
        None if row.computer > 0 => Art::PART_COMPUTER,
        None if row.shield > 0 => Art::PART_SHIELD,
        None if row.hull > 0 => Art::PART_HULL,
        None => Art::PART_SOURCE,
    }
}

pub fn part_hue(part: Part) -> &'static str {
    match part.row().weapon {
        Some(Weapon::Cannon(_, die) | Weapon::Missile(_, die)) => die_hue(die),
        None if part.is_drive() => "propulsion",
        None if part.row().computer > 0 => "gamma",
        None if part.row().shield > 0 => "beta",
        None if part.row().hull > 0 => "rock",
        None => "star",
    }
}

/// The one figure that says most about a part.
pub fn part_figure(part: Part) -> String {
    let row = part.row();
    match row.weapon {
        Some(Weapon::Cannon(dice, die) | Weapon::Missile(dice, die)) if dice > 1 => format!("{dice}×{}", die.damage()),
        Some(Weapon::Cannon(_, die) | Weapon::Missile(_, die)) => die.damage().to_string(),
        None if part.is_drive() => row.movement.to_string(),
        None if row.computer > 0 => format!("+{}", row.computer),
        None if row.shield > 0 => format!("−{}", row.shield),
        None if row.hull > 0 => row.hull.to_string(),
        None => row.energy.to_string(),
    }
}

/// All that a part does: "movement 2, initiative +2, uses 2 energy".
pub fn part_values(part: Part) -> String {
    let row = part.row();
    let mut values: Vec<String> = Vec::new();
    match row.weapon {
        Some(Weapon::Cannon(dice, colour)) => values.push(dice_words(dice, colour, "each round")),
        Some(Weapon::Missile(dice, colour)) => values.push(dice_words(dice, colour, "before the first round")),
        None => {}
    }
    let mut add = |value: u8, text: String| {
        if value > 0 {
            values.push(text);
        }
    };
    add(row.computer, format!("computer +{}", row.computer));
    add(row.shield, format!("shield −{}", row.shield));
    add(row.hull, format!("hull {}", row.hull));
    add(row.movement, format!("movement {}", row.movement));
    add(row.initiative, format!("initiative +{}", row.initiative));
    match row.energy {
        0 => {}
        used if used < 0 => values.push(format!("uses {} energy", -used)),
        made => values.push(format!("gives {made} energy")),
    }
    values.join(", ")
}

fn dice_words(dice: u8, colour: Die, when: &str) -> String {
    format!("{} {} of {} damage {when}", dice, if dice == 1 { "die" } else { "dice" }, colour.damage())
}

pub fn sector(sector: Sector) -> &'static str {
    sector.row().name
}

pub fn tile(board: &Board, tile: TileId) -> &'static str {
    sector(board[tile].sector)
}

pub fn party(party: Party, names: &Names) -> String {
    match party {
        Party::Player(seat) => names.of(seat).into(),
        Party::Ancients => "the Ancients".into(),
        Party::Gcds => "the centre's defence".into(),
    }
}

/// "2 interceptors and 1 cruiser".
pub fn fleet(fleet: &Fleet) -> String {
    let present = Ship::ALL.iter().filter(|ship| fleet.ships[ship.index()] > 0);
    let parts: Vec<String> = present.map(|&own| count(fleet.ships[own.index()], ship(own))).collect();
    list(&parts)
}

/// "1 hit", "2 hits", "2 colony ships".
pub fn count(amount: impl Into<u32>, thing: &str) -> String {
    let amount = amount.into();
    format!("{amount} {thing}{}", if amount == 1 { "" } else { "s" })
}

/// "hit", "hits": the thing itself in the number there is.
pub fn several(amount: u8, thing: &str) -> String {
    if amount == 1 { thing.into() } else { format!("{thing}s") }
}

/// A sentence as a part of another.
pub fn clause(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// "a, b and c".
pub fn list<S: AsRef<str>>(items: &[S]) -> String {
    match items {
        [] => "nothing".into(),
        [one] => one.as_ref().into(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", most.join(", "), last.as_ref())
        }
    }
}

pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// "an interceptor", "a cruiser".
pub fn one(thing: &str) -> String {
    let article = if thing.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
    format!("{article} {thing}")
}

/// A chance in words: "62 %", "about 62 %".
pub fn percent(chance: f64) -> String {
    match chance {
        none if none <= 0.0 => "0 %".into(),
        all if all >= 1.0 => "100 %".into(),
        chance if chance < 0.01 => "under 1 %".into(),
        chance if chance > 0.99 => "over 99 %".into(),
        chance => format!("{:.0} %", chance * 100.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_say_what_they_do() {
        assert_eq!(part_values(Part::FusionDrive), "movement 2, initiative +2, uses 2 energy");
        assert_eq!(part_values(Part::IonTurret), "2 dice of 1 damage each round, uses 1 energy");
        assert_eq!(part_figure(Part::PlasmaMissile), "2×2");
        assert!(Part::ALL.iter().all(|&part| !part_values(part).is_empty()));
    }

    #[test]
    fn every_species_has_an_emblem_of_its_own_and_every_technology_a_drawing() {
        let mut emblems: Vec<Art> = Species::ALL.iter().map(|&species| emblem(species)).collect();
        emblems.sort_unstable();
        emblems.dedup();
        assert_eq!(emblems.len(), Species::COUNT);
        assert!(Technology::ALL.iter().all(|&technology| technology_art(technology) != Art::TECH));
    }

    #[test]
    fn amounts_and_lists_read_well() {
        assert_eq!(count(1u8, "disc"), "1 disc");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!([one("interceptor"), one("Ion Cannon")], ["an interceptor", "an Ion Cannon"]);
        assert_eq!(percent(0.004), "under 1 %");
        assert_eq!(percent(0.315), "32 %");
    }
}
