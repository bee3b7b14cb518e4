//! Action cards: copies and moments (T11). What they do is with their rows in `content`.

use crate::games::ti3::model::ids::{ActionCard, Module, Origin};

/// The moment in which a card can be played (T11.8).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Timing {
    Action,
    AfterAVote,
    AfterActionCard,
    AfterActivation,
    AfterAgendaRead,
    AfterAllStrategyPicks,
    AfterAllVotes,
    AfterBodyguardTargeted,
    AfterCombatDie,
    AfterDestroyingFlagshipOrWarSun,
    AfterDestroyingMercenary,
    AfterEnemyFleetEnters,
    AfterEnemyMovement,
    AfterEnemyShipDamaged,
    AfterLosingPlanet,
    AfterNeutralInvasion,
    AfterOwnRepresentativeKilled,
    AfterOwnRepresentativeTargeted,
    AfterOwnShipDestroyed,
    AfterOwnShipLost,
    AfterPartnerCollects,
    AfterPoliticalPrimary,
    AfterRepresentativesRevealed,
    AfterRevealingSpy,
    AfterStrategyPhase,
    AfterStrategyPick,
    AfterStrategyPrimary,
    AfterTechnologyPrimary,
    AfterUnpaidMercenary,
    AnyTime,
    AsCopiedCard,
    BattleStart,
    BeforeAgendaDrawn,
    BeforeBombardment,
    BeforeBuyingTechnology,
    BeforeCombatRound,
    BeforeInvasionCombat,
    BeforeOwnVote,
    BeforePlanetaryLanding,
    BeforeRemovingCasualties,
    BeforeSpaceBattle,
    BeforeSpaceBattleRound,
    BeforeStrategyPicks,
    OnBuyRaceTechnology,
    StatusPhase,
    StatusPhaseBeforeCards,
    StrategyPhase,
}

#[derive(Copy, Clone, Debug)]
pub struct ActionCardRow {
    pub id: ActionCard,
    pub name: &'static str,
    pub from: Origin,
    pub copies: u8,
    /// Without this module the card is worth one trade good and nothing else.
    pub module: Option<Module>,
    pub timing: Timing,
}

const fn action(
    id: ActionCard,
    name: &'static str,
    from: Origin,
    copies: u8,
    module: Option<Module>,
    timing: Timing,
) -> ActionCardRow {
    ActionCardRow { id, name, from, copies, module, timing }
}

impl ActionCard {
    /// Whether it is about strategy cards that nobody picked: there are none with four or eight players (T2.11).
    pub const fn sits_out(self, seats: u8) -> bool {
        let leftovers = matches!(
            self,
            ActionCard::StrategicFlexibility | ActionCard::StrategicShift | ActionCard::FlawlessStrategy
        );
        leftovers && matches!(seats, 4 | 8)
    }

    /// Whether an expansion replaced it by a version of its own (T2.14).
    pub const fn has_base_version(self) -> bool {
        use ActionCard::{DirectHit, GhostShip, RuinousTariffs, StarOfDeath};
        matches!(self, DirectHit | GhostShip | RuinousTariffs | StarOfDeath)
    }

