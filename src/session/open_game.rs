//! The game on the table, with all that this device knows about it and how it is kept.

use crate::core::orders::Orders;
use crate::core::seat::{PerSeat, Seat, Seats};
use crate::saves::{Control, Entry, EntryId, NotSaved, Players, Refusal, StoreError, file};
use crate::scene::Names;
use crate::session::{self, Session, next};

pub struct OpenGame {
    pub session: Box<dyn Session>,
    pub players: Players,
    pub orders: Orders,
    pub id: EntryId,
    /// The version in the library this is based on; 0 if it was never saved.
    pub version: u64,
    pub title: String,
    /// How many choices have left this device.
    pub sealed: usize,
    /// How many choices each player is known to have.
    pub confirmed: PerSeat<Option<u32>>,
    /// How many choices each player here has seen happen.
    pub looked: PerSeat<u32>,
    /// Whose secrets the screen may show, once somebody has taken the device.
    pub holder: Option<Seat>,
    /// A question somebody went back to: no standing order answers it.
    pub ask_at: Option<usize>,
    pub keeping: Keeping,
}

/// How this game is kept.
#[derive(Clone, PartialEq, Debug)]
pub enum Keeping {
    /// Saved after each choice.
    Saved,
    /// The storage failed: it lives in this tab only.
    Unsaved(StoreError),
    /// Another tab went on with it; nothing here is saved until somebody says which one counts.
    Overtaken,
    /// Cannot be played here, for this reason: to look at only.
    LookOnly(Refusal),
}

impl OpenGame {
    /// A game as the library has it.
    pub fn from_entry(entry: &Entry) -> Result<OpenGame, Refusal> {
        let session = session::open(&entry.envelope, entry.sealed as usize)?;
        Ok(OpenGame::new(session, entry, Keeping::Saved))
    }

    /// As much of a damaged or older game as makes sense, to look at.
    pub fn salvaged(entry: &Entry) -> Result<OpenGame, Refusal> {
        let (session, trouble) = session::salvage(&entry.envelope)?;
        let mut game = OpenGame::new(session, entry, Keeping::LookOnly(trouble.unwrap_or(Refusal::Damaged)));
        game.players = game.players.seen_from(Seats::NONE);
        Ok(game)
    }

    /// A game just begun or opened, with what is known about it.
    pub fn new(session: Box<dyn Session>, entry: &Entry, keeping: Keeping) -> OpenGame {
        OpenGame {
            players: entry.envelope.players.clone(),
            orders: entry.envelope.orders.clone(),
            id: entry.id,
            version: entry.version,
            title: entry.title.clone(),
            sealed: entry.sealed as usize,
            confirmed: entry.confirmed.clone(),
            looked: entry.looked.clone(),
            holder: None,
            ask_at: None,
            keeping,
            session,
        }
    }

    pub fn entry(&self) -> Entry {
        Entry {
            id: self.id,
            version: self.version,
            title: self.title.clone(),
            envelope: self.session.envelope(&self.players, &self.orders),
            summary: self.session.summary(),
            sealed: self.sealed as u32,
            confirmed: self.confirmed.clone(),
            looked: self.looked.clone(),
        }
    }

    /// Whether the game can go on here.
    pub fn is_playable(&self) -> bool {
        !matches!(self.keeping, Keeping::LookOnly(_) | Keeping::Overtaken)
    }

    pub fn names(&self) -> Names {
        names_of(&self.players)
    }

    /// Whose eyes the screen has: the holder's, or those of the only player here.
    pub fn viewer(&self) -> Option<Seat> {
        let here = self.players.here();
        self.holder.or_else(|| here.iter().next().filter(|_| here.len() == 1))
    }

    /// Nobody here has a seat.
    pub fn watching(&self) -> bool {
        self.players.here().is_empty()
    }

