//! The games kept on this device.
//!
//! Each game has its own key; an index holds the cards of all, so that the first page needs one read. The games
//! are the truth, the index can be made again from them at any time. Two tabs may use one store: each save says
//! which version it is based on, and never overwrites a newer one. What cannot be read is put aside, never dropped.

use super::entry::{Record, Stored, read_index, write_index};
use super::file::MOST_TITLE;
use super::link::{game_text, read_kept};
use super::mark::GameId;
use super::players::clean;
use super::refusal::Refusal;
use super::store::{Store, StoreError};
use std::cell::RefCell;
use std::fmt;

pub use super::entry::{Card, Entry, EntryId, Summary};

const INDEX: &str = "orrery.index";
const GAME: &str = "orrery.game.";
const DAMAGED: &str = "orrery.damaged.";
/// An answer in the making, beside its game.
const UNFINISHED: &str = "orrery.plan.";

/// Something that cannot be read any more, as it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// Under which number it was put aside; none while there is no room for that, then it is still in its place.
    pub number: Option<u32>,
    /// Where it was.
    pub key: String,
    pub raw: String,
}

/// Why a game was not saved or removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSaved {
    /// Another tab has saved a newer version, this one.
    Newer(Box<Entry>),
    Store(StoreError),
    Refused(Refusal),
}

/// Why a game was not loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotLoaded {
    Absent,
    /// It cannot be read; it was put aside, or stays where it is if there is no room.
    Damaged {
        raw: String,
    },
    Store(StoreError),
    Refused(Refusal),
}

impl fmt::Display for NotSaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSaved::Newer(_) => f.write_str("This game went on in another tab: nothing was overwritten."),
            NotSaved::Store(error) => error.fmt(f),
            NotSaved::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl fmt::Display for NotLoaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotLoaded::Absent => f.write_str("This game is no longer kept on this device."),
            NotLoaded::Damaged { .. } => {
                f.write_str("This saved game is damaged: it was put aside as it is, and can be exported.")
            }
            NotLoaded::Store(error) => error.fmt(f),
            NotLoaded::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl From<StoreError> for NotSaved {
    fn from(error: StoreError) -> NotSaved {
        NotSaved::Store(error)
    }
}

impl From<StoreError> for NotLoaded {
    fn from(error: StoreError) -> NotLoaded {
        NotLoaded::Store(error)
    }
}

/// All games for the first page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shelf {
    /// The most recent first.
    pub cards: Vec<Card>,
    /// Games a newer build has saved here: reload to see them.
    pub newer: Vec<EntryId>,
    pub damaged: Vec<Damaged>,
}

pub struct Library<S> {
    store: S,
    /// What this library wrote last: as long as it is still there, it need not be read and checked again.
    written: RefCell<Option<Written>>,
}

struct Written {
    key: String,
    text: String,
    version: u64,
}

impl<S: Store> Library<S> {
    pub fn new(store: S) -> Library<S> {
        Library { store, written: RefCell::default() }
    }

    /// All games; what cannot be read is put aside and reported.
    pub fn list(&self) -> Result<Shelf, StoreError> {
        let mut shelf = self.look()?;
        shelf.cards.sort_by_key(|card| std::cmp::Reverse((card.changed, card.id)));
        shelf.damaged.extend(self.damaged()?);
        Ok(shelf)
    }

    /// The courses of one game that are kept here.
    pub fn of_game(&self, game: GameId) -> Result<Vec<Card>, StoreError> {
        Ok(self.look()?.cards.into_iter().filter(|card| card.id.game == game).collect())
    }

    /// An id under which another course of a game can be kept beside those that are here, and beside some others.
    pub fn free_id(&self, game: GameId, others: &[EntryId]) -> Result<EntryId, StoreError> {
        let taken: Vec<String> = self.store.keys()?;
        let branches = (0..=u16::MAX).map(|branch| EntryId { game, branch });
        let is_free = |id: &EntryId| !others.contains(id) && !taken.contains(&format!("{GAME}{id}"));
        let free = branches.into_iter().find(is_free);
        free.ok_or(StoreError::Full)
    }

