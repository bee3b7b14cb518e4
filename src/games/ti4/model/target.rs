//! What options point at, why something is asked, and what the log tells.

use crate::core::Seat;
use crate::core::hex::Hex;
pub use crate::games::ti4::content::registry::Source;
use crate::games::ti4::effects::windows::Window;
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::data::{Tile, Wormholes};
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{Die, Note, PublicObjective, SystemId};
use crate::games::ti4::rules::production::Means;
use serde::Serialize;

/// Where a unit is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Place {
    Space(SystemId),
    Planet(Planet),
}

/// An outcome of an agenda.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Outcome {
    For,
    Against,
    Seat(Seat),
    Planet(Planet),
    Law(Agenda),
    Secret(Secret),
    Card(StrategyCard),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Pool {
    Tactic,
    Fleet,
    Strategy,
}

impl Pool {
    pub const ALL: [Pool; 3] = [Pool::Tactic, Pool::Fleet, Pool::Strategy];
}

/// What an option points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    Pass,
    Yes,
    /// Use a component in the open window.
    Use(Source),
    System(SystemId),
    Planet(Planet),
    /// Units of one kind in one place (of the asked seat unless another is named by the prompt).
    Unit {
        at: Place,
        kind: UnitKind,
        damaged: bool,
    },
    /// A kind of unit to build: so many at a time.
    Build {
        kind: UnitKind,
        count: u8,
    },
    Kind(UnitKind),
    Seat(Seat),
    Card(ActionCard),
    Tech(Tech),
    Strategy(StrategyCard),
    Objective(PublicObjective),
    Secret(Secret),
    Agenda(Agenda),
    Vote(Outcome),
    Note(Note),
    Pool(Pool),
    Die(u8),
    Faction(Faction),
    Tile {
        tile: Tile,
        hex: Hex,
    },
    /// Exhaust these planets and spend so many trade goods.
    Payment {
        planets: Vec<Planet>,
        goods: u8,
    },
    PayByHand,
    Commodities,
    TradeGoods,
    Amount(u32),
    /// Systems visited on the way, gravity rifts left.
    Path {
        through: u64,
        rifts: u8,
        /// By the wormhole of the ion storm, which turns over then.
        storm: bool,
        /// Through a wormhole; said only where a component can ask for it.
        gated: bool,
    },
    /// A wormhole token.
    Wormhole(Wormholes),
    /// Any action card, of its holder's choice.
    AnyCard,
    TacticalAction,
    StrategicAction(StrategyCard),
    Transaction(Seat),
    Top,
    Bottom,
    /// A deck of exploration cards.
    Deck(Deck),
    /// An exploration card: a relic fragment to purge or to trade.
    Explore(Explore),
    /// Any promissory notes, or secret objectives, of their holder.
    AnyNote,
    AnySecret,
    /// Not now, but perhaps later.
    Later,
}

macro_rules! prompts {
    ($($name:ident)*) => {
        /// What is asked, apart from the component that asks it. Its words are with the stage.
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
        pub enum Prompt { $($name),* }

        impl Prompt {
            pub const ALL: &'static [Prompt] = &[$(Prompt::$name),*];

            /// Those that base games ask; what expansions ask besides stands behind them.
            pub fn of_base() -> impl Iterator<Item = Prompt> {
                Prompt::ALL.iter().copied().filter(|prompt| *prompt as usize <= Prompt::ResolveNext as usize)
            }
        }
    };
}

prompts! {
    ChooseFaction PlaceTile StartingUnits StartingTech KeepSecret PickStrategyCard ChooseAction AfterAction
    MoveShips ChoosePath LoadCargo React FireCannons AnnounceRetreat SustainDamage AssignHits RetreatTo
    Bombard Commit Custodians NextCombat Produce PlaceProduced TakeFromBoard RemoveExcess RemoveShips
    PayResources PayInfluence DiscardDown ReturnSecret GainTokens Redistribute UseSecondary BuyTokens
    ChooseSystem ChoosePlanet ChooseSeat ChooseUnit ChooseCard ChooseMany Regroup ReadyPlanets NewSpeaker
    AgendaPlace PlaceStructure FreeSecondary RemoveToken Research UseSpecialty PrimaryInstead ResearchAgain
    ScorePublic ScoreSecret SpendTokens VoteFor VoteWith Predict Bribe BreakTie OfferTrade RequestTrade
    AcceptTrade GiveCard TransactWith TokenFromSheet CancelHits ExtraDie Reroll YesNo ResolveNext
    ExploreDeck NextPlanet ChooseBenefit PayWith PayEither GiveUpInfantry HowMany ChooseFragments StormSide
    UseStorm SkipOrDraw GainTech NameOutcome VoteOrLose SleeperFrom ReturnCaptive ResolveExploration Fabricate
}

/// Why something is asked: the prompt, the component behind it if there is one, and its subject.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Why {
    pub prompt: Prompt,
    pub source: Option<Source>,
    pub about: Subject,
}

/// What a question is about, as far as the state does not say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    Nothing,
    /// The open window.
    Window(Window),
    /// Units of this kind.
    Kind(UnitKind),
    /// Damaged units of this kind.
    Damaged(UnitKind),
    /// The n-th group of ships under way.
    Group(u8),
    /// For so many resources, or so much influence.
    Price(u32),
    /// What there is to build with.
    Means(Means),
    /// A structure to place, perhaps only a PDS, perhaps only in one system.
    Structure {
        only_pds: bool,
        within: Option<SystemId>,
    },
    /// What this seat gives.
    Giver(Seat),
    /// A technology being researched.
    Tech(Tech),
    /// Where ships move to outside of the movement step.
    System(SystemId),
    /// A single ship of this kind there, which is swifter than the others.
    Swift {
        from: SystemId,
        kind: UnitKind,
    },
}

