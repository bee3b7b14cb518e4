//! Standing orders: answers given ahead, for each seat at this device.

use super::DialogSheet;
use super::moments::Moments;
use crate::app::components::{Each, Emblem, Select};
use crate::app::state::table::OrderRow;
use crate::app::state::{Dialog, use_dialogs, use_table};
use crate::core::orders::Topic;
use crate::core::seat::Seat;
use leptos::prelude::*;

/// What can be ordered, for each seat.
pub type Rows = Memo<Vec<Vec<OrderRow>>>;

#[component]
pub fn OrdersDialog() -> impl IntoView {
    let (dialogs, table) = (use_dialogs(), use_table());
    let first = dialogs.peek(|dialog| if let Dialog::Orders(topic) = dialog { *topic } else { None });
    let rows = Memo::new(move |_| table.order_rows(first));
    let none = Memo::new(move |_| rows.with(Vec::is_empty));
    view! {
        <DialogSheet title="Answer ahead">
            {move || {
                if none.get() {
                    view! { <p>"There is nothing to answer ahead in this game."</p> }.into_any()
                } else {
                    view! { <AllOrders rows first /> }.into_any()
                }
            }}
        </DialogSheet>
    }
    .into_any()
}

#[component]
fn AllOrders(rows: Rows, first: Option<Topic>) -> impl IntoView {
    let seats =
        move || rows.with(|rows| rows.iter().flat_map(|own| own.first()).map(|row| row.seat).collect::<Vec<_>>());
    let keys = Memo::new(move |_| seats().into_iter().map(|seat| seat.index() as u64).collect::<Vec<u64>>());
    let draw = move |key: u64| {
        let seat = untrack(seats).into_iter().find(|seat| seat.index() as u64 == key);
        seat.map(|seat| view! { <OrdersOf seat rows first /> }).into_any()
    };
    view! {
        <div class="stack">
            <p>
                "Orrery gives these answers for you until you change them here. Undo takes one back while nothing new is known."
            </p>
            <Each keys draw />
        </div>
    }
    .into_any()
}

#[component]
fn OrdersOf(seat: Seat, rows: Rows, first: Option<Topic>) -> impl IntoView {
    let table = use_table();
    let name = table.memo(move |view| view.names.of(seat).to_string());
    // What can be ordered stays the same while the dialog is open; only what is ordered changes.
    let own: Vec<OrderRow> = rows.with_untracked(|rows| {
        rows.iter().flatten().filter(|row| row.seat == seat && row.moment.is_none()).cloned().collect()
    });
    // What somebody wants to change stands first.
    let general = first.is_none_or(|first| own.iter().any(|row| row.topic == first));
    let moments = move || view! { <Moments seat rows first /> };
    view! {
        <fieldset class="orders">
            <legend class="who">
                <Emblem seat />
                {move || name.get()}
            </legend>
            {(!general).then(moments)}
            {own.into_iter().map(|row| view! { <Order name=row.name.to_owned() row rows /> }).collect_view()}
            {general.then(moments)}
        </fieldset>
    }
    .into_any()
}

#[component]
pub fn Order(row: OrderRow, rows: Rows, name: String) -> impl IntoView {
    let table = use_table();
    let OrderRow { seat, topic, answers, text, .. } = row;
    let same = move |row: &&OrderRow| (row.seat, row.topic) == (seat, topic);
    let chosen = Memo::new(move |_| rows.with(|rows| rows.iter().flatten().find(same).map_or(0, |row| row.chosen)));
    let options: Vec<String> = answers.into_iter().map(String::from).collect();
    let choose = move |value: String| {
        if let Ok(place) = value.parse() {
            table.order(seat, topic, place);
        }
    };
    view! {
        <label class="order-row">
            <span>
                {name} {(!text.is_empty()).then(|| view! { <small class="order-text">{text}</small> })}
            </span>
            <Select options chosen choose />
        </label>
    }
    .into_any()
}
