//! The scrubber: the whole game, back and forth.

use super::{Desk, Wires};
use crate::scene::Art;
use crate::ui::art::icon;
use leptos::prelude::*;

pub fn history(wires: Wires, desk: Desk) -> Option<AnyView> {
    (desk.scrub.get() || !wires.live()).then(|| scrubber(wires, desk))
}

fn scrubber(wires: Wires, desk: Desk) -> AnyView {
    let seek = move |to: usize| wires.on_seek.run(to.min(wires.choices.get_untracked()));
    let back = move |_| seek(wires.shown.get_untracked().saturating_sub(1));
    let on = move |_| seek(wires.shown.get_untracked() + 1);
    let now = move |_| {
        desk.scrub.set(false);
        seek(usize::MAX);
    };
    let dragged = move |ev: leptos::ev::Event| seek(event_target_value(&ev).parse().unwrap_or(usize::MAX));
    let where_we_are = move || format!("{} of {}", wires.shown.get(), wires.choices.get());
    view! {
        <div class="history" role="group" aria-label="History">
            <button class="tool" aria-label="One back" disabled=move || wires.shown.get() == 0 on:click=back>
                {icon(Art::LEFT)}
            </button>
            <input
                type="range"
                min="0"
                max=move || wires.choices.get()
                prop:value=move || wires.shown.get().to_string()
                aria-label="Point of the game"
                aria-valuetext=where_we_are
                on:input=dragged
            />
            <button class="tool" aria-label="One on" disabled=move || wires.live() on:click=on>
                {icon(Art::RIGHT)}
            </button>
            <span class="tally">{where_we_are}</span>
            <button class="plain" on:click=now>
                {move || if wires.live() { "Close" } else { "Back to now" }}
            </button>
        </div>
    }
    .into_any()
}
