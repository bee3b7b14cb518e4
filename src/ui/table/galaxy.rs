//! The galaxy: tiles under one camera, walked with the arrow keys as a graph.

use super::camera::Lens;
use super::tile::{self, tile};
use super::{Pen, Wires};
use crate::core::hex::Hex;
use crate::scene::geometry::{Arrow, step};
use crate::scene::{Art, Detail, Spot};
use crate::ui::art::icon;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// What the keyboard and the eye rest on.
#[derive(Clone, Copy)]
pub struct Attention {
    /// The one tile the Tab key stops at.
    pub rest: RwSignal<Option<Hex>>,
    /// The tile whose contents are told in words.
    pub looked: RwSignal<Option<Hex>>,
}

impl Attention {
    pub fn new() -> Attention {
        Attention { rest: RwSignal::new(None), looked: RwSignal::new(None) }
    }
}

pub fn galaxy(wires: Wires, pen: Pen, lens: Lens, attention: Attention) -> AnyView {
    let hexes =
        Memo::new(move |_| wires.scene.with(|scene| scene.galaxy.tiles.iter().map(|tile| tile.at).collect::<Vec<_>>()));
    let detail = Memo::new(move |_| lens.camera.get().detail());
    let keyed = move |ev: ev::KeyboardEvent| on_key(wires, pen, lens, attention, ev);
    view! {
        <svg
            class="galaxy"
            node_ref=lens.canvas
            role="application"
            aria-label="Galaxy. Arrow keys move from tile to tile, Enter chooses, I tells what is there, plus and minus zoom."
            viewBox=move || lens.view_box()
            data-detail=move || match detail.get() {
                Detail::OnlyFar | Detail::Far => "far",
                Detail::Near => "near",
                Detail::Nearest => "nearest",
            }
            on:pointerdown=move |ev| lens.finger_down(ev)
            on:pointermove=move |ev| lens.finger_moved(ev)
            on:pointerup=move |ev| lens.finger_up(ev)
            on:pointercancel=move |ev| lens.finger_up(ev)
            on:wheel=move |ev| lens.wheel(ev)
            on:keydown=keyed
        >
            <For each=move || hexes.get() key=|hex| *hex let:hex>
                {tile(wires, pen, attention, hex)}
            </For>
        </svg>
    }
    .into_any()
}

fn on_key(wires: Wires, pen: Pen, lens: Lens, attention: Attention, ev: ev::KeyboardEvent) {
    if ev.ctrl_key() || ev.meta_key() || ev.alt_key() {
        return;
    }
    let here = attention.rest.get_untracked();
    let arrow = match ev.key().as_str() {
        "ArrowUp" => Arrow::Up,
        "ArrowDown" => Arrow::Down,
        "ArrowLeft" => Arrow::Left,
        "ArrowRight" => Arrow::Right,
        other => {
            match other {
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
            return;
        }
    };
    ev.prevent_default();
    let next = wires.scene.with_untracked(|scene| match here {
        Some(here) => step(&scene.galaxy, here, arrow),
        None => scene.galaxy.tiles.first().map(|tile| tile.at),
    });
    if let Some(hex) = next {
        attention.rest.set(Some(hex));
        lens.show(hex);
        let node = document().get_element_by_id(&tile::id(hex));
        if let Some(node) = node.and_then(|node| node.dyn_into::<web_sys::SvgElement>().ok()) {
            let _ = node.focus();
        }
    }
}

/// The zoom buttons, and what is on the tile somebody looks at.
pub fn look(wires: Wires, lens: Lens, attention: Attention) -> AnyView {
    let looked = Memo::new(move |_| {
        let hex = attention.looked.get()?;
        wires.scene.with(|scene| {
            let tile = scene.galaxy.tiles.iter().find(|tile| tile.at == hex)?;
            Some((tile.name.clone(), tile.words.clone()))
        })
    });
    let card = move |(name, words): (String, String)| {
        view! {
            <section class="look panel" aria-label="On this tile">
                <h2>{name}</h2>
                <p>{words}</p>
                <button class="tool" aria-label="Close" on:click=move |_| attention.looked.set(None)>
                    {icon(Art::CLOSE)}
                </button>
            </section>
        }
        .into_any()
    };
    view! {
        {move || looked.get().map(card)}
        <div class="zoom" role="group" aria-label="Zoom">
            <button class="tool" aria-label="Nearer" on:click=move |_| lens.zoom(1.4)>{icon(Art::PLUS)}</button>
            <button class="tool" aria-label="Farther" on:click=move |_| lens.zoom(1.0 / 1.4)>{icon(Art::MINUS)}</button>
            <button class="tool" aria-label="Whole galaxy" on:click=move |_| lens.fit()>{icon(Art::FIT)}</button>
        </div>
    }
    .into_any()
}
