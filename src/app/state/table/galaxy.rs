//! Taps on the galaxy, and walking through it by keyboard.

use super::Table;
use crate::core::hex::Hex;
use crate::scene::geometry::{Arrow, step};
use crate::scene::{Layer, Overlay, Spot};
use leptos::prelude::*;

impl Table {
    /// A tap on a tile, or on the thing with this number on it: an answer, or a look at it.
    pub fn tap_tile(self, hex: Hex, on: Option<u16>) {
        if self.peek(|view| view.curtain().is_some()) {
            return;
        }
        // One tap skips a beat.
        if self.plays() && self.skip_beat() {
            return;
        }
        self.desk.ringed.set(Vec::new());
        self.rest_at_tile(hex);
        let spot = on.map_or(Spot::Hex(hex), |number| Spot::On(hex, number));
        if !self.tap(spot) {
            self.look_at_tile(hex);
            self.explain(spot);
        }
    }

    /// A long press on a tile: what is there?
    pub fn look_at_tile(self, hex: Hex) {
        self.desk.looked.set(Some(hex));
    }

    /// The focus has come to a tile.
    pub fn rest_at_tile(self, hex: Hex) {
        if self.desk.rest.get_untracked() != Some(hex) {
            self.desk.rest.set(Some(hex));
        }
    }

    /// To the next tile that way.
    pub(super) fn walk(self, arrow: Arrow) {
        let rest = self.desk.rest.get_untracked();
        let next = self.peek(|view| match rest {
            Some(here) => step(&view.scene.galaxy, here, arrow),
            None => view.scene.galaxy.tiles.first().map(|tile| tile.at),
        });
        if let Some(hex) = next {
            self.rest_at_tile(hex);
            self.lens.update(|lens| lens.show(hex));
            self.desk.walked.set(Some(hex));
        }
    }

    /// What can be laid over this board.
    pub fn overlays(self) -> &'static [Overlay] {
        self.game(|game| game.session.overlays()).unwrap_or_default()
    }

    /// What is laid over the board now.
    pub fn overlay(self) -> Option<Overlay> {
        self.desk.overlay.get().and_then(|place| self.overlays().get(place).copied())
    }

    /// Lays the next thing over the board; after the last one, nothing.
    pub fn lay_next_over(self) {
        let next = self.desk.overlay.get_untracked().map_or(0, |place| place + 1);
        self.desk.overlay.set(Some(next).filter(|place| *place < self.overlays().len()));
    }

    /// What the overlay says; made again after each change of the game.
    pub fn layers(self) -> Vec<Layer> {
        let Some(overlay) = self.overlay() else { return Vec::new() };
        let (viewer, names) = self.view(|view| (view.viewer, view.names.clone()));
        let made = self.past.with_value(|past| {
            self.game(|game| past.as_deref().unwrap_or(game.shown()).layers(viewer, overlay.key, &names))
        });
        made.unwrap_or_default()
    }
}
