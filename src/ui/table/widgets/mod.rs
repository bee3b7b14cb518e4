//! One widget for each shape of answer.

mod counts;
mod one;
mod order;
mod some;

use super::Pen;
use crate::core::decision::Shape;
use crate::scene::{Art, Offer, Prompt};
use crate::ui::art::icon;
use leptos::prelude::*;

pub fn widget(pen: Pen, prompt: &Prompt) -> AnyView {
    match &prompt.shape {
        Shape::One(offers) => one::one(pen, offers),
        Shape::Some { of, .. } => some::some(pen, of),
        Shape::Counts(counts) => counts::counts(pen, counts),
        Shape::Order(items) => order::order(pen, items),
    }
}

/// The offers a tap on the board left open: the same answers, fewer of them.
pub fn among(pen: Pen, prompt: &Prompt, which: &[usize]) -> AnyView {
    let offers = prompt.shape.targets();
    let buttons = which.iter().filter_map(|&index| Some(button(pen, index, offers.get(index)?, None, false)));
    view! { <div class="offers column">{buttons.collect_view()}</div> }.into_any()
}

/// Some of the answers beside a sheet in which the others lie, and the button that sends the answer where one is needed.
pub fn beside(pen: Pen, prompt: &Prompt, which: &[usize]) -> AnyView {
    let offers = prompt.shape.targets();
    let buttons = which.iter().filter_map(|&index| Some(button(pen, index, offers.get(index)?, None, false)));
    let collects = !matches!(prompt.shape, Shape::One(_));
    view! {
        <div class="offers">{buttons.collect_view()}</div>
        {collects.then(|| confirm(pen))}
    }
    .into_any()
}

/// The key of the answer at this place, while there are digits.
fn key(place: usize) -> Option<String> {
    (place < 9).then(|| (place + 1).to_string())
}

/// A button that picks one offer. Toggles say whether they are pressed.
fn button(pen: Pen, index: usize, offer: &Offer, key: Option<String>, toggles: bool) -> AnyView {
    let chosen = Memo::new(move |_| pen.with(|_, draft| draft.is_chosen(index)).unwrap_or(false));
    let open = Memo::new(move |_| pen.with(|prompt, draft| draft.is_open(&prompt.shape, index)).unwrap_or(false));
    view! {
        <button
            class="offer"
            class:chosen=move || chosen.get()
            class:pass=offer.pass
            data-key=key
            aria-pressed=move || toggles.then(|| if chosen.get() { "true" } else { "false" })
            disabled=move || !chosen.get() && !open.get()
            on:click=move |_| pen.pick(index)
        >
            {toggles.then(|| view! { <span class="tick">{icon(Art::CHECK)}</span> })}
            {words(offer)}
        </button>
    }
    .into_any()
}

/// An offer in words: what it is, and what it does or costs.
fn words(offer: &Offer) -> AnyView {
    let note = (!offer.note.is_empty()).then(|| view! { <small>{offer.note.clone()}</small> });
    view! { <span class="offer-words"><span>{offer.label.clone()}</span> {note}</span> }.into_any()
}

/// How much is picked, and the button that sends the answer.
fn confirm(pen: Pen) -> AnyView {
    let tally = Memo::new(move |_| pen.with(|prompt, draft| draft.tally(&prompt.shape)).unwrap_or_default());
    let caps = Memo::new(move |_| pen.with(|prompt, draft| draft.caps(&prompt.shape)).unwrap_or_default());
    let room = move |(used, most): (u32, u32)| {
        let words = format!("{used} of {most} used");
        view! {
            <span class="room">
                <meter max=most value=used aria-label="Limit"></meter>
                {words}
            </span>
        }
    };
    view! {
        <div class="confirm">
            <span class="tally">{move || tally.get()}</span>
            {move || caps.get().into_iter().map(room).collect_view()}
            <button class="primary" disabled=move || !pen.is_complete() on:click=move |_| pen.confirm()>
                "Confirm"
            </button>
        </div>
    }
    .into_any()
}
