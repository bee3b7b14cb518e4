//! The odds of an Eclipse battle (E 13), when nobody retreats and dice are assigned sensibly: destroy the largest ship
//! the hits can destroy, then the next, and put what is left on the largest (E 13.14 for the Ancients; players are taken
//! to do the same with dice of several strengths).
//!
//! [`duel`] solves one ship against one, in a few microseconds. [`Fight::exact`] solves fleets as a Markov chain over the
//! hull points left, as long as that takes at most [`MOST_WORK`] steps; [`Fight::odds`] falls back on playing the
//! battle out [`SAMPLES`] times, which is within 4 % of the truth nineteen times in twenty. Same battle, same answer.

mod chain;

use crate::core::Chance;
use crate::games::eclipse::Stats;
use crate::games::eclipse::ids::{Die, TileId, Vessel};
pub use crate::games::eclipse::lowest_hit;
use crate::games::eclipse::state::{Board, Party, Rolled};
use chain::{Chain, Field};

/// Volleys looked at before an exact answer is given up.
pub const MOST_WORK: u32 = 40_000;
pub const SAMPLES: u32 = 600;

/// Ships of one type on one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squad {
    pub vessel: Vessel,
    pub stats: Stats,
    /// Damage on each ship.
    pub damage: Vec<u8>,
}

impl Squad {
    pub fn new(vessel: Vessel, stats: Stats, ships: u8) -> Squad {
        Squad { vessel, stats, damage: vec![0; ships.into()] }
    }
}

/// A battle at some moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// Attacker, defender.
    pub sides: [Vec<Squad>; 2],
    /// Missiles come first (E 13.6).
    pub missiles: bool,
    /// Types that have acted in the step under way: bit n is vessel n.
    pub acted: [u8; 2],
    /// Rolled and not yet assigned, with who rolled: side and squad.
    pub rolled: Option<(Squadron, Vec<Rolled>)>,
}

/// A squad by its side (0 the attacker, 1 the defender) and its place among the squads of that side.
pub type Squadron = (usize, usize);

/// How likely the attacker is to win.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Odds {
    pub attacker: f64,
    /// False where the battle was played out many times instead.
    pub exact: bool,
}

/// The chance that one ship attacking another wins.
pub fn duel(attacker: &Stats, defender: &Stats) -> f64 {
    let volley = |dice: [u8; Die::COUNT], by: &Stats, at: &Stats| damage_chances(dice, by.computer, at.shield);
    let (ours, theirs) = (volley(attacker.cannons, attacker, defender), volley(defender.cannons, defender, attacker));
    let first = attacker.initiative > defender.initiative;
    let (hull, enemy) = (usize::from(attacker.hull) + 1, usize::from(defender.hull) + 1);
    // The chance to win at the start of a round by hull points left on both sides.
    let mut wins = vec![vec![0.0; enemy + 1]; hull + 1];
    for us in 1..=hull {
        wins[us][0] = 1.0;
        for them in 1..=enemy {
            let (mut won, mut stays) = (0.0, 0.0);
            for (hit, p) in ours.iter().enumerate() {
                for (lost, q) in theirs.iter().enumerate() {
                    let (left, kept) = (them.saturating_sub(hit), us.saturating_sub(lost));
                    // Who is destroyed first does not fire.
                    match (left, kept) {
                        (0, 0) => won += if first { p * q } else { 0.0 },
                        _ if (left, kept) == (them, us) => stays += p * q,
                        _ => won += p * q * wins[kept][left],
                    }
                }
            }
            wins[us][them] = if stays < 1.0 { won / (1.0 - stays) } else { 0.0 };
        }
    }
    let ours = volley(attacker.missiles, attacker, defender);
    let theirs = volley(defender.missiles, defender, attacker);
    let mut chance = 0.0;
    for (hit, p) in ours.iter().enumerate() {
        for (lost, q) in theirs.iter().enumerate() {
            chance += p
                * q
                * match (enemy.saturating_sub(hit), hull.saturating_sub(lost)) {
                    (0, 0) => f64::from(u8::from(first)),
                    (left, kept) => wins[kept][left],
                };
        }
    }
    chance
}

/// How likely each amount of damage is.
fn damage_chances(dice: [u8; Die::COUNT], computer: u8, shield: u8) -> Vec<f64> {
    let hit = f64::from(7 - lowest_hit(computer, shield)) / 6.0;
    let mut chances = vec![1.0];
    for (die, count) in Die::ALL.iter().zip(dice) {
        for _ in 0..count {
            let damage = usize::from(die.damage());
            let mut next = vec![0.0; chances.len() + damage];
            for (sum, chance) in chances.iter().enumerate() {
                next[sum] += chance * (1.0 - hit);
                next[sum + damage] += chance * hit;
            }
            chances = next;
        }
    }
    chances
}

