//! The viewer's units: figures now and upgraded, how many are on the board and how many are left.

use super::super::citations::section;
use super::super::language::Component;
use super::super::{emblems, spots};
use super::{Seen, figures};
use crate::core::Seat;
use crate::games::ti4::model::data::UnitRow;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::rules::board;
use crate::scene::{Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen, me: Seat) -> Vec<Block> {
    let kinds: Vec<UnitKind> = seen.state.edition.unit_kinds().collect();
    vec![Block::Cards(kinds.into_iter().filter_map(|kind| card(seen, me, kind)).collect())]
}

/// So many of a kind are on the board.
fn on_board(seen: &Seen, seat: Seat, kind: UnitKind) -> u32 {
    board::places(&seen.state).map(|at| u32::from(board::units(&seen.state, seat, at).count(kind))).sum()
}

/// The card that would cover the present one.
fn upgrade(seen: &Seen, me: Seat, kind: UnitKind) -> Option<&'static UnitRow> {
    let player = &seen.state.players[me];
    let fits = |row: &&UnitRow| {
        row.kind == kind
            && row.upgrade.is_some_and(|tech| !player.has(tech))
            && row.faction.is_none_or(|own| own == player.faction)
    };
    // A faction's own upgrade stands in for the generic one (LRR 97).
    seen.state.edition.unit_cards().filter(fits).max_by_key(|row| row.faction.is_some())
}

fn card(seen: &Seen, me: Seat, kind: UnitKind) -> Option<Card> {
    let now = seen.state.card(me, kind);
    let next =
        upgrade(seen, me, kind).filter(|next| now.is_none_or(|now| now.upgrade.is_none() && now.card != next.card));
    let shown = now.or(next)?;
    let ability = |row: &UnitRow| match seen.words.language.text(Component::Unit(row.card)) {
        "" => String::new(),
        text => format!(" {text}"),
    };
    let text = now.map_or("Needs its technology.".to_owned(), |now| format!("{}{}", figures::of(now), ability(now)));
    let then = next.map(|next| {
        format!("\n{}: {}{}", seen.words.name(Component::Unit(next.card)), figures::of(next), ability(next))
    });
    let (out, left) = (on_board(seen, me, kind), board::reserve(&seen.state, me, kind));
    let left = if kind.pieces().is_some() { format!(", {left} left") } else { String::new() };
    Some(Card {
        title: seen.words.name(Component::Unit(shown.card)).to_owned(),
        art: Some((emblems::unit(kind), Tint::Of(me))),
        kind: format!("{out} on the board{left}"),
        text: format!("{text}{}", then.unwrap_or_default()),
        spot: Some(spots::build(kind)),
        rule: section(Component::Unit(shown.card)),
        dimmed: now.is_none(),
        ..Card::default()
    })
}

/// All units of a seat on the board, by kind.
pub fn facts(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let kinds = seen.state.edition.unit_kinds().map(|kind| (kind, on_board(seen, seat, kind)));
    let some = kinds.filter(|(_, count)| *count > 0);
    some.map(|(kind, count)| Fact::with(emblems::unit(kind), super::upper(seen.words.kinds(kind)), count)).collect()
}
