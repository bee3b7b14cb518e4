//! Drawings from the sprite: `art.svg`, which is a part of index.html.

use super::dom::{El, svg};
use crate::core::seat::Seat;
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Tint};

/// A small drawing in a line of text or on a button. It says nothing by itself: the word beside it does.
pub fn pictogram(art: Art) -> El {
    drawing(art.0, "icon")
}

/// The colour and shape of a seat.
pub fn emblem(seat: Seat) -> El {
    drawing(&seat_art(seat), &["icon badge ", &seat_class(seat)].concat())
}

/// A small drawing in a colour of its own.
pub fn tinted(art: Art, tint: Tint) -> El {
    drawing(art.0, &["icon tinted ", &tint_class(tint)].concat())
}

fn drawing(name: &str, class: &str) -> El {
    let frame = svg("svg").class(class).attr("viewBox", "-50 -50 100 100").attr("aria-hidden", "true");
    frame.child(placed(name, 0, 0, 100))
}

/// A drawing of this width with its middle at a point.
pub fn placed(name: &str, x: i32, y: i32, size: i32) -> El {
    let width = size.to_string();
    svg("use")
        .attr("href", &["#a-", name].concat())
        .attr("x", &(x - size / 2).to_string())
        .attr("y", &(y - size / 2).to_string())
        .attr("width", &width)
        .attr("height", &width)
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
