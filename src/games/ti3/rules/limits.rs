//! Fleet supply and capacity: what is too much is removed at once (T10.4, T16.7).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::model::data::units::Hold;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::leaders::fates;
use crate::games::ti3::rules::{ask, board, cards, stacks};

/// What units can carry (T16.8).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Capacity {
    /// For fighters, ground forces and PDS.
    pub any: u32,
    /// For ground forces only.
    pub ground: u32,
    /// For fighters only: docks.
    pub fighters: u32,
}

pub fn capacity(state: &State, seat: Seat, units: &Units) -> Capacity {
    let mut capacity = Capacity::default();
    for kind in units.kinds() {
        let count = u32::from(units.count(kind));
        match hold(state, seat, kind) {
            Hold::Nothing => {}
            Hold::Any(each) => capacity.any += count * u32::from(each),
            Hold::Fighters(each) => capacity.fighters += count * u32::from(each),
        }
        let ask = Ask::of(seat).kind(kind);
        capacity.any += count * effects::amount(state, Number::AnyHold, ask, 0);
        capacity.fighters += count * effects::amount(state, Number::FighterHold, ask, 0);
        if kind.is_ship() {
            capacity.ground += count * effects::amount(state, Number::GroundHold, Ask::of(seat).kind(kind), 0);
        }
    }
    capacity
}

fn hold(state: &State, seat: Seat, kind: UnitKind) -> Hold {
    match kind {
        UnitKind::Flagship => Hold::Any(state.players[seat].race.row().flagship.map_or(0, |own| own.capacity)),
        _ => kind.row().hold,
    }
}

/// How many units are too many in a system.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Excess {
    /// Ships beyond fleet supply.
    pub ships: u32,
    /// Ground forces and PDS that nothing carries.
    pub cargo: u32,
    /// Fighters that nothing carries.
    pub fighters: u32,
    /// A kind of which there are too many ships.
    pub kind: Option<UnitKind>,
}

impl Excess {
    pub fn is_none(self) -> bool {
        self == Excess::default()
    }
}

pub fn fleet_supply(state: &State, seat: Seat, system: SystemId) -> u32 {
    let base = u32::from(state.players[seat].sheet.fleet);
    effects::amount(state, Number::FleetSupply, Ask::of(seat).system(system), base)
}

/// Places for anything that ground forces and PDS take.
fn carried(here: &Units, capacity: Capacity) -> u32 {
    let ground = here.sum(UnitKind::is_ground_force);
    let heavy = u32::from(here.count(UnitKind::Pds)) + u32::from(here.count(UnitKind::MechanizedUnit));
    heavy + ground.saturating_sub(capacity.ground)
}

/// Fighters for which there is no place.
fn loose(here: &Units, capacity: Capacity, carried: u32) -> u32 {
    let room = capacity.any.saturating_sub(carried) + capacity.fighters;
    u32::from(here.count(UnitKind::Fighter)).saturating_sub(room)
}

/// What the ships of a seat in a system carry, and its docks house there: on planets or, where they float, in space.
fn places(state: &State, system: SystemId, seat: Seat) -> Capacity {
    let docks = |planet| state.units(Place::Planet(planet), seat).only(|kind| kind == UnitKind::SpaceDock);
    let planets = state.system(system).planets.iter().map(docks);
    capacity(state, seat, &planets.fold(*state.space(system, seat), |all, docks| all.with(&docks)))
}

/// Fighters of a seat in a system that nothing carries.
pub fn loose_fighters(state: &State, system: SystemId, seat: Seat) -> u32 {
    let here = state.space(system, seat);
    let capacity = places(state, system, seat);
    loose(here, capacity, carried(here, capacity))
}

