//! The head of the table: menu, round and phase, undo and redo.

use super::{Desk, Open, Wires};
use crate::scene::Art;
use crate::ui::art::icon;
use leptos::prelude::*;

pub fn header(wires: Wires, desk: Desk) -> AnyView {
    let round = Memo::new(move |_| wires.scene.with(|scene| scene.round.clone()));
    let phase = Memo::new(move |_| wires.scene.with(|scene| scene.phase.clone()));
    let tool = |art: Art, label: &'static str, can: Signal<bool>, act: Callback<()>| {
        view! {
            <button class="tool" aria-label=label disabled=move || !can.get() on:click=move |_| act.run(())>
                {icon(art)}
            </button>
        }
    };
    view! {
        <header class="head panel">
            <button class="tool" aria-label="Menu" aria-haspopup="dialog" on:click=move |_| desk.open.set(Open::Menu)>
                {icon(Art::MENU)}
            </button>
            <h1 class="when">
                <span class="round">{move || round.get()}</span>
                " "
                <span class="phase">{move || phase.get()}</span>
            </h1>
            {tool(Art::UNDO, "Undo", wires.can_undo, wires.on_undo)}
            {tool(Art::REDO, "Redo", wires.can_redo, wires.on_redo)}
        </header>
    }
    .into_any()
}
