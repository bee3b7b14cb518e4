//! Landings, bombardment and invasion combat (T5.5.5, T5.5.6, T8).

use crate::core::decision::Counts;
use crate::core::{IdSet, Seat};
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Roll, Window};
use crate::games::ti3::model::data::units::Bombard;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits, pds};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board};

/// Units in space may land on the planets of a system, each only once (T5.5.5). `friendly`: on own planets only (T5.7).
pub async fn land(g: &mut G, seat: Seat, system: SystemId, friendly: bool) -> IdSet<Planet> {
    let planets: Vec<Planet> = g
        .system(system)
        .planets
        .iter()
        .filter(|planet| !planet.row().trade_station && (!friendly || g.controls(seat, *planet)))
        .filter(|planet| g.controls(seat, *planet) || may_land(g, seat, *planet))
        .collect();
    let mut invaded = IdSet::default();
    for planet in planets {
        let there = u32::from(g.units(Place::Planet(planet), seat).count(UnitKind::Pds));
        let slots: Vec<(Target, u32)> =
            ask::unit_slots(g.space(system, seat), Place::Space(system), |kind| kind.is_cargo() && !kind.is_ship());
        if slots.is_empty() {
            break;
        }
        let kinds = ask::kinds(&slots);
        let all = slots.iter().map(|(_, max)| max).sum();
        let room = u32::from(UnitKind::MOST_PDS).saturating_sub(there);
        let counts = Counts::new(slots, 0..=all).cap(kinds.iter().map(|kind| u32::from(*kind == UnitKind::Pds)), room);
        let mut landed = Units::NONE;
        let why = Prompt::Land.about(Subject::Planet(planet));
        for (at, kind, taken, count) in ask::chosen(ask::counts(g, seat, why, counts).await) {
            g.change(at, seat, |units| units.take(kind, taken, count));
            landed.put(kind, taken, count);
        }
        if landed.is_empty() {
            continue;
        }
        let neutral = g.planets[planet].owner.is_none() && landed.ground() > 0;
        if neutral {
            let price = landing_price(g, seat, planet);
            payment::pay(g, seat, Currency::Resources, price).await;
        }
        g.change(Place::Planet(planet), seat, |units| *units = units.with(&landed));
        g.log(Entry::Landed { seat, planet, units: landed });
        arrive(g, seat, planet, &landed, &mut invaded);
        if neutral {
            effects::raise(g, Window::TookNeutral { seat, planet }).await;
        }
    }
    invaded
}

/// What a landing on a neutral planet costs.
fn landing_price(state: &State, seat: Seat, planet: Planet) -> u32 {
    effects::amount(state, Number::LandingPrice, Ask::of(seat).planet(planet), 0)
}

/// Whether a planet of somebody else or nobody can be landed on.
fn may_land(state: &State, seat: Seat, planet: Planet) -> bool {
    let neutral = state.planets[planet].owner.is_none();
    let price = if neutral { landing_price(state, seat, planet) } else { 0 };
    price <= payment::available(state, seat, Currency::Resources)
        && effects::allowed(state, Permit::Land, Ask::of(seat).planet(planet), true)
}

/// Friendly, neutral and hostile landings (T5.6).
fn arrive(g: &mut G, seat: Seat, planet: Planet, landed: &Units, invaded: &mut IdSet<Planet>) {
    match g.planets[planet].owner {
        Some(owner) if owner == seat => {}
        // PDS alone cannot take a planet and are destroyed.
        _ if landed.ground() == 0 => board::destroy(g, Place::Planet(planet), seat, landed),
        None => board::take_planet(g, seat, planet),
        Some(_) => invaded.insert(planet),
    }
}

/// Ships of a seat in a system that may bombard a planet (T8.2): dreadnoughts only where it is invaded and has no PDS.
fn bombarders(state: &State, seat: Seat, system: SystemId, planet: Planet, invaded: bool) -> Units {
    let owner = state.planets[planet].owner;
    let shielded = owner.is_some_and(|owner| state.units(Place::Planet(planet), owner).count(UnitKind::Pds) > 0);
    let fits = |kind: UnitKind| match kind.row().bombard {
        Bombard::No => false,
        Bombard::Merciless => true,
        Bombard::Plain => {
            let ask = Ask::of(seat).kind(kind).system(system);
            invaded && (!shielded || effects::allowed(state, Permit::BombardShielded, ask, false))
        }
    };
    if !effects::allowed(state, Permit::BombardPlanet, Ask::of(seat).planet(planet), true) {
        return Units::NONE;
    }
    state.space(system, seat).only(|kind| kind.is_ship() && fits(kind))
}

