//! "Why not?": the reason for every target that is not among the answers to a question. It uses only what the asked seat may know.

use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::explain::because::{Because, May};
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Prompt, Subject, Target, Why};

/// Whether a target fits the question, or why not. `Ok` for what is not offered would be a disagreement between list and reason.
pub fn judge(state: &State, asked: &Asked<Ti3>, target: &Target) -> May {
    let Why { prompt, .. } = asked.why;
    match (prompt, target) {
        (Prompt::ChooseAction, Target::Pass) => Err(Because::UnusedStrategyCard),
        (_, Target::Pass) => Err(Because::MustChoose(prompt)),
        (Prompt::PickStrategyCard, Target::Strategy(card)) => {
            let owner = state.players.iter().find(|(_, player)| player.cards.iter().any(|own| own.card == *card));
            Err(owner.map_or(Because::NotInThisGame, |(seat, _)| Because::TakenBy(seat)))
        }
        _ => Err(unfit(asked, target)),
    }
}

/// A target that a question has no rule of its own for: the component's text says what fits, or it is not asked for.
fn unfit(asked: &Asked<Ti3>, target: &Target) -> Because {
    let alike = |other: &&&Target| std::mem::discriminant(**other) == std::mem::discriminant(target);
    let Why { prompt, subject } = asked.why;
    match subject {
        _ if asked.shape.targets().iter().find(alike).is_none() => Because::NotAsked(prompt),
        Subject::Source(source) => Because::Unfit(source),
        _ => Because::NotOffered(prompt),
    }
}
