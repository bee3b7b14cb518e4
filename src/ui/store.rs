//! The browser's storage as the library's [`Store`].

use crate::saves::{Library, Store, StoreError};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, Storage};

/// This site's localStorage. Looked up each time: a browser may allow or forbid it while the page is open.
#[derive(Copy, Clone)]
pub struct BrowserStore;

pub fn library() -> Library<BrowserStore> {
    Library::new(BrowserStore)
}

fn storage() -> Result<Storage, StoreError> {
    window().local_storage().ok().flatten().ok_or(StoreError::Blocked)
}

/// What a refusal to write means. Browsers name a full storage in two ways.
fn trouble(error: JsValue) -> StoreError {
    match error.dyn_ref::<DomException>().map(DomException::name).as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => StoreError::Full,
        Some("SecurityError") => StoreError::Blocked,
        _ => StoreError::Other,
    }
}

impl Store for BrowserStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        storage()?.get_item(key).map_err(trouble)
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        storage()?.set_item(key, value).map_err(trouble)
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        storage()?.remove_item(key).map_err(trouble)
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let storage = storage()?;
        let count = storage.length().map_err(trouble)?;
        Ok((0..count).filter_map(|index| storage.key(index).ok().flatten()).collect())
    }
}
