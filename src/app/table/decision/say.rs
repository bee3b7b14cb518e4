//! Words beside a bargain: a promise, a threat, a counter-offer. They bind nobody, everybody may read them, and they stay in the log.

use super::counter::Counter;
use crate::app::components::{Button, hears, submits};
use crate::app::state::use_table;
use crate::app::table::seat_name::SeatName;
use crate::saves::Said;
use crate::scene::{Deal, DealSide};
use leptos::prelude::*;

/// So much of what was said last stands beside the question.
const LATEST: usize = 4;

/// For the question that two players bargain about; nothing beside others.
#[component]
pub fn Say() -> impl IntoView {
    let table = use_table();
    let deal = Memo::new(move |_| table.question(|question| question.prompt.deal).flatten());
    (move || deal.get().map(|deal| view! { <Words deal /> })).into_any()
}

#[component]
fn Words(deal: Deal) -> impl IntoView {
    let table = use_table();
    let words = table.desk.words;
    let name = table.memo(move |view| view.names.of(deal.with).to_string());
    let silent = Memo::new(move |_| words.with(|words| words.trim().is_empty()));
    let answers = deal.side == DealSide::Whole;
    let label = move || match answers {
        true => format!("A word to {}: what would you take instead?", name.get()),
        false => format!("A promise to {}", name.get()),
    };
    view! {
        <section class="say" aria-label="Words">
            <Heard />
            <Counter />
            <form {..submits(move || table.say(deal.with))}>
                <label class="field">
                    <span>{label}</span>
                    <input
                        type="text"
                        autocomplete="off"
                        maxlength={Said::MOST.to_string()}
                        aria-describedby="say-help"
                        value={move || words.get()}
                        prop:value={move || words.get()}
                        {..hears(move |text| words.set(text))}
                    />
                </label>
                <button class="plain" type="submit" disabled=move || silent.get()>
                    "Say"
                </button>
                {answers
                    .then(|| {
                        view! {
                            <Button
                                class="plain"
                                label="Decline and say"
                                can=Signal::derive(move || !silent.get())
                                press=move |()| table.decline_and_say(deal.with)
                            />
                        }
                    })}
            </form>
            <small id="say-help">"Words bind nobody. Everybody reads them in the log."</small>
        </section>
    }
    .into_any()
}

/// What was said last.
#[component]
fn Heard() -> impl IntoView {
    let table = use_table();
    let heard = table.memo(|view| Vec::from_iter(view.talk.newest(LATEST).iter().cloned()));
    let line = |said: Said| {
        view! {
            <li>
                <SeatName seat=said.seat />
                <q>{said.text().to_string()}</q>
            </li>
        }
    };
    let lines = move |heard: Vec<Said>| {
        view! { <ul aria-label="What was said">{heard.into_iter().map(line).collect_view()}</ul> }
    };
    (move || Some(heard.get()).filter(|heard| !heard.is_empty()).map(lines)).into_any()
}
