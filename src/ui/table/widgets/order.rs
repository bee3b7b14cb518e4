//! An order: a list whose items move up and down.

use super::{Pen, words};
use crate::scene::{Art, Draft, Offer};
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el, memo};
use leptos::prelude::*;

pub fn order(pen: Pen, items: &[Offer]) -> El {
    let items = items.to_vec();
    let order = memo(move || match pen.with(|_, draft| draft.clone()) {
        Some(Draft::Order(order)) => order,
        _ => Vec::new(),
    });
    el("ol").class("order").each(move || order.get(), move |item| row(pen, order, item, &items[item as usize]))
}

fn row(pen: Pen, order: Memo<Vec<u32>>, item: u32, offer: &Offer) -> El {
    let place = move || order.with(|order| order.iter().position(|&other| other == item).unwrap_or(0));
    let shift = move |up: bool| {
        let from = untrack(place);
        pen.change(|draft, _| draft.shift(from, if up { from.saturating_sub(1) } else { from + 1 }));
    };
    let earlier = tool(Art::UP, &["Earlier: ", &offer.label].concat())
        .live("data-key", move || (place() < 9).then(|| (place() + 1).to_string()))
        .flag("disabled", move || place() == 0);
    let later = tool(Art::DOWN, &["Later: ", &offer.label].concat())
        .flag("disabled", move || place() + 1 == order.with(Vec::len));
    // The row may be taken out and put back: the keyboard stays with it.
    let nodes = (earlier.clone(), later.clone());
    let press = move |up: bool| {
        shift(up);
        let (earlier, later) = nodes.clone();
        request_animation_frame(move || {
            let first = untrack(place) == 0;
            if up && !first { earlier.focus() } else { later.focus() }
        });
    };
    let again = press.clone();
    el("li")
        .child(el("span").class("place").says(move || (place() + 1).to_string()))
        .child(words(offer))
        .child(earlier.press(move || press(true)))
        .child(later.press(move || again(false)))
}
