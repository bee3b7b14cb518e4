//! A battle as a Markov chain over the hull points left.

use super::{Fight, MOST_WORK, Squad, Squadron, lowest_hit};
use crate::core::{Chance, Stream};
use crate::games::eclipse::ids::{Die, Vessel};
use crate::games::eclipse::state::Rolled;
use std::collections::BTreeMap;
use std::ops::Range;

/// Ships that an exact answer can hold, both sides together.
const SHIPS: usize = 24;
/// More rounds than any sampled battle takes.
const MOST_ROUNDS: u32 = 200;
const DICE: Stream = Stream::new(0, "dice");

/// Largest first (E 13.14).
const BY_SIZE: [Vessel; Vessel::COUNT] =
    [Vessel::Gcds, Vessel::Dreadnought, Vessel::Cruiser, Vessel::Starbase, Vessel::Interceptor, Vessel::Ancient];

/// Hull points left of each ship; 0 is destroyed. Within a squad the weakest come first.
type Hulls = [u8; SHIPS];

/// A die that hits something: its damage, and its face.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Shot {
    face: u8,
    damage: u8,
}

/// What stays the same during a battle.
pub(super) struct Field<'a> {
    fight: &'a Fight,
    /// Where each squad's ships are in [`Hulls`]: by side, by squad.
    places: [Vec<Range<usize>>; 2],
    ships: usize,
    order: Vec<Squadron>,
    /// Squads of each side, largest first.
    by_size: [Vec<usize>; 2],
}

