//! One seat: its name, who plays it, and what the rulebook asks about it.

use super::field::Fields;
use crate::app::components::{Emblem, Select, hears};
use crate::app::state::use_new_game;
use crate::core::seat::Seat;
use crate::saves::Name;
use crate::scene::names::SEAT_COLOURS;
use leptos::prelude::*;

#[component]
pub fn SeatRow(seat: Seat) -> impl IntoView {
    let form = use_new_game();
    let colour = SEAT_COLOURS[seat.index()].0;
    let name = Memo::new(move |_| form.with(|form| form.rows[seat].name.clone()));
    view! {
        <li class="seat-row">
            <span class="seat-mark">
                <Emblem seat />
            </span>
            <label class="field">
                <span class="unseen">{format!("Name of {colour}")}</span>
                <input
                    type="text"
                    autocomplete="off"
                    maxlength={Name::MOST.to_string()}
                    placeholder={colour}
                    value={move || name.get()}
                    prop:value={move || name.get()}
                    {..hears(move |name| form.change(|form| form.rows[seat].name = name))}
                />
            </label>
            <label class="field">
                <span class="unseen">{format!("Who plays {colour}")}</span>
                <ControlMenu seat />
            </label>
            <Fields
                fields=move || form.with(|form| form.about.form.seat_fields.clone())
                places=move || form.with(|form| (0..form.about.form.seat_fields.len()).collect::<Vec<usize>>())
                values=move || form.with(|form| form.rows[seat].values.clone())
                set=move |(place, value): (usize, String)| form.change(|form| form.set_seat_field(seat, place, &value))
                seat
            />
        </li>
    }
    .into_any()
}

/// Who plays a seat.
#[component]
fn ControlMenu(seat: Seat) -> impl IntoView {
    let form = use_new_game();
    let labels = Memo::new(move |_| {
        form.with(|form| form.controls().into_iter().map(|(_, label)| label).collect::<Vec<String>>())
    });
    let chosen = Memo::new(move |_| {
        form.with(|form| {
            let control = form.rows[seat].control;
            form.controls().iter().position(|(other, _)| *other == control).unwrap_or(0)
        })
    });
    let choose = move |value: String| {
        if let Ok(place) = value.parse() {
            form.change(|form| form.set_control(seat, place));
        }
    };
    view! { <Select options=labels chosen choose /> }.into_any()
}
