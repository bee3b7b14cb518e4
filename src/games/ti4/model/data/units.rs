//! What is printed on the unit cards: faction sheets and unit upgrades.

use crate::games::ti4::model::ids::{Edition, Faction, Tech, UnitCard, UnitKind};
use std::sync::LazyLock;

/// One unit card. 0 stands for "none" in costs and values.
#[derive(Debug)]
pub struct UnitRow {
    pub card: UnitCard,
    pub kind: UnitKind,
    pub name: &'static str,
    pub edition: Edition,
    /// Whose sheet it is on; everybody's without one.
    pub faction: Option<Faction>,
    /// The technology that puts it into play; the sheet itself without one.
    pub upgrade: Option<Tech>,
    /// The card whose reverse this is: not in play until that one is turned over.
    pub reverse_of: Option<UnitCard>,
    /// Resources for `per_cost` units.
    pub cost: u8,
    pub per_cost: u8,
    /// The least roll that hits.
    pub combat: u8,
    pub dice: u8,
    pub speed: u8,
    pub capacity: u8,
    pub sustain: bool,
    pub barrage: Option<Dice>,
    pub bombardment: Option<Dice>,
    pub cannon: Option<Dice>,
    /// The space cannon also fires into adjacent systems.
    pub far_cannon: bool,
    pub shield: bool,
    pub production: Production,
    /// It is a ground force besides, one that ships do not carry.
    pub ground: bool,
    /// Its system is a gravity rift.
    pub rift: bool,
    /// It is a ship besides while it is in space in the active system.
    pub ship: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    pub hit: u8,
    pub dice: u8,
}

/// How many units a unit can produce.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Production {
    None,
    Fixed(u8),
    /// The planet's resources and this many more.
    Planet(u8),
}

impl UnitCard {
    pub fn row(self) -> &'static UnitRow {
        &UNITS[self.index()]
    }

    /// The same without its abilities, Sustain Damage apart.
    pub fn plain_row(self) -> &'static UnitRow {
        &PLAIN[self.index()]
    }
}

static PLAIN: LazyLock<Vec<UnitRow>> = LazyLock::new(|| UNITS.iter().map(UnitRow::plain).collect());

impl UnitRow {
    fn plain(&self) -> UnitRow {
        UnitRow {
            barrage: None,
            bombardment: None,
            cannon: None,
            far_cannon: false,
            shield: false,
            production: Production::None,
            ..*self
        }
    }
}

const BLANK: UnitRow = UnitRow {
    card: UnitCard::Carrier1,
    kind: UnitKind::Carrier,
    name: "",
    edition: Edition::Base,
    faction: None,
    upgrade: None,
    reverse_of: None,
    cost: 0,
    per_cost: 1,
    combat: 0,
    dice: 1,
    speed: 0,
    capacity: 0,
    sustain: false,
    barrage: None,
    bombardment: None,
    cannon: None,
    far_cannon: false,
    shield: false,
    production: Production::None,
    ground: false,
    rift: false,
    ship: false,
};

const POK: UnitRow = UnitRow { edition: Edition::ProphecyOfKings, ..BLANK };

/// Mechs have the same cost, combat value and Sustain Damage, but for those whose cards say otherwise (LRR 55).
const MECH: UnitRow =
    UnitRow { edition: Edition::Mechs, kind: UnitKind::Mech, cost: 2, combat: 6, sustain: true, ..BLANK };

