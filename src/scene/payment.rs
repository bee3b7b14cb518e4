//! What is given out of a purse: a price that is paid, or as much as somebody likes.

use super::galaxy::{Art, Spot, Tint};
use crate::core::decision::{Choice, Shape};

/// A purse and what is wanted of it. Somebody sets what each piece of the purse gives; the rulebook may ask for that in
/// one question or in two.
#[derive(Clone, PartialEq, Debug)]
pub struct Payment {
    pub art: Art,
    pub due: Due,
    pub purse: Vec<Coin>,
    /// What each answer that names a whole payment takes from the purse, by its place among the answers.
    pub ways: Vec<Vec<u32>>,
    pub by_hand: ByHand,
}

/// What is wanted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// At least so much.
    Price(u32),
    /// As much as somebody likes, of this: "vote".
    Any(&'static str),
}

/// How the rulebook asks for a payment piece by piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ByHand {
    /// After this answer, as another step of the plan, by what is kept of the purse.
    After(u32),
    /// Now, by what is kept.
    Now,
    /// Now, by the pieces that are given.
    Named,
}

/// Something that pays: a planet, a pile of trade goods.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Coin {
    pub name: String,
    pub art: Option<(Art, Tint)>,
    /// What it is worth, here and otherwise.
    pub note: String,
    /// What one of it pays.
    pub worth: u32,
    /// How many there are.
    pub most: u32,
    pub spots: Vec<Spot>,
}

impl Coin {
    /// A planet that is exhausted and pays so much.
    pub fn planet(name: &str, art: (Art, Tint), note: String, worth: u32, spots: Vec<Spot>) -> Coin {
        Coin { name: name.to_owned(), art: Some(art), note, worth, most: 1, spots }
    }

    /// Trade goods that pay so much each; nothing where there are none.
    pub fn trade_goods(count: u32, worth: u32, note: String, spot: Spot) -> Option<Coin> {
        (count > 0).then(|| Coin {
            name: "Trade goods".into(),
            art: Some((Art::TRADE_GOOD, Tint::Plain)),
            note,
            worth,
            most: count,
            spots: vec![spot],
        })
    }
}

/// What a payment takes from a purse of planets, each with its worth, and of trade goods, where there are any.
pub fn taken<P: PartialEq>(planets: &[(P, u32)], goods: u32, paid: &[P], spent: u8) -> Vec<u32> {
    let planets = planets.iter().map(|(planet, _)| u32::from(paid.contains(planet)));
    planets.chain((goods > 0).then_some(spent.into())).collect()
}

/// The question how a price is paid: by one of the proposals, or piece by piece.
pub fn question<T>(shape: &Shape<T>, price: &str) -> String {
    match shape {
        Shape::Counts(_) => format!("What do you spend to pay {price}?"),
        _ => format!("How do you pay {price}?"),
    }
}

impl Payment {
    /// The payment to begin with: the first of those that are proposed, else all of a price and nothing of what is free.
    pub fn begin(&self) -> Vec<u32> {
        let most = |coin: &Coin| if matches!(self.due, Due::Price(_)) { coin.most } else { 0 };
        self.ways.first().cloned().unwrap_or_else(|| self.purse.iter().map(most).collect())
    }

    /// Whether it is too little.
    pub fn is_short(&self, amounts: &[u32]) -> bool {
        match self.due {
            Due::Price(price) => self.paid(amounts) < price,
            Due::Any(_) => amounts.iter().all(|amount| *amount == 0),
        }
    }

    /// What these pieces of the purse are worth.
    pub fn paid(&self, amounts: &[u32]) -> u32 {
        self.purse.iter().zip(amounts).map(|(coin, amount)| coin.worth * amount).sum()
    }

    /// Whether so much is in the purse.
    pub fn holds(&self, amounts: &[u32]) -> bool {
        amounts.len() == self.purse.len() && self.purse.iter().zip(amounts).all(|(coin, amount)| *amount <= coin.most)
    }

    /// "Costs 7, paid 8, wastes 1", "5 votes".
    pub fn told(&self, amounts: &[u32]) -> String {
        let paid = self.paid(amounts);
        let price = match self.due {
            Due::Price(price) => price,
            Due::Any(unit) => return format!("{paid} {unit}{}", if paid == 1 { "" } else { "s" }),
        };
        let rest = match paid.cmp(&price) {
            std::cmp::Ordering::Less => format!(", {} short", price - paid),
            std::cmp::Ordering::Equal => String::new(),
            std::cmp::Ordering::Greater => format!(", wastes {}", paid - price),
        };
        format!("Costs {price}, paid {paid}{rest}")
    }

