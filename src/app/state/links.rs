//! What comes from outside: a link in the address, pasted text, a file; and what becomes of it.

use super::benchmarks::Benchmarks;
use super::dialogs::{Dialog, Dialogs, Paste};
use super::games::Games;
use super::notices::{About, Notices, Remedy};
use super::routes::{Route, Routes};
use super::table::Table;
use crate::app::browser;
use crate::core::seat::{Seat, Seats};
use crate::saves::{Entry, Link, Refusal, file, find, link};
use crate::session::incoming::{Incoming, cannot_go_on, receive};
use crate::session::open_game::OpenGame;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Links {
    notices: Notices,
    dialogs: Dialogs,
    games: Games,
    table: Table,
    routes: Routes,
    benchmarks: Benchmarks,
}

pub fn provide_links(
    notices: Notices,
    dialogs: Dialogs,
    games: Games,
    table: Table,
    routes: Routes,
    benchmarks: Benchmarks,
) -> Links {
    let links = Links { notices, dialogs, games, table, routes, benchmarks };
    provide_context(links);
    links
}

pub fn use_links() -> Links {
    expect_context()
}

impl Links {
    /// Follows the address: a link, the benchmarks, or wherever somebody was before a reload.
    pub fn arrive(self) {
        let hash = browser::hash();
        if hash.is_empty() {
            return self.routes.return_to(&browser::place());
        }
        browser::set_place("", false);
        if hash == "bench" {
            return self.benchmarks.open();
        }
        self.routes.show(Route::Home);
        if let Err(sentence) = self.open_text(&hash) {
            self.notices.tell_with(About::Trouble, sentence, vec![Remedy::PasteAgain]);
        }
    }

    /// Somebody may have opened a link in this tab.
    pub fn hash_changed(self) {
        if !browser::hash().is_empty() {
            self.arrive();
        }
    }

    /// Somebody went back or forth in the browser's own history.
    pub fn popped(self) {
        if browser::hash().is_empty() {
            self.routes.return_to(&browser::place());
        }
    }

    // ---- text and files -------------------------------------------------------------------------

    pub fn open_dialog(self) {
        self.table.close_panel();
        self.dialogs.open(Dialog::OpenLink(Paste::default()));
    }

    pub fn paste(self, text: String) {
        self.dialogs.change(|dialog| {
            if let Dialog::OpenLink(paste) = dialog {
                *paste = Paste { text, trouble: String::new() };
            }
        });
    }

    pub fn open_pasted(self) {
        let Some(text) = self.dialogs.peek(|dialog| dialog.paste().map(|paste| paste.text.clone())) else { return };
        if let Err(sentence) = self.open_text(&text) {
            self.complain(sentence);
        }
    }

    /// In the dialog, where somebody pasted; else as a notice.
    fn complain(self, sentence: String) {
        match self.dialogs.peek(|dialog| dialog.paste().map(|_| ())) {
            Some(()) => self.dialogs.change(|dialog| {
                if let Dialog::OpenLink(paste) = dialog {
                    paste.trouble = sentence;
                }
            }),
            None => self.notices.trouble(sentence),
        }
    }

    fn open_text(self, text: &str) -> Result<(), String> {
        let link = find::find(text).map_err(|refusal| refusal.to_string())?;
        self.receive(link, String::new())
    }

    /// A file somebody chose; `None` where it was too large to be read.
    pub fn open_file(self, bytes: Option<Vec<u8>>) {
        let imported = bytes.ok_or(Refusal::FileTooLong).and_then(|bytes| file::import(&bytes));
        let received = match imported {
            Ok(imported) => self.receive(imported.link, imported.title),
            Err(refusal) => Err(refusal.to_string()),
        };
        if let Err(sentence) = received {
            self.complain(sentence);
        }
    }

    fn receive(self, link: Link, title: String) -> Result<(), String> {
        let Some(rules) = self.games.missing_for(&link) else { return self.take(link, &title) };
        self.routes.after_fetching(Some(rules), move || {
            self.routes.show(Route::Home);
            if let Err(sentence) = self.take(link, &title) {
                self.notices.trouble(sentence);
            }
        });
        Ok(())
    }

    fn take(self, link: Link, title: &str) -> Result<(), String> {
        let game = match &link {
            Link::Game(envelope) => envelope.game(),
            Link::Delta(delta) => delta.game,
        };
        let free_id = || self.games.free_id(game).map_err(|trouble| trouble.to_string());
        match receive(link, title, self.games.courses(game), free_id)? {
            Incoming::Known(game) => self.routes.bring(*game),
            Incoming::Heard(game) => {
                self.routes.bring(*game);
                self.table.save();
            }
            Incoming::Further { game, seen } => {
                self.routes.bring(*game);
                self.table.save();
                self.table.show_film(seen);
            }
            question => {
                self.table.close_panel();
                self.dialogs.open(Dialog::Incoming(question));
            }
        }
        Ok(())
    }

    // ---- the question about what came -----------------------------------------------------------

    /// Somebody takes a seat, or gives it up again.
    pub fn toggle_seat(self, seat: Seat) {
        self.dialogs.change(|dialog| {
            if let Dialog::Incoming(Incoming::New { mine, .. }) = dialog {
                if mine.contains(seat) {
                    mine.remove(seat)
                } else {
                    mine.insert(seat)
                };
            }
        });
    }

    /// Sits down on the seats that were ticked.
    pub fn sit_down(self) {
        if let Some(Dialog::Incoming(Incoming::New { entry, mine, .. })) = self.dialogs.take() {
            self.sit_on(entry, mine);
        }
    }

    /// Sits down on no seat.
    pub fn watch(self) {
        if let Some(Dialog::Incoming(Incoming::New { entry, .. })) = self.dialogs.take() {
            self.sit_on(entry, Seats::NONE);
        }
    }

    fn sit_on(self, mut entry: Entry, mine: Seats) {
        entry.envelope.players = entry.envelope.players.seen_from(mine);
        self.keep_and_open(entry, true);
    }

    /// Keeps a game that came from elsewhere and sits down to it.
    fn keep_and_open(self, mut entry: Entry, film: bool) {
        if let Ok(id) = self.games.free_id(entry.id.game) {
            entry.id = id;
        }
        match OpenGame::from_entry(&entry) {
            Ok(game) => {
                let moves = game.session.len();
                self.routes.bring(game);
                self.table.save();
                if film && moves > 0 {
                    self.table.show_film(0);
                }
            }
            Err(refusal) => self.dialogs.open(Dialog::Incoming(cannot_go_on(entry, refusal))),
        }
    }

    /// Keeps another course of a game beside the one that is here.
    pub fn keep_both(self, open: bool) {
        let Some(Dialog::Incoming(Incoming::Fork { entry, .. })) = self.dialogs.take() else { return };
        if open {
            self.keep_and_open(entry, false);
        } else {
            self.games.add(entry);
        }
    }

    pub fn look_only(self) {
        if let Some(Dialog::Incoming(Incoming::Look { game: Some(game), .. })) = self.dialogs.take() {
            self.routes.bring(*game);
        }
    }

    /// Keeps the link of a game that cannot go on here as a file.
    pub fn save_link(self) {
        let text = self.dialogs.peek(|dialog| match dialog.incoming()? {
            Incoming::Look { entry, .. } => link::full(&entry.envelope, &browser::base()).ok(),
            _ => None,
        });
        if let Some(text) = text {
            self.notices.keep_file("orrery-game.txt", &text);
        }
    }
}
