//! What is found at frontier tokens.

use super::*;
use crate::games::ti4::model::exploration::Storm;
use crate::games::ti4::model::state::PlanetState;
use crate::games::ti4::rules::{cards, technology};

const DECK: Deck = Deck::Frontier;
/// Resources for research with the device.
const DEVICE_PRICE: u32 = 6;

pub static ROWS: &[ExploreRow] = &[
    ExploreRow {
        explore: Explore::DerelictVessel,
        name: "Derelict Vessel",
        text: "Draw a secret objective.",
        deck: DECK,
        copies: 2,
        found: Find::Ask(|g, found| Box::pin(cards::draw_secret(g, found.seat))),
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::EnigmaticDevice,
        name: "Enigmatic Device",
        text: "Action: spend 6 resources and purge this to research a technology.",
        deck: DECK,
        copies: 2,
        then: Then::Kept,
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| technology::would_research_for(state, me.seat, DEVICE_PRICE),
            Do::Ask(|g, _, me| Box::pin(technology::research_for(g, me.seat, me.asks(Prompt::Research), DEVICE_PRICE))),
        )
        .purging()]),
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::GammaRelay,
        name: "Gamma Relay",
        text: "A gamma wormhole opens in this system.",
        deck: DECK,
        found: GAMMA,
        then: Then::Purged,
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::IonStorm,
        name: "Ion Storm",
        text: "An alpha or beta wormhole of your choice opens in this system; it turns to the other after ships have moved or retreated through it.",
        deck: DECK,
        found: Find::Ask(|g, found| Box::pin(rage(g, found))),
        then: Then::Common,
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::LostCrew,
        name: "Lost Crew",
        text: "Draw 2 action cards.",
        deck: DECK,
        copies: 2,
        found: Find::Ask(|g, found| Box::pin(cards::draw(g, found.seat, 2))),
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::MerchantStation,
        name: "Merchant Station",
        text: "You may replenish your commodities, or turn all of them into trade goods.",
        deck: DECK,
        copies: 2,
        found: Find::Ask(|g, found| Box::pin(dock(g, found))),
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::Mirage,
        name: "Mirage",
        text: "The planet Mirage appears in this system; you control it, with its card ready.",
        deck: DECK,
        found: Find::Ask(|g, found| {
            Box::pin(async move {
                let system = found.system(g);
                g.system_mut(system).planets.insert(Planet::Mirage);
                g.planets.insert(Planet::Mirage, PlanetState::new(system));
                board::gain_ready(g, found.seat, Planet::Mirage).await;
            })
        }),
        then: Then::Purged,
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::UnknownRelicFragment,
        name: "Unknown Relic Fragment",
        text: "Stands in for a cultural, hazardous or industrial fragment.",
        deck: DECK,
        copies: 3,
        then: Then::Kept,
        ..ExploreRow::BLANK
    },
];

/// The storm token comes into the system with the side up that the finder likes.
async fn rage(g: &mut G, found: Found) {
    let system = found.system(g);
    let sides = Storm::SIDES.map(Target::Wormhole).to_vec();
    if let Target::Wormhole(side) = ask::one(g, found.seat, found.asks(Prompt::StormSide), sides).await {
        g.exploration.storm = Some(Storm { system, side });
        g.log(Entry::Wormhole { system, side });
    }
}

async fn dock(g: &mut G, found: Found) {
    let have = g.players[found.seat].commodities;
    let room = has_room(g, found.seat).then_some(Target::Commodities);
    match choose(g, found, room.into_iter().chain((have > 0).then_some(Target::TradeGoods)).collect()).await {
        Target::Commodities => notes::replenish(g, found.seat).await,
        Target::TradeGoods => notes::turn_into_goods(g, found.seat, have).await,
        _ => {}
    }
}
