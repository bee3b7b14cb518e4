//! The draft answer on the page: one signal for what is picked, everything else derived from it.

use super::dom::memo;
use crate::core::decision::{Choice, Shape};
use crate::core::hex::Hex;
use crate::scene::draft::offers_at;
use crate::scene::{Draft, Light, Offer, Prompt, Spot, Tap, Tile};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// What somebody did to the open question. It counts only while that question is the open one.
#[derive(Clone, PartialEq)]
struct Edit {
    choices: usize,
    prompt: Prompt,
    draft: Draft,
    /// The offers a tap on the board left open, to be asked about.
    which: Vec<usize>,
}

/// Where an answer is written: the open question and what is picked so far.
#[derive(Clone, Copy)]
pub struct Pen {
    prompt: Signal<Option<Prompt>>,
    choices: Signal<usize>,
    edit: RwSignal<Option<Edit>>,
    current: Memo<Option<Edit>>,
    lit: Memo<BTreeMap<Spot, Light>>,
    answer: Callback<Choice>,
}

impl Pen {
    pub fn new(prompt: Signal<Option<Prompt>>, choices: Signal<usize>, answer: Callback<Choice>) -> Pen {
        let edit = RwSignal::new(None::<Edit>);
        let current = memo(move || {
            let prompt = prompt.get()?;
            let choices = choices.get();
            let kept = edit.get().filter(|edit| edit.choices == choices && edit.prompt == prompt);
            Some(kept.unwrap_or_else(|| Edit { choices, draft: Draft::begin(&prompt), prompt, which: Vec::new() }))
        });
        let lit = memo(move || {
            current.with(|edit| edit.as_ref().map(|edit| edit.draft.lit(&edit.prompt)).unwrap_or_default())
        });
        Pen { prompt, choices, edit, current, lit, answer }
    }

    /// The open question, if somebody at this device is asked.
    pub fn prompt(self) -> Option<Prompt> {
        self.prompt.get()
    }

    /// Looks at question and draft.
    pub fn with<T>(self, look: impl FnOnce(&Prompt, &Draft) -> T) -> Option<T> {
        self.current.with(|edit| edit.as_ref().map(|edit| look(&edit.prompt, &edit.draft)))
    }

    pub fn light(self, spot: Spot) -> Option<Light> {
        self.lit.with(|lit| lit.get(&spot).copied())
    }

    /// What the offer on a spot does or costs.
    pub fn note(self, spot: Spot) -> String {
        let told = |prompt: &Prompt, _: &Draft| {
            let first = *offers_at(prompt, spot).first()?;
            Some(prompt.shape.targets().get(first)?.note.clone())
        };
        self.with(told).flatten().unwrap_or_default()
    }

    /// How a tile would look with what is picked.
    pub fn ghost(self, at: Hex) -> Option<Tile> {
        self.with(|prompt, draft| draft.ghost(prompt, at).cloned()).flatten()
    }

    /// Whether the hex or anything on it is lit, and how.
    pub fn light_on(self, hex: Hex) -> Option<Light> {
        let on = |spot: &Spot| matches!(spot, Spot::Hex(at) | Spot::On(at, _) if *at == hex);
        self.lit.with(|lit| lit.iter().filter(|(spot, _)| on(spot)).map(|(_, light)| *light).max())
    }

    /// Offers that lie on the same spot, waiting for one to be chosen.
    pub fn which(self) -> Vec<usize> {
        self.current.with(|edit| edit.as_ref().map(|edit| edit.which.clone()).unwrap_or_default())
    }

    pub fn change(self, change: impl FnOnce(&mut Draft, &Shape<Offer>)) {
        let Some(mut edit) = self.current.get_untracked() else { return };
        change(&mut edit.draft, &edit.prompt.shape);
        edit.which.clear();
        self.edit.set(Some(edit));
    }

    /// A tap on the board. False where nothing is offered there.
    pub fn tap(self, spot: Spot) -> bool {
        let tap = self.current.with_untracked(|edit| edit.as_ref().map(|edit| edit.draft.tap(&edit.prompt, spot)));
        self.come_to(tap.unwrap_or(Tap::Nothing))
    }

    /// Picks one offer: the answer itself, or a part of it.
    pub fn pick(self, index: usize) {
        let tap = self.current.with_untracked(|edit| edit.as_ref().map(|edit| edit.draft.pick(&edit.prompt, index)));
        self.come_to(tap.unwrap_or(Tap::Nothing));
    }

    fn come_to(self, tap: Tap) -> bool {
        match tap {
            Tap::Nothing => return false,
            Tap::Answer(choice) => self.send(choice),
            Tap::Draft(draft) => self.change(|own, _| *own = draft),
            Tap::Which(which) => {
                let open = self.current.get_untracked().map(|edit| Edit { which, ..edit });
                self.edit.set(open);
            }
        }
        true
    }

    /// Back to the draft as it was proposed, or to nothing picked where it is that already.
    pub fn clear(self) {
        let Some(edit) = self.current.get_untracked() else { return };
        let begin = Draft::begin(&edit.prompt);
        if edit.draft == begin && edit.which.is_empty() {
            self.change(|draft, shape| *draft = Draft::empty(shape));
        } else {
            self.change(|draft, _| *draft = begin);
        }
    }

    /// Closes the question which of several offers was meant.
    pub fn forget_which(self) {
        self.change(|_, _| {});
    }

    pub fn is_complete(self) -> bool {
        self.with(|prompt, draft| draft.complete(&prompt.shape).is_some()).unwrap_or(false)
    }

    /// Sends the draft where it is an answer.
    pub fn confirm(self) {
        let complete = |edit: &Edit| edit.draft.complete(&edit.prompt.shape);
        if let Some(choice) = self.current.with_untracked(|edit| edit.as_ref().and_then(complete)) {
            self.send(choice);
        }
    }

    fn send(self, choice: Choice) {
        self.edit.set(None);
        self.answer.run(choice);
    }

    /// Changes whenever a new question is asked, even one in the same words.
    pub fn question(self) -> usize {
        self.choices.get()
    }

    pub fn question_untracked(self) -> usize {
        self.choices.get_untracked()
    }
}
