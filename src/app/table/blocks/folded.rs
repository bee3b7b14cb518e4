//! A card of a hand that cannot be played now: its name and its time, until somebody opens it.

use super::card_face::{body, head};
use crate::app::components::does;
use crate::app::state::use_table;
use crate::scene::Card;
use leptos::prelude::*;

/// Where the open question is answered in this sheet, opening it says why it is no answer.
#[component]
pub fn Folded(card: Memo<Card>, #[prop(into)] class: Signal<String>) -> impl IntoView {
    let table = use_table();
    let explain = move || {
        if let Some(spot) = card.with_untracked(|card| card.spot)
            && untrack(|| table.is_asked_in_sheet())
        {
            table.explain(spot);
        }
    };
    view! {
        <details class=move || class.get()>
            <summary {..does(explain)}>{move || head(card.get())}</summary>
            {move || body(card.get(), None)}
        </details>
    }
    .into_any()
}
