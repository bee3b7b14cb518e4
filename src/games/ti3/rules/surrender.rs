//! Surrender (T36): who gives up leaves all but one home planet to the highest bids of the others.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Window};
use crate::games::ti3::model::ids::{Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Spot, Standing, State, Step, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{artifacts, ask, board, leaders, limits, movement, pieces};

/// Ground forces that come to the last planet, and how many it has then at most (T36.2).
const GUARDS: u8 = 3;
const MOST_GUARDS: u8 = 5;

fn has_given_up(state: &State, seat: Seat) -> bool {
    state.players[seat].standing == Standing::Surrendered
}

/// Seats that go on.
fn players(state: &State) -> impl Iterator<Item = Seat> + use<'_> {
    state.clockwise(state.speaker).filter(|seat| !has_given_up(state, *seat))
}

/// Who has passed may surrender, unless nobody else would be left (T36.1).
pub async fn offer(g: &mut G, seat: Seat) {
    if g.contents.has(Module::Surrender) && players(g).count() > 1 && ask::yes(g, seat, Prompt::Surrender).await {
        declare(g, seat);
    }
}

/// Special objectives and their points are gone, and one more; a speaker gives the token on (T36.1).
fn declare(g: &mut G, seat: Seat) {
    let voice = g.voice == Some(seat);
    let points = artifacts::held(g, seat) + u8::from(voice) + 1;
    g.voice = g.voice.filter(|_| !voice);
    g.players[seat].standing = Standing::Surrendered;
    g.log(Entry::Surrendered(seat));
    board::lose_points(g, seat, points);
    if g.speaker == seat {
        let next = g.clockwise(seat).find(|other| *other != seat && !has_given_up(g, *other));
        g.speaker = next.unwrap_or(seat);
        g.log(Entry::Speaker(g.speaker));
    }
}

/// The planet that a seat keeps: of its home, the one with most resources.
pub fn last_stand(state: &State, seat: Seat) -> Option<Planet> {
    let mine = state.home_planets(seat).iter().filter(|planet| state.controls(seat, *planet));
    // The first of equals.
    mine.collect::<Vec<_>>().into_iter().rev().max_by_key(|planet| planet.row().resources)
}

/// Once planets are refreshed, what is left of who surrendered goes to the others.
pub async fn begin(g: &mut G) {
    let lost: Vec<Seat> = g.seats().filter(|seat| has_given_up(g, *seat)).collect();
    for &seat in &lost {
        prepare(g, seat).await;
    }
    g.step = if lost.is_empty() { Step::RefreshAbilities(0) } else { Step::Auction(0) };
}

/// Leaders and docks beyond the home are gone; the last planet gets guards (T36.2).
async fn prepare(g: &mut G, seat: Seat) {
    for nth in 0..g.players[seat].leaders.len() as u8 {
        if matches!(g.players[seat].leaders[usize::from(nth)], Spot::At(_)) {
            leaders::put(g, seat, nth, Spot::Dead);
        }
    }
    let home = g.players[seat].home;
    let abroad: Vec<Place> = g.system_ids().filter(|id| *id != home).flat_map(|id| g.places(id)).collect();
    for place in abroad {
        let docks = g.units(place, seat).only(|kind| kind == UnitKind::SpaceDock);
        board::destroy(g, place, seat, &docks);
    }
    if let Some(planet) = last_stand(g, seat) {
        let at = Place::Planet(planet);
        let here = g.units(at, seat).sum(UnitKind::is_ground_force) as u8;
        let more = GUARDS.min(MOST_GUARDS.saturating_sub(here));
        pieces::place(g, seat, at, UnitKind::GroundForce, more);
    }
    let systems: Vec<SystemId> = g.system_ids().collect();
    for system in systems {
        // T13.3, T13.5: where only he could be nobody takes over.
        if !movement::is_open(g, system) {
            let lost = *g.space(system, seat);
            board::destroy(g, Place::Space(system), seat, &lost);
        }
        limits::enforce(g, system, seat).await;
    }
}

/// Planets and fleets that are to be had.
fn lots(state: &State) -> Vec<Target> {
    let mut lots = Vec::new();
    for seat in state.seats().filter(|seat| has_given_up(state, *seat)) {
        let keeps = last_stand(state, seat);
        lots.extend(state.controlled(seat).filter(|planet| Some(*planet) != keeps).map(Target::Planet));
        let fleets = state.system_ids().filter(|id| !state.space(*id, seat).is_empty());
        lots.extend(fleets.map(Target::System));
    }
    lots
}