/// Planets that are to be fought for or can be bombarded without an invasion.
fn open_planets(state: &State, seat: Seat, system: SystemId, invaded: IdSet<Planet>, used: &Units) -> Vec<Planet> {
    let bombed = |planet: Planet| {
        let Some(owner) = state.planets[planet].owner.filter(|owner| *owner != seat) else { return false };
        let ships = bombarders(state, seat, system, planet, false);
        let fresh = ships.kinds().any(|kind| ships.count(kind) > used.count(kind));
        fresh && state.units(Place::Planet(planet), owner).ground() > 0
    };
    state.system(system).planets.iter().filter(|planet| invaded.contains(*planet) || bombed(*planet)).collect()
}

/// Planet after planet, in the order the active player likes (T5.5.6).
pub async fn invade(g: &mut G, seat: Seat, system: SystemId, mut invaded: IdSet<Planet>) {
    let mut used = Units::NONE;
    let mut done: IdSet<Planet> = IdSet::default();
    while !g.is_over() {
        let mut planets = open_planets(g, seat, system, invaded, &used);
        planets.retain(|planet| !done.contains(*planet));
        if planets.is_empty() {
            return;
        }
        // What was landed fights; bombardment alone may be left out.
        let must = planets.iter().any(|planet| invaded.contains(*planet));
        let options = planets.into_iter().map(Target::Planet);
        let options = (!must).then_some(Target::Pass).into_iter().chain(options).collect();
        let Target::Planet(planet) =
            ask::one(g, seat, Prompt::InvadeNext.about(Subject::System(system)), options).await
        else {
            return;
        };
        done.insert(planet);
        let lands = invaded.contains(planet);
        invaded.remove(planet);
        bombard(g, seat, system, planet, lands, &mut used).await;
        if lands {
            fight(g, seat, planet).await;
        }
    }
}

/// Chosen ships roll once each in an activation; hits remove ground forces (T8.2).
async fn bombard(g: &mut G, seat: Seat, system: SystemId, planet: Planet, lands: bool, used: &mut Units) {
    let Some(owner) = g.planets[planet].owner.filter(|owner| *owner != seat) else { return };
    if g.units(Place::Planet(planet), owner).ground() == 0 {
        return;
    }
    let ships = bombarders(g, seat, system, planet, lands);
    let at = Place::Space(system);
    let slots: Vec<(Target, u32)> = ships
        .kinds()
        .map(|kind| (Target::Unit { at, kind, hits: 0 }, u32::from(ships.count(kind).saturating_sub(used.count(kind)))))
        .filter(|(_, max)| *max > 0)
        .collect();
    if slots.is_empty() {
        return;
    }
    let all = slots.iter().map(|(_, max)| max).sum();
    let why = Prompt::Bombard.about(Subject::Planet(planet));
    let mut hit = 0;
    for (_, kind, _, count) in ask::chosen(ask::counts(g, seat, why, Counts::new(slots, 0..=all)).await) {
        used.add(kind, count);
        hit += dice::roll(g, seat, kind, u32::from(count), Roll::Bombard(planet), Some(owner), system, false);
    }
    hits::assign(g, owner, Place::Planet(planet), hit, UnitKind::is_ground, None).await;
}

/// Invasion combat on one planet (T8.1, T8.3 to T8.5). An undefended planet falls without combat, which still is an attack (T5.6).
async fn fight(g: &mut G, seat: Seat, planet: Planet) {
    let Some(defender) = g.planets[planet].owner else { return };
    let at = Place::Planet(planet);
    let system = g.planets[planet].system;
    let opposed = g.units(at, defender).ground() > 0;
    board::attack(g, seat, defender).await;
    pds::defend(g, planet, defender, seat).await;
    effects::raise(g, Window::BeforeInvasionCombat { planet, attacker: seat, defender }).await;
    while !g.is_over() && g.units(at, seat).ground() > 0 && g.units(at, defender).ground() > 0 {
        let force = |state: &State, seat| state.units(at, seat).only(UnitKind::is_ground);
        let (ours, theirs) = (force(g, seat), force(g, defender));
        let scored = dice::volley(g, seat, &ours, Roll::Invasion { attacking: true, planet }, defender, system);
        let taken = dice::volley(g, defender, &theirs, Roll::Invasion { attacking: false, planet }, seat, system);
        hits::assign(g, seat, at, taken, UnitKind::is_ground, Some(defender)).await;
        hits::assign(g, defender, at, scored, UnitKind::is_ground, Some(seat)).await;
    }
    let (ours, theirs) = (g.units(at, seat).ground(), g.units(at, defender).ground());
    if ours > 0 && theirs == 0 {
        if opposed {
            g.players[seat].deeds.push(Deed::Invaded { planet, of: defender });
        }
        board::take_planet(g, seat, planet);
    } else {
        // T8.5: what landed with them is lost; the defender keeps the planet.
        let lost = *g.units(at, seat);
        board::destroy(g, at, seat, &lost);
    }
    if opposed && (ours == 0) != (theirs == 0) {
        let (winner, loser) = if ours > 0 { (seat, defender) } else { (defender, seat) };
        effects::raise(g, Window::InvasionOver { planet, winner, loser }).await;
    }
}
