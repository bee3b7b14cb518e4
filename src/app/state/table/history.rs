//! Looking at the past: the scrubber, and the film of what happened.

use super::Table;
use crate::app::browser;
use crate::app::state::dialogs::Dialog;
use leptos::prelude::*;

impl Table {
    /// Shows the game as it was after so many choices; the live game is not touched.
    pub fn seek(self, to: usize) {
        let past = self.game(|game| (to < game.session.len()).then(|| game.session.at(to))).flatten();
        self.past.set_value(past);
        self.look_again();
    }

    /// Back to the game as it is, without the scrubber.
    pub fn back_to_now(self) {
        self.desk.scrub.set(false);
        self.seek(usize::MAX);
    }

    /// A line of the log leads to its point of the game.
    pub fn seek_from_log(self, to: usize) {
        self.close_panel();
        self.desk.scrub.set(true);
        self.seek(to);
    }

    /// First what happened after so many choices, then the question: nothing goes on by itself meanwhile.
    pub fn show_film(self, from: usize) {
        self.rest();
        self.close_panel();
        self.dialogs.open(Dialog::Film(from));
    }

    /// Closes what is open over the page; after the film the game goes on.
    pub fn close_dialog(self) {
        if let Some(Dialog::Film(_)) = self.dialogs.take() {
            self.go_on();
        }
    }

    /// Plays what happened after the first `from` choices on the board; a touch ends it.
    pub fn play_film(self, from: usize) {
        self.dialogs.take();
        self.rest();
        self.seek(from);
        self.under_way.set_value(Some(browser::spawn(async move {
            let pause = if self.preferences.still() { 300 } else { 650 };
            let mut at = from;
            loop {
                browser::sleep(pause).await;
                at = if self.hurried.get_value() { usize::MAX } else { at + 1 };
                self.seek(at);
                if self.past.with_value(Option::is_none) {
                    return self.go_on();
                }
            }
        })));
    }
}