/// Everything a party has in a hex, undamaged.
pub fn squads(board: &Board, party: Party, tile: TileId) -> Vec<Squad> {
    let here = &board[tile];
    let count = |vessel: Vessel| match (party, vessel.ship()) {
        (Party::Player(seat), Some(ship)) => here.ships(seat, ship),
        (Party::Ancients, None) if vessel == Vessel::Ancient => here.ancients,
        (Party::Gcds, None) if vessel == Vessel::Gcds => u8::from(here.gcds),
        _ => 0,
    };
    let present = Vessel::ALL.iter().copied().filter(|&vessel| count(vessel) > 0);
    present.map(|vessel| Squad::new(vessel, board.vessel_stats(party, vessel), count(vessel))).collect()
}

impl Fight {
    pub fn new(attacker: Vec<Squad>, defender: Vec<Squad>) -> Fight {
        Fight { sides: [attacker, defender], missiles: true, acted: [0; 2], rolled: None }
    }

    /// The battle under way on a board. Ships on their way out count as gone.
    pub fn under_way(board: &Board) -> Option<Fight> {
        let combat = board.combat.as_ref()?;
        let battle = combat.battle.as_ref()?;
        let sides = [battle.attacker, battle.defender].map(|party| {
            let leaves = |vessel: Vessel| {
                let is = |seat, ship| party == Party::Player(seat) && vessel.ship() == Some(ship);
                battle.retreats.iter().any(|retreat| is(retreat.seat, retreat.ship))
            };
            let mut squads = squads(board, party, combat.tile);
            squads.retain(|squad| !leaves(squad.vessel));
            for squad in &mut squads {
                let hurt = combat.hurt.iter().filter(|hurt| hurt.party == party && hurt.vessel == squad.vessel);
                squad.damage.iter_mut().zip(hurt).for_each(|(damage, hurt)| *damage = hurt.damage);
            }
            squads
        });
        let mut fight = Fight { sides, missiles: battle.round == 0, acted: battle.acted, rolled: None };
        if let Some(volley) = battle.volley.as_ref().filter(|_| !battle.dice.is_empty()) {
            let side = battle.side(volley.by);
            let squad = fight.sides[side].iter().position(|squad| squad.vessel == volley.vessel);
            fight.rolled = squad.map(|squad| ((side, squad), battle.dice.clone()));
        }
        Some(fight)
    }

    fn has_acted(&self, side: usize, vessel: Vessel) -> bool {
        self.acted[side] & (1 << vessel.index()) != 0
    }

    /// All squads, highest initiative first, the defender first among equals (E 13.8).
    fn order(&self) -> Vec<Squadron> {
        let mut order: Vec<Squadron> =
            [1, 0].into_iter().flat_map(|side| (0..self.sides[side].len()).map(move |squad| (side, squad))).collect();
        order.sort_by_key(|&(side, squad)| std::cmp::Reverse(self.sides[side][squad].stats.initiative));
        order
    }

    /// Exact where that is quick, else by playing it out.
    pub fn odds(&self) -> Odds {
        match self.exact() {
            Some(attacker) => Odds { attacker, exact: true },
            None => Odds { attacker: self.sampled(SAMPLES), exact: false },
        }
    }

    /// The chance that the attacker wins; none for battles that are too large.
    pub fn exact(&self) -> Option<f64> {
        Chain::new(self)?.solve()
    }

    /// The share of so many battles that the attacker wins.
    pub fn sampled(&self, samples: u32) -> f64 {
        let mut chance = Chance::seeded(0);
        let field = Field::new(self);
        let wins = (0..samples).filter(|_| field.play_out(&mut chance)).count();
        wins as f64 / f64::from(samples)
    }

