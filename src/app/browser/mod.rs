//! What the page asks of the browser: storage, time, address, files, other programs. In a browser `web` answers, the only
//! place that names web-sys, gloo and wasm-bindgen; natively, where the page is tested, a stage does.

#[cfg(not(target_arch = "wasm32"))]
pub mod stage;
#[cfg(target_arch = "wasm32")]
mod web;

use futures_util::future::{AbortHandle, abortable};
use std::future::Future;

#[cfg(not(target_arch = "wasm32"))]
pub use stage::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

/// A key and where it was pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    pub name: String,
    /// Control, or the command key.
    pub control: bool,
    pub shift: bool,
    /// On a tile of the galaxy, or the galaxy itself.
    pub in_galaxy: bool,
    /// In a panel beside the board.
    pub in_panel: bool,
    /// Nothing has the focus that would have an Enter of its own.
    pub at_large: bool,
}

/// Something under way; it ends at its next pause when this is dropped.
pub struct Task(AbortHandle);

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Begins something that takes time.
pub fn spawn(work: impl Future<Output = ()> + 'static) -> Task {
    let (work, handle) = abortable(work);
    detach(async {
        let _ = work.await;
    });
    Task(handle)
}
