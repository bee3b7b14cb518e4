//! One side of a battle: who it is, and what it has.

use super::dice::Dice;
use super::group::GroupItem;
use crate::app::components::{Each, Emblem, places, seat_class};
use crate::app::state::use_table;
use crate::scene::BattleSide;
use leptos::prelude::*;

#[component]
pub fn Side(place: usize, side: Memo<Option<BattleSide>>) -> impl IntoView {
    let table = use_table();
    let name = Memo::new(move |_| side.with(|side| side.as_ref().map(|side| side.name.clone())));
    let role = Memo::new(move |_| side.with(|side| side.as_ref().map(|side| side.role)));
    let seat = Memo::new(move |_| side.with(|side| side.as_ref()?.seat));
    let odds = Memo::new(move |_| table.odds(|odds| odds.sides.get(place).copied()).flatten());
    let retreat =
        Memo::new(move |_| side.with(|side| side.as_ref().map(|side| side.retreat.clone()).unwrap_or_default()));
    let groups = Memo::new(move |_| side.with(|side| side.as_ref().map_or(0, |side| side.groups.len())));
    let gone = Memo::new(move |_| side.with(|side| side.as_ref().map(|side| side.dice.clone()).unwrap_or_default()));
    let draw = move |place: u64| {
        let group = Memo::new(move |_| side.with(|side| side.as_ref()?.groups.get(place as usize).cloned()));
        view! { <GroupItem group seat /> }.into_any()
    };
    view! {
        <div
            class=move || format!("side {}", seat.get().map_or("nobody".into(), seat_class))
            role="group"
            aria-label=name
        >
            <h3>
                {move || seat.get().map(|seat| view! { <Emblem seat /> })} <span>{name}</span>
                <small>{role}</small>
            </h3>
            {move || odds.get().map(|odds| view! { <p class="odds">{chance(odds)}</p> })}
            {move || Some(retreat.get()).filter(|text| !text.is_empty()).map(|text| view! { <p class="way-out">{text}</p> })}
            <ul class="groups">
                <Each keys=move || places(groups.get()) draw />
            </ul>
            <Dice dice=gone />
        </div>
    }
    .into_any()
}

/// From thousandths.
fn chance(odds: u16) -> String {
    format!("{}.{} % to win", odds / 10, odds % 10)
}
