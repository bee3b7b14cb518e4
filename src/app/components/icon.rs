//! Drawings from the sprite: `art.svg`, which is a part of index.html.

use crate::core::seat::Seat;
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Tint};
use leptos::prelude::*;

/// A small drawing in a line of text or on a button. It says nothing by itself: the word beside it does.
#[component]
pub fn Icon(art: Art) -> impl IntoView {
    drawing(art.0, "icon".into())
}

/// The colour and shape of a seat.
#[component]
pub fn Emblem(seat: Seat) -> impl IntoView {
    drawing(seat_art(seat), format!("icon badge {}", seat_class(seat)))
}

/// A small drawing in a colour of its own.
#[component]
pub fn Tinted(art: Art, tint: Tint) -> impl IntoView {
    drawing(art.0, format!("icon tinted {}", tint_class(tint)))
}

fn drawing(name: &'static str, class: String) -> AnyView {
    view! {
        <svg class=class viewBox="-50 -50 100 100" aria-hidden="true">
            <Placed name x=0 y=0 size=100 />
        </svg>
    }
    .into_any()
}

/// A drawing of this width with its middle at a point.
#[component]
pub fn Placed(name: &'static str, x: i32, y: i32, size: i32) -> impl IntoView {
    let (x, y) = (x - size / 2, y - size / 2);
    view! { <use_ href=format!("#a-{name}") x=x y=y width=size height=size /> }.into_any()
}

/// The name of the drawing that is a seat's shape.
pub fn seat_art(seat: Seat) -> &'static str {
    match SEAT_COLOURS[seat.index()].1 {
        "circle" => "seat-circle",
        "triangle" => "seat-triangle",
        "square" => "seat-square",
        "diamond" => "seat-diamond",
        "pentagon" => "seat-pentagon",
        "cross" => "seat-cross",
        "star" => "seat-star",
        _ => "seat-hexagon",
    }
}

/// The name of the drawing a seat's pieces stand on: its colour, weave and shape.
pub fn base_art(seat: Seat) -> &'static str {
    match SEAT_COLOURS[seat.index()].1 {
        "circle" => "base-circle",
        "triangle" => "base-triangle",
        "square" => "base-square",
        "diamond" => "base-diamond",
        "pentagon" => "base-pentagon",
        "cross" => "base-cross",
        "star" => "base-star",
        _ => "base-hexagon",
    }
}

/// The class that gives a seat its colour.
pub fn seat_class(seat: Seat) -> String {
    format!("s-{}", seat.index())
}

pub fn tint_class(tint: Tint) -> String {
    match tint {
        Tint::Plain => "untinted".into(),
        Tint::Muted => "muted".into(),
        Tint::Seat(seat) | Tint::Of(seat) => seat_class(seat),
        Tint::Hue(hue) => format!("h-{hue}"),
    }
}
