//! Keys that work anywhere on the table: numbers pick, Enter confirms, Escape clears, and undo as everywhere; arrows walk
//! the galaxy.

use super::Page;
use crate::page::act::Act;
use crate::scene::Spot;
use crate::scene::geometry::Arrow;

/// A key and where it was pressed.
pub struct Key<'a> {
    pub name: &'a str,
    /// Control, or the command key.
    pub control: bool,
    pub shift: bool,
    /// On a tile of the galaxy, or the galaxy itself.
    pub in_galaxy: bool,
    /// Nothing has the focus that would have an Enter of its own.
    pub at_large: bool,
}

impl Page {
    /// True when the key meant something here. Keys in a sheet or in a control do not come here.
    pub fn key(&mut self, key: &Key) -> bool {
        if !self.at_the_table() || self.sight.curtain().is_some() {
            return false;
        }
        if key.control {
            match key.name {
                "z" if !key.shift && self.sight.can_undo => self.act(Act::Undo, ""),
                "z" | "Z" | "y" if self.sight.can_redo => self.act(Act::Redo, ""),
                _ => return false,
            }
            return true;
        }
        if key.in_galaxy && self.galaxy_key(key.name) {
            return true;
        }
        match key.name {
            "Escape" => self.clear(),
            "Enter" if key.at_large => self.confirm(),
            digit @ ("1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9") if self.settings.keys() => {
                self.host.press(digit)
            }
            _ => return false,
        }
        true
    }

    fn galaxy_key(&mut self, name: &str) -> bool {
        match (name, self.desk.rest) {
            ("ArrowUp", _) => self.walk(Arrow::Up),
            ("ArrowDown", _) => self.walk(Arrow::Down),
            ("ArrowLeft", _) => self.walk(Arrow::Left),
            ("ArrowRight", _) => self.walk(Arrow::Right),
            ("+" | "=", _) => self.zoom(true),
            ("-", _) => self.zoom(false),
            ("0", _) => self.fit(),
            ("Enter" | " ", Some(hex)) => {
                if !self.tap(Spot::Hex(hex)) {
                    self.desk.looked = Some(hex);
                }
            }
            ("i", rest) => self.desk.looked = rest,
            _ => return false,
        }
        true
    }
}
