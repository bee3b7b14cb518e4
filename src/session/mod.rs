//! A game as the page and the command line hold it: one face for all rulebooks.
//!
//! [`Session`] is object-safe; [`Seated`] implements it once for every rulebook that can be shown and played
//! by bots. Nothing here knows a rulebook; they meet in [`crate::games::RulebookId`].

pub mod beats;
pub mod chapters;
pub mod ending;
#[cfg(not(target_arch = "wasm32"))]
pub mod engine;
#[cfg(test)]
mod golden;
pub mod incoming;
pub mod log_lines;
pub mod new_game;
pub mod next;
pub mod open_game;
pub mod order_lines;
pub mod parcel;
pub mod plan;
pub mod question;
pub mod registry;
pub mod settings;
pub mod table_view;
pub mod talk;
pub mod tap_guard;
pub mod unfinished;

use crate::bots::{Bot, Level, Thought};
use crate::core::decision::{Choice, Shape, Wrong};
use crate::core::digest::Digest;
use crate::core::log::Logged;
use crate::core::orders::{Fired, Orders};
use crate::core::rulebook::{Outcome, Rulebook};
use crate::core::seat::{PerSeat, Seat};
use crate::core::table::{Made, Table};
use crate::games::RulebookId;
use crate::saves::library::Summary;
use crate::saves::{Envelope, Link, Players, Received, Refusal, Talk, TurnLink, delta, envelope, link};
use crate::scene::draft::offers_at;
use crate::scene::{
    Beat, Block, Draft, Ending, Filled, Layer, Names, Odds, Orderable, Overlay, Present, Preview, Prompt, Reason, Rule,
    Scene, Spot,
};

use registry::book;

pub trait Session {
    fn rulebook(&self) -> RulebookId;
    /// The form as it was filled in for this game.
    fn filled(&self) -> Filled;
    fn seats(&self) -> usize;
    fn seed(&self) -> u64;
    /// How many choices have been made.
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    fn history(&self) -> &[Made];
    fn round(&self) -> u32;
    fn digest(&self) -> Digest;
    fn outcome(&self) -> Option<Outcome>;

    /// The seat that is asked; none when the game is over.
    fn asked_seat(&self) -> Option<Seat>;
    /// The question, as the asked seat sees it.
    fn prompt(&self, names: &Names) -> Option<Prompt>;
    fn scene(&self, viewer: Option<Seat>, names: &Names) -> Scene;
    /// The chances in the battle under way, at a moment that is being shown or now. They may take long.
    fn odds(&self, moment: Option<usize>, viewer: Option<Seat>) -> Option<Odds>;
    /// The board as people share it, where there is a usual way to write it.
    fn map_string(&self) -> Option<String>;
    /// What a sheet of the scene holds, by its key.
    fn sheet(&self, viewer: Option<Seat>, key: &str, names: &Names) -> Vec<Block>;
    /// What lies open before a seat; nothing where its card in the scene says it all.
    fn area(&self, viewer: Option<Seat>, seat: Seat, names: &Names) -> Vec<Block>;
    /// Why nothing on a spot answers the open question, where its answers lie on such spots; none where it is offered.
    fn why_not(&self, spot: Spot, names: &Names) -> Option<Reason>;
    /// Points as everybody can see them.
    fn scores(&self) -> PerSeat<i32>;
    /// What a finished game tells; nothing while it goes on. Plays it again: for its end, not for each choice.
    fn ending(&self, names: &Names) -> Option<Ending>;
    /// Fingerprint of the game up to its `choices`-th choice: see [`Table::course`].
    fn course(&self, choices: usize) -> Option<Digest>;
    /// What followed from the `from`-th choice and later ones (0: also from the start). To follow a game: [`LogLines`].
    fn log(&self, viewer: Option<Seat>, names: &Names, from: usize) -> Vec<Beat>;

    fn answer(&mut self, choice: Choice) -> Result<(), Wrong>;
    /// From here on what follows from answers can be looked at, one beat after the other, or cannot.
    fn watch(&mut self, watching: bool);
    /// What followed from the answers that were watched; each with the number of its moment.
    fn beats(&self, viewer: Option<Seat>, names: &Names) -> Vec<(usize, Beat)>;
    /// The table at one of these moments; none where there is no such moment any more.
    fn moment(&self, number: usize, viewer: Option<Seat>, names: &Names) -> Option<Scene>;
    fn can_undo(&self) -> bool;
    fn undo(&mut self) -> bool;
    fn can_redo(&self) -> bool;
    fn redo(&mut self) -> bool;
    fn seal(&mut self);
    /// The game as it was after so many choices, to look at or to go on from.
    fn at(&self, choices: usize) -> Box<dyn Session>;

