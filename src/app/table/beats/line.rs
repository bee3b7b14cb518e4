//! One thing that happened: whose it is, its icon, the sentence, the dice beside what rolled them.

use crate::app::components::{Emblem, Icon};
use crate::app::table::die::face;
use crate::scene::{Beat, Roll};
use leptos::prelude::*;

#[component]
pub fn BeatLine(beat: Beat) -> impl IntoView {
    view! {
        <span class="beat-line">
            {beat.seat.map(|seat| view! { <Emblem seat /> })}
            {beat.art.map(|art| view! { <Icon art /> })}
            <span class="beat-words">{beat.text}</span>
        </span>
        {beat.rolls.into_iter().map(|roll| view! { <Rolled roll /> }).collect_view()}
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
