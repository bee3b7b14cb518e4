//! The log: what happened, newest first; each line leads to that point of the game.

use super::{Desk, Open, Wires};
use leptos::prelude::*;

/// More lines than anybody reads at once are left to the history.
const MOST: usize = 300;

/// The last thing that happened, in one line that opens the rest.
pub fn latest(wires: Wires, desk: Desk) -> AnyView {
    let latest = Memo::new(move |_| {
        let shown = wires.shown.get();
        wires.log.with(|log| log.iter().rev().find(|line| line.after <= shown).map(|line| line.text.clone()))
    });
    let shown = move || {
        latest.get().map(|text| {
            view! {
                <button class="latest" on:click=move |_| desk.open.set(Open::Log)>
                    <span class="unseen">"Log. "</span>
                    {text}
                </button>
            }
        })
    };
    view! { {shown} }.into_any()
}

pub fn log(wires: Wires, desk: Desk) -> AnyView {
    let lines = move || {
        let line = |line: &crate::scene::Line| {
            let after = line.after;
            let seek = move |_| {
                desk.open.set(Open::Nothing);
                desk.scrub.set(true);
                wires.on_seek.run(after);
            };
            view! { <li><button class="line" on:click=seek>{line.text.clone()}</button></li> }
        };
        wires.log.with(|log| log.iter().rev().take(MOST).map(line).collect_view())
    };
    view! { <ol class="log" reversed="">{lines}</ol> }.into_any()
}
