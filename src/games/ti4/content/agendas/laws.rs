//! Laws for or against, in the common play area.

use super::*;
use crate::games::ti4::streams;
use crate::games::ti4::tokens;

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::ExecutiveSanctions,
        name: "Executive Sanctions",
        text: "For: nobody holds more than 3 action cards. Against: each player discards a random action card.",
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::Against {
                for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
                    let (state, chance) = g.with_chance();
                    if let Some(card) = chance.take(streams::HANDS, &mut state.hidden.hands[seat]) {
                        state.action_discard.push(card);
                    }
                }
            }
        }),
        hooks: Hooks::answers(&[Answer::Limit(Number::HandLimit, |_, _, _| Some(3))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::FleetRegulations,
        name: "Fleet Regulations",
        text: "For: at most 4 command tokens in each fleet pool. Against: each fleet pool grows by 1 token.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
                    match outcome {
                        Outcome::For => {
                            while g.players[seat].fleet > 4 {
                                tokens::lose(g, seat, crate::games::ti4::target::Pool::Fleet).await;
                            }
                        }
                        _ if g.tokens_left(seat) > 0 => g.players[seat].fleet += 1,
                        _ => {}
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Limit(Number::FleetPool, |_, _, _| Some(4))]),
        ..AgendaRow::BLANK
    },
];
