//! A distribution: a stepper for each slot, whose limits follow what is already given out.

use super::offers::OfferWords;
use super::step_tool::StepTool;
use crate::app::browser;
use crate::app::state::use_table;
use crate::scene::{Art, Offer};
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Steppers(
    /// 0 for the open question, else the place of one below it.
    part: usize,
    slots: Vec<Offer>,
) -> impl IntoView {
    view! {
        <div class="steppers" role="group" aria-label="Answers">
            {slots
                .into_iter()
                .enumerate()
                .map(|(place, offer)| view! { <Stepper part place offer /> })
                .collect_view()}
        </div>
    }
    .into_any()
}

#[component]
fn Stepper(part: usize, place: usize, offer: Offer) -> impl IntoView {
    let table = use_table();
    let amount = Memo::new(move |_| table.part(part, |_, draft| draft.amount(place)).unwrap_or_default());
    let limits =
        Memo::new(move |_| table.part(part, |prompt, draft| draft.limits(&prompt.shape, place)).unwrap_or_default());
    let (can_less, can_more) = (move || amount.get() > limits.get().0, move || amount.get() < limits.get().1);
    let (less, more) = (NodeRef::<html::Button>::new(), NodeRef::<html::Button>::new());
    // A button that cannot be used any more passes the keyboard on to the other.
    browser::pass_focus(less, more, move || !can_less());
    browser::pass_focus(more, less, move || !can_more());
    let label = offer.label.clone();
    view! {
        <div
            class={move || if amount.get() > 0 { "stepper chosen" } else { "stepper" }}
            role="group"
            aria-label=label.clone()
        >
            <OfferWords offer />
            <StepTool
                art=Art::MINUS
                name=format!("Less: {label}")
                node=less
                closed=move || !can_less()
                place=None
                press=move |()| table.step(part, place, false)
            />
            <output>{move || amount.get()} <small>"/" {move || limits.get().1}</small></output>
            <StepTool
                art=Art::PLUS
                name=format!("More: {label}")
                node=more
                closed=move || !can_more()
                place={(part == 0).then_some(place)}
                press=move |()| table.step(part, place, true)
            />
        </div>
    }
    .into_any()
}
