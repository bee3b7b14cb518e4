//! What is found on cultural planets.

use super::*;
use crate::games::ti4::rules::limits;
use crate::games::ti4::rules::payment::Currency;
use crate::games::ti4::rules::production::{self, Order};

const DECK: Deck = Deck::Cultural;

/// Whether the question is about the planet with the card.
fn is_here(ask: &Ask, me: Me) -> bool {
    ask.planet.map(Scope::Planet) == Some(me.scope)
}

pub static ROWS: &[ExploreRow] = &[
    ExploreRow {
        explore: Explore::DemilitarizedZone,
        name: "Demilitarized Zone",
        text: "Your structures leave this planet, ground forces go into space. No unit may land, be placed or be built here; in the agenda phase the planet may be traded.",
        deck: DECK,
        found: Find::Ask(|g, found| Box::pin(evacuate(g, found))),
        then: Then::Attached,
        hooks: Hooks::answers(&[
            Answer::Refuse(Permit::Land, |_, ask, me| is_here(ask, me)),
            Answer::Allow(Permit::TradePlanet, |_, ask, me| is_here(ask, me)),
        ]),
        ..ExploreRow::BLANK
    },
    ExploreRow::attached(
        Explore::DysonSphere,
        "Dyson Sphere",
        "The planet has 2 more resources and 1 more influence.",
        DECK,
        Attach::worth(2, 1),
    ),
    ExploreRow {
        explore: Explore::Freelancers,
        name: "Freelancers",
        text: "You may produce one unit in this system, paid with resources or influence.",
        deck: DECK,
        copies: 3,
        found: Find::Ask(|g, found| Box::pin(hire(g, found))),
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::GammaWormhole,
        name: "Gamma Wormhole",
        text: "A gamma wormhole opens in this system.",
        deck: DECK,
        found: GAMMA,
        then: Then::Purged,
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::MercenaryOutfit,
        name: "Mercenary Outfit",
        text: "You may place an infantry on this planet.",
        deck: DECK,
        copies: 3,
        found: Find::Ask(|g, found| Box::pin(recruit(g, found))),
        ..ExploreRow::BLANK
    },
    ExploreRow::attached(
        Explore::ParadiseWorld,
        "Paradise World",
        "The planet has 2 more influence.",
        DECK,
        Attach::worth(0, 2),
    ),
    ExploreRow::attached(
        Explore::TombOfEmphidia,
        "Tomb of Emphidia",
        "The planet has 1 more influence. Who owns the Crown of Emphidia can turn it into a point here.",
        DECK,
        Attach::worth(0, 1),
    ),
    ExploreRow::fragment(
        Explore::CulturalRelicFragment,
        "Cultural Relic Fragment",
        "Action: purge 3 cultural fragments to gain a relic.",
        DECK,
        9,
    ),
];

/// Structures return to reinforcements, ground forces go up into space, as far as they find room there.
async fn evacuate(g: &mut G, found: Found) {
    let space = Place::Space(found.system(g));
    for seat in g.seats().collect::<Vec<_>>() {
        let units = *board::units(g, seat, found.at);
        for kind in units.kinds().filter(|kind| kind.is_ground()) {
            board::shift(g, seat, found.at, space, kind, units.count(kind));
        }
        for kind in units.kinds().filter(|kind| !kind.is_ground() && seat == found.seat) {
            for nth in 0..units.count(kind) {
                board::remove(g, seat, found.at, kind, nth < units.damaged(kind));
            }
            g.log(Entry::Removed { seat, at: found.at, kind, count: units.count(kind) });
        }
        let system = found.system(g);
        limits::enforce(g, seat, system).await;
    }
}

async fn hire(g: &mut G, found: Found) {
    let system = found.system(g);
    let own = g.planets_in(system).iter().filter(|&planet| g.controls(found.seat, planet));
    let places = own.filter(|&planet| board::may_land(g, found.seat, planet)).map(Place::Planet).collect();
    let order = Order::new(g, found.seat, system, &[], 1);
    let source = Some(Source::Explore(found.card));
    let order = Order { places, ground: 1, currency: Currency::Either, source, ..order };
    production::produce(g, found.seat, order).await;
}

async fn recruit(g: &mut G, found: Found) {
    let Place::Planet(planet) = found.at else { return };
    let why = found.asks(Prompt::YesNo);
    if board::may_land(g, found.seat, planet) && ask::yes(g, found.seat, why).await {
        production::place(g, found.seat, found.at, UnitKind::Infantry, 1).await;
    }
}
