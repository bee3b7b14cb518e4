//! Names, in our own words, of what the rows of the rulebook do not name, and texts of counters and leaders.

use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::*;

/// A race as players call each other by it.
pub fn player(race: Race) -> &'static str {
    match race {
        Race::Arborec => "Arborec",
        Race::Creuss => "Creuss",
        Race::Hacan => "Hacan",
        Race::JolNar => "Jol-Nar",
        Race::L1z1x => "L1Z1X",
        Race::Letnev => "Letnev",
        Race::Mentak => "Mentak",
        Race::Muaat => "Muaat",
        Race::Naalu => "Naalu",
        Race::Nekro => "Nekro",
        Race::Norr => "Sardakk N'orr",
        Race::Saar => "Saar",
        Race::Sol => "Sol",
        Race::Winnu => "Winnu",
        Race::Xxcha => "Xxcha",
        Race::Yin => "Yin",
        Race::Yssaril => "Yssaril",
        Race::Lazax => "Lazax",
    }
}

/// Kinds of leaders, with what each does (T54.7 to T54.11).
pub static LEADERS: [(Leader, &str, &str); 5] = [
    (
        Leader::Scientist,
        "scientist",
        "The specialty of the planet counts one more, a dock there costs two less, PDS there roll one better, and with a PDS there the planet is not bombarded at all.",
    ),
    (
        Leader::Diplomat,
        "diplomat",
        "May cancel an invasion of its planet, but not again this and the next round. Its fleet may pass enemy ships whose owner permits it.",
    ),
    (
        Leader::General,
        "general",
        "Attacking, up to two dice of yours are rolled again each round. Defending, your ground forces roll one better, and bombardment of the planet four worse.",
    ),
    (
        Leader::Admiral,
        "admiral",
        "Its ship rolls one more die in space battles, and a dreadnought with it moves one further. Who is attacked by its fleet retreats only with an admiral of their own.",
    ),
    (
        Leader::Agent,
        "agent",
        "Enemy PDS do not fire at the invasion, docks and PDS are captured, and it may be given up to cancel an action card.",
    ),
];

pub fn promise(promise: Promise) -> &'static str {
    match promise {
        Promise::MonetaryConcession => "Monetary Concession",
        Promise::PromiseOfProtection => "Promise of Protection",
        Promise::SupportOfTheThrone => "Support of the Throne",
        Promise::TerritorialConcession => "Territorial Concession",
        Promise::VotingConcession => "Voting Concession",
    }
}

#[rustfmt::skip]
pub fn race_tech(tech: RaceTech) -> &'static str {
    match tech {
        RaceTech::Bioplasmosis => "Bioplasmosis",
        RaceTech::SporeAcceleration => "Spore Acceleration",
        RaceTech::DimensionalSplicer => "Dimensional Splicer",
        RaceTech::SlaveWormholeGenerator => "Slave Wormhole Generator",
        RaceTech::ProductionCenters => "Production Centers",
        RaceTech::QuantumDatahubNode => "Quantum Datahub Node",
        RaceTech::ElectroResonanceTurbines => "Electro-Resonance Turbines",
        RaceTech::SpatialConduitNetwork => "Spatial Conduit Network",
        RaceTech::DreadnoughtInvasionPod => "Dreadnought Invasion Pod",
        RaceTech::InheritanceSystems => "Inheritance Systems",
        RaceTech::NoneuclideanShielding => "Non-Euclidean Shielding",
        RaceTech::L4Disruptors => "L4 Disruptors",
        RaceTech::SalvageOperations => "Salvage Operations",
        RaceTech::MirrorComputing => "Mirror Computing",
        RaceTech::NovaSeed => "Nova Seed",
        RaceTech::MagmusReactor => "Magmus Reactor",
        RaceTech::HybridCrystalDrives => "Hybrid Crystal Drives",
        RaceTech::TelepathicMindWeapon => "Telepathic Mind Weapon",
        RaceTech::ValefarAssimilatorSt => "Valefar Assimilator (Shards)",
        RaceTech::ValefarAssimilatorSe => "Valefar Assimilator (Empire)",
        RaceTech::ValkyrieArmor => "Valkyrie Armor",
        RaceTech::Exotrireme => "Exotrireme",
        RaceTech::ChaosMapping => "Chaos Mapping",
        RaceTech::FloatingFactory => "Floating Factory",
        RaceTech::MarkIiAdvancedCarriers => "Mark II Advanced Carriers",
        RaceTech::SpecOpsTraining => "Spec Ops Training",
        RaceTech::BiopticRecyclers => "Bioptic Recyclers",
        RaceTech::LazaxGateFolding => "Lazax Gate Folding",
        RaceTech::InstinctTraining => "Instinct Training",
        RaceTech::Diplomats => "Diplomats",
        RaceTech::YinSpinner => "Yin Spinner",
        RaceTech::Fanaticism => "Fanaticism",
        RaceTech::ShuttleLogistics => "Shuttle Logistics",
        RaceTech::MageonImplants => "Mageon Implants",
    }
}

