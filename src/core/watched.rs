//! Values that know whether somebody has had them to change.

use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// A value, and whether it may have changed since somebody last looked: what follows from it alone need not be worked out again
/// while it has not. The mark is only there to save time: it is no part of what is saved or compared.
#[derive(Clone)]
pub struct Watched<T> {
    value: T,
    touched: bool,
}

impl<T> Watched<T> {
    /// Nobody has looked yet.
    pub const fn new(value: T) -> Watched<T> {
        Watched { value, touched: true }
    }

    /// Whether somebody has had it to change since the last look. This is a look.
    pub fn look(&mut self) -> bool {
        std::mem::take(&mut self.touched)
    }
}

impl<T> Deref for Watched<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Watched<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.touched = true;
        &mut self.value
    }
}

impl<T> From<T> for Watched<T> {
    fn from(value: T) -> Watched<T> {
        Watched::new(value)
    }
}

impl<T: PartialEq> PartialEq for Watched<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Watched<T> {}

impl<T: fmt::Debug> fmt::Debug for Watched<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: Serialize> Serialize for Watched<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_a_watched_value_to_change_is_noticed_and_whoever_reads_it_is_not() {
        let mut watched = Watched::new(vec![1, 2]);
        assert!(watched.look(), "nobody has seen it yet");
        assert_eq!((watched[0], watched.iter().sum::<i32>()), (1, 3));
        assert!(!watched.look());
        watched[1] = 5;
        assert!(watched.look() && !watched.look());
        watched.push(7);
        assert!(watched.look());
    }

    #[test]
    fn the_mark_is_no_part_of_the_value() {
        let (mut one, other) = (Watched::new(3), Watched::new(3));
        one.look();
        assert_eq!(one, other);
        assert_eq!(format!("{one:?}"), "3");
        let bytes = |watched: &Watched<i32>| postcard::to_allocvec(watched).expect("a number serialises");
        assert_eq!(bytes(&one), postcard::to_allocvec(&3).expect("a number serialises"));
    }
}
