//! Drawings from the sprite.

use crate::core::seat::Seat;
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Tint};
use leptos::prelude::*;

/// All drawings, once for the page; everything else refers to them.
pub fn sprite() -> AnyView {
    view! { <div class="sprite" aria-hidden="true" inner_html=include_str!("art.svg")></div> }.into_any()
}

/// A small drawing in a line of text or on a button. It says nothing by itself: the word beside it does.
pub fn icon(art: Art) -> AnyView {
    drawing(art.0, "icon")
}

/// The colour and shape of a seat.
pub fn badge(seat: Seat) -> AnyView {
    drawing(&seat_art(seat), &format!("icon badge {}", seat_class(seat)))
}

/// A small drawing in a colour of its own.
pub fn tinted(art: Art, tint: Tint) -> AnyView {
    drawing(art.0, &["icon tinted ", &tint_class(tint)].concat())
}

fn drawing(name: &str, class: &str) -> AnyView {
    view! {
        <svg class=class.to_string() viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
            <use_ href=reference(name) x="-50" y="-50" width="100" height="100" />
        </svg>
    }
    .into_any()
}

/// The address of a drawing within the page.
pub fn reference(name: &str) -> String {
    ["#a-", name].concat()
}

/// The name of the drawing that is a seat's shape.
pub fn seat_art(seat: Seat) -> String {
    ["seat-", SEAT_COLOURS[seat.index()].1].concat()
}

/// The class that gives a seat its colour.
pub fn seat_class(seat: Seat) -> String {
    ["s-", &seat.index().to_string()].concat()
}

pub fn tint_class(tint: Tint) -> String {
    match tint {
        Tint::Plain => "plain".into(),
        Tint::Muted => "muted".into(),
        Tint::Seat(seat) | Tint::Of(seat) => seat_class(seat),
        Tint::Hue(hue) => ["h-", hue].concat(),
    }
}
