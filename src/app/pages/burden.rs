//! How long a game lasts, how many play it, and how heavy it is.

use crate::app::components::Icon;
use crate::scene::{Art, Pitch};
use leptos::prelude::*;

#[component]
pub fn Burden(pitch: Pitch) -> impl IntoView {
    let pips = (1..=Pitch::HEAVIEST).map(|nth| if nth <= pitch.weight { "●" } else { "○" }).collect::<String>();
    view! {
        <span class="burden">
            <span>
                <Icon art=Art::CLOCK />
                " "
                {pitch.length}
            </span>
            <span>
                <Icon art=Art::PERSON />
                " "
                {pitch.players}
                " players"
            </span>
            <span>
                <span class="pips" aria-hidden="true">
                    {pips}
                </span>
                " "
                {pitch.weight_in_words()}
            </span>
        </span>
    }
    .into_any()
}
