//! All about one seat: what lies open before it, or else its figures.

use super::Frame;
use crate::app::state::use_table;
use crate::app::table::blocks::Blocks;
use crate::app::table::rail::SeatDetails;
use crate::core::seat::Seat;
use leptos::prelude::*;

#[component]
pub fn SeatPanel(seat: Seat) -> impl IntoView {
    let table = use_table();
    let name = table.memo(move |view| view.names.of(seat).to_string());
    let blocks = Signal::derive(move || table.sheet(<[_]>::to_vec));
    let has_area = Memo::new(move |_| table.sheet(|blocks| !blocks.is_empty()));
    view! {
        <Frame title=name close=move |()| table.close_panel()>
            {move || match has_area.get() {
                true => {
                    view! {
                        <div class="sheet-body" tabindex="0">
                            <Blocks blocks />
                        </div>
                    }
                        .into_any()
                }
                false => view! { <SeatDetails seat /> }.into_any(),
            }}
        </Frame>
    }
    .into_any()
}
