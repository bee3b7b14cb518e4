//! Why something on the board does not answer what is asked. The rules themselves say what is offered; this says of
//! all else which of their conditions it fails, the first in the order of the rulebook.

use super::ids::{Build, Ring, Ship, Square, TileId};
use super::state::Board;
use super::target::{Because, Target, Why};
use crate::core::Seat;
use crate::core::hex::{Hex, Side};

impl Board {
    /// Why a target cannot answer a question of a seat; `None` where it can, or where there is nothing to say.
    pub(super) fn why_not(&self, me: Seat, why: Why, target: Target) -> Option<Because> {
        match (why, target) {
            (Why::Research, Target::Technology(technology)) => self.may_research(me, technology),
            (Why::Build, Target::Build(item)) => self.may_build(me, item),
            (Why::Turn | Why::Reaction, Target::Action(action)) => self.may_act(me, action),
            (Why::Turn | Why::Explore, Target::Space(at)) => self.may_explore(me, at),
            (Why::Explore, Target::Tile(_)) => Err(Because::Explored),
            (Why::Turn | Why::Reaction | Why::Move, Target::Ship(tile, ship)) => self.may_move(me, tile, ship),
            (Why::Move, Target::Tile(tile)) => self.may_move_from(me, tile),
            (Why::MoveTo(from, _, steps), Target::Tile(to)) => self.may_reach(me, from, to, steps),
            (Why::MoveDisc, Target::Tile(tile)) => self.must_hold(me, why, tile),
            (Why::MoveDiscTo, Target::Tile(tile)) => self.may_place_disc(me, tile),
            (Why::Colonise | Why::UpkeepColony, Target::Square(tile, square)) => {
                self.may_settle(me, why, tile).and_then(|()| self.may_settle_on(me, tile, square))
            }
            (Why::Colonise | Why::UpkeepColony, Target::Tile(tile)) => self.may_settle_any(me, why, tile),
            (Why::BuildWhere(item), Target::Tile(tile)) => self.may_build_at(me, why, item, tile),
            (
                Why::Move
                | Why::MoveTo(..)
                | Why::MoveDisc
                | Why::MoveDiscTo
                | Why::Colonise
                | Why::UpkeepColony
                | Why::BuildWhere(_),
                Target::Space(_),
            ) => Err(Because::Unexplored),
            _ => Ok(()),
        }
        .err()
    }

    /// E 5.1-5.3: beside a hex to explore from, through one of its wormholes, and with a sector left.
    fn may_explore(&self, me: Seat, at: Hex) -> Result<(), Because> {
        let beside =
            Side::ALL.into_iter().filter_map(|side| Some((side.opposite(), self.tile_at(at.neighbour(side))?)));
        let mut sources = beside.filter(|&(_, tile)| self.is_source(me, tile)).peekable();
        if self.tile_at(at).is_some() {
            Err(Because::Explored)
        } else if sources.peek().is_none() {
            Err(Because::NoSource)
        } else if !sources.any(|(side, tile)| self.has_generator(me) || self[tile].is_open(side)) {
            Err(Because::Walled)
        } else if !self.stacks[Ring::of(at).index()].can_draw() {
            Err(Because::StackEmpty(Ring::of(at)))
        } else {
            Ok(())
        }
    }

    fn may_move_from(&self, me: Seat, tile: TileId) -> Result<(), Because> {
        let first = Ship::ALL.iter().find(|&&ship| ship != Ship::Starbase && self[tile].ships(me, ship) > 0);
        first.map_or(Err(Because::NoShip), |&ship| self.may_move(me, tile, ship))
    }

    /// E 11.1-11.4: a ship with a drive that is not pinned, and a way to go.
    fn may_move(&self, me: Seat, tile: TileId, ship: Ship) -> Result<(), Because> {
        if self[tile].ships(me, ship) == 0 {
            Err(Because::NoShip)
        } else if ship == Ship::Starbase {
            Err(Because::Starbase)
        } else if self[tile].gcds {
            Err(Because::PinnedByCentre)
        } else if !self.may_leave(me, tile) {
            Err(Because::Pinned)
        } else if self.ways(tile, self.has_generator(me)).next().is_none() {
            Err(Because::NoWay)
        } else {
            Ok(())
        }
    }

