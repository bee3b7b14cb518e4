//! A button that opens the sheet in which the open question is answered, where that is one and it is closed.

use crate::app::components::{Icon, does};
use crate::app::state::table::Panel;
use crate::app::state::{Table, use_table};
use crate::scene::SheetTab;
use leptos::prelude::*;

#[component]
pub fn AskedIn() -> impl IntoView {
    let table = use_table();
    let sheet = Memo::new(move |_| surface_of(table));
    let opens = move |SheetTab { key, title, art }| {
        view! {
            <button class="plain opens" {..does(move || table.open_panel(Panel::Sheet(key)))}>
                <Icon art />
                {title}
            </button>
        }
    };
    view! { {move || sheet.get().map(opens)} }.into_any()
}

fn surface_of(table: Table) -> Option<SheetTab> {
    let key = table.question(|question| question.prompt.surface.sheet()).flatten()?;
    let closed = table.desk.panel.get() != Some(Panel::Sheet(key));
    table.view(|view| view.scene.sheets.iter().find(|tab| closed && tab.key == key).cloned())
}
