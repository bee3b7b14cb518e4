//! The rules of the game on the table.

use super::DialogSheet;
use crate::app::pages::Reference;
use crate::app::state::use_table;
use leptos::prelude::*;

#[component]
pub fn RulesDialog() -> impl IntoView {
    let rulebook = use_table().game(|game| game.session.rulebook());
    view! { <DialogSheet title="Rules">{rulebook.map(|rulebook| view! { <Reference rulebook /> })}</DialogSheet> }
        .into_any()
}
