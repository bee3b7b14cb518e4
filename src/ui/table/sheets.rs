//! What opens over the table: the menu, the log, a rule, a sheet of the rulebook, a seat, and "which of these?".

use super::blocks::{self, Leaf};
use super::{Desk, MenuItem, Open, Pen, Wires, log, seats, widgets};
use crate::scene::{Art, Sheet, Spot};
use crate::ui::art::pictogram;
use crate::ui::dialog::sheet;
use crate::ui::dom::{El, el, follow, memo};
use leptos::prelude::*;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

pub fn overlays(table: El, wires: Wires, pen: Pen, desk: Desk) -> El {
    let close = Callback::new(move |()| desk.open.set(None));
    let forget = Callback::new(move |()| pen.forget_which());
    let opened = move |open: Open| match open {
        Open::Menu => sheet("Menu", "narrow", close, menu(wires, desk)),
        Open::Log => sheet("Log", "side", close, log::log(wires, desk)),
        Open::Rule => rule(pen, close),
        Open::Sheet(key) => beside(wires, pen, close, key),
        Open::Seat(seat) => sheet(&wires.name(seat), "narrow", close, seats::details(wires, seat)),
    };
    let which = move || Some(pen.which()).filter(|which| !which.is_empty());
    let asked = move |which: Vec<usize>| {
        let Some(prompt) = pen.prompt() else { return el("div") };
        sheet(&prompt.sentence, "narrow", forget, widgets::among(pen, &prompt, &which))
    };
    table.when(move || desk.open.get(), opened).when(which, asked)
}

fn menu(wires: Wires, desk: Desk) -> El {
    let item = move |(art, label, item): (Art, &str, MenuItem)| {
        let act = move || {
            desk.open.set(None);
            wires.on_menu.run(item);
        };
        el("li").child(el("button").class("row").child(pictogram(art)).text(label).press(act))
    };
    let items = [
        (Art::SHARE, "Share this game", MenuItem::Share),
        (Art::FILE, "Save as a file", MenuItem::Save),
        (Art::CLOCK, "Answer ahead", MenuItem::Orders(None)),
        (Art::BOOK, "Rules", MenuItem::Rules),
        (Art::GEAR, "Settings", MenuItem::Settings),
        (Art::HOME, "Leave the table", MenuItem::Home),
    ];
    el("div").class("sheet-body").child(el("ul").class("rows").children(items.map(item)))
}

fn rule(pen: Pen, close: Callback<()>) -> El {
    let rule = pen.prompt().map(|prompt| prompt.rule).unwrap_or_default();
    let body = el("div")
        .class("sheet-body")
        .child(el("p").class("rule-number").text(&rule.number))
        .child(el("p").class("rule-text").text(&rule.text));
    sheet(&rule.title, "narrow", close, body)
}

/// A sheet of the rulebook. It stays open, and true, when the game moves on. Where the open question is answered in it, it
/// says so and offers what lies elsewhere; when that question has gone, so has the sheet.
fn beside(wires: Wires, pen: Pen, close: Callback<()>, key: &'static str) -> El {
    let own = memo(move || wires.scene.with(|scene| scene.sheets.iter().find(|sheet| sheet.key == key).cloned()));
    let title = own.with(|sheet| sheet.as_ref().map(|sheet| sheet.title.clone())).unwrap_or_default();
    let leaf = Leaf { pen, looked_at: RwSignal::new(BTreeMap::new()) };
    let lit = memo(move || own.with(|sheet| sheet.as_ref().map(|sheet| lit_spots(pen, sheet)).unwrap_or_default()));
    let mut before = false;
    follow(move || {
        let (now, only) = lit.with(|lit| (!lit.is_empty(), lit.len() == 1));
        if only {
            // What the answers are about stays in sight when they take its room.
            request_animation_frame(|| {
                let found = document().query_selector(".sheet-body .lit").ok().flatten();
                if let Some(found) = found {
                    let _ = found.unchecked_into::<HtmlElement>().focus();
                }
            });
        }
        if std::mem::replace(&mut before, now) && !now {
            close.run(());
        }
    });
    let runs =
        move || own.with(|sheet| sheet.as_ref().map(|sheet| blocks::runs(pen, &sheet.blocks))).unwrap_or_default();
    let question = move || {
        let lit = lit.get();
        let prompt = pen.prompt().filter(|_| !lit.is_empty())?;
        let offers = prompt.shape.targets();
        // What is alone on its spot is picked there.
        let alone = |spot: &Spot| offers.iter().filter(|offer| offer.spots.contains(spot)).count() == 1;
        let elsewhere = |index: &usize| !offers[*index].spots.iter().any(|spot| lit.contains(spot) && alone(spot));
        let others: Vec<usize> = (0..offers.len()).filter(elsewhere).collect();
        let words = el("p").text(&prompt.sentence);
        Some(el("div").class("sheet-ask").child(words).child(widgets::beside(pen, &prompt, &others)))
    };
    let body = el("div").class("sheet-body").attr("tabindex", "0").each(runs, move |own| blocks::run(leaf, own));
    sheet(&title, "", close, el("div").class("sheet-parts").child(body).show(question))
}

/// What of a sheet can be picked now.
fn lit_spots(pen: Pen, sheet: &Sheet) -> Vec<Spot> {
    let mut spots = blocks::spots(&sheet.blocks);
    spots.retain(|spot| pen.light(*spot).is_some());
    spots
}

/// A button that opens the sheet in which the open question is answered, where it is one.
pub fn asked_in(place: El, wires: Wires, pen: Pen, desk: Desk) -> El {
    let found = memo(move || {
        wires.scene.with(|scene| {
            let sheet = scene.sheets.iter().find(|sheet| !lit_spots(pen, sheet).is_empty())?;
            Some((sheet.key, sheet.title.clone(), sheet.art.unwrap_or(Art::CARD)))
        })
    });
    place.show(move || {
        let (key, title, art) = found.get()?;
        let button =
            el("button").class("plain opens").attr("aria-haspopup", "dialog").child(pictogram(art)).text(&title);
        Some(button.press(move || desk.open.set(Some(Open::Sheet(key)))))
    })
}
