//! What the keys do at the table.

use super::DialogSheet;
use leptos::prelude::*;

/// The keys, and what they do.
const KEYS: &[(&str, &str)] = &[
    ("1 to 9", "Pick an answer"),
    ("Enter", "Confirm; on the board: choose the tile"),
    ("Ctrl Enter", "Confirm, wherever the keyboard is"),
    ("Escape", "Clear what was picked; close what is open"),
    ("Space", "Skip what is shown to happen; P holds it, Escape skips the rest"),
    ("Ctrl Z", "Undo"),
    ("Ctrl Y", "Redo"),
    ("Arrow keys", "On the board: from tile to tile"),
    ("I", "On the board: what is on the tile"),
    ("+ and −", "On the board: nearer and farther"),
    ("0", "On the board: the whole galaxy"),
    ("O", "Lay the next thing over the board, where the game has such: worth, reach, threats"),
    ("Tab", "From one part of the table to the next"),
    ("?", "This list"),
];

#[component]
pub fn KeysDialog() -> impl IntoView {
    let row = |&(key, what): &(&'static str, &'static str)| {
        view! {
            <div>
                <dt>
                    <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
            </div>
        }
    };
    view! {
        <DialogSheet title="Keyboard" class="narrow">
            <dl class="fact-list keys">{KEYS.iter().map(row).collect_view()}</dl>
        </DialogSheet>
    }
    .into_any()
}
