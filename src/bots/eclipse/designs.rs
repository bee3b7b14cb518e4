//! Blueprints: which parts would make a ship stronger.

use super::force::{Foe, Force};
use super::mind::{Mind, Worth};
use crate::games::eclipse::Stats;
use crate::games::eclipse::content::parts::Weapon;
use crate::games::eclipse::ids::{Part, Resource, Ship, Species};
use std::cell::RefCell;
use std::collections::BTreeMap;

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

/// What a bot designs against: the Ancients, and this.
fn score(ship: Ship, stats: &Stats, foe: &Foe) -> i32 {
    if !is_legal(ship, stats) {
        return 0;
    }
    let strength = Force::strength(stats, &Foe::ANCIENT) + Force::strength(stats, foe);
    (strength * 32).isqrt() + i32::from(stats.movement.min(3)) + i32::from(stats.energy.min(4))
}

/// A blueprint to be improved. The answer depends on nothing else.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Problem {
    species: Species,
    ship: Ship,
    tiles: [Option<Part>; 8],
    /// Parts that can be had: bit n is part n.
    known: u32,
    /// Squares fitted in this action: bit n is square n.
    fresh: u8,
    /// Parts that may be taken.
    parts: u8,
    /// A square on which one of them goes.
    on: Option<u8>,
    foe: Foe,
}

/// Answers worth remembering: blueprints change seldom and are judged all the time.
#[derive(Default)]
pub struct Notes(RefCell<BTreeMap<Problem, Refit>>);

impl Problem {
    fn part_at(&self, square: usize) -> Option<Part> {
        self.tiles[square].or(self.species.row().blueprints[self.ship.index()].squares[square].part)
    }

    /// Parts worth trying: of hulls and sources the best ordinary one will do.
    fn choice(&self) -> Vec<Part> {
        let has = |part: Part| self.known & (1 << part.index()) != 0;
        let mut parts: Vec<Part> = Part::ALL.iter().copied().filter(|&part| has(part)).collect();
        let outdone = |part: Part| match part {
            Part::Hull => has(Part::ImprovedHull),
            Part::NuclearSource => has(Part::FusionSource) || has(Part::TachyonSource),
            Part::FusionSource => has(Part::TachyonSource),
            part => self.ship == Ship::Starbase && part.is_drive(),
        };
        parts.retain(|&part| !outdone(part));
        parts
    }

    fn solve(&self, base: Stats) -> Refit {
        let score = |stats: &Stats| score(self.ship, stats, &self.foe);
        let start = if self.on.is_some() { 0 } else { score(&base) };
        let mut best = Refit { ship: self.ship, steps: [(0, None); 2], stats: base, score: start };
        // Squares with the same part are alike; two of a kind are enough.
        let mut squares: Vec<(u8, Option<Part>)> = Vec::with_capacity(8);
        let count = self.species.row().blueprints[self.ship.index()].squares.len();
        for square in (0..count).filter(|&square| self.fresh & (1 << square) == 0) {
            let now = self.part_at(square);
            let alike = squares.iter().filter(|(_, part)| *part == now).count();
            if alike < 2 || self.on == Some(square as u8) {
                squares.push((square as u8, now));
            }
        }
        if self.parts == 0 {
            return best;
        }
        let choice = self.choice();
        // A second part is tried after the best one and after every source of energy.
        let mut firsts: Vec<(u8, Part, Stats)> = Vec::with_capacity(8);
        for &(square, now) in squares.iter().filter(|(square, _)| self.on.is_none_or(|on| on == *square)) {
            let bare = plus(base, now, -1);
            for &part in choice.iter().filter(|&&part| Some(part) != now) {
                let stats = plus(bare, Some(part), 1);
                if score(&stats) > best.score {
                    let steps = [(square, Some(part)), (0, None)];
                    best = Refit { steps, stats, score: score(&stats), ..best };
                }
                if self.parts > 1 && (part.row().energy > 0 || self.on.is_some()) {
                    firsts.push((square, part, stats));
                }
            }
        }
        if let (square, Some(part)) = best.steps[0]
            && self.parts > 1
        {
            firsts.push((square, part, best.stats));
        }
        for (square, part, one) in firsts {
            for &(second, then) in squares.iter().filter(|(second, _)| *second != square) {
                let bare = plus(one, then, -1);
                let unique = |other: Part| other != part || !part.is_ancient();
                for &other in choice.iter().filter(|&&other| Some(other) != then && unique(other)) {
                    let stats = plus(bare, Some(other), 1);
                    if score(&stats) > best.score {
                        let steps = [(square, Some(part)), (second, Some(other))];
                        best = Refit { steps, stats, score: score(&stats), ..best };
                    }
                }
            }
        }
        best
    }
}

