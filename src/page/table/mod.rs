//! The table: the galaxy, what stands around it, and the question that is asked.

mod battle;
mod blocks;
pub mod camera;
mod decision_bar;
mod end;
mod galaxy;
pub mod keys;
mod log;
mod rail;
mod sheets;
mod tile;
mod widgets;

use super::act::Act;
use super::art::Emblem;
use super::draft::Edit;
use super::html::{Html, Put, when};
use super::parts::{button, tool_if, tool_with};
use super::{Page, guide};
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::html;
use crate::scene::{Art, Light};
use camera::Lens;

/// What the person at the screen has open; the game knows nothing of it.
#[derive(Default)]
pub struct Desk {
    pub open: Option<Open>,
    /// The scrubber is out.
    pub scrub: bool,
    /// The answers are folded away, until the next question.
    pub folded: bool,
    pub battle_away: bool,
    pub result_away: bool,
    /// The hints of a guided game have been closed.
    pub unguided: bool,
    /// The one tile the Tab key stops at.
    pub rest: Option<Hex>,
    /// The tile whose contents are told in words.
    pub looked: Option<Hex>,
    /// Which of several things somebody looks at in a sheet, by the number of its label.
    looked_at: Vec<(u32, usize)>,
    /// The open question and the answer in the making.
    pub edit: Option<Edit>,
    pub lens: Lens,
    /// After how many choices the last words were said, and the words.
    heard: Option<usize>,
    said: String,
    /// What of the open sheet could be picked when it was drawn last.
    lit: usize,
}

/// What is open over the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Open {
    Menu,
    Log,
    Rule,
    Sheet(&'static str),
    Seat(Seat),
}

impl Desk {
    pub fn lay_open(&mut self, open: Open) {
        self.open = Some(open);
        self.looked_at.clear();
    }

    pub fn look_at(&mut self, label: u32, place: usize) {
        self.looked_at.retain(|(other, _)| *other != label);
        self.looked_at.push((label, place));
    }
}

impl Page {
    /// A table nobody has touched; only the screen is as large as it was.
    pub fn clear_desk(&mut self) {
        let lens = self.desk.lens.fresh();
        self.desk = Desk { lens, ..Desk::default() };
    }
}

/// What follows from the last thing that happened: what is said aloud, where the focus goes, which sheet has had its day.
pub fn settle(page: &mut Page) {
    if !page.at_the_table() {
        return;
    }
    announce(page);
    sheets::settle(page);
}

/// What happened and what is asked now, for those who listen.
fn announce(page: &mut Page) {
    let sight = &page.sight;
    let heard = page.desk.heard.unwrap_or(sight.choices);
    let asked = page.edit().map(|edit| &edit.prompt);
    let mut words: Vec<&str> =
        sight.log.iter().filter(|line| line.after > heard).map(|line| line.text.as_str()).collect();
    let asked = asked.map(|prompt| [sight.names.of(prompt.seat), ": ", &prompt.sentence].concat());
    words.push(asked.as_deref().unwrap_or(&sight.waiting));
    if page.desk.heard != Some(sight.choices) {
        // When the answered button goes, the keyboard goes on from the next question.
        if page.desk.heard.is_some() && page.focus.is_empty() {
            page.focus = "?.bar";
        }
        page.desk.said = words.join(" ");
        page.desk.heard = Some(sight.choices);
        page.desk.folded = false;
    }
}

/// The whole screen: the table, or the curtain instead of it.
pub fn screen(h: &mut Html, page: &Page, guided: bool) {
    html!(h, "<div class='play'><div class='host'>");
    match page.sight.curtain() {
        Some(seat) => curtain(h, page, seat),
        None => uncovered(h, page),
    }
    html!(h, "</div>");
    if guided {
        guide::guide(h, page);
    }
    html!(h, "</div>");
}

