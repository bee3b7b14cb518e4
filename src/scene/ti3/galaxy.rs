//! The galaxy: system tiles with everything on them, and the galaxy that is still being made.
//!
//! Planets are spread over the hex ([`spread`]) with a band in the middle for ships; wormholes lie at the lower left, command counters
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
use crate::scene::{Art, Detail, Galaxy, Ground, Mark, Names, Tile, Tint, Way};

/// The middle of the band that is left to ships.
const BAND: i16 = 50;

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
    let bare = |at: Hex, name: String, words: &str, owner: Option<Seat>, marks: Vec<Mark>| Tile {
        at,
        name,
        label: String::new(),
        words: words.to_owned(),
        ground: if owner.is_some() { Ground::Home } else { Ground::Unknown },
        owner,
        marks,
    };
    for hex in layout.spaces().into_iter().filter(|hex| *hex != Hex::CENTRE) {
        let placed = set_up.board.iter().find(|(at, _)| *at == hex);
        let home = set_up.homes.iter().find(|(at, _)| *at == hex).map(|(_, seat)| *seat);
        let place = format!("Place {} of ring {}", nth_of_ring(hex), hex.distance(Hex::CENTRE));
        tiles.push(match (home, placed) {
            (Some(seat), _) => {
                let race = state.players[seat].race;
                let marks = vec![Mark::new(emblems::emblem(race), 0, 0, 620).tint(Tint::Seat(seat))];
                bare(hex, format!("Home of {}", words.seat(seat)), words.race(race), Some(seat), marks)
            }
            (None, Some((_, Some(tile)))) => printed(*tile, hex, words),
            (None, Some((_, None))) => {
                let mark = Mark::new(Art::FRONTIER, 0, 0, 430).tint(Tint::Muted);
                bare(hex, place, "a tile face down", None, vec![mark])
            }
            (None, None) if layout.homes.contains(&hex) => {
                let mark = Mark::new(Art::HOME, 0, 0, 430).tint(Tint::Muted);
                bare(hex, place, "a home position that nobody has taken", None, vec![mark])
            }
            (None, None) => bare(hex, place, "no tile yet", None, Vec::new()),
        });
    }
    tiles
}

fn nth_of_ring(at: Hex) -> usize {
    let ring = Hex::CENTRE.ring(at.distance(Hex::CENTRE));
    ring.iter().position(|other| *other == at).unwrap_or(0) + 1
}

