//! Looking at the past: the scrubber, the replay, and the film of what happened.

use super::Table;
use crate::app::browser;
use crate::app::state::dialogs::Dialog;
use crate::core::seat::Seat;
use crate::scene::Beat;
use crate::session::beats::{Beats, Pace};
use crate::session::chapters;
use crate::session::next::last_choice;
use crate::session::open_game::OpenGame;
use crate::session::order_lines::{order_lines, with_orders};
use crate::session::talk::with_talk;
use leptos::prelude::*;

/// Hundredths of the usual time of a beat in a replay, by the place of the option.
pub const REPLAY_SPEEDS: [(&str, u32); 3] = [("Slow", 200), ("Usual", 100), ("Quick", 40)];

impl Table {
    /// Shows the game as it was after so many choices; the live game is not touched.
    pub fn seek(self, to: usize) {
        self.rest();
        self.look_at_past(to);
        // Nothing goes on by itself while somebody looks at the past.
        if self.next_is_automatic() && self.past.with_value(Option::is_none) {
            self.go_on();
        }
    }

    fn look_at_past(self, to: usize) {
        let past = self.game(|game| (to < game.session.len()).then(|| game.session.at(to))).flatten();
        self.past.set_value(past);
        self.look_again();
    }

    /// Takes the scrubber out or puts it away. It is in the bar, over which a panel may lie: that gives way.
    pub fn toggle_history(self) {
        let out = !self.desk.scrub.get_untracked();
        if out {
            self.close_panel();
        }
        self.desk.scrub.set(out);
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

    /// To the beginning of the viewer's next turn, or of the one before.
    pub fn seek_own_turn(self, forth: bool) {
        let shown = self.peek(|view| view.shown);
        let Some(seat) = self.peek(|view| view.viewer) else { return };
        let turns = self.log.with_untracked(|log| chapters::turns(log.lines(), seat));
        let found = match forth {
            true => turns.iter().find(|&&turn| turn > shown),
            false => turns.iter().rev().find(|&&turn| turn < shown),
        };
        match found {
            Some(&turn) => self.seek(turn),
            None => self.seek(if forth { usize::MAX } else { 0 }),
        }
    }

    /// First what happened after so many choices, then the question: nothing goes on by itself meanwhile.
    pub fn show_film(self, from: usize) {
        self.rest();
        self.take_panel_away();
        self.dialogs.open(Dialog::Film(from));
    }

    /// Closes what is open over the page; after the film the game goes on, and the keyboard with it.
    pub fn close_dialog(self) {
        if let Some(Dialog::Film(_)) = self.dialogs.take() {
            self.come_back_to_surface();
            self.go_on();
            let refocus = self.desk.refocus;
            browser::detach(async move {
                browser::sleep(0).await;
                refocus.notify();
            });
        }
    }

    /// What the viewer missed since their own last choice: what was done to them, and the rest.
    pub fn since_own_turn(self) -> (Vec<Beat>, Vec<Beat>) {
        self.game(|game| {
            let own = game.viewer().map_or(0, |seat| last_choice(game.session.history(), seat));
            news_of(game, own)
        })
        .unwrap_or_default()
    }

    /// What the viewer missed after the first `from` choices.
    pub fn news_since(self, from: usize) -> (Vec<Beat>, Vec<Beat>) {
        self.game(|game| news_of(game, from)).unwrap_or_default()
    }

    /// Plays what happened after the first `from` choices on the board, and then goes on with the game.
    pub fn replay(self, from: usize) {
        self.dialogs.take();
        self.close_panel();
        self.rest();
        self.desk.replays.set(true);
        self.look_at_past(from);
        self.play_past();
    }

    /// Plays on from the past that is shown.
    pub(super) fn play_past(self) {
        self.under_way.set_value(Some(browser::spawn(async move {
            loop {
                self.show_beats(&mut None).await;
                if !self.replay_choice() {
                    break;
                }
                browser::sleep(0).await;
            }
            self.desk.replays.set(false);
            self.look_at_past(usize::MAX);
            self.go_on();
        })));
    }

    /// Who takes the device sees what happened since their own last choice, and is asked then.
    pub(super) fn show_missed(self, seat: Seat) {
        let from = self.game(|game| last_choice(game.session.history(), seat)).unwrap_or(0);
        // What followed from that choice itself was shown when it was made.
        let (own, rest) = self.news_since(from + 1);
        match self.preferences.pace() {
            Pace::Played(_) if from > 0 && !(own.is_empty() && rest.is_empty()) => self.replay(from),
            Pace::Listed if from > 0 => {
                let news = own.into_iter().chain(rest).map(|beat| (0, beat)).collect();
                self.beats.update(|queue| queue.load(news, Some(seat), Pace::Listed));
                self.go_on();
            }
            _ => self.go_on(),
        }
    }

    /// Plays the replay, or holds it.
    pub fn play_or_hold(self) {
        let shown = self.peek(|view| if view.in_past() { view.shown } else { 0 });
        match self.desk.replays.get_untracked() {
            true if self.beats.with_untracked(Beats::is_playing) => self.pause_beats(),
            _ => self.replay(shown),
        }
    }

    /// Makes the next choice of the game again, in the past that is shown; false when all have been made. What was skipped is
    /// gone over without a picture.
    fn replay_choice(self) -> bool {
        let at = self.past.with_value(|past| past.as_ref().map(|past| past.len()));
        let next = at.and_then(|at| self.game(|game| game.session.history().get(at).map(|made| made.choice.clone())));
        let Some(choice) = next.flatten() else { return false };
        let made = self.past.try_update_value(|past| {
            past.as_mut().is_some_and(|past| {
                past.watch(true);
                past.answer(choice).is_ok()
            })
        });
        let viewer = self.game(|game| (game.viewer(), game.names()));
        if let Some((viewer, names)) = viewer {
            let beats = self.past.with_value(|past| past.as_ref().map(|past| past.beats(viewer, &names)));
            let speed = REPLAY_SPEEDS.get(self.desk.replay_speed.get_untracked()).map_or(100, |speed| speed.1);
            // Whoever looks back sees their own moves, too.
            self.beats.update(|queue| queue.load(beats.unwrap_or_default(), None, Pace::Played(speed)));
            if self.beats.with_untracked(Beats::is_playing) {
                self.look_again();
            }
        }
        made == Some(true)
    }
}

fn news_of(game: &OpenGame, from: usize) -> (Vec<Beat>, Vec<Beat>) {
    let (viewer, names) = (game.viewer(), game.names());
    let lines = with_talk(game.session.log(viewer, &names, from), &game.talk.since(from), &names);
    let lines = with_orders(lines, order_lines(&*game.session, &game.order_log, viewer, from));
    crate::scene::beat::news(lines, viewer)
}
