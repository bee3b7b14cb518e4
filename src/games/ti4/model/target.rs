//! What options point at, why something is asked, and what the log tells.

use crate::core::Seat;
use crate::core::hex::Hex;
pub use crate::games::ti4::content::registry::Source;
use crate::games::ti4::effects::windows::Window;
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::data::{Tile, Wormholes};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{Note, PublicObjective, SystemId};
use crate::games::ti4::rules::production::Form;
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
}

macro_rules! prompts {
    ($($name:ident: $text:literal, $rule:literal;)*) => {
        /// What is asked, apart from the component that asks it.
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
        pub enum Prompt { $($name),* }

        impl Prompt {
            pub const ALL: &'static [Prompt] = &[$(Prompt::$name),*];

            /// In a player's words.
            pub fn text(self) -> &'static str {
                match self { $(Prompt::$name => $text),* }
            }

            /// Where the rules say so.
            pub fn rule(self) -> &'static str {
                match self { $(Prompt::$name => $rule),* }
            }
        }
    };
}

prompts! {
    ChooseFaction: "Choose your faction", "RR set-up 2";
    PlaceTile: "Place a system tile", "RR set-up 6";
    StartingUnits: "Where do your starting units stand?", "RR set-up 11";
    StartingTech: "Choose your starting technology", "RR set-up 11";
    KeepSecret: "Keep one secret objective", "RR set-up 12";
    PickStrategyCard: "Pick a strategy card", "RR 73.1";
    ChooseAction: "Choose your action", "LRR 3";
    AfterAction: "Trade, or end your turn", "LRR 94.1";
    MoveShips: "Which ships move?", "LRR 58.4";
    ChoosePath: "Which way do they take?", "LRR 58.4";
    LoadCargo: "What do they carry?", "LRR 95";
    React: "Use a card or ability now?", "LRR 1.19";
    FireCannons: "Fire space cannons?", "RR 66.3";
    AnnounceRetreat: "Announce a retreat?", "LRR 78 step 2";
    SustainDamage: "Which units sustain damage?", "LRR 87.1";
    AssignHits: "Which units are destroyed?", "LRR 78 step 4";
    RetreatTo: "Retreat to which system?", "LRR 78 step 5";
    Bombard: "Bombard which planet?", "LRR 15";
    Commit: "Land ground forces", "LRR 49 step 2";
    Custodians: "Spend influence to remove the custodians token?", "LRR 27";
    NextCombat: "Which planet is resolved first?", "LRR 49 step 4";
    Produce: "Produce units", "LRR 67";
    PlaceProduced: "Where are the ground forces placed?", "LRR 68";
    TakeFromBoard: "Which unit goes back to your reinforcements?", "LRR 23.4";
    RemoveExcess: "Which units over the limit are removed?", "LRR 16.3";
    RemoveShips: "Which ships over the fleet limit are removed?", "LRR 37.3";
    PayResources: "How do you pay these resources?", "LRR 75";
    PayInfluence: "How do you pay this influence?", "LRR 47";
    DiscardDown: "Discard down to your hand limit", "LRR 2.4";
    ReturnSecret: "Return a secret objective", "LRR 61.21";
    GainTokens: "Place your command tokens", "LRR 20.2";
    Redistribute: "Redistribute your command tokens", "LRR 81 step 5";
    UseSecondary: "Use the secondary ability?", "LRR 82";
    BuyTokens: "Spend influence for command tokens?", "LRR 52.2";
    ChooseSystem: "Choose a system", "LRR 1";
    ChoosePlanet: "Choose a planet", "LRR 1";
    ChooseSeat: "Choose a player", "LRR 1";
    ChooseUnit: "Choose a unit", "LRR 1";
    ChooseCard: "Choose a card", "LRR 1";
    ChooseMany: "Choose", "LRR 1";
    Regroup: "How many stay, how many go where?", "LRR 1";
    ReadyPlanets: "Which planets become ready?", "LRR 32";
    NewSpeaker: "Who becomes speaker?", "LRR 66.2";
    AgendaPlace: "Top or bottom of the agenda deck?", "RR 57.2";
    PlaceStructure: "Place a structure?", "LRR 24.2";
    FreeSecondary: "Who replenishes without a token?", "LRR 92";
    RemoveToken: "Take which command token from the board?", "LRR 99.2";
    Research: "Research a technology", "LRR 90.10";
    UseSpecialty: "Which prerequisites do planets replace?", "LRR 90.14";
    PrimaryInstead: "Use the primary ability instead?", "LRR 91";
    ResearchAgain: "Spend resources to research again?", "LRR 91.2";
    ScorePublic: "Score a public objective?", "LRR 61.6";
    ScoreSecret: "Score a secret objective?", "LRR 61.6";
    SpendTokens: "Which command tokens do you spend?", "LRR 61.10";
    VoteFor: "Vote for which outcome?", "LRR 8.6";
    VoteWith: "Exhaust which planets for votes?", "LRR 8.6";
    Predict: "Which outcome do you predict?", "LRR 8.22";
    Bribe: "How many trade goods do you spend for votes?", "LRR 8.6";
    BreakTie: "Decide the tie", "LRR 8.19";
    OfferTrade: "What do you give?", "LRR 94.2";
    RequestTrade: "What do you ask for?", "LRR 94.2";
    AcceptTrade: "Accept this transaction?", "LRR 94.4";
    GiveCard: "Which action card do you give?", "LRR 94.3";
    TransactWith: "Offer a transaction to whom?", "LRR 94.6";
    TokenFromSheet: "Which pool gives the token?", "LRR 20.3";
    CancelHits: "How many hits do you cancel?", "LRR 1.7";
    ExtraDie: "Which unit rolls one more die?", "LRR 1";
    Reroll: "Which dice are rolled again?", "LRR 74";
    YesNo: "Do it?", "LRR 1";
    ResolveNext: "Which ability is resolved next?", "LRR 1.19";
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
    /// The n-th group of ships under way.
    Group(u8),
    /// For so many resources, or so much influence.
    Price(u32),
    /// What can be built.
    Form(Form),
    /// A structure to place, perhaps only a PDS, perhaps only in one system.
    Structure {
        only_pds: bool,
        within: Option<SystemId>,
    },
    /// What this seat gives.
    Giver(Seat),
    /// A technology being researched.
    Tech(Tech),
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

/// Something that happened (`NotAsked`: a seat had no choice, and why). Components are named by their ids; `log.rs` has the words.
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
    Rolled { seat: Seat, dice: Vec<u8>, hits: u8, roll: Roll },
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
    Replenished { seat: Seat, commodities: u8 },
    Readied(Planet),
    RetreatAnnounced { seat: Seat, from: SystemId },
    Predicted { seat: Seat, outcome: Outcome },
    TookCard { seat: Seat, from: Seat, card: Option<ActionCard> },
    Eliminated(Seat),
    Won(Seat),
}
