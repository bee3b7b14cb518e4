//! An amount for each slot: steppers whose limits follow what is already given out.

use super::{Pen, answers, numbered_by, words};
use crate::core::decision::Counts;
use crate::scene::{Art, Offer};
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el};

pub fn counts(pen: Pen, counts: &Counts<Offer>) -> El {
    let slots = counts.slots.iter().enumerate();
    answers("steppers").children(slots.map(|(slot, own)| stepper(pen, slot, &own.target)))
}

fn stepper(pen: Pen, slot: usize, offer: &Offer) -> El {
    // The amount, and the least and the most it may be now.
    let state = move || {
        pen.with(|prompt, draft| {
            let (least, most) = draft.limits(&prompt.shape, slot);
            (draft.amount(slot), least, most)
        })
        .unwrap_or_default()
    };
    let step = move |up: bool| {
        pen.change(|draft, shape| {
            let amount = draft.amount(slot);
            draft.set(shape, slot, if up { amount + 1 } else { amount.saturating_sub(1) });
        });
    };
    let less = tool(Art::MINUS, &["Less: ", &offer.label].concat())
        .flag("disabled", move || state().0 <= state().1)
        .press(move || step(false));
    let more = tool(Art::PLUS, &["More: ", &offer.label].concat())
        .flag("disabled", move || state().0 >= state().2)
        .press(move || step(true));
    let amount = el("output")
        .says(move || state().0.to_string())
        .child(el("small").says(move || ["/", &state().2.to_string()].concat()));
    el("div")
        .class("stepper")
        .attr("role", "group")
        .named(&offer.label)
        .class_if("chosen", move || state().0 > 0)
        .child(words(offer))
        .child(less)
        .child(amount)
        .child(numbered_by(more, slot))
}
