//! Exactly one of several: a tap answers. Passing stands apart.

use super::{Pen, button};
use crate::scene::Offer;
use leptos::prelude::*;

pub fn one(pen: Pen, offers: &[Offer]) -> AnyView {
    let part = |pass: bool| {
        let wanted = offers.iter().enumerate().filter(|(_, offer)| offer.pass == pass);
        wanted.map(|(index, offer)| button(pen, index, offer, false)).collect_view()
    };
    view! {
        <div class="offers" role="group" aria-label="Answers">
            {part(false)}
        </div>
        <div class="offers apart">{part(true)}</div>
    }
    .into_any()
}
