//! The bar at the foot of the table.

use super::plan::EndTurn;
use super::question::QuestionView;
use crate::app::browser;
use crate::app::components::{Button, Each};
use crate::app::state::{use_links, use_table};
use crate::app::table::beats::BeatStrip;
use crate::app::table::history::History;
use crate::app::table::log::Latest;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn DecisionBar() -> impl IntoView {
    let table = use_table();
    let bar = NodeRef::<html::Section>::new();
    // When the answered button goes, the keyboard goes on from the next question.
    let choices = table.memo(|view| (view.choices, view.planned));
    browser::focus_after(bar, move || {
        choices.track();
        table.desk.refocus.track();
    });
    // Whoever has just lifted the curtain begins there, too.
    if table.game(|game| game.holder.is_some()) == Some(true) {
        browser::focus_first(bar);
    }
    let live = table.memo(|view| view.live());
    let in_past = table.memo(|view| view.in_past());
    // Each question has a key of its own: nobody answers the next one with a second press.
    let question = Memo::new(move |_| table.question_key());
    // A form in a sheet takes its place; the history has none elsewhere.
    let away = Memo::new(move |_| table.has_form_in_sheet() && !table.desk.scrub.get());
    let ending = table.memo(|view| view.live() && view.turn_done);
    view! {
        <div class="bar-place">
            <Latest />
            <section class="bar panel" class:away=away aria-label="Decision" tabindex="-1" node_ref=bar>
                {move || (table.desk.scrub.get() || in_past.get()).then(|| view! { <History /> })}
                <BeatStrip />
                <Each
                    keys=move || Vec::from_iter(question.get())
                    draw=|_| view! { <QuestionView /> }.into_any()
                />
                {move || ending.get().then(|| view! { <EndTurn /> })}
                {move || (live.get() && question.get().is_none() && !ending.get()).then(|| view! { <Waiting /> })}
            </section>
        </div>
    }
    .into_any()
}

/// For whom the game waits. While a link is under way, what came back can be opened, and what was sent can be sent again.
#[component]
fn Waiting() -> impl IntoView {
    let (table, links) = (use_table(), use_links());
    let by_link = table.memo(|view| view.by_link);
    view! {
        <p class="waiting">{move || table.view(|view| view.waiting.clone())}</p>
        {move || {
            by_link
                .get()
                .then(|| {
                    view! {
                        <div class="offers hand-over">
                            <Button class="plain" label="Open the answer" press=move |()| links.open_dialog() />
                            <Button class="plain" label="Share again" press=move |()| table.open_share() />
                        </div>
                    }
                })
        }}
    }
    .into_any()
}
