//! The whole page: the screen, what is open over it, and the notices.

use super::components::Notices;
use super::dialogs::Dialogs;
use super::pages::{Bench, Fetching, Home, Learn, NewGame, TablePage};
use super::state::{Route, use_routes};
use leptos::prelude::*;

/// Builds the page and starts where its address says.
#[cfg(target_arch = "wasm32")]
pub fn start() {
    super::browser::mount(|| {
        super::state::provide_state();
        view! { <App /> }
    });
}

#[component]
pub fn App() -> impl IntoView {
    let routes = use_routes();
    // Whoever goes from one game to another stays at the table.
    let screen = Memo::new(move |_| match routes.route() {
        Route::Table { .. } => Route::Table { guided: false },
        other => other,
    });
    view! {
        <div id="screen">
            {move || match screen.get() {
                Route::Home => view! { <Home /> }.into_any(),
                Route::NewGame => view! { <NewGame /> }.into_any(),
                Route::Table { .. } => view! { <TablePage /> }.into_any(),
                Route::Learn => view! { <Learn /> }.into_any(),
                Route::Fetching(rulebook) => view! { <Fetching rulebook /> }.into_any(),
                Route::Bench => view! { <Bench /> }.into_any(),
            }}
        </div>
        <Dialogs />
        <Notices />
    }
}
