//! What lasts for a while: effects, with their ends and scopes.

use crate::core::Seat;
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Ballot, Source};
use serde::Serialize;

/// Something that lasts: who made it, with what, how long, and its scope.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Effect {
    pub source: Source,
    pub seat: Seat,
    pub until: Until,
    pub scope: Scope,
}

impl Effect {
    /// The action card that lies on the table with it.
    pub fn card(&self) -> Option<ActionCard> {
        if matches!(self.until, Until::Lost(_)) { self.source.card() } else { None }
    }
}

/// When an effect ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Until {
    /// All have picked their strategy cards.
    PicksDone,
    /// The action under way is over.
    ActionEnd,
    ActionPhaseEnd,
    RoundEnd,
    /// The round of combat under way is over.
    CombatRoundEnd,
    /// The battle or invasion under way is over.
    BattleEnd,
    /// Its owner takes the next action.
    NextAction,
    /// The agenda under way is decided.
    VotesCounted,
    /// The technology is bought, or not.
    PurchaseEnd,
    /// A status phase has begun.
    StatusStart,
    /// Who controls the planet loses it.
    Lost(Planet),
    /// The game is over.
    Game,
    /// An agenda is dealt with.
    CouncilEnd,
    /// The shots of some PDS are fired.
    Shots,
    /// That round is over.
    Round(u32),
}

/// What an effect is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Scope {
    Nothing,
    /// The next pick of strategy cards.
    NextPick,
    Seat(Seat),
    Color(Color),
    System(SystemId),
    /// What the council elected.
    Elected(Ballot),
    /// It was used: see [`crate::games::ti3::effects::mark`].
    Used,
    Planet(Planet),
    /// A piece that cannot be built again yet.
    Piece(UnitKind),
    /// A wormhole token in a system.
    Wormhole(SystemId, Wormholes),
    /// An action before the action phase.
    Ahead,
    /// A system with a counter that is turned over: units may leave it.
    Turned(SystemId),
    /// Two systems that are adjacent.
    Link(SystemId, SystemId),
    /// A planet and who may not come there.
    PlanetFrom(Planet, Seat),
    Card(StrategyCard),
    /// A kind of unit in the battle under way.
    Kind(UnitKind),
    /// A ship that takes the next hits, and what it has taken.
    Breach {
        taken: u8,
        left: u8,
    },
    Count(u8),
    /// A fleet and the system through which it passes unseen.
    Passage {
        from: SystemId,
        through: SystemId,
    },
    /// An ability that was taken over.
    Ability(Ability),
    /// A seat without the abilities of its sheet.
    NoAbilities(Seat),
    Tech(Tech),
    /// That round.
    Round(u32),
    /// A technology that a seat cannot use.
    NoTech(Seat, Tech),
}
