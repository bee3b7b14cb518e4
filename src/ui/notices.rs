//! Sentences that appear over the page and stay until they are read.

use super::app::App;
use super::art::pictogram;
use super::dom::{El, el};
use super::parts::{button, tool};
use crate::scene::Art;
use leptos::prelude::*;

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
pub type Action = (&'static str, Callback<()>);

#[derive(Clone)]
pub struct Notice {
    /// Every notice has its own.
    number: usize,
    about: About,
    text: String,
    actions: Vec<Action>,
}

impl App {
    /// Shows a notice instead of the last one about the same.
    pub fn tell(self, about: About, text: &str, actions: Vec<Action>) {
        let text = text.to_string();
        self.notices.update(|notices| {
            let number = notices.last().map_or(0, |notice| notice.number + 1);
            notices.retain(|other| other.about != about);
            notices.push(Notice { number, about, text, actions });
        });
    }

    pub fn untell(self, about: About) {
        if self.notices.with_untracked(|notices| notices.iter().any(|notice| notice.about == about)) {
            self.notices.update(|notices| notices.retain(|notice| notice.about != about));
        }
    }
}

/// The place of all notices; it is there from the start, so that screen readers hear what appears in it.
pub fn notices(app: App) -> El {
    let numbers = move || app.notices.with(|notices| notices.iter().map(|notice| notice.number).collect());
    let make = move |number: usize| {
        let found = app.notices.with_untracked(|all| all.iter().find(|notice| notice.number == number).cloned());
        found.map_or_else(|| el("div"), |own| notice(app, own))
    };
    el("div").class("notices").attr("role", "status").attr("aria-live", "polite").each(numbers, make)
}

fn notice(app: App, notice: Notice) -> El {
    let about = notice.about;
    let art = match about {
        About::Update => Art::CLOCK,
        About::Deleted => Art::TRASH,
        About::Storage | About::OtherTab | About::Trouble => Art::WARNING,
    };
    let action = |(label, act): Action| {
        button("plain", label, move || {
            app.untell(about);
            act.run(());
        })
    };
    let actions = el("div").class("notice-actions").children(notice.actions.into_iter().map(action));
    el("div").class("notice panel").child(pictogram(art)).child(el("p").text(&notice.text)).child(actions.child(tool(
        Art::CLOSE,
        "Close this notice",
        move || app.untell(about),
    )))
}
