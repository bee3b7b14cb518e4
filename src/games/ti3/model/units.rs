//! The units in one place. A unit is known by its kind and the hits it has taken.

use crate::core::Seat;
use crate::core::area::{self, Force};
use crate::games::ti3::model::data::units::Hold;
use crate::games::ti3::model::ids::UnitKind;
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// How many hits a unit can have taken and still be there, and none; Shattered Ascension lets a war sun take two, and of the Letnev three.
const LEVELS: usize = 4;

/// Units of one seat in one place. Kinds that are not there leave no trace in what is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Units {
    plastic: [[u8; LEVELS]; UnitKind::PLASTIC],
    /// Mercenaries by the hits they have taken, a bit each: there is one of a kind.
    mercenaries: [u16; LEVELS],
}

fn bit(kind: UnitKind) -> u16 {
    1 << (kind as usize - UnitKind::PLASTIC)
}

impl Units {
    pub const NONE: Units = Units { plastic: [[0; LEVELS]; UnitKind::PLASTIC], mercenaries: [0; LEVELS] };

    pub fn of(units: &[(UnitKind, u8)]) -> Units {
        let mut all = Units::NONE;
        units.iter().for_each(|(kind, count)| all.add(*kind, *count));
        all
    }

    /// Units of a kind that have taken so many hits.
    pub fn sort(kind: UnitKind, hits: u8, count: u8) -> Units {
        let mut units = Units::NONE;
        units.put(kind, hits, count);
        units
    }

    pub fn count(&self, kind: UnitKind) -> u8 {
        if kind.is_mercenary() {
            return u8::from(self.mercenaries.iter().any(|own| own & bit(kind) != 0));
        }
        self.plastic[kind as usize].iter().sum()
    }

    /// How many of a kind have taken so many hits.
    pub fn with_hits(&self, kind: UnitKind, hits: u8) -> u8 {
        let hits = usize::from(hits);
        if kind.is_mercenary() {
            return u8::from(self.mercenaries[hits] & bit(kind) != 0);
        }
        self.plastic[kind as usize][hits]
    }

    fn set(&mut self, kind: UnitKind, hits: u8, count: u8) {
        let hits = usize::from(hits);
        if kind.is_mercenary() {
            assert!(count < 2, "there is one of each mercenary");
            self.mercenaries[hits] &= !bit(kind);
            self.mercenaries[hits] |= u16::from(count) * bit(kind);
        } else {
            self.plastic[kind as usize][hits] = count;
        }
    }

    pub fn is_empty(&self) -> bool {
        self.bits() == 0
    }

    /// The kinds that are here, a bit each.
    fn bits(&self) -> u32 {
        let hired = self.mercenaries.iter().fold(0, |bits, own| bits | own);
        let plastic = self.plastic.iter().enumerate();
        plastic.fold(u32::from(hired) << UnitKind::PLASTIC, |bits, (nth, own)| {
            bits | u32::from(*own != [0; LEVELS]) << nth
        })
    }

    pub fn total(&self) -> u32 {
        self.sum(|_| true)
    }

    /// How many there are of the kinds that fit.
    pub fn sum(&self, fits: impl Fn(UnitKind) -> bool) -> u32 {
        self.kinds().filter(|kind| fits(*kind)).map(|kind| u32::from(self.count(kind))).sum()
    }

    pub fn has_ships(&self) -> bool {
        self.kinds().any(UnitKind::is_ship)
    }

    /// Whether there is a ship for leaders: mercenaries carry none (T53.3).
    pub fn carries_leaders(&self) -> bool {
        self.kinds().any(|kind| kind.is_ship() && !kind.is_mercenary())
    }

    /// Who can fight for a planet.
    pub fn fighters_on_planet(&self) -> u32 {
        self.sum(UnitKind::fights_on_planets)
    }

    pub fn non_fighters(&self) -> u32 {
        self.sum(|kind| kind.is_ship() && kind != UnitKind::Fighter)
    }

