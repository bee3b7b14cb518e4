//! A sheet that opens over the page and has the floor until it is closed.

use super::Tool;
#[cfg(not(target_arch = "wasm32"))]
use super::does;
use crate::scene::Art;
use leptos::html;
use leptos::prelude::*;

/// The browser keeps the focus inside, closes it on Escape and gives the focus back. The body can be scrolled by keyboard.
#[component]
pub fn Sheet(
    #[prop(into)] title: Signal<String>,
    /// "narrow", "side", or nothing.
    #[prop(optional)]
    class: &'static str,
    #[prop(into)] close: Callback<()>,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    #[cfg(target_arch = "wasm32")]
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            crate::app::browser::show_modal(dialog);
        }
    });
    view! {
        <dialog
            node_ref=dialog
            class=format!("sheet {class}")
            aria-label=move || title.get()
            {..closes(move || close.run(()))}
        >
            <header class="sheet-head">
                <h2>{move || title.get()}</h2>
                <Tool art=Art::CLOSE name="Close" press=move |()| close.run(()) />
            </header>
            {children()}
        </dialog>
    }
    .into_any()
}

/// Escape, and a tap on the veil around it, close a sheet.
#[cfg(target_arch = "wasm32")]
fn closes(run: impl Fn() + Clone + 'static) -> impl leptos::attr::Attribute {
    use leptos::ev;
    use leptos::tachys::html::event::on;
    let escape = run.clone();
    (
        // One that was taken from the page has been closed already.
        on(ev::close, move |event| {
            if crate::app::browser::is_connected(&event) {
                escape();
            }
        }),
        // A sheet's own padding is inside its children, so a click on itself is one on the veil around it.
        on(ev::click, move |event| {
            if event.target() == event.current_target() {
                run();
            }
        }),
    )
}

#[cfg(not(target_arch = "wasm32"))]
fn closes(run: impl Fn() + 'static) -> impl leptos::attr::Attribute {
    does(run)
}
