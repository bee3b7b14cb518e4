//! What the person at the screen has open; the game knows nothing of it.

use super::Table;
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::scene::{Sheet, Spot};
use leptos::prelude::*;

/// What is open over the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Panel {
    Menu,
    Log,
    Rule,
    Sheet(&'static str),
    Seat(Seat),
}

#[derive(Clone, Copy)]
pub struct Desk {
    pub panel: RwSignal<Option<Panel>>,
    /// The scrubber is out.
    pub scrub: RwSignal<bool>,
    /// The answers are folded away, until the next question.
    pub folded: RwSignal<bool>,
    pub battle_away: RwSignal<bool>,
    pub result_away: RwSignal<bool>,
    /// A guide says what each question is about.
    pub guided: RwSignal<bool>,
    /// The one tile the Tab key stops at.
    pub rest: RwSignal<Option<Hex>>,
    /// The arrow keys led to this tile, which gets the focus.
    pub walked: RwSignal<Option<Hex>>,
    /// The tile whose contents are told in words.
    pub looked: RwSignal<Option<Hex>>,
    /// Which of several things somebody looks at in a sheet, by the label of the row.
    pub looked_at: RwSignal<Vec<(String, usize)>>,
    /// What happened last and what is asked, for those who listen.
    pub said: RwSignal<String>,
    /// After how many choices that was said.
    pub(super) heard: StoredValue<Option<usize>>,
    /// How much of the open sheet could be picked last.
    lit: StoredValue<usize>,
}

impl Default for Desk {
    fn default() -> Desk {
        Desk {
            panel: RwSignal::default(),
            scrub: RwSignal::default(),
            folded: RwSignal::default(),
            battle_away: RwSignal::default(),
            result_away: RwSignal::default(),
            guided: RwSignal::default(),
            rest: RwSignal::default(),
            walked: RwSignal::default(),
            looked: RwSignal::default(),
            looked_at: RwSignal::default(),
            said: RwSignal::default(),
            heard: StoredValue::new(None),
            lit: StoredValue::new(0),
        }
    }
}

impl Desk {
    /// A table nobody has touched.
    pub(super) fn clear(self) {
        self.panel.set(None);
        for away in [self.scrub, self.folded, self.battle_away, self.result_away, self.guided] {
            away.set(false);
        }
        for hex in [self.rest, self.walked, self.looked] {
            hex.set(None);
        }
        self.looked_at.set(Vec::new());
        self.said.set(String::new());
        self.heard.set_value(None);
        self.lit.set_value(0);
    }

    /// Which of several things somebody looks at, by its place.
    pub fn place_of(self, label: &str) -> usize {
        self.looked_at.with(|all| all.iter().find(|(other, _)| other == label).map_or(0, |(_, place)| *place))
    }

    pub fn look_at(self, label: &str, place: usize) {
        self.looked_at.update(|all| {
            all.retain(|(other, _)| other != label);
            all.push((label.to_string(), place));
        });
    }
}

impl Table {
    pub fn open_panel(self, panel: Panel) {
        self.desk.looked_at.set(Vec::new());
        self.desk.lit.set_value(0);
        self.desk.panel.set(Some(panel));
        self.settle();
    }

    pub fn close_panel(self) {
        if self.desk.panel.get_untracked().is_some() {
            self.desk.panel.set(None);
        }
    }

    /// A tap on a seat: an answer, or all about it.
    pub fn tap_seat(self, seat: Seat) {
        if !self.tap(Spot::Seat(seat)) {
            self.open_panel(Panel::Seat(seat));
        }
    }

    /// A panel whose question has gone goes, too, and so does one that holds nothing.
    pub(super) fn settle(self) {
        let panel = self.desk.panel.get_untracked();
        let sheet = match panel {
            Some(Panel::Sheet(key)) => {
                Some(self.peek(|view| self.lit_in(view.scene.sheets.iter().find(|sheet| sheet.key == key))))
            }
            _ => None,
        };
        let lit = sheet.flatten().unwrap_or(0);
        let before = self.desk.lit.get_value();
        self.desk.lit.set_value(lit);
        let gone = match panel {
            Some(Panel::Sheet(_)) => sheet.flatten().is_none() || (before > 0 && lit == 0),
            Some(Panel::Rule) => !self.asks(),
            _ => false,
        };
        if gone {
            self.close_panel();
        }
    }

    /// How much of a sheet can be picked now; `None` where there is no such sheet.
    fn lit_in(self, sheet: Option<&Sheet>) -> Option<usize> {
        let sheet = sheet?;
        let lit = |question: &Option<_>| question.as_ref().map_or(0, |question| lit_spots(sheet, question).len());
        Some(if self.asks() { self.question.with_untracked(lit) } else { 0 })
    }
}

/// What of a sheet can be picked now.
pub fn lit_spots(sheet: &Sheet, question: &crate::session::question::Question) -> Vec<Spot> {
    sheet.spots().into_iter().filter(|spot| question.light(*spot).is_some()).collect()
}
