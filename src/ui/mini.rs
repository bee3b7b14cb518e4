//! A galaxy in miniature: who owns what, at a glance.

use super::art::seat_class;
use super::dom::{El, svg};
use crate::scene::geometry::{bounds, centre};
use crate::scene::{Galaxy, Ground};

/// A hex a little smaller than its place, so that neighbours stay apart.
const HEX: &str = "930,0 465,805 -465,805 -930,0 -465,-805 465,-805";

pub fn miniature(galaxy: &Galaxy) -> El {
    let area = bounds(galaxy);
    let numbers = [area.x, area.y, area.width, area.height].map(|number| (number as i32).to_string());
    let tiles = galaxy.tiles.iter().map(|tile| {
        let (x, y) = centre(tile.at);
        let class = match (tile.owner, tile.ground) {
            (Some(owner), _) => ["owned ", &seat_class(owner)].concat(),
            (None, Ground::Centre) => "middle".into(),
            (None, Ground::Unknown) => "unknown".into(),
            _ => String::new(),
        };
        let moved = format!("translate({x} {y})");
        svg("polygon").class(&class).attr("points", HEX).attr("transform", &moved)
    });
    svg("svg").class("mini").attr("viewBox", &numbers.join(" ")).attr("aria-hidden", "true").children(tiles)
}
