//! The open question with the answer in the making.

use crate::core::decision::{Choice, Shape};
use crate::core::hex::Hex;
use crate::scene::draft::offers_at;
use crate::scene::{Draft, Light, Offer, Prompt, Spot, Tap, Tile};

/// What somebody did to the open question. It counts only while that question is the open one.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// How many choices were made when it was asked: no two questions of a game share the number.
    pub choices: usize,
    pub prompt: Prompt,
    pub draft: Draft,
    /// The offers a tap on the board left open, to be asked about.
    pub which: Vec<usize>,
    lit: Vec<(Spot, Light)>,
}

/// What became of a tap.
#[derive(Clone, PartialEq, Debug)]
pub enum Tapped {
    /// Nothing is offered there.
    Nothing,
    /// The draft changed.
    Changed,
    /// It was the whole answer.
    Answer(Choice),
}

impl Question {
    pub fn new(choices: usize, prompt: Prompt) -> Question {
        let draft = Draft::begin(&prompt);
        let lit = draft.lit(&prompt);
        Question { choices, prompt, draft, which: Vec::new(), lit }
    }

    /// Everything that can be chosen or is.
    pub fn lit(&self) -> &[(Spot, Light)] {
        &self.lit
    }

    pub fn light(&self, spot: Spot) -> Option<Light> {
        self.lit.iter().find(|(other, _)| *other == spot).map(|(_, light)| *light)
    }

    /// What of a hex, or of anything on it, can be chosen or is.
    pub fn lights_on(&self, hex: Hex) -> Vec<(Spot, Light)> {
        let on = |spot: &Spot| matches!(spot, Spot::Hex(at) | Spot::On(at, _) if *at == hex);
        self.lit.iter().filter(|(spot, _)| on(spot)).copied().collect()
    }

    /// Whether a tap there means an answer; what lies on a hex answers for the hex.
    pub fn is_offered(&self, spot: Spot) -> bool {
        !offers_at(&self.prompt, spot).is_empty()
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

    /// The answer, where the draft is one.
    pub fn complete(&self) -> Option<Choice> {
        self.draft.complete(&self.prompt.shape)
    }

    pub fn change(&mut self, change: impl FnOnce(&mut Draft, &Shape<Offer>)) {
        change(&mut self.draft, &self.prompt.shape);
        self.which.clear();
        self.lit = self.draft.lit(&self.prompt);
    }

    /// A tap on the board.
    pub fn tap(&mut self, spot: Spot) -> Tapped {
        let tap = self.draft.tap(&self.prompt, spot);
        self.come_to(tap)
    }

    /// Picks one offer: the answer itself, or a part of it.
    pub fn pick(&mut self, index: usize) -> Tapped {
        let tap = self.draft.pick(&self.prompt, index);
        self.come_to(tap)
    }

    fn come_to(&mut self, tap: Tap) -> Tapped {
        match tap {
            Tap::Nothing => return Tapped::Nothing,
            Tap::Answer(choice) => return Tapped::Answer(choice),
            Tap::Draft(draft) => self.change(|own, _| *own = draft),
            Tap::Which(which) => self.which = which,
        }
        Tapped::Changed
    }

    /// One more or one less in a slot.
    pub fn step(&mut self, slot: usize, up: bool) {
        self.change(|draft, shape| {
            let amount = draft.amount(slot);
            draft.set(shape, slot, if up { amount + 1 } else { amount.saturating_sub(1) });
        });
    }

    /// Moves an item of an order one place.
    pub fn shift(&mut self, item: u32, up: bool) {
        self.change(|draft, _| {
            let Draft::Order(order) = &*draft else { return };
            let Some(from) = order.iter().position(|&other| other == item) else { return };
            draft.shift(from, if up { from.saturating_sub(1) } else { from + 1 });
        });
    }

    /// Back to the draft as it was proposed, or to nothing picked where it is that already.
    pub fn clear(&mut self) {
        let begin = Draft::begin(&self.prompt);
        let untouched = self.draft == begin && self.which.is_empty();
        self.change(|draft, shape| *draft = if untouched { Draft::empty(shape) } else { begin });
    }
}