    /// The order that answers the open question, where somebody gave one.
    fn standing(&self, orders: &Orders) -> Option<Fired>;
    /// What a seat can answer ahead.
    fn orderables(&self, seat: Seat) -> Vec<Orderable>;
    /// Whose turn it is, where somebody has one.
    fn on_turn(&self) -> Option<Seat>;
    /// Whether the open question is a step of a plan.
    fn is_step(&self) -> bool;
    /// What a plan that began after `from` choices goes on with where its player says nothing else.
    fn ahead(&self, from: usize) -> Option<Choice>;
    /// The questions behind answers to the open one that lead on at once, each with the place of that answer. Nothing is
    /// revealed on the way.
    fn beyond(&self, prompt: &Prompt, names: &Names) -> Vec<(u32, Prompt)>;
    /// What can be laid over the board.
    fn overlays(&self) -> &'static [Overlay];
    /// What the overlay with this key says to a viewer.
    fn layers(&self, viewer: Option<Seat>, key: &str, names: &Names) -> Vec<Layer>;
    /// What an answer in the making to the open question would come to.
    fn preview(&self, draft: &Draft, names: &Names) -> Preview;
    /// What the choices since the `from`-th cost a seat, in a few words.
    fn costs_since(&self, from: usize, seat: Seat) -> String;
    fn think(&self, level: Level) -> Option<Thought>;

    /// The whole game, ready for a link, a file or the library.
    fn envelope(&self, players: &Players, orders: &Orders) -> Envelope;
    /// Where the game stands, for cards and files.
    fn summary(&self) -> Summary;
    /// A link for whoever decides next, where `base` is the page's address and `confirmed` says how much of the
    /// history each player is known to have.
    fn turn_link(
        &self,
        players: &Players,
        orders: &Orders,
        talk: &Talk,
        base: &str,
        confirmed: &PerSeat<Option<u32>>,
    ) -> Result<TurnLink, Refusal>;
    /// Compares what came by link with this game.
    fn receive(&self, link: &Link) -> Result<Arrived, Refusal>;
}

/// What a link brought to a game that is known here.
pub enum Arrived {
    /// The game went on after the `from`-th choice.
    Further { session: Box<dyn Session>, from: usize },
    /// Nothing that is not known.
    Known,
    /// Another course of the same game, after `common` choices.
    Fork { common: usize, theirs: Box<dyn Session> },
}

/// A new game.
pub fn begin(rulebook: RulebookId, filled: &Filled, seed: u64) -> Result<Box<dyn Session>, String> {
    book(rulebook).ok_or_else(|| Refusal::UnknownRulebook.to_string())?.begin(filled, seed)
}

/// The rulebook of a game.
fn book_of(envelope: &Envelope) -> Result<&'static dyn registry::Book, Refusal> {
    RulebookId::from_id(envelope.rulebook).and_then(book).ok_or(Refusal::UnknownRulebook)
}

/// A game from an envelope; the first `sealed` choices cannot be taken back.
pub fn open(envelope: &Envelope, sealed: usize) -> Result<Box<dyn Session>, Refusal> {
    book_of(envelope)?.open(envelope, sealed)
}

/// As much of a game as still makes sense, to look at, and what is wrong with the rest.
pub fn salvage(envelope: &Envelope) -> Result<registry::Salvaged, Refusal> {
    book_of(envelope)?.salvage(envelope)
}

/// What can be known of a rulebook without a game.
pub struct About {
    pub name: &'static str,
    pub form: crate::scene::Form,
    pub rules: Vec<Rule>,
    /// What one wants beside the board, on one page.
    pub aid: Vec<Block>,
    pub topics: Vec<Orderable>,
    pub levels: &'static [Level],
}

impl About {
    pub fn rulebook(rulebook: RulebookId) -> About {
        book(rulebook).expect("a rulebook is fetched before it is asked about").about()
    }
}

/// A rulebook with everything the page needs.
pub trait Playable: Present + Bot {}
impl<R: Present + Bot> Playable for R {}

/// What is said of a spot of which the rulebook has nothing of its own to say.
const NOT_ASKED: &str = "That is not among the answers to this question.";

