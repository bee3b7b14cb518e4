//! The odds of both sides as one bar that they share.

use super::of_battle;
use crate::app::components::seat_class;
use crate::app::state::use_table;
use crate::core::seat::Seat;
use leptos::prelude::*;

/// Who, and the chance to win in thousandths.
type Part = (Option<Seat>, u16);

/// The sides say the same in words.
#[component]
pub fn Odds() -> impl IntoView {
    let table = use_table();
    let seats =
        table.memo(|view| of_battle(view, |battle| battle.sides.iter().map(|side| side.seat).collect::<Vec<_>>()));
    let parts = Memo::new(move |_| {
        let odds = table.odds(|odds| odds.sides.clone()).unwrap_or_default();
        seats.get().into_iter().zip(odds).collect::<Vec<Part>>()
    });
    let part = |(seat, odds): Part| {
        let class = format!("{} weft", seat.map_or("nobody".into(), seat_class));
        view! { <span class=class style=format!("flex-grow:{odds}")></span> }
    };
    let bar = move |parts: Vec<Part>| {
        view! {
            <div class="tug" aria-hidden="true">
                {parts.into_iter().map(part).collect_view()}
            </div>
        }
    };
    (move || Some(parts.get()).filter(|parts| !parts.is_empty()).map(bar)).into_any()
}
