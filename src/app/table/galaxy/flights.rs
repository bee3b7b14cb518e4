//! What a beat shows on the board: a ring around its place, and pieces on their way.

use super::mark::detail_class;
use crate::app::components::{Each, Placed, tint_class};
use crate::app::state::use_table;
use crate::core::hex::Hex;
use crate::scene::geometry::centre;
use crate::scene::motion::Flight;
use leptos::prelude::*;

const RING: &str = "960,0 480,831 -480,831 -960,0 -480,-831 480,-831";

#[component]
pub fn Flights() -> impl IntoView {
    let table = use_table();
    let serial = table.memo(|view| view.beat.as_ref().map(|_| view.serial));
    // Another beat has flights of its own, even where they look the same.
    let draw = move |_| {
        let flights = table.peek(|view| view.flights.clone());
        view! {
            <g aria-hidden="true">
                {flights.into_iter().map(|flight| view! { <FlightView flight /> }).collect_view()}
            </g>
        }
        .into_any()
    };
    view! {
        <Rings />
        <Each keys=move || Vec::from_iter(serial.get()) draw />
    }
    .into_any()
}

/// Where it happens; or what somebody looks for.
#[component]
fn Rings() -> impl IntoView {
    let table = use_table();
    let places = Memo::new(move |_| {
        let beat = table.view(|view| view.beat.as_ref().map(|beat| beat.places.clone()));
        beat.unwrap_or_else(|| table.desk.ringed.get())
    });
    let ring = |hex: Hex| {
        let (x, y) = centre(hex);
        view! { <polygon class="ring" points=RING transform=format!("translate({x} {y})") /> }
    };
    view! { <g aria-hidden="true">{move || places.get().into_iter().map(ring).collect_view()}</g> }.into_any()
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
