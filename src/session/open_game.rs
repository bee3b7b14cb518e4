//! The game on the table, with all that this device knows about it and how it is kept.

use crate::core::decision::{Choice, Wrong};
use crate::core::orders::{Fired, Orders};
use crate::core::seat::{PerSeat, Seat, Seats};
use crate::saves::{
    Answered, Control, Entry, EntryId, Envelope, NotSaved, OrderLog, Players, Refusal, Said, StoreError, Talk, file,
};
use crate::scene::{Draft, Names};
use crate::session::plan::{Ahead, Plan, Taken};
use crate::session::question::Question;
use crate::session::settings::EndTurn;
use crate::session::unfinished::Unfinished;
use crate::session::{self, Session, next, talk};

pub struct OpenGame {
    pub session: Box<dyn Session>,
    pub players: Players,
    pub orders: Orders,
    /// What players said.
    pub talk: Talk,
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
    /// What standing orders answered for the players here.
    pub order_log: OrderLog,
    /// Whose secrets the screen may show, once somebody has taken the device.
    pub holder: Option<Seat>,
    /// A question somebody went back to: no standing order answers it.
    pub ask_at: Option<usize>,
    /// What the holder plans to do; nothing of it has happened yet.
    plan: Option<Plan>,
    /// An answer in the making that was kept over a reload, until its question is asked.
    kept: Option<Unfinished>,
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
            talk: entry.envelope.talk.clone(),
            id: entry.id,
            version: entry.version,
            title: entry.title.clone(),
            sealed: entry.sealed as usize,
            confirmed: entry.confirmed.clone(),
            looked: entry.looked.clone(),
            order_log: entry.order_log.clone(),
            holder: None,
            ask_at: None,
            plan: None,
            kept: None,
            keeping,
            session,
        }
    }

    /// The whole game with who plays it, what was ordered and what was said.
    pub fn envelope(&self) -> Envelope {
        Envelope { talk: self.talk.clone(), ..self.session.envelope(&self.players, &self.orders) }
    }

    /// A player says something that binds nobody; everybody may read it.
    pub fn say(&mut self, seat: Seat, to: Option<Seat>, text: &str) {
        if let Some(said) = Said::new(self.session.len() as u32, seat, to, text) {
            self.talk.say(said);
        }
    }

    pub fn entry(&self) -> Entry {
        Entry {
            id: self.id,
            version: self.version,
            title: self.title.clone(),
            envelope: self.envelope(),
            summary: self.session.summary(),
            sealed: self.sealed as u32,
            confirmed: self.confirmed.clone(),
            looked: self.looked.clone(),
            order_log: self.order_log.clone(),
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

    /// Begins a plan where the holder is asked something that is a step of one, and lets go of one that is out of date.
    pub fn look_ahead(&mut self) {
        let asked = match self.next() {
            next::Next::Ask(seat) if self.is_playable() => Some(seat),
            _ => None,
        };
        let current = |plan: &Plan| asked == Some(plan.seat()) && plan.is_for(&*self.session);
        if !self.plan.as_ref().is_some_and(current) {
            let names = self.names();
            let kept = self.kept.as_ref().and_then(|kept| kept.resume(&*self.session, &names));
            self.plan = asked.and_then(|_| kept.or_else(|| Plan::begin(&*self.session)));
        }
    }

    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// The game as the viewer sees it: with the steps that are planned.
    pub fn shown(&self) -> &dyn Session {
        self.plan.as_ref().map_or(&*self.session, Plan::game)
    }

    /// How the plan would go on from the answer in the making; nothing where the question is no step of a plan.
    pub fn ahead(&self, question: &Question) -> Ahead {
        let ahead = |plan: &Plan| plan.ahead(question.weighed(), question.changed(), &self.names());
        self.plan.as_ref().map(ahead).unwrap_or_default()
    }

    /// Answers the open question: as a step of the plan, or at once where it is none. True where the game went on.
    pub fn answer(&mut self, choice: Choice, end_turn: EndTurn) -> Result<bool, Wrong> {
        let names = self.names();
        self.kept = None;
        let Some(plan) = &mut self.plan else {
            self.session.answer(choice)?;
            self.ask_at = None;
            return Ok(true);
        };
        match plan.take(choice.clone(), &names)? {
            Taken::Next => return Ok(false),
            Taken::Done if self.waits(end_turn) => return Ok(false),
            Taken::Done => self.give(None)?,
            Taken::Reveals => self.give(Some(choice))?,
        }
        Ok(true)
    }

    /// Gives the answer of a program: an order of somebody here, which goes into their log, or a bot.
    pub fn answer_by_itself(&mut self, choice: Choice) -> Result<(), Wrong> {
        let fired = match self.next() {
            next::Next::Standing(fired) if fired.choice == choice => Some(fired),
            _ => None,
        };
        let (at, seat) = (self.session.len() as u32, self.session.asked_seat());
        self.session.answer(choice)?;
        if let Some((fired, seat)) = fired.zip(seat).filter(|(_, seat)| self.players.here().contains(*seat)) {
            self.order_log.note(Answered { at, seat, topic: fired.topic, standing: fired.standing });
        }
        Ok(())
    }

    /// What orders of players here answered elsewhere, in the choices after the first `from`: nobody else answers for them.
    pub fn note_orders_since(&mut self, from: usize) {
        let here = self.players.here();
        for at in from..self.session.len() {
            let made = &self.session.history()[at];
            if !here.contains(made.seat) {
                continue;
            }
            let fired = self.session.at(at).standing(&self.orders).filter(|fired| fired.choice == made.choice);
            if let Some(Fired { topic, standing, .. }) = fired {
                self.order_log.note(Answered { at: at as u32, seat: made.seat, topic, standing });
            }
        }
    }

    /// Answers the open question and those that follow from it. True where the game went on.
    pub fn answer_all(&mut self, choices: Vec<Choice>, end_turn: EndTurn) -> Result<bool, Wrong> {
        for choice in choices {
            if self.answer(choice, end_turn)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a plan that is whole waits until its player ends the turn.
    fn waits(&self, end_turn: EndTurn) -> bool {
        let Some(plan) = self.plan.as_ref().filter(|plan| plan.ends_turn(&*self.session)) else { return false };
        let bot = |seat: Seat| self.players.get(seat).is_some_and(|player| matches!(player.control, Control::Bot(_)));
        match end_turn {
            _ if plan.declines() => false,
            EndTurn::Always => true,
            EndTurn::BeforeBots => plan.game().asked_seat().is_none_or(bot),
            EndTurn::Never => false,
        }
    }

    /// Makes these steps, and gives all of the plan to the game where it is whole. True where the game went on.
    pub fn confirm(&mut self, steps: Vec<Choice>) -> Result<bool, Wrong> {
        if self.answer_all(steps, EndTurn::Always)? {
            return Ok(true);
        }
        let whole = self.plan.as_ref().is_some_and(|plan| !plan.is_empty() && !plan.asks());
        if whole {
            self.give(None)?;
        }
        Ok(whole)
    }

    /// Gives the steps of the plan to the game, and a last one.
    fn give(&mut self, last: Option<Choice>) -> Result<(), Wrong> {
        let steps = self.plan.take().map(|plan| plan.choices()).unwrap_or_default();
        (self.ask_at, self.kept) = (None, None);
        steps.into_iter().chain(last).try_for_each(|choice| self.session.answer(choice))
    }

    /// The answer in the making as it is kept; none where there is nothing to keep.
    pub fn unfinished(&self, draft: Option<Draft>) -> Option<Unfinished> {
        Unfinished::of(&*self.session, self.plan.as_ref(), draft)
    }

    /// An answer in the making that was kept.
    pub fn resume(&mut self, kept: Option<Unfinished>) {
        self.kept = kept;
    }

    /// The draft that was kept for the open question.
    pub fn kept_draft(&self) -> Option<&Draft> {
        let kept = self.kept.as_ref()?;
        let own = match &self.plan {
            Some(plan) => kept.at() == plan.game().len() && kept.is_of(&*self.session),
            None => kept.is_at(&*self.session),
        };
        kept.draft.as_ref().filter(|_| own)
    }

    /// Whether something can be taken back: a step of the plan, or a choice of the game.
    pub fn can_undo(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| !plan.is_empty()) || self.undo_to().is_some()
    }

    pub fn can_redo(&self) -> bool {
        self.is_playable() && (self.plan.as_ref().is_some_and(Plan::can_redo) || self.session.can_redo())
    }

    pub fn redo(&mut self) {
        let names = self.names();
        match &mut self.plan {
            Some(plan) if plan.can_redo() => drop(plan.redo(&names)),
            _ => drop(self.session.redo()),
        }
    }

    /// Where an undo of the game would lead: before the last choice of a person, if that is the viewer's own, nothing was learned
    /// since and nothing has left the device. What bots and standing orders answered after it goes with it.
    pub fn undo_to(&self) -> Option<usize> {
        let history = self.session.history();
        let person =
            |seat: Seat| self.players.get(seat).is_none_or(|player| !matches!(player.control, Control::Bot(_)));
        let last = history.iter().rposition(|made| person(made.seat))?;
        let free = last >= self.sealed && history[last..].iter().all(|made| !made.revealing);
        (free && self.viewer() == Some(history[last].seat) && self.keeping != Keeping::Overtaken).then_some(last)
    }

    /// Takes back the last step of the plan, or else the last choice of the person who looks.
    pub fn undo(&mut self) {
        self.kept = None;
        if self.plan.as_mut().is_some_and(Plan::back) {
            return;
        }
        let Some(to) = self.undo_to() else { return };
        while self.session.len() > to && self.session.undo() {}
        self.talk.taken_back_to(self.session.len());
        self.order_log.until(self.session.len());
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
        let lines = talk::with_talk(self.session.log(None, &self.names(), 0), &self.talk, &self.names());
        let story: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        let rules = self.session.rulebook();
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
