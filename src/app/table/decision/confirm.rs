//! How much is picked, and the button that sends the answer.

use crate::app::components::{Icon, does};
use crate::app::state::use_table;
use crate::scene::{Gauge, Limit};
use crate::session::question::Question;
use leptos::prelude::*;

/// What the answer would use; too much is allowed, and said.
fn gauge(Gauge { art, name, used, most }: Gauge) -> impl IntoView {
    let over = used > most;
    view! {
        <span class="room" class:over=over>
            <Icon art />
            {name}
            " "
            {format!("{used} of {most}")}
        </span>
    }
}

#[component]
pub fn Confirm() -> impl IntoView {
    let table = use_table();
    let tally = Memo::new(move |_| table.question(|own| own.draft.tally(&own.prompt.shape)));
    let limits = Memo::new(move |_| table.question(used_limits).unwrap_or_default());
    let gauges = Memo::new(move |_| table.question(|own| own.preview.gauges.clone()).unwrap_or_default());
    let ready = Memo::new(move |_| table.question(|own| own.complete().is_some()) == Some(true));
    let label = Memo::new(move |_| match table.question(|own| own.ahead.is_whole() && own.ahead.ends_turn) {
        Some(true) => "End turn",
        _ => "Confirm",
    });
    let limit = |(Limit { art, name }, used, most): (Limit, u32, u32)| {
        view! {
            <span class="room">
                <Icon art />
                {name.clone()}
                <meter max=most value=used aria-label=name></meter>
                {format!("{used} of {most}")}
            </span>
        }
    };
    view! {
        <div class="confirm">
            <span class="tally">{move || tally.get()}</span>
            {move || limits.get().into_iter().map(limit).collect_view()}
            {move || gauges.get().into_iter().map(gauge).collect_view()}
            <button class="primary" disabled=move || !ready.get() {..does(move || table.confirm())}>
                {move || label.get()}
            </button>
        </div>
    }
    .into_any()
}

/// The limits of which something is used, with how much of how much: one that nothing is used of says nothing yet.
fn used_limits(own: &Question) -> Vec<(Limit, u32, u32)> {
    let caps = own.draft.caps(&own.prompt.shape);
    let named = own.prompt.limits.iter().cloned().zip(caps).map(|(limit, (used, most))| (limit, used, most));
    named.filter(|(_, used, _)| *used > 0).collect()
}
