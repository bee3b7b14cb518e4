//! The address of the page, and where in the page somebody is.

use super::window;
use wasm_bindgen::JsValue;

/// The address without what follows `#`.
pub fn base() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_string()
}

/// What follows `#`.
pub fn hash() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_string()
}

/// Where in the page somebody was, kept across a reload; empty at first.
pub fn place() -> String {
    let state = window().history().and_then(|history| history.state());
    state.ok().and_then(|state| state.as_string()).unwrap_or_default()
}

/// Notes where somebody is, with a clean address: a new entry for "back", or instead of this one.
pub fn set_place(place: &str, new_entry: bool) {
    let Ok(history) = window().history() else { return };
    let (state, url) = (JsValue::from_str(place), base());
    // Refused only to a page that does it hundreds of times a minute; then "back" goes further.
    let _ = if new_entry {
        history.push_state_with_url(&state, "", Some(&url))
    } else {
        history.replace_state_with_url(&state, "", Some(&url))
    };
}
