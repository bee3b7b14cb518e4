//! Everything that is true of a game. What all may see is in [`Public`], the rest in [`Hidden`].

use crate::core::Keyed;
use crate::core::hex::Hex;
use crate::core::window::Asking;
use crate::core::{PerSeat, Seat, Seats, Watched};
use crate::games::ti4::model::data::{Hyperlane, LayoutName, Tile, Wormholes};
use crate::games::ti4::model::exploration::{Decks, Exploration, Trove};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::set::{Area, IdSet, Units};
use crate::games::ti4::model::target::{Outcome as Vote, Place, Source};
use crate::games::ti4::rules::setup::Galaxy;
use serde::Serialize;
use std::ops::{Deref, DerefMut};

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

/// What lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Public {
    /// Decides which components there are.
    pub edition: Contents,
    pub asking: Asking,
    /// Victory points to win.
    pub goal: u8,
    pub round: u32,
    /// Where we are: a game resumes here.
    pub step: Step,
    pub speaker: Seat,
    pub active: Seat,
    /// Who follows the active seat in initiative order, when that has left the game.
    pub successor: Option<Seat>,
    pub players: PerSeat<Player>,
    pub systems: Watched<Vec<System>>,
    pub hyperlanes: Vec<Hyperlane>,
    /// For each system the systems whose tiles touch it or that hyperlanes join to it, as bits.
    pub touching: Vec<u64>,
    /// The planets in play.
    pub planets: Watched<Keyed<Planet, PlanetState>>,
    pub custodians: bool,
    /// The strategy cards of the game, with the trade goods on those that nobody picked.
    pub card_goods: Keyed<StrategyCard, u8>,
    pub objectives: Vec<Revealed>,
    pub laws: Watched<Vec<Law>>,
    pub effects: Watched<Vec<Effect>>,
    pub tactical: Option<Tactical>,
    pub combat: Option<Combat>,
    /// Dice rolled for a unit ability, while they can be rolled again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ability_dice: Vec<Die>,
    pub agenda: Option<Ballot>,
    pub action_discard: Vec<ActionCard>,
    pub agenda_discard: Vec<Agenda>,
    /// Secret objectives that were public and are out of the game.
    pub retired: Vec<Secret>,
    pub set_up: Option<SetUp>,
    pub outcome: Option<crate::core::Outcome>,
    #[serde(skip_serializing_if = "Exploration::is_empty")]
    pub exploration: Watched<Exploration>,
    /// The system that was activated last in this turn: kept where a component asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub activated: Option<SystemId>,
}

/// What somebody may not see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hidden {
    pub action_deck: Vec<ActionCard>,
    pub agenda_deck: Vec<Agenda>,
    /// The five of each stage, face down; the next is last.
    pub stage_one: Vec<Objective>,
    pub stage_two: Vec<Objective>,
    pub unused_one: Vec<Objective>,
    pub unused_two: Vec<Objective>,
    pub secret_deck: Vec<Secret>,
    pub hands: PerSeat<Vec<ActionCard>>,
    pub secrets: PerSeat<Vec<Secret>>,
    pub notes: PerSeat<Vec<Note>>,
    /// The agenda that is voted on in secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covert: Option<Covert>,
    /// Agendas in the hands of a seat that looks at them.
    pub looking: Option<(Seat, Vec<Agenda>)>,
    /// What each seat knows of the agenda deck.
    pub known_agendas: PerSeat<crate::games::ti4::rules::agenda_deck::Known>,
    /// Tiles dealt and not yet placed.
    pub tiles: PerSeat<Vec<Tile>>,
    /// A transaction that waits for an answer.
    pub offer: Option<crate::games::ti4::rules::transactions::Offer>,
    /// Transactions that were declined this turn (this agenda).
    pub declined: Vec<crate::games::ti4::rules::transactions::Offer>,
    /// Exploration cards and relics.
    #[serde(skip_serializing_if = "Decks::is_empty")]
    pub decks: Decks,
}

/// An agenda that is voted on before all have seen it, and who has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Covert {
    pub agenda: Agenda,
    pub known: Seats,
}

