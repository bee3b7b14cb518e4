//! Simulated early turns: what the first rounds would bring, before the first round (T59).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::data::units::Hold;
use crate::games::ti3::model::ids::{Module, Planet, UnitKind};
use crate::games::ti3::model::state::{State, Step, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::leaders::{self, fates};
use crate::games::ti3::rules::{ask, board, cards, limits, movement, pieces, scoring, stacks, status, technology};

/// Resources beyond those of the home planets, and what a technology costs.
const MORE: u32 = 3;
const TECH: u32 = 4;

fn seat_of(state: &State, nth: u8) -> Seat {
    let count = state.count();
    state.speaker.clockwise(count).nth(usize::from(nth) % count).expect("a seat of the table")
}

/// The systems that a seat marked.
fn marked(state: &State, seat: Seat) -> Vec<SystemId> {
    state.marks.iter().filter(|(owner, _)| *owner == seat).map(|(_, system)| *system).collect()
}

/// Free systems next to a home, or next to what was marked before (T59.1).
fn markable(state: &State, seat: Seat) -> Vec<SystemId> {
    // The gate of the Creuss is their home in the galaxy (T13.1).
    let race = state.players[seat].race;
    let homes = state.system_ids().filter(move |id| state.system(*id).tile.row().home == Some(race));
    let homes: Vec<SystemId> = homes.collect();
    let near = |id: SystemId| {
        homes
            .iter()
            .flat_map(|home| state.touching(*home))
            .chain(marked(state, seat).into_iter().flat_map(|own| state.touching(own)))
            .any(|next| next == id)
    };
    let fits = |id: &SystemId| {
        let free = state.marks.iter().all(|(_, taken)| taken != id) && state.system(*id).tile.row().home.is_none();
        free && *id != SystemId::MECATOL && movement::is_open(state, *id) && near(*id)
    };
    state.system_ids().filter(fits).collect()
}

/// The speaker first, each marks a system; then each a second (T59.1).
pub async fn mark(g: &mut G, nth: u8) {
    let seat = seat_of(g, nth);
    let options: Vec<Target> = markable(g, seat).into_iter().map(Target::System).collect();
    if !options.is_empty()
        && let Target::System(system) = ask::one(g, seat, Prompt::MarkSystem, options).await
    {
        g.marks.push((seat, system));
    }
    let last = usize::from(nth) + 1 == 2 * g.count();
    g.step = if last { Step::EarlyUnits(0) } else { Step::EarlyMark(nth + 1) };
}

/// A seat buys units and a technology, then places all it has (T59.2, T59.3).
pub async fn units(g: &mut G, nth: u8) {
    let seat = seat_of(g, nth);
    let home: u32 = g.home_planets(seat).iter().map(|planet| u32::from(planet.row().resources)).sum();
    let mut budget = home + MORE;
    if budget >= TECH {
        let techs: Vec<Target> = technology::open(g, seat).map(Target::Tech).collect();
        let why = Prompt::ResearchPaid.about(Subject::Price(TECH));
        if let Some(Target::Tech(tech)) = ask::maybe(g, seat, why, techs).await {
            budget -= TECH;
            technology::gain(g, seat, tech);
        }
    }
    let bought = buy(g, seat, budget).await;
    place(g, seat, bought).await;
    let last = usize::from(nth) + 1 == g.count();
    g.step = if last { Step::EarlyEnd } else { Step::EarlyUnits(nth + 1) };
}

/// Units at printed prices: no abilities, no technologies (T59.4).
async fn buy(g: &mut G, seat: Seat, budget: u32) -> Units {
    let mut offers: Vec<(UnitKind, u8, u32, u32)> = Vec::new();
    for &kind in UnitKind::ALL {
        let row = kind.row();
        let module = kind.module().is_none_or(|module| module == Module::MechanizedUnits && g.contents.has(module));
        let (Some(price), true) = (row.cost.map(u32::from), module && kind != UnitKind::WarSun) else { continue };
        let most = g.pieces_left(seat, kind).map_or(budget, u32::from).min(budget / price);
        if row.pair > 1 {
            offers.push((kind, row.pair, price, most));
        } else {
            offers.push((kind, 1, price, most));
        }
    }
    offers.retain(|(_, _, _, most)| *most > 0);
    let slots = offers.iter().map(|(kind, count, _, most)| (Target::Buy { kind: *kind, count: *count }, *most));
    let counts = Counts::new(slots, 0..=budget).cap(offers.iter().map(|(_, _, price, _)| *price), budget);
    let why = Prompt::Produce.about(Subject::Price(budget));
    let answer = ask::counts(g, seat, why, counts).await;
    let mut bought = Units::NONE;
    for ((kind, count, _, _), (_, times)) in offers.iter().zip(answer) {
        bought.add(*kind, count * times as u8);
    }
    bought
}

/// What ships of a seat in a system carry beyond what is there, by what is printed.
fn room(state: &State, seat: Seat, system: SystemId) -> u32 {
    let here = state.units_in(system, seat);
    let hold: u32 = here
        .kinds()
        .map(|kind| match kind.row().hold {
            Hold::Any(each) => u32::from(each) * u32::from(here.count(kind)),
            _ => 0,
        })
        .sum();
    hold.saturating_sub(here.sum(UnitKind::is_cargo))
}

/// Ships first, then what they carry: cargo in marked systems needs capacity there (T59.3).
async fn place(g: &mut G, seat: Seat, bought: Units) {
    let home = g.players[seat].home;
    let started = g.units_in(home, seat);
    for place in g.places(home).collect::<Vec<_>>() {
        let here = *g.units(place, seat);
        pieces::take_off(g, seat, place, &here);
    }
    let all = started.with(&bought);
    let marked = marked(g, seat);
    let big = |kind: &UnitKind| kind.is_ship() && *kind != UnitKind::Fighter;
    for kind in all.kinds().filter(big) {
        let systems = std::iter::once(home).chain(marked.iter().copied()).map(Place::Space);
        let slots = systems.map(|at| (at, u32::from(all.count(kind)))).collect();
        spread(g, seat, kind, all.count(kind), slots).await;
    }
    // Where docks float they stand in the space of the home.
    let floats = effects::allowed(g, Permit::DocksFloat, Ask::of(seat), false);
    if floats {
        pieces::place(g, seat, Place::Space(home), UnitKind::SpaceDock, all.count(UnitKind::SpaceDock));
    }
    let placed = |kind: &UnitKind| big(kind) || (floats && *kind == UnitKind::SpaceDock);
    for kind in all.kinds().filter(|kind| !placed(kind)) {
        let count = u32::from(all.count(kind));
        let mut slots: Vec<(Place, u32)> = Vec::new();
        for &system in [home].iter().chain(&marked) {
            let most = if system == home { count } else { room(g, seat, system).min(count) };
            if kind == UnitKind::Fighter {
                slots.push((Place::Space(system), most));
                continue;
            }
            let land = |planet: &Planet| !planet.row().trade_station && (system == home || kind != UnitKind::SpaceDock);
            let each = match kind {
                UnitKind::Pds => u32::from(UnitKind::MOST_PDS).min(most),
                UnitKind::SpaceDock => 1,
                _ => most,
            };
            slots.extend(g.system(system).planets.iter().filter(land).map(|planet| (Place::Planet(planet), each)));
        }
        spread(g, seat, kind, all.count(kind), slots).await;
    }
    limits::enforce_all(g, seat).await;
    stacks::enforce(g, seat).await;
    // T54.1: leaders stay at home, on a planet where no ship is left there.
    if !g.space(home, seat).carries_leaders() {
        for nth in leaders::at(g, seat, Place::Space(home)).collect::<Vec<_>>() {
            fates::escape(g, seat, nth).await;
        }
    }
}

/// Divides units of a kind among places; cargo is limited by the room in each system, not on each planet.
async fn spread(g: &mut G, seat: Seat, kind: UnitKind, count: u8, slots: Vec<(Place, u32)>) {
    let home = g.players[seat].home;
    let system_of = |at: Place| match at {
        Place::Space(system) => system,
        Place::Planet(planet) => g.planets[planet].system,
    };
    let target = |at: Place| match at {
        Place::Space(system) => Target::System(system),
        Place::Planet(planet) => Target::Planet(planet),
    };
    let places: Vec<Place> = slots.iter().map(|(at, _)| *at).collect();
    // What finds no place stays in the box.
    let fits: u32 = slots.iter().map(|(_, most)| most).sum();
    let total = u32::from(count).min(fits);
    let mut counts = Counts::new(slots.iter().map(|(at, most)| (target(*at), *most)), 0..=total);
    if !kind.is_ship() || kind == UnitKind::Fighter {
        for system in marked(g, seat) {
            let weights: Vec<u32> =
                places.iter().map(|at| u32::from(system_of(*at) == system && system != home)).collect();
            counts = counts.cap(weights, room(g, seat, system));
        }
    }
    let why = Prompt::PlaceStartingUnits.about(Subject::Unit(kind));
    let answer = ask::counts(g, seat, why, counts).await;
    let mut left = u32::from(count);
    for (at, (_, count)) in places.iter().zip(answer) {
        pieces::place(g, seat, *at, kind, count as u8);
        left -= count;
    }
    // The rest stands at home: aboard or in space for ships, on the first planet else.
    let first = if kind.is_ship() {
        Some(Place::Space(home))
    } else {
        let room = |planet: &Planet| match kind {
            UnitKind::Pds => g.units(Place::Planet(*planet), seat).count(kind) < UnitKind::MOST_PDS,
            UnitKind::SpaceDock => g.units(Place::Planet(*planet), seat).count(kind) == 0,
            _ => true,
        };
        g.system(home).planets.iter().find(room).map(Place::Planet)
    };
    if let (Some(at), true) = (first, left > 0) {
        let most = match kind {
            UnitKind::Pds => u32::from(UnitKind::MOST_PDS - g.units(at, seat).count(kind)).min(left),
            UnitKind::SpaceDock => 1,
            _ => left,
        };
        pieces::place(g, seat, at, kind, most as u8);
    }
}

/// Planets with ground forces are taken, and stations by ships (T12.7); an objective is revealed; all draw a card, refresh and use what refreshed planets can do
/// (T59.4).
pub async fn end(g: &mut G) {
    let planets: Vec<(Planet, Seat)> = g
        .planets
        .iter()
        .filter(|(_, here)| here.owner.is_none())
        .filter_map(|(planet, here)| {
            let landed = here.ground.iter().find(|(_, units)| units.ground() > 0).map(|(seat, _)| seat);
            Some((planet, if planet.row().trade_station { board::claimant(g, planet)? } else { landed? }))
        })
        .collect();
    for (planet, seat) in planets {
        board::take_planet(g, seat, planet);
        // Held since before the first round.
        g.planets[planet].since = 0;
        pieces::refresh(g, planet);
    }
    // T5.6: what stands on a planet without ground forces is lost.
    let stray: Vec<(Planet, Seat)> = g
        .planets
        .iter()
        .filter(|(_, here)| here.owner.is_none())
        .flat_map(|(planet, here)| here.ground.seats().map(move |seat| (planet, seat)))
        .collect();
    for (planet, seat) in stray {
        let left = *g.units(Place::Planet(planet), seat);
        board::destroy(g, Place::Planet(planet), seat, &left);
    }
    g.marks.clear();
    scoring::reveal(g);
    let seats: Vec<Seat> = g.clockwise(g.speaker).collect();
    for seat in seats {
        cards::draw(g, seat, 1).await;
        status::use_refreshes(g, seat).await;
    }
    if !g.is_over() {
        g.step = Step::RoundStart;
    }
}
