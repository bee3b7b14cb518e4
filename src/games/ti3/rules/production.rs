//! Production at space docks, and new docks (T16).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::ids::{Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Activation, Deed, State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{armada, ask, limits, mines, movement, pieces, stacks};

/// Planets of a system with a dock of the seat that can build: not in the round it was built (T16.5).
pub fn docks(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let works = |planet: &Planet| {
        state.units(Place::Planet(*planet), seat).count(UnitKind::SpaceDock) > 0
            && state.planets[*planet].dock_built < state.round
            && produces(state, seat, Place::Planet(*planet))
            && effects::allowed(state, Permit::DockWorks, Ask::of(seat).planet(*planet), true)
    };
    state.system(system).planets.iter().filter(works).collect()
}

/// Whether anything may build at a place: some planets produce nothing.
fn produces(state: &State, seat: Seat, at: Place) -> bool {
    match at {
        Place::Planet(planet) => effects::allowed(state, Permit::PlanetProduces, Ask::of(seat).planet(planet), true),
        Place::Space(_) => true,
    }
}

/// Something that builds: a dock, or units that a component lets build.
#[derive(Copy, Clone, Debug)]
struct Site {
    at: Place,
    dock: bool,
    /// Units it can build in all, and each unit of it for itself.
    limit: u32,
    each: u32,
}

/// What builds for a seat in a system, in the order of its places.
fn sites(state: &State, seat: Seat, system: SystemId) -> Vec<Site> {
    let mut sites = Vec::new();
    for planet in docks(state, seat, system) {
        let limit = dock_limit(state, seat, Some(planet));
        sites.push(Site { at: Place::Planet(planet), dock: true, limit, each: limit });
    }
    let at = Place::Space(system);
    for _ in 0..floating(state, seat, system) {
        let limit = dock_limit(state, seat, None);
        sites.push(Site { at, dock: true, limit, each: limit });
    }
    // In a tactical action only, not after a transfer.
    let tactical = |own: &Activation| own.system == system && own.other.is_none();
    if state.activation.as_ref().is_some_and(tactical)
        && effects::allowed(state, Permit::PlanetsBuild, Ask::of(seat), false)
    {
        let planets = state.system(system).planets;
        for planet in planets.iter().filter(|one| state.controls(seat, *one) && !one.row().trade_station) {
            let limit = Currency::Resources.worth(state, planet);
            sites.push(Site { at: Place::Planet(planet), dock: false, limit, each: limit });
        }
    }
    for kind in state.units_in(system, seat).kinds() {
        let each = effects::amount(state, Number::UnitProduction, Ask::of(seat).kind(kind).system(system), 0);
        let mut able = if each > 0 { resting(state, seat, system, kind) } else { 0 };
        for at in state.places(system) {
            let here = u32::from(state.units(at, seat).count(kind)).min(able);
            able -= here;
            if here > 0 {
                sites.push(Site { at, dock: false, limit: here * each, each });
            }
        }
    }
    sites.retain(|site| produces(state, seat, site.at));
    sites
}

/// Whether anything of a seat builds in a system.
pub fn builds(state: &State, seat: Seat, system: SystemId) -> bool {
    !sites(state, seat, system).is_empty()
}

/// How many units a seat could build in a system.
pub fn room(state: &State, seat: Seat, system: SystemId) -> u32 {
    sites(state, seat, system).iter().map(|site| site.limit).sum()
}

/// Units of a kind in a system that did not move in the activation under way.
fn resting(state: &State, seat: Seat, system: SystemId, kind: UnitKind) -> u32 {
    let here = u32::from(state.units_in(system, seat).count(kind));
    let Some(activation) = state.activation.as_ref().filter(|_| state.active == seat) else { return here };
    let [one, other] = activation.stayed;
    let stayed = if activation.system == system { one } else { other };
    let active = activation.system == system || activation.other == Some(system);
    if active { here.min(u32::from(stayed.count(kind))) } else { here }
}