/// A tile as it is printed, on a place of the map.
pub fn printed(tile: Printed, at: Hex, words: Words<'_>) -> Tile {
    let row = tile.row();
    let mut marks = Vec::new();
    for (nth, &planet) in row.planets.iter().enumerate() {
        let printed = planet.row();
        let place = spread(row.planets.len(), nth);
        marks.extend(planet_marks(at, planet, place, (printed.resources.into(), printed.influence.into()), None));
    }
    marks.extend(wormhole_marks(row.wormholes));
    marks.extend(storm(row.anomaly));
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

/// An ion storm has no ground of its own: its sign lies behind all else.
fn storm(anomaly: Option<Anomaly>) -> Option<Mark> {
    let art = emblems::anomaly(anomaly.filter(|anomaly| *anomaly == Anomaly::IonStorm)?).0;
    Some(Mark::new(art, 0, 0, 1100).tint(Tint::Hue("danger")))
}

/// The name on the board: planets, else what is there. Long ones are told by their first planet.
fn label(tile: Printed, planets: &[Planet], words: Words<'_>) -> String {
    const MOST: usize = 12;
    let names: Vec<&str> = planets.iter().map(|&planet| words.planet(planet)).collect();
    let all = names.join(" · ");
    match names.as_slice() {
        [] => match tile.row().anomaly {
            Some(anomaly) => upper(super::words::space(Some(anomaly), Wormholes::NONE)),
            None => "Space".to_owned(),
        },
        [first, rest @ ..] if !rest.is_empty() && all.chars().count() > MOST => format!("{first} +{}", rest.len()),
        _ => all,
    }
}

pub fn tile(state: &State, system: SystemId, words: Words<'_>) -> Tile {
    let here = state.system(system);
    let at = spots::hex(&state.public, system);
    let planets: Vec<Planet> = here.planets.iter().collect();
    let mut marks: Vec<Mark> = storm(here.anomaly()).into_iter().collect();
    for (nth, &planet) in planets.iter().enumerate() {
        let place = spread(planets.len(), nth);
        let worth = (state.resources(planet), state.influence(planet));
        marks.extend(planet_marks(at, planet, place, worth, Some(state)));
        marks.extend(ground_forces(at, planet, place, &state.planets[planet].ground));
    }
    if here.unknown {
        marks.push(Mark::new(Art::FRONTIER, 0, -430, 330).tint(Tint::Hue("star")));
    }
    for (nth, &found) in here.found.iter().enumerate() {
        let (art, tint) = emblems::domain(found);
        marks.push(Mark::new(art, 480 - 220 * nth as i16, -430, 260).tint(tint));
    }
    marks.extend(wormhole_marks(movement::wormholes(state, system)));
    marks.extend(counters(state, system));
    marks.extend(mines(state, system, at));
    marks.extend(aboard(state, system, at));
    marks.extend(fleets(at, &here.space, arriving(state, system)));
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
    holders.dedup();
    match holders.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// Where a planet lies and how large it is.
#[derive(Copy, Clone)]
struct Disc {
    x: i16,
    y: i16,
    size: u16,
}

/// By the number of planets, so that nothing moves while the game goes on.
fn spread(planets: usize, nth: usize) -> Disc {
    let (places, size): (&[(i16, i16)], u16) = match planets {
        0 | 1 => (&[(-130, -400)], 560),
        2 => (&[(-300, -430), (300, 500)], 450),
        _ => (&[(-330, -430), (330, -430), (0, 520)], 400),
    };
    let (x, y) = places[nth.min(places.len() - 1)];
    Disc { x, y, size }
}

/// A planet with its figures; `state` says who holds it and what lies on it, where it is in play.
fn planet_marks(
    at: Hex,
    planet: Planet,
    Disc { x, y, size }: Disc,
    (resources, influence): (u32, u32),
    state: Option<&State>,
) -> Vec<Mark> {
    let (art, tint) = emblems::planet(planet);
    let row = planet.row();
    let here = state.map(|state| &state.planets[planet]);
    let spent = here.is_some_and(|here| here.exhausted);
    let half = size as i16 / 2;
    let shown = |hue: &'static str| if spent { Tint::Muted } else { Tint::Hue(hue) };
    let mut marks = vec![Mark::new(art, x, y, size).tint(tint).text(row.name).spot(spots::planet(at, planet))];
    let figure = |art: Art, dx: i16, hue: &'static str, value: u32| {
        Mark::new(art, x + dx, y - half + 40, 190).tint(shown(hue)).text(value).detail(Detail::Near)
    };
    marks.push(figure(Art::RESOURCE, -half + 10, "resource", resources));
    marks.push(figure(Art::INFLUENCE, -half + 200, "influence", influence));
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
    if let Some(owner) = here.owner {
        marks.push(Mark::new(Art::DISC, x - half + 30, y + half - 60, 150).tint(Tint::Seat(owner)));
    }
    marks
}

/// Ground forces and installations on a planet, in a row across it.
fn ground_forces(at: Hex, planet: Planet, place: Disc, area: &Area) -> Vec<Mark> {
    let groups: Vec<(Seat, UnitKind, &Units)> =
        area.iter().flat_map(|(seat, units)| units.kinds().map(move |kind| (seat, kind, units))).collect();
    let (size, step): (u16, i16) = if groups.len() > 3 { (150, 160) } else { (210, 215) };
    let mut marks = Vec::new();
    for (nth, &(seat, kind, units)) in groups.iter().enumerate() {
        let x = place.x + (2 * nth as i16 - (groups.len() as i16 - 1)) * step / 2;
        let mark = Mark::new(emblems::unit(kind), x, place.y + 60, size).tint(Tint::Seat(seat));
        let mark = mark.spot(spots::ground(at, planet, seat, kind)).detail(Detail::Near);
        let count = units.count(kind);
        marks.push(if count > 1 { mark.text(count) } else { mark });
        marks.extend(damage(units, kind, x, place.y + 60, size));
    }
    marks
}

fn wormhole_marks(kinds: Wormholes) -> impl Iterator<Item = Mark> {
    let place = |(nth, (art, tint)): (usize, (Art, Tint))| {
        Mark::new(art, -500 + 90 * nth as i16, 470 - 330 * nth as i16, 330).tint(tint)
    };
    emblems::wormholes(kinds).enumerate().map(place)
}

/// Command counters along the upper right edge.
fn counters(state: &State, system: SystemId) -> impl Iterator<Item = Mark> {
    let seats = state.system(system).counters.iter().collect::<Vec<Seat>>();
    seats.into_iter().enumerate().map(|(nth, seat)| {
        let (x, y) = (470 + 75 * nth as i16, -700 + 130 * nth as i16);
        Mark::new(Art::COMMAND_TOKEN, x, y, 210).tint(Tint::Seat(seat))
    })
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

/// A burst at units that have taken hits, with how many they are.
fn damage(units: &Units, kind: UnitKind, x: i16, y: i16, size: u16) -> Option<Mark> {
    let hurt = units.count(kind) - units.with_hits(kind, 0);
    let sign = Mark::new(Art::BURST, x - size as i16 / 2, y + size as i16 / 3, size / 2);
    (hurt > 0).then(|| sign.tint(Tint::Hue("danger")).text(hurt).detail(Detail::Near))
}

/// What is in the space of a system: from far one sign for each seat, from near a silhouette for each kind.
fn fleets(at: Hex, space: &Area, arriving: Option<(Seat, Units)>) -> Vec<Mark> {
    let there = space.iter().filter(|(_, units)| !units.is_empty()).map(|(seat, units)| (seat, units, false));
    let coming = arriving.as_ref().map(|(seat, units)| (*seat, units, true));
    let present: Vec<(Seat, &Units, bool)> = there.chain(coming).collect();
    let mut marks = Vec::new();
    for (nth, (seat, units, coming)) in present.iter().enumerate() {
        let x = (2 * nth as i16 - (present.len() as i16 - 1)) * 260;
        let sign = if units.has_ships() { Art::FLEET } else { Art::INFANTRY };
        let mark = Mark::new(sign, x, BAND, 430).tint(Tint::Seat(*seat)).detail(Detail::OnlyFar);
        marks.push(mark.text(units.total()).coming(*coming));
    }
    let kinds = |&(seat, units, coming): &(Seat, _, bool)| {
        let units: &Units = units;
        units.kinds().map(move |kind| (seat, kind, units, coming)).collect::<Vec<_>>()
    };
    let groups: Vec<(Seat, UnitKind, &Units, bool)> = present.iter().flat_map(kinds).collect();
    let (size, step, rows): (u16, i16, &[i16]) = match groups.len() {
        0..=3 => (330, 350, &[0]),
        4..=5 => (265, 285, &[0]),
        6..=10 => (205, 230, &[-105, 105]),
        _ => (160, 180, &[-150, 0, 150]),
    };
    let per_row = groups.len().div_ceil(rows.len()).max(1);
    for (row, groups) in groups.chunks(per_row).enumerate() {
        let y = BAND + rows[row.min(rows.len() - 1)];
        for (nth, &(seat, kind, units, coming)) in groups.iter().enumerate() {
            let x = (2 * nth as i16 - (groups.len() as i16 - 1)) * step / 2;
            let mark = Mark::new(emblems::unit(kind), x, y, size).tint(Tint::Seat(seat)).coming(coming);
            let mark = if coming { mark } else { mark.spot(spots::ships(at, seat, kind)) }.detail(Detail::Near);
            let count = units.count(kind);
            marks.push(if count > 1 { mark.text(count) } else { mark });
            marks.extend(damage(units, kind, x, y, size));
        }
    }
    marks
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
    list(units.kinds().map(|kind| {
        let hurt = units.count(kind) - units.with_hits(kind, 0);
        let all = words.units(units.count(kind), kind);
        if hurt > 0 { format!("{all} ({hurt} damaged)") } else { all }
    }))
}

fn planet_words(words: Words<'_>, planet: Planet, state: Option<&State>) -> String {
    let row = planet.row();
    let worth = match state {
        Some(state) => (state.resources(planet), state.influence(planet)),
        None => (row.resources.into(), row.influence.into()),
    };
    let mut facts = vec![format!("{}, {} influence", counted(worth.0, "resource"), worth.1)];
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
        facts.push(match here.owner {
            Some(owner) if here.exhausted => format!("held by {}, exhausted", words.seat(owner)),
            Some(owner) => format!("held by {}", words.seat(owner)),
            None => "held by nobody".into(),
        });
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
