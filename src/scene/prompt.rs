//! A question in words.

use super::galaxy::{Art, Spot, Tile, Tint};
use super::panel::Card;
use super::payment::Payment;
use crate::core::decision::{Choice, Shape};
use crate::core::hex::Hex;
use crate::core::orders::{Standing, Topic};
use crate::core::seat::Seat;
use std::borrow::Cow;

/// What is asked, of whom, by which rule, and the possible answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Prompt {
    pub seat: Seat,
    /// One sentence, active, in the player's terms: "Choose where to retreat."
    pub sentence: String,
    /// The card or ability that asks, where it is one.
    pub source: String,
    pub rule: Rule,
    /// What the guide of a first game says to it.
    pub hint: Hint,
    /// Where it is answered; that is open when it is asked.
    pub surface: Surface,
    /// The hexes it speaks of besides those offered: ringed and named on the board at any zoom.
    pub about: Vec<Hex>,
    /// What it answers, where it is a reaction to something.
    pub reaction: Option<Reaction>,
    pub shape: Shape<Offer>,
    /// What the limits of a distribution are, in the order of its caps.
    pub limits: Vec<Limit>,
    /// What is to be paid, where it asks for that: then the payment is set piece by piece, and that is the answer.
    pub payment: Option<Payment>,
    /// A sensible answer, already filled in.
    pub default: Option<Choice>,
    /// Set when this kind of question can be answered ahead.
    pub topic: Option<Topic>,
    /// A step of a plan: it is answered on a fork of the game, and given together with the other steps.
    pub planned: bool,
    /// The answer completes the step before it, and is told with it.
    pub completes: bool,
    /// It is shown below the question before it where a plan proposes an answer, and changed there; asked by itself it is a form. Never an order.
    pub in_place: bool,
    /// An answer is picked first, and given by confirming: it cannot be taken back, or others follow from it.
    pub weighed: bool,
    /// Set where two players bargain.
    pub deal: Option<Deal>,
    /// What a counter-offer in words can be made of, where somebody may make one.
    pub wares: Vec<Ware>,
}

impl Prompt {
    /// Whether a pick is not the answer yet: it is weighed, a part of a form or a payment, or looked at on the board first.
    pub fn picks_first(&self) -> bool {
        self.weighed
            || self.in_place
            || self.payment.is_some()
            || self.shape.targets().iter().any(|offer| offer.ghost.is_some())
    }

    /// Whether the answer is a form, set piece by piece, perhaps together with what follows from it.
    pub fn is_form(&self) -> bool {
        self.in_place || self.payment.is_some() || matches!(self.shape, Shape::Counts(_))
    }

    /// With offers that read alike told apart by a number, such as copies of a card.
    pub fn told_apart(mut self) -> Prompt {
        let mut seen: Vec<(String, String)> = Vec::new();
        let mut tell = |offer: &mut Offer| {
            let words = (offer.label.clone(), offer.note.clone());
            let before = seen.iter().filter(|other| **other == words).count();
            if before > 0 {
                offer.label = format!("{} ({})", offer.label, before + 1);
            }
            seen.push(words);
        };
        match &mut self.shape {
            Shape::One(items) | Shape::Order(items) | Shape::Some { of: items, .. } => items.iter_mut().for_each(tell),
            Shape::Counts(counts) => counts.slots.iter_mut().for_each(|slot| tell(&mut slot.target)),
        }
        self
    }

    /// The offers that an answer names, each with how often.
    fn named<'a>(&'a self, choice: &'a Choice) -> Vec<(&'a Offer, u32)> {
        let offers = self.shape.targets();
        let once = |index: &u32| Some((*offers.get(*index as usize)?, 1));
        match choice {
            Choice::One(index) => once(index).into_iter().collect(),
            Choice::Some(items) | Choice::Order(items) => items.iter().filter_map(once).collect(),
            Choice::Counts(amounts) => {
                let slots = offers.into_iter().zip(amounts.iter().copied());
                slots.filter(|(_, amount)| *amount > 0).collect()
            }
        }
    }

    /// An answer in words, as a step of a plan; empty where it is a "no".
    pub fn said(&self, choice: &Choice) -> String {
        let say = |(offer, amount): (&Offer, u32)| match amount {
            1 => offer.said().to_string(),
            several => format!("{several} × {}", offer.said()),
        };
        let named = self.named(choice);
        let speaks = |(offer, _): &(&Offer, u32)| !offer.pass && !offer.said().is_empty();
        named.into_iter().filter(speaks).map(say).collect::<Vec<_>>().join(", ")
    }

    /// Whether an answer names nothing: no piece, or a "no".
    pub fn names_nothing(&self, choice: &Choice) -> bool {
        self.named(choice).iter().all(|(offer, _)| offer.pass)
    }

    /// Whether an answer is a "no" or a "done".
    pub fn passes(&self, choice: &Choice) -> bool {
        matches!(choice, Choice::One(_)) && self.named(choice).iter().any(|(offer, _)| offer.pass)
    }

    /// Whether answers lie on spots of this kind: then whoever taps one that is none is told why.
    pub fn is_answered_on(&self, spot: Spot) -> bool {
        let kind = |spot: &Spot| match spot {
            Spot::Hex(_) | Spot::On(..) => 0,
            Spot::Seat(_) => 1,
            Spot::Card(_) => 2,
        };
        let alike = |other: &Spot| kind(other) == kind(&spot);
        let coins = self.payment.iter().flat_map(|payment| &payment.purse).flat_map(|coin| &coin.spots);
        self.shape.targets().iter().flat_map(|offer| &offer.spots).chain(coins).any(alike)
    }
}

