//! The decision bar: what is asked, of whom, by which rule, and the answers.

use super::widgets;
use super::{Desk, MenuItem, Open, Pen, Wires, history, log, seat_name, sheets};
use crate::scene::{Art, Prompt};
use crate::ui::art::icon;
use leptos::html;
use leptos::prelude::*;

pub fn decision_bar(wires: Wires, pen: Pen, desk: Desk) -> AnyView {
    let node = NodeRef::<html::Section>::new();
    // When the answered button goes, the keyboard goes on from the next question.
    Effect::new(move |before: Option<usize>| {
        let question = pen.question();
        if before.is_some_and(|before| before != question) {
            request_animation_frame(move || {
                let lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
                if let Some(node) = node.get_untracked()
                    && lost
                {
                    let _ = node.focus();
                }
            });
        }
        question
    });
    view! {
        <div class="bar-place">
            {log::latest(wires, desk)}
            <section class="bar panel" aria-label="Decision" tabindex="-1" node_ref=node>
                {move || history::history(wires, desk)}
                {move || match pen.prompt() {
                    Some(prompt) => question(wires, pen, desk, prompt),
                    None if wires.live() => waiting(wires),
                    None => ().into_any(),
                }}
            </section>
        </div>
    }
    .into_any()
}

fn waiting(wires: Wires) -> AnyView {
    view! { <p class="waiting">{move || wires.waiting.get()}</p> }.into_any()
}

fn question(wires: Wires, pen: Pen, desk: Desk, prompt: Prompt) -> AnyView {
    let folded = RwSignal::new(false);
    let has_rule = !prompt.rule.text.is_empty();
    let topic = prompt.topic;
    let from = (!prompt.source.is_empty()).then(|| view! { <span class="source">{prompt.source.clone()}</span> });
    let rule = has_rule.then(|| {
        view! {
            <button
                class="tool"
                aria-label=["The rule: ", &prompt.rule.title].concat()
                on:click=move |_| desk.open.set(Open::Rule)
            >
                {icon(Art::HELP)}
            </button>
        }
    });
    let ahead = topic.map(|topic| {
        let ask = move |_| wires.on_menu.run(MenuItem::Orders(Some(topic)));
        view! {
            <button class="tool" aria-label="Answer such questions ahead" on:click=ask>
                {icon(Art::CLOCK)}
            </button>
        }
    });
    view! {
        <header class="ask">
            <p class="ask-who">{seat_name(wires, prompt.seat)} {from}</p>
            <h2>{prompt.sentence.clone()}</h2>
            <div class="ask-tools">
            {sheets::asked_in(wires, pen, desk)}
            {ahead}
            {rule}
            <button
                class="tool"
                aria-label=move || if folded.get() { "Show the answers" } else { "Hide the answers" }
                aria-expanded=move || if folded.get() { "false" } else { "true" }
                on:click=move |_| folded.update(|folded| *folded = !*folded)
            >
                {move || icon(if folded.get() { Art::UP } else { Art::DOWN })}
            </button>
            </div>
        </header>
        <div class="answers" hidden=move || folded.get()>
            {widgets::widget(pen, &prompt)}
        </div>
    }
    .into_any()
}
