//! Set-up (E 1): who plays what, and everything laid out.

use super::G;
use super::chance::{self, take};
use super::content::sectors::Place;
use super::content::tracks::{self, RESERVE_DISCS, TRACK_START};
use super::ids::{Action, Discovery, Resource, Ring, Sector, Ship, Species, Square, Technology, TileId};
use super::map::turned_mask;
use super::state::{Blueprint, Board, Each, Player, Secret, Spine, Stack, State, Turn};
use super::target::{Entry, Target, Why};
use crate::core::hex::{Hex, Side};
use crate::core::{Chance, PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

/// How a game is set up: one pick for each seat, clockwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Setup {
    pub picks: Vec<Pick>,
    pub pool: Pool,
    pub homes: Homes,
}

/// A setup as it is saved: an option that is off leaves no trace.
#[derive(Serialize, Deserialize)]
struct Written {
    picks: Vec<Pick>,
    /// The pool, and from bit 4 on the options.
    terms: u8,
}

const HOMES_TURNED: u8 = 1 << 4;

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        let homes = if setup.homes == Homes::Turned { HOMES_TURNED } else { 0 };
        Written { picks: setup.picks, terms: setup.pool as u8 | homes }
    }
}

impl TryFrom<Written> for Setup {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Setup, &'static str> {
        let homes = if written.terms & HOMES_TURNED == 0 { Homes::Alike } else { Homes::Turned };
        let pool = Pool::ALL.into_iter().find(|&pool| pool as u8 == written.terms & !HOMES_TURNED);
        Ok(Setup { picks: written.picks, pool: pool.ok_or("an option nobody knows")?, homes })
    }
}

/// How a seat comes by its species.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pick {
    /// Chosen at the table, in the order of the rules.
    Choose,
    Random,
    Is(Species),
}

/// Which species take part (E 1.6). Numbers are never reused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Pool {
    Terrans = 0,
    Everyone = 1,
    /// All but Planta and Draco, who are too strong with two players (E 18.2).
    Even = 2,
}

/// How homes are turned (A 1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Homes {
    /// Printed side 0 faces the centre.
    #[default]
    Alike,
    /// As their owners choose.
    Turned,
}

impl Homes {
    pub(super) fn are_alike(&self) -> bool {
        *self == Homes::Alike
    }
}

impl Pool {
    pub const ALL: [Pool; 3] = [Pool::Terrans, Pool::Everyone, Pool::Even];

    pub fn contains(self, species: Species) -> bool {
        match self {
            Pool::Terrans => species.is_terran(),
            Pool::Everyone => true,
            Pool::Even => !matches!(species, Species::Planta | Species::Draco),
        }
    }
}

impl Setup {
    /// Everybody's species is random.
    pub fn random(seats: usize) -> Setup {
        Setup { picks: vec![Pick::Random; seats], pool: Pool::Everyone, homes: Homes::Alike }
    }

    /// Species given for each seat.
    pub fn of(species: &[Species]) -> Setup {
        Setup { picks: species.iter().copied().map(Pick::Is).collect(), ..Setup::random(0) }
    }

    pub fn check(&self) -> Result<(), String> {
        if !(2..=6).contains(&self.picks.len()) {
            return Err("Eclipse is for two to six players.".into());
        }
        if self.pool == Pool::Even && self.picks.len() > 2 {
            return Err("Planta and Draco are left out only with two players.".into());
        }
        let mut taken: Vec<Species> = Vec::new();
        for pick in &self.picks {
            let Pick::Is(species) = *pick else { continue };
            if !self.pool.contains(species) {
                let name = species.row().name;
                return Err(match self.pool {
                    Pool::Even => format!("{name} is left out of this game."),
                    _ => format!("{name} is not a Terran faction."),
                });
            }
            if !is_free(&taken, species) {
                return Err(format!("{} shares its board with a species already chosen.", species.row().name));
            }
            taken.push(species);
        }
        Ok(())
    }
}

/// A colour has one board with two sides (E 1.6).
fn is_free(taken: &[Species], species: Species) -> bool {
    !taken.contains(&species) && !taken.contains(&species.other_side())
}

