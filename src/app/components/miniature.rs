//! A galaxy in miniature: who owns what, at a glance.

use super::seat_class;
use crate::scene::geometry::{bounds, centre};
use crate::scene::{Galaxy, Ground, Tile};
use leptos::prelude::*;

#[component]
pub fn Miniature(galaxy: Galaxy) -> impl IntoView {
    let view_box = bounds(&galaxy).view_box();
    view! {
        <svg class="mini" viewBox=view_box aria-hidden="true">
            {galaxy.tiles.iter().map(tile).collect_view()}
        </svg>
    }
    .into_any()
}

/// A hex a little smaller than its place, so that neighbours stay apart.
fn tile(tile: &Tile) -> impl IntoView + use<> {
    let (x, y) = centre(tile.at);
    let class = match (tile.owner, tile.ground) {
        (Some(owner), _) => format!("owned {}", seat_class(owner)),
        (None, Ground::Centre) => "middle".into(),
        (None, Ground::Unknown) => "unknown".into(),
        _ => String::new(),
    };
    view! {
        <polygon
            class=class
            points="930,0 465,805 -465,805 -930,0 -465,-805 465,-805"
            transform=format!("translate({x} {y})")
        />
    }
}
