//! The games kept on this device.
//!
//! Each game has its own key; an index holds the cards of all, so that the first page needs one read. The games
//! are the truth, the index can be made again from them at any time. Two tabs may use one store: each save says
//! which version it is based on, and never overwrites a newer one. What cannot be read is put aside, never dropped.

use super::compat::RECORD_FORMAT;
use super::envelope::Envelope;
use super::file::MOST_TITLE;
use super::link::{game_text, read_kept};
use super::mark::GameId;
use super::players::{Players, clean};
use super::refusal::Refusal;
use super::store::{Store, StoreError};
use crate::core::digest::Digest;
use crate::core::rulebook::Rulebook;
use crate::core::seat::{PerSeat, Seat};
use crate::core::table::Table;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

const INDEX: &str = "orrery.index";
const GAME: &str = "orrery.game.";
const DAMAGED: &str = "orrery.damaged.";
const SIGN: &str = "orrery";

/// A game on this device. Branches are courses of one game that were both kept after a fork.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct EntryId {
    pub game: GameId,
    pub branch: u16,
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.branch {
            0 => write!(f, "{}", self.game),
            branch => write!(f, "{}-{branch}", self.game),
        }
    }
}

impl FromStr for EntryId {
    type Err = String;

    fn from_str(text: &str) -> Result<EntryId, String> {
        let (game, branch) = text.split_once('-').unwrap_or((text, "0"));
        let id = game.parse().ok().zip(branch.parse().ok()).map(|(game, branch)| EntryId { game, branch });
        id.filter(|id| id.to_string() == text).ok_or_else(|| "no such game".into())
    }
}

impl From<EntryId> for String {
    fn from(id: EntryId) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for EntryId {
    type Error = String;

    fn try_from(text: String) -> Result<EntryId, String> {
        text.parse()
    }
}

/// Where a game stands, for cards and files.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    pub round: u32,
    pub scores: PerSeat<i32>,
    /// Who is asked; nobody when the game is over.
    pub turn: Option<Seat>,
}

impl Summary {
    pub fn of<R: Rulebook>(table: &Table<R>, scores: PerSeat<i32>) -> Summary {
        Summary { round: R::round(table.state()), scores, turn: table.pending().map(|asked| asked.seat) }
    }
}

/// What the first page shows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    pub id: EntryId,
    pub version: u64,
    /// Higher is more recent.
    pub changed: u64,
    pub title: String,
    pub rulebook: u8,
    pub revision: u16,
    pub players: Players,
    pub summary: Summary,
}

/// A game with all that this device knows about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub id: EntryId,
    /// 0 for a game that was never saved.
    pub version: u64,
    pub title: String,
    pub envelope: Envelope,
    pub summary: Summary,
    /// How many choices have left this device: see [`super::envelope::reopen`].
    pub sealed: u32,
    /// How many choices each player is known to have: see [`super::delta::basis`].
    pub confirmed: PerSeat<Option<u32>>,
    /// How many choices each player here has seen happen.
    pub looked: PerSeat<u32>,
}

impl Entry {
    /// A game that is new here.
    pub fn new(envelope: Envelope, summary: Summary, title: &str) -> Entry {
        let seats = envelope.players.count();
        Entry {
            id: EntryId { game: envelope.game(), branch: 0 },
            version: 0,
            title: title.into(),
            envelope,
            summary,
            sealed: 0,
            confirmed: PerSeat::new(seats, |_| None),
            looked: PerSeat::new(seats, |_| 0),
        }
    }
}

/// What is written for a game.
#[derive(Serialize, Deserialize)]
struct Record {
    card: Card,
    sealed: u32,
    confirmed: PerSeat<Option<u32>>,
    looked: PerSeat<u32>,
    link: String,
}

impl Record {
    fn entry(self) -> Result<Entry, Refusal> {
        Ok(Entry {
            id: self.card.id,
            version: self.card.version,
            title: self.card.title,
            envelope: read_kept(&self.link)?,
            summary: self.card.summary,
            sealed: self.sealed,
            confirmed: self.confirmed,
            looked: self.looked,
        })
    }
}

#[derive(Default, Serialize, Deserialize)]
struct Index {
    cards: Vec<Card>,
}

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

