//! How far each seat is with something: a bar and a figure for each.

use crate::app::components::{Emblem, Icon};
use crate::scene::{Art, Meter};
use leptos::prelude::*;

#[component]
pub fn Meters(meters: Vec<Meter>) -> impl IntoView {
    view! { <span class="meters">{meters.into_iter().map(one).collect_view()}</span> }.into_any()
}

/// The bar says nothing to a screen reader: the figure does.
fn one(meter: Meter) -> impl IntoView {
    let Meter { seat, label, have, need, done } = meter;
    let (filled, reached) = (have.min(need) * 100 / need.max(1), done || have >= need);
    let figure = if done { "scored".to_string() } else { format!("{have} of {need}") };
    view! {
        <span class="progress" class:reached=reached>
            {seat.map(|seat| view! { <Emblem seat /> })} <span class="progress-name">{label}</span>
            <svg class="progress-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="6" rx="3" />
                <rect class="filled" width=if done { 100 } else { filled } height="6" rx="3" />
            </svg>
            <b>{done.then(|| view! { <Icon art=Art::CHECK /> })} {figure}</b>
        </span>
    }
}
