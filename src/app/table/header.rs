//! The head of the table: menu, round and phase, undo and redo.

use crate::app::browser;
use crate::app::components::{Icon, Tool, does};
use crate::app::state::table::Panel;
use crate::app::state::use_table;
use crate::scene::Art;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Header() -> impl IntoView {
    let table = use_table();
    let round = table.memo(|view| view.scene.round.clone());
    let phase = table.memo(|view| view.scene.phase.clone());
    let heading = NodeRef::<html::H1>::new();
    // Whoever has just lifted the curtain goes on from the question instead.
    if table.game(|game| game.holder.is_none()) == Some(true) {
        browser::focus_first(heading);
    }
    view! {
        <header class="head panel">
            <button
                type="button"
                class="tool"
                aria-label="Menu"
                aria-haspopup="dialog"
                {..does(move || table.open_panel(Panel::Menu))}
            >
                <Icon art=Art::MENU />
            </button>
            <h1 class="when" tabindex="-1" node_ref=heading>
                <span class="round">{round}</span>
                " "
                <span class="phase">{phase}</span>
            </h1>
            <Tool
                art=Art::UNDO
                name="Undo"
                can=table.memo(|view| view.can_undo)
                press=move |()| table.undo()
            />
            <Tool
                art=Art::REDO
                name="Redo"
                can=table.memo(|view| view.can_redo)
                press=move |()| table.redo()
            />
        </header>
    }
    .into_any()
}
