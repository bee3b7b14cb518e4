//! What opens beside the board: the menu, the log, a rule, a sheet of the rulebook, a seat, and "which of these?".

mod asked_in;
mod frame;
mod menu;
mod rule;
mod seat;
mod sheet;
mod which;

use super::log::LogPanel;
use crate::app::components::Each;
use crate::app::state::table::Panel;
use crate::app::state::use_table;
use frame::Frame;
use leptos::prelude::*;
use menu::MenuPanel;
use rule::RulePanel;
use seat::SeatPanel;
use sheet::SheetPanel;
use which::WhichPanel;

pub use asked_in::AskedIn;

#[component]
pub fn Panels() -> impl IntoView {
    let table = use_table();
    let keys = move || table.desk.panel.get().map(key_of).into_iter().collect::<Vec<_>>();
    let draw = move |_| {
        // The key is made of the panel: another panel is drawn anew.
        match table.desk.panel.get_untracked() {
            None => ().into_any(),
            Some(Panel::Menu) => view! { <MenuPanel /> }.into_any(),
            Some(Panel::Log) => view! {
                <Frame title="Log" close=move |()| table.close_panel()>
                    <LogPanel />
                </Frame>
            }
            .into_any(),
            Some(Panel::Rule) => view! { <RulePanel /> }.into_any(),
            Some(Panel::Sheet(key)) => view! { <SheetPanel key /> }.into_any(),
            Some(Panel::Seat(seat)) => view! { <SeatPanel seat /> }.into_any(),
        }
    };
    view! {
        <Each keys draw />
        <WhichPanel />
    }
    .into_any()
}

/// A number for each panel; sheets come after all others.
fn key_of(panel: Panel) -> u64 {
    const SHEETS: u64 = 1 << 32;
    match panel {
        Panel::Menu => 0,
        Panel::Log => 1,
        Panel::Rule => 2,
        Panel::Seat(seat) => 3 + seat.index() as u64,
        Panel::Sheet(key) => {
            let letters = key.bytes().fold(0u32, |number, byte| number.wrapping_mul(31).wrapping_add(u32::from(byte)));
            SHEETS + u64::from(letters)
        }
    }
}
