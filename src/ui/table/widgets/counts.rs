//! An amount for each slot: steppers whose limits follow what is already given out.

use super::{Pen, confirm, key, words};
use crate::core::decision::Counts;
use crate::scene::{Art, Offer};
use crate::ui::art::icon;
use leptos::prelude::*;

pub fn counts(pen: Pen, counts: &Counts<Offer>) -> AnyView {
    let steppers = counts.slots.iter().enumerate().map(|(slot, own)| stepper(pen, slot, &own.target)).collect_view();
    view! {
        <div class="steppers" role="group" aria-label="Amounts">
            {steppers}
        </div>
        {confirm(pen)}
    }
    .into_any()
}

fn stepper(pen: Pen, slot: usize, offer: &Offer) -> AnyView {
    let state = Memo::new(move |_| {
        let state = pen.with(|prompt, draft| (draft.amount(slot), draft.limits(&prompt.shape, slot)));
        state.unwrap_or_default()
    });
    let step = move |up: bool| {
        pen.change(|draft, shape| {
            let amount = draft.amount(slot);
            draft.set(shape, slot, if up { amount + 1 } else { amount.saturating_sub(1) });
        });
    };
    let less = ["Less: ", &offer.label].concat();
    let more = ["More: ", &offer.label].concat();
    view! {
        <div class="stepper" role="group" aria-label=offer.label.clone() class:chosen=move || { state.get().0 > 0 }>
            {words(offer)}
            <button
                class="tool"
                aria-label=less
                disabled=move || state.with(|(amount, (least, _))| amount <= least)
                on:click=move |_| step(false)
            >
                {icon(Art::MINUS)}
            </button>
            <output>{move || state.get().0} <small>{move || ["/", &state.get().1.1.to_string()].concat()}</small></output>
            <button
                class="tool"
                data-key=key(slot)
                aria-label=more
                disabled=move || state.with(|(amount, (_, most))| amount >= most)
                on:click=move |_| step(true)
            >
                {icon(Art::PLUS)}
            </button>
        </div>
    }
    .into_any()
}
