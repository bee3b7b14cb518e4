//! Keys that work anywhere on the table: numbers pick, Enter confirms, Escape clears, and undo as everywhere.

use super::{Desk, Open, Pen, Wires};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

pub fn listen(wires: Wires, pen: Pen, desk: Desk) {
    let handle = window_event_listener(ev::keydown, move |ev| on_key(wires, pen, desk, &ev));
    on_cleanup(move || handle.remove());
}

fn on_key(wires: Wires, pen: Pen, desk: Desk, ev: &ev::KeyboardEvent) {
    let busy = desk.open.with_untracked(|open| *open != Open::Nothing) || !pen.which_untracked().is_empty();
    // Whoever turns single keys off in the settings has the buttons still.
    let off =
        document().document_element().is_some_and(|html| html.get_attribute("data-keys").as_deref() == Some("off"));
    let target = ev.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
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
        "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" if !off && !ev.alt_key() => press(&key),
        _ => return,
    }
    ev.prevent_default();
}

/// Focuses the answer with this number; toggles and steppers are pressed at once, a whole answer waits for Enter.
fn press(number: &str) {
    let selector = [".answers [data-key='", number, "']"].concat();
    let found = document().query_selector(&selector).ok().flatten();
    let Some(button) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
    let _ = button.focus();
    let whole = button.class_list().contains("offer") && button.get_attribute("aria-pressed").is_none();
    if !whole {
        button.click();
    }
}