#[rustfmt::skip]
pub fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::ArborecNoGroundForceFromDocks => "Rooted Docks",
        Ability::ArborecGroundForceProduction => "Growing Armies",
        Ability::ArborecStatusSpawn => "Spawn",
        Ability::CreussAlphaBetaAdjacent => "Woven Wormholes",
        Ability::CreussAlwaysUseWormholes => "Open Passages",
        Ability::CreussWormholeDenial => "Sealed Passages",
        Ability::HacanNoTradeApproval => "Free Merchants",
        Ability::HacanFreeTradeSecondary => "Traders' Guild",
        Ability::HacanTradeBonus => "Rich Agreements",
        Ability::HacanUnbreakable => "Bound Agreements",
        Ability::HacanSwapActionCards => "Barter of Secrets",
        Ability::JolNarCombatMalus => "Fragile",
        Ability::JolNarTechnologyBoth => "Scholars",
        Ability::JolNarReroll => "Calculated Shots",
        Ability::L1z1xCheapDreadnoughts => "Cheap Dreadnoughts",
        Ability::L1z1xDreadnoughtBonus => "Proud Dreadnoughts",
        Ability::L1z1xGroundBonus => "Relentless Assault",
        Ability::L1z1xExtraStrategyCounter => "Ancient Command",
        Ability::LetnevMunitions => "Munitions",
        Ability::LetnevLargerFleets => "Armada",
        Ability::MentakExtraFleetSupply => "Pirate Fleets",
        Ability::MentakAmbush => "Ambush",
        Ability::MentakPillage => "Pillage",
        Ability::MuaatSlowWarSuns => "Slow War Suns",
        Ability::MuaatSupernovaTransit => "Children of Fire",
        Ability::MuaatStarForge => "Star Forge",
        Ability::NaaluInitiativeZero => "Foresight",
        Ability::NaaluEarlyRetreat => "Early Retreat",
        Ability::NaaluFighterBonus => "Gifted Pilots",
        Ability::NekroNoVotes => "No Voice",
        Ability::NekroAssimilate => "Assimilate",
        Ability::NekroNoResearch => "No Research",
        Ability::NorrCombatBonus => "Unrelenting",
        Ability::SaarScavenge => "Scavenge",
        Ability::SaarNomads => "Nomads",
        Ability::SaarFloatingDocks => "Floating Docks",
        Ability::SolOrbitalDrop => "Orbital Drop",
        Ability::SolExtraCounter => "Versatile",
        Ability::WinnuHomeVotes => "Voice of Winnu",
        Ability::WinnuUnrestImmunity => "Loyal People",
        Ability::WinnuFreeTechnologySecondary => "Patrons of Research",
        Ability::XxchaDiplomacyPrimary => "Born Diplomats",
        Ability::XxchaCancelAgenda => "Quash",
        Ability::XxchaFirstRoundMalus => "Hard to Attack",
        Ability::YinConvert => "Indoctrination",
        Ability::YinDevotion => "Devotion",
        Ability::YinReversal => "Reversal",
        Ability::YssarilStall => "Stall",
        Ability::YssarilExtraActionCard => "Scheming",
        Ability::YssarilEspionage => "Espionage",
        Ability::LazaxGarrisons => "Garrisons",
        Ability::LazaxExtraStrategyCounter => "Imperial Strategists",
        Ability::LazaxFewerVotes => "Waning Authority",
    }
}

