//! Why something is not possible, as values. Legality itself says so: each `may_` function of the rules answers [`May`],
//! the lists of options keep what is `Ok`, and an explanation tells the rest; its words are with the stage.

use crate::core::Seat;
use crate::games::ti4::effects::windows::At;
use crate::games::ti4::model::data::Color;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Prompt, Source};

/// Whether something is possible; else why not.
pub type May = Result<(), Because>;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// A component forbids it.
    Refused(Source),
    /// The rules do not allow it, and no component does.
    NotAllowed,
    /// The question is another one.
    NotAsked(Prompt),
    /// Passing is not among the answers.
    MustChoose(Prompt),
    /// The component that asks does not fit this.
    Unfit(Source),
    /// None of the things a plain question offers.
    NotOffered(Prompt),

    // ---- turns
    NoTacticToken,
    OwnToken,
    UnusedStrategyCard,
    NotYourStrategyCard(StrategyCard),
    TakenBy(Seat),
    ChoiceStopped,
    Exhausted,

    // ---- using components
    NotInHand,
    NotInThatHand,
    NotSeen,
    NotOwned,
    NotInPlay,
    NotYours,
    OwnNote,
    OtherFaction(Faction),
    OtherMoment(At),
    WorksByItself,
    Condition(Source),
    UsedAlready,
    Stopped,
    /// A leader whose owner has so much of what unlocks it.
    Locked {
        have: u32,
        need: u32,
    },
    Purged,

    // ---- transactions
    Yourself,
    Eliminated,
    Refusals(u8),
    DealtWith,
    NothingToTrade,
    NoNeighbour,
    HasNone(Seat),
    NotTradable,
    NoteElsewhere,
    OneThingAtATime,

    // ---- units and movement
    NotThere,
    NoMoveValue(UnitKind),
    TokenHolds(SystemId),
    TokenKeeps(SystemId),
    CannotEnter(SystemId),
    NothingToFetch,
    TooFar {
        far: u8,
        speed: u8,
    },
    InTheWay {
        system: SystemId,
        anomaly: bool,
    },
    NotCarried(UnitKind),
    OffTheWay(SystemId),
    ComesAlong,
    OtherKinds,
    OtherWays,
    /// Units are over a limit in another system.
    LimitElsewhere(SystemId),
    NotOverLimit(UnitKind),

    // ---- fighting
    ShipsThere(Seat),
    NoHaven,
    NotAdjacent(SystemId),
    NoSustain(UnitKind),
    DamagedAlready,
    NotHit(UnitKind),
    NotInSystem(SystemId),
    Custodians,
    NobodyToHit,
    Shielded,
    NoFight,
    NoShips,

    // ---- producing and placing
    NoUnitCard(UnitKind),
    NoCost(UnitKind),
    Blockaded,
    NowhereToLand,
    BuiltInLots(u8),
    ProductionTooLow(u32),
    NoPieces(UnitKind),
    TooDear {
        cost: u32,
        funds: u32,
    },
    NoProducer,
    StructureLimit(UnitKind),
    NotAStructure(UnitKind),
    NotInChosenSystem,
    OnPlanets,
    Floats,
    NoPlanetThere,

    // ---- planets and paying
    NotYourPlanet,
    PlanetExhausted,
    PlanetReady,
    NoResources,
    NoInfluence,
    Commodities,
    NoGoods,
    WrongSum(u32),

    // ---- technology
    OwnedTech,
    OwnUpgrade,
    /// Missing symbols, in the order of [`Color`].
    Prerequisites([u8; 4]),
    NeededForPrice(u32),
    NoSpecialty,
    OtherColor(Color),
    NotToStartWith,

    // ---- objectives
    NotRevealed,
    AlreadyScored,
    HomeLost,
    OtherPhase,
    Short {
        have: u32,
        need: u32,
    },
    NotYourSecret,
    OnePublic,

    // ---- agendas
    OtherElection,
    NobodysPlanet,
    NotElectable(Agenda),
    NotTied,
    NoVotes,
    NoOutcome,

    // ---- tokens
    NoTokenThere,
    FleetPool,
    EmptyPool,
    TokensTooDear(u32),
    IsSpeaker,
    NoStrategyToken,
    NothingToFollow(StrategyCard),

    // ---- setting up
    FactionTaken,
    NotDealt,
    PlaceTaken,
    InnerRingFirst,
    Clash,
    HomeOnly,

    // ---- exploring
    NoTrait,
    OtherTrait,
    PlanetStays,
}
