//! The beats that wait to be shown, and the one that is: between two questions, in a replay and in a film.

use crate::core::seat::Seat;
use crate::scene::Beat;
use std::collections::VecDeque;

/// How what happens is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pace {
    /// One beat after the other, each for so many hundredths of its usual time.
    Played(u32),
    /// All together, in a list beside the next question: nothing moves.
    Listed,
    /// Not at all.
    Off,
}

/// More than this nobody reads beside a question; the log has all of it.
const MOST_LISTED: usize = 40;

/// A beat with the number of its moment: see [`Session::moment`](super::Session::moment).
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    pub moment: usize,
    pub beat: Beat,
    /// Each beat that is shown has a number of its own.
    pub serial: u64,
    /// Milliseconds it stays.
    left: f64,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Beats {
    now: Option<Shown>,
    waiting: VecDeque<Shown>,
    paused: bool,
    /// Somebody skipped the rest: nothing is shown until the next question.
    skips: bool,
    /// What happened since the last answer of a person, where it is listed.
    listed: Vec<Beat>,
    serial: u64,
}

impl Beats {
    /// More things have happened. What the viewer just did without learning anything is not shown to them.
    pub fn load(&mut self, beats: Vec<(usize, Beat)>, viewer: Option<Seat>, pace: Pace) {
        let news = beats.into_iter().filter(|(_, beat)| !beat.is_own_move(viewer));
        match pace {
            Pace::Off => {}
            Pace::Listed => {
                self.listed.extend(news.map(|(_, beat)| beat));
                self.listed.drain(..self.listed.len().saturating_sub(MOST_LISTED));
            }
            Pace::Played(_) if self.skips => {}
            Pace::Played(hundredths) => {
                for (moment, beat) in news {
                    self.serial += 1;
                    let left = f64::from(beat.milliseconds() * hundredths / 100);
                    self.waiting.push_back(Shown { moment, beat, serial: self.serial, left });
                }
                if self.now.is_none() {
                    self.skip();
                }
            }
        }
    }

    /// The beat that is shown.
    pub fn now(&self) -> Option<&Shown> {
        self.now.as_ref()
    }

    pub fn is_playing(&self) -> bool {
        self.now.is_some()
    }

    /// How many follow the one that is shown, of those that are known.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// What happened since the last answer of a person, where it is listed.
    pub fn listed(&self) -> &[Beat] {
        &self.listed
    }

    /// On to the next beat. What is held stays held, as long as there is something to hold.
    pub fn skip(&mut self) {
        self.now = self.waiting.pop_front();
        self.paused &= self.now.is_some();
    }

    /// Milliseconds until the next beat; `None` while it is held.
    pub fn left(&self) -> Option<f64> {
        self.now.as_ref().filter(|_| !self.paused).map(|shown| shown.left)
    }

    /// Lets time pass; true when another beat is shown now, or none any more.
    pub fn pass(&mut self, milliseconds: f64) -> bool {
        let Some(shown) = self.now.as_mut().filter(|_| !self.paused) else { return false };
        shown.left -= milliseconds;
        let over = shown.left <= 0.0;
        if over {
            self.skip();
        }
        over
    }

    /// No more beats until the next question.
    pub fn skip_rest(&mut self) {
        self.waiting.clear();
        self.now = None;
        self.paused = false;
        self.skips = true;
    }

    /// Holds the beat that is shown, or goes on.
    pub fn pause(&mut self) {
        self.paused = !self.paused && self.now.is_some();
    }

    /// Somebody is asked: what comes after the answer is shown again.
    pub fn asked(&mut self) {
        self.skips = false;
        self.paused = false;
    }

    /// Somebody has answered: what was listed has been read.
    pub fn answered(&mut self) {
        self.listed.clear();
    }

    /// Nothing more is shown of what was under way.
    pub fn stop(&mut self) {
        *self = Beats { serial: self.serial, listed: std::mem::take(&mut self.listed), ..Beats::default() };
    }

