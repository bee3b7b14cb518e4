//! Eclipse: New Dawn for the Galaxy, first edition (2011), two to six players.
//!
//! Rules are cited by the digest's numbers (`E 5.3`) and rulings (`A 7`). Read [`state`] first, then [`turn`],
//! [`combat`] and [`upkeep`] in the order of a round.

mod blueprint;
mod build;
mod chance;
mod combat;
pub mod content;
mod diplomacy;
mod discovery;
mod explore;
mod feature;
pub mod ids;
mod influence;
mod invariant;
mod map;
mod movement;
mod population;
mod research;
mod scoring;
pub mod setup;
mod standing;
pub mod state;
pub mod target;
#[cfg(test)]
pub(crate) mod tests;
mod trade;
mod turn;
mod upgrade;
mod upkeep;
pub mod view;
mod why_not;

use crate::core::rulebook::Asked;
use crate::core::{Chance, Choice, Game, Outcome, Rulebook, Seat, Topic};
pub use blueprint::Stats;
pub use combat::{hits, lowest_hit};
use feature::Ability;
use ids::Species;
pub use scoring::Score;
pub use setup::Setup;
pub use standing::{Preference, topics};
use state::{Spine, State};
use target::{Because, Entry, Target, Why};
use view::View;

/// The rulebook.
pub struct Eclipse;

/// The game while rules run.
type G = Game<Eclipse>;

impl Rulebook for Eclipse {
    const ID: u8 = 2;
    const NAME: &'static str = "Eclipse";
    const REVISION: u16 = 2;

    type Setup = Setup;
    type State = State;
    type Target = Target;
    type Why = Why;
    type Entry = Entry;
    type Because = Because;
    type View = View;

    fn check(setup: &Setup) -> Result<(), String> {
        setup.check()
    }

    fn seats(setup: &Setup) -> usize {
        setup.picks.len()
    }

    fn start(setup: &Setup, chance: &mut Chance) -> State {
        setup::start(setup, chance)
    }

    async fn run(g: &mut G) {
        loop {
            g.boundary();
            match g.spine {
                Spine::Draft(..) => setup::draft(g).await,
                Spine::Homes { nth } => setup::turn_home(g, nth).await,
                Spine::Action(seat) => {
                    cover_set_up(g);
                    turn::turn(g, seat).await;
                }
                Spine::Battles { below } => combat::battles(g, below).await,
                Spine::Population { below } => combat::population(g, below).await,
                Spine::Control { below } => combat::control(g, below).await,
                Spine::Upkeep { nth } => upkeep::upkeep(g, nth).await,
                Spine::Over => break,
            }
        }
        let winners = g.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        g.log(Entry::Over(winners));
        if winners.len() > 1 {
            g.cover_ability(Ability::SharedVictory);
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn round(state: &State) -> u32 {
        state.round.into()
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        state.view(viewer)
    }

    fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
        state.resample(seat, chance);
    }

    fn broken_invariant(state: &State) -> Option<String> {
        invariant::broken(state)
    }

    fn features() -> Vec<String> {
        feature::names()
    }

    fn feature_of(why: &Why) -> usize {
        why.kind()
    }

    fn topic(why: &Why) -> Option<Topic> {
        standing::topic(why)
    }

    fn concerns(state: &State, asked: &Asked<Eclipse>) -> bool {
        standing::concerns(state, asked)
    }

    fn answer_ahead(view: &View, asked: &Asked<Eclipse>, answer: u8) -> Option<Choice> {
        standing::answer_ahead(view, asked, answer)
    }

    fn why_not(state: &State, asked: &Asked<Eclipse>, target: &Target) -> Option<Because> {
        state.board.why_not(asked.seat, asked.why, *target)
    }
}

/// What was used by merely setting up.
fn cover_set_up(g: &mut G) {
    if g.round > 1 || g.tiles.len() > 1 + g.players.count() {
        return;
    }
    let tiles: Vec<_> = g.tiles.iter().map(|tile| tile.sector).collect();
    tiles.into_iter().for_each(|sector| g.cover_sector(sector));
    let species: Vec<Species> = g.players.values().map(|player| player.species).collect();
    for species in species {
        g.cover_species(species);
        match species {
            Species::Eridani => g.cover_ability(Ability::StartingReputation),
            Species::Orion => g.cover_ability(Ability::StartingCruiser),
            _ => {}
        }
    }
}
