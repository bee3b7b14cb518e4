//! Moments at which components may be used (T11.8). A window is added here, and raised at the one place in the procedures where
//! the rules have it.

use crate::core::Seat;
use crate::games::ti3::effects::hooks::Roll;
use crate::games::ti3::model::ids::{Planet, PoliticalCard, StrategyCard};
use crate::games::ti3::model::state::SystemId;

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
    /// The first moment of the status phase, before anybody scores.
    StatusStart,
    /// All have their strategy cards, and nobody has acted yet.
    StrategyDone,
    /// A seat received cards and counters (T9.6).
    StatusIncome {
        seat: Seat,
    },
    /// Ships of two seats have met, before the battle begins.
    Attacked {
        system: SystemId,
        attacker: Seat,
        defender: Seat,
    },
    /// Before bombardment of a planet (T8.1).
    BeforeBombardment {
        planet: Planet,
        attacker: Seat,
        defender: Seat,
    },
    BeforeInvasionRound {
        planet: Planet,
        attacker: Seat,
        defender: Seat,
        round: u8,
    },
    AfterCombatRound {
        system: SystemId,
        attacker: Seat,
        defender: Seat,
    },
    AfterInvasionRound {
        planet: Planet,
        attacker: Seat,
        defender: Seat,
    },
    AfterSpaceBattle {
        system: SystemId,
        attacker: Seat,
        defender: Seat,
    },
    /// An invasion is decided.
    AfterInvasion {
        planet: Planet,
        attacker: Seat,
        defender: Seat,
        won: bool,
    },
    BeforeProduction {
        system: SystemId,
        seat: Seat,
    },
    /// A tactical action is over; another may follow in the same turn.
    TacticalEnd {
        seat: Seat,
        again: bool,
    },
    /// Dice lie on the table (`state.rolled`), and nothing has come of them yet.
    Rolled {
        seat: Seat,
        roll: Roll,
        system: SystemId,
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
    StatusStart,
    StrategyDone,
    StatusIncome,
    Attacked,
    BeforeBombardment,
    BeforeInvasionRound,
    AfterCombatRound,
    AfterInvasionRound,
    AfterSpaceBattle,
    AfterInvasion,
    BeforeProduction,
    TacticalEnd,
    Rolled,
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
            Window::StatusStart => At::StatusStart,
            Window::StrategyDone => At::StrategyDone,
            Window::StatusIncome { .. } => At::StatusIncome,
            Window::Attacked { .. } => At::Attacked,
            Window::BeforeBombardment { .. } => At::BeforeBombardment,
            Window::BeforeInvasionRound { .. } => At::BeforeInvasionRound,
            Window::AfterCombatRound { .. } => At::AfterCombatRound,
            Window::AfterInvasionRound { .. } => At::AfterInvasionRound,
            Window::AfterSpaceBattle { .. } => At::AfterSpaceBattle,
            Window::AfterInvasion { .. } => At::AfterInvasion,
            Window::BeforeProduction { .. } => At::BeforeProduction,
            Window::TacticalEnd { .. } => At::TacticalEnd,
            Window::Rolled { .. } => At::Rolled,
        }
    }
}
