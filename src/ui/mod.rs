//! The page in a browser. What happens changes the [`Page`], and the page is drawn before the browser goes on. What it looks
//! like goes to `host.js` as HTML, which changes only those elements that differ; what somebody does comes back through the
//! functions below.

mod browser;
mod fetch;

use crate::core::hex::Hex;
use crate::page::html::Drawing;
use crate::page::{Key, Page};
use browser::Browser;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// The last drawing.
    static DRAWN: RefCell<Drawing> = const { RefCell::new(Drawing::NOTHING) };
}

/// Builds the page and starts where its address says.
pub fn start() {
    PAGE.set(Some(Page::new(Rc::new(Browser))));
    happen(Page::arrive);
}

/// Something happens to the page, and it is drawn. One copy of this serves all that can happen.
fn happen(what: impl FnOnce(&mut Page)) {
    fn change(what: &mut dyn FnMut(&mut Page)) {
        PAGE.with_borrow_mut(|page| {
            if let Some(page) = page {
                what(page);
                page.settle();
                draw(page);
            }
        });
    }
    let mut what = Some(what);
    change(&mut |page| {
        if let Some(what) = what.take() {
            what(page);
        }
    });
}

fn draw(page: &mut Page) {
    let parts = DRAWN.with_borrow_mut(|drawn| std::mem::take(&mut drawn.parts));
    let drawing = page.draw(parts);
    browser::draw(&drawing.text, page.take_focus());
    DRAWN.set(Drawing { text: String::new(), ..drawing });
}

/// Something happens that the drawing does not show.
fn unseen<T: Default>(what: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(|page| page.as_mut().map(what)).unwrap_or_default()
}

/// Somebody used the element with this number.
#[wasm_bindgen]
pub fn act(number: usize, value: &str) {
    let act = DRAWN.with_borrow(|drawn| drawn.acts.get(number).copied());
    if let Some(act) = act {
        happen(|page| page.act(act, value));
    }
}

#[wasm_bindgen]
pub fn told(ticket: u32, good: bool) {
    let all = if ticket == fetch::FETCHED { fetch::arrived() } else { vec![(ticket, good)] };
    for (ticket, good) in all {
        if unseen(|page| page.told(ticket, good)) {
            happen(|_| {});
        }
    }
}

#[wasm_bindgen]
pub fn file(bytes: Option<Vec<u8>>) {
    happen(|page| page.file(bytes));
}

#[wasm_bindgen]
pub fn popped() {
    happen(Page::popped);
}

#[wasm_bindgen]
pub fn hash_changed() {
    happen(Page::hash_changed);
}

#[wasm_bindgen]
pub fn stored(key: &str) {
    happen(|page| page.stored(key));
}

#[wasm_bindgen]
pub fn update_ready() {
    happen(Page::update_ready);
}

#[wasm_bindgen]
pub fn hurry() {
    unseen(Page::hurry);
}

#[wasm_bindgen]
pub fn would_lose() -> bool {
    unseen(|page| page.would_lose())
}

#[wasm_bindgen]
pub fn key(name: &str, control: bool, shift: bool, in_galaxy: bool, at_large: bool) -> bool {
    let meant = unseen(|page| page.key(&Key { name, control, shift, in_galaxy, at_large }));
    if meant {
        happen(|_| {});
    }
    meant
}

/// A tap on a tile, or on the thing with this number on it; none where it is negative.
#[wasm_bindgen]
pub fn tap(q: i8, r: i8, on: i32) {
    happen(|page| page.tap_tile(Hex::new(q, r), u16::try_from(on).ok()));
}

#[wasm_bindgen]
pub fn look_at(q: i8, r: i8) {
    happen(|page| page.look_at_tile(Hex::new(q, r)));
}

#[wasm_bindgen]
pub fn rest_at(q: i8, r: i8) {
    if unseen(|page| page.rest_at_tile(Hex::new(q, r))) {
        happen(|_| {});
    }
}

#[wasm_bindgen]
pub fn measured(width: f64, height: f64, x: f64, y: f64, free_width: f64, free_height: f64) {
    unseen(|page| page.measured(width, height, [x, y, free_width, free_height]));
}

#[wasm_bindgen]
pub fn wheel(x: f64, y: f64, by: f64) {
    unseen(|page| page.wheel(x, y, by));
}

#[wasm_bindgen]
pub fn finger_down(id: i32, x: f64, y: f64) {
    unseen(|page| page.finger_down(id, x, y));
}

#[wasm_bindgen]
pub fn finger_moved(id: i32, x: f64, y: f64) -> bool {
    unseen(|page| page.finger_moved(id, x, y))
}

#[wasm_bindgen]
pub fn finger_up(id: i32, x: f64, y: f64, now: f64) {
    unseen(|page| page.finger_up(id, x, y, now));
}
