//! What a sheet holds: words, figures, cards, tracks, plans.

use super::{Pen, seats};
use crate::scene::{Block, Card, Cell, Lamp, Light, Plan, Spot, Square, Track};
use crate::ui::art::{pictogram, tinted};
use crate::ui::dom::{El, el};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// The page of a sheet: where answers are written, and which of several things somebody looks at, by label.
#[derive(Clone, Copy)]
pub struct Leaf {
    pub pen: Pen,
    pub looked_at: RwSignal<BTreeMap<String, usize>>,
}

/// Blocks that stand together, with what of them can be picked now: made again when either changes.
type Run = (Vec<Block>, Vec<(Spot, Light, String)>);

/// Everything that can be tapped in these blocks.
pub fn spots(blocks: &[Block]) -> Vec<Spot> {
    let mut found = Vec::new();
    for block in blocks {
        match block {
            Block::Cards(cards) => found.extend(cards.iter().filter_map(|card| card.spot)),
            Block::Track(track) => found.extend(track.cells.iter().filter_map(|cell| cell.spot)),
            Block::Plan(plan) => found.extend(plan.squares.iter().filter_map(|square| square.spot)),
            Block::Choice { options, .. } => options.iter().for_each(|(_, inner)| found.extend(spots(inner))),
            Block::Heading(_) | Block::Text(_) | Block::Facts(_) | Block::Rows { .. } => {}
        }
    }
    found
}

/// Blocks in runs: plans stand side by side, everything else by itself.
pub fn runs(pen: Pen, blocks: &[Block]) -> Vec<Run> {
    let runs = blocks.chunk_by(|a, b| matches!((a, b), (Block::Plan(_), Block::Plan(_))));
    let lit = |run: &[Block]| {
        let lit = spots(run).into_iter().filter_map(|spot| Some((spot, pen.light(spot)?, pen.note(spot))));
        (run.to_vec(), lit.collect())
    };
    runs.map(lit).collect()
}

pub fn run(leaf: Leaf, (blocks, _): Run) -> El {
    match blocks.as_slice() {
        [only] if !matches!(only, Block::Plan(_)) => block(leaf, only),
        plans => el("div").class("plans").children(plans.iter().map(|own| block(leaf, own))),
    }
}

fn block(leaf: Leaf, block: &Block) -> El {
    match block {
        Block::Heading(text) => el("h3").text(text),
        Block::Text(text) => el("p").text(text),
        Block::Facts(facts) => el("p").class("facts").children(facts.iter().map(seats::named_fact)),
        Block::Cards(cards) => el("ul").class("cards").children(cards.iter().map(|own| card(leaf.pen, own))),
        Block::Rows { head, rows } => {
            let head = el("tr").children(head.iter().map(|cell| el("th").attr("scope", "col").text(cell)));
            let row = |row: &Vec<String>| el("tr").children(row.iter().map(|cell| el("td").text(cell)));
            let body = el("tbody").children(rows.iter().map(row));
            // Wide tables scroll on small screens, so they can be reached by keyboard.
            let frame = el("div").class("wide").attr("tabindex", "0").attr("role", "group").named("Table");
            frame.child(el("table").child(el("thead").child(head)).child(body))
        }
        Block::Track(own) => track(leaf.pen, own),
        Block::Plan(own) => plan(leaf.pen, own),
        Block::Choice { label, options } => choice(leaf, label, options),
    }
}

/// A button that picks what lies on the spot, where it is offered; else a plain element of the same class.
fn pickable(pen: Pen, spot: Option<Spot>, plain: &str, class: &str) -> El {
    let lit = spot.and_then(|spot| Some((spot, untrack(|| pen.light(spot))?)));
    let Some((spot, light)) = lit else { return el(plain).class(class) };
    let chosen = if light == Light::Chosen { " chosen" } else { "" };
    el("button").class(&[class, " lit", chosen].concat()).press(move || {
        pen.tap(spot);
    })
}

/// A card; one that is offered says what picking it does.
fn card(pen: Pen, card: &Card) -> El {
    let part = |class: &str, text: &str| (!text.is_empty()).then(|| el("span").class(class).text(text));
    let count = (card.count > 1).then(|| el("span").class("card-count").text(&["×", &card.count.to_string()].concat()));
    let lit = card.spot.filter(|spot| untrack(|| pen.light(*spot)).is_some());
    let told = lit.map(|spot| untrack(|| pen.note(spot))).filter(|note| !note.is_empty());
    let class = if card.dimmed && lit.is_none() { "card dimmed" } else { "card" };
    let face = pickable(pen, card.spot, "div", class)
        .child(el("span").class("card-head").child(el("strong").text(&card.title)).maybe(count))
        .maybe(part("card-kind", &card.kind))
        .maybe(part("card-text", &card.text))
        .maybe(part("card-note", told.as_ref().unwrap_or(&card.note)));
    el("li").child(face)
}

