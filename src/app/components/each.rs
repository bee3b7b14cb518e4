//! Keyed lists: what keeps its key keeps its elements.

use leptos::prelude::*;

/// The keys of a list whose items are told by their place.
pub fn places(count: usize) -> Vec<u64> {
    (0..count as u64).collect()
}

/// One element for each key. All lists share this one instance, whatever they hold.
#[component]
pub fn Each(#[prop(into)] keys: Signal<Vec<u64>>, #[prop(into)] draw: Callback<u64, AnyView>) -> impl IntoView {
    #[cfg(target_arch = "wasm32")]
    let list = view! { <For each=move || keys.get() key=|key| *key children=move |key| draw.run(key) /> };
    // Natively a `<For>` forgets what its elements do as soon as they are written, and tests could not press them.
    #[cfg(not(target_arch = "wasm32"))]
    let list = keys.get().into_iter().map(|key| draw.run(key)).collect_view();
    list.into_any()
}