/// A bargain between two players: what one gives and gets stands side by side, and words that bind nobody can go with it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    pub with: Seat,
    pub side: DealSide,
}

/// Which part of a bargain a question is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DealSide {
    Give,
    Get,
    /// What lies on the table: to take or to leave.
    Whole,
}

impl DealSide {
    pub fn title(self) -> &'static str {
        match self {
            DealSide::Give => "You give",
            DealSide::Get => "You get",
            DealSide::Whole => "The offer",
        }
    }
}

/// Something that both sides of a bargain may have, and how much of it each has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ware {
    pub art: Art,
    /// "trade good", "trade goods".
    pub one: &'static str,
    pub many: &'static str,
    pub mine: u32,
    pub theirs: u32,
}

impl Ware {
    fn counted(&self, amount: u32) -> String {
        format!("{amount} {}", if amount == 1 { self.one } else { self.many })
    }

    /// A counter-offer in words, from how much of each ware is given and got: "I would give 2 trade goods for 1 commodity."
    pub fn counter_offer(terms: &[(Ware, u32, u32)]) -> String {
        let told = |amount: fn(&(Ware, u32, u32)) -> u32| {
            let named = terms.iter().filter(|term| amount(term) > 0);
            let named: Vec<String> = named.map(|term| term.0.counted(amount(term))).collect();
            if named.is_empty() { "nothing".to_owned() } else { named.join(" and ") }
        };
        format!("I would give {} for {}.", told(|term| term.1), told(|term| term.2))
    }
}

/// Where a question is answered. The list of answers is there besides, for keyboard and screen reader.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Surface {
    /// On the board, in the scene of a battle, or by the list of answers alone.
    #[default]
    Board,
    /// In the sheet with this key.
    Sheet(&'static str),
}

impl Surface {
    /// The key of the sheet, where it is one.
    pub fn sheet(self) -> Option<&'static str> {
        if let Surface::Sheet(key) = self { Some(key) } else { None }
    }
}

/// What can be answered with a card, and what comes of it where nobody does.
#[derive(Clone, PartialEq, Debug)]
pub struct Reaction {
    /// What was played or proposed, with its whole text.
    pub card: Card,
    /// Who did it, and to whom; empty where the question says all there is to say.
    pub deed: String,
    /// What follows if nobody answers.
    pub otherwise: String,
}

/// A limit of a distribution: "Fuel", "Room at Aster".
#[derive(Clone, PartialEq, Debug)]
pub struct Limit {
    pub art: Art,
    pub name: String,
}

impl Limit {
    pub fn new(art: Art, name: impl ToString) -> Limit {
        Limit { art, name: name.to_string() }
    }

    /// The limits of a distribution, in the order of its caps.
    pub fn all<T>(shape: &Shape<T>, names: &[(Art, &str)]) -> Vec<Limit> {
        let Shape::Counts(counts) = shape else { return Vec::new() };
        let name = |nth: usize| names.get(nth).copied().unwrap_or((Art::LOCK, "Limit"));
        (0..counts.caps.len()).map(|nth| Limit::new(name(nth).0, name(nth).1)).collect()
    }
}

/// A numbered rule in our own words.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rule {
    /// "S 3.2".
    pub number: String,
    pub title: String,
    pub text: String,
}

/// Why something cannot be chosen: a sentence for a player, and where the rules say so.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    pub text: String,
    pub rule: Rule,
}

