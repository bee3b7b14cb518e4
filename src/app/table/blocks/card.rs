//! Cards side by side.

use super::Shown;
use super::meters::Meters;
use super::pickable::{Pickable, Plain};
use crate::app::components::{Each, Tinted, places};
use crate::app::state::use_table;
use crate::scene::{Block, Card};
use leptos::prelude::*;

#[component]
pub fn Cards(block: Shown, class: &'static str) -> impl IntoView {
    let count = Memo::new(move |_| block.with(|block| cards(block).len()));
    let draw = move |place: u64| {
        let card =
            Memo::new(move |_| block.with(|block| cards(block).get(place as usize).cloned().unwrap_or_default()));
        view! { <CardItem card /> }.into_any()
    };
    view! {
        <ul class=class>
            <Each keys=move || places(count.get()) draw />
        </ul>
    }
    .into_any()
}

fn cards(block: &Option<Block>) -> &[Card] {
    if let Some(Block::Cards(cards) | Block::Tiles(cards)) = block { cards } else { &[] }
}

/// A card; one that is offered says what picking it does.
#[component]
fn CardItem(card: Memo<Card>) -> impl IntoView {
    let table = use_table();
    let offered = Memo::new(move |_| card.with(|card| card.spot).filter(|spot| table.light(*spot).is_some()));
    let told = Memo::new(move |_| {
        let spot = offered.get()?;
        let note = table.question(|question| question.note(spot).to_string())?;
        // Not what the card says anyway.
        (!note.is_empty() && card.with(|card| card.text != note)).then_some(note)
    });
    let class = move || {
        let dimmed = card.with(|card| card.dimmed) && offered.get().is_none();
        if dimmed { "card dimmed".to_string() } else { "card".to_string() }
    };
    view! {
        <li>
            <Pickable spot=move || card.with(|card| card.spot) plain=Plain::Div class>
                {move || face(card.get(), told.get())}
            </Pickable>
        </li>
    }
    .into_any()
}

/// `told` is what the card says instead of its own note.
fn face(card: Card, told: Option<String>) -> impl IntoView {
    let part = |class, text: String| (!text.is_empty()).then(|| view! { <span class=class>{text}</span> });
    let meters = card.meters;
    view! {
        <span class="card-head">
            <strong>{card.art.map(|(art, tint)| view! { <Tinted art tint /> " " })} {card.title}</strong>
            {(card.count > 1).then(|| view! { <span class="card-count">"×" {card.count}</span> })}
        </span>
        {part("card-kind", card.kind)}
        {part("card-text", card.text)}
        {(!meters.is_empty()).then(|| view! { <Meters meters /> })}
        {part("card-note", told.unwrap_or(card.note))}
    }
}
