//! Transactions: what lies on the table between two players, who can be traded with and what they have, and the viewer's notes.

use super::super::language::Component;
use super::super::words::{counted, list};
use super::super::{emblems, spots};
use super::{Seen, hand};
use crate::core::Seat;
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::{Note, Public};
use crate::games::ti4::model::target::Target;
use crate::games::ti4::model::view::Mine;
use crate::games::ti4::rules::galaxy;
use crate::games::ti4::rules::transactions::{self, Gift, Offer};
use crate::scene::sheets;
use crate::scene::{Block, Card, Spot, Tint};

/// Whether there is anything to see: an offer, or a time at which the viewer can make one (LRR 94.1, 94.6).
pub fn is_open(table: &Public, mine: &Mine) -> bool {
    let on_turn = table.active == mine.seat && table.step.phase() == Phase::Action;
    mine.offer.is_some() || on_turn || table.agenda.is_some()
}

fn offer<'s>(seen: &'s Seen) -> Option<&'s Offer> {
    seen.view.mine.as_ref().and_then(|mine| mine.offer.as_ref())
}

pub fn sheet(seen: &Seen, me: Seat) -> Vec<Block> {
    let mut blocks = Vec::new();
    let partner = offer(seen).map(|offer| if offer.from == me { offer.to } else { offer.from });
    if let Some(offer) = offer(seen).filter(|offer| offer.given != Gift::default() || offer.wanted != Gift::default()) {
        let (give, get) = if offer.from == me { (&offer.given, &offer.wanted) } else { (&offer.wanted, &offer.given) };
        let side = |title: &str, gift: &Gift| vec![Block::Heading(title.into()), Block::Text(contents(seen, gift))];
        blocks.push(Block::Columns(vec![side("You give", give), side("You get", get)]));
    }
    if let Some(partner) = partner {
        blocks.push(Block::Heading(format!("What {} and you have", seen.name(partner))));
        blocks.push(Block::Cards(vec![player(seen, me, partner), own(seen, me)]));
    }
    let mut others: Vec<Seat> = seen.state.others(me).filter(|seat| partner != Some(*seat)).collect();
    others.sort_by_key(|&seat| transactions::may_deal(&seen.state, me, seat).is_err());
    blocks.push(Block::Heading(if partner.is_some() { "The others" } else { "Whom you can trade with" }.into()));
    blocks.push(Block::Cards(others.into_iter().map(|seat| player(seen, me, seat)).collect()));
    let notes = seen.view.mine.iter().flat_map(|mine| &mine.notes);
    blocks.extend(sheets::section("Notes you could give", notes.map(|&note| note_card(seen, note)).collect()));
    blocks
}

/// What all can see of somebody else, and whether they can be traded with now.
fn player(seen: &Seen, me: Seat, seat: Seat) -> Card {
    let near = galaxy::neighbours(&seen.state, me).contains(&seat);
    let because = transactions::may_deal(&seen.state, me, seat).err();
    let note = match because {
        // What others hold is not known: whether there is anything to trade shows when somebody asks.
        None | Some(Because::NothingToTrade) if near => "Neighbour: you can trade once a turn.".to_owned(),
        None | Some(Because::NothingToTrade) => "You can trade now.".to_owned(),
        Some(because) => seen.words.reason(because, me, &Target::Seat(seat)).text,
    };
    let dimmed = because.is_some_and(|because| because != Because::NothingToTrade);
    Card { note, dimmed, spot: Some(Spot::Seat(seat)), ..own(seen, seat) }
}

/// What all can see of somebody.
fn own(seen: &Seen, seat: Seat) -> Card {
    let (player, hand) = (&seen.state.players[seat], &seen.view.hands[seat]);
    let goods = [
        counted(player.goods, "trade good"),
        counted(player.commodities, "commodity"),
        counted(hand.notes as u32, "promissory note"),
    ];
    Card {
        title: super::upper(seen.who(seat)),
        art: Some((emblems::emblem(player.faction), Tint::Of(seat))),
        kind: seen.words.faction(player.faction).to_owned(),
        text: format!("{}.", super::upper(&list(goods))),
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
    let units = gift.captives.kinds().map(|kind| Some(seen.words.units(gift.captives.count(kind), kind)));
    let all = list(goods.into_iter().chain(units).chain(cards).chain([some(gift.any_cards, "action card")]).flatten());
    if all.is_empty() { "Nothing.".to_owned() } else { format!("{}.", super::upper(&all)) }
}
