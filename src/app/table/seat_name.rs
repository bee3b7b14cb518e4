//! A seat in words: its shape, its name.

use crate::app::components::Emblem;
use crate::app::state::use_table;
use crate::core::seat::Seat;
use leptos::prelude::*;

#[component]
pub fn SeatName(seat: Seat) -> impl IntoView {
    let table = use_table();
    let name = table.memo(move |view| view.names.of(seat).to_string());
    view! {
        <span class="who">
            <Emblem seat />
            " "
            <span class="who-name">{name}</span>
        </span>
    }
    .into_any()
}
