//! Blocks side by side where there is room, else below each other.

use super::{Blocks, Shown};
use crate::app::components::{Each, places};
use crate::scene::Block;
use leptos::prelude::*;

#[component]
pub fn Columns(block: Shown) -> impl IntoView {
    let count = Memo::new(move |_| block.with(|block| columns(block).len()));
    let draw = move |place: u64| {
        let inner =
            Memo::new(move |_| block.with(|block| columns(block).get(place as usize).cloned().unwrap_or_default()));
        view! {
            <div class="column">
                <Blocks blocks=inner />
            </div>
        }
        .into_any()
    };
    view! {
        <div class="columns">
            <Each keys=move || places(count.get()) draw />
        </div>
    }
    .into_any()
}

fn columns(block: &Option<Block>) -> &[Vec<Block>] {
    if let Some(Block::Columns(columns)) = block { columns } else { &[] }
}
