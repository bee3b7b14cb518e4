//! Twilight Imperium, third edition, with Shattered Empire, Shards of the Throne and Shattered Ascension.
//!
//! Rules are cited by their number in the digest (`T5.3`); what a paragraph with the suffix `s` says holds in Shattered Ascension
//! only.
//!
//! # Layers
//!
//! | module | what it is |
//! |---|---|
//! | [`model`] | ids and what is printed (`data`), the state with its spine ([`model::state::Step`]), targets, views, invariants |
//! | [`effects`] | dispatch: questions that components answer ([`effects::hooks`]), windows in which they are used ([`effects::windows`]), where they lie ([`effects::zones`]) |
//! | [`content`] | components: one row each, with all the component does; [`content::rulings`] |
//! | [`explain`] | what can be told of a game: why something is not offered, what can be answered ahead, what games have shown |
//! | [`rules`] | procedures, one file for a chapter of the digest; [`mod@rules::run`] plays from wherever the spine stands |
//!
//! Procedures never name a component: they ask [`effects::number`] and [`effects::allowed`] and raise windows. State that only a module
//! needs is a field that is left out of what is saved while it is empty, or an entry in `effects` (what lasts, with its end).
//!
//! # Words
//!
//! Race, command counter (pool, strategy allocation, fleet supply, reinforcements), strategy card with primary and secondary, agreement
//! (two trade cards), political card and law, ground force, dock, PDS: those of the rulebooks. *Refreshed* and *exhausted* planets. A
//! *deed* is what a player did this round, for objectives that ask for it.
//!
//! # Modules are options
//!
//! [`rules::setup::Setup`] names boxes and modules; [`model::data::modules`] holds what each needs, excludes and for how many players it is.
//! [`rules::setup::PLAYABLE`] lists modules whose rules are complete: a set-up with any other is refused. To build a module: write its rules
//! (where a base procedure changes, ask a question or raise a window that a row of the module answers; where the rules say
//! "with this module", ask `contents.has(Module::..)` at that one place), its components as rows, its tests, then add it to `PLAYABLE`.
//! Shattered Ascension changes numbers by the `*_ascended` fields of `data`, and rules at the places that have an `s` paragraph.
//!
//! # How to add a component
//!
//! **What has a row is in the game of its box**; what has none is not dealt, sold or revealed. Ids and printed data are all there.
//!
//! - **Technology**: a row in a file of `content/techs/`. `Hooks::own` answers questions about the owner, `all` about anybody, `uses` are
//!   offered in a window (`TransitDiodes` is one "as an action"), `always` happens by itself there. [`effects::mark`] notes a use.
//! - **Race**: a file `content/races/<race>.rs` with its abilities, by [`model::ids::Ability`], its technologies (T55) and what its flagship
//!   does besides its numbers (T52).
//! - **Action card**: a row in a batch file of `content/action_cards/` with its [`effects::Play`]s: `aim` names targets, then others may
//!   cancel the card (the dispatch sees to it, T11.4), then `run` takes effect; `lasting` answers while an effect of it lasts
//!   ([`effects::last`]). Its moment is an [`effects::At`]; a window that is missing is one line in `effects/windows.rs`, raised at the one
//!   place where the rules have it.
//! - **Political card**: a row in a batch file of `content/political_cards/`: `agenda(id, text)`, then what it needs: `does` for the outcome,
//!   `law` (answers) or `hooks` (`uses` and `always` too) while it is a law, with what was elected in `me.scope`, `lasting` or `effect` for
//!   what [`effects::last`] keeps this round, `eligible` for what can be elected, `applies` for when it is replaced.
//! - **Objective**: a row in a file of `content/objectives/` with a [`content::Goal`]; a deed that is missing is a variant of [`model::state::Deed`].
//! - **Representative**: a row in `content/representatives/`; the council asks for its moments in `rules/intrigue.rs`. Promissory notes are in
//!   `content/promises.rs`.
//! - **Mercenary**: a row in `content/mercenaries.rs`, a kind of unit with a card in `model/data/mercenaries.rs`; `me.scope` says where it is.
//! - **Strategy card**: a row in a file of `content/strategy_cards/`; sets are chosen by [`content::strategy_set`].
//!
//! Ask through `rules::ask`, pay through `rules::payment`, change the board through `rules::board`, count limits with `rules::limits`. A family
//! of components is a variant of [`model::target::Source`], a line in `content::hooks` and one in `effects/zones.rs`. [`testing`](self) holds a
//! table for tests in any position.
//!
//! # Where the sources are silent
//!
//! [`content::rulings`] decides each uncertain point as data with its reason; rules cite its constants.
//!
//! # What is missing
//!
//! - Of Shattered Ascension: its own objectives and card set, which no source holds; the ruling that fighters block
//!   alone, which only a later edition has (T6.3).

pub mod content;
pub mod effects;
pub mod explain;
pub mod model;
pub mod rules;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

use crate::core::decision::Choice;
use crate::core::rulebook::Asked;
use crate::core::{Chance, Game, Outcome, Rulebook, Seat, Topic};
use explain::because::Because;
use explain::{features, standing, why_not};
use model::{invariants, state, target, view};
use rules::{run, setup};

/// The rulebook.
pub struct Ti3;

/// The state while rules run.
pub type G = Game<Ti3>;

/// Named sources of chance; numbers are part of saves.
pub mod streams {
    use crate::core::Stream;

    pub const DICE: Stream = Stream::new(0, "dice");
    pub const SETUP: Stream = Stream::new(1, "set-up");
    pub const ACTION_CARDS: Stream = Stream::new(2, "action cards");
    pub const POLITICS: Stream = Stream::new(3, "political cards");
    pub const SECRETS: Stream = Stream::new(4, "secret objectives");
    pub const OBJECTIVES: Stream = Stream::new(5, "public objectives");
    /// What a seat cannot know, drawn again for thinking ahead.
    pub const UNKNOWN: Stream = Stream::new(6, "unknown");
    pub const DOMAINS: Stream = Stream::new(7, "domain counters");
    pub const MERCENARIES: Stream = Stream::new(8, "mercenaries");
}

impl Rulebook for Ti3 {
    const ID: u8 = 4;
    const NAME: &'static str = "Twilight Imperium 3";
    const REVISION: u16 = 2;

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
        state.round.max(1)
    }

    fn view(state: &state::State, viewer: Option<Seat>) -> view::View {
        view::View::of(state, viewer)
    }

    fn resample(state: &mut state::State, seat: Seat, chance: &mut Chance) {
        view::resample(state, seat, chance);
    }

    fn broken_invariant(state: &state::State) -> Option<String> {
        invariants::broken(state).or_else(|| invariants::misplaced(state))
    }

    fn features() -> Vec<String> {
        features::names()
    }

    fn possible(setup: &setup::Setup) -> Vec<bool> {
        features::possible(&setup.contents())
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

    fn concerns(state: &state::State, asked: &Asked<Ti3>) -> bool {
        standing::concerns(state, asked)
    }

    fn answer_ahead(view: &view::View, asked: &Asked<Ti3>, answer: u8) -> Option<Choice> {
        standing::answer_ahead(view, asked, answer)
    }

    fn why_not(state: &state::State, asked: &Asked<Ti3>, target: &target::Target) -> Option<Because> {
        why_not::judge(state, asked, target).err()
    }
}
