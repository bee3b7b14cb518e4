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
    let filled = if done.is_some() { 100 } else { have.min(need) * 100 / need.max(1) };
    let reached = done.is_some() || have >= need;
    let figure = done.map_or_else(|| format!("{have} of {need}"), str::to_string);
    view! {
        <span class="progress" class:reached=reached>
            {seat.map(|seat| view! { <Emblem seat /> })} <span class="progress-name">{label}</span>
            <svg class="progress-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="6" rx="3" />
                <rect class="filled" width=filled height="6" rx="3" />
            </svg>
            <b>{done.map(|_| view! { <Icon art=Art::CHECK /> })} {figure}</b>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::testing::markup;
    use crate::core::Seat;

    #[test]
    fn a_meter_says_in_words_how_far_somebody_is() {
        let meter =
            |label: &str, have, done| Meter { seat: Some(Seat::new(0)), label: label.into(), have, need: 6, done };
        let meters = vec![meter("Ada", 4, None), meter("Bo", 2, Some("scored"))];
        let html = Owner::new().with(|| view! { <Meters meters /> }.to_html());
        let words = markup::words(&html);
        assert!(words.contains("Ada") && words.contains("4 of 6") && words.contains("scored"), "{words}");
        assert!(!words.contains("2 of 6"), "what is done is not counted: {words}");
    }
}
