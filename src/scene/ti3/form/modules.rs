//! The modules of a game in a sentence each, with what they need and exclude.

use super::USUAL;
use crate::games::ti3::model::ids::{Module, Origin};
use crate::games::ti3::rules::setup::PLAYABLE;
use crate::scene::Field;
use crate::scene::speech::list;

pub fn field(module: Module) -> Field {
    let row = module.row();
    let mut help = vec![sentence(module).to_owned()];
    let names = |modules: &[Module]| {
        let known = modules.iter().filter(|other| PLAYABLE.contains(other));
        list(known.map(|other| other.row().name.to_owned()))
    };
    match row.from {
        // T55.1: both have some.
        _ if module == Module::RaceTech => help.push("From Shattered Empire and Shards of the Throne.".to_owned()),
        Origin::Base => {}
        Origin::Empire => help.push("From Shattered Empire.".to_owned()),
        Origin::Shards => help.push("From Shards of the Throne.".to_owned()),
        Origin::Ascension => help.push("From Shattered Ascension.".to_owned()),
    }
    let (needs, excludes) = (names(row.requires), names(row.excludes));
    if !needs.is_empty() {
        help.push(format!("Needs {needs}."));
    }
    if !excludes.is_empty() {
        help.push(format!("Not with {excludes}."));
    }
    if !row.seats.is_empty() {
        let seats = list(row.seats.iter().map(u8::to_string)).replace(" and ", " or ");
        help.push(format!("For {seats} players."));
    }
    Field::pick(row.name, &help.join(" "), &["As the edition has it", "With", "Without"], USUAL).in_group(group(module))
}

pub const STRATEGY_CARDS: &str = "Strategy cards";

/// Under which heading the form has a module.
fn group(module: Module) -> &'static str {
    use Module as M;
    match module {
        M::ShatteredAscension
        | M::VariantObjectives
        | M::LongWar
        | M::AgeOfEmpire
        | M::PreliminaryObjectives
        | M::Surrender
        | M::SimultaneousActions
        | M::SimulatedEarlyTurns
        | M::FallOfTheEmpire
        | M::TwoPlayer => "Goals and length",
        M::VariantStrategyCards | M::VariantImperialIi | M::VariantProspect | M::TradeIiiAsc => STRATEGY_CARDS,
        M::StarByStar
        | M::Facilities
        | M::WormholeNexus
        | M::DistantSuns
        | M::DistantSunsSe
        | M::TerritorialDistantSuns
        | M::PublicDistantSuns
        | M::Custodians
        | M::FinalFrontier
        | M::Artifacts
        | M::DimensionRifts
        | M::LargerGalaxy => "Galaxy and planets",
        M::CrimsonSuns
        | M::TacticalRetreats
        | M::SabotageRuns
        | M::ShockTroops
        | M::SpaceMines
        | M::MechanizedUnits
        | M::Flagships
        | M::Mercenaries
        | M::ExtendedLimits => "Units and war",
        M::Leaders | M::RaceTech | M::VoiceOfCouncil | M::PoliticalIntrigue | M::TwilightCouncil => "Races and council",
    }
}

/// What a module brings.
fn sentence(module: Module) -> &'static str {
    use Module as M;
    match module {
        M::ShatteredAscension => "Many rules and figures changed.",
        M::VariantObjectives => "Public objectives that reward wars and conquests instead of the usual ones.",
        M::LongWar => "To fourteen points, with more public objectives.",
        M::AgeOfEmpire => "All public objectives lie open from the start, and the last of them ends the game.",
        M::PreliminaryObjectives => "A first task for everybody; who fulfils it gets a secret objective.",
        M::StarByStar => "Home systems are placed like all other tiles, wherever their owners like.",
        M::Surrender => "Who has passed may give up; the others bid influence for what is left.",
        M::SimultaneousActions => {
            "A tactical action in several systems at once: one is free, and each battle, landing or production costs another counter."
        }
        M::CrimsonSuns => {
            "War is declared for influence in the status phase, and part of what is lost in it is paid back."
        }
        M::TacticalRetreats => "A defender may open a way out for a strategy counter.",
        M::VariantStrategyCards => {
            "The second set of strategy cards, with Leadership, Assembly, Production and Bureaucracy."
        }
        M::VariantImperialIi => "Imperial II in place of Imperial: it scores objectives instead of giving two points.",
        M::VariantProspect => "A ninth strategy card for the player who would otherwise have one too few.",
        M::TradeIiiAsc => "A trade card that stores goods on agreements.",
        M::Facilities => "Colonies and refineries make planets worth more.",
        M::WormholeNexus => "A system beside the board, with the planet Mallice, where wormholes meet.",
        M::DistantSuns => "A counter lies face down on each neutral planet: natives, riches, or worse.",
        M::DistantSunsSe => "More of these counters, with hostages, ambushes, hidden factories and defence systems.",
        M::TerritorialDistantSuns => "Milder counters lie near the homes.",
        M::PublicDistantSuns => "All counters lie open; in a galaxy that players build they place them in turn.",
        M::Custodians => "Mecatol Rex is guarded by fighters and ground forces.",
        M::FinalFrontier => "A counter lies face down in each empty system.",
        M::Artifacts => "Tokens on some planets, four of which are worth a point to whoever holds them.",
        M::DimensionRifts => {
            "A blank artifact opens a wormhole, whose letter changes with every fleet that goes through."
        }
        M::SabotageRuns => "Fighters may try to destroy a war sun before a battle.",
        M::ShockTroops => "Ground forces that roll a ten become elite troops, who capture installations.",
        M::SpaceMines => "Cruisers lay mines that strike ships which enter.",
        M::MechanizedUnits => "Four heavy ground units for everybody.",
        M::Flagships => "One flagship for every race, with an ability of its own.",
        M::Mercenaries => "Mercenaries for hire, with Trade III.",
        M::Leaders => "Three leaders for every race, who travel, help and can be captured.",
        M::RaceTech => "Technologies that only one race can buy.",
        M::VoiceOfCouncil => "The council elects its Voice, who holds a point.",
        M::PoliticalIntrigue => "Representatives, spies and promissory notes in the council.",
        M::TwilightCouncil => "Everybody has an agenda open, and Assembly puts several of them to one secret ballot.",
        M::SimulatedEarlyTurns => "Everybody takes some systems before the first round, which saves an hour.",
        M::FallOfTheEmpire => {
            "A scenario: the Lazax rule from Mecatol Rex, all others have hidden objectives and exchange treaties. It has its own races, \
             galaxy and agendas, so it goes with mechanized units and nothing else, without Shattered Empire."
        }
        M::TwoPlayer => "For two, by itself: three strategy cards each, no secret objectives, eight points.",
        M::ExtendedLimits => "More pieces and command counters for everybody.",
        M::LargerGalaxy => "Four rings instead of three.",
    }
}
