//! What happens by itself: standing orders and bots answer here, in short slices so that the page stays alive, and what follows
//! from each answer is shown before the next one is given; everybody else is asked by the page.

use super::Table;
use crate::app::browser;
use crate::app::state::dialogs::DialogKind;
use crate::bots::Thought;
use crate::core::decision::Choice;
use crate::session::beats::Beats;
use crate::session::next::Next;
use crate::session::open_game::OpenGame;
use leptos::prelude::*;

/// Milliseconds a thought may hold up the page.
const SLICE: f64 = 14.0;
/// Milliseconds until a beat that is shown notices that somebody skipped it.
const GLANCE: f64 = 100.0;

/// The next answer that a program gives.
pub(super) enum Answer {
    Ready(Choice),
    Thinking(Thought),
}

impl Table {
    /// Nothing that was under way happens any more.
    pub(super) fn rest(self) {
        self.under_way.set_value(None);
        self.beats.update(Beats::stop);
        self.desk.replays.set(false);
    }

    /// The next thing, whatever it is: what waits to be shown, the answers that programs give, a question.
    pub fn go_on(self) {
        self.under_way.set_value(None);
        if self.beats.with_untracked(Beats::is_playing) || self.next_is_automatic() {
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

    pub(super) fn next_is_automatic(self) -> bool {
        matches!(self.next(), Some(Next::Standing(_) | Next::Bot(_)))
    }

    /// A person is asked, here or elsewhere, or the game is over.
    fn ask(self) {
        self.beats.update(Beats::asked);
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

    /// Shows what waits to be shown and gives all answers that programs give, until a person is asked.
    async fn play_on(self) {
        browser::sleep(0).await;
        let mut until = browser::now() + SLICE;
        let mut given = false;
        loop {
            let mut answer = self.next_answer();
            if self.beats.with_untracked(Beats::is_playing) {
                self.show_progress(&mut given);
                self.show_beats(&mut answer).await;
                until = browser::now() + SLICE;
            }
            let Some(answer) = answer else { break };
            let choice = self.think(answer, &mut until, &mut given).await;
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
        self.ask();
    }

    /// Shows beat after beat, while the next program thinks.
    pub(super) async fn show_beats(self, answer: &mut Option<Answer>) {
        while self.beats.with_untracked(Beats::is_playing) {
            let began = browser::now();
            match answer {
                Some(Answer::Thinking(thought)) => {
                    let until = began + SLICE;
                    let mut choice = None;
                    while choice.is_none() && browser::now() < until {
                        choice = thought.step();
                    }
                    if let Some(choice) = choice {
                        *answer = Some(Answer::Ready(choice));
                    }
                    browser::sleep(0).await;
                }
                Some(Answer::Ready(_)) | None => {
                    let left = self.beats.with_untracked(Beats::left).unwrap_or(GLANCE);
                    browser::sleep(left.clamp(0.0, GLANCE).ceil() as u32).await;
                }
            }
            let passed = browser::now() - began;
            // Time alone changes nothing that is seen.
            if self.beats.try_update_untracked(|beats| beats.pass(passed)) == Some(true) {
                self.beats.notify();
                self.look_again();
            }
        }
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
            Next::Standing(fired) => Some(Answer::Ready(fired.choice)),
            Next::Bot(level) => {
                browser::mark("a bot thinks");
                self.game(|game| game.session.think(level)).flatten().map(Answer::Thinking)
            }
            _ => None,
        }
    }

    /// What follows from it waits to be shown.
    fn give(self, choice: Choice) -> bool {
        self.watch();
        let answered = self.game.try_update_value(|game| game.as_mut().map(|game| game.answer_by_itself(choice)));
        let given = matches!(answered.flatten(), Some(Ok(())));
        if given {
            self.load_beats();
        }
        given
    }

    /// Saves and shows what was answered since the last time.
    fn show_progress(self, given: &mut bool) {
        if std::mem::take(given) {
            self.past.set_value(None);
            self.save();
            self.look_again();
        }
    }
}
