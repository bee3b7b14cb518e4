//! One tile of the galaxy and the marks on it.

use super::galaxy::Attention;
use super::{Pen, Wires};
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::scene::geometry::centre;
use crate::scene::motion::Flight;
use crate::scene::{Art, Detail, Ground, Light, Mark, Spot, Tile, Tint};
use crate::ui::art::{placed, seat_art, seat_class, tint_class};
use crate::ui::dom::{El, svg};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Corners of a hex, and of smaller ones inside it for borders that do not touch the neighbours'.
const HEX: &str = "1000,0 500,866 -500,866 -1000,0 -500,-866 500,-866";
const BORDER: &str = "945,0 472,818 -472,818 -945,0 -472,-818 472,-818";
const GLOW: &str = "905,0 452,784 -452,784 -905,0 -452,-784 452,-784";
const SWIRL: &str = "M0-260C200-260 330-90 300 90M0 260C-200 260-330 90-300-90M-480 60C-480-260-260-520 60-540\
    M480-60C480 260 260 520-60 540";

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

/// The id of a tile in the page.
pub fn id(hex: Hex) -> String {
    ["hex", &hex.q.to_string(), "_", &hex.r.to_string()].concat()
}

pub fn tile(wires: Wires, pen: Pen, attention: Attention, at: Hex) -> El {
    let light = move || pen.light_on(at);
    let words = move || {
        let lit = match light() {
            Some(Light::Open) => ". Can be chosen",
            Some(Light::Chosen) => ". Chosen",
            None => "",
        };
        of(wires, pen, at, |tile| [&tile.name, ". ", &tile.words, lit].concat())
    };
    let rests = move || match attention.rest.get() {
        Some(rest) => rest == at,
        None => wires.scene.with(|scene| scene.galaxy.tiles.first().is_some_and(|first| first.at == at)),
    };
    // What is drawn is told in words by the frame.
    let name = move || of(wires, pen, at, |tile| tile.name.clone()).unwrap_or_default();
    let marks = svg("g")
        .attr("aria-hidden", "true")
        .each(move || of(wires, pen, at, |tile| tile.marks.clone()).unwrap_or_default(), move |mark| drawn(pen, &mark))
        .child(svg("text").class("name d-2").attr("y", "790").says(name));
    // The button is the frame alone: it has a name of its own and no figures inside that would be read with it.
    let frame = svg("polygon")
        .class("glow")
        .attr("points", GLOW)
        .attr("id", &id(at))
        .attr("role", "button")
        .live("aria-label", words)
        .live("aria-pressed", move || (light() == Some(Light::Chosen)).then(|| "true".into()))
        .live("tabindex", move || Some(if rests() { "0" } else { "-1" }.into()))
        .on("focus", move |_| attention.rest.set(Some(at)));
    let (x, y) = centre(at);
    lit(svg("g").class("tile"), pen, Spot::Hex(at))
        .attr("transform", &["translate(", &x.to_string(), " ", &y.to_string(), ")"].concat())
        .class_if("ghost", move || pen.ghost(at).is_some())
        .class_if("holds", move || light().is_some())
        .on("click", move |ev| {
            attention.rest.set(Some(at));
            if !pen.tap(spot_under(&ev, at)) {
                attention.looked.set(Some(at));
            }
        })
        .on("contextmenu", move |ev| {
            ev.prevent_default();
            attention.looked.set(Some(at));
        })
        .when(move || of(wires, pen, at, |tile| tile.ground), ground)
        .when(move || of(wires, pen, at, |tile| tile.owner).flatten(), border)
        .child(frame)
        .child(marks)
}

/// Looks at one tile. Whoever shows what comes of it draws again only when that has changed.
fn of<T>(wires: Wires, pen: Pen, at: Hex, look: impl FnOnce(&Tile) -> T) -> Option<T> {
    match pen.ghost(at) {
        Some(ghost) => Some(look(&ghost)),
        None => wires.scene.with(|scene| scene.galaxy.tiles.iter().find(|tile| tile.at == at).map(look)),
    }
}

/// Shows whether a spot can be chosen or is.
fn lit(element: El, pen: Pen, spot: Spot) -> El {
    element
        .class_if("lit", move || pen.light(spot).is_some())
        .class_if("chosen", move || pen.light(spot) == Some(Light::Chosen))
}

