//! The offers a tap on the board left open: "which of these?".

use super::Frame;
use crate::app::state::use_table;
use crate::app::table::decision::Among;
use leptos::prelude::*;

#[component]
pub fn WhichPanel() -> impl IntoView {
    let table = use_table();
    let which = Memo::new(move |_| table.question(|question| question.which.clone()).unwrap_or_default());
    let open = Memo::new(move |_| table.asks_which());
    let sentence = Memo::new(move |_| table.question(|question| question.prompt.sentence.clone()).unwrap_or_default());
    view! {
        {move || {
            open.get()
                .then(|| {
                    view! {
                        <Frame title=sentence role="dialog" close=move |()| table.forget_which()>
                            <Among which />
                        </Frame>
                    }
                })
        }}
    }
    .into_any()
}
