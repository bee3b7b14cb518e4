//! The draft answer on the page: the open question, what is picked so far, and what becomes of it.

use super::Page;
use super::play;
use crate::core::decision::{Choice, Shape};
use crate::core::hex::Hex;
use crate::scene::draft::offers_at;
use crate::scene::{Draft, Light, Offer, Prompt, Spot, Tap, Tile};

/// What somebody did to the open question. It counts only while that question is the open one.
pub struct Edit {
    pub choices: usize,
    pub prompt: Prompt,
    pub draft: Draft,
    /// The offers a tap on the board left open, to be asked about.
    pub which: Vec<usize>,
    lit: Vec<(Spot, Light)>,
}

impl Edit {
    pub fn begin(choices: usize, prompt: Prompt) -> Edit {
        let draft = Draft::begin(&prompt);
        let lit = draft.lit(&prompt);
        Edit { choices, prompt, draft, which: Vec::new(), lit }
    }

    pub fn light(&self, spot: Spot) -> Option<Light> {
        self.lit.iter().find(|(other, _)| *other == spot).map(|(_, light)| *light)
    }

    /// Whether the hex or anything on it is lit, and how.
    pub fn light_on(&self, hex: Hex) -> Option<Light> {
        let on = |spot: &Spot| matches!(spot, Spot::Hex(at) | Spot::On(at, _) if *at == hex);
        self.lit.iter().filter(|(spot, _)| on(spot)).map(|(_, light)| *light).max()
    }

    /// What the offer on a spot does or costs.
    pub fn note(&self, spot: Spot) -> &str {
        let first = offers_at(&self.prompt, spot).first().copied();
        first.and_then(|first| self.prompt.shape.targets().get(first).map(|offer| offer.note.as_str())).unwrap_or("")
    }

    /// How a tile would look with what is picked.
    pub fn ghost(&self, at: Hex) -> Option<&Tile> {
        self.draft.ghost(&self.prompt, at)
    }

    pub fn complete(&self) -> Option<Choice> {
        self.draft.complete(&self.prompt.shape)
    }

    fn change(&mut self, change: impl FnOnce(&mut Draft, &Shape<Offer>)) {
        change(&mut self.draft, &self.prompt.shape);
        self.which.clear();
        self.lit = self.draft.lit(&self.prompt);
    }
}

impl Page {
    /// The open question, if somebody at this device is asked.
    pub fn edit(&self) -> Option<&Edit> {
        self.desk.edit.as_ref().filter(|_| self.sight.live())
    }

    fn edit_mut(&mut self) -> Option<&mut Edit> {
        self.desk.edit.as_mut().filter(|_| self.sight.live())
    }

    pub fn light(&self, spot: Spot) -> Option<Light> {
        self.edit().and_then(|edit| edit.light(spot))
    }

    pub fn change_draft(&mut self, change: impl FnOnce(&mut Draft, &Shape<Offer>)) {
        if let Some(edit) = self.edit_mut() {
            edit.change(change);
        }
    }

    /// A tap on the board. False where nothing is offered there.
    pub fn tap(&mut self, spot: Spot) -> bool {
        let tap = self.edit().map_or(Tap::Nothing, |edit| edit.draft.tap(&edit.prompt, spot));
        self.come_to(tap)
    }

    /// Picks one offer: the answer itself, or a part of it.
    pub fn pick(&mut self, index: usize) {
        let tap = self.edit().map_or(Tap::Nothing, |edit| edit.draft.pick(&edit.prompt, index));
        self.come_to(tap);
    }

    fn come_to(&mut self, tap: Tap) -> bool {
        match tap {
            Tap::Nothing => return false,
            Tap::Answer(choice) => self.send(choice),
            Tap::Draft(draft) => self.change_draft(|own, _| *own = draft),
            Tap::Which(which) => {
                if let Some(edit) = self.edit_mut() {
                    edit.which = which;
                }
            }
        }
        true
    }

    /// One more or one less in a slot.
    pub fn step(&mut self, slot: usize, up: bool) {
        self.change_draft(|draft, shape| {
            let amount = draft.amount(slot);
            draft.set(shape, slot, if up { amount + 1 } else { amount.saturating_sub(1) });
        });
    }

    /// Moves an item of an order one place.
    pub fn shift(&mut self, item: u32, up: bool) {
        self.change_draft(|draft, _| {
            let Draft::Order(order) = &*draft else { return };
            let Some(from) = order.iter().position(|&other| other == item) else { return };
            draft.shift(from, if up { from.saturating_sub(1) } else { from + 1 });
        });
    }

    /// Back to the draft as it was proposed, or to nothing picked where it is that already.
    pub fn clear(&mut self) {
        let Some(edit) = self.edit_mut() else { return };
        let begin = Draft::begin(&edit.prompt);
        let untouched = edit.draft == begin && edit.which.is_empty();
        edit.change(|draft, shape| *draft = if untouched { Draft::empty(shape) } else { begin });
    }

    /// Sends the draft where it is an answer.
    pub fn confirm(&mut self) {
        if let Some(choice) = self.edit().and_then(Edit::complete) {
            self.send(choice);
        }
    }

    fn send(&mut self, choice: Choice) {
        self.desk.edit = None;
        self.stale = true;
        play::answer(self, choice);
    }
}
