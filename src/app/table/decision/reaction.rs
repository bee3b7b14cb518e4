//! What a reaction answers: the card with its whole text, who played it on whom, and what follows if nobody answers.

use crate::app::components::Tinted;
use crate::scene::Reaction;
use leptos::prelude::*;

#[component]
pub fn ReactionView(reaction: Reaction) -> impl IntoView {
    let Reaction { card, deed, otherwise } = reaction;
    let head = (!deed.is_empty()).then(|| {
        view! {
            <span class="card-head">
                <strong>{card.art.map(|(art, tint)| view! { <Tinted art tint /> " " })} {card.title}</strong>
                <span class="card-kind">{deed}</span>
            </span>
        }
    });
    view! {
        <div class="reaction card">
            {head} {(!card.text.is_empty()).then(|| view! { <span class="card-text">{card.text}</span> })}
            <span class="card-note">"If nobody answers: " {otherwise}</span>
        </div>
    }
    .into_any()
}
