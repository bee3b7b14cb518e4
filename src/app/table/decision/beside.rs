//! Some of the answers, beside the board or a sheet in which the others lie.

use super::confirm::Confirm;
use super::offers::{OfferButton, room};
use super::plan::{Back, EndButton, Proposed};
use crate::app::components::Each;
use crate::app::state::use_table;
use crate::core::decision::Shape;
use crate::session::question::Question;
use leptos::prelude::*;

/// The offers a tap on the board left open: the same answers, fewer of them.
#[component]
pub fn Among(#[prop(into)] which: Signal<Vec<usize>>) -> impl IntoView {
    view! {
        <div class="offers column sheet-body" role="group" aria-label="Answers" tabindex="0">
            <Buttons which />
        </div>
    }
    .into_any()
}

/// Some of the answers, beside a sheet in which the others lie, and the button that sends them where one is needed.
#[component]
pub fn Beside(#[prop(into)] which: Signal<Vec<usize>>) -> impl IntoView {
    let table = use_table();
    let class = move || {
        let own = table.question(|question| {
            let offers = question.prompt.shape.targets();
            room(which.get().into_iter().filter_map(|index| offers.get(index).copied()))
        });
        own.unwrap_or("offers")
    };
    let collects = Memo::new(move |_| {
        table.question(|own| !matches!(own.prompt.shape, Shape::One(_)) || own.prompt.picks_first()) == Some(true)
    });
    let ends = Memo::new(move |_| table.question(Question::may_end) == Some(true));
    // What is set at the top of the sheet is not offered once more.
    let buttons = Memo::new(move |_| table.question(|own| own.prompt.is_form()) != Some(true));
    view! {
        <Back />
        <div class="answers">
            {move || {
                buttons
                    .get()
                    .then(|| {
                        view! {
                            <div class=class role="group" aria-label="Answers">
                                <Buttons which />
                                {move || ends.get().then(|| view! { <EndButton /> })}
                            </div>
                        }
                    })
            }}
            <Proposed />
            {move || collects.get().then(|| view! { <Confirm /> })}
        </div>
    }
    .into_any()
}

/// Buttons for some offers of the open question; another question has other buttons.
#[component]
fn Buttons(which: Signal<Vec<usize>>) -> impl IntoView {
    let table = use_table();
    let keys = Memo::new(move |_| {
        let question = table.question_key().unwrap_or_default();
        let shown = |index: &usize| table.question(|own| !own.ends_by_passing() || !own.is_pass(*index)) == Some(true);
        which
            .get()
            .into_iter()
            .filter(shown)
            .map(|index| question.wrapping_mul(1 << 16).wrapping_add(index as u64))
            .collect::<Vec<_>>()
    });
    let draw = move |key: u64| {
        let index = usize::from(key as u16);
        let offer =
            untrack(|| table.question(|question| question.prompt.shape.targets().get(index).map(|own| (*own).clone())));
        offer.flatten().map(|offer| view! { <OfferButton index offer key=None toggles=false /> }).into_any()
    };
    view! { <Each keys draw /> }.into_any()
}
