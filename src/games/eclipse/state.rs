//! The state of a game (E 22): [`Board`] is what lies open on the table, [`State`] adds what is hidden.
//!
//! Nothing is shuffled in advance. Stacks, bags and the discovery pile are sets from which chance takes one when
//! it is turned over, so only tiles that somebody has looked at are secrets.

use super::content::species::BlueprintRow;
use super::content::tracks;
use super::ids::{
    Action, Category, Die, Discovery, Part, Resource, Ring, Sector, Ship, Species, Square, SquareKind, Technology,
    TileId, Vessel,
};
use super::setup::{Homes, Pick, Pool};
use crate::core::hex::{Hex, Side};
use crate::core::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// Everything that is true of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub board: Board,
    pub secrets: PerSeat<Secret>,
    /// Reputation tiles in the bag by value, from 1 up.
    pub reputation_bag: [u8; 4],
    /// Discovery tiles nobody has looked at, those lying on hexes included.
    pub discoveries: [u8; Discovery::COUNT],
}

/// What one player has seen and the others have not (E 22.5).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Secret {
    /// Values of the reputation tiles held, highest first.
    pub reputation: Vec<u8>,
    /// Reputation tiles just drawn, of which one is kept, highest first.
    pub drawn: Vec<u8>,
    /// Discovery tiles kept for points, sorted.
    pub kept: Vec<Discovery>,
    /// The discovery tile just taken.
    pub looking: Option<Discovery>,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    pub round: u8,
    pub spine: Spine,
    /// Holder of the start player marker.
    pub start: Seat,
    /// Who takes the marker for the next round (E 4.4).
    pub first_to_pass: Option<Seat>,
    pub traitor: Option<Seat>,
    /// Empty until every seat has a species.
    pub players: PerSeat<Player>,
    pub tiles: Vec<Tile>,
    /// By [`Ring`].
    pub stacks: [Stack; 3],
    /// Technology tiles on the research board, by [`Technology`].
    pub research: [u8; Technology::COUNT],
    pub technology_bag: [u8; Technology::COUNT],
    /// Discovery tiles left in the pile.
    pub discovery_pile: u8,
    /// Discovery tiles used, in order.
    pub discarded: Vec<Discovery>,
    /// What only matters while somebody's turn lasts.
    pub turn: Turn,
    pub combat: Option<Combat>,
    #[serde(skip_serializing_if = "Homes::are_alike")]
    pub homes: Homes,
}

/// Where we are: enough to resume the game at a boundary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Spine {
    /// Species are being chosen.
    Draft(Pool, PerSeat<Pick>),
    /// The turn of a seat in the action phase.
    Action(Seat),
    /// Battles in hexes numbered below this.
    Battles {
        below: u16,
    },
    /// Attacks on population in hexes numbered below this.
    Population {
        below: u16,
    },
    /// Control of hexes numbered below this.
    Control {
        below: u16,
    },
    /// Upkeep of the seat so many places after the start player.
    Upkeep {
        nth: u8,
    },
    Over,
    /// The home of the seat so many places after the start player is being turned. Last, because its place among the
    /// others is part of the digest of games that know nothing of it.
    Homes {
        nth: u8,
    },
}

/// One value for each resource.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Each<T>(pub [T; 3]);

impl<T> Index<Resource> for Each<T> {
    type Output = T;
    fn index(&self, resource: Resource) -> &T {
        &self.0[resource.index()]
    }
}

impl<T> IndexMut<Resource> for Each<T> {
    fn index_mut(&mut self, resource: Resource) -> &mut T {
        &mut self.0[resource.index()]
    }
}

/// A player's boards and supply (E 22.1), without secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    pub species: Species,
    pub storage: Each<u16>,
    /// Cubes on the population tracks.
    pub tracks: Each<u8>,
    pub graveyards: Each<u8>,
    /// Discs on the influence track.
    pub discs: u8,
    /// Discs on the action spaces, by [`Action`].
    pub actions: [u8; Action::COUNT],
    /// Discs on reaction spaces.
    pub reactions: u8,
    /// Discs set aside for technologies.
    pub reserve: u8,
    /// Colony ships face up.
    pub colony_ships: u8,
    /// By [`Category`], in the order they were gained.
    pub technologies: [Vec<Technology>; Category::COUNT],
    /// By [`Ship`].
    pub blueprints: [Blueprint; Ship::COUNT],
    /// Ancient parts kept beside the board.
    pub spare: Vec<Part>,
    /// Unused ships, by [`Ship`].
    pub supply: [u8; Ship::COUNT],
    /// With whom there are diplomatic relations: each holds an ambassador of the other with a cube on it.
    pub partners: Seats,
    pub passed: bool,
    /// The final score of a player who collapsed or retired (A 18).
    pub left: Option<i16>,
}

