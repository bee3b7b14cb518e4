//! The galaxy: tiles under one camera, walked with the arrow keys as a graph.

use super::camera::Lens;
use super::tile::{self, tile};
use super::{Pen, Wires};
use crate::core::hex::Hex;
use crate::scene::geometry::{Arrow, step};
use crate::scene::motion::flights;
use crate::scene::{Art, Detail, Galaxy, Spot};
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el, follow, memo, svg};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// What the keyboard and the eye rest on.
#[derive(Clone, Copy)]
pub struct Attention {
    /// The one tile the Tab key stops at.
    pub rest: RwSignal<Option<Hex>>,
    /// The tile whose contents are told in words.
    pub looked: RwSignal<Option<Hex>>,
}

/// A jump over more choices than this is no move.
const AT_ONCE: usize = 12;

const HELP: &str =
    "Galaxy. Arrow keys move from tile to tile, Enter chooses, I tells what is there, plus and minus zoom.";

impl Attention {
    pub fn new() -> Attention {
        Attention { rest: RwSignal::new(None), looked: RwSignal::new(None) }
    }
}

/// The galaxy, and the camera that looks at it. `free` is the part of the screen it is fitted into.
pub fn galaxy(wires: Wires, pen: Pen, attention: Attention, free: &El) -> (El, Lens) {
    let canvas = svg("svg").class("galaxy").attr("role", "application").named(HELP);
    let lens = Lens::new(wires.scene, canvas.node(), free.node());
    let hexes = move || wires.scene.with(|scene| scene.galaxy.tiles.iter().map(|tile| tile.at).collect::<Vec<_>>());
    let detail = memo(move || lens.camera.get().detail());
    let canvas = lens
        .listen(canvas)
        .live("viewBox", move || Some(lens.view_box()))
        .live("data-detail", move || {
            let word = match detail.get() {
                Detail::OnlyFar | Detail::Far => "far",
                Detail::Near => "near",
                Detail::Nearest => "nearest",
            };
            Some(word.into())
        })
        .on("keydown", move |ev| on_key(wires, pen, lens, attention, &ev.unchecked_into()))
        .each(hexes, move |hex| tile(wires, pen, attention, hex))
        .child(flying(wires));
    (canvas, lens)
}

/// What moved since the galaxy was drawn last, gliding.
fn flying(wires: Wires) -> El {
    let air = svg("g").attr("aria-hidden", "true");
    let node = air.node().clone();
    let mut last: Option<(usize, Galaxy)> = None;
    follow(move || {
        let (shown, galaxy) = (wires.shown.get(), wires.scene.with(|scene| scene.galaxy.clone()));
        let near = |before: &&(usize, Galaxy)| (before.0 + 1..=before.0 + AT_ONCE).contains(&shown);
        let found = last.as_ref().filter(near).map(|before| flights(&before.1, &galaxy)).unwrap_or_default();
        node.set_text_content(None);
        for flight in found {
            let _ = node.append_child(tile::flight(flight).node());
        }
        last = Some((shown, galaxy));
    });
    air
}

fn on_key(wires: Wires, pen: Pen, lens: Lens, attention: Attention, ev: &KeyboardEvent) {
    if ev.ctrl_key() || ev.meta_key() || ev.alt_key() {
        return;
    }
    let here = attention.rest.get_untracked();
    let key = ev.key();
    match key.as_str() {
        "ArrowUp" => walk(wires, lens, attention, Arrow::Up),
        "ArrowDown" => walk(wires, lens, attention, Arrow::Down),
        "ArrowLeft" => walk(wires, lens, attention, Arrow::Left),
        "ArrowRight" => walk(wires, lens, attention, Arrow::Right),
        "+" | "=" => lens.zoom(1.4),
        "-" => lens.zoom(1.0 / 1.4),
        "0" => lens.fit(),
        "Enter" | " " => {
            if let Some(hex) = here
                && !pen.tap(Spot::Hex(hex))
            {
                attention.looked.set(Some(hex));
            }
        }
        "i" => attention.looked.set(here),
        _ => return,
    }
    ev.prevent_default();
    ev.stop_propagation();
}

/// To the next tile that way.
fn walk(wires: Wires, lens: Lens, attention: Attention, arrow: Arrow) {
    let next = wires.scene.with_untracked(|scene| match attention.rest.get_untracked() {
        Some(here) => step(&scene.galaxy, here, arrow),
        None => scene.galaxy.tiles.first().map(|tile| tile.at),
    });
    let Some(hex) = next else { return };
    attention.rest.set(Some(hex));
    lens.show(hex);
    if let Some(node) = document().get_element_by_id(&tile::id(hex)) {
        let _ = node.unchecked_ref::<HtmlElement>().focus();
    }
}

/// What is on the tile somebody looks at, and the zoom buttons.
pub fn look(stage: El, wires: Wires, lens: Lens, attention: Attention) -> El {
    let looked = memo(move || {
        let hex = attention.looked.get()?;
        wires.scene.with(|scene| {
            let tile = scene.galaxy.tiles.iter().find(|tile| tile.at == hex)?;
            Some((tile.name.clone(), tile.words.clone()))
        })
    });
    let card = move || {
        let (name, words) = looked.get()?;
        let close = tool(Art::CLOSE, "Close").press(move || attention.looked.set(None));
        let card = el("section").class("look panel").named("On this tile");
        Some(card.child(el("h2").text(&name)).child(el("p").text(&words)).child(close))
    };
    let zoom = el("div").class("zoom").attr("role", "group").named("Zoom").children([
        tool(Art::PLUS, "Nearer").press(move || lens.zoom(1.4)),
        tool(Art::MINUS, "Farther").press(move || lens.zoom(1.0 / 1.4)),
        tool(Art::FIT, "Whole galaxy").press(move || lens.fit()),
    ]);
    stage.show(card).child(zoom)
}
