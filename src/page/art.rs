//! Drawings from the sprite: `art.svg`, which is a part of index.html.

use super::html::{Html, Put};
use crate::core::seat::Seat;
use crate::html;
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Tint};

/// A small drawing in a line of text or on a button. It says nothing by itself: the word beside it does.
impl Put for Art {
    fn put(&self, h: &mut Html) {
        drawing(h, self.0, "", "");
    }
}

/// The colour and shape of a seat.
pub struct Emblem(pub Seat);

impl Put for Emblem {
    fn put(&self, h: &mut Html) {
        drawing(h, &seat_art(self.0), " badge ", &seat_class(self.0));
    }
}

/// A small drawing in a colour of its own.
pub struct Tinted(pub Art, pub Tint);

impl Put for Tinted {
    fn put(&self, h: &mut Html) {
        drawing(h, self.0.0, " tinted ", &tint_class(self.1));
    }
}

fn drawing(h: &mut Html, name: &str, kind: &'static str, colour: &str) {
    html!(h, "<svg class='icon", kind, colour, "' viewBox='-50 -50 100 100' aria-hidden='true'>");
    placed(h, name, 0, 0, 100);
    html!(h, "</svg>");
}

/// A drawing of this width with its middle at a point.
pub fn placed(h: &mut Html, name: &str, x: i32, y: i32, size: i32) {
    let (x, y) = (x - size / 2, y - size / 2);
    html!(h, "<use href='#a-", name, "' x='", x, "' y='", y, "' width='", size, "' height='", size, "'/>");
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
