//! What everybody plays for, as a strip of chips above the board: how far the viewer is, and who has it. Each opens the sheet that tells more.

use crate::app::components::{Each, Emblem, Icon, does, places};
use crate::app::state::table::Panel;
use crate::app::state::use_table;
use crate::scene::{Art, Milestone};
use leptos::prelude::*;

#[component]
pub fn Milestones() -> impl IntoView {
    let table = use_table();
    let all = table.memo(|view| view.scene.milestones.clone());
    let keys = Memo::new(move |_| all.with(|all| places(all.len())));
    let draw = move |place: u64| {
        let own = Memo::new(move |_| all.with(|all| all.get(place as usize).cloned()));
        view! { {move || own.get().map(|milestone| view! { <Chip milestone /> })} }.into_any()
    };
    view! {
        <ul class="milestones" aria-label="Objectives" hidden=move || keys.with(Vec::is_empty)>
            <Each keys draw />
        </ul>
    }
    .into_any()
}

#[component]
fn Chip(milestone: Milestone) -> impl IntoView {
    let table = use_table();
    let Milestone { art, aim, figure, ready, done, seats, words, sheet, .. } = milestone;
    // What is seen is part of what is heard.
    let label = if done || figure.is_empty() { words } else { format!("{figure}: {words}") };
    let figure = match done {
        true => view! { <Icon art=Art::CHECK /> }.into_any(),
        false => figure.into_any(),
    };
    view! {
        <li>
            <button
                class="milestone"
                class:ready=ready
                class:done=done
                aria-label={label}
                {..does(move || table.open_panel(Panel::Sheet(sheet)))}
            >
                <Icon art=aim />
                <b>{figure}</b>
                <span class="holders"><Icon art />{seats.into_iter().map(|seat| view! { <Emblem seat /> }).collect_view()}</span>
            </button>
        </li>
    }
    .into_any()
}
