//! A button that opens the sheet in which the open question is answered, where it is one.

use crate::app::components::{Icon, does};
use crate::app::state::table::{Panel, lit_spots};
use crate::app::state::{Table, use_table};
use crate::scene::Art;
use leptos::prelude::*;

#[component]
pub fn AskedIn() -> impl IntoView {
    let table = use_table();
    let sheet = Memo::new(move |_| sheet_of(table));
    view! {
        {move || {
            sheet
                .get()
                .map(|(key, title, art)| {
                    view! {
                        <button
                            class="plain opens"
                            aria-haspopup="dialog"
                            {..does(move || table.open_panel(Panel::Sheet(key)))}
                        >
                            <Icon art />
                            {title}
                        </button>
                    }
                })
        }}
    }
    .into_any()
}

/// The first sheet in which something can be picked: its key, title and drawing.
fn sheet_of(table: Table) -> Option<(&'static str, String, Art)> {
    let found = table.question(|question| {
        table.view(|view| {
            let sheet = view.scene.sheets.iter().find(|sheet| !lit_spots(sheet, question).is_empty())?;
            Some((sheet.key, sheet.title.clone(), sheet.art.unwrap_or(Art::CARD)))
        })
    });
    found.flatten()
}
