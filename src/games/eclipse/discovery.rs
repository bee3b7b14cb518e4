//! Discovery tiles (E 2.19-2.22): keep for points or use.

use super::chance::{self, take};
use super::ids::{Discovery, Part, Ship, Technology, TileId};
use super::state::{Board, Player};
use super::target::{Entry, Target, Why};
use super::{G, research};
use crate::core::Seat;

/// The finder takes the tile and looks at it alone; kept it lies face down, used it is shown (E 2.19, rulings 12).
pub(super) async fn discover(g: &mut G, me: Seat, tile: TileId) {
    g[tile].discovery = false;
    let (state, chance) = g.with_chance();
    let kind = take(chance::DISCOVERIES, &mut state.discoveries, chance).expect("a tile on a hex is in the pool");
    let found = Discovery::ALL[kind];
    state.secrets[me].looking = Some(found);
    state.board.turn.looking = Some(me);
    let sector = g[tile].sector;
    g.log_split(me, Entry::Finds(me, sector, Some(found)), Entry::Finds(me, sector, None));
    // The question is the same for every tile, so that it tells the others nothing.
    let used = g.one(me, Why::Discovery(tile), vec![Target::Pass, Target::Yes]).await == Target::Yes;
    g.turn.looking = None;
    let found = g.secrets[me].looking.take().expect("the tile is looked at until it is decided");
    if used {
        g.discarded.push(found);
        g.log(Entry::Uses(me, found));
        g.cover_discovery(found);
        benefit(g, me, tile, found).await;
    } else {
        let kept = &mut g.secrets[me].kept;
        kept.push(found);
        kept.sort_unstable();
        g.log(Entry::Keeps(me));
    }
}

async fn benefit(g: &mut G, me: Seat, tile: TileId, found: Discovery) {
    if let Some((resource, amount)) = found.row().gain {
        g.players[me].storage[resource] += u16::from(amount);
        g.log(Entry::Gains(me, resource, amount.into()));
    } else if let Some(part) = found.part() {
        fit_or_store(g, me, part).await;
    } else if found == Discovery::AncientTechnology {
        ancient_technology(g, me).await;
    } else if g.players[me].supply[Ship::Cruiser.index()] > 0 {
        // Ancient Cruiser; with none unused it does nothing (E 2.21).
        g.players[me].supply[Ship::Cruiser.index()] -= 1;
        g[tile].add_ships(me, Ship::Cruiser, 1);
        g.log(Entry::Builds(me, Ship::Cruiser.build(), g[tile].sector));
    }
}

impl Board {
    /// The cheapest technologies on offer that a player lacks and has room for (E 2.21, A 3).
    pub fn ancient_technologies(&self, seat: Seat) -> Vec<Technology> {
        let open = || Technology::ALL.iter().copied().filter(|&technology| self.is_on_offer(seat, technology));
        let least = open().map(Technology::cost).min();
        open().filter(|technology| Some(technology.cost()) == least).collect()
    }
}

async fn ancient_technology(g: &mut G, me: Seat) {
    let options: Vec<Target> = g.ancient_technologies(me).into_iter().map(Target::Technology).collect();
    if !options.is_empty()
        && let Target::Technology(technology) = g.one(me, Why::AncientTechnology, options).await
    {
        g.log(Entry::Receives(me, technology));
        research::gain(g, me, technology).await;
    }
}

impl Player {
    /// Squares an Ancient part may go on at once: the blueprint must be legal afterwards (E 2.22).
    pub fn fittings(&self, part: Part) -> Vec<(Ship, u8)> {
        let mut trial = self.clone();
        let mut squares = Vec::new();
        for &ship in Ship::ALL {
            for square in 0..self.squares(ship) {
                trial.blueprints[ship.index()] = self.blueprints[ship.index()];
                trial.blueprints[ship.index()].tiles[square] = Some(part);
                if trial.is_legal(ship) {
                    squares.push((ship, square as u8));
                }
            }
            trial.blueprints[ship.index()] = self.blueprints[ship.index()];
        }
        squares
    }
}

async fn fit_or_store(g: &mut G, me: Seat, part: Part) {
    let fittings = g.players[me].fittings(part).into_iter().map(|(ship, square)| Target::Fit(ship, square));
    let options = [Target::Pass].into_iter().chain(fittings).collect();
    if let Target::Fit(ship, square) = g.one(me, Why::FitAncient(part), options).await {
        let tiles = &mut g.players[me].blueprints[ship.index()].tiles;
        if let Some(lost) = tiles[usize::from(square)].replace(part) {
            g.log(Entry::Returns(me, ship, lost));
        }
        g.cover_part(part);
        g.log(Entry::Fits(me, ship, part));
    } else {
        g.players[me].spare.push(part);
        g.log(Entry::Stores(me, part));
    }
}
