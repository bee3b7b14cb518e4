//! The questions that follow from the answer in the making and are answered below it, each already filled in.

use super::counts::Steppers;
use super::offers::SomeOf;
use super::pay::Pay;
use crate::app::components::Each;
use crate::app::state::use_table;
use crate::core::decision::Shape;
use crate::scene::{Offer, Prompt};
use crate::session::plan::Part;
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

#[component]
pub fn Parts() -> impl IntoView {
    let table = use_table();
    let keys = Memo::new(move |_| {
        let key = |(place, part): (usize, &Part)| key_of(place + 1, &part.prompt);
        table.question(|question| question.parts().iter().enumerate().map(key).collect::<Vec<_>>()).unwrap_or_default()
    });
    let draw = |key: u64| view! { <PartView part=usize::from(key as u8) /> }.into_any();
    view! { <Each keys draw /> }.into_any()
}

/// Some of the parts, without headings of their own.
#[component]
pub fn PartsIn(parts: Memo<Vec<usize>>) -> impl IntoView {
    let table = use_table();
    let keys = Memo::new(move |_| {
        let key = |place: usize| table.part(place, |prompt, _| key_of(place, prompt));
        parts.get().into_iter().filter_map(key).collect::<Vec<_>>()
    });
    let draw = |key: u64| view! { <PartWidget part=usize::from(key as u8) /> }.into_any();
    view! { <Each keys draw /> }.into_any()
}

/// A key that differs where other things are to be set; its last byte is the place. A price may change meanwhile.
fn key_of(place: usize, prompt: &Prompt) -> u64 {
    let mut hasher = DefaultHasher::new();
    match &prompt.payment {
        Some(payment) => payment.purse.iter().for_each(|coin| (&coin.name, coin.most).hash(&mut hasher)),
        None => prompt.shape.targets().iter().for_each(|offer| (&offer.label, &offer.note).hash(&mut hasher)),
    }
    hasher.finish() << 8 | (place as u64 & 0xff)
}

/// A question below another; one that asks for more of the same goes on under its heading.
#[component]
fn PartView(part: usize) -> impl IntoView {
    let table = use_table();
    let sentence = move |part| table.part(part, |prompt, _| prompt.sentence.clone()).unwrap_or_default();
    let own = Memo::new(move |_| sentence(part));
    let goes_on = Memo::new(move |_| own.with(|own| *own == sentence(part - 1)));
    view! {
        // Two regions of one name are no landmarks: what goes on is a group.
        <section
            class="part"
            class:goes-on=goes_on
            role=move || goes_on.get().then_some("group")
            aria-label=move || own.get()
        >
            {move || (!goes_on.get()).then(|| view! { <h3>{own}</h3> })} <PartWidget part />
        </section>
    }
    .into_any()
}

/// What sets the answer to the open question, part 0, or to one below it.
#[component]
pub fn PartWidget(part: usize) -> impl IntoView {
    let table = use_table();
    let Some(prompt) = untrack(|| table.part(part, |prompt, _| prompt.clone())) else { return ().into_any() };
    match prompt.shape {
        _ if prompt.payment.is_some() => view! { <Pay part /> }.into_any(),
        Shape::Counts(counts) => {
            let slots = counts.slots.into_iter().map(|slot| slot.target).collect::<Vec<Offer>>();
            view! { <Steppers part slots /> }.into_any()
        }
        Shape::One(of) | Shape::Some { of, .. } => view! { <SomeOf part offers=of /> }.into_any(),
        // Nothing that is answered in place is an order: see `Prompt::in_place`.
        Shape::Order(_) => ().into_any(),
    }
}