/// Docks in space that can build: neither new (T16.5) nor just moved.
fn floating(state: &State, seat: Seat, system: SystemId) -> u32 {
    if state.space(system, seat).count(UnitKind::SpaceDock) == 0
        || !effects::allowed(state, Permit::DockWorks, Ask::of(seat).system(system), true)
    {
        return 0;
    }
    let new = state.system(system).planets.iter().filter(|planet| state.planets[*planet].dock_built == state.round);
    let docks = u32::from(state.space(system, seat).count(UnitKind::SpaceDock)).saturating_sub(new.count() as u32);
    let docks = docks.min(resting(state, seat, system, UnitKind::SpaceDock));
    effects::amount(state, Number::DocksAfloat, Ask::of(seat).system(system), docks)
}

/// Whether a dock still builds after others did: some docks of those in space have built already.
fn still_works(state: &State, seat: Seat, site: Site, afloat: u32) -> bool {
    match site.at {
        Place::Planet(planet) => effects::allowed(state, Permit::DockWorks, Ask::of(seat).planet(planet), true),
        Place::Space(system) => floating(state, seat, system) > afloat,
    }
}

/// How many units a dock can build: the resources of its planet and two more (T16.2).
fn dock_limit(state: &State, seat: Seat, planet: Option<Planet>) -> u32 {
    let resources = planet.map_or(0, |planet| Currency::Resources.worth(state, planet));
    effects::amount(state, Number::DockLimit, Ask { planet, ..Ask::of(seat) }, resources + 2)
}

pub fn price(state: &State, seat: Seat, kind: UnitKind) -> Option<u32> {
    let cost = match kind {
        UnitKind::Flagship => state.players[seat].race.row().flagship?.cost,
        _ => kind.row().cost?,
    };
    Some(effects::amount(state, Number::UnitPrice, Ask::of(seat).kind(kind), u32::from(cost)))
}

/// Whether a seat may build a kind at all: what needs a technology or a module is allowed by its component (T16.6). Flagships are built
/// at home only (T52.1).
pub fn may_build(state: &State, seat: Seat, kind: UnitKind, system: SystemId) -> bool {
    let plain = match kind {
        UnitKind::Flagship => state.contents.has(Module::Flagships) && state.players[seat].home == system,
        UnitKind::MechanizedUnit => state.contents.has(Module::MechanizedUnits),
        _ => kind.module().is_none() && !matches!(kind, UnitKind::WarSun | UnitKind::SpaceDock),
    };
    effects::allowed(state, Permit::Build, Ask::of(seat).kind(kind).system(system), plain)
}

/// One line of what can be bought: what a purchase brings, its price and how often it can be made.
struct Offer {
    target: Target,
    units: Units,
    price: u32,
    most: u32,
}

impl Offer {
    fn of(kind: UnitKind, count: u8, price: u32, most: u32) -> Offer {
        Offer { target: Target::Buy { kind, count }, units: Units::of(&[(kind, count)]), price, most }
    }
}

/// For how many units these count in what a dock can build (T16.9s).
fn bulk(state: &State, units: &Units) -> u32 {
    let each = |kind: UnitKind| if state.contents.ascended() { u32::from(kind.row().bulk_ascended) } else { 1 };
    units.kinds().map(|kind| u32::from(units.count(kind)) * each(kind)).sum()
}

