//! Fall of the Empire (T60): objectives that win, the round marker, and treaties.

use super::{Component, Seen, objectives, section};
use crate::games::ti3::model::data::fall::ROUNDS;
use crate::games::ti3::model::state::TreatyCard;
use crate::games::ti3::rules::fall;
use crate::scene::ti3::spots;
use crate::scene::ti3::words::{counted, list};
use crate::scene::{Art, Block, Card, Fact, Tint};

/// Objectives, and who gave a treaty to whom.
pub fn sheet(seen: &Seen) -> Vec<Block> {
    let state = &seen.state;
    let left = ROUNDS - fall::marker(state);
    let marker = match left {
        ..=0 => "The last round".to_owned(),
        _ => format!("Round {} of {ROUNDS}", fall::marker(state).max(1)),
    };
    let mut blocks = vec![Block::Facts(vec![Fact::with(Art::LAUREL, "Round marker", marker)])];
    blocks.extend(objectives::secrets(seen));
    blocks.extend(objectives::prospects(seen, "Objectives that lie open"));
    blocks.extend(hand(seen));
    let gift = |(from, to): &(_, _)| format!("{} to {}", seen.name(*from), seen.name(*to));
    let told = list(state.gifts.iter().map(gift));
    if !told.is_empty() {
        blocks.push(Block::Text(format!(
            "Treaties were given by {told}. Whether they were kept only their receivers know."
        )));
    }
    let held = seen
        .seats()
        .into_iter()
        .map(|seat| Fact::new(seen.name(seat), counted(seen.view.treaties[seat] as u32, "treaty card")));
    blocks.push(Block::Heading("Treaty cards".into()));
    blocks.push(Block::Facts(held.collect()));
    blocks
}

/// The viewer's treaties: those of others, and the own ones that can be given.
pub fn hand(seen: &Seen) -> Vec<Block> {
    let Some(me) = seen.me else { return Vec::new() };
    let (own, held): (Vec<&TreatyCard>, Vec<&TreatyCard>) =
        seen.view.own_treaties.iter().partition(|card| card.of == me);
    let cards = |all: Vec<&TreatyCard>| all.into_iter().map(|card| treaty(seen, *card)).collect();
    let mut blocks = section("Treaties of others that you hold", cards(held));
    blocks.extend(section("Your treaties to give", cards(own)));
    blocks
}

fn treaty(seen: &Seen, card: TreatyCard) -> Card {
    Card {
        kind: format!("Treaty {} of {}", card.treaty.row().number, seen.who(card.of)),
        art: Some((Art::NOTE, Tint::Of(card.of))),
        spot: Some(spots::treaty(card.of, card.treaty)),
        holders: vec![card.of],
        ..seen.card(Component::Treaty(card.treaty), Art::NOTE)
    }
}
