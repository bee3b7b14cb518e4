//! The galaxy: system tiles with everything on them, and the galaxy that is still being made.
//!
//! Planets are spread over the hex ([`Disc`]) with a band in the middle for ships; wormholes lie at the lower left, command counters
//! along the upper right edge, mines and leaders at the lower right, and the upper left belongs to the owner's disc, which the page
//! draws. From far away a fleet is one sign with the number of its ships, from near each kind is a silhouette.

use super::words::{Words, counted, list, upper};
use super::{emblems, spots};
use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::ti3::model::data::{Anomaly, Layout, Wormholes};
use crate::games::ti3::model::ids::{Module, Planet, Tile as Printed, UnitKind};
use crate::games::ti3::model::state::{Artifact, SetUp, Spot as Where, State, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::{Area, Units};
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::{leaders, movement};
use crate::scene::speech;
use crate::scene::systems::{self, Band, Disc, Fleet, Pieces};
use crate::scene::{Art, Detail, Galaxy, Ground, Mark, Names, Spot, Tile, Tint, Way};

pub fn galaxy(view: &View, names: &Names) -> Galaxy {
    let state = view.known();
    let words = Words::of(view).named(names);
    let tiles = match &state.set_up {
        Some(set_up) => being_made(&state, set_up, words),
        None => state.system_ids().map(|system| tile(&state, system, words)).collect(),
    };
    Galaxy { tiles, ways: ways(&state), lanes: Vec::new() }
}

/// Ships under way to the activated system.
pub fn ways(state: &State) -> Vec<Way> {
    let Some(activation) = &state.activation else { return Vec::new() };
    let way = |(from, _): &(SystemId, Units)| Way {
        seat: state.active,
        from: spots::hex(&state.public, *from),
        to: spots::hex(&state.public, activation.system),
        note: match state.anomaly(*from) {
            Some(Anomaly::GravityRift) => "a die for each ship".to_owned(),
            _ => String::new(),
        },
    };
    activation.under_way.iter().filter(|(from, _)| *from != activation.system).map(way).collect()
}

/// What is under way to a system, with its cargo.
fn arriving(state: &State, system: SystemId) -> Option<(Seat, Units)> {
    let activation = state.activation.as_ref().filter(|activation| activation.system == system)?;
    activation.under_way.map(|(_, units)| (state.active, units)).filter(|(_, units)| !units.is_empty())
}

/// Mecatol Rex, the tiles placed so far, homes with their players, and the places still empty.
fn being_made(state: &State, set_up: &SetUp, words: Words<'_>) -> Vec<Tile> {
    let larger = state.contents.has(Module::LargerGalaxy);
    let layout = Layout::of(state.count() as u8, larger).expect("a checked set-up has a layout");
    let mut tiles = vec![printed(Printed::MecatolRex, Hex::CENTRE, words)];
    for hex in layout.spaces().into_iter().filter(|hex| *hex != Hex::CENTRE) {
        let placed = set_up.board.iter().find(|(at, _)| *at == hex);
        let home = set_up.homes.iter().find(|(at, _)| *at == hex).map(|(_, seat)| *seat);
        tiles.push(match (home, placed) {
            (Some(seat), _) => {
                let race = state.race(seat);
                let told = race.map_or("a race not shown", |race| words.race(race));
                systems::home(hex, seat, &words.seat(seat), told, race.map_or(Art::HOME, emblems::emblem))
            }
            (None, Some((_, Some(tile)))) => printed(*tile, hex, words),
            (None, Some((_, None))) => systems::place(hex, "a tile face down", Some(Art::FRONTIER)),
            (None, None) if layout.homes.contains(&hex) => {
                systems::place(hex, "a home position that nobody has taken", Some(Art::HOME))
            }
            (None, None) => systems::place(hex, "no tile yet", None),
        });
    }
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
    let told = list(planets.chain(space_words(row.anomaly, row.wormholes)));
    Tile {
        at,
        name: upper(&words.tile(tile)),
        label: label(tile, row.planets, words),
        words: if told.is_empty() { "empty space".to_owned() } else { told },
        ground: ground(tile, row.anomaly),
        owner: None,
        marks,
    }
}

fn ground(tile: Printed, anomaly: Option<Anomaly>) -> Ground {
    match anomaly {
        _ if tile == Printed::MecatolRex => Ground::Centre,
        Some(anomaly) => emblems::anomaly(anomaly).1,
        None if tile.row().home.is_some() => Ground::Home,
        None => Ground::Space,
    }
}

/// The name on the board: planets, else what is there. Long ones are told by their first planet.
fn label(tile: Printed, planets: &[Planet], words: Words<'_>) -> String {
    let names: Vec<&str> = planets.iter().map(|&planet| words.planet(planet)).collect();
    systems::label(&names).unwrap_or_else(|| match tile.row().anomaly {
        Some(anomaly) => upper(super::words::space(Some(anomaly), Wormholes::NONE)),
        None => "Space".to_owned(),
    })
}

pub fn tile(state: &State, system: SystemId, words: Words<'_>) -> Tile {
    let here = state.system(system);
    let at = spots::hex(&state.public, system);
    let planets: Vec<Planet> = here.planets.iter().collect();
    let mut marks: Vec<Mark> = Vec::new();
    for (nth, &planet) in planets.iter().enumerate() {
        let disc = Disc::of(planets.len(), nth);
        let worth = (state.resources(planet), state.influence(planet));
        marks.extend(planet_marks(at, planet, disc, worth, Some(state)));
        marks.extend(disc.pieces(&ground_forces(at, planet, &state.planets[planet].ground)));
    }
    if here.unknown {
        marks.push(Mark::new(Art::FRONTIER, 0, -430, 330).tint(Tint::Hue("star")));
    }
    for (nth, &found) in here.found.iter().enumerate() {
        let (art, tint) = emblems::domain(found);
        marks.push(Mark::new(art, 480 - 220 * nth as i16, -430, 260).tint(tint));
    }
    marks.extend(wormhole_marks(movement::wormholes(state, system)));
    marks.extend(systems::tokens(here.counters.iter()));
    marks.extend(mines(state, system, at));
    marks.extend(aboard(state, system, at));
    marks.extend(systems::fleets(&fleets(at, &here.space, arriving(state, system)), Band::beside(planets.len())));
    Tile {
        at,
        name: upper(&words.system(system)),
        label: label(here.tile, &planets, words),
        words: in_words(state, system, words),
        ground: ground(here.tile, here.anomaly()),
        owner: owner(state, system),
        marks,
    }
}

/// Whose border is drawn: who holds all planets that are held, or, without any, has the only ships.
pub fn owner(state: &State, system: SystemId) -> Option<Seat> {
    let here = state.system(system);
    let mut holders: Vec<Seat> = here.planets.iter().filter_map(|id| state.planets[id].owner).collect();
    if here.planets.is_empty() {
        holders.extend(here.space.iter().filter(|(_, units)| units.has_ships()).map(|(seat, _)| seat));
    }
    systems::only(holders)
}

/// A planet with its figures; `state` says who holds it and what lies on it, where it is in play.
fn planet_marks(
    at: Hex,
    planet: Planet,
    disc: Disc,
    (resources, influence): (u32, u32),
    state: Option<&State>,
) -> Vec<Mark> {
    let (art, tint) = emblems::planet(planet);
    let row = planet.row();
    let here = state.map(|state| &state.planets[planet]);
    // Only a planet of somebody has its card on the table.
    let spent = here.is_some_and(|here| here.exhausted && here.owner.is_some());
    let (Disc { x, y, size }, half) = (disc, disc.half());
    let mut marks = vec![Mark::new(art, x, y, size).tint(tint).text(row.name).spot(spots::planet(at, planet))];
    marks.extend(disc.figures(resources, influence, spent));
    let colors = crate::games::ti3::model::data::Color::ALL;
    let signs = colors.into_iter().zip(row.specialties).flat_map(|(color, count)| (0..count).map(move |_| color));
    for (nth, color) in signs.enumerate() {
        let (art, tint) = emblems::color(color);
        let dy = 60 + 150 * nth as i16;
        marks.push(Mark::new(art, x + half - 20, y - half + dy, 170).tint(tint).detail(Detail::Near));
    }
    let Some(here) = here else { return marks };
    let beside = |nth: i16| (x + half - 40 - 170 * nth, y + half - 30);
    let mut signs: Vec<(Art, Tint)> = here.facility.map(emblems::facility).into_iter().collect();
    signs.extend(here.domains.iter().map(|own| own.map_or((Art::FRONTIER, Tint::Hue("star")), emblems::domain)));
    signs.extend(here.artifact.map(|own| match own {
        Artifact::FaceDown => (Art::ARTIFACT, Tint::Muted),
        Artifact::Real(_) => (Art::ARTIFACT, Tint::Hue("star")),
    }));
    for (nth, (art, tint)) in signs.into_iter().enumerate() {
        let (x, y) = beside(nth as i16);
        marks.push(Mark::new(art, x, y, 180).tint(tint).detail(Detail::Near));
    }
    marks.extend(here.owner.map(|owner| disc.holder(owner)));
    marks
}

/// Ground forces and installations on a planet.
fn ground_forces(at: Hex, planet: Planet, area: &Area) -> Vec<Pieces> {
    area.iter()
        .flat_map(|(seat, units)| pieces(seat, units, |kind| Some(spots::ground(at, planet, seat, kind))))
        .collect()
}

/// Units of a seat by their kinds, where they can be tapped.
fn pieces(seat: Seat, units: &Units, spot: impl Fn(UnitKind) -> Option<Spot>) -> Vec<Pieces> {
    let own = |kind: UnitKind| {
        let count = units.count(kind);
        Pieces { seat, art: emblems::unit(kind), count, damaged: count - units.with_hits(kind, 0), spot: spot(kind) }
    };
    units.kinds().map(own).collect()
}

fn wormhole_marks(kinds: Wormholes) -> impl Iterator<Item = Mark> {
    systems::wormholes(emblems::wormholes(kinds), (-500, 470))
}

/// Mines by their owner, with how many there are (T50).
fn mines(state: &State, system: SystemId, at: Hex) -> Vec<Mark> {
    let laid = &state.system(system).mines;
    let mut owners: Vec<Option<Seat>> = laid.clone();
    owners.sort();
    owners.dedup();
    let mark = |(nth, owner): (usize, Option<Seat>)| {
        let count = laid.iter().filter(|other| **other == owner).count();
        let tint = owner.map_or(Tint::Hue("danger"), Tint::Seat);
        let mark = Mark::new(Art::MINE, 620 - 190 * nth as i16, 470, 190).tint(tint).spot(spots::mine(at, owner));
        if count > 1 { mark.text(count) } else { mark }
    };
    owners.into_iter().enumerate().map(mark).collect()
}

/// Leaders in a system, on its planets or aboard its ships (T54).
fn aboard(state: &State, system: SystemId, at: Hex) -> Vec<Mark> {
    let mut marks = Vec::new();
    for seat in Seat::all(state.count()) {
        for nth in leaders::within(state, seat, system) {
            let art = emblems::leader(leaders::kind(state, seat, nth));
            let x = -560 + 180 * marks.len() as i16;
            let mark = Mark::new(art, x, 300, 170).tint(Tint::Seat(seat)).detail(Detail::Near);
            marks.push(mark.spot(spots::leader_at(at, seat, nth)));
        }
    }
    marks
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
    told.extend(space_words(here.anomaly(), movement::wormholes(state, system)));
    if here.unknown {
        told.push("an unknown counter".into());
    }
    told.extend(here.found.iter().map(|&found| words.name(super::Component::Domain(found)).to_owned()));
    for (seat, units) in here.space.iter().filter(|(_, units)| !units.is_empty()) {
        told.push(format!("{} of {}", units_words(words, units), words.seat(seat)));
    }
    told.extend(leader_words(state, words, |spot| *spot == Where::At(Place::Space(system))));
    if !here.mines.is_empty() {
        told.push(counted(here.mines.len() as u32, "mine"));
    }
    let counters: Vec<Seat> = here.counters.iter().collect();
    if !counters.is_empty() {
        told.push(format!("command counters of {}", list(counters.into_iter().map(|seat| words.seat(seat)))));
    }
    if here.hex.is_none() {
        told.push("beside the board".into());
    }
    if told.is_empty() { "empty space".into() } else { told.join("; ") }
}

/// Leaders whose place fits: "a diplomat of Ada".
fn leader_words(state: &State, words: Words<'_>, fits: impl Fn(&Where) -> bool) -> Vec<String> {
    let mut told = Vec::new();
    for (seat, player) in state.players.iter() {
        for (nth, _) in player.leaders.iter().enumerate().filter(|(_, spot)| fits(spot)) {
            told.push(words.leader(seat, nth as u8));
        }
    }
    told
}

pub fn units_words(words: Words<'_>, units: &Units) -> String {
    let damaged = |kind: UnitKind| units.count(kind) - units.with_hits(kind, 0);
    systems::units(units.kinds().map(|kind| (words.units(units.count(kind), kind), damaged(kind))))
}

fn planet_words(words: Words<'_>, planet: Planet, state: Option<&State>) -> String {
    let row = planet.row();
    let worth = match state {
        Some(state) => (state.resources(planet), state.influence(planet)),
        None => (row.resources.into(), row.influence.into()),
    };
    let mut facts = vec![speech::worth(worth.0, worth.1)];
    facts.extend(specialties(words, planet));
    if row.trade_station {
        facts.push("trade station".into());
    }
    if let Some(state) = state {
        let here = &state.planets[planet];
        facts.extend(here.facility.map(|own| words.facility(own).to_owned()));
        for own in &here.domains {
            facts.push(own.map_or("an unknown counter", |own| words.name(super::Component::Domain(own))).to_owned());
        }
        facts.extend(here.artifact.map(|own| match own {
            Artifact::FaceDown => "an artifact face down".to_owned(),
            Artifact::Real(_) => "an artifact".to_owned(),
        }));
        facts.push(systems::held(here.owner.map(|owner| words.seat(owner)), here.exhausted));
        for (seat, units) in here.ground.iter().filter(|(_, units)| !units.is_empty()) {
            facts.push(format!("{} of {}", units_words(words, units), words.seat(seat)));
        }
        facts.extend(leader_words(state, words, |spot| *spot == Where::At(Place::Planet(planet))));
    }
    format!("{}: {}", words.planet(planet), facts.join(", "))
}

/// "2 red specialties".
pub fn specialties(words: Words<'_>, planet: Planet) -> Option<String> {
    let colors = crate::games::ti3::model::data::Color::ALL.into_iter().zip(planet.row().specialties);
    let told = list(colors.filter(|(_, count)| *count > 0).map(|(color, count)| match count {
        1 => format!("{} specialty", words.color(color)),
        many => format!("{many} {} specialties", words.color(color)),
    }));
    (!told.is_empty()).then_some(told)
}

/// Anomaly and wormholes (T13).
fn space_words(anomaly: Option<Anomaly>, holes: Wormholes) -> Vec<String> {
    let anomaly = anomaly.map(|anomaly| match anomaly {
        Anomaly::AsteroidField => "asteroid field, which ships do not enter",
        Anomaly::Nebula => "nebula, where ships stop and the defender adds 1 to rolls",
        Anomaly::Supernova => "supernova, which ships do not enter",
        Anomaly::IonStorm => "ion storm, where ships stop, PDS do not reach and fighters do not roll",
        Anomaly::GravityRift => "gravity rift, a die for each ship that leaves",
    });
    let holes = [
        (Wormholes::ALPHA, "alpha wormhole"),
        (Wormholes::BETA, "beta wormhole"),
        (Wormholes::DELTA, "delta wormhole"),
    ]
    .into_iter()
    .filter(|(kind, _)| holes.meets(*kind))
    .map(|(_, name)| name);
    anomaly.into_iter().chain(holes).map(str::to_owned).collect()
}