fn taken(picks: &PerSeat<Pick>) -> Vec<Species> {
    picks.values().filter_map(|pick| if let Pick::Is(species) = pick { Some(*species) } else { None }).collect()
}

fn free(picks: &PerSeat<Pick>, pool: Pool) -> Vec<Species> {
    let taken = taken(picks);
    Species::ALL.iter().copied().filter(|&species| pool.contains(species) && is_free(&taken, species)).collect()
}

/// Who chooses before whom (E 1.6): with aliens counter-clockwise, so that the start player comes last.
pub fn draft_order(start: Seat, seats: usize, pool: Pool) -> Vec<Seat> {
    match pool {
        Pool::Terrans => start.clockwise(seats).collect(),
        Pool::Everyone | Pool::Even => start.next(seats).clockwise(seats).rev().skip(1).chain([start]).collect(),
    }
}

pub(super) fn start(setup: &Setup, chance: &mut Chance) -> State {
    let seats = setup.picks.len();
    let table = tracks::table(seats);
    let start = Seat::new(chance.below(chance::SETUP, seats as u32) as usize);
    let mut picks: PerSeat<Pick> = setup.picks.iter().copied().collect();
    for seat in Seat::all(seats).filter(|seat| setup.picks[seat.index()] == Pick::Random) {
        let drawn = chance.take(chance::SETUP, &mut free(&picks, setup.pool)).expect("there are six boards");
        picks[seat] = Pick::Is(drawn);
    }
    let mut technology_bag = [0; Technology::COUNT];
    for technology in Technology::ALL {
        technology_bag[technology.index()] = technology.tiles();
    }
    let mut discoveries = [0; Discovery::COUNT];
    for tile in Discovery::ALL {
        discoveries[tile.index()] = tile.row().tiles;
    }
    let stacks = [Ring::Inner, Ring::Middle, Ring::Outer].map(|ring| {
        let unseen: Vec<Sector> = Sector::all().filter(|s| s.row().place == Place::Stack(ring)).collect();
        let left = if ring == Ring::Outer { table.outer_sectors } else { unseen.len() as u8 };
        Stack { unseen, left, ..Stack::default() }
    });
    let board = Board {
        round: 1,
        spine: Spine::Draft(setup.pool, picks),
        start,
        first_to_pass: None,
        traitor: None,
        players: PerSeat::from_iter([]),
        tiles: Vec::new(),
        stacks,
        research: [0; Technology::COUNT],
        technology_bag,
        discovery_pile: discoveries.iter().sum(),
        discarded: Vec::new(),
        turn: Turn::default(),
        combat: None,
        homes: setup.homes,
    };
    let secrets = PerSeat::new(seats, |_| Secret::default());
    let mut state = State { board, secrets, reputation_bag: tracks::REPUTATION, discoveries };
    state.board.draw_technologies(table.technologies_at_start, chance);
    state.board.place(Sector::CENTRE, Hex::CENTRE, 0);
    take_seats(&mut state, chance);
    state
}

impl Board {
    /// Adds technology tiles to the research board; fewer if the bag runs out (E 1.2, E 15.1).
    pub(super) fn draw_technologies(&mut self, count: u8, chance: &mut Chance) -> Vec<Technology> {
        let mut drawn = Vec::new();
        for _ in 0..count {
            let Some(kind) = take(chance::TECHNOLOGIES, &mut self.technology_bag, chance) else { break };
            self.research[kind] += 1;
            drawn.push(Technology::ALL[kind]);
        }
        drawn
    }
}

/// Once every seat has a species: boards, home sectors and starting pieces (E 1.7-1.11).
fn take_seats(state: &mut State, chance: &mut Chance) {
    let Spine::Draft(_, picks) = &state.board.spine else { return };
    let species = taken(picks);
    if species.len() < picks.count() {
        return;
    }
    state.board.players = species.iter().map(|&species| new_player(species)).collect();
    for seat in Seat::all(species.len()) {
        settle_home(&mut state.board, seat);
        for _ in 0..species[seat.index()].starting_reputation() {
            let value = take(chance::REPUTATION, &mut state.reputation_bag, chance).expect("the bag is full");
            state.secrets[seat].reputation.push(1 + value as u8);
        }
        state.secrets[seat].reputation.sort_unstable_by(|a, b| b.cmp(a));
    }
    state.board.spine = match state.board.homes {
        Homes::Alike => Spine::Action(state.board.start),
        Homes::Turned => Spine::Homes { nth: 0 },
    };
}

