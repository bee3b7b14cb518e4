//! The galaxy: tiles under one camera, walked with the arrow keys as a graph.

use super::{Page, tile};
use crate::core::hex::Hex;
use crate::html;
use crate::page::act::Act;
use crate::page::html::Html;
use crate::page::parts::tool;
use crate::scene::geometry::{Arrow, step};
use crate::scene::{Art, Spot};

pub fn galaxy(h: &mut Html, page: &Page) {
    let lens = &page.desk.lens;
    let galaxy = &page.sight.scene.galaxy;
    html!(
        h,
        "<svg class='galaxy' role='application' aria-label='Galaxy. Arrow keys move from tile to tile, Enter chooses, "
    );
    html!(h, "I tells what is there, plus and minus zoom.' viewBox='", lens.view_box(galaxy), "' data-detail='");
    html!(h, lens.detail(galaxy), "'>");
    let rest = page.desk.rest.or_else(|| galaxy.tiles.first().map(|tile| tile.at));
    galaxy.tiles.iter().for_each(|own| tile::tile(h, page, own, rest));
    // What moved since the galaxy was drawn last, gliding.
    html!(h, "<g aria-hidden='true' data-k='f", page.sight.shown, "'>");
    page.sight.flights.iter().for_each(|flight| tile::flight(h, flight));
    html!(h, "</g></svg>");
}

impl Page {
    /// A tap on a tile, or on something on it: an answer, or a look at it.
    pub fn tap_tile(&mut self, hex: Hex, on: Option<u16>) {
        self.desk.rest = Some(hex);
        if !self.tap(on.map_or(Spot::Hex(hex), |number| Spot::On(hex, number))) {
            self.desk.looked = Some(hex);
        }
    }

    /// A long press on a tile: what is there?
    pub fn look_at_tile(&mut self, hex: Hex) {
        self.desk.looked = Some(hex);
    }

    /// The focus has come to a tile; false where it was there.
    pub fn rest_at_tile(&mut self, hex: Hex) -> bool {
        self.desk.rest.replace(hex) != Some(hex)
    }

    /// To the next tile that way.
    pub fn walk(&mut self, arrow: Arrow) {
        let galaxy = &self.sight.scene.galaxy;
        let next = match self.desk.rest {
            Some(here) => step(galaxy, here, arrow),
            None => galaxy.tiles.first().map(|tile| tile.at),
        };
        if let Some(hex) = next {
            self.desk.rest = Some(hex);
            self.desk.lens.show(galaxy, hex);
            self.focus = ".glow[tabindex='0']";
        }
    }
}

/// What is on the tile somebody looks at, and the zoom buttons.
pub fn look(h: &mut Html, page: &Page) {
    let tiles = &page.sight.scene.galaxy.tiles;
    if let Some(tile) = page.desk.looked.and_then(|hex| tiles.iter().find(|tile| tile.at == hex)) {
        html!(h, "<section class='look panel' data-k='look' aria-label='On this tile'><h2>", tile.name, "</h2><p>");
        html!(h, tile.words, "</p>");
        tool(h, Art::CLOSE, "Close", Act::CloseLook);
        html!(h, "</section>");
    }
    html!(h, "<div class='zoom' data-k='zoom' role='group' aria-label='Zoom'>");
    tool(h, Art::PLUS, "Nearer", Act::Zoom { nearer: true });
    tool(h, Art::MINUS, "Farther", Act::Zoom { nearer: false });
    tool(h, Art::FIT, "Whole galaxy", Act::Fit);
    html!(h, "</div>");
}
