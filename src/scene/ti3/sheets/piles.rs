//! Decks by their size, discard piles to read.

use super::{Seen, council, hand};
use crate::scene::{Art, Block, Card, Fact};

pub fn blocks(seen: &Seen) -> Vec<Block> {
    let (view, state) = (seen.view, &seen.state);
    let decks = vec![
        Fact::with(Art::ACTION_CARD, "Action cards to draw", view.action_deck),
        Fact::with(Art::GAVEL, "Political cards to draw", view.political_deck),
        Fact::with(Art::OBJECTIVE, "Public objectives to come", view.objective_deck),
    ];
    let actions = state.action_discard.iter().rev().map(|&card| hand::action_card(seen, card)).collect();
    let agendas = state.political_discard.iter().rev().map(|&card| council::agenda_card(seen, card)).collect();
    vec![
        Block::Facts(decks),
        Block::Heading("Action cards discarded, the last first".into()),
        pile(actions),
        Block::Heading("Political cards discarded, the last first".into()),
        pile(agendas),
    ]
}

fn pile(cards: Vec<Card>) -> Block {
    if cards.is_empty() { Block::Text("None.".into()) } else { Block::Cards(cards) }
}
