//! An answer in the making: what is picked so far for one prompt, and what may be picked next.

use super::galaxy::{Spot, Tile};
use super::prompt::{Offer, Prompt};
use crate::core::decision::{Choice, Counts, Shape, Slot};
use crate::core::hex::Hex;

/// What somebody has picked so far. It always fits the shape it was made for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Draft {
    One(Option<u32>),
    /// Ascending indices.
    Some(Vec<u32>),
    Counts(Vec<u32>),
    /// Always a permutation.
    Order(Vec<u32>),
    /// What each piece of the purse pays; it may be too little yet.
    Paid(Vec<u32>),
}

/// How a spot is lit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Light {
    /// It can be chosen.
    Open,
    /// It is chosen.
    Chosen,
}

/// What a tap on the board comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tap {
    /// Nothing is offered there.
    Nothing,
    /// That is the whole answer.
    Answer(Choice),
    /// The draft has changed.
    Draft(Draft),
    /// Several offers lie there: ask which.
    Which(Vec<usize>),
}

impl Draft {
    /// The draft to begin with: the prompt's default where it has one.
    pub fn begin(prompt: &Prompt) -> Draft {
        if let Some(payment) = &prompt.payment {
            return Draft::Paid(payment.begin());
        }
        let fits = |choice: &&Choice| prompt.shape.check(choice, &mut |_| {}).is_ok();
        match prompt.default.as_ref().filter(fits) {
            None => Draft::empty(&prompt.shape),
            Some(Choice::One(index)) => Draft::One(Some(*index)),
            Some(Choice::Some(items)) => Draft::Some(items.clone()),
            Some(Choice::Counts(amounts)) => Draft::Counts(amounts.clone()),
            Some(Choice::Order(order)) => Draft::Order(order.clone()),
        }
    }

    /// A draft that somebody made before, where it still fits: whole or not, it is within all limits.
    pub fn again(&self, prompt: &Prompt) -> Option<Draft> {
        let shape = &prompt.shape;
        let below = |items: &[u32], most: usize| items.iter().all(|&item| (item as usize) < most);
        let fits = match (self, shape) {
            (Draft::Paid(amounts), _) => prompt.payment.as_ref().is_some_and(|payment| payment.holds(amounts)),
            _ if prompt.payment.is_some() => false,
            (Draft::One(picked), Shape::One(offers)) => below(picked.as_slice(), offers.len()),
            (Draft::Some(items), Shape::Some { of, max, .. }) => {
                below(items, of.len()) && items.len() <= *max as usize && items.is_sorted_by(|a, b| a < b)
            }
            (Draft::Counts(amounts), Shape::Counts(counts)) => {
                let within = |slot: usize| {
                    let (least, most) = self.limits(shape, slot);
                    (least..=most).contains(&self.amount(slot))
                };
                let held = |(slot, amount): (&Slot<Offer>, &u32)| *amount <= slot.max;
                amounts.len() == counts.slots.len()
                    && counts.slots.iter().zip(amounts).all(held)
                    && (0..amounts.len()).all(within)
            }
            (Draft::Order(_), Shape::Order(_)) => self.complete(shape).is_some(),
            _ => false,
        };
        fits.then(|| self.clone())
    }

    /// Nothing picked.
    pub fn empty(shape: &Shape<Offer>) -> Draft {
        match shape {
            Shape::One(_) => Draft::One(None),
            Shape::Some { .. } => Draft::Some(Vec::new()),
            Shape::Counts(counts) => Draft::Counts((0..counts.slots.len()).map(|slot| least(counts, slot)).collect()),
            Shape::Order(items) => Draft::Order((0..items.len() as u32).collect()),
        }
    }

    /// The choices that give this answer, when enough is picked: one, or those of a payment.
    pub fn choices(&self, prompt: &Prompt) -> Option<Vec<Choice>> {
        match (self, &prompt.payment) {
            (Draft::Paid(amounts), Some(payment)) => payment.choices(amounts),
            _ => self.complete(&prompt.shape).map(|choice| vec![choice]),
        }
    }

