//! Planets: the viewer's own to exhaust, those of everybody else to read; and tiles to place.

use super::super::language::Component;
use super::super::words::{list, upper};
use super::super::{emblems, spots};
use super::{Seen, technology};
use crate::core::Seat;
use crate::games::ti4::model::data::{Tile, Trait};
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::LawPlace;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::setup::write_map;
use crate::scene::planets::{self, Holding};
use crate::scene::{Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let holding = |owner: Option<Seat>| Holding {
        name: owner.map_or("Nobody", |seat| seen.name(seat)).to_owned(),
        totals: owner.map_or(Vec::new(), |seat| totals(seen, seat)),
        planets: planets_of(seen, owner).into_iter().map(|planet| card(seen, planet)).collect(),
    };
    let goods = seen.me.and_then(|me| planets::trade_goods(seen.state.players[me].goods, spots::TRADE_GOODS));
    let others = seen.seats().into_iter().filter(|&seat| seen.me != Some(seat)).map(Some).chain([None]);
    let mut blocks = planets::sheet(seen.me.map(|me| holding(Some(me))), goods, others.map(holding));
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

fn totals(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let state = &seen.state;
    let worth = |id: Planet| (board::resources(state, id), board::influence(state, id), !state.planet(id).exhausted);
    planets::totals(&state.controlled(seat).map(worth).collect::<Vec<_>>())
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
        figures: planets::figures(board::resources(state, planet), board::influence(state, planet)),
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
            (seen.words.planet(planet), row.resources, row.influence)
        };
        let first = row.planets.first().map(|&first| emblems::planet(first));
        let anomaly = row.anomaly.map(|anomaly| (emblems::anomaly(anomaly).0, Tint::Plain));
        let signs = [anomaly, first, emblems::wormholes(row.wormholes).next()];
        let (planets, bare) = (row.planets.iter().map(planet), seen.words.tile(tile));
        planets::tile(format!("Tile {}", tile.0), signs, planets, &bare, spots::tile(tile))
    };
    vec![Block::Cards(mine.tiles.iter().map(card).collect())]
}
