//! Extended limits (T62.1): more plastic, but no more ships than fleet supply carries (T10.6s), and upkeep for large fleets (T10.7s),
//! which hold in Shattered Ascension, too.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::rulings::UPKEEP;
use crate::games::ti3::model::ids::{Module, UnitKind};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board, limits};

/// Ships that need no upkeep whatever the fleet supply, and for each counter in it.
const LEAST: u32 = 20;
const EACH: u32 = 4;
/// Counters in fleet supply without upkeep.
const FREE: u8 = 8;
/// Docks of a seat in one system.
const MOST_DOCKS: u8 = 3;

/// Whether the number of ships is limited at all (T30.1, T62.1).
pub fn is_limited(state: &State) -> bool {
    state.contents.has(Module::ExtendedLimits) || state.contents.ascended()
}

/// Ships of a seat on the board; fighters that something carries do not count.
pub fn ships(state: &State, seat: Seat) -> u32 {
    state.system_ids().map(|id| state.space(id, seat).non_fighters() + limits::loose_fighters(state, id, seat)).sum()
}

/// The most ships a seat may have (T10.6s).
pub fn most_ships(state: &State, seat: Seat) -> u32 {
    LEAST.max(EACH * u32::from(state.players[seat].sheet.fleet))
}

fn docks(state: &State, seat: Seat, system: SystemId) -> u8 {
    state.units_in(system, seat).count(UnitKind::SpaceDock)
}

/// Whether a system has as many docks of a seat as it may (T62.1).
pub fn crowded(state: &State, seat: Seat, system: SystemId) -> bool {
    state.contents.has(Module::ExtendedLimits) && docks(state, seat, system) >= MOST_DOCKS
}

/// What is too much is removed by the owner (T16.7).
pub async fn enforce(g: &mut G, seat: Seat) {
    if !is_limited(g) {
        return;
    }
    while ships(g, seat) > most_ships(g, seat) {
        let fleets = g.system_ids().filter(|id| g.space(*id, seat).has_ships());
        let slots = fleets.flat_map(|id| ask::unit_slots(g.space(id, seat), Place::Space(id), UnitKind::is_ship));
        let options = slots.map(|(target, _)| target).collect();
        let why = Prompt::RemoveExcess.about(Subject::Unit(UnitKind::Cruiser));
        let Target::Unit { at, kind, hits } = ask::one(g, seat, why, options).await else { return };
        let mut lost = Units::NONE;
        lost.put(kind, hits, 1);
        board::destroy(g, at, seat, &lost);
        limits::enforce_all(g, seat).await;
    }
    if !g.contents.has(Module::ExtendedLimits) {
        return;
    }
    let crowded: Vec<SystemId> = g.system_ids().filter(|id| docks(g, seat, *id) > MOST_DOCKS).collect();
    for system in crowded {
        while docks(g, seat, system) > MOST_DOCKS {
            let at = g.places(system).find(|at| g.units(*at, seat).count(UnitKind::SpaceDock) > 0);
            let Some(at) = at else { break };
            board::destroy(g, at, seat, &Units::of(&[(UnitKind::SpaceDock, 1)]));
        }
    }
}

/// In the strategy phase each counter above eight in fleet supply costs upkeep or goes (T10.7s).
pub async fn upkeep(g: &mut G) {
    if !is_limited(g) {
        return;
    }
    let seats: Vec<Seat> = g.clockwise(g.speaker).collect();
    for seat in seats {
        let over = u32::from(g.players[seat].sheet.fleet.saturating_sub(FREE));
        if over == 0 {
            continue;
        }
        let price = u32::from(UPKEEP);
        let most = over.min(payment::available(g, seat, Currency::Resources) / price);
        let counts = Counts::new([(Target::CommandCounter, most)], 0..=most);
        let kept: u32 = ask::counts(g, seat, Prompt::FleetUpkeep, counts).await.iter().map(|(_, count)| count).sum();
        payment::pay(g, seat, Currency::Resources, kept * price).await;
        g.players[seat].sheet.fleet = FREE + kept as u8;
        limits::enforce_all(g, seat).await;
    }
}
