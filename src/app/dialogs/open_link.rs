//! The dialog to paste a link into.

use super::DialogSheet;
use crate::app::browser;
use crate::app::components::{Button, FileButton, hears};
use crate::app::state::{use_dialogs, use_links};
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn OpenLinkDialog() -> impl IntoView {
    let (dialogs, links) = (use_dialogs(), use_links());
    let area = NodeRef::<html::Textarea>::new();
    browser::focus_first(area);
    let trouble = move || dialogs.read(|dialog| dialog.paste().map(|paste| paste.trouble.clone()));
    let pasted = move || dialogs.read(|dialog| dialog.paste().map(|paste| !paste.text.trim().is_empty()));
    // What stands in the area is the browser's: it is only listened to.
    view! {
        <DialogSheet title="Open a link" class="narrow">
            <div class="stack">
                <label class="field">
                    <span>"Paste the link, or the whole mail it came in"</span>
                    <textarea
                        node_ref=area
                        rows="5"
                        spellcheck="false"
                        autocomplete="off"
                        autofocus
                        {..hears(move |text| links.paste(text))}
                    ></textarea>
                </label>
                <p class="trouble" role="alert">
                    {trouble}
                </p>
                <div class="actions">
                    <Button
                        class="primary"
                        label="Open"
                        press=move |()| links.open_pasted()
                        can=move || pasted() == Some(true)
                    />
                    <FileButton label="Choose a file" choose=move |bytes| links.open_file(bytes) />
                </div>
            </div>
        </DialogSheet>
    }
    .into_any()
}
