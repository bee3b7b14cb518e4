//! Population cubes: colony ships (E 2.12) and cubes that come back (E 2.8, E 2.11).

use super::G;
use super::content::tracks::TRACK_CAPACITY;
use super::feature::Ability;
use super::ids::{Resource, SquareKind, TileId};
use super::state::{Board, Player};
use super::target::{Entry, Target, Why};
use crate::core::Seat;

impl Board {
    /// Where a colony ship may put a cube now. Squares of a hex that take the same cube are offered once.
    /// In upkeep not beside opposing ships (E 14.1).
    pub fn settlements(&self, seat: Seat, in_upkeep: bool) -> impl Iterator<Item = Target> + '_ {
        let player = &self.players[seat];
        let tiles = self.controlled(seat).filter(move |_| player.colony_ships > 0);
        tiles.filter(move |&tile| !in_upkeep || self.opposing(seat, tile) == 0).flat_map(move |tile| {
            let mut offered = 0u8;
            let here = &self[tile];
            let free = here.squares().filter(move |&(square, kind)| {
                let class = 1
                    << match kind {
                        SquareKind::Wild => 3,
                        SquareKind::Orbital => 4,
                        coloured => coloured.resources()[0].index(),
                    };
                let open = !here.has_cube(square) && kind.technology().is_none_or(|technology| player.has(technology));
                let new = open && offered & class == 0;
                offered |= if open { class } else { 0 };
                new
            });
            free.flat_map(move |(square, kind)| {
                let tracks = kind.resources().iter().filter(move |&&resource| player.tracks[resource] > 0);
                tracks.map(move |&resource| Target::Settle(tile, square, resource))
            })
        })
    }

    pub fn can_settle(&self, seat: Seat) -> bool {
        self.settlements(seat, false).next().is_some()
    }
}

impl Player {
    /// The tracks a cube of a square may return to: its own, or any with room if those are full (E 2.8).
    pub fn ways_back(&self, kind: SquareKind) -> Vec<Resource> {
        let has_room = |resource: &Resource| self.tracks[*resource] < TRACK_CAPACITY;
        let own: Vec<Resource> = kind.resources().iter().copied().filter(has_room).collect();
        if own.is_empty() { Resource::ALL.iter().copied().filter(has_room).collect() } else { own }
    }
}

/// Turns a colony ship over and places a cube where the seat says.
pub(super) async fn settle(g: &mut G, seat: Seat) {
    let options: Vec<Target> = g.settlements(seat, false).collect();
    let chosen = g.one(seat, Why::Colonise, options).await;
    settle_at(g, seat, chosen);
}

pub(super) fn settle_at(g: &mut G, seat: Seat, chosen: Target) {
    let Target::Settle(tile, square, resource) = chosen else { return };
    g.put_cube(seat, tile, square, resource);
    g.players[seat].colony_ships -= 1;
    g.log(Entry::Settles(seat, g[tile].sector, resource));
    match g[tile].square_kind(square).technology() {
        Some(_) => g.cover_ability(Ability::AdvancedSquare),
        None if g[tile].square_kind(square) == SquareKind::Orbital => g.cover_ability(Ability::OrbitalSettled),
        None => {}
    }
    refresh(g, seat);
}

/// Colony ships turned face up by an influence action (E 6.7). It never hurts, so it is done at once.
pub(super) fn refresh(g: &mut G, seat: Seat) {
    let down = g.players[seat].species.colony_ships() - g.players[seat].colony_ships;
    let turned = down.min(g.turn.refresh);
    if turned > 0 {
        g.turn.refresh -= turned;
        g.players[seat].colony_ships += turned;
        g.log(Entry::Refreshes(seat, turned));
    }
}

/// All cubes of a hex return to their owner's tracks (E 6.5).
pub(super) async fn clear_cubes(g: &mut G, tile: TileId) {
    let Some(owner) = g[tile].owner else { return };
    let squares: Vec<_> = g[tile].squares().filter(|&(square, _)| g[tile].has_cube(square)).collect();
    for (square, kind) in squares {
        let resource = choose_way_back(g, owner, kind).await;
        g[tile].cubes &= !(1 << square.index());
        g.players[owner].tracks[resource] += 1;
    }
}

/// Which track a cube returns to; the owner chooses where there is a choice.
pub(super) async fn choose_way_back(g: &mut G, owner: Seat, kind: SquareKind) -> Resource {
    let ways: Vec<Target> = g.players[owner].ways_back(kind).into_iter().map(Target::Resource).collect();
    match g.one(owner, Why::ReturnCube(kind), ways).await {
        Target::Resource(resource) => resource,
        _ => unreachable!("only tracks were offered"),
    }
}

/// A disc leaves a hex for the influence track, and the cubes with it.
pub(super) async fn give_up(g: &mut G, tile: TileId) {
    clear_cubes(g, tile).await;
    if let Some(owner) = g[tile].owner.take() {
        g.players[owner].discs += 1;
        g.log(Entry::Gives(owner, g[tile].sector));
    }
}
