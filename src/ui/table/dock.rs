//! Buttons that open what lies beside the board.

use super::{Desk, Open, Wires};
use crate::scene::{Art, Sheet};
use crate::ui::art::pictogram;
use crate::ui::dom::{El, el};
use leptos::prelude::*;

pub fn dock(wires: Wires, desk: Desk) -> El {
    let named = |sheet: &Sheet| (sheet.key, sheet.title.clone(), sheet.art.unwrap_or(Art::CARD));
    let sheets = move || wires.scene.with(|scene| scene.sheets.iter().map(named).collect::<Vec<_>>());
    let opens = move |art: Art, label: &str, what: Open| {
        button(art, label).attr("aria-haspopup", "dialog").press(move || desk.open.set(what.clone()))
    };
    el("nav")
        .class("dock panel")
        .named("Beside the board")
        .each(sheets, move |(key, title, art)| opens(art, &title, Open::Sheet(key)))
        .child(opens(Art::LOG, "Log", Open::Log))
        .child(
            button(Art::HISTORY, "History")
                .state("aria-pressed", move || desk.scrub.get())
                .press(move || desk.scrub.update(|scrub| *scrub = !*scrub)),
        )
}

fn button(art: Art, label: &str) -> El {
    el("button").child(pictogram(art)).child(el("span").text(label))
}
