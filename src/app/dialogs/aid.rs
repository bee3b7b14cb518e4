//! The game on the table on one page.

use super::DialogSheet;
use crate::app::state::use_table;
use crate::app::table::blocks::Blocks;
use crate::session::About;
use leptos::prelude::*;

#[component]
pub fn AidDialog() -> impl IntoView {
    let aid = use_table().game(|game| About::rulebook(game.session.rulebook()).aid).unwrap_or_default();
    view! {
        <DialogSheet title="Player aid">
            <div class="aid">
                <Blocks blocks=Signal::stored(aid) />
            </div>
        </DialogSheet>
    }
    .into_any()
}
