//! Technologies that every faction can research.

mod blue;
mod green;
mod red;
mod upgrades;
mod yellow;

use super::*;

pub struct TechRow {
    pub tech: Tech,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    /// None for a unit upgrade.
    pub color: Option<Color>,
    /// Prerequisites, in the order of [`Color`].
    pub needs: [u8; 4],
    pub faction: Option<Faction>,
    /// The unit card it puts into play.
    pub unit: Option<UnitCard>,
    pub hooks: Hooks,
    pub lasting: Hooks,
}

impl TechRow {
    /// A row to fill in with `..TechRow::BLANK`.
    pub const BLANK: TechRow = TechRow {
        tech: Tech::AntimassDeflectors,
        name: "",
        edition: Edition::Base,
        text: "",
        color: None,
        needs: [0; 4],
        faction: None,
        unit: None,
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
    };
}

/// All generic technologies in the game.
pub static ROWS: &[&[TechRow]] = &[blue::ROWS, green::ROWS, yellow::ROWS, red::ROWS, upgrades::ROWS];

#[cfg(test)]
mod tests {
    use super::*;

    /// LRR 90.7, 90.8: colour and prerequisites (blue, green, yellow, red) of every technology, and whether it is a faction's own.
    #[test]
    #[rustfmt::skip]
    fn each_technology_has_its_colour_and_prerequisites_lrr_90_7_90_8() {
        let techs: &[(Tech, Option<Color>, [u8; 4], bool)] = &[
            (Tech::AntimassDeflectors, Some(Color::Blue), [0, 0, 0, 0], false),
            (Tech::GravityDrive, Some(Color::Blue), [1, 0, 0, 0], false),
            (Tech::FleetLogistics, Some(Color::Blue), [2, 0, 0, 0], false),
            (Tech::LightWaveDeflector, Some(Color::Blue), [3, 0, 0, 0], false),
            (Tech::NeuralMotivator, Some(Color::Green), [0, 0, 0, 0], false),
            (Tech::DacxiveAnimators, Some(Color::Green), [0, 1, 0, 0], false),
            (Tech::HyperMetabolism, Some(Color::Green), [0, 2, 0, 0], false),
            (Tech::X89BacterialWeapon, Some(Color::Green), [0, 3, 0, 0], false),
            (Tech::SarweenTools, Some(Color::Yellow), [0, 0, 0, 0], false),
            (Tech::GravitonLaserSystem, Some(Color::Yellow), [0, 0, 1, 0], false),
            (Tech::TransitDiodes, Some(Color::Yellow), [0, 0, 2, 0], false),
            (Tech::IntegratedEconomy, Some(Color::Yellow), [0, 0, 3, 0], false),
            (Tech::PlasmaScoring, Some(Color::Red), [0, 0, 0, 0], false),
            (Tech::MagenDefenseGrid, Some(Color::Red), [0, 0, 0, 1], false),
            (Tech::DuraniumArmor, Some(Color::Red), [0, 0, 0, 2], false),
            (Tech::AssaultCannon, Some(Color::Red), [0, 0, 0, 3], false),
            (Tech::CarrierIi, None, [2, 0, 0, 0], false),
            (Tech::CruiserIi, None, [0, 1, 1, 1], false),
            (Tech::DestroyerIi, None, [0, 0, 0, 2], false),
            (Tech::DreadnoughtIi, None, [2, 0, 1, 0], false),
            (Tech::FighterIi, None, [1, 1, 0, 0], false),
            (Tech::InfantryIi, None, [0, 2, 0, 0], false),
            (Tech::PdsIi, None, [0, 0, 1, 1], false),
            (Tech::SpaceDockIi, None, [0, 0, 2, 0], false),
            (Tech::WarSun, None, [0, 0, 1, 3], false),
            (Tech::Bioplasmosis, Some(Color::Green), [0, 2, 0, 0], true),
            (Tech::LetaniWarriorIi, None, [0, 2, 0, 0], true),
            (Tech::WormholeGenerator, Some(Color::Blue), [2, 0, 0, 0], true),
            (Tech::DimensionalSplicer, Some(Color::Red), [0, 0, 0, 1], true),
            (Tech::ProductionBiomes, Some(Color::Green), [0, 2, 0, 0], true),
            (Tech::QuantumDatahubNode, Some(Color::Yellow), [0, 0, 3, 0], true),
            (Tech::EResSiphons, Some(Color::Yellow), [0, 0, 2, 0], true),
            (Tech::SpacialConduitCylinder, Some(Color::Blue), [2, 0, 0, 0], true),
            (Tech::InheritanceSystems, Some(Color::Yellow), [0, 0, 2, 0], true),
            (Tech::SuperDreadnoughtIi, None, [2, 0, 1, 0], true),
            (Tech::L4Disruptors, Some(Color::Yellow), [0, 0, 1, 0], true),
            (Tech::NonEuclideanShielding, Some(Color::Red), [0, 0, 0, 2], true),
            (Tech::SalvageOperations, Some(Color::Yellow), [0, 0, 2, 0], true),
            (Tech::MirrorComputing, Some(Color::Yellow), [0, 0, 3, 0], true),
            (Tech::MagmusReactor, Some(Color::Red), [0, 0, 0, 2], true),
            (Tech::PrototypeWarSunIi, None, [0, 0, 1, 3], true),
            (Tech::Neuroglaive, Some(Color::Green), [0, 3, 0, 0], true),
            (Tech::HybridCrystalFighterIi, None, [1, 1, 0, 0], true),
            (Tech::ValefarAssimilatorX, None, [0, 0, 0, 0], true),
            (Tech::ValefarAssimilatorY, None, [0, 0, 0, 0], true),
            (Tech::ChaosMapping, Some(Color::Blue), [1, 0, 0, 0], true),
            (Tech::FloatingFactoryIi, None, [0, 0, 2, 0], true),
            (Tech::ValkyrieParticleWeave, Some(Color::Red), [0, 0, 0, 2], true),
            (Tech::ExotriremeIi, None, [2, 0, 1, 0], true),
            (Tech::AdvancedCarrierIi, None, [2, 0, 0, 0], true),
            (Tech::SpecOpsIi, None, [0, 2, 0, 0], true),
            (Tech::LazaxGateFolding, Some(Color::Blue), [2, 0, 0, 0], true),
            (Tech::HegemonicTradePolicy, Some(Color::Yellow), [0, 0, 2, 0], true),
            (Tech::InstinctTraining, Some(Color::Green), [0, 1, 0, 0], true),
            (Tech::NullificationField, Some(Color::Yellow), [0, 0, 2, 0], true),
            (Tech::YinSpinner, Some(Color::Green), [0, 2, 0, 0], true),
            (Tech::ImpulseCore, Some(Color::Yellow), [0, 0, 2, 0], true),
            (Tech::TransparasteelPlating, Some(Color::Green), [0, 1, 0, 0], true),
            (Tech::MageonImplants, Some(Color::Green), [0, 3, 0, 0], true),
        ];
        assert_eq!(techs.len(), Tech::COUNT);
        for (id, color, needs, own) in techs {
            let row = tech(*id);
            assert_eq!((row.color, row.needs, row.faction.is_some()), (*color, *needs, *own), "{id:?}");
        }
    }
}
