//! What the page asks of the browser: the functions of `host.js`.

use super::fetch;
use crate::games::Rules;
use crate::page::host::{Host, Ticket};
use crate::saves::{Store, StoreError};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = host)]
    pub fn draw(html: &str, focus: &str);

    #[wasm_bindgen(js_namespace = host)]
    fn now() -> f64;
    #[wasm_bindgen(js_namespace = host)]
    fn seed() -> u64;
    #[wasm_bindgen(js_namespace = host)]
    pub fn later(milliseconds: u32, ticket: u32);
    #[wasm_bindgen(js_namespace = host)]
    fn mark(moment: &str);
    #[wasm_bindgen(js_namespace = host)]
    fn base() -> String;
    #[wasm_bindgen(js_namespace = host)]
    fn hash() -> String;
    #[wasm_bindgen(js_namespace = host)]
    fn place() -> String;
    #[wasm_bindgen(js_namespace = host)]
    fn set_place(place: &str, new_entry: bool);
    #[wasm_bindgen(js_namespace = host)]
    fn set_title(title: &str);
    #[wasm_bindgen(js_namespace = host)]
    fn set_attribute(name: &str, value: &str);
    #[wasm_bindgen(js_namespace = host)]
    fn prefers_less_motion() -> bool;
    #[wasm_bindgen(js_namespace = host)]
    fn download(name: &str, text: &str) -> bool;
    #[wasm_bindgen(js_namespace = host)]
    fn copy(text: &str, ticket: u32);
    #[wasm_bindgen(js_namespace = host)]
    fn can_share() -> bool;
    #[wasm_bindgen(js_namespace = host)]
    fn share(title: &str, url: &str, ticket: u32);
    #[wasm_bindgen(js_namespace = host)]
    fn mail(subject: &str, body: &str);
    #[wasm_bindgen(js_namespace = host)]
    fn update();
    #[wasm_bindgen(js_namespace = host)]
    fn look(view_box: &str, detail: &str);
    #[wasm_bindgen(js_namespace = host)]
    fn press(number: &str);

    /// The text, null where there is none, or the number of a trouble.
    #[wasm_bindgen(js_namespace = host)]
    fn read(key: &str) -> JsValue;
    /// The number of a trouble; 0 where there is none.
    #[wasm_bindgen(js_namespace = host)]
    fn write(key: &str, value: &str) -> u32;
    #[wasm_bindgen(js_namespace = host)]
    fn erase(key: &str) -> u32;
    /// The keys of this site that begin as ours do, one on each line.
    #[wasm_bindgen(js_namespace = host)]
    fn keys() -> JsValue;
}

/// The browser this page runs in. The storage is looked up each time: it may be allowed or forbidden while the page is open.
pub struct Browser;

/// What a number means that `host.js` gives for a storage that refuses.
fn trouble(number: u32) -> Result<(), StoreError> {
    match number {
        0 => Ok(()),
        1 => Err(StoreError::Full),
        2 => Err(StoreError::Blocked),
        _ => Err(StoreError::Other),
    }
}

fn text(value: JsValue) -> Result<Option<String>, StoreError> {
    trouble(value.as_f64().unwrap_or(0.0) as u32)?;
    Ok(value.as_string())
}

impl Store for Browser {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        text(read(key))
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        trouble(write(key, value))
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        trouble(erase(key))
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let all = text(keys())?.unwrap_or_default();
        Ok(all.lines().map(String::from).collect())
    }
}

impl Host for Browser {
    fn now(&self) -> f64 {
        now()
    }
    fn seed(&self) -> u64 {
        seed()
    }
    fn later(&self, milliseconds: u32, ticket: Ticket) {
        later(milliseconds, ticket);
    }
    fn fetch(&self, rules: Rules, ticket: Ticket) {
        fetch::begin(rules, ticket);
    }
    fn mark(&self, moment: &str) {
        mark(moment);
    }
    fn base(&self) -> String {
        base()
    }
    fn hash(&self) -> String {
        hash()
    }
    fn place(&self) -> String {
        place()
    }
    fn set_place(&self, place: &str, new_entry: bool) {
        set_place(place, new_entry);
    }
    fn set_title(&self, title: &str) {
        set_title(title);
    }
    fn set_attribute(&self, name: &str, value: &str) {
        set_attribute(name, value);
    }
    fn prefers_less_motion(&self) -> bool {
        prefers_less_motion()
    }
    fn download(&self, name: &str, text: &str) -> bool {
        download(name, text)
    }
    fn copy(&self, text: &str, ticket: Ticket) {
        copy(text, ticket);
    }
    fn can_share(&self) -> bool {
        can_share()
    }
    fn share(&self, title: &str, url: &str, ticket: Ticket) {
        share(title, url, ticket);
    }
    fn mail(&self, subject: &str, body: &str) {
        mail(subject, body);
    }
    fn update(&self) {
        update();
    }
    fn look(&self, view_box: &str, detail: &str) {
        look(view_box, detail);
    }
    fn press(&self, number: &str) {
        press(number);
    }
}
