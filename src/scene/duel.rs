//! The odds of two sides that fight to the end, exactly: each round both roll, and each side takes its hits in an order of its own.

/// The chances that only the attacker, or only the defender, has units left.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Odds {
    pub attacker: f64,
    pub defender: f64,
}

/// A side as it falls: by the number of hits it has taken, the chance of each number of hits that it makes in a round. After
/// the last of them nothing is left.
pub struct Side(Vec<Vec<f64>>);

impl Side {
    /// Units in the order in which they are lost, each with its dice and the chance of each to hit; before any of them is lost, so
    /// many hits are sustained.
    fn new(units: &[(u32, f64)], sustains: usize) -> Side {
        let volley = |taken: usize| {
            let left = &units[taken.saturating_sub(sustains).min(units.len())..];
            let dice = left.iter().flat_map(|&(dice, chance)| (0..dice).map(move |_| chance));
            dice.fold(vec![1.0], with_die)
        };
        let most = if units.is_empty() { 0 } else { sustains + units.len() };
        Side((0..most).map(volley).collect())
    }

    /// Units that roll dice of ten, each with how much it hurts to lose it, its dice, and what each of them must show: what hurts least is
    /// lost first.
    pub fn by_loss(mut units: Vec<(u32, u32, i32)>, sustains: usize) -> Side {
        units.sort_by_key(|(loss, ..)| *loss);
        let units: Vec<(u32, f64)> = units.into_iter().map(|(_, dice, needs)| (dice, of_ten(needs))).collect();
        Side::new(&units, sustains)
    }

    fn most(&self) -> usize {
        self.0.len()
    }
}

/// The chance that a die of ten shows so much or more.
fn of_ten(needs: i32) -> f64 {
    f64::from(11 - needs.clamp(1, 10)) / 10.0
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

/// The odds of a fight, with the hits that wait; none where neither side can hit.
pub fn odds([attacker, defender]: &[Side; 2], waiting: [usize; 2]) -> Option<Odds> {
    let (most_a, most_d) = (attacker.most(), defender.most());
    let start = [waiting[0].min(most_a), waiting[1].min(most_d)];
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

    #[test]
    fn even_sides_are_even_and_what_sustains_lasts_longer() {
        let one = || Side::new(&[(1, of_ten(7))], 0);
        let even = odds(&[one(), one()], [0, 0]).expect("both can hit");
        let only = 0.4 * 0.6 / (1.0 - 0.6 * 0.6);
        assert!((even.attacker - only).abs() < 1e-9 && (even.defender - only).abs() < 1e-9, "{even:?}");
        let tough = odds(&[Side::new(&[(1, of_ten(7))], 1), one()], [0, 0]).expect("both can hit");
        assert!(tough.attacker > even.attacker);
        assert_eq!(odds(&[one(), one()], [1, 0]), Some(Odds { attacker: 0.0, defender: 1.0 }), "hits that wait");
        let fleet = |units: Vec<(u32, u32, i32)>| odds(&[Side::by_loss(units, 0), one()], [0, 0]);
        assert_eq!(fleet(vec![(9, 3, 3), (1, 1, 9)]), fleet(vec![(1, 1, 9), (9, 3, 3)]), "the cheap is lost first");
        assert!(fleet(vec![(9, 3, 3), (1, 1, 9)]) != fleet(vec![(1, 3, 3), (9, 1, 9)]));
        let harmless = || Side::new(&[(0, 0.0)], 0);
        assert_eq!(odds(&[harmless(), harmless()], [0, 0]), None);
    }
}
