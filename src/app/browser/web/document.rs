//! The document as a whole, and what the browser knows of its user.

use super::{document, root, window};
use leptos::prelude::{IntoView, mount_to};
use wasm_bindgen::JsCast;
use web_sys::Event;

/// Puts a view into the place that index.html has for it. What stops the program is told in the console.
pub fn mount<V: IntoView + 'static>(view: impl FnOnce() -> V + 'static) {
    console_error_panic_hook::set_once();
    let place = document().get_element_by_id("page").expect("index.html has a place for the page");
    mount_to(place.unchecked_into(), view).forget();
}

pub fn set_title(title: &str) {
    document().set_title(title);
}

/// Sets an attribute of the page as a whole, which the style sheet reads.
pub fn set_root_attribute(name: &str, value: &str) {
    if let Some(root) = root() {
        let _ = root.set_attribute(name, value);
    }
}

pub fn prefers_less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// A moment for those who measure from outside, as the browser's own tools and the tests do.
pub fn mark(moment: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(moment);
        performance.clear_marks_with_mark_name(moment);
    }
}

/// The new version takes over: start.js hears it. In a turn of its own, because the page may be left and is asked before that.
pub fn update() {
    super::detach(async {
        super::sleep(0).await;
        if let Ok(event) = Event::new("orrery:update") {
            let _ = window().dispatch_event(&event);
        }
    });
}