/// What a stored text turned out to be.
enum Stored<T> {
    Good(T),
    /// Written by a newer build: left alone.
    Newer,
    Damaged,
}

/// `orrery1`, a check over the rest, and the rest.
fn wrap<T: Serialize>(value: &T) -> String {
    let json = serde_json::to_string(value).expect("text and numbers serialise");
    format!("{SIGN}{RECORD_FORMAT} {} {json}", Digest::of(&json))
}

fn unwrap<T: DeserializeOwned>(text: &str) -> Stored<T> {
    let parts = text.strip_prefix(SIGN).and_then(|rest| rest.split_once(' '));
    let Some((format, rest)) = parts.and_then(|(format, rest)| Some((format.parse::<u8>().ok()?, rest))) else {
        return Stored::Damaged;
    };
    if format > RECORD_FORMAT {
        return Stored::Newer;
    }
    let good = rest.split_once(' ').filter(|(check, json)| *check == Digest::of(json).to_string());
    good.and_then(|(_, json)| serde_json::from_str(json).ok()).map_or(Stored::Damaged, Stored::Good)
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
}

impl<S: Store> Library<S> {
    pub fn new(store: S) -> Library<S> {
        Library { store }
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

    /// An id under which another course of a game can be kept beside those that are here.
    pub fn free_id(&self, game: GameId) -> Result<EntryId, StoreError> {
        let taken: Vec<String> = self.store.keys()?;
        let branches = (0..=u16::MAX).map(|branch| EntryId { game, branch });
        let free = branches.into_iter().find(|id| !taken.contains(&format!("{GAME}{id}")));
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
            version: stored.max(expected) + 1,
            changed: cards.iter().map(|card| card.changed).max().unwrap_or(0) + 1,
            title: clean(&entry.title, MOST_TITLE),
            rulebook: entry.envelope.rulebook,
            revision: entry.envelope.revision,
            players: entry.envelope.players.clone(),
            summary: entry.summary.clone(),
        };
        let version = card.version;
        let (confirmed, looked) = (entry.confirmed.clone(), entry.looked.clone());
        let record = Record { card, sealed: entry.sealed, confirmed, looked, link };
        let text = wrap(&record);
        self.store.set(&key, &text)?;
        if self.store.get(&key)?.as_deref() != Some(&text) {
            return Err(NotSaved::Store(StoreError::Other));
        }
        let others = cards.into_iter().filter(|card| card.id != entry.id);
        self.write_index(others.chain([record.card]).collect());
        Ok(version)
    }

    /// Removes a game, unless another tab went on with it.
    pub fn remove(&self, id: EntryId, expected: u64) -> Result<(), NotSaved> {
        let key = format!("{GAME}{id}");
        self.make_way(id, &key, expected)?;
        self.store.remove(&key)?;
        let cards = self.look().unwrap_or_default().cards;
        self.write_index(cards.into_iter().filter(|card| card.id != id).collect());
        Ok(())
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
        found.sort_by_key(|damaged| damaged.number);
        Ok(found)
    }

    /// Lets go of something damaged, when the player says so.
    pub fn discard_damaged(&self, number: u32) -> Result<(), StoreError> {
        self.store.remove(&format!("{DAMAGED}{number}"))
    }

    /// Makes sure that a key may be written: the version there now, 0 if there is none.
    fn make_way(&self, id: EntryId, key: &str, expected: u64) -> Result<u64, NotSaved> {
        let Some(raw) = self.store.get(key)? else { return Ok(0) };
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
        let record = match unwrap::<Record>(raw) {
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
        let index = match self.store.get(INDEX)?.as_deref().map(unwrap::<Index>) {
            Some(Stored::Good(index)) => index,
            _ => Index::default(),
        };
        let mut indexed: BTreeMap<EntryId, Card> = index.cards.into_iter().map(|card| (card.id, card)).collect();
        let mut shelf = Shelf::default();
        let mut found_more = false;
        for key in self.store.keys()? {
            let Some(name) = key.strip_prefix(GAME) else { continue };
            let id = name.parse::<EntryId>().ok();
            if let Some(card) = id.and_then(|id| indexed.remove(&id)) {
                shelf.cards.push(card);
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
        if self.store.set(INDEX, &wrap(&Index { cards })).is_err() {
            let _ = self.store.remove(INDEX);
        }
    }
}
