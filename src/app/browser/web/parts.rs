//! Parts of the page that are files of their own, as rulebooks and the dialogs: the build puts all that only one of the functions
//! below reaches into a second file (`scripts/split.mjs`), and calling the function fetches it.

use crate::app::dialogs::{self, Draw};
use crate::games::RulebookId;
use crate::games::eclipse::Eclipse;
use crate::games::ti3::Ti3;
use crate::games::ti4::Ti4;
use crate::session::registry::{self, Book, Bound};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(eclipse, fallible)]
fn eclipse() -> Result<&'static dyn Book, SplitLoaderError> {
    Ok(Bound::<Eclipse>::BOOK)
}

#[wasm_split(ti4, fallible)]
fn ti4() -> Result<&'static dyn Book, SplitLoaderError> {
    Ok(Bound::<Ti4>::BOOK)
}

#[wasm_split(ti3, fallible)]
fn ti3() -> Result<&'static dyn Book, SplitLoaderError> {
    Ok(Bound::<Ti3>::BOOK)
}

/// Fetches a rulebook and registers it; false where that fails, then it can be tried again.
pub async fn fetch_rulebook(rulebook: RulebookId) -> bool {
    let fetched = match rulebook {
        // A part of the page.
        RulebookId::Skirmish => return true,
        RulebookId::Eclipse => eclipse().await,
        RulebookId::Ti4 => ti4().await,
        RulebookId::Ti3 => ti3().await,
    };
    fetched.map(|book| registry::register(rulebook, book)).is_ok()
}

#[wasm_split(dialogs, fallible)]
fn dialogs() -> Result<Draw, SplitLoaderError> {
    Ok(dialogs::draw as Draw)
}

/// The dialogs, where they are a part of the page.
pub fn dialogs_at_hand() -> Option<Draw> {
    None
}

/// Fetches the dialogs; `None` where that fails, then it can be tried again.
pub async fn fetch_dialogs() -> Option<Draw> {
    dialogs().await.ok()
}
