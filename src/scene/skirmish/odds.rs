//! The exact chance that an attacker takes a world, if nobody retreats, plays a card or spares a cheaper ship.

use crate::games::skirmish::state::{BATTLE_ROUNDS, Battle};
use crate::games::skirmish::{Fleet, Kind};

/// The chance in a battle as it stands: hits that have been rolled will still cost ships, the cheaper ones first.
pub fn attacker_wins_from(battle: &Battle, defender: Fleet) -> f64 {
    let [on_attacker, on_defender] = battle.pending.map(usize::from);
    attacker_wins(after(battle.fleet, on_attacker), after(defender, on_defender), battle.round)
}

/// `round` is the round just fought, 0 before the first (S 5.3, S 5.4, S 5.6).
pub fn attacker_wins(attacker: Fleet, defender: Fleet, round: u8) -> f64 {
    if defender.is_empty() {
        return if attacker.is_empty() { 0.0 } else { 1.0 };
    }
    if attacker.is_empty() || round >= BATTLE_ROUNDS {
        return 0.0;
    }
    let (ours, theirs) = (hits(attacker), hits(defender));
    let mut chance = 0.0;
    for (our_hits, p) in ours.iter().enumerate() {
        for (their_hits, q) in theirs.iter().enumerate() {
            chance += p * q * attacker_wins(after(attacker, their_hits), after(defender, our_hits), round + 1);
        }
    }
    chance
}

/// How likely each number of hits is.
fn hits(fleet: Fleet) -> Vec<f64> {
    let mut chances = vec![1.0];
    for kind in Kind::ALL {
        let hit = f64::from(7 - kind.hits_on()) / 6.0;
        for _ in 0..fleet[kind] {
            let mut next = vec![0.0; chances.len() + 1];
            for (n, chance) in chances.iter().enumerate() {
                next[n] += chance * (1.0 - hit);
                next[n + 1] += chance * hit;
            }
            chances = next;
        }
    }
    chances
}

/// The cheaper ships are lost first.
fn after(fleet: Fleet, hits: usize) -> Fleet {
    let scouts = (fleet.scouts as usize).min(hits);
    let cruisers = (fleet.cruisers as usize).min(hits - scouts);
    Fleet::new(fleet.scouts - scouts as u8, fleet.cruisers - cruisers as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_scout_against_one_is_counted_by_hand() {
        // A round: only ours hits 1/3 * 2/3 = 2/9; neither hits 4/9. Three rounds: 2/9 * (1 + 4/9 + 16/81).
        let expected = 2.0 / 9.0 * (1.0 + 4.0 / 9.0 + 16.0 / 81.0);
        let scout = Fleet::new(1, 0);
        assert!((attacker_wins(scout, scout, 0) - expected).abs() < 1e-12);
        assert!((attacker_wins(scout, scout, 2) - 2.0 / 9.0).abs() < 1e-12, "one round left");
        assert_eq!(attacker_wins(scout, scout, 3), 0.0, "S 5.6");
    }

    #[test]
    fn hits_that_were_rolled_count_before_anybody_has_chosen_what_is_lost() {
        use crate::core::Seat;
        use crate::games::skirmish::World;
        let mut battle = Battle::new(World::Crown, Seat::new(0), Seat::new(1), Fleet::new(1, 1));
        battle.round = 1;
        let defender = Fleet::new(2, 0);
        battle.pending = [1, 1];
        let expected = attacker_wins(Fleet::new(0, 1), Fleet::new(1, 0), 1);
        assert!((attacker_wins_from(&battle, defender) - expected).abs() < 1e-12);
        battle.pending = [0, 2];
        assert_eq!(attacker_wins_from(&battle, defender), 1.0, "nobody is left to defend");
        battle.pending = [2, 2];
        assert_eq!(attacker_wins_from(&battle, defender), 0.0, "S 5.4: with nobody left the world is not taken");
    }

    #[test]
    fn more_ships_win_more_often_and_chances_add_up() {
        assert!((hits(Fleet::new(2, 2)).iter().sum::<f64>() - 1.0).abs() < 1e-12);
        let defender = Fleet::new(1, 1);
        let chances: Vec<f64> = (1..=3).map(|n| attacker_wins(Fleet::new(0, n), defender, 0)).collect();
        assert!(chances.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
