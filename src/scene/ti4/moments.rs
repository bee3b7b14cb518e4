//! The moments of a game in words.

use super::words::Words;
use crate::games::ti4::effects::windows::{At, Window};

impl Words<'_> {
    /// The moment of an open window.
    pub fn moment(self, window: &Window) -> String {
        when(window.at()).to_owned()
    }
}

/// When a kind of window opens.
pub fn when(at: At) -> &'static str {
    match at {
        At::StrategyPhaseStart => "the start of the strategy phase",
        At::WhenStrategyCardChosen => "when somebody picks a strategy card",
        At::StrategyPhaseEnd => "the end of the strategy phase",
        At::TurnStart => "the start of a turn",
        At::ComponentAction => "as the action of your turn",
        At::WhenStrategicActionDeclared => "when somebody begins a strategic action",
        At::WhenStrategicActionResolved => "after the primary ability of a strategy card",
        At::AfterStrategyAbility => "after using a strategy card's ability",
        At::AfterSystemActivated => "after a system is activated",
        At::BeforeShipsMove => "before ships move",
        At::AfterShipsMoved => "after ships have moved",
        At::WhenUnitAbilityRoll => "when dice are rolled for a unit ability",
        At::AfterUnitAbilityRoll => "after dice were rolled for a unit ability",
        At::AfterUnitAbilityHits => "after a unit ability destroyed units",
        At::BeforeSpaceCannonHits => "before hits of a space cannon are assigned",
        At::CombatStart => "the start of a combat",
        At::CombatRoundStart => "the start of a combat round",
        At::BeforeBarrage => "before an anti-fighter barrage",
        At::AnnounceRetreats => "when retreats are announced",
        At::AfterRetreatAnnounced => "after a retreat is announced",
        At::AfterCombatRoll => "after a combat roll",
        At::AfterBothRolled => "after both sides of a combat have rolled",
        At::BeforeCombatHits => "before hits of a combat are assigned",
        At::AfterHitsAssigned => "after hits of a combat were assigned",
        At::WhenSustainDamage => "when a unit sustains damage",
        At::AfterSustainDamage => "after a unit sustained damage",
        At::AfterUnitDestroyed => "after a unit is destroyed",
        At::CombatRoundEnd => "the end of a combat round",
        At::AfterCombatWon => "after a combat is won",
        At::CombatEnd => "the end of a combat",
        At::InvasionStart => "the start of an invasion",
        At::AfterGroundForcesCommitted => "after ground forces have landed",
        At::InvasionEnd => "after the ground combats of an invasion",
        At::WhenControlGained => "when somebody gains a planet",
        At::AfterControlGained => "after somebody gained a planet",
        At::AfterControlLost => "after a planet is lost",
        At::WhenProductionUsed => "when Production is used",
        At::AfterProduction => "after Production was used",
        At::WhenUnitsProduced => "when units are produced",
        At::AfterTacticalAction => "after a tactical action",
        At::AfterActionPerformed => "after an action",
        At::TurnEnd => "the end of a turn",
        At::StatusPhaseStart => "the start of the status phase",
        At::WhenStatusTokensGained => "when command tokens are gained in the status phase",
        At::WhenStrategyCardsReturned => "when strategy cards are returned",
        At::StatusPhaseEnd => "the end of the status phase",
        At::AgendaPhaseStart => "the start of the agenda phase",
        At::WhenAgendaRevealed => "when an agenda is revealed",
        At::AfterAgendaRevealed => "after an agenda is revealed",
        At::BeforeVoting => "before votes are cast",
        At::AfterVotesCast => "after a player has voted",
        At::AfterSpeakerVoted => "after the speaker has voted",
        At::WhenPlayerElected => "when a player is elected",
        At::WhenOutcomeWouldResolve => "when the outcome of an agenda would be resolved",
        At::AfterOutcomeResolved => "after the outcome of an agenda",
        At::WhenActionCardPlayed => "when another player plays an action card",
        At::AfterActionCardDiscarded => "after an action card was discarded",
        At::AfterCardsDrawn => "after action cards were drawn",
        At::WhenCommoditiesReplenished => "when commodities are replenished",
        At::WhenTechnologyResearched => "when a technology is researched",
        At::AfterTechnologyResearched => "after a technology was researched",
        _ => "a moment that its text names",
    }
}
