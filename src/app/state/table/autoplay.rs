//! What happens by itself: standing orders and bots answer here, in short slices with pauses between them, so that the page
//! stays alive and people can follow; everybody else is asked by the page.

use super::Table;
use crate::app::browser;
use crate::app::state::dialogs::DialogKind;
use crate::bots::Thought;
use crate::core::decision::Choice;
use crate::session::next::Next;
use crate::session::open_game::OpenGame;
use leptos::prelude::*;

/// Milliseconds a thought may hold up the page.
const SLICE: f64 = 14.0;
/// Milliseconds until a pause notices that somebody is in a hurry.
const GLANCE: f64 = 50.0;

/// The next answer that a program gives.
enum Answer {
    Ready(Choice),
    Thinking(Thought),
}

impl Table {
    /// Nothing that was under way happens any more.
    pub(super) fn rest(self) {
        self.under_way.set_value(None);
        self.hurried.set_value(false);
    }

    /// Somebody touched the page: no pauses until the next question.
    pub fn hurry(self) {
        self.hurried.set_value(true);
    }

    /// The next thing, whatever it is. A tap has no effect beyond the question it led to.
    pub fn go_on(self) {
        self.rest();
        if self.next_is_automatic() {
            self.under_way.set_value(Some(browser::spawn(self.play_on())));
        } else {
            self.ask();
        }
    }

    /// What happens next, where the game can go on here and somebody sits at it.
    fn next(self) -> Option<Next> {
        let seated = self.seated.get_value();
        self.game(|game| (seated && game.is_playable()).then(|| game.next())).flatten()
    }

    fn next_is_automatic(self) -> bool {
        matches!(self.next(), Some(Next::Standing(_) | Next::Bot(_)))
    }

    /// A person is asked, here or elsewhere, or the game is over.
    fn ask(self) {
        let seen_by = match self.next() {
            Some(Next::Ask(seat)) => Some(seat),
            Some(Next::Over) => self.game(OpenGame::viewer).flatten(),
            Some(Next::Send(_)) => {
                if self.game(OpenGame::must_be_sent) == Some(true) && !self.dialogs.is_open() {
                    self.open_share();
                }
                None
            }
            Some(Next::Curtain(_)) => {
                // What somebody answers ahead is not for the next person to see.
                if self.dialogs.kind() == Some(DialogKind::Orders) {
                    self.dialogs.take();
                }
                None
            }
            _ => None,
        };
        if let Some(seat) = seen_by {
            self.game.update_value(|game| {
                if let Some(game) = game {
                    game.note_looked(seat);
                }
            });
        }
    }

    /// Gives all answers that programs give, until a person is asked.
    async fn play_on(self) {
        browser::sleep(0).await;
        let mut until = browser::now() + SLICE;
        let mut given = false;
        while let Some(answer) = self.next_answer() {
            let not_before = browser::now() + self.pause();
            let choice = self.think(answer, &mut until, &mut given).await;
            if self.pause() > 0.0 && browser::now() < not_before {
                self.show_progress(&mut given);
                while self.pause() > 0.0 && browser::now() < not_before {
                    browser::sleep((not_before - browser::now()).clamp(0.0, GLANCE).ceil() as u32).await;
                }
                until = browser::now() + SLICE;
            }
            // Bots answer by the rules; if one does not, the game waits instead of asking it for ever.
            if !self.give(choice) {
                self.show_progress(&mut given);
                return;
            }
            given = true;
            if browser::now() >= until {
                self.show_progress(&mut given);
                browser::sleep(0).await;
                until = browser::now() + SLICE;
            }
        }
        self.show_progress(&mut given);
        self.hurried.set_value(false);
        self.ask();
    }

    /// Thinks to the end, with a rest for the page after each slice.
    async fn think(self, answer: Answer, until: &mut f64, given: &mut bool) -> Choice {
        let mut thought = match answer {
            Answer::Ready(choice) => return choice,
            Answer::Thinking(thought) => thought,
        };
        loop {
            if let Some(choice) = thought.step() {
                browser::mark("a bot has thought");
                return choice;
            }
            if browser::now() >= *until {
                self.show_progress(given);
                browser::sleep(0).await;
                *until = browser::now() + SLICE;
            }
        }
    }

    fn next_answer(self) -> Option<Answer> {
        match self.next()? {
            Next::Standing(choice) => Some(Answer::Ready(choice)),
            Next::Bot(level) => {
                browser::mark("a bot thinks");
                self.game(|game| game.session.think(level)).flatten().map(Answer::Thinking)
            }
            _ => None,
        }
    }

    fn give(self, choice: Choice) -> bool {
        let answered = self.game.try_update_value(|game| game.as_mut().map(|game| game.session.answer(choice)));
        matches!(answered.flatten(), Some(Ok(())))
    }

    /// Saves and shows what was answered since the last time.
    fn show_progress(self, given: &mut bool) {
        if std::mem::take(given) {
            self.past.set_value(None);
            self.save();
            self.look_again();
        }
    }

    /// Milliseconds between two answers, as things stand.
    fn pause(self) -> f64 {
        if self.hurried.get_value() { 0.0 } else { self.preferences.pause().into() }
    }
}
