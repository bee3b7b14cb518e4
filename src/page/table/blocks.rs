//! What a sheet holds: words, figures, cards, tracks, plans.

use super::rail::named_facts;
use super::{Lit, Page, yes};
use crate::html;
use crate::page::act::Act;
use crate::page::art::Tinted;
use crate::page::html::{Html, Put, when};
use crate::scene::{Block, Card, Cell, Lamp, Plan, Spot, Square, Track};

/// Everything that can be tapped in these blocks.
pub fn spots(blocks: &[Block], found: &mut Vec<Spot>) {
    for block in blocks {
        match block {
            Block::Cards(cards) => found.extend(cards.iter().filter_map(|card| card.spot)),
            Block::Track(track) => found.extend(track.cells.iter().filter_map(|cell| cell.spot)),
            Block::Plan(plan) => found.extend(plan.squares.iter().filter_map(|square| square.spot)),
            Block::Choice { options, .. } => options.iter().for_each(|(_, inner)| spots(inner, found)),
            Block::Heading(_) | Block::Text(_) | Block::Facts(_) | Block::Rows { .. } => {}
        }
    }
}

/// Blocks one after the other; plans stand side by side.
pub fn blocks(h: &mut Html, page: &Page, blocks: &[Block]) {
    for run in blocks.chunk_by(|a, b| matches!((a, b), (Block::Plan(_), Block::Plan(_)))) {
        let plans = matches!(run, [Block::Plan(_), ..]);
        html!(h, when(plans, "<div class='plans'>"));
        run.iter().for_each(|own| block(h, page, own));
        html!(h, when(plans, "</div>"));
    }
}

fn block(h: &mut Html, page: &Page, block: &Block) {
    match block {
        Block::Heading(text) => {
            html!(h, "<h3>", text, "</h3>");
        }
        Block::Text(text) => {
            html!(h, "<p>", text, "</p>");
        }
        Block::Facts(facts) => named_facts(h, facts),
        Block::Cards(cards) => {
            html!(h, "<ul class='cards'>");
            cards.iter().for_each(|own| card(h, page, own));
            html!(h, "</ul>");
        }
        Block::Rows { head, rows } => {
            // Wide tables scroll on small screens, so they can be reached by keyboard.
            html!(h, "<div class='wide' tabindex='0' role='group' aria-label='Table'><table><thead><tr>");
            for cell in head {
                html!(h, "<th scope='col'>", cell, "</th>");
            }
            html!(h, "</tr></thead><tbody>");
            for row in rows {
                html!(h, "<tr>");
                for cell in row {
                    html!(h, "<td>", cell, "</td>");
                }
                html!(h, "</tr>");
            }
            html!(h, "</tbody></table></div>");
        }
        Block::Track(own) => track(h, page, own),
        Block::Plan(own) => plan(h, page, own),
        Block::Choice { label, options } => choice(h, page, label, options),
    }
}

/// A button that picks what lies on the spot, where it is offered; else a plain element of the same class.
fn pickable(
    h: &mut Html,
    page: &Page,
    spot: Option<Spot>,
    plain: &'static str,
    class: &str,
    inner: impl FnOnce(&mut Html),
) {
    let lit = spot.and_then(|spot| Some((spot, page.light(spot)?)));
    let tag = if lit.is_some() { "button" } else { plain };
    html!(h, "<", tag, " class='", class);
    match lit {
        Some((spot, light)) => {
            html!(h, Lit(Some(light)), "'", Act::Spot(spot), ">");
        }
        None => h.raw("'>"),
    }
    inner(h);
    html!(h, "</", tag, ">");
}

/// A card; one that is offered says what picking it does.
fn card(h: &mut Html, page: &Page, card: &Card) {
    let lit = card.spot.filter(|spot| page.light(*spot).is_some());
    let told = lit.and_then(|spot| page.edit().map(|edit| edit.note(spot))).filter(|note| !note.is_empty());
    let class = if card.dimmed && lit.is_none() { "card dimmed" } else { "card" };
    html!(h, "<li>");
    pickable(h, page, card.spot, "div", class, |h| {
        html!(h, "<span class='card-head'><strong>", card.title, "</strong>");
        if card.count > 1 {
            html!(h, "<span class='card-count'>×", card.count, "</span>");
        }
        html!(h, "</span>");
        let parts =
            [("card-kind", card.kind.as_str()), ("card-text", &card.text), ("card-note", told.unwrap_or(&card.note))];
        for (class, text) in parts.into_iter().filter(|(_, text)| !text.is_empty()) {
            html!(h, "<span class='", class, "'>", text, "</span>");
        }
    });
    html!(h, "</li>");
}