impl Mind<'_> {
    /// The best ship a rival has afloat.
    pub fn foe(&self) -> Foe {
        let mut best = (0, Foe::ANCIENT);
        for seat in self.rivals() {
            let afloat = |ship: Ship| self.board.players[seat].supply[ship.index()] < ship.owned();
            for &ship in Ship::ALL.iter().filter(|ship| afloat(**ship)) {
                let stats = self.board.players[seat].stats(ship);
                let strength = Force::strength(&stats, &Foe::ANCIENT);
                if strength > best.0 {
                    best = (strength, Foe::from(&stats));
                }
            }
        }
        best.1
    }

    fn known_parts(&self) -> u32 {
        let player = self.player();
        let known = |part: &&Part| match part.row().technology {
            Some(technology) => player.has(technology),
            None => !part.is_ancient() || player.spare.contains(part),
        };
        Part::ALL.iter().filter(known).map(|part| 1 << part.index()).sum()
    }

    /// The best ship that up to `parts` parts make; `on`: one of them on this square.
    pub fn refit(&self, ship: Ship, parts: u8, on: Option<u8>, foe: Foe) -> Refit {
        let player = self.player();
        let problem = Problem {
            species: player.species,
            ship,
            tiles: player.blueprints[ship.index()].tiles,
            known: self.known_parts(),
            fresh: self.board.turn.refit.map_or(0, |refit| refit.fresh[ship.index()]),
            parts,
            on,
            foe,
        };
        let mut notes = self.notes.0.borrow_mut();
        *notes.entry(problem).or_insert_with(|| problem.solve(self.ships[ship.index()]))
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
        let foe = self.foe();
        let before = self.ships[ship.index()];
        let stats = plus(plus(before, self.player().part_at(ship, square.into()), -1), Some(part), 1);
        let better = score(ship, &stats, &foe) - score(ship, &before, &foe);
        better * (self.stock(ship) + 1)
    }

    /// An Ancient part in hand: on the blueprint that gains most by it, or kept for a later upgrade.
    pub fn ancient_part(&self, part: Part) -> Worth {
        let foe = self.foe();
        let worth = |(ship, square): (Ship, u8)| {
            let before = self.ships[ship.index()];
            let stats = plus(plus(before, self.player().part_at(ship, square.into()), -1), Some(part), 1);
            let refit =
                Refit { ship, steps: [(square, Some(part)), (0, None)], stats, score: score(ship, &stats, &foe) };
            self.refit_worth(&refit, score(ship, &before, &foe))
        };
        let now = self.player().fittings(part).into_iter().map(worth).max().unwrap_or(0);
        now + self.taste.part * self.left
    }

    /// The best refit with so many parts, and what it is worth.
    pub fn best_refit(&self, parts: u8) -> Option<(Worth, Refit)> {
        let foe = self.foe();
        let mut best: Option<(Worth, Refit)> = None;
        for &ship in Ship::ALL {
            let before = score(ship, &self.ships[ship.index()], &foe);
            // A ship left illegal by an earlier step comes first (A 9).
            let broken = !is_legal(ship, &self.ships[ship.index()]);
            if !broken && self.stock(ship) == 0 {
                continue;
            }
            let refit = self.refit(ship, parts, None, foe);
            let worth = if broken { 10_000 } else { self.refit_worth(&refit, before) };
            if worth > best.map_or(0, |(most, _)| most) {
                best = Some((worth, refit));
            }
        }
        best
    }
}