    pub fn ground(&self) -> u32 {
        self.sum(UnitKind::is_ground)
    }

    /// The kinds that are here, in order.
    pub fn kinds(&self) -> impl Iterator<Item = UnitKind> + use<> {
        let mut bits = self.bits();
        std::iter::from_fn(move || {
            let next = (bits != 0).then(|| UnitKind::ALL[bits.trailing_zeros() as usize])?;
            bits &= bits - 1;
            Some(next)
        })
    }

    /// Every kind with the hits taken and how many there are of that sort.
    pub fn sorts(&self) -> impl Iterator<Item = (UnitKind, u8, u8)> + use<> {
        let all = *self;
        self.kinds()
            .flat_map(|kind| (0..LEVELS as u8).map(move |hits| (kind, hits)))
            .map(move |(kind, hits)| (kind, hits, all.with_hits(kind, hits)))
            .filter(|(_, _, count)| *count > 0)
    }

    pub fn add(&mut self, kind: UnitKind, count: u8) {
        self.put(kind, 0, count);
    }

    /// Adds units that have taken so many hits.
    pub fn put(&mut self, kind: UnitKind, hits: u8, count: u8) {
        self.set(kind, hits, self.with_hits(kind, hits) + count);
    }

    /// Takes units away that are here.
    pub fn take(&mut self, kind: UnitKind, hits: u8, count: u8) {
        let left = self.with_hits(kind, hits).checked_sub(count);
        self.set(kind, hits, left.expect("only units that are there are taken away"));
    }

    /// Takes units away, those with most hits first.
    pub fn take_any(&mut self, kind: UnitKind, count: u8) {
        for _ in 0..count {
            let hits = (0..LEVELS as u8).rev().find(|hits| self.with_hits(kind, *hits) > 0);
            self.take(kind, hits.expect("only units that are there are taken away"), 1);
        }
    }

    /// So many of a kind, those with most hits first.
    pub fn any(&self, kind: UnitKind, count: u8) -> Units {
        let mut left = *self;
        left.take_any(kind, count);
        self.without(&left)
    }

    /// One more hit for a unit that survives it.
    pub fn damage(&mut self, kind: UnitKind, hits: u8) {
        self.take(kind, hits, 1);
        self.put(kind, hits + 1, 1);
    }

    pub fn repair_all(&mut self) {
        for kind in &mut self.plastic {
            *kind = [kind.iter().sum(), 0, 0, 0];
        }
        self.mercenaries = [self.mercenaries.iter().fold(0, |bits, own| bits | own), 0, 0, 0];
    }

    /// These units and others, hits and all.
    pub fn with(mut self, others: &Units) -> Units {
        let plastic = self.plastic.as_flattened_mut().iter_mut().zip(others.plastic.as_flattened());
        plastic.for_each(|(own, more)| *own += more);
        for (own, more) in self.mercenaries.iter_mut().zip(others.mercenaries) {
            assert!(*own & more == 0, "there is one of each mercenary");
            *own |= more;
        }
        self
    }

    /// These units but for others that are among them.
    pub fn without(mut self, others: &Units) -> Units {
        const THERE: &str = "only units that are there are taken away";
        for (own, less) in self.plastic.as_flattened_mut().iter_mut().zip(others.plastic.as_flattened()) {
            *own = own.checked_sub(*less).expect(THERE);
        }
        for (own, less) in self.mercenaries.iter_mut().zip(others.mercenaries) {
            assert!(*own & less == less, "{THERE}");
            *own &= !less;
        }
        self
    }

    /// Those that are in both.
    pub fn common(&self, others: &Units) -> Units {
        let mut both = *self;
        let plastic = both.plastic.as_flattened_mut().iter_mut().zip(others.plastic.as_flattened());
        plastic.for_each(|(own, other)| *own = (*own).min(*other));
        both.mercenaries.iter_mut().zip(others.mercenaries).for_each(|(own, other)| *own &= other);
        both
    }

