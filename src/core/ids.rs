//! Ids that are numbered densely, and sets of them.

use std::marker::PhantomData;

/// How many ids a family can have: those that fit a set.
pub const MOST_IDS: usize = 128;

/// An id that can be numbered back.
pub trait Id: Copy + 'static {
    const ALL: &'static [Self];
    fn number(self) -> usize;
}

/// A family of ids: an enum whose numbers are part of saves and are never used again. New ones go to the end.
macro_rules! ids {
    ($(#[$meta:meta])* $name:ident { $($(#[$mark:meta])* $variant:ident $(= $number:literal)?),* $(,)? }) => {
        $(#[$meta])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[repr(u8)]
        pub enum $name {
            $($(#[$mark])* $variant $(= $number)?,)*
        }

        impl $name {
            pub const ALL: &'static [$name] = &[$($(#[$mark])* $name::$variant,)*];
            pub const COUNT: usize = Self::ALL.len();

            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::core::ids::Id for $name {
            const ALL: &'static [Self] = {
                assert!($name::COUNT <= $crate::core::ids::MOST_IDS, "a set of ids has 128 bits");
                $name::ALL
            };
            fn number(self) -> usize {
                self.index()
            }
        }
    };
}
pub(crate) use ids;

/// A set of ids, in the order of their numbers. No family has more than 128.
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

    /// Those that are in both.
    pub const fn and(self, other: Self) -> Self {
        IdSet(self.0 & other.0, PhantomData)
    }

    /// Those that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        IdSet(self.0 & !other.0, PhantomData)
    }

    /// Those that are in either.
    pub const fn or(self, other: Self) -> Self {
        IdSet(self.0 | other.0, PhantomData)
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

#[cfg(test)]
mod tests {
    use super::*;

    ids! {
        Letter { A = 0, B = 1, C = 2, D }
    }

    #[test]
    fn a_set_of_ids_lists_them_in_order() {
        let mut set: IdSet<Letter> = [Letter::D, Letter::B].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Letter::B, Letter::D]);
        assert_eq!((set.len(), set.below(Letter::D), set.first()), (2, 1, Some(Letter::B)));
        set.remove(Letter::B);
        assert!(!set.contains(Letter::B) && set.contains(Letter::D) && !set.is_empty());
        assert_eq!((Letter::COUNT, Letter::D.index()), (4, 3), "what has no number is counted on");
    }
}
