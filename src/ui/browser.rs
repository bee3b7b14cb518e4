//! The few things of the browser the page needs besides drawing: address, clipboard, files, time, chance.

use leptos::prelude::{document, event_target, set_timeout, window};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, FileReader, HtmlAnchorElement, HtmlElement, HtmlInputElement, Url};

/// The address of the page without what follows `#`.
pub fn base() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_string()
}

/// What follows `#` in the address.
pub fn hash() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_string()
}

/// Where in the page somebody was, kept by the browser across a reload.
pub fn place() -> String {
    window()
        .history()
        .ok()
        .and_then(|history| history.state().ok())
        .and_then(|state| state.as_string())
        .unwrap_or_default()
}

/// Notes where somebody is, with a clean address; a new entry for the browser's "back", or instead of this one.
pub fn set_place(place: &str, new_entry: bool) {
    let Ok(history) = window().history() else { return };
    let (state, address) = (JsValue::from_str(place), base());
    // Refused only to a page that does it hundreds of times a minute; then "back" goes further.
    let _ = if new_entry {
        history.push_state_with_url(&state, "", Some(&address))
    } else {
        history.replace_state_with_url(&state, "", Some(&address))
    };
}

/// Milliseconds since the page began.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// A moment for those who measure from outside, as the browser's own tools and the tests do.
pub fn mark(moment: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(moment);
        performance.clear_marks_with_mark_name(moment);
    }
}

pub fn after(milliseconds: u64, act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::from_millis(milliseconds));
}

/// A seed nobody can guess.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    // Without the system's chance the clock must do: the seed is stored with the game in any case.
    if getrandom::fill(&mut bytes).is_err() {
        return js_sys::Date::now().to_bits();
    }
    u64::from_le_bytes(bytes)
}

pub fn prefers_less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Moves the focus to the first element that fits, once the page has drawn it.
pub fn focus(selector: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        let found = document().query_selector(selector).ok().flatten();
        if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            if !element.has_attribute("tabindex") && element.tab_index() < 0 {
                let _ = element.set_attribute("tabindex", "-1");
            }
            let _ = element.focus();
        }
    });
}

/// Sets an attribute of the page as a whole, which the style sheet reads.
pub fn set_page_attribute(name: &str, value: &str) {
    if let Some(html) = document().document_element() {
        let _ = html.set_attribute(name, value);
    }
}

/// Offers a text as a file to keep.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let address = Url::create_object_url_with_blob(&Blob::new_with_str_sequence_and_options(&parts, &options)?)?;
    let anchor: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    // The browser reads it after this turn of its loop.
    after(10_000, move || {
        let _ = Url::revoke_object_url(&address);
    });
    Ok(())
}

/// The bytes of the file somebody chose; `too_large` instead of reading one that cannot be a game.
pub fn read_chosen_file(ev: &web_sys::Event, most: usize, act: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let input: HtmlInputElement = event_target(ev);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    // The same file can be chosen again.
    let forget = move || input.set_value("");
    if file.size() > most as f64 {
        forget();
        return act(None);
    }
    let Ok(reader) = FileReader::new() else { return };
    let read = reader.clone();
    let done = Closure::once_into_js(move || {
        let bytes = read.result().ok().map(|buffer| js_sys::Uint8Array::new(&buffer).to_vec());
        forget();
        act(Some(bytes.unwrap_or_default()));
    });
    reader.set_onloadend(Some(done.unchecked_ref()));
    let _ = reader.read_as_array_buffer(&file);
}

/// A function of the browser's `navigator` that not every browser has.
fn ability(path: &[&str]) -> Option<(JsValue, js_sys::Function)> {
    let mut owner = JsValue::from(window().navigator());
    for (index, name) in path.iter().enumerate() {
        let next = js_sys::Reflect::get(&owner, &JsValue::from_str(name)).ok()?;
        if index + 1 == path.len() {
            return Some((owner, next.dyn_into().ok()?));
        }
        owner = Some(next).filter(JsValue::is_object)?;
    }
    None
}

type Done = Box<dyn FnOnce(bool)>;

/// Tells `done` whether a promise came true.
fn settle(promise: JsValue, done: Done) {
    let Ok(promise) = promise.dyn_into::<js_sys::Promise>() else { return done(false) };
    let done = Rc::new(Cell::new(Some(done)));
    let call = |good: bool| {
        let done = done.clone();
        Closure::once_into_js(move |_: JsValue| done.take().map(|done| done(good)).unwrap_or_default())
    };
    let (good, bad) = (call(true), call(false));
    let _ = promise.unchecked_into::<Thenable>().then(&good, &bad);
}

#[wasm_bindgen]
extern "C" {
    type Thenable;
    /// `js_sys::Promise` wants closures that somebody keeps; these are kept by the promise itself.
    #[wasm_bindgen(method)]
    fn then(this: &Thenable, good: &JsValue, bad: &JsValue) -> JsValue;
}

/// Puts a text on the clipboard; `done` hears whether it is there.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let done: Done = Box::new(done);
    let called = ability(&["clipboard", "writeText"]).and_then(|(owner, write)| write.call1(&owner, &text.into()).ok());
    match called {
        Some(promise) => settle(promise, done),
        None => done(false),
    }
}

pub fn can_share() -> bool {
    ability(&["share"]).is_some()
}

/// Hands a link to the system's own share sheet.
pub fn share(title: &str, url: &str, done: impl FnOnce(bool) + 'static) {
    let done: Done = Box::new(done);
    let data = js_sys::Object::new();
    for (key, value) in [("title", title), ("url", url)] {
        let _ = js_sys::Reflect::set(&data, &key.into(), &value.into());
    }
    match ability(&["share"]).and_then(|(owner, share)| share.call1(&owner, &data).ok()) {
        Some(promise) => settle(promise, done),
        None => done(false),
    }
}

/// Begins a letter in the system's mail program.
pub fn mail(subject: &str, body: &str) {
    let encode = |text: &str| String::from(js_sys::encode_uri_component(text));
    let address = ["mailto:?subject=", &encode(subject), "&body=", &encode(body)].concat();
    let _ = window().location().set_href(&address);
}
