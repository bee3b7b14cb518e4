//! The log: what happened, newest first, in parts; each line shows its place and leads to its point of the game.

mod filters;
mod lines;

use super::beats::News;
use crate::app::components::does;
use crate::app::state::table::Panel;
use crate::app::state::use_table;
use filters::Filters;
use leptos::prelude::*;
use lines::Lines;

/// The last thing that happened, in one line that opens the rest.
#[component]
pub fn Latest() -> impl IntoView {
    let table = use_table();
    let shown = table.memo(|view| view.shown);
    let text = Memo::new(move |_| table.log(|log| log.latest(shown.get()).map(|line| line.text.clone())));
    // A beat says it itself.
    let playing = table.memo(|view| view.beat.is_some());
    let there = Memo::new(move |_| !playing.get() && text.with(Option::is_some));
    view! {
        {move || {
            there
                .get()
                .then(|| {
                    view! {
                        <button class="latest" {..does(move || table.open_panel(Panel::Log))}>
                            <span class="unseen">"Log. "</span>
                            {move || text.get()}
                        </button>
                    }
                })
        }}
    }
    .into_any()
}

#[component]
pub fn LogPanel() -> impl IntoView {
    let table = use_table();
    let since = RwSignal::new(false);
    view! {
        <Filters since />
        <div class="sheet-body" tabindex="0">
            {move || match since.get() {
                true => {
                    // Read again when something happens.
                    table.log(|log| log.lines().len());
                    view! { <News news=table.since_own_turn() /> }.into_any()
                }
                false => view! { <Lines /> }.into_any(),
            }}
        </div>
    }
    .into_any()
}
