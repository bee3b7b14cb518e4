//! Everything that should occur in play sooner or later, for the coverage report.

use super::G;
use super::ids::{Build, Discovery, Part, Sector, Species, Technology};
use super::target::Why;

/// Things that happen rather than lie on the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ability {
    AdvancedSquare,
    OrbitalSettled,
    SecondExploration,
    SecondSector,
    DiscBesideAncients,
    SecondTechnology,
    NanorobotBuild,
    ThirdBuild,
    ThirdPart,
    HalfWormhole,
    Relations,
    Betrayal,
    Missiles,
    SeveralParties,
    DracoBesideIntruder,
    Retreat,
    Stalemate,
    AncientDestroyed,
    GcdsDestroyed,
    NeutronBombs,
    PopulationFire,
    PlantaWithers,
    ControlLost,
    ControlTaken,
    StartingReputation,
    StartingCruiser,
    DebtTrade,
    DebtDisc,
    Collapse,
    Retire,
    SharedVictory,
}

const ABILITIES: [&str; 31] = [
    "an advanced square settled",
    "an orbital settled",
    "Planta explores twice",
    "Draco turns over a second sector",
    "Draco beside Ancients",
    "Hydran researches twice",
    "Nanorobots build one more",
    "Mechanema builds a third item",
    "Mechanema fits a third part",
    "a half wormhole used",
    "diplomatic relations",
    "a betrayal",
    "missiles fired",
    "a battle of several parties",
    "Draco and Ancients against an intruder",
    "a retreat",
    "a stalemate",
    "an Ancient destroyed",
    "the centre's defence destroyed",
    "Neutron Bombs used",
    "population fired at",
    "Planta's cubes wither",
    "control lost",
    "control taken",
    "Eridani starts with reputation",
    "Orion starts with a cruiser",
    "a debt traded away",
    "a disc given up for debt",
    "a collapse",
    "a retirement",
    "a shared victory",
];

const TECHNOLOGIES: usize = Why::KINDS.len();
const PARTS: usize = TECHNOLOGIES + Technology::COUNT;
const DISCOVERIES: usize = PARTS + Part::COUNT;
const BUILDS: usize = DISCOVERIES + Discovery::COUNT;
const SECTORS: usize = BUILDS + Build::COUNT;
const SPECIES: usize = SECTORS + Sector::COUNT;
const FIRST_ABILITY: usize = SPECIES + Species::COUNT;

pub(super) fn names() -> Vec<String> {
    let mut names: Vec<String> = Why::KINDS.iter().map(|(name, _)| format!("question: {name}")).collect();
    names.extend(Technology::ALL.iter().map(|technology| format!("technology: {}", technology.row().name)));
    names.extend(Part::ALL.iter().map(|part| format!("part: {}", part.row().name)));
    names.extend(Discovery::ALL.iter().map(|tile| format!("discovery: {}", tile.row().name)));
    names.extend(Build::ALL.iter().map(|item| format!("build: {item:?}")));
    names.extend(Sector::all().map(|sector| format!("sector: {}", sector.row().name)));
    names.extend(Species::ALL.iter().map(|species| format!("species: {}", species.row().name)));
    names.extend(ABILITIES.iter().map(|name| format!("event: {name}")));
    names
}

impl G {
    pub(super) fn cover_technology(&mut self, technology: Technology) {
        self.cover(TECHNOLOGIES + technology.index());
    }

    pub(super) fn cover_part(&mut self, part: Part) {
        self.cover(PARTS + part.index());
    }

    pub(super) fn cover_discovery(&mut self, tile: Discovery) {
        self.cover(DISCOVERIES + tile.index());
    }

    pub(super) fn cover_build(&mut self, item: Build) {
        self.cover(BUILDS + item.index());
    }

    pub(super) fn cover_sector(&mut self, sector: Sector) {
        self.cover(SECTORS + sector.index());
    }

    pub(super) fn cover_species(&mut self, species: Species) {
        self.cover(SPECIES + species.index());
    }

    pub(super) fn cover_ability(&mut self, ability: Ability) {
        self.cover(FIRST_ABILITY + ability as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_a_name_of_its_own() {
        let mut names = names();
        assert_eq!(names.len(), FIRST_ABILITY + Ability::SharedVictory as usize + 1);
        assert_eq!(names[SECTORS], "sector: Galactic Center");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), FIRST_ABILITY + ABILITIES.len());
    }
}
