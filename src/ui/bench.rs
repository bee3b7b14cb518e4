//! The benchmarks in a browser, at the address `#bench`, for people and for the end-to-end run.

use super::browser;
use leptos::prelude::*;

pub fn bench() -> AnyView {
    let report = RwSignal::new(String::from("Measuring…"));
    // After the first drawing: measuring holds up the page.
    browser::after(50, move || report.set(crate::bench::report(&browser::now, true)));
    let running = move || if report.with(|report| report.starts_with('[')) { "false" } else { "true" };
    view! {
        <main class="screen">
            <h1>"Benchmarks"</h1>
            <pre id="bench" tabindex="0" aria-busy=running>{move || report.get()}</pre>
        </main>
    }
    .into_any()
}
