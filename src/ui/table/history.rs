//! The scrubber: the whole game, back and forth.

use super::{Desk, Wires};
use crate::scene::Art;
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el, follow};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

pub fn history(wires: Wires, desk: Desk) -> El {
    let seek = move |to: usize| wires.on_seek.run(to.min(wires.choices.get_untracked()));
    let here = move || [&wires.shown.get().to_string(), " of ", &wires.choices.get().to_string()].concat();
    let back = tool(Art::LEFT, "One back")
        .flag("disabled", move || wires.shown.get() == 0)
        .press(move || seek(wires.shown.get_untracked().saturating_sub(1)));
    let on = tool(Art::RIGHT, "One on")
        .flag("disabled", move || wires.live())
        .press(move || seek(wires.shown.get_untracked() + 1));
    let now = el("button")
        .class("plain")
        .says(move || if wires.live() { "Close" } else { "Back to now" }.into())
        .press(move || {
            desk.scrub.set(false);
            seek(usize::MAX);
        });
    el("div")
        .class("history")
        .attr("role", "group")
        .named("History")
        .child(back)
        .child(range(wires, seek).live("aria-valuetext", move || Some(here())))
        .child(on)
        .child(el("span").class("tally").says(here))
        .child(now)
}

fn range(wires: Wires, seek: impl Fn(usize) + 'static) -> El {
    let range = el("input").attr("type", "range").attr("min", "0").named("Point of the game");
    let input: HtmlInputElement = range.node().clone().unchecked_into();
    let slider = input.clone();
    follow(move || {
        slider.set_max(&wires.choices.get().to_string());
        slider.set_value(&wires.shown.get().to_string());
    });
    range.on("input", move |_| seek(input.value().parse().unwrap_or(usize::MAX)))
}
