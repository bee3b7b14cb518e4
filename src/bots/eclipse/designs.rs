//! Blueprints: which parts would make a ship stronger.

use super::force::Force;
use super::mind::{Mind, Worth};
use crate::games::eclipse::Stats;
use crate::games::eclipse::content::parts::Weapon;
use crate::games::eclipse::ids::{Part, Resource, Ship, Vessel};
use crate::games::eclipse::state::Party;

/// Parts to lay on a blueprint, and the ship that results.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refit {
    pub ship: Ship,
    steps: [(u8, Option<Part>); 2],
    pub stats: Stats,
    /// Strength in no particular unit.
    pub score: i32,
}

impl Refit {
    /// What to lay down first: the part that brings most energy, so that the ship stays legal on the way.
    pub fn first(&self) -> Option<(u8, Part)> {
        let parts = self.steps.iter().filter_map(|&(square, part)| Some((square, part?)));
        parts.max_by_key(|(_, part)| part.row().energy)
    }

    pub fn part_on(&self, square: u8) -> Option<Part> {
        self.steps.iter().find(|(on, part)| *on == square && part.is_some()).and_then(|(_, part)| *part)
    }
}

/// Adds a part's values to a ship's.
fn plus(mut stats: Stats, part: Option<Part>, times: i8) -> Stats {
    let Some(part) = part else { return stats };
    let row = part.row();
    let add = |value: &mut u8, more: u8| *value = value.wrapping_add_signed(more as i8 * times);
    add(&mut stats.initiative, row.initiative);
    add(&mut stats.movement, row.movement);
    add(&mut stats.computer, row.computer);
    add(&mut stats.shield, row.shield);
    add(&mut stats.hull, row.hull);
    stats.energy += row.energy * times;
    match row.weapon {
        Some(Weapon::Cannon(dice, die)) => add(&mut stats.cannons[die.index()], dice),
        Some(Weapon::Missile(dice, die)) => add(&mut stats.missiles[die.index()], dice),
        None => {}
    }
    stats
}

fn is_legal(ship: Ship, stats: &Stats) -> bool {
    stats.energy >= 0 && (ship == Ship::Starbase) == (stats.movement == 0)
}

/// What a bot designs against.
pub struct Foes([Stats; 2]);

impl Foes {
    fn score(&self, ship: Ship, stats: &Stats) -> i32 {
        if !is_legal(ship, stats) {
            return 0;
        }
        let strength: i32 = self.0.iter().map(|foe| Force::strength(stats, foe)).sum();
        (strength * 32).isqrt() + i32::from(stats.movement.min(3)) + i32::from(stats.energy.min(4))
    }
}