fn offers(state: &State, seat: Seat, system: SystemId, site: Site, limit: u32) -> Vec<Offer> {
    let blockaded = state.system(system).space.enemy_ships(seat).is_some()
        && !effects::allowed(state, Permit::BuildBlockaded, Ask::of(seat).system(system), false);
    let mut offers = Vec::new();
    for &kind in UnitKind::ALL {
        // T16.4: a blockaded dock builds no ships.
        if (kind.is_ship() && blockaded) || !may_build(state, seat, kind, system) {
            continue;
        }
        if site.dock && !effects::allowed(state, Permit::DockBuilds, Ask::of(seat).kind(kind), true) {
            continue;
        }
        let room: u32 =
            spots(state, seat, system, site, kind).into_iter().map(|(_, room)| room).fold(0, u32::saturating_add);
        let Some(price) = price(state, seat, kind) else { continue };
        // T16.9s: what counts for several units comes from one and the same builder, too.
        let bulk = bulk(state, &Units::of(&[(kind, 1)]));
        let most = (limit / bulk).min(site.limit.checked_div(site.each).unwrap_or(0) * (site.each / bulk));
        let mut most = state.pieces_left(seat, kind).map_or(most, u32::from).min(most).min(room);
        let pair = kind.row().pair;
        let in_pairs = effects::allowed(state, Permit::SoldInPairs, Ask::of(seat).kind(kind), true);
        // Two for the price of one come from the same unit.
        if pair > 1 && in_pairs && u32::from(pair) <= site.each {
            offers.push(Offer::of(kind, pair, price, most / u32::from(pair)));
            // One alone costs as much (T16.3).
            most = most.min(1);
        }
        offers.push(Offer::of(kind, 1, price, most));
    }
    offers.extend(mixed(state, site, limit, &offers));
    offers.retain(|offer| offer.most > 0);
    offers
}

/// In Shattered Ascension a fighter and a ground force come for the price of a pair of one kind (T16.3s). More than once it would
/// be two pairs.
fn mixed(state: &State, site: Site, limit: u32, offers: &[Offer]) -> Option<Offer> {
    let two = [UnitKind::Fighter, UnitKind::GroundForce];
    let pair = |kind: UnitKind| offers.iter().find(|offer| offer.units == Units::of(&[(kind, 2)]));
    let [Some(one), Some(other)] = two.map(pair) else { return None };
    let fits = state.contents.ascended() && site.each >= 2 && limit >= 2;
    let units = Units::of(&two.map(|kind| (kind, 1)));
    fits.then(|| Offer { target: Target::BuyMixed, units, price: one.price.max(other.price), most: 1 })
}

/// Builds with all that builds for a seat in a system, each for itself. `more` resources are added once, `most` limits all units.
pub async fn produce(g: &mut G, seat: Seat, system: SystemId, mut more: u32, most: Option<u32>) {
    let mut left = most.unwrap_or(u32::MAX);
    let before = *g.space(system, seat);
    let mut afloat = 0;
    for site in sites(g, seat, system) {
        // What was built before may have closed a dock.
        if site.dock && !still_works(g, seat, site, afloat) {
            continue;
        }
        let (built, spent) = produce_at(g, seat, system, site, Terms { more, most: left, free: false }).await;
        left -= built;
        afloat += raise_produced(g, seat, site, built).await;
        more -= spent.min(more);
    }
    limits::enforce(g, system, seat).await;
    let arrived = g.space(system, seat).without(&before.common(g.space(system, seat)));
    mines::strike(g, seat, system, &arrived).await;
}

/// A dock has built; gives how many of those that float have.
async fn raise_produced(g: &mut G, seat: Seat, site: Site, built: u32) -> u32 {
    if !site.dock || built == 0 {
        return 0;
    }
    effects::raise(g, Window::Produced { seat, at: site.at }).await;
    u32::from(matches!(site.at, Place::Space(_)))
}

/// Builds units worth so much for nothing at the docks of a seat in a system.
pub async fn produce_free(g: &mut G, seat: Seat, system: SystemId, mut worth: u32) {
    let mut afloat = 0;
    for site in sites(g, seat, system).into_iter().filter(|site| site.dock) {
        if !still_works(g, seat, site, afloat) {
            continue;
        }
        let terms = Terms { more: worth, most: u32::MAX, free: true };
        let (built, spent) = produce_at(g, seat, system, site, terms).await;
        afloat += raise_produced(g, seat, site, built).await;
        worth -= spent;
    }
    limits::enforce(g, system, seat).await;
}

/// How is built: with so many extra resources, at most so many units, and whether nothing else is paid.
#[derive(Copy, Clone, Debug)]
struct Terms {
    more: u32,
    most: u32,
    free: bool,
}

