//! The pieces of all seats in one place.

use super::seat::Seat;
use serde::Serialize;

/// What one seat has in a place.
pub trait Force: Default + 'static {
    /// Nothing at all.
    const NOTHING: &'static Self;

    fn is_nothing(&self) -> bool;
}

/// A place with the forces of all seats, by seat; who has nothing there leaves no trace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Area<F>(Vec<(Seat, F)>);

impl<F> Area<F> {
    pub const EMPTY: Area<F> = Area(Vec::new());

    /// In the order of seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &F)> {
        self.0.iter().map(|(seat, force)| (*seat, force))
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut F> {
        self.0.iter_mut().map(|(_, force)| force)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The seats with something here, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.0.iter().map(|(seat, _)| *seat)
    }
}

impl<F> Default for Area<F> {
    fn default() -> Area<F> {
        Area::EMPTY
    }
}

impl<F: Force> Area<F> {
    pub fn of(&self, seat: Seat) -> &F {
        self.0.iter().find(|(owner, _)| *owner == seat).map_or(F::NOTHING, |(_, force)| force)
    }

    /// Changes the force of a seat; an empty one is forgotten.
    pub fn change<T>(&mut self, seat: Seat, change: impl FnOnce(&mut F) -> T) -> T {
        let index = match self.0.binary_search_by_key(&seat, |(owner, _)| *owner) {
            Ok(index) => index,
            Err(index) => {
                self.0.insert(index, (seat, F::default()));
                index
            }
        };
        let result = change(&mut self.0[index].1);
        if self.0[index].1.is_nothing() {
            self.0.remove(index);
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Force for u8 {
        const NOTHING: &'static u8 = &0;

        fn is_nothing(&self) -> bool {
            *self == 0
        }
    }

    #[test]
    fn an_area_keeps_forces_by_seat_and_forgets_empty_ones() {
        let mut area: Area<u8> = Area::default();
        let (a, b, c) = (Seat::new(0), Seat::new(1), Seat::new(2));
        area.change(c, |force| *force += 2);
        area.change(a, |force| *force += 1);
        assert_eq!((area.of(a), area.of(b), area.of(c)), (&1, &0, &2));
        assert_eq!(area.seats().collect::<Vec<_>>(), [a, c]);
        assert_eq!(area.change(a, std::mem::take), 1);
        assert_eq!(area.iter().collect::<Vec<_>>(), [(c, &2)]);
        area.iter_mut().for_each(|force| *force += 1);
        assert_eq!(area.of(c), &3);
        area.change(c, |force| *force = 0);
        assert_eq!((area.is_empty(), area), (true, Area::EMPTY));
    }
}
