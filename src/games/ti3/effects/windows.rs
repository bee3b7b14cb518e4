//! Moments at which components may be used (T11.8). A window is added here, and raised at the one place in the procedures where
//! the rules have it.

use crate::core::Seat;
use crate::games::ti3::effects::hooks::Roll;
use crate::games::ti3::model::ids::{ActionCard, Planet, PoliticalCard, StrategyCard, Tech, UnitKind};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Ballot, Place, Source};

/// What comes in place of an agenda that was cancelled (T17.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Instead {
    Drawn,
    /// Chosen where the cancelled card was chosen, drawn where it was drawn.
    AsBefore,
}

/// How far a fight against units of nobody is (T43.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bout {
    Begins,
    RoundBegins,
    RoundEnds,
    /// What was fought, and how many ground forces of both sides were killed.
    Over {
        won: bool,
        kind: UnitKind,
        killed: u8,
    },
}

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
        /// What comes in place of a card that was cancelled; `None` = it is voted on.
        cancelled: Option<Instead>,
    },
    StatusPhase,
    /// A seat has played an action card and said what it is aimed at (T11.4).
    CardPlayed {
        seat: Seat,
        card: ActionCard,
        /// Where it takes effect (T54.11s).
        at: SystemId,
        cancelled: bool,
    },
    /// A seat took a strategy card; its bonus counters still lie on it (T4.5).
    AfterPick {
        seat: Seat,
        card: StrategyCard,
        returned: bool,
    },
    /// All have picked; bonus counters are not placed yet (T4.5).
    PicksDone,
    /// A primary is about to be resolved; cancelled, the secondary is not used either.
    PrimaryUsed {
        card: StrategyCard,
        seat: Seat,
        cancelled: bool,
    },
    /// Between two actions.
    ActionOver,
    BeforeLandings {
        system: SystemId,
        seat: Seat,
    },
    /// Both sides of a round of a space battle have rolled; `hits` are left for `seat` to assign (T7.3).
    BeforeCasualties {
        seat: Seat,
        by: Seat,
        system: SystemId,
        hits: u32,
    },
    /// A ship has taken a hit and lives, in a space battle; `hits` is what it has taken now. Of PDS it takes hits `by` its owner.
    ShipDamaged {
        owner: Seat,
        by: Seat,
        kind: UnitKind,
        hits: u8,
        system: SystemId,
    },
    /// A ship was destroyed in a space battle.
    ShipDestroyed {
        owner: Seat,
        by: Seat,
        kind: UnitKind,
        system: SystemId,
    },
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
    PlanetTaken {
        planet: Planet,
        seat: Seat,
        from: Option<Seat>,
        /// By units that landed.
        landed: bool,
    },
    /// The top political card is about to be drawn; `card` is voted on instead.
    BeforeAgenda {
        seat: Seat,
        card: Option<PoliticalCard>,
    },
    BeforeVote {
        seat: Seat,
    },
    /// A seat has voted; cancelled, it abstains.
    AfterVote {
        seat: Seat,
        ballot: Ballot,
        votes: u16,
        cancelled: bool,
    },
    /// All have voted, nothing is decided yet.
    AfterVotes,
    /// A seat is about to buy a technology (T14.3).
    BeforePurchase {
        seat: Seat,
    },
    /// A seat has collected from its agreements (T15.4).
    Collected {
        seat: Seat,
    },
    /// Before anybody draws action cards in the status phase (T9.6).
    BeforeStatusCards,
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
    /// A flagship was destroyed.
    FlagshipLost {
        seat: Seat,
        system: SystemId,
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
    /// Before the active seat chooses its action.
    TurnStart {
        seat: Seat,
    },
    /// A pick stands: the seat has its card and the bonus counters (T4.6).
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
    /// A strategy card is turned over: all have used its secondary or not (T5.3).
    CardDone {
        card: StrategyCard,
        seat: Seat,
    },
    /// A counter was placed for an action.
    CounterPlaced {
        system: SystemId,
        seat: Seat,
        tactical: bool,
    },
    /// All have passed.
    ActionPhaseEnd,
    /// One seat attacks another, in space or on a planet (T7.8, T15.6).
    AttackBegins {
        attacker: Seat,
        defender: Seat,
    },
    /// A space battle is won (T7.9); [`Window::AfterSpaceBattle`] comes however it ends.
    BattleWon {
        system: SystemId,
        winner: Seat,
        loser: Seat,
    },
    /// An invasion combat that was fought is won; [`Window::AfterInvasion`] comes however it ends.
    InvasionWon {
        planet: Planet,
        winner: Seat,
        loser: Seat,
    },
    /// Units were destroyed in a battle.
    UnitsLost {
        of: Seat,
        by: Seat,
        count: u8,
    },
    /// A technology was gained; none is one of the race.
    Researched {
        seat: Seat,
        tech: Option<Tech>,
    },
    /// PDS fired at a fleet.
    PdsFired {
        seat: Seat,
        target: Seat,
    },
    /// A dock built units.
    Produced {
        seat: Seat,
        at: Place,
    },
    /// Ground forces have landed on a neutral planet, whatever becomes of them (T5.6).
    NeutralLanding {
        seat: Seat,
    },
    /// Trade goods are about to come from a Trade card.
    PaidOut {
        seat: Seat,
        goods: u8,
    },
    /// A law was voted for.
    LawPassed {
        card: PoliticalCard,
        annulled: bool,
    },
    /// An agenda is dealt with.
    CouncilOver,
    /// Representatives go home (T57.2).
    CouncilEnds,
    /// A spy targeted a representative, which lies open now (T57.2).
    SpyTargets {
        spy: Seat,
        seat: Seat,
    },
    /// A spy of a seat lies open and has done what it does.
    SpyRevealed {
        seat: Seat,
    },
    /// A representative of a seat was killed (T57.4).
    RepresentativeKilled {
        seat: Seat,
    },
    /// All representatives lie open, and there is something to vote on.
    RepresentativesRevealed,
    /// A law leaves play.
    LawGone {
        card: PoliticalCard,
        ballot: Ballot,
    },
    /// A seat fights units of nobody: normal units, for the rules of combat (T43.3).
    LocalsFight {
        seat: Seat,
        at: Place,
        bout: Bout,
    },
    /// A round is over, before the strategy cards go back (T9.9).
    RoundOver,
    /// A mercenary is about to be destroyed in a fight (T53.4).
    MercenaryFalls {
        seat: Seat,
        kind: UnitKind,
        at: Place,
        by: Option<Seat>,
        saved: bool,
    },
    /// It was.
    MercenarySlain {
        kind: UnitKind,
        of: Seat,
        by: Option<Seat>,
    },
    /// A mercenary was not paid and left a system (T53.1).
    MercenaryUnpaid {
        seat: Seat,
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
    CardPlayed,
    /// In every window that [`At::is_any_time`], and in the own turn besides the action.
    AnyTime,
    AfterPick,
    PicksDone,
    PrimaryUsed,
    ActionOver,
    BeforeLandings,
    BeforeCasualties,
    ShipDamaged,
    ShipDestroyed,
    PlanetTaken,
    BeforeAgenda,
    BeforeVote,
    AfterVote,
    AfterVotes,
    BeforePurchase,
    Collected,
    BeforeStatusCards,
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
    FlagshipLost,
    TacticalEnd,
    Rolled,
    TurnStart,
    Picked,
    AfterSecondary,
    CardDone,
    CounterPlaced,
    ActionPhaseEnd,
    AttackBegins,
    BattleWon,
    InvasionWon,
    UnitsLost,
    Researched,
    PdsFired,
    Produced,
    NeutralLanding,
    PaidOut,
    LawPassed,
    LawGone,
    CouncilOver,
    CouncilEnds,
    SpyTargets,
    SpyRevealed,
    RepresentativeKilled,
    RepresentativesRevealed,
    MercenaryFalls,
    MercenarySlain,
    MercenaryUnpaid,
    LocalsFight,
    RoundOver,
}

impl At {
    pub const COUNT: usize = At::RoundOver as usize + 1;

    /// Whether it is a moment of the council.
    pub const fn is_politics(self) -> bool {
        matches!(self, At::BeforeAgenda | At::AgendaRead | At::BeforeVote | At::AfterVote | At::AfterVotes)
    }

    /// Whether what can be used at any time is offered, too: not in answer to a card, nor at moments that only laws, notes,
    /// representatives and mercenaries know, nor in a fight against nobody.
    pub const fn is_any_time(self) -> bool {
        !matches!(
            self,
            At::CardPlayed
                | At::TurnStart
                | At::Picked
                | At::AfterSecondary
                | At::CardDone
                | At::CounterPlaced
                | At::ActionPhaseEnd
                | At::AttackBegins
                | At::BattleWon
                | At::InvasionWon
                | At::UnitsLost
                | At::Researched
                | At::PdsFired
                | At::Produced
                | At::NeutralLanding
                | At::PaidOut
                | At::LawPassed
                | At::LawGone
                | At::CouncilOver
                | At::CouncilEnds
                | At::SpyTargets
                | At::SpyRevealed
                | At::RepresentativeKilled
                | At::RepresentativesRevealed
                | At::MercenaryFalls
                | At::MercenarySlain
                | At::MercenaryUnpaid
                | At::LocalsFight
                | At::RoundOver
        )
    }
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
            Window::AfterPick { .. } => At::AfterPick,
            Window::PicksDone => At::PicksDone,
            Window::PrimaryUsed { .. } => At::PrimaryUsed,
            Window::ActionOver => At::ActionOver,
            Window::BeforeLandings { .. } => At::BeforeLandings,
            Window::BeforeCasualties { .. } => At::BeforeCasualties,
            Window::ShipDamaged { .. } => At::ShipDamaged,
            Window::ShipDestroyed { .. } => At::ShipDestroyed,
            Window::PlanetTaken { .. } => At::PlanetTaken,
            Window::BeforeAgenda { .. } => At::BeforeAgenda,
            Window::BeforeVote { .. } => At::BeforeVote,
            Window::AfterVote { .. } => At::AfterVote,
            Window::AfterVotes => At::AfterVotes,
            Window::BeforePurchase { .. } => At::BeforePurchase,
            Window::Collected { .. } => At::Collected,
            Window::BeforeStatusCards => At::BeforeStatusCards,
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
            Window::FlagshipLost { .. } => At::FlagshipLost,
            Window::TacticalEnd { .. } => At::TacticalEnd,
            Window::Rolled { .. } => At::Rolled,
            Window::TurnStart { .. } => At::TurnStart,
            Window::Picked { .. } => At::Picked,
            Window::AfterSecondary { .. } => At::AfterSecondary,
            Window::CardDone { .. } => At::CardDone,
            Window::CounterPlaced { .. } => At::CounterPlaced,
            Window::ActionPhaseEnd => At::ActionPhaseEnd,
            Window::AttackBegins { .. } => At::AttackBegins,
            Window::BattleWon { .. } => At::BattleWon,
            Window::InvasionWon { .. } => At::InvasionWon,
            Window::UnitsLost { .. } => At::UnitsLost,
            Window::Researched { .. } => At::Researched,
            Window::PdsFired { .. } => At::PdsFired,
            Window::Produced { .. } => At::Produced,
            Window::NeutralLanding { .. } => At::NeutralLanding,
            Window::PaidOut { .. } => At::PaidOut,
            Window::LawPassed { .. } => At::LawPassed,
            Window::LawGone { .. } => At::LawGone,
            Window::CouncilOver => At::CouncilOver,
            Window::CouncilEnds => At::CouncilEnds,
            Window::SpyTargets { .. } => At::SpyTargets,
            Window::SpyRevealed { .. } => At::SpyRevealed,
            Window::RepresentativeKilled { .. } => At::RepresentativeKilled,
            Window::RepresentativesRevealed => At::RepresentativesRevealed,
            Window::MercenaryFalls { .. } => At::MercenaryFalls,
            Window::MercenarySlain { .. } => At::MercenarySlain,
            Window::MercenaryUnpaid { .. } => At::MercenaryUnpaid,
            Window::LocalsFight { .. } => At::LocalsFight,
            Window::RoundOver => At::RoundOver,
        }
    }
}

/// A window while it is open, with the cards played in it: nobody plays the same card twice in one (T11.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    pub window: Window,
    pub played: Vec<(Seat, Source)>,
}

impl Moment {
    pub const fn new(window: Window) -> Moment {
        Moment { window, played: Vec::new() }
    }

    /// Whether a seat has played in it what works as the same card.
    pub fn has_played(&self, seat: Seat, source: Source) -> bool {
        self.played.iter().any(|(other, own)| *other == seat && own.works_as() == source.works_as())
    }

    /// What it is about has been cancelled: nothing more happens in it.
    pub const fn is_cancelled(&self) -> bool {
        matches!(
            self.window,
            Window::CardPlayed { cancelled: true, .. }
                | Window::AgendaRead { cancelled: Some(_), .. }
                | Window::AfterPick { returned: true, .. }
                | Window::PrimaryUsed { cancelled: true, .. }
                | Window::AfterVote { cancelled: true, .. }
        )
    }
}
