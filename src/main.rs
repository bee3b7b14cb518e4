//! The page in a browser; natively a reminder of how to get there.

#[cfg(target_arch = "wasm32")]
mod ui {
    use leptos::prelude::*;

    pub fn mount() {
        mount_to_body(|| view! { <main><h1>"Orrery"</h1></main> });
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    ui::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("usage: ./play builds the page and serves it");
}
