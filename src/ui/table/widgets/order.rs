//! An order: a list whose items move up and down.

use super::{Pen, confirm, key, words};
use crate::scene::{Art, Draft, Offer};
use crate::ui::art::icon;
use leptos::prelude::*;

pub fn order(pen: Pen, items: &[Offer]) -> AnyView {
    let items = StoredValue::new(items.to_vec());
    let order = Memo::new(move |_| match pen.with(|_, draft| draft.clone()) {
        Some(Draft::Order(order)) => order,
        _ => Vec::new(),
    });
    view! {
        <ol class="order">
            <For each=move || order.get() key=|item| *item let:item>
                {row(pen, order, item, items.with_value(|items| items[item as usize].clone()))}
            </For>
        </ol>
        {confirm(pen)}
    }
    .into_any()
}

fn row(pen: Pen, order: Memo<Vec<u32>>, item: u32, offer: Offer) -> AnyView {
    let place = Memo::new(move |_| order.with(|order| order.iter().position(|&other| other == item).unwrap_or(0)));
    let last = move || place.get() + 1 == order.with(Vec::len);
    let shift = move |up: bool| {
        let from = place.get_untracked();
        pen.change(|draft, _| draft.shift(from, if up { from.saturating_sub(1) } else { from + 1 }));
    };
    let (earlier, later) = (["Earlier: ", &offer.label].concat(), ["Later: ", &offer.label].concat());
    view! {
        <li>
            <span class="place">{move || place.get() + 1}</span>
            {words(&offer)}
            <button
                class="tool"
                data-key=move || key(place.get())
                aria-label=earlier
                disabled=move || place.get() == 0
                on:click=move |_| shift(true)
            >
                {icon(Art::UP)}
            </button>
            <button class="tool" aria-label=later disabled=last on:click=move |_| shift(false)>
                {icon(Art::DOWN)}
            </button>
        </li>
    }
    .into_any()
}