    /// E 11.2, E 11.3: so many steps through connections, past no hex whose enemies would stop the ship.
    fn may_reach(&self, me: Seat, from: TileId, to: TileId, steps: u8) -> Result<(), Because> {
        let goes_to =
            |(target, _): &(Target, u8)| matches!(*target, Target::Tile(tile) | Target::Attack(tile) if tile == to);
        let free = self.destinations(me, from, u8::MAX).into_iter().find(goes_to);
        match free {
            _ if from == to => Ok(()),
            Some((_, needs)) if needs > steps => Err(Because::TooFar { needs, has: steps }),
            Some(_) => Ok(()),
            None if self.is_connected(me, from, to) => Err(Because::Barred),
            None => Err(Because::Unreachable),
        }
    }

    /// Whether any run of connections leads from one hex to another, whoever stands on the way.
    fn is_connected(&self, me: Seat, from: TileId, to: TileId) -> bool {
        let mut reached = vec![from];
        let mut next = 0;
        while let Some(&tile) = reached.get(next) {
            next += 1;
            let fresh: Vec<TileId> =
                self.ways(tile, self.has_generator(me)).filter(|way| !reached.contains(way)).collect();
            reached.extend(fresh);
        }
        reached.contains(&to)
    }

    /// E 6.2, E 6.3.
    fn may_place_disc(&self, me: Seat, tile: TileId) -> Result<(), Because> {
        if let Some(owner) = self[tile].owner {
            Err(Because::Owned(owner))
        } else if self.opposing(me, tile) > 0 {
            Err(Because::Guarded(Why::MoveDiscTo))
        } else {
            // Nothing else keeps a disc away.
            Err(Because::Unconnected)
        }
    }

    fn must_hold(&self, me: Seat, why: Why, tile: TileId) -> Result<(), Because> {
        if self[tile].owner == Some(me) { Ok(()) } else { Err(Because::NotOwned(why)) }
    }

    /// E 2.12: a colony ship for a hex one holds; E 14.1: in upkeep not beside enemies.
    fn may_settle(&self, me: Seat, why: Why, tile: TileId) -> Result<(), Because> {
        self.must_hold(me, why, tile)?;
        if self.players[me].colony_ships == 0 {
            Err(Because::NoColonyShip)
        } else if why == Why::UpkeepColony && self.opposing(me, tile) > 0 {
            Err(Because::Guarded(why))
        } else {
            Ok(())
        }
    }

    fn may_settle_any(&self, me: Seat, why: Why, tile: TileId) -> Result<(), Because> {
        self.may_settle(me, why, tile)?;
        let tried: Vec<_> = self[tile].squares().map(|(square, _)| self.may_settle_on(me, tile, square)).collect();
        match tried.iter().find(|tried| tried.is_ok()) {
            Some(_) => Ok(()),
            // What a technology would open says more than that a cube is there.
            None => *tried
                .iter()
                .find(|tried| **tried != Err(Because::Settled))
                .or(tried.first())
                .unwrap_or(&Err(Because::NoSquare)),
        }
    }

    /// E 2.9, E 2.10: a free square, its technology, and a cube for it.
    fn may_settle_on(&self, me: Seat, tile: TileId, square: Square) -> Result<(), Because> {
        let (kind, player) = (self[tile].square_kind(square), &self.players[me]);
        if self[tile].has_cube(square) {
            Err(Because::Settled)
        } else if let Some(technology) = kind.technology().filter(|&technology| !player.has(technology)) {
            Err(Because::Unknown(technology))
        } else if kind.resources().iter().all(|&resource| player.tracks[resource] == 0) {
            Err(Because::NoCube)
        } else {
            Ok(())
        }
    }

    /// E 10.1, E 10.5.
    fn may_build_at(&self, me: Seat, why: Why, item: Build, tile: TileId) -> Result<(), Because> {
        self.must_hold(me, why, tile)?;
        match self.building_sites(me, item).any(|site| site == tile) {
            true => Ok(()),
            false => Err(Because::BuiltAlready),
        }
    }
}
