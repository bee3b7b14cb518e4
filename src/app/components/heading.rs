//! The heading of a screen, where the keyboard begins.

use crate::app::browser;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Heading(#[prop(into)] text: Signal<String>) -> impl IntoView {
    let heading = NodeRef::<html::H1>::new();
    browser::focus_first(heading);
    view! { <h1 tabindex="-1" node_ref=heading>{move || text.get()}</h1> }.into_any()
}