#[rustfmt::skip]
pub fn objective(objective: Objective) -> &'static str {
    match objective {
        Objective::S1Planets5 => "Five Planets",
        Objective::S1MecatolWholeRound => "Keeper of Mecatol Rex",
        Objective::S1ThreeSpecialties => "Three Specialties",
        Objective::S1Tech5 => "Five Technologies",
        Objective::S1Tech3SameColour => "Three of a Colour",
        Objective::S1TechAllColours => "All Four Colours",
        Objective::S1Spend6TradeGoods => "Six Trade Goods",
        Objective::S1Spend10Resources => "Ten Resources",
        Objective::S1Spend10Influence => "Ten Influence",
        Objective::S1ThreeDocks => "Three Docks",
        Objective::S1SeTook3Planets => "Three Conquests",
        Objective::S1SeMecatol => "Lord of Mecatol Rex",
        Objective::S1SeInfluenceEachNeighbour => "Above Each Neighbour",
        Objective::S1SeTwoTechThreeColours => "Two of Three Colours",
        Objective::S1SeSpendMixed => "Ten in Three Ways",
        Objective::S1SeSpend10Either => "Ten of Either",
        Objective::S1SeSpend3Counters => "Three Counters",
        Objective::S1SeInvaded1 => "An Invasion",
        Objective::S1SeWonBattle3 => "A Great Battle",
        Objective::S1SeBlockade => "A Blockade",
        Objective::S2Planets10 => "Ten Planets",
        Objective::S2Tech9 => "Nine Technologies",
        Objective::S2Spend12TradeGoods => "Twelve Trade Goods",
        Objective::S2Spend20Resources => "Twenty Resources",
        Objective::S2Spend20Influence => "Twenty Influence",
        Objective::S2MecatolAndAllAdjacent => "The Heart of the Galaxy",
        Objective::S2InfluenceBothNeighbours => "Above Both Neighbours",
        Objective::S2Domination => "Domination",
        Objective::S2Supremacy => "Supremacy",
        Objective::ImperiumRex => "Imperium Rex",
        Objective::S2SeMecatolAnd3 => "Around Mecatol Rex",
        Objective::S2SeTech5SameColour => "Five of a Colour",
        Objective::S2SeSpend20Either => "Twenty of Either",
        Objective::S2SeSpend6Counters => "Six Counters",
        Objective::S2SeInvaded2 => "Two Invasions",
        Objective::S2SeWon2Battles => "Two Great Battles",
        Objective::S2SeDestroyedDock => "A Dock Destroyed",
        Objective::S2SePlanets11 => "Eleven Planets",
        Objective::S2SeShipsInTwoHomes => "Fleets over Two Homes",
        Objective::ImperiumRexSe => "Imperium Rex (Empire)",
        Objective::SecretConqueror => "Conqueror",
        Objective::SecretDiversified => "Diversified",
        Objective::SecretFocused => "Focused",
        Objective::SecretForceful => "Forceful",
        Objective::SecretIndustrial => "Industrial",
        Objective::SecretKeeperOfGates => "Keeper of Gates",
        Objective::SecretMasterOfShips => "Master of Ships",
        Objective::SecretMerciless => "Merciless",
        Objective::SecretTechnocrat => "Technocrat",
        Objective::SecretUsurper => "Usurper",
        Objective::SecretExpansionist => "Expansionist",
        Objective::SecretRegulator => "Regulator",
        Objective::SecretThreatening => "Threatening",
        Objective::PrelimAntagonist => "Antagonist",
        Objective::PrelimCommander => "Commander",
        Objective::PrelimDefender => "Defender",
        Objective::PrelimEnemy => "Enemy",
        Objective::PrelimExplorer => "Explorer",
        Objective::PrelimInfiltrator => "Infiltrator",
        Objective::PrelimInvader => "Invader",
        Objective::PrelimResearcher => "Researcher",
        Objective::PrelimScientist => "Scientist",
        Objective::PrelimTraitor => "Traitor",
        Objective::SpecialAncientShipwreck => "Ancient Shipwreck",
        Objective::SpecialImperialDatacache => "Imperial Datacache",
        Objective::SpecialLazaxArmory => "Lazax Armory",
        Objective::SpecialPrecursorFossil => "Precursor Fossil",
        Objective::SpecialVoiceOfTheCouncil => "Voice of the Council",
        Objective::FallAnarchist => "Anarchist",
        Objective::FallLoyalist => "Loyalist",
        Objective::FallOpportunist => "Opportunist",
        Objective::FallPowerhungry => "Powerhungry",
        Objective::FallSupportOfThePeople => "Support of the People",
        Objective::FallTraitor => "Traitor (Empire)",
        Objective::FallUnstoppableArmy => "Unstoppable Army",
        Objective::FallEmperorOfTheGalaxy => "Emperor of the Galaxy",
    }
}

