//! What a player has found and keeps face up: relics, fragments of relics and other exploration cards (LRR 35, 73), the ability cards
//! of legendary planets (LRR 53), and units that were captured (LRR 17).

use super::super::citations::section;
use super::super::galaxy::units_words;
use super::super::language::Component;
use super::super::words::upper;
use super::super::{emblems, spots};
use super::{Seen, timing};
use crate::core::Seat;
use crate::games::ti4::content::{ExploreRow, LegendaryRow, RelicRow, Table};
use crate::games::ti4::model::ids::{Explore, Legendary, Relic};
use crate::games::ti4::model::target::Source;
use crate::scene::sheets;
use crate::scene::{Art, Block, Card, Tint};

/// All of a seat's finds, each kind under its heading.
pub fn blocks(seen: &Seen, seat: Seat) -> Vec<Block> {
    let trove = &seen.state.players[seat].trove;
    let relics = trove.relics.iter().map(|id| relic(seen, seat, id)).collect();
    let mut kinds = trove.cards.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let cards = kinds.into_iter().map(|id| found(seen, seat, id)).collect();
    let legendary = seen.state.controlled(seat).filter_map(|planet| seen.state.legendary(planet));
    let legendary = legendary.map(|id| legendary_card(seen, seat, id)).collect();
    let sections: [(&str, Vec<Card>); 4] = [
        ("Relics", relics),
        ("Fragments and finds", cards),
        ("Legendary planets", legendary),
        ("Captured units", captives(seen, seat)),
    ];
    sections.into_iter().flat_map(|(title, cards)| sheets::section(title, cards)).collect()
}

/// A card of the viewer can be tapped, one of another player is to be read.
fn card(seen: &Seen, seat: Seat, source: Source, exhausted: bool) -> Card {
    let component = Component::from(source);
    Card {
        title: seen.words.name(component).to_owned(),
        art: Some((Art::RELIC, Tint::Plain)),
        text: seen.words.text(component),
        note: if exhausted { "Exhausted.".to_owned() } else { String::new() },
        spot: (seen.me == Some(seat)).then(|| spots::component(source)),
        rule: section(component),
        dimmed: exhausted,
        ..Card::default()
    }
}

fn relic(seen: &Seen, seat: Seat, relic: Relic) -> Card {
    let exhausted = !seen.state.players[seat].trove.is_ready(relic);
    let kind = timing(RelicRow::of(relic).hooks.uses);
    Card { kind, ..card(seen, seat, Source::Relic(relic), exhausted) }
}

fn found(seen: &Seen, seat: Seat, id: Explore) -> Card {
    let count = seen.state.players[seat].trove.count(id) as u32;
    let kind = timing(ExploreRow::of(id).hooks.uses);
    Card { kind, count, ..card(seen, seat, Source::Explore(id), false) }
}

fn legendary_card(seen: &Seen, seat: Seat, id: Legendary) -> Card {
    let exhausted = seen.state.exploration.exhausted.contains(id);
    let row = LegendaryRow::of(id);
    Card {
        art: Some(emblems::planet(row.planet)),
        kind: format!("{}; {}", seen.words.planet(row.planet), super::lower(&timing(row.uses))),
        ..card(seen, seat, Source::Legendary(id), exhausted)
    }
}

/// Ships and mechs by their owners, who may want them back; fighters and infantry are nobody's.
fn captives(seen: &Seen, seat: Seat) -> Vec<Card> {
    let captives = &seen.state.players[seat].captives;
    let of = |owner: Option<Seat>, units: String| Card {
        title: upper(&units),
        art: Some((Art::FLEET, owner.map_or(Tint::Muted, Tint::Of))),
        kind: owner.map_or("Tokens".to_owned(), |owner| format!("Of {}", seen.who(owner))),
        rule: "LRR 17",
        ..Card::default()
    };
    let pieces = captives.pieces.iter().filter(|(_, units)| !units.is_empty());
    let pieces = pieces.map(|(owner, units)| of(Some(owner), units_words(seen.words, units)));
    let tokens = (!captives.tokens.is_empty()).then(|| of(None, units_words(seen.words, &captives.tokens)));
    pieces.chain(tokens).collect()
}
