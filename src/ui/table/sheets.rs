//! What opens over the table: the menu, the log, a rule, a sheet of the rulebook, a seat, and "which of these?".

use super::blocks::{self, Leaf};
use super::{Desk, MenuItem, Open, Pen, Wires, log, seats, widgets};
use crate::scene::{Art, Sheet, Spot};
use crate::ui::art::icon;
use crate::ui::dialog::dialog;
use leptos::prelude::*;
use std::collections::BTreeMap;

pub fn overlays(wires: Wires, pen: Pen, desk: Desk) -> AnyView {
    let close = Callback::new(move |()| desk.open.set(Open::Nothing));
    let opened = move || match desk.open.get() {
        Open::Nothing => None,
        Open::Menu => Some(dialog("Menu".into(), "narrow", close, menu(wires, desk))),
        Open::Log => Some(dialog("Log".into(), "side", close, log::log(wires, desk))),
        Open::Rule => rule(pen, close),
        Open::Sheet(key) => Some(sheet(wires, pen, close, key)),
        Open::Seat(seat) => Some(dialog(wires.name(seat), "narrow", close, seats::details(wires, seat))),
    };
    let forget = Callback::new(move |()| pen.forget_which());
    let which = Memo::new(move |_| pen.which());
    let asked = move || {
        let which = which.get();
        let prompt = pen.prompt().filter(|_| !which.is_empty())?;
        let body = widgets::among(pen, &prompt, &which);
        Some(dialog(prompt.sentence, "narrow", forget, body))
    };
    view! {
        {opened}
        {asked}
    }
    .into_any()
}

fn menu(wires: Wires, desk: Desk) -> AnyView {
    let item = move |art: Art, label: &'static str, item: MenuItem| {
        let act = move |_| {
            desk.open.set(Open::Nothing);
            wires.on_menu.run(item);
        };
        view! { <li><button class="row" on:click=act>{icon(art)} {label}</button></li> }
    };
    view! {
        <ul class="rows">
            {item(Art::SHARE, "Share this game", MenuItem::Share)}
            {item(Art::FILE, "Save as a file", MenuItem::Save)}
            {item(Art::CLOCK, "Answer ahead", MenuItem::Orders(None))}
            {item(Art::BOOK, "Rules", MenuItem::Rules)}
            {item(Art::GEAR, "Settings", MenuItem::Settings)}
            {item(Art::HOME, "Leave the table", MenuItem::Home)}
        </ul>
    }
    .into_any()
}

fn rule(pen: Pen, close: Callback<()>) -> Option<AnyView> {
    let rule = pen.prompt()?.rule;
    let body = view! {
        <p class="rule-number">{rule.number.clone()}</p>
        <p class="rule-text">{rule.text}</p>
    };
    Some(dialog(rule.title, "narrow", close, body.into_any()))
}

/// A sheet of the rulebook. Where the open question is answered in it, it says so, offers what lies elsewhere, and closes
/// when the question has gone.
fn sheet(wires: Wires, pen: Pen, close: Callback<()>, key: &'static str) -> AnyView {
    let own = Memo::new(move |_| wires.scene.with(|scene| scene.sheets.iter().find(|sheet| sheet.key == key).cloned()));
    let title = own.with_untracked(|sheet| sheet.as_ref().map(|sheet| sheet.title.clone())).unwrap_or_default();
    let leaf = Leaf { pen, looked_at: RwSignal::new(BTreeMap::new()) };
    let asked = Memo::new(move |_| own.with(|sheet| sheet.as_ref().is_some_and(|sheet| is_asked(pen, sheet))));
    Effect::new(move |before: Option<bool>| {
        let now = asked.get();
        if before == Some(true) && !now {
            close.run(());
        }
        now
    });
    let body = move || own.with(|sheet| sheet.as_ref().map(|sheet| blocks::blocks(leaf, &sheet.blocks)));
    let question = move || {
        let prompt = pen.prompt().filter(|_| asked.get())?;
        let here = own.with(|sheet| sheet.as_ref().map(lit_spots(pen)).unwrap_or_default());
        let offers = prompt.shape.targets();
        let elsewhere = |&index: &usize| !offers[index].spots.iter().any(|spot| here.contains(spot));
        let others: Vec<usize> = (0..offers.len()).filter(elsewhere).collect();
        Some(view! {
            <div class="sheet-ask">
                <p>{prompt.sentence.clone()}</p>
                {widgets::beside(pen, &prompt, &others)}
            </div>
        })
    };
    dialog(title, "", close, view! { {body} {question} }.into_any())
}

fn lit_spots(pen: Pen) -> impl Fn(&Sheet) -> Vec<Spot> {
    move |sheet| {
        let mut spots = Vec::new();
        blocks::spots(&sheet.blocks, &mut spots);
        spots.retain(|spot| pen.light(*spot).is_some());
        spots
    }
}

fn is_asked(pen: Pen, sheet: &Sheet) -> bool {
    !lit_spots(pen)(sheet).is_empty()
}

/// The sheet in which the open question is answered: a button that opens it.
pub fn asked_in(wires: Wires, pen: Pen, desk: Desk) -> AnyView {
    let found = Memo::new(move |_| {
        wires.scene.with(|scene| {
            let sheet = scene.sheets.iter().find(|sheet| is_asked(pen, sheet))?;
            Some((sheet.key, sheet.title.clone(), sheet.art.unwrap_or(Art::CARD)))
        })
    });
    let button = move || {
        found.get().map(|(key, title, art)| {
            let open = move |_| desk.open.set(Open::Sheet(key));
            view! { <button class="plain opens" aria-haspopup="dialog" on:click=open>{icon(art)} {title}</button> }
        })
    };
    view! { {button} }.into_any()
}
