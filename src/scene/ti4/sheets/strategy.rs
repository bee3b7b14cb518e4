//! The strategy cards side by side: what they do, who has them, what lies on them.

use super::super::citations::section;
use super::super::language::Component;
use super::super::words::counted;
use super::super::{emblems, spots};
use super::{Seen, before_picks};
use crate::core::Seat;
use crate::games::ti4::model::ids::{Edition, StrategyCard};
use crate::scene::{Block, Card, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let cards = seen.state.card_goods.iter().map(|(card, goods)| (card, *goods));
    vec![Block::Tiles(cards.map(|(card, goods)| shown(seen, card, goods)).collect())]
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
    let others = secondary(card);
    let holder = holder(seen, card);
    let on_it = if goods > 0 { format!(" {} on it.", counted(goods, "trade good")) } else { String::new() };
    let note = match holder {
        Some((seat, true)) => format!("Used by {}.", seen.who(seat)),
        Some((seat, false)) if seen.me == Some(seat) => "Yours, ready.".to_owned(),
        Some((seat, false)) => format!("{} has it, ready.", seen.name(seat)),
        None if before_picks(&seen.state) => String::new(),
        None => "Nobody has it.".to_owned(),
    };
    Card {
        title: format!("{} {}", card.index() + 1, seen.words.name(Component::Strategy(card))),
        art: Some((emblems::strategy_card(card), holder.map_or(Tint::Plain, |(seat, _)| Tint::Of(seat)))),
        holders: holder.map(|(seat, _)| seat).into_iter().collect(),
        rule: section(Component::Strategy(card)),
        text: format!("{}\nOthers: {others}", primary(seen, card)),
        note: format!("{note}{on_it}").trim().to_owned(),
        spot: Some(spots::strategy(card)),
        dimmed: holder.is_some_and(|(_, spent)| spent),
        ..Card::default()
    }
}

/// What its holder does; Diplomacy is another card with the expansion.
fn primary(seen: &Seen, card: StrategyCard) -> String {
    match card {
        StrategyCard::Diplomacy if seen.state.edition.has(Edition::ProphecyOfKings) => {
            "Each other player places a token in a system with a planet of yours, but Mecatol Rex. Ready up to 2 planets.".into()
        }
        _ => seen.words.text(Component::Strategy(card)),
    }
}

/// What the others may do when it is used, in short; the rule that the card leads to says it in full.
fn secondary(card: StrategyCard) -> &'static str {
    match card {
        StrategyCard::Leadership => "1 token for each 3 influence, and no strategy token.",
        StrategyCard::Diplomacy => "a token readies 2 planets.",
        StrategyCard::Politics => "a token draws 2 action cards.",
        StrategyCard::Construction => "a token placed in a system builds there.",
        StrategyCard::Trade => "a token replenishes commodities.",
        StrategyCard::Warfare => "a token produces at home.",
        StrategyCard::Technology => "a token and 4 resources research.",
        StrategyCard::Imperial => "a token draws a secret objective.",
        #[cfg(test)]
        StrategyCard::Dummy => "nothing.",
    }
}