/// The point from which a game can go on. Each is one short procedure; the list is in the order of play. Numbers are part of
/// digests: steps that only an expansion has go to the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Step {
    ChooseFaction(u8),
    PlaceTile(u8),
    GatherComponents,
    PlaceUnits(u8),
    ChooseStartingTech(u8),
    ChooseSecret(u8),
    StrategyStart,
    PickStrategyCard(u8),
    StrategyEnd,
    TurnStart,
    ChooseAction,
    Primary(StrategyCard),
    Secondary { card: StrategyCard, left: Seats, free: Seats },
    Component(Source),
    Offer(Seat),
    Movement,
    SpaceCannonOffence,
    SpaceCombat,
    Invasion,
    GroundCombat,
    EstablishControl,
    Production,
    TacticalEnd,
    ActionEnd,
    TurnEnd,
    Score(u8),
    RevealObjective,
    DrawCards,
    GainTokens(u8),
    ReadyAndReturn,
    AgendaStart,
    RevealAgenda,
    Vote(u8),
    ResolveAgenda,
    AgendaEnd,
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    pub faction: Faction,
    pub tactic: u8,
    pub fleet: u8,
    pub strategy: u8,
    pub commodities: u8,
    pub goods: u8,
    pub points: u8,
    pub techs: IdSet<Tech>,
    pub exhausted_techs: IdSet<Tech>,
    /// What the faction sheet and the upgrades on it say about each kind of unit.
    pub cards: Keyed<UnitKind, UnitCard>,
    /// The same as a set.
    pub card_set: IdSet<UnitCard>,
    /// Pieces not on the board, of the kinds that are counted: not fighters and infantry.
    pub reserve: Keyed<UnitKind, u8>,
    /// Infantry lying on its upgrade card, back next turn.
    pub resting: u8,
    pub scored: Vec<Secret>,
    #[serde(skip_serializing_if = "Leaders::is_empty")]
    pub leaders: Leaders,
    #[serde(skip_serializing_if = "Captives::is_empty")]
    pub captives: Captives,
    pub notes_face_up: Vec<Note>,
    pub strategy_cards: Vec<PickedCard>,
    pub passed: bool,
    pub eliminated: bool,
    /// Seats with which this turn's (this agenda's) transaction was made.
    pub dealt_with: Seats,
    /// Offers of nothing new to each other seat this turn (this agenda).
    pub refused: [u8; Seat::MAX],
    /// It has said that it offers nothing more this turn (this agenda) before it ends.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub done_trading: bool,
    /// Actions performed this turn.
    pub actions: u8,
    pub home: SystemId,
    #[serde(skip_serializing_if = "Trove::is_empty")]
    pub trove: Trove,
    /// Seats of which a command token is in this fleet pool.
    #[serde(skip_serializing_if = "nobody")]
    pub tribute: Seats,
    /// Planets with a sleeper token of the seat.
    #[serde(skip_serializing_if = "no_planets")]
    pub sleepers: IdSet<Planet>,
}

fn no_planets(planets: &IdSet<Planet>) -> bool {
    planets.is_empty()
}

/// The leaders of a seat by the side that is up (LRR 51). A purged one is in none of the sets.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Leaders {
    /// They can act: agents that are ready, commanders and heroes that are unlocked.
    pub ready: IdSet<Leader>,
    /// Agents that were used.
    pub exhausted: IdSet<Leader>,
    pub locked: IdSet<Leader>,
    /// Those of the locked ones whose event has happened: they are unlocked when all effects are done.
    pub due: IdSet<Leader>,
}

/// What a seat has captured (LRR 17).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Captives {
    /// Ships and mechs, by their owners.
    pub pieces: Area,
    /// Fighters and infantry, which are nobody's.
    pub tokens: Units,
}

/// A strategy card in front of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PickedCard {
    pub card: StrategyCard,
    pub spent: bool,
}

/// A promissory note: its kind and whose it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Note {
    pub kind: Promissory,
    pub owner: Seat,
}

