//! What a sheet holds: words, figures, cards, tracks, plans.

use super::{Pen, seats};
use crate::scene::{Block, Card, Cell, Lamp, Light, Plan, Spot, Square, Track};
use crate::ui::art::{icon, tinted};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// The page of a sheet: where answers are written, and which of several things somebody looks at, by label.
#[derive(Clone, Copy)]
pub struct Leaf {
    pub pen: Pen,
    pub looked_at: RwSignal<BTreeMap<String, usize>>,
}

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
pub fn blocks(leaf: Leaf, blocks: &[Block]) -> AnyView {
    let runs = blocks.chunk_by(|a, b| matches!((a, b), (Block::Plan(_), Block::Plan(_))));
    let runs = runs.map(|run| {
        let inner = run.iter().map(|own| block(leaf, own)).collect_view();
        match run {
            [Block::Plan(_), ..] => view! { <div class="plans">{inner}</div> }.into_any(),
            _ => inner.into_any(),
        }
    });
    runs.collect_view().into_any()
}

fn block(leaf: Leaf, block: &Block) -> AnyView {
    match block {
        Block::Heading(text) => view! { <h3>{text.clone()}</h3> }.into_any(),
        Block::Text(text) => view! { <p>{text.clone()}</p> }.into_any(),
        Block::Facts(facts) => {
            view! { <p class="facts">{facts.iter().map(seats::named_fact).collect_view()}</p> }.into_any()
        }
        Block::Cards(cards) => {
            view! { <ul class="cards">{cards.iter().map(|own| card(leaf.pen, own)).collect_view()}</ul> }.into_any()
        }
        Block::Rows { head, rows } => {
            let cells = |row: &Vec<String>| row.iter().map(|cell| view! { <td>{cell.clone()}</td> }).collect_view();
            let head = head.iter().map(|cell| view! { <th scope="col">{cell.clone()}</th> }).collect_view();
            let rows = rows.iter().map(|row| view! { <tr>{cells(row)}</tr> }).collect_view();
            view! { <div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div> }
                .into_any()
        }
        Block::Track(own) => track(leaf.pen, own),
        Block::Plan(own) => plan(leaf.pen, own),
        Block::Choice { label, options } => choice(leaf, label, options),
    }
}

/// A card; one that is offered is a button that picks it and says what that does.
fn card(pen: Pen, card: &Card) -> AnyView {
    let part = |class: &'static str, text: &str| {
        (!text.is_empty()).then(|| view! { <span class=class>{text.to_string()}</span> })
    };
    let count = (card.count > 1).then(|| view! { <span class="card-count">{format!("×{}", card.count)}</span> });
    let light = card.spot.and_then(|spot| Some((spot, pen.light(spot)?)));
    let told = light.map(|(spot, _)| pen.note(spot)).filter(|note| !note.is_empty() && !card.note.contains(note));
    let face = view! {
        <span class="card-head"><strong>{card.title.clone()}</strong> {count}</span>
        {part("card-kind", &card.kind)}
        {part("card-text", &card.text)}
        {part("card-note", told.as_ref().unwrap_or(&card.note))}
    };
    let class = if card.dimmed && light.is_none() { "card dimmed" } else { "card" };
    let Some((spot, light)) = light else { return view! { <li class=class>{face}</li> }.into_any() };
    let pick = move |_| {
        pen.tap(spot);
    };
    let chosen = light == Light::Chosen;
    view! { <li><button class=class class:lit=true class:chosen=chosen on:click=pick>{face}</button></li> }.into_any()
}

fn track(pen: Pen, track: &Track) -> AnyView {
    // Long words need wide cells, figures narrow ones.
    let widest = track.cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(0);
    let class = if widest > 3 { "cells wide-cells" } else { "cells" };
    let cells = track.cells.iter().map(|own| view! { <li>{cell(pen, own)}</li> }).collect_view();
    view! {
        <section class="track" aria-label=track.title.clone()>
            <h3>{track.art.map(icon)} {track.title.clone()} <small>{track.note.clone()}</small></h3>
            <ol class=class>{cells}</ol>
        </section>
    }
    .into_any()
}