/// The thing on the tile that was tapped, or the tile.
fn spot_under(ev: &Event, at: Hex) -> Spot {
    let under = ev.target().and_then(|target| target.dyn_into::<Element>().ok());
    let marked = under.and_then(|under| under.closest("[data-on]").ok().flatten());
    let number = marked.and_then(|marked| marked.get_attribute("data-on")?.parse().ok());
    number.map_or(Spot::Hex(at), |number| Spot::On(at, number))
}

fn ground(ground: Ground) -> El {
    let (class, texture) = match ground {
        Ground::Space => ("ground", ""),
        Ground::Centre => ("ground", "centre"),
        Ground::Home => ("ground home", ""),
        Ground::Unknown => ("ground unknown", "unknown"),
        Ground::Asteroids => ("ground", "asteroids"),
        Ground::Nebula => ("ground", "nebula"),
        Ground::Supernova => ("ground", "supernova"),
        Ground::Rift => ("ground", "rift"),
    };
    let hex = |class: &str| svg("polygon").class(class).attr("points", HEX);
    let texture = (!texture.is_empty()).then(|| hex("texture").attr("fill", &["url(#", texture, ")"].concat()));
    let swirl = (ground == Ground::Rift).then(|| svg("path").class("swirl").attr("d", SWIRL));
    svg("g").child(hex(class)).maybe(texture).maybe(swirl)
}

/// Whose tile it is: colour and shape.
fn border(owner: Seat) -> El {
    let line = svg("polygon").attr("points", BORDER);
    svg("g").class(&["owner ", &seat_class(owner)].concat()).child(line).child(placed(
        &seat_art(owner),
        -425,
        -715,
        150,
    ))
}

/// Pieces on their way: a shadow of the mark that glides to it.
pub fn flight(flight: Flight) -> El {
    let Flight { mark, to, from } = flight;
    let way = ["--dx:", &(from.0 - to.0).to_string(), "px;--dy:", &(from.1 - to.1).to_string(), "px"].concat();
    svg("g")
        .class(&["flight ", detail_class(mark.detail), &tint_class(mark.tint)].concat())
        .attr("style", &way)
        .child(placed(mark.art.0, to.0, to.1, mark.size.into()))
}

fn detail_class(detail: Detail) -> &'static str {
    match detail {
        Detail::OnlyFar => "d-0 ",
        Detail::Far => "",
        Detail::Near => "d-1 ",
        Detail::Nearest => "d-2 ",
    }
}

fn drawn(pen: Pen, mark: &Mark) -> El {
    let (x, y, size) = (i32::from(mark.x), i32::from(mark.y), i32::from(mark.size));
    let mut group = svg("g").class(&["mark ", detail_class(mark.detail), &tint_class(mark.tint)].concat());
    if mark.turn > 0 {
        let turn = [u16::from(mark.turn) * 60].map(|degrees| degrees.to_string()).concat();
        group = group.attr("transform", &["rotate(", &turn, " ", &x.to_string(), " ", &y.to_string(), ")"].concat());
    }
    if let Some(spot) = mark.spot {
        if let Spot::On(_, number) = spot {
            group = group.attr("data-on", &number.to_string());
        }
        let halo = svg("circle").class("halo").attr("cx", &x.to_string()).attr("cy", &y.to_string());
        group = lit(group, pen, spot).child(halo.attr("r", &(size * 3 / 5 + 30).to_string()));
    }
    if mark.art != Art::TEXT {
        group = group.child(placed(mark.art.0, x, y, size));
        // The shape of the seat whose colour the drawing has, at its upper left.
        if let Tint::Seat(seat) = mark.tint {
            group = group.child(placed(&seat_art(seat), x - size * 2 / 5, y - size * 9 / 25, (size * 9 / 25).max(70)));
        }
    }
    group.maybe(label(mark, x, y, size))
}

fn label(mark: &Mark, x: i32, y: i32, size: i32) -> Option<El> {
    if mark.text.is_empty() {
        return None;
    }
    let named = [Art::PLANET, Art::RINGED_PLANET, Art::STAR].contains(&mark.art);
    let (class, x, y, height) = match mark.text.chars().count() {
        _ if mark.art == Art::TEXT => ("figure", x, y, size),
        1..=3 if HOLLOW.contains(&mark.art) => ("inside", x, y, size * 3 / 5),
        1..=3 if !named => ("count", x + size * 23 / 50, y + size * 21 / 50, (size / 2).max(140)),
        _ => ("label d-2", x, y + size / 2 + 90, 120),
    };
    let text = svg("text").class(class).attr("x", &x.to_string()).attr("y", &y.to_string());
    Some(text.attr("font-size", &height.to_string()).text(&mark.text))
}