impl<'a> Field<'a> {
    pub(super) fn new(fight: &'a Fight) -> Field<'a> {
        let mut next = 0;
        let mut place = |squads: &[Squad]| -> Vec<Range<usize>> {
            let ranges = squads.iter().map(|squad| {
                let from = next;
                next += squad.damage.len();
                from..next
            });
            ranges.collect()
        };
        let places = [place(&fight.sides[0]), place(&fight.sides[1])];
        let by_size = [0, 1].map(|side: usize| {
            let mut squads: Vec<usize> = (0..fight.sides[side].len()).collect();
            squads.sort_by_key(|&squad| BY_SIZE.iter().position(|&v| v == fight.sides[side][squad].vessel));
            squads
        });
        let order = fight.order();
        Field { fight, places, ships: next, order, by_size }
    }

    /// Hull points left of all ships, attacker's first.
    fn hulls(&self) -> Vec<u8> {
        let mut hulls = vec![0; self.ships];
        for side in 0..2 {
            for (squad, place) in self.fight.sides[side].iter().zip(&self.places[side]) {
                let own = &mut hulls[place.clone()];
                let left = |damage: &u8| (squad.stats.hull + 1).saturating_sub(*damage);
                own.iter_mut().zip(&squad.damage).for_each(|(hull, damage)| *hull = left(damage));
                own.sort_unstable();
            }
        }
        hulls
    }

    /// Type and damage of the ship that the first of these dice goes to.
    pub(super) fn target_of(&self, by: Squadron, dice: &[Rolled]) -> Option<(Vessel, u8)> {
        let enemy = 1 - by.0;
        let before = self.hulls();
        let first = shots(dice.get(..1)?)[0];
        let spent = self.assign(&mut before.clone(), by, shots(dice));
        let (ship, _) = spent.into_iter().find(|(_, shot)| *shot == first)?;
        let squad = self.places[enemy].iter().position(|place| place.contains(&ship))?;
        let target = &self.fight.sides[enemy][squad];
        Some((target.vessel, target.stats.hull + 1 - before[ship]))
    }

    /// The lowest face of a squad's dice that hits each enemy squad.
    fn lowest(&self, (side, squad): Squadron) -> Vec<u8> {
        let computer = self.fight.sides[side][squad].stats.computer;
        self.fight.sides[1 - side].iter().map(|enemy| lowest_hit(computer, enemy.stats.shield)).collect()
    }

    fn alive(&self, hulls: &[u8], side: usize, squad: usize) -> u8 {
        hulls[self.places[side][squad].clone()].iter().filter(|&&hull| hull > 0).count() as u8
    }

    fn beaten(&self, hulls: &[u8], side: usize) -> bool {
        (0..self.places[side].len()).all(|squad| self.alive(hulls, side, squad) == 0)
    }

    /// Who won, where it is decided: a side gone, or nobody left who can fire, which drives the attacker off (E 13.18).
    fn decided(&self, hulls: &[u8]) -> Option<bool> {
        let armed = |side: usize| {
            (0..self.places[side].len())
                .any(|n| self.fight.sides[side][n].stats.has_cannons() && self.alive(hulls, side, n) > 0)
        };
        if self.beaten(hulls, 1) {
            Some(true)
        } else if self.beaten(hulls, 0) || !(armed(0) || armed(1)) {
            Some(false)
        } else {
            None
        }
    }

    /// Dice of a squad's volley by colour.
    fn dice(&self, hulls: &[u8], side: usize, squad: usize, missiles: bool) -> [u8; Die::COUNT] {
        let stats = &self.fight.sides[side][squad].stats;
        let each = if missiles { stats.missiles } else { stats.cannons };
        each.map(|dice| dice * self.alive(hulls, side, squad))
    }

    /// Spends the shots of a squad and says which went where.
    fn assign(&self, hulls: &mut [u8], by: Squadron, mut shots: Vec<Shot>) -> Vec<(usize, Shot)> {
        let side = 1 - by.0;
        let lowest = self.lowest(by);
        shots.sort_unstable();
        let mut spent = Vec::with_capacity(shots.len());
        for &squad in &self.by_size[side] {
            for ship in self.places[side][squad].clone() {
                if hulls[ship] == 0 {
                    continue;
                }
                let Some(used) = enough(&shots, lowest[squad], hulls[ship]) else { break };
                hulls[ship] = 0;
                for &nth in used.iter().rev() {
                    spent.push((ship, shots.remove(nth)));
                }
            }
        }
        for shot in shots {
            let hit = self.by_size[side].iter().filter(|&&squad| shot.face >= lowest[squad]);
            let ship = hit.flat_map(|&squad| self.places[side][squad].clone()).find(|&ship| hulls[ship] > 0);
            if let Some(ship) = ship {
                hulls[ship] = hulls[ship].saturating_sub(shot.damage);
                spent.push((ship, shot));
            }
        }
        self.places[side].iter().for_each(|place| hulls[place.clone()].sort_unstable());
        spent
    }

    /// One battle with dice; whether the attacker wins it.
    pub(super) fn play_out(&self, chance: &mut Chance) -> bool {
        let fight = self.fight;
        let mut hulls = self.hulls();
        if let Some((by, dice)) = &fight.rolled {
            self.assign(&mut hulls, *by, shots(dice));
        }
        let mut missiles = fight.missiles;
        for round in 0..MOST_ROUNDS {
            for &(side, squad) in &self.order {
                if round == 0 && fight.has_acted(side, fight.sides[side][squad].vessel) {
                    continue;
                }
                let counts = self.dice(&hulls, side, squad, missiles);
                let mut volley = Vec::new();
                for (die, count) in Die::ALL.iter().zip(counts) {
                    let roll = |_| Shot { face: chance.below(DICE, 6) as u8 + 1, damage: die.damage() };
                    volley.extend((0..count).map(roll));
                }
                self.assign(&mut hulls, (side, squad), volley);
            }
            missiles = false;
            if let Some(won) = self.decided(&hulls) {
                return won;
            }
        }
        false
    }
}

fn shots(dice: &[Rolled]) -> Vec<Shot> {
    dice.iter().map(|rolled| Shot { face: rolled.face, damage: rolled.die.damage() }).collect()
}

/// Which of the shots (sorted) destroy a ship with this much hull left, the least useful first; none if they cannot.
fn enough(shots: &[Shot], lowest: u8, hull: u8) -> Option<Vec<usize>> {
    let mut used: Vec<usize> = Vec::new();
    let mut sum = 0;
    for (nth, shot) in shots.iter().enumerate().filter(|(_, shot)| shot.face >= lowest) {
        used.push(nth);
        sum += shot.damage;
        if sum >= hull {
            // A strong die may have made weaker ones needless.
            used.retain(|&nth| {
                let spare = sum - shots[nth].damage >= hull;
                sum -= if spare { shots[nth].damage } else { 0 };
                !spare
            });
            return Some(used);
        }
    }
    None
}

/// The Markov chain of a battle, solved as far as it is needed.
pub(super) struct Chain<'a> {
    field: Field<'a>,
    known: BTreeMap<Hulls, f64>,
    work: u32,
}

