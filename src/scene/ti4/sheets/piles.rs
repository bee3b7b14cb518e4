//! Decks by their size, discard piles to read.

use super::super::language::Component;
use super::super::words::deck_name;
use super::{Seen, council, hand};
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::ids::{ActionCard, Agenda, Edition, Secret};
use crate::scene::{Art, Block, Card, Fact, Tint};

pub fn blocks(seen: &Seen) -> Vec<Block> {
    let view = seen.view;
    let state = &seen.state;
    let mut decks = vec![
        Fact::with(Art::ACTION_CARD, "Action cards to draw", view.action_deck),
        Fact::with(Art::SECRET, "Secret objectives to draw", view.secret_deck),
        Fact::with(Art::GAVEL, "Agendas to come", view.agenda_deck),
    ];
    if state.edition.has(Edition::Exploration) {
        let explores = Deck::ALL.into_iter().zip(view.explores);
        decks.extend(
            explores.map(|(deck, cards)| {
                Fact::with(Art::FRONTIER, format!("Exploration cards, {}", deck_name(deck)), cards)
            }),
        );
        decks.push(Fact::with(Art::RELIC, "Relics to gain", view.relics));
    }
    let mut blocks = vec![Block::Facts(decks)];
    blocks.push(Block::Heading("Action cards discarded, the last first".into()));
    blocks
        .push(pile(state.action_discard.iter().rev().map(|&card: &ActionCard| hand::discarded(seen, card)).collect()));
    blocks.push(Block::Heading("Agendas discarded, the last first".into()));
    blocks.push(pile(state.agenda_discard.iter().rev().map(|&id: &Agenda| council::agenda_card(seen, id)).collect()));
    if !state.retired.is_empty() {
        let card = |&id: &Secret| Card {
            title: seen.words.name(Component::Secret(id)).to_owned(),
            art: Some((Art::SECRET, Tint::Muted)),
            text: seen.words.text(Component::Secret(id)),
            ..Card::default()
        };
        blocks.push(Block::Heading("Secret objectives out of the game".into()));
        blocks.push(Block::Cards(state.retired.iter().map(card).collect()));
    }
    blocks
}

fn pile(cards: Vec<Card>) -> Block {
    if cards.is_empty() { Block::Text("None.".into()) } else { Block::Cards(cards) }
}
