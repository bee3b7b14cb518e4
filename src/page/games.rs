//! The games of this device: taken out, put on the table, saved.

use super::driver;
use super::held::{Held, Keeping};
use super::host::Host;
use super::notices::{About, Remedy};
use super::{Page, Screen, Wanted, open_link, play};
use crate::saves::{Entry, EntryId, GameId, Library, NotLoaded, NotSaved, StoreError};
use crate::session::Session;
use std::rc::Rc;

impl Page {
    pub fn library(&self) -> Library<Rc<dyn Host>> {
        Library::new(self.host.clone())
    }

    /// The game on the table, to change it.
    pub fn game(&mut self) -> Option<&mut Held> {
        self.stale = true;
        self.held.as_mut()
    }

    pub fn set_past(&mut self, past: Option<Box<dyn Session>>) {
        self.stale = true;
        self.past = past;
    }

    /// Opens a game that is kept on this device.
    pub fn open(&mut self, id: EntryId) {
        if let Some(rules) = self.missing(id) {
            return self.wait_for(rules, Wanted::Open(id));
        }
        if self.take_out(id) {
            self.sit_down(false);
        }
    }

    /// Puts a game of this device on the table; false, with a word to the player, where that fails.
    pub fn take_out(&mut self, id: EntryId) -> bool {
        let entry = match self.kept(id) {
            Ok(entry) => entry,
            Err(trouble) => {
                self.trouble(trouble.to_string());
                self.restock();
                return false;
            }
        };
        match Held::from_entry(&entry) {
            Ok(held) => {
                self.held = Some(held);
                self.stale = true;
                true
            }
            Err(refusal) => {
                open_link::offer_a_look(self, entry, refusal);
                false
            }
        }
    }

    /// A game of this device: from this tab where the storage did not take it, else from the storage.
    pub fn kept(&self, id: EntryId) -> Result<Entry, NotLoaded> {
        let loose = self.loose.iter().find(|entry| entry.id == id).cloned();
        loose.map_or_else(|| self.library().load(id), Ok)
    }

    /// An id for another course of a game, beside those in the storage and those in this tab.
    pub fn free_id(&self, game: GameId) -> Result<EntryId, StoreError> {
        let loose: Vec<EntryId> = self.loose.iter().map(|entry| entry.id).collect();
        self.library().free_id(game, &loose)
    }

    /// Puts a game on the table and sits down to it.
    pub fn bring(&mut self, held: Held, guided: bool) {
        self.held = Some(held);
        self.stale = true;
        self.sit_down(guided);
    }

    fn sit_down(&mut self, guided: bool) {
        self.untell(About::OtherTab);
        self.go(Screen::Table { guided });
        driver::go_on(self);
    }

    /// Saves the game on the table, and says so if that fails. Nothing newer is overwritten.
    pub fn save(&mut self) {
        let Some(held) = self.held.as_mut().filter(|held| held.is_playable()) else { return };
        let entry = held.entry();
        let result = Library::new(self.host.clone()).save(&entry, entry.version);
        held.saved(&result);
        let known = self.loose.iter().any(|other| other.id == entry.id);
        self.loose.retain(|other| other.id != entry.id);
        match result {
            Ok(_) => self.untell(About::Storage),
            Err(NotSaved::Newer(_)) => play::overtaken(self),
            Err(trouble) => {
                self.loose.push(entry);
                // Who has closed the notice has read it: it comes back when saving worked and failed again.
                if !known {
                    self.tell_with(About::Storage, trouble.to_string(), vec![Remedy::SaveAsFile]);
                }
            }
        }
    }
}

impl Held {
    /// Whether the game can go on here.
    pub fn is_playable(&self) -> bool {
        !matches!(self.keeping, Keeping::LookOnly(_) | Keeping::Overtaken)
    }
}
