//! An answer that is set piece by piece: the widget of the open question, and below it what follows from it.

use super::parts::{PartWidget, Parts};
use crate::app::components::Each;
use crate::app::state::use_table;
use leptos::prelude::*;

/// The open question as a form, for the top of the sheet in which it is answered.
#[component]
pub fn SheetForm() -> impl IntoView {
    let table = use_table();
    let question = Memo::new(move |_| table.question_key());
    let sentence = Memo::new(move |_| table.question(|question| question.prompt.sentence.clone()));
    view! {
        <div class="sheet-form" role="group" aria-label=move || sentence.get()>
            <Each keys=move || Vec::from_iter(question.get()) draw=|_| view! { <Form /> }.into_any() />
        </div>
    }
    .into_any()
}

#[component]
pub fn Form() -> impl IntoView {
    view! {
        <div class="form-parts">
            <PartWidget part=0 />
            <Parts />
        </div>
    }
    .into_any()
}
