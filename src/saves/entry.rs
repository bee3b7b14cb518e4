//! What is kept of one game, and how it is written.

use super::compat::RECORD_FORMAT;
use super::envelope::Envelope;
use super::link::read_kept;
use super::mark::GameId;
use super::players::Players;
use super::refusal::Refusal;
use crate::core::digest::Digest;
use crate::core::rulebook::Rulebook;
use crate::core::seat::{PerSeat, Seat};
use crate::core::table::Table;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

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
pub(super) struct Record {
    pub card: Card,
    pub sealed: u32,
    pub confirmed: PerSeat<Option<u32>>,
    pub looked: PerSeat<u32>,
    pub link: String,
}

impl Record {
    pub fn entry(self) -> Result<Entry, Refusal> {
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
pub(super) struct Index {
    pub cards: Vec<Card>,
}

/// What a stored text turned out to be.
pub(super) enum Stored<T> {
    Good(T),
    /// Written by a newer build: left alone.
    Newer,
    Damaged,
}

/// `orrery1`, a check over the rest, and the rest.
pub(super) fn wrap<T: Serialize>(value: &T) -> String {
    let json = serde_json::to_string(value).expect("text and numbers serialise");
    format!("{SIGN}{RECORD_FORMAT} {} {json}", Digest::of(&json))
}

pub(super) fn unwrap<T: DeserializeOwned>(text: &str) -> Stored<T> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_what_they_write_and_nothing_else() {
        let game = GameId::new(1, &[], 2);
        for branch in [0, 1, 65_535] {
            let id = EntryId { game, branch };
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for wrong in ["", "x", "0123456789-0", "0123456789-01", "0123456789-", "0123456789-65536"] {
            assert!(wrong.parse::<EntryId>().is_err(), "{wrong}");
        }
    }
}
