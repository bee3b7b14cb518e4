//! Action cards of the strategy and status phases, and those played on other cards.

use super::*;
use crate::games::ti4::target::Prompt;
use crate::games::ti4::tokens;

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        card: ActionCard::Sabotage,
        name: "Sabotage",
        copies: 4,
        text: "Cancel an action card another player just played, unless it is Sabotage.",
        plays: &[Play::may(
            At::WhenActionCardPlayed,
            |_, moment, me| match moment.window {
                Window::WhenActionCardPlayed { seat, card } => seat != me.seat && card != ActionCard::Sabotage,
                _ => false,
            },
            Do::Now(|_, moment, _| moment.cancelled = true),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::Summit,
        name: "Summit",
        text: "Gain 2 command tokens.",
        plays: &[Play::may(
            At::StrategyPhaseStart,
            |state, _, me| state.tokens_left(me.seat) > 0,
            Do::Ask(|g, _, me| Box::pin(tokens::gain(g, me.seat, 2, me.asks(Prompt::GainTokens)))),
        )],
        ..ActionCardRow::BLANK
    },
];
