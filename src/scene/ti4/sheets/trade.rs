//! Transactions: what lies on the table between two players, what each could give, and who can be traded with.

use super::super::language::Component;
use super::super::spots;
use super::super::words::{counted, list};
use super::{Seen, hand};
use crate::core::Seat;
use crate::games::ti4::model::state::{Note, State};
use crate::games::ti4::model::view::Mine;
use crate::games::ti4::rules::galaxy;
use crate::games::ti4::rules::transactions::{self, Gift, Offer};
use crate::scene::{Art, Block, Card, Spot, Tint};

/// Whether there is anything to see: an offer, or somebody to make one to.
pub fn is_open(state: &State, mine: &Mine) -> bool {
    mine.offer.is_some() || state.active == mine.seat && !transactions::partners(state, mine.seat).is_empty()
}

fn offer<'s>(seen: &'s Seen) -> Option<&'s Offer> {
    seen.view.mine.as_ref().and_then(|mine| mine.offer.as_ref())
}

pub fn sheet(seen: &Seen, me: Seat) -> Vec<Block> {
    let mut blocks = Vec::new();
    let partner = offer(seen).map(|offer| if offer.from == me { offer.to } else { offer.from });
    if let Some(offer) = offer(seen) {
        let (give, get) = if offer.from == me { (&offer.given, &offer.wanted) } else { (&offer.wanted, &offer.given) };
        let side = |title: &str, gift: &Gift| vec![Block::Heading(title.into()), Block::Text(contents(seen, gift))];
        blocks.push(Block::Columns(vec![side("You give", give), side("You get", get)]));
    }
    blocks.push(Block::Cards(vec![
        pile(seen, me, partner, "Trade goods", Art::TRADE_GOOD, spots::TRADE_GOODS),
        pile(seen, me, partner, "Commodities", Art::COMMODITY, spots::COMMODITIES),
    ]));
    blocks.push(Block::Rows { head: HEAD.map(String::from).to_vec(), rows: rows(seen, me) });
    let notes = seen.view.mine.iter().flat_map(|mine| &mine.notes);
    let notes: Vec<Card> = notes.map(|&note| note_card(seen, note)).collect();
    if !notes.is_empty() {
        blocks.push(Block::Heading("Notes you could give".into()));
        blocks.push(Block::Cards(notes));
    }
    blocks
}

const HEAD: [&str; 5] = ["Player", "Trade goods", "Commodities", "Notes", "Trade now"];

/// What everybody else has, and whether they can be traded with (LRR 94.1, 94.6).
fn rows(seen: &Seen, me: Seat) -> Vec<Vec<String>> {
    let near = galaxy::neighbours(&seen.state, me);
    let row = |seat: Seat| {
        let player = &seen.state.players[seat];
        let now = match transactions::may_deal(&seen.state, me, seat) {
            Ok(()) => "yes",
            Err(_) if !near.contains(&seat) => "no neighbour",
            Err(_) => "not now",
        };
        let figures =
            [player.goods.to_string(), player.commodities.to_string(), seen.view.hands[seat].notes.to_string()];
        [seen.name(seat).to_owned()].into_iter().chain(figures).chain([now.to_owned()]).collect()
    };
    seen.state.others(me).map(row).collect()
}

/// Goods of the viewer beside those of the other side.
fn pile(seen: &Seen, me: Seat, partner: Option<Seat>, title: &str, art: Art, spot: Spot) -> Card {
    let held = |seat: Seat| {
        let player = &seen.state.players[seat];
        if spot == spots::TRADE_GOODS { player.goods } else { player.commodities }
    };
    let theirs = partner.map(|other| format!(", {} has {}", seen.name(other), held(other))).unwrap_or_default();
    let turns = if spot == spots::COMMODITIES { " Commodities become trade goods with whoever gets them." } else { "" };
    Card {
        title: title.into(),
        art: Some((art, Tint::Plain)),
        text: format!("You have {}{theirs}.{turns}", held(me)),
        spot: Some(spot),
        ..Card::default()
    }
}

fn note_card(seen: &Seen, note: Note) -> Card {
    Card { spot: Some(spots::note(note)), ..hand::open_note(seen, note) }
}

/// "2 trade goods and Ceasefire of Ada".
fn contents(seen: &Seen, gift: &Gift) -> String {
    let some = |many: u8, one: &str| (many > 0).then(|| counted(many, one));
    let note =
        gift.note.map(|note| format!("{} of {}", seen.words.name(Component::Note(note.kind)), seen.name(note.owner)));
    let cards = gift.cards.iter().map(|&card| Some(seen.words.name(Component::ActionCard(card)).to_owned()));
    let goods = [some(gift.goods, "trade good"), some(gift.commodities, "commodity"), note];
    let all = list(goods.into_iter().chain(cards).chain([some(gift.any_cards, "action card")]).flatten());
    if all.is_empty() { "Nothing.".to_owned() } else { format!("{}.", super::upper(&all)) }
}
