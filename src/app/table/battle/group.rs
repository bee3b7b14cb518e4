//! Ships or troops of one kind in a battle: each of them drawn, with the dice they rolled beside them.

use super::dice::Dice;
use crate::app::components::{Icon, Placed, base_art, does};
use crate::app::state::use_table;
use crate::app::table::lit::lit_class;
use crate::core::seat::Seat;
use crate::scene::Group;
use leptos::prelude::*;

/// More than this are told by their number alone.
const MOST: u32 = 8;

/// A button where they can be chosen at times.
#[component]
pub fn GroupItem(group: Memo<Option<Group>>, seat: Memo<Option<Seat>>) -> impl IntoView {
    let table = use_table();
    let spot = Memo::new(move |_| group.with(|group| group.as_ref()?.spot));
    let light = Memo::new(move |_| table.light(spot.get()?));
    let dice = Memo::new(move |_| group.with(|group| group.as_ref().map(|own| own.dice.clone()).unwrap_or_default()));
    view! {
        <li class="squad">
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
                            <GroupFace group seat />
                        </button>
                    }
                        .into_any()
                }
                None => {
                    view! {
                        <div class="group">
                            <GroupFace group seat />
                        </div>
                    }
                        .into_any()
                }
            }}
            <Dice dice />
        </li>
    }
    .into_any()
}

#[component]
fn GroupFace(group: Memo<Option<Group>>, seat: Memo<Option<Seat>>) -> impl IntoView {
    let face = move |group: Group| {
        // Whole ones stand in front: those that are damaged are nearer to their own edge.
        let whole = group.count.saturating_sub(group.damaged);
        let ships = (0..group.count.min(MOST)).map(|nth| ship(&group, seat.get(), nth >= whole)).collect_view();
        view! {
            <span class="fleet" aria-hidden="true">
                {ships}
            </span>
            <span class="offer-words">
                <span>
                    <b>{group.count}</b>
                    " "
                    {group.name}
                </span>
                <small>{group.note}</small>
            </span>
        }
    };
    (move || group.get().map(face)).into_any()
}

/// One of them, on its seat's base where it has one.
fn ship(group: &Group, seat: Option<Seat>, damaged: bool) -> AnyView {
    match seat {
        Some(seat) => view! {
            <svg class="icon unit" class:damaged=damaged class:sturdy=group.sustains && !damaged viewBox="-50 -50 100 100">
                <Placed name=base_art(seat) x=0 y=0 size=100 />
                <Placed name=group.art.0 x=0 y=0 size=70 />
                {(group.sustains && !damaged).then(|| view! { <circle class="shield" r="47" /> })}
                {damaged.then(|| view! { <path class="crack" d="M-30 -34 L-8 -10 L-20 4 L10 14 L0 26 L26 40" /> })}
            </svg>
        }
        .into_any(),
        None => view! { <Icon art=group.art /> }.into_any(),
    }
}
