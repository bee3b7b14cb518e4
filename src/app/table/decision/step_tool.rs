//! A tool that changes the answer by one step.

use super::number_keys::number_key;
use crate::app::components::{Icon, does};
use crate::scene::Art;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn StepTool(
    art: Art,
    /// "More: Cruisers".
    name: String,
    node: NodeRef<html::Button>,
    /// It cannot be used now.
    #[prop(into)]
    closed: Signal<bool>,
    /// The place that gives it a number key.
    #[prop(into)]
    place: Signal<Option<usize>>,
    #[prop(into)] press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="tool"
            node_ref=node
            aria-label=name
            disabled=move || closed.get()
            data-key=move || number_key(place.get())
            {..does(move || press.run(()))}
        >
            <Icon art />
        </button>
    }
    .into_any()
}
