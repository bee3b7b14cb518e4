//! Warfare.

use super::*;
use crate::games::ti4::windows::UnitRoll;

pub static ROWS: &[TechRow] = &[TechRow {
    tech: Tech::PlasmaScoring,
    name: "Plasma Scoring",
    text: "One of your units rolls 1 more die in each of your bombardment and space cannon rolls.",
    color: Some(Color::Red),
    hooks: Hooks::answers(&[Answer::Add(Number::ExtraDice, |_, ask, me| {
        i32::from(ask.seat == me.seat && !matches!(ask.roll, Some(UnitRoll::Barrage { .. })))
    })]),
    ..TechRow::BLANK
}];
