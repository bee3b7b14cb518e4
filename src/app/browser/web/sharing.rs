//! Other programs: the clipboard, the system's share sheet, mail.

use super::window;
use js_sys::{Reflect, encode_uri_component};
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// Whether the browser has an ability of this name; some are there only on secure sites.
fn has(name: &str) -> bool {
    Reflect::has(&window().navigator(), &name.into()).unwrap_or(false)
}

/// Puts a text on the clipboard; false where that is refused.
pub async fn copy(text: String) -> bool {
    has("clipboard") && JsFuture::from(window().navigator().clipboard().write_text(&text)).await.is_ok()
}

pub fn can_share() -> bool {
    has("share")
}

/// Hands a link to the system's own share sheet; false where somebody closed it.
pub async fn share(title: String, url: String) -> bool {
    let data = ShareData::new();
    data.set_title(&title);
    data.set_url(&url);
    JsFuture::from(window().navigator().share_with_data(&data)).await.is_ok()
}

/// Begins a letter in the system's mail program.
pub fn mail(subject: &str, body: &str) {
    let (subject, body) = (encode_uri_component(subject), encode_uri_component(body));
    let _ = window().location().set_href(&format!("mailto:?subject={subject}&body={body}"));
}
