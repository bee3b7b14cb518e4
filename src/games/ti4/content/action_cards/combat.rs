//! Action cards of combats and invasions.

use super::*;
use crate::games::ti4::board;
use crate::games::ti4::combat::dice;
use crate::games::ti4::effects;
use crate::games::ti4::state::{About, Until};

/// Whether a seat takes part in the combat under way.
fn is_fighting(state: &State, seat: Seat) -> bool {
    state.combat.as_ref().is_some_and(|combat| combat.side(seat).is_some())
}

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        card: ActionCard::MoraleBoost,
        name: "Morale Boost",
        copies: 4,
        text: "Your units add 1 to each combat roll of this combat round.",
        plays: &[Play::may(
            At::CombatRoundStart,
            |state, _, me| is_fighting(state, me.seat),
            Do::Now(|g, _, me| effects::last(g, me, Until::CombatRound, About::Nothing)),
        )],
        lasting: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::DirectHit,
        name: "Direct Hit",
        copies: 4,
        text: "Destroy the ship that just sustained damage from your hit.",
        plays: &[Play::may(
            At::AfterSustainDamage,
            |state, moment, me| match moment.window {
                Window::AfterSustainDamage { seat, by, kind, at } => {
                    let ask = Ask::of(seat).kind(kind);
                    by == me.seat
                        && kind.is_ship()
                        && board::units(state, seat, at).damaged(kind) > 0
                        && effects::allowed(state, Permit::DirectHit, ask, true)
                }
                _ => false,
            },
            Do::Ask(|g, moment, me| {
                let window = moment.window;
                Box::pin(async move {
                    if let Window::AfterSustainDamage { seat, kind, at, .. } = window {
                        board::destroy(g, seat, at, kind, true, Some(me.seat)).await;
                    }
                })
            }),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::FireTeam,
        name: "Fire Team",
        text: "Reroll any of the dice your ground forces just rolled.",
        plays: &[Play::may(
            At::AfterCombatRoll,
            |state, moment, me| {
                let own = moment.window == Window::AfterCombatRoll { seat: me.seat };
                own && state.combat.as_ref().is_some_and(|combat| combat.planet.is_some())
            },
            Do::Ask(|g, _, me| Box::pin(dice::reroll_any(g, me))),
        )],
        ..ActionCardRow::BLANK
    },
];
