//! The privacy curtain: nothing of the table is in the page until the right person lifts it.

use super::Wires;
use crate::core::seat::Seat;
use crate::ui::art::emblem;
use crate::ui::dom::{El, el};
use leptos::prelude::*;

pub fn curtain(wires: Wires, seat: Seat) -> El {
    let lift = el("button")
        .class("primary")
        .says(move || ["I am ", &wires.name(seat)].concat())
        .press(move || wires.on_lift.run(()));
    let button = lift.clone();
    request_animation_frame(move || button.focus());
    el("main")
        .class("curtain")
        .child(emblem(seat))
        .child(el("h1").says(move || ["Pass the device to ", &wires.name(seat), "."].concat()))
        .child(el("p").text("What they may see is hidden until they take it."))
        .child(lift)
}
