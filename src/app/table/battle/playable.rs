//! Cards and abilities that can be played at this moment of a battle.

use crate::app::components::{Each, Icon, does};
use crate::app::state::use_table;
use crate::scene::{Art, Offer, Spot};
use crate::session::question::Question;
use leptos::prelude::*;

/// What the open question offers that is a card, where it asks whether one is played now.
fn playable(question: &Question) -> Vec<u64> {
    let card = |offer: &&Offer| !offer.pass && offer.spots.iter().any(|spot| matches!(spot, Spot::Card(_)));
    let offers = question.prompt.shape.targets();
    let numbered = offers.iter().enumerate().filter(|(_, offer)| card(offer)).map(|(nth, _)| nth as u64);
    if question.prompt.reaction.is_some() { numbered.collect() } else { Vec::new() }
}

#[component]
pub fn Playable() -> impl IntoView {
    let table = use_table();
    let which = Memo::new(move |_| table.question(playable).unwrap_or_default());
    let any = Memo::new(move |_| which.with(|which| !which.is_empty()));
    let key = Memo::new(move |_| table.question_key().unwrap_or_default());
    let keys = move || which.get().into_iter().map(|nth| key.get().wrapping_mul(1 << 8).wrapping_add(nth)).collect();
    let draw = move |own: u64| {
        let index = own.wrapping_sub(key.get_untracked().wrapping_mul(1 << 8)) as usize;
        let offer =
            untrack(|| table.question(|question| question.prompt.shape.targets().get(index).map(|own| (*own).clone())));
        offer.flatten().map(|offer| view! { <Card index offer /> }).into_any()
    };
    let strip = move || {
        view! {
            <section class="playable" aria-label="You can play now">
                <h3>"You can play now"</h3>
                <ul>
                    <Each keys draw />
                </ul>
            </section>
        }
    };
    (move || any.get().then(strip)).into_any()
}

#[component]
fn Card(index: usize, offer: Offer) -> impl IntoView {
    let table = use_table();
    view! {
        <li>
            <button class="group lit" {..does(move || table.pick(0, index))}>
                <span class="offer-words">
                    <span>{offer.label}</span>
                    <small>{offer.note}</small>
                </span>
                <Icon art=Art::ACTION_CARD />
            </button>
        </li>
    }
    .into_any()
}
