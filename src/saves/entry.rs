//! What is kept of one game, and how it is written.

use super::compat::RECORD_FORMAT;
use super::envelope::Envelope;
use super::link::read_kept;
use super::mark::GameId;
use super::order_log::OrderLog;
use super::players::Players;
use super::refusal::Refusal;
use super::wire::{Reader, put_long, put_number};
use crate::core::digest::Digest;
use crate::core::rulebook::Rulebook;
use crate::core::seat::{PerSeat, Seat};
use crate::core::table::Table;
use base64ct::{Base64UrlUnpadded, Encoding};
use std::fmt;
use std::str::FromStr;

const SIGN: &str = "orrery";

/// A game on this device. Branches are courses of one game that were both kept after a fork.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

/// Where a game stands, for cards and files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// What standing orders answered for the players here.
    pub order_log: OrderLog,
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
            order_log: OrderLog::default(),
        }
    }
}

/// What is written for a game.
pub(super) struct Record {
    pub card: Card,
    pub sealed: u32,
    pub confirmed: PerSeat<Option<u32>>,
    pub looked: PerSeat<u32>,
    pub order_log: OrderLog,
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
            order_log: self.order_log,
        })
    }
}

/// What a stored text turned out to be.
pub(super) enum Stored<T> {
    Good(T),
    /// Written by a newer build: left alone.
    Newer,
    Damaged,
}

/// Text, because storage holds text: figures as base64url, titles and the link as they are, so that even a damaged
/// record shows a reader what it was, and its link can still be found.
impl Card {
    fn write(&self) -> String {
        let mut out = self.id.game.0.0.to_vec();
        put_number(&mut out, self.id.branch.into());
        put_long(&mut out, self.version);
        put_long(&mut out, self.changed);
        out.push(self.rulebook);
        put_number(&mut out, self.revision.into());
        out.push(self.players.count() as u8);
        self.players.put(&mut out);
        put_number(&mut out, self.summary.round);
        out.push(self.summary.turn.map_or(0, |seat| seat.index() as u8 + 1));
        out.push(self.summary.scores.count() as u8);
        self.summary.scores.values().for_each(|score| put_number(&mut out, score.cast_unsigned()));
        format!("{} {}", Base64UrlUnpadded::encode_string(&out), self.title)
    }

    fn read(text: &str) -> Option<Card> {
        let (figures, title) = text.split_once(' ')?;
        let bytes = Base64UrlUnpadded::decode_vec(figures).ok()?;
        Card::from_bytes(&mut Reader::new(&bytes), title).ok()
    }

    fn from_bytes(from: &mut Reader<'_>, title: &str) -> Result<Card, Refusal> {
        let game = GameId(from.mark()?);
        let branch = u16::try_from(from.number()?).map_err(|_| Refusal::Damaged)?;
        let (version, changed) = (from.long()?, from.long()?);
        let rulebook = from.byte()?;
        let revision = u16::try_from(from.number()?).map_err(|_| Refusal::Damaged)?;
        let players = Players::read(from.seats()?, from)?;
        let round = from.number()?;
        let turn = from.byte()?.checked_sub(1).map(Seat::try_from).transpose().map_err(|_| Refusal::Damaged)?;
        let scores = (0..from.seats()?).map(|_| from.number().map(u32::cast_signed)).collect::<Result<_, _>>()?;
        let summary = Summary { round, scores, turn };
        let id = EntryId { game, branch };
        Ok(Card { id, version, changed, title: title.into(), rulebook, revision, players, summary })
    }
}

impl Record {
    /// Two lines: what this device knows beside the card, with the link; and the card.
    pub fn write(&self) -> String {
        let mut out = Vec::new();
        put_number(&mut out, self.sealed);
        out.push(self.looked.count() as u8);
        self.looked.values().for_each(|looked| put_number(&mut out, *looked));
        out.push(self.confirmed.count() as u8);
        let confirmed = self.confirmed.values().map(|confirmed| confirmed.map_or(0, |count| u64::from(count) + 1));
        confirmed.for_each(|confirmed| put_long(&mut out, confirmed));
        if !self.order_log.is_empty() {
            self.order_log.put(&mut out);
        }
        wrap(&format!("{} {}\n{}", Base64UrlUnpadded::encode_string(&out), self.link, self.card.write()))
    }

    pub fn read(text: &str) -> Stored<Record> {
        let record = |text: &str| {
            let (own, card) = text.split_once('\n')?;
            let (figures, link) = own.split_once(' ')?;
            let bytes = Base64UrlUnpadded::decode_vec(figures).ok()?;
            Record::from_bytes(&mut Reader::new(&bytes), Card::read(card)?, link).ok()
        };
        unwrap(text, record)
    }

