//! What the person at the screen has open; the game knows nothing of it.

use super::Table;
use super::beats::Told;
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::scene::{Block, Reason, Spot, spots_in};
use crate::session::Session;
use crate::session::chapters::Filter;
use crate::session::question::Question;
use crate::session::table_view::TableView;
use leptos::prelude::*;

/// What is open beside the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Panel {
    Menu,
    Log,
    Rule,
    Sheet(&'static str),
    Seat(Seat),
}

impl Panel {
    /// The key of the sheet, where it is one of the rulebook.
    pub fn sheet(self) -> Option<&'static str> {
        if let Panel::Sheet(key) = self { Some(key) } else { None }
    }
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
    /// What somebody is about to say.
    pub words: RwSignal<String>,
    /// Why what somebody tapped last does not answer the open question.
    pub why_not: RwSignal<Option<Reason>>,
    /// What happened last and what is asked, for those who listen.
    pub said: RwSignal<String>,
    /// The open sheet is there for the question, and goes with it.
    for_question: StoredValue<bool>,
    /// Whoever opened the panel goes on in it.
    visits: StoredValue<bool>,
    /// The sheet that somebody closed although questions are answered in it.
    declined: StoredValue<Option<&'static str>>,
    pub(super) told: StoredValue<Option<Told>>,
    /// What is laid over the board: the place of an overlay of the rulebook.
    pub overlay: RwSignal<Option<usize>>,
    /// Places that somebody wants to see.
    pub ringed: RwSignal<Vec<Hex>>,
    /// The history plays by itself.
    pub replays: RwSignal<bool>,
    /// How quickly: the place of an option.
    pub replay_speed: RwSignal<usize>,
    /// Which lines of the log are read.
    pub log_filter: RwSignal<Filter>,
    /// The keyboard goes on from the decision bar.
    pub refocus: Trigger,
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
            words: RwSignal::default(),
            why_not: RwSignal::default(),
            said: RwSignal::default(),
            for_question: StoredValue::new(false),
            visits: StoredValue::new(true),
            declined: StoredValue::new(None),
            told: StoredValue::new(None),
            overlay: RwSignal::default(),
            ringed: RwSignal::default(),
            replays: RwSignal::default(),
            replay_speed: RwSignal::new(1),
            log_filter: RwSignal::default(),
            refocus: Trigger::new(),
        }
    }
}

impl Desk {
    /// A table nobody has touched.
    pub(super) fn clear(self) {
        self.panel.set(None);
        for away in [self.scrub, self.folded, self.battle_away, self.result_away, self.guided, self.replays] {
            away.set(false);
        }
        for hex in [self.rest, self.walked, self.looked] {
            hex.set(None);
        }
        self.looked_at.set(Vec::new());
        self.why_not.set(None);
        self.said.set(String::new());
        self.words.set(String::new());
        self.told.set_value(None);
        self.ringed.set(Vec::new());
        self.overlay.set(None);
        self.log_filter.set(Filter::default());
        self.for_question.set_value(false);
        self.declined.set_value(None);
    }

    /// Whether the panel was opened by somebody, and not by a question.
    pub fn visits(self) -> bool {
        self.visits.get_value()
    }

    /// The key of the open sheet of the rulebook; without listening to changes.
    pub fn open_sheet(self) -> Option<&'static str> {
        self.panel.get_untracked().and_then(Panel::sheet)
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

/// What a panel of the rulebook holds.
pub(super) fn blocks_of(session: &dyn Session, panel: Option<Panel>, view: &TableView) -> Vec<Block> {
    match panel {
        Some(Panel::Sheet(key)) if view.has_sheet(key) => session.sheet(view.viewer, key, &view.names),
        Some(Panel::Seat(seat)) => session.area(view.viewer, seat, &view.names),
        _ => Vec::new(),
    }
}

impl Table {
    pub fn open_panel(self, panel: Panel) {
        self.desk.looked_at.set(Vec::new());
        let surface = self.surface();
        self.desk.for_question.set_value(surface.is_some() && surface == panel.sheet());
        self.desk.visits.set_value(true);
        self.desk.panel.set(Some(panel));
        self.peek(|view| self.fill_sheet(view));
        self.settle();
    }

