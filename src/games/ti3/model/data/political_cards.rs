//! Political cards: agendas of the council (T17). What they do is with their rows in `content`.

use crate::games::ti3::model::ids::{Origin, PoliticalCard};

/// What is voted on: for or against, or who or what is elected (T17.4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Vote {
    ForAgainst,
    CurrentLaw,
    Planet,
    Player,
    PublicObjective,
    SpecialSystem,
    TechnologyColour,
    TwoPlanets,
    TwoPlayers,
    /// Nothing: an event happens (T60).
    Event,
}

#[derive(Copy, Clone, Debug)]
pub struct PoliticalRow {
    pub id: PoliticalCard,
    pub name: &'static str,
    pub from: Origin,
    /// Stays in play when it is voted for (T17.5).
    pub law: bool,
    pub vote: Vote,
}

const fn political(id: PoliticalCard, name: &'static str, from: Origin, law: bool, vote: Vote) -> PoliticalRow {
    PoliticalRow { id, name, from, law, vote }
}

impl PoliticalCard {
    /// Whether an expansion replaced it by a version of its own (T2.14).
    pub const fn has_base_version(self) -> bool {
        matches!(self, PoliticalCard::OpenTheTradeRoutes)
    }

    pub const fn row(self) -> &'static PoliticalRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [PoliticalRow; PoliticalCard::COUNT] = [
    political(PoliticalCard::AggressiveStrategy, "Aggressive Strategy", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::AncientArtifact, "Ancient Artifact", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::ArchivedSecret, "Archived Secret", Origin::Shards, false, Vote::Player),
    political(PoliticalCard::ArmsReduction, "Arms Reduction", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::BuildMonument, "Build Monument", Origin::Shards, true, Vote::Planet),
    political(PoliticalCard::CentrillicGas, "Centrillic Gas", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::ChecksAndBalances, "Checks and Balances", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::ClassStruggle, "Class Struggle", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::ClosingTheWormholes, "Closing the Wormholes", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::CodeOfHonor, "Code of Honor", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::ColonialRedistribution, "Colonial Redistribution", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::ColonizationLicensing, "Colonization Licensing", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::CompensatedDisarmament, "Compensated Disarmament", Origin::Base, false, Vote::Planet),
    political(PoliticalCard::ConventionsOfWar, "Conventions of War", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::CoreStability, "Core Stability", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::CorruptEmpire, "Corrupt Empire", Origin::Shards, true, Vote::Player),
    political(PoliticalCard::CostOverruns, "Cost Overruns", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::CouncilElder, "Council Elder", Origin::Base, true, Vote::Player),
    political(PoliticalCard::CouncilsCensure, "Council's Censure", Origin::Base, true, Vote::Player),
    political(PoliticalCard::CrownOfThalnos, "Crown of Thalnos", Origin::Base, true, Vote::Player),
    political(PoliticalCard::DefendTheJewel, "Defend the Jewel", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::DefensiveMobilizations, "Defensive Mobilizations", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::DisputeResolution, "Dispute Resolution", Origin::Base, false, Vote::TwoPlanets),
    political(PoliticalCard::DiversifiedIncome, "Diversified Income", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::DocumentingResearch, "Documenting Research", Origin::Shards, true, Vote::ForAgainst),
    political(PoliticalCard::EconomicRevitalization, "Economic Revitalization", Origin::Base, false, Vote::Player),
    political(PoliticalCard::Emperor, "Emperor", Origin::Empire, true, Vote::Player),
    political(PoliticalCard::EnemyOfTheThrone, "Enemy of the Throne", Origin::Empire, true, Vote::Player),
    political(PoliticalCard::EqualThreats, "Equal Threats", Origin::Shards, false, Vote::TwoPlayers),
    political(PoliticalCard::FighterTax, "Fighter Tax", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::FlawedPlanning, "Flawed Planning", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::FleetRegulations, "Fleet Regulations", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::FleetRestrictions, "Fleet Restrictions", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::ForbiddenResearch, "Forbidden Research", Origin::Empire, true, Vote::Player),
    political(PoliticalCard::ForcedEconomicIndependence, "Forced Economic Independence", Origin::Base, true, Vote::TwoPlayers),
    political(PoliticalCard::FreeTrade, "Free Trade", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::FundResearchComplex, "Fund Research Complex", Origin::Shards, true, Vote::Planet),
    political(PoliticalCard::GloryOfTheEmpire, "Glory of the Empire", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::HolderOfMecatolRex, "Holder of Mecatol Rex", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::HolyPlanetOfIxth, "Holy Planet of Ixth", Origin::Base, true, Vote::Planet),
    political(PoliticalCard::HopesEndTrainingGround, "Hope's End Training Ground", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::HumaneLabor, "Humane Labor", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::ImperialAcademy, "Imperial Academy", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::ImperialContainment, "Imperial Containment", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::ImperialMandate, "Imperial Mandate", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::ImperialPeace, "Imperial Peace", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::IncentiveProgram, "Incentive Program", Origin::Empire, true, Vote::PublicObjective),
    political(PoliticalCard::IntergalacticCommerce, "Intergalactic Commerce", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::InterstellarArmsDealers, "Interstellar Arms Dealers", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::InvestigateSpatialAnomalies, "Investigate Spatial Anomalies", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::LaborForcePolitics, "Labor Force Politics", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::LimitsToIndividualPower, "Limits to Individual Power", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::LordOfMecatolRex, "Lord of Mecatol Rex", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::MassMobilization, "Mass Mobilization", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::MiningOperations, "Mining Operations", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::MinisterOfCommerce, "Minister of Commerce", Origin::Base, true, Vote::Player),
    political(PoliticalCard::MinisterOfExploration, "Minister of Exploration", Origin::Base, true, Vote::Player),
    political(PoliticalCard::MinisterOfInternalSecurity, "Minister of Internal Security", Origin::Base, true, Vote::Player),
    political(PoliticalCard::MinisterOfPeace, "Minister of Peace", Origin::Empire, true, Vote::Player),
    political(PoliticalCard::MinisterOfPolicy, "Minister of Policy", Origin::Base, true, Vote::Player),
    political(PoliticalCard::MinisterOfWar, "Minister of War", Origin::Base, true, Vote::Player),
    political(PoliticalCard::Mutiny, "Mutiny", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::NecessaryBureaucracy, "Necessary Bureaucracy", Origin::Shards, true, Vote::ForAgainst),
    political(PoliticalCard::NeutralityPact, "Neutrality Pact", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::NewConstitution, "New Constitution", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::NonAggressionPact, "Non-Aggression Pact", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::OfficialSanction, "Official Sanction", Origin::Base, false, Vote::Player),
    political(PoliticalCard::OfficialSanctionSt, "Official Sanction", Origin::Shards, false, Vote::Player),
    political(PoliticalCard::OnObservation, "On Observation", Origin::Shards, true, Vote::Player),
    political(PoliticalCard::OpenTheTradeRoutes, "Open the Trade Routes", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::PlanetaryConscription, "Planetary Conscription", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::PlanetarySecurity, "Planetary Security", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::PoliticalFocus, "Political Focus", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::ProphecyOfIxth, "Prophecy of Ixth", Origin::Base, false, Vote::Player),
    political(PoliticalCard::PublicExecution, "Public Execution", Origin::Base, false, Vote::Player),
    political(PoliticalCard::PublicizeWeaponSchematics, "Publicize Weapon Schematics", Origin::Shards, true, Vote::ForAgainst),
    political(PoliticalCard::RecognizeAccomplishments, "Recognize Accomplishments", Origin::Empire, false, Vote::PublicObjective),
    political(PoliticalCard::RedefiningWarCrimes, "Redefining War Crimes", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::RegressiveRhetoric, "Regressive Rhetoric", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::RegulatedConscription, "Regulated Conscription", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::Repeal, "Repeal", Origin::Base, false, Vote::CurrentLaw),
    political(PoliticalCard::RepealLaborLaws, "Repeal Labor Laws", Origin::Shards, true, Vote::ForAgainst),
    political(PoliticalCard::ResearchGrant, "Research Grant", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::ResourceManagement, "Resource Management", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::Revote, "Revote", Origin::Base, false, Vote::CurrentLaw),
    political(PoliticalCard::SanctuaryShield, "Sanctuary Shield", Origin::Shards, true, Vote::SpecialSystem),
    political(PoliticalCard::ScienceCommunitySpeaker, "Science Community Speaker", Origin::Base, true, Vote::Player),
    political(PoliticalCard::SeedOfAnEmpire, "Seed of an Empire", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::ShardOfTheThrone, "Shard of the Throne", Origin::Shards, true, Vote::Player),
    political(PoliticalCard::SharingOfTechnology, "Sharing of Technology", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::ShortTermTruce, "Short Term Truce", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::SubsidizedIndustry, "Subsidized Industry", Origin::Base, false, Vote::Player),
    political(PoliticalCard::SubsidizedStudies, "Subsidized Studies", Origin::Base, true, Vote::TechnologyColour),
    political(PoliticalCard::SupportedExpansion, "Supported Expansion", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::TechnologicalJihad, "Technological Jihad", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::TechnologyBuyBack, "Technology Buy-back", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::TechnologyInvestigationCommittee, "Technology Investigation Committee", Origin::Base, false, Vote::ForAgainst),
    political(PoliticalCard::TechnologyTariffs, "Technology Tariffs", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::TheCrownOfEmphidia, "The Crown of Emphidia", Origin::Empire, true, Vote::Player),
    political(PoliticalCard::TradeEmbargo, "Trade Embargo", Origin::Base, false, Vote::Player),
    political(PoliticalCard::TradeWar, "Trade War", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::TrafficTariffs, "Traffic Tariffs", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::UnconventionalMeasures, "Unconventional Measures", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::UnconventionalWeapons, "Unconventional Weapons", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::VetoPower, "Veto Power", Origin::Empire, true, Vote::Player),
    political(PoliticalCard::VorhalPeacePrize, "Vorhal Peace Prize", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::WarFunding, "War Funding", Origin::Empire, true, Vote::ForAgainst),
    political(PoliticalCard::WarshipCommission, "Warship Commission", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::WormholeReconstruction, "Wormhole Reconstruction", Origin::Base, true, Vote::ForAgainst),
    political(PoliticalCard::WormholeResearch, "Wormhole Research", Origin::Empire, false, Vote::ForAgainst),
    political(PoliticalCard::BirthOfAProphecy, "Birth of a Prophecy", Origin::Shards, true, Vote::Player),
    political(PoliticalCard::BroadCloakingTechnology, "Broad Cloaking Technology", Origin::Shards, true, Vote::ForAgainst),
    political(PoliticalCard::BrokenAllegiances, "Broken Allegiances", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::CitizensWeaponRights, "Citizens' Weapon Rights", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::ClearingTheWormholes, "Clearing the Wormholes", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::Demilitarization, "Demilitarization", Origin::Shards, false, Vote::Planet),
    political(PoliticalCard::DesperateExperiments, "Desperate Experiments", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::DisbandingTheEmpire, "Disbanding the Empire", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::DissolveTheCouncil, "Dissolve the Council", Origin::Shards, true, Vote::Event),
    political(PoliticalCard::FalloutFromTheDeserter, "Fallout from the Deserter", Origin::Shards, false, Vote::Event),
    political(PoliticalCard::LeaveNoSurvivors, "Leave No Survivors", Origin::Shards, true, Vote::Event),
    political(PoliticalCard::ScientificConference, "Scientific Conference", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::StifleImperialPower, "Stifle Imperial Power", Origin::Shards, false, Vote::ForAgainst),
    political(PoliticalCard::SubsidizedTrade, "Subsidized Trade", Origin::Shards, true, Vote::ForAgainst),
    political(PoliticalCard::TestOfLoyalty, "Test of Loyalty", Origin::Shards, false, Vote::Player),
    political(PoliticalCard::TheMaanduEdict, "The Maandu Edict", Origin::Shards, true, Vote::Event),
    political(PoliticalCard::TheQuannConflict, "The Quann Conflict", Origin::Shards, true, Vote::Event),
    political(PoliticalCard::UnknownThreat, "Unknown Threat", Origin::Shards, false, Vote::Player),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Each exists once (point 10 of the reference's doubts).
    #[test]
    fn political_cards_are_those_of_the_reference() {
        assert!(PoliticalCard::ALL.iter().all(|card| card.row().id == *card));
        let from = |origin| ROWS.iter().filter(|row| row.from == origin).count();
        assert_eq!(
            [Origin::Base, Origin::Empire, Origin::Shards].map(from),
            [59, 32, 19 + 18],
            "eighteen are in the scenario only"
        );
        assert_eq!(ROWS.iter().filter(|row| row.law).count(), 68 + 7, "events that stay among them");
        assert_eq!(ROWS.iter().filter(|row| row.vote == Vote::ForAgainst).count(), 71 + 9);
    }
}
