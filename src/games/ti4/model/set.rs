//! Sets of ids and the units in one place.

use crate::core::Seat;
use crate::core::area::{self, Force};
pub use crate::core::ids::{Id, IdSet};
use crate::games::ti4::model::ids::*;
use serde::ser::{Serialize, SerializeSeq, Serializer};

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
        sum(&self.all)
    }

    pub fn ships(&self) -> u32 {
        sum(&self.all[..=UnitKind::Fighter.index()])
    }

    pub fn has_ships(&self) -> bool {
        self.all[..=UnitKind::Fighter.index()] != [0; UnitKind::Fighter.index() + 1]
    }

    pub fn non_fighters(&self) -> u32 {
        sum(&self.all[..UnitKind::Fighter.index()])
    }

    pub fn ground(&self) -> u32 {
        self.kinds().filter(|kind| kind.is_ground()).map(|kind| u32::from(self.count(kind))).sum()
    }

    pub fn structures(&self) -> u32 {
        UnitKind::STRUCTURES.iter().map(|&kind| u32::from(self.count(kind))).sum()
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

fn sum(counts: &[u8]) -> u32 {
    counts.iter().map(|&count| u32::from(count)).sum()
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

impl Force for Units {
    const NOTHING: &'static Units = &Units::NONE;

    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// The units of all seats in one place: a space area or a planet.
pub type Area = area::Area<Units>;

impl Area {
    pub fn repair_all(&mut self) {
        self.iter_mut().for_each(Units::repair_all);
    }

    /// Seats other than this one with ships here.
    pub fn others_with_ships(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.iter().filter(move |(owner, units)| *owner != seat && units.has_ships()).map(|(owner, _)| owner)
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
}
