//! Where games are kept: text by key. The page brings the browser's storage, tests bring faults.

use std::cell::{Cell, RefCell, RefMut};
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// No room is left.
    Full,
    /// The browser does not allow storage here.
    Blocked,
    Other,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StoreError::Full => "The browser's storage is full: save the game as a file, or remove a finished game.",
            StoreError::Blocked => "The browser does not let Orrery keep games: save the game as a file.",
            StoreError::Other => "The browser's storage does not keep what it is given: save the game as a file.",
        })
    }
}

impl std::error::Error for StoreError {}

pub trait Store {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Either all of the value is kept or the old one stays.
    fn set(&self, key: &str, value: &str) -> Result<(), StoreError>;
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    fn keys(&self) -> Result<Vec<String>, StoreError>;
}

/// Two tabs share one storage.
impl<S: Store + ?Sized> Store for Rc<S> {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        (**self).get(key)
    }
    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        (**self).set(key, value)
    }
    fn remove(&self, key: &str) -> Result<(), StoreError> {
        (**self).remove(key)
    }
    fn keys(&self) -> Result<Vec<String>, StoreError> {
        (**self).keys()
    }
}

/// Text in memory: for tests, and to play on where the browser keeps nothing.
#[derive(Default, Debug)]
pub struct MemoryStore {
    kept: RefCell<BTreeMap<String, String>>,
    fault: Cell<Fault>,
}

/// How a store misbehaves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Fault {
    #[default]
    None,
    /// Keys and values together may take so many bytes.
    Room(usize),
    Blocked,
    /// Keeps the first half of what it is given, and says nothing.
    Halving,
}

impl MemoryStore {
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    pub fn misbehave(&self, fault: Fault) {
        self.fault.set(fault);
    }

    fn open(&self) -> Result<RefMut<'_, BTreeMap<String, String>>, StoreError> {
        if self.fault.get() == Fault::Blocked { Err(StoreError::Blocked) } else { Ok(self.kept.borrow_mut()) }
    }
}

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.open()?.get(key).cloned())
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let mut kept = self.open()?;
        let mut value = value.to_owned();
        match self.fault.get() {
            Fault::Room(room) => {
                let others = kept.iter().filter(|(other, _)| *other != key);
                let taken: usize = others.map(|(key, value)| key.len() + value.len()).sum();
                if taken + key.len() + value.len() > room {
                    return Err(StoreError::Full);
                }
            }
            Fault::Halving => value = value.chars().take(value.chars().count() / 2).collect(),
            Fault::None | Fault::Blocked => {}
        }
        kept.insert(key.into(), value);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.open()?.remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.open()?.keys().cloned().collect())
    }
}
