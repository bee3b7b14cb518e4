//! Players that are programs. They see what their seat sees, and think in imagined worlds.

pub mod contest;
mod eclipse;
pub mod eclipse_odds;
pub mod figures;
pub mod search;
mod skirmish;
mod ti3;
mod ti4;
mod transports;
mod weigh;

use crate::core::decision::Choice;
use crate::core::rulebook::{Asked, Rulebook};
use crate::core::seat::Seat;
use crate::core::table::Table;
use figures::Figures;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// Where a bot's own chance comes from. No save depends on it, so rand's ranges serve.
pub type BotRng = ChaCha8Rng;

pub fn rng(seed: u64) -> BotRng {
    BotRng::seed_from_u64(seed)
}

/// How well a bot plays. Numbers are part of saves.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Level {
    /// Any legal answer.
    Random,
    /// A sound plan, no look-ahead.
    Steady,
    /// Steady with look-ahead.
    Sharp,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Random, Level::Steady, Level::Sharp];

    pub fn name(self) -> &'static str {
        ["random", "steady", "sharp"][self as usize]
    }

    pub fn from_number(number: u8) -> Option<Level> {
        Level::ALL.get(number as usize).copied()
    }
}

/// All that a bot gets to see: its view, the question, and worlds that agree with both.
pub struct Seen<R: Rulebook> {
    table: Table<R>,
    seat: Seat,
}

impl<R: Rulebook> Seen<R> {
    /// What the asked seat sees; none when nobody is asked.
    pub fn new(table: &Table<R>) -> Option<Seen<R>> {
        let seat = table.pending()?.seat;
        Some(Seen { table: table.fork(), seat })
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats there are at the table.
    pub fn seats(&self) -> usize {
        self.table.seats()
    }

    pub fn view(&self) -> R::View {
        self.table.view(Some(self.seat))
    }

    pub fn asked(&self) -> &Asked<R> {
        self.table.pending().expect("a bot is only woken for a question")
    }

    /// The seat's own earlier questions since the last boundary with its answers, the latest first.
    pub fn earlier(&self) -> impl Iterator<Item = (Asked<R>, Choice)> + '_ {
        let made = self.table.history();
        let first = self.table.len() - made.len();
        let own = made.iter().enumerate().rev().filter(|(_, made)| made.seat == self.seat);
        own.filter_map(move |(nth, made)| {
            let asked = self.table.fork_at(first + nth).pending()?.clone();
            Some((asked, made.choice.clone()))
        })
    }

    /// A world that agrees with the view, everything else drawn again from `seed`.
    pub fn imagine(&self, seed: u64) -> Table<R> {
        self.table.imagine(self.seat, seed)
    }

    pub fn random_choice(&self, rng: &mut BotRng) -> Choice {
        self.table.random_choice(|radix| rng.random_range(0..radix)).expect("a bot is only woken for a question")
    }
}

/// How a rulebook's bots answer. Long thoughts [`breathe`] now and then so that a page stays alive.
#[allow(async_fn_in_trait, reason = "thoughts run on one thread, stepped by whoever waits for them")]
pub trait Bot: Rulebook {
    /// The levels that are better than random.
    const LEVELS: &'static [Level];

    async fn think(level: Level, seen: &Seen<Self>, rng: &mut BotRng) -> Choice;

    /// What a finished game says of its players, whose names may be the same for several seats.
    fn figures(_table: &Table<Self>, _name_of: &dyn Fn(Seat) -> String) -> Figures {
        Figures::default()
    }
}

/// A thought under way.
pub struct Thought(Pin<Box<dyn Future<Output = Choice>>>);

impl Thought {
    /// The same question on the same history gets the same answer. None when nobody is asked.
    pub fn begin<R: Bot>(table: &Table<R>, level: Level) -> Option<Thought> {
        let seen = Seen::new(table)?;
        let mut rng = rng(table.seed() ^ (table.len() as u64) << 32);
        Some(Thought(Box::pin(async move {
            match level {
                Level::Random => seen.random_choice(&mut rng),
                level => R::think(level, &seen, &mut rng).await,
            }
        })))
    }

    /// Bot a little further.
    pub fn step(&mut self) -> Option<Choice> {
        match self.0.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(choice) => Some(choice),
            Poll::Pending => None,
        }
    }

    /// Bot to the end.
    pub fn finish(mut self) -> Choice {
        loop {
            if let Some(choice) = self.step() {
                return choice;
            }
        }
    }
}

/// Lets whoever waits do something else.
pub async fn breathe() {
    let mut rested = false;
    std::future::poll_fn(move |_| if std::mem::replace(&mut rested, true) { Poll::Ready(()) } else { Poll::Pending })
        .await;
}
