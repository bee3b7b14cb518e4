//! Landings, bombardment and invasion combat (T5.5.5, T5.5.6, T8).

use crate::core::decision::Counts;
use crate::core::{IdSet, Seat};
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Roll, Window};
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::data::units::Bombard;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Combat, Deed, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits, pds};
use crate::games::ti3::rules::domains::landing;
use crate::games::ti3::rules::leaders::{self, fates};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board, limits, mercenaries, pieces, shock};

/// Units in space may land on the planets of a system, each only once (T5.5.5). `friendly`: on own planets only (T5.7).
pub async fn land(g: &mut G, seat: Seat, system: SystemId, friendly: bool) -> IdSet<Planet> {
    let planets: Vec<Planet> = g.system(system).planets.iter().collect();
    let (mut invaded, mut gone) = (IdSet::default(), false);
    for planet in planets {
        // Asked for each in turn: what is paid for one is not there for the next.
        if !is_open(g, seat, planet, friendly) {
            continue;
        }
        let there = u32::from(g.units(Place::Planet(planet), seat).count(UnitKind::Pds));
        let slots: Vec<(Target, u32)> = ask::unit_slots(g.space(system, seat), Place::Space(system), |kind| {
            !kind.is_ship() && kind.is_cargo() || kind.is_mercenary()
        });
        if slots.is_empty() {
            leaders::land(g, seat, system, planet, &Units::NONE).await;
            continue;
        }
        let kinds = ask::kinds(&slots);
        let all = slots.iter().map(|(_, max)| max).sum();
        let room = u32::from(UnitKind::MOST_PDS).saturating_sub(there);
        let counts = Counts::new(slots, 0..=all).cap(kinds.iter().map(|kind| u32::from(*kind == UnitKind::Pds)), room);
        let mut landed = Units::NONE;
        let why = Prompt::Land.about(Subject::Planet(planet));
        for (_, kind, taken, count) in ask::chosen(ask::counts(g, seat, why, counts).await) {
            landed.put(kind, taken, count);
        }
        // T43.2: counters wait for ground forces; a mercenary alone turns back.
        let unknown = g.planets[planet].owner.is_none() && !g.planets[planet].domains.is_empty();
        if unknown && landed.ground() == 0 {
            landed = landed.only(|kind| !kind.is_mercenary());
        }
        if landed.is_empty() {
            leaders::land(g, seat, system, planet, &landed).await;
            continue;
        }
        if g.planets[planet].owner.is_none() && landed.ground() > 0 {
            let price = landing_price(g, seat, planet);
            payment::pay(g, seat, Currency::Resources, price).await;
        }
        g.change(Place::Space(system), seat, |units| *units = units.without(&landed));
        g.change(Place::Planet(planet), seat, |units| *units = units.with(&landed));
        g.log(Entry::Landed { seat, planet, units: landed });
        gone |= landed.kinds().any(UnitKind::is_mercenary);
        let neutral = g.planets[planet].owner.is_none();
        leaders::land(g, seat, system, planet, &landed).await;
        if neutral && landed.ground() > 0 {
            effects::raise(g, Window::NeutralLanding { seat }).await;
        }
        arrive(g, seat, planet, &landed, &mut invaded).await;
        let neutral = neutral && !invaded.contains(planet);
        if neutral && !g.controls(seat, planet) {
            fates::repelled(g, seat, planet, None);
        }
        if neutral && g.controls(seat, planet) {
            effects::raise(g, Window::PlanetTaken { planet, seat, from: None, landed: true }).await;
        }
    }
    // T16.7: a mercenary that landed carries nothing in space any more.
    if gone {
        limits::enforce(g, system, seat).await;
    }
    invaded
}

/// Whether a planet is open to landings of a seat: not trade stations (T12.7), nor what was probed (T43.4).
fn is_open(state: &State, seat: Seat, planet: Planet, friendly: bool) -> bool {
    let barred = state.activation.as_ref().is_some_and(|activation| activation.barred.contains(planet));
    let own = state.controls(seat, planet);
    !planet.row().trade_station && !barred && (own || (!friendly && may_land(state, seat, planet)))
}

/// What a landing on a neutral planet costs.
fn landing_price(state: &State, seat: Seat, planet: Planet) -> u32 {
    effects::amount(state, Number::LandingPrice, Ask::of(seat).planet(planet), 0)
}

/// Whether a planet of somebody else or nobody can be landed on.
pub fn may_land(state: &State, seat: Seat, planet: Planet) -> bool {
    let neutral = state.planets[planet].owner.is_none();
    let price = if neutral { landing_price(state, seat, planet) } else { 0 };
    price <= payment::available(state, seat, Currency::Resources)
        && effects::allowed(state, Permit::Land, Ask::of(seat).planet(planet), true)
}

