//! Why what somebody tapped does not answer the question, with the rule that says so.

use crate::app::components::Icon;
use crate::app::state::use_table;
use crate::scene::{Art, Reason};
use leptos::prelude::*;

#[component]
pub fn WhyNot() -> impl IntoView {
    let why_not = use_table().desk.why_not;
    let told = |Reason { text, rule }: Reason| {
        view! {
            <Icon art=Art::WARNING />
            <span>{text}</span>
            <details>
                <summary>{rule.number} " " {rule.title}</summary>
                <p class="rule-text">{rule.text}</p>
            </details>
        }
    };
    view! {
        <div class="why-not" role="status">
            {move || why_not.get().map(told)}
        </div>
    }
    .into_any()
}