fn cell(pen: Pen, cell: &Cell) -> AnyView {
    let mark = cell.mark.map(|(art, tint)| tinted(art, tint));
    let class = match (cell.lamp, mark.is_some()) {
        (Lamp::Now, _) => "cell now",
        (Lamp::Next, _) => "cell next covered",
        (Lamp::Plain, true) => "cell covered",
        (Lamp::Plain, false) => "cell",
    };
    let words = match cell.lamp {
        Lamp::Now => [&cell.words, ", now"].concat(),
        Lamp::Next => [&cell.words, ", next"].concat(),
        Lamp::Plain => cell.words.clone(),
    };
    let face = view! {
        {mark}
        <span class="cell-text" aria-hidden="true">{cell.text.clone()}</span>
        <span class="unseen">{words.clone()}</span>
    };
    match cell.spot.filter(|spot| pen.light(*spot).is_some()) {
        Some(spot) => {
            let pick = move |_| {
                pen.tap(spot);
            };
            view! { <button class=[class, " lit"].concat() on:click=pick>{face}</button> }.into_any()
        }
        None => view! { <span class=class title=words>{face}</span> }.into_any(),
    }
}

fn plan(pen: Pen, plan: &Plan) -> AnyView {
    let reach = |place: fn(&Square) -> u16| plan.squares.iter().map(place).max().unwrap_or(0) + 100;
    let size = format!("--w:{};--h:{}", hundredths(reach(|s| s.x)), hundredths(reach(|s| s.y)));
    let squares = plan.squares.iter().map(|own| square(pen, own)).collect_view();
    view! {
        <section class="plan" aria-label=plan.title.clone()>
            <h3>{plan.art.map(icon)} {plan.title.clone()}</h3>
            <ul class="squares" style=size>{squares}</ul>
            <p class="facts">{plan.facts.iter().map(seats::fact).collect_view()}</p>
            <small>{plan.note.clone()}</small>
        </section>
    }
    .into_any()
}

fn hundredths(value: u16) -> String {
    format!("{}.{:02}", value / 100, value % 100)
}

fn square(pen: Pen, square: &Square) -> AnyView {
    let place = format!("--x:{};--y:{}", hundredths(square.x), hundredths(square.y));
    let light = square.spot.and_then(|spot| pen.light(spot));
    let face = view! {
        <span class="square-head">{square.art.map(|art| tinted(art, square.tint))} <b>{square.figure.clone()}</b></span>
        <span class="square-name">{square.name.clone()}</span>
    };
    let class = if square.raised { "square raised" } else { "square" };
    let inner = match square.spot.zip(light) {
        Some((spot, light)) => {
            let pick = move |_| {
                pen.tap(spot);
            };
            let chosen = light == Light::Chosen;
            view! { <button class=class class:lit=true class:chosen=chosen on:click=pick>{face}</button> }.into_any()
        }
        None => view! { <span class=class>{face}</span> }.into_any(),
    };
    view! { <li style=place>{inner}</li> }.into_any()
}

/// One of several, chosen by a row of buttons.
fn choice(leaf: Leaf, label: &str, options: &[(String, Vec<Block>)]) -> AnyView {
    let shown =
        leaf.looked_at.with(|looked| looked.get(label).copied()).unwrap_or(0).min(options.len().saturating_sub(1));
    let key = label.to_string();
    let tabs = options.iter().enumerate().map(|(nth, (name, _))| {
        let key = key.clone();
        let look = move |_| {
            leaf.looked_at.update(|looked| {
                looked.insert(key.clone(), nth);
            });
        };
        let pressed = if nth == shown { "true" } else { "false" };
        view! { <button class="look-at" aria-pressed=pressed on:click=look>{name.clone()}</button> }
    });
    let tabs = tabs.collect_view();
    let inner = options.get(shown).map(|(_, inner)| blocks(leaf, inner));
    view! {
        <div class="looks" role="group" aria-label=label.to_string()>
            <span class="looks-label">{label.to_string()}</span>
            {tabs}
        </div>
        {inner}
    }
    .into_any()
}
