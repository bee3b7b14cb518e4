//! Payments: a price in resources or influence, and the planets and trade goods that can pay it (T12.2, T12.3).

use super::words::{Words, counted};
use super::{emblems, spots};
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::ids::Planet;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Prompt, Subject, Target};
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::payment::{Currency, purse};
use crate::scene::Art;
use crate::scene::payment::{Coin, Due, Payment, answers, taken};
use crate::scene::speech;

/// What a question asks to be paid, where it is about a payment: by one of the proposals, or piece by piece. Where a payment must leave
/// enough for another one, only whole proposals can be chosen, and the list of answers holds them.
pub fn payment(view: &View, state: &State, asked: &Asked<Ti3>, words: Words<'_>) -> Option<Payment> {
    let (currency, art) = match asked.why.prompt {
        Prompt::PayResources => (Currency::Resources, Art::RESOURCE),
        Prompt::PayInfluence => (Currency::Influence, Art::INFLUENCE),
        _ => return None,
    };
    let Subject::Price(price) = asked.why.subject else { return None };
    let purse = purse(state, asked.seat, currency);
    let coin = |&(planet, worth): &(Planet, u32)| {
        let spots = spots::of(&view.public, asked, &Target::Planet(planet));
        Coin::planet(words.planet(planet), emblems::planet(planet), figures(state, planet), worth, spots)
    };
    let goods = u32::from(purse.coins);
    let cards = goods.saturating_sub(state.players[asked.seat].goods.into());
    let mut notes = Vec::new();
    if purse.coin_worth != 1 {
        notes.push(format!("each pays {}", purse.coin_worth));
    }
    if cards > 0 {
        notes.push(format!("{} can be discarded as one each", counted(cards, "card")));
    }
    let pile = Coin::trade_goods(goods, purse.coin_worth, notes.join(", "), spots::TRADE_GOODS);
    let way = |option: &Target| match option {
        Target::Payment { planets: paid, goods: spent } => Some(taken(&purse.items, goods, paid, *spent)),
        _ => None,
    };
    let (ways, by_hand) = answers(&asked.shape, &Target::PayByHand, way)?;
    let purse = purse.items.iter().map(coin).chain(pile).collect();
    Some(Payment { art, due: Due::Price(price), purse, ways, by_hand })
}

/// "2 resources, 1 influence": whatever a planet pays, it is exhausted for both.
fn figures(state: &State, planet: Planet) -> String {
    speech::worth(state.resources(planet), state.influence(planet))
}
