//! The open question with the answer in the making.

use crate::core::decision::{Choice, Shape};
use crate::core::hex::Hex;
use crate::scene::draft::offers_at;
use crate::scene::{DealSide, Detail, Draft, Galaxy, Light, Mark, Offer, Preview, Prompt, Spot, Tap, Tile};
use crate::session::plan::{Ahead, Part};

/// What somebody did to the open question. It counts only while that question is the open one.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// How many choices were made when it was asked, steps of a plan included: no two questions of a game share the number.
    pub choices: usize,
    pub prompt: Prompt,
    /// The questions behind answers that lead on at once: what they offer on the board can be tapped already.
    beyond: Vec<(u32, Prompt)>,
    /// How the plan would go on from the draft, or from what is proposed here.
    pub ahead: Ahead,
    /// What somebody made of the later questions that are answered in place, up to the last they changed.
    changed: Vec<Draft>,
    pub draft: Draft,
    /// What the draft would come to.
    pub preview: Preview,
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
    /// It leads on: after this answer the spot is tapped once more.
    Through(Choice),
}

impl Question {
    pub fn new(choices: usize, prompt: Prompt) -> Question {
        let draft = Draft::begin(&prompt);
        let mut question = Question {
            choices,
            prompt,
            beyond: Vec::new(),
            ahead: Ahead::default(),
            changed: Vec::new(),
            draft,
            preview: Preview::default(),
            which: Vec::new(),
            lit: Vec::new(),
        };
        question.light_up();
        question
    }

    /// With what can be tapped at once although another question asks for it.
    pub fn with_beyond(mut self, beyond: Vec<(u32, Prompt)>) -> Question {
        self.beyond = beyond;
        self.light_up();
        self
    }

    /// With a draft that somebody made before, where it still fits.
    pub fn with_draft(mut self, kept: Option<&Draft>) -> Question {
        if let Some(kept) = kept.and_then(|kept| kept.again(&self.prompt)) {
            self.change(|draft, _| *draft = kept);
        }
        self
    }

    /// The draft, where somebody changed it.
    pub fn own_draft(&self) -> Option<Draft> {
        (self.draft != Draft::begin(&self.prompt)).then(|| self.draft.clone())
    }

    /// Whether a pick is the answer itself.
    fn at_once(&self) -> bool {
        matches!(self.prompt.shape, Shape::One(_)) && !self.prompt.picks_first()
    }

    /// The choices of the answer as it is made so far, where confirming would give it: what is picked at once is never half made.
    pub fn weighed(&self) -> Option<Vec<Choice>> {
        if self.at_once() { None } else { self.draft.choices(&self.prompt) }
    }

    /// Whether confirming gives an answer: to the question, and to what is answered below it.
    pub fn is_ready(&self) -> bool {
        self.draft.choices(&self.prompt).is_some() && self.parts().iter().all(Part::is_complete)
    }

    /// The later questions that are answered here as well: below an answer in the making.
    pub fn parts(&self) -> &[Part] {
        if self.at_once() { &[] } else { &self.ahead.parts }
    }

    /// The question itself as part 0, then those below it: what is asked, and the answer in the making.
    pub fn part(&self, place: usize) -> Option<(&Prompt, &Draft)> {
        match place.checked_sub(1) {
            None => Some((&self.prompt, &self.draft)),
            Some(below) => self.parts().get(below).map(|part| (&part.prompt, &part.draft)),
        }
    }

    /// What somebody made of the questions below this one.
    pub fn changed(&self) -> &[Draft] {
        &self.changed
    }

    /// Changes the answer to the question or to one below it. Whatever follows from that is proposed anew.
    fn change_part(&mut self, place: usize, change: impl FnOnce(&Prompt, &Draft) -> Tap) -> Tapped {
        let Some((prompt, draft)) = self.part(place) else { return Tapped::Nothing };
        match (change(prompt, draft), place.checked_sub(1)) {
            (tap, None) => self.come_to(tap),
            (Tap::Draft(draft), Some(below)) => {
                self.changed = self.parts().iter().take(below).map(|part| part.draft.clone()).chain([draft]).collect();
                Tapped::Changed
            }
            (_, Some(_)) => Tapped::Nothing,
        }
    }

