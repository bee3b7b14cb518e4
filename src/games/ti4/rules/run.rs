//! The top loop: one step of the spine after another.

use crate::games::ti4::G;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::rules::actions::{strategic, tactical};
use crate::games::ti4::rules::capture;
use crate::games::ti4::rules::leaders;
use crate::games::ti4::rules::map_making;
use crate::games::ti4::rules::phases::{action, agenda, status, strategy};
use crate::games::ti4::rules::setup;

/// What is looked at only when no effect is being resolved.
fn between_effects(g: &mut G) {
    leaders::unlock(g);
    capture::free_by_blockade(g);
}

/// Plays from wherever the spine stands to the end of the game. Every step is a boundary.
pub async fn run(g: &mut G) {
    while !g.is_over() {
        between_effects(g);
        g.boundary();
        match g.step {
            Step::ChooseFaction(nth) => setup::choose_faction(g, nth).await,
            Step::PlaceTile(nth) => map_making::place_tile(g, nth).await,
            Step::GatherComponents => setup::gather(g),
            Step::PlaceUnits(nth) => setup::place_units(g, nth).await,
            Step::ChooseStartingTech(nth) => setup::choose_tech(g, nth).await,
            Step::ChooseSecret(nth) => setup::choose_secret(g, nth).await,
            Step::StrategyStart => strategy::start(g).await,
            Step::PickStrategyCard(nth) => strategy::pick(g, nth).await,
            Step::StrategyEnd => strategy::end(g).await,
            Step::TurnStart => action::turn_start(g).await,
            Step::ChooseAction => action::choose(g).await,
            Step::Primary(card) => strategic::primary(g, card).await,
            Step::Component(source) => action::use_component(g, source).await,
            Step::Offer(other) => action::offer(g, other).await,
            Step::Secondary { card, left, free } => strategic::secondary(g, card, left, free).await,
            Step::Movement
            | Step::SpaceCannonOffence
            | Step::SpaceCombat
            | Step::Invasion
            | Step::GroundCombat
            | Step::EstablishControl
            | Step::Production
            | Step::TacticalEnd => tactical::step(g).await,
            Step::ActionEnd => action::action_end(g).await,
            Step::TurnEnd => action::turn_end(g).await,
            Step::Score(nth) => status::score(g, nth).await,
            Step::RevealObjective => status::reveal(g),
            Step::DrawCards => status::draw(g).await,
            Step::GainTokens(nth) => status::gain_tokens(g, nth).await,
            Step::ReadyAndReturn => status::ready_and_return(g).await,
            Step::AgendaStart => agenda::start(g).await,
            Step::RevealAgenda => agenda::reveal(g).await,
            Step::Vote(nth) => agenda::vote(g, nth).await,
            Step::ResolveAgenda => agenda::resolve(g).await,
            Step::AgendaEnd => agenda::end(g).await,
            Step::Over => break,
        }
    }
}
