//! The galaxy: system tiles with everything on them, and the galaxy that is still being made.
//!
//! Planets are spread over the hex ([`Disc`]) with a band in the middle for ships; wormholes lie at the lower left, command
//! tokens along the upper right edge, and the upper left belongs to the owner's disc, which the page draws. From far away a
//! fleet is one sign with the number of its ships, from near each kind is a silhouette.

use super::words::{Words, list, upper};
use super::{emblems, spots};
use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::ti4::content::{LegendaryRow, Table};
use crate::games::ti4::model::data::{Anomaly, Color, Hyperlane, Tile as Printed, Trait, Wormholes};
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::set::{Area, Units};
use crate::games::ti4::model::state::{SetUp, State, SystemId};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::galaxy::adjoining;
use crate::games::ti4::rules::{board, map_making, setup};
use crate::scene::speech;
use crate::scene::systems::{self, Band, Disc, Fleet, Pieces};
use crate::scene::{Art, Detail, Galaxy, Ground, Lane, Mark, Names, Spot, Tile, Tint, Way};

pub fn galaxy(view: &View, names: &Names) -> Galaxy {
    let state = view.known();
    let words = Words::of(view).named(names);
    let tiles = match &state.set_up {
        Some(set_up) => being_made(&state, set_up, words),
        None => state.system_ids().map(|system| tile(&state, system, words)).collect(),
    };
    Galaxy { tiles, ways: ways(&state), lanes: lanes(&state) }
}

/// Hyperlane tiles, also while the galaxy is still being made (LRR 44).
fn lanes(state: &State) -> Vec<Lane> {
    let planned = state.set_up.as_ref().map(|set_up| setup::hyperlanes(&set_up.galaxy, map_making::layout(state)));
    let drawn = |lane: &Hyperlane| Lane { at: lane.hex, lines: lane.lines().collect() };
    planned.as_ref().unwrap_or(&state.hyperlanes).iter().map(drawn).collect()
}

/// Systems that hyperlanes join to this one, though their tiles do not touch (LRR 44.1).
fn joined(state: &State, system: SystemId) -> impl Iterator<Item = SystemId> {
    let at = state.system(system).hex.filter(|_| !state.hyperlanes.is_empty());
    let joined = at.map_or(Vec::new(), |at| {
        let mut far = adjoining(at, &state.hyperlanes);
        far.retain(|place| at.distance(*place) > 1);
        far
    });
    state.system_ids().filter(move |other| state.system(*other).hex.is_some_and(|hex| joined.contains(&hex)))
}

/// Mecatol Rex, the tiles placed so far, homes with their players, and the places still empty.
fn being_made(state: &State, set_up: &SetUp, words: Words<'_>) -> Vec<Tile> {
    let layout = map_making::layout(state);
    let homes = setup::homes(&set_up.galaxy, layout);
    let mut tiles = vec![printed(Printed::MECATOL, Hex::CENTRE, words)];
    tiles.extend(set_up.placed.iter().map(|&(hex, placed)| printed(placed, hex, words)));
    for (seat, &at) in state.seats().zip(&homes) {
        let chosen = set_up.chosen.get(seat.index()).copied().flatten();
        let plays = chosen.map_or("faction to be chosen", |faction| words.faction(faction));
        let emblem = chosen.map_or(Art::HOME, emblems::emblem);
        tiles.push(systems::home(at, seat, &words.seat(seat), plays, emblem));
    }
    let places = layout.filter(|_| set_up.galaxy == setup::Galaxy::Placed).map_or(&[][..], |layout| layout.fill);
    let free = places.iter().filter(|place| set_up.placed.iter().all(|(placed, _)| placed != *place));
    tiles.extend(free.map(|&at| systems::place(at, "no tile yet", None)));
    tiles
}

/// A tile as it is printed, on a place of the map.
pub fn printed(tile: Printed, at: Hex, words: Words<'_>) -> Tile {
    let row = tile.row();
    let mut marks = Vec::new();
    for (nth, &planet) in row.planets.iter().enumerate() {
        let printed = planet.row();
        let disc = Disc::of(row.planets.len(), nth);
        marks.extend(planet_marks(at, planet, disc, (printed.resources.into(), printed.influence.into()), None));
    }
    marks.extend(wormhole_marks(row.wormholes));
    let planets = row.planets.iter().map(|&planet| planet_words(words, planet, None));
    let besides = space_words(row.anomaly, row.wormholes);
    let told = list(planets.chain(besides));
    Tile {
        at,
        name: upper(&words.tile(tile)),
        label: label(tile, row.planets, words),
        words: if told.is_empty() { "empty space".to_owned() } else { told },
        ground: ground(tile),
        owner: None,
        marks,
    }
}

