//! The head of the table: menu, round and phase, undo and redo.

use super::{Desk, Open, Wires};
use crate::scene::Art;
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el};
use leptos::prelude::*;

pub fn header(wires: Wires, desk: Desk) -> El {
    let round = move || wires.scene.with(|scene| scene.round.clone());
    let phase = move || wires.scene.with(|scene| scene.phase.clone());
    let when = el("h1")
        .class("when")
        .child(el("span").class("round").says(round))
        .text(" ")
        .child(el("span").class("phase").says(phase));
    let step = |art: Art, name: &str, can: Signal<bool>, act: Callback<()>| {
        tool(art, name).flag("disabled", move || !can.get()).press(move || act.run(()))
    };
    el("header")
        .class("head panel")
        .child(tool(Art::MENU, "Menu").attr("aria-haspopup", "dialog").press(move || desk.open.set(Open::Menu)))
        .child(when)
        .child(step(Art::UNDO, "Undo", wires.can_undo, wires.on_undo))
        .child(step(Art::REDO, "Redo", wires.can_redo, wires.on_redo))
}
