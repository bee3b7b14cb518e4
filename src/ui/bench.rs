//! The benchmarks in a browser, at the address `#bench`, for people and for the end-to-end run.

use super::browser;
use super::dom::{El, el};
use leptos::prelude::*;

pub fn bench() -> El {
    let report = RwSignal::new(String::new());
    // After the first drawing: measuring holds up the page.
    browser::after(50, move || report.set(crate::bench::report(&browser::now, true)));
    let words = move || report.with(|report| if report.is_empty() { "Measuring…".into() } else { report.clone() });
    let output = el("pre").attr("id", "bench").attr("tabindex", "0").says(words);
    el("main")
        .class("screen")
        .child(el("h1").text("Benchmarks"))
        .child(output.state("aria-busy", move || report.with(String::is_empty)))
}