/// One player after the other, from the speaker on, chooses what is bid for (T36.3).
pub async fn auction(g: &mut G, nth: u8) {
    let order: Vec<Seat> = players(g).collect();
    let lots = lots(g);
    if lots.is_empty() || order.is_empty() {
        return end(g).await;
    }
    let chooser = order[usize::from(nth) % order.len()];
    let lot = ask::one(g, chooser, Prompt::ChooseLot, lots).await;
    let (winner, price) = bid(g, chooser, &lot).await;
    payment::pay(g, winner, Currency::Influence, price).await;
    match lot {
        Target::Planet(planet) => hand_planet(g, winner, planet).await,
        Target::System(system) => hand_fleet(g, winner, system).await,
        _ => {}
    }
    if !g.is_over() {
        g.step = Step::Auction(nth.wrapping_add(1));
    }
}

/// Who chose bids first, none at least; then all in turn bid more or drop out, until one is left.
async fn bid(g: &mut G, chooser: Seat, lot: &Target) -> (Seat, u32) {
    let subject = match lot {
        Target::Planet(planet) => Subject::Planet(*planet),
        Target::System(system) => Subject::System(*system),
        _ => Subject::Nothing,
    };
    let why = Prompt::Bid.about(subject);
    let most = |g: &G, seat: Seat| payment::available(g, seat, Currency::Influence);
    let mut high = (chooser, 0);
    let first = (0..=most(g, chooser)).map(Target::Bid).collect();
    if let Target::Bid(amount) = ask::one(g, chooser, why, first).await {
        high.1 = amount;
    }
    let mut left: Vec<Seat> = g.clockwise(chooser).filter(|seat| !has_given_up(g, *seat)).collect();
    left.rotate_left(1);
    while left.len() > 1 {
        let seat = left.remove(0);
        if seat == high.0 {
            left.push(seat);
            continue;
        }
        let more = (high.1 + 1..=most(g, seat)).map(Target::Bid);
        if let Some(Target::Bid(amount)) = ask::maybe(g, seat, why, more).await {
            high = (seat, amount);
            left.push(seat);
        }
    }
    high
}

/// What of some units becomes the winner's own: no flagships, and no more than there are pieces.
fn taken_over(state: &State, winner: Seat, units: &Units) -> Units {
    let mut own = Units::NONE;
    for (kind, hits, count) in units.sorts().filter(|(kind, _, _)| *kind != UnitKind::Flagship) {
        let free = state.pieces_left(winner, kind).map_or(count, |left| left.saturating_sub(own.count(kind)));
        own.put(kind, hits, count.min(free));
    }
    own
}

/// A planet comes refreshed, with what stands on it.
async fn hand_planet(g: &mut G, winner: Seat, planet: Planet) {
    let Some(loser) = g.planets[planet].owner else { return };
    let at = Place::Planet(planet);
    let units = *g.units(at, loser);
    pieces::take_off(g, loser, at, &units);
    let own = taken_over(g, winner, &units);
    board::take_planet(g, winner, planet);
    pieces::refresh(g, planet);
    g.change(at, winner, |here| *here = here.with(&own));
    g.log(Entry::Captured { seat: winner, planet, units: own });
    let taken = Window::PlanetTaken { planet, seat: winner, from: Some(loser), landed: false };
    effects::raise(g, taken).await;
}

async fn hand_fleet(g: &mut G, winner: Seat, system: SystemId) {
    let at = Place::Space(system);
    let loser = g.system(system).space.seats().find(|seat| has_given_up(g, *seat));
    let Some(loser) = loser else { return };
    let units = *g.units(at, loser);
    pieces::take_off(g, loser, at, &units);
    // Docks that float stand in a home only, and go down with it.
    let own = taken_over(g, winner, &units.only(|kind| kind != UnitKind::SpaceDock));
    pieces::rejoin(g, winner, at, &own);
    limits::enforce(g, system, winner).await;
}

/// All is handed over: fleets are checked (T36.4), and who surrendered plays no more. The last planet only defends.
async fn end(g: &mut G) {
    let seats: Vec<Seat> = g.seats().collect();
    for seat in seats {
        limits::enforce_all(g, seat).await;
        if has_given_up(g, seat) {
            board::retire(g, seat);
            g.players[seat].standing = Standing::Retired;
        }
    }
    board::eliminate(g);
    if !g.is_over() {
        g.step = Step::RefreshAbilities(0);
    }
}
