//! Payments: a price in resources or influence, and the planets and trade goods that can pay it; planets that vote.

use super::words::{Words, counted};
use super::{emblems, spots};
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Prompt, Subject, Target};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::payment::{Currency, spendable};
use crate::scene::Art;
use crate::scene::payment::{ByHand, Coin, Due, Payment, answers, taken};
use crate::scene::speech;

/// What a question asks to be paid, where it is about a payment: by one of the proposals, or piece by piece (LRR 47, 75, 93).
pub fn payment(view: &View, state: &State, asked: &Asked<Ti4>, words: Words<'_>) -> Option<Payment> {
    if asked.why.prompt == Prompt::VoteWith {
        return Some(votes(view, state, asked, words));
    }
    let (currency, art) = match asked.why.prompt {
        Prompt::PayResources => (Currency::Resources, Art::RESOURCE),
        Prompt::PayInfluence => (Currency::Influence, Art::INFLUENCE),
        Prompt::PayEither => (Currency::Either, Art::RESOURCE),
        _ => return None,
    };
    let Subject::Price(price) = asked.why.about else { return None };
    let seat = asked.seat;
    let worth = |planet: Planet| spendable(state, seat, planet, currency).ok().map(|worth| (planet, worth));
    let planets: Vec<(Planet, u32)> = state.controlled(seat).filter_map(worth).collect();
    let goods = u32::from(state.players[seat].goods);
    let each = effects::number(state, Number::GoodWorth, Ask::of(seat), 1).max(1) as u32;
    let coin = |&(planet, worth): &(Planet, u32)| {
        let spots = spots::of(&view.public, asked, &Target::Planet(planet));
        Coin::planet(words.planet(planet), emblems::planet(planet), figures(state, planet), worth, spots)
    };
    let note = if each == 1 { String::new() } else { format!("each pays {each}") };
    let pile = Coin::trade_goods(goods, each, note, spots::TRADE_GOODS);
    let way = |option: &Target| match option {
        Target::Payment { planets: paid, goods: spent } => Some(taken(&planets, goods, paid, *spent)),
        _ => None,
    };
    let (ways, by_hand) = answers(&asked.shape, &Target::PayByHand, way)?;
    let due = Due::Price(price);
    Some(Payment { art, due, purse: planets.iter().map(coin).chain(pile).collect(), ways, by_hand })
}

/// Planets to be exhausted for votes, as many as somebody likes (LRR 8.6).
fn votes(view: &View, state: &State, asked: &Asked<Ti4>, words: Words<'_>) -> Payment {
    let planet = |target: &&Target| if let Target::Planet(planet) = target { Some(*planet) } else { None };
    let coin = |planet: Planet| {
        let ask = Ask::of(asked.seat).on(planet);
        let worth =
            effects::number(state, Number::PlanetVotes, ask, board::influence(state, planet) as i32).max(0) as u32;
        let note = format!("{}; {}", counted(worth, "vote"), counted(board::resources(state, planet), "resource"));
        let spots = spots::of(&view.public, asked, &Target::Planet(planet));
        Coin::planet(words.planet(planet), emblems::planet(planet), note, worth, spots)
    };
    let offered = asked.shape.targets();
    Payment {
        art: Art::INFLUENCE,
        due: Due::Any("vote"),
        purse: offered.iter().filter_map(planet).map(coin).collect(),
        ways: Vec::new(),
        by_hand: ByHand::Named,
    }
}

/// "2 resources, 1 influence": whatever a planet pays, it is exhausted for both.
fn figures(state: &State, planet: Planet) -> String {
    speech::worth(board::resources(state, planet), board::influence(state, planet))
}
