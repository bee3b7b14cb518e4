//! Spending resources and influence: planets are exhausted, trade goods fill up (T12.2, T12.3).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::core::purse::Purse;
use crate::games::ti3::G;
use crate::games::ti3::model::ids::Planet;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target, Why};
use crate::games::ti3::rules::ask;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Currency {
    Resources,
    Influence,
}

impl Currency {
    pub fn worth(self, state: &State, planet: Planet) -> u32 {
        match self {
            Currency::Resources => state.resources(planet),
            Currency::Influence => state.influence(planet),
        }
    }
}

fn purse(state: &State, seat: Seat, currency: Currency) -> Purse<Planet> {
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let items =
        refreshed.map(|planet| (planet, currency.worth(state, planet))).filter(|(_, worth)| *worth > 0).collect();
    Purse { items, coins: state.players[seat].goods, coin_worth: 1 }
}

/// All that a seat could spend now.
pub fn available(state: &State, seat: Seat, currency: Currency) -> u32 {
    purse(state, seat, currency).total()
}

/// Pays an amount that the seat can afford: one of the suggestions, or planet by planet. What is too much is lost.
pub async fn pay(g: &mut G, seat: Seat, currency: Currency, amount: u32) {
    if amount == 0 {
        return;
    }
    let purse = purse(g, seat, currency);
    let mut options = Vec::new();
    for coins_first in [false, true] {
        if let Some((planets, goods)) = purse.suggest(amount, coins_first) {
            let payment = Target::Payment { planets, goods };
            if !options.contains(&payment) {
                options.push(payment);
            }
        }
    }
    if options.is_empty() {
        return;
    }
    if purse.total() > amount && purse.items.len() + usize::from(purse.coins > 0) > 1 {
        options.push(Target::PayByHand);
    }
    let prompt = match currency {
        Currency::Resources => Prompt::PayResources,
        Currency::Influence => Prompt::PayInfluence,
    };
    let why = prompt.about(Subject::Price(amount));
    let (planets, goods) = match ask::one(g, seat, why, options).await {
        Target::Payment { planets, goods } => (planets, goods),
        _ => by_hand(g, seat, why, &purse, amount).await,
    };
    for &planet in &planets {
        g.planets[planet].exhausted = true;
    }
    g.players[seat].goods -= goods;
    g.log(Entry::Paid { seat, planets, goods });
}

/// The seat says what it keeps: at most what is left over.
async fn by_hand(g: &mut G, seat: Seat, why: Why, purse: &Purse<Planet>, amount: u32) -> (Vec<Planet>, u8) {
    let goods = u32::from(purse.coins);
    let coins = (goods > 0).then_some(());
    let slots = purse.items.iter().map(|(planet, _)| (Target::Planet(*planet), 1));
    let slots: Vec<_> = slots.chain(coins.map(|()| (Target::TradeGoods, goods))).collect();
    let weights: Vec<u32> =
        purse.items.iter().map(|(_, worth)| *worth).chain(coins.map(|()| purse.coin_worth)).collect();
    let most = slots.iter().map(|(_, max)| max).sum();
    let kept = Counts::new(slots, 0..=most).cap(weights, purse.total() - amount);
    let mut paid = (Vec::new(), 0);
    for (target, kept) in ask::counts(g, seat, why, kept).await {
        match target {
            Target::Planet(planet) if kept == 0 => paid.0.push(planet),
            Target::TradeGoods => paid.1 = (goods - kept) as u8,
            _ => {}
        }
    }
    paid
}
