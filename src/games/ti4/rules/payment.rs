//! Spending resources and influence: planets are exhausted, trade goods fill up (LRR 47, 75, 93).

pub mod both;

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::core::purse::Purse;
use crate::games::ti4::G;
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Entry, Prompt, Source, Subject, Target, Why};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Currency {
    Resources,
    Influence,
    /// Of each planet one or the other.
    Either,
}

/// What a seat can pay with: ready planets that are worth something, and trade goods.
fn purse_of(state: &State, seat: Seat, currency: Currency) -> Purse<Planet> {
    let worth = |planet| spendable(state, seat, planet, currency).ok().map(|worth| (planet, worth));
    let items = state.controlled(seat).filter_map(worth).collect();
    Purse { items, coins: state.players[seat].goods, coin_worth: good_worth(state, seat) }
}

/// What a seat can spend of a planet: ready and worth something (LRR 64.8, 64.9).
pub fn spendable(state: &State, seat: Seat, planet: Planet, currency: Currency) -> Result<u32, Because> {
    if !state.controls(seat, planet) {
        return Err(Because::NotYourPlanet);
    }
    if state.planet(planet).exhausted {
        return Err(Because::PlanetExhausted);
    }
    match currency {
        Currency::Resources => {
            Some(board::resources(state, planet)).filter(|worth| *worth > 0).ok_or(Because::NoResources)
        }
        Currency::Influence => {
            Some(board::influence(state, planet)).filter(|worth| *worth > 0).ok_or(Because::NoInfluence)
        }
        Currency::Either => {
            let most = board::resources(state, planet).max(board::influence(state, planet));
            Some(most).filter(|worth| *worth > 0).ok_or(Because::NoResources)
        }
    }
}

fn good_worth(state: &State, seat: Seat) -> u32 {
    effects::number(state, Number::GoodWorth, Ask::of(seat), 1).max(1) as u32
}

/// All that a seat could spend now.
pub fn available(state: &State, seat: Seat, currency: Currency) -> u32 {
    purse_of(state, seat, currency).total()
}

/// Pays an amount that the seat can afford: one of the suggestions, or planet by planet.
pub async fn pay(g: &mut G, seat: Seat, currency: Currency, amount: u32, source: Option<Source>) {
    if amount == 0 {
        return;
    }
    let purse = purse_of(g, seat, currency);
    let mut options = Vec::new();
    for goods_first in [false, true] {
        if let Some((planets, goods)) = purse.suggest(amount, goods_first) {
            let payment = Target::Payment { planets, goods };
            if !options.contains(&payment) {
                options.push(payment);
            }
        }
    }
    if options.is_empty() {
        return;
    }
    let exact = purse.total() == amount;
    let prompt = match currency {
        Currency::Resources => Prompt::PayResources,
        Currency::Influence => Prompt::PayInfluence,
        Currency::Either => Prompt::PayEither,
    };
    let why = prompt.about(Subject::Price(amount)).by(source);
    if !exact && purse.items.len() + usize::from(purse.coins > 0) > 1 {
        options.push(Target::PayByHand);
    }
    let (planets, goods) = match ask::one(g, seat, why, options).await {
        Target::Payment { planets, goods } => (planets, goods),
        _ => by_hand(g, seat, why, &purse, amount).await,
    };
    for &planet in &planets {
        board::exhaust(g, planet);
    }
    g.players[seat].goods -= goods;
    g.log(Entry::Paid { seat, planets, goods });
}

/// The seat says what it keeps: at most what is left over.
async fn by_hand(g: &mut G, seat: Seat, why: Why, purse: &Purse<Planet>, amount: u32) -> (Vec<Planet>, u8) {
    let goods = u32::from(purse.coins);
    let slots = purse.items.iter().map(|(planet, _)| (Target::Planet(*planet), 1));
    let slots: Vec<_> = slots.chain((goods > 0).then_some((Target::TradeGoods, goods))).collect();
    let weights = purse.items.iter().map(|(_, worth)| *worth);
    let weights: Vec<u32> = weights.chain((goods > 0).then_some(purse.coin_worth)).collect();
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
