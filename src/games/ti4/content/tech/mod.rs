//! Technologies that every faction can research.

mod blue;
mod green;
mod red;
mod upgrades;
mod yellow;

use super::*;
use crate::games::ti4::effects;

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

impl Table for TechRow {
    type Id = Tech;

    fn rows() -> impl Iterator<Item = &'static TechRow> {
        ROWS.iter().copied().flatten().chain(factions::ROWS.iter().flat_map(|row| row.own_techs))
    }

    fn id(&self) -> Tech {
        self.tech
    }

    shelf!(TechRow);
}

impl Family for TechRow {
    type Piece = Tech;
    const RULE: &'static str = "LRR 90.1";

    fn key(tech: Tech) -> Tech {
        tech
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn text(&self) -> &'static str {
        self.text
    }

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn edition(&self) -> Edition {
        self.edition
    }

    fn occurs(&self) -> bool {
        !self.hooks.uses.is_empty()
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Tech> {
        state.edition.techs().map(|row| row.tech).collect()
    }

    fn missing(state: &State, seat: Seat, tech: Tech) -> Because {
        let player = &state.players[seat];
        match effects::silencer(state, Permit::UseFactionTechs, seat) {
            _ if !player.has(tech) => Because::NotOwned,
            Some(by) if player.is_ready(tech) => Because::Refused(by),
            _ => Because::Exhausted,
        }
    }

    fn exhaust(state: &mut State, seat: Seat, tech: Tech) {
        state.players[seat].exhausted_techs.insert(tech);
    }
}

/// Technologies that a seat owns.
pub const OWNED: Zone = Zone {
    name: "technologies",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &TechRow| row.hooks),
    visit: |state, seat, wanted, f| {
        let player = &state.players[seat];
        for own in wanted.among(player.techs) {
            // What an exhausted card does by itself goes on (LRR 34.4); it is not used in windows.
            let spent = wanted.hook.is_window() && player.exhausted_techs.contains(own);
            let row = tech(own);
            if !spent && (row.faction.is_none() || effects::silencer(state, Permit::UseFactionTechs, seat).is_none()) {
                f(Me::with(seat, Source::Tech(own)), row.hooks);
            }
        }
    },
};

/// All generic technologies in the game.
pub static ROWS: &[&[TechRow]] = &[
    blue::ROWS,
    green::ROWS,
    yellow::ROWS,
    red::ROWS,
    upgrades::ROWS,
    #[cfg(test)]
    super::dummies::TECHS,
];

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
        assert_eq!(techs.len(), Edition::Base.techs().count());
        for (id, color, needs, own) in techs {
            let row = tech(*id);
            assert_eq!((row.color, row.needs, row.faction.is_some()), (*color, *needs, *own), "{id:?}");
        }
    }
}
