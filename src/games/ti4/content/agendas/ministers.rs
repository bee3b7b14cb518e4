//! Laws that elect a player, who owns them.

use super::*;
use crate::games::ti4::{cards, notes};

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::MinisterOfPolicy,
        name: "Minister of Policy",
        election: Election::Player,
        text: "The owner draws an action card at the end of each status phase.",
        hooks: Hooks::plays(&[Play::must(
            At::StatusPhaseEnd,
            |_, _, _| true,
            Do::Ask(|g, _, me| Box::pin(cards::draw(g, me.seat, 1))),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfExploration,
        name: "Minister of Exploration",
        election: Election::Player,
        text: "The owner gains 1 trade good for each planet they gain.",
        hooks: Hooks::plays(&[Play::must(
            At::WhenControlGained,
            |_, moment, me| matches!(moment.window, Window::WhenControlGained { seat, .. } if seat == me.seat),
            Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
        )]),
        ..AgendaRow::BLANK
    },
];