    pub const fn row(self) -> &'static ActionCardRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [ActionCardRow; ActionCard::COUNT] = [
    action(ActionCard::ABeaconOfHope, "A Beacon of Hope", Origin::Shards, 3, Some(Module::Flagships), Timing::BeforeSpaceBattle),
    action(ActionCard::AMightyEmpire, "A Mighty Empire", Origin::Shards, 2, Some(Module::RaceTech), Timing::OnBuyRaceTechnology),
    action(ActionCard::AdvancedReinforcements, "Advanced Reinforcements", Origin::Empire, 2, None, Timing::Action),
    action(ActionCard::AlienTechnology, "Alien Technology", Origin::Empire, 1, None, Timing::Action),
    action(ActionCard::Armistice, "Armistice", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::Bribery, "Bribery", Origin::Empire, 1, None, Timing::AfterAllVotes),
    action(ActionCard::ChemicalWarfare, "Chemical Warfare", Origin::Base, 1, None, Timing::BeforeInvasionCombat),
    action(ActionCard::CivilDefense, "Civil Defense", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::CollectBounty, "Collect Bounty", Origin::Shards, 2, Some(Module::Mercenaries), Timing::AfterDestroyingMercenary),
    action(ActionCard::CommandSummit, "Command Summit", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::CommunicationsBreakdown, "Communications Breakdown", Origin::Empire, 2, None, Timing::BeforeSpaceBattle),
    action(ActionCard::CorporateSponsorship, "Corporate Sponsorship", Origin::Base, 1, None, Timing::BeforeBuyingTechnology),
    action(ActionCard::CouncilDisbanded, "Council Disbanded", Origin::Shards, 1, None, Timing::AfterPoliticalPrimary),
    action(ActionCard::CouncilDissolved, "Council Dissolved", Origin::Base, 1, None, Timing::AfterPoliticalPrimary),
    action(ActionCard::Counter, "Counter", Origin::Shards, 1, Some(Module::PoliticalIntrigue), Timing::AfterBodyguardTargeted),
    action(ActionCard::CourageousToTheEnd, "Courageous to the End", Origin::Empire, 2, None, Timing::AfterOwnShipDestroyed),
    action(ActionCard::CulturalCrisis, "Cultural Crisis", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::DeterminePolicy, "Determine Policy", Origin::Base, 1, None, Timing::BeforeAgendaDrawn),
    action(ActionCard::DiplomaticImmunity, "Diplomatic Immunity", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::DirectHit, "Direct Hit", Origin::Empire, 4, None, Timing::AfterEnemyShipDamaged),
    action(ActionCard::Disclosure, "Disclosure", Origin::Base, 1, None, Timing::AnyTime),
    action(ActionCard::Discredit, "Discredit", Origin::Base, 1, None, Timing::AfterAVote),
    action(ActionCard::DugIn, "Dug In", Origin::Base, 1, None, Timing::BeforeBombardment),
    action(ActionCard::EmergencyRepairs, "Emergency Repairs", Origin::Base, 2, None, Timing::AnyTime),
    action(ActionCard::EnhancedArmor, "Enhanced Armor", Origin::Empire, 2, None, Timing::Action),
    action(ActionCard::EquipmentSabotage, "Equipment Sabotage", Origin::Empire, 2, None, Timing::Action),
    action(ActionCard::ExperimentalBattlestation, "Experimental Battlestation", Origin::Base, 1, None, Timing::AfterEnemyMovement),
    action(ActionCard::ExperimentalWeaponry, "Experimental Weaponry", Origin::Empire, 2, None, Timing::BeforeCombatRound),
    action(ActionCard::FantasticRhetoric, "Fantastic Rhetoric", Origin::Base, 1, None, Timing::BeforeOwnVote),
    action(ActionCard::FaultyTargetingSystems, "Faulty Targeting Systems", Origin::Empire, 2, None, Timing::AnyTime),
    action(ActionCard::FighterPrototype, "Fighter Prototype", Origin::Base, 1, None, Timing::BeforeSpaceBattle),
    action(ActionCard::FirstStrike, "First Strike", Origin::Empire, 2, None, Timing::AfterStrategyPhase),
    action(ActionCard::FlankSpeed, "Flank Speed", Origin::Base, 4, None, Timing::AfterActivation),
    action(ActionCard::FlankingTactic, "Flanking Tactic", Origin::Empire, 2, None, Timing::BeforeSpaceBattle),
    action(ActionCard::FlawlessStrategy, "Flawless Strategy", Origin::Empire, 1, None, Timing::Action),
    action(ActionCard::FocusedResearch, "Focused Research", Origin::Base, 1, None, Timing::BeforeBuyingTechnology),
    action(ActionCard::FriendlyFire, "Friendly Fire", Origin::Empire, 4, None, Timing::BeforeSpaceBattle),
    action(ActionCard::GeomagneticMines, "Geomagnetic Mines", Origin::Shards, 2, Some(Module::MechanizedUnits), Timing::BattleStart),
    action(ActionCard::GhostShip, "Ghost Ship", Origin::Shards, 1, None, Timing::Action),
    action(ActionCard::GoodYear, "Good Year", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::GrandArmada, "Grand Armada", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::HiredGun, "Hired Gun", Origin::Shards, 2, Some(Module::Mercenaries), Timing::Action),
    action(ActionCard::InTheSilenceOfSpace, "In the Silence of Space", Origin::Base, 3, None, Timing::AfterActivation),
    action(ActionCard::InfluenceInTheMerchantsGuild, "Influence in the Merchants' Guild", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::Insubordination, "Insubordination", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::IntoTheBreach, "Into the Breach", Origin::Base, 1, None, Timing::BeforeSpaceBattle),
    action(ActionCard::LocalUnrest, "Local Unrest", Origin::Base, 4, None, Timing::Action),
    action(ActionCard::LuckyShot, "Lucky Shot", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::MassiveTransport, "Massive Transport", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::MasterOfFate, "Master of Fate", Origin::Empire, 1, None, Timing::StatusPhaseBeforeCards),
    action(ActionCard::MasterOfTrade, "Master of Trade", Origin::Base, 1, None, Timing::AnyTime),
    action(ActionCard::MilitaryForesight, "Military Foresight", Origin::Empire, 2, None, Timing::AfterOwnShipLost),
    action(ActionCard::Minelayers, "Minelayers", Origin::Base, 1, None, Timing::AfterEnemyFleetEnters),
    action(ActionCard::MiraculousRecovery, "Miraculous Recovery", Origin::Shards, 2, Some(Module::PoliticalIntrigue), Timing::Action),
    action(ActionCard::MomentOfTriumph, "Moment of Triumph", Origin::Shards, 1, None, Timing::AfterDestroyingFlagshipOrWarSun),
    action(ActionCard::MoraleBoost, "Morale Boost", Origin::Base, 5, None, Timing::BeforeCombatRound),
    action(ActionCard::MovingSpeech, "Moving Speech", Origin::Shards, 3, Some(Module::PoliticalIntrigue), Timing::AfterRepresentativesRevealed),
    action(ActionCard::Multiculturalism, "Multiculturalism", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::OpeningTheBlackBox, "Opening the Black Box", Origin::Base, 1, None, Timing::BeforeBuyingTechnology),
    action(ActionCard::Overrun, "Overrun", Origin::Shards, 3, Some(Module::MechanizedUnits), Timing::BattleStart),
    action(ActionCard::ParalyzingSerum, "Paralyzing Serum", Origin::Shards, 3, Some(Module::PoliticalIntrigue), Timing::AfterRevealingSpy),
    action(ActionCard::Patrol, "Patrol", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::Plague, "Plague", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::PolicyParalysis, "Policy Paralysis", Origin::Base, 1, None, Timing::AfterStrategyPrimary),
    action(ActionCard::PoliticalStability, "Political Stability", Origin::Base, 1, None, Timing::StatusPhase),
    action(ActionCard::PressCharges, "Press Charges", Origin::Shards, 2, Some(Module::PoliticalIntrigue), Timing::AfterOwnRepresentativeTargeted),
    action(ActionCard::Privateers, "Privateers", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::ProductivitySpike, "Productivity Spike", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::PublicDisgrace, "Public Disgrace", Origin::Base, 1, None, Timing::AfterStrategyPick),
    action(ActionCard::RallyOfThePeople, "Rally of the People", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::RareMineral, "Rare Mineral", Origin::Base, 3, None, Timing::AfterNeutralInvasion),
    action(ActionCard::Recheck, "Recheck", Origin::Base, 4, None, Timing::AfterCombatDie),
    action(ActionCard::Reparations, "Reparations", Origin::Base, 1, None, Timing::AfterLosingPlanet),
    action(ActionCard::RiseOfAMessiah, "Rise of a Messiah", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::RuinousTariffs, "Ruinous Tariffs", Origin::Empire, 1, None, Timing::AfterPartnerCollects),
    action(ActionCard::RuleByTerror, "Rule by Terror", Origin::Empire, 1, None, Timing::BeforeSpaceBattle),
    action(ActionCard::Sabotage, "Sabotage", Origin::Base, 5, None, Timing::AfterActionCard),
    action(ActionCard::ScientistAssassination, "Scientist Assassination", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::SecretIndustrialAgent, "Secret Industrial Agent", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::SendProxy, "Send Proxy", Origin::Shards, 3, Some(Module::PoliticalIntrigue), Timing::AfterOwnRepresentativeKilled),
    action(ActionCard::ShieldsHolding, "Shields Holding", Origin::Base, 1, None, Timing::BeforeRemovingCasualties),
    action(ActionCard::SignalJamming, "Signal Jamming", Origin::Base, 4, None, Timing::StrategyPhase),
    action(ActionCard::SkilledRetreat, "Skilled Retreat", Origin::Base, 4, None, Timing::BeforeSpaceBattleRound),
    action(ActionCard::SpacedockAccident, "Spacedock Accident", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::StarOfDeath, "Star of Death", Origin::Shards, 1, None, Timing::BeforePlanetaryLanding),
    action(ActionCard::StellarCriminals, "Stellar Criminals", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::StrategicBombardment, "Strategic Bombardment", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::StrategicFlexibility, "Strategic Flexibility", Origin::Base, 1, None, Timing::AfterAllStrategyPicks),
    action(ActionCard::StrategicPlanning, "Strategic Planning", Origin::Empire, 2, None, Timing::StrategyPhase),
    action(ActionCard::StrategicShift, "Strategic Shift", Origin::Base, 1, None, Timing::BeforeStrategyPicks),
    action(ActionCard::SuccessfulSpy, "Successful Spy", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::SurpriseAssault, "Surprise Assault", Origin::Empire, 1, None, Timing::AfterActivation),
    action(ActionCard::Synchronicity, "Synchronicity", Origin::Base, 1, None, Timing::StrategyPhase),
    // Written so that nobody takes a name for a sentence (`tests/tidy.rs`).
    action(ActionCard::TargetTheirFlagship, "Target Their Flagship\u{21}", Origin::Empire, 2, None, Timing::BeforeSpaceBattle),
    action(ActionCard::TechBubble, "Tech Bubble", Origin::Base, 1, None, Timing::AfterTechnologyPrimary),
    action(ActionCard::TemporaryStability, "Temporary Stability", Origin::Empire, 1, None, Timing::BeforeStrategyPicks),
    action(ActionCard::TheHandThatTakes, "The Hand That Takes", Origin::Shards, 2, Some(Module::Mercenaries), Timing::AfterUnpaidMercenary),
    action(ActionCard::Thugs, "Thugs", Origin::Base, 1, None, Timing::AfterAgendaRead),
    action(ActionCard::TouchOfGenius, "Touch of Genius", Origin::Base, 1, None, Timing::AsCopiedCard),
    action(ActionCard::TradeStop, "Trade Stop", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::Transport, "Transport", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::UnexpectedAction, "Unexpected Action", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::Uprising, "Uprising", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::Usurper, "Usurper", Origin::Base, 1, None, Timing::StrategyPhase),
    action(ActionCard::Veto, "Veto", Origin::Base, 1, None, Timing::AfterAgendaRead),
    action(ActionCard::VoluntaryAnnexation, "Voluntary Annexation", Origin::Base, 1, None, Timing::Action),
    action(ActionCard::WarFooting, "War Footing", Origin::Base, 1, None, Timing::Action),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_cards_sit_out_with_four_and_eight_t2_11() {
        assert!(
            ActionCard::FlawlessStrategy.sits_out(4)
                && ActionCard::StrategicShift.sits_out(4)
                && ActionCard::StrategicFlexibility.sits_out(8)
        );
        assert!(!ActionCard::StrategicShift.sits_out(5) && !ActionCard::FlankSpeed.sits_out(4));
    }

    #[test]
    fn action_cards_are_those_of_the_reference() {
        assert!(ActionCard::ALL.iter().all(|card| card.row().id == *card));
        let copies = |from| ROWS.iter().filter(|row| row.from == from).map(|row| u32::from(row.copies)).sum::<u32>();
        assert_eq!([Origin::Base, Origin::Empire, Origin::Shards].map(copies), [96, 40, 34]);
        assert_eq!(ROWS.iter().filter(|row| row.timing == Timing::Action).count(), 32);
        assert_eq!(ROWS.iter().filter(|row| row.module.is_some()).count(), 13);
    }
}