fn ground(tile: Printed) -> Ground {
    let row = tile.row();
    match (row.anomaly, row.home) {
        _ if tile == Printed::MECATOL => Ground::Centre,
        (_, Some(_)) => Ground::Home,
        (Some(anomaly), None) => emblems::anomaly(anomaly).1,
        (None, None) => Ground::Space,
    }
}

/// The name on the board: planets, else what is there. Long ones are told by their first planet.
fn label(tile: Printed, planets: &[Planet], words: Words<'_>) -> String {
    let names: Vec<&str> = planets.iter().map(|&planet| words.planet(planet)).collect();
    systems::label(&names).unwrap_or_else(|| match tile.row().anomaly {
        Some(anomaly) => anomaly_word(anomaly).to_owned(),
        None => format!("Tile {}", tile.0),
    })
}

fn anomaly_word(anomaly: Anomaly) -> &'static str {
    match anomaly {
        Anomaly::AsteroidField => "Asteroid field",
        Anomaly::Nebula => "Nebula",
        Anomaly::Supernova => "Supernova",
        Anomaly::GravityRift => "Gravity rift",
    }
}

/// Ships under way to the active system, from each system they come from.
pub fn ways(state: &State) -> Vec<Way> {
    let Some(tactical) = &state.tactical else { return Vec::new() };
    let to = spots::hex(&state.public, tactical.system);
    let mut ways: Vec<Way> = Vec::new();
    for group in tactical.moving.iter().filter(|group| group.from != tactical.system) {
        let from = spots::hex(&state.public, group.from);
        let note = if group.rifts > 0 { "a die for each ship".to_owned() } else { String::new() };
        let way = Way { seat: tactical.seat, from, to, note };
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    ways
}

/// What is under way to a system, with its cargo.
fn arriving(state: &State, system: SystemId) -> Option<(Seat, Units)> {
    let tactical = state.tactical.as_ref().filter(|tactical| tactical.system == system)?;
    let units = tactical.moving.iter().fold(Units::NONE, |sum, group| sum.with(&group.ships()).with(&group.cargo));
    (!units.is_empty()).then_some((tactical.seat, units))
}

pub fn tile(state: &State, system: SystemId, words: Words<'_>) -> Tile {
    let here = state.system(system);
    let at = spots::hex(&state.public, system);
    let planets: Vec<Planet> = here.planets.iter().collect();
    let mut marks = Vec::new();
    for (nth, &planet) in planets.iter().enumerate() {
        let disc = Disc::of(planets.len(), nth);
        let worth = (board::resources(state, planet), board::influence(state, planet));
        marks.extend(planet_marks(at, planet, disc, worth, Some(state)));
        marks.extend(disc.pieces(&ground_forces(at, planet, &state.planet(planet).ground)));
    }
    if state.custodians && planets.contains(&Planet::MecatolRex) {
        marks.push(Mark::new(Art::CUSTODIANS, 360, -420, 330).tint(Tint::Hue("star")));
    }
    if here.frontier {
        marks.push(Mark::new(Art::FRONTIER, 0, -430, 330).tint(Tint::Hue("star")));
    }
    marks.extend(wormhole_marks(state.public.wormholes(system)));
    marks.extend(tear(state, system));
    marks.extend(systems::tokens(here.tokens.iter()));
    marks.extend(systems::fleets(&fleets(at, &here.space, arriving(state, system)), Band::beside(planets.len())));
    Tile {
        at,
        name: upper(&words.system(system)),
        label: label(here.tile, &planets, words),
        words: in_words(state, system, words),
        ground: ground(here.tile),
        owner: owner(state, system),
        marks,
    }
}

/// Whose border is drawn: who holds all planets that are held, or, without any, has the only ships.
pub fn owner(state: &State, system: SystemId) -> Option<Seat> {
    let mut holders: Vec<Seat> = state.planets_in(system).iter().filter_map(|id| state.planet(id).owner).collect();
    if state.planets_in(system).is_empty() {
        holders.extend(state.system(system).space.iter().filter(|(_, units)| units.has_ships()).map(|(seat, _)| seat));
    }
    systems::only(holders)
}

/// A planet with its figures; `state` says who holds it, where it is in play.
fn planet_marks(
    at: Hex,
    planet: Planet,
    disc: Disc,
    (resources, influence): (u32, u32),
    state: Option<&State>,
) -> Vec<Mark> {
    let (art, tint) = emblems::planet(planet);
    let row = planet.row();
    let here = state.map(|state| state.planet(planet));
    let spent = here.is_some_and(|here| here.exhausted);
    let (Disc { x, y, size }, half) = (disc, disc.half());
    let spot = spots::planet(at, planet);
    let mut marks = vec![Mark::new(art, x, y, size).tint(tint).text(row.name).spot(spot)];
    marks.extend(disc.figures(resources, influence, spent));
    if let Some(specialty) = state.map_or(row.specialty, |state| state.specialty(planet)) {
        let (art, tint) = emblems::color(specialty);
        marks.push(Mark::new(art, x + half - 20, y - half + 60, 170).tint(tint).detail(Detail::Near));
    }
    let kinds = state.map_or(row.kind.into_iter().collect(), |state| state.traits(planet).collect::<Vec<Trait>>());
    for (nth, kind) in kinds.into_iter().enumerate() {
        let (art, tint) = emblems::planet_trait(kind);
        let x = x + half - 20 - 120 * nth as i16;
        marks.push(Mark::new(art, x, y + half - 60, 130).tint(tint).detail(Detail::Nearest));
    }
    // Its ability card makes a planet legendary (LRR 53), in whatever game.
    if LegendaryRow::in_order().any(|row| row.planet == planet) {
        marks.push(Mark::new(Art::LAUREL, x, y - half + 30, 170).tint(Tint::Hue("star")).detail(Detail::Near));
    }
    for (seat, _) in
        state.iter().flat_map(|state| state.players.iter()).filter(|(_, own)| own.sleepers.contains(planet))
    {
        marks.push(
            Mark::new(Art::SLEEPER, x + half - 40, y + half / 3, 190).tint(Tint::Seat(seat)).detail(Detail::Near),
        );
    }
    let attached = state.map_or(0, |state| state.attached(planet).count());
    if attached > 0 {
        let mark = Mark::new(Art::RELIC, x, y + half + 10, 150).tint(Tint::Hue("star")).detail(Detail::Near);
        marks.push(if attached > 1 { mark.text(attached) } else { mark });
    }
    marks.extend(here.and_then(|here| here.owner).map(|owner| disc.holder(owner)));
    marks
}

/// Ground forces and structures on a planet. Damage shows in space only.
fn ground_forces(at: Hex, planet: Planet, area: &Area) -> Vec<Pieces> {
    let shown = |own: Pieces| Pieces { damaged: 0, ..own };
    let all =
        area.iter().flat_map(|(seat, units)| pieces(seat, units, |kind| Some(spots::ground(at, planet, seat, kind))));
    all.map(shown).collect()
}

/// Units of a seat by their kinds, where they can be tapped.
fn pieces(seat: Seat, units: &Units, spot: impl Fn(UnitKind) -> Option<Spot>) -> Vec<Pieces> {
    let own = |kind: UnitKind| {
        let (count, damaged) = (units.count(kind), units.damaged(kind));
        Pieces { seat, art: emblems::unit(kind), count, damaged, spot: spot(kind) }
    };
    units.kinds().map(own).collect()
}

fn wormhole_marks(kinds: Wormholes) -> impl Iterator<Item = Mark> {
    systems::wormholes(emblems::wormholes(kinds), (-520, 500))
}

/// A rift that is not printed on the tile but torn open by somebody's units.
fn tear(state: &State, system: SystemId) -> Option<Mark> {
    let torn = state.seats().find(|&seat| state.has_tear(seat, system))?;
    Some(Mark::new(Art::GRAVITY_RIFT, 560, 430, 300).tint(Tint::Seat(torn)))
}

/// What is in the space of a system or under way to it.
fn fleets(at: Hex, space: &Area, arriving: Option<(Seat, Units)>) -> Vec<Fleet> {
    let fleet = |seat: Seat, units: &Units, coming: bool| {
        let pieces = pieces(seat, units, |kind| (!coming).then(|| spots::ships(at, seat, kind)));
        Fleet { seat, has_ships: units.has_ships(), coming, pieces }
    };
    let there = space.iter().filter(|(_, units)| !units.is_empty()).map(|(seat, units)| fleet(seat, units, false));
    there.chain(arriving.iter().map(|(seat, units)| fleet(*seat, units, true))).collect()
}

/// All that can be seen in a system.
fn in_words(state: &State, system: SystemId, words: Words<'_>) -> String {
    let here = state.system(system);
    let mut told: Vec<String> = here.planets.iter().map(|id| planet_words(words, id, Some(state))).collect();
    let anomalies = Anomaly::ALL.into_iter().filter(|&anomaly| state.has_anomaly(system, anomaly));
    told.extend(space_words(anomalies, state.public.wormholes(system)));
    if state.custodians && here.planets.contains(Planet::MecatolRex) {
        told.push("the custodians token".into());
    }
    if here.frontier {
        told.push("a frontier token".into());
    }
    for (seat, units) in here.space.iter().filter(|(_, units)| !units.is_empty()) {
        told.push(format!("{} of {}", units_words(words, units), words.seat(seat)));
    }
    let tokens: Vec<Seat> = here.tokens.iter().collect();
    if !tokens.is_empty() {
        told.push(format!("command tokens of {}", list(tokens.into_iter().map(|seat| words.seat(seat)))));
    }
    let joined = list(joined(state, system).map(|other| words.system(other)));
    if !joined.is_empty() {
        told.push(format!("joined by hyperlanes to {joined}"));
    }
    if here.hex.is_none() {
        told.push("beside the board".into());
    }
    if told.is_empty() { "empty space".into() } else { told.join("; ") }
}

pub fn units_words(words: Words<'_>, units: &Units) -> String {
    systems::units(units.kinds().map(|kind| (words.units(units.count(kind), kind), units.damaged(kind))))
}

fn planet_words(words: Words<'_>, planet: Planet, state: Option<&State>) -> String {
    let row = planet.row();
    let worth = match state {
        Some(state) => (board::resources(state, planet), board::influence(state, planet)),
        None => (row.resources.into(), row.influence.into()),
    };
    let mut facts = vec![speech::worth(worth.0, worth.1)];
    let kinds = state.map_or(row.kind.into_iter().collect(), |state| state.traits(planet).collect::<Vec<Trait>>());
    facts.extend(kinds.into_iter().map(|kind| kind_word(kind).to_owned()));
    let specialty = state.map_or(row.specialty, |state| state.specialty(planet));
    facts.extend(specialty.map(|color| format!("{} specialty", color_word(color))));
    if words.table.legendary(planet).is_some() {
        facts.push("legendary".into());
    }
    if let Some(state) = state {
        facts.extend(state.attached(planet).map(|card| format!("with {}", words.name(card))));
    }
    if let Some(here) = state.map(|state| state.planet(planet)) {
        facts.push(systems::held(here.owner.map(|owner| words.seat(owner)), here.exhausted));
        for (seat, units) in here.ground.iter().filter(|(_, units)| !units.is_empty()) {
            facts.push(format!("{} of {}", units_words(words, units), words.seat(seat)));
        }
    }
    for (seat, _) in
        state.iter().flat_map(|state| state.players.iter()).filter(|(_, own)| own.sleepers.contains(planet))
    {
        facts.push(format!("a sleeper token of {}", words.seat(seat)));
    }
    format!("{}: {}", words.planet(planet), facts.join(", "))
}

pub fn kind_word(kind: Trait) -> &'static str {
    match kind {
        Trait::Cultural => "cultural",
        Trait::Hazardous => "hazardous",
        Trait::Industrial => "industrial",
    }
}

fn color_word(color: Color) -> &'static str {
    match color {
        Color::Blue => "blue",
        Color::Green => "green",
        Color::Yellow => "yellow",
        Color::Red => "red",
    }
}

/// Anomaly and wormholes.
fn space_words(anomalies: impl IntoIterator<Item = Anomaly>, holes: Wormholes) -> Vec<String> {
    let anomalies = anomalies.into_iter().map(|anomaly| match anomaly {
        Anomaly::AsteroidField => "asteroid field, which ships cannot enter",
        Anomaly::Nebula => "nebula, where ships stop and the defender adds 1 to rolls",
        Anomaly::Supernova => "supernova, which ships cannot enter",
        Anomaly::GravityRift => "gravity rift, a step further and a die for each ship that leaves",
    });
    let holes = [
        (Wormholes::ALPHA, "alpha wormhole"),
        (Wormholes::BETA, "beta wormhole"),
        (Wormholes::GAMMA, "gamma wormhole"),
        (Wormholes::DELTA, "delta wormhole"),
    ]
    .into_iter()
    .filter(|(kind, _)| holes.meets(*kind))
    .map(|(_, name)| name);
    anomalies.chain(holes).map(str::to_owned).collect()
}
