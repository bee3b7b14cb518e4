//! Action cards around activation and movement.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::state::{About, Until};

pub static ROWS: &[ActionCardRow] = &[ActionCardRow {
    card: ActionCard::FlankSpeed,
    name: "Flank Speed",
    copies: 4,
    text: "Your ships move 1 further in this tactical action.",
    plays: &[Play::may(
        At::AfterSystemActivated,
        |_, moment, me| matches!(moment.window, Window::AfterSystemActivated { seat, .. } if seat == me.seat),
        Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, About::Nothing)),
    )],
    lasting: Hooks::answers(&[Answer::Add(Number::Move, |_, ask, me| i32::from(ask.seat == me.seat))]),
    ..ActionCardRow::BLANK
}];
