//! What is found on industrial planets.

use super::*;
use crate::games::ti4::rules::{cards, production};

const DECK: Deck = Deck::Industrial;

const fn facility(explore: Explore, name: &'static str, text: &'static str, color: Color) -> ExploreRow {
    ExploreRow::attached(explore, name, text, DECK, Attach::specialty(color))
}

pub static ROWS: &[ExploreRow] = &[
    ExploreRow {
        explore: Explore::AbandonedWarehouses,
        name: "Abandoned Warehouses",
        text: "You may gain 2 commodities, or turn 1 or 2 of yours into trade goods.",
        deck: DECK,
        copies: 4,
        found: Find::Ask(|g, found| Box::pin(search(g, found))),
        ..ExploreRow::BLANK
    },
    facility(
        Explore::BioticResearchFacility,
        "Biotic Research Facility",
        "The planet has a green specialty; one with a specialty gets 1 resource and 1 influence instead.",
        Color::Green,
    ),
    facility(
        Explore::CyberneticResearchFacility,
        "Cybernetic Research Facility",
        "The planet has a yellow specialty; one with a specialty gets 1 resource and 1 influence instead.",
        Color::Yellow,
    ),
    ExploreRow {
        explore: Explore::FunctioningBase,
        name: "Functioning Base",
        text: "You may gain a commodity, or spend a commodity or trade good to draw an action card.",
        deck: DECK,
        copies: 4,
        found: Find::Ask(|g, found| {
            Box::pin(async move {
                if deal(g, found, Some(Target::AnyCard)).await {
                    cards::draw(g, found.seat, 1).await;
                }
            })
        }),
        ..ExploreRow::BLANK
    },
    ExploreRow {
        explore: Explore::LocalFabricators,
        name: "Local Fabricators",
        text: "You may gain a commodity, or spend a commodity or trade good to place a mech on this planet.",
        deck: DECK,
        copies: 4,
        found: Find::Ask(|g, found| {
            Box::pin(async move {
                let Place::Planet(planet) = found.at else { return };
                let lands = board::may_land(g, found.seat, planet);
                let mech = lands && production::can_get(g, found.seat, UnitKind::Mech);
                if deal(g, found, mech.then_some(Target::Kind(UnitKind::Mech))).await {
                    production::place(g, found.seat, found.at, UnitKind::Mech, 1).await;
                }
            })
        }),
        ..ExploreRow::BLANK
    },
    facility(
        Explore::PropulsionResearchFacility,
        "Propulsion Research Facility",
        "The planet has a blue specialty; one with a specialty gets 1 resource and 1 influence instead.",
        Color::Blue,
    ),
    ExploreRow::fragment(
        Explore::IndustrialRelicFragment,
        "Industrial Relic Fragment",
        "Action: purge 3 industrial fragments to gain a relic.",
        DECK,
        5,
    ),
];

async fn search(g: &mut G, found: Found) {
    let have = g.players[found.seat].commodities;
    let room = has_room(g, found.seat).then_some(Target::Commodities);
    match choose(g, found, room.into_iter().chain((have > 0).then_some(Target::TradeGoods)).collect()).await {
        Target::Commodities => notes::gain_commodities(g, found.seat, 2),
        Target::TradeGoods => {
            let amounts = (1..=u32::from(have.min(2))).rev().map(Target::Amount).collect();
            let chosen = ask::one(g, found.seat, found.asks(Prompt::ChooseBenefit), amounts).await;
            let count = if let Target::Amount(count) = chosen { count as u8 } else { 0 };
            notes::turn_into_goods(g, found.seat, count).await;
        }
        _ => {}
    }
}

/// A commodity, or something else for a commodity or a trade good. Says whether that has been paid.
async fn deal(g: &mut G, found: Found, other: Option<Target>) -> bool {
    let player = &g.players[found.seat];
    let mut means: Vec<Target> = (player.goods > 0).then_some(Target::TradeGoods).into_iter().collect();
    means.extend((player.commodities > 0).then_some(Target::Commodities));
    let room = has_room(g, found.seat).then_some(Target::Commodities);
    let other = other.filter(|_| !means.is_empty());
    match choose(g, found, room.into_iter().chain(other).collect()).await {
        Target::Pass => false,
        Target::Commodities => {
            notes::gain_commodities(g, found.seat, 1);
            false
        }
        _ => {
            match ask::one(g, found.seat, found.asks(Prompt::PayWith), means).await {
                Target::Commodities => g.players[found.seat].commodities -= 1,
                _ => g.players[found.seat].goods -= 1,
            }
            true
        }
    }
}
