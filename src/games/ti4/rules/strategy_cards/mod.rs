//! The eight strategy cards (RR 72).

pub mod construction;
pub mod diplomacy;
mod imperial;
pub mod leadership;
pub mod politics;
mod technology;
#[cfg(test)]
mod tests;
mod trade;
mod warfare;

use crate::core::{Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::content::registry::{Family, Shelf, Table, printed, table};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::ids::{Edition, StrategyCard};
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Prompt, Source};
use crate::games::ti4::rules::ask;
use std::sync::LazyLock;

pub struct StrategyRow {
    pub card: StrategyCard,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    /// The secondary ability costs a token of the strategy pool.
    pub token: bool,
    /// That token goes into a system.
    pub token_to_system: bool,
}

const fn card(card: StrategyCard, name: &'static str, text: &'static str) -> StrategyRow {
    StrategyRow { card, name, edition: Edition::Base, text, token: true, token_to_system: false }
}

/// In the order of [`StrategyCard`].
static ROWS: [StrategyRow; StrategyCard::COUNT] = [
    StrategyRow {
        token: false,
        ..card(StrategyCard::Leadership, "Leadership", "Gain 3 command tokens; buy more for 3 influence each.")
    },
    card(StrategyCard::Diplomacy, "Diplomacy", "Close a system of yours to all others and ready planets."),
    card(StrategyCard::Politics, "Politics", "Name a new speaker, draw 2 action cards, look at 2 agendas."),
    StrategyRow {
        token_to_system: true,
        ..card(StrategyCard::Construction, "Construction", "Place a PDS or a space dock, then another PDS.")
    },
    card(StrategyCard::Trade, "Trade", "Gain 3 trade goods, replenish, and let others replenish for free."),
    card(StrategyCard::Warfare, "Warfare", "Take a token off the board, gain one, rearrange your tokens."),
    card(StrategyCard::Technology, "Technology", "Research a technology; another for 6 resources."),
    card(
        StrategyCard::Imperial,
        "Imperial",
        "Score a public objective; a point for Mecatol Rex or a secret objective.",
    ),
    #[cfg(test)]
    crate::games::ti4::content::dummies::STRATEGY_CARD,
];

pub fn row(card: StrategyCard) -> &'static StrategyRow {
    &ROWS[card.index()]
}

table! { StrategyRow by card: StrategyCard in ROWS.iter() }

/// Their abilities are used by strategic actions, never in windows.
impl Family for StrategyRow {
    type Piece = StrategyCard;
    const RULE: &'static str = "LRR 82.1";

    fn key(card: StrategyCard) -> StrategyCard {
        card
    }

    printed!();

    fn occurs(&self) -> bool {
        true
    }

    fn thinkable(_: &State, _: Seat) -> Vec<StrategyCard> {
        Vec::new()
    }

    fn missing(_: &State, _: Seat, _: StrategyCard) -> Because {
        Because::WorksByItself
    }
}

fn source(card: StrategyCard) -> Option<Source> {
    Some(Source::Strategy(card))
}

/// Resolves a primary ability; says who then uses the secondary ability without paying.
pub async fn primary(g: &mut G, seat: Seat, card: StrategyCard) -> Seats {
    match card {
        StrategyCard::Leadership => leadership::primary(g, seat).await,
        StrategyCard::Diplomacy => diplomacy::primary(g, seat).await,
        StrategyCard::Politics => politics::primary(g, seat).await,
        StrategyCard::Construction => construction::primary(g, seat).await,
        StrategyCard::Trade => return trade::primary(g, seat).await,
        StrategyCard::Warfare => warfare::primary(g, seat).await,
        StrategyCard::Technology => technology::primary(g, seat).await,
        StrategyCard::Imperial => imperial::primary(g, seat).await,
        #[cfg(test)]
        StrategyCard::Dummy => {}
    }
    Seats::NONE
}

/// Resolves a secondary ability; its token has been paid, except where it goes into a system.
pub async fn secondary(g: &mut G, seat: Seat, card: StrategyCard, free: bool) {
    if may_use_primary(g, seat, card) {
        let why = Source::Strategy(card).asks(Prompt::PrimaryInstead);
        if !helps(g, seat, card) || ask::yes(g, seat, why).await {
            primary(g, seat, card).await;
            return;
        }
    }
    match card {
        StrategyCard::Leadership => leadership::buy_tokens(g, seat).await,
        StrategyCard::Diplomacy => diplomacy::secondary(g, seat).await,
        StrategyCard::Politics => crate::games::ti4::rules::cards::draw(g, seat, 2).await,
        StrategyCard::Construction => construction::secondary(g, seat, free).await,
        StrategyCard::Trade => crate::games::ti4::rules::notes::replenish(g, seat).await,
        StrategyCard::Warfare => warfare::secondary(g, seat).await,
        StrategyCard::Technology => technology::secondary(g, seat).await,
        StrategyCard::Imperial => crate::games::ti4::rules::cards::draw_secret(g, seat).await,
        #[cfg(test)]
        StrategyCard::Dummy => {}
    }
}

/// Whether a secondary ability could do anything: nobody is asked for what they cannot do.
pub fn is_useful(state: &State, seat: Seat, card: StrategyCard) -> bool {
    helps(state, seat, card) || may_use_primary(state, seat, card)
}

fn may_use_primary(state: &State, seat: Seat, card: StrategyCard) -> bool {
    let ask = Ask { card: Some(card), ..Ask::of(seat) };
    effects::allowed(state, Permit::PrimaryInstead, ask, false)
}

fn helps(state: &State, seat: Seat, card: StrategyCard) -> bool {
    match card {
        StrategyCard::Leadership => leadership::affordable(state, seat) > 0,
        StrategyCard::Construction => !construction::systems(state, seat).is_empty(),
        StrategyCard::Warfare => !warfare::home_docks(state, seat).is_empty(),
        StrategyCard::Technology => technology::can_follow(state, seat),
        StrategyCard::Trade => {
            state.players[seat].commodities < crate::games::ti4::rules::notes::commodity_value(state, seat)
        }
        // Up to two planets are readied: that may be none (LRR 32.3).
        StrategyCard::Diplomacy | StrategyCard::Politics | StrategyCard::Imperial => true,
        #[cfg(test)]
        StrategyCard::Dummy => false,
    }
}
