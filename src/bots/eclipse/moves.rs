//! Moving ships: which go where, several together if one is not enough.

use super::force::{Foe, Force};
use super::mind::{Mind, NEVER, Worth};
use super::war::Ships;
use crate::games::eclipse::ids::{Ship, TileId};
use crate::games::eclipse::target::Target;

/// What entering a partner's hex costs: the ambassador, its cube, and being the traitor (E 7.7, E 7.8).
const BETRAYAL: Worth = 400;

/// A ship that can go somewhere.
#[derive(Copy, Clone, Debug)]
struct Mover {
    from: TileId,
    ship: Ship,
    /// How many of them can go.
    ships: u8,
    to: TileId,
    attack: bool,
    strength: i32,
}

/// A ship's way with what it promises, as part of a plan if need be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sortie {
    pub from: TileId,
    pub ship: Ship,
    pub to: TileId,
    pub worth: Worth,
}

impl Mind<'_> {
    fn movers(&self) -> Vec<Mover> {
        let board = self.board;
        let mut movers = Vec::new();
        for from in board.tile_ids() {
            let Some(fleet) = board[from].fleet(self.me) else { continue };
            let free = board.unpinned(self.me, from);
            if free == 0 {
                continue;
            }
            for ship in [Ship::Interceptor, Ship::Cruiser, Ship::Dreadnought] {
                let ships = fleet.ships[ship.index()].min(free);
                if ships == 0 {
                    continue;
                }
                let strength = Force::strength(&self.ships[ship.index()], &Foe::ANCIENT);
                for (target, _) in board.destinations(self.me, from, self.ships[ship.index()].movement) {
                    let (to, attack) = match target {
                        Target::Attack(to) => (to, true),
                        Target::Tile(to) => (to, false),
                        _ => continue,
                    };
                    movers.push(Mover { from, ship, ships, to, attack, strength });
                }
            }
        }
        movers
    }

    /// Every sensible first step of a plan, with the worth of the plan. `moves`: ships one action moves; `discs`: those
    /// still to be paid for it.
    pub fn sorties(&self, moves: u8, discs: u8) -> Vec<Sortie> {
        let mut movers = self.movers();
        movers.sort_by_key(|mover| (mover.to, -mover.strength, mover.from, mover.ship));
        let mut sorties = Vec::new();
        let paid = if discs == 0 { Some(0) } else { self.price(discs) };
        let another = self.price(discs + 1).zip(paid).map_or(-NEVER, |(all, paid)| all - paid);
        for plan in movers.chunk_by(|a, b| a.to == b.to) {
            if let Some((worth, used)) = self.plan(plan, moves, another) {
                sorties.extend(plan[..used].iter().map(|&Mover { from, ship, to, .. }| Sortie {
                    from,
                    ship,
                    to,
                    worth,
                }));
            }
        }
        sorties
    }

    /// The best number of ships to send to one hex, strongest first, and how many of the movers that takes.
    fn plan(&self, movers: &[Mover], moves: u8, another: Worth) -> Option<(Worth, usize)> {
        let to = movers[0].to;
        let here = &self.board[to];
        if here.owner == Some(self.me) && !self.is_invaded(to) {
            return None;
        }
        if here.owner.is_none() && self.board.opposing(self.me, to) == 0 && here.fleet(self.me).is_some() {
            return None;
        }
        let mut ships: Ships = self.here(to);
        let before = self.presence(to, &ships, &self.ships);
        let mut cost = if movers.iter().any(|mover| mover.attack) { BETRAYAL } else { 0 };
        let mut best: Option<(Worth, usize)> = None;
        let mut sent = 0;
        for (nth, mover) in movers.iter().enumerate() {
            for _ in 0..mover.ships {
                if sent == 3 * moves {
                    return best;
                }
                if sent > 0 && sent % moves == 0 {
                    cost += another;
                }
                sent += 1;
                cost += self.leaving(mover);
                ships[mover.ship.index()] += 1;
                let worth = self.presence(to, &ships, &self.ships) - before - cost - self.taste.bold;
                if worth > best.map_or(0, |(most, _)| most) {
                    best = Some((worth, nth + 1));
                }
            }
        }
        best
    }

    /// What a ship is missed for where it is.
    fn leaving(&self, mover: &Mover) -> Worth {
        let from = mover.from;
        if self.board.opposing(self.me, from) == 0 && self.board[from].owner.is_none_or(|owner| owner == self.me) {
            return if self.board[from].owner.is_none() { 20 } else { 0 };
        }
        let ships = self.here(from);
        let mut fewer = ships;
        fewer[mover.ship.index()] -= 1;
        self.presence(from, &ships, &self.ships) - self.presence(from, &fewer, &self.ships)
    }
}
