//! What options point at, why they are asked for, and what happened.

use crate::core::hex::Hex;
use crate::core::{Id, Seat};
use crate::games::ti3::effects::Roll;
use crate::games::ti3::effects::windows::Window;
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Die, Facility, Spot, SystemId, TreatyCard};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::Currency;
use serde::Serialize;

/// Where units are.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Place {
    Space(SystemId),
    Planet(Planet),
}

/// A component that does something. A family of components is one line here.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Source {
    Tech(Tech),
    Ability(Ability),
    Strategy(StrategyCard),
    ActionCard(ActionCard),
    Political(PoliticalCard),
    /// A discarded action card as another card plays it again.
    Copied(ActionCard),
    RaceTech(RaceTech),
    /// The flagship of a race.
    Flagship(Race),
    Domain(Domain),
    /// A leader of the seat, by its place on the race sheet.
    Leader(u8),
    /// A note of a seat (T57).
    Note(Seat, Promise),
    Representative(Representative),
    /// A mercenary (T53).
    Mercenary(UnitKind),
}

impl Source {
    /// Its family, and its number there: what somebody owns is known by its kind, whoever's it is.
    pub fn place(self) -> (usize, usize) {
        match self {
            Source::Tech(id) => (0, id.number()),
            Source::Ability(id) => (1, id.number()),
            Source::Strategy(id) => (2, id.number()),
            Source::ActionCard(id) | Source::Copied(id) => (3, self.card().unwrap_or(id).number()),
            Source::Political(id) => (4, id.number()),
            Source::RaceTech(id) => (5, id.number()),
            Source::Flagship(id) => (6, id.number()),
            Source::Domain(id) => (7, id.number()),
            Source::Leader(nth) => (8, usize::from(nth)),
            Source::Note(_, id) => (9, id.number()),
            Source::Representative(id) => (10, id.number()),
            Source::Mercenary(id) => (11, id.number()),
        }
    }
}

/// The areas of a race sheet (T10.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Pool {
    Command,
    Strategy,
    Fleet,
}

impl Pool {
    pub const ALL: [Pool; 3] = [Pool::Command, Pool::Strategy, Pool::Fleet];
}

/// What a seat votes for (T17.4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Ballot {
    For,
    Against,
    Player(Seat),
    Players(Seat, Seat),
    Planet(Planet),
    Planets(Planet, Planet),
    Law(PoliticalCard),
    Objective(Objective),
    Color(Color),
    System(SystemId),
}

/// An agreement proposed: who gives which of the two trade cards for which (T15.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Deal {
    pub from: Seat,
    pub card: u8,
    pub to: Seat,
    pub for_card: u8,
}

/// What an option points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    Pass,
    Yes,
    Seat(Seat),
    Planet(Planet),
    System(SystemId),
    Hex(Hex),
    Tile(Tile),
    Unit {
        at: Place,
        kind: UnitKind,
        hits: u8,
    },
    /// Units bought together: one of a kind, or as many as one purchase brings (T16.3).
    Buy {
        kind: UnitKind,
        count: u8,
    },
    /// A fighter and a ground force for the price of one purchase (T16.3s).
    BuyMixed,
    /// A side of a wormhole token (T47).
    Wormhole(Wormholes),
    Race(Race),
    Strategy(StrategyCard),
    Tech(Tech),
    Objective(Objective),
    ActionCard(ActionCard),
    Political(PoliticalCard),
    Pool(Pool),
    TradeGoods,
    CommandCounter,
    Payment {
        planets: Vec<Planet>,
        goods: u8,
    },
    PayByHand,
    Tactical,
    Transfer,
    Deal(Deal),
    Ballot(Ballot),
    Use(Source),
    RaceTech(RaceTech),
    /// A die on the table.
    Die {
        kind: UnitKind,
        face: u8,
    },
    Ability(Ability),
    /// The shots of destroyers at fighters before a battle (T7.2).
    Barrage,
    Facility(Planet, Facility),
    /// A leader, by its owner and its place on the race sheet.
    Leader(Seat, u8),
    /// A mine, by who laid it (T50).
    Mine(Option<Seat>),
    Currency(Currency),
    Representative(Representative),
    Promise(Promise),
    /// So much influence bid (T36.3).
    Bid(u32),
    /// A treaty card (T60).
    Treaty(TreatyCard),
}

macro_rules! prompts {
    ($($prompt:ident),* $(,)?) => {
        /// What is asked. The order is that of coverage reports.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Prompt { $($prompt,)* }

        impl Prompt {
            pub const ALL: &'static [Prompt] = &[$(Prompt::$prompt,)*];
        }
    };
}

