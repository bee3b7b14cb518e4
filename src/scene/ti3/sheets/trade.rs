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

/// What the viewer can propose (T15.2); cards of the same worth make the same offer.
fn deals(seen: &Seen, me: Seat) -> Vec<Card> {
    let state = &seen.state;
    let worth = |seat: Seat, card: u8| state.players[seat].race.row().contracts[usize::from(card)];
    let card = |deal: Deal| Card {
        title: match deal.to == me {
            // T15.5s.
            true => format!("Your {} with yourself", worth(me, deal.card)),
            false => {
                format!(
                    "Your {} for a {} of {}",
                    worth(me, deal.card),
                    worth(deal.to, deal.for_card),
                    seen.name(deal.to)
                )
            }
        },
        art: Some((emblems::emblem(state.players[deal.to].race), Tint::Of(deal.to))),
        spot: Some(spots::deal(deal)),
        rule: "T15",
        ..Card::default()
    };
    trade::deals(state, me, &[]).into_iter().map(card).collect()
}