/// What a domain counter does when it is turned up (T43 to T45).
#[rustfmt::skip]
pub fn domain(domain: Domain) -> &'static str {
    match domain {
        Domain::PeacefulAnnexation => "The people join you: nothing else happens.",
        Domain::NaturalWealth2 => "Gain 2 trade goods.",
        Domain::NaturalWealth4 => "Gain 4 trade goods.",
        Domain::TechnologicalSociety => "The player on your left gives you a technology whose prerequisites you have.",
        Domain::IndustrialSociety => "You may place a dock here for free, and the planet arrives refreshed.",
        Domain::NativeIntelligence => "Look at one face-down counter on any planet.",
        Domain::HiddenFactory => "Place ships worth up to 2 resources here for free.",
        Domain::Biohazard => "The first ground force of each landing dies while this lies here.",
        Domain::Radiation => "All ground forces that landed die, and the planet stays neutral.",
        Domain::HostileLocals1 => "1 ground force of the locals defends the planet. It is not bombarded.",
        Domain::HostileLocals2 => "2 ground forces of the locals defend the planet. They are not bombarded.",
        Domain::HostileLocals3 => "3 ground forces of the locals defend the planet. They are not bombarded.",
        Domain::LazaxSurvivors => "Keep them and cast 3 more votes on every agenda. Who probes them gains a victory point and 3 action cards. Who razes them loses all action cards and trade goods and the next vote, and all planets are exhausted.",
        Domain::Settlers => "Your ground forces go back aboard. With a 6 or more you place 2 ground forces here, else a random opponent does.",
        Domain::WormholeAlpha | Domain::FfWormholeAlpha => "An alpha wormhole opens in this system.",
        Domain::WormholeBeta | Domain::FfWormholeBeta => "A beta wormhole opens in this system.",
        Domain::HostageSituation => "Pay 1 trade good for each ground force that landed, or lose them all.",
        Domain::AutomatedDefenseSystem => "Two dice are rolled: each 6 or more destroys a ship here and a ground force that landed. Who takes the planet may place a PDS.",
        Domain::FighterAmbush1 => "Fight a space battle against 1 fighter of the locals.",
        Domain::FighterAmbush2 => "Fight a space battle against 2 fighters of the locals.",
        Domain::FighterAmbush3 => "Fight a space battle against 3 fighters of the locals.",
        Domain::CustodianFighters => "Fight a space battle against 3 fighters of the custodians.",
        Domain::CustodianGround => "2 ground forces of the custodians defend Mecatol Rex.",
        Domain::AbandonedTransport => "Gain 2 trade goods.",
        Domain::AlienTechnology => "You may gain a technology whose prerequisites you have.",
        Domain::DerelictShip => "You may place a cruiser here for free.",
        Domain::Discovery => "You may draw an action card.",
        Domain::PrecursorSpaceStation => "Who controls this system needs a victory point less to win.",
        Domain::EmptySpace => "Nothing is here.",
        Domain::FfGravityRift => "This system is a gravity rift from now on.",
        Domain::SpacePirates => "Lose all your trade goods, or fight a dreadnought of the pirates.",
        Domain::FfSupernova => "All ships here are destroyed, and the system is a supernova from now on.",
    }
}

/// What a treaty asks of its holder; it binds nobody (T60.1).
pub fn treaty(id: Treaty) -> &'static str {
    match id {
        Treaty::PeaceTreaty => "Do not attack the giver.",
        Treaty::CommonFoe => "Attack the player left of the giver.",
        Treaty::PartnersInWar => "Attack the player right of the giver.",
        Treaty::FreedomFighters => "Attack the Lazax.",
        Treaty::DefenderOfTheThrone => "Defend Mecatol Rex.",
        Treaty::Peacekeeper => "Attack the N'orr.",
        Treaty::Containment => "Attack Sol.",
        Treaty::Oppressors => "Attack the Letnev.",
        Treaty::TradeRegulator => "Attack the Hacan.",
        Treaty::TechRegulator => "Attack the Jol-Nar.",
        Treaty::TruthDealer => "Attack the Xxcha.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_of_a_kind_have_the_same_name_t0_1() {
        let all_differ = |names: Vec<&str>| names.iter().collect::<BTreeSet<_>>().len() == names.len();
        assert!(all_differ(Objective::ALL.iter().map(|id| objective(*id)).collect()));
        assert!(all_differ(Ability::ALL.iter().map(|id| ability(*id)).collect()));
        assert!(all_differ(RaceTech::ALL.iter().map(|id| race_tech(*id)).collect()));
        assert!(all_differ(Race::ALL.iter().map(|id| player(*id)).collect()));
        assert!(Domain::ALL.iter().all(|id| domain(*id).ends_with('.')));
    }
}
