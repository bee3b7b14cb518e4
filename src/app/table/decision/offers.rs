//! Answers as buttons: one of several, or some of them.

use super::number_keys::{leading_digit, number_keys};
use super::plan::EndButton;
use crate::app::components::{Icon, Tinted, does};
use crate::app::state::use_table;
use crate::scene::{Art, Offer};
use crate::session::question::Question;
use leptos::prelude::*;

/// More answers than this on the board are looked for there.
const MANY: usize = 6;

/// Exactly one of several: a tap answers. Passing stands apart, at the end; where it ends the plan it says so.
#[component]
pub fn OneOf(offers: Vec<Offer>) -> impl IntoView {
    let table = use_table();
    let class = room(offers.iter());
    let ends = untrack(|| table.question(Question::may_end)) == Some(true);
    let says_so = untrack(|| table.question(Question::ends_by_passing)) == Some(true);
    let (passes, answers): (Vec<_>, Vec<_>) = offers.into_iter().enumerate().partition(|(_, offer)| offer.pass);
    let (placed, beside): (Vec<_>, Vec<_>) = answers.into_iter().partition(|(_, offer)| offer.is_on_board());
    // Where the board holds many answers, the others come first.
    let many = placed.len() > MANY && !beside.is_empty();
    let passes = passes.into_iter().filter(|_| !says_so);
    let (first, last): (Vec<_>, Vec<_>) = match many {
        true => (beside.into_iter().chain(passes).collect(), placed),
        false => {
            let mut all: Vec<_> = beside.into_iter().chain(placed).collect();
            all.sort_by_key(|(index, _)| *index);
            (all.into_iter().chain(passes).collect(), Vec::new())
        }
    };
    let keys = number_keys(first.iter().map(|(_, offer)| offer));
    view! {
        <div class=class role="group" aria-label="Answers">
            {first
                .into_iter()
                .zip(keys)
                .map(|((index, offer), key)| view! { <OfferButton part=0 index offer key toggles=false /> })
                .collect_view()}
            {ends.then(|| view! { <EndButton /> })}
            {many.then(|| view! { <p class="on-board-head">"Or tap the board:"</p> })}
            {last
                .into_iter()
                .map(|(index, offer)| view! { <OfferButton index offer key=None toggles=false /> })
                .collect_view()}
        </div>
    }
    .into_any()
}

/// Some of several: each can be picked and put back.
#[component]
pub fn SomeOf(
    /// 0 for the open question, else the place of one below it.
    part: usize,
    offers: Vec<Offer>,
) -> impl IntoView {
    // Number keys are for the open question.
    let keys = number_keys(offers.iter().filter(|_| part == 0)).into_iter().chain(std::iter::repeat(None));
    let class = room(offers.iter());
    view! {
        <div class=class role="group" aria-label="Answers">
            {offers
                .into_iter()
                .enumerate()
                .zip(keys)
                .map(|((index, offer), key)| view! { <OfferButton part index offer key toggles=true /> })
                .collect_view()}
        </div>
    }
    .into_any()
}

/// Room for offers: those in many words stand in columns, short ones one after the other.
pub fn room<'a>(offers: impl Iterator<Item = &'a Offer>) -> &'static str {
    let wordy = offers.filter(|offer| offer.label.len().max(offer.note.len()) > 28).count();
    if wordy > 2 { "offers even" } else { "offers" }
}

/// A button that picks one offer, perhaps with a number key; one that `toggles` shows its state.
#[component]
pub fn OfferButton(
    #[prop(default = 0)] part: usize,
    index: usize,
    offer: Offer,
    key: Option<u8>,
    toggles: bool,
) -> impl IntoView {
    let table = use_table();
    let chosen = Memo::new(move |_| table.part(part, |_, draft| draft.is_chosen(index)) == Some(true));
    let closed = Memo::new(move |_| {
        let open = table.part(part, |prompt, draft| draft.is_open(&prompt.shape, index));
        !chosen.get() && open != Some(true)
    });
    let pass = if offer.pass { " pass" } else { "" };
    // A figure beside a figure would be read as one: "2 1 fuel".
    let numbered = if leading_digit(&offer).is_some() { " numbered" } else { "" };
    view! {
        <button
            class=move || format!("offer{pass}{numbered}{}", if chosen.get() { " chosen" } else { "" })
            disabled=move || closed.get()
            aria-pressed=move || toggles.then(|| chosen.get().to_string())
            data-key={key.map(|key| key.to_string())}
            {..does(move || table.pick(part, index))}
        >
            {toggles.then(|| view! { <span class="tick"><Icon art=Art::CHECK /></span> })}
            <OfferWords offer />
        </button>
    }
    .into_any()
}

/// An offer in words: what it is, and what it does or costs.
#[component]
pub fn OfferWords(offer: Offer) -> impl IntoView {
    view! {
        <span class="offer-words">
            <span>{offer.art.map(|(art, tint)| view! { <Tinted art tint /> " " })} {offer.label}</span>
            " "
            {(!offer.note.is_empty()).then(|| view! { <small>{offer.note}</small> })}
        </span>
    }
    .into_any()
}