    fn from_bytes(from: &mut Reader<'_>, card: Card, link: &str) -> Result<Record, Refusal> {
        let sealed = from.number()?;
        let looked = (0..from.seats()?).map(|_| from.number()).collect::<Result<_, _>>()?;
        let confirmed = |from: &mut Reader<'_>| from.long().map(|count| u32::try_from(count.checked_sub(1)?).ok());
        let confirmed = (0..from.seats()?).map(|_| confirmed(from)).collect::<Result<_, _>>()?;
        let order_log = if from.is_empty() { OrderLog::default() } else { OrderLog::read(from)? };
        Ok(Record { card, sealed, confirmed, looked, order_log, link: link.into() })
    }
}

/// The cards of all games: one line for each.
pub(super) fn write_index(cards: &[Card]) -> String {
    wrap(&cards.iter().map(Card::write).collect::<Vec<_>>().join("\n"))
}

pub(super) fn read_index(text: &str) -> Stored<Vec<Card>> {
    unwrap(text, |text| text.lines().map(Card::read).collect())
}

/// `orrery1`, a check over the rest, and the rest.
fn wrap(text: &str) -> String {
    format!("{SIGN}{RECORD_FORMAT} {} {text}", Digest::of(text))
}

fn unwrap<T>(text: &str, read: impl FnOnce(&str) -> Option<T>) -> Stored<T> {
    let parts = text.strip_prefix(SIGN).and_then(|rest| rest.split_once(' '));
    let Some((format, rest)) = parts.and_then(|(format, rest)| Some((format.parse::<u8>().ok()?, rest))) else {
        return Stored::Damaged;
    };
    if format > RECORD_FORMAT {
        return Stored::Newer;
    }
    let good = rest.split_once(' ').filter(|(check, text)| *check == Digest::of(text).to_string());
    good.and_then(|(_, text)| read(text)).map_or(Stored::Damaged, Stored::Good)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::{Orders, Standing, Topic};
    use crate::saves::envelope::seal;
    use crate::saves::order_log::Answered;
    use crate::saves::players::{BotLevel, Control, Name};
    use crate::saves::testing::played;

    fn record() -> Record {
        let mut players = Players::new(3);
        players[Seat::new(1)].name = Name::new("Ada B.");
        players[Seat::new(2)].control = Control::Bot(BotLevel::new(2));
        let envelope = seal(&played(3, 20, 5, 60), &players, &Orders::default());
        let summary = Summary { round: 7, scores: PerSeat::new(3, |seat| 3 - 5 * seat.index() as i32), turn: None };
        let id = EntryId { game: envelope.game(), branch: 9 };
        let card = Card {
            id,
            version: u64::MAX,
            changed: 300,
            title: "Sunday  game".into(),
            rulebook: envelope.rulebook,
            revision: envelope.revision,
            players,
            summary,
        };
        let confirmed = PerSeat::new(3, |seat| (seat.index() == 1).then_some(u32::MAX));
        let looked = PerSeat::new(3, |seat| 40 * seat.index() as u32);
        Record { card, sealed: 12, confirmed, looked, order_log: OrderLog::default(), link: "g1abc".into() }
    }

    #[test]
    fn a_record_reads_what_it_writes_and_shows_title_and_link() {
        let mut record = record();
        for turn in [None, Some(Seat::new(2))] {
            record.card.summary.turn = turn;
            if let Some(seat) = turn {
                record.order_log.note(Answered { at: 3, seat, topic: Topic(600), standing: Standing::Pass });
            }
            let text = record.write();
            assert!(text.contains("Sunday  game") && text.contains(" g1abc\n"), "{text}");
            let Stored::Good(again) = Record::read(&text) else { panic!("it was just written") };
            assert_eq!((again.card, again.link), (record.card.clone(), record.link.clone()));
            let figures = (again.sealed, again.confirmed, again.looked, again.order_log);
            let record = (record.sealed, record.confirmed.clone(), record.looked.clone(), record.order_log.clone());
            assert_eq!(figures, record);
        }
    }

    #[test]
    fn figures_that_were_cut_are_refused() {
        let card = record().card;
        let text = card.write();
        let (figures, _) = text.split_once(' ').unwrap();
        for end in 0..figures.len() {
            assert_eq!(Card::read(&format!("{} title", &figures[..end])), None);
        }
        assert_eq!(Card::read(&text), Some(card));
    }

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
