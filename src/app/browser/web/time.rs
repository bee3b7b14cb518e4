//! Time and chance.

use super::window;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::request_animation_frame;
use std::future::Future;

/// Milliseconds since the page began.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// A seed nobody can guess.
pub fn seed() -> u64 {
    getrandom::u64().expect("a browser has random numbers")
}

pub fn sleep(milliseconds: u32) -> TimeoutFuture {
    TimeoutFuture::new(milliseconds)
}

/// Does something once what has changed so far is painted: a first frame paints it, the second begins with this.
pub fn after_paint(act: impl FnOnce() + 'static) {
    request_animation_frame(move || request_animation_frame(act));
}

/// Begins something that takes time and is not stopped.
pub fn detach(work: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(work);
}
