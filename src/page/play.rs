//! A game at the table: what becomes of answers, looks into the past, files and other tabs.

use super::driver;
use super::held::{Held, Keeping};
use super::notices::{About, Remedy};
use super::{Later, Page, share};
use crate::core::decision::Choice;
use crate::saves::file;
use crate::session::next::Next;

pub fn answer(page: &mut Page, choice: Choice) {
    let Some(held) = page.game() else { return };
    match held.session.answer(choice) {
        Ok(()) => driver::change(page, |held| held.ask_at = None),
        Err(wrong) => page.trouble(wrong.to_string()),
    }
}

/// The person the device was passed to takes it.
pub fn lift(page: &mut Page) {
    if let Some(Next::Curtain(seat)) = page.sight.next
        && let Some(held) = page.game()
    {
        held.holder = Some(seat);
        page.clear_desk();
        page.focus = "?.bar";
        driver::go_on(page);
    }
}

/// Shows the game as it was; the live game is not touched.
pub fn seek(page: &mut Page, to: usize) {
    let past = page.held.as_ref().filter(|held| to < held.session.len()).map(|held| held.session.at(to));
    page.set_past(past);
}

/// Plays what happened after the first `from` choices on the board; a tap ends it.
pub fn film(page: &mut Page, from: usize) {
    page.over = None;
    driver::rest(page);
    seek(page, from);
    step(page, from);
}

fn step(page: &mut Page, at: usize) {
    let pause = if page.settings.still(&*page.host) { 300 } else { 650 };
    page.later(pause, Later::Film(at, page.run.turn));
}

pub fn film_on(page: &mut Page, at: usize, turn: u64) {
    if page.run.turn != turn {
        return;
    }
    if page.run.hurried {
        page.set_past(None);
        return driver::go_on(page);
    }
    seek(page, at + 1);
    if page.past.is_some() { step(page, at + 1) } else { driver::go_on(page) }
}

/// Offers the game on the table as a file, and tells whether that worked. The story is what everybody may read.
pub fn save_as_file(page: &mut Page) -> bool {
    let Some(held) = &page.held else { return false };
    let entry = held.entry();
    let story: Vec<String> = held.session.log(None, &held.names(), 0).into_iter().map(|line| line.text).collect();
    let game = held.session.rules().name();
    let heading = file::Heading { title: &held.title, game, summary: &entry.summary };
    let name = share::file_name(held);
    match file::export(&entry.envelope, heading, &story) {
        Ok(text) => page.keep_file(&name, &text),
        Err(refusal) => {
            page.trouble(refusal.to_string());
            false
        }
    }
}

impl Page {
    /// Offers a text as a file, and says so where that is refused.
    pub fn keep_file(&mut self, name: &str, text: &str) -> bool {
        let kept = self.host.download(name, text);
        if !kept {
            self.trouble("The browser refused to save a file.".into());
        }
        kept
    }
}

// ---- two tabs -------------------------------------------------------------------------------------------

/// Another tab of this browser has written something.
pub fn other_tab_wrote(page: &mut Page, key: &str) {
    page.restock();
    let Some(held) = &page.held else { return };
    if !key.is_empty() && !key.ends_with(&[".", &held.id.to_string()].concat()) {
        return;
    }
    let Ok(newer) = page.library().load(held.id) else { return };
    if newer.version <= held.version {
        return;
    }
    if !page.at_the_table() {
        // Nobody is at it: whoever sits down again takes out the newer one.
        page.held = None;
        return;
    }
    let same = held.entry().envelope == newer.envelope;
    let Some(held) = page.game() else { return };
    if same {
        held.version = newer.version;
    } else {
        held.keeping = Keeping::Overtaken;
        overtaken(page);
    }
}

/// Another tab is further: says so, and lets the player choose.
pub fn overtaken(page: &mut Page) {
    driver::rest(page);
    page.stale = true;
    let text = "This game went on in another tab. Nothing was overwritten.".into();
    page.tell_with(About::OtherTab, text, vec![Remedy::ShowNewer, Remedy::KeepMine]);
}

pub fn reload(page: &mut Page) {
    let Some(id) = page.held.as_ref().map(|held| held.id) else { return };
    page.loose.retain(|entry| entry.id != id);
    let holder = page.held.as_ref().and_then(|held| held.holder);
    match page.library().load(id) {
        Ok(entry) => match Held::from_entry(&entry) {
            Ok(newer) => {
                page.held = Some(Held { holder, ..newer });
                page.set_past(None);
                driver::go_on(page);
            }
            Err(refusal) => page.tell(About::OtherTab, refusal.to_string()),
        },
        Err(trouble) => page.tell(About::OtherTab, trouble.to_string()),
    }
}

/// Keeps the game of this tab beside the newer one.
pub fn keep_both(page: &mut Page) {
    let Some(game) = page.held.as_ref().map(|held| held.id.game) else { return };
    match page.free_id(game) {
        Ok(id) => {
            driver::change(page, |held| {
                held.id = id;
                held.version = 0;
                held.keeping = Keeping::Saved;
            });
            let place = page.place(&page.screen);
            page.host.set_place(&place, true);
        }
        Err(trouble) => page.tell(About::OtherTab, trouble.to_string()),
    }
}
