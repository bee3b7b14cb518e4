//! Pieces on their way: what moved since the galaxy was drawn last, gliding.

use super::mark::detail_class;
use crate::app::components::{Each, Placed, tint_class};
use crate::app::state::use_table;
use crate::scene::motion::Flight;
use leptos::prelude::*;

#[component]
pub fn Flights() -> impl IntoView {
    let table = use_table();
    let shown = table.memo(|view| view.shown as u64);
    // Another point of the game has flights of its own, even where they look the same.
    let draw = move |_| {
        let flights = table.peek(|view| view.flights.clone());
        view! {
            <g aria-hidden="true">
                {flights.into_iter().map(|flight| view! { <FlightView flight /> }).collect_view()}
            </g>
        }
        .into_any()
    };
    view! { <Each keys=move || vec![shown.get()] draw /> }.into_any()
}

/// A shadow of the mark that glides to it.
#[component]
fn FlightView(flight: Flight) -> impl IntoView {
    let Flight { mark, to, from } = flight;
    let class = format!("flight {}{}", detail_class(mark.detail), tint_class(mark.tint));
    view! {
        <g class=class style=format!("--dx:{}px;--dy:{}px", from.0 - to.0, from.1 - to.1)>
            <Placed name=mark.art.0 x=to.0 y=to.1 size=mark.size.into() />
        </g>
    }
    .into_any()
}
