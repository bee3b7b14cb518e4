//! Sets of ids and the units in one place.

use crate::core::Seat;
use crate::games::ti4::model::ids::*;
use serde::ser::{Serialize, SerializeSeq, Serializer};
use std::marker::PhantomData;

/// How many ids a family can have: those that fit a set.
pub const MOST_IDS: usize = 128;

/// An id that can be numbered back.
pub trait Id: Copy + 'static {
    const ALL: &'static [Self];
    fn number(self) -> usize;
}

macro_rules! numbered {
    ($($name:ident),*) => {$(
        impl Id for $name {
            const ALL: &'static [Self] = {
                assert!($name::COUNT <= MOST_IDS, "a set of ids has 128 bits");
                $name::ALL
            };
            fn number(self) -> usize {
                self.index()
            }
        }
    )*};
}
numbered!(
    Tech,
    Planet,
    UnitCard,
    ActionCard,
    Secret,
    UnitKind,
    Ability,
    Agenda,
    Promissory,
    StrategyCard,
    Objective,
    Faction,
    Leader,
    Relic,
    Explore,
    Legendary
);

/// A set of ids, in the order of their numbers. With Prophecy of Kings the largest families are 99 planets, 93 unit cards
/// and 93 action cards: 128 bits are enough.
#[derive(serde::Serialize)]
pub struct IdSet<T>(pub u128, PhantomData<T>);

impl<T> Clone for IdSet<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for IdSet<T> {}
impl<T> PartialEq for IdSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for IdSet<T> {}
impl<T> Default for IdSet<T> {
    fn default() -> Self {
        IdSet(0, PhantomData)
    }
}
impl<T: Id + std::fmt::Debug> std::fmt::Debug for IdSet<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id> IdSet<T> {
    pub const fn of_bits(bits: u128) -> Self {
        IdSet(bits, PhantomData)
    }

    pub fn contains(self, id: T) -> bool {
        self.0 >> id.number() & 1 != 0
    }

    pub fn insert(&mut self, id: T) {
        self.0 |= 1 << id.number();
    }

    pub fn remove(&mut self, id: T) {
        self.0 &= !(1 << id.number());
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many of the set have lower numbers.
    pub fn below(self, id: T) -> usize {
        (self.0 & ((1 << id.number()) - 1)).count_ones() as usize
    }

    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> Ids<T> {
        Ids(self)
    }
}

/// The ids of a set, in order.
#[derive(Clone)]
pub struct Ids<T>(IdSet<T>);

impl<T: Id> Iterator for Ids<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let bits = &mut self.0.0;
        let next = (*bits != 0).then(|| bits.trailing_zeros() as usize)?;
        *bits &= *bits - 1;
        Some(T::ALL[next])
    }
}

impl<T: Id> IntoIterator for IdSet<T> {
    type Item = T;
    type IntoIter = Ids<T>;

    fn into_iter(self) -> Ids<T> {
        Ids(self)
    }
}

impl<T: Id> FromIterator<T> for IdSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut set = IdSet::default();
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl UnitKind {
    pub const STRUCTURES: &'static [UnitKind] = &[UnitKind::Pds, UnitKind::SpaceDock];

    /// The box in which its pieces come.
    pub const fn edition(self) -> Edition {
        match self {
            UnitKind::Mech => Edition::Mechs,
            #[cfg(test)]
            UnitKind::Dummy => Edition::ProphecyOfKings,
            _ => Edition::Base,
        }
    }

    pub const fn is_ship(self) -> bool {
        (self as u8) <= UnitKind::Fighter as u8
    }

    /// Ground forces: infantry and mechs (LRR 43).
    pub const fn is_ground(self) -> bool {
        match self {
            #[cfg(test)]
            UnitKind::Dummy => true,
            _ => matches!(self, UnitKind::Infantry | UnitKind::Mech),
        }
    }

    pub const fn is_structure(self) -> bool {
        matches!(self, UnitKind::Pds | UnitKind::SpaceDock)
    }

    /// What ships carry: fighters and ground forces (LRR 95).
    pub const fn is_cargo(self) -> bool {
        matches!(self, UnitKind::Fighter) || self.is_ground()
    }

    /// How many pieces each player has; tokens stand for as many fighters and infantry as needed (LRR 23.4).
    pub const fn pieces(self) -> Option<u8> {
        match self {
            UnitKind::Flagship => Some(1),
            UnitKind::WarSun => Some(2),
            UnitKind::Dreadnought => Some(5),
            UnitKind::Carrier | UnitKind::Mech => Some(4),
            UnitKind::Cruiser | UnitKind::Destroyer => Some(8),
            UnitKind::Pds => Some(6),
            UnitKind::SpaceDock => Some(3),
            UnitKind::Fighter | UnitKind::Infantry => None,
            #[cfg(test)]
            UnitKind::Dummy => Some(4),
        }
    }

    /// Plastic pieces of the kinds that tokens stand for: a place with such units needs one of them (LRR 36.3, 46.3).
    pub const fn plastic(self) -> Option<usize> {
        match self {
            UnitKind::Fighter => Some(10),
            UnitKind::Infantry => Some(12),
            _ => None,
        }
    }
}

/// Units of one seat in one place. Kinds that are not there leave no trace in what is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Units {
    /// All of a kind, damaged ones included.
    all: [u8; UnitKind::COUNT],
    damaged: [u8; UnitKind::COUNT],
}

impl Units {
    pub const NONE: Units = Units { all: [0; UnitKind::COUNT], damaged: [0; UnitKind::COUNT] };

    pub fn count(&self, kind: UnitKind) -> u8 {
        self.all[kind.index()]
    }

    pub fn damaged(&self, kind: UnitKind) -> u8 {
        self.damaged[kind.index()]
    }

