//! Keys that work anywhere on the table: numbers pick, Enter confirms (with Ctrl also from within a form), Escape clears, and
//! undo as everywhere; arrows walk the galaxy.

use super::Table;
use crate::app::browser::{self, Key};
use crate::app::state::dialogs::Dialog;
use crate::scene::geometry::Arrow;
use crate::session::beats::Beats;
use leptos::prelude::*;

impl Table {
    /// True when the key meant something here. Keys in a sheet or in a control do not come here.
    pub fn key(self, key: &Key) -> bool {
        if !self.seated.get_value() || self.peek(|view| view.curtain().is_some()) {
            return false;
        }
        if key.control {
            let (can_undo, can_redo) = self.peek(|view| (view.can_undo, view.can_redo));
            match key.name.as_str() {
                "z" if !key.shift && can_undo => self.undo(),
                "z" | "Z" | "y" if can_redo => self.redo(),
                "Enter" if !self.beats.with_untracked(Beats::is_playing) => self.confirm(),
                _ => return false,
            }
            return true;
        }
        if key.in_galaxy && self.galaxy_key(&key.name) {
            return true;
        }
        if self.beats.with_untracked(Beats::is_playing) && self.beat_key(key) {
            return true;
        }
        match key.name.as_str() {
            "?" => self.dialogs.open(Dialog::Keys),
            "o" | "O" => self.lay_next_over(),
            "Escape" if self.closes_panel(key) => self.close_panel(),
            "Escape" => self.clear_draft(),
            "Enter" if key.at_large => self.confirm(),
            digit @ ("1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9") if self.preferences.now().keys() => {
                browser::press_answer(digit);
            }
            _ => return false,
        }
        true
    }

    /// Whether Escape means the open panel: one that is there for the question only while the keyboard is in it.
    fn closes_panel(self, key: &Key) -> bool {
        let which = self.question.with_untracked(|own| own.as_ref().is_some_and(|own| !own.which.is_empty()));
        self.desk.panel.get_untracked().is_some() && !which && (key.in_panel || self.desk.visits())
    }

    /// While beats are shown: Space and Enter skip one, Escape the rest, P holds.
    fn beat_key(self, key: &Key) -> bool {
        match key.name.as_str() {
            " " | "Enter" if key.at_large => {
                self.skip_beat();
            }
            "Escape" => self.skip_beats(),
            "p" | "P" => self.pause_beats(),
            _ => return false,
        }
        true
    }

    fn galaxy_key(self, name: &str) -> bool {
        let rest = self.desk.rest.get_untracked();
        match (name, rest) {
            ("ArrowUp", _) => self.walk(Arrow::Up),
            ("ArrowDown", _) => self.walk(Arrow::Down),
            ("ArrowLeft", _) => self.walk(Arrow::Left),
            ("ArrowRight", _) => self.walk(Arrow::Right),
            ("+" | "=", _) => self.lens.update(|lens| lens.zoom(true)),
            ("-", _) => self.lens.update(|lens| lens.zoom(false)),
            ("0", _) => self.lens.update(|lens| lens.fit()),
            ("Enter" | " ", Some(hex)) => {
                self.tap_tile(hex, None);
            }
            ("i", rest) => self.desk.looked.set(rest),
            _ => return false,
        }
        true
    }
}