    /// The answer, when enough is picked.
    pub fn complete(&self, shape: &Shape<Offer>) -> Option<Choice> {
        let choice = match self {
            Draft::One(index) => Choice::One((*index)?),
            Draft::Some(items) => Choice::Some(items.clone()),
            Draft::Counts(amounts) => Choice::Counts(amounts.clone()),
            Draft::Order(order) => Choice::Order(order.clone()),
            Draft::Paid(_) => return None,
        };
        shape.check(&choice, &mut |_| {}).ok().map(|()| choice)
    }

    /// Picks an offer, or lets it go where it was picked. One that cannot be picked now changes nothing.
    pub fn toggle(&mut self, shape: &Shape<Offer>, index: usize) {
        if !self.is_open(shape, index) && !self.is_chosen(index) {
            return;
        }
        let item = index as u32;
        match (self, shape) {
            (Draft::One(picked), _) => *picked = (*picked != Some(item)).then_some(item),
            (Draft::Some(items), Shape::Some { max, .. }) => match items.binary_search(&item) {
                Ok(at) => drop(items.remove(at)),
                Err(_) if *max == 1 => *items = vec![item],
                Err(at) => items.insert(at, item),
            },
            (draft @ Draft::Counts(_), Shape::Counts(counts)) => {
                let next = if draft.is_open(shape, index) { draft.amount(index) + 1 } else { least(counts, index) };
                draft.set(shape, index, next);
            }
            _ => {}
        }
    }

    pub fn amount(&self, slot: usize) -> u32 {
        match self {
            Draft::Counts(amounts) | Draft::Paid(amounts) => amounts.get(slot).copied().unwrap_or(0),
            _ => 0,
        }
    }

    /// What each piece of the purse pays.
    pub fn paid(&self) -> &[u32] {
        if let Draft::Paid(amounts) = self { amounts } else { &[] }
    }

    /// The least and the most a slot may hold while the others stay as they are.
    pub fn limits(&self, shape: &Shape<Offer>, slot: usize) -> (u32, u32) {
        let (Draft::Counts(amounts), Shape::Counts(counts)) = (self, shape) else { return (0, 0) };
        let Some(own) = counts.slots.get(slot) else { return (0, 0) };
        let others = amounts.iter().sum::<u32>() - self.amount(slot);
        let by_total = own.max.min(counts.total.end().saturating_sub(others));
        let most = counts.caps.iter().fold(by_total, |most, cap| match cap.weights[slot] {
            0 => most,
            weight => {
                let used = spent(&cap.weights, amounts) - weight * self.amount(slot);
                most.min(cap.at_most.saturating_sub(used) / weight)
            }
        });
        (least(counts, slot), most)
    }

    /// Sets a slot as near to `amount` as its limits allow.
    pub fn set(&mut self, shape: &Shape<Offer>, slot: usize, amount: u32) {
        let (least, most) = self.limits(shape, slot);
        if let Draft::Counts(amounts) = self
            && let Some(own) = amounts.get_mut(slot)
        {
            *own = amount.min(most).max(least);
        }
    }

    /// Moves the item at one place of the order to another.
    pub fn shift(&mut self, from: usize, to: usize) {
        if let Draft::Order(order) = self
            && from < order.len()
            && to < order.len()
        {
            let item = order.remove(from);
            order.insert(to, item);
        }
    }

    pub fn is_chosen(&self, index: usize) -> bool {
        match self {
            Draft::One(picked) => *picked == Some(index as u32),
            Draft::Some(items) => items.contains(&(index as u32)),
            Draft::Counts(_) => self.amount(index) > 0,
            Draft::Order(_) | Draft::Paid(_) => false,
        }
    }

