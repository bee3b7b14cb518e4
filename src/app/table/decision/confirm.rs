//! How much is picked, and the button that sends the answer.

use crate::app::components::{Button, Icon, does};
use crate::app::state::use_table;
use crate::scene::{Art, Draft, Gauge, Limit, Prompt};
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
    let ready = Memo::new(move |_| table.question(Question::is_ready) == Some(true));
    let label = Memo::new(move |_| table.question(label).unwrap_or("Confirm"));
    let nothing = Memo::new(move |_| table.question(Question::offers_nothing) == Some(true));
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
    let told = Memo::new(move |_| table.question(payments).unwrap_or_default());
    let payment = |(art, words, short): (Art, String, bool)| {
        view! {
            <span class="pay-told" class:short=short>
                <Icon art />
                {words}
            </span>
        }
    };
    view! {
        <div class="confirm">
            <span class="tally">{move || tally.get()}</span>
            {move || limits.get().into_iter().map(limit).collect_view()}
            {move || gauges.get().into_iter().map(gauge).collect_view()}
            {move || told.get().into_iter().map(payment).collect_view()}
            {move || nothing.get().then(|| view! { <Nothing /> })}
            <button
                class="primary"
                aria-keyshortcuts="Control+Enter"
                disabled=move || !ready.get() || nothing.get()
                {..does(move || table.confirm())}
            >
                {move || label.get()}
            </button>
        </div>
    }
    .into_any()
}

/// What confirming is called: an offer is made and never ends a turn.
fn label(own: &Question) -> &'static str {
    match own.prompt.deal {
        Some(_) => "Make the offer",
        None if own.ahead.is_whole() && own.ahead.ends_turn => "End turn",
        None => "Confirm",
    }
}

/// An offer of nothing for nothing is no offer: who wants that says so beside the button that makes one.
#[component]
fn Nothing() -> impl IntoView {
    let table = use_table();
    view! { <Button class="plain" label="Offer nothing" press=move |()| table.confirm() /> }.into_any()
}

/// What each payment of the answer comes to, "Costs 7, paid 8, wastes 1", and whether it is too little.
fn payments(own: &Question) -> Vec<(Art, String, bool)> {
    let parts = (0..=own.parts().len()).filter_map(|place| own.part(place));
    let told = |(prompt, draft): (&Prompt, &Draft)| {
        let (payment, amounts) = (prompt.payment.as_ref()?, draft.paid());
        Some((payment.art, payment.told(amounts), payment.is_short(amounts)))
    };
    parts.filter_map(told).collect()
}

/// The limits of which something is used, with how much of how much: one that nothing is used of says nothing yet.
fn used_limits(own: &Question) -> Vec<(Limit, u32, u32)> {
    let caps = own.draft.caps(&own.prompt.shape);
    let named = own.prompt.limits.iter().cloned().zip(caps).map(|(limit, (used, most))| (limit, used, most));
    named.filter(|(_, used, _)| *used > 0).collect()
}
