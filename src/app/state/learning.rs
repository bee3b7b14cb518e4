//! The rules to read: which rulebook, and what somebody looks for in it.

use super::dialogs::{Dialog, Dialogs};
use super::notices::Notices;
use super::routes::{Route, Routes};
use crate::games::RulebookId;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Learning {
    book: RwSignal<RulebookId>,
    /// Another rulebook that is on its way.
    wanted: RwSignal<Option<RulebookId>>,
    search: RwSignal<String>,
    routes: Routes,
    dialogs: Dialogs,
    notices: Notices,
}

pub fn provide_learning(notices: Notices, dialogs: Dialogs, routes: Routes) -> Learning {
    let learning = Learning {
        book: RwSignal::new(RulebookId::ALL[0]),
        wanted: RwSignal::new(None),
        search: RwSignal::default(),
        routes,
        dialogs,
        notices,
    };
    provide_context(learning);
    learning
}

pub fn use_learning() -> Learning {
    expect_context()
}

impl Learning {
    pub fn open(self) {
        self.book.set(RulebookId::ALL[0]);
        self.wanted.set(None);
        self.search.set(String::new());
        self.routes.go(Route::Learn);
    }

    /// The rulebook that is read.
    pub fn book(self) -> RulebookId {
        self.book.get()
    }

    /// The rulebook that somebody picked, here or on its way.
    pub fn picked(self) -> RulebookId {
        self.wanted.get().unwrap_or(self.book.get())
    }

    pub fn pick(self, rulebook: RulebookId) {
        self.wanted.set(Some(rulebook));
        self.routes.with_rulebook(rulebook, move |fetched| {
            // One that nobody waits for any more is let go.
            if self.wanted.get_untracked() != Some(rulebook) {
                return;
            }
            self.wanted.set(None);
            match fetched {
                Ok(()) => self.book.set(rulebook),
                Err(sentence) => self.notices.trouble(sentence),
            }
        });
    }

    /// What is looked for on the screen, or in the dialog of rules over the table.
    pub fn search(self) -> String {
        let over =
            self.dialogs.read(|dialog| if let Dialog::Rules(search) = dialog { Some(search.clone()) } else { None });
        over.unwrap_or_else(|| self.search.get())
    }

    pub fn look_for(self, words: String) {
        let over = self.dialogs.peek(|dialog| matches!(dialog, Dialog::Rules(_)).then_some(()));
        match over {
            Some(()) => self.dialogs.change(|dialog| *dialog = Dialog::Rules(words)),
            None => self.search.set(words),
        }
    }
}
