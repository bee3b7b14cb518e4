//! Buttons.

use super::{Icon, does, drops};
use crate::scene::Art;
use leptos::prelude::*;

#[component]
pub fn Button(
    /// "primary", "plain", "link".
    class: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] press: Callback<()>,
    /// It can be pressed.
    #[prop(into, default = true.into())]
    can: Signal<bool>,
) -> impl IntoView {
    view! {
        <button type="button" class=class disabled=move || !can.get() {..does(move || press.run(()))}>
            {move || label.get()}
        </button>
    }
    .into_any()
}

/// A button with a drawing before its word.
#[component]
pub fn IconButton(
    class: &'static str,
    art: Art,
    label: &'static str,
    #[prop(into)] press: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class={class} {..does(move || press.run(()))}>
            <Icon art />
            <span>{label}</span>
        </button>
    }
    .into_any()
}

/// A button that is only a drawing; its name is read aloud.
#[component]
pub fn Tool(
    art: Art,
    #[prop(into)] name: Signal<String>,
    #[prop(into)] press: Callback<()>,
    /// It can be pressed.
    #[prop(into, default = true.into())]
    can: Signal<bool>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="tool"
            aria-label=move || name.get()
            disabled=move || !can.get()
            {..does(move || press.run(()))}
        >
            <Icon art />
        </button>
    }
    .into_any()
}

/// A control to choose a file with; `None` where it is too large to be read.
#[component]
pub fn FileButton(
    #[prop(optional)] art: Option<Art>,
    label: &'static str,
    #[prop(into)] choose: Callback<Option<Vec<u8>>>,
) -> impl IntoView {
    view! {
        <label class="plain file">
            {art.map(|art| view! { <Icon art /> })}
            <span>{label}</span>
            <input class="unseen" type="file" {..drops(move |bytes| choose.run(bytes))} />
        </label>
    }
    .into_any()
}