impl Subject {
    /// Units of a kind that are alike.
    pub fn units(kind: UnitKind, damaged: bool) -> Subject {
        if damaged { Subject::Damaged(kind) } else { Subject::Kind(kind) }
    }
}

impl From<Prompt> for Why {
    fn from(prompt: Prompt) -> Why {
        Why { prompt, source: None, about: Subject::Nothing }
    }
}

impl Prompt {
    pub fn about(self, about: Subject) -> Why {
        Why::from(self).about(about)
    }
}

impl Why {
    pub fn about(self, about: Subject) -> Why {
        Why { about, ..self }
    }

    pub fn by(self, source: Option<Source>) -> Why {
        Why { source, ..self }
    }
}

impl Source {
    pub fn asks(self, prompt: Prompt) -> Why {
        Why::from(prompt).by(Some(self))
    }
}

/// What dice were rolled for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Roll {
    SpaceCombat,
    GroundCombat,
    SpaceCannon,
    Bombardment,
    Barrage,
    Component(Source),
}

/// Something that happened (`NotAsked`: a seat had no choice, and why; `Wormhole`: a token is there, or shows another side). Components are named by their ids; the words are with the stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    Round(u32),
    Picked { seat: Seat, card: StrategyCard },
    Strategic { seat: Seat, card: StrategyCard },
    Secondary { seat: Seat, card: StrategyCard },
    Activated { seat: Seat, system: SystemId },
    Moved { seat: Seat, from: SystemId, to: SystemId, kind: UnitKind, count: u8 },
    LostInRift { seat: Seat, system: SystemId, kind: UnitKind },
    Passed(Seat),
    Used { seat: Seat, source: Source },
    Aimed { seat: Seat, source: Source, targets: Vec<Target> },
    Cancelled { seat: Seat, source: Source },
    Rolled { seat: Seat, at: Place, dice: Vec<Die>, hits: u8, roll: Roll },
    Destroyed { seat: Seat, at: Place, kind: UnitKind, count: u8 },
    Removed { seat: Seat, at: Place, kind: UnitKind, count: u8 },
    Damaged { seat: Seat, at: Place, kind: UnitKind },
    Retreated { seat: Seat, to: SystemId },
    Landed { seat: Seat, planet: Planet, kind: UnitKind, count: u8 },
    Gained { seat: Seat, planet: Planet },
    CustodiansRemoved(Seat),
    Produced { seat: Seat, system: SystemId, kind: UnitKind, count: u8 },
    Placed { seat: Seat, at: Place, kind: UnitKind, count: u8 },
    Researched { seat: Seat, tech: Tech },
    GainedTech { seat: Seat, tech: Tech },
    LostTech { seat: Seat, tech: Tech },
    Paid { seat: Seat, planets: Vec<Planet>, goods: u8 },
    Goods { seat: Seat, count: u8 },
    Drew { seat: Seat, count: u8 },
    DrewCards { seat: Seat, cards: Vec<ActionCard> },
    Discarded { seat: Seat, card: ActionCard },
    DrewSecret { seat: Seat, secret: Option<Secret> },
    Scored { seat: Seat, objective: PublicObjective, points: u8 },
    Points { seat: Seat, change: i8 },
    Revealed(Objective),
    Agenda(Agenda),
    NotAsked { seat: Seat, prompt: Prompt, because: Because },
    Voted { seat: Seat, outcome: Outcome, votes: u32 },
    Abstained(Seat),
    Resolved { agenda: Agenda, outcome: Outcome },
    Speaker(Seat),
    Traded { from: Seat, to: Seat, goods: u8, commodities: u8, note: bool },
    Refused { from: Seat, to: Seat },
    Tokens { seat: Seat, pool: Pool, change: i8 },
    Redistributed { seat: Seat, tactic: u8, fleet: u8, strategy: u8 },
    TokenPlaced { seat: Seat, system: SystemId },
    TokenRemoved { seat: Seat, system: SystemId },
    TokensReturned,
    AllReady,
    Replenished { seat: Seat, commodities: u8 },
    Readied(Planet),
    RetreatAnnounced { seat: Seat, from: SystemId },
    Predicted { seat: Seat, outcome: Outcome },
    TurnedOver { seat: Seat, cards: Vec<Explore> },
    PickedUp { seat: Seat, card: ActionCard },
    Peeked { seat: Seat, agenda: Option<Agenda> },
    PassedOn { seat: Seat, to: Seat, card: StrategyCard },
    TookCard { seat: Seat, from: Seat, card: Option<ActionCard> },
    Eliminated(Seat),
    Won(Seat),
    Unlocked { seat: Seat, leader: Leader },
    Captured { seat: Seat, owner: Seat, kind: UnitKind },
    Released { seat: Seat, owner: Seat, kind: UnitKind },
    Explored { seat: Seat, at: Place, card: Explore },
    Attached { planet: Planet, card: Source },
    Purged { seat: Seat, component: Source },
    GainedRelic { seat: Seat, relic: Relic },
    PlanetDestroyed { planet: Planet, system: SystemId },
    Wormhole { system: SystemId, side: Wormholes },
    Frontier(SystemId),
    Commodities { seat: Seat, count: u8 },
    Converted { seat: Seat, count: u8 },
    TookDiscarded { seat: Seat, cards: Vec<ActionCard> },
    TradedFragments { from: Seat, to: Seat, cards: Vec<Explore> },
    TakenOff { seat: Seat, at: Place, kind: UnitKind, count: u8 },
    NexusOpened(SystemId),
    Tribute { seat: Seat, from: Seat, taken: bool },
    SawHand { seat: Seat, of: Seat, cards: Vec<Source> },
    Swapped { seat: Seat, systems: [SystemId; 2] },
}
