//! One of several: a menu, or answers side by side.

use super::hears;
use leptos::prelude::*;

/// A menu; `choose` hears what the browser sends, which should be the place of an option.
#[component]
pub fn Select(
    #[prop(into)] options: Signal<Vec<String>>,
    #[prop(into)] chosen: Signal<usize>,
    #[prop(into)] choose: Callback<String>,
    /// The id of what describes it.
    #[prop(optional_no_strip)]
    help: Option<String>,
) -> impl IntoView {
    view! {
        <select
            aria-describedby=help
            prop:value=move || {
                options.track();
                chosen.get().to_string()
            }
            {..hears(move |value| choose.run(value))}
        >
            {move || {
                let chosen = chosen.get();
                let option = |(place, label): (usize, String)| {
                    view! { <option value=place selected=place == chosen>{label}</option> }
                };
                options.get().into_iter().enumerate().map(option).collect_view()
            }}
        </select>
    }
    .into_any()
}

/// Answers that lie side by side; `choose` hears the place of the one that is picked.
#[component]
pub fn Pills(
    /// The name that makes them one group.
    group: &'static str,
    #[prop(into)] options: Signal<Vec<String>>,
    #[prop(into)] chosen: Signal<usize>,
    #[prop(into)] choose: Callback<usize>,
) -> impl IntoView {
    let pill = move |(place, label): (usize, String)| {
        let checked = move || chosen.get() == place;
        view! {
            <label class="pill">
                <input type="radio" name=group checked=checked prop:checked={checked} {..hears(move |_| choose.run(place))} />
                <span>{label}</span>
            </label>
        }
    };
    view! { <div class="pills">{move || options.get().into_iter().enumerate().map(pill).collect_view()}</div> }
        .into_any()
}
