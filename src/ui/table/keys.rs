//! Keys that work anywhere on the table: numbers pick, Enter confirms, Escape clears, and undo as everywhere.

use super::{Pen, Wires};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

pub fn listen(wires: Wires, pen: Pen) {
    let heard = window_event_listener_untyped("keydown", move |ev| on_key(wires, pen, &ev.unchecked_into()));
    on_cleanup(move || heard.remove());
}

fn on_key(wires: Wires, pen: Pen, ev: &KeyboardEvent) {
    // A sheet, whoever opened it, has its own keys.
    let busy = document().query_selector("dialog[open]").ok().flatten().is_some();
    // Whoever turns single keys off in the settings has the buttons still.
    let keys = document().document_element().and_then(|html| html.get_attribute("data-keys"));
    let target = ev.target().and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target.map(|target| target.tag_name()).unwrap_or_default();
    if ev.default_prevented() || busy || matches!(tag.as_str(), "INPUT" | "TEXTAREA" | "SELECT") {
        return;
    }
    let key = ev.key();
    if ev.ctrl_key() || ev.meta_key() {
        match key.as_str() {
            "z" if !ev.shift_key() && wires.can_undo.get_untracked() => wires.on_undo.run(()),
            "z" | "Z" | "y" if wires.can_redo.get_untracked() => wires.on_redo.run(()),
            _ => return,
        }
        ev.prevent_default();
        return;
    }
    match key.as_str() {
        "Escape" => pen.clear(),
        // A focused button or tile has its own Enter.
        "Enter" if matches!(tag.as_str(), "BODY" | "SECTION" | "MAIN" | "") => pen.confirm(),
        "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" if keys.as_deref() != Some("off") => press(&key),
        _ => return,
    }
    ev.prevent_default();
}

/// Focuses the answer with this number; toggles and steppers are pressed at once, a whole answer waits for Enter.
fn press(number: &str) {
    let selector = [".answers [data-key='", number, "']"].concat();
    let found = document().query_selector(&selector).ok().flatten();
    let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) else { return };
    let _ = button.focus();
    let whole = button.class_list().contains("offer") && button.get_attribute("aria-pressed").is_none();
    if !whole {
        button.click();
    }
}