impl<'a> Chain<'a> {
    pub(super) fn new(fight: &'a Fight) -> Option<Chain<'a>> {
        let field = Field::new(fight);
        (field.ships <= SHIPS).then(|| Chain { field, known: BTreeMap::new(), work: 0 })
    }

    pub(super) fn solve(&mut self) -> Option<f64> {
        let fight = self.field.fight;
        let mut start = [0; SHIPS];
        self.field.hulls().into_iter().zip(&mut start).for_each(|(hull, slot)| *slot = hull);
        if let Some((by, dice)) = &fight.rolled {
            self.field.assign(&mut start, *by, shots(dice));
        }
        let reached = self.step(start, fight.missiles, fight.acted)?;
        let mut chance = 0.0;
        for (hulls, p) in reached {
            chance += p * self.wins(hulls)?;
        }
        Some(chance)
    }

    /// The chance that the attacker wins from the start of a round of cannons.
    fn wins(&mut self, hulls: Hulls) -> Option<f64> {
        if let Some(won) = self.field.decided(&hulls) {
            return Some(f64::from(u8::from(won)));
        }
        if let Some(&known) = self.known.get(&hulls) {
            return Some(known);
        }
        let mut reached = self.step(hulls, false, [0; 2])?;
        let stays = reached.remove(&hulls).unwrap_or(0.0);
        let mut won = 0.0;
        for (next, p) in reached {
            won += p * self.wins(next)?;
        }
        let chance = if stays < 1.0 { won / (1.0 - stays) } else { 0.0 };
        self.known.insert(hulls, chance);
        Some(chance)
    }

    /// Where one step (missiles, or a round of cannons) can lead, with the chance of each.
    fn step(&mut self, start: Hulls, missiles: bool, acted: [u8; 2]) -> Option<BTreeMap<Hulls, f64>> {
        let mut reached = BTreeMap::from([(start, 1.0)]);
        for nth in 0..self.field.order.len() {
            let (side, squad) = self.field.order[nth];
            if acted[side] & (1 << self.field.fight.sides[side][squad].vessel.index()) != 0 {
                continue;
            }
            let mut next = BTreeMap::new();
            for (hulls, p) in reached {
                for (shots, q) in self.volleys(&hulls, side, squad, missiles) {
                    self.work += 1;
                    let mut after = hulls;
                    self.field.assign(&mut after, (side, squad), shots);
                    *next.entry(after).or_insert(0.0) += p * q;
                }
                if self.work > MOST_WORK {
                    return None;
                }
            }
            reached = next;
        }
        Some(reached)
    }

    /// All volleys of a squad that differ in what they hit. Faces that hit the same ships count as one.
    fn volleys(&self, hulls: &Hulls, side: usize, squad: usize, missiles: bool) -> Vec<(Vec<Shot>, f64)> {
        let lowest = self.field.lowest((side, squad));
        let present = (0..lowest.len()).filter(|&enemy| self.field.alive(hulls, 1 - side, enemy) > 0);
        let mut faces: Vec<u8> = present.map(|enemy| lowest[enemy]).collect();
        faces.sort_unstable();
        faces.dedup();
        let mut all = vec![(Vec::new(), 1.0)];
        for (die, count) in Die::ALL.iter().zip(self.field.dice(hulls, side, squad, missiles)) {
            if count == 0 || faces.is_empty() {
                continue;
            }
            let mut next = Vec::new();
            for (shots, p) in &all {
                for (hits, q) in spread(count, &faces) {
                    let more = hits.into_iter().map(|face| Shot { face, damage: die.damage() });
                    next.push((shots.iter().copied().chain(more).collect::<Vec<_>>(), p * q));
                }
            }
            all = next;
        }
        all
    }
}

/// How `dice` dice can fall on the classes of faces that begin at each of `faces`, with the chance of each.
fn spread(dice: u8, faces: &[u8]) -> Vec<(Vec<u8>, f64)> {
    let Some((&face, rest)) = faces.split_first() else { return vec![(Vec::new(), 1.0)] };
    // Of the dice that could still be in this class or a higher one, these fall below: the misses come first.
    let miss = f64::from(face - 1) / 6.0;
    let mut all = Vec::new();
    for hits in 0..=dice {
        let p = choose(dice, hits) * (1.0 - miss).powi(hits.into()) * miss.powi((dice - hits).into());
        for (above, q) in above(hits, face, rest) {
            let mut shots = vec![face; usize::from(hits) - above.len()];
            shots.extend(above);
            all.push((shots, p * q));
        }
    }
    all
}

/// Of dice known to show at least `floor`, which reach the higher classes.
fn above(dice: u8, floor: u8, faces: &[u8]) -> Vec<(Vec<u8>, f64)> {
    let Some((&face, rest)) = faces.split_first() else { return vec![(Vec::new(), 1.0)] };
    let reach = f64::from(7 - face) / f64::from(7 - floor);
    let mut all = Vec::new();
    for hits in 0..=dice {
        let p = choose(dice, hits) * reach.powi(hits.into()) * (1.0 - reach).powi((dice - hits).into());
        for (higher, q) in above(hits, face, rest) {
            let mut shots = vec![face; usize::from(hits) - higher.len()];
            shots.extend(higher);
            all.push((shots, p * q));
        }
    }
    all
}

fn choose(n: u8, k: u8) -> f64 {
    (0..k).fold(1.0, |product, i| product * f64::from(n - i) / f64::from(i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::eclipse::Stats;

    fn ship(hull: u8) -> Stats {
        Stats { hull, computer: 1, cannons: [2, 0, 0], ..Stats::default() }
    }

    #[test]
    fn e21_8_only_what_can_be_destroyed_is_then_the_largest_is_hit() {
        let side = vec![Squad::new(Vessel::Interceptor, ship(0), 1), Squad::new(Vessel::Dreadnought, ship(2), 1)];
        let mut fight = Fight::new(side, vec![Squad::new(Vessel::Ancient, ship(2), 1)]);
        let rolled = |face| Rolled { die: Die::Yellow, face };
        let dice = vec![rolled(5), rolled(6)];
        fight.rolled = Some(((1, 0), dice.clone()));
        let field = Field::new(&fight);
        let mut hulls = field.hulls();
        field.assign(&mut hulls, (1, 0), shots(&dice));
        assert_eq!(hulls, [0, 2, 3], "the interceptor is gone, the dreadnought hit once");
        assert_eq!(fight.best_target(), Some((Vessel::Interceptor, 0)));
    }

    #[test]
    fn a_strong_die_is_not_joined_by_weak_ones_it_does_not_need() {
        let shots = [Shot { face: 5, damage: 1 }, Shot { face: 6, damage: 4 }];
        assert_eq!(enough(&shots, 5, 3), Some(vec![1]));
        assert_eq!(enough(&shots, 5, 5), Some(vec![0, 1]));
        assert_eq!(enough(&shots, 5, 6), None);
    }
}