/// So much of the log a battle is told from: more than any battle takes.
const RECENT: usize = 300;

/// A scene with its battle.
fn staged<R: Present>(view: &R::View, recent: &[&R::Entry], telling: bool, names: &Names) -> Scene {
    let scene = R::scene(view, names);
    let battle = scene.battle.or_else(|| R::battle(view, recent, telling, names));
    Scene { battle, ..scene }
}

pub struct Seated<R: Rulebook>(pub Table<R>);

impl<R: Playable> Session for Seated<R> {
    fn rulebook(&self) -> RulebookId {
        RulebookId::of::<R>()
    }

    fn filled(&self) -> Filled {
        R::refill(self.0.setup())
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn seed(&self) -> u64 {
        self.0.seed()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn history(&self) -> &[Made] {
        self.0.history()
    }

    fn round(&self) -> u32 {
        R::round(self.0.state())
    }

    fn digest(&self) -> Digest {
        self.0.digest()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn asked_seat(&self) -> Option<Seat> {
        self.0.pending().map(|asked| asked.seat)
    }

    fn prompt(&self, names: &Names) -> Option<Prompt> {
        let asked = self.0.pending()?;
        Some(R::prompt(&self.0.view(Some(asked.seat)), asked, names))
    }

    fn scene(&self, viewer: Option<Seat>, names: &Names) -> Scene {
        let view = self.0.view(viewer);
        let mut recent: Vec<&R::Entry> = self.0.log(viewer).rev().take(RECENT).map(|logged| &logged.entry).collect();
        recent.reverse();
        staged::<R>(&view, &recent, false, names)
    }

    fn odds(&self, moment: Option<usize>, viewer: Option<Seat>) -> Option<Odds> {
        match moment {
            Some(number) => R::odds(&R::view(self.0.moments().nth(number)?.1, viewer)),
            None => R::odds(&self.0.view(viewer)),
        }
    }

    fn map_string(&self) -> Option<String> {
        R::map_string(&self.0.view(None))
    }

    fn sheet(&self, viewer: Option<Seat>, key: &str, names: &Names) -> Vec<Block> {
        R::sheet(&self.0.view(viewer), key, names)
    }

    fn area(&self, viewer: Option<Seat>, seat: Seat, names: &Names) -> Vec<Block> {
        R::area(&self.0.view(viewer), seat, names)
    }

    fn why_not(&self, spot: Spot, names: &Names) -> Option<Reason> {
        let asked = self.0.pending()?;
        let view = self.0.view(Some(asked.seat));
        let prompt = R::prompt(&view, asked, names);
        let told = |target| Some(R::reason(&view, asked, target, &self.0.why_not(target)?));
        let unsaid = || Reason { text: NOT_ASKED.into(), rule: prompt.rule.clone() };
        R::targets_at(&view, asked, spot).iter().find_map(told).or_else(|| {
            let closed = prompt.is_answered_on(spot) && offers_at(&prompt, spot).is_empty();
            closed.then(unsaid)
        })
    }

    fn scores(&self) -> PerSeat<i32> {
        R::scores(&self.0.view(None))
    }

    fn ending(&self, names: &Names) -> Option<Ending> {
        let told: Vec<(usize, String)> =
            self.log(None, names, 0).into_iter().map(|line| (line.after, line.text)).collect();
        ending::ending(&self.0, &told, names)
    }

    fn course(&self, choices: usize) -> Option<Digest> {
        self.0.course(choices)
    }

    fn log(&self, viewer: Option<Seat>, names: &Names, from: usize) -> Vec<Beat> {
        let view = self.0.view(viewer);
        let tell = |logged: &Logged<R::Entry>| Beat { after: logged.after, ..R::tell(&logged.entry, &view, names) };
        self.0.log_since(viewer, from).map(tell).collect()
    }

    fn answer(&mut self, choice: Choice) -> Result<(), Wrong> {
        self.0.answer(choice)
    }

    fn watch(&mut self, watching: bool) {
        self.0.watch(watching);
    }

    fn beats(&self, viewer: Option<Seat>, names: &Names) -> Vec<(usize, Beat)> {
        let read = self.0.moments().enumerate().filter(|(_, (logged, _))| logged.audience.includes(viewer));
        read.map(|(number, (logged, state))| {
            let beat = R::tell(&logged.entry, &R::view(state, viewer), names);
            (number, Beat { after: logged.after, ..beat })
        })
        .collect()
    }

    fn moment(&self, number: usize, viewer: Option<Seat>, names: &Names) -> Option<Scene> {
        let (_, state) = self.0.moments().nth(number)?;
        let after = self.0.moments().count() - number - 1;
        let log: Vec<&Logged<R::Entry>> = self.0.whole_log().rev().skip(after).take(RECENT).collect();
        let read = log.into_iter().rev().filter(|logged| logged.audience.includes(viewer));
        let recent: Vec<&R::Entry> = read.map(|logged| &logged.entry).collect();
        Some(staged::<R>(&R::view(state, viewer), &recent, true, names))
    }

    fn can_undo(&self) -> bool {
        self.0.can_undo()
    }

    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn can_redo(&self) -> bool {
        self.0.can_redo()
    }

    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    fn seal(&mut self) {
        self.0.seal();
    }

    fn at(&self, choices: usize) -> Box<dyn Session> {
        Box::new(Seated(self.0.at(choices)))
    }

    fn standing(&self, orders: &Orders) -> Option<Fired> {
        orders.fire(&self.0)
    }

    fn orderables(&self, seat: Seat) -> Vec<Orderable> {
        R::orderables(&self.0.view(Some(seat)), seat)
    }

    fn on_turn(&self) -> Option<Seat> {
        R::on_turn(&self.0.view(None))
    }

    fn is_step(&self) -> bool {
        self.0.pending().is_some_and(|asked| R::is_step(&asked.why))
    }

    fn ahead(&self, from: usize) -> Option<Choice> {
        let asked = self.0.pending()?;
        let since: Vec<&R::Entry> = self.0.log_since(Some(asked.seat), from).map(|logged| &logged.entry).collect();
        R::ahead(&self.0.view(Some(asked.seat)), asked, &since)
    }

    fn beyond(&self, prompt: &Prompt, names: &Names) -> Vec<(u32, Prompt)> {
        let Shape::One(offers) = &prompt.shape else { return Vec::new() };
        let behind = |place: u32| {
            let mut fork = self.0.fork();
            fork.answer(Choice::One(place)).ok()?;
            let asked = fork.pending().filter(|asked| asked.seat == prompt.seat)?;
            let open = fork.history().last().is_some_and(|made| !made.revealing);
            open.then(|| R::prompt(&fork.view(Some(asked.seat)), asked, names))
        };
        let leading = (0u32..).zip(offers).filter(|(_, offer)| offer.opens);
        leading.filter_map(|(place, _)| Some((place, behind(place)?))).collect()
    }

    fn overlays(&self) -> &'static [Overlay] {
        R::overlays()
    }

    fn layers(&self, viewer: Option<Seat>, key: &str, names: &Names) -> Vec<Layer> {
        R::layers(&self.0.view(viewer), key, names)
    }

    fn preview(&self, draft: &Draft, names: &Names) -> Preview {
        let asked = self.0.pending();
        asked.map(|asked| R::preview(&self.0.view(Some(asked.seat)), asked, draft, names)).unwrap_or_default()
    }

    fn costs_since(&self, from: usize, seat: Seat) -> String {
        let before = self.0.fork_at(from).view(Some(seat));
        R::costs(&before, &self.0.view(Some(seat)), seat)
    }

    fn think(&self, level: Level) -> Option<Thought> {
        Thought::begin(&self.0, level)
    }

    fn envelope(&self, players: &Players, orders: &Orders) -> Envelope {
        envelope::seal(&self.0, players, orders)
    }

    fn summary(&self) -> Summary {
        Summary::of(&self.0, self.scores())
    }

    fn turn_link(
        &self,
        players: &Players,
        orders: &Orders,
        talk: &Talk,
        base: &str,
        confirmed: &PerSeat<Option<u32>>,
    ) -> Result<TurnLink, Refusal> {
        link::turn_link(&self.0, players, orders, talk, base, delta::basis(self.history(), players, confirmed))
    }

    fn receive(&self, link: &Link) -> Result<Arrived, Refusal> {
        let received = match link {
            Link::Delta(delta) => delta::receive(&self.0, delta)?,
            Link::Game(envelope) => delta::receive_game(&self.0, envelope)?,
        };
        Ok(match received {
            Received::Further { table, from } => Arrived::Further { session: Box::new(Seated(table)), from },
            Received::Known => Arrived::Known,
            Received::Fork { common, theirs } => Arrived::Fork { common, theirs: Box::new(Seated(theirs)) },
        })
    }
}
