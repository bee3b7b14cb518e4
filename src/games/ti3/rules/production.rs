//! Production at space docks, and new docks (T16).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, limits};

/// Planets of a system with a dock of the seat that can build: not in the round it was built (T16.5).
pub fn docks(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let works = |planet: &Planet| {
        state.units(Place::Planet(*planet), seat).count(UnitKind::SpaceDock) > 0
            && state.planets[*planet].dock_built < state.round
            && effects::allowed(state, Permit::Produce, Ask::of(seat).planet(*planet), true)
    };
    state.system(system).planets.iter().filter(works).collect()
}

/// How many units a dock can build: the resources of its planet and two more (T16.2).
fn dock_limit(state: &State, seat: Seat, planet: Planet) -> u32 {
    effects::amount(state, Number::DockLimit, Ask::of(seat).planet(planet), state.resources(planet) + 2)
}

fn price(state: &State, seat: Seat, kind: UnitKind) -> Option<u32> {
    let cost = kind.row().cost?;
    Some(effects::amount(state, Number::UnitPrice, Ask::of(seat).kind(kind), u32::from(cost)))
}

/// Whether a seat may build a kind at all: what needs a technology or a module is allowed by its component (T16.6).
fn may_build(state: &State, seat: Seat, kind: UnitKind) -> bool {
    let plain = kind.module().is_none() && !matches!(kind, UnitKind::WarSun | UnitKind::SpaceDock);
    effects::allowed(state, Permit::Build, Ask::of(seat).kind(kind), plain)
}

/// One line of what can be bought: a kind, how many a purchase brings, its price and how often it can be made.
struct Offer {
    kind: UnitKind,
    count: u8,
    price: u32,
    most: u32,
}

fn offers(state: &State, seat: Seat, planet: Planet, limit: u32) -> Vec<Offer> {
    let system = state.planets[planet].system;
    let blockaded = state.system(system).space.enemy_ships(seat).is_some();
    let mut offers = Vec::new();
    for &kind in UnitKind::ALL {
        // T16.4: a blockaded dock builds no ships.
        if (kind.is_ship() && blockaded) || !may_build(state, seat, kind) {
            continue;
        }
        let Some(price) = price(state, seat, kind) else { continue };
        let mut most = state.pieces_left(seat, kind).map_or(limit, u32::from).min(limit);
        if kind == UnitKind::Pds {
            let there = state.units(Place::Planet(planet), seat).count(kind);
            most = most.min(u32::from(UnitKind::MOST_PDS.saturating_sub(there)));
        }
        let pair = kind.row().pair;
        if pair > 1 && effects::allowed(state, Permit::SoldInPairs, Ask::of(seat).kind(kind), true) {
            offers.push(Offer { kind, count: pair, price, most: most / u32::from(pair) });
            // One alone costs as much (T16.3).
            most = most.min(1);
        }
        offers.push(Offer { kind, count: 1, price, most });
    }
    offers.retain(|offer| offer.most > 0);
    offers
}

/// Builds at all docks of a seat in a system, each for itself. `more` resources are added once, `most` limits all units.
pub async fn produce(g: &mut G, seat: Seat, system: SystemId, mut more: u32, most: Option<u32>) {
    let mut left = most.unwrap_or(u32::MAX);
    for planet in docks(g, seat, system) {
        if !effects::allowed(g, Permit::Produce, Ask::of(seat).planet(planet), true) {
            continue;
        }
        let (built, spent) = produce_at(g, seat, planet, more, left).await;
        left -= built;
        if built > 0 {
            effects::raise(g, Window::Produced { seat, planet }).await;
        }
        more -= spent.min(more);
    }
    limits::enforce(g, system, seat).await;
}

/// Builds at one dock, paid in one sum (T16.2). Gives how many units were built, and how many of the extra resources went.
async fn produce_at(g: &mut G, seat: Seat, planet: Planet, more: u32, most: u32) -> (u32, u32) {
    let limit = dock_limit(g, seat, planet).min(most);
    let own = effects::amount(g, Number::DockResources, Ask::of(seat), 0);
    let budget = payment::available(g, seat, Currency::Resources) + own + more;
    let offers = offers(g, seat, planet, limit);
    if offers.is_empty() {
        return (0, 0);
    }
    let slots = offers.iter().map(|offer| (Target::Buy { kind: offer.kind, count: offer.count }, offer.most));
    let counts = Counts::new(slots, 0..=limit)
        .cap(offers.iter().map(|offer| u32::from(offer.count)), limit)
        .cap(offers.iter().map(|offer| offer.price), budget);
    let answer = ask::counts(g, seat, Prompt::Produce.about(Subject::Planet(planet)), counts).await;
    let (mut cost, mut units) = (0, Units::NONE);
    for (offer, (_, times)) in offers.iter().zip(answer) {
        cost += offer.price * times;
        units.add(offer.kind, offer.count * times as u8);
    }
    if units.is_empty() {
        return (0, 0);
    }
    for kind in units.kinds() {
        g.players[seat].deeds.push(Deed::Bought { kind, count: units.count(kind) });
    }
    let spent = cost.saturating_sub(own).min(more);
    payment::pay(g, seat, Currency::Resources, cost.saturating_sub(own + spent)).await;
    let space = Place::Space(g.planets[planet].system);
    for (at, some) in
        [(space, units.only(UnitKind::is_ship)), (Place::Planet(planet), units.only(|kind| !kind.is_ship()))]
    {
        if !some.is_empty() {
            g.change(at, seat, |here| *here = here.with(&some));
            g.log(Entry::Produced { seat, at, units: some });
        }
    }
    (units.total(), spent)
}

/// Planets on which a seat may build a dock in the production step (T16.5).
fn dock_sites(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let price = price(state, seat, UnitKind::SpaceDock).unwrap_or(0);
    if state.system(system).space.enemy_ships(seat).is_some()
        || state.pieces_left(seat, UnitKind::SpaceDock) == Some(0)
        || payment::available(state, seat, Currency::Resources) < price
    {
        return Vec::new();
    }
    let fits = |planet: &Planet| {
        let here = &state.planets[*planet];
        here.owner == Some(seat)
            && (here.since < state.round
                || effects::allowed(state, Permit::DockAtOnce, Ask::of(seat).planet(*planet), false))
            && !planet.row().trade_station
            && here.ground.of(seat).count(UnitKind::SpaceDock) == 0
    };
    state.system(system).planets.iter().filter(fits).collect()
}

pub async fn build_docks(g: &mut G, seat: Seat, system: SystemId) {
    loop {
        let sites = dock_sites(g, seat, system);
        let why = Prompt::BuildDock.about(Subject::System(system));
        let Some(planet) = ask::maybe_planet(g, seat, why, sites).await else { return };
        let price = price(g, seat, UnitKind::SpaceDock).unwrap_or(0);
        payment::pay(g, seat, Currency::Resources, price).await;
        let round = g.round;
        g.change(Place::Planet(planet), seat, |units| units.add(UnitKind::SpaceDock, 1));
        g.planets[planet].dock_built = round;
        g.log(Entry::Produced { seat, at: Place::Planet(planet), units: Units::of(&[(UnitKind::SpaceDock, 1)]) });
    }
}
