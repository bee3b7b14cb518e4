//! A subset: toggles and a count.

use super::{Pen, button, confirm, key};
use crate::scene::Offer;
use leptos::prelude::*;

pub fn some(pen: Pen, offers: &[Offer]) -> AnyView {
    let toggles =
        offers.iter().enumerate().map(|(index, offer)| button(pen, index, offer, key(index), true)).collect_view();
    view! {
        <div class="offers" role="group" aria-label="Answers">
            {toggles}
        </div>
        {confirm(pen)}
    }
    .into_any()
}