    /// Those of the kinds that fit.
    pub fn only(&self, fits: impl Fn(UnitKind) -> bool) -> Units {
        let mut some = *self;
        for kind in self.kinds().filter(|kind| !fits(*kind)) {
            match kind.is_mercenary() {
                true => some.mercenaries.iter_mut().for_each(|own| *own &= !bit(kind)),
                false => some.plastic[kind as usize] = [0; LEVELS],
            }
        }
        some
    }

    /// What these units carry by what is printed: anything, and fighters only.
    pub fn hold(&self) -> (u32, u32) {
        self.kinds().fold((0, 0), |(any, fighters), kind| match kind.row().hold {
            Hold::Nothing => (any, fighters),
            Hold::Any(each) => (any + u32::from(each) * u32::from(self.count(kind)), fighters),
            Hold::Fighters(each) => (any, fighters + u32::from(each) * u32::from(self.count(kind))),
        })
    }
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sorts = serializer.serialize_seq(Some(self.sorts().count()))?;
        for sort in self.sorts() {
            sorts.serialize_element(&sort)?;
        }
        sorts.end()
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

    /// The other seat with ships here: there is never more than one.
    pub fn enemy_ships(&self, seat: Seat) -> Option<Seat> {
        self.iter().find(|(owner, units)| *owner != seat && units.has_ships()).map(|(owner, _)| owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use UnitKind::*;

    #[test]
    fn hits_are_kept_apart_and_repaired_together() {
        let mut units = Units::of(&[(Dreadnought, 2), (Fighter, 3)]);
        units.damage(Dreadnought, 0);
        assert_eq!(
            units.sorts().collect::<Vec<_>>(),
            [(Dreadnought, 0, 1), (Dreadnought, 1, 1), (Fighter, 0, 3)],
            "in the order of kinds"
        );
        assert_eq!((units.count(Dreadnought), units.non_fighters(), units.total()), (2, 2, 5));
        units.take_any(Dreadnought, 1);
        assert_eq!(units.with_hits(Dreadnought, 1), 0, "the damaged one goes first");
        units.repair_all();
        assert_eq!(units, Units::of(&[(Dreadnought, 1), (Fighter, 3)]));
    }

    /// T53: there is one of each mercenary, with the hits it has taken.
    #[test]
    fn mercenaries_are_units_of_their_own_t53() {
        let mut units = Units::of(&[(Unit52n6, 1), (Urrsik, 1), (Cruiser, 1)]);
        assert_eq!(units.kinds().collect::<Vec<_>>(), [Cruiser, Unit52n6, Urrsik]);
        units.damage(Unit52n6, 0);
        assert_eq!((units.with_hits(Unit52n6, 1), units.count(Unit52n6), units.total()), (1, 1, 3));
        assert_eq!((units.non_fighters(), units.ground(), units.fighters_on_planet()), (3, 0, 2));
        assert!(units.carries_leaders() && !units.without(&Units::of(&[(Cruiser, 1)])).carries_leaders());
        units.repair_all();
        assert_eq!(units.without(&Units::of(&[(Unit52n6, 1)])), Units::of(&[(Urrsik, 1), (Cruiser, 1)]));
    }

    #[test]
    fn carriers_hold_anything_and_docks_fighters() {
        assert_eq!(Units::of(&[(Carrier, 2), (WarSun, 1), (SpaceDock, 1), (Cruiser, 3)]).hold(), (18, 3));
    }

    #[test]
    fn an_area_forgets_empty_forces() {
        let mut area = Area::default();
        let (a, b) = (Seat::new(0), Seat::new(1));
        area.change(b, |units| units.add(GroundForce, 1));
        area.change(a, |units| units.add(Cruiser, 1));
        assert_eq!((area.enemy_ships(b), area.enemy_ships(a)), (Some(a), None));
        area.change(a, |units| units.take(Cruiser, 0, 1));
        assert_eq!(area.seats().collect::<Vec<_>>(), [b]);
    }
}