    pub fn load(&self, id: EntryId) -> Result<Entry, NotLoaded> {
        let key = format!("{GAME}{id}");
        let raw = self.store.get(&key)?.ok_or(NotLoaded::Absent)?;
        match self.read(id, &raw) {
            Stored::Good(record) => record.entry().map_err(NotLoaded::Refused),
            Stored::Newer => Err(NotLoaded::Refused(Refusal::NewerFormat)),
            Stored::Damaged => {
                // Without room for a copy it stays where it is: just as safe, and reported again next time.
                let _ = self.put_aside(&key, &raw);
                Err(NotLoaded::Damaged { raw })
            }
        }
    }

    /// Saves a game that was loaded or saved as version `expected` (0: never), and returns its version now.
    pub fn save(&self, entry: &Entry, expected: u64) -> Result<u64, NotSaved> {
        let key = format!("{GAME}{}", entry.id);
        let stored = self.make_way(entry.id, &key, expected)?;
        let link = game_text(&entry.envelope).map_err(NotSaved::Refused)?;
        let cards = self.look().unwrap_or_default().cards;
        let card = Card {
            id: entry.id,
            version: stored.max(expected).saturating_add(1),
            changed: cards.iter().map(|card| card.changed).max().unwrap_or(0).saturating_add(1),
            title: clean(&entry.title, MOST_TITLE),
            rulebook: entry.envelope.rulebook,
            revision: entry.envelope.revision,
            players: entry.envelope.players.clone(),
            summary: entry.summary.clone(),
        };
        let version = card.version;
        let (confirmed, looked) = (entry.confirmed.clone(), entry.looked.clone());
        let record = Record { card, sealed: entry.sealed, confirmed, looked, order_log: entry.order_log.clone(), link };
        let text = record.write();
        self.store.set(&key, &text)?;
        if self.store.get(&key)?.as_deref() != Some(&text) {
            return Err(NotSaved::Store(StoreError::Other));
        }
        self.written.replace(Some(Written { key, text, version }));
        let others = cards.into_iter().filter(|card| card.id != entry.id);
        self.write_index(others.chain([record.card]).collect());
        Ok(version)
    }

    /// Removes a game, unless another tab went on with it.
    pub fn remove(&self, id: EntryId, expected: u64) -> Result<(), NotSaved> {
        let key = format!("{GAME}{id}");
        self.make_way(id, &key, expected)?;
        self.store.remove(&key)?;
        self.keep_unfinished(id, None);
        let cards = self.look().unwrap_or_default().cards;
        self.write_index(cards.into_iter().filter(|card| card.id != id).collect());
        Ok(())
    }

    /// The answer in the making that was kept for a game, as it was written.
    pub fn unfinished(&self, id: EntryId) -> Option<String> {
        self.store.get(&format!("{UNFINISHED}{id}")).ok().flatten()
    }

    /// Keeps an answer in the making beside its game, or lets it go. It is a help, not a truth: where there is no room for
    /// it, the game itself is as safe as before.
    pub fn keep_unfinished(&self, id: EntryId, text: Option<&str>) {
        let key = format!("{UNFINISHED}{id}");
        let _ = match text {
            Some(text) => self.store.set(&key, text),
            None => self.store.remove(&key),
        };
    }

    /// Everything that was put aside.
    pub fn damaged(&self) -> Result<Vec<Damaged>, StoreError> {
        let mut found = Vec::new();
        for key in self.store.keys()? {
            let number = key.strip_prefix(DAMAGED).and_then(|number| number.parse().ok());
            let (Some(number), Some(text)) = (number, self.store.get(&key)?) else { continue };
            let (key, raw) = text.split_once('\n').unwrap_or(("", &text));
            found.push(Damaged { number: Some(number), key: key.into(), raw: raw.into() });
        }
        found.sort_by_key(|damaged: &Damaged| damaged.number);
        Ok(found)
    }

    /// Lets go of something damaged, when the player says so.
    pub fn discard_damaged(&self, number: u32) -> Result<(), StoreError> {
        self.store.remove(&format!("{DAMAGED}{number}"))
    }

