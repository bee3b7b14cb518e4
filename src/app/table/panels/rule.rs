//! The rule by which the open question is asked.

use super::Frame;
use crate::app::state::use_table;
use leptos::prelude::*;

#[component]
pub fn RulePanel() -> impl IntoView {
    let table = use_table();
    let rule = Memo::new(move |_| table.question(|question| question.prompt.rule.clone()).unwrap_or_default());
    view! {
        <Frame title=move || rule.get().title close=move |()| table.close_panel()>
            <div class="sheet-body" tabindex="0">
                <p class="rule-number">{move || rule.get().number}</p>
                <p class="rule-text">{move || rule.get().text}</p>
            </div>
        </Frame>
    }
    .into_any()
}