fn track(pen: Pen, track: &Track) -> El {
    // Words need wide cells, figures narrow ones.
    let widest = track.cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(0);
    let cells = el("ol").class(if widest > 3 { "cells wide-cells" } else { "cells" });
    let title = el("h3").maybe(track.art.map(pictogram)).text(&track.title).child(el("small").text(&track.note));
    el("section")
        .class("track")
        .named(&track.title)
        .child(title)
        .child(cells.children(track.cells.iter().map(|own| el("li").child(cell(pen, own)))))
}

fn cell(pen: Pen, cell: &Cell) -> El {
    let (class, when) = match (cell.lamp, cell.mark.is_some()) {
        (Lamp::Now, _) => ("cell now", ", now"),
        (Lamp::Next, _) => ("cell next covered", ", next"),
        (Lamp::Plain, true) => ("cell covered", ""),
        (Lamp::Plain, false) => ("cell", ""),
    };
    pickable(pen, cell.spot, "span", class)
        .maybe(cell.mark.map(|(art, tint)| tinted(art, tint)))
        .child(el("span").class("cell-text").attr("aria-hidden", "true").text(&cell.text))
        .child(el("span").class("unseen").text(&[&cell.words, when].concat()))
}

fn plan(pen: Pen, plan: &Plan) -> El {
    let reach = |place: fn(&Square) -> u16| hundredths(plan.squares.iter().map(place).max().unwrap_or(0) + 100);
    let size = ["--w:", &reach(|own| own.x), ";--h:", &reach(|own| own.y)].concat();
    let squares = plan.squares.iter().map(|own| square(pen, own));
    el("section")
        .class("plan")
        .named(&plan.title)
        .child(el("h3").maybe(plan.art.map(pictogram)).text(&plan.title))
        .child(el("ul").class("squares").attr("style", &size).children(squares))
        .child(el("p").class("facts").children(plan.facts.iter().map(seats::named_fact)))
        .child(el("small").text(&plan.note))
}

fn hundredths(value: u16) -> String {
    [&(value / 100).to_string(), ".", &(value / 10 % 10).to_string(), &(value % 10).to_string()].concat()
}

fn square(pen: Pen, square: &Square) -> El {
    let place = ["--x:", &hundredths(square.x), ";--y:", &hundredths(square.y)].concat();
    let drawing = square.art.map(|art| tinted(art, square.tint));
    let head = el("span").class("square-head").maybe(drawing).child(el("b").text(&square.figure));
    let face = pickable(pen, square.spot, "span", if square.raised { "square raised" } else { "square" });
    let face = face.child(head).child(el("span").class("square-name").text(&square.name));
    el("li").attr("style", &place).child(face)
}

/// One of several, chosen by a row of buttons.
fn choice(leaf: Leaf, label: &str, options: &[(String, Vec<Block>)]) -> El {
    let key = label.to_string();
    let last = options.len().saturating_sub(1);
    let shown = move || leaf.looked_at.with(|looked| looked.get(&key).copied()).unwrap_or(0).min(last);
    let names = options.iter().enumerate().map(|(nth, (name, _))| {
        let (key, shown) = (label.to_string(), shown.clone());
        let look = move || {
            leaf.looked_at.update(|looked| {
                looked.insert(key.clone(), nth);
            });
        };
        el("button").class("look-at").text(name).state("aria-pressed", move || shown() == nth).press(look)
    });
    let names = el("div")
        .class("looks")
        .attr("role", "group")
        .named(label)
        .child(el("span").class("looks-label").text(label))
        .children(names);
    let pages: Vec<Vec<Block>> = options.iter().map(|(_, inner)| inner.clone()).collect();
    let page = move || {
        let shown = shown();
        let inner = untrack(|| runs(leaf.pen, pages.get(shown).map_or(&[], Vec::as_slice)));
        Some(el("div").class("looked-at").children(inner.into_iter().map(|own| run(leaf, own))))
    };
    el("div").class("choice").child(names).show(page)
}
