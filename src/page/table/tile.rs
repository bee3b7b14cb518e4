//! One tile of the galaxy and the marks on it.

use super::{Lit, Page};
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::html;
use crate::page::art::{placed, seat_art, seat_class, tint_class};
use crate::page::html::{Html, when};
use crate::scene::geometry::centre;
use crate::scene::motion::Flight;
use crate::scene::{Art, Detail, Ground, Light, Mark, Spot, Tile, Tint};

/// Drawings with room for a figure.
const HOLLOW: [Art; 11] = [
    Art::WORMHOLE,
    Art::DISC,
    Art::CUBE,
    Art::SQUARE,
    Art::SHIELD,
    Art::RESOURCE,
    Art::INFLUENCE,
    Art::MONEY,
    Art::SCIENCE,
    Art::MATERIALS,
    Art::LAUREL,
];

/// A tile; `rest` is the one the Tab key stops at.
pub fn tile(h: &mut Html, page: &Page, tile: &Tile, rest: Option<Hex>) {
    let at = tile.at;
    let ghost = page.edit().and_then(|edit| edit.ghost(at));
    let tile = ghost.unwrap_or(tile);
    let light = page.edit().and_then(|edit| edit.light_on(at));
    let (x, y) = centre(at);
    let (q, r) = (i32::from(at.q), i32::from(at.r));
    h.part([&q.to_string(), "_", &r.to_string()].concat(), |h| {
        html!(h, "<g class='tile", Lit(page.light(Spot::Hex(at))), when(ghost.is_some(), " ghost"));
        html!(h, when(light.is_some(), " holds"), "' data-k='", q, "_", r, "' data-q='", q, "' data-r='", r);
        html!(h, "' transform='translate(", x, " ", y, ")'>");
        ground(h, tile.ground);
        if let Some(owner) = tile.owner {
            border(h, owner);
        }
        // The button is the frame alone: it has a name of its own and no figures inside that would be read with it.
        html!(h, "<polygon class='glow' points='905,0 452,784 -452,784 -905,0 -452,-784 452,-784' id='hex", q, "_", r);
        html!(h, "' role='button' aria-label='", { words(h, tile, light) }, "'");
        html!(h, when(light == Some(Light::Chosen), " aria-pressed='true'"), " tabindex='");
        html!(h, if rest == Some(at) { "0" } else { "-1" }, "'/><g aria-hidden='true'>");
        tile.marks.iter().for_each(|mark| drawn(h, page, mark));
        html!(h, "<text class='name d-2' y='790'>", tile.name, "</text></g></g>");
    });
}

/// The tile in words, and whether it can be chosen.
fn words(h: &mut Html, tile: &Tile, light: Option<Light>) {
    html!(h, tile.name, ". ", tile.words);
    match light {
        Some(Light::Open) => h.raw(". Can be chosen"),
        Some(Light::Chosen) => h.raw(". Chosen"),
        None => {}
    }
}

fn ground(h: &mut Html, ground: Ground) {
    let (class, texture) = match ground {
        Ground::Space => ("", ""),
        Ground::Centre => ("", "centre"),
        Ground::Home => (" home", ""),
        Ground::Unknown => (" unknown", "unknown"),
        Ground::Asteroids => ("", "asteroids"),
        Ground::Nebula => ("", "nebula"),
        Ground::Supernova => ("", "supernova"),
        Ground::Rift => ("", "rift"),
    };
    html!(h, "<polygon class='ground", class, "' points='1000,0 500,866 -500,866 -1000,0 -500,-866 500,-866'/>");
    if !texture.is_empty() {
        html!(h, "<polygon class='texture' points='1000,0 500,866 -500,866 -1000,0 -500,-866 500,-866' fill='url(#");
        html!(h, texture, ")'/>");
    }
    if ground == Ground::Rift {
        html!(
            h,
            "<path class='swirl' d='M0-260C200-260 330-90 300 90M0 260C-200 260-330 90-300-90M-480 60C-480-260-260-520 \
             60-540M480-60C480 260 260 520-60 540'/>"
        );
    }
}

/// Whose tile it is: colour and shape.
fn border(h: &mut Html, owner: Seat) {
    html!(
        h,
        "<g class='owner ",
        seat_class(owner),
        "'><polygon points='945,0 472,818 -472,818 -945,0 -472,-818 472,-818'/>"
    );
    placed(h, &seat_art(owner), -425, -715, 150);
    html!(h, "</g>");
}

/// Pieces on their way: a shadow of the mark that glides to it.
pub fn flight(h: &mut Html, flight: &Flight) {
    let Flight { mark, to, from } = flight;
    html!(h, "<g class='flight ", detail_class(mark.detail), tint_class(mark.tint), "' style='--dx:", from.0 - to.0);
    html!(h, "px;--dy:", from.1 - to.1, "px'>");
    placed(h, mark.art.0, to.0, to.1, mark.size.into());
    html!(h, "</g>");
}

fn detail_class(detail: Detail) -> &'static str {
    match detail {
        Detail::OnlyFar => "d-0 ",
        Detail::Far => "",
        Detail::Near => "d-1 ",
        Detail::Nearest => "d-2 ",
    }
}

fn drawn(h: &mut Html, page: &Page, mark: &Mark) {
    let (x, y, size) = (i32::from(mark.x), i32::from(mark.y), i32::from(mark.size));
    html!(h, "<g class='mark ", detail_class(mark.detail), tint_class(mark.tint));
    html!(h, mark.spot.map(|spot| Lit(page.light(spot))), "'");
    if mark.turn > 0 {
        html!(h, " transform='rotate(", i32::from(mark.turn) * 60, " ", x, " ", y, ")'");
    }
    if let Some(spot) = mark.spot {
        if let Spot::On(_, number) = spot {
            html!(h, " data-on='", u32::from(number), "'");
        }
        html!(h, "><circle class='halo' cx='", x, "' cy='", y, "' r='", size * 3 / 5 + 30, "'/");
    }
    html!(h, ">");
    if mark.art != Art::TEXT {
        placed(h, mark.art.0, x, y, size);
        // The shape of the seat whose colour the drawing has, at its upper left.
        if let Tint::Seat(seat) = mark.tint {
            placed(h, &seat_art(seat), x - size * 2 / 5, y - size * 9 / 25, (size * 9 / 25).max(70));
        }
    }
    label(h, mark, x, y, size);
    html!(h, "</g>");
}

fn label(h: &mut Html, mark: &Mark, x: i32, y: i32, size: i32) {
    if mark.text.is_empty() {
        return;
    }
    let named = [Art::PLANET, Art::RINGED_PLANET, Art::STAR].contains(&mark.art);
    let (class, x, y, height) = match mark.text.chars().count() {
        _ if mark.art == Art::TEXT => ("figure", x, y, size),
        1..=3 if HOLLOW.contains(&mark.art) => ("inside", x, y, size * 3 / 5),
        1..=3 if !named => ("count", x + size * 23 / 50, y + size * 21 / 50, (size / 2).max(140)),
        _ => ("label d-2", x, y + size / 2 + 90, 120),
    };
    html!(h, "<text class='", class, "' x='", x, "' y='", y, "' font-size='", height, "'>", mark.text, "</text>");
}
