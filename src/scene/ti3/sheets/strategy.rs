//! The strategy cards side by side: what they do, who has them, what lies on them (T4, T18).

use super::{Component, Seen, emblems};
use crate::core::Seat;
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::state::Step;
use crate::scene::ti3::spots;
use crate::scene::ti3::words::counted;
use crate::scene::{Block, Card, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let mut cards: Vec<(StrategyCard, u8)> = seen.state.cards.iter().map(|(card, bonus)| (card, *bonus)).collect();
    cards.sort_by_key(|(card, _)| card.row().number);
    vec![Block::Tiles(cards.into_iter().map(|(card, bonus)| shown(seen, card, bonus)).collect())]
}

/// Who has a card, and whether it is used.
fn holder(seen: &Seen, card: StrategyCard) -> Option<(Seat, bool)> {
    let of = |seat: Seat| {
        let held = seen.state.players[seat].cards.iter().find(|held| held.card == card)?;
        Some((seat, held.used))
    };
    Seat::all(seen.state.count()).find_map(of)
}

fn shown(seen: &Seen, card: StrategyCard, bonus: u8) -> Card {
    let holder = holder(seen, card);
    let on_it = if bonus > 0 { format!(" {} on it.", counted(bonus, "bonus counter")) } else { String::new() };
    let picking = matches!(seen.state.step, Step::RoundStart | Step::PickCard(_));
    let note = match holder {
        Some((seat, true)) => format!("Used by {}.", seen.who(seat)),
        Some((seat, false)) if seen.me == Some(seat) => "Yours, not used yet.".to_owned(),
        Some((seat, false)) => format!("{} has it, not used yet.", seen.name(seat)),
        None if picking => String::new(),
        None => "Nobody has it.".to_owned(),
    };
    let art = emblems::strategy_card(card);
    Card {
        title: format!("{} {}", card.row().number, seen.words.name(Component::Strategy(card))),
        art: Some((art, holder.map_or(Tint::Plain, |(seat, _)| Tint::Of(seat)))),
        holders: holder.map(|(seat, _)| seat).into_iter().collect(),
        note: format!("{note}{on_it}").trim().to_owned(),
        spot: Some(spots::strategy(card)),
        dimmed: holder.is_some_and(|(_, used)| used),
        ..seen.card(Component::Strategy(card), art)
    }
}