fn new_player(species: Species) -> Player {
    let mut technologies: [Vec<Technology>; 3] = Default::default();
    for technology in species.row().technologies {
        technologies[technology.category().index()].push(*technology);
    }
    Player {
        species,
        storage: Each(species.row().storage.map(u16::from)),
        tracks: Each([TRACK_START; 3]),
        graveyards: Each::default(),
        discs: species.track_discs(),
        actions: [0; Action::COUNT],
        reactions: 0,
        reserve: RESERVE_DISCS,
        colony_ships: species.colony_ships(),
        technologies,
        blueprints: [Blueprint::default(); Ship::COUNT],
        spare: Vec::new(),
        supply: [Ship::Interceptor, Ship::Cruiser, Ship::Dreadnought, Ship::Starbase].map(Ship::owned),
        partners: Seats::NONE,
        passed: false,
        left: None,
    }
}

/// The home sector with its disc, cubes and ship; printed side 0 faces the centre (E 1.10, A 1).
fn settle_home(board: &mut Board, seat: Seat) {
    let spot = tracks::table(board.players.count()).spots[seat.index()];
    let species = board.players[seat].species;
    let home = board.place(Sector::home_of(species), Side::ALL[spot].step() * 2, ((spot + 3) % 6) as u8);
    board[home].owner = Some(seat);
    board.players[seat].discs -= 1;
    let ship = species.starting_ship();
    board[home].add_ships(seat, ship, 1);
    board.players[seat].supply[ship.index()] -= 1;
    let squares: Vec<_> = board[home].squares().collect();
    for (square, kind) in squares {
        let [resource] = *kind.resources() else { continue };
        if kind.technology().is_none() || species.starts_advanced(resource) {
            board.put_cube(seat, home, square, resource);
        }
    }
}

impl Board {
    /// A cube from a track onto a square.
    pub(super) fn put_cube(&mut self, seat: Seat, tile: TileId, square: Square, resource: Resource) {
        self.players[seat].tracks[resource] -= 1;
        self[tile].cubes |= 1 << square.index();
    }
}

/// The owner of the nth home after the start player's turns it (A 1); as it lies comes first.
pub(super) async fn turn_home(g: &mut G, nth: u8) {
    let seats = g.players.count();
    let Some(seat) = g.start.clockwise(seats).nth(nth.into()) else {
        g.spine = Spine::Action(g.start);
        return;
    };
    g.spine = Spine::Homes { nth: nth + 1 };
    let Some(home) = g.controlled(seat).next() else { return };
    let sector = g[home].sector;
    let mut seen = Vec::new();
    let mut turns = Vec::with_capacity(6);
    for turned in (0..6).map(|sixths| (g[home].turned + sixths) % 6) {
        let mask = turned_mask(sector.row().wormholes, turned);
        if !seen.contains(&mask) {
            seen.push(mask);
            turns.push(Target::Place(sector, turned));
        }
    }
    if let Target::Place(_, turned) = g.one(seat, Why::TurnHome(home), turns).await {
        g[home].turned = turned;
        g[home].open = turned_mask(sector.row().wormholes, turned);
        g.log(Entry::TurnsHome(seat, sector));
    }
}

/// Species chosen at the table, one seat after the other.
pub(super) async fn draft(g: &mut G) {
    let Spine::Draft(pool, picks) = g.spine.clone() else { return };
    let order = draft_order(g.start, picks.count(), pool);
    let next =
        order.into_iter().find(|&seat| picks[seat] == Pick::Choose).expect("a draft goes on until all have chosen");
    let options = free(&picks, pool).into_iter().map(Target::Species).collect();
    if let Target::Species(species) = g.one(next, Why::Draft, options).await {
        g.log(Entry::Chooses(next, species));
        if let Spine::Draft(_, picks) = &mut g.spine {
            picks[next] = Pick::Is(species);
        }
        let (state, chance) = g.with_chance();
        take_seats(state, chance);
    }
}
