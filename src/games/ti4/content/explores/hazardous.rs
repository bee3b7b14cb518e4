//! What is found on hazardous planets.

use super::*;
use crate::games::ti4::rules::tokens;

const DECK: Deck = Deck::Hazardous;

pub static ROWS: &[ExploreRow] = &[
    ExploreRow {
        explore: Explore::CoreMine,
        name: "Core Mine",
        text: "With a mech here, or for an infantry removed from here: gain a trade good.",
        deck: DECK,
        copies: 3,
        found: Find::Ask(|g, found| {
            Box::pin(async move {
                if dig(g, found).await {
                    notes::gain_goods(g, found.seat, 1).await;
                }
            })
        }),
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::Expedition,
        name: "Expedition",
        text: "With a mech here, or for an infantry removed from here: ready the planet.",
        deck: DECK,
        copies: 3,
        found: Find::Ask(|g, found| {
            Box::pin(async move {
                if let Place::Planet(planet) = found.at
                    && g.planet(planet).exhausted
                    && dig(g, found).await
                {
                    board::ready(g, planet);
                }
            })
        }),
        ..ExploreRow::BLANK
    },
    ExploreRow::attached(
        Explore::LazaxSurvivors,
        "Lazax Survivors",
        "The planet has 1 more resource and 2 more influence.",
        DECK,
        Attach::worth(1, 2),
    ),
    ExploreRow::attached(
        Explore::MiningWorld,
        "Mining World",
        "The planet has 2 more resources.",
        DECK,
        Attach::worth(2, 0),
    ),
    ExploreRow::attached(
        Explore::RichWorld,
        "Rich World",
        "The planet has 1 more resource.",
        DECK,
        Attach::worth(1, 0),
    ),
    ExploreRow {
        explore: Explore::VolatileFuelSource,
        name: "Volatile Fuel Source",
        text: "With a mech here, or for an infantry removed from here: gain a command token.",
        deck: DECK,
        copies: 3,
        found: Find::Ask(|g, found| {
            Box::pin(async move {
                if g.tokens_left(found.seat) > 0 && dig(g, found).await {
                    tokens::gain(g, found.seat, 1, found.asks(Prompt::GainTokens)).await;
                }
            })
        }),
        ..ExploreRow::BLANK
    },
    ExploreRow::attached(
        Explore::WarfareResearchFacility,
        "Warfare Research Facility",
        "The planet has a red specialty; one with a specialty gets 1 resource and 1 influence instead.",
        DECK,
        Attach::specialty(Color::Red),
    ),
    ExploreRow::fragment(
        Explore::HazardousRelicFragment,
        "Hazardous Relic Fragment",
        "Action: purge 3 hazardous fragments to gain a relic.",
        DECK,
        7,
    ),
];

/// A mech does the work; without one an infantry may be given up for it.
async fn dig(g: &mut G, found: Found) -> bool {
    let units = *board::units(g, found.seat, found.at);
    if units.count(UnitKind::Mech) > 0 {
        return true;
    }
    if units.count(UnitKind::Infantry) == 0 || !ask::yes(g, found.seat, found.asks(Prompt::GiveUpInfantry)).await {
        return false;
    }
    let damaged = units.whole(UnitKind::Infantry) == 0;
    board::remove(g, found.seat, found.at, UnitKind::Infantry, damaged);
    g.log(Entry::Removed { seat: found.seat, at: found.at, kind: UnitKind::Infantry, count: 1 });
    true
}
