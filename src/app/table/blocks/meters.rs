//! How far each seat is with something: a figure for each, side by side, over a bar.

use crate::app::components::{Emblem, Icon};
use crate::scene::{Art, Meter};
use leptos::prelude::*;

#[component]
pub fn Meters(meters: Vec<Meter>) -> impl IntoView {
    view! { <span class="meters">{meters.into_iter().map(one).collect_view()}</span> }.into_any()
}

/// The figure and the bar say nothing to a screen reader: the words do.
fn one(meter: Meter) -> impl IntoView {
    let Meter { seat, label, have, need, done } = meter;
    let filled = if done.is_some() { 100 } else { have.min(need) * 100 / need.max(1) };
    let reached = done.is_some() || have >= need;
    let words = done.map_or_else(|| format!("{label} {have} of {need}"), |done| format!("{label} {done}"));
    let figure = match done {
        Some(_) => view! { <Icon art=Art::CHECK /> }.into_any(),
        None => format!("{have}/{need}").into_any(),
    };
    view! {
        <span class="progress" class:reached=reached>
            {seat.map(|seat| view! { <Emblem seat /> })}
            <b aria-hidden="true">{figure}</b>
            <svg class="progress-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="4" rx="2" />
                <rect class="filled" width=filled height="4" rx="2" />
            </svg>
            <span class="unseen">{words}</span>
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