    /// Whoever closes the sheet in which questions are answered does not get it again with the next of them.
    pub fn close_panel(self) {
        if self.desk.panel.get_untracked().is_some() {
            self.desk.declined.set_value(self.desk.open_sheet());
            self.take_panel_away();
        }
    }

    /// Something else needs the room; nobody closed it.
    pub(super) fn take_panel_away(self) {
        self.desk.panel.set(None);
        self.sheet.set(Vec::new());
    }

    /// A tap on a seat: an answer, or all about it.
    pub fn tap_seat(self, seat: Seat) {
        if !self.tap(Spot::Seat(seat)) {
            self.open_panel(Panel::Seat(seat));
            self.explain(Spot::Seat(seat));
        }
    }

    /// The key of the sheet in which the open question is answered, where it is one.
    fn surface(self) -> Option<&'static str> {
        self.question.with_untracked(|own| own.as_ref().and_then(|own| own.prompt.surface.sheet()))
    }

    /// Another question is asked, or none any more: the sheet in which it is answered opens, and one that was there for the
    /// question before goes.
    pub(super) fn come_to_surface(self) {
        let (surface, open) = (self.surface(), self.desk.open_sheet());
        if surface != self.desk.declined.get_value() {
            self.desk.declined.set_value(None);
        }
        if surface.is_some() && surface == self.desk.declined.get_value() {
            return;
        }
        match surface {
            Some(key) if open != Some(key) => {
                self.desk.looked_at.set(Vec::new());
                self.desk.for_question.set_value(true);
                self.desk.visits.set_value(false);
                self.desk.panel.set(Some(Panel::Sheet(key)));
            }
            None if open.is_some() && self.desk.for_question.get_value() => self.take_panel_away(),
            _ => {}
        }
    }

    /// What needed the room has gone: the sheet in which the open question is answered is there again.
    pub(super) fn come_back_to_surface(self) {
        if self.peek(TableView::asks) && self.desk.panel.get_untracked().is_none() {
            self.come_to_surface();
            self.peek(|view| self.fill_sheet(view));
        }
    }

    /// Something in the open sheet was tapped that another question asks for: from now on the sheet is there for questions.
    pub(super) fn answers_in_sheet(self) {
        if self.desk.open_sheet().is_some() {
            self.desk.for_question.set_value(true);
        }
    }

    /// Makes what the open sheet or the area of the open seat holds, and nothing of the others.
    pub(super) fn fill_sheet(self, view: &TableView) {
        let panel = self.desk.panel.get_untracked();
        let made = self
            .past
            .with_value(|past| self.game(|game| blocks_of(past.as_deref().unwrap_or(game.shown()), panel, view)));
        let blocks = made.unwrap_or_default();
        if self.sheet.with_untracked(|own| *own != blocks) {
            self.sheet.set(blocks);
        }
    }

    /// A panel that has nothing to show any more goes.
    pub(super) fn settle(self) {
        let gone = match self.desk.panel.get_untracked() {
            Some(Panel::Sheet(key)) => !self.peek(|view| view.has_sheet(key)),
            Some(Panel::Rule) => !self.asks(),
            _ => false,
        };
        if gone {
            self.take_panel_away();
        }
    }

    /// Whether the open question is answered in the open sheet.
    pub fn is_asked_in_sheet(self) -> bool {
        let open = self.desk.panel.get().and_then(Panel::sheet);
        open.is_some() && self.question(|question| question.prompt.surface.sheet()).flatten() == open
    }

    /// Whether the open sheet holds the whole question as a form, in place of the decision bar.
    pub fn has_form_in_sheet(self) -> bool {
        self.is_asked_in_sheet() && self.question(|question| question.prompt.is_form()) == Some(true)
    }

    /// What of the open sheet can be picked now.
    pub fn lit_in_sheet(self) -> Vec<Spot> {
        let spots = self.sheet(spots_in);
        let lit = |question: &Question| {
            spots.iter().copied().filter(|spot| question.light(*spot).is_some() && question.offers(*spot)).collect()
        };
        self.question(lit).unwrap_or_default()
    }
}