    /// Where the policy above puts the first of the dice still to be assigned: type and damage of the target.
    pub fn best_target(&self) -> Option<(Vessel, u8)> {
        let (by, dice) = self.rolled.as_ref()?;
        Field::new(self).target_of(*by, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Stream;

    const DICE: Stream = Stream::new(0, "dice");

    fn ship(initiative: u8, computer: u8, shield: u8, hull: u8, yellow: u8) -> Stats {
        Stats { initiative, computer, shield, hull, cannons: [yellow, 0, 0], ..Stats::default() }
    }

    fn ancient() -> Stats {
        ship(2, 1, 0, 1, 2)
    }

    fn one(attacker: Stats, defender: Stats) -> Fight {
        let squad = |vessel, stats| vec![Squad::new(vessel, stats, 1)];
        Fight::new(squad(Vessel::Interceptor, attacker), squad(Vessel::Cruiser, defender))
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn equal_interceptors_are_counted_by_hand() {
        // Each hits with 1/6; the defender fires first (E 13.8) and wins 1/6 / (1 - 25/36) = 6/11.
        let interceptor = ship(3, 0, 0, 0, 1);
        assert!(close(duel(&interceptor, &interceptor), 5.0 / 11.0));
        assert_eq!(one(interceptor, interceptor).exact().map(|win| close(win, 5.0 / 11.0)), Some(true));
    }

    #[test]
    fn an_interceptor_against_an_ancient_is_counted_by_hand() {
        // It fires first, hits with 1/6, needs two hits and survives a volley of the Ancient with 4/9.
        // With one hit to go: x = 1/6 + 5/6 * 4/9 * x, so x = 9/34; before: y = 1/6 * 4/9 * x + 5/6 * 4/9 * y.
        let expected = (4.0 / 34.0) * (9.0 / 34.0);
        assert!(close(duel(&ship(3, 0, 0, 0, 1), &ancient()), expected));
        let squad = vec![Squad::new(Vessel::Interceptor, ship(3, 0, 0, 0, 1), 1)];
        let fight = Fight::new(squad, vec![Squad::new(Vessel::Ancient, ancient(), 1)]);
        assert!(fight.exact().is_some_and(|win| close(win, expected)));
    }

    #[test]
    fn missiles_decide_before_cannons() {
        // Two orange dice hitting on 4 destroy two points of hull with 3/4; then the target fires back.
        let missiles = Stats { computer: 2, missiles: [0, 2, 0], ..Stats::default() };
        let win = duel(&missiles, &ship(9, 0, 0, 1, 1));
        assert!(close(win, 0.75), "{win}");
    }

    #[test]
    fn e13_18_without_cannons_the_attacker_goes() {
        let unarmed = ship(3, 0, 0, 0, 0);
        assert_eq!(duel(&unarmed, &unarmed), 0.0);
        assert_eq!(one(unarmed, unarmed).exact(), Some(0.0));
    }

    #[test]
    fn the_chain_agrees_with_the_duel() {
        for seed in 0..60 {
            let mut chance = Chance::seeded(seed);
            let mut below = |sides| chance.below(DICE, sides) as u8;
            let mut random = || Stats {
                initiative: below(6),
                computer: below(4),
                shield: below(3),
                hull: below(5),
                cannons: [below(3), below(2), below(2)],
                missiles: [0, 2 * below(2), 0],
                ..Stats::default()
            };
            let (a, b) = (random(), random());
            let chain = one(a, b).exact().expect("two ships are few");
            assert!(close(chain, duel(&a, &b)), "{a:?} {b:?}: {chain} {}", duel(&a, &b));
        }
    }

    fn fleets(interceptors: u8, cruisers: u8, ancients: u8) -> Fight {
        let attackers = vec![
            Squad::new(Vessel::Interceptor, ship(3, 0, 0, 0, 1), interceptors),
            Squad::new(Vessel::Cruiser, ship(2, 1, 1, 1, 1), cruisers),
        ];
        Fight::new(attackers, vec![Squad::new(Vessel::Ancient, ancient(), ancients)])
    }

    #[test]
    fn fleets_are_exact_and_played_out_battles_agree() {
        for (interceptors, cruisers, ancients) in [(2, 1, 1), (3, 2, 2), (0, 4, 2)] {
            let fight = fleets(interceptors, cruisers, ancients);
            let exact = fight.exact().expect("small enough");
            let sampled = fight.sampled(4000);
            assert!((exact - sampled).abs() < 0.03, "{interceptors} {cruisers} {ancients}: {exact} {sampled}");
        }
    }

    #[test]
    fn more_ships_win_more_often_and_damage_counts() {
        let wins: Vec<f64> = (1..5).map(|n| fleets(n, 1, 1).exact().expect("small")).collect();
        assert!(wins.windows(2).all(|pair| pair[0] < pair[1]), "{wins:?}");
        let mut hurt = fleets(1, 1, 1);
        hurt.sides[1][0].damage[0] = 1;
        assert!(hurt.exact() > fleets(1, 1, 1).exact());
    }

    #[test]
    fn large_battles_are_played_out_within_bounds() {
        let big = |stats: Stats| -> Vec<Squad> {
            let of = |vessel, ships| Squad::new(vessel, stats, ships);
            vec![of(Vessel::Interceptor, 8), of(Vessel::Cruiser, 4), of(Vessel::Dreadnought, 2)]
        };
        let strong = Stats { cannons: [2, 1, 1], hull: 5, shield: 1, computer: 2, ..Stats::default() };
        let odds = Fight::new(big(strong), big(strong)).odds();
        assert!(!odds.exact && odds.attacker < 0.2, "who fires first has a large fleet's advantage: {odds:?}");
        let odds = Fight::new(big(Stats { initiative: 1, ..strong }), big(strong)).odds();
        assert!(!odds.exact && odds.attacker > 0.8, "{odds:?}");
    }
}