    pub fn next(&self) -> next::Next {
        let mut orders = &self.orders;
        let none = Orders::default();
        if self.ask_at == Some(self.session.len()) {
            orders = &none;
        }
        next::next(&*self.session, &self.players, orders, self.holder)
    }

    /// Where an undo would lead: before the last choice of a person, if that is the viewer's own, nothing was learned
    /// since and nothing has left the device. What bots and standing orders answered after it goes with it.
    pub fn undo_to(&self) -> Option<usize> {
        let history = self.session.history();
        let person =
            |seat: Seat| self.players.get(seat).is_none_or(|player| !matches!(player.control, Control::Bot(_)));
        let last = history.iter().rposition(|made| person(made.seat))?;
        let free = last >= self.sealed && history[last..].iter().all(|made| !made.revealing);
        (free && self.viewer() == Some(history[last].seat) && self.keeping != Keeping::Overtaken).then_some(last)
    }

    pub fn undo(&mut self) {
        let Some(to) = self.undo_to() else { return };
        while self.session.len() > to && self.session.undo() {}
        self.ask_at = Some(to);
    }

    /// Whether somebody elsewhere is asked and does not have all choices yet.
    pub fn must_be_sent(&self) -> bool {
        let fresh = self.sealed < self.session.len() || self.session.is_empty();
        matches!(self.next(), next::Next::Send(_)) && !self.watching() && fresh
    }

    /// For whom the game waits, as a sentence; empty where somebody here is asked.
    pub fn waiting(&self) -> String {
        match &self.keeping {
            Keeping::LookOnly(refusal) => return refusal.to_string(),
            Keeping::Overtaken => return "This game went on in another tab.".into(),
            Keeping::Saved | Keeping::Unsaved(_) => {}
        }
        let Some(seat) = self.session.asked_seat() else { return "The game is over.".into() };
        let names = self.names();
        let name = names.of(seat);
        match self.next() {
            next::Next::Bot(_) => format!("{name} is thinking."),
            next::Next::Standing(_) => format!("{name} answered ahead."),
            next::Next::Send(_) if self.watching() => format!("You are watching. {name} is asked."),
            next::Next::Send(_) => format!("Waiting for {name}."),
            _ => String::new(),
        }
    }

    /// The game as a file to keep: its name and its text. The story in it is what everybody may read.
    pub fn as_file(&self) -> Result<(String, String), Refusal> {
        let entry = self.entry();
        let story: Vec<String> = self.session.log(None, &self.names(), 0).into_iter().map(|line| line.text).collect();
        let rules = self.session.rules();
        let heading = file::Heading { title: &self.title, game: rules.name(), summary: &entry.summary };
        let text = file::export(&entry.envelope, heading, &story)?;
        Ok((format!("orrery-{}-{}-round-{}.txt", rules.short_name(), self.id, self.session.round()), text))
    }

    /// All choices so far have left this device.
    pub fn seal(&mut self) {
        self.session.seal();
        self.sealed = self.session.len();
    }

    /// Somebody has the present position before their eyes.
    pub fn note_looked(&mut self, seat: Seat) {
        if self.looked.get(seat).is_some() {
            self.looked[seat] = self.session.len() as u32;
        }
    }

    /// What became of an attempt to save.
    pub fn saved(&mut self, result: &Result<u64, NotSaved>) {
        match result {
            Ok(version) => {
                self.version = *version;
                self.keeping = Keeping::Saved;
            }
            Err(NotSaved::Newer(_)) => self.keeping = Keeping::Overtaken,
            Err(NotSaved::Store(error)) => self.keeping = Keeping::Unsaved(*error),
            // Too long to write, or written by a newer build: it stays in this tab.
            Err(NotSaved::Refused(_)) => self.keeping = Keeping::Unsaved(StoreError::Other),
        }
    }
}

pub fn names_of(players: &Players) -> Names {
    Names::new(players.iter().map(|(_, player)| player.name.to_string()).collect())
}