    /// Makes sure that a key may be written: the version there now, 0 if there is none.
    fn make_way(&self, id: EntryId, key: &str, expected: u64) -> Result<u64, NotSaved> {
        let Some(raw) = self.store.get(key)? else { return Ok(0) };
        if let Some(written) = &*self.written.borrow()
            && written.version <= expected
            && (&*written.key, &*written.text) == (key, &*raw)
        {
            return Ok(written.version);
        }
        match self.read(id, &raw) {
            Stored::Good(record) if record.card.version > expected => {
                Err(record.entry().map_or_else(NotSaved::Refused, |newer| NotSaved::Newer(Box::new(newer))))
            }
            Stored::Good(record) => Ok(record.card.version),
            Stored::Newer => Err(NotSaved::Refused(Refusal::NewerFormat)),
            Stored::Damaged => self.put_aside(key, &raw).map(|()| 0).map_err(NotSaved::Store),
        }
    }

    /// A record is good if its game can be read and it lies where it belongs.
    fn read(&self, id: EntryId, raw: &str) -> Stored<Record> {
        let record = match Record::read(raw) {
            Stored::Good(record) => record,
            other => return other,
        };
        match read_kept(&record.link) {
            Ok(envelope) if record.card.id == id && envelope.game() == id.game => Stored::Good(record),
            Err(Refusal::NewerFormat) => Stored::Newer,
            _ => Stored::Damaged,
        }
    }

    fn put_aside(&self, key: &str, raw: &str) -> Result<(), StoreError> {
        let taken = self.damaged()?;
        let number = taken.iter().filter_map(|damaged| damaged.number).max().map_or(1, |most| most.saturating_add(1));
        self.store.set(&format!("{DAMAGED}{number}"), &format!("{key}\n{raw}"))?;
        self.store.remove(key)
    }

    /// All games: from the index, and from the games themselves where the index has nothing.
    fn look(&self) -> Result<Shelf, StoreError> {
        let mut indexed = match self.store.get(INDEX)?.as_deref().map(read_index) {
            Some(Stored::Good(cards)) => cards,
            _ => Vec::new(),
        };
        let mut shelf = Shelf::default();
        let mut found_more = false;
        for key in self.store.keys()? {
            let Some(name) = key.strip_prefix(GAME) else { continue };
            let id = name.parse::<EntryId>().ok();
            if let Some(place) = indexed.iter().position(|card| Some(card.id) == id) {
                shelf.cards.push(indexed.swap_remove(place));
                continue;
            }
            let Some(raw) = self.store.get(&key)? else { continue };
            match id.map_or(Stored::Damaged, |id| self.read(id, &raw)) {
                Stored::Good(record) => {
                    found_more = true;
                    shelf.cards.push(record.card);
                }
                Stored::Newer => shelf.newer.extend(id),
                Stored::Damaged if self.put_aside(&key, &raw).is_err() => {
                    shelf.damaged.push(Damaged { number: None, key, raw });
                }
                Stored::Damaged => {}
            }
        }
        if found_more || !indexed.is_empty() {
            self.write_index(shelf.cards.clone());
        }
        Ok(shelf)
    }

