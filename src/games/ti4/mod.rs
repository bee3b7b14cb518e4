//! Twilight Imperium, fourth edition (2017).
//!
//! The [`model`] holds the truth: its [`model::state`] and, in it, the spine ([`model::state::Step`]). The [`rules`] play from
//! wherever it stands ([`mod@rules::run`]); their procedures raise windows and ask questions through [`effects`]. What single
//! components do is in [`content`], whose head says how to add one. What can be told of all that is in [`explain`];
//! the words are with the stage (`scene/ti4`).

pub mod content;
pub mod effects;
pub mod explain;
pub mod model;
pub mod rules;
#[cfg(test)]
pub mod testing;

use crate::core::decision::Choice;
use crate::core::rulebook::Asked;
use crate::core::{Chance, Game, Outcome, Rulebook, Seat, Topic};
use explain::because::Because;
use explain::{features, standing, why_not};
use model::{invariants, state, target, view};
use rules::{run, setup};

/// The rulebook.
pub struct Ti4;

/// The state while rules run.
pub type G = Game<Ti4>;

/// Named sources of chance; numbers are part of saves.
pub mod streams {
    use crate::core::Stream;

    pub const DICE: Stream = Stream::new(0, "dice");
    pub const SETUP: Stream = Stream::new(1, "set-up");
    pub const ACTION_CARDS: Stream = Stream::new(2, "action cards");
    pub const AGENDAS: Stream = Stream::new(3, "agendas");
    pub const SECRETS: Stream = Stream::new(4, "secret objectives");
    pub const OBJECTIVES: Stream = Stream::new(5, "public objectives");
    /// Cards taken at random from a hand.
    pub const HANDS: Stream = Stream::new(6, "hands");
    /// What a seat cannot know, drawn again for thinking ahead.
    pub const UNKNOWN: Stream = Stream::new(7, "unknown");
    pub const EXPLORATION: Stream = Stream::new(8, "exploration");
    pub const RELICS: Stream = Stream::new(9, "relics");
}

impl Rulebook for Ti4 {
    const ID: u8 = 3;
    const NAME: &'static str = "Twilight Imperium 4";
    const REVISION: u16 = 4;

    type Setup = setup::Setup;
    type State = state::State;
    type Target = target::Target;
    type Why = target::Why;
    type Entry = target::Entry;
    type Because = Because;
    type View = view::View;

    fn check(setup: &setup::Setup) -> Result<(), String> {
        setup.check()
    }

    fn seats(setup: &setup::Setup) -> usize {
        usize::from(setup.seats)
    }

    fn start(setup: &setup::Setup, chance: &mut Chance) -> state::State {
        setup::start(setup, chance)
    }

    async fn run(g: &mut G) {
        run::run(g).await;
    }

    fn outcome(state: &state::State) -> Option<Outcome> {
        state.outcome.clone()
    }

    fn round(state: &state::State) -> u32 {
        state.round
    }

    fn view(state: &state::State, viewer: Option<Seat>) -> view::View {
        view::View::of(state, viewer)
    }

    fn resample(state: &mut state::State, seat: Seat, chance: &mut Chance) {
        view::resample(state, seat, chance);
    }

    fn broken_invariant(state: &state::State) -> Option<String> {
        invariants::broken(state)
    }

    fn features() -> Vec<String> {
        features::names()
    }

    fn possible(setup: &setup::Setup) -> Vec<bool> {
        features::possible(setup.edition)
    }

    fn feature_of(why: &target::Why) -> usize {
        why.prompt as usize
    }

    fn topic(why: &target::Why) -> Option<Topic> {
        standing::topic(why)
    }

    fn moment(why: &target::Why) -> Option<Topic> {
        standing::moment(why)
    }

    fn component(why: &target::Why, answer: &target::Target) -> Option<Topic> {
        standing::component(why, answer)
    }

    fn concerns(state: &state::State, asked: &Asked<Ti4>) -> bool {
        standing::concerns(state, asked)
    }

    fn answer_ahead(view: &view::View, asked: &Asked<Ti4>, answer: u8) -> Option<Choice> {
        standing::answer_ahead(view, asked, answer)
    }

    fn why_not(state: &state::State, asked: &Asked<Ti4>, target: &target::Target) -> Option<Because> {
        why_not::judge(state, asked, target).err()
    }
}
