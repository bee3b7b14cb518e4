//! Worlds, ships and piles of cards: the small things everything else is made of.

use super::cards::Card;
use crate::core::hex::{Hex, Side};
use crate::core::{Chance, Stream};
use serde::Serialize;
use std::ops::{Index, IndexMut};

/// One of the seven worlds: the centre, then the ring clockwise from the top (S 1.2).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum World {
    Crown,
    Aster,
    Brine,
    Cinder,
    Dune,
    Echo,
    Frost,
}

impl World {
    pub const COUNT: usize = 7;
    pub const ALL: [World; World::COUNT] =
        [World::Crown, World::Aster, World::Brine, World::Cinder, World::Dune, World::Echo, World::Frost];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            World::Crown => "Crown",
            World::Aster => "Aster",
            World::Brine => "Brine",
            World::Cinder => "Cinder",
            World::Dune => "Dune",
            World::Echo => "Echo",
            World::Frost => "Frost",
        }
    }

    /// The space of the map it lies on.
    pub const fn hex(self) -> Hex {
        match self {
            World::Crown => Hex::CENTRE,
            ring => Side::ALL[ring as usize - 1].step(),
        }
    }

    pub fn is_next_to(self, other: World) -> bool {
        self.hex().distance(other.hex()) == 1
    }

    /// What it is worth at the end of each round (S 7.1).
    pub const fn points(self) -> u32 {
        match self {
            World::Crown => 2,
            _ => 1,
        }
    }

    /// The home of each seat (S 1.2). Two sit opposite, three at every second world, four leave two opposite worlds free.
    pub const fn homes(seats: usize) -> &'static [World] {
        match seats {
            2 => &[World::Aster, World::Dune],
            3 => &[World::Aster, World::Cinder, World::Echo],
            _ => &[World::Brine, World::Cinder, World::Echo, World::Frost],
        }
    }
}

/// A kind of ship (S 1.4).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Kind {
    Scout,
    Cruiser,
}

impl Kind {
    pub const ALL: [Kind; 2] = [Kind::Scout, Kind::Cruiser];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Scout => "scout",
            Kind::Cruiser => "cruiser",
        }
    }

    /// Fuel to build one.
    pub const fn cost(self) -> u8 {
        match self {
            Kind::Scout => 1,
            Kind::Cruiser => 2,
        }
    }

    /// The least face of a die with which it hits.
    pub const fn hits_on(self) -> u8 {
        match self {
            Kind::Scout => 5,
            Kind::Cruiser => 3,
        }
    }

    /// How many each seat has in all.
    pub const fn pieces(self) -> u8 {
        match self {
            Kind::Scout => 7,
            Kind::Cruiser => 4,
        }
    }
}

/// Ships of one seat in one place.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Fleet {
    pub scouts: u8,
    pub cruisers: u8,
}

impl Fleet {
    pub const NONE: Fleet = Fleet { scouts: 0, cruisers: 0 };
    /// The most ships one place can hold (S 1.4).
    pub const MOST: u8 = 4;

    pub const fn new(scouts: u8, cruisers: u8) -> Fleet {
        Fleet { scouts, cruisers }
    }

    pub const fn size(self) -> u8 {
        self.scouts + self.cruisers
    }

    pub const fn is_empty(self) -> bool {
        self.size() == 0
    }

    /// How many more ships fit.
    pub const fn room(self) -> u8 {
        Fleet::MOST.saturating_sub(self.size())
    }

    pub fn add(&mut self, other: Fleet) {
        self.scouts += other.scouts;
        self.cruisers += other.cruisers;
    }
}

impl Index<Kind> for Fleet {
    type Output = u8;
    fn index(&self, kind: Kind) -> &u8 {
        match kind {
            Kind::Scout => &self.scouts,
            Kind::Cruiser => &self.cruisers,
        }
    }
}

impl IndexMut<Kind> for Fleet {
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        match kind {
            Kind::Scout => &mut self.scouts,
            Kind::Cruiser => &mut self.cruisers,
        }
    }
}

/// Cards without an order: a hand, the discard pile, and the deck too, since it is shuffled and chance
/// picks the card when one is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Pile([u8; Card::COUNT]);

impl Pile {
    pub const EMPTY: Pile = Pile([0; Card::COUNT]);

    /// How many copies of a card are in it.
    pub const fn count(self, card: Card) -> u8 {
        self.0[card as usize]
    }

    pub fn size(self) -> usize {
        self.0.iter().map(|&n| n as usize).sum()
    }

    pub fn is_empty(self) -> bool {
        self == Pile::EMPTY
    }

    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    pub fn put(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Takes one copy out; false when there is none.
    pub fn take(&mut self, card: Card) -> bool {
        let copies = &mut self.0[card as usize];
        let there = *copies > 0;
        *copies -= u8::from(there);
        there
    }

    pub fn put_all(&mut self, other: Pile) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// Each kind of card in it once, in the order of their numbers.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |&card| self.contains(card))
    }

    /// Every card in it, copies one after another.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }

    /// Takes a card at random.
    pub fn draw(&mut self, stream: Stream, chance: &mut Chance) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let nth = chance.below(stream, self.size() as u32);
        let card = self.cards().nth(nth as usize)?;
        self.take(card);
        Some(card)
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.put(card));
        pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s1_2_seven_worlds_fill_the_spiral_in_order() {
        let hexes: Vec<Hex> = World::ALL.into_iter().map(World::hex).collect();
        assert_eq!(hexes, Hex::CENTRE.spiral(1));
        assert!(World::ALL[1..].iter().all(|&ring| ring.is_next_to(World::Crown)));
        assert!(World::Frost.is_next_to(World::Aster) && !World::Aster.is_next_to(World::Cinder));
    }

    #[test]
    fn s1_2_homes_are_as_far_apart_as_the_ring_allows() {
        let [a, b] = World::homes(2) else { panic!("two homes") };
        assert_eq!(a.hex().distance(b.hex()), 2);
        assert_eq!(a.hex(), Hex::new(0, 0) - b.hex());
        let three = World::homes(3);
        assert!(three.iter().all(|a| three.iter().all(|b| !a.is_next_to(*b))));
        let free: Vec<World> = World::ALL[1..].iter().copied().filter(|w| !World::homes(4).contains(w)).collect();
        assert_eq!(free, [World::Aster, World::Dune]);
    }

    #[test]
    fn a_pile_gives_back_what_was_put_in() {
        let mut pile: Pile = [Card::Jam, Card::Raid, Card::Jam].into_iter().collect();
        assert_eq!(pile.cards().collect::<Vec<_>>(), [Card::Raid, Card::Jam, Card::Jam]);
        assert!(pile.take(Card::Raid) && !pile.take(Card::Raid));
        let mut chance = Chance::seeded(1);
        let stream = Stream::new(0, "deck");
        assert_eq!(pile.draw(stream, &mut chance), Some(Card::Jam));
        assert_eq!(pile.draw(stream, &mut chance), Some(Card::Jam));
        assert_eq!(pile.draw(stream, &mut chance), None);
    }
}
