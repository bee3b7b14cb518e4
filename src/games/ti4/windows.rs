//! The moments at which components may be used, in the order of a round (`timing_windows.json`).

use super::ids::{ActionCard, Planet, StrategyCard, Tech, UnitKind};
use super::state::{Note, SystemId};
use super::target::{Place, Source};
use crate::core::Seat;

macro_rules! windows {
    ($($(#[$meta:meta])* $name:ident $({ $($field:ident: $type:ty),* })?;)*) => {
        /// A moment with its subject.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum Window { $($(#[$meta])* $name $({ $($field: $type),* })?),* }

        /// A kind of moment: what a row names.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum At { $($name),* }

        impl Window {
            pub fn at(&self) -> At {
                match self { $(Window::$name { .. } => At::$name),* }
            }
        }

        impl At {
            pub const ALL: &'static [At] = &[$(At::$name),*];
            pub const COUNT: usize = Self::ALL.len();
        }
    };
}

windows! {
    StrategyPhaseStart;
    WhenStrategyCardChosen { seat: Seat, card: StrategyCard };
    StrategyPhaseEnd;
    TurnStart { seat: Seat };
    /// Not a reaction: what the active seat may do as its action.
    ComponentAction { seat: Seat };
    WhenStrategicActionDeclared { seat: Seat, card: StrategyCard };
    /// The primary ability is done, the secondary abilities follow.
    WhenStrategicActionResolved { seat: Seat, card: StrategyCard };
    /// `seat` has resolved the primary or secondary ability of a strategy card.
    AfterStrategyAbility { seat: Seat, card: StrategyCard };
    AfterSystemActivated { seat: Seat, system: SystemId };
    BeforeShipsMove { seat: Seat, system: SystemId };
    AfterShipsMoved { seat: Seat, system: SystemId };
    WhenUnitAbilityRoll { seat: Seat, roll: UnitRoll };
    AfterUnitAbilityRoll { seat: Seat, roll: UnitRoll };
    /// Units of `against` have been destroyed by that roll.
    AfterUnitAbilityHits { seat: Seat, roll: UnitRoll, against: Seat };
    /// `seat` is about to assign hits of a space cannon roll by `by`; they are in `tactical.cannon_hits`.
    BeforeSpaceCannonHits { seat: Seat, by: Seat };
    /// The first of a combat; rows for the start of a combat and of a round both fit.
    CombatStart { system: SystemId, planet: Option<Planet> };
    CombatRoundStart { system: SystemId, planet: Option<Planet> };
    BeforeBarrage { seat: Seat, system: SystemId };
    AnnounceRetreats { system: SystemId };
    AfterRetreatAnnounced { seat: Seat, system: SystemId };
    AfterCombatRoll { seat: Seat };
    /// Both have rolled; `combat.hits` waits to be assigned.
    AfterBothRolled { system: SystemId, planet: Option<Planet> };
    /// `seat` is about to assign the hits in `combat.hits`, those of a barrage included.
    BeforeCombatHits { seat: Seat };
    /// The hits of a round have been assigned by both.
    AfterHitsAssigned { system: SystemId, planet: Option<Planet> };
    WhenSustainDamage { seat: Seat, kind: UnitKind, at: Place };
    /// `by` produced the hit that was cancelled.
    AfterSustainDamage { seat: Seat, by: Seat, kind: UnitKind, at: Place };
    AfterUnitDestroyed { seat: Seat, by: Option<Seat>, kind: UnitKind, at: Place };
    CombatRoundEnd { system: SystemId, planet: Option<Planet> };
    AfterCombatWon { winner: Seat, loser: Seat, system: SystemId, planet: Option<Planet> };
    /// Also without a winner.
    CombatEnd { system: SystemId, planet: Option<Planet> };
    InvasionStart { seat: Seat, system: SystemId };
    AfterGroundForcesCommitted { seat: Seat, planet: Planet };
    /// Ground combats are over, control is not yet established.
    InvasionEnd { seat: Seat, system: SystemId };
    WhenControlGained { seat: Seat, planet: Planet, from: Option<Seat> };
    /// The planet now belongs to `seat`.
    AfterControlGained { seat: Seat, planet: Planet };
    AfterControlLost { seat: Seat, planet: Planet, by: Seat };
    WhenProductionUsed { seat: Seat, system: SystemId };
    /// Production was used for so many fighters, and perhaps for more.
    AfterProduction { seat: Seat, system: SystemId, fighters: u8 };
    WhenUnitsProduced { seat: Seat, system: SystemId };
    AfterTacticalAction { seat: Seat, system: SystemId };
    AfterActionPerformed { seat: Seat };
    TurnEnd { seat: Seat };
    StatusPhaseStart;
    WhenStatusTokensGained { seat: Seat };
    WhenStrategyCardsReturned { seat: Seat };
    StatusPhaseEnd;
    AgendaPhaseStart;
    WhenAgendaRevealed;
    AfterAgendaRevealed;
    BeforeVoting;
    AfterVotesCast { seat: Seat };
    AfterSpeakerVoted;
    WhenPlayerElected { seat: Seat };
    WhenOutcomeWouldResolve;
    AfterOutcomeResolved;
    WhenActionCardPlayed { seat: Seat, card: ActionCard };
    AfterActionCardDiscarded { seat: Seat, card: ActionCard };
    /// `seat` has drawn action cards and not yet discarded any.
    AfterCardsDrawn { seat: Seat };
    WhenCommoditiesReplenished { seat: Seat };
    /// `seat` is about to research for a price in resources.
    WhenTechnologyResearched { seat: Seat, price: u32 };
    AfterTechnologyResearched { seat: Seat, tech: Tech };
    WhenSpaceDockPlaced { seat: Seat, at: Place };
    /// A note has reached its new holder.
    OnReceived { seat: Seat, note: Note };
    /// `seat` now has more trade goods, or has made a transaction.
    AfterGoodsGained { seat: Seat };
}

/// Dice for a unit ability, gathered or rolled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum UnitRoll {
    CannonOffence { system: SystemId, against: Seat },
    CannonDefence { planet: Planet },
    Bombardment { planet: Planet },
    Barrage { system: SystemId },
}

/// An occurrence of a window: which abilities have been used in it, and whether its event was stopped.
#[derive(Clone, Debug)]
pub struct Moment {
    pub window: Window,
    pub cancelled: bool,
    pub used: Vec<(Seat, Source)>,
}

impl Moment {
    pub fn new(window: Window) -> Moment {
        Moment { window, cancelled: false, used: Vec::new() }
    }
}
