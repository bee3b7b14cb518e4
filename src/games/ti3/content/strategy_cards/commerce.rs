//! The base set: Logistics, Trade and Technology.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::{self, Ask, Hooks, Number};
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Prompt, Target};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, counters, technology, trade};

/// What a counter costs, in influence, and how many can be bought.
const MANDATE: (u32, u32) = (3, u32::MAX);
/// What a technology costs, in resources.
const DEVELOPMENT: u32 = 8;

pub static ROWS: [StrategyRow; 3] = [
    StrategyRow {
        id: StrategyCard::Logistics,
        text: "Gain four command counters. Others buy counters for three influence each.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { counters::gain(g, seat, 4).await })),
        secondary: Some(Secondary {
            counter: false,
            can: |state, seat| most_mandates(state, seat, MANDATE) > 0,
            run: |g, seat| Box::pin(async move { mandate(g, seat, MANDATE).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::Trade,
        text: "Gain three trade goods, collect from your agreements and open negotiations, or end all agreements. Others collect.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { merchants(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| trade::income(state, seat) > 0,
            run: |g, seat| Box::pin(async move { trade::collect(g, seat, 0).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::Technology,
        text: "Gain a technology. Others buy one for eight resources.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { technology::research(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| technology::may_buy(state, seat, DEVELOPMENT),
            run: |g, seat| Box::pin(async move { technology::buy(g, seat, DEVELOPMENT).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
];

/// What a counter costs this seat.
fn price(state: &State, seat: Seat, price: u32) -> u32 {
    effects::amount(state, Number::CounterPrice, Ask::of(seat), price).max(1)
}

/// How many counters a seat can buy at most.
pub fn most_mandates(state: &State, seat: Seat, (cost, most): (u32, u32)) -> u32 {
    let affordable = payment::available(state, seat, Currency::Influence) / price(state, seat, cost);
    affordable.min(u32::from(state.reinforcements(seat))).min(most)
}

/// Buys counters with influence.
pub async fn mandate(g: &mut G, seat: Seat, terms: (u32, u32)) {
    let most = most_mandates(g, seat, terms);
    if most == 0 {
        return;
    }
    let price = price(g, seat, terms.0);
    let counts = Counts::new([(Target::CommandCounter, most)], 0..=most);
    let bought: u32 = ask::counts(g, seat, Prompt::BuyCounters, counts).await.iter().map(|(_, count)| count).sum();
    payment::pay(g, seat, Currency::Influence, bought * price).await;
    counters::gain(g, seat, bought).await;
}

/// Either goods and new agreements, or the end of all agreements, whoever's they are.
async fn merchants(g: &mut G, seat: Seat) {
    let any = trade::may_end_all(g) && trade::are_made(g);
    let ends = Target::Pass;
    let options = if any { vec![Target::TradeGoods, ends.clone()] } else { vec![Target::TradeGoods] };
    if ask::one(g, seat, Prompt::TradeOption, options).await == ends {
        trade::end_all(g);
        return;
    }
    trade::pay_out(g, seat, 3).await;
    trade::collect(g, seat, 0).await;
    trade::negotiate(g, seat).await;
}