fn track(h: &mut Html, page: &Page, track: &Track) {
    // Words need wide cells, figures narrow ones.
    let widest = track.cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(0);
    html!(
        h,
        "<section class='track' aria-label='",
        track.title,
        "'><h3>",
        track.art,
        track.title,
        "<small>",
        track.note
    );
    html!(h, "</small></h3><ol class='cells", when(widest > 3, " wide-cells"), "'>");
    track.cells.iter().for_each(|own| cell(h, page, own));
    html!(h, "</ol></section>");
}

fn cell(h: &mut Html, page: &Page, cell: &Cell) {
    let (class, state) = match (cell.lamp, cell.mark.is_some()) {
        (Lamp::Now, _) => ("cell now", ", now"),
        (Lamp::Next, _) => ("cell next covered", ", next"),
        (Lamp::Plain, true) => ("cell covered", ""),
        (Lamp::Plain, false) => ("cell", ""),
    };
    html!(h, "<li>");
    pickable(h, page, cell.spot, "span", class, |h| {
        html!(
            h,
            cell.mark.map(|(art, tint)| Tinted(art, tint)),
            "<span class='cell-text' aria-hidden='true'>",
            cell.text
        );
        html!(h, "</span><span class='unseen'>", cell.words, state, "</span>");
    });
    html!(h, "</li>");
}

fn plan(h: &mut Html, page: &Page, plan: &Plan) {
    let reach = |place: fn(&Square) -> u16| Hundredths(plan.squares.iter().map(place).max().unwrap_or(0) + 100);
    html!(
        h,
        "<section class='plan' aria-label='",
        plan.title,
        "'><h3>",
        plan.art,
        plan.title,
        "</h3><ul class='squares'"
    );
    html!(h, " style='--w:", reach(|own| own.x), ";--h:", reach(|own| own.y), "'>");
    for square in &plan.squares {
        html!(h, "<li style='--x:", Hundredths(square.x), ";--y:", Hundredths(square.y), "'>");
        let class = if square.raised { "square raised" } else { "square" };
        pickable(h, page, square.spot, "span", class, |h| {
            html!(
                h,
                "<span class='square-head'>",
                square.art.map(|art| Tinted(art, square.tint)),
                "<b>",
                square.figure
            );
            html!(h, "</b></span><span class='square-name'>", square.name, "</span>");
        });
        html!(h, "</li>");
    }
    html!(h, "</ul>");
    named_facts(h, &plan.facts);
    html!(h, "<small>", plan.note, "</small></section>");
}

/// A number with two decimals.
struct Hundredths(u16);

impl Put for Hundredths {
    fn put(&self, h: &mut Html) {
        let value = u32::from(self.0);
        html!(h, value / 100, ".", value / 10 % 10, value % 10);
    }
}

/// One of several, chosen by a row of buttons.
fn choice(h: &mut Html, page: &Page, label: &str, options: &[(String, Vec<Block>)]) {
    let number = number_of(label);
    let looked_at = page.desk.looked_at.iter().find(|(other, _)| *other == number).map_or(0, |(_, place)| *place);
    let shown = looked_at.min(options.len().saturating_sub(1));
    html!(h, "<div class='choice'><div class='looks' role='group' aria-label='", label, "'><span class='looks-label'>");
    html!(h, label, "</span>");
    for (nth, (name, _)) in options.iter().enumerate() {
        html!(h, "<button class='look-at' aria-pressed='", yes(nth == shown), "'", Act::LookAt(number, nth), ">");
        html!(h, name, "</button>");
    }
    html!(h, "</div><div class='looked-at'>");
    if let Some((_, inner)) = options.get(shown) {
        blocks(h, page, inner);
    }
    html!(h, "</div></div>");
}

/// A label as a number: the same label is the same choice, wherever it stands.
fn number_of(label: &str) -> u32 {
    label.bytes().fold(0u32, |number, byte| number.wrapping_mul(31).wrapping_add(u32::from(byte)))
}