    /// The index is a help, not a truth: if it cannot be written it is dropped and made again later.
    fn write_index(&self, cards: Vec<Card>) {
        if self.store.set(INDEX, &write_index(&cards)).is_err() {
            let _ = self.store.remove(INDEX);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::Orders;
    use crate::core::seat::{PerSeat, Seat};
    use crate::saves::envelope::seal;
    use crate::saves::players::Players;
    use crate::saves::store::{Fault, MemoryStore};
    use crate::saves::testing::played;
    use std::rc::Rc;

    fn entry(seed: u64, choices: usize) -> Entry {
        let table = played(3, 50, seed, choices);
        let summary = Summary::of(&table, PerSeat::new(3, |seat| seat.index() as i32));
        Entry::new(seal(&table, &Players::new(3), &Orders::default()), summary, "Sunday game")
    }

    /// Two tabs on one store.
    fn tabs() -> (Rc<MemoryStore>, Library<Rc<MemoryStore>>, Library<Rc<MemoryStore>>) {
        let store = Rc::new(MemoryStore::new());
        (store.clone(), Library::new(store.clone()), Library::new(store))
    }

    fn key(entry: &Entry) -> String {
        format!("{GAME}{}", entry.id)
    }

    #[test]
    fn a_saved_game_comes_back_and_the_latest_is_listed_first() {
        let (_, library, _) = tabs();
        let mut first = entry(1, 30);
        first.sealed = 12;
        first.confirmed[Seat::new(2)] = Some(7);
        first.looked[Seat::new(1)] = 9;
        assert_eq!(library.save(&first, 0), Ok(1));
        assert_eq!(library.save(&entry(2, 5), 0), Ok(1));
        assert_eq!(library.load(first.id), Ok(Entry { version: 1, ..first.clone() }));
        assert_eq!(library.save(&first, 1), Ok(2));
        let shelf = library.list().unwrap();
        assert_eq!(shelf.cards.iter().map(|card| card.id).collect::<Vec<_>>(), [first.id, entry(2, 5).id]);
        assert_eq!(shelf.cards[0].summary, first.summary);
        assert_eq!(library.remove(first.id, 2), Ok(()));
        assert_eq!(library.load(first.id), Err(NotLoaded::Absent));
        assert_eq!(library.list().unwrap().cards.len(), 1);
    }

    #[test]
    fn two_tabs_do_not_overwrite_each_other() {
        let (_, one, two) = tabs();
        assert_eq!(one.save(&entry(1, 10), 0), Ok(1));
        assert_eq!(two.save(&entry(1, 20), 1), Ok(2));
        let newer = NotSaved::Newer(Box::new(Entry { version: 2, ..entry(1, 20) }));
        assert_eq!(one.save(&entry(1, 11), 1), Err(newer.clone()));
        assert_eq!(one.remove(entry(1, 10).id, 1), Err(newer.clone()));
        assert_eq!(one.save(&entry(1, 5), 0), Err(newer), "nor as if it were new");
        assert_eq!(two.load(entry(1, 10).id).unwrap().envelope.count, 20);
        assert_eq!(one.save(&entry(1, 21), 2), Ok(3));
    }

    #[test]
    fn a_game_removed_elsewhere_is_saved_again_rather_than_lost() {
        let (_, one, two) = tabs();
        assert_eq!(one.save(&entry(1, 10), 0), Ok(1));
        assert_eq!(two.remove(entry(1, 10).id, 1), Ok(()));
        assert_eq!(one.save(&entry(1, 12), 1), Ok(2));
    }

    #[test]
    fn both_courses_of_a_fork_are_kept() {
        let (_, library, _) = tabs();
        let ours = entry(1, 20);
        let mut theirs = entry(1, 30);
        library.save(&ours, 0).unwrap();
        theirs.id = library.free_id(ours.id.game, &[]).unwrap();
        library.save(&theirs, 0).unwrap();
        let kept: Vec<u16> = library.of_game(ours.id.game).unwrap().iter().map(|card| card.id.branch).collect();
        assert_eq!(kept, [0, 1]);
        assert_eq!(library.load(theirs.id).unwrap().envelope.count, 30);
    }

    #[test]
    fn a_full_store_keeps_what_it_has_and_says_so() {
        let (store, library, _) = tabs();
        library.save(&entry(1, 10), 0).unwrap();
        let taken: usize =
            store.keys().unwrap().iter().map(|key| key.len() + store.get(key).unwrap().unwrap().len()).sum();
        store.misbehave(Fault::Room(taken + 50));
        assert_eq!(library.save(&entry(1, 4000), 1), Err(NotSaved::Store(StoreError::Full)));
        assert_eq!(library.save(&entry(2, 10), 0), Err(NotSaved::Store(StoreError::Full)));
        assert_eq!(library.load(entry(1, 10).id).unwrap().envelope.count, 10);
        store.misbehave(Fault::Room(taken + 500));
        assert_eq!(library.save(&entry(2, 10), 0), Ok(1), "the game fits, even if the index does not");
        assert_eq!(library.list().unwrap().cards.len(), 2);
    }

    #[test]
    fn a_blocked_store_says_so() {
        let (store, library, _) = tabs();
        store.misbehave(Fault::Blocked);
        assert_eq!(library.list(), Err(StoreError::Blocked));
        assert_eq!(library.save(&entry(1, 10), 0), Err(NotSaved::Store(StoreError::Blocked)));
        assert_eq!(library.load(entry(1, 10).id), Err(NotLoaded::Store(StoreError::Blocked)));
    }

    #[test]
    fn a_store_that_loses_half_is_caught_at_once() {
        let (store, library, _) = tabs();
        store.misbehave(Fault::Halving);
        assert_eq!(library.save(&entry(1, 10), 0), Err(NotSaved::Store(StoreError::Other)));
    }

    #[test]
    fn a_damaged_game_is_put_aside_with_its_text_and_the_others_stay() {
        let (store, library, _) = tabs();
        let (good, bad) = (entry(1, 30), entry(2, 30));
        library.save(&good, 0).unwrap();
        library.save(&bad, 0).unwrap();
        let raw = store.get(&key(&bad)).unwrap().unwrap().replace("Sunday", "Monday");
        store.set(&key(&bad), &raw).unwrap();
        assert_eq!(library.load(bad.id), Err(NotLoaded::Damaged { raw: raw.clone() }));
        let shelf = library.list().unwrap();
        assert_eq!(shelf.cards.iter().map(|card| card.id).collect::<Vec<_>>(), [good.id]);
        assert_eq!(shelf.damaged, [Damaged { number: Some(1), key: key(&bad), raw: raw.clone() }]);
        assert_eq!(library.save(&bad, 1), Ok(2), "the place is free again");
        store.set(&key(&bad), "nonsense").unwrap();
        assert_eq!(library.save(&bad, 2), Ok(3), "and damage found while saving is put aside as well");
        assert_eq!(library.damaged().unwrap().len(), 2);
        library.discard_damaged(1).unwrap();
        assert_eq!(library.damaged().unwrap()[0].raw, "nonsense");
    }

    #[test]
    fn damage_without_room_to_put_it_aside_stays_in_its_place_and_is_reported() {
        let (store, library, _) = tabs();
        let bad = entry(2, 30);
        store.set(&key(&bad), "nonsense").unwrap();
        store.misbehave(Fault::Room(0));
        let stuck = Damaged { number: None, key: key(&bad), raw: "nonsense".into() };
        assert_eq!(library.list().unwrap().damaged, [stuck]);
        assert_eq!(library.save(&bad, 0), Err(NotSaved::Store(StoreError::Full)));
        assert_eq!(store.get(&key(&bad)), Ok(Some("nonsense".into())));
    }

    #[test]
    fn the_index_is_made_again_from_the_games() {
        let (store, library, _) = tabs();
        for seed in 1..=3 {
            library.save(&entry(seed, 10), 0).unwrap();
        }
        let before = library.list().unwrap();
        for index in ["", "nonsense", "orrery1 0000000000000000 {}"] {
            store.set(INDEX, index).unwrap();
            assert_eq!(library.list().unwrap(), before);
        }
        store.remove(INDEX).unwrap();
        assert_eq!(library.list().unwrap(), before);
        store.set("orrery.game.what is this", "x").unwrap();
        store.set("somebody.else", "y").unwrap();
        let after = library.list().unwrap();
        assert_eq!((after.cards, after.damaged.len()), (before.cards, 1));
        assert_eq!(store.get("somebody.else"), Ok(Some("y".into())));
    }

    #[test]
    fn a_game_a_newer_build_saved_is_left_alone() {
        let (store, library, _) = tabs();
        let game = entry(1, 10);
        store.set(&key(&game), "orrery2 who knows").unwrap();
        assert_eq!(library.list().unwrap().newer, [game.id]);
        assert_eq!(library.load(game.id), Err(NotLoaded::Refused(Refusal::NewerFormat)));
        assert_eq!(library.save(&game, 5), Err(NotSaved::Refused(Refusal::NewerFormat)));
        assert_eq!(store.get(&key(&game)), Ok(Some("orrery2 who knows".into())));
    }
}
