//! Attacks on population after all battles (E 13.23-13.26).

use super::dice::{hits, lowest_hit, roll};
use crate::core::Seat;
use crate::games::eclipse::G;
use crate::games::eclipse::feature::Ability;
use crate::games::eclipse::ids::{Die, Ship, Species, Square, Technology, TileId};
use crate::games::eclipse::state::{Board, Spine};
use crate::games::eclipse::target::{Entry, Target, Why};

impl Board {
    /// Who may attack the cubes of a hex: another player's ships with no opposing ship left.
    pub fn bombarder(&self, tile: TileId) -> Option<Seat> {
        let here = &self[tile];
        let owner = here.owner.filter(|_| here.cubes != 0)?;
        let seats = here.fleets.iter().map(|fleet| fleet.seat);
        seats.filter(|&seat| seat != owner).find(|&seat| self.opposing(seat, tile) == 0)
    }

    /// Planta's cubes fall to any enemy ship (E 13.25).
    fn withers(&self, tile: TileId) -> bool {
        let here = &self[tile];
        here.cubes != 0
            && here.owner.is_some_and(|owner| {
                self.players[owner].species == Species::Planta && here.fleets.iter().any(|fleet| fleet.seat != owner)
            })
    }
}

/// The next hex by number in which population is attacked.
pub(in crate::games::eclipse) async fn population(g: &mut G, below: u16) {
    let Some(tile) = g.next_below(below, |tile| g.withers(tile) || g.bombarder(tile).is_some()) else {
        g.spine = Spine::Control { below: u16::MAX };
        return;
    };
    if g.withers(tile) {
        g.cover_ability(Ability::PlantaWithers);
        let all = cubes(g, tile);
        bury(g, tile, all).await;
    } else if let Some(seat) = g.bombarder(tile) {
        attack(g, seat, tile).await;
    }
    g.spine = Spine::Population { below: g[tile].number() };
}

fn cubes(g: &G, tile: TileId) -> Vec<Square> {
    let here = &g[tile];
    here.squares().map(|(square, _)| square).filter(|&square| here.has_cube(square)).collect()
}

async fn attack(g: &mut G, seat: Seat, tile: TileId) {
    let player = &g.players[seat];
    let fleet = g[tile].fleet(seat).expect("the attacker is here").ships;
    let mut options = vec![Target::Pass];
    if player.has(Technology::NeutronBombs) {
        options.push(Target::Bomb);
    }
    if Ship::ALL.iter().any(|&ship| fleet[ship.index()] > 0 && player.stats(ship).has_cannons()) {
        options.push(Target::Fire);
    }
    match g.one(seat, Why::Bombard(tile), options).await {
        Target::Bomb => {
            g.log(Entry::Bombs(seat, g[tile].sector));
            g.cover_ability(Ability::NeutronBombs);
            let all = cubes(g, tile);
            bury(g, tile, all).await;
        }
        Target::Fire => {
            g.cover_ability(Ability::PopulationFire);
            let points = fire(g, seat, tile, fleet);
            remove(g, seat, tile, points).await;
        }
        _ => {}
    }
}

/// Every ship fires its cannons once; population has no shield.
fn fire(g: &mut G, seat: Seat, tile: TileId, fleet: [u8; Ship::COUNT]) -> usize {
    let mut points = 0;
    for &ship in Ship::ALL {
        let stats = g.players[seat].stats(ship);
        let mut counts = [0; Die::COUNT];
        for (count, dice) in counts.iter_mut().zip(stats.cannons) {
            *count = dice * fleet[ship.index()];
        }
        let dice = roll(g, counts);
        let hitting = dice.iter().filter(|rolled| hits(rolled.face, stats.computer, 0));
        points += hitting.map(|rolled| usize::from(rolled.die.damage())).sum::<usize>();
        if !dice.is_empty() {
            let lowest = lowest_hit(stats.computer, 0);
            let ships = fleet[ship.index()];
            g.log(Entry::Bombards { at: g[tile].sector, seat, ship, ships, dice, lowest });
        }
    }
    points
}

/// The attacker chooses which cubes are lost; with enough damage all are.
async fn remove(g: &mut G, seat: Seat, tile: TileId, points: usize) {
    let all = cubes(g, tile);
    if points >= all.len() {
        return bury(g, tile, all).await;
    }
    let options = all.into_iter().map(|square| Target::Square(tile, square)).collect();
    let chosen = g.some(seat, Why::BombardCubes(tile), options, points, points).await;
    let squares =
        chosen.into_iter().filter_map(|t| if let Target::Square(_, square) = t { Some(square) } else { None });
    let squares: Vec<Square> = squares.collect();
    bury(g, tile, squares).await;
}

/// Cubes go to their owner's graveyards; the owner chooses for gray squares and orbitals (E 13.26).
async fn bury(g: &mut G, tile: TileId, squares: Vec<Square>) {
    let Some(owner) = g[tile].owner else { return };
    let count = squares.len() as u8;
    for square in squares {
        let kind = g[tile].square_kind(square);
        let options = kind.resources().iter().map(|&resource| Target::Resource(resource)).collect();
        if let Target::Resource(resource) = g.one(owner, Why::Bury(kind), options).await {
            g[tile].cubes &= !(1 << square.index());
            g.players[owner].graveyards[resource] += 1;
        }
    }
    if count > 0 {
        g.log(Entry::LosesCubes(owner, g[tile].sector, count));
    }
}
