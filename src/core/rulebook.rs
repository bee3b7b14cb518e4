//! What a game must bring to be played at a table.

use super::chance::Chance;
use super::decision::{Choice, Decision};
use super::game::Game;
use super::orders::Topic;
use super::seat::{PerSeat, Seat, Seats};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A decision in the words of rulebook `R`.
pub type Asked<R> = Decision<<R as Rulebook>::Target, <R as Rulebook>::Why>;

/// A rulebook. Its state is plain data; its procedures are `async fn`s that ask through [`Game`].
///
/// Deterministic: the same setup, seed and choices give the same state everywhere. No floats, no
/// hash-order iteration, no clock, no input or output.
#[allow(async_fn_in_trait, reason = "rules run on one thread, polled by the table only")]
pub trait Rulebook: Sized + 'static {
    /// Never reused; part of every save.
    const ID: u8;
    const NAME: &'static str;
    /// Goes up whenever enumeration order, sizes or draws change: see `tests/golden`.
    const REVISION: u16;

    type Setup: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// Everything that is true of the game, where it stands (its spine) included.
    type State: Clone + Eq + Debug + Serialize;
    /// What an option points at: a space, a piece, a card, a seat, an amount, "pass".
    type Target: Clone + Eq + Debug;
    /// Why something is asked: names the prompt, its source and the rule.
    type Why: Clone + Eq + Debug;
    /// Something that happened, for the log.
    type Entry: Clone + Eq + Debug;
    /// Why something cannot be chosen. Rules speak values; the words are made above.
    type Because: Clone + Eq + Debug;
    /// What one seat may know, built up from nothing.
    type View: Clone + Eq + Debug + Serialize;

    /// A setup from outside is checked once; `start` may rely on it. The error is a sentence for a player.
    fn check(setup: &Self::Setup) -> Result<(), String>;
    fn seats(setup: &Self::Setup) -> usize;
    fn start(setup: &Self::Setup, chance: &mut Chance) -> Self::State;

    /// Plays from wherever the state's spine says to the end of the game.
    async fn run(g: &mut Game<Self>);

    /// Set when the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// The round being played, from 1.
    fn round(state: &Self::State) -> u32;

    /// What `viewer` may know; nobody in particular is a spectator.
    fn view(state: &Self::State, viewer: Option<Seat>) -> Self::View;
    /// Draws again, from all that is possible, everything `seat` cannot know.
    fn resample(state: &mut Self::State, seat: Seat, chance: &mut Chance);

    /// What is wrong with this state, if anything: pieces lost, limits broken. For tests and random play.
    fn broken_invariant(state: &Self::State) -> Option<String>;

    /// The names of everything that should occur in play sooner or later: effects and kinds of decision.
    fn features() -> Vec<String>;
    /// Whether each feature can occur in games of this setup: not where it lacks the components.
    fn possible(_setup: &Self::Setup) -> Vec<bool> {
        vec![true; Self::features().len()]
    }
    /// Which of the features a question is.
    fn feature_of(why: &Self::Why) -> usize;

    /// The kind of question that can be answered ahead, if this is one.
    fn topic(_why: &Self::Why) -> Option<Topic> {
        None
    }
    /// The moment at which a question of its kind is asked, where moments have orders of their own.
    fn moment(_why: &Self::Why) -> Option<Topic> {
        None
    }
    /// The component that an answer uses, where components have orders of their own; the first answer declines then.
    fn component(_why: &Self::Why, _answer: &Self::Target) -> Option<Topic> {
        None
    }
    /// Whether a question is about the asked seat itself, so that "pass until it concerns me" ends here.
    fn concerns(_state: &Self::State, _asked: &Asked<Self>) -> bool {
        false
    }
    /// What one of the rulebook's own standing answers says to this question; it may use only the seat's view.
    fn answer_ahead(_view: &Self::View, _asked: &Asked<Self>, _answer: u8) -> Option<Choice> {
        None
    }

    /// Why `target`, which is not among the answers, is not; none when the rulebook has nothing to say. It may tell
    /// only what the asked seat may know: drawn again, what that seat cannot know changes no reason.
    fn why_not(_state: &Self::State, _asked: &Asked<Self>, _target: &Self::Target) -> Option<Self::Because> {
        None
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    pub scores: PerSeat<i32>,
    /// More than one when the victory is shared.
    pub winners: Seats,
}
