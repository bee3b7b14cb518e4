//! A host without a browser: what a page asks for is written down, and happens or fails as a test wants it.

use crate::games::Rules;
use crate::page::host::{Host, Ticket};
use crate::saves::store::{Fault, MemoryStore};
use crate::saves::{Store, StoreError};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Everything a page asks of a browser. Two stages on one storage are two tabs; two storages are two devices.
pub struct Stage {
    pub store: Rc<MemoryStore>,
    clock: Cell<f64>,
    pub seed: Cell<u64>,
    timers: RefCell<Vec<(f64, Ticket)>>,
    /// What became of things that were asked for; told with the timers.
    replies: RefCell<Vec<(Ticket, bool)>>,
    pub base: RefCell<String>,
    pub hash: RefCell<String>,
    /// The browser's own history: the last place is where somebody is.
    pub places: RefCell<Vec<String>>,
    pub title: RefCell<String>,
    pub attributes: RefCell<BTreeMap<String, String>>,
    pub downloads: RefCell<Vec<(String, String)>>,
    pub clipboard: RefCell<String>,
    pub mails: RefCell<Vec<(String, String)>>,
    pub shared: RefCell<Vec<String>>,
    pub pressed: RefCell<String>,
    pub updates: Cell<u32>,
    pub copies: Cell<bool>,
    pub downloading: Cell<bool>,
    pub can_share: Cell<bool>,
    pub shares: Cell<bool>,
    /// Bots answer without pauses.
    pub still: Cell<bool>,
}

impl Stage {
    pub fn on(store: &Rc<MemoryStore>, seed: u64) -> Rc<Stage> {
        Rc::new(Stage {
            store: store.clone(),
            clock: Cell::new(1_000.0),
            seed: Cell::new(seed),
            timers: RefCell::default(),
            replies: RefCell::default(),
            base: RefCell::new("https://orrery.example/".into()),
            hash: RefCell::default(),
            places: RefCell::new(vec![String::new()]),
            title: RefCell::default(),
            attributes: RefCell::default(),
            downloads: RefCell::default(),
            clipboard: RefCell::default(),
            mails: RefCell::default(),
            shared: RefCell::default(),
            pressed: RefCell::default(),
            updates: Cell::new(0),
            copies: Cell::new(true),
            downloading: Cell::new(true),
            can_share: Cell::new(false),
            shares: Cell::new(true),
            still: Cell::new(true),
        })
    }

    pub fn misbehave(&self, fault: Fault) {
        self.store.misbehave(fault);
    }

    /// The next thing to tell the page, if anything is under way; the clock goes on to it.
    pub fn next(&self) -> Option<(Ticket, bool)> {
        if let Some(reply) = self.replies.borrow_mut().pop() {
            return Some(reply);
        }
        let mut timers = self.timers.borrow_mut();
        let first = (0..timers.len()).min_by(|&a, &b| timers[a].0.total_cmp(&timers[b].0))?;
        let (due, ticket) = timers.remove(first);
        self.clock.set(self.clock.get().max(due));
        Some((ticket, true))
    }

    /// Whatever is under way belongs to a page that is gone.
    pub fn forget(&self) {
        self.timers.borrow_mut().clear();
        self.replies.borrow_mut().clear();
    }

    pub fn attribute(&self, name: &str) -> String {
        self.attributes.borrow().get(name).cloned().unwrap_or_default()
    }

    /// The keys of the storage that begin like this.
    pub fn keys_like(&self, start: &str) -> Vec<String> {
        self.store.keys().unwrap_or_default().into_iter().filter(|key| key.starts_with(start)).collect()
    }
}

impl Store for Stage {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.store.get(key)
    }
    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.store.set(key, value)
    }
    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.store.remove(key)
    }
    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.store.keys()
    }
}

impl Host for Stage {
    /// Every look at the clock takes a moment, so that a thought has an end.
    fn now(&self) -> f64 {
        self.clock.set(self.clock.get() + 0.5);
        self.clock.get()
    }
    fn seed(&self) -> u64 {
        self.seed.set(self.seed.get() + 1);
        self.seed.get()
    }
    fn later(&self, milliseconds: u32, ticket: Ticket) {
        self.timers.borrow_mut().push((self.clock.get() + f64::from(milliseconds), ticket));
    }
    fn fetch(&self, _: Rules, ticket: Ticket) {
        self.replies.borrow_mut().push((ticket, true));
    }
    fn mark(&self, _: &str) {}

    fn base(&self) -> String {
        self.base.borrow().clone()
    }
    fn hash(&self) -> String {
        self.hash.borrow().clone()
    }
    fn place(&self) -> String {
        self.places.borrow().last().cloned().unwrap_or_default()
    }
    fn set_place(&self, place: &str, new_entry: bool) {
        self.hash.borrow_mut().clear();
        let mut places = self.places.borrow_mut();
        if !new_entry {
            places.pop();
        }
        places.push(place.into());
    }
    fn set_title(&self, title: &str) {
        *self.title.borrow_mut() = title.into();
    }
    fn set_attribute(&self, name: &str, value: &str) {
        self.attributes.borrow_mut().insert(name.into(), value.into());
    }
    fn prefers_less_motion(&self) -> bool {
        self.still.get()
    }

    fn download(&self, name: &str, text: &str) -> bool {
        if self.downloading.get() {
            self.downloads.borrow_mut().push((name.into(), text.into()));
        }
        self.downloading.get()
    }
    fn copy(&self, text: &str, ticket: Ticket) {
        if self.copies.get() {
            *self.clipboard.borrow_mut() = text.into();
        }
        self.replies.borrow_mut().push((ticket, self.copies.get()));
    }
    fn can_share(&self) -> bool {
        self.can_share.get()
    }
    fn share(&self, _: &str, url: &str, ticket: Ticket) {
        if self.shares.get() {
            self.shared.borrow_mut().push(url.into());
        }
        self.replies.borrow_mut().push((ticket, self.shares.get()));
    }
    fn mail(&self, subject: &str, body: &str) {
        self.mails.borrow_mut().push((subject.into(), body.into()));
    }
    fn update(&self) {
        self.updates.set(self.updates.get() + 1);
    }

    fn look(&self, _: &str, _: &str) {}
    fn press(&self, number: &str) {
        *self.pressed.borrow_mut() = number.into();
    }
}
