//! A game as the page and the command line hold it: one face for all rulebooks.
//!
//! [`Session`] is object-safe; [`Seated`] implements it once for every rulebook that can be shown and played
//! by bots. Nothing here knows a rulebook; they meet in [`crate::games::Rules`].

use crate::bots::{Level, Thinks, Thought};
use crate::core::decision::{Choice, Wrong};
use crate::core::digest::Digest;
use crate::core::orders::{Orders, Topic};
use crate::core::rulebook::{Outcome, Rulebook};
use crate::core::seat::Seat;
use crate::core::table::{Made, Table};
use crate::games::Rules;
use crate::scene::{Line, Names, Prompt, Rule, Scene, Staged};

/// A topic that can be answered ahead: its name, and the rulebook's own answers beside asking and passing.
pub type TopicNames = (Topic, &'static str, Vec<&'static str>);

pub trait Session {
    fn rules(&self) -> Rules;
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
    /// The log from the `from`-th choice on.
    fn log(&self, viewer: Option<Seat>, names: &Names, from: usize) -> Vec<Line>;

    fn answer(&mut self, choice: Choice) -> Result<(), Wrong>;
    fn can_undo(&self) -> bool;
    fn undo(&mut self) -> bool;
    fn can_redo(&self) -> bool;
    fn redo(&mut self) -> bool;
    fn seal(&mut self);
    /// The game as it was after so many choices, to look at or to go on from.
    fn at(&self, choices: usize) -> Box<dyn Session>;

    /// The answer somebody gave ahead to the open question.
    fn standing(&self, orders: &Orders) -> Option<Choice>;
    fn think(&self, level: Level) -> Option<Thought>;
}

/// What can be known of a rulebook without a game.
pub struct About {
    pub name: &'static str,
    pub pitch: &'static str,
    pub form: crate::scene::Form,
    pub rules: Vec<Rule>,
    pub topics: Vec<TopicNames>,
    pub levels: &'static [Level],
}

impl About {
    pub fn of<R: Playable>() -> About {
        About {
            name: R::NAME,
            pitch: R::PITCH,
            form: R::form(),
            rules: R::rules(),
            topics: R::topics(),
            levels: R::LEVELS,
        }
    }
}

/// A rulebook with everything the page needs.
pub trait Playable: Staged + Thinks {}
impl<R: Staged + Thinks> Playable for R {}

pub struct Seated<R: Rulebook>(pub Table<R>);

impl<R: Playable> Session for Seated<R> {
    fn rules(&self) -> Rules {
        Rules::of::<R>()
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
        R::scene(&self.0.view(viewer), names)
    }

    fn log(&self, viewer: Option<Seat>, names: &Names, from: usize) -> Vec<Line> {
        let logged = self.0.log(viewer).skip_while(|logged| logged.after < from);
        logged.filter_map(|logged| Some(Line { after: logged.after, text: R::tell(&logged.entry, names)? })).collect()
    }

    fn answer(&mut self, choice: Choice) -> Result<(), Wrong> {
        self.0.answer(choice)
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

    fn standing(&self, orders: &Orders) -> Option<Choice> {
        orders.choice(&self.0)
    }

    fn think(&self, level: Level) -> Option<Thought> {
        Thought::begin(&self.0, level)
    }
}
