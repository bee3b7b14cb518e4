//! Cybernetic.

use super::*;

pub static ROWS: &[TechRow] = &[
    TechRow {
        tech: Tech::SarweenTools,
        name: "Sarween Tools",
        text: "Each use of Production costs you 1 less.",
        color: Some(Color::Yellow),
        hooks: Hooks::answers(&[Answer::Add(Number::ProductionCost, |_, ask, me| -i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::GravitonLaserSystem,
        name: "Graviton Laser System",
        text: "Exhaust before your space cannons fire: the hits go to ships other than fighters.",
        color: Some(Color::Yellow),
        needs: [0, 0, 1, 0],
        hooks: Hooks::plays(&[Play::may(
            At::WhenUnitAbilityRoll,
            |_, moment, me| {
                use crate::games::ti4::windows::UnitRoll;
                matches!(moment.window, Window::WhenUnitAbilityRoll { seat, roll: UnitRoll::CannonOffence { .. } } if seat == me.seat)
            },
            Do::Now(|g, _, _| {
                if let Some(tactical) = &mut g.tactical {
                    tactical.cannon_on_ships = true;
                }
            }),
        )
        .exhausting()]),
        ..TechRow::BLANK
    },
];
