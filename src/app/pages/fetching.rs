//! While a rulebook is on its way.

use crate::app::components::{Button, Heading};
use crate::app::state::use_routes;
use crate::games::RulebookId;
use leptos::prelude::*;

#[component]
pub fn Fetching(rulebook: RulebookId) -> impl IntoView {
    let routes = use_routes();
    view! {
        <main class="screen">
            <Heading text=format!("Fetching {}…", rulebook.name()) />
            <p role="status">"The rulebook comes once; then it is here, also without a network."</p>
            <div class="actions">
                <Button class="plain" label="Home" press=move |()| routes.home() />
            </div>
        </main>
    }
    .into_any()
}