/// Part tiles laid on the squares of a blueprint; the printed part shows where there is none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Blueprint {
    pub tiles: [Option<Part>; 8],
}

/// A placed sector (E 22.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tile {
    pub sector: Sector,
    pub at: Hex,
    /// Sixths of a turn clockwise.
    pub turned: u8,
    /// Wormholes by map side after turning: bit n is side n.
    pub open: u8,
    /// The placed neighbours by side.
    pub near: [Option<TileId>; 6],
    pub owner: Option<Seat>,
    /// The owner's cubes: bit n is square n, bit 7 the orbital.
    pub cubes: u8,
    pub orbital: bool,
    pub monolith: bool,
    /// Players' ships in order of entry (E 11.7).
    pub fleets: Vec<Fleet>,
    pub ancients: u8,
    pub gcds: bool,
    /// A face-down discovery tile.
    pub discovery: bool,
}

/// One player's ships in a hex; never empty.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fleet {
    pub seat: Seat,
    pub ships: [u8; Ship::COUNT],
}

/// A stack of sectors: any `left` of the `unseen` ones, in unknown order (E 1.5).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Stack {
    pub unseen: Vec<Sector>,
    pub left: u8,
    pub discards: Vec<Sector>,
    /// Sectors that can no longer appear.
    pub out: Vec<Sector>,
}

/// What lasts no longer than a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Turn {
    /// Who was asked for relations this turn.
    pub offered: Seats,
    /// Colony ships that may still be turned face up (E 6.7).
    pub refresh: u8,
    pub exploring: Option<Exploring>,
    pub refit: Option<Refit>,
    /// Who is looking at a discovery tile.
    pub looking: Option<Seat>,
}

/// Sectors turned over and not yet placed or discarded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Exploring {
    pub at: Hex,
    pub drawn: Vec<Sector>,
}

/// An upgrade under way: blueprints may be illegal until it ends (A 9).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refit {
    pub seat: Seat,
    /// Parts that may still be taken.
    pub left: u8,
    /// Squares fitted in this action, by ship: bit n is square n.
    pub fresh: [u8; Ship::COUNT],
}

/// Who fights.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Party {
    Player(Seat),
    Ancients,
    Gcds,
}

/// The fighting in one hex (E 22.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combat {
    pub tile: TileId,
    /// The players who had ships here, in order of entry, with what they did.
    pub records: Vec<Record>,
    /// Damaged ships. Damage stays between the battles of a hex (E 13.5).
    pub hurt: Vec<Hurt>,
    pub battle: Option<Battle>,
    /// How many of `records` have drawn their reputation.
    pub rewarded: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Record {
    pub seat: Seat,
    pub fought: bool,
    /// All ships that were left had chosen to retreat (E 13.20).
    pub retreated: bool,
    /// Tiles to draw for ships destroyed.
    pub kills: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hurt {
    pub party: Party,
    pub vessel: Vessel,
    pub damage: u8,
}

/// A battle between two parties.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Battle {
    pub attacker: Party,
    pub defender: Party,
    /// 0 is the missile step.
    pub round: u8,
    /// Types that have acted this round, attacker's then defender's: bit n is vessel n.
    pub acted: [u8; 2],
    pub retreats: Vec<Retreat>,
    /// Rolled and not yet assigned.
    pub dice: Vec<Rolled>,
    /// The last dice that were rolled, for the table to see.
    pub volley: Option<Volley>,
    /// Whether the volley under way has destroyed something.
    pub volley_killed: bool,
}

/// Dice rolled together by all ships of a type (E 13.9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Volley {
    pub by: Party,
    pub vessel: Vessel,
    pub dice: Vec<Rolled>,
}

/// A type on its way out of a battle (E 13.16).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Retreat {
    pub seat: Seat,
    pub ship: Ship,
    pub to: TileId,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Rolled {
    pub die: Die,
    pub face: u8,
}

impl Deref for State {
    type Target = Board;
    fn deref(&self) -> &Board {
        &self.board
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Board {
        &mut self.board
    }
}

impl Index<TileId> for Board {
    type Output = Tile;
    fn index(&self, tile: TileId) -> &Tile {
        &self.tiles[tile.index()]
    }
}

impl IndexMut<TileId> for Board {
    fn index_mut(&mut self, tile: TileId) -> &mut Tile {
        &mut self.tiles[tile.index()]
    }
}

impl Player {
    pub fn has(&self, technology: Technology) -> bool {
        self.technologies[technology.category().index()].contains(&technology)
    }

