//! The strategy cards side by side: what they do, who has them, what lies on them.

use super::super::language::Component;
use super::super::words::counted;
use super::super::{emblems, spots};
use super::{Seen, before_picks};
use crate::core::Seat;
use crate::games::ti4::model::ids::{Contents, Edition, StrategyCard};
use crate::scene::{Block, Card, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let cards = seen.state.card_goods.iter().map(|(card, goods)| (card, *goods));
    vec![Block::Cards(cards.map(|(card, goods)| shown(seen, card, goods)).collect())]
}

/// Who has a card, and whether it is spent.
fn holder(seen: &Seen, card: StrategyCard) -> Option<(Seat, bool)> {
    let of = |seat: Seat| {
        let held = seen.state.players[seat].strategy_cards.iter().find(|held| held.card == card)?;
        Some((seat, held.spent))
    };
    seen.state.seats().find_map(of)
}

fn shown(seen: &Seen, card: StrategyCard, goods: u8) -> Card {
    let (primary, secondary) = abilities(card, seen.state.edition);
    let holder = holder(seen, card);
    let on_it = if goods > 0 { format!(" {} on it.", counted(goods, "trade good")) } else { String::new() };
    let note = match holder {
        Some((seat, true)) => format!("Used by {}.", seen.who(seat)),
        Some((seat, false)) if seen.me == Some(seat) => "Yours, ready.".to_owned(),
        Some((seat, false)) => format!("{} has it, ready.", seen.name(seat)),
        None if before_picks(&seen.state) => "Free to pick.".to_owned(),
        None => "Nobody has it.".to_owned(),
    };
    Card {
        title: seen.words.name(Component::Strategy(card)).to_owned(),
        art: Some((emblems::strategy_card(card), holder.map_or(Tint::Plain, |(seat, _)| Tint::Of(seat)))),
        kind: format!("Initiative {}", card.index() + 1),
        text: format!("Primary: {primary}\nOthers: {secondary}"),
        note: format!("{note}{on_it}"),
        spot: Some(spots::strategy(card)),
        dimmed: holder.is_some_and(|(_, spent)| spent),
        ..Card::default()
    }
}

/// What the primary ability does, and what the others may do then.
fn abilities(card: StrategyCard, edition: Contents) -> (&'static str, &'static str) {
    match card {
        StrategyCard::Leadership => (
            "gain 3 command tokens, and 1 more for each 3 influence you spend.",
            "gain 1 command token for each 3 influence you spend. It costs no strategy token.",
        ),
        StrategyCard::Diplomacy if edition.has(Edition::ProphecyOfKings) => (
            "choose a system with a planet of yours, not Mecatol Rex. Everyone else places a command token there; you ready up to \
             2 of your planets anywhere.",
            "spend a strategy token to ready up to 2 of your planets.",
        ),
        StrategyCard::Diplomacy => (
            "choose a system with a planet of yours, not Mecatol Rex. Everyone else places a command token there; you ready your \
             planets there.",
            "spend a strategy token to ready up to 2 of your planets.",
        ),
        StrategyCard::Politics => (
            "name a new speaker, draw 2 action cards, and put the next 2 agendas on top of or below their deck.",
            "spend a strategy token to draw 2 action cards.",
        ),
        StrategyCard::Construction => (
            "place a PDS or a space dock on a planet of yours, then another PDS.",
            "place a strategy token in a system, and there a PDS or a space dock on a planet of yours.",
        ),
        StrategyCard::Trade => (
            "gain 3 trade goods, replenish your commodities, and name players who replenish theirs for nothing.",
            "spend a strategy token to replenish your commodities.",
        ),
        StrategyCard::Warfare => (
            "take one of your command tokens off the board, gain it, and rearrange all your tokens.",
            "spend a strategy token to use Production of a space dock in your home system.",
        ),
        StrategyCard::Technology => (
            "research a technology, and another one for 6 resources.",
            "spend a strategy token and 4 resources to research a technology.",
        ),
        StrategyCard::Imperial => (
            "score a public objective that you meet. With Mecatol Rex gain 1 point, else draw a secret objective.",
            "spend a strategy token to draw a secret objective.",
        ),
        #[cfg(test)]
        StrategyCard::Dummy => ("nothing.", "nothing."),
    }
}
