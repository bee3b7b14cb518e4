//! The rules of the game on the table.

use super::DialogSheet;
use crate::app::pages::Reference;
use crate::app::state::use_table;
use leptos::prelude::*;

#[component]
pub fn RulesDialog() -> impl IntoView {
    let rules = use_table().game(|game| game.session.rules());
    view! { <DialogSheet title="Rules">{rules.map(|rules| view! { <Reference rules /> })}</DialogSheet> }.into_any()
}
