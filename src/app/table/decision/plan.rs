//! A plan: the steps made so far, what is proposed after them, and the end of the turn.

use crate::app::components::{Button, Icon, does};
use crate::app::state::use_table;
use crate::app::table::seat_name::SeatName;
use crate::scene::Art;
use crate::session::question::Question;
use leptos::prelude::*;

/// What is planned so far and what it costs; nothing of it has happened yet. Back takes back the last step.
#[component]
pub fn Steps() -> impl IntoView {
    let table = use_table();
    let steps = table.memo(|view| view.steps.clone());
    let costs = table.memo(|view| view.costs.clone());
    let planned = table.memo(|view| view.planned > 0 && view.live());
    view! {
        {move || {
            planned
                .get()
                .then(|| {
                    view! {
                        <div class="plan-steps">
                            <Back />
                            <ol aria-label="Planned">
                                {move || steps.get().into_iter().map(|step| view! { <li>{step}</li> }).collect_view()}
                            </ol>
                            {move || {
                                let costs = costs.get();
                                (!costs.is_empty()).then(|| view! { <small class="plan-costs">{costs}</small> })
                            }}
                        </div>
                    }
                })
        }}
    }
    .into_any()
}

/// Takes back the last step of the plan.
#[component]
pub fn Back() -> impl IntoView {
    let table = use_table();
    let planned = table.memo(|view| view.planned > 0 && view.live());
    view! {
        {move || {
            planned
                .get()
                .then(|| {
                    view! {
                        <button type="button" class="plain back" {..does(move || table.undo())}>
                            <Icon art=Art::UNDO />
                            "Back"
                        </button>
                    }
                })
        }}
    }
    .into_any()
}

/// What is proposed after the answer in the making. Each can be opened and answered otherwise.
#[component]
pub fn Proposed() -> impl IntoView {
    let table = use_table();
    let rows = Memo::new(move |_| table.question(Question::proposed).unwrap_or_default());
    let any = Memo::new(move |_| rows.with(|rows| !rows.is_empty()));
    let row = move |(nth, said): (usize, String)| {
        view! {
            <li>
                <button type="button" class="proposal" {..does(move || table.open_step(nth))}>
                    {said}
                </button>
            </li>
        }
    };
    view! {
        {move || {
            any.get()
                .then(|| {
                    view! {
                        <div class="proposed">
                            <span>"Then"</span>
                            <ol aria-label="Proposed: press one to change it">
                                {move || rows.get().into_iter().map(row).collect_view()}
                            </ol>
                        </div>
                    }
                })
        }}
    }
    .into_any()
}

/// The plan is enough as it is: no more of it, and the turn ends.
#[component]
pub fn EndButton() -> impl IntoView {
    let table = use_table();
    let label = Memo::new(move |_| match table.question(|question| question.ahead.ends_turn) {
        Some(true) => "End turn".to_string(),
        _ => "Done".to_string(),
    });
    view! { <Button class="primary" label press=move |()| table.confirm() /> }.into_any()
}

/// The plan is whole: its player ends the turn, or takes something back.
#[component]
pub fn EndTurn() -> impl IntoView {
    let table = use_table();
    let seat = table.memo(|view| view.viewer);
    let planned = untrack(|| table.view(|view| view.choices + view.planned));
    view! {
        <div class="question" data-k=format!("q{planned}")>
            <header class="ask">
                <p class="ask-who">{move || seat.get().map(|seat| view! { <SeatName seat /> })}</p>
                <h2>"End your turn?"</h2>
            </header>
            <Steps />
            <div class="answers">
                <div class="offers" role="group" aria-label="Answers">
                    <Button class="primary" label="End turn" press=move |()| table.end_turn() />
                </div>
            </div>
        </div>
    }
    .into_any()
}
