//! Everything that is true of a game. What all may see is in [`Public`], the rest in [`Hidden`].

use crate::core::hex::Hex;
use crate::core::{IdSet, Keyed, Outcome, PerSeat, Seat, Seats};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::target::{Ballot, Source};
use crate::games::ti3::model::units::Area;
use crate::games::ti3::rules::setup::Contents;
use serde::Serialize;
use std::ops::{Add, Deref, DerefMut};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub public: Public,
    pub hidden: Hidden,
}

impl Deref for State {
    type Target = Public;
    fn deref(&self) -> &Public {
        &self.public
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Public {
        &mut self.public
    }
}

/// What lies open on the table. A field that only a module needs is left out of what is saved while it is empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Public {
    /// Decides which components there are and which rules hold.
    pub contents: Contents,
    /// Victory points to win (T1.1).
    pub goal: u8,
    pub round: u32,
    /// Where we are: a game resumes here.
    pub step: Step,
    pub speaker: Seat,
    pub active: Seat,
    pub players: PerSeat<Player>,
    /// Mecatol Rex first.
    pub systems: Vec<System>,
    /// For each system the systems whose tiles touch it, as bits.
    pub touching: Vec<u64>,
    /// The planets in play.
    pub planets: Keyed<Planet, PlanetState>,
    /// The strategy cards of the game, with the bonus counters on them (T4.5).
    pub cards: Keyed<StrategyCard, u8>,
    /// Public objectives face up.
    pub objectives: Vec<Revealed>,
    pub laws: Vec<Law>,
    /// What lasts.
    pub effects: Vec<Effect>,
    pub activation: Option<Activation>,
    pub council: Option<Council>,
    pub action_discard: Vec<ActionCard>,
    pub political_discard: Vec<PoliticalCard>,
    /// Who is the Voice of the Council (T56).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub voice: Option<Seat>,
    /// Political cards that lie open to be chosen (T57.1).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open_agendas: Vec<PoliticalCard>,
    pub set_up: Option<SetUp>,
    pub outcome: Option<Outcome>,
}

/// What somebody may not see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hidden {
    /// Decks: the next card is last.
    pub action_deck: Vec<ActionCard>,
    pub political_deck: Vec<PoliticalCard>,
    pub objective_deck: Vec<Objective>,
    /// Public objectives that are not in the deck.
    pub unused_objectives: Vec<Objective>,
    pub secret_deck: Vec<Objective>,
    /// Preliminary objectives that nobody has (T34).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub preliminary_deck: Vec<Objective>,
    /// Representatives that lie face down (T57.2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub laid: Vec<(Seat, Representative)>,
    /// Promissory notes with somebody else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    pub hands: PerSeat<Vec<ActionCard>>,
    pub secrets: PerSeat<Vec<Objective>>,
    /// Tiles dealt and not yet placed.
    pub tiles: PerSeat<Vec<Tile>>,
    /// Tiles that lie face down on the board, by their space (T3.10).
    pub face_down: Vec<(Hex, Tile)>,
    /// Tiles that left the game unseen.
    pub removed_tiles: Vec<Tile>,
    /// Political cards that a seat looks at.
    pub looking: Option<(Seat, Vec<PoliticalCard>)>,
    /// What a seat knows of the political deck: the card on top, and so many at the bottom.
    pub known_top: Option<(Seat, PoliticalCard)>,
}

/// The point from which a game can go on. Each is one short procedure; the list is in the order of play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Step {
    ChooseHome(u8),
    FaceDown,
    PlaceTile(u8),
    GalaxyDone,
    PlaceUnits(u8),
    RoundStart,
    PickCard(u8),
    PicksDone,
    Turn,
    Primary(StrategyCard),
    Secondary {
        card: StrategyCard,
        left: Seats,
    },
    /// A component used as an action.
    Component(Source),
    Move,
    PdsFire,
    SpaceBattle,
    Landings,
    Invasion,
    Produce,
    TransferMove,
    TransferFire,
    TransferLandings,
    TransferProduce,
    ActionEnd,
    Score(u8),
    Upkeep,
    RefreshAbilities(u8),
    Income(u8),
    Redistribute(u8),
    RoundEnd,
    Over,
}

/// The three areas of command counters on a race sheet (T10.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Sheet {
    pub pool: u8,
    pub strategy: u8,
    pub fleet: u8,
}

impl Sheet {
    pub const fn total(self) -> u8 {
        self.pool + self.strategy + self.fleet
    }
}

impl Add for Sheet {
    type Output = Sheet;
    fn add(self, other: Sheet) -> Sheet {
        Sheet {
            pool: self.pool + other.pool,
            strategy: self.strategy + other.strategy,
            fleet: self.fleet + other.fleet,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    pub race: Race,
    pub sheet: Sheet,
    pub goods: u8,
    pub points: u8,
    pub techs: IdSet<Tech>,
    /// Where each of the two trade cards lies.
    pub contracts: [Contract; 2],
    pub cards: Vec<PickedCard>,
    pub passed: bool,
    pub eliminated: bool,
    /// The system of the home planets.
    pub home: SystemId,
    /// Objectives scored that nobody else can score.
    pub scored: Vec<Objective>,
    /// What was done this round, for objectives that ask for it.
    pub deeds: Vec<Deed>,
    /// Representatives that are alive (T57).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub representatives: Vec<Representative>,
}

/// Where a trade card lies (T15.1, T15.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Contract {
    /// In the own area: worth nothing.
    Own,
    /// With a partner, to whom it brings trade goods; fresh while the action lasts in which it was made (T15.4).
    With { partner: Seat, fresh: bool },
}

/// A strategy card in front of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PickedCard {
    pub card: StrategyCard,
    /// Turned over (T5.3).
    pub used: bool,
}

