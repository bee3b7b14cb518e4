//! What is laid over the board: one thing about every hex.

use super::mark::Drawing;
use super::tile::HEX;
use crate::app::components::{Tool, seat_class, tint_class};
use crate::app::state::use_table;
use crate::scene::geometry::centre;
use crate::scene::{Art, Layer, Mark};
use leptos::prelude::*;

/// The layers, above all tiles.
#[component]
pub fn Layers() -> impl IntoView {
    let table = use_table();
    let layers = Memo::new(move |_| table.layers());
    view! { <g class="layers" aria-hidden="true">{move || layers.get().into_iter().map(layer).collect_view()}</g> }
        .into_any()
}

fn layer(Layer { at, seat, marks, .. }: Layer) -> impl IntoView {
    let (x, y) = centre(at);
    let mark = |mark: Mark| {
        let class = format!("mark {}", tint_class(mark.tint));
        view! { <g class=class><Drawing mark /></g> }
    };
    view! {
        <g transform=format!("translate({x} {y})")>
            {seat.map(|seat| view! { <polygon class=format!("shade {}", seat_class(seat)) points=HEX /> })}
            {marks.into_iter().map(mark).collect_view()}
        </g>
    }
}

/// The button that lays the next thing over the board, and what lies there now.
#[component]
pub fn OverlayTool() -> impl IntoView {
    let table = use_table();
    let has = Memo::new(move |_| table.view(|view| view.game.is_some()) && !table.overlays().is_empty());
    let shown = Memo::new(move |_| table.overlay());
    let listed = Memo::new(move |_| {
        let names = table
            .view(|view| view.scene.galaxy.tiles.iter().map(|tile| (tile.at, tile.name.clone())).collect::<Vec<_>>());
        let name = move |layer: &Layer| names.iter().find(|(at, _)| *at == layer.at).map(|(_, name)| name.clone());
        let told = |layer: &Layer| Some(format!("{}: {}", name(layer)?, layer.words));
        table.layers().iter().filter_map(told).collect::<Vec<_>>().join(". ")
    });
    view! {
        {move || {
            has.get()
                .then(|| {
                    view! { <Tool art=Art::EYE name="Lay something over the board" press=move |()| table.lay_next_over() /> }
                })
        }}
        {move || {
            shown
                .get()
                .map(|overlay| {
                    view! {
                        <p class="overlay-name panel" role="status">
                            <b>{overlay.title}</b>
                            ": "
                            {overlay.legend}
                            <span class="unseen">{listed}</span>
                        </p>
                    }
                })
        }}
    }
    .into_any()
}
