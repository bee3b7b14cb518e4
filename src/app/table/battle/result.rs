//! How a battle came out, and what it cost both sides.

use super::of_battle;
use crate::app::components::{Icon, seat_class};
use crate::app::state::use_table;
use crate::app::table::seat_name::SeatName;
use crate::core::seat::Seat;
use crate::scene::{Art, BattleResult};
use leptos::prelude::*;

#[component]
pub fn Result() -> impl IntoView {
    let table = use_table();
    let result = table.memo(|view| of_battle(view, |battle| battle.result.clone()));
    let loss = |(seat, text): (Seat, String)| {
        view! {
            <li class=seat_class(seat)>
                <SeatName seat />
                <span>{text}</span>
            </li>
        }
    };
    let card = move |result: BattleResult| {
        let art = if result.winner.is_some() { Art::LAUREL } else { Art::SKULL };
        view! {
            <div class=format!("outcome {}", result.winner.map_or("nobody".into(), seat_class)) role="status">
                <p class="victory">
                    <Icon art />
                    " "
                    {result.text}
                </p>
                <ul>{result.losses.into_iter().map(loss).collect_view()}</ul>
            </div>
        }
    };
    (move || result.get().map(card)).into_any()
}
