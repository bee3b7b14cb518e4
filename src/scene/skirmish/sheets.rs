//! What opens beside the board of Skirmish: the hand, the table in figures, the piles.

use super::words;
use crate::core::Seat;
use crate::games::skirmish::{Card as CardId, Pile, SeatView, View, Why};
use crate::scene::{Art, Block, Card, Fact, Names, SheetTab, Spot, Surface, Tint};

/// The keys of the sheets.
const HAND: &str = "hand";
const TABLE: &str = "table";
const PILES: &str = "piles";

/// Which sheets there are: a spectator has no hand.
pub fn tabs(view: &View) -> Vec<SheetTab> {
    let hand = view.viewer.map(|_| SheetTab::new(HAND, "My cards", Art::CARD));
    let all = [SheetTab::new(TABLE, "Table", Art::FLEET), SheetTab::new(PILES, "Piles", Art::HISTORY)];
    hand.into_iter().chain(all).collect()
}

/// Cards are chosen from the hand, everything else on the board.
pub fn surface(why: Why) -> Surface {
    match why {
        Why::Play | Why::React(_) | Why::Discard | Why::Strip { .. } => Surface::Sheet(HAND),
        _ => Surface::Board,
    }
}

pub fn sheet(view: &View, key: &str, names: &Names) -> Vec<Block> {
    match key {
        HAND if view.viewer.is_some() => hand(view, names),
        TABLE => table(view, names),
        PILES => piles(view),
        _ => Vec::new(),
    }
}

fn hand(view: &View, names: &Names) -> Vec<Block> {
    // While another's hand lies open, a card of that is chosen and none of one's own (S 6.5).
    let own = pile(view.hand, view.open_hand.is_none());
    let mut blocks = match view.hand.is_empty() {
        true => vec![Block::Text("You hold no cards.".into())],
        false => vec![Block::Cards(own)],
    };
    if let Some((seat, hand)) = view.open_hand {
        blocks.push(Block::Heading(format!("{}'s hand, open to you", names.of(seat))));
        blocks.push(Block::Cards(pile(hand, true)));
    }
    blocks
}

fn table(view: &View, names: &Names) -> Vec<Block> {
    let order: Vec<&str> = view.order.iter().map(|&seat| names.of(seat)).collect();
    let row = |(seat, this): (Seat, &SeatView)| {
        vec![
            names.of(seat).to_string(),
            this.points.to_string(),
            format!("+{}", view.worth(seat)),
            this.fuel.to_string(),
            this.hand_size.to_string(),
            words::fleet(this.ships),
            words::fleet(this.supply),
        ]
    };
    vec![
        Block::Facts(vec![
            Fact::new("Turn order", order.join(", ")),
            Fact::new("Cards to draw", view.deck),
            Fact::new("Cards discarded", view.discard.size()),
        ]),
        Block::Rows {
            head: ["Seat", "Points", "Next score", "Fuel", "Cards", "Ships", "Unbuilt"].map(String::from).to_vec(),
            rows: view.seats.iter().map(row).collect(),
        },
    ]
}

fn piles(view: &View) -> Vec<Block> {
    let mut blocks = vec![];
    if !view.in_play.is_empty() {
        blocks.push(Block::Heading("In play this turn".into()));
        blocks.push(Block::Cards(pile(view.in_play, false)));
    }
    blocks.push(Block::Heading("Discarded".into()));
    blocks.push(match view.discard.is_empty() {
        true => Block::Text("Nothing yet.".into()),
        false => Block::Cards(pile(view.discard, false)),
    });
    blocks.push(Block::Heading("All cards of the game".into()));
    let all = CardId::ALL.into_iter().map(|card| shown(card, card.row().copies.into(), false));
    blocks.push(Block::Cards(all.collect()));
    blocks
}

/// The cards of a pile; from a hand they can be chosen at times.
fn pile(pile: Pile, in_hand: bool) -> Vec<Card> {
    pile.kinds().map(|card| shown(card, pile.count(card).into(), in_hand)).collect()
}

pub fn shown(card: CardId, count: u32, spot: bool) -> Card {
    Card {
        title: card.row().name.into(),
        art: Some((card_art(card), Tint::Plain)),
        kind: if card.is_reaction() { "Reaction" } else { "On your turn" }.into(),
        text: words::effect(card),
        count,
        spot: spot.then_some(Spot::Card(card as u16)),
        ..Card::default()
    }
}

/// What is drawn on a card.
const fn card_art(card: CardId) -> Art {
    match card {
        CardId::Supply => Art::RESOURCE,
        CardId::Muster => Art::INTERCEPTOR,
        CardId::Raid => Art::SKULL,
        CardId::Gate => Art::WORMHOLE,
        CardId::Probe => Art::EYE,
        CardId::Ambush => Art::BURST,
        CardId::Shields => Art::SHIELD,
        CardId::Jam => Art::LOCK,
    }
}