/// The places of docks of a seat that can build, on planets and in space.
pub fn yards(state: &State, seat: Seat) -> Vec<Place> {
    let docks = state.system_ids().flat_map(|id| sites(state, seat, id)).filter(|site| site.dock);
    let mut places: Vec<Place> = docks.map(|site| site.at).collect();
    places.dedup();
    places
}

/// Builds at one dock only.
pub async fn produce_at_one(g: &mut G, seat: Seat, at: Place) {
    let system = match at {
        Place::Space(system) => system,
        Place::Planet(planet) => g.planets[planet].system,
    };
    let before = *g.space(system, seat);
    let site = sites(g, seat, system).into_iter().find(|site| site.dock && site.at == at);
    if let Some(site) = site {
        let terms = Terms { more: 0, most: u32::MAX, free: false };
        let (built, _) = produce_at(g, seat, system, site, terms).await;
        raise_produced(g, seat, site, built).await;
    }
    limits::enforce(g, system, seat).await;
    let arrived = g.space(system, seat).without(&before.common(g.space(system, seat)));
    mines::strike(g, seat, system, &arrived).await;
}

/// Builds at one place, paid in one sum (T16.2). Gives how many units were built, and how many of the extra resources went.
async fn produce_at(g: &mut G, seat: Seat, system: SystemId, site: Site, terms: Terms) -> (u32, u32) {
    let Terms { more, most, free } = terms;
    let limit = site.limit.min(most);
    let own = if site.dock && !free { effects::amount(g, Number::DockResources, Ask::of(seat), 0) } else { 0 };
    let paid = if free { 0 } else { payment::available(g, seat, Currency::Resources) };
    let budget = paid + own + more;
    let offers = offers(g, seat, system, site, limit);
    if offers.is_empty() {
        return (0, 0);
    }
    let slots = offers.iter().map(|offer| (offer.target.clone(), offer.most));
    let counts = Counts::new(slots, 0..=limit)
        .cap(offers.iter().map(|offer| bulk(g, &offer.units)), limit)
        .cap(offers.iter().map(|offer| offer.price), budget);
    let subject = match site.at {
        Place::Planet(planet) => Subject::Planet(planet),
        Place::Space(system) => Subject::System(system),
    };
    let answer = ask::counts(g, seat, Prompt::Produce.about(subject), counts).await;
    let (mut cost, mut units) = (0, Units::NONE);
    for (offer, (_, times)) in offers.iter().zip(answer) {
        cost += offer.price * times;
        for kind in offer.units.kinds() {
            units.add(kind, offer.units.count(kind) * times as u8);
        }
    }
    if units.is_empty() {
        return (0, 0);
    }
    for kind in units.kinds() {
        g.cover(Feature::Build(kind).number());
        g.players[seat].deeds.push(Deed::Bought { kind, count: units.count(kind) });
    }
    let spent = cost.saturating_sub(own).min(more);
    payment::pay(g, seat, Currency::Resources, cost.saturating_sub(own + spent)).await;
    let built = bulk(g, &units);
    if site.dock {
        units.add(UnitKind::GroundForce, effects::amount(g, Number::DockGift, Ask::of(seat), 0) as u8);
    }
    for kind in units.kinds() {
        settle(g, seat, system, site, kind, units.count(kind)).await;
    }
    (built, spent)
}

