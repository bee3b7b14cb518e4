//! A seat is a place at the table; the player who sits there is not the core's business.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A place at the table, numbered clockwise from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(u8);

/// A seat from outside: no table has more than [`Seat::MAX`].
impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Seat, Self::Error> {
        if (index as usize) < Seat::MAX { Ok(Seat(index)) } else { Err("a table has at most eight seats") }
    }
}

impl Seat {
    /// No table is larger.
    pub const MAX: usize = 8;

    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MAX, "a table has at most eight seats");
        Seat(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table of `count`, clockwise from the first.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat::new)
    }

    /// All seats of a table of `count`, clockwise from this one, itself first.
    pub fn clockwise(self, count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(move |step| Seat::new((self.index() + step) % count))
    }

    pub fn next(self, count: usize) -> Seat {
        Seat::new((self.index() + 1) % count)
    }
}

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(Seat(next))
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }
}

/// One value for each seat of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<T>")]
pub struct PerSeat<T>(Vec<T>);

impl<T> TryFrom<Vec<T>> for PerSeat<T> {
    type Error = &'static str;

    fn try_from(values: Vec<T>) -> Result<PerSeat<T>, Self::Error> {
        if values.len() <= Seat::MAX { Ok(PerSeat(values)) } else { Err("a table has at most eight seats") }
    }
}

impl<T> PerSeat<T> {
    pub fn new(count: usize, value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(Seat::all(count).map(value).collect())
    }

    /// How many seats the table has.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::all(self.0.len())
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + Clone {
        self.0.iter().enumerate().map(|(i, value)| (Seat::new(i), value))
    }

    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(i, value)| (Seat::new(i), value))
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.0.iter()
    }

    /// The value of a seat that may not be at this table (from outside).
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> FromIterator<T> for PerSeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> PerSeat<T> {
        PerSeat(values.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_run_clockwise_from_any_seat() {
        let order: Vec<usize> = Seat::new(2).clockwise(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat::new(3).next(4), Seat::new(0));
    }

    #[test]
    fn a_set_of_seats_holds_what_was_put_in() {
        let mut set: Seats = [Seat::new(0), Seat::new(7)].into_iter().collect();
        assert!(set.contains(Seat::new(7)) && !set.contains(Seat::new(3)));
        set.remove(Seat::new(7));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::new(0)]);
    }

    #[test]
    fn seats_from_outside_exist() {
        assert_eq!(postcard::from_bytes::<Seat>(&[7]).ok(), Some(Seat::new(7)));
        assert!(postcard::from_bytes::<Seat>(&[8]).is_err());
        assert_eq!(postcard::to_allocvec(&Seat::new(3)).as_deref(), Ok(&[3u8][..]));
        assert!(postcard::from_bytes::<PerSeat<u8>>(&[8, 0, 0, 0, 0, 0, 0, 0, 0]).is_ok());
        assert!(postcard::from_bytes::<PerSeat<u8>>(&[9, 0, 0, 0, 0, 0, 0, 0, 0, 0]).is_err());
    }
}
