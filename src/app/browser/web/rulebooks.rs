//! Rulebooks that are files of their own: the build puts all that only one of the functions below reaches into a second file
//! (`scripts/split.mjs`), and calling the function fetches it.

use crate::games::Rules;
use crate::games::eclipse::Eclipse;
use crate::session::registry::{self, Book, Bound};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(eclipse, fallible)]
fn eclipse() -> Result<&'static dyn Book, SplitLoaderError> {
    Ok(Bound::<Eclipse>::BOOK)
}

/// Fetches a rulebook and registers it; false where that fails, then it can be tried again.
pub async fn fetch_rulebook(rules: Rules) -> bool {
    let fetched = match rules {
        // A part of the page.
        Rules::Skirmish => return true,
        Rules::Eclipse => eclipse().await,
    };
    fetched.map(|book| registry::register(rules, book)).is_ok()
}
