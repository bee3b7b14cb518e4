//! Hyperlanes: tiles that are no places, only lines between places.

use super::tile::HEX;
use crate::app::state::use_table;
use crate::scene::Lane;
use crate::scene::geometry::centre;
use leptos::prelude::*;

/// Below all tiles. Tiles say in words what the lines join.
#[component]
pub fn Lanes() -> impl IntoView {
    let table = use_table();
    let lanes = table.memo(|view| view.scene.galaxy.lanes.clone());
    view! { <g aria-hidden="true">{move || lanes.get().iter().map(lane).collect_view()}</g> }.into_any()
}

fn lane(lane: &Lane) -> impl IntoView + use<> {
    let (x, y) = centre(lane.at);
    let lines = lane.path();
    view! {
        <g class="lane" transform=format!("translate({x} {y})")>
            <polygon points=HEX />
            <path d=lines.clone() />
            <path class="core" d=lines />
        </g>
    }
}
