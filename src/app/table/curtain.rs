//! The privacy curtain: nothing of the table is in the page until the right person lifts it.

use crate::app::browser;
use crate::app::components::{Emblem, does};
use crate::app::state::use_table;
use crate::core::seat::Seat;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Curtain(seat: Seat) -> impl IntoView {
    let table = use_table();
    let name = table.memo(move |view| view.names.of(seat).to_string());
    let take = NodeRef::<html::Button>::new();
    browser::focus_first(take);
    view! {
        <main class="curtain">
            <Emblem seat />
            <h1 tabindex="-1">"Pass the device to " {name} "."</h1>
            <p>"What they may see is hidden until they take it."</p>
            <button class="primary" node_ref={take} {..does(move || table.lift_curtain())}>
                "I am "
                {name}
            </button>
        </main>
    }
    .into_any()
}
