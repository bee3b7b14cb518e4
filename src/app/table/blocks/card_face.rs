//! What is on a card: its name, who has it, what it takes and does.

use super::meters::Meters;
use crate::app::components::{Emblem, Tinted};
use crate::app::state::use_table;
use crate::app::table::rail::figure;
use crate::core::seat::Seat;
use crate::scene::{Art, Card, Tint};
use leptos::prelude::*;

/// What it takes, drawing by drawing.
#[component]
fn Signs(signs: Vec<(Art, Tint)>) -> impl IntoView {
    view! {
        <span class="signs">
            {signs.into_iter().map(|(art, tint)| view! { <Tinted art tint /> }).collect_view()}
        </span>
    }
    .into_any()
}

/// Who has it, by their shapes; names are read aloud.
#[component]
fn Holders(seats: Vec<Seat>) -> impl IntoView {
    let names = use_table().view(|view| seats.iter().map(|&seat| view.names.of(seat)).collect::<Vec<_>>().join(", "));
    view! {
        <span class="holders">
            {seats.into_iter().map(|seat| view! { <Emblem seat /> }).collect_view()}
            <span class="unseen">{names}</span>
        </span>
    }
    .into_any()
}

/// `told` is what the card says instead of its own note.
pub fn face(card: Card, told: Option<String>) -> impl IntoView {
    view! {
        {head(card.clone())}
        {body(card, told)}
    }
}

fn part(class: &'static str, text: String) -> impl IntoView {
    (!text.is_empty()).then(|| view! { <span class=class>{text}</span> })
}

/// What it is called, who has it, what it takes and when it is used.
pub fn head(card: Card) -> impl IntoView {
    let (holders, figures, signs) = (card.holders, card.figures, card.signs);
    let signed = !signs.is_empty();
    view! {
        <span class="card-head" class:linked=!card.rule.is_empty()>
            <strong>{card.art.map(|(art, tint)| view! { <Tinted art tint /> " " })} {card.title}</strong>
            {(!holders.is_empty()).then(|| view! { <Holders seats=holders /> })}
            {(!figures.is_empty())
                .then(|| view! { <span class="card-figures">{figures.into_iter().map(figure).collect_view()}</span> })}
            {(!signs.is_empty()).then(|| view! { <Signs signs /> })}
            {(card.count > 1).then(|| view! { <span class="card-count">"×" {card.count}</span> })}
        </span>
        {part(if signed { "unseen" } else { "card-kind" }, card.kind)}
    }
}

/// What it does, and how far everybody is with it.
pub fn body(card: Card, told: Option<String>) -> impl IntoView {
    let meters = card.meters;
    view! {
        {part("card-text", card.text)}
        {(!meters.is_empty()).then(|| view! { <Meters meters /> })}
        {part("card-note", told.unwrap_or(card.note))}
    }
}
