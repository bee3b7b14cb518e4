//! Answers as buttons: one of several, or some of them.

use super::confirm::Confirm;
use crate::app::components::{Each, Icon, does};
use crate::app::state::use_table;
use crate::core::decision::Shape;
use crate::scene::{Art, Offer};
use leptos::prelude::*;

/// Exactly one of several: a tap answers. Passing stands apart, at the end.
#[component]
pub fn OneOf(offers: Vec<Offer>) -> impl IntoView {
    let class = room(offers.iter());
    let (passes, answers): (Vec<_>, Vec<_>) = offers.into_iter().enumerate().partition(|(_, offer)| offer.pass);
    let buttons = answers.into_iter().chain(passes).enumerate();
    view! {
        <div class=class role="group" aria-label="Answers">
            {buttons
                .map(|(place, (index, offer))| view! { <OfferButton index offer place=Some(place) toggles=false /> })
                .collect_view()}
        </div>
    }
    .into_any()
}

/// Some of several: each can be picked and put back.
#[component]
pub fn SomeOf(offers: Vec<Offer>) -> impl IntoView {
    view! {
        <div class="offers" role="group" aria-label="Answers">
            {offers
                .into_iter()
                .enumerate()
                .map(|(index, offer)| view! { <OfferButton index offer place=Some(index) toggles=true /> })
                .collect_view()}
        </div>
    }
    .into_any()
}

/// Room for offers: those in many words stand in columns, short ones one after the other.
fn room<'a>(offers: impl Iterator<Item = &'a Offer>) -> &'static str {
    let wordy = offers.filter(|offer| offer.label.len().max(offer.note.len()) > 28).count();
    if wordy > 2 { "offers even" } else { "offers" }
}

/// The offers a tap on the board left open: the same answers, fewer of them.
#[component]
pub fn Among(#[prop(into)] which: Signal<Vec<usize>>) -> impl IntoView {
    view! {
        <div class="offers column sheet-body" role="group" aria-label="Answers" tabindex="0">
            <Buttons which />
        </div>
    }
    .into_any()
}

/// Some of the answers, beside a sheet in which the others lie, and the button that sends them where one is needed.
#[component]
pub fn Beside(#[prop(into)] which: Signal<Vec<usize>>) -> impl IntoView {
    let table = use_table();
    let class = move || {
        let own = table.question(|question| {
            let offers = question.prompt.shape.targets();
            room(which.get().into_iter().filter_map(|index| offers.get(index).copied()))
        });
        own.unwrap_or("offers")
    };
    let collects =
        Memo::new(move |_| table.question(|question| !matches!(question.prompt.shape, Shape::One(_))) == Some(true));
    view! {
        <div class="answers">
            <div class=class role="group" aria-label="Answers">
                <Buttons which />
            </div>
            {move || collects.get().then(|| view! { <Confirm /> })}
        </div>
    }
    .into_any()
}

/// Buttons for some offers of the open question; another question has other buttons.
#[component]
fn Buttons(which: Signal<Vec<usize>>) -> impl IntoView {
    let table = use_table();
    let keys = Memo::new(move |_| {
        let question = table.question_key().unwrap_or_default();
        which
            .get()
            .into_iter()
            .map(|index| question.wrapping_mul(1 << 16).wrapping_add(index as u64))
            .collect::<Vec<_>>()
    });
    let draw = move |key: u64| {
        let index = usize::from(key as u16);
        let offer =
            untrack(|| table.question(|question| question.prompt.shape.targets().get(index).map(|own| (*own).clone())));
        offer.flatten().map(|offer| view! { <OfferButton index offer place=None toggles=false /> }).into_any()
    };
    view! { <Each keys draw /> }.into_any()
}

/// A button that picks one offer. `place` gives it a number key, while there are digits; one that `toggles` shows its state.
#[component]
fn OfferButton(index: usize, offer: Offer, place: Option<usize>, toggles: bool) -> impl IntoView {
    let table = use_table();
    let chosen = Memo::new(move |_| table.question(|question| question.draft.is_chosen(index)) == Some(true));
    let closed = Memo::new(move |_| {
        let open = table.question(|question| question.draft.is_open(&question.prompt.shape, index));
        !chosen.get() && open != Some(true)
    });
    let pass = if offer.pass { " pass" } else { "" };
    view! {
        <button
            class=move || format!("offer{pass}{}", if chosen.get() { " chosen" } else { "" })
            disabled=move || closed.get()
            aria-pressed=move || toggles.then(|| chosen.get().to_string())
            data-key={number_key(place)}
            {..does(move || table.pick(index))}
        >
            {toggles.then(|| view! { <span class="tick"><Icon art=Art::CHECK /></span> })}
            <OfferWords offer />
        </button>
    }
    .into_any()
}

/// The number key of an answer.
pub fn number_key(place: Option<usize>) -> Option<String> {
    place.filter(|&place| place < 9).map(|place| (place + 1).to_string())
}

/// An offer in words: what it is, and what it does or costs.
#[component]
pub fn OfferWords(offer: Offer) -> impl IntoView {
    view! {
        <span class="offer-words">
            <span>{offer.label}</span>
            " "
            {(!offer.note.is_empty()).then(|| view! { <small>{offer.note}</small> })}
        </span>
    }
    .into_any()
}
