//! Action cards.

mod action;
mod activation;
mod agenda;
mod battle;
mod combat;
mod council;
mod expeditions;
mod invasion;
mod movement;
mod raid;
mod riders;
mod strategy;
mod ventures;

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::effects::{Aim, at_one};
use crate::games::ti4::model::set::IdSet;
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
    activation::ROWS,
    battle::ROWS,
    council::ROWS,
    expeditions::ROWS,
    ventures::ROWS,
    #[cfg(test)]
    super::dummies::ACTION_CARDS,
];

table! { ActionCardRow by card: ActionCard in ROWS.iter().copied().flatten() }

impl Family for ActionCardRow {
    type Piece = ActionCard;
    const RULE: &'static str = "LRR 2.7";

    fn key(card: ActionCard) -> ActionCard {
        card
    }

    printed!();

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn occurs(&self) -> bool {
        true
    }

    fn thinkable(state: &State, _: Seat) -> Vec<ActionCard> {
        state.edition.action_cards().map(|row| row.card).collect()
    }

    fn missing(state: &State, seat: Seat, card: ActionCard) -> Because {
        let held = state.hidden.hands[seat].contains(&card);
        held.then(|| effects::may_play_cards(state, seat).err()).flatten().unwrap_or(Because::NotInHand)
    }
}

/// Action cards in hand.
pub const HAND: Zone = Zone {
    name: "action cards in hand",
    reach: Reach::Windows,
    hidden: Some(|state, seat| !state.hidden.hands[seat].is_empty()),
    hooks: || hooks_of(|row: &ActionCardRow| Hooks::uses(row.uses)),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            let hand: IdSet<ActionCard> = state.hidden.hands[seat].iter().copied().collect();
            if wanted.meets(hand) && effects::may_play_cards(state, seat).is_ok() {
                for card in wanted.among(hand) {
                    f(Me::with(seat, Source::ActionCard(card)), Hooks::uses(action_card(card).uses));
                }
            }
        }
    },
};

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

    /// A card of Prophecy of Kings whose effect is over when it has been played.
    const fn pok(card: ActionCard, name: &'static str, text: &'static str, uses: &'static [Use]) -> ActionCardRow {
        ActionCardRow { edition: Edition::ProphecyOfKings, ..ActionCardRow::new(card, name, text, uses) }
    }

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
mod tests;