prompts! {
    ChooseHome, PlaceFaceDown, ChooseTile, PlaceTile, PlaceStartingUnits, PickStrategyCard, TakeBonus,
    ChooseAction, ChooseSystem, ChooseSecondSystem, MoveFrom, MoveShips, LoadAt, LoadCargo, FirePds, Sustain,
    Casualties, Withdraw, Retreat, RetreatTo, Land, InvadeNext, Bombard, Produce, BuildDock, RemoveExcess,
    PayResources, PayInfluence, UseSecondary, PlaceCounters, Envoy, RefreshPlanets, ReturnCounter, BuyCounters,
    TradeOption, ProposeDeal, AcceptDeal, ApproveDeal, PatrolShip, PatrolTo, ResearchFree, ResearchPaid,
    MobilizeAt, KeepOnTop, Vote, BreakTie, ScorePublic, ScoreSecret, RefreshAbility, Redistribute, EndAgreement,
    Scuttle, Discard, Window,
    // What a component asks for: the subject is its source.
    Component,
    DiscardAgendas,
    MoveToken,
    Annex,
    Senate,
    PlayAgenda,
    RevealOne,
    ImperialOption,
    BuildFacility,
    LayMine,
    RemoveMine,
    Capture,
    OpenWayOut,
    Probe,
    Raze,
    PayRansom,
    GiveTech,
    KeepSurvivors,
    TakePds,
    TakeShip,
    DrawCard,
    PlaceArtifact,
    SabotageRun,
    PlaceLeader,
    TakeLeaders,
    LandLeaders,
    Shelter,
    AskPassage,
    GrantPassage,
    FindCaptive,
    JudgeCaptive,
    ProspectOption,
    SwapCard,
    FleetUpkeep,
    MarkSystem,
    DeclareWar,
    GiveGoods, TakeCard, ExhaustPlanets, LoseUnits, PlaceUnits, ChoosePlayer, ChoosePlanet,
    ChooseLaw, ChooseSecret, PayOrLose, ReturnTech, LoseCounter, CallVote, SpendCounters, ChooseCurrency, ChooseAgenda,
    ChooseSide, PlaceDomain, PresentAgenda, VoteOrDiscard, SplitVotes,
    TurnNeutral, NegateMine, SetAside, ProduceGoods, ExchangeAgendas, SetCycler, QuickProbe, DeepProbe, MoveLeader,
    Overrule, LetGo, RaceOrPass, ShowRace, BidForHome, BidForSpeaker, DropSecret,
    LayRepresentative, SpyOn, SpyOutcome, UseRepresentative, OfferNote, AcceptNote, NoteVote, PutCard,
    Recruit, Surrender, ChooseLot, Bid, BuyVotes, ActivateMore, ActHere,
    GiveTreaty, DropTreaty, KeepAgenda, Decree, IndustryOption,
}

/// Why something is asked: the prompt and what it is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Why {
    pub prompt: Prompt,
    pub subject: Subject,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    Nothing,
    Price(u32),
    Hits(u32),
    System(SystemId),
    Planet(Planet),
    Strategy(StrategyCard),
    Political(PoliticalCard),
    Tile(Tile),
    Unit(UnitKind),
    Deal(Deal),
    Source(Source),
    Seat(Seat),
    Voice,
    Representative(Representative),
    Note(Seat, Promise),
    /// A note of a seat, offered for a vote (T57.5).
    Bargain(Seat, Promise, Ballot),
    /// The window in which something may be used.
    Window(Window),
}

impl Prompt {
    pub const fn about(self, subject: Subject) -> Why {
        Why { prompt: self, subject }
    }
}

impl From<Prompt> for Why {
    fn from(prompt: Prompt) -> Why {
        prompt.about(Subject::Nothing)
    }
}

