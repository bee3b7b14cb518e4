//! The open question: what somebody does to the answer in the making.

use super::Table;
use crate::app::browser;
use crate::scene::{Draft, Light, Prompt, Spot};
use crate::session::question::{Question, Tapped};
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

impl Table {
    /// Something of the open question, if somebody at this device is asked; it is read again after each change of it.
    pub fn question<T>(self, slice: impl FnOnce(&Question) -> T) -> Option<T> {
        let live = self.view.with(|view| view.live());
        self.question.with(|question| question.as_ref().filter(|_| live).map(slice))
    }

    /// Something of the open question (part 0) or of one that is answered below it.
    pub fn part<T>(self, place: usize, slice: impl FnOnce(&Prompt, &Draft) -> T) -> Option<T> {
        self.question(|question| question.part(place).map(|(prompt, draft)| slice(prompt, draft))).flatten()
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

    /// Whether what somebody just did was meant for what is shown.
    fn meant(self) -> bool {
        browser::last_touch().is_none_or(|touch| self.guard.with_value(|guard| guard.counts(&touch)))
    }

    /// Changes the answer in the making; `None` where nobody is asked, or somebody else was meant.
    fn edit<T>(self, change: impl FnOnce(&mut Question) -> T) -> Option<T> {
        if !self.asks() || !self.meant() {
            return None;
        }
        self.forget_why_not();
        let changed = self.question.try_update(|question| {
            let question = question.as_mut()?;
            let before = (question.draft.clone(), question.changed().to_vec());
            let changed = change(question);
            let drafted = question.draft != before.0;
            if drafted {
                self.game(|game| question.preview = game.shown().preview(&question.draft, &game.names()));
            }
            if (drafted || question.changed() != before.1) && question.prompt.planned {
                question.ahead = self.game(|game| game.ahead(question)).unwrap_or_default();
            }
            Some((changed, drafted))
        });
        let (changed, drafted) = changed.flatten()?;
        if drafted {
            self.keep_unfinished();
        }
        self.settle();
        Some(changed)
    }

    /// A tap on the board. False where nothing is offered there.
    pub fn tap(self, spot: Spot) -> bool {
        let offered =
            self.asks() && self.question.with_untracked(|own| own.as_ref().is_some_and(|own| own.is_offered(spot)));
        if !offered {
            return false;
        }
        match self.edit(|question| question.tap(spot)) {
            // Where that leads on, the spot is meant for the next question.
            Some(Tapped::Through(choice)) => {
                if matches!(spot, Spot::Card(_)) {
                    self.answers_in_sheet();
                }
                self.answer(choice);
                let next = self.question.try_update(|question| question.as_mut().map(|question| question.tap(spot)));
                self.come_to(next.flatten());
                self.keep_unfinished();
                true
            }
            tapped => self.come_to(tapped),
        }
    }

    /// Says why what lies on a spot does not answer the open question, where its answers lie on such spots.
    pub fn explain(self, spot: Spot) {
        let told = self.asks().then(|| self.game(|game| game.shown().why_not(spot, &game.names())));
        self.desk.why_not.set(told.flatten().flatten());
    }

    pub(super) fn forget_why_not(self) {
        if self.desk.why_not.with_untracked(Option::is_some) {
            self.desk.why_not.set(None);
        }
    }

    /// Picks one offer: the answer itself, or a part of it.
    pub fn pick(self, part: usize, index: usize) {
        self.come_to(self.edit(|question| question.pick(part, index)));
    }

    /// Sets what a piece of the purse pays.
    pub fn pay(self, part: usize, coin: usize, up: bool) {
        self.edit(|question| question.pay(part, coin, up));
    }

    fn come_to(self, tapped: Option<Tapped>) -> bool {
        match tapped {
            None | Some(Tapped::Nothing) => return false,
            Some(Tapped::Changed) => {}
            Some(Tapped::Answer(choice) | Tapped::Through(choice)) => self.answer(choice),
        }
        true
    }

    /// One more or one less in a slot.
    pub fn step(self, part: usize, slot: usize, up: bool) {
        self.edit(|question| question.step(part, slot, up));
    }

    /// A long press on something on a tile: all of what is counted there, or what is there.
    pub fn take_all(self, spot: Spot) {
        if self.edit(|question| question.take_all(spot)) != Some(true)
            && let Spot::Hex(hex) | Spot::On(hex, _) = spot
        {
            self.look_at_tile(hex);
        }
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

    /// Gives the answer in the making, and in a plan all that is proposed after it; a plan that is whole ends the turn.
    pub fn confirm(self) {
        if self.peek(|view| view.turn_done) {
            return self.end_turn();
        }
        let answer = self.edit(|question| (question.confirms_ahead(), question.confirmed()));
        match answer {
            Some((true, Some(steps))) => self.give_plan(steps),
            Some((false, Some(choices))) => self.answer_all(choices),
            Some((_, None)) | None => {}
        }
    }

    /// Makes the proposed steps before one of them, so that it is asked.
    pub fn open_step(self, nth: usize) {
        let steps = self.edit(|question| question.ahead.choices().into_iter().take(nth).collect::<Vec<_>>());
        for choice in steps.into_iter().flatten() {
            self.answer(choice);
        }
    }

    /// The plan is whole, and its player ends the turn.
    pub fn end_turn(self) {
        if self.peek(|view| view.turn_done) && self.meant() {
            self.give_plan(Vec::new());
        }
    }
}
