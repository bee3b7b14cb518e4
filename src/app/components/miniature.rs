//! A galaxy in miniature: who owns what, at a glance.

use super::{Placed, seat_class, tint_class};
use crate::scene::geometry::{bounds, centre};
use crate::scene::{Art, Galaxy, Ground, Lane, Mark, Tile, Tint};
use leptos::prelude::*;

#[component]
pub fn Miniature(
    galaxy: Galaxy,
    /// With planets, wormholes and homes, for where there is room.
    #[prop(optional)]
    planets: bool,
) -> impl IntoView {
    let view_box = bounds(&galaxy).view_box();
    view! {
        <svg class="mini" viewBox=view_box aria-hidden="true">
            {galaxy.lanes.iter().map(lane).collect_view()}
            {galaxy.tiles.iter().map(tile).collect_view()}
            {planets.then(|| galaxy.tiles.iter().map(marks).collect_view())}
        </svg>
    }
    .into_any()
}

fn lane(lane: &Lane) -> impl IntoView + use<> {
    let (x, y) = centre(lane.at);
    view! { <path class="lane" d=lane.path() transform=format!("translate({x} {y})") /> }
}

/// A hex a little smaller than its place, so that neighbours stay apart.
fn tile(tile: &Tile) -> impl IntoView + use<> {
    let (x, y) = centre(tile.at);
    let class = match (tile.owner, tile.ground) {
        (Some(owner), _) => format!("owned {}", seat_class(owner)),
        (None, Ground::Centre) => "middle".into(),
        (None, Ground::Unknown) => "unknown".into(),
        (None, Ground::Asteroids) => "asteroids".into(),
        (None, Ground::Nebula) => "nebula".into(),
        (None, Ground::Supernova) => "nova".into(),
        (None, Ground::Rift) => "rift".into(),
        (None, Ground::IonStorm) => "storm".into(),
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

/// What is printed on a tile, and whose home it is.
fn marks(tile: &Tile) -> impl IntoView + use<> {
    let (x, y) = centre(tile.at);
    let printed = |mark: &&Mark| mark.art.is_planet() || mark.art == Art::WORMHOLE || matches!(mark.tint, Tint::Of(_));
    let draw = |mark: &Mark| {
        view! {
            <g class=format!("mark {}", tint_class(mark.tint))>
                <Placed name=mark.art.0 x=mark.x.into() y=mark.y.into() size=mark.size.into() />
            </g>
        }
    };
    let marks = tile.marks.iter().filter(printed).map(draw).collect_view();
    view! { <g transform=format!("translate({x} {y})")>{marks}</g> }
}