/// A kind of question that can be answered ahead, in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Orderable {
    pub topic: Topic,
    /// "When my ships could retreat".
    pub name: &'static str,
    /// What can be ordered, as the rulebook says it. "This round" stands for the round being played, whatever its number.
    pub answers: Vec<(Standing, &'static str)>,
    /// What a new game begins with.
    pub usual: Standing,
    /// The kind of moment it is about, or at which its component can be used, where there are several of a kind.
    pub moment: Option<Topic>,
    /// What its component does; empty for a kind of question.
    pub text: &'static str,
}

impl Orderable {
    /// Asked unless somebody orders something.
    pub fn new(topic: Topic, name: &'static str, answers: Vec<(Standing, &'static str)>) -> Orderable {
        Orderable { topic, name, answers, usual: Standing::Ask, moment: None, text: "" }
    }

    /// One of a kind of moment, with what its component does.
    pub fn at(mut self, moment: Topic, text: &'static str) -> Orderable {
        (self.moment, self.text) = (Some(moment), text);
        self
    }

    /// The words of an order; "this round" is the same in each round.
    pub fn label(&self, standing: Standing) -> Option<&'static str> {
        let same = |own: Standing| match (own, standing) {
            (Standing::PassThisRound(_), Standing::PassThisRound(_)) => true,
            _ => own == standing,
        };
        self.answers.iter().find(|(own, _)| same(*own)).map(|(_, label)| *label)
    }

    pub fn usually(mut self, usual: Standing) -> Orderable {
        self.usual = usual;
        self
    }
}

/// What the guide of a first game says to a question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    pub title: &'static str,
    pub text: Cow<'static, str>,
}

impl Hint {
    pub const fn new(title: &'static str, text: &'static str) -> Hint {
        Hint { title, text: Cow::Borrowed(text) }
    }

    /// One that names what lies on the table.
    pub fn told(title: &'static str, text: String) -> Hint {
        Hint { title, text: Cow::Owned(text) }
    }
}

/// One possible answer, or one slot of a distribution.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offer {
    pub label: String,
    /// What it will do or cost, if the label does not say.
    pub note: String,
    /// A drawing of what it is about.
    pub art: Option<(Art, Tint)>,
    /// Where it can be tapped on the board; most have one place, an answer beside the board has none.
    pub spots: Vec<Spot>,
    /// "Pass", "Done": shown apart from the others.
    pub pass: bool,
    /// How a tile would look with this answer: drawn when it is picked, which then is not the answer yet.
    pub ghost: Option<Box<Tile>>,
    /// It leads on to another question, and what can be tapped on the board then can be tapped at once.
    pub opens: bool,
    /// The words of it as a step of a plan, where they are not those of the label; empty where the next step says it all.
    pub told: Option<String>,
}

impl Offer {
    pub fn new(label: impl ToString) -> Offer {
        Offer { label: label.to_string(), ..Offer::default() }
    }

    pub fn pass(label: impl ToString) -> Offer {
        Offer { pass: true, ..Offer::new(label) }
    }

    pub fn at(mut self, spot: Spot) -> Offer {
        self.spots.push(spot);
        self
    }

    pub fn ghost(mut self, tile: Tile) -> Offer {
        self.spots.push(Spot::Hex(tile.at));
        self.ghost = Some(Box::new(tile));
        self
    }

    pub fn note(mut self, note: impl ToString) -> Offer {
        self.note = note.to_string();
        self
    }

    pub fn opens(mut self) -> Offer {
        self.opens = true;
        self
    }

    pub fn told(mut self, told: impl ToString) -> Offer {
        self.told = Some(told.to_string());
        self
    }

    /// Whether it lies on the board.
    pub fn is_on_board(&self) -> bool {
        self.spots.iter().any(|spot| matches!(spot, Spot::Hex(_) | Spot::On(..)))
    }

    /// The offer as a step of a plan.
    fn said(&self) -> &str {
        self.told.as_ref().unwrap_or(&self.label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_offer_names_what_is_given_and_got() {
        let ware = |one, many| Ware { art: Art::TRADE_GOOD, one, many, mine: 3, theirs: 3 };
        let (goods, commodities) = (ware("trade good", "trade goods"), ware("commodity", "commodities"));
        let told = |terms: &[(Ware, u32, u32)]| Ware::counter_offer(terms);
        assert_eq!(told(&[(goods, 2, 0), (commodities, 0, 1)]), "I would give 2 trade goods for 1 commodity.");
        assert_eq!(
            told(&[(goods, 1, 0), (commodities, 2, 0)]),
            "I would give 1 trade good and 2 commodities for nothing."
        );
    }
}
