//! A galaxy in miniature: who owns what, at a glance.

use super::art::seat_class;
use super::html::Html;
use crate::html;
use crate::scene::geometry::{bounds, centre};
use crate::scene::{Galaxy, Ground};

pub fn miniature(h: &mut Html, galaxy: &Galaxy) {
    let area = bounds(galaxy);
    html!(h, "<svg class='mini' viewBox='", area.x as i32, " ", area.y as i32, " ", area.width as i32, " ");
    html!(h, area.height as i32, "' aria-hidden='true'>");
    for tile in &galaxy.tiles {
        let (x, y) = centre(tile.at);
        let class = match (tile.owner, tile.ground) {
            (Some(owner), _) => ["owned ", &seat_class(owner)].concat(),
            (None, Ground::Centre) => "middle".into(),
            (None, Ground::Unknown) => "unknown".into(),
            _ => String::new(),
        };
        // A hex a little smaller than its place, so that neighbours stay apart.
        html!(h, "<polygon class='", class, "' points='930,0 465,805 -465,805 -930,0 -465,-805 465,-805' transform='");
        html!(h, "translate(", x, " ", y, ")'/>");
    }
    html!(h, "</svg>");
}
