//! Something that opens over the page and has the floor until it is closed.

use super::art::icon;
use crate::scene::Art;
use leptos::html;
use leptos::prelude::*;

/// A modal sheet with a title and a button to close it. The browser keeps the focus inside, closes it on Escape and
/// gives the focus back; `on_close` takes it out of the page.
pub fn dialog(title: String, class: &str, on_close: Callback<()>, body: AnyView) -> AnyView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(node) = node.get()
            && !node.open()
        {
            // Refused only where the node is no longer in the page; then there is nothing to show.
            let _ = node.show_modal();
        }
    });
    let outside = move |ev: leptos::ev::MouseEvent| {
        // The sheet's own padding is inside its children, so a click on itself is one on the veil around it.
        if ev.target() == ev.current_target() {
            on_close.run(());
        }
    };
    let label = title.clone();
    view! {
        <dialog
            class=["sheet ", class].concat()
            node_ref=node
            aria-label=label
            on:close=move |_| on_close.run(())
            on:click=outside
        >
            <header class="sheet-head">
                <h2>{title}</h2>
                <button class="tool" aria-label="Close" on:click=move |_| on_close.run(())>
                    {icon(Art::CLOSE)}
                </button>
            </header>
            <div class="sheet-body" tabindex="0">{body}</div>
        </dialog>
    }
    .into_any()
}