/// Where units of a kind that a site builds may appear, and how many: ships in space, the rest on the planet, or on any own planet or
/// aboard where a dock floats (T16.2). A component may open neighbouring systems that the seat activated and that are friendly or
/// empty (T0.8).
fn spots(state: &State, seat: Seat, system: SystemId, site: Site, kind: UnitKind) -> Vec<(Place, u32)> {
    let mut systems = vec![system];
    if site.dock && effects::allowed(state, Permit::PlaceAround, Ask::of(seat), false) {
        let open = |id: &SystemId| {
            state.system(*id).counters.contains(seat) && movement::is_friendly_or_empty(state, seat, *id)
        };
        systems.extend(state.touching(system).filter(open));
    }
    let mine = |planet: &Planet| state.controls(seat, *planet) && !planet.row().trade_station;
    let planets = |id: &SystemId| state.system(*id).planets.iter().filter(mine).map(Place::Planet).collect::<Vec<_>>();
    let places: Vec<Place> = match (kind.is_ship(), site.at) {
        (true, _) => systems.iter().map(|id| Place::Space(*id)).collect(),
        (false, Place::Planet(_)) if systems.len() == 1 => vec![site.at],
        (false, Place::Planet(_)) => systems.iter().flat_map(planets).collect(),
        (false, Place::Space(_)) => systems.iter().flat_map(planets).chain([site.at]).collect(),
    };
    let room = |at: Place| match (kind, at) {
        _ if !stacks::may_stack(state, seat, kind, at) => 0,
        (UnitKind::Pds, Place::Planet(_)) => {
            u32::from(UnitKind::MOST_PDS.saturating_sub(state.units(at, seat).count(kind)))
        }
        _ => u32::MAX,
    };
    places.into_iter().map(|at| (at, room(at))).filter(|(_, room)| *room > 0).collect()
}

/// New units appear.
async fn settle(g: &mut G, seat: Seat, system: SystemId, site: Site, kind: UnitKind, count: u8) {
    let spots = spots(g, seat, system, site, kind);
    let slots: Vec<(Target, u32)> =
        spots.iter().map(|(at, room)| (target_of(*at), (*room).min(u32::from(count)))).collect();
    let most = slots.iter().map(|(_, most)| most).sum::<u32>().min(u32::from(count));
    if most == 0 {
        return;
    }
    let answer = match &slots[..] {
        [(target, _)] => vec![(target.clone(), most)],
        _ => {
            let why = Prompt::PlaceStartingUnits.about(Subject::Unit(kind));
            ask::counts(g, seat, why, Counts::new(slots, most..=most)).await
        }
    };
    for ((at, _), (_, count)) in spots.into_iter().zip(answer).filter(|(_, (_, count))| *count > 0) {
        let new = Units::of(&[(kind, count as u8)]);
        pieces::build(g, seat, at, &new);
        if let Place::Space(id) = at
            && id != system
        {
            limits::enforce(g, id, seat).await;
            mines::strike(g, seat, id, &new).await;
        }
    }
}

pub fn target_of(at: Place) -> Target {
    match at {
        Place::Space(system) => Target::System(system),
        Place::Planet(planet) => Target::Planet(planet),
    }
}

/// What a new dock on a planet costs.
pub fn dock_price(state: &State, seat: Seat, planet: Planet) -> u32 {
    let cost = u32::from(UnitKind::SpaceDock.row().cost.unwrap_or(0));
    effects::amount(state, Number::UnitPrice, Ask::of(seat).kind(UnitKind::SpaceDock).planet(planet), cost)
}

/// Planets on which a seat may build a dock in the production step (T16.5).
pub fn dock_sites(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let budget = payment::available(state, seat, Currency::Resources);
    if state.system(system).space.enemy_ships(seat).is_some()
        || state.pieces_left(seat, UnitKind::SpaceDock) == Some(0)
        || armada::crowded(state, seat, system)
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
            && here.dock_built < state.round
            && dock_price(state, seat, *planet) <= budget
    };
    state.system(system).planets.iter().filter(fits).collect()
}

pub async fn build_docks(g: &mut G, seat: Seat, system: SystemId) {
    loop {
        let sites = dock_sites(g, seat, system);
        let why = Prompt::BuildDock.about(Subject::System(system));
        let Some(planet) = ask::maybe_planet(g, seat, why, sites).await else { return };
        let price = dock_price(g, seat, planet);
        payment::pay(g, seat, Currency::Resources, price).await;
        g.cover(Feature::Build(UnitKind::SpaceDock).number());
        let round = g.round;
        let floats = effects::allowed(g, Permit::DocksFloat, Ask::of(seat), false);
        let at = if floats { Place::Space(system) } else { Place::Planet(planet) };
        g.planets[planet].dock_built = round;
        pieces::build(g, seat, at, &Units::of(&[(UnitKind::SpaceDock, 1)]));
    }
}
