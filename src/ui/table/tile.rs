//! One tile of the galaxy and the marks on it.

use super::galaxy::Attention;
use super::{Pen, Wires};
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::scene::geometry::centre;
use crate::scene::{Art, Detail, Ground, Light, Mark, Spot, Tile, Tint};
use crate::ui::art::{reference, seat_art, seat_class, tint_class};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Corners of a hex, and of smaller ones inside it for borders that do not touch the neighbours'.
const HEX: &str = "1000,0 500,866 -500,866 -1000,0 -500,-866 500,-866";
const BORDER: &str = "945,0 472,818 -472,818 -945,0 -472,-818 472,-818";
const GLOW: &str = "905,0 452,784 -452,784 -905,0 -452,-784 452,-784";

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

pub fn tile(wires: Wires, pen: Pen, attention: Attention, at: Hex) -> AnyView {
    // Each tile has its own memo, so that only what changed is drawn again.
    let ghost = Memo::new(move |_| pen.ghost(at));
    let tile = Memo::new(move |_| {
        let lies = || wires.scene.with(|scene| scene.galaxy.tiles.iter().find(|tile| tile.at == at).cloned());
        ghost.get().or_else(lies)
    });
    let part = move |look: fn(&Tile) -> Option<Seat>| tile.with(|tile| tile.as_ref().and_then(look));
    let light = Memo::new(move |_| pen.light_on(at));
    let own_light = Memo::new(move |_| pen.light(Spot::Hex(at)));
    let words = move || {
        let lit = match light.get() {
            Some(Light::Open) => ". Can be chosen",
            Some(Light::Chosen) => ". Chosen",
            None => "",
        };
        tile.with(|tile| tile.as_ref().map(|tile| [&tile.name, ". ", &tile.words, lit].concat()))
    };
    let rests = move || match attention.rest.get() {
        Some(rest) => rest == at,
        None => wires.scene.with(|scene| scene.galaxy.tiles.first().is_some_and(|first| first.at == at)),
    };
    let tapped = move |ev: ev::MouseEvent| {
        attention.rest.set(Some(at));
        if !pen.tap(spot_under(&ev, at)) {
            attention.looked.set(Some(at));
        }
    };
    let (x, y) = centre(at);
    view! {
        <g
            class="tile"
            id=id(at)
            transform=["translate(", &x.to_string(), " ", &y.to_string(), ")"].concat()
            role="button"
            aria-label=words
            aria-pressed=move || (light.get() == Some(Light::Chosen)).then_some("true")
            tabindex=move || if rests() { "0" } else { "-1" }
            class:ghost=move || ghost.with(Option::is_some)
            class:holds=move || light.get().is_some()
            class:lit=move || own_light.get().is_some()
            class:chosen=move || own_light.get() == Some(Light::Chosen)
            on:click=tapped
            on:contextmenu=move |ev: ev::MouseEvent| {
                ev.prevent_default();
                attention.looked.set(Some(at));
            }
            on:focus=move |_| attention.rest.set(Some(at))
        >
            {move || ground(tile.with(|tile| tile.as_ref().map(|tile| tile.ground)).unwrap_or_default())}
            {move || part(|tile| tile.owner).map(border)}
            <polygon class="glow" points=GLOW />
            <For each=move || numbered(tile.get()) key=|mark| mark.clone() let:mark>
                {drawn(pen, mark.0)}
            </For>
            <text class="name d-2" y="790">{move || tile.with(|tile| tile.as_ref().map(|tile| tile.name.clone()))}</text>
        </g>
    }
    .into_any()
}

/// The thing on the tile that was tapped, or the tile.
fn spot_under(ev: &ev::MouseEvent, at: Hex) -> Spot {
    let under = ev.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let marked = under.and_then(|under| under.closest("[data-on]").ok().flatten());
    let number = marked.and_then(|marked| marked.get_attribute("data-on")?.parse().ok());
    number.map_or(Spot::Hex(at), |number| Spot::On(at, number))
}

