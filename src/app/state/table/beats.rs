//! What happens is shown in beats: the one that is shown, what can be done to it, and how it is told.

use super::Table;
use crate::core::hex::Hex;
use crate::scene::{Beat, Opens};
use crate::session::beats::{Beats, Pace};
use crate::session::table_view::TableView;
use leptos::prelude::*;

/// What was told last to those who listen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Told {
    choices: usize,
    /// Steps of a plan are told by whoever makes them, not by the log.
    planned: usize,
    shown: usize,
    /// The number of the beat, while one is shown.
    beat: Option<u64>,
}

impl Table {
    /// Something of the beats; it is read again when another is shown.
    pub fn beats<T>(self, slice: impl FnOnce(&Beats) -> T) -> T {
        self.beats.with(slice)
    }

    /// Whether beats are being shown and nobody holds them; without listening to changes.
    pub fn plays(self) -> bool {
        self.beats.with_untracked(|beats| beats.left().is_some())
    }

    /// One tap: the beat that is shown has been seen. False where none is shown.
    pub fn skip_beat(self) -> bool {
        let (playing, held) = self.beats.with_untracked(|beats| (beats.is_playing(), beats.is_paused()));
        if playing {
            self.beats.update(Beats::skip);
            self.look_again();
            if held && !self.beats.with_untracked(Beats::is_paused) {
                self.resume();
            }
        }
        playing
    }

    /// What was held goes on.
    fn resume(self) {
        match self.desk.replays.get_untracked() {
            true => self.play_past(),
            false => self.go_on(),
        }
    }

    /// Nothing more is shown until the next question; a replay is over.
    pub fn skip_beats(self) {
        if self.desk.replays.get_untracked() {
            return self.back_to_now();
        }
        let held = self.beats.with_untracked(Beats::is_paused);
        self.beats.update(Beats::skip_rest);
        self.look_again();
        if held {
            self.resume();
        }
    }

    /// Holds the beat that is shown, or goes on.
    pub fn pause_beats(self) {
        self.beats.update(Beats::pause);
        match self.beats.with_untracked(Beats::is_paused) {
            true => self.under_way.set_value(None),
            false => self.resume(),
        }
    }

    /// Watches what follows from the next answers, where it will be shown.
    pub(super) fn watch(self) {
        let watching = self.preferences.pace() != Pace::Off;
        self.game.update_value(|game| {
            if let Some(game) = game {
                game.session.watch(watching);
            }
        });
    }

    /// What followed from the answers since [`Table::watch`] waits to be shown.
    pub(super) fn load_beats(self) {
        let pace = self.preferences.pace();
        let followed = self.game(|game| (game.session.beats(game.viewer(), &game.names()), game.viewer()));
        if let Some((beats, viewer)) = followed.filter(|(beats, _)| !beats.is_empty()) {
            self.beats.update(|queue| queue.load(beats, viewer, pace));
        }
    }

    /// The place of a beat comes into sight when it begins.
    pub(super) fn go_and_see(self, view: &TableView) {
        let Some(beat) = view.beat.as_ref().filter(|_| self.peek(|before| before.serial) != view.serial) else {
            return;
        };
        self.desk.ringed.set(Vec::new());
        if beat.opens == Some(Opens::Battle) {
            self.desk.battle_away.set(false);
        }
        self.bring_into_sight(&beat.places);
    }

    /// A line of the log shows where it happened.
    pub fn show_from_log(self, beat: &Beat) {
        self.desk.ringed.set(beat.places.clone());
        self.bring_into_sight(&beat.places);
        if let Some(first) = beat.places.first() {
            self.rest_at_tile(*first);
        }
    }

    /// The first place matters most, so it comes last.
    fn bring_into_sight(self, places: &[Hex]) {
        if !places.is_empty() {
            self.lens.update(|lens| places.iter().rev().for_each(|&hex| lens.show(hex)));
        }
    }

    /// What happens, or what happened and is asked now, for those who listen.
    pub(super) fn announce(self, view: &TableView) {
        let beat = view.beat.as_ref().map(|_| view.serial);
        let now = Told { choices: view.choices, planned: view.planned, shown: view.shown, beat };
        let before = self.desk.told.get_value();
        if before == Some(now) {
            return;
        }
        self.desk.told.set_value(Some(now));
        // What beats have told is not told again.
        let heard = match before {
            Some(Told { beat: Some(_), .. }) | None => view.choices,
            Some(before) => before.choices,
        };
        let words = self.log.with_untracked(|log| match &view.beat {
            Some(beat) => beat.text.clone(),
            None if view.in_past() => {
                let last = log.latest(view.shown).map_or("", |line| line.text.as_str());
                format!("{} of {}. {last}", view.shown, view.choices)
            }
            None => self.question.with_untracked(|question| {
                let asked = question.as_ref().filter(|_| view.live()).map(|question| &question.prompt);
                view.told(log.lines(), heard, asked)
            }),
        });
        self.desk.said.set(words);
        self.desk.folded.set(false);
    }
}
