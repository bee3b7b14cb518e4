//! Trade agreements (T15): whose cards lie where, what they bring, and what could be agreed.

use super::{Seen, emblems};
use crate::core::Seat;
use crate::games::ti3::model::state::Contract;
use crate::games::ti3::model::target::Deal;
use crate::games::ti3::rules::trade;
use crate::scene::ti3::spots;
use crate::scene::ti3::words::{counted, list, upper};
use crate::scene::{Art, Block, Card, Fact, Spot, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let players: Vec<Card> = seen.seats().into_iter().map(|seat| player(seen, seat)).collect();
    let named = players.first().map(|first| Block::legend(&first.figures));
    let mut blocks: Vec<Block> = named.into_iter().chain([Block::Tiles(players)]).collect();
    if let Some(me) = seen.me {
        let deals = deals(seen, me);
        if !deals.is_empty() {
            blocks.push(Block::Heading("Agreements that you could make".into()));
            blocks.push(Block::Tiles(deals));
        }
    }
    blocks
}

/// A player with both trade cards.
fn player(seen: &Seen, seat: Seat) -> Card {
    let player = &seen.state.players[seat];
    let values = player.race.row().contracts;
    let cards = player.contracts.iter().zip(values).zip(player.stored).map(|((contract, value), stored)| {
        let place = match contract {
            Contract::Own => "not in use".to_owned(),
            Contract::With { partner, .. } => format!("with {}", seen.who(*partner)),
        };
        let stored = if stored > 0 { format!(", {} on it", counted(stored, "trade good")) } else { String::new() };
        format!("A card worth {value} {place}{stored}")
    });
    let wars = list(player.wars.iter().map(|other| seen.who(other).to_owned()));
    Card {
        title: upper(seen.who(seat)),
        art: Some((emblems::emblem(player.race), Tint::Of(seat))),
        figures: vec![
            Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
            Fact::with(Art::TRADE, "Collects with Trade", trade::income(&seen.state, seat)),
        ],
        text: format!("{}.", cards.collect::<Vec<_>>().join(".\n")),
        note: if wars.is_empty() { String::new() } else { format!("At war with {wars}.") },
        spot: Some(Spot::Seat(seat)),
        dimmed: player.eliminated,
        rule: "T15",
        ..Card::default()
    }
}

/// Cards of the viewer that are free for those of others who are no partners yet (T15.2).
fn deals(seen: &Seen, me: Seat) -> Vec<Card> {
    let state = &seen.state;
    let free = |seat: Seat| {
        let contracts = state.players[seat].contracts;
        (0..2u8).filter(move |&card| contracts[usize::from(card)] == Contract::Own)
    };
    let mut cards = Vec::new();
    for to in state.others(me).filter(|to| !state.partners(me).contains(*to)) {
        for (card, for_card) in free(me).flat_map(|card| free(to).map(move |other| (card, other))) {
            let worth = |seat: Seat, card: u8| state.players[seat].race.row().contracts[usize::from(card)];
            cards.push(Card {
                title: format!("Your {} for a {} of {}", worth(me, card), worth(to, for_card), seen.name(to)),
                art: Some((emblems::emblem(state.players[to].race), Tint::Of(to))),
                spot: Some(spots::deal(Deal { from: me, card, to, for_card })),
                rule: "T15",
                ..Card::default()
            });
        }
    }
    // T15.5s.
    if trade::with_oneself(state, me) < trade::most_with_oneself(state) {
        cards.extend(free(me).map(|card| Card {
            title: format!("Your {} with yourself", state.players[me].race.row().contracts[usize::from(card)]),
            art: Some((emblems::emblem(state.players[me].race), Tint::Of(me))),
            spot: Some(spots::deal(Deal { from: me, card, to: me, for_card: card })),
            rule: "T15",
            ..Card::default()
        }));
    }
    cards
}
