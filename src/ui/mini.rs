//! A galaxy in miniature: who owns what, at a glance.

use super::art::seat_class;
use crate::scene::geometry::{bounds, centre};
use crate::scene::{Galaxy, Ground};
use leptos::prelude::*;

/// A hex a little smaller than its place, so that neighbours stay apart.
const CORNERS: [(f64, f64); 6] =
    [(930.0, 0.0), (465.0, 805.0), (-465.0, 805.0), (-930.0, 0.0), (-465.0, -805.0), (465.0, -805.0)];

pub fn miniature(galaxy: &Galaxy) -> AnyView {
    let area = bounds(galaxy);
    let frame = format!("{} {} {} {}", area.x, area.y, area.width, area.height);
    let tiles = galaxy.tiles.iter().map(|tile| {
        let (x, y) = centre(tile.at);
        let corners: Vec<String> = CORNERS.iter().map(|(dx, dy)| format!("{},{}", x + dx, y + dy)).collect();
        let class = match (tile.owner, tile.ground) {
            (Some(owner), _) => ["owned ", &seat_class(owner)].concat(),
            (None, Ground::Centre) => "middle".into(),
            (None, Ground::Unknown) => "unknown".into(),
            _ => String::new(),
        };
        view! { <polygon class=class points=corners.join(" ") /> }
    });
    let tiles = tiles.collect_view();
    view! { <svg class="mini" viewBox=frame aria-hidden="true" focusable="false">{tiles}</svg> }.into_any()
}