    /// The choices that pay so; none while it is too little.
    pub fn choices(&self, amounts: &[u32]) -> Option<Vec<Choice>> {
        if !self.holds(amounts) || self.is_short(amounts) {
            return None;
        }
        let kept = || Choice::Counts(self.purse.iter().zip(amounts).map(|(coin, amount)| coin.most - amount).collect());
        let way = self.ways.iter().position(|way| way == amounts);
        Some(match (way, self.by_hand) {
            (Some(way), _) => vec![Choice::One(way as u32)],
            (None, ByHand::After(answer)) => vec![Choice::One(answer), kept()],
            (None, ByHand::Now) => vec![kept()],
            (None, ByHand::Named) => {
                let given = (0..amounts.len()).filter(|&place| amounts[place] > 0);
                vec![Choice::Some(given.map(|place| place as u32).collect())]
            }
        })
    }

    /// What a payment takes, in words: planets by their names, and how many of the pile of trade goods on this spot.
    #[cfg(test)]
    pub fn given(&self, amounts: &[u32], goods: Spot) -> (Vec<&str>, u32) {
        let set = self.purse.iter().zip(amounts);
        let (pile, planets): (Vec<_>, Vec<_>) = set.partition(|(coin, _)| coin.spots == [goods]);
        let named = planets.into_iter().filter(|(_, amount)| **amount > 0).map(|(coin, _)| coin.name.as_str());
        (named.collect(), pile.into_iter().map(|(_, amount)| amount).sum())
    }

    /// The piece of the purse that lies on a spot.
    pub fn coin_at(&self, spot: Spot) -> Option<usize> {
        self.purse.iter().position(|coin| coin.spots.contains(&spot))
    }
}

/// How a question for a payment is answered: the proposals it offers, each as what `way` says it takes from the purse, and how any
/// other payment is made. The proposals come first; nothing where a question has only them.
pub fn answers<T: PartialEq>(
    shape: &Shape<T>,
    by_hand: &T,
    way: impl Fn(&T) -> Option<Vec<u32>>,
) -> Option<(Vec<Vec<u32>>, ByHand)> {
    let Shape::One(options) = shape else { return Some((Vec::new(), ByHand::Now)) };
    let by_hand = options.iter().position(|option| option == by_hand)?;
    Some((options.iter().map_while(way).collect(), ByHand::After(by_hand as u32)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payment() -> Payment {
        let coin = |worth, most| Coin { worth, most, ..Coin::default() };
        Payment {
            art: Art::RESOURCE,
            due: Due::Price(5),
            purse: vec![coin(4, 1), coin(3, 1), coin(1, 2)],
            ways: vec![vec![1, 0, 1], vec![0, 1, 2]],
            by_hand: ByHand::After(2),
        }
    }

    #[test]
    fn a_payment_says_what_it_wastes_and_what_is_missing() {
        let payment = payment();
        assert_eq!(payment.told(&payment.begin()), "Costs 5, paid 5");
        assert_eq!(payment.told(&[1, 1, 0]), "Costs 5, paid 7, wastes 2");
        assert_eq!(payment.told(&[0, 1, 0]), "Costs 5, paid 3, 2 short");
    }

    #[test]
    fn a_payment_that_is_proposed_is_one_answer_and_any_other_says_what_is_kept() {
        let payment = payment();
        assert_eq!(payment.choices(&[0, 1, 2]), Some(vec![Choice::One(1)]));
        assert_eq!(payment.choices(&[1, 1, 0]), Some(vec![Choice::One(2), Choice::Counts(vec![0, 0, 2])]));
        assert_eq!(payment.choices(&[0, 1, 0]), None, "too little");
        assert_eq!(payment.choices(&[1, 0, 9]), None, "more than there is");
        let now = Payment { ways: Vec::new(), by_hand: ByHand::Now, ..payment };
        assert_eq!(now.choices(&[1, 1, 0]), Some(vec![Choice::Counts(vec![0, 0, 2])]));
        assert_eq!(now.begin(), [1, 1, 2], "with nothing proposed all of it");
    }

    #[test]
    fn what_is_given_freely_is_named_and_counted() {
        let pledge = Payment { ways: Vec::new(), due: Due::Any("vote"), by_hand: ByHand::Named, ..payment() };
        assert_eq!((pledge.begin(), pledge.choices(&pledge.begin())), (vec![0, 0, 0], None), "nothing is no answer");
        assert_eq!(pledge.told(&[1, 0, 0]), "4 votes");
        assert_eq!(pledge.choices(&[1, 0, 1]), Some(vec![Choice::Some(vec![0, 2])]));
    }
}