/// Friendly, neutral and hostile landings (T5.6).
async fn arrive(g: &mut G, seat: Seat, planet: Planet, landed: &Units, invaded: &mut IdSet<Planet>) {
    match g.planets[planet].owner {
        Some(owner) if owner == seat => {}
        // PDS alone cannot take a planet and are destroyed.
        _ if landed.fighters_on_planet() == 0 => board::destroy(g, Place::Planet(planet), seat, landed),
        None if mercenaries::holder(g, seat, planet).is_some() => invaded.insert(planet),
        // T53.3: mercenaries take nothing.
        None if landed.ground() == 0 => {
            let pds = landed.only(|kind| kind == UnitKind::Pds);
            board::destroy(g, Place::Planet(planet), seat, &pds);
        }
        None if !g.planets[planet].domains.is_empty() => landing::resolve(g, seat, planet).await,
        None => board::take_planet(g, seat, planet),
        Some(_) => {
            if !leaders::shelter(g, seat, planet).await {
                invaded.insert(planet);
            }
        }
    }
}

/// Ships of a seat in a system that may bombard a planet (T8.2): dreadnoughts only where it is invaded and has no PDS.
pub fn bombarders(state: &State, seat: Seat, system: SystemId, planet: Planet, invaded: bool) -> Units {
    let owner = state.planets[planet].owner;
    if owner.is_some_and(|owner| {
        !effects::allowed(state, Permit::BeBombarded, Ask::of(owner).planet(planet).other(seat), true)
    }) {
        return Units::NONE;
    }
    let shielded = owner.is_some_and(|owner| pds::batteries(state, owner, planet) > 0);
    let fits = |kind: UnitKind| match kind.row().bombard {
        Bombard::No => {
            let ask = Ask::of(seat).kind(kind).system(system);
            invaded
                && effects::allowed(state, Permit::Bombards, ask, false)
                && (!shielded || effects::allowed(state, Permit::BombardShielded, ask, false))
        }
        Bombard::Merciless => true,
        Bombard::Plain => {
            let ask = Ask::of(seat).kind(kind).system(system);
            // T8.2s: in Shattered Ascension without an invasion, too.
            let may = invaded || state.contents.ascended();
            may && (!shielded || effects::allowed(state, Permit::BombardShielded, ask, false))
        }
    };
    state.space(system, seat).only(|kind| kind.is_ship() && fits(kind))
}

/// Planets that are to be fought for or can be bombarded without an invasion.
fn open_planets(state: &State, seat: Seat, system: SystemId, invaded: IdSet<Planet>, used: &Units) -> Vec<Planet> {
    let bombed = |planet: Planet| {
        let Some(owner) = state.planets[planet].owner.filter(|owner| *owner != seat) else { return false };
        let ships = bombarders(state, seat, system, planet, false);
        let fresh = ships.kinds().any(|kind| ships.count(kind) > used.count(kind));
        let defended = state.units(Place::Planet(planet), owner).sum(UnitKind::is_ground_force) > 0;
        fresh && (defended || can_desert(state, planet))
    };
    state.system(system).planets.iter().filter(|planet| invaded.contains(*planet) || bombed(*planet)).collect()
}

/// Planet after planet, in the order the active player likes (T5.5.6).
pub async fn invade(g: &mut G, seat: Seat, system: SystemId, mut invaded: IdSet<Planet>) {
    // T43.5: what razed does not bombard.
    let mut used = g.activation.as_ref().map_or(Units::NONE, |activation| activation.razed);
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
        let Some(defender) = mercenaries::holder(g, seat, planet) else { continue };
        g.combat = Some(Combat::new(Place::Planet(planet), seat, defender));
        effects::raise(g, Window::BeforeBombardment { planet, attacker: seat, defender }).await;
        bombard(g, seat, system, planet, lands, &mut used).await;
        if lands && mercenaries::holder(g, seat, planet).is_none() {
            // It was bombed free: what landed takes it, but mercenaries take nothing (T53.3).
            if g.units(Place::Planet(planet), seat).ground() > 0 {
                board::take_planet(g, seat, planet);
                effects::raise(g, Window::PlanetTaken { planet, seat, from: None, landed: true }).await;
            } else {
                let pds = g.units(Place::Planet(planet), seat).only(|kind| kind == UnitKind::Pds);
                board::destroy(g, Place::Planet(planet), seat, &pds);
            }
        } else if lands {
            fight(g, seat, planet).await;
        }
        g.combat = None;
        effects::sweep(g, Until::BattleEnd);
    }
}

