//! Spending resources and influence: planets are exhausted, trade goods fill up (T12.2, T12.3).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::core::purse::Purse;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number};
use crate::games::ti3::model::ids::{ActionCard, Module, Planet};
use crate::games::ti3::model::state::{Facility, State};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target, Why};
use crate::games::ti3::rules::{ask, cards, council};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Currency {
    Resources,
    Influence,
}

impl Currency {
    /// What a planet is worth now, with its facility (T41.1).
    pub fn worth(self, state: &State, planet: Planet) -> u32 {
        let row = planet.row();
        let (printed, facility, more) = match self {
            Currency::Resources => (row.resources, Facility::Refinery, Number::PlanetResources),
            Currency::Influence => (row.influence, Facility::Colony, Number::PlanetInfluence),
        };
        let base = u32::from(printed) + u32::from(state.planets[planet].facility == Some(facility));
        // What is true of all planets is true of neutral ones.
        let seat = state.planets[planet].owner.unwrap_or(state.active);
        effects::amount(state, more, Ask::of(seat).planet(planet), base)
    }
}

/// All that a seat could pay with: refreshed planets that are worth something, and what counts as trade goods.
pub fn purse(state: &State, seat: Seat, currency: Currency) -> Purse<Planet> {
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let items =
        refreshed.map(|planet| (planet, currency.worth(state, planet))).filter(|(_, worth)| *worth > 0).collect();
    Purse { items, coins: coins(state, seat), coin_worth: coin_worth(state, seat) }
}

/// What one trade good pays.
pub fn coin_worth(state: &State, seat: Seat) -> u32 {
    1 + effects::amount(state, Number::GoodsWorth, Ask::of(seat), 0)
}

/// Trade goods, and cards in hand that can be discarded as one each.
pub fn coins(state: &State, seat: Seat) -> u8 {
    state.players[seat].goods.saturating_add(as_goods(state, seat).len() as u8)
}

/// Cards that can be spent as a trade good: political ones (T11.6), and action cards of a module that is not in the game.
fn as_goods(state: &State, seat: Seat) -> Vec<Target> {
    let political = !state.contents.has(Module::ShatteredAscension);
    let agendas = state.hidden.agendas[seat].iter().filter(|_| political).map(|card| Target::Political(*card));
    let idle = |card: &&ActionCard| card.row().module.is_some_and(|module| !state.contents.has(module));
    let actions = state.hidden.hands[seat].iter().filter(idle).map(|card| Target::ActionCard(*card));
    agendas.chain(actions).collect()
}

/// Pays trade goods that the seat has; it may discard cards instead.
pub async fn pay_goods(g: &mut G, seat: Seat, amount: u8) {
    let hand = as_goods(g, seat);
    let least = usize::from(amount.saturating_sub(g.players[seat].goods));
    let most = hand.len().min(usize::from(amount));
    let why = Prompt::DiscardAgendas.about(Subject::Price(u32::from(amount)));
    let chosen = ask::some(g, seat, why, hand, least, most).await;
    g.players[seat].goods -= amount - chosen.len() as u8;
    for target in chosen {
        match target {
            Target::Political(card) => council::discard(g, seat, card),
            Target::ActionCard(card) => cards::discard(g, seat, card),
            _ => {}
        }
    }
}

/// Trade goods are spent, and all are told how many.
pub async fn spend_goods(g: &mut G, seat: Seat, amount: u8) {
    if amount > 0 {
        pay_goods(g, seat, amount).await;
        g.log(Entry::Paid { seat, planets: Vec::new(), goods: amount });
    }
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
    // First what may ask for more: cards instead of trade goods.
    pay_goods(g, seat, goods).await;
    for &planet in &planets {
        g.planets[planet].exhausted = true;
    }
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