/// Something done this round.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Deed {
    TookPlanet {
        planet: Planet,
        from: Option<Seat>,
    },
    /// An invasion against ground forces of another seat succeeded.
    Invaded {
        planet: Planet,
        of: Seat,
    },
    /// A space battle against so many ships (T7.9).
    WonBattle {
        system: SystemId,
        ships: u8,
    },
    DestroyedDock {
        of: Seat,
        last: bool,
    },
    DestroyedShip {
        kind: UnitKind,
        of: Seat,
        system: SystemId,
    },
    AttackedPartner(Seat),
    /// Units bought.
    Bought {
        kind: UnitKind,
        count: u8,
    },
}

/// A system by its place in the list.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct SystemId(pub u8);

impl SystemId {
    pub const MECATOL: SystemId = SystemId(0);

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct System {
    pub tile: Tile,
    /// None beside the galaxy.
    pub hex: Option<Hex>,
    /// Seats with a command counter here.
    pub counters: Seats,
    pub planets: IdSet<Planet>,
    /// Ships, and what they carry.
    pub space: Area,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlanetState {
    pub system: SystemId,
    pub owner: Option<Seat>,
    pub exhausted: bool,
    /// The round in which its owner took it; 0 before the game.
    pub since: u32,
    pub ground: Area,
    /// The round in which its space dock was built: it builds from the next one on (T16.5).
    pub dock_built: u32,
}

/// A public objective face up, with who scored it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Revealed {
    pub objective: Objective,
    pub scored: Seats,
}

/// A law in play, with what was elected (T17.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Law {
    pub card: PoliticalCard,
    pub ballot: Ballot,
}

/// Something that lasts: who made it, with what, how long, and its scope.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Effect {
    pub source: Source,
    pub seat: Seat,
    pub until: Until,
    pub scope: Scope,
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
    /// The vote under way is over.
    Vote,
    /// This round is over.
    Round(u32),
    Game,
}

/// What an effect is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Scope {
    Nothing,
    /// The next pick of strategy cards.
    NextPick,
    Seat(Seat),
    Color(Color),
    /// What the council elected.
    Elected(Ballot),
    Planet(Planet),
    Tech(Tech),
    Goods(u8),
    /// That round.
    Round(u32),
    System(SystemId),
}

/// The tactical or transfer action under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Activation {
    pub system: SystemId,
    /// The second system of a transfer action (T5.7).
    pub other: Option<SystemId>,
    /// Systems in which the active seat had a counter before: nothing moves out of them (T6.2).
    pub closed: u64,
    /// Planets with invaders to fight for (T5.5.6).
    pub invaded: IdSet<Planet>,
}

/// An agenda before the council, with the votes given so far (T17).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Council {
    /// None: the Voice of the Council is elected (T56).
    pub card: Option<PoliticalCard>,
    pub votes: Vec<(Ballot, u16)>,
    /// What each seat voted.
    pub cast: Vec<(Seat, Ballot)>,
    /// What representatives do (T57).
    #[serde(skip_serializing_if = "Intrigue::is_none")]
    pub intrigue: Intrigue,
}

impl Council {
    pub fn new(card: Option<PoliticalCard>) -> Council {
        Council { card, votes: Vec::new(), cast: Vec::new(), intrigue: Intrigue::default() }
    }
}

/// Representatives in one council (T57).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Intrigue {
    /// Those revealed.
    pub seated: Vec<Seated>,
    /// Spies and whom they targeted.
    pub targets: Vec<(Seat, Seat)>,
    /// Who does not vote.
    pub abstain: Seats,
    /// Whose votes are halved.
    pub halved: Seats,
    /// Votes added and lost.
    pub more: Vec<(Seat, i32)>,
    /// Who must vote how; the first promise prevails (T57.5).
    pub bound: Vec<(Seat, Ballot)>,
    /// Whose vote somebody else casts.
    pub cast_by: Vec<(Seat, Seat)>,
    /// Notes offered, by whom to whom, and whether they were kept.
    pub offers: Vec<(Seat, Seat, bool)>,
    /// Who cannot choose whose representative.
    pub shields: Vec<(Seat, Seat)>,
    /// What spies wait for.
    pub expects: Vec<Expect>,
}

impl Intrigue {
    pub fn is_none(&self) -> bool {
        *self == Intrigue::default()
    }
}

/// A representative that was revealed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seated {
    pub seat: Seat,
    pub representative: Representative,
    pub alive: bool,
    /// Its ability does not work.
    pub blank: bool,
}

/// What a spy of a seat waits for: how another votes, or how all do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Expect {
    pub by: Seat,
    pub of: Option<Seat>,
    pub ballot: Ballot,
}

/// A promissory note that somebody holds (T57.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    pub of: Seat,
    pub promise: Promise,
    pub holder: Seat,
}

/// The galaxy while it is built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SetUp {
    /// Whose home lies where.
    pub homes: Vec<(Hex, Seat)>,
    /// Tiles on the board; none are those face down.
    pub board: Vec<(Hex, Option<Tile>)>,
    /// Seats whose last tile had no planet (T3.7).
    pub bare: Seats,
}
