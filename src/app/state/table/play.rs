//! The open game: answers, undo, saving, files.

use super::Table;
use crate::app::browser;
use crate::app::state::notices::{About, Remedy};
use crate::core::decision::{Choice, Wrong};
use crate::core::seat::Seat;
use crate::saves::NotSaved;
use crate::session::beats::Beats;
use crate::session::next::Next;
use crate::session::open_game::OpenGame;
use leptos::prelude::*;

impl Table {
    /// Gives an answer to the open question: a step of the plan, or a choice of the game.
    pub(super) fn answer(self, choice: Choice) {
        let end_turn = self.preferences.now().end_turn();
        self.play(|game| game.answer(choice, end_turn));
    }

    /// Gives these answers to the open question and to those that follow from it, one after the other.
    pub(super) fn answer_all(self, choices: Vec<Choice>) {
        let end_turn = self.preferences.now().end_turn();
        self.play(|game| game.answer_all(choices, end_turn));
    }

    /// Confirms the answer in the making and all that is proposed after it; with nothing left to answer, the whole plan.
    pub(super) fn give_plan(self, steps: Vec<Choice>) {
        self.play(|game| game.confirm(steps));
    }

    /// Something is played: saved where the game went on, kept as a plan where it did not.
    fn play(self, play: impl FnOnce(&mut OpenGame) -> Result<bool, Wrong>) {
        self.guard.update_value(|guard| guard.answered(browser::last_touch(), browser::now()));
        self.watch();
        match self.game.try_update_value(|game| game.as_mut().map(play)).flatten() {
            Some(Ok(true)) => {
                self.beats.update(Beats::answered);
                self.load_beats();
                self.change(|_| ());
                self.keep_unfinished();
            }
            Some(Ok(false)) => {
                self.look_again();
                self.keep_unfinished();
            }
            Some(Err(wrong)) => {
                self.notices.trouble(wrong);
                self.look_again();
            }
            None => {}
        }
    }

    /// Keeps the answer in the making beside the game, as far as the storage lets us: it is a help, not a truth.
    pub(super) fn keep_unfinished(self) {
        let draft = self.question.with_untracked(|question| question.as_ref().and_then(|own| own.own_draft()));
        if let Some((id, kept)) = self.game(|game| (game.id, game.unfinished(draft))) {
            self.games.keep_unfinished(id, kept.as_ref());
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

    /// Says what was typed to another player. It binds nobody and is no choice of the game.
    pub fn say(self, to: Seat) {
        let words = self.desk.words.get_untracked();
        let Some(seat) = self.peek(|view| view.viewer).filter(|_| !words.trim().is_empty()) else { return };
        self.desk.words.set(String::new());
        self.change(|game| game.say(seat, Some(to), &words));
    }

    /// Declines what is offered, and says what was typed: a counter-offer.
    pub fn decline_and_say(self, to: Seat) {
        self.say(to);
        let decline = self.question.with_untracked(|question| {
            let question = question.as_ref()?;
            (0..question.prompt.shape.targets().len()).find(|&nth| question.is_pass(nth))
        });
        if let Some(nth) = decline {
            self.pick(0, nth);
        }
    }

    /// Takes back a step of the plan, or else a choice of the game.
    pub fn undo(self) {
        self.take_back(OpenGame::undo);
    }

    pub fn redo(self) {
        self.take_back(OpenGame::redo);
    }

    fn take_back(self, change: impl FnOnce(&mut OpenGame)) {
        self.rest();
        let before = self.game(|game| game.session.len());
        self.game.update_value(|game| {
            if let Some(game) = game {
                change(game);
            }
        });
        if self.game(|game| game.session.len()) == before {
            self.look_again();
        } else {
            self.beats.update(Beats::clear);
            self.change(|_| ());
        }
        self.keep_unfinished();
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
        self.show_missed(seat);
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
