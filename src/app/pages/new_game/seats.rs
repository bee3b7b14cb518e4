//! How many seats there are, and who sits on them.

use super::seat_row::SeatRow;
use crate::app::components::{Each, Pills};
use crate::app::state::use_new_game;
use crate::core::seat::Seat;
use leptos::prelude::*;

#[component]
pub fn Seats() -> impl IntoView {
    let form = use_new_game();
    let counts = Memo::new(move |_| form.with(|form| form.about.form.seats.clone()));
    let seats = Memo::new(move |_| form.with(|form| form.seats));
    let options = Memo::new(move |_| counts.get().map(|count| count.to_string()).collect::<Vec<String>>());
    let rows = Memo::new(move |_| (0..seats.get() as u64).collect::<Vec<u64>>());
    let choose = move |place: usize| form.change(|form| form.seats = form.about.form.seats.start() + place);
    view! {
        <fieldset class="seats">
            <legend>"Seats"</legend>
            <div role="group" aria-label="Number of seats">
                <Pills
                    group="seats"
                    options
                    chosen=move || seats.get().saturating_sub(*counts.get().start())
                    choose
                />
            </div>
            <ol class="seat-rows">
                <Each
                    keys=rows
                    draw=move |place| {
                        let seat = Seat::all(Seat::MAX).nth(place as usize);
                        seat.map(|seat| view! { <SeatRow seat /> }).into_any()
                    }
                />
            </ol>
        </fieldset>
    }
    .into_any()
}