    /// Whether the turn can end here with what is proposed, beside the answers to the question.
    pub fn may_end(&self) -> bool {
        self.at_once() && self.ahead.is_whole() && (self.ahead.ends_turn || self.ahead.begins_by_passing())
    }

    /// Whether that begins by saying that there is no more: then no other answer says so.
    pub fn ends_by_passing(&self) -> bool {
        self.may_end() && self.ahead.begins_by_passing()
    }

    /// Whether two players bargain and what is made so far, and proposed, offers nothing for nothing: then nothing else goes with
    /// the answer.
    pub fn is_empty_deal(&self) -> bool {
        let empty = |(prompt, draft): (&Prompt, &Draft)| {
            draft.choices(prompt).is_some_and(|own| own.iter().all(|choice| prompt.names_nothing(choice)))
        };
        let bargains = self.prompt.deal.is_some_and(|deal| deal.side != DealSide::Whole);
        bargains && (0..=self.parts().len()).filter_map(|place| self.part(place)).all(empty)
    }

    /// Whether that is the whole offer, from what is given on.
    pub fn offers_nothing(&self) -> bool {
        let begins = self.prompt.deal.is_some_and(|deal| deal.side == DealSide::Give);
        begins && matches!(self.prompt.shape, Shape::Counts(_)) && self.is_empty_deal()
    }

    /// Whether confirming gives all that is proposed.
    pub fn confirms_ahead(&self) -> bool {
        self.ahead.is_whole() && !self.is_empty_deal() && (!self.at_once() || self.may_end())
    }

    /// What is proposed beside or after the answer in the making, in words, each with the place of the step that decides it.
    pub fn proposed(&self) -> Vec<(usize, String)> {
        match self.at_once() {
            false => self.ahead.rows(1),
            true if self.may_end() => self.ahead.rows(0),
            true => Vec::new(),
        }
    }

    /// The choices that confirming gives; none while something is missing.
    pub fn confirmed(&self) -> Option<Vec<Choice>> {
        if self.confirms_ahead() {
            return Some(self.ahead.choices());
        }
        let own = self.weighed().filter(|_| self.is_ready())?;
        Some(if self.parts().is_empty() { own } else { self.ahead.choices_in_place() })
    }

    /// Whether an offer says "no" or "done".
    pub fn is_pass(&self, index: usize) -> bool {
        self.prompt.shape.targets().get(index).is_some_and(|offer| offer.pass)
    }

    /// What is lit: all that is offered, and what lies behind answers that lead on at once.
    fn light_up(&mut self) {
        self.lit = self.draft.lit(&self.prompt);
        let behind = self.beyond.iter().flat_map(|(_, prompt)| prompt.shape.targets());
        for &spot in behind.flat_map(|offer| &offer.spots) {
            if self.lit.iter().all(|(other, _)| *other != spot) {
                self.lit.push((spot, Light::Open));
            }
        }
    }

