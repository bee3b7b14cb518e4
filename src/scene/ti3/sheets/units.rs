//! The viewer's units: figures as they are now, how many are on the board and how many are left (T16.1).

use super::{Component, Seen, emblems};
use crate::core::Seat;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::data::units::Bombard;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::{limits, movement, production};
use crate::scene::ti3::spots;
use crate::scene::ti3::words::upper;
use crate::scene::{Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen, me: Seat) -> Vec<Block> {
    let built = kinds(seen).flat_map(|kind| cards(seen, me, kind));
    let hired = seen.state.units_of(me).kinds().filter(|kind| kind.is_mercenary());
    vec![Block::Cards(built.chain(hired.map(|kind| hired_card(seen, me, kind))).collect())]
}

/// A mercenary of the viewer (T53).
fn hired_card(seen: &Seen, me: Seat, kind: UnitKind) -> Card {
    Card {
        title: upper(seen.words.kind(kind)),
        art: Some((emblems::unit(kind), Tint::Of(me))),
        kind: "Mercenary".to_owned(),
        text: figures(seen, me, kind, 1),
        spot: Some(spots::mercenary(kind)),
        rule: crate::scene::ti3::citations::unit(kind),
        ..Card::default()
    }
}

/// The kinds of the game of which there is plastic.
fn kinds<'s>(seen: &'s Seen) -> impl Iterator<Item = UnitKind> + use<'s> {
    let held = |kind: &UnitKind| kind.module().is_none_or(|module| seen.state.contents.has(module));
    UnitKind::ALL[..UnitKind::PLASTIC].iter().copied().filter(held)
}

/// A kind; where two come for the price of one, a card for the pair and one for a single unit (T16.3).
fn cards(seen: &Seen, me: Seat, kind: UnitKind) -> Vec<Card> {
    let state = &seen.state;
    let out = state.units_of(me).count(kind);
    let left = state.pieces_left(me, kind).map_or(String::new(), |left| format!(", {left} left"));
    let title = match kind {
        UnitKind::Flagship => seen.words.name(Component::Flagship(state.players[me].race)).to_owned(),
        _ => upper(seen.words.kind(kind)),
    };
    let built = production::may_build(state, me, kind, state.players[me].home) || kind == UnitKind::SpaceDock;
    let card = |count: u8| Card {
        title: if count > 1 { format!("{count} {}", seen.words.kinds(kind)) } else { title.clone() },
        art: Some((emblems::unit(kind), Tint::Of(me))),
        kind: format!("{out} on the board{left}"),
        text: figures(seen, me, kind, count),
        note: if built { String::new() } else { "You cannot build it now.".to_owned() },
        spot: Some(spots::build(kind, count)),
        rule: crate::scene::ti3::citations::unit(kind),
        dimmed: !built,
        ..Card::default()
    };
    let pair = kind.row().pair;
    (pair > 1).then_some(pair).into_iter().chain([1]).map(card).collect()
}

/// "Costs 3, hits on 9, moves 1, carries 6. Sustains damage."
fn figures(seen: &Seen, me: Seat, kind: UnitKind, count: u8) -> String {
    let (state, row) = (&seen.state, kind.row());
    let home = state.players[me].home;
    let mut told = Vec::new();
    if let Some(price) = production::price(state, me, kind) {
        told.push(if count > 1 { format!("together cost {price}") } else { format!("costs {price}") });
    }
    let number = dice::combat(state, me, kind, Roll::Shot);
    let dice = if kind == UnitKind::Flagship {
        state.players[me].race.row().flagship.and_then(|own| own.dice)
    } else {
        Some(row.dice)
    };
    match (number, dice) {
        (Some(number), Some(dice)) if dice > 1 => told.push(format!("{dice} dice hit on {number}")),
        (Some(number), _) => told.push(format!("hits on {number}")),
        (None, _) => {}
    }
    let speed = if state.set_up.is_some() { row.movement.into() } else { movement::movement(state, me, kind, home) };
    if speed > 0 && kind.is_ship() {
        told.push(format!("moves {speed}"));
    }
    let hold = limits::capacity(state, me, &Units::of(&[(kind, 1)]));
    match (hold.any, hold.fighters) {
        (0, 0) => {}
        (0, fighters) => told.push(format!("houses {fighters} fighters")),
        (any, _) => told.push(format!("carries {any}")),
    }
    let mut more: Vec<String> = Vec::new();
    if let Some(card) = kind.mercenary() {
        told.push(format!("hits on {} on planets", card.ground.0));
        told.extend(card.evasion.map(|evasion| format!("evades hits on {evasion}")));
        more.push(seen.words.text(Component::Mercenary(kind)));
    }
    if hits::toughness(state, me, kind) > 1 {
        more.push("Sustains damage.".to_owned());
    }
    if row.barrage > 0 {
        more.push(format!("{} dice at fighters before a battle.", row.barrage));
    }
    match row.bombard {
        Bombard::No => {}
        Bombard::Plain => more.push("Bombards planets without PDS.".to_owned()),
        Bombard::Merciless => more.push("Bombards any planet.".to_owned()),
    }
    if kind == UnitKind::Flagship {
        more.push(seen.words.text(Component::Flagship(state.players[me].race)));
    }
    let told = upper(&told.join(", "));
    let told = if told.is_empty() { String::new() } else { format!("{told}.") };
    format!("{told} {}", more.join(" ")).trim().to_owned()
}

/// All units of a seat on the board, by kind.
pub fn facts(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let all = seen.state.units_of(seat);
    let fact = |kind: UnitKind| Fact::with(emblems::unit(kind), upper(seen.words.kinds(kind)), all.count(kind));
    all.kinds().map(fact).collect()
}
