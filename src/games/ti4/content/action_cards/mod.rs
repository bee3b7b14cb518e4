//! Action cards.

mod action;
mod agenda;
mod combat;
mod invasion;
mod movement;
mod raid;
mod riders;
mod strategy;

use super::*;
use crate::games::ti4::effects::at_one;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::Target;

pub struct ActionCardRow {
    pub card: ActionCard,
    pub name: &'static str,
    pub edition: Edition,
    pub copies: u8,
    pub text: &'static str,
    pub uses: &'static [Use],
    pub lasting: Hooks,
}

/// All action cards in the game.
pub static ROWS: &[&[ActionCardRow]] = &[
    action::ROWS,
    agenda::ROWS,
    combat::ROWS,
    invasion::ROWS,
    movement::ROWS,
    raid::ROWS,
    riders::ROWS,
    strategy::ROWS,
];

impl ActionCardRow {
    /// A card to fill in with `..ActionCardRow::BLANK`: one copy, base game.
    pub const BLANK: ActionCardRow = ActionCardRow {
        card: ActionCard::Sabotage,
        name: "",
        edition: Edition::Base,
        copies: 1,
        text: "",
        uses: &[],
        lasting: Hooks::NONE,
    };

    /// A card whose effect is over when it has been played.
    const fn new(card: ActionCard, name: &'static str, text: &'static str, uses: &'static [Use]) -> ActionCardRow {
        ActionCardRow { card, name, text, uses, ..ActionCardRow::BLANK }
    }
}

fn planets(of: impl IntoIterator<Item = Planet>) -> Vec<Target> {
    of.into_iter().map(Target::Planet).collect()
}

fn systems(of: impl IntoIterator<Item = SystemId>) -> Vec<Target> {
    of.into_iter().map(Target::System).collect()
}

fn seats(of: impl IntoIterator<Item = Seat>) -> Vec<Target> {
    of.into_iter().map(Target::Seat).collect()
}

/// Whether a seat takes part in the combat under way.
fn is_fighting(state: &State, seat: Seat) -> bool {
    state.combat.as_ref().is_some_and(|combat| combat.side(seat).is_some())
}

/// Whether a seat takes part in the space combat under way.
fn is_fighting_in_space(state: &State, seat: Seat) -> bool {
    is_fighting(state, seat) && state.combat.as_ref().is_some_and(|combat| combat.planet.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_has_80_cards_of_59_names() {
        let rows = || ROWS.iter().flat_map(|rows| rows.iter()).filter(|row| row.edition == Edition::Base);
        assert_eq!((rows().count(), rows().map(|row| u32::from(row.copies)).sum::<u32>()), (59, 80));
    }
}