/// Chosen ships roll once each in an activation; hits remove ground forces (T8.2).
async fn bombard(g: &mut G, seat: Seat, system: SystemId, planet: Planet, lands: bool, used: &mut Units) {
    let Some(owner) = g.planets[planet].owner.filter(|owner| *owner != seat) else { return };
    if g.units(Place::Planet(planet), owner).sum(UnitKind::is_ground_force) == 0 && !can_desert(g, planet) {
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
    let mut firing = Units::NONE;
    for (_, kind, _, count) in ask::chosen(ask::counts(g, seat, why, Counts::new(slots, 0..=all)).await) {
        // Those with least damage first.
        let sorts = ships.sorts().filter(|(own, _, _)| *own == kind);
        let hits: Vec<u8> = sorts.flat_map(|(_, hits, count)| std::iter::repeat_n(hits, usize::from(count))).collect();
        let next = hits.into_iter().skip(usize::from(used.count(kind))).take(usize::from(count));
        next.for_each(|hits| firing.put(kind, hits, 1));
        used.add(kind, count);
    }
    if firing.is_empty() {
        return;
    }
    let hit = dice::bombard(g, seat, &firing, planet, owner, system).await;
    hits::assign(g, owner, Place::Planet(planet), hit, UnitKind::is_ground_force, Some(seat)).await;
    desert(g, seat, planet).await;
}

/// Whether a planet can turn neutral by bombardment: in Shattered Ascension, outside homes, without ground forces (T8.2s).
fn can_desert(state: &State, planet: Planet) -> bool {
    let here = &state.planets[planet];
    let home = state.system(here.system).tile.row().home.is_some();
    let empty = here.owner.is_some_and(|owner| here.ground.of(owner).ground() == 0);
    state.contents.ascended() && !home && !planet.row().trade_station && empty
}

/// Who bombarded a planet that has no ground force left may turn it neutral (T8.2s).
async fn desert(g: &mut G, seat: Seat, planet: Planet) {
    let why = Prompt::TurnNeutral.about(Subject::Planet(planet));
    if !g.is_over() && can_desert(g, planet) && ask::yes(g, seat, why).await {
        board::free_planet(g, seat, planet);
    }
}

/// Invasion combat on one planet (T8.1, T8.3 to T8.5). An undefended planet falls without combat, which still is an attack (T5.6).
async fn fight(g: &mut G, seat: Seat, planet: Planet) {
    let Some(defender) = mercenaries::holder(g, seat, planet) else { return };
    let at = Place::Planet(planet);
    let system = g.planets[planet].system;
    let opposed = g.units(at, defender).fighters_on_planet() > 0;
    // T20.5: ground forces that were killed before count; T51.1: mechanized units are none.
    let forces = |units: &Units| units.sum(UnitKind::is_ground_force);
    let killed = g.combat.as_mut().map_or(0, |combat| forces(combat.lost_by(defender)));
    let held = killed + forces(g.units(at, defender)) > 0;
    board::attack(g, seat, defender).await;
    pds::defend(g, planet, defender, seat).await;
    before(g, planet, seat, defender).await;
    // T49.2: bombardment, PDS and cards may have left shock troops alone.
    shock::muster(g);
    let stand = |state: &State, seat: Seat| state.units(at, seat).fighters_on_planet() > 0;
    let joined = stand(g, defender) && join(g, seat, planet).await;
    let commandos = shock::set_aside(g, seat, planet, defender).await;
    let mut round = 0u8;
    while !g.is_over() && stand(g, seat) && stand(g, defender) {
        round = round.saturating_add(1);
        if let Some(combat) = &mut g.combat {
            combat.next_round();
        }
        effects::raise(g, Window::BeforeInvasionRound { planet, attacker: seat, defender, round }).await;
        let force = |state: &State, seat| state.units(at, seat).only(fights);
        let (ours, theirs) = (force(g, seat), force(g, defender));
        let roll = |attacking| Roll::Invasion { attacking, planet };
        let (scored, our_tens) = dice::ground_volley(g, seat, &ours, roll(true), Some(defender), system).await;
        let (taken, their_tens) = dice::ground_volley(g, defender, &theirs, roll(false), Some(seat), system).await;
        hits::assign_ground(g, seat, at, taken, fights, Some(defender)).await;
        hits::assign_ground(g, defender, at, scored, fights, Some(seat)).await;
        shock::promote(g, at, seat, our_tens);
        shock::promote(g, at, defender, their_tens);
        shock::muster(g);
        effects::raise(g, Window::AfterInvasionRound { planet, attacker: seat, defender }).await;
        effects::sweep(g, Until::CombatRoundEnd);
    }
    if joined {
        take_off(g, seat, planet);
    }
    let (ours, theirs) = (stand(g, seat), stand(g, defender));
    let won = ours && !theirs;
    // T49.4s: on failure they are lost with the rest.
    pieces::rejoin(g, seat, at, &Units::of(&[(UnitKind::ShockTroop, commandos)]));
    let owner = g.planets[planet].owner;
    if won && g.units(at, seat).ground() == 0 {
        // T53.3: mercenaries alone drive the owner out, and the planet turns neutral.
        let pds = g.units(at, seat).only(|kind| kind == UnitKind::Pds);
        board::destroy(g, at, seat, &pds);
        // T20.1: his docks fall, but nobody takes their planet.
        if g.units(at, defender).count(UnitKind::SpaceDock) > 0 {
            g.players[seat].deeds.push(Deed::DestroyedDock { of: defender, last: false });
        }
        board::turn_neutral(g, planet);
        if owner == Some(defender) {
            fates::planet_lost(g, defender, seat, planet).await;
        }
    } else if won {
        if held {
            g.players[seat].deeds.push(Deed::Invaded { planet, of: defender });
        }
        // T49.4, T54.11.
        let troops = if g.contents.ascended() { commandos } else { g.units(at, seat).count(UnitKind::ShockTroop) };
        let each = if g.contents.ascended() { u32::from(commandos) } else { u32::MAX };
        let agent = leaders::has(g, seat, at, Leader::Agent);
        let most = if agent { u32::MAX } else { each };
        let captured = if troops > 0 || agent {
            shock::capture(g, seat, planet, defender, most).await
        } else {
            shock::Captured::default()
        };
        board::take_planet(g, seat, planet);
        shock::replace(g, seat, planet, captured);
        // T54.6: not for who had mercenaries on a neutral planet.
        if owner == Some(defender) {
            fates::planet_lost(g, defender, seat, planet).await;
        }
        effects::raise(g, Window::PlanetTaken { planet, seat, from: owner, landed: true }).await;
    } else {
        // T8.5: what landed with them is lost; the defender keeps the planet.
        let lost = *g.units(at, seat);
        board::destroy(g, at, seat, &lost);
        fates::repelled(g, seat, planet, owner);
    }
    if opposed && ours != theirs {
        let (winner, loser) = if won { (seat, defender) } else { (defender, seat) };
        effects::raise(g, Window::InvasionWon { planet, winner, loser }).await;
    }
    effects::raise(g, Window::AfterInvasion { planet, attacker: seat, defender, won }).await;
}

/// After PDS fire: laws, then what components of either side do, in the order the defender likes (T8.1), then those of others.
async fn before(g: &mut G, planet: Planet, attacker: Seat, defender: Seat) {
    let mut window = Window::BeforeInvasionCombat { planet, attacker, defender };
    effects::decree(g, &mut window).await;
    let mut left = vec![defender, attacker];
    while !g.is_over() {
        left.retain(|seat| effects::concerns(g, &window, *seat));
        let options: Vec<Target> = left.iter().map(|seat| Target::Seat(*seat)).collect();
        if options.is_empty() {
            break;
        }
        let why = Prompt::Window.about(Subject::Planet(planet));
        let Target::Seat(seat) = ask::one(g, defender, why, options).await else { break };
        left.retain(|other| *other != seat);
        effects::raise_for(g, window, &[seat]).await;
    }
    let others = g.order_from(attacker).into_iter().filter(|seat| ![attacker, defender].contains(seat));
    let others: Vec<Seat> = others.collect();
    effects::raise_for(g, window, &others).await;
}

/// What fights on the ground: fighters are there only where a component let them come.
pub fn fights(kind: UnitKind) -> bool {
    kind.fights_on_planets() || kind == UnitKind::Fighter
}

/// Fighters may join ground forces that landed, where a component allows it. Tells whether any did.
pub async fn join(g: &mut G, seat: Seat, planet: Planet) -> bool {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    if g.units(at, seat).ground() == 0 || !effects::allowed(g, Permit::FightersInvade, Ask::of(seat), false) {
        return false;
    }
    let slots = ask::unit_slots(g.space(system, seat), Place::Space(system), |kind| kind == UnitKind::Fighter);
    let all = slots.iter().map(|(_, max)| max).sum();
    if all == 0 {
        return false;
    }
    let why = Prompt::Land.about(Subject::Planet(planet));
    let joining = ask::chosen(ask::counts(g, seat, why, Counts::new(slots, 0..=all)).await);
    for &(from, kind, hits, count) in &joining {
        pieces::shift(g, seat, from, at, &Units::sort(kind, hits, count));
    }
    !joining.is_empty()
}

/// They go back into space, and never take a planet.
pub fn take_off(g: &mut G, seat: Seat, planet: Planet) {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    let back = g.units(at, seat).only(|kind| kind == UnitKind::Fighter);
    pieces::shift(g, seat, at, Place::Space(system), &back);
}
