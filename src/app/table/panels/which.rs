//! The offers a tap on the board left open: "which of these?".

use crate::app::components::Sheet;
use crate::app::state::use_table;
use crate::app::table::decision::Among;
use leptos::prelude::*;

#[component]
pub fn WhichPanel() -> impl IntoView {
    let table = use_table();
    let which = Memo::new(move |_| table.question(|question| question.which.clone()).unwrap_or_default());
    let open = Memo::new(move |_| which.with(|which| !which.is_empty()));
    let sentence = Memo::new(move |_| table.question(|question| question.prompt.sentence.clone()).unwrap_or_default());
    view! {
        {move || {
            open.get()
                .then(|| {
                    view! {
                        <Sheet title=sentence class="narrow" close=move |()| table.forget_which()>
                            <Among which />
                        </Sheet>
                    }
                })
        }}
    }
    .into_any()
}
