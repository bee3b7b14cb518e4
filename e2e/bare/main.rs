//! A Leptos page with one button and nothing else: what a cold visit costs at least (`scripts/bare.mjs` builds it).

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;

    mount_to_body(|| {
        let count = RwSignal::new(0);
        view! { <main><button on:click=move |_| count.update(|count| *count += 1)>"Pressed " {count}</button></main> }
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
