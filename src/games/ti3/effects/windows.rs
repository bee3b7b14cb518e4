//! Moments at which components may be used (T11.8). A window is added here, and raised at the one place in the procedures where
//! the rules have it.

use crate::core::Seat;
use crate::games::ti3::model::ids::{Planet, PoliticalCard, StrategyCard, Tech};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::Ballot;

/// A moment and what it is about. What a component changes of it, the procedure that raised it reads back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Window {
    /// As an action, instead of another (T11.3).
    Action,
    StrategyPhase,
    AfterPrimary {
        card: StrategyCard,
        seat: Seat,
    },
    AfterActivation {
        system: SystemId,
        seat: Seat,
    },
    AfterMovement {
        system: SystemId,
        seat: Seat,
    },
    BeforeSpaceBattle {
        system: SystemId,
        attacker: Seat,
        defender: Seat,
    },
    BeforeCombatRound {
        system: SystemId,
        attacker: Seat,
        defender: Seat,
        round: u8,
    },
    BeforeInvasionCombat {
        planet: Planet,
        attacker: Seat,
        defender: Seat,
    },
    AgendaRead {
        card: PoliticalCard,
        cancelled: bool,
    },
    StatusPhase,
    /// Before the active seat chooses its action.
    TurnStart {
        seat: Seat,
    },
    /// A strategy card was picked (T4.6).
    Picked {
        seat: Seat,
        card: StrategyCard,
    },
    /// A seat used a secondary or not (T5.3).
    AfterSecondary {
        card: StrategyCard,
        seat: Seat,
        used: bool,
    },
    /// A counter was placed for an action.
    CounterPlaced {
        system: SystemId,
        seat: Seat,
        tactical: bool,
    },
    /// An action is over.
    ActionEnd {
        seat: Seat,
    },
    /// All have passed.
    ActionPhaseEnd,
    /// A space battle or an invasion begins.
    Attack {
        attacker: Seat,
        defender: Seat,
    },
    /// A space battle is won (T7.9).
    BattleWon {
        winner: Seat,
        loser: Seat,
    },
    /// An invasion combat is over.
    InvasionOver {
        planet: Planet,
        winner: Seat,
        loser: Seat,
    },
    /// Units were destroyed in a battle.
    UnitsLost {
        of: Seat,
        by: Seat,
    },
    /// A technology was gained.
    Researched {
        seat: Seat,
        tech: Tech,
    },
    /// PDS fired at a fleet.
    PdsFired {
        seat: Seat,
        target: Seat,
    },
    /// A neutral planet was taken by a landing (T5.6).
    TookNeutral {
        seat: Seat,
        planet: Planet,
    },
    /// A dock built units.
    Produced {
        seat: Seat,
        planet: Planet,
    },
    /// Trade goods come from a Trade card.
    PaidOut {
        seat: Seat,
        goods: u8,
    },
    /// Before cards and counters of the status phase (T9.6).
    Income,
    /// A law was voted for.
    LawPassed {
        card: PoliticalCard,
        annulled: bool,
    },
    /// An agenda is dealt with.
    CouncilOver,
    /// Representatives go home (T57.2).
    CouncilEnds,
    /// A law leaves play.
    LawGone {
        card: PoliticalCard,
        ballot: Ballot,
    },
}

/// The kind of a window.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum At {
    Action,
    StrategyPhase,
    AfterPrimary,
    AfterActivation,
    AfterMovement,
    BeforeSpaceBattle,
    BeforeCombatRound,
    BeforeInvasionCombat,
    AgendaRead,
    StatusPhase,
    TurnStart,
    Picked,
    AfterSecondary,
    CounterPlaced,
    ActionEnd,
    ActionPhaseEnd,
    Attack,
    BattleWon,
    InvasionOver,
    UnitsLost,
    Researched,
    PdsFired,
    TookNeutral,
    Produced,
    PaidOut,
    Income,
    LawPassed,
    LawGone,
    CouncilOver,
    CouncilEnds,
}

impl Window {
    pub const fn at(&self) -> At {
        match self {
            Window::Action => At::Action,
            Window::StrategyPhase => At::StrategyPhase,
            Window::AfterPrimary { .. } => At::AfterPrimary,
            Window::AfterActivation { .. } => At::AfterActivation,
            Window::AfterMovement { .. } => At::AfterMovement,
            Window::BeforeSpaceBattle { .. } => At::BeforeSpaceBattle,
            Window::BeforeCombatRound { .. } => At::BeforeCombatRound,
            Window::BeforeInvasionCombat { .. } => At::BeforeInvasionCombat,
            Window::AgendaRead { .. } => At::AgendaRead,
            Window::StatusPhase => At::StatusPhase,
            Window::TurnStart { .. } => At::TurnStart,
            Window::Picked { .. } => At::Picked,
            Window::AfterSecondary { .. } => At::AfterSecondary,
            Window::CounterPlaced { .. } => At::CounterPlaced,
            Window::ActionEnd { .. } => At::ActionEnd,
            Window::ActionPhaseEnd => At::ActionPhaseEnd,
            Window::Attack { .. } => At::Attack,
            Window::BattleWon { .. } => At::BattleWon,
            Window::InvasionOver { .. } => At::InvasionOver,
            Window::UnitsLost { .. } => At::UnitsLost,
            Window::Researched { .. } => At::Researched,
            Window::PdsFired { .. } => At::PdsFired,
            Window::TookNeutral { .. } => At::TookNeutral,
            Window::Produced { .. } => At::Produced,
            Window::PaidOut { .. } => At::PaidOut,
            Window::Income => At::Income,
            Window::LawPassed { .. } => At::LawPassed,
            Window::LawGone { .. } => At::LawGone,
            Window::CouncilOver => At::CouncilOver,
            Window::CouncilEnds => At::CouncilEnds,
        }
    }
}
