//! The moments of a game in words.

use super::language::Component;
use super::words::Words;
use crate::games::ti4::effects::windows::{At, Window};
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::SystemId;

impl Words<'_> {
    /// The moment of an open window: who does what where, as far as it says more than its kind.
    pub fn moment(self, window: &Window) -> String {
        let seat = |seat| self.seat(seat);
        match *window {
            Window::WhenStrategyCardChosen(now) => {
                format!("when {} picks {}", seat(now.seat), self.name(Component::Strategy(now.card)))
            }
            Window::TurnStart(now) => format!("at the start of the turn of {}", seat(now.seat)),
            Window::AfterStrategyAbility(now) => {
                format!("after {} used {}", seat(now.seat), self.name(Component::Strategy(now.card)))
            }
            Window::AfterSystemActivated(now) => {
                format!("after {} activates {}", seat(now.seat), self.system(now.system))
            }
            Window::BeforeShipsMove(now) => {
                format!("before ships of {} move to {}", seat(now.seat), self.system(now.system))
            }
            Window::AfterShipsMoved(now) => {
                format!("after {} moved ships to {}", seat(now.seat), self.system(now.system))
            }
            Window::BeforeSpaceCannonHits(now) => {
                format!("before ships of {} take hits of space cannons of {}", seat(now.seat), seat(now.by))
            }
            Window::CombatStart(now) => format!("at the start of the combat {}", self.field(now.system, now.planet)),
            Window::CombatRoundStart(now) => {
                format!("at the start of a round of combat {}", self.field(now.system, now.planet))
            }
            Window::AfterRetreatAnnounced(now) => {
                format!("after {} announces a retreat from {}", seat(now.seat), self.system(now.system))
            }
            Window::AfterCombatRoll(now) => format!("after the combat roll of {}", seat(now.seat)),
            Window::BeforeCombatHits(now) => format!("before units of {} take hits", seat(now.seat)),
            Window::AfterSustainDamage(now) => {
                let unit = self.one(now.kind);
                format!("after {unit} of {} {} sustained damage", seat(now.seat), self.at(now.at))
            }
            Window::AfterUnitDestroyed(now) => {
                let unit = self.one(now.kind);
                format!("after {unit} of {} {} is destroyed", seat(now.seat), self.at(now.at))
            }
            Window::CombatRoundEnd(now) => {
                format!("at the end of a round of combat {}", self.field(now.system, now.planet))
            }
            Window::AfterCombatWon(now) => {
                format!("after {} won the combat {}", seat(now.winner), self.field(now.system, now.planet))
            }
            Window::CombatEnd(now) => format!("at the end of the combat {}", self.field(now.system, now.planet)),
            Window::InvasionStart(now) => {
                format!("before {} invades planets of {}", seat(now.seat), self.system(now.system))
            }
            Window::AfterGroundForcesCommitted(now) => {
                format!("after ground forces of {} landed on {}", seat(now.seat), self.planet(now.planet))
            }
            Window::WhenControlGained(now) => format!("when {} gains {}", seat(now.seat), self.planet(now.planet)),
            Window::AfterControlGained(now) => format!("after {} gained {}", seat(now.seat), self.planet(now.planet)),
            Window::AfterControlLost(now) => {
                format!("after {} lost {} to {}", seat(now.seat), self.planet(now.planet), seat(now.by))
            }
            Window::WhenProductionUsed(now) => {
                format!("when {} uses Production at {}", seat(now.seat), self.system(now.system))
            }
            Window::AnyTimeInTurn(now) => format!("during the turn of {}", seat(now.seat)),
            Window::AfterCommoditiesReplenished(now) => format!("after {} replenished commodities", seat(now.seat)),
            Window::AfterPillaged(now) => format!("after {} robbed {}", seat(now.by), seat(now.seat)),
            Window::AfterTechnologyGained(now) => {
                format!("after {} gained {}", seat(now.seat), self.name(Component::Tech(now.tech)))
            }
            Window::TurnEnd(now) => format!("at the end of the turn of {}", seat(now.seat)),
            Window::AfterVotesCast(now) => format!("after {} has voted", seat(now.seat)),
            Window::WhenPlayerElected(now) => format!("when {} is elected", seat(now.seat)),
            Window::WhenActionCardPlayed(now) => {
                format!("when {} plays {}", seat(now.seat), self.name(Component::ActionCard(now.card)))
            }
            Window::AfterTechnologyResearched(now) => {
                format!("after {} researched {}", seat(now.seat), self.name(Component::Tech(now.tech)))
            }
            Window::AfterExplored(now) => {
                format!("after {} found {}", seat(now.seat), self.name(Component::Explore(now.card)))
            }
            Window::WhenStrategyTokenSpent(now) => format!("when {} spends a strategy token", seat(now.seat)),
            Window::BeforeVotes(now) => format!("before {} votes", seat(now.seat)),
            Window::WhenBarrageHits(now) => {
                format!("when a barrage of {} hits ships of {}", seat(now.seat), seat(now.against))
            }
            Window::WhenGroundForcesProduced(now) => {
                format!("when {} produces ground forces at {}", seat(now.seat), self.system(now.system))
            }
            Window::AfterAbilityIn(now) => {
                format!("after {} used {}", seat(now.seat), self.name(Component::Ability(now.ability)))
            }
            Window::AfterShipsArrived(now) => {
                format!("after ships of {} moved into {}", seat(now.seat), self.system(now.system))
            }
            Window::WhenGroundForcesCommit(now) => format!("while {} lands ground forces", seat(now.seat)),
            Window::AfterLanding(now) => format!("after {} landed ground forces", seat(now.seat)),
            _ => self.of_agenda(window.at()).unwrap_or_else(|| when(window.at()).to_owned()),
        }
    }

    /// Where a combat is.
    fn field(self, system: SystemId, planet: Option<Planet>) -> String {
        planet.map_or_else(|| self.around(system), |planet| format!("on {}", self.planet(planet)))
    }

    /// Moments of the agenda that is voted on.
    fn of_agenda(self, at: At) -> Option<String> {
        let agenda = self.name(Component::Agenda(self.table.agenda.as_ref()?.agenda));
        Some(match at {
            At::WhenAgendaRevealed => format!("when {agenda} is revealed"),
            At::AfterAgendaRevealed => format!("after {agenda} is revealed"),
            At::BeforeVoting => format!("before votes are cast on {agenda}"),
            _ => return None,
        })
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
        At::AnyTimeInTurn => "any time of the action phase",
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
        At::AfterCommoditiesReplenished => "after commodities were replenished",
        At::AfterPillaged => "after trade goods or commodities were taken by force",
        At::AfterStrategyTokenSpent => "after a token of the strategy pool was spent",
        At::WhenGoodsGained => "when trade goods are gained",
        At::AfterTechnologyGained => "after a technology was gained",
        At::WhenTechnologyResearched => "when a technology is researched",
        At::AfterTechnologyResearched => "after a technology was researched",
        At::AfterExplored => "after a planet or a frontier token is explored",
        At::OnRelicGained => "when a relic is gained",
        At::WhenStrategyTokenSpent => "when a strategy token is spent",
        At::AfterAbilityDice => "after the dice of a unit ability lie",
        At::WhenBarrageHits => "when a barrage hits",
        At::WhenGroundForcesProduced => "when ground forces are produced",
        At::AfterShipsArrived => "after ships arrive in a system",
        At::BeforeVotes => "before a player votes",
        At::AfterCommoditiesGiven => "after commodities change hands",
        At::BeforeBombardmentHits => "before the hits of a bombardment are assigned",
        At::WhenStructurePlaced => "when a structure is placed on a planet",
        At::BeforeExploring => "before a planet or a frontier token is explored",
        At::AfterAgentExhausted => "after an agent was exhausted",
        At::AfterAgentReadied => "after an agent was readied",
        At::WhenGroundForcesCommit => "while ground forces land",
        At::AfterLanding => "after ground forces have landed",
        At::AfterAbilityIn => "after an ability of a faction was used somewhere",
        _ => "a moment that its text names",
    }
}
