//! Exactly one of several: a tap answers, or shows what would lie on the board, to be confirmed. Passing stands apart,
//! at the end.

use super::{Pen, button, confirm, key};
use crate::scene::Offer;
use leptos::prelude::*;

pub fn one(pen: Pen, offers: &[Offer]) -> AnyView {
    let mut listed: Vec<(usize, &Offer)> = offers.iter().enumerate().collect();
    listed.sort_by_key(|(_, offer)| offer.pass);
    let numbered = listed.into_iter().enumerate();
    let buttons = numbered.map(|(place, (index, offer))| button(pen, index, offer, key(place), false)).collect_view();
    let looks_first = offers.iter().any(|offer| offer.ghost.is_some());
    view! {
        <div class="offers" role="group" aria-label="Answers">
            {buttons}
        </div>
        {looks_first.then(|| confirm(pen))}
    }
    .into_any()
}