impl Mind<'_> {
    /// The Ancients, and the best ship a rival has afloat.
    pub fn foes(&self) -> Foes {
        let ancient = self.board.vessel_stats(Party::Ancients, Vessel::Ancient);
        let mut best = (0, ancient);
        for seat in self.rivals() {
            let afloat = |ship: Ship| self.board.players[seat].supply[ship.index()] < ship.owned();
            for &ship in Ship::ALL.iter().filter(|ship| afloat(**ship)) {
                let stats = self.board.players[seat].stats(ship);
                let strength = Force::strength(&stats, &ancient);
                if strength > best.0 {
                    best = (strength, stats);
                }
            }
        }
        Foes([ancient, best.1])
    }

    fn known_parts(&self, ship: Ship) -> Vec<Part> {
        let player = self.player();
        let known = |part: &Part| match part.row().technology {
            Some(technology) => player.has(technology),
            None => !part.is_ancient() || player.spare.contains(part),
        };
        let mut parts: Vec<Part> = Part::ALL.iter().copied().filter(known).collect();
        // Of hulls and sources the best ordinary one will do.
        for kind in
            [&[Part::ImprovedHull, Part::Hull][..], &[Part::TachyonSource, Part::FusionSource, Part::NuclearSource]]
        {
            let mut found = false;
            for part in kind {
                let here = parts.contains(part);
                if found {
                    parts.retain(|other| other != part);
                }
                found |= here;
            }
        }
        parts.retain(|part| ship != Ship::Starbase || !part.is_drive());
        parts
    }

    /// The best ship that up to `parts` parts make; `on`: one of them on this square.
    pub fn refit(&self, ship: Ship, parts: u8, on: Option<u8>, foes: &Foes) -> Refit {
        let player = self.player();
        let fresh = self.board.turn.refit.map_or(0, |refit| refit.fresh[ship.index()]);
        let base = self.ships[ship.index()];
        let start = if on.is_some() { 0 } else { foes.score(ship, &base) };
        let mut best = Refit { ship, steps: [(0, None); 2], stats: base, score: start };
        // Squares with the same part are alike; two of a kind are enough.
        let mut squares: Vec<(u8, Option<Part>)> = Vec::with_capacity(8);
        for square in (0..player.squares(ship)).filter(|&square| fresh & (1 << square) == 0) {
            let now = player.part_at(ship, square);
            let alike = squares.iter().filter(|(_, part)| *part == now).count();
            if alike < 2 || on == Some(square as u8) {
                squares.push((square as u8, now));
            }
        }
        let known = self.known_parts(ship);
        let singles = || {
            let squares = squares.iter().filter(|(square, _)| on.is_none_or(|on| on == *square));
            squares.flat_map(|&(square, now)| {
                let bare = plus(base, now, -1);
                let known = known.iter().filter(move |&&part| Some(part) != now);
                known.map(move |&part| (square, part, plus(bare, Some(part), 1)))
            })
        };
        if parts == 0 {
            return best;
        }
        // A second part is tried after the best one and after every source of energy.
        let mut firsts: Vec<(u8, Part, Stats)> = Vec::with_capacity(8);
        for (square, part, stats) in singles() {
            let score = foes.score(ship, &stats);
            if score > best.score {
                best = Refit { ship, steps: [(square, Some(part)), (0, None)], stats, score };
            }
            if parts > 1 && (part.row().energy > 0 || on.is_some()) {
                firsts.push((square, part, stats));
            }
        }
        if parts > 1
            && let (square, Some(part)) = best.steps[0]
        {
            firsts.push((square, part, best.stats));
        }
        for (square, part, one) in firsts {
            for &(second, then) in squares.iter().filter(|(second, _)| *second != square) {
                let bare = plus(one, then, -1);
                for &other in
                    known.iter().filter(|&&other| Some(other) != then && (other != part || !part.is_ancient()))
                {
                    let two = plus(bare, Some(other), 1);
                    let score = foes.score(ship, &two);
                    if score > best.score {
                        best = Refit { ship, steps: [(square, Some(part)), (second, Some(other))], stats: two, score };
                    }
                }
            }
        }
        best
    }

    /// Materials in a type of ship now and soon.
    fn stock(&self, ship: Ship) -> i32 {
        let player = self.player();
        let afloat = i32::from(ship.owned() - player.supply[ship.index()]);
        let cost = i32::from(player.species.cost(ship.build()));
        let coming = i32::from(player.storage[Resource::Materials] + player.production(Resource::Materials));
        let share = [3, 5, 4, 0][ship.index()];
        afloat * cost + coming * share * self.left.min(2) / 20
    }

    /// What a better ship is worth.
    pub fn refit_worth(&self, refit: &Refit, before: i32) -> Worth {
        if refit.score <= before {
            return 0;
        }
        let better = ((refit.score - before) * 100 / before.max(1)).min(200);
        let mut ships = self.ships;
        ships[refit.ship.index()] = refit.stats;
        let none = [0; Ship::COUNT];
        let attack = if refit.ship == Ship::Starbase || better < 5 {
            0
        } else {
            self.campaign(&none, &ships) - self.campaign(&none, &self.ships)
        };
        let pressure = self.pressure().clamp(50, 150);
        let stock = self.stock(refit.ship) * self.taste.ship * self.left.min(4) / 4;
        (stock * better / 100 * pressure / 100 + attack) * self.taste.refit / 100
    }

    /// An Ancient part fitted at once (E 2.22): what it is worth beyond keeping it aside.
    pub fn fitting(&self, part: Part, ship: Ship, square: u8) -> Worth {
        let foes = self.foes();
        let before = self.ships[ship.index()];
        let stats = plus(plus(before, self.player().part_at(ship, square.into()), -1), Some(part), 1);
        let better = foes.score(ship, &stats) - foes.score(ship, &before);
        better * (self.stock(ship) + 1)
    }

    /// The best refit with so many parts, and what it is worth.
    pub fn best_refit(&self, parts: u8) -> Option<(Worth, Refit)> {
        let foes = self.foes();
        let mut best: Option<(Worth, Refit)> = None;
        for &ship in Ship::ALL {
            let before = foes.score(ship, &self.ships[ship.index()]);
            // A ship left illegal by an earlier step comes first (A 9).
            let broken = !is_legal(ship, &self.ships[ship.index()]);
            if !broken && self.stock(ship) == 0 {
                continue;
            }
            let refit = self.refit(ship, parts, None, &foes);
            let worth = if broken { 10_000 } else { self.refit_worth(&refit, before) };
            if worth > best.map_or(0, |(most, _)| most) {
                best = Some((worth, refit));
            }
        }
        best
    }
}