/// Marks that are alike are told apart by a number, so that each is kept while it stays.
fn numbered(tile: Option<Tile>) -> Vec<(Mark, usize)> {
    let mut marks: Vec<(Mark, usize)> = Vec::new();
    for mark in tile.map(|tile| tile.marks).unwrap_or_default() {
        let before = marks.iter().filter(|(other, _)| *other == mark).count();
        marks.push((mark, before));
    }
    marks
}

fn ground(ground: Ground) -> AnyView {
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
    let texture = (!texture.is_empty()).then(|| ["url(#", texture, ")"].concat());
    view! {
        <polygon class=class points=HEX />
        {texture.map(|fill| view! { <polygon class="texture" points=HEX fill=fill /> })}
        {(ground == Ground::Rift).then(|| view! { <path class="swirl" d="M0-260C200-260 330-90 300 90M0 260C-200 260-330 90-300-90M-480 60C-480-260-260-520 60-540M480-60C480 260 260 520-60 540" /> })}
    }
    .into_any()
}

/// Whose tile it is: colour and shape.
fn border(owner: Seat) -> AnyView {
    view! {
        <g class=["owner ", &seat_class(owner)].concat()>
            <polygon points=BORDER />
            {placed(&seat_art(owner), -425.0, -715.0, 150.0)}
        </g>
    }
    .into_any()
}

fn placed(name: &str, x: f64, y: f64, size: f64) -> AnyView {
    view! { <use_ href=reference(name) x=x - size / 2.0 y=y - size / 2.0 width=size height=size /> }.into_any()
}

fn drawn(pen: Pen, mark: Mark) -> AnyView {
    let (x, y, size) = (f64::from(mark.x), f64::from(mark.y), f64::from(mark.size));
    let detail = match mark.detail {
        Detail::OnlyFar => "mark d-0 ",
        Detail::Far => "mark ",
        Detail::Near => "mark d-1 ",
        Detail::Nearest => "mark d-2 ",
    };
    let spot = mark.spot;
    let light = Memo::new(move |_| spot.and_then(|spot| pen.light(spot)));
    let number = match spot {
        Some(Spot::On(_, number)) => Some(number.to_string()),
        _ => None,
    };
    let turned = (mark.turn > 0).then(|| format!("rotate({} {x} {y})", u16::from(mark.turn) * 60));
    view! {
        <g
            class=[detail, &tint_class(mark.tint)].concat()
            class:lit=move || light.get().is_some()
            class:chosen=move || light.get() == Some(Light::Chosen)
            data-on=number
            transform=turned
        >
            {spot.map(|_| view! { <circle class="halo" cx=x cy=y r=size * 0.6 + 30.0 /> })}
            {(mark.art != Art::TEXT).then(|| placed(mark.art.0, x, y, size))}
            {pip(&mark, x, y, size)}
            {label(&mark, x, y, size)}
        </g>
    }
    .into_any()
}

/// The shape of the seat whose colour a drawing has, at its upper left.
fn pip(mark: &Mark, x: f64, y: f64, size: f64) -> Option<AnyView> {
    match mark.tint {
        Tint::Seat(seat) if mark.art != Art::TEXT => {
            Some(placed(&seat_art(seat), x - size * 0.4, y - size * 0.36, (size * 0.36).max(70.0)))
        }
        _ => None,
    }
}

fn label(mark: &Mark, x: f64, y: f64, size: f64) -> Option<AnyView> {
    if mark.text.is_empty() {
        return None;
    }
    let named = [Art::PLANET, Art::RINGED_PLANET, Art::STAR].contains(&mark.art);
    let (class, x, y, height) = match mark.text.chars().count() {
        _ if mark.art == Art::TEXT => ("figure", x, y, size),
        1..=3 if HOLLOW.contains(&mark.art) => ("inside", x, y, size * 0.6),
        1..=3 if !named => ("count", x + size * 0.46, y + size * 0.42, (size * 0.5).max(140.0)),
        _ => ("label d-2", x, y + size * 0.5 + 90.0, 120.0),
    };
    Some(view! { <text class=class x=x y=y font-size=height>{mark.text.clone()}</text> }.into_any())
}
