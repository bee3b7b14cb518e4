//! What opens over the table: the menu, the log, a rule, a sheet of the rulebook, a seat, and "which of these?".

use super::{Desk, MenuItem, Open, Pen, Wires, log, seats, widgets};
use crate::scene::{Art, Block, Card, Light};
use crate::ui::art::icon;
use crate::ui::dialog::dialog;
use leptos::prelude::*;

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

fn sheet(wires: Wires, pen: Pen, close: Callback<()>, key: &'static str) -> AnyView {
    let own = Memo::new(move |_| wires.scene.with(|scene| scene.sheets.iter().find(|sheet| sheet.key == key).cloned()));
    let title = own.with_untracked(|sheet| sheet.as_ref().map(|sheet| sheet.title.clone())).unwrap_or_default();
    let blocks = move || own.get().map(|sheet| sheet.blocks.iter().map(|own| block(pen, close, own)).collect_view());
    dialog(title, "", close, view! { {blocks} }.into_any())
}

fn block(pen: Pen, close: Callback<()>, block: &Block) -> AnyView {
    match block {
        Block::Heading(text) => view! { <h3>{text.clone()}</h3> }.into_any(),
        Block::Text(text) => view! { <p>{text.clone()}</p> }.into_any(),
        Block::Facts(facts) => {
            view! { <p class="facts">{facts.iter().map(seats::named_fact).collect_view()}</p> }.into_any()
        }
        Block::Cards(cards) => {
            view! { <ul class="cards">{cards.iter().map(|own| card(pen, close, own)).collect_view()}</ul> }.into_any()
        }
        Block::Rows { head, rows } => {
            let cells = |row: &Vec<String>| row.iter().map(|cell| view! { <td>{cell.clone()}</td> }).collect_view();
            let head = head.iter().map(|cell| view! { <th scope="col">{cell.clone()}</th> }).collect_view();
            let rows = rows.iter().map(|row| view! { <tr>{cells(row)}</tr> }).collect_view();
            view! { <div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div> }
                .into_any()
        }
    }
}

/// A card; one that is offered is a button that picks it.
fn card(pen: Pen, close: Callback<()>, card: &Card) -> AnyView {
    let part = |class: &'static str, text: &str| {
        (!text.is_empty()).then(|| view! { <span class=class>{text.to_string()}</span> })
    };
    let count = (card.count > 1).then(|| view! { <span class="card-count">{format!("×{}", card.count)}</span> });
    let face = view! {
        <span class="card-head"><strong>{card.title.clone()}</strong> {count}</span>
        {part("card-kind", &card.kind)}
        {part("card-text", &card.text)}
        {part("card-note", &card.note)}
    };
    let class = if card.dimmed { "card dimmed" } else { "card" };
    let light = card.spot.and_then(|spot| Some((spot, pen.light(spot)?)));
    let Some((spot, light)) = light else { return view! { <li class=class>{face}</li> }.into_any() };
    let pick = move |_| {
        pen.tap(spot);
        close.run(());
    };
    let chosen = light == Light::Chosen;
    view! { <li><button class=class class:lit=true class:chosen=chosen on:click=pick>{face}</button></li> }.into_any()
}