/// A system by its place in the list; Mecatol Rex is the first.
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
    /// None beside the board.
    pub hex: Option<Hex>,
    /// Seats with a command token here.
    pub tokens: Seats,
    pub planets: IdSet<Planet>,
    pub space: Area,
    /// Wormhole tokens.
    pub wormholes: Wormholes,
    /// A frontier token (LRR 38).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub frontier: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlanetState {
    /// None when it is not in play.
    pub system: Option<SystemId>,
    pub owner: Option<Seat>,
    pub exhausted: bool,
    pub ground: Area,
}

/// A public objective face up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Revealed {
    pub objective: PublicObjective,
    pub scored: Seats,
}

/// A public objective, or a secret one that a law has made public.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum PublicObjective {
    Public(Objective),
    Secret(Secret),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Law {
    pub agenda: Agenda,
    pub place: LawPlace,
    pub exhausted: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum LawPlace {
    Common,
    Owned(Seat),
    Attached(Planet),
}

/// Something that lasts: who made it, with what, how long, and its scope.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Effect {
    pub source: Source,
    pub seat: Seat,
    pub until: Until,
    pub scope: Scope,
}

/// When an effect ends. Numbers are part of digests: new ends go to the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Until {
    CombatRound,
    Combat,
    /// One technology is researched.
    Research,
    /// One use of Production.
    Production,
    Invasion,
    TacticalAction,
    Turn,
    Agenda,
    AgendaPhase,
    /// The start of the next strategy phase has been resolved.
    StrategyStart,
    StatusPhase,
    Forever,
    /// The game round is over (LRR 40).
    Round,
    StrategyPhase,
}

/// What an effect is for: a seat, a place, a vote.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Scope {
    Nothing,
    Seat(Seat),
    System(SystemId),
    Planet(Planet),
    Unit(UnitKind),
    Vote(Vote),
    Number(i8),
    Tech(Tech),
    Card(StrategyCard),
    Seats(Seats),
    /// A unit of a kind in a place.
    Force(Place, UnitKind),
}

/// A tactical action under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tactical {
    pub seat: Seat,
    pub system: SystemId,
    /// Planets to which ground forces were committed and that are not settled yet.
    pub committed: IdSet<Planet>,
    /// Ships and cargo under way: they arrive together.
    pub moving: Vec<Moving>,
    /// Hits of the space cannon roll about to be assigned.
    pub cannon_hits: u8,
    /// They must be taken by ships other than fighters.
    pub cannon_on_ships: bool,
    /// Planets gained in this action.
    pub gained: IdSet<Planet>,
    /// Ships have arrived by movement.
    pub arrived: bool,
    /// Whose notes lay face up before the seat when the action began: kept where a component asks for it.
    #[serde(skip_serializing_if = "nobody")]
    pub friends: Seats,
}

fn nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// Ships of one kind that move together, with what they carry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Moving {
    pub from: SystemId,
    pub kind: UnitKind,
    pub whole: u8,
    pub damaged: u8,
    pub cargo: Units,
    /// Gravity rifts left on the way.
    pub rifts: u8,
    pub through: u64,
    /// They take the wormhole of the ion storm.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub storm: bool,
    /// They pass a wormhole: kept where a component can ask for it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gated: bool,
    /// Swift ships that move one further still.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub boosted: bool,
}

/// A combat under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combat {
    pub system: SystemId,
    /// A ground combat when there is one.
    pub planet: Option<Planet>,
    pub attacker: Seat,
    pub defender: Seat,
    pub round: u32,
    /// Who has announced a retreat in this round.
    pub retreating: Option<Seat>,
    /// Dice of the current roll of attacker and defender.
    pub rolls: [Vec<Die>; 2],
    /// Hits that wait for the attacker and for the defender.
    pub hits: [u8; 2],
    /// How many of those must be taken by ships other than fighters.
    pub on_ships: [u8; 2],
    /// Units that used Sustain Damage in this round.
    pub sustained: [Units; 2],
    /// Seats that scored an objective in this combat (LRR 61.7).
    pub scored: Seats,
    /// Kinds of ships that were destroyed in it.
    pub fallen: IdSet<UnitKind>,
    /// Ended without a winner by an effect.
    pub ended: bool,
}

/// One die of a roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Die {
    pub kind: UnitKind,
    /// What it shows.
    pub face: u8,
    /// What it needs to show, modifiers included.
    pub needs: i8,
    /// Effects that have rerolled it may not do so again (LRR 74.2).
    pub rerolled: bool,
}

