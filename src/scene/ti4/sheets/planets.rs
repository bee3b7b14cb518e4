//! Planets: the viewer's own to exhaust, those of everybody else to read; and tiles to place.

use super::super::language::Component;
use super::super::words::{counted, list, upper};
use super::super::{emblems, spots};
use super::{Seen, technology};
use crate::core::Seat;
use crate::games::ti4::model::data::{Tile, Trait};
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::LawPlace;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::setup::write_map;
use crate::scene::{Art, Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(me) = seen.me {
        blocks.push(Block::Facts(totals(seen, me)));
        let goods = seen.state.players[me].goods;
        let goods = (goods > 0).then(|| Card {
            title: counted(goods, "trade good"),
            art: Some((Art::TRADE_GOOD, Tint::Plain)),
            text: "Each pays 1 resource or 1 influence.".into(),
            spot: Some(spots::TRADE_GOODS),
            ..Card::default()
        });
        let own = planets_of(seen, Some(me)).into_iter().map(|planet| card(seen, planet));
        blocks.push(Block::Tiles(own.chain(goods).collect()));
    }
    let others = seen.seats().into_iter().filter(|&seat| seen.me != Some(seat)).map(Some).chain([None]);
    let option = |owner: Option<Seat>| {
        let name = owner.map_or("Nobody", |seat| seen.name(seat)).to_owned();
        let facts = owner.map(|seat| Block::Facts(totals(seen, seat)));
        let cards: Vec<Card> = planets_of(seen, owner).into_iter().map(|planet| card(seen, planet)).collect();
        let cards = match cards.is_empty() {
            true => Block::Text("No planets.".into()),
            false => Block::Tiles(cards),
        };
        (name, facts.into_iter().chain([cards]).collect())
    };
    blocks.push(Block::Choice { label: "Planets of".into(), options: others.map(option).collect() });
    blocks.push(Block::Heading("This galaxy as a map string".into()));
    blocks.push(Block::Text(write_map(&seen.state.public)));
    blocks
}

fn planets_of(seen: &Seen, owner: Option<Seat>) -> Vec<Planet> {
    let planets = seen.state.planets.iter().filter(|(_, planet)| planet.owner == owner && planet.system.is_some());
    let mut planets: Vec<Planet> = planets.map(|(id, _)| id).collect();
    planets.sort_by_key(|&id| seen.state.planet(id).exhausted);
    planets
}

/// Ready and in all.
fn totals(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let state = &seen.state;
    let sum = |worth: fn(&crate::games::ti4::model::state::State, Planet) -> u32| {
        let ready = state.controlled(seat).filter(|&id| !state.planet(id).exhausted).map(|id| worth(state, id));
        let all = state.controlled(seat).map(|id| worth(state, id));
        format!("{} ready of {}", ready.sum::<u32>(), all.sum::<u32>())
    };
    vec![
        Fact::with(Art::RESOURCE, "Resources", sum(board::resources)),
        Fact::with(Art::INFLUENCE, "Influence", sum(board::influence)),
    ]
}

pub fn card(seen: &Seen, planet: Planet) -> Card {
    let (state, here) = (&seen.state, seen.state.planet(planet));
    let kinds = [(Trait::Cultural, "cultural"), (Trait::Hazardous, "hazardous"), (Trait::Industrial, "industrial")];
    let traits = kinds.into_iter().filter(|(kind, _)| state.has_trait(planet, *kind)).map(|(_, name)| name.to_owned());
    let specialty = state.specialty(planet).map(|color| technology::name(color).to_owned());
    let laws = state.laws.iter().filter(|law| law.place == LawPlace::Attached(planet));
    let laws = laws.map(|law| seen.words.name(Component::Agenda(law.agenda)).to_owned());
    let under = state.attached(planet).map(|card| format!("\n{}: {}", seen.words.name(card), seen.words.text(card)));
    let under: String = under.collect();
    let legendary = state.legendary(planet).map(|_| "legendary".to_owned());
    let forces: Vec<String> = here
        .ground
        .iter()
        .map(|(seat, units)| {
            let units = list(units.kinds().map(|kind| seen.words.units(units.count(kind), kind)));
            if here.owner == Some(seat) { upper(&units) } else { format!("{}: {units}", seen.name(seat)) }
        })
        .collect();
    let forces = if forces.is_empty() { String::new() } else { format!("{}.", forces.join("; ")) };
    Card {
        title: seen.words.planet(planet).to_owned(),
        art: Some(emblems::planet(planet)),
        kind: upper(&traits.chain(specialty).chain(legendary).chain(laws).collect::<Vec<_>>().join(", ")),
        figures: vec![
            Fact::with(Art::RESOURCE, "Resources", board::resources(state, planet)),
            Fact::with(Art::INFLUENCE, "Influence", board::influence(state, planet)),
        ],
        text: format!("{forces}{under}").trim_start().to_owned(),
        note: if here.exhausted { "Exhausted.".to_owned() } else { String::new() },
        spot: Some(spots::planet_card(planet)),
        dimmed: here.exhausted,
        ..Card::default()
    }
}

/// System tiles the viewer has to place.
pub fn tiles(seen: &Seen) -> Vec<Block> {
    let Some(mine) = &seen.view.mine else { return Vec::new() };
    let card = |&tile: &Tile| {
        let row = tile.row();
        let planet = |&planet: &Planet| {
            let row = planet.row();
            format!("{} ({} / {})", seen.words.planet(planet), row.resources, row.influence)
        };
        let art = row.planets.first().map(|&first| emblems::planet(first));
        let anomaly = row.anomaly.map(|anomaly| (emblems::anomaly(anomaly).0, Tint::Plain));
        let hole = emblems::wormholes(row.wormholes).next();
        Card {
            title: format!("Tile {}", tile.0),
            art: anomaly.or(art).or(hole).or(Some((Art::STAR, Tint::Muted))),
            text: match row.planets.is_empty() {
                true => upper(&seen.words.tile(tile)),
                false => list(row.planets.iter().map(planet)),
            },
            spot: Some(spots::tile(tile)),
            ..Card::default()
        }
    };
    vec![Block::Cards(mine.tiles.iter().map(card).collect())]
}