    pub fn whole(&self, kind: UnitKind) -> u8 {
        self.all[kind.index()] - self.damaged[kind.index()]
    }

    pub fn is_empty(&self) -> bool {
        self.all == [0; UnitKind::COUNT]
    }

    pub fn total(&self) -> u32 {
        self.all.iter().map(|&n| u32::from(n)).sum()
    }

    fn sum(&self, fits: impl Fn(UnitKind) -> bool) -> u32 {
        self.kinds().filter(|&kind| fits(kind)).map(|kind| u32::from(self.count(kind))).sum()
    }

    pub fn ships(&self) -> u32 {
        self.sum(UnitKind::is_ship)
    }

    pub fn has_ships(&self) -> bool {
        self.all[..=UnitKind::Fighter.index()] != [0; UnitKind::Fighter.index() + 1]
    }

    pub fn non_fighters(&self) -> u32 {
        self.sum(|kind| kind.is_ship() && kind != UnitKind::Fighter)
    }

    pub fn ground(&self) -> u32 {
        self.sum(UnitKind::is_ground)
    }

    pub fn structures(&self) -> u32 {
        self.sum(UnitKind::is_structure)
    }

    /// The kinds that are here, in order.
    pub fn kinds(&self) -> impl Iterator<Item = UnitKind> + use<> {
        let all = self.all;
        UnitKind::ALL.iter().copied().filter(move |kind| all[kind.index()] > 0)
    }

    pub fn add(&mut self, kind: UnitKind, count: u8) {
        self.all[kind.index()] += count;
    }

    /// Adds units of which so many are damaged.
    pub fn add_damaged(&mut self, kind: UnitKind, count: u8) {
        self.all[kind.index()] += count;
        self.damaged[kind.index()] += count;
    }

    /// Adds one unit, damaged or whole.
    pub fn put(&mut self, kind: UnitKind, damaged: bool) {
        self.add(kind, 1);
        self.damaged[kind.index()] += u8::from(damaged);
    }

    /// These units and others, damage and all.
    pub fn with(mut self, others: &Units) -> Units {
        for kind in others.kinds() {
            self.add(kind, others.whole(kind));
            self.add_damaged(kind, others.damaged(kind));
        }
        self
    }

    /// These units but for others that are among them.
    pub fn without(mut self, others: &Units) -> Units {
        for kind in others.kinds() {
            self.all[kind.index()] -= others.count(kind);
            self.damaged[kind.index()] -= others.damaged(kind);
        }
        self
    }

    /// Takes one unit away: a damaged one or a whole one. False when there is none.
    pub fn take(&mut self, kind: UnitKind, damaged: bool) -> bool {
        let here = if damaged { self.damaged(kind) } else { self.whole(kind) };
        if here > 0 {
            self.all[kind.index()] -= 1;
            self.damaged[kind.index()] -= u8::from(damaged);
        }
        here > 0
    }

    pub fn damage(&mut self, kind: UnitKind) {
        assert!(self.whole(kind) > 0, "a whole unit takes damage");
        self.damaged[kind.index()] += 1;
    }

    pub fn repair(&mut self, kind: UnitKind) {
        self.damaged[kind.index()] = self.damaged[kind.index()].saturating_sub(1);
    }

    pub fn repair_all(&mut self) {
        self.damaged = [0; UnitKind::COUNT];
    }
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut kinds = serializer.serialize_seq(Some(self.kinds().count()))?;
        for kind in self.kinds() {
            kinds.serialize_element(&(kind, self.count(kind), self.damaged(kind)))?;
        }
        kinds.end()
    }
}

/// The units of all seats in one place: a space area or a planet.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Area(Vec<(Seat, Units)>);

impl Area {
    pub const EMPTY: Area = Area(Vec::new());

    pub fn of(&self, seat: Seat) -> &Units {
        self.0.iter().find(|(owner, _)| *owner == seat).map_or(&Units::NONE, |(_, units)| units)
    }

    /// Changes the units of a seat; an empty force is forgotten.
    pub fn change<T>(&mut self, seat: Seat, change: impl FnOnce(&mut Units) -> T) -> T {
        let index = match self.0.binary_search_by_key(&seat, |(owner, _)| *owner) {
            Ok(index) => index,
            Err(index) => {
                self.0.insert(index, (seat, Units::NONE));
                index
            }
        };
        let result = change(&mut self.0[index].1);
        if self.0[index].1.is_empty() {
            self.0.remove(index);
        }
        result
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Units)> {
        self.0.iter().map(|(seat, units)| (*seat, units))
    }

    pub fn repair_all(&mut self) {
        self.0.iter_mut().for_each(|(_, units)| units.repair_all());
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Seats other than this one with ships here.
    pub fn others_with_ships(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.0.iter().filter(move |(owner, units)| *owner != seat && units.has_ships()).map(|(owner, _)| *owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_keeps_forces_by_seat_and_forgets_empty_ones() {
        let mut area = Area::default();
        let (a, b) = (Seat::new(0), Seat::new(1));
        area.change(b, |u| u.add(UnitKind::Carrier, 2));
        area.change(a, |u| u.add_damaged(UnitKind::Dreadnought, 1));
        assert_eq!(area.iter().map(|(seat, _)| seat).collect::<Vec<_>>(), [a, b]);
        assert!(!area.change(a, |u| u.take(UnitKind::Dreadnought, false)));
        assert!(area.change(a, |u| u.take(UnitKind::Dreadnought, true)));
        assert_eq!(area.iter().count(), 1);
    }

    #[test]
    fn a_set_of_ids_lists_them_in_order() {
        let set: IdSet<Tech> = [Tech::WarSun, Tech::SarweenTools].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Tech::SarweenTools, Tech::WarSun]);
    }
}
