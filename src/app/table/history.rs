//! The scrubber: the whole game, back and forth.

use crate::app::components::{Button, Tool, hears};
use crate::app::state::use_table;
use crate::scene::Art;
use leptos::prelude::*;

#[component]
pub fn History() -> impl IntoView {
    let table = use_table();
    let shown = table.memo(|view| view.shown);
    let choices = table.memo(|view| view.choices);
    let live = table.memo(|view| view.live());
    let tally = move || format!("{} of {}", shown.get(), choices.get());
    view! {
        <div class="history" role="group" aria-label="History">
            <Tool
                art=Art::LEFT
                name="One back"
                can=Signal::derive(move || shown.get() != 0)
                press=move |()| table.seek(shown.get_untracked().saturating_sub(1))
            />
            <input
                type="range"
                min="0"
                max=move || choices.get().to_string()
                value=move || shown.get().to_string()
                prop:value=move || {
                    choices.track();
                    shown.get().to_string()
                }
                aria-label="Point of the game"
                aria-valuetext={tally}
                {..hears(move |value: String| table.seek(value.parse().unwrap_or(0)))}
            />
            <Tool
                art=Art::RIGHT
                name="One on"
                can=Signal::derive(move || !live.get())
                press=move |()| table.seek(shown.get_untracked() + 1)
            />
            <span class="tally">{tally}</span>
            <Button
                class="plain"
                label=Signal::derive(move || if live.get() { "Close" } else { "Back to now" }.to_string())
                press=move |()| table.back_to_now()
            />
        </div>
    }
    .into_any()
}
