//! What is explored, found and attached (LRR 12, 35, 38, 53, 70, 73). Nothing of it is in a base game.

use crate::games::ti4::model::data::{Trait, Wormholes};
use crate::games::ti4::model::ids::{Explore, Legendary, Planet, Relic};
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::Source;
use serde::Serialize;
use std::ops::{Index, IndexMut};

/// A deck of exploration cards: one for each trait, and one for frontier tokens (LRR 35.2, 35.5).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Deck {
    Cultural,
    Hazardous,
    Industrial,
    Frontier,
}

impl Deck {
    pub const ALL: [Deck; 4] = [Deck::Cultural, Deck::Hazardous, Deck::Industrial, Deck::Frontier];
}

impl From<Trait> for Deck {
    fn from(kind: Trait) -> Deck {
        match kind {
            Trait::Cultural => Deck::Cultural,
            Trait::Hazardous => Deck::Hazardous,
            Trait::Industrial => Deck::Industrial,
        }
    }
}

/// A pile of exploration cards for each deck; the next is last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Piles([Vec<Explore>; 4]);

impl Piles {
    pub fn all(&self) -> impl Iterator<Item = Explore> + use<'_> {
        self.0.iter().flatten().copied()
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Vec<Explore>> {
        self.0.iter_mut()
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    /// How many cards are in each.
    pub fn sizes(&self) -> [usize; 4] {
        Deck::ALL.map(|deck| self[deck].len())
    }
}

impl Index<Deck> for Piles {
    type Output = Vec<Explore>;
    fn index(&self, deck: Deck) -> &Vec<Explore> {
        &self.0[deck as usize]
    }
}

impl IndexMut<Deck> for Piles {
    fn index_mut(&mut self, deck: Deck) -> &mut Vec<Explore> {
        &mut self.0[deck as usize]
    }
}

/// What lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Exploration {
    pub discards: Piles,
    /// Cards that are being resolved: one may lead to another.
    pub resolving: Vec<Explore>,
    /// Cards under planet cards, in the order in which they came there (LRR 12).
    pub attached: Vec<Attachment>,
    /// The ion storm token; while it is there its card lies in the common play area.
    pub storm: Option<Storm>,
    /// Ability cards of legendary planets that are exhausted; who controls the planet has the card (LRR 53.2).
    pub exhausted: IdSet<Legendary>,
    /// Planets whose cards have been purged; a token covers them.
    pub destroyed: IdSet<Planet>,
    /// Components out of the game (LRR 70).
    pub purged: Vec<Source>,
    /// Where the gamma token lies that a faction moves about; the others stay where they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gate: Option<SystemId>,
}

impl Exploration {
    pub fn is_empty(&self) -> bool {
        *self == Exploration::default()
    }
}

/// A card under a planet card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Attachment {
    pub planet: Planet,
    pub card: Source,
}

/// The ion storm: a wormhole that changes its kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Storm {
    pub system: SystemId,
    pub side: Wormholes,
}

impl Storm {
    pub const SIDES: [Wormholes; 2] = [Wormholes::ALPHA, Wormholes::BETA];

    pub fn turned(self) -> Storm {
        Storm { side: Wormholes::ALPHA_BETA.without(self.side), ..self }
    }
}

/// The decks, face down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Decks {
    pub explores: Piles,
    pub relics: Vec<Relic>,
}

impl Decks {
    pub fn is_empty(&self) -> bool {
        self.explores.is_empty() && self.relics.is_empty()
    }
}

/// What a player has found and keeps face up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Trove {
    /// Relic fragments and other exploration cards.
    pub cards: Vec<Explore>,
    pub relics: IdSet<Relic>,
    pub exhausted: IdSet<Relic>,
}

impl Trove {
    pub fn is_empty(&self) -> bool {
        *self == Trove::default()
    }

    pub fn count(&self, card: Explore) -> usize {
        self.cards.iter().filter(|own| **own == card).count()
    }

    pub fn is_ready(&self, relic: Relic) -> bool {
        self.relics.contains(relic) && !self.exhausted.contains(relic)
    }
}
