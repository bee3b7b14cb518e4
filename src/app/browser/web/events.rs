//! What happens to the window. Each listener lives as long as the owner that asked for it.

use super::{document, root, window};
use crate::app::browser::Key;
use crate::session::tap_guard::{Place, Touch};
use gloo_events::{EventListener, EventListenerOptions};
use leptos::prelude::StoredValue;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget, KeyboardEvent, MouseEvent, StorageEvent};

fn keep(listener: EventListener) {
    StoredValue::new_local(listener);
}

pub(super) fn on_window(kind: &'static str, hear: impl Fn(&Event) + 'static) {
    keep(EventListener::new(&window(), kind, hear));
}

/// The address has changed: somebody may have opened a link in this tab.
pub fn on_hash_change(hear: impl Fn() + 'static) {
    on_window("hashchange", move |_| hear());
}

/// Somebody went back or forth in the browser's own history.
pub fn on_pop_state(hear: impl Fn() + 'static) {
    on_window("popstate", move |_| hear());
}

/// Another tab of this browser has written this key; an empty one stands for all.
pub fn on_storage(hear: impl Fn(String) + 'static) {
    on_window("storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        hear(key.unwrap_or_default());
    });
}

/// Games that live in this tab only would be lost: then the browser asks.
pub fn on_before_unload(would_lose: impl Fn() -> bool + 'static) {
    keep(EventListener::new_with_options(
        &window(),
        "beforeunload",
        EventListenerOptions::enable_prevent_default(),
        move |event| {
            if would_lose() {
                event.prevent_default();
            }
        },
    ));
}

/// A new build waits; start.js says so, perhaps before the page began to listen.
pub fn on_update_ready(hear: impl Fn() + 'static) {
    if root().is_some_and(|root| root.dataset().get("update").as_deref() == Some("ready")) {
        hear();
    }
    on_window("orrery:update-ready", move |_| hear());
}

thread_local! {
    /// What the finger or the key did that is about to have an effect.
    static TOUCH: RefCell<Option<Touch>> = const { RefCell::new(None) };
    static KEY_HELD: Cell<bool> = const { Cell::new(false) };
}

/// The touch that led to what happens now.
pub fn last_touch() -> Option<Touch> {
    TOUCH.with_borrow(Clone::clone)
}

/// Notes every touch of the page, before the key or the tap itself has its effect.
pub fn note_touches() {
    for kind in ["pointerdown", "keydown", "keyup", "click"] {
        let options = EventListenerOptions::run_in_capture_phase();
        keep(EventListener::new_with_options(&window(), kind, options, note_touch));
    }
}

fn note_touch(event: &Event) {
    let place = if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
        let down = event.type_() == "keydown";
        KEY_HELD.set(down);
        (down && !key.repeat()).then(|| Place::Key(key.key()))
    } else if event.type_() == "pointerdown" {
        KEY_HELD.set(false);
        event.dyn_ref::<MouseEvent>().map(|down| Place::Point(down.client_x().into(), down.client_y().into()))
    } else {
        // A click that no pointer and no key made.
        let pressed = event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() == 0);
        (pressed && !KEY_HELD.get()).then_some(Place::Nowhere)
    };
    if let Some(place) = place {
        TOUCH.set(Some(Touch { at: event.time_stamp(), place }));
    }
}

/// A key that no sheet and no control takes for itself; `hear` says whether it meant something.
pub fn on_key(hear: impl Fn(&Key) -> bool + 'static) {
    let options = EventListenerOptions::enable_prevent_default();
    keep(EventListener::new_with_options(&document(), "keydown", options, move |event| {
        if let Some(key) = event.dyn_ref().and_then(key_of)
            && hear(&key)
        {
            event.prevent_default();
        }
    }));
}

fn key_of(event: &KeyboardEvent) -> Option<Key> {
    let target: Element = event.target().as_ref().and_then(EventTarget::dyn_ref).cloned()?;
    let is = |selector: &str| target.matches(selector).unwrap_or(false);
    let sheet = document().query_selector("dialog[open]").ok().flatten().is_some();
    (!event.alt_key() && !sheet && !is("input, textarea, select")).then(|| Key {
        name: event.key(),
        control: event.ctrl_key() || event.meta_key(),
        shift: event.shift_key(),
        in_galaxy: target.closest(".galaxy").ok().flatten().is_some(),
        in_panel: target.closest(".docked").ok().flatten().is_some(),
        at_large: is("body, main, section:not(.docked)"),
    })
}
