//! Sentences that appear over the page and stay until they are read.

use super::act::Act;
use super::html::Html;
use super::parts::{button, tool};
use super::{Over, Page, play};
use crate::html;
use crate::saves::Entry;
use crate::scene::Art;

/// What a notice is about; there is at most one about each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum About {
    Update,
    Storage,
    OtherTab,
    Deleted,
    Trouble,
}

/// What can be done about it.
#[derive(Clone, PartialEq, Debug)]
pub enum Remedy {
    Update,
    SaveAsFile,
    PasteAgain,
    ShowNewer,
    KeepMine,
    /// Brings back a game that was deleted.
    Restore(Box<Entry>),
}

impl Remedy {
    fn label(&self) -> &'static str {
        match self {
            Remedy::Update => "Update now",
            Remedy::SaveAsFile => "Save as a file",
            Remedy::PasteAgain => "Paste it again",
            Remedy::ShowNewer => "Show the newer game",
            Remedy::KeepMine => "Keep mine as well",
            Remedy::Restore(_) => "Undo",
        }
    }
}

pub struct Notice {
    /// Every notice has its own.
    number: usize,
    about: About,
    text: String,
    remedies: Vec<Remedy>,
}

impl Page {
    /// Shows a notice instead of the last one about the same.
    pub fn tell_with(&mut self, about: About, text: String, remedies: Vec<Remedy>) {
        let number = self.notices.last().map_or(0, |notice| notice.number + 1);
        self.untell(about);
        self.notices.push(Notice { number, about, text, remedies });
    }

    pub fn tell(&mut self, about: About, text: String) {
        self.tell_with(about, text, Vec::new());
    }

    pub fn trouble(&mut self, text: String) {
        self.tell(About::Trouble, text);
    }

    pub fn untell(&mut self, about: About) {
        self.notices.retain(|other| other.about != about);
    }
}

pub fn remedy(page: &mut Page, about: About, place: usize) {
    let Some(notice) = page.notices.iter_mut().find(|notice| notice.about == about) else { return };
    if place >= notice.remedies.len() {
        return;
    }
    let remedy = notice.remedies.swap_remove(place);
    page.untell(about);
    match remedy {
        Remedy::Update => page.host.update(),
        Remedy::SaveAsFile => {
            play::save_as_file(page);
        }
        Remedy::PasteAgain => page.open_over(Over::OpenLink(Default::default())),
        Remedy::ShowNewer => play::reload(page),
        Remedy::KeepMine => play::keep_both(page),
        Remedy::Restore(entry) => {
            if let Err(trouble) = page.library().save(&entry, entry.version) {
                page.loose.push(*entry);
                page.tell(About::Storage, trouble.to_string());
            }
            page.restock();
        }
    }
}

/// The place of all notices; it is there from the start, so that screen readers hear what appears in it.
pub fn notices(h: &mut Html, page: &Page) {
    html!(h, "<div class='notices' role='status' aria-live='polite'>");
    for notice in &page.notices {
        let about = notice.about;
        let art = match about {
            About::Update => Art::CLOCK,
            About::Deleted => Art::TRASH,
            About::Storage | About::OtherTab | About::Trouble => Art::WARNING,
        };
        html!(h, "<div class='notice panel' data-k='n", notice.number, "'>", art, "<p>", notice.text, "</p>");
        html!(h, "<div class='notice-actions'>");
        for (place, remedy) in notice.remedies.iter().enumerate() {
            button(h, "plain", remedy.label(), Act::Remedy(about, place));
        }
        tool(h, Art::CLOSE, "Close this notice", Act::Untell(about));
        html!(h, "</div></div>");
    }
    html!(h, "</div>");
}