    /// Whether the offer can be picked, or picked once more.
    pub fn is_open(&self, shape: &Shape<Offer>, index: usize) -> bool {
        match (self, shape) {
            (Draft::One(_), Shape::One(options)) => index < options.len(),
            (Draft::Some(items), Shape::Some { of, max, .. }) => {
                index < of.len() && !self.is_chosen(index) && (*max == 1 || (items.len() as u32) < *max)
            }
            (Draft::Counts(_), Shape::Counts(_)) => self.amount(index) < self.limits(shape, index).1,
            _ => false,
        }
    }

    /// How much is picked and how much is asked for: "2 of 3".
    pub fn tally(&self, shape: &Shape<Offer>) -> String {
        let (picked, min, max) = match (self, shape) {
            (Draft::Some(items), Shape::Some { of, min, max }) => {
                (items.len() as u32, *min, (*max).min(of.len() as u32))
            }
            (Draft::Counts(amounts), Shape::Counts(counts)) => {
                let room = counts.slots.iter().map(|slot| slot.max).sum();
                (amounts.iter().sum(), *counts.total.start(), (*counts.total.end()).min(room))
            }
            _ => return String::new(),
        };
        if min == max {
            format!("{picked} of {max}")
        } else if min == 0 {
            format!("{picked}, up to {max}")
        } else {
            format!("{picked}, from {min} to {max}")
        }
    }

