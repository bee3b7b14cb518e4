//! What happened since this player last looked, and the way on.

use super::DialogSheet;
use crate::app::components::Button;
use crate::app::state::{Dialog, use_dialogs, use_table};
use crate::app::table::News;
use leptos::prelude::*;

#[component]
pub fn FilmDialog() -> impl IntoView {
    let (dialogs, table) = (use_dialogs(), use_table());
    let from = dialogs.peek(|dialog| if let Dialog::Film(from) = dialog { Some(*from) } else { None }).unwrap_or(0);
    // Nothing goes on by itself while it is open.
    let news = table.news_since(from);
    let nothing = (news.0.is_empty() && news.1.is_empty()).then(|| view! { <p>"Nothing you could see."</p> });
    view! {
        <DialogSheet title="What happened" class="narrow">
            <div class="stack">
                {nothing} <News news />
                <div class="actions">
                    <Button class="primary" label="Go on" press=move |()| table.close_dialog() />
                    <Button class="plain" label="Watch it on the board" press=move |()| table.replay(from) />
                </div>
            </div>
        </DialogSheet>
    }
    .into_any()
}
