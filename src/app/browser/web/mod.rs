//! The browser itself, through web-sys and gloo.

mod address;
mod document;
mod events;
mod files;
mod focus;
mod gestures;
mod parts;
mod sharing;
mod storage;
mod time;

pub use address::{base, hash, place, set_place};
pub use document::{mark, mount, prefers_less_motion, set_root_attribute, set_title, update};
pub use events::{
    last_touch, note_touches, on_before_unload, on_hash_change, on_key, on_pop_state, on_storage, on_update_ready,
};
pub use files::{chosen_file, download};
pub use focus::{
    focus_after, focus_first, focus_in_when, focus_when, is_connected, keep_focus, pass_focus, press_answer,
    show_in_after, show_modal, visit,
};
pub use gestures::{gestures, measure};
pub use parts::{dialogs_at_hand, fetch_dialogs, fetch_rulebook};
pub use sharing::{can_share, copy, mail, share};
pub use storage::LocalStore;
pub use time::{after_paint, detach, now, seed, sleep};

use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlElement, Window};

fn window() -> Window {
    web_sys::window().expect("the page runs in a window")
}

fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The root element, which carries the settings.
fn root() -> Option<HtmlElement> {
    document().document_element().and_then(|root| root.dyn_into().ok())
}
