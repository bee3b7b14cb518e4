//! One of several to look at, chosen by a row of buttons.

use super::{Blocks, Shown};
use crate::app::components::{Each, does, places};
use crate::app::state::use_table;
use crate::scene::Block;
use leptos::prelude::*;

#[component]
pub fn Choice(block: Shown) -> impl IntoView {
    let table = use_table();
    let label = Memo::new(move |_| match &*block.read() {
        Some(Block::Choice { label, .. }) => label.clone(),
        _ => String::new(),
    });
    let count = Memo::new(move |_| block.with(|block| options(block).len()));
    let looked_at = Memo::new(move |_| {
        let place = label.with(|label| table.desk.place_of(label));
        place.min(count.get().saturating_sub(1))
    });
    let inner = Memo::new(move |_| {
        block.with(|block| options(block).get(looked_at.get()).map(|(_, inner)| inner.clone()).unwrap_or_default())
    });
    let draw = move |place: u64| {
        let place = place as usize;
        let name = Memo::new(move |_| block.with(|block| options(block).get(place).map(|(name, _)| name.clone())));
        view! {
            <button
                class="look-at"
                aria-pressed=move || if looked_at.get() == place { "true" } else { "false" }
                {..does(move || label.with_untracked(|label| table.desk.look_at(label, place)))}
            >
                {name}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="choice">
            <div class="looks" role="group" aria-label=label>
                <span class="looks-label">{label}</span>
                <Each keys=move || places(count.get()) draw />
            </div>
            <div class="looked-at">
                <Blocks blocks=inner />
            </div>
        </div>
    }
    .into_any()
}

/// Each under its name.
fn options(block: &Option<Block>) -> &[(String, Vec<Block>)] {
    if let Some(Block::Choice { options, .. }) = block { options } else { &[] }
}
