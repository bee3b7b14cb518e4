//! An answer that is set piece by piece: the widget of the open question, and below it what follows from it.

use super::parts::{PartWidget, Parts, PartsIn};
use crate::app::components::Each;
use crate::app::state::use_table;
use crate::scene::DealSide;
use crate::session::question::Question;
use leptos::prelude::*;

/// The open question as a form, for the top of the sheet in which it is answered.
#[component]
pub fn SheetForm() -> impl IntoView {
    let table = use_table();
    let question = Memo::new(move |_| table.question_key());
    let sentence = Memo::new(move |_| table.question(|question| question.prompt.sentence.clone()));
    view! {
        <div class="sheet-form" role="group" aria-label=move || sentence.get()>
            // Its name says it to those who listen.
            <p class="form-ask" aria-hidden="true">
                {move || sentence.get()}
            </p>
            <Each keys=move || Vec::from_iter(question.get()) draw=|_| view! { <Form /> }.into_any() />
        </div>
    }
    .into_any()
}

#[component]
pub fn Form() -> impl IntoView {
    let table = use_table();
    let bargains = Memo::new(move |_| {
        let side = table.question(|question| question.prompt.deal.map(|deal| deal.side)).flatten();
        side.is_some_and(|side| side != DealSide::Whole)
    });
    let one_by_one = || {
        view! {
            <div class="form-parts">
                <PartWidget part=0 />
                <Parts />
            </div>
        }
    };
    (move || if bargains.get() { view! { <Sides /> }.into_any() } else { one_by_one().into_any() }).into_any()
}

/// A bargain: what is given beside what is got, each with its parts.
#[component]
fn Sides() -> impl IntoView {
    let table = use_table();
    let draw = move |side: u64| {
        let side = if side == 0 { DealSide::Give } else { DealSide::Get };
        let parts = Memo::new(move |_| table.question(|question| parts_of(question, side)).unwrap_or_default());
        view! {
            <section class="deal-side">
                <h3>{side.title()}</h3>
                <PartsIn parts />
                {move || parts.with(Vec::is_empty).then(|| view! { <p>"Nothing to name."</p> })}
            </section>
        }
        .into_any()
    };
    view! {
        <div class="deal">
            <Each keys=|| vec![0, 1] draw />
        </div>
    }
    .into_any()
}

/// The places of the parts that belong to one side.
fn parts_of(question: &Question, side: DealSide) -> Vec<usize> {
    let belongs = |place: &usize| {
        let deal = question.part(*place).and_then(|(prompt, _)| prompt.deal);
        deal.is_some_and(|deal| deal.side == side)
    };
    (0..=question.parts().len()).filter(belongs).collect()
}
