//! The log: what happened, newest first; each line leads to that point of the game.

use crate::app::components::{Each, does, places};
use crate::app::state::table::Panel;
use crate::app::state::use_table;
use leptos::prelude::*;

/// More lines than anybody reads at once are left to the history.
const MOST: usize = 300;

/// The last thing that happened, in one line that opens the rest.
#[component]
pub fn Latest() -> impl IntoView {
    let table = use_table();
    let shown = table.memo(|view| view.shown);
    let text = Memo::new(move |_| table.log(|log| log.latest(shown.get()).map(|line| line.text.clone())));
    let there = Memo::new(move |_| text.with(Option::is_some));
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

/// Lines are added at the end, so the place of each is its key.
#[component]
pub fn LogPanel() -> impl IntoView {
    let table = use_table();
    let lines = Memo::new(move |_| table.log(|log| log.lines().len()));
    let newest = move || places(lines.get()).into_iter().rev().take(MOST).collect::<Vec<_>>();
    let draw = |place: u64| view! { <LogLine place=place as usize /> }.into_any();
    view! {
        <div class="sheet-body" tabindex="0">
            <ol class="log">
                <Each keys=newest draw />
            </ol>
        </div>
    }
    .into_any()
}

/// A line that was undone makes room for another.
#[component]
fn LogLine(place: usize) -> impl IntoView {
    let table = use_table();
    let line = Memo::new(move |_| table.log(|log| log.lines().get(place).cloned()));
    let seek = move || {
        if let Some(line) = line.get_untracked() {
            table.seek_from_log(line.after);
        }
    };
    view! {
        <li>
            <button class="line" {..does(seek)}>
                {move || line.get().map(|line| line.text)}
            </button>
        </li>
    }
    .into_any()
}
