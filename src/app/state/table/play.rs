//! The open game: answers, undo, saving, files.

use super::Table;
use crate::app::state::notices::{About, Remedy};
use crate::core::decision::Choice;
use crate::saves::NotSaved;
use crate::session::next::Next;
use crate::session::open_game::OpenGame;
use leptos::prelude::*;

impl Table {
    /// Gives an answer to the open question.
    pub(super) fn answer(self, choice: Choice) {
        let answered = self.game.try_update_value(|game| game.as_mut().map(|game| game.session.answer(choice)));
        match answered.flatten() {
            Some(Ok(())) => self.change(|game| game.ask_at = None),
            Some(Err(wrong)) => {
                self.notices.trouble(wrong);
                self.look_again();
            }
            None => {}
        }
    }

    /// Changes the game, saves it and goes on.
    pub fn change(self, change: impl FnOnce(&mut OpenGame)) {
        self.game.update_value(|game| {
            if let Some(game) = game {
                change(game);
            }
        });
        self.past.set_value(None);
        self.save();
        self.look_again();
        self.go_on();
    }

    pub fn undo(self) {
        self.change(OpenGame::undo);
    }

    pub fn redo(self) {
        self.change(|game| {
            game.session.redo();
        });
    }

    /// The person the device was passed to takes it.
    pub fn lift_curtain(self) {
        let Some(Next::Curtain(seat)) = self.peek(|view| view.next.clone()) else { return };
        self.game.update_value(|game| {
            if let Some(game) = game {
                game.holder = Some(seat);
            }
        });
        let guided = self.desk.guided.get_untracked();
        self.tidy();
        self.desk.guided.set(guided);
        self.look_again();
        self.go_on();
    }

    /// Saves the game on the table, and says so if that fails. Nothing newer is overwritten.
    pub fn save(self) {
        let Some(entry) = self.game(|game| game.is_playable().then(|| game.entry())).flatten() else { return };
        let (result, known) = self.games.save(entry);
        self.game.update_value(|game| {
            if let Some(game) = game {
                game.saved(&result);
            }
        });
        match result {
            Ok(_) => self.notices.dismiss(About::Storage),
            Err(NotSaved::Newer(_)) => self.overtaken(),
            // Who has closed the notice has read it: it comes back when saving worked and failed again.
            Err(_) if known => {}
            Err(trouble) => self.notices.tell_with(About::Storage, trouble, vec![Remedy::SaveAsFile]),
        }
    }

    /// Offers the game on the table as a file, and tells whether that worked.
    pub fn save_as_file(self) -> bool {
        match self.game(OpenGame::as_file) {
            Some(Ok((name, text))) => self.notices.keep_file(&name, &text),
            Some(Err(refusal)) => {
                self.notices.trouble(refusal);
                false
            }
            None => false,
        }
    }
}
