//! Positions for rule tests; the table is then told targets ([`Told`]).

use crate::core::game::Position;
use crate::core::hex::Hex;
pub use crate::core::testing::Told;
use crate::core::{Chance, Seat, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::chance::{DICE, stack};
use crate::games::eclipse::content::sectors::Place;
use crate::games::eclipse::ids::{Discovery, Ring, Sector, Ship, Species, Technology, TileId};
use crate::games::eclipse::setup::{self, Setup};
use crate::games::eclipse::state::{Spine, State};
use std::ops::{Deref, DerefMut};

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);
pub const D: Seat = Seat::new(3);

pub const TERRANS: [Species; 6] = [
    Species::TerranDirectorate,
    Species::TerranFederation,
    Species::TerranUnion,
    Species::TerranRepublic,
    Species::TerranConglomerate,
    Species::TerranAlliance,
];

/// A position under construction; the first seat starts.
pub struct Kit {
    setup: Setup,
    pub state: State,
    pub chance: Chance,
}

impl Deref for Kit {
    type Target = State;
    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for Kit {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Kit {
    pub fn new(species: &[Species]) -> Kit {
        let setup = Setup::of(species);
        let mut chance = Chance::seeded(7);
        let mut state = setup::start(&setup, &mut chance);
        state.board.start = A;
        state.board.spine = Spine::Action(A);
        Kit { setup, state, chance }
    }

    pub fn terrans(seats: usize) -> Kit {
        Kit::new(&TERRANS[..seats])
    }

    /// The next dice will show these faces.
    pub fn dice(&mut self, faces: &[u32]) {
        self.chance.script(DICE, faces.iter().map(|face| face - 1));
    }

    /// The next sectors turned over will be these.
    pub fn next_sectors(&mut self, ring: Ring, numbers: &[u16]) {
        let mut unseen = self.stacks[ring.index()].unseen.clone();
        for &number in numbers {
            let nth = unseen.iter().position(|s| s.row().number == number).expect("still in the stack");
            unseen.remove(nth);
            self.chance.script(stack(ring), [nth as u32]);
        }
    }

    /// The next discovery tile looked at will be this.
    pub fn next_discovery(&mut self, tile: Discovery) {
        let nth: u8 = self.discoveries[..tile.index()].iter().sum();
        self.chance.script(crate::games::eclipse::chance::DISCOVERIES, [u32::from(nth)]);
    }

    /// The next reputation tiles drawn have these values.
    pub fn next_reputation(&mut self, values: &[u8]) {
        let mut bag = self.reputation_bag;
        for &value in values {
            let nth: u8 = bag[..usize::from(value) - 1].iter().sum();
            bag[usize::from(value) - 1] -= 1;
            self.chance.script(crate::games::eclipse::chance::REPUTATION, [u32::from(nth)]);
        }
    }

    /// A sector from its stack onto the map.
    pub fn lay(&mut self, number: u16, at: (i8, i8), turned: u8) -> TileId {
        let sector = Sector::numbered(number).expect("a printed number");
        if let Place::Stack(ring) = sector.row().place {
            let stack = &mut self.stacks[ring.index()];
            stack.unseen.retain(|&other| other != sector);
            stack.left -= 1;
        }
        self.place(sector, Hex::new(at.0, at.1), turned)
    }

    /// The same with wormholes on every side and nobody on it.
    pub fn lay_open(&mut self, number: u16, at: (i8, i8)) -> TileId {
        let tile = self.lay(number, at, 0);
        self[tile].open = 0b11_1111;
        self[tile].ancients = 0;
        tile
    }

    pub fn home(&self, seat: Seat) -> TileId {
        self.controlled(seat).next().expect("a home")
    }

    pub fn centre(&self) -> TileId {
        self.tile_at(Hex::CENTRE).expect("the centre is placed first")
    }

    /// A disc from the track onto a hex.
    pub fn own(&mut self, seat: Seat, tile: TileId) {
        self[tile].owner = Some(seat);
        self.players[seat].discs -= 1;
    }

    /// Ships from the supply into a hex.
    pub fn ships(&mut self, seat: Seat, tile: TileId, ship: Ship, count: u8) {
        self.players[seat].supply[ship.index()] -= count;
        self[tile].add_ships(seat, ship, count);
    }

    pub fn learn(&mut self, seat: Seat, technology: Technology) {
        self.technology_bag[technology.index()] = self.technology_bag[technology.index()].saturating_sub(1);
        self.players[seat].technologies[technology.category().index()].push(technology);
    }

    /// Only these technologies lie on the research board, one tile each.
    pub fn offer(&mut self, technologies: &[Technology]) {
        self.research = [0; Technology::COUNT];
        for technology in technologies {
            self.research[technology.index()] = 1;
        }
    }

    /// From here on the table plays.
    pub fn play(self) -> Table<Eclipse> {
        Table::from_position(self.setup, 7, Position { state: self.state, chance: self.chance })
    }

    /// The combat phase of a round in which nobody acts any more.
    pub fn fight(mut self) -> Table<Eclipse> {
        self.state.board.spine = Spine::Battles { below: u16::MAX };
        self.play()
    }
}