    /// Another game, or another viewer.
    pub fn clear(&mut self) {
        *self = Beats { serial: self.serial, ..Beats::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat::new(0);
    const OTHER: Seat = Seat::new(1);

    fn beats(texts: &[&str]) -> Vec<(usize, Beat)> {
        texts.iter().enumerate().map(|(moment, text)| (moment, Beat::new(*text).by(OTHER))).collect()
    }

    fn loaded(texts: &[&str], pace: Pace) -> Beats {
        let mut queue = Beats::default();
        queue.load(beats(texts), Some(ME), pace);
        queue
    }

    fn text(queue: &Beats) -> Option<&str> {
        queue.now().map(|shown| shown.beat.text.as_str())
    }

    #[test]
    fn beats_follow_each_other_when_their_time_has_passed() {
        let mut queue = loaded(&["One.", "Two."], Pace::Played(100));
        assert_eq!((text(&queue), queue.waiting()), (Some("One."), 1));
        let left = queue.left().expect("it passes");
        assert!(!queue.pass(left - 1.0));
        assert_eq!(text(&queue), Some("One."));
        assert!(queue.pass(1.0));
        assert_eq!(text(&queue), Some("Two."));
        assert!(queue.pass(60_000.0));
        assert!(!queue.is_playing() && queue.left().is_none());
        assert!(!queue.pass(1.0), "nothing is left to pass");
    }

    #[test]
    fn a_quicker_pace_shows_each_for_less_time() {
        let [usual, quick] = [100, 35].map(|pace| loaded(&["One."], Pace::Played(pace)).left().expect("shown"));
        assert!(quick < usual / 2.0 && quick > 0.0);
    }

    #[test]
    fn one_is_skipped_and_then_the_rest_until_the_next_question() {
        let mut queue = loaded(&["One.", "Two.", "Three."], Pace::Played(100));
        queue.skip();
        assert_eq!(text(&queue), Some("Two."));
        queue.skip_rest();
        assert!(!queue.is_playing());
        queue.load(beats(&["Four."]), Some(ME), Pace::Played(100));
        assert!(!queue.is_playing(), "the rest is skipped, whatever comes");
        queue.asked();
        queue.load(beats(&["Five."]), Some(ME), Pace::Played(100));
        assert_eq!(text(&queue), Some("Five."));
    }

    #[test]
    fn a_beat_that_is_held_stays_until_somebody_goes_on() {
        let mut queue = loaded(&["One.", "Two."], Pace::Played(100));
        queue.pause();
        assert!(queue.is_paused() && !queue.pass(60_000.0));
        assert_eq!(text(&queue), Some("One."));
        queue.skip();
        assert_eq!((text(&queue), queue.is_paused()), (Some("Two."), true), "one step, still held");
        queue.pause();
        assert!(queue.pass(60_000.0));
        queue.pause();
        assert!(!queue.is_paused(), "there is nothing to hold");
    }

    #[test]
    fn every_beat_has_a_number_of_its_own_also_after_another_game() {
        let mut queue = loaded(&["One."], Pace::Played(100));
        let first = queue.now().map(|shown| shown.serial);
        queue.clear();
        queue.load(beats(&["One."]), None, Pace::Played(100));
        assert_ne!(queue.now().map(|shown| shown.serial), first);
    }

    #[test]
    fn own_moves_are_not_shown_to_who_made_them() {
        let own = vec![(0, Beat::new("I build.").by(ME)), (1, Beat::new("I lose a ship.").by(ME).to(ME))];
        let mut queue = Beats::default();
        queue.load(own, Some(ME), Pace::Played(100));
        assert_eq!((text(&queue), queue.waiting()), (Some("I lose a ship."), 0));
    }

    #[test]
    fn what_is_listed_stays_until_the_next_answer_and_nothing_plays() {
        let mut queue = loaded(&["One.", "Two."], Pace::Listed);
        queue.load(beats(&["Three."]), Some(ME), Pace::Listed);
        assert!(!queue.is_playing());
        assert_eq!(queue.listed().len(), 3);
        queue.asked();
        assert_eq!(queue.listed().len(), 3);
        queue.answered();
        assert!(queue.listed().is_empty());
        assert_eq!(loaded(&["One."], Pace::Off), Beats::default());
        let many = loaded(&["More."; 100], Pace::Listed);
        assert_eq!(many.listed().len(), MOST_LISTED, "games of bots have no end of it");
    }
}
