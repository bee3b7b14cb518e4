//! The page in a browser. Leptos' signal holds it, Leptos' effect draws it: whatever changes the page through the signal
//! is drawn before the browser goes on. What the page looks like goes to `host.js` as HTML, which changes only those
//! elements that differ; what somebody does comes back through the functions below.

mod browser;

use crate::core::hex::Hex;
use crate::page::html::{Drawing, Parts};
use crate::page::{Key, Page};
use browser::Browser;
use reactive_graph::effect::ImmediateEffect;
use reactive_graph::owner::{LocalStorage, Owner};
use reactive_graph::prelude::*;
use reactive_graph::signal::RwSignal;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;

/// The page, what draws it, and the last drawing.
struct Ui {
    page: RwSignal<Page, LocalStorage>,
    _effect: ImmediateEffect,
    _owner: Owner,
}

thread_local! {
    static UI: RefCell<Option<Ui>> = const { RefCell::new(None) };
    static DRAWN: RefCell<Drawing> = const { RefCell::new(Drawing::NOTHING) };
}

/// Builds the page and starts where its address says.
pub fn start() {
    let owner = Owner::new();
    owner.set();
    let mut page = Page::new(Rc::new(Browser));
    page.arrive();
    page.settle();
    let page = RwSignal::new_local(page);
    let effect = ImmediateEffect::new(move || page.with(draw));
    UI.set(Some(Ui { page, _effect: effect, _owner: owner }));
}

fn draw(page: &Page) {
    let parts: Parts = DRAWN.with_borrow_mut(|drawn| std::mem::take(&mut drawn.parts));
    let drawing = page.draw(parts);
    browser::draw(&drawing.text, page.take_focus());
    DRAWN.set(Drawing { text: String::new(), ..drawing });
}

fn page() -> Option<RwSignal<Page, LocalStorage>> {
    UI.with_borrow(|ui| ui.as_ref().map(|ui| ui.page))
}

/// Something happens to the page, and it is drawn. One copy of this serves all that can happen.
fn happen(what: impl FnOnce(&mut Page)) {
    fn change(what: &mut dyn FnMut(&mut Page)) {
        if let Some(page) = page() {
            page.update(|page| {
                what(page);
                page.settle();
            });
        }
    }
    let mut what = Some(what);
    change(&mut |page| {
        if let Some(what) = what.take() {
            what(page);
        }
    });
}

/// Something happens that the drawing does not show.
fn unseen<T: Default>(what: impl FnOnce(&mut Page) -> T) -> T {
    page().and_then(|page| page.try_update_untracked(what)).unwrap_or_default()
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
    happen(|page| page.told(ticket, good));
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
    happen(|page| page.rest_at_tile(Hex::new(q, r)));
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
