//! Planets: the viewer's own to exhaust, those of everybody else to read; and tiles to place.

use super::{Component, Seen, emblems};
use crate::core::Seat;
use crate::games::ti3::model::data::planets::Refresh;
use crate::games::ti3::model::ids::{Planet, Tile};
use crate::games::ti3::model::state::{Artifact, Facility};
use crate::scene::planets::{self, Holding};
use crate::scene::ti3::words::{counted, list, upper};
use crate::scene::ti3::{form, galaxy, spots};
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
    if let Some(map) = form::map_string(&seen.state.public) {
        blocks.push(Block::Heading("This galaxy as a map string".into()));
        blocks.push(Block::Text(map));
    }
    blocks
}

fn planets_of(seen: &Seen, owner: Option<Seat>) -> Vec<Planet> {
    let planets = seen.state.planets.iter().filter(|(_, planet)| planet.owner == owner);
    let mut planets: Vec<Planet> = planets.map(|(id, _)| id).collect();
    planets.sort_by_key(|&id| seen.state.planets[id].exhausted);
    planets
}

fn totals(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let state = &seen.state;
    let worth = |id: Planet| (state.resources(id), state.influence(id), !state.planets[id].exhausted);
    planets::totals(&state.controlled(seat).map(worth).collect::<Vec<_>>())
}

pub fn card(seen: &Seen, planet: Planet) -> Card {
    let (state, here, row) = (&seen.state, &seen.state.planets[planet], planet.row());
    let mut kind: Vec<String> = galaxy::specialties(seen.words, planet).into_iter().collect();
    kind.extend(row.trade_station.then(|| "trade station".to_owned()));
    kind.extend(here.facility.map(|own| seen.words.facility(own).to_owned()));
    kind.extend(here.artifact.map(|own| match own {
        Artifact::FaceDown => "artifact face down".to_owned(),
        Artifact::Real(_) => "artifact".to_owned(),
    }));
    let mut told: Vec<String> = Vec::new();
    told.extend(row.refresh.map(|refresh| format!("Exhausted right after refreshing it brings {}.", brings(refresh))));
    let known = seen.view.known_domains.iter().find(|(own, _)| *own == planet).map(|(_, domain)| *domain);
    for domain in here.domains.iter().filter_map(|own| own.or(known)) {
        let component = Component::Domain(domain);
        told.push(format!("{}: {}", seen.words.name(component), seen.words.text(component)));
    }
    told.extend(here.ground.iter().filter(|(_, units)| !units.is_empty()).map(|(seat, units)| {
        let units = galaxy::units_words(seen.words, units);
        if here.owner == Some(seat) { format!("{}.", upper(&units)) } else { format!("{}: {units}.", seen.name(seat)) }
    }));
    Card {
        title: seen.words.planet(planet).to_owned(),
        art: Some(emblems::planet(planet)),
        figures: planets::figures(state.resources(planet), state.influence(planet)),
        kind: upper(&kind.join(", ")),
        text: told.join("\n"),
        note: if here.exhausted { "Exhausted.".to_owned() } else { String::new() },
        spot: Some(spots::planet_card(planet)),
        dimmed: here.exhausted,
        rule: "T12",
        ..Card::default()
    }
}

/// T12.6.
fn brings(refresh: Refresh) -> &'static str {
    match refresh {
        Refresh::TradeGoods => "2 trade goods",
        Refresh::Fighters => "2 fighters",
        Refresh::GroundForces => "2 ground forces",
        Refresh::ShockTroops => "2 shock troops, or ground forces without them",
    }
}

/// System tiles the viewer has to place.
pub fn tiles(seen: &Seen) -> Vec<Block> {
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
        planets::tile(row.name.to_owned(), signs, planets, &bare, spots::tile(tile))
    };
    vec![Block::Cards(seen.view.own_tiles.iter().map(card).collect())]
}

/// Facilities that lie on the planets of a seat, in words.
pub fn facilities(seen: &Seen, seat: Seat) -> String {
    let of = |facility: Facility| {
        let on = |planet: &Planet| seen.state.planets[*planet].facility == Some(facility);
        seen.state.controlled(seat).filter(on).count()
    };
    list(
        Facility::ALL
            .into_iter()
            .filter(|own| of(*own) > 0)
            .map(|own| counted(of(own) as u32, seen.words.facility(own))),
    )
}
