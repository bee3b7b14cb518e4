//! The privacy curtain: nothing of the table is in the page until the right person lifts it.

use super::Wires;
use crate::core::seat::Seat;
use crate::ui::art::badge;
use leptos::html;
use leptos::prelude::*;

pub fn curtain(wires: Wires, seat: Seat) -> AnyView {
    let node = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            let _ = node.focus();
        }
    });
    let pass = move || ["Pass the device to ", &wires.name(seat), "."].concat();
    let lift = move || ["I am ", &wires.name(seat)].concat();
    view! {
        <main class="curtain">
            {badge(seat)}
            <h1>{pass}</h1>
            <p>"What they may see is hidden until they take it."</p>
            <button class="primary" node_ref=node on:click=move |_| wires.on_lift.run(())>
                {lift}
            </button>
        </main>
    }
    .into_any()
}