/// The privacy curtain: nothing of the table is in the page until the right person lifts it.
fn curtain(h: &mut Html, page: &Page, seat: Seat) {
    let name = page.sight.names.of(seat);
    html!(
        h,
        "<main class='curtain' data-k='c",
        seat.index(),
        "'>",
        Emblem(seat),
        "<h1 tabindex='-1'>Pass the device to ",
        name
    );
    html!(h, ".</h1><p>What they may see is hidden until they take it.</p><button class='primary' data-focus");
    html!(h, Act::Lift, ">I am ", name, "</button></main>");
}

fn uncovered(h: &mut Html, page: &Page) {
    html!(h, "<main class='table' data-k='table'>");
    galaxy::galaxy(h, page);
    header(h, page);
    rail::rail(h, page);
    html!(h, "<div class='free' aria-hidden='true'></div><div class='stage'>");
    battle::battle(h, page);
    end::end(h, page);
    galaxy::look(h, page);
    html!(h, "</div>");
    dock(h, page);
    decision_bar::decision_bar(h, page);
    sheets::overlays(h, page);
    html!(h, "<p class='unseen' aria-live='polite' role='status'>", page.desk.said, "</p></main>");
}

/// The head of the table: menu, round and phase, undo and redo.
fn header(h: &mut Html, page: &Page) {
    let sight = &page.sight;
    html!(h, "<header class='head panel'>");
    tool_with(h, Art::MENU, "Menu", " aria-haspopup='dialog'", Act::Beside(Open::Menu));
    html!(h, "<h1 class='when' tabindex='-1'><span class='round'>", sight.scene.round, "</span> <span class='phase'>");
    html!(h, sight.scene.phase, "</span></h1>");
    tool_if(h, sight.can_undo, Art::UNDO, "Undo", Act::Undo);
    tool_if(h, sight.can_redo, Art::REDO, "Redo", Act::Redo);
    html!(h, "</header>");
}

/// Buttons that open what lies beside the board.
fn dock(h: &mut Html, page: &Page) {
    html!(h, "<nav class='dock panel' aria-label='Beside the board'>");
    for sheet in &page.sight.scene.sheets {
        let art = sheet.art.unwrap_or(Art::CARD);
        html!(
            h,
            "<button aria-haspopup='dialog'",
            Act::Beside(Open::Sheet(sheet.key)),
            ">",
            art,
            "<span>",
            sheet.title
        );
        html!(h, "</span></button>");
    }
    html!(h, "<button aria-haspopup='dialog'", Act::Beside(Open::Log), ">", Art::LOG, "<span>Log</span></button>");
    html!(h, "<button aria-pressed='", yes(page.desk.scrub), "'", Act::Scrub, ">", Art::HISTORY);
    html!(h, "<span>History</span></button></nav>");
}

/// The scrubber: the whole game, back and forth.
fn history(h: &mut Html, page: &Page) {
    let (shown, choices) = (page.sight.shown, page.sight.choices);
    html!(h, "<div class='history' data-k='history' role='group' aria-label='History'>");
    tool_if(h, shown > 0, Art::LEFT, "One back", Act::Seek(shown.saturating_sub(1)));
    html!(h, "<input type='range' min='0' max='", choices, "' value='", shown, "' aria-label='Point of the game'");
    html!(h, " aria-valuetext='", shown, " of ", choices, "'", Act::SeekTo, ">");
    tool_if(h, !page.sight.live(), Art::RIGHT, "One on", Act::Seek(shown + 1));
    html!(h, "<span class='tally'>", shown, " of ", choices, "</span>");
    button(h, "plain", if page.sight.live() { "Close" } else { "Back to now" }, Act::Now);
    html!(h, "</div>");
}

/// A state as aria says it.
fn yes(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

/// The classes of something that can be chosen or is.
struct Lit(Option<Light>);

impl Put for Lit {
    fn put(&self, h: &mut Html) {
        let chosen = when(self.0 == Some(Light::Chosen), " chosen");
        html!(h, when(self.0.is_some(), " lit"), chosen);
    }
}

/// A seat in words: its shape, its name.
fn seat_name(h: &mut Html, page: &Page, seat: Seat) {
    html!(
        h,
        "<span class='who'>",
        Emblem(seat),
        " <span class='who-name'>",
        page.sight.names.of(seat),
        "</span></span>"
    );
}
