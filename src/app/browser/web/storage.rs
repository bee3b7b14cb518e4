//! The browser's storage of this site.

use crate::saves::{Store, StoreError};
use gloo_storage::{LocalStorage, Storage};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

/// The storage is looked up each time: it may be allowed or forbidden while the page is open.
#[derive(Clone, Copy)]
pub struct LocalStore;

/// gloo-storage panics where storage is blocked, so the window is asked first.
fn raw() -> Result<web_sys::Storage, StoreError> {
    match super::window().local_storage() {
        Ok(Some(_)) => Ok(LocalStorage::raw()),
        Ok(None) => Err(StoreError::Blocked),
        Err(error) => Err(trouble(error)),
    }
}

/// What a refusal to keep something means; browsers name a full storage in two ways.
fn trouble(error: JsValue) -> StoreError {
    match error.dyn_into::<DomException>().map(|error| error.name()).as_deref() {
        Ok("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => StoreError::Full,
        Ok("SecurityError") | Err(_) => StoreError::Blocked,
        Ok(_) => StoreError::Other,
    }
}

impl Store for LocalStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        raw()?.get_item(key).map_err(trouble)
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        raw()?.set_item(key, value).map_err(trouble)
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        raw()?.remove_item(key).map_err(trouble)
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let storage = raw()?;
        let all = (0..storage.length().map_err(trouble)?).filter_map(|index| storage.key(index).ok().flatten());
        Ok(all.filter(|key| key.starts_with("orrery.")).collect())
    }
}