    /// The answer behind which a spot is offered, where the open question does not offer it itself.
    fn through(&self, spot: Spot) -> Option<u32> {
        let behind = |prompt: &Prompt| prompt.shape.targets().iter().any(|offer| offer.spots.contains(&spot));
        let own = !offers_at(&self.prompt, spot).is_empty();
        self.beyond.iter().find(|(_, prompt)| !own && behind(prompt)).map(|(place, _)| *place)
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

    /// The hexes on which it is answered by pieces that are not drawn from far, with those it speaks of; none where all of it
    /// can be seen from there.
    pub fn close_up(&self, galaxy: &Galaxy) -> Vec<Hex> {
        let offered = |mark: &Mark| mark.spot.is_some_and(|spot| self.offers(spot) && matches!(spot, Spot::On(..)));
        let small = |mark: &&Mark| mark.detail >= Detail::Near && offered(mark);
        let holds = |tile: &&Tile| tile.marks.iter().any(|mark| small(&mark));
        let mut hexes: Vec<Hex> = galaxy.tiles.iter().filter(holds).map(|tile| tile.at).collect();
        if !hexes.is_empty() {
            hexes.extend(self.prompt.about.iter().filter(|hex| galaxy.tiles.iter().any(|tile| tile.at == **hex)));
        }
        hexes
    }

    /// Whether a tap there means an answer; what lies on a hex answers for the hex.
    pub fn is_offered(&self, spot: Spot) -> bool {
        self.offers(spot) || self.through(spot).is_some()
    }

    /// Whether a spot is offered by the open question itself.
    pub fn offers(&self, spot: Spot) -> bool {
        let pays = self.prompt.payment.as_ref().is_some_and(|payment| payment.coin_at(spot).is_some());
        pays || !offers_at(&self.prompt, spot).is_empty()
    }

    /// What the offer on a spot does or costs.
    pub fn note(&self, spot: Spot) -> &str {
        if let Some(payment) = &self.prompt.payment {
            return payment.coin_at(spot).map_or("", |coin| payment.purse[coin].note.as_str());
        }
        let first = offers_at(&self.prompt, spot).first().copied();
        first.and_then(|first| self.prompt.shape.targets().get(first).map(|offer| offer.note.as_str())).unwrap_or("")
    }

    /// How a tile would look with what is picked.
    pub fn ghost(&self, at: Hex) -> Option<&Tile> {
        let previewed = self.preview.tiles.iter().find(|tile| tile.at == at);
        previewed.or_else(|| self.draft.ghost(&self.prompt, at))
    }

    pub fn change(&mut self, change: impl FnOnce(&mut Draft, &Shape<Offer>)) {
        change(&mut self.draft, &self.prompt.shape);
        self.changed.clear();
        self.which.clear();
        self.light_up();
    }

    /// A tap on the board.
    pub fn tap(&mut self, spot: Spot) -> Tapped {
        if let Some(place) = self.through(spot) {
            return Tapped::Through(Choice::One(place));
        }
        let tap = self.draft.tap(&self.prompt, spot);
        self.come_to(tap)
    }

    /// Picks one offer: the answer itself, or a part of it.
    pub fn pick(&mut self, part: usize, index: usize) -> Tapped {
        self.change_part(part, |prompt, draft| draft.pick(prompt, index))
    }

    /// Sets a payment: one more or one less of a piece of the purse, or all of it or none where there is only one.
    pub fn pay(&mut self, part: usize, coin: usize, up: bool) -> Tapped {
        self.change_part(part, |prompt, draft| {
            let amount = draft.amount(coin);
            draft.pay_so(prompt, coin, if up { amount + 1 } else { amount.saturating_sub(1) })
        })
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
    pub fn step(&mut self, part: usize, slot: usize, up: bool) {
        self.change_part(part, |prompt, draft| {
            let (mut draft, amount) = (draft.clone(), draft.amount(slot));
            draft.set(&prompt.shape, slot, if up { amount + 1 } else { amount.saturating_sub(1) });
            Tap::Draft(draft)
        });
    }

    /// As many as there can be of what lies on a spot; none where they are all picked. False where nothing is counted there.
    pub fn take_all(&mut self, spot: Spot) -> bool {
        let slots = offers_at(&self.prompt, spot);
        if !matches!(self.prompt.shape, Shape::Counts(_)) || slots.is_empty() {
            return false;
        }
        self.change(|draft, shape| {
            let before = draft.clone();
            slots.iter().for_each(|&slot| draft.set(shape, slot, u32::MAX));
            if *draft == before {
                slots.iter().for_each(|&slot| draft.set(shape, slot, 0));
            }
        });
        true
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
