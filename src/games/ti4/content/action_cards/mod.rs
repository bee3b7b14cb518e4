//! Action cards.

mod action;
mod agenda;
mod combat;
mod movement;
mod riders;
mod strategy;

use super::*;

/// All action cards in the game.
pub static ROWS: &[&[ActionCardRow]] =
    &[action::ROWS, agenda::ROWS, combat::ROWS, movement::ROWS, riders::ROWS, strategy::ROWS];

impl ActionCardRow {
    /// A card to fill in with `..ActionCardRow::BLANK`: one copy, base game.
    pub const BLANK: ActionCardRow = ActionCardRow {
        card: ActionCard::Sabotage,
        name: "",
        edition: Edition::Base,
        copies: 1,
        text: "",
        plays: &[],
        lasting: Hooks::NONE,
    };
}
