//! Values by id, of which a game holds only those it uses.

use super::ids::{Id, IdSet, MOST_IDS};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// Values by id, in the order of the ids' numbers. An id that a game does not use leaves no trace: not in memory, not in
/// what is saved or compared, so that a new id changes no game without it.
#[derive(Clone, PartialEq, Eq)]
pub struct Keyed<K, V> {
    keys: IdSet<K>,
    /// In the order of the keys.
    values: Vec<V>,
    /// Where the value of each number lies: only to find it fast.
    slots: [u8; MOST_IDS],
}

/// The slot of what is not there.
const NONE: u8 = u8::MAX;

impl<K: Id, V> Keyed<K, V> {
    pub fn get(&self, key: K) -> Option<&V> {
        self.values.get(usize::from(self.slots[key.number()]))
    }

    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        self.values.get_mut(usize::from(self.slots[key.number()]))
    }

    /// Sets a value; gives the one it replaces.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        let at = self.keys.below(key);
        if self.keys.contains(key) {
            return Some(std::mem::replace(&mut self.values[at], value));
        }
        self.keys.insert(key);
        self.values.insert(at, value);
        self.sort();
        None
    }

    fn sort(&mut self) {
        self.slots = [NONE; MOST_IDS];
        for (slot, key) in self.keys.iter().enumerate() {
            self.slots[key.number()] = slot as u8;
        }
    }

    pub fn remove(&mut self, key: K) -> Option<V> {
        let there = self.keys.contains(key);
        self.keys.remove(key);
        let removed = there.then(|| self.values.remove(self.keys.below(key)));
        self.sort();
        removed
    }

    pub fn contains(&self, key: K) -> bool {
        self.keys.contains(key)
    }

    pub fn keys(&self) -> IdSet<K> {
        self.keys
    }

    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.values.iter()
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.values.iter_mut()
    }

    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.keys.iter().zip(&self.values)
    }
}

impl<K, V> Default for Keyed<K, V> {
    fn default() -> Self {
        Keyed { keys: IdSet::default(), values: Vec::new(), slots: [NONE; MOST_IDS] }
    }
}

impl<K: Id, V> FromIterator<(K, V)> for Keyed<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut keyed = Keyed::default();
        for (key, value) in pairs {
            keyed.insert(key, value);
        }
        keyed
    }
}

const USED: &str = "only ids that the game uses are asked for";

impl<K: Id, V> Index<K> for Keyed<K, V> {
    type Output = V;
    fn index(&self, key: K) -> &V {
        self.get(key).expect(USED)
    }
}

impl<K: Id, V> IndexMut<K> for Keyed<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        self.get_mut(key).expect(USED)
    }
}

impl<K: Id + fmt::Debug, V: fmt::Debug> fmt::Debug for Keyed<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: Id + Serialize, V: Serialize> Serialize for Keyed<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.values.len()))?;
        for (key, value) in self.iter() {
            map.serialize_entry(&key, value)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::digest::Digest;

    crate::core::ids::ids! {
        Letter { A = 0, B = 1, C = 2, D = 3 }
    }

    #[test]
    fn values_are_found_by_key_in_the_order_of_numbers() {
        let mut keyed: Keyed<Letter, u8> = [(Letter::D, 3), (Letter::A, 1)].into_iter().collect();
        assert_eq!(keyed.insert(Letter::C, 2), None);
        assert_eq!(keyed.insert(Letter::C, 4), Some(2));
        keyed[Letter::A] += 9;
        assert_eq!(keyed.iter().collect::<Vec<_>>(), [(Letter::A, &10), (Letter::C, &4), (Letter::D, &3)]);
        assert_eq!(keyed.get(Letter::B), None);
        assert_eq!(keyed.remove(Letter::B), None);
        assert_eq!(keyed.remove(Letter::A), Some(10));
        assert_eq!((keyed[Letter::C], keyed[Letter::D]), (4, 3));
    }

    #[test]
    fn what_was_there_once_leaves_no_trace() {
        let mut keyed: Keyed<Letter, u8> = [(Letter::A, 1)].into_iter().collect();
        let before = (keyed.clone(), Digest::of(&keyed));
        keyed.insert(Letter::D, 7);
        assert_ne!(Digest::of(&keyed), before.1);
        keyed.remove(Letter::D);
        assert_eq!((keyed.clone(), Digest::of(&keyed)), before);
    }
}
