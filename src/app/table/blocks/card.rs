//! Cards side by side.

use super::Shown;
use super::card_face::face;
use super::folded::Folded;
use super::pickable::{Pickable, Plain};
use crate::app::components::{Each, Icon, does, places};
use crate::app::state::{Dialog, use_dialogs, use_table};
use crate::scene::{Art, Block, Card, Spot};
use leptos::prelude::*;

#[component]
pub fn Cards(
    block: Shown,
    class: &'static str,
    /// What cannot be picked now is folded up.
    folds: bool,
) -> impl IntoView {
    let count = Memo::new(move |_| block.with(|block| cards(block).len()));
    let draw = move |place: u64| {
        let card =
            Memo::new(move |_| block.with(|block| cards(block).get(place as usize).cloned().unwrap_or_default()));
        view! { <CardItem card folds /> }.into_any()
    };
    view! {
        <ul class=class>
            <Each keys=move || places(count.get()) draw />
        </ul>
    }
    .into_any()
}

fn cards(block: &Option<Block>) -> &[Card] {
    if let Some(Block::Cards(cards) | Block::Tiles(cards) | Block::Tray(cards)) = block { cards } else { &[] }
}

/// A card; one that is offered says what picking it does.
#[component]
fn CardItem(card: Memo<Card>, folds: bool) -> impl IntoView {
    let table = use_table();
    let offered = Memo::new(move |_| card.with(|card| card.spot).filter(|spot| table.light(*spot).is_some()));
    let told = Memo::new(move |_| {
        let spot = offered.get()?;
        // A question that is answered in another sheet is explained there.
        let elsewhere = table.question(|question| question.prompt.surface.sheet().is_some()) == Some(true);
        if elsewhere && !table.is_asked_in_sheet() {
            return None;
        }
        // What is compared of a player stands on the card; the answer itself says all.
        if matches!(spot, Spot::Seat(_)) && card.with(|card| !card.figures.is_empty()) {
            return None;
        }
        let note = table.question(|question| card.with(|card| card.unsaid(question.note(spot))))?;
        (!note.is_empty()).then_some(note)
    });
    // While a question is answered in this sheet, what is no answer stands back: its timing or its note says why.
    let refused = Memo::new(move |_| {
        card.with(|card| card.spot.is_some()) && table.is_asked_in_sheet() && !table.has_form_in_sheet()
    });
    let folded = Memo::new(move |_| folds && offered.get().is_none());
    let class = move || {
        let dimmed = offered.get().is_none() && (card.with(|card| card.dimmed) || refused.get());
        if dimmed { "card dimmed".to_string() } else { "card".to_string() }
    };
    let rule = Memo::new(move |_| card.with(|card| (card.rule, card.title.clone())));
    view! {
        <li>
            {move || match folded.get() {
                true => view! { <Folded card class /> }.into_any(),
                false => {
                    view! {
                        <Pickable spot=move || card.with(|card| card.spot) plain=Plain::Div class>
                            {move || face(card.get(), told.get())}
                        </Pickable>
                    }
                        .into_any()
                }
            }}
            {move || {
                let (number, title) = rule.get();
                (!number.is_empty()).then(|| view! { <RuleLink number title /> })
            }}
        </li>
    }
    .into_any()
}

/// Leads to the rule that a card follows. It is no answer to anything, and so no button to those who listen.
#[component]
fn RuleLink(number: &'static str, title: String) -> impl IntoView {
    let dialogs = use_dialogs();
    view! {
        <button
            type="button"
            role="link"
            class="card-rule"
            aria-label=format!("{number}, the rule of {title}")
            {..does(move || dialogs.open(Dialog::Rules(number.to_string())))}
        >
            <Icon art=Art::HELP />
        </button>
    }
    .into_any()
}
