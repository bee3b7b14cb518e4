//! Files that somebody chooses or keeps.

use super::document;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Event, HtmlAnchorElement, HtmlInputElement, Url};

/// Bytes; a game is far smaller, and whatever is larger is not read.
const LARGEST: f64 = 1_000_000.0;

/// Offers a text as a file to keep; false where that is refused.
pub fn download(name: &str, text: &str) -> bool {
    try_download(name, text).is_ok()
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser reads it after this turn of its loop.
    super::detach(async move {
        super::sleep(10_000).await;
        let _ = Url::revoke_object_url(&address);
    });
    Ok(())
}

/// The bytes of the file somebody chose with this control; `None` where it is too large to be read. Not called where nothing
/// was chosen.
pub fn chosen_file(event: &Event, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else { return };
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    super::detach(async move {
        let bytes = if file.size() > LARGEST {
            None
        } else {
            let read = JsFuture::from(file.array_buffer()).await;
            Some(read.map(|buffer| Uint8Array::new(&buffer).to_vec()).unwrap_or_default())
        };
        // The same file can be chosen again.
        input.set_value("");
        then(bytes);
    });
}