/// In the order of [`UnitCard`].
#[rustfmt::skip]
pub static UNITS: [UnitRow; UnitCard::COUNT] = [
    UnitRow { card: UnitCard::Carrier1, kind: UnitKind::Carrier, name: "Carrier I", cost: 3, combat: 9, speed: 1, capacity: 4, ..BLANK },
    UnitRow { card: UnitCard::Carrier2, kind: UnitKind::Carrier, name: "Carrier II", upgrade: Some(Tech::CarrierIi), cost: 3, combat: 9, speed: 2, capacity: 6, ..BLANK },
    UnitRow { card: UnitCard::Cruiser1, kind: UnitKind::Cruiser, name: "Cruiser I", cost: 2, combat: 7, speed: 2, ..BLANK },
    UnitRow { card: UnitCard::Cruiser2, kind: UnitKind::Cruiser, name: "Cruiser II", upgrade: Some(Tech::CruiserIi), cost: 2, combat: 6, speed: 3, capacity: 1, ..BLANK },
    UnitRow { card: UnitCard::Destroyer1, kind: UnitKind::Destroyer, name: "Destroyer I", cost: 1, combat: 9, speed: 2, barrage: Some(Dice { hit: 9, dice: 2 }), ..BLANK },
    UnitRow { card: UnitCard::Destroyer2, kind: UnitKind::Destroyer, name: "Destroyer II", upgrade: Some(Tech::DestroyerIi), cost: 1, combat: 8, speed: 2, barrage: Some(Dice { hit: 6, dice: 3 }), ..BLANK },
    UnitRow { card: UnitCard::Dreadnought1, kind: UnitKind::Dreadnought, name: "Dreadnought I", cost: 4, combat: 5, speed: 1, capacity: 1, sustain: true, bombardment: Some(Dice { hit: 5, dice: 1 }), ..BLANK },
    UnitRow { card: UnitCard::Dreadnought2, kind: UnitKind::Dreadnought, name: "Dreadnought II", upgrade: Some(Tech::DreadnoughtIi), cost: 4, combat: 5, speed: 2, capacity: 1, sustain: true, bombardment: Some(Dice { hit: 5, dice: 1 }), ..BLANK },
    UnitRow { card: UnitCard::Fighter1, kind: UnitKind::Fighter, name: "Fighter I", cost: 1, per_cost: 2, combat: 9, ..BLANK },
    UnitRow { card: UnitCard::Fighter2, kind: UnitKind::Fighter, name: "Fighter II", upgrade: Some(Tech::FighterIi), cost: 1, per_cost: 2, combat: 8, speed: 2, ..BLANK },
    UnitRow { card: UnitCard::Infantry1, kind: UnitKind::Infantry, name: "Infantry I", cost: 1, per_cost: 2, combat: 8, ..BLANK },
    UnitRow { card: UnitCard::Infantry2, kind: UnitKind::Infantry, name: "Infantry II", upgrade: Some(Tech::InfantryIi), cost: 1, per_cost: 2, combat: 7, ..BLANK },
    UnitRow { card: UnitCard::Pds1, kind: UnitKind::Pds, name: "PDS I", dice: 0, cannon: Some(Dice { hit: 6, dice: 1 }), shield: true, ..BLANK },
    UnitRow { card: UnitCard::Pds2, kind: UnitKind::Pds, name: "PDS II", upgrade: Some(Tech::PdsIi), dice: 0, cannon: Some(Dice { hit: 5, dice: 1 }), far_cannon: true, shield: true, ..BLANK },
    UnitRow { card: UnitCard::SpaceDock1, kind: UnitKind::SpaceDock, name: "Space Dock I", dice: 0, production: Production::Planet(2), ..BLANK },
    UnitRow { card: UnitCard::SpaceDock2, kind: UnitKind::SpaceDock, name: "Space Dock II", upgrade: Some(Tech::SpaceDockIi), dice: 0, production: Production::Planet(4), ..BLANK },
    UnitRow { card: UnitCard::WarSun, kind: UnitKind::WarSun, name: "War Sun", upgrade: Some(Tech::WarSun), cost: 12, combat: 3, dice: 3, speed: 2, capacity: 6, sustain: true, bombardment: Some(Dice { hit: 3, dice: 3 }), ..BLANK },
    UnitRow { card: UnitCard::LetaniWarrior1, kind: UnitKind::Infantry, name: "Letani Warrior I", faction: Some(Faction::Arborec), cost: 1, per_cost: 2, combat: 8, production: Production::Fixed(1), ..BLANK },
    UnitRow { card: UnitCard::LetaniWarrior2, kind: UnitKind::Infantry, name: "Letani Warrior II", faction: Some(Faction::Arborec), upgrade: Some(Tech::LetaniWarriorIi), cost: 1, per_cost: 2, combat: 7, production: Production::Fixed(2), ..BLANK },
    UnitRow { card: UnitCard::FloatingFactory1, kind: UnitKind::SpaceDock, name: "Floating Factory I", faction: Some(Faction::Saar), dice: 0, speed: 1, capacity: 4, production: Production::Fixed(5), ..BLANK },
    UnitRow { card: UnitCard::FloatingFactory2, kind: UnitKind::SpaceDock, name: "Floating Factory II", faction: Some(Faction::Saar), upgrade: Some(Tech::FloatingFactoryIi), dice: 0, speed: 2, capacity: 5, production: Production::Fixed(7), ..BLANK },
    UnitRow { card: UnitCard::PrototypeWarSun1, kind: UnitKind::WarSun, name: "Prototype War Sun I", faction: Some(Faction::Muaat), cost: 12, combat: 3, dice: 3, speed: 1, capacity: 6, sustain: true, bombardment: Some(Dice { hit: 3, dice: 3 }), ..BLANK },
    UnitRow { card: UnitCard::PrototypeWarSun2, kind: UnitKind::WarSun, name: "Prototype War Sun II", faction: Some(Faction::Muaat), upgrade: Some(Tech::PrototypeWarSunIi), cost: 10, combat: 3, dice: 3, speed: 3, capacity: 6, sustain: true, bombardment: Some(Dice { hit: 3, dice: 3 }), ..BLANK },
    UnitRow { card: UnitCard::AdvancedCarrier1, kind: UnitKind::Carrier, name: "Advanced Carrier I", faction: Some(Faction::Sol), cost: 3, combat: 9, speed: 1, capacity: 6, ..BLANK },
    UnitRow { card: UnitCard::AdvancedCarrier2, kind: UnitKind::Carrier, name: "Advanced Carrier II", faction: Some(Faction::Sol), upgrade: Some(Tech::AdvancedCarrierIi), cost: 3, combat: 9, speed: 2, capacity: 8, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::SpecOps1, kind: UnitKind::Infantry, name: "Spec Ops I", faction: Some(Faction::Sol), cost: 1, per_cost: 2, combat: 7, ..BLANK },
    UnitRow { card: UnitCard::SpecOps2, kind: UnitKind::Infantry, name: "Spec Ops II", faction: Some(Faction::Sol), upgrade: Some(Tech::SpecOpsIi), cost: 1, per_cost: 2, combat: 6, ..BLANK },
    UnitRow { card: UnitCard::SuperDreadnought1, kind: UnitKind::Dreadnought, name: "Super-Dreadnought I", faction: Some(Faction::L1z1x), cost: 4, combat: 5, speed: 1, capacity: 2, sustain: true, bombardment: Some(Dice { hit: 5, dice: 1 }), ..BLANK },
    UnitRow { card: UnitCard::SuperDreadnought2, kind: UnitKind::Dreadnought, name: "Super-Dreadnought II", faction: Some(Faction::L1z1x), upgrade: Some(Tech::SuperDreadnoughtIi), cost: 4, combat: 4, speed: 2, capacity: 2, sustain: true, bombardment: Some(Dice { hit: 4, dice: 1 }), ..BLANK },
    UnitRow { card: UnitCard::HybridCrystalFighter1, kind: UnitKind::Fighter, name: "Hybrid Crystal Fighter I", faction: Some(Faction::Naalu), cost: 1, per_cost: 2, combat: 8, ..BLANK },
    UnitRow { card: UnitCard::HybridCrystalFighter2, kind: UnitKind::Fighter, name: "Hybrid Crystal Fighter II", faction: Some(Faction::Naalu), upgrade: Some(Tech::HybridCrystalFighterIi), cost: 1, per_cost: 2, combat: 7, speed: 2, ..BLANK },
    UnitRow { card: UnitCard::Exotrireme1, kind: UnitKind::Dreadnought, name: "Exotrireme I", faction: Some(Faction::SardakkNorr), cost: 4, combat: 5, speed: 1, capacity: 1, sustain: true, bombardment: Some(Dice { hit: 4, dice: 2 }), ..BLANK },
    UnitRow { card: UnitCard::Exotrireme2, kind: UnitKind::Dreadnought, name: "Exotrireme II", faction: Some(Faction::SardakkNorr), upgrade: Some(Tech::ExotriremeIi), cost: 4, combat: 5, speed: 2, capacity: 1, sustain: true, bombardment: Some(Dice { hit: 4, dice: 2 }), ..BLANK },
    UnitRow { card: UnitCard::DuhaMenaimon, kind: UnitKind::Flagship, name: "Duha Menaimon", faction: Some(Faction::Arborec), cost: 8, combat: 7, dice: 2, speed: 1, capacity: 5, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::HilColish, kind: UnitKind::Flagship, name: "Hil Colish", faction: Some(Faction::Creuss), cost: 8, combat: 5, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::WrathOfKenara, kind: UnitKind::Flagship, name: "Wrath of Kenara", faction: Some(Faction::Hacan), cost: 8, combat: 7, dice: 2, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::JnsHylarim, kind: UnitKind::Flagship, name: "J.N.S. Hylarim", faction: Some(Faction::JolNar), cost: 8, combat: 6, dice: 2, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::Flagship001, kind: UnitKind::Flagship, name: "[0.0.1]", faction: Some(Faction::L1z1x), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 5, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::ArcSecundus, kind: UnitKind::Flagship, name: "Arc Secundus", faction: Some(Faction::Letnev), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 3, sustain: true, bombardment: Some(Dice { hit: 5, dice: 3 }), ..BLANK },
    UnitRow { card: UnitCard::FourthMoon, kind: UnitKind::Flagship, name: "Fourth Moon", faction: Some(Faction::Mentak), cost: 8, combat: 7, dice: 2, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::TheInferno, kind: UnitKind::Flagship, name: "The Inferno", faction: Some(Faction::Muaat), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::Matriarch, kind: UnitKind::Flagship, name: "Matriarch", faction: Some(Faction::Naalu), cost: 8, combat: 9, dice: 2, speed: 1, capacity: 6, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::TheAlastor, kind: UnitKind::Flagship, name: "The Alastor", faction: Some(Faction::Nekro), cost: 8, combat: 9, dice: 2, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::SonOfRagh, kind: UnitKind::Flagship, name: "Son of Ragh", faction: Some(Faction::Saar), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 3, sustain: true, barrage: Some(Dice { hit: 6, dice: 4 }), ..BLANK },
    UnitRow { card: UnitCard::CmorranNorr, kind: UnitKind::Flagship, name: "C'Morran N'orr", faction: Some(Faction::SardakkNorr), cost: 8, combat: 6, dice: 2, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::Genesis, kind: UnitKind::Flagship, name: "Genesis", faction: Some(Faction::Sol), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 12, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::SalaiSaiCorian, kind: UnitKind::Flagship, name: "Salai Sai Corian", faction: Some(Faction::Winnu), cost: 8, combat: 7, dice: 0, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::LoncaraSsodu, kind: UnitKind::Flagship, name: "Loncara Ssodu", faction: Some(Faction::Xxcha), cost: 8, combat: 7, dice: 2, speed: 1, capacity: 3, sustain: true, cannon: Some(Dice { hit: 5, dice: 3 }), far_cannon: true, ..BLANK },
    UnitRow { card: UnitCard::VanHauge, kind: UnitKind::Flagship, name: "Van Hauge", faction: Some(Faction::Yin), cost: 8, combat: 9, dice: 2, speed: 1, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::YsiaYssrila, kind: UnitKind::Flagship, name: "Y'sia Y'ssrila", faction: Some(Faction::Yssaril), cost: 8, combat: 5, dice: 2, speed: 2, capacity: 3, sustain: true, ..BLANK },
    UnitRow { card: UnitCard::StrikeWingAlpha1, kind: UnitKind::Destroyer, name: "Strike Wing Alpha I", faction: Some(Faction::Argent), cost: 1, combat: 8, speed: 2, capacity: 1, barrage: Some(Dice { hit: 9, dice: 2 }), ..POK },
    UnitRow { card: UnitCard::StrikeWingAlpha2, kind: UnitKind::Destroyer, name: "Strike Wing Alpha II", faction: Some(Faction::Argent), upgrade: Some(Tech::StrikeWingAlphaIi), cost: 1, combat: 7, speed: 2, capacity: 1, barrage: Some(Dice { hit: 6, dice: 3 }), ..POK },
    UnitRow { card: UnitCard::CrimsonLegionnaire1, kind: UnitKind::Infantry, name: "Crimson Legionnaire I", faction: Some(Faction::Mahact), cost: 1, per_cost: 2, combat: 8, ..POK },
    UnitRow { card: UnitCard::CrimsonLegionnaire2, kind: UnitKind::Infantry, name: "Crimson Legionnaire II", faction: Some(Faction::Mahact), upgrade: Some(Tech::CrimsonLegionnaireIi), cost: 1, per_cost: 2, combat: 7, ..POK },
    UnitRow { card: UnitCard::SaturnEngine1, kind: UnitKind::Cruiser, name: "Saturn Engine I", faction: Some(Faction::Titans), cost: 2, combat: 7, speed: 2, capacity: 1, ..POK },
    UnitRow { card: UnitCard::SaturnEngine2, kind: UnitKind::Cruiser, name: "Saturn Engine II", faction: Some(Faction::Titans), upgrade: Some(Tech::SaturnEngineIi), cost: 2, combat: 6, speed: 3, capacity: 2, sustain: true, ..POK },
    UnitRow { card: UnitCard::HelTitan1, kind: UnitKind::Pds, name: "Hel-Titan I", faction: Some(Faction::Titans), combat: 7, sustain: true, cannon: Some(Dice { hit: 6, dice: 1 }), shield: true, production: Production::Fixed(1), ground: true, ..POK },
    UnitRow { card: UnitCard::HelTitan2, kind: UnitKind::Pds, name: "Hel-Titan II", faction: Some(Faction::Titans), upgrade: Some(Tech::HelTitanIi), combat: 6, sustain: true, cannon: Some(Dice { hit: 5, dice: 1 }), far_cannon: true, shield: true, production: Production::Fixed(1), ground: true, ..POK },
    UnitRow { card: UnitCard::DimensionalTear1, kind: UnitKind::SpaceDock, name: "Dimensional Tear I", faction: Some(Faction::VuilRaith), dice: 0, production: Production::Fixed(5), rift: true, ..POK },
    UnitRow { card: UnitCard::DimensionalTear2, kind: UnitKind::SpaceDock, name: "Dimensional Tear II", faction: Some(Faction::VuilRaith), upgrade: Some(Tech::DimensionalTearIi), dice: 0, production: Production::Fixed(7), rift: true, ..POK },
    UnitRow { card: UnitCard::Quetzecoatl, kind: UnitKind::Flagship, name: "Quetzecoatl", faction: Some(Faction::Argent), cost: 8, combat: 7, dice: 2, speed: 1, capacity: 3, sustain: true, ..POK },
    UnitRow { card: UnitCard::Dynamo, kind: UnitKind::Flagship, name: "Dynamo", faction: Some(Faction::Empyrean), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 3, sustain: true, ..POK },
    UnitRow { card: UnitCard::ArviconRex, kind: UnitKind::Flagship, name: "Arvicon Rex", faction: Some(Faction::Mahact), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 3, sustain: true, ..POK },
    UnitRow { card: UnitCard::ViszElVir, kind: UnitKind::Flagship, name: "Visz el Vir", faction: Some(Faction::NaazRokha), cost: 8, combat: 9, dice: 2, speed: 1, capacity: 4, sustain: true, ..POK },
    UnitRow { card: UnitCard::Memoria1, kind: UnitKind::Flagship, name: "Memoria I", faction: Some(Faction::Nomad), cost: 8, combat: 7, dice: 2, speed: 1, capacity: 3, sustain: true, barrage: Some(Dice { hit: 8, dice: 3 }), ..POK },
    UnitRow { card: UnitCard::Memoria2, kind: UnitKind::Flagship, name: "Memoria II", faction: Some(Faction::Nomad), upgrade: Some(Tech::MemoriaIi), cost: 8, combat: 5, dice: 2, speed: 2, capacity: 6, sustain: true, barrage: Some(Dice { hit: 5, dice: 3 }), ..POK },
    UnitRow { card: UnitCard::Ouranos, kind: UnitKind::Flagship, name: "Ouranos", faction: Some(Faction::Titans), cost: 8, combat: 7, dice: 2, speed: 1, capacity: 3, sustain: true, ..POK },
    UnitRow { card: UnitCard::TheTerrorBetween, kind: UnitKind::Flagship, name: "The Terror Between", faction: Some(Faction::VuilRaith), cost: 8, combat: 5, dice: 2, speed: 1, capacity: 3, sustain: true, bombardment: Some(Dice { hit: 5, dice: 1 }), ..POK },
    UnitRow { card: UnitCard::LetaniBehemoth, name: "Letani Behemoth", faction: Some(Faction::Arborec), shield: true, production: Production::Fixed(2), ..MECH },
    UnitRow { card: UnitCard::IcarusDrive, name: "Icarus Drive", faction: Some(Faction::Creuss), ..MECH },
    UnitRow { card: UnitCard::PrideOfKenara, name: "Pride of Kenara", faction: Some(Faction::Hacan), ..MECH },
    UnitRow { card: UnitCard::ShieldPaling, name: "Shield Paling", faction: Some(Faction::JolNar), ..MECH },
    UnitRow { card: UnitCard::Annihilator, name: "Annihilator", faction: Some(Faction::L1z1x), bombardment: Some(Dice { hit: 8, dice: 1 }), ..MECH },
    UnitRow { card: UnitCard::DunlainReaper, name: "Dunlain Reaper", faction: Some(Faction::Letnev), ..MECH },
    UnitRow { card: UnitCard::MollTerminus, name: "Moll Terminus", faction: Some(Faction::Mentak), ..MECH },
    UnitRow { card: UnitCard::EmberColossus, name: "Ember Colossus", faction: Some(Faction::Muaat), ..MECH },
    UnitRow { card: UnitCard::Iconoclast, name: "Iconoclast", faction: Some(Faction::Naalu), ..MECH },
    UnitRow { card: UnitCard::Mordred, name: "Mordred", faction: Some(Faction::Nekro), ..MECH },
    UnitRow { card: UnitCard::ScavengerZeta, name: "Scavenger Zeta", faction: Some(Faction::Saar), ..MECH },
    UnitRow { card: UnitCard::ValkyrieExoskeleton, name: "Valkyrie Exoskeleton", faction: Some(Faction::SardakkNorr), ..MECH },
    UnitRow { card: UnitCard::ZsThunderboltM2, name: "ZS Thunderbolt M2", faction: Some(Faction::Sol), ..MECH },
    UnitRow { card: UnitCard::Reclaimer, name: "Reclaimer", faction: Some(Faction::Winnu), ..MECH },
    UnitRow { card: UnitCard::Indomitus, name: "Indomitus", faction: Some(Faction::Xxcha), cannon: Some(Dice { hit: 8, dice: 1 }), far_cannon: true, ..MECH },
    UnitRow { card: UnitCard::MoyinsAshes, name: "Moyin's Ashes", faction: Some(Faction::Yin), ..MECH },
    UnitRow { card: UnitCard::BlackshadeInfiltrator, name: "Blackshade Infiltrator", faction: Some(Faction::Yssaril), ..MECH },
    UnitRow { card: UnitCard::AerieSentinel, name: "Aerie Sentinel", faction: Some(Faction::Argent), ..MECH },
    UnitRow { card: UnitCard::Watcher, name: "Watcher", faction: Some(Faction::Empyrean), ..MECH },
    UnitRow { card: UnitCard::Starlancer, name: "Starlancer", faction: Some(Faction::Mahact), ..MECH },
    UnitRow { card: UnitCard::Eidolon, name: "Eidolon", faction: Some(Faction::NaazRokha), dice: 2, ..MECH },
    UnitRow { card: UnitCard::ZGravEidolon, name: "Z-Grav Eidolon", faction: Some(Faction::NaazRokha), reverse_of: Some(UnitCard::Eidolon), combat: 8, dice: 2, sustain: false, ship: true, ..MECH },
    UnitRow { card: UnitCard::QuantumManipulator, name: "Quantum Manipulator", faction: Some(Faction::Nomad), ..MECH },
    UnitRow { card: UnitCard::Hecatoncheires, name: "Hecatoncheires", faction: Some(Faction::Titans), ..MECH },
    UnitRow { card: UnitCard::Reanimator, name: "Reanimator", faction: Some(Faction::VuilRaith), ..MECH },
    #[cfg(test)]
    UnitRow { card: UnitCard::Dummy, kind: UnitKind::Dummy, name: "Dummy", edition: Edition::ProphecyOfKings, cost: 2, combat: 6, sustain: true, ..BLANK },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::content;
    use crate::games::ti4::model::ids::Contents;

    #[test]
    fn each_unit_card_is_in_its_place() {
        assert!(UNITS.iter().zip(UnitCard::ALL).all(|(row, card)| row.card == *card));
    }

    /// LRR 97: an upgrade is the card of its technology, and of the faction that has it alone.
    #[test]
    fn each_upgrade_goes_with_its_technology_lrr_97() {
        for row in &UNITS {
            let tech = row.upgrade.and_then(content::find_tech);
            assert!(tech.is_some() || row.upgrade.is_none() || row.edition > Edition::Base, "{:?}", row.card);
            assert_eq!(tech.and_then(|tech| tech.unit), tech.map(|_| row.card));
            assert!(tech.is_none_or(|tech| tech.faction == row.faction), "{:?}", row.card);
        }
    }

    /// LRR 55.2, 23.4: each faction has one mech card, of which there are four pieces; the Eidolon's has two sides.
    #[test]
    fn each_faction_has_a_mech_of_its_own_lrr_55_2_23_4() {
        let mechs = || UNITS.iter().filter(|row| row.kind == UnitKind::Mech);
        let factions: std::collections::BTreeSet<Option<Faction>> = mechs().map(|row| row.faction).collect();
        assert_eq!((mechs().count(), factions.len(), UnitKind::Mech.pieces()), (25, 24, Some(4)));
        assert!(mechs().all(|row| row.faction.is_some() && row.edition == Edition::Mechs));
        let reverse: Vec<_> = mechs().filter_map(|row| Some((row.card, row.reverse_of?))).collect();
        assert_eq!(reverse, [(UnitCard::ZGravEidolon, UnitCard::Eidolon)]);
        let mech = |edition: Contents| {
            crate::games::ti4::model::state::Player::new(edition, Faction::NaazRokha).cards.get(UnitKind::Mech).copied()
        };
        assert_eq!(mech(Edition::ProphecyOfKings.whole()), Some(UnitCard::Eidolon), "its front is up");
        assert_eq!(mech(Contents::Base), None);
    }

    /// Every faction sheet has one flagship, and it is no other faction's.
    #[test]
    fn each_faction_has_a_flagship_of_its_own() {
        for faction in Contents::Base.factions().map(|row| row.faction) {
            let own = |row: &&UnitRow| row.kind == UnitKind::Flagship && row.faction == Some(faction);
            assert_eq!(UNITS.iter().filter(own).count(), 1, "{faction:?}");
        }
    }

    /// Sustain Damage, Planetary Shield, then Barrage, Bombardment, Cannon (+ far), pRoduction (p: of the planet, and more).
    fn abilities(row: &UnitRow) -> String {
        let flag = |on: bool, letter: &str| if on { letter.to_string() } else { String::new() };
        let dice = |letter: &str, dice: Option<Dice>| {
            dice.map_or(String::new(), |dice| format!(" {letter}{}x{}", dice.hit, dice.dice))
        };
        let production = match row.production {
            Production::None => String::new(),
            Production::Fixed(value) => format!(" R{value}"),
            Production::Planet(more) => format!(" Rp{more}"),
        };
        let text = flag(row.sustain, "S")
            + &flag(row.shield, "P")
            + &dice("A", row.barrage)
            + &dice("B", row.bombardment)
            + &dice("C", row.cannon)
            + &flag(row.far_cannon, "+")
            + &production;
        text.trim().to_string()
    }

    /// The numbers of each card: cost, units for it, combat value, dice, move value, capacity.
    #[test]
    #[rustfmt::skip]
    fn each_unit_card_has_its_numbers() {
        let cards: &[(UnitCard, [u8; 6], &str)] = &[
            (UnitCard::Carrier1, [3, 1, 9, 1, 1, 4], ""),
            (UnitCard::Carrier2, [3, 1, 9, 1, 2, 6], ""),
            (UnitCard::Cruiser1, [2, 1, 7, 1, 2, 0], ""),
            (UnitCard::Cruiser2, [2, 1, 6, 1, 3, 1], ""),
            (UnitCard::Destroyer1, [1, 1, 9, 1, 2, 0], "A9x2"),
            (UnitCard::Destroyer2, [1, 1, 8, 1, 2, 0], "A6x3"),
            (UnitCard::Dreadnought1, [4, 1, 5, 1, 1, 1], "S B5x1"),
            (UnitCard::Dreadnought2, [4, 1, 5, 1, 2, 1], "S B5x1"),
            (UnitCard::Fighter1, [1, 2, 9, 1, 0, 0], ""),
            (UnitCard::Fighter2, [1, 2, 8, 1, 2, 0], ""),
            (UnitCard::Infantry1, [1, 2, 8, 1, 0, 0], ""),
            (UnitCard::Infantry2, [1, 2, 7, 1, 0, 0], ""),
            (UnitCard::Pds1, [0, 1, 0, 0, 0, 0], "P C6x1"),
            (UnitCard::Pds2, [0, 1, 0, 0, 0, 0], "P C5x1+"),
            (UnitCard::SpaceDock1, [0, 1, 0, 0, 0, 0], "Rp2"),
            (UnitCard::SpaceDock2, [0, 1, 0, 0, 0, 0], "Rp4"),
            (UnitCard::WarSun, [12, 1, 3, 3, 2, 6], "S B3x3"),
            (UnitCard::LetaniWarrior1, [1, 2, 8, 1, 0, 0], "R1"),
            (UnitCard::LetaniWarrior2, [1, 2, 7, 1, 0, 0], "R2"),
            (UnitCard::FloatingFactory1, [0, 1, 0, 0, 1, 4], "R5"),
            (UnitCard::FloatingFactory2, [0, 1, 0, 0, 2, 5], "R7"),
            (UnitCard::PrototypeWarSun1, [12, 1, 3, 3, 1, 6], "S B3x3"),
            (UnitCard::PrototypeWarSun2, [10, 1, 3, 3, 3, 6], "S B3x3"),
            (UnitCard::AdvancedCarrier1, [3, 1, 9, 1, 1, 6], ""),
            (UnitCard::AdvancedCarrier2, [3, 1, 9, 1, 2, 8], "S"),
            (UnitCard::SpecOps1, [1, 2, 7, 1, 0, 0], ""),
            (UnitCard::SpecOps2, [1, 2, 6, 1, 0, 0], ""),
            (UnitCard::SuperDreadnought1, [4, 1, 5, 1, 1, 2], "S B5x1"),
            (UnitCard::SuperDreadnought2, [4, 1, 4, 1, 2, 2], "S B4x1"),
            (UnitCard::HybridCrystalFighter1, [1, 2, 8, 1, 0, 0], ""),
            (UnitCard::HybridCrystalFighter2, [1, 2, 7, 1, 2, 0], ""),
            (UnitCard::Exotrireme1, [4, 1, 5, 1, 1, 1], "S B4x2"),
            (UnitCard::Exotrireme2, [4, 1, 5, 1, 2, 1], "S B4x2"),
            (UnitCard::DuhaMenaimon, [8, 1, 7, 2, 1, 5], "S"),
            (UnitCard::HilColish, [8, 1, 5, 1, 1, 3], "S"),
            (UnitCard::WrathOfKenara, [8, 1, 7, 2, 1, 3], "S"),
            (UnitCard::JnsHylarim, [8, 1, 6, 2, 1, 3], "S"),
            (UnitCard::Flagship001, [8, 1, 5, 2, 1, 5], "S"),
            (UnitCard::ArcSecundus, [8, 1, 5, 2, 1, 3], "S B5x3"),
            (UnitCard::FourthMoon, [8, 1, 7, 2, 1, 3], "S"),
            (UnitCard::TheInferno, [8, 1, 5, 2, 1, 3], "S"),
            (UnitCard::Matriarch, [8, 1, 9, 2, 1, 6], "S"),
            (UnitCard::TheAlastor, [8, 1, 9, 2, 1, 3], "S"),
            (UnitCard::SonOfRagh, [8, 1, 5, 2, 1, 3], "S A6x4"),
            (UnitCard::CmorranNorr, [8, 1, 6, 2, 1, 3], "S"),
            (UnitCard::Genesis, [8, 1, 5, 2, 1, 12], "S"),
            (UnitCard::SalaiSaiCorian, [8, 1, 7, 0, 1, 3], "S"),
            (UnitCard::LoncaraSsodu, [8, 1, 7, 2, 1, 3], "S C5x3+"),
            (UnitCard::VanHauge, [8, 1, 9, 2, 1, 3], "S"),
            (UnitCard::YsiaYssrila, [8, 1, 5, 2, 2, 3], "S"),
            (UnitCard::StrikeWingAlpha1, [1, 1, 8, 1, 2, 1], "A9x2"),
            (UnitCard::StrikeWingAlpha2, [1, 1, 7, 1, 2, 1], "A6x3"),
            (UnitCard::CrimsonLegionnaire1, [1, 2, 8, 1, 0, 0], ""),
            (UnitCard::CrimsonLegionnaire2, [1, 2, 7, 1, 0, 0], ""),
            (UnitCard::SaturnEngine1, [2, 1, 7, 1, 2, 1], ""),
            (UnitCard::SaturnEngine2, [2, 1, 6, 1, 3, 2], "S"),
            (UnitCard::HelTitan1, [0, 1, 7, 1, 0, 0], "SP C6x1 R1"),
            (UnitCard::HelTitan2, [0, 1, 6, 1, 0, 0], "SP C5x1+ R1"),
            (UnitCard::DimensionalTear1, [0, 1, 0, 0, 0, 0], "R5"),
            (UnitCard::DimensionalTear2, [0, 1, 0, 0, 0, 0], "R7"),
            (UnitCard::Quetzecoatl, [8, 1, 7, 2, 1, 3], "S"),
            (UnitCard::Dynamo, [8, 1, 5, 2, 1, 3], "S"),
            (UnitCard::ArviconRex, [8, 1, 5, 2, 1, 3], "S"),
            (UnitCard::ViszElVir, [8, 1, 9, 2, 1, 4], "S"),
            (UnitCard::Memoria1, [8, 1, 7, 2, 1, 3], "S A8x3"),
            (UnitCard::Memoria2, [8, 1, 5, 2, 2, 6], "S A5x3"),
            (UnitCard::Ouranos, [8, 1, 7, 2, 1, 3], "S"),
            (UnitCard::TheTerrorBetween, [8, 1, 5, 2, 1, 3], "S B5x1"),
            (UnitCard::LetaniBehemoth, [2, 1, 6, 1, 0, 0], "SP R2"),
            (UnitCard::IcarusDrive, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::PrideOfKenara, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::ShieldPaling, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Annihilator, [2, 1, 6, 1, 0, 0], "S B8x1"),
            (UnitCard::DunlainReaper, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::MollTerminus, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::EmberColossus, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Iconoclast, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Mordred, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::ScavengerZeta, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::ValkyrieExoskeleton, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::ZsThunderboltM2, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Reclaimer, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Indomitus, [2, 1, 6, 1, 0, 0], "S C8x1+"),
            (UnitCard::MoyinsAshes, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::BlackshadeInfiltrator, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::AerieSentinel, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Watcher, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Starlancer, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Eidolon, [2, 1, 6, 2, 0, 0], "S"),
            (UnitCard::ZGravEidolon, [2, 1, 8, 2, 0, 0], ""),
            (UnitCard::QuantumManipulator, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Hecatoncheires, [2, 1, 6, 1, 0, 0], "S"),
            (UnitCard::Reanimator, [2, 1, 6, 1, 0, 0], "S"),
        ];
        assert_eq!(Contents::Base.unit_cards().count(), 50);
        assert!(UNITS.iter().zip(cards).all(|(row, (card, ..))| row.card == *card));
        for (card, numbers, text) in cards {
            let row = card.row();
            assert_eq!([row.cost, row.per_cost, row.combat, row.dice, row.speed, row.capacity], *numbers, "{card:?}");
            assert_eq!(abilities(row), *text, "{card:?}");
        }
    }
}
