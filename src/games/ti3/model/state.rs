//! Everything that is true of a game. What all may see is in [`Public`], the rest in [`Hidden`].

use crate::core::hex::Hex;
use crate::core::{IdSet, Keyed, Outcome, PerSeat, Seat, Seats};
pub use crate::games::ti3::model::activation::{Activation, Simultaneous};
pub use crate::games::ti3::model::chamber::{Cast, Council, Expect, Intrigue, Note, Seated};
pub use crate::games::ti3::model::combat::{Combat, Die, Locals};
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::*;
pub use crate::games::ti3::model::lasting::{Effect, Effects, Scope, Until};
use crate::games::ti3::model::target::{Ballot, Source};
pub use crate::games::ti3::model::tokens::{Artifact, Facility, Spot, Standing};
pub use crate::games::ti3::model::treaties::{TreatyCard, TreatyMove};
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
    pub effects: Effects,
    pub activation: Option<Activation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simultaneous: Option<Simultaneous>,
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
    /// Systems marked before the first round (T59).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<(Seat, SystemId)>,
    /// The battle or invasion that is fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<Combat>,
    /// The fight against units of nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locals: Option<Locals>,
    /// Players built the galaxy and place counters in it (T43.8).
    #[serde(skip_serializing_if = "is_false")]
    pub built: bool,
    /// The rotation cycler points against the clock (T4.2s).
    #[serde(skip_serializing_if = "is_false")]
    pub anticlockwise: bool,
    /// Dice on the table before anything comes of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolled: Vec<Die>,
    /// Mercenaries under their deck, the next one first (T53.1).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dismissed: Vec<UnitKind>,
    /// How far agendas moved the round marker (T60).
    #[serde(skip_serializing_if = "is_still")]
    pub marker_moved: i8,
    /// Who gave a treaty to whom (T60).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gifts: Vec<(Seat, Seat)>,
}

fn is_still(moved: &i8) -> bool {
    *moved == 0
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
    /// Races that are not shown yet (T2s.3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub races: Vec<(Seat, Race)>,
    /// Bids that are not shown yet (T2s.5, T2s.6).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bids: Vec<(Seat, u8)>,
    /// Votes that are not counted yet (T58.2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ballots: Vec<Cast>,
    /// Trade goods for votes that are not counted yet (T61.1).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bribes: Vec<(Seat, u8)>,
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
    /// Political cards in hand (T11.6).
    #[serde(skip_serializing_if = "all_empty")]
    pub agendas: PerSeat<Vec<PoliticalCard>>,
    /// Public objectives that a seat looks at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peeking: Option<(Seat, Vec<Objective>)>,
    /// What a seat knows of the objective deck: the card on top.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_objective: Option<(Seat, Objective)>,
    /// Domain counters that lie face down on planets, and those that are not in the game or left it unseen, of space too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub domains: Vec<(Planet, Domain)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused_domains: Vec<Domain>,
    /// Who looked at which of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seen_domains: Vec<(Seat, Planet)>,
    /// Space counters that lie face down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub frontier: Vec<(SystemId, Domain)>,
    /// Artifact tokens that lie face down, and those that are not in the game; none: blank.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub artifacts: Vec<(Planet, Option<Objective>)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused_artifacts: Vec<Option<Objective>>,
    /// Mercenaries that nobody has seen (T53).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mercenary_deck: Vec<UnitKind>,
    /// Treaty cards, own ones and those received, and how they went round (T60).
    #[serde(skip_serializing_if = "all_empty")]
    pub treaties: PerSeat<Vec<TreatyCard>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub treaty_moves: Vec<TreatyMove>,
}

impl Hidden {
    /// Nothing is held, and every deck is empty.
    pub fn nothing(seats: usize) -> Hidden {
        fn none<T>(seats: usize) -> PerSeat<Vec<T>> {
            PerSeat::new(seats, |_| Vec::new())
        }
        Hidden {
            action_deck: Vec::new(),
            political_deck: Vec::new(),
            objective_deck: Vec::new(),
            unused_objectives: Vec::new(),
            secret_deck: Vec::new(),
            preliminary_deck: Vec::new(),
            laid: Vec::new(),
            races: Vec::new(),
            bids: Vec::new(),
            ballots: Vec::new(),
            bribes: Vec::new(),
            notes: Vec::new(),
            hands: none(seats),
            secrets: none(seats),
            tiles: none(seats),
            face_down: Vec::new(),
            removed_tiles: Vec::new(),
            looking: None,
            known_top: None,
            agendas: none(seats),
            peeking: None,
            known_objective: None,
            domains: Vec::new(),
            unused_domains: Vec::new(),
            seen_domains: Vec::new(),
            frontier: Vec::new(),
            artifacts: Vec::new(),
            unused_artifacts: Vec::new(),
            mercenary_deck: Vec::new(),
            treaties: none(seats),
            treaty_moves: Vec::new(),
        }
    }
}

fn all_empty<T>(hands: &PerSeat<Vec<T>>) -> bool {
    hands.values().all(Vec::is_empty)
}

/// The point from which a game can go on. Each is one short procedure; the list is in the order of play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Step {
    /// Races, in Shattered Ascension (T2s.3).
    PickRace(u8),
    ShowRace(u8),
    ChooseHome(u8),
    FaceDown,
    PlaceTile(u8),
    /// Bids for places and the speaker token, in Shattered Ascension (T2s.5, T2s.6).
    BidForHome(u8),
    TakePlace(u8),
    BidForSpeaker(u8),
    GalaxyDone,
    PlaceArtifacts(u8),
    PlaceUnits(u8),
    EarlyMark(u8),
    EarlyUnits(u8),
    EarlyEnd,
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
    /// Trade goods of planets, in Shattered Ascension (T9.4s).
    Commerce(u8),
    /// What is left of who surrendered goes to others, lot by lot (T36.3).
    Auction(u8),
    RefreshAbilities(u8),
    Income(u8),
    Redistribute(u8),
    RoundEnd,
    Over,
}

