//! The benchmarks in a browser, at the address `#bench`, for people and for the end-to-end run.

use crate::app::components::Heading;
use crate::app::state::use_benchmarks;
use leptos::prelude::*;

#[component]
pub fn Bench() -> impl IntoView {
    let bench = use_benchmarks();
    let busy = move || if bench.report().is_empty() { "true" } else { "false" };
    let words = move || Some(bench.report()).filter(|report| !report.is_empty()).unwrap_or("Measuring…".into());
    view! {
        <main class="screen">
            <Heading text="Benchmarks" />
            <pre id="bench" tabindex="0" aria-busy=busy>
                {words}
            </pre>
        </main>
    }
    .into_any()
}
