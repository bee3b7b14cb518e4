//! An order: a list whose items move up and down.

use super::offers::OfferWords;
use super::step_tool::StepTool;
use crate::app::browser;
use crate::app::components::Each;
use crate::app::state::use_table;
use crate::scene::{Art, Draft, Offer};
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Order(items: Vec<Offer>) -> impl IntoView {
    let table = use_table();
    let order = Memo::new(move |_| {
        table
            .question(|question| match &question.draft {
                Draft::Order(order) => order.iter().map(|&item| u64::from(item)).collect::<Vec<_>>(),
                _ => Vec::new(),
            })
            .unwrap_or_default()
    });
    let draw = move |item: u64| {
        let offer = items.get(item as usize).cloned().unwrap_or_default();
        view! { <OrderRow item offer order /> }.into_any()
    };
    view! {
        <ol class="order">
            <Each keys=order draw />
        </ol>
    }
    .into_any()
}

#[component]
fn OrderRow(item: u64, offer: Offer, order: Memo<Vec<u64>>) -> impl IntoView {
    let table = use_table();
    let place =
        Memo::new(move |_| order.with(|order| order.iter().position(|&other| other == item)).unwrap_or_default());
    let (first, last) = (move || place.get() == 0, move || place.get() + 1 >= order.with(Vec::len));
    let (up, down) = (NodeRef::<html::Button>::new(), NodeRef::<html::Button>::new());
    let label = offer.label.clone();
    view! {
        <li>
            <span class="place">{move || place.get() + 1}</span>
            <OfferWords offer />
            <StepTool
                art=Art::UP
                name=format!("Earlier: {label}")
                node=up
                closed=first
                place=move || Some(place.get())
                press=move |()| {
                    table.shift(item as u32, true);
                    browser::keep_focus(up, down);
                }
            />
            <StepTool
                art=Art::DOWN
                name=format!("Later: {label}")
                node=down
                closed=last
                place=None
                press=move |()| {
                    table.shift(item as u32, false);
                    browser::keep_focus(down, up);
                }
            />
        </li>
    }
    .into_any()
}
