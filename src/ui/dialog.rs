//! Something that opens over the page and has the floor until it is closed.

use super::art::pictogram;
use super::dom::{El, el};
use crate::scene::Art;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

/// A modal sheet with a title and a button to close it. The browser keeps the focus inside, closes it on Escape and
/// gives the focus back; `on_close` takes it out of the page.
pub fn sheet(title: &str, class: &str, on_close: Callback<()>, body: El) -> El {
    let close = move || on_close.run(());
    let head =
        el("header").class("sheet-head").child(el("h2").text(title)).child(tool(Art::CLOSE, "Close").press(close));
    let sheet = el("dialog")
        .class(&["sheet ", class].concat())
        .named(title)
        .on("close", move |_| close())
        .on("click", move |ev| {
            // The sheet's own padding is inside its children, so a click on itself is one on the veil around it.
            if ev.target() == ev.current_target() {
                close();
            }
        })
        .child(head)
        .child(body.attr("tabindex", "0"));
    let node: HtmlDialogElement = sheet.node().clone().unchecked_into();
    request_animation_frame(move || {
        // Refused only where it is open or no longer in the page; then there is nothing to show.
        let _ = node.show_modal();
    });
    sheet
}

/// A button with a drawing and no words: the name is for those who do not see it.
pub fn tool(art: Art, name: &str) -> El {
    el("button").class("tool").named(name).child(pictogram(art))
}
