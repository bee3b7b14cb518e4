//! Biotic.

use super::*;
use crate::games::ti4::board;
use crate::games::ti4::target::Place;

pub static ROWS: &[TechRow] = &[
    TechRow {
        tech: Tech::NeuralMotivator,
        name: "Neural Motivator",
        text: "You draw 2 action cards in the status phase instead of 1.",
        color: Some(Color::Green),
        hooks: Hooks::answers(&[Answer::Add(Number::StatusCards, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::DacxiveAnimators,
        name: "Dacxive Animators",
        text: "After you win a ground combat you may place 1 infantry on that planet.",
        color: Some(Color::Green),
        needs: [0, 1, 0, 0],
        hooks: Hooks::plays(&[Play::may(
            At::AfterCombatWon,
            |_, moment, me| matches!(moment.window, Window::AfterCombatWon { winner, planet: Some(_), .. } if winner == me.seat),
            Do::Now(|g, moment, me| {
                if let Window::AfterCombatWon { planet: Some(planet), .. } = moment.window {
                    board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 1);
                }
            }),
        )]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::HyperMetabolism,
        name: "Hyper Metabolism",
        text: "You gain 3 command tokens in the status phase instead of 2.",
        color: Some(Color::Green),
        needs: [0, 2, 0, 0],
        hooks: Hooks::answers(&[Answer::Add(Number::StatusTokens, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
];
