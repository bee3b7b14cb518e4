//! Buttons that open what lies beside the board.

use crate::app::components::{Each, Icon, does, places};
use crate::app::state::table::Panel;
use crate::app::state::use_table;
use crate::scene::{Art, SheetTab};
use leptos::prelude::*;

/// So many sheets that their names do not fit beside a low board.
pub const MANY: usize = 8;

#[component]
pub fn Dock() -> impl IntoView {
    let table = use_table();
    let sheets = table.memo(|view| view.scene.sheets.clone());
    let keys = Memo::new(move |_| sheets.with(|sheets| places(sheets.len())));
    let draw = move |place: u64| {
        let sheet = Memo::new(move |_| sheets.with(|sheets| sheets.get(place as usize).cloned()));
        let opens = |SheetTab { key, title, art }| view! { <Opens panel=Panel::Sheet(key) title art /> };
        view! { {move || sheet.get().map(opens)} }.into_any()
    };
    let many = Memo::new(move |_| keys.with(|keys| keys.len() >= MANY));
    let pressed = move || if table.desk.scrub.get() { "true" } else { "false" };
    view! {
        <nav class="dock panel" class:many=many aria-label="Beside the board">
            <Each keys draw />
            <Opens panel=Panel::Log title="Log" art=Art::LOG />
            <button
                aria-pressed={pressed}
                {..does(move || table.toggle_history())}
            >
                <Icon art=Art::HISTORY />
                <span>"History"</span>
            </button>
        </nav>
    }
    .into_any()
}

#[component]
fn Opens(panel: Panel, #[prop(into)] title: String, art: Art) -> impl IntoView {
    let table = use_table();
    let open = move || if table.desk.panel.get() == Some(panel) { "true" } else { "false" };
    view! {
        <button aria-expanded={open} {..does(move || table.open_panel(panel))}>
            <Icon art />
            <span>{title}</span>
        </button>
    }
    .into_any()
}
