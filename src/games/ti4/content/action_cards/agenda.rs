//! Action cards of the agenda phase, except riders.

use super::*;
use crate::games::ti4::ask;
use crate::games::ti4::effects;
use crate::games::ti4::state::{About, Until};
use crate::games::ti4::target::Prompt;

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        card: ActionCard::Veto,
        name: "Veto",
        text: "Discard the agenda just revealed; the next one is voted on instead.",
        plays: &[Play::may(
            At::WhenAgendaRevealed,
            |state, _, _| state.agenda.as_ref().is_some_and(|ballot| !ballot.replaced),
            Do::Now(|g, _, _| {
                if let Some(ballot) = &mut g.agenda {
                    ballot.replaced = true;
                }
            }),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::AssassinateRepresentative,
        name: "Assassinate Representative",
        text: "A player of your choice cannot vote on this agenda.",
        plays: &[Play::may(
            At::AfterAgendaRevealed,
            |_, _, _| true,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let seats = g.clockwise(me.seat).collect();
                    if let Some(seat) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), seats).await {
                        effects::last(g, me, Until::Agenda, About::Seat(seat));
                    }
                })
            }),
        )],
        lasting: Hooks::answers(&[Answer::Refuse(Permit::Vote, |_, ask, me| me.about == About::Seat(ask.seat))]),
        ..ActionCardRow::BLANK
    },
];
