//! What happened since this player last looked, and the way on.

use super::DialogSheet;
use crate::app::components::Button;
use crate::app::state::{Dialog, use_dialogs, use_table};
use leptos::prelude::*;

#[component]
pub fn FilmDialog() -> impl IntoView {
    let (dialogs, table) = (use_dialogs(), use_table());
    let from = dialogs.peek(|dialog| if let Dialog::Film(from) = dialog { Some(*from) } else { None }).unwrap_or(0);
    // Nothing goes on by itself while it is open.
    let lines = table.game(|game| game.session.log(game.viewer(), &game.names(), from)).unwrap_or_default();
    let nothing = lines.is_empty().then(|| view! { <p>"Nothing you could see."</p> });
    view! {
        <DialogSheet title="What happened" class="narrow">
            <div class="stack">
                {nothing}
                <ol class="film">{lines.into_iter().map(|line| view! { <li>{line.text}</li> }).collect_view()}</ol>
                <div class="actions">
                    <Button class="primary" label="Go on" press=move |()| table.close_dialog() />
                    <Button class="plain" label="Watch it on the board" press=move |()| table.play_film(from) />
                </div>
            </div>
        </DialogSheet>
    }
    .into_any()
}
