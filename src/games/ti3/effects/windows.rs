//! Moments at which components may be used (T11.8). A window is added here, and raised at the one place in the procedures where
//! the rules have it.

use crate::core::Seat;
use crate::games::ti3::model::ids::{ActionCard, Planet, PoliticalCard, StrategyCard};
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
    /// A seat has played an action card and said what it is aimed at (T11.4).
    CardPlayed {
        seat: Seat,
        card: ActionCard,
        cancelled: bool,
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
    CardPlayed,
    /// In every window but [`At::CardPlayed`], and in the own turn besides the action.
    AnyTime,
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
            Window::CardPlayed { .. } => At::CardPlayed,
        }
    }
}

/// A window while it is open, with the cards played in it: nobody plays the same card twice in one (T11.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    pub window: Window,
    pub played: Vec<(Seat, ActionCard)>,
}

impl Moment {
    pub const fn new(window: Window) -> Moment {
        Moment { window, played: Vec::new() }
    }

    /// What it is about has been cancelled: nothing more happens in it.
    pub const fn is_cancelled(&self) -> bool {
        matches!(self.window, Window::CardPlayed { cancelled: true, .. } | Window::AgendaRead { cancelled: true, .. })
    }
}