    pub fn production(&self, resource: Resource) -> u16 {
        u16::from(tracks::production(self.tracks[resource]))
    }

    /// Money due in upkeep (E 2.6).
    pub fn upkeep(&self) -> u16 {
        u16::from(tracks::upkeep(self.discs))
    }

    pub fn is_in(&self) -> bool {
        self.left.is_none()
    }

    pub fn printed(&self, ship: Ship) -> &'static BlueprintRow {
        &self.species.row().blueprints[ship.index()]
    }

    /// Whether the reputation track has room for these holdings (E 7.4).
    pub fn fits(&self, ambassadors: usize, reputation: usize) -> bool {
        let track = self.species.row().reputation;
        let over = ambassadors.saturating_sub(track.ambassador_only.into())
            + reputation.saturating_sub(track.reputation_only.into());
        over <= usize::from(track.either)
    }
}

impl Tile {
    pub fn number(&self) -> u16 {
        self.sector.row().number
    }

    pub fn is_open(&self, side: Side) -> bool {
        self.open & (1 << side.index()) != 0
    }

    pub fn fleet(&self, seat: Seat) -> Option<&Fleet> {
        self.fleets.iter().find(|fleet| fleet.seat == seat)
    }

    /// How many ships a player has here.
    pub fn ships_of(&self, seat: Seat) -> u8 {
        self.fleet(seat).map_or(0, Fleet::count)
    }

    pub fn ships(&self, seat: Seat, ship: Ship) -> u8 {
        self.fleet(seat).map_or(0, |fleet| fleet.ships[ship.index()])
    }

    /// The squares a cube can stand on, the orbital last.
    pub fn squares(&self) -> impl Iterator<Item = (Square, SquareKind)> + use<> {
        let printed = self.sector.row().squares.iter().enumerate().map(|(n, kind)| (Square(n as u8), *kind));
        printed.chain(self.orbital.then_some((Square::ORBITAL, SquareKind::Orbital)))
    }

    pub fn square_kind(&self, square: Square) -> SquareKind {
        if square == Square::ORBITAL { SquareKind::Orbital } else { self.sector.row().squares[square.index()] }
    }

    pub fn has_cube(&self, square: Square) -> bool {
        self.cubes & (1 << square.index()) != 0
    }

    pub fn add_ships(&mut self, seat: Seat, ship: Ship, count: u8) {
        match self.fleets.iter_mut().find(|fleet| fleet.seat == seat) {
            Some(fleet) => fleet.ships[ship.index()] += count,
            None => {
                let mut ships = [0; Ship::COUNT];
                ships[ship.index()] = count;
                self.fleets.push(Fleet { seat, ships });
            }
        }
    }

    pub fn remove_ships(&mut self, seat: Seat, ship: Ship, count: u8) {
        let nth = self.fleets.iter().position(|fleet| fleet.seat == seat).expect("ships leave where they are");
        self.fleets[nth].ships[ship.index()] -= count;
        if self.fleets[nth].count() == 0 {
            self.fleets.remove(nth);
        }
    }
}

impl Fleet {
    pub fn count(&self) -> u8 {
        self.ships.iter().sum()
    }
}

impl Combat {
    pub fn record(&mut self, seat: Seat) -> &mut Record {
        self.records.iter_mut().find(|record| record.seat == seat).expect("whoever fights here had ships here")
    }
}

impl Battle {
    /// 0 for the attacker, 1 for the defender.
    pub fn side(&self, party: Party) -> usize {
        usize::from(party == self.defender)
    }

    pub fn opponent(&self, party: Party) -> Party {
        if party == self.attacker { self.defender } else { self.attacker }
    }
}

impl Ring {
    /// The ring of a space by its distance from the centre (E 2.1).
    pub fn of(at: Hex) -> Ring {
        match at.distance(Hex::CENTRE) {
            0 | 1 => Ring::Inner,
            2 => Ring::Middle,
            _ => Ring::Outer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e2_1_rings_go_by_distance() {
        let rings = [Hex::new(0, 1), Hex::new(1, 1), Hex::new(-2, 0), Hex::new(5, -1)].map(Ring::of);
        assert_eq!(rings, [Ring::Inner, Ring::Middle, Ring::Middle, Ring::Outer]);
    }
}