impl Die {
    pub fn hits(self) -> bool {
        i32::from(self.face) >= i32::from(self.needs)
    }
}

/// An agenda being voted on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ballot {
    pub agenda: Agenda,
    /// First or second of the phase.
    pub number: u8,
    pub votes: Vec<Cast>,
    /// An effect has replaced the agenda.
    pub replaced: bool,
    /// A law that is voted on again afterwards.
    pub again: Option<Agenda>,
    /// Settled: by the votes, or by an effect.
    pub outcome: Option<Vote>,
    /// What can be voted for when the agenda itself is kept secret.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub announced: Vec<Vote>,
}

impl Ballot {
    /// An agenda just revealed, the first of the phase.
    pub fn on(agenda: Agenda) -> Ballot {
        Ballot {
            agenda,
            number: 0,
            votes: Vec::new(),
            replaced: false,
            again: None,
            outcome: None,
            announced: Vec::new(),
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cast {
    pub seat: Seat,
    pub outcome: Vote,
    pub votes: u32,
}

/// The galaxy while it is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SetUp {
    pub layout: LayoutName,
    pub galaxy: Galaxy,
    /// Factions to choose from, when they are drafted.
    pub factions: Vec<Faction>,
    pub chosen: Vec<Option<Faction>>,
    /// What lies where; home positions stay free.
    pub placed: Vec<(Hex, Tile)>,
    /// Tiles that the speaker places first (five players).
    pub extra: Vec<Tile>,
}

impl Hidden {
    /// Nothing dealt yet.
    pub fn nothing(seats: usize) -> Hidden {
        Hidden {
            action_deck: Vec::new(),
            agenda_deck: Vec::new(),
            stage_one: Vec::new(),
            stage_two: Vec::new(),
            unused_one: Vec::new(),
            unused_two: Vec::new(),
            secret_deck: Vec::new(),
            hands: PerSeat::new(seats, |_| Vec::new()),
            secrets: PerSeat::new(seats, |_| Vec::new()),
            notes: PerSeat::new(seats, |_| Vec::new()),
            covert: None,
            looking: None,
            known_agendas: PerSeat::new(seats, |_| Default::default()),
            tiles: PerSeat::new(seats, |_| Vec::new()),
            offer: None,
            declined: Vec::new(),
            decks: Decks::default(),
        }
    }
}

impl Combat {
    pub fn new(system: SystemId, planet: Option<Planet>, attacker: Seat, defender: Seat) -> Combat {
        Combat {
            system,
            planet,
            attacker,
            defender,
            round: 1,
            retreating: None,
            rolls: [Vec::new(), Vec::new()],
            hits: [0; 2],
            on_ships: [0; 2],
            sustained: [Units::NONE; 2],
            scored: Seats::NONE,
            fallen: IdSet::default(),
            ended: false,
        }
    }

    /// 0 for the attacker, 1 for the defender; none for a seat outside the combat.
    pub fn side(&self, seat: Seat) -> Option<usize> {
        [self.attacker, self.defender].iter().position(|&fighter| fighter == seat)
    }

    pub fn opponent(&self, seat: Seat) -> Seat {
        if seat == self.attacker { self.defender } else { self.attacker }
    }

    pub fn place(&self) -> Place {
        self.planet.map_or(Place::Space(self.system), Place::Planet)
    }
}

impl Player {
    pub const TOKENS: u8 = 16;

    pub fn has(&self, tech: Tech) -> bool {
        self.techs.contains(tech)
    }

    pub fn is_ready(&self, tech: Tech) -> bool {
        self.has(tech) && !self.exhausted_techs.contains(tech)
    }

    /// During an agenda each pair makes one transaction, whoever offers it (LRR 94.6).
    pub fn dealt_with_in_agenda(&self, state: &State, other: Seat) -> bool {
        state.agenda.is_some() && self.dealt_with.contains(other)
    }

    /// Whether every strategy card has been used.
    pub fn cards_spent(&self) -> bool {
        self.strategy_cards.iter().all(|picked| picked.spent)
    }
}
