//! Buttons that open what lies beside the board.

use super::{Desk, Open, Wires};
use crate::scene::Art;
use crate::ui::art::icon;
use leptos::prelude::*;

pub fn dock(wires: Wires, desk: Desk) -> AnyView {
    let sheets = Memo::new(move |_| {
        let named = |sheet: &crate::scene::Sheet| (sheet.key, sheet.title.clone(), sheet.art.unwrap_or(Art::CARD));
        wires.scene.with(|scene| scene.sheets.iter().map(named).collect::<Vec<_>>())
    });
    let scrubs = move || if desk.scrub.get() { "true" } else { "false" };
    view! {
        <nav class="dock panel" aria-label="Beside the board">
            <For each=move || sheets.get() key=|sheet| sheet.clone() let:sheet>
                <button aria-haspopup="dialog" on:click=move |_| desk.open.set(Open::Sheet(sheet.0))>
                    {icon(sheet.2)}
                    <span>{sheet.1.clone()}</span>
                </button>
            </For>
            <button aria-haspopup="dialog" on:click=move |_| desk.open.set(Open::Log)>
                {icon(Art::LOG)}
                <span>"Log"</span>
            </button>
            <button aria-pressed=scrubs on:click=move |_| desk.scrub.update(|scrub| *scrub = !*scrub)>
                {icon(Art::HISTORY)}
                <span>"History"</span>
            </button>
        </nav>
    }
    .into_any()
}
