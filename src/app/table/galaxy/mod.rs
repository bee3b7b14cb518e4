//! The galaxy: tiles under one camera, walked with the arrow keys as a graph.

mod flights;
mod ground;
mod lanes;
mod look;
mod mark;
mod overlay;
mod tile;
mod ways;

use crate::app::browser;
use crate::app::components::Each;
use crate::app::state::use_table;
use crate::core::hex::Hex;
use flights::Flights;
use lanes::Lanes;
use leptos::prelude::*;
use leptos::{html, svg};
use overlay::Layers;
use tile::TileView;
use ways::Ways;

pub use look::Look;

const WORDS: &str =
    "Galaxy. Arrow keys move from tile to tile, Enter chooses, I tells what is there, plus and minus zoom.";

/// `free` is the part of the screen that nothing covers.
#[component]
pub fn Galaxy(free: NodeRef<html::Div>) -> impl IntoView {
    let table = use_table();
    let canvas = NodeRef::<svg::Svg>::new();
    browser::measure(canvas, free, table.lens);
    let hexes = table.memo(|view| view.scene.galaxy.tiles.iter().map(|tile| key_of(tile.at)).collect::<Vec<u64>>());
    view! {
        <svg
            class="galaxy"
            class:overlaid=move || table.overlay().is_some()
            role="application"
            aria-label=WORDS
            viewBox=move || table.lens.with(|lens| lens.view_box())
            data-detail=move || { table.lens.with(|lens| lens.detail()) }
            node_ref={canvas}
            {..browser::gestures(table.lens)}
        >
            <Lanes />
            <Each keys=hexes draw=|key| view! { <TileView hex=hex_of(key) /> }.into_any() />
            <Layers />
            <Ways />
            <Flights />
        </svg>
    }
    .into_any()
}

fn key_of(hex: Hex) -> u64 {
    u64::from(u16::from_be_bytes([hex.q as u8, hex.r as u8]))
}

fn hex_of(key: u64) -> Hex {
    let [q, r] = (key as u16).to_be_bytes();
    Hex::new(q as i8, r as i8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_has_a_key_of_its_own() {
        for (q, r) in [(0, 0), (-128, 127), (3, -4), (-1, -1)] {
            let hex = Hex::new(q, r);
            assert_eq!(hex_of(key_of(hex)), hex);
        }
    }
}
