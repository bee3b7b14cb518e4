//! Exploration cards (LRR 35): what is found on planets and at frontier tokens.

mod cultural;
mod frontier;
mod hazardous;
mod industrial;

use super::*;
use crate::games::ti4::model::data::{Dice, Trait};
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::state::{Scope, SystemId};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target, Why};
use crate::games::ti4::rules::{ask, board, exploration, notes};

pub struct ExploreRow {
    pub explore: Explore,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    pub deck: Deck,
    pub copies: u8,
    /// What it does when it is found.
    pub found: Find,
    /// What becomes of it afterwards.
    pub then: Then,
    /// What it adds to its planet while it is attached.
    pub attach: Attach,
    /// While it is attached, or lies face up before its owner.
    pub hooks: Hooks,
}

/// What is found, by whom and where.
#[derive(Copy, Clone, Debug)]
pub struct Found {
    pub seat: Seat,
    pub card: Explore,
    pub at: Place,
}

impl Found {
    pub fn asks(self, prompt: Prompt) -> Why {
        Source::Explore(self.card).asks(prompt)
    }

    pub fn system(self, state: &State) -> SystemId {
        board::system_of(state, self.at)
    }
}

pub enum Find {
    Nothing,
    Now(fn(&mut G, Found)),
    Ask(for<'g> fn(&'g mut G, Found) -> Fut<'g>),
}

/// What becomes of a card that has been resolved (LRR 35.7-35.9).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Then {
    Discarded,
    /// Under the card of the explored planet.
    Attached,
    /// Face up before who found it.
    Kept,
    /// In the common play area, as long as its token is on the board.
    Common,
    Purged,
}

/// What a card adds to the planet under whose card it lies (LRR 12).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Attach {
    pub resources: u8,
    pub influence: u8,
    /// A planet that has one already gets a resource and an influence instead.
    pub specialty: Option<Color>,
    pub traits: &'static [Trait],
    /// The planet has Space Cannon as if it were a unit.
    pub cannon: Option<Dice>,
}

impl Attach {
    pub const NONE: Attach = Attach { resources: 0, influence: 0, specialty: None, traits: &[], cannon: None };

    const fn worth(resources: u8, influence: u8) -> Attach {
        Attach { resources, influence, ..Attach::NONE }
    }

    const fn specialty(color: Color) -> Attach {
        Attach { specialty: Some(color), ..Attach::NONE }
    }
}

impl ExploreRow {
    /// A row to fill in with `..ExploreRow::BLANK`.
    pub const BLANK: ExploreRow = ExploreRow {
        explore: Explore::LostCrew,
        name: "",
        edition: Edition::Exploration,
        text: "",
        deck: Deck::Frontier,
        copies: 1,
        found: Find::Nothing,
        then: Then::Discarded,
        attach: Attach::NONE,
        hooks: Hooks::NONE,
    };

    /// A card that does nothing but lie under a planet card.
    const fn attached(
        explore: Explore,
        name: &'static str,
        text: &'static str,
        deck: Deck,
        attach: Attach,
    ) -> ExploreRow {
        ExploreRow { explore, name, text, deck, attach, then: Then::Attached, ..ExploreRow::BLANK }
    }

    /// A relic fragment of a trait (LRR 35.9, 73.1).
    const fn fragment(explore: Explore, name: &'static str, text: &'static str, deck: Deck, copies: u8) -> ExploreRow {
        ExploreRow {
            explore,
            name,
            text,
            deck,
            copies,
            then: Then::Kept,
            hooks: Hooks::uses(FOR_A_RELIC),
            ..ExploreRow::BLANK
        }
    }
}

/// Three fragments of a type are purged for a relic; unknown ones stand in for up to two of them.
const FOR_A_RELIC: &[Use] = &[ComponentAction::may(
    |state, _, me| exploration::can_purge_fragments(state, me.seat, own(me), 3),
    Do::Ask(|g, _, me| {
        Box::pin(async move {
            exploration::purge_fragments(g, me, own(me), 3).await;
            crate::games::ti4::rules::relics::gain(g, me.seat).await;
        })
    }),
)];

/// The exploration card this is.
fn own(me: Me) -> Explore {
    match me.source {
        Source::Explore(card) => card,
        _ => Explore::UnknownRelicFragment,
    }
}

/// Offers the benefits of a card, of which one may be had.
async fn choose(g: &mut G, found: Found, benefits: Vec<Target>) -> Target {
    let options = std::iter::once(Target::Pass).chain(benefits).collect();
    ask::one(g, found.seat, found.asks(Prompt::ChooseBenefit), options).await
}

/// Whether a seat has less commodities than it may have.
fn has_room(state: &State, seat: Seat) -> bool {
    state.players[seat].commodities < notes::commodity_value(state, seat)
}

/// Puts a gamma wormhole token into the system.
const GAMMA: Find = Find::Now(|g, found| {
    let system = found.system(g);
    exploration::place_wormhole(g, system, crate::games::ti4::model::data::Wormholes::GAMMA);
});

pub static ROWS: &[&[ExploreRow]] = &[
    cultural::ROWS,
    hazardous::ROWS,
    industrial::ROWS,
    frontier::ROWS,
    #[cfg(test)]
    super::dummies::EXPLORES,
];

table! { ExploreRow by explore: Explore in ROWS.iter().copied().flatten() }

impl Family for ExploreRow {
    type Piece = Explore;
    const RULE: &'static str = "LRR 35.7";
    const SORT: &'static str = "Explore ";

    fn key(card: Explore) -> Explore {
        card
    }

    printed!();

    fn occurs(&self) -> bool {
        true
    }

    fn attach(&self) -> Attach {
        self.attach
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Explore> {
        state.edition.explores().filter(|row| !row.hooks.uses.is_empty()).map(|row| row.explore).collect()
    }

    fn missing(_: &State, _: Seat, _: Explore) -> Because {
        Because::NotOwned
    }

    fn purge(state: &mut State, seat: Seat, card: Explore) {
        let cards = &mut state.players[seat].trove.cards;
        if let Some(index) = cards.iter().position(|own| *own == card) {
            cards.remove(index);
        }
    }
}

/// Exploration cards under planet cards.
pub const ATTACHED: Zone = Zone {
    name: "attached exploration cards",
    reach: Reach::Table,
    hidden: None,
    hooks: || hooks_of(|row: &ExploreRow| if row.then == Then::Attached { row.hooks } else { Hooks::NONE }),
    visit: |state, asked, wanted, f| {
        for own in &state.exploration.attached {
            if let Source::Explore(card) = own.card
                && wanted.has(card)
            {
                for seat in asked.iter() {
                    let me = Me { seat, source: own.card, scope: Scope::Planet(own.planet) };
                    f(me, ExploreRow::of(card).hooks);
                }
            }
        }
    },
};

/// Exploration cards face up before a seat.
pub const KEPT: Zone = Zone {
    name: "exploration cards",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &ExploreRow| if row.then == Then::Kept { row.hooks } else { Hooks::NONE }),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            let cards = state.players[seat].trove.cards.iter().copied().collect();
            for card in wanted.among(cards) {
                f(Me::with(seat, Source::Explore(card)), ExploreRow::of(card).hooks);
            }
        }
    },
};

#[cfg(test)]
mod tests;
