//! The open question: who is asked, the sentence, its rule, and the answers.

use super::confirm::Confirm;
use super::form::Form;
use super::offers::{OneOf, SomeOf};
use super::order::Order;
use super::parts::Parts;
use super::plan::{Proposed, Steps};
use super::reaction::ReactionView;
use super::why_not::WhyNot;
use crate::app::components::{Icon, Tool, does};
use crate::app::state::table::Panel;
use crate::app::state::{Dialog, use_dialogs, use_table};
use crate::app::table::panels::AskedIn;
use crate::app::table::seat_name::SeatName;
use crate::core::decision::Shape;
use crate::scene::{Art, Prompt};
use leptos::prelude::*;

#[component]
pub fn QuestionView() -> impl IntoView {
    let table = use_table();
    // The prompt of a question does not change; what is picked does.
    let Some((choices, prompt)) = untrack(|| table.question(|question| (question.choices, question.prompt.clone())))
    else {
        return ().into_any();
    };
    // What is answered on the board leaves the board in sight.
    let on_board = prompt.shape.targets().iter().any(|offer| offer.is_on_board());
    let confirms = confirms(&prompt);
    view! {
        <div
            class="question"
            class:on-board=on_board
            class:told=move || table.is_asked_in_sheet()
            class:confirms=confirms
            data-k=format!("q{choices}")
        >
            <Ask prompt=prompt.clone() />
            <WhyNot />
            <Foreseen />
            {prompt.reaction.clone().map(|reaction| view! { <ReactionView reaction /> })}
            <Steps />
            <div class="answers" hidden=move || table.desk.folded.get()>
                <Answers prompt />
            </div>
        </div>
    }
    .into_any()
}

#[component]
fn Ask(prompt: Prompt) -> impl IntoView {
    let (table, dialogs) = (use_table(), use_dialogs());
    // Not what the card above the answers says.
    let told = prompt.reaction.as_ref().is_some_and(|reaction| prompt.source.starts_with(&reaction.card.title));
    let source = (!told && !prompt.source.is_empty()).then_some(prompt.source);
    let rule = (!prompt.rule.text.is_empty()).then(|| format!("The rule: {}", prompt.rule.title));
    let ahead = move |topic| {
        table.close_panel();
        dialogs.open(Dialog::Orders(Some(topic)));
    };
    view! {
        <header class="ask">
            <p class="ask-who">
                <SeatName seat=prompt.seat />
                {source.map(|source| view! { <span class="source">{source}</span> })}
            </p>
            <h2>{prompt.sentence}</h2>
            <div class="ask-tools">
                <AskedIn />
                {prompt
                    .topic
                    .map(|topic| {
                        view! { <Tool art=Art::CLOCK name="Answer such questions ahead" press=move |()| ahead(topic) /> }
                    })}
                {rule
                    .map(|name| {
                        view! { <Tool art=Art::HELP name press=move |()| table.open_panel(Panel::Rule) /> }
                    })}
                <Fold />
            </div>
        </header>
    }
    .into_any()
}

/// What to know before the answer in the making is given.
#[component]
fn Foreseen() -> impl IntoView {
    let table = use_table();
    let notes = Memo::new(move |_| table.question(|question| question.preview.notes.clone()).unwrap_or_default());
    let note = |note: String| view! { <p class="foreseen">{note}</p> };
    view! { {move || notes.get().into_iter().map(note).collect_view()} }.into_any()
}

/// Folds the answers away, so that the board can be seen.
#[component]
fn Fold() -> impl IntoView {
    let folded = use_table().desk.folded;
    view! {
        <button
            class="tool"
            aria-label=move || if folded.get() { "Show the answers" } else { "Hide the answers" }
            aria-expanded=move || if folded.get() { "false" } else { "true" }
            {..does(move || folded.update(|folded| *folded = !*folded))}
        >
            {move || view! { <Icon art=if folded.get() { Art::UP } else { Art::DOWN } /> }}
        </button>
    }
    .into_any()
}

/// Whether an answer is made up first and then sent with a button.
fn confirms(prompt: &Prompt) -> bool {
    prompt.picks_first() || !matches!(prompt.shape, Shape::One(_))
}

/// The widget for the shape of the answer, and the button that sends it where one is needed.
#[component]
fn Answers(prompt: Prompt) -> impl IntoView {
    let confirms = confirms(&prompt);
    let form = prompt.is_form();
    let widget = match prompt.shape {
        _ if form => view! { <Form /> }.into_any(),
        Shape::One(offers) => view! { <OneOf offers /> }.into_any(),
        Shape::Some { of, .. } => view! { <SomeOf part=0 offers=of /> }.into_any(),
        Shape::Counts(_) => ().into_any(),
        Shape::Order(items) => view! { <Order items /> }.into_any(),
    };
    view! {
        {widget}
        {(!form).then(|| view! { <Parts /> })}
        <Proposed />
        {confirms.then(|| view! { <Confirm /> })}
    }
    .into_any()
}