    /// For each weighted limit of a distribution, what is used and what there is.
    pub fn caps(&self, shape: &Shape<Offer>) -> Vec<(u32, u32)> {
        match (self, shape) {
            (Draft::Counts(amounts), Shape::Counts(counts)) => {
                counts.caps.iter().map(|cap| (spent(&cap.weights, amounts), cap.at_most)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// One more of a piece of the purse, or none of it where all of it pays.
    pub fn pay(&self, prompt: &Prompt, coin: usize) -> Tap {
        let most = prompt.payment.as_ref().and_then(|payment| payment.purse.get(coin)).map_or(0, |coin| coin.most);
        let amount = self.amount(coin);
        self.pay_so(prompt, coin, if amount < most { amount + 1 } else { 0 })
    }

    /// So many of a piece of the purse, as far as there are any.
    pub fn pay_so(&self, prompt: &Prompt, coin: usize, amount: u32) -> Tap {
        let most = prompt.payment.as_ref().and_then(|payment| payment.purse.get(coin)).map_or(0, |coin| coin.most);
        let mut draft = self.clone();
        if let Draft::Paid(amounts) = &mut draft
            && let Some(own) = amounts.get_mut(coin)
        {
            *own = amount.min(most);
        }
        if draft == *self { Tap::Nothing } else { Tap::Draft(draft) }
    }

    /// What a tap on a spot comes to.
    pub fn tap(&self, prompt: &Prompt, spot: Spot) -> Tap {
        if let Some(payment) = &prompt.payment {
            return payment.coin_at(spot).map_or(Tap::Nothing, |coin| self.pay(prompt, coin));
        }
        match offers_at(prompt, spot).as_slice() {
            [] => Tap::Nothing,
            there if there.iter().all(|&index| has_ghost(prompt, index)) => {
                // Tap by tap through all that could lie there; the answer is given by confirming.
                let shown = there.iter().position(|&index| self.is_chosen(index));
                let next = there[shown.map_or(0, |shown| (shown + 1) % there.len())];
                Tap::Draft(Draft::One(Some(next as u32)))
            }
            [index] => self.pick(prompt, *index),
            several => Tap::Which(several.to_vec()),
        }
    }

    /// What picking one offer comes to: the answer itself, where one pick is all that is asked.
    pub fn pick(&self, prompt: &Prompt, index: usize) -> Tap {
        if matches!(prompt.shape, Shape::One(_)) {
            let item = index as u32;
            return match (prompt.picks_first(), self.is_chosen(index)) {
                (false, _) => Tap::Answer(Choice::One(item)),
                (true, false) => Tap::Draft(Draft::One(Some(item))),
                (true, true) => Tap::Nothing,
            };
        }
        let mut draft = self.clone();
        draft.toggle(&prompt.shape, index);
        if draft == *self { Tap::Nothing } else { Tap::Draft(draft) }
    }

    /// How the tile on a hex would look with what is picked.
    pub fn ghost<'a>(&self, prompt: &'a Prompt, at: Hex) -> Option<&'a Tile> {
        let Draft::One(Some(picked)) = self else { return None };
        let ghost = prompt.shape.targets().get(*picked as usize)?.ghost.as_deref();
        ghost.filter(|tile| tile.at == at)
    }

    /// Every spot that is lit.
    pub fn lit(&self, prompt: &Prompt) -> Vec<(Spot, Light)> {
        if let Some(payment) = &prompt.payment {
            let light = |coin: usize| if self.amount(coin) > 0 { Light::Chosen } else { Light::Open };
            let coins = payment.purse.iter().enumerate();
            return coins.flat_map(|(nth, coin)| coin.spots.iter().map(move |&spot| (spot, light(nth)))).collect();
        }
        let mut lit: Vec<(Spot, Light)> = Vec::new();
        for (index, offer) in prompt.shape.targets().into_iter().enumerate() {
            let light = match (self.is_chosen(index), self.is_open(&prompt.shape, index)) {
                (true, _) => Light::Chosen,
                (false, true) => Light::Open,
                (false, false) => continue,
            };
            for &spot in &offer.spots {
                match lit.iter_mut().find(|(other, _)| *other == spot) {
                    Some((_, known)) => *known = light.max(*known),
                    None => lit.push((spot, light)),
                }
            }
        }
        lit
    }
}

fn has_ghost(prompt: &Prompt, index: usize) -> bool {
    prompt.shape.targets().get(index).is_some_and(|offer| offer.ghost.is_some())
}

/// The least a slot must hold because the others cannot make up the total.
fn least(counts: &Counts<Offer>, slot: usize) -> u32 {
    let others: u32 = counts.slots.iter().enumerate().filter(|(i, _)| *i != slot).map(|(_, other)| other.max).sum();
    counts.total.start().saturating_sub(others)
}

fn spent(weights: &[u32], amounts: &[u32]) -> u32 {
    weights.iter().zip(amounts).map(|(weight, amount)| weight * amount).sum()
}

/// The offers that lie on a spot. What lies on a hex answers for the hex where the hex itself is not offered, and a thing
/// on a hex that is not offered is a part of the hex.
pub fn offers_at(prompt: &Prompt, spot: Spot) -> Vec<usize> {
    let offers = prompt.shape.targets();
    let found = |lies: &dyn Fn(&Spot) -> bool| -> Vec<usize> {
        (0..offers.len()).filter(|&index| offers[index].spots.iter().any(lies)).collect()
    };
    let own = found(&|other| *other == spot);
    match spot {
        _ if !own.is_empty() => own,
        Spot::Hex(hex) => found(&|other| matches!(other, Spot::On(at, _) if *at == hex)),
        Spot::On(hex, _) => offers_at(prompt, Spot::Hex(hex)),
        Spot::Seat(_) | Spot::Card(_) => own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::seat::Seat;
    use crate::scene::prompt::{Rule, Surface};

    fn prompt(shape: Shape<Offer>) -> Prompt {
        Prompt {
            seat: Seat::new(0),
            sentence: "Choose.".into(),
            source: String::new(),
            rule: Rule::default(),
            hint: Default::default(),
            surface: Surface::Board,
            about: Vec::new(),
            reaction: None,
            shape,
            limits: Vec::new(),
            default: None,
            topic: None,
            planned: false,
            completes: false,
            in_place: false,
            deal: None,
            wares: Vec::new(),
            payment: None,
            weighed: false,
        }
    }

    fn offers(count: i8) -> Vec<Offer> {
        (0..count).map(|q| Offer::new(q).at(Spot::Hex(Hex::new(q, 0)))).collect()
    }

    /// Three slots of at most 4, 4 and 2; a total of 2 to 6; a capacity of 8 of which the slots use 1, 2 and none.
    fn loading() -> Prompt {
        let slots = offers(3).into_iter().zip([4, 4, 2]);
        prompt(Shape::Counts(Counts::new(slots, 2..=6).cap([1, 2, 0], 8)))
    }

    #[test]
    fn a_single_choice_is_answered_by_one_tap() {
        let prompt = prompt(Shape::One(offers(3)));
        let draft = Draft::begin(&prompt);
        assert_eq!(draft.tap(&prompt, Spot::Hex(Hex::new(2, 0))), Tap::Answer(Choice::One(2)));
        assert_eq!(draft.tap(&prompt, Spot::Hex(Hex::new(5, 0))), Tap::Nothing);
        assert_eq!(draft.complete(&prompt.shape), None);
    }

    #[test]
    fn what_can_be_looked_at_first_goes_round_by_taps_and_is_answered_by_confirming() {
        let at = Hex::new(1, 1);
        let tile = |name: &str| Tile {
            at,
            name: name.into(),
            label: String::new(),
            words: String::new(),
            ground: crate::scene::Ground::Space,
            owner: None,
            marks: Vec::new(),
        };
        let offers = vec![Offer::pass("Away"), Offer::new("a").ghost(tile("a")), Offer::new("b").ghost(tile("b"))];
        let prompt = prompt(Shape::One(offers));
        let mut draft = Draft::begin(&prompt);
        for name in ["a", "b", "a"] {
            let Tap::Draft(next) = draft.tap(&prompt, Spot::Hex(at)) else { panic!("a tap shows the next") };
            draft = next;
            assert_eq!(draft.ghost(&prompt, at).map(|tile| tile.name.as_str()), Some(name));
        }
        assert_eq!(draft.ghost(&prompt, Hex::CENTRE), None);
        assert_eq!(draft.complete(&prompt.shape), Some(Choice::One(1)));
        assert_eq!(draft.pick(&prompt, 1), Tap::Nothing, "picked already");
        assert_eq!(
            draft.pick(&prompt, 0),
            Tap::Draft(Draft::One(Some(0))),
            "nothing is answered before it is confirmed"
        );
    }

    #[test]
    fn several_offers_on_one_spot_ask_which() {
        let here = Hex::CENTRE;
        let offers = vec![
            Offer::pass("Pass"),
            Offer::new("a").at(Spot::On(here, 1)),
            Offer::new("b").at(Spot::On(here, 2)),
            Offer::new("c").at(Spot::On(here, 2)),
        ];
        let prompt = prompt(Shape::One(offers));
        assert_eq!(offers_at(&prompt, Spot::On(here, 1)), [1]);
        assert_eq!(offers_at(&prompt, Spot::On(here, 2)), [2, 3]);
        assert_eq!(offers_at(&prompt, Spot::Hex(here)), [1, 2, 3], "what lies on a hex answers for it");
        let tap = Draft::begin(&prompt).tap(&prompt, Spot::On(here, 9));
        assert_eq!(tap, Tap::Which(vec![1, 2, 3]), "a thing that is not offered is part of its hex");
    }

    #[test]
    fn a_subset_is_toggled_until_it_is_full() {
        let prompt = prompt(Shape::Some { of: offers(4), min: 2, max: 2 });
        let mut draft = Draft::begin(&prompt);
        draft.toggle(&prompt.shape, 3);
        assert_eq!(draft.complete(&prompt.shape), None);
        draft.toggle(&prompt.shape, 1);
        assert_eq!(draft.tally(&prompt.shape), "2 of 2");
        draft.toggle(&prompt.shape, 0);
        assert_eq!(draft.complete(&prompt.shape), Some(Choice::Some(vec![1, 3])), "a full draft takes no more");
        let lit = draft.lit(&prompt);
        assert!(lit.contains(&(Spot::Hex(Hex::new(3, 0)), Light::Chosen)));
        assert!(lit.iter().all(|(spot, _)| *spot != Spot::Hex(Hex::new(0, 0))));
        draft.toggle(&prompt.shape, 3);
        assert!(draft.lit(&prompt).contains(&(Spot::Hex(Hex::new(0, 0)), Light::Open)));
    }

    #[test]
    fn where_one_is_asked_for_the_last_pick_counts() {
        let prompt = prompt(Shape::Some { of: offers(3), min: 0, max: 1 });
        let mut draft = Draft::begin(&prompt);
        assert_eq!(draft.tally(&prompt.shape), "0, up to 1");
        draft.toggle(&prompt.shape, 0);
        draft.toggle(&prompt.shape, 2);
        assert_eq!(draft.complete(&prompt.shape), Some(Choice::Some(vec![2])));
    }

    #[test]
    fn amounts_stay_within_totals_and_caps() {
        let prompt = loading();
        let mut draft = Draft::begin(&prompt);
        assert_eq!(draft.complete(&prompt.shape), None, "two are asked for");
        draft.set(&prompt.shape, 1, 9);
        assert_eq!(draft.amount(1), 4);
        assert_eq!(draft.caps(&prompt.shape), [(8, 8)]);
        assert_eq!(draft.limits(&prompt.shape, 0), (0, 0), "the capacity is used up");
        assert_eq!(draft.limits(&prompt.shape, 2), (0, 2));
        draft.set(&prompt.shape, 1, 1);
        assert_eq!(draft.limits(&prompt.shape, 0), (0, 4));
        draft.set(&prompt.shape, 0, 4);
        assert_eq!(draft.limits(&prompt.shape, 2), (0, 1), "the total is at most 6");
        assert_eq!(draft.complete(&prompt.shape), Some(Choice::Counts(vec![4, 1, 0])));
        assert_eq!(draft.tally(&prompt.shape), "5, from 2 to 6");
    }

    #[test]
    fn a_tap_adds_one_and_begins_again_when_full() {
        let prompt = loading();
        let mut draft = Draft::begin(&prompt);
        for expected in [1, 2, 0] {
            let Tap::Draft(next) = draft.tap(&prompt, Spot::Hex(Hex::new(2, 0))) else { panic!("an amount changes") };
            draft = next;
            assert_eq!(draft.amount(2), expected);
        }
    }

    #[test]
    fn a_slot_holds_at_least_what_the_others_cannot() {
        let slots = offers(2).into_iter().zip([3, 1]);
        let prompt = prompt(Shape::Counts(Counts::new(slots, 3..=4)));
        let mut draft = Draft::begin(&prompt);
        assert_eq!(draft.amount(0), 2);
        draft.set(&prompt.shape, 0, 0);
        assert_eq!(draft.amount(0), 2);
    }

    #[test]
    fn an_order_is_always_complete_and_moves_one_item_at_a_time() {
        let prompt = prompt(Shape::Order(offers(4)));
        let mut draft = Draft::begin(&prompt);
        draft.shift(3, 1);
        assert_eq!(draft.complete(&prompt.shape), Some(Choice::Order(vec![0, 3, 1, 2])));
        draft.shift(0, 9);
        assert_eq!(draft, Draft::Order(vec![0, 3, 1, 2]));
        assert!(draft.lit(&prompt).is_empty());
    }

    #[test]
    fn a_default_is_filled_in_when_it_is_an_answer() {
        let mut prompt = loading();
        prompt.default = Some(Choice::Counts(vec![2, 0, 0]));
        assert_eq!(Draft::begin(&prompt), Draft::Counts(vec![2, 0, 0]));
        prompt.default = Some(Choice::Counts(vec![0, 0, 0]));
        assert_eq!(Draft::begin(&prompt), Draft::empty(&prompt.shape), "a wrong default is none");
        prompt.default = Some(Choice::One(0));
        assert_eq!(Draft::begin(&prompt), Draft::empty(&prompt.shape));
    }
}
