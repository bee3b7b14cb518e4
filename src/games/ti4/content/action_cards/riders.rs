//! Riders: give up your vote, predict the outcome, be rewarded when it comes true.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::phases::agenda;
use crate::games::ti4::state::{About, Until};
use crate::games::ti4::target::{Prompt, Target};
use crate::games::ti4::{ask, notes, scoring};

/// A prediction lasts until the agenda is over; it forbids voting (LRR 8.22).
const PREDICT: &[Play] = &[Play::may(
    At::AfterAgendaRevealed,
    |state, _, _| state.agenda.as_ref().is_some_and(|ballot| !agenda::outcomes(state, ballot.agenda).is_empty()),
    Do::Ask(|g, _, me| {
        Box::pin(async move {
            let Some(ballot) = &g.agenda else { return };
            let outcomes = agenda::outcomes(g, ballot.agenda).into_iter().map(Target::Vote).collect();
            if let Target::Vote(outcome) = ask::one(g, me.seat, me.asks(Prompt::VoteFor), outcomes).await {
                effects::last(g, me, Until::Agenda, About::Vote(outcome));
            }
        })
    }),
)];

const NO_VOTE: Answer = Answer::Refuse(Permit::Vote, |_, ask, me| ask.seat == me.seat);

/// The predicted outcome was resolved.
fn came_true(state: &State, _: &Moment, me: Me) -> bool {
    let outcome = state.agenda.as_ref().and_then(|ballot| ballot.outcome);
    outcome.is_some_and(|outcome| me.about == About::Vote(outcome))
}

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        card: ActionCard::ImperialRider,
        name: "Imperial Rider",
        text: "Predict the outcome instead of voting; if you are right, gain 1 victory point.",
        plays: PREDICT,
        lasting: Hooks {
            plays: &[Play::must(
                At::AfterOutcomeResolved,
                came_true,
                Do::Now(|g, _, me| scoring::change_points(g, me.seat, 1)),
            )],
            answers: &[NO_VOTE],
        },
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::TradeRider,
        name: "Trade Rider",
        text: "Predict the outcome instead of voting; if you are right, gain 5 trade goods.",
        plays: PREDICT,
        lasting: Hooks {
            plays: &[Play::must(
                At::AfterOutcomeResolved,
                came_true,
                Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 5))),
            )],
            answers: &[NO_VOTE],
        },
        ..ActionCardRow::BLANK
    },
];
