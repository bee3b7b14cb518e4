//! How a battle will go, roughly and at once: damage flows as on average, and the margin says how sure it is.

use crate::core::Seat;
use crate::games::eclipse::Stats;
use crate::games::eclipse::ids::{Die, Ship, TileId, Vessel};
use crate::games::eclipse::state::{Board, Fleet, Party};

/// Rounds after which a battle is taken to be undecided.
const ROUNDS: u8 = 12;

/// Ships of one type.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Squad {
    ships: u8,
    stats: Stats,
    /// Hull points left, in sixths.
    hull: i32,
}

/// A side of a battle: the players' four types, or five Ancients and the GCDS among them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Force {
    squads: [Squad; 6],
    len: usize,
}

/// What to expect of a battle, in thousandths.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The chance to win.
    pub win: i32,
    /// Of the own hull, how much is left if it goes as on average.
    pub kept: i32,
    /// Of the enemy's hull, how much is destroyed.
    pub killed: i32,
}

/// The number of faces that hit (E 13.10).
fn hitting(computer: u8, shield: u8) -> i32 {
    7 - i32::from((6 + shield).saturating_sub(computer).clamp(2, 6))
}

impl Squad {
    fn new(ships: u8, stats: Stats) -> Squad {
        Squad { ships, stats, hull: i32::from(ships) * (i32::from(stats.hull) + 1) * 6 }
    }

    fn afloat(&self) -> i32 {
        let each = (i32::from(self.stats.hull) + 1) * 6;
        (self.hull + each - 1) / each
    }

    /// Damage to a squad in sixths, when all of a type's dice go there.
    fn damage(&self, missiles: bool, to: &Squad) -> i32 {
        let dice = if missiles { &self.stats.missiles } else { &self.stats.cannons };
        let most = to.stats.hull + 1;
        let points = |(die, count): (&Die, &u8)| i32::from(*count) * i32::from(die.damage().min(most));
        let sum: i32 = Die::ALL.iter().zip(dice).map(points).sum();
        sum * hitting(self.stats.computer, to.stats.shield) * self.afloat()
    }

    /// How much it hurts for the hull it has: what to shoot first.
    fn menace(&self) -> i32 {
        let dice = self.stats.cannons.iter().zip(Die::ALL).map(|(&n, die)| i32::from(n) * i32::from(die.damage()));
        dice.sum::<i32>() * (2 + i32::from(self.stats.computer)) * 12 / (i32::from(self.stats.hull) + 1)
    }
}

impl Force {
    pub fn add(&mut self, ships: u8, stats: Stats) {
        if ships > 0 && self.len < self.squads.len() {
            self.squads[self.len] = Squad::new(ships, stats);
            self.len += 1;
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn fleet(ships: &[u8; Ship::COUNT], stats: &[Stats; Ship::COUNT]) -> Force {
        let mut force = Force::default();
        ships.iter().zip(stats).for_each(|(&count, stats)| force.add(count, *stats));
        force
    }

    /// Everything in a hex that fights a seat, and how many reputation tiles it is worth.
    pub fn opposing(board: &Board, seat: Seat, tile: TileId) -> (Force, i32) {
        let here = &board[tile];
        let mut force = Force::default();
        let mut tiles = 0;
        for Fleet { seat: other, ships } in here.fleets.iter().filter(|fleet| fleet.seat != seat) {
            for (&ship, &count) in Ship::ALL.iter().zip(ships).filter(|(_, count)| **count > 0) {
                force.add(count, board.vessel_stats(Party::Player(*other), ship.vessel()));
                tiles += i32::from(count) * i32::from(ship.vessel().reputation());
            }
        }
        if here.ancients > 0 && !board.is_draco(seat) {
            force.add(here.ancients, board.vessel_stats(Party::Ancients, Vessel::Ancient));
            tiles += i32::from(here.ancients) * i32::from(Vessel::Ancient.reputation());
        }
        if here.gcds {
            force.add(1, board.vessel_stats(Party::Gcds, Vessel::Gcds));
            tiles += i32::from(Vessel::Gcds.reputation());
        }
        (force, tiles)
    }

    fn hull(&self) -> i32 {
        self.squads[..self.len].iter().map(|squad| squad.hull.max(0)).sum()
    }

    /// A ship's strength against a typical enemy: what it deals times what it takes, in no particular unit.
    pub fn strength(stats: &Stats, enemy: &Stats) -> i32 {
        let (one, foe) = (Squad::new(1, *stats), Squad::new(1, *enemy));
        let attack = one.damage(false, &foe) * 10 + one.damage(true, &foe) * 6;
        let endures = (i32::from(stats.hull) + 1) * 60 / hitting(enemy.computer, stats.shield);
        let early = if stats.initiative > enemy.initiative { 23 } else { 20 };
        (attack + 6) * endures * early / 20
    }

    /// The battle of this side against another; ties of initiative go to the defender (E 13.8).
    pub fn against(mut self, mut other: Force, attacking: bool) -> Outlook {
        let (mine, theirs) = (self.hull(), other.hull());
        if theirs == 0 || mine == 0 {
            let won = mine > 0;
            return Outlook { win: i32::from(won) * 1000, kept: i32::from(won) * 1000, killed: i32::from(won) * 1000 };
        }
        for force in [&mut self, &mut other] {
            force.squads[..force.len].sort_by_key(|squad| std::cmp::Reverse(squad.menace()));
        }
        // Who fires when: initiative, then the defender.
        let mut order = [(0i32, 0usize, 0usize); 12];
        let mut len = 0;
        for (side, force) in [&self, &other].into_iter().enumerate() {
            let first = i32::from((side == 0) != attacking);
            for (nth, squad) in force.squads[..force.len].iter().enumerate() {
                order[len] = (-(2 * i32::from(squad.stats.initiative) + first), side, nth);
                len += 1;
            }
        }
        order[..len].sort_unstable();
        'battle: for round in 0..ROUNDS {
            let mut harmless = true;
            for &(_, side, nth) in &order[..len] {
                let (by, at) = if side == 0 { (&self, &mut other) } else { (&other, &mut self) };
                let squad = by.squads[nth];
                if squad.hull > 0 && fire(&squad, round == 0, at) {
                    harmless = false;
                    if at.hull() == 0 {
                        break 'battle;
                    }
                }
            }
            if harmless && round > 0 {
                break;
            }
        }
        let (kept, remain) = (self.hull() * 1000 / mine, other.hull() * 1000 / theirs);
        // A narrow margin says little.
        let sure = |part: i32| 480 * (part * part / 1000) / 1000 * (3000 - 2 * part) / 1000;
        let win = match (kept, remain) {
            (_, 0) => 500 + sure(kept),
            (0, _) => 500 - sure(remain),
            // Nobody can win: the attacker has to go (E 13.18).
            _ => {
                if attacking {
                    100
                } else {
                    900
                }
            }
        };
        Outlook { win, kept, killed: 1000 - remain }
    }
}

/// A squad's volley on the squads of a side in their order; false if it has none.
fn fire(squad: &Squad, missiles: bool, at: &mut Force) -> bool {
    // What part of the dice is left, in 256ths.
    let mut part = 256;
    let mut fired = false;
    for target in at.squads[..at.len].iter_mut().filter(|target| target.hull > 0) {
        let damage = squad.damage(missiles, target) * part / 256;
        if damage == 0 {
            break;
        }
        fired = true;
        if damage < target.hull {
            target.hull -= damage;
            break;
        }
        part = part * (damage - target.hull) / damage;
        target.hull = 0;
    }
    fired
}