impl Step {
    /// Whether players take turns (T5).
    pub const fn is_action_phase(self) -> bool {
        use Step::*;
        match self {
            PickRace(_) | ShowRace(_) | BidForHome(_) | TakePlace(_) | BidForSpeaker(_) | Commerce(_) => false,
            ChooseHome(_) | FaceDown | PlaceTile(_) | GalaxyDone | PlaceArtifacts(_) | PlaceUnits(_) => false,
            EarlyMark(_) | EarlyUnits(_) | EarlyEnd | RoundStart | PickCard(_) | PicksDone => false,
            Score(_) | Upkeep | RefreshAbilities(_) | Income(_) | Redistribute(_) | RoundEnd | Over => false,
            Auction(_) => false,
            Turn | Primary(_) | Secondary { .. } | Component(_) | Move | PdsFire | SpaceBattle | Landings => true,
            Invasion | Produce | TransferMove | TransferFire | TransferLandings | TransferProduce | ActionEnd => true,
        }
    }

    /// Nobody is active in the status phase: all is done in order of play (T9).
    pub const fn is_status_phase(self) -> bool {
        use Step::{Auction, Commerce, Income, Redistribute, RefreshAbilities, RoundEnd, Score, Upkeep};
        matches!(
            self,
            Score(_) | Upkeep | Commerce(_) | Auction(_) | RefreshAbilities(_) | Income(_) | Redistribute(_) | RoundEnd
        )
    }
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
    #[serde(skip_serializing_if = "Standing::is_in_game")]
    pub standing: Standing,
    /// The system of the home planets.
    pub home: SystemId,
    /// Objectives scored that nobody else can score.
    pub scored: Vec<Objective>,
    /// What was done this round, for objectives that ask for it.
    pub deeds: Vec<Deed>,
    /// Trade goods that lie on the own trade cards, for the partners who have them (T40.5).
    #[serde(skip_serializing_if = "nothing_stored")]
    pub stored: [u8; 2],
    /// Where the leaders of the race are (T54).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leaders: Vec<Spot>,
    /// Objectives that only this player may score (T20.6).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prospects: Vec<Objective>,
    /// Opponents on whom war was declared (T38).
    #[serde(skip_serializing_if = "at_peace")]
    pub wars: Seats,
    /// Technologies of races (T55).
    #[serde(skip_serializing_if = "none_of_races")]
    pub race_techs: IdSet<RaceTech>,
    /// Those given up for good.
    #[serde(skip_serializing_if = "none_of_races")]
    pub spent_techs: IdSet<RaceTech>,
    /// The own agenda that lies open (T58.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agenda: Option<PoliticalCard>,
    /// Representatives that are alive (T57).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub representatives: Vec<Representative>,
}

fn none_of_races(techs: &IdSet<RaceTech>) -> bool {
    techs.is_empty()
}

fn at_peace(wars: &Seats) -> bool {
    wars.is_empty()
}

fn nothing_stored(stored: &[u8; 2]) -> bool {
    *stored == [0, 0]
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
    /// Joined without a fight (Diplomacy II).
    Annexed(Planet),
    /// Units bought.
    Bought {
        kind: UnitKind,
        count: u8,
    },
    /// A planet with a dock was taken: the dock was taken over (T49.4), or fell without a fight.
    CapturedDock {
        of: Seat,
        last: bool,
    },
    /// A planet of the seat turned neutral.
    LeftPlanet(Planet),
    /// A dock of an opponent was destroyed without a fight.
    RazedDock(Seat),
    /// A hostile action, which Shattered Ascension asks for (T40.1).
    Attacked(Seat),
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
    /// Mines, by who laid them (T50); those of nobody came by an agenda.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mines: Vec<Option<Seat>>,
    /// A space counter lies here face down (T45).
    #[serde(skip_serializing_if = "is_false")]
    pub unknown: bool,
    /// A double-sided wormhole token, by the side that is up (T47); none of both: not chosen yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rift: Option<Wormholes>,
    /// Counters that stay here face up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Domain>,
}

fn no_seat(seats: &Seats) -> bool {
    seats.is_empty()
}

fn is_false(value: &bool) -> bool {
    !value
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facility: Option<Facility>,
    /// Domain counters in the order in which they are resolved; none: face down (T43).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub domains: Vec<Option<Domain>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artifact: Option<Artifact>,
    /// The last round in which a diplomat protected it; 0: never (T54.8).
    #[serde(skip_serializing_if = "is_zero")]
    pub sheltered: u32,
}

fn is_zero(round: &u32) -> bool {
    *round == 0
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

/// The galaxy while it is built.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SetUp {
    /// Whose home lies where.
    pub homes: Vec<(Hex, Seat)>,
    /// Tiles on the board; none are those face down.
    pub board: Vec<(Hex, Option<Tile>)>,
    /// Seats whose last tile had no planet (T3.7).
    pub bare: Seats,
    /// Seats whose race is not shown: none was chosen yet, or it is kept hidden (T2s.3).
    #[serde(skip_serializing_if = "no_seat")]
    pub unshown: Seats,
    /// What was bid for places, highest first (T2s.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bids: Vec<(Seat, u8)>,
    /// The speaker token is bid for (T2s.6).
    #[serde(skip_serializing_if = "is_false")]
    pub token: bool,
}
