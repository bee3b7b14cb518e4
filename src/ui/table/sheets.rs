//! What opens over the table: the menu, the log, a rule, a sheet of the rulebook, a seat, and "which of these?".

use super::{Desk, MenuItem, Open, Pen, Wires, log, seats, widgets};
use crate::scene::{Art, Block, Card, Light};
use crate::ui::art::pictogram;
use crate::ui::dialog::sheet;
use crate::ui::dom::{El, el, memo};
use leptos::prelude::*;

pub fn overlays(table: El, wires: Wires, pen: Pen, desk: Desk) -> El {
    let close = Callback::new(move |()| desk.open.set(Open::Nothing));
    let forget = Callback::new(move |()| pen.forget_which());
    let which = memo(move || pen.which());
    let opened = move || {
        let open = desk.open.get();
        untrack(|| match open {
            Open::Nothing => None,
            Open::Menu => Some(sheet("Menu", "narrow", close, menu(wires, desk))),
            Open::Log => Some(sheet("Log", "side", close, log::log(wires, desk))),
            Open::Rule => rule(pen, close),
            Open::Sheet(key) => Some(beside(wires, pen, close, key)),
            Open::Seat(seat) => Some(sheet(&wires.name(seat), "narrow", close, seats::details(wires, seat))),
        })
    };
    let asked = move || {
        let which = which.get();
        let prompt = pen.prompt().filter(|_| !which.is_empty())?;
        Some(sheet(&prompt.sentence, "narrow", forget, widgets::among(pen, &prompt, &which)))
    };
    table.show(opened).show(asked)
}

fn menu(wires: Wires, desk: Desk) -> El {
    let item = move |(art, label, item): (Art, &str, MenuItem)| {
        let act = move || {
            desk.open.set(Open::Nothing);
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

fn rule(pen: Pen, close: Callback<()>) -> Option<El> {
    let rule = pen.prompt()?.rule;
    let body = el("div")
        .class("sheet-body")
        .child(el("p").class("rule-number").text(&rule.number))
        .child(el("p").class("rule-text").text(&rule.text));
    Some(sheet(&rule.title, "narrow", close, body))
}

/// A sheet of the rulebook. It stays open, and true, when the game moves on.
fn beside(wires: Wires, pen: Pen, close: Callback<()>, key: &'static str) -> El {
    let own = memo(move || wires.scene.with(|scene| scene.sheets.iter().find(|sheet| sheet.key == key).cloned()));
    let title = own.with(|sheet| sheet.as_ref().map(|sheet| sheet.title.clone())).unwrap_or_default();
    let blocks = move || own.get().map(|sheet| sheet.blocks).unwrap_or_default();
    sheet(&title, "", close, el("div").class("sheet-body").each(blocks, move |own| block(pen, close, &own)))
}

fn block(pen: Pen, close: Callback<()>, block: &Block) -> El {
    match block {
        Block::Heading(text) => el("h3").text(text),
        Block::Text(text) => el("p").text(text),
        Block::Facts(facts) => el("p").class("facts").children(facts.iter().map(seats::named_fact)),
        Block::Cards(cards) => el("ul").class("cards").children(cards.iter().map(|own| card(pen, close, own))),
        Block::Rows { head, rows } => {
            let head = el("tr").children(head.iter().map(|cell| el("th").attr("scope", "col").text(cell)));
            let row = |row: &Vec<String>| el("tr").children(row.iter().map(|cell| el("td").text(cell)));
            let body = el("tbody").children(rows.iter().map(row));
            el("div").class("wide").child(el("table").child(el("thead").child(head)).child(body))
        }
    }
}

/// A card; one that is offered is a button that picks it.
fn card(pen: Pen, close: Callback<()>, card: &Card) -> El {
    let part = |class: &str, text: &str| (!text.is_empty()).then(|| el("span").class(class).text(text));
    let count = (card.count > 1).then(|| el("span").class("card-count").text(&["×", &card.count.to_string()].concat()));
    let face = |element: El| {
        element
            .child(el("span").class("card-head").child(el("strong").text(&card.title)).maybe(count))
            .maybe(part("card-kind", &card.kind))
            .maybe(part("card-text", &card.text))
            .maybe(part("card-note", &card.note))
    };
    let class = if card.dimmed { "card dimmed" } else { "card" };
    let Some(spot) = card.spot.filter(|spot| untrack(|| pen.light(*spot)).is_some()) else {
        return face(el("li").class(class));
    };
    let button = el("button")
        .class(class)
        .class_if("lit", move || pen.light(spot).is_some())
        .class_if("chosen", move || pen.light(spot) == Some(Light::Chosen))
        .press(move || {
            pen.tap(spot);
            close.run(());
        });
    el("li").child(face(button))
}
