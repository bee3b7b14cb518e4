//! The odds of a combat: exact for two sides that fight to the end and take hits as the page fills them in, first by Sustain
//! Damage, then the cheapest units. Space cannon, barrage, cards, retreats, and what abilities do between rounds are left
//! out.

use super::defaults;
use crate::core::Seat;
use crate::games::ti4::model::state::{Combat, State};
use crate::games::ti4::model::target::Target;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::combat::{dice, hits, ranks};

/// The chances that only the attacker, or only the defender, has units left.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Odds {
    pub attacker: f64,
    pub defender: f64,
}

/// A side as it falls: by the number of hits it has taken, the chance of each number of hits that it makes in a round. After
/// the last of them nothing is left.
struct Side(Vec<Vec<f64>>);

impl Side {
    fn new(state: &State, combat: &Combat, seat: Seat) -> Side {
        let (mut units, mut sustains) = (Vec::new(), 0);
        for (at, kind, count) in ranks(state, seat, combat.place()) {
            let (dice, needs) = dice::combat_values(state, seat, kind);
            let chance = f64::from(11 - needs.clamp(1, 10)) / 10.0;
            let whole = board::units(state, seat, at).whole(kind).min(count);
            if hits::may_sustain(state, seat, at, kind).is_ok() {
                sustains += usize::from(whole);
            }
            let loss = defaults::loss(&Target::Unit { at, kind, damaged: false });
            units.extend((0..count).map(|_| (loss, dice, chance)));
        }
        units.sort_by_key(|(loss, ..)| *loss);
        let volley = |taken: usize| {
            let left = &units[taken.saturating_sub(sustains).min(units.len())..];
            let dice = left.iter().flat_map(|&(_, dice, chance)| (0..dice).map(move |_| chance));
            dice.fold(vec![1.0], with_die)
        };
        let most = if units.is_empty() { 0 } else { sustains + units.len() };
        Side((0..most).map(volley).collect())
    }

    fn most(&self) -> usize {
        self.0.len()
    }
}

/// The chances of each number of hits, with one die more.
fn with_die(hits: Vec<f64>, chance: f64) -> Vec<f64> {
    let mut more = vec![0.0; hits.len() + 1];
    for (number, before) in hits.into_iter().enumerate() {
        more[number] += before * (1.0 - chance);
        more[number + 1] += before * chance;
    }
    more
}

/// The odds of the combat under way, with the hits that wait; none where neither side can hit.
pub fn of(state: &State) -> Option<Odds> {
    let combat = state.combat.as_ref()?;
    let sides = [combat.attacker, combat.defender].map(|seat| Side::new(state, combat, seat));
    let [attacker, defender] = &sides;
    let (most_a, most_d) = (attacker.most(), defender.most());
    let start = [usize::from(combat.hits[0]).min(most_a), usize::from(combat.hits[1]).min(most_d)];
    // By hits taken, from the end: the chances from there on.
    let mut chances = vec![vec![Odds { attacker: 0.0, defender: 0.0 }; most_d + 1]; most_a + 1];
    for a in (0..=most_a).rev() {
        for d in (0..=most_d).rev() {
            chances[a][d] = match (a == most_a, d == most_d) {
                (true, true) => Odds { attacker: 0.0, defender: 0.0 },
                (false, true) => Odds { attacker: 1.0, defender: 0.0 },
                (true, false) => Odds { attacker: 0.0, defender: 1.0 },
                (false, false) => round(&chances, (a, &attacker.0[a]), (d, &defender.0[d]))?,
            };
        }
    }
    Some(chances[start[0]][start[1]])
}

/// The chances before a round, by those after it; rounds in which nobody hits are fought again.
fn round(after: &[Vec<Odds>], (a, by_a): (usize, &[f64]), (d, by_d): (usize, &[f64])) -> Option<Odds> {
    let still = by_a[0] * by_d[0];
    if still > 1.0 - 1e-9 {
        return None;
    }
    let mut sum = Odds { attacker: 0.0, defender: 0.0 };
    for (on_d, first) in by_a.iter().enumerate() {
        for (on_a, second) in by_d.iter().enumerate().filter(|(on_a, _)| on_d + on_a > 0) {
            let to = after[(a + on_a).min(after.len() - 1)][(d + on_d).min(after[0].len() - 1)];
            sum.attacker += first * second * to.attacker;
            sum.defender += first * second * to.defender;
        }
    }
    let fought = 1.0 - still;
    Some(Odds { attacker: sum.attacker / fought, defender: sum.defender / fought })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, UnitKind};
    use crate::games::ti4::testing::{A, B, Sim};

    fn odds(mine: &[(UnitKind, u8)], theirs: &[(UnitKind, u8)]) -> Odds {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        let (at, system) = (t.space(27), t.tile(27));
        mine.iter().for_each(|&(kind, count)| t.put(A, at, kind, count));
        theirs.iter().for_each(|&(kind, count)| t.put(B, at, kind, count));
        let mut state = t.state.clone();
        state.combat = Some(Combat::new(system, None, A, B));
        of(&state).expect("somebody can hit")
    }

    /// Two cruisers hit on 7: each round each hits with 4 of 10.
    #[test]
    fn one_cruiser_against_another_is_even_and_often_ends_without_a_victor() {
        let even = odds(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        let only = 0.4 * 0.6 / (1.0 - 0.6 * 0.6);
        assert!((even.attacker - only).abs() < 1e-9 && (even.defender - only).abs() < 1e-9, "{even:?}");
    }

    /// A dreadnought sustains one hit: it loses only to two.
    #[test]
    fn what_sustains_damage_lasts_a_hit_longer() {
        let plain = odds(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 2)]);
        let tough = odds(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 2)]);
        assert!(tough.attacker > plain.attacker + 0.1, "{plain:?} {tough:?}");
        let crowd = odds(&[(UnitKind::Dreadnought, 3)], &[(UnitKind::Fighter, 1)]);
        assert!(crowd.attacker > 0.99 && crowd.attacker + crowd.defender <= 1.0 + 1e-9);
    }

    #[test]
    fn hits_that_wait_count_as_taken() {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        let (at, system) = (t.space(27), t.tile(27));
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        let mut state = t.state.clone();
        state.combat = Some(Combat { hits: [1, 0], ..Combat::new(system, None, A, B) });
        assert_eq!(of(&state), Some(Odds { attacker: 0.0, defender: 1.0 }));
    }
}
