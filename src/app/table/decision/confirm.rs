//! How much is picked, and the button that sends the answer.

use crate::app::components::does;
use crate::app::state::use_table;
use leptos::prelude::*;

#[component]
pub fn Confirm() -> impl IntoView {
    let table = use_table();
    let tally = Memo::new(move |_| table.question(|own| own.draft.tally(&own.prompt.shape)));
    // A limit that nothing has been used of says nothing yet.
    let caps = Memo::new(move |_| {
        let caps = table.question(|own| own.draft.caps(&own.prompt.shape)).unwrap_or_default();
        caps.into_iter().filter(|(used, _)| *used > 0).collect::<Vec<_>>()
    });
    let ready = Memo::new(move |_| table.question(|own| own.complete().is_some()) == Some(true));
    let cap = |(used, most): (u32, u32)| {
        view! {
            <span class="room">
                <meter max=most value=used aria-label="Limit"></meter>
                {format!("{used} of {most} used")}
            </span>
        }
    };
    view! {
        <div class="confirm">
            <span class="tally">{move || tally.get()}</span>
            {move || caps.get().into_iter().map(cap).collect_view()}
            <button class="primary" disabled=move || !ready.get() {..does(move || table.confirm())}>
                "Confirm"
            </button>
        </div>
    }
    .into_any()
}
