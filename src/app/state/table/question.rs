//! The open question: what somebody does to the answer in the making.

use super::Table;
use crate::scene::{Light, Spot};
use crate::session::question::{Question, Tapped};
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

impl Table {
    /// Something of the open question, if somebody at this device is asked; it is read again after each change of it.
    pub fn question<T>(self, slice: impl FnOnce(&Question) -> T) -> Option<T> {
        let live = self.view.with(|view| view.live());
        self.question.with(|question| question.as_ref().filter(|_| live).map(slice))
    }

    /// A key for the open question: another question has another, also in another game.
    pub fn question_key(self) -> Option<u64> {
        let game = self.view.with(|view| view.game.map(|game| game.to_string()));
        self.question(|question| {
            let mut hasher = DefaultHasher::new();
            (game, question.choices).hash(&mut hasher);
            hasher.finish()
        })
    }

    /// Whether somebody at this device is asked now; without listening to changes.
    pub(super) fn asks(self) -> bool {
        self.peek(|view| view.live()) && self.question.with_untracked(Option::is_some)
    }

    pub fn light(self, spot: Spot) -> Option<Light> {
        self.question(|question| question.light(spot)).flatten()
    }

    /// Whether a tap left several offers open.
    pub fn asks_which(self) -> bool {
        self.question(|question| !question.which.is_empty()) == Some(true)
    }

    /// Changes the answer in the making; `None` where nobody is asked.
    fn edit<T>(self, change: impl FnOnce(&mut Question) -> T) -> Option<T> {
        if !self.asks() {
            return None;
        }
        self.forget_why_not();
        let changed = self.question.try_update(|question| question.as_mut().map(change)).flatten();
        self.settle();
        changed
    }

    /// A tap on the board. False where nothing is offered there.
    pub fn tap(self, spot: Spot) -> bool {
        let offered =
            self.asks() && self.question.with_untracked(|own| own.as_ref().is_some_and(|own| own.is_offered(spot)));
        offered && self.come_to(self.edit(|question| question.tap(spot)))
    }

    /// Says why what lies on a spot does not answer the open question, where its answers lie on such spots.
    pub fn explain(self, spot: Spot) {
        let told = self.asks().then(|| self.game(|game| game.session.why_not(spot, &game.names())));
        self.desk.why_not.set(told.flatten().flatten());
    }

    pub(super) fn forget_why_not(self) {
        if self.desk.why_not.with_untracked(Option::is_some) {
            self.desk.why_not.set(None);
        }
    }

    /// Picks one offer: the answer itself, or a part of it.
    pub fn pick(self, index: usize) {
        self.come_to(self.edit(|question| question.pick(index)));
    }

    fn come_to(self, tapped: Option<Tapped>) -> bool {
        match tapped {
            None | Some(Tapped::Nothing) => return false,
            Some(Tapped::Changed) => {}
            Some(Tapped::Answer(choice)) => self.answer(choice),
        }
        true
    }

    /// One more or one less in a slot.
    pub fn step(self, slot: usize, up: bool) {
        self.edit(|question| question.step(slot, up));
    }

    /// Moves an item of an order one place.
    pub fn shift(self, item: u32, up: bool) {
        self.edit(|question| question.shift(item, up));
    }

    /// Takes back a tap that left several offers open.
    pub fn forget_which(self) {
        self.edit(|question| question.which.clear());
    }

    /// Back to the draft as it was proposed, or to nothing picked where it is that already.
    pub fn clear_draft(self) {
        self.edit(Question::clear);
    }

    /// Sends the draft where it is an answer.
    pub fn confirm(self) {
        if let Some(choice) = self.edit(|question| question.complete()).flatten() {
            self.answer(choice);
        }
    }
}
