//! The frame of a panel: beside the board where there is room, above the foot of a small screen. It is not modal: the board
//! can be looked at and used while it is open.

use crate::app::browser;
use crate::app::components::Tool;
use crate::app::state::use_table;
use crate::scene::Art;
use leptos::html;
use leptos::prelude::*;

/// `role` is "dialog" where something is to be chosen in it before anything else makes sense.
#[component]
pub fn Frame(
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] role: Option<&'static str>,
    #[prop(into)] close: Callback<()>,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Section>::new();
    // Whoever opens a panel goes on in it; one that a question brings leaves the keyboard where it is.
    if use_table().desk.visits() {
        browser::visit(node);
    }
    view! {
        <section class="docked" role=role aria-label=move || title.get() tabindex="-1" node_ref=node>
            <header class="sheet-head">
                <h2>{move || title.get()}</h2>
                <Tool art=Art::CLOSE name="Close" press=move |()| close.run(()) />
            </header>
            {children()}
        </section>
    }
    .into_any()
}