pub fn excess(state: &State, system: SystemId, seat: Seat) -> Excess {
    let here = state.space(system, seat);
    if here.is_empty() {
        return Excess::default();
    }
    let capacity = places(state, system, seat);
    let carried = carried(here, capacity);
    let loose = loose(here, capacity, carried);
    let free = loose > 0 && effects::allowed(state, Permit::FightersFree, Ask::of(seat).system(system), false);
    let counted = free && !effects::allowed(state, Permit::FightersUncounted, Ask::of(seat), false);
    Excess {
        ships: weight(state, seat, here, if counted { loose } else { 0 })
            .saturating_sub(fleet_supply(state, seat, system)),
        cargo: carried.saturating_sub(capacity.any),
        fighters: if free { 0 } else { loose },
        kind: here.kinds().find(|kind| {
            let most = effects::amount(state, Number::OfOneKind, Ask::of(seat).kind(*kind), u32::from(u8::MAX));
            kind.is_ship() && u32::from(here.count(*kind)) > most
        }),
    }
}

/// What ships count for fleet supply; some may count half, all of them together rounded up.
fn weight(state: &State, seat: Seat, here: &Units, loose: u32) -> u32 {
    let half = |kind: UnitKind| effects::allowed(state, Permit::HalfShip, Ask::of(seat).kind(kind), false);
    let ships = here.kinds().filter(|kind| kind.is_ship() && *kind != UnitKind::Fighter);
    let all = ships.map(|kind| (kind, u32::from(here.count(kind)))).chain([(UnitKind::Fighter, loose)]);
    let (halves, whole): (Vec<_>, Vec<_>) = all.filter(|(_, count)| *count > 0).partition(|(kind, _)| half(*kind));
    let sum = |some: Vec<(UnitKind, u32)>| some.into_iter().map(|(_, count)| count).sum::<u32>();
    sum(whole) + sum(halves).div_ceil(2)
}

/// The owner removes what is too much in a system, ships first: they carry the rest.
pub async fn enforce(g: &mut G, system: SystemId, seat: Seat) {
    loop {
        let excess = excess(g, system, seat);
        let at = Place::Space(system);
        let why = Prompt::RemoveExcess.about(Subject::System(system));
        let removed = if excess.ships > 0 {
            // Fighters that move by themselves count as ships; removing other ships may leave more of them without a place.
            let loose = effects::allowed(g, Permit::FightersFree, Ask::of(seat).system(system), false);
            let fits = |kind: UnitKind| kind.is_ship() && (loose || kind != UnitKind::Fighter);
            ask::units(g, seat, why, at, fits, 1).await
        } else if let Some(many) = excess.kind {
            ask::units(g, seat, why, at, |kind| kind == many, 1).await
        } else if excess.cargo > 0 {
            ask::units(g, seat, why, at, |kind| kind.is_ground() || kind == UnitKind::Pds, excess.cargo).await
        } else if excess.fighters > 0 {
            ask::units(g, seat, why, at, |kind| kind == UnitKind::Fighter, excess.fighters).await
        } else {
            return;
        };
        board::destroy(g, at, seat, &removed);
        // Boxed: what comes back at home may be too much there in turn.
        Box::pin(hits::revive(g, seat, &removed)).await;
    }
}

/// Trade goods beyond what a seat may hold are lost.
pub fn keep_goods(g: &mut G, seat: Seat) {
    let most = effects::amount(g, Number::MostGoods, Ask::of(seat), u32::from(u8::MAX)) as u8;
    let over = g.players[seat].goods.saturating_sub(most);
    board::lose_goods(g, seat, over);
}

/// After an action, and before cards are picked, nobody has too many units anywhere, whoever acted (T16.7), nor cards (T11.1) or trade
/// goods: what allowed more of them may be gone. Leaders go with their last ship (T54.3).
pub async fn settle(g: &mut G) {
    for seat in g.seats().collect::<Vec<Seat>>() {
        enforce_all(g, seat).await;
        cards::keep_limit(g, seat).await;
        keep_goods(g, seat);
    }
    stacks::enforce_all(g).await;
    fates::settle(g).await;
}

/// The same in all systems.
pub async fn enforce_all(g: &mut G, seat: Seat) {
    let systems: Vec<SystemId> = g.system_ids().filter(|id| !g.space(*id, seat).is_empty()).collect();
    for system in systems {
        enforce(g, system, seat).await;
    }
}
