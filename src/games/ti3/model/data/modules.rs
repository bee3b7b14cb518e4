//! Modules: what a set-up may turn on (T30 to T63), with what each needs and excludes.

use crate::games::ti3::model::ids::{Module, Origin};

#[derive(Copy, Clone, Debug)]
pub struct ModuleRow {
    pub id: Module,
    pub name: &'static str,
    pub from: Origin,
    /// Its section of the rules.
    pub rules: &'static str,
    pub requires: &'static [Module],
    pub excludes: &'static [Module],
    /// The numbers of players it is for; empty for any.
    pub seats: &'static [u8],
}

const fn module(id: Module, name: &'static str, from: Origin, rules: &'static str) -> ModuleRow {
    ModuleRow { id, name, from, rules, requires: &[], excludes: &[], seats: &[] }
}

impl ModuleRow {
    const fn requires(self, requires: &'static [Module]) -> ModuleRow {
        ModuleRow { requires, ..self }
    }

    const fn excludes(self, excludes: &'static [Module]) -> ModuleRow {
        ModuleRow { excludes, ..self }
    }

    const fn seats(self, seats: &'static [u8]) -> ModuleRow {
        ModuleRow { seats, ..self }
    }
}

impl Module {
    pub const fn row(self) -> &'static ModuleRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [ModuleRow; Module::COUNT] = [
    module(Module::ShatteredAscension, "Shattered Ascension", Origin::Ascension, "T30"),
    module(Module::VariantObjectives, "Variant objectives", Origin::Empire, "T31"),
    module(Module::LongWar, "The Long War", Origin::Base, "T32"),
    module(Module::AgeOfEmpire, "Age of Empire", Origin::Base, "T33"),
    module(Module::PreliminaryObjectives, "Preliminary objectives", Origin::Shards, "T34"),
    module(Module::StarByStar, "Star by Star", Origin::Ascension, "T35").requires(&[Module::Custodians]),
    module(Module::Surrender, "Surrender", Origin::Ascension, "T36"),
    module(Module::SimultaneousActions, "Simultaneous action system", Origin::Ascension, "T37"),
    module(Module::CrimsonSuns, "Crimson Suns", Origin::Ascension, "T38"),
    module(Module::TacticalRetreats, "Tactical retreats", Origin::Empire, "T39"),
    module(Module::VariantStrategyCards, "SE strategy card set", Origin::Empire, "T40.1"),
    module(Module::VariantImperialIi, "Imperial II", Origin::Empire, "T40.3").requires(&[Module::AgeOfEmpire]).excludes(&[Module::VariantStrategyCards]),
    module(Module::VariantProspect, "Ninth strategy card Prospect", Origin::Ascension, "T40.5").seats(&[4, 7, 8]),
    module(Module::TradeIiiAsc, "Trade III (Ascension)", Origin::Ascension, "T40.5").excludes(&[Module::Mercenaries]),
    module(Module::Facilities, "Facilities", Origin::Empire, "T41"),
    module(Module::WormholeNexus, "Wormhole Nexus", Origin::Empire, "T42"),
    module(Module::DistantSuns, "Distant Suns", Origin::Base, "T43"),
    module(Module::DistantSunsSe, "SE domain counters", Origin::Empire, "T43.6").requires(&[Module::DistantSuns]),
    module(Module::TerritorialDistantSuns, "Territorial Distant Suns", Origin::Empire, "T43.7").requires(&[Module::DistantSuns, Module::DistantSunsSe]),
    module(Module::PublicDistantSuns, "Public Distant Suns", Origin::Ascension, "T43.8").requires(&[Module::DistantSuns]),
    module(Module::Custodians, "Custodians of Mecatol Rex", Origin::Empire, "T44"),
    module(Module::FinalFrontier, "The Final Frontier", Origin::Shards, "T45"),
    module(Module::Artifacts, "Artifacts", Origin::Empire, "T46"),
    module(Module::DimensionRifts, "Dimension Rifts", Origin::Ascension, "T47").requires(&[Module::Artifacts]),
    module(Module::SabotageRuns, "Sabotage Runs", Origin::Base, "T48"),
    module(Module::ShockTroops, "Shock Troops", Origin::Empire, "T49"),
    module(Module::SpaceMines, "Space Mines", Origin::Empire, "T50"),
    module(Module::MechanizedUnits, "Mechanized Units", Origin::Shards, "T51"),
    module(Module::Flagships, "Flagships", Origin::Shards, "T52"),
    module(Module::Mercenaries, "Mercenaries", Origin::Shards, "T53"),
    module(Module::Leaders, "Leaders", Origin::Base, "T54"),
    module(Module::RaceTech, "Race-specific technologies", Origin::Empire, "T55"),
    module(Module::VoiceOfCouncil, "Voice of the Council", Origin::Empire, "T56"),
    module(Module::PoliticalIntrigue, "Political Intrigue", Origin::Shards, "T57").excludes(&[Module::TwilightCouncil]),
    module(Module::TwilightCouncil, "Twilight Council", Origin::Ascension, "T58").requires(&[Module::VariantStrategyCards]).excludes(&[Module::PoliticalIntrigue]),
    module(Module::SimulatedEarlyTurns, "Simulated Early Turns", Origin::Empire, "T59"),
    module(Module::FallOfTheEmpire, "Fall of the Empire scenario", Origin::Shards, "T60").requires(&[Module::MechanizedUnits]).seats(&[4, 5, 6, 7]),
    module(Module::TwoPlayer, "Two-player game", Origin::Ascension, "T61").excludes(&[Module::PreliminaryObjectives]).seats(&[2]),
    module(Module::ExtendedLimits, "Extended unit limits", Origin::Ascension, "T62"),
    module(Module::LargerGalaxy, "Larger galaxy", Origin::Empire, "T63").seats(&[5, 6]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_those_of_the_reference() {
        assert_eq!(ROWS.len(), 40);
        assert!(Module::ALL.iter().all(|module| module.row().id == *module));
        assert!(ROWS.iter().all(|row| row.rules.starts_with('T')));
    }

    #[test]
    fn nothing_needs_what_it_excludes() {
        for row in &ROWS {
            assert!(row.requires.iter().all(|needed| !row.excludes.contains(needed) && *needed != row.id));
        }
    }
}
