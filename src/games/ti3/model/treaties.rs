//! Treaty cards of Fall of the Empire (T60), and who gave them to whom.

use crate::core::{PerSeat, Seat};
use crate::games::ti3::model::ids::Treaty;
use serde::Serialize;

/// A treaty card: whose promise it is, and which.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TreatyCard {
    pub of: Seat,
    pub treaty: Treaty,
}

/// A treaty was given, or a seat discarded one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TreatyMove {
    /// Who gave which of the own treaties; none: something was only discarded.
    pub given: Option<TreatyCard>,
    /// Who received it and discarded.
    pub to: Seat,
    pub dropped: Option<TreatyCard>,
}

impl TreatyMove {
    pub fn giver(&self) -> Option<Seat> {
        self.given.map(|card| card.of)
    }

    /// Changes the cards that all hold.
    pub fn apply(&self, hands: &mut PerSeat<Vec<TreatyCard>>) {
        if let Some(card) = self.given {
            hands[card.of].retain(|own| *own != card);
            hands[self.to].push(card);
        }
        if let Some(card) = self.dropped {
            hands[self.to].retain(|own| *own != card);
        }
    }
}
