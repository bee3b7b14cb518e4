//! One side of a battle: who it is, its odds, and what it has.

use crate::app::components::{Each, Emblem, Icon, does, places, seat_class};
use crate::app::state::use_table;
use crate::app::table::lit::lit_class;
use crate::scene::{BattleSide, Group};
use leptos::prelude::*;

#[component]
pub fn Side(side: Memo<Option<BattleSide>>) -> impl IntoView {
    let name = Memo::new(move |_| side.with(|side| side.as_ref().map(|side| side.name.clone())));
    let seat = Memo::new(move |_| side.with(|side| side.as_ref()?.seat));
    let odds = Memo::new(move |_| side.with(|side| side.as_ref()?.odds));
    let groups = Memo::new(move |_| side.with(|side| side.as_ref().map_or(0, |side| side.groups.len())));
    let draw = move |place: u64| {
        let group = Memo::new(move |_| side.with(|side| side.as_ref()?.groups.get(place as usize).cloned()));
        view! { <GroupItem group /> }.into_any()
    };
    view! {
        <div
            class=move || format!("side {}", seat.get().map_or("nobody".into(), seat_class))
            role="group"
            aria-label=name
        >
            <h3>{move || seat.get().map(|seat| view! { <Emblem seat /> })} {name}</h3>
            {move || odds.get().map(|odds| view! { <Odds odds /> })}
            <ul class="groups">
                <Each keys=move || places(groups.get()) draw />
            </ul>
        </div>
    }
    .into_any()
}

/// In thousandths.
#[component]
fn Odds(odds: u16) -> impl IntoView {
    view! {
        <p class="odds">
            <meter max="1000" value=odds aria-label="Odds"></meter>
            {format!("{}.{} % to win", odds / 10, odds % 10)}
        </p>
    }
    .into_any()
}

/// Ships or troops of one kind: a button where they can be chosen at times.
#[component]
fn GroupItem(group: Memo<Option<Group>>) -> impl IntoView {
    let table = use_table();
    let spot = Memo::new(move |_| group.with(|group| group.as_ref()?.spot));
    let light = Memo::new(move |_| table.light(spot.get()?));
    view! {
        <li>
            {move || match spot.get() {
                Some(spot) => {
                    view! {
                        <button
                            class=move || format!("group{}", lit_class(light.get()))
                            disabled=move || light.get().is_none()
                            {..does(move || {
                                table.tap(spot);
                            })}
                        >
                            <GroupWords group />
                        </button>
                    }
                        .into_any()
                }
                None => {
                    view! {
                        <div class="group">
                            <GroupWords group />
                        </div>
                    }
                        .into_any()
                }
            }}
        </li>
    }
    .into_any()
}

#[component]
fn GroupWords(group: Memo<Option<Group>>) -> impl IntoView {
    view! {
        {move || {
            group
                .get()
                .map(|group| {
                    view! {
                        <Icon art=group.art />
                        <span class="offer-words">
                            <span>
                                <b>{group.count}</b>
                                " "
                                {group.name}
                            </span>
                            <small>{group.note}</small>
                        </span>
                    }
                })
        }}
    }
    .into_any()
}
