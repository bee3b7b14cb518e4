//! All about one seat.

use super::Frame;
use crate::app::state::use_table;
use crate::app::table::rail::SeatDetails;
use crate::core::seat::Seat;
use leptos::prelude::*;

#[component]
pub fn SeatPanel(seat: Seat) -> impl IntoView {
    let table = use_table();
    let name = table.memo(move |view| view.names.of(seat).to_string());
    view! {
        <Frame title=name close=move |()| table.close_panel()>
            <SeatDetails seat />
        </Frame>
    }
    .into_any()
}
