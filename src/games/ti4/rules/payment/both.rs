//! Resources and influence for one thing: a planet pays one of them, never both (LRR 64.8, 64.9); trade goods fill up either.

use super::{Currency, good_worth, pay, spendable};
use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;

/// What is due of each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Due {
    pub resources: u32,
    pub influence: u32,
}

/// Ready planets with what each can pay of either, and trade goods.
#[derive(Clone)]
struct Means {
    planets: Vec<(Planet, u32, u32)>,
    goods: u32,
    worth: u32,
}

impl Means {
    /// All that a seat has, without so many trade goods.
    fn of(state: &State, seat: Seat, without: u32) -> Means {
        let worth = |planet, currency| spendable(state, seat, planet, currency).unwrap_or(0);
        let values = |planet| (planet, worth(planet, Currency::Resources), worth(planet, Currency::Influence));
        let goods = u32::from(state.players[seat].goods).saturating_sub(without);
        Means { planets: state.controlled(seat).map(values).collect(), goods, worth: good_worth(state, seat) }
    }

    fn without(&self, planet: Planet) -> Means {
        let planets = self.planets.iter().copied().filter(|(other, ..)| *other != planet).collect();
        Means { planets, ..self.clone() }
    }

    /// What is missing of both together when everything is used as well as possible.
    fn missing(&self, due: Due) -> u32 {
        let (most, other) = (due.resources as usize, due.influence as usize);
        let mut reached = vec![vec![false; other + 1]; most + 1];
        reached[0][0] = true;
        for &(_, resources, influence) in &self.planets {
            let before = reached.clone();
            for (paid, row) in before.iter().enumerate() {
                for also in (0..=other).filter(|&also| row[also]) {
                    reached[(paid + resources as usize).min(most)][also] = true;
                    reached[paid][(also + influence as usize).min(other)] = true;
                }
            }
        }
        let short = |paid: usize, also: usize| {
            let (left, right) = ((most - paid) as u32, (other - also) as u32);
            let split = |goods| {
                left.saturating_sub(goods * self.worth) + right.saturating_sub((self.goods - goods) * self.worth)
            };
            (0..=self.goods).map(split).min().unwrap_or(left + right)
        };
        let all = (0..=most).flat_map(|paid| (0..=other).map(move |also| (paid, also)));
        all.filter(|&(paid, also)| reached[paid][also]).map(|(paid, also)| short(paid, also)).min().unwrap_or(0)
    }

    /// The planets and trade goods for the resources that waste least and leave enough for the influence.
    fn suggest(&self, due: Due) -> Option<(Vec<Planet>, u8)> {
        // For what is paid in resources and left in influence the fewest planets, as a set of bits.
        let mut best: Vec<((u32, u32), (u32, u64))> = vec![((0, 0), (0, 0))];
        for (nth, &(_, resources, influence)) in self.planets.iter().enumerate() {
            let mut next: Vec<((u32, u32), (u32, u64))> = Vec::new();
            for &((paid, left), (count, set)) in &best {
                let keep = ((paid, (left + influence).min(due.influence)), (count, set));
                let spend = (resources > 0).then_some(((paid + resources, left), (count + 1, set | 1 << nth)));
                for (key, value) in std::iter::once(keep).chain(spend) {
                    match next.iter_mut().find(|(other, _)| *other == key) {
                        Some((_, known)) => *known = value.min(*known),
                        None => next.push((key, value)),
                    }
                }
            }
            best = next;
        }
        let ways = best.into_iter().filter_map(|((paid, left), (count, set))| {
            let goods = due.resources.saturating_sub(paid).div_ceil(self.worth);
            let later = due.influence.saturating_sub(left).div_ceil(self.worth);
            let waste = (paid + goods * self.worth).saturating_sub(due.resources);
            (goods + later <= self.goods).then_some((waste, goods, count, set))
        });
        let (_, goods, _, set) = ways.min()?;
        let paying = self.planets.iter().enumerate().filter(|(nth, _)| set >> nth & 1 != 0);
        Some((paying.map(|(_, (planet, ..))| *planet).collect(), goods as u8))
    }
}

/// How much of both a seat can pay, and so many trade goods besides.
pub fn coverage(state: &State, seat: Seat, due: Due, goods: u32) -> u32 {
    let owned = u32::from(state.players[seat].goods).min(goods);
    due.resources + due.influence - Means::of(state, seat, goods).missing(due) + owned
}

/// Pays both, which the seat can: first the resources, in a way that leaves enough for the influence; piece by piece where the
/// seat likes.
pub async fn pay_both(g: &mut G, seat: Seat, due: Due) {
    let mut due = due;
    while due.resources > 0 {
        let means = Means::of(g, seat, 0);
        let Some((planets, goods)) = means.suggest(due) else { return };
        let after = |resources: u32| Due { resources: due.resources.saturating_sub(resources), ..due };
        let fits =
            |&&(planet, worth, _): &&(Planet, u32, u32)| worth > 0 && means.without(planet).missing(after(worth)) == 0;
        let mut options = vec![Target::Payment { planets, goods }];
        options.extend(means.planets.iter().filter(fits).map(|(planet, ..)| Target::Planet(*planet)));
        let fewer = Means { goods: means.goods.saturating_sub(1), ..means.clone() };
        if means.goods > 0 && fewer.missing(after(means.worth)) == 0 {
            options.push(Target::TradeGoods);
        }
        let why = Prompt::PayResources.about(Subject::Price(due.resources));
        let (planets, goods) = match ask::one(g, seat, why, options).await {
            Target::Payment { planets, goods } => (planets, goods),
            Target::Planet(planet) => (vec![planet], 0),
            _ => (Vec::new(), 1),
        };
        let worth = |planet: &Planet| {
            means.planets.iter().find(|(other, ..)| other == planet).map_or(0, |(_, worth, _)| *worth)
        };
        let paid = planets.iter().map(worth).sum::<u32>() + u32::from(goods) * means.worth;
        due = after(paid);
        planets.iter().for_each(|&planet| board::exhaust(g, planet));
        g.players[seat].goods -= goods;
        g.log(Entry::Paid { seat, planets, goods });
    }
    pay(g, seat, Currency::Influence, due.influence, None).await;
}
