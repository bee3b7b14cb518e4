//! Cells in a row with something on some of them.

use super::Shown;
use super::pickable::{Pickable, Plain};
use crate::app::components::{Each, Icon, Tinted, places};
use crate::scene::{Block, Cell, Lamp, Track};
use leptos::prelude::*;

/// Words need wide cells, figures narrow ones: more letters than this are words.
const NARROW: usize = 3;

#[component]
pub fn TrackView(block: Shown) -> impl IntoView {
    let title = Memo::new(move |_| of_track(block, |track| (track.title.clone(), track.art)));
    let note = Memo::new(move |_| of_track(block, |track| track.note.clone()));
    let wide = Memo::new(move |_| of_track(block, |track| track.cells.iter().any(is_wide)));
    let count = Memo::new(move |_| of_track(block, |track| track.cells.len()));
    let draw = move |place: u64| {
        let cell =
            Memo::new(move |_| of_track(block, |track| track.cells.get(place as usize).cloned().unwrap_or_default()));
        view! { <CellItem cell /> }.into_any()
    };
    view! {
        <section class="track" aria-label=move || title.get().0>
            <h3>
                {move || title.get().1.map(|art| view! { <Icon art /> })} {move || title.get().0}
                <small>{note}</small>
            </h3>
            <ol class=move || if wide.get() { "cells wide-cells" } else { "cells" }>
                <Each keys=move || places(count.get()) draw />
            </ol>
        </section>
    }
    .into_any()
}

/// Something of the track; nothing when it has just gone.
fn of_track<T: Default>(block: Shown, read: impl FnOnce(&Track) -> T) -> T {
    block.with(|block| if let Some(Block::Track(track)) = block { read(track) } else { T::default() })
}

fn is_wide(cell: &Cell) -> bool {
    cell.text.chars().count() > NARROW
}

/// The class of a cell, and what it means now in words.
fn state_of(cell: &Cell) -> (&'static str, &'static str) {
    match (cell.lamp, cell.mark.is_some()) {
        (Lamp::Now, _) => ("cell now", ", now"),
        (Lamp::Next, _) => ("cell next covered", ", next"),
        (Lamp::Plain, true) => ("cell covered", ""),
        (Lamp::Plain, false) => ("cell", ""),
    }
}

#[component]
fn CellItem(cell: Memo<Cell>) -> impl IntoView {
    view! {
        <li>
            <Pickable
                spot=move || cell.with(|cell| cell.spot)
                plain=Plain::Span
                class=move || cell.with(|cell| state_of(cell).0.to_string())
            >
                {move || face(cell.get())}
            </Pickable>
        </li>
    }
    .into_any()
}

fn face(cell: Cell) -> impl IntoView {
    let (_, state) = state_of(&cell);
    view! {
        {cell.mark.map(|(art, tint)| view! { <Tinted art tint /> })}
        <span class="cell-text" aria-hidden="true">
            {cell.text}
        </span>
        <span class="unseen">{cell.words} {state}</span>
    }
}
