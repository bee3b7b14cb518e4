//! Leadership (LRR 52).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::tokens;

/// Tokens that the seat could buy: 3 influence each, as far as reinforcements last.
pub fn affordable(state: &State, seat: Seat) -> u32 {
    (payment::available(state, seat, Currency::Influence) / 3).min(u32::from(state.tokens_left(seat)))
}

pub async fn primary(g: &mut G, seat: Seat) {
    tokens::gain(g, seat, 3, Prompt::GainTokens).await;
    buy_tokens(g, seat).await;
}

pub async fn buy_tokens(g: &mut G, seat: Seat) {
    let most = affordable(g, seat);
    let options = (0..=most).map(|n| if n == 0 { Target::Pass } else { Target::Amount(n) }).collect();
    if let Target::Amount(count) = ask::one(g, seat, Prompt::BuyTokens, options).await {
        payment::pay(g, seat, Currency::Influence, 3 * count, super::source(StrategyCard::Leadership)).await;
        tokens::gain(g, seat, count as u8, Prompt::GainTokens).await;
    }
}
