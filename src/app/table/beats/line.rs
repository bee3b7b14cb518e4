//! One thing that happened: whose it is, its icon, the sentence, the dice beside what rolled them.

use crate::app::components::{Emblem, Icon, tint_class};
use crate::app::table::die::face;
use crate::scene::{Beat, Roll, Turned};
use leptos::prelude::*;

#[component]
pub fn BeatLine(beat: Beat) -> impl IntoView {
    let words = beat.beside_card().to_owned();
    view! {
        <span class="beat-line">
            {beat.seat.map(|seat| view! { <Emblem seat /> })}
            {beat.art.map(|art| view! { <Icon art /> })}
            <span class="beat-words">{words}</span>
        </span>
        {beat.card.map(|card| view! { <CardTurned card /> })}
        {beat.rolls.into_iter().map(|roll| view! { <Rolled roll /> }).collect_view()}
    }
    .into_any()
}

/// What was found: a small card of its own.
#[component]
fn CardTurned(card: Turned) -> impl IntoView {
    view! {
        <span class="turned">
            <span class=format!("turned-art {}", tint_class(card.tint))>
                <Icon art=card.art />
            </span>
            <span>
                <b>{card.title}</b>
                " "
                <span class="turned-text">{card.text}</span>
            </span>
        </span>
    }
    .into_any()
}

#[component]
fn Rolled(roll: Roll) -> impl IntoView {
    view! {
        <span class="rolled">
            <Icon art=roll.art />
            <span class="unseen">{roll.name}</span>
            <ul class="dice" aria-label="Dice">
                {roll.dice.into_iter().map(face).collect_view()}
            </ul>
        </span>
    }
    .into_any()
}
