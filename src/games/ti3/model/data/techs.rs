//! The technology tree (T14).

use crate::core::IdSet;
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{Origin, Tech};

/// What must be owned before (T14.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    Nothing,
    All(&'static [Tech]),
    Any(&'static [Tech]),
}

impl Needs {
    pub fn are_met(self, owned: IdSet<Tech>) -> bool {
        match self {
            Needs::Nothing => true,
            Needs::All(techs) => techs.iter().all(|tech| owned.contains(*tech)),
            Needs::Any(techs) => techs.iter().any(|tech| owned.contains(*tech)),
        }
    }
}

#[derive(Copy, Clone, Debug)]
pub struct TechRow {
    pub id: Tech,
    pub name: &'static str,
    pub color: Color,
    pub from: Origin,
    pub needs: Needs,
    /// Instead, when Shattered Empire is not in the game (T2.14).
    pub needs_alone: Option<Needs>,
    /// Instead, in Shattered Ascension.
    pub needs_ascended: Option<Needs>,
}

const fn tech(id: Tech, name: &'static str, color: Color, from: Origin, needs: Needs) -> TechRow {
    TechRow { id, name, color, from, needs, needs_alone: None, needs_ascended: None }
}

impl TechRow {
    const fn alone(self, needs: Needs) -> TechRow {
        TechRow { needs_alone: Some(needs), ..self }
    }

    const fn ascended(self, needs: Needs) -> TechRow {
        TechRow { needs_ascended: Some(needs), ..self }
    }
}

impl Tech {
    pub const fn row(self) -> &'static TechRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [TechRow; Tech::COUNT] = [
    tech(Tech::AntimassDeflectors, "Antimass Deflectors", Color::Blue, Origin::Base, Needs::Nothing),
    tech(Tech::GravityDrive, "Gravity Drive", Color::Blue, Origin::Shards, Needs::All(&[Tech::AntimassDeflectors])),
    tech(Tech::XrdTransporters, "XRD Transporters", Color::Blue, Origin::Base, Needs::All(&[Tech::AntimassDeflectors])),
    tech(Tech::LightWaveDeflector, "Light/Wave Deflector", Color::Blue, Origin::Base, Needs::All(&[Tech::XrdTransporters, Tech::MagenDefenseGrid])),
    tech(Tech::ManeuveringJets, "Maneuvering Jets", Color::Blue, Origin::Empire, Needs::All(&[Tech::XrdTransporters])),
    tech(Tech::TypeIvDrive, "Type IV Drive", Color::Blue, Origin::Base, Needs::All(&[Tech::XrdTransporters, Tech::NeuralMotivator])),
    tech(Tech::AdvancedFighters, "Advanced Fighters", Color::Blue, Origin::Base, Needs::All(&[Tech::TypeIvDrive])),
    tech(Tech::FleetLogistics, "Fleet Logistics", Color::Blue, Origin::Base, Needs::All(&[Tech::GravitonNegator])),
    tech(Tech::StasisCapsules, "Stasis Capsules", Color::Green, Origin::Base, Needs::All(&[Tech::EnviroCompensator])),
    tech(Tech::Cybernetics, "Cybernetics", Color::Green, Origin::Base, Needs::Any(&[Tech::StasisCapsules, Tech::AntimassDeflectors])),
    tech(Tech::NeuralMotivator, "Neural Motivator", Color::Green, Origin::Base, Needs::Any(&[Tech::StasisCapsules, Tech::MicroTechnology])),
    tech(Tech::DacxiveAnimators, "Dacxive Animators", Color::Green, Origin::Base, Needs::All(&[Tech::NeuralMotivator])),
    tech(Tech::GenSynthesis, "Gen Synthesis", Color::Green, Origin::Base, Needs::All(&[Tech::Cybernetics])),
    tech(Tech::NeuralComputing, "Neural Computing", Color::Green, Origin::Shards, Needs::All(&[Tech::NeuralMotivator])),
    tech(Tech::HyperMetabolism, "Hyper Metabolism", Color::Green, Origin::Empire, Needs::All(&[Tech::GenSynthesis])),
    tech(Tech::X89BacterialWeapon, "X-89 Bacterial Weapon", Color::Green, Origin::Base, Needs::Any(&[Tech::TransitDiodes, Tech::AssaultCannon])),
    tech(Tech::EnviroCompensator, "Enviro Compensator", Color::Yellow, Origin::Base, Needs::Nothing),
    tech(Tech::Transfabrication, "Transfabrication", Color::Yellow, Origin::Shards, Needs::Nothing),
    tech(Tech::SarweenTools, "Sarween Tools", Color::Yellow, Origin::Base, Needs::All(&[Tech::EnviroCompensator])),
    tech(Tech::GravitonLaserSystem, "Graviton Laser System", Color::Yellow, Origin::Base, Needs::All(&[Tech::DeepSpaceCannon])),
    tech(Tech::MicroTechnology, "Micro Technology", Color::Yellow, Origin::Base, Needs::Any(&[Tech::StasisCapsules, Tech::SarweenTools])),
    tech(Tech::IntegratedEconomy, "Integrated Economy", Color::Yellow, Origin::Base, Needs::All(&[Tech::MicroTechnology, Tech::Cybernetics])),
    tech(Tech::NanoTechnology, "Nano Technology", Color::Yellow, Origin::Empire, Needs::All(&[Tech::MicroTechnology])),
    tech(Tech::TransitDiodes, "Transit Diodes", Color::Yellow, Origin::Base, Needs::Any(&[Tech::LightWaveDeflector, Tech::DacxiveAnimators])).ascended(Needs::Any(&[Tech::LightWaveDeflector, Tech::DacxiveAnimators, Tech::HyperMetabolism])),
    tech(Tech::HylarVAssaultLaser, "Hylar V Assault Laser", Color::Red, Origin::Base, Needs::Nothing),
    tech(Tech::AutomatedDefenseTurrets, "Automated Defense Turrets", Color::Red, Origin::Empire, Needs::All(&[Tech::HylarVAssaultLaser])),
    tech(Tech::DeepSpaceCannon, "Deep Space Cannon", Color::Red, Origin::Base, Needs::All(&[Tech::HylarVAssaultLaser])),
    tech(Tech::DuraniumArmor, "Duranium Armor", Color::Red, Origin::Shards, Needs::All(&[Tech::DeepSpaceCannon])),
    tech(Tech::MagenDefenseGrid, "Magen Defense Grid", Color::Red, Origin::Base, Needs::All(&[Tech::DeepSpaceCannon])),
    tech(Tech::WarSun, "War Sun", Color::Red, Origin::Base, Needs::All(&[Tech::DeepSpaceCannon, Tech::SarweenTools])),
    tech(Tech::AssaultCannon, "Assault Cannon", Color::Red, Origin::Base, Needs::All(&[Tech::Cybernetics, Tech::AutomatedDefenseTurrets])).alone(Needs::All(&[Tech::DeepSpaceCannon, Tech::Cybernetics])),
    tech(Tech::GravitonNegator, "Graviton Negator", Color::Red, Origin::Base, Needs::Any(&[Tech::AssaultCannon, Tech::DacxiveAnimators])),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn technologies_are_those_of_the_reference_t14_1() {
        assert!(Tech::ALL.iter().all(|tech| tech.row().id == *tech));
        let from = |origin| ROWS.iter().filter(|row| row.from == origin).count();
        assert_eq!([Origin::Base, Origin::Empire, Origin::Shards].map(from), [24, 4, 4]);
        assert_eq!(Color::ALL.map(|color| ROWS.iter().filter(|row| row.color == color).count()), [8, 8, 8, 8]);
    }

    /// T14.2: nothing is its own prerequisite, however far one goes back, and everything can be reached.
    #[test]
    fn the_tree_can_be_climbed_to_the_top_t14_2() {
        let mut owned = IdSet::default();
        for _ in Tech::ALL {
            owned = Tech::ALL.iter().copied().filter(|tech| tech.row().needs.are_met(owned)).collect();
        }
        assert_eq!(owned.len(), Tech::COUNT);
    }

    #[test]
    fn all_or_any_of_the_prerequisites_are_asked_for_t14_2() {
        let one: IdSet<Tech> = [Tech::StasisCapsules].into_iter().collect();
        assert!(Tech::Cybernetics.row().needs.are_met(one), "one of two is enough");
        assert!(!Tech::IntegratedEconomy.row().needs.are_met(one));
        let half: IdSet<Tech> = [Tech::Cybernetics].into_iter().collect();
        assert!(!Tech::IntegratedEconomy.row().needs.are_met(half), "one of two is not enough");
    }
}