/// Something that happened. Dice without a seat are those of units that belong to nobody (T43.3). Chosen is what or whom a component is
/// about, where that is said openly after it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    TookHome { seat: Seat, hex: Hex },
    Placed { seat: Seat, tile: Tile, hex: Hex },
    Picked { seat: Seat, card: StrategyCard },
    GavePick { seat: Seat, to: Seat, card: StrategyCard },
    Activated { seat: Seat, system: SystemId },
    Moved { seat: Seat, from: SystemId, to: SystemId, units: Units },
    Rift { seat: Seat, system: SystemId, die: u8 },
    Rolled { seat: Option<Seat>, against: Option<Seat>, at: Place, roll: Roll, dice: Vec<Die>, hits: u8 },
    Damaged { seat: Seat, kind: UnitKind, at: Place },
    Destroyed { seat: Seat, at: Place, units: Units },
    Retreated { seat: Seat, from: SystemId, to: SystemId, units: Units },
    Landed { seat: Seat, planet: Planet, units: Units },
    Took { seat: Seat, planet: Planet },
    Lost { seat: Seat, planet: Planet },
    Produced { seat: Seat, at: Place, units: Units },
    Paid { seat: Seat, planets: Vec<Planet>, goods: u8 },
    GainedGoods { seat: Seat, goods: u8 },
    GainedCounters { seat: Seat, count: u8 },
    Researched { seat: Seat, tech: Tech },
    Agreed(Deal),
    Broke { one: Seat, other: Seat },
    DrewCards { seat: Seat, cards: Vec<ActionCard>, count: u8 },
    Revealed(Objective),
    Scored { seat: Seat, objective: Objective },
    Points { seat: Seat, points: u8 },
    Voted { seat: Seat, ballot: Option<Ballot>, votes: u16 },
    Decided { card: PoliticalCard, ballot: Ballot },
    GainedRaceTech { seat: Seat, tech: RaceTech },
    SawHand { seat: Seat, of: Seat, cards: Vec<ActionCard> },
    Passed(Seat),
    Eliminated(Seat),
    Speaker(Seat),
    DrewAgendas { seat: Seat, cards: Vec<PoliticalCard>, count: u8 },
    Facility { seat: Seat, planet: Planet, facility: Facility },
    Mine { seat: Option<Seat>, system: SystemId },
    Promoted { seat: Seat, at: Place, count: u8 },
    Demoted { seat: Seat, at: Place, count: u8 },
    Captured { seat: Seat, planet: Planet, units: Units },
    Leader { seat: Seat, nth: u8, spot: Spot },
    Fate { seat: Seat, die: u8 },
    DeclaredWar { seat: Seat, other: Seat },
    Prospected { seat: Seat, objective: Objective },
    LostGoods { seat: Seat, goods: u8 },
    LostPoints { seat: Seat, points: u8 },
    Probed { seat: Seat, planet: Planet },
    Razed { seat: Seat, planet: Planet },
    Domain { seat: Seat, planet: Planet, domain: Domain },
    Discovered { seat: Seat, system: SystemId, domain: Domain },
    Artifact { seat: Seat, planet: Planet, objective: Option<Objective> },
    DiscardedAgenda { seat: Seat, card: PoliticalCard },
    Won(Seat),
    Played { seat: Seat, source: Source, named: Vec<Target> },
    Cancelled { seat: Seat, source: Source },
    Die { seat: Seat, face: u8 },
    Exhausted { seat: Seat, planet: Planet },
    GaveGoods { seat: Seat, to: Seat, goods: u8 },
    LawGone(PoliticalCard),
    Annulled(PoliticalCard),
    Elected { seat: Seat },
    Laid { seat: Seat, representative: Representative },
    Killed { seat: Seat, representative: Representative },
    Noted { seat: Seat, to: Seat, promise: Option<Promise> },
    Cycler { anticlockwise: bool },
    Presented { seat: Seat, card: PoliticalCard },
    Read(PoliticalCard),
    Rifted { system: SystemId, side: Wormholes },
    PickedRace { seat: Seat, race: Race },
    HidRace(Seat),
    Bid { seat: Seat, goods: u8 },
    DrewObjectives { seat: Seat, cards: Vec<Objective> },
    Surrendered(Seat),
    Recruited { seat: Seat, kind: UnitKind, planet: Planet },
    Dismissed { seat: Seat, kind: UnitKind, at: Place },
    Evaded { seat: Seat, kind: UnitKind, die: u8, evades: bool },
    Deployed { seat: Seat, at: Place, units: Units },
    Shifted { seat: Seat, from: Place, to: Place, units: Units },
    TakenOff { seat: Seat, at: Place, units: Units },
    SetAside { seat: Seat, at: Place, units: Units },
    Rejoined { seat: Seat, at: Place, units: Units },
    Departed { seat: Seat, from: SystemId, units: Units },
    Repaired { seat: Seat, at: Place, units: Units },
    CounterPut { seat: Seat, system: SystemId },
    CounterTaken { seat: Seat, system: SystemId },
    CountersReturned,
    Refreshed { seat: Seat, planet: Planet },
    AllRefreshed,
    Mined { seat: Seat, system: SystemId, kind: UnitKind, die: u8, hit: bool },
    MineGone { seat: Option<Seat>, system: SystemId },
    GalaxyDone,
    FaceDown { seat: Seat, hexes: Vec<Hex> },
    HomesOpen,
    Round(u32),
    Used { seat: Seat, source: Source },
    Swapped { seat: Seat, planet: Planet },
    ArtifactPut { seat: Option<Seat>, planet: Planet },
    DomainsDealt,
    DomainPut { planet: Planet, domain: Domain },
    DomainStays { system: SystemId, domain: Domain },
    FacilityGone { planet: Planet, facility: Facility },
    LawInForce(PoliticalCard),
    LocalsLost { at: Place, units: Units },
    WormholePut { seat: Seat, system: SystemId, side: Wormholes },
    Burst { seat: Seat, system: SystemId },
    GaveTreaty { seat: Seat, to: Seat, treaty: Option<Treaty> },
    DroppedTreaty { seat: Seat, card: Option<TreatyCard> },
    SawTreaties { seat: Option<Seat>, of: Seat, cards: Vec<TreatyCard> },
    ShowedObjective { seat: Seat, objective: Objective },
    MovedMarker { by: i8 },
    Decreed { seat: Seat, card: PoliticalCard, ballot: Ballot },
    Happened(PoliticalCard),
    Chose { seat: Seat, source: Source, target: Target },
}
