//! How many units a space area may hold: capacity (LRR 16) and fleet pool (LRR 37). What is over is removed.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::tokens;

/// Room for fighters and ground forces in the ships of a force (LRR 16.2).
pub fn capacity(state: &State, seat: Seat, system: SystemId, units: &Units) -> u32 {
    let ask = Ask::of(seat).at(system);
    units
        .kinds()
        .map(|kind| {
            let printed = i32::from(state.unit(seat, kind).capacity);
            let each = effects::number(state, Number::Capacity, ask.kind(kind), printed);
            each.max(0) as u32 * u32::from(units.count(kind))
        })
        .sum()
}

/// Whether units of a kind take up room in ships that have any; without such ships all do.
pub fn takes_room(state: &State, seat: Seat, kind: UnitKind) -> bool {
    effects::allowed(state, Permit::TakeRoom, Ask::of(seat).kind(kind), true)
}

/// What of some cargo takes up room.
pub fn heavy(state: &State, seat: Seat, cargo: &Units) -> Units {
    let mut heavy = *cargo;
    for kind in cargo.kinds().filter(|&kind| kind.is_cargo() && !takes_room(state, seat, kind)) {
        (0..cargo.count(kind)).for_each(|nth| {
            heavy.take(kind, nth < cargo.damaged(kind));
        });
    }
    heavy
}

/// The question what goes into so much room; units that take up none come besides.
pub fn fitting(state: &State, seat: Seat, slots: Vec<(Target, u32)>, room: u32) -> Counts<Target> {
    let weigh = |target: &Target| !matches!(target, Target::Unit { kind, .. } if !takes_room(state, seat, *kind));
    let weights: Vec<u32> = slots.iter().map(|(target, _)| u32::from(weigh(target))).collect();
    let here: u32 = slots.iter().map(|(_, most)| most).sum();
    if weights.iter().all(|weight| *weight == 1) {
        return Counts::new(slots, 0..=room.min(here));
    }
    Counts::new(slots, 0..=here).cap(weights, room)
}

/// Fighters in this system that need no capacity: three for each space dock on its planets.
pub fn free_fighters(state: &State, seat: Seat, system: SystemId) -> u32 {
    let docks = state
        .planets_in(system)
        .iter()
        .map(|planet| u32::from(state.planet(planet).ground.of(seat).count(UnitKind::SpaceDock)));
    let free = 3 * docks.sum::<u32>();
    effects::number(state, Number::FreeFighters, Ask::of(seat).at(system), free as i32).max(0) as u32
}

/// What is too much in a space area.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Excess {
    /// Fighters and ground forces to remove.
    pub cargo: u32,
    /// Ships to remove.
    pub ships: u32,
}

impl Excess {
    pub const NONE: Excess = Excess { cargo: 0, ships: 0 };
}

/// The capacity of a seat's ships in a space area, and what is to be held by it.
struct Load {
    room: u32,
    /// Those that no space dock supports.
    fighters: u32,
    ground: u32,
}

fn load(state: &State, seat: Seat, system: SystemId) -> Load {
    let units = state.system(system).space.of(seat);
    let room = capacity(state, seat, system, units);
    let ground = if room > 0 { heavy(state, seat, units).ground() } else { units.ground() };
    let fighters = u32::from(units.count(UnitKind::Fighter));
    let docked = if fighters > 0 { free_fighters(state, seat, system) } else { 0 };
    Load { room, fighters: fighters.saturating_sub(docked), ground }
}

/// Capacity of a seat's ships in a system that nothing takes up.
pub fn room_left(state: &State, seat: Seat, system: SystemId) -> u32 {
    let Load { room, fighters, ground } = load(state, seat, system);
    room.saturating_sub(fighters + ground)
}

pub fn excess(state: &State, seat: Seat, system: SystemId) -> Excess {
    let units = state.system(system).space.of(seat);
    let limit = 2 * tokens::fleet_limit(state, seat);
    let mut halves = 2 * units.non_fighters();
    let mut cargo = 0;
    let Load { room, fighters, ground } = load(state, seat, system);
    if fighters + ground > 0 {
        let over = (fighters + ground).saturating_sub(room);
        // Fighters that fly by themselves count as ships when nothing carries them.
        if over > 0 && state.unit(seat, UnitKind::Fighter).speed > 0 {
            let flying = over.min(fighters);
            let each = effects::number(state, Number::ExcessFighterHalves, Ask::of(seat).at(system), 2).max(0) as u32;
            halves += flying * each;
            cargo = over - flying;
        } else {
            cargo = over;
        }
    }
    Excess { cargo, ships: halves.saturating_sub(limit).div_ceil(2) }
}

/// Removes what is over the limits in one space area, by the owner's choice. Not during a combat there (LRR 16.3).
pub async fn enforce(g: &mut G, seat: Seat, system: SystemId) {
    if g.combat.as_ref().is_some_and(|combat| combat.system == system && combat.planet.is_none()) {
        return;
    }
    let at = Place::Space(system);
    // Removing a ship can cost capacity, so this repeats until all fits.
    while let Excess { cargo, ships } = excess(g, seat, system)
        && cargo + ships > 0
    {
        let units = *board::units(g, seat, at);
        let (slots, count, prompt) = if ships > 0 {
            let fighters_fly = units.count(UnitKind::Fighter) > 0 && g.unit(seat, UnitKind::Fighter).speed > 0;
            let fits = |kind: UnitKind| kind.is_ship() && (kind != UnitKind::Fighter || fighters_fly);
            (ask::unit_slots(&units, at, fits), ships, Prompt::RemoveShips)
        } else {
            let room = capacity(g, seat, system, &units);
            let counts = |kind: UnitKind| kind.is_cargo() && (room == 0 || takes_room(g, seat, kind));
            (ask::unit_slots(&units, at, counts), cargo, Prompt::RemoveExcess)
        };
        for (at, kind, damaged) in ask::units(g, seat, prompt, slots, count).await {
            board::remove(g, seat, at, kind, damaged);
            g.log(Entry::Removed { seat, at, kind, count: 1 });
        }
    }
}

/// Whether anybody has fighters or infantry in more places than there are plastic pieces.
pub fn lacks_plastic(state: &State) -> bool {
    [UnitKind::Fighter, UnitKind::Infantry].into_iter().any(|kind| {
        let mut places = [0; Seat::MAX];
        for (seat, _) in board::areas(state).flat_map(|area| area.iter()).filter(|(_, units)| units.count(kind) > 0) {
            places[seat.index()] += 1;
        }
        kind.plastic().is_some_and(|pieces| places.into_iter().any(|count: usize| count > pieces))
    })
}

/// Fighters and infantry without a plastic piece of their own in a place are destroyed; the owner says where (LRR 36.3, 46.3).
pub async fn enforce_plastic(g: &mut G, seat: Seat) {
    for kind in [UnitKind::Fighter, UnitKind::Infantry] {
        let Some(pieces) = kind.plastic() else { continue };
        loop {
            let manned = |at: &Place| board::units(g, seat, *at).count(kind) > 0;
            let places: Vec<Place> = board::places(g).filter(manned).collect();
            if places.len() <= pieces {
                break;
            }
            let options = places.into_iter().map(|at| Target::Unit { at, kind, damaged: false }).collect();
            let Target::Unit { at, .. } = ask::one(g, seat, Prompt::RemoveExcess, options).await else { break };
            board::destroy_all(g, seat, at, None, if kind.is_ship() { is_fighter } else { is_infantry }).await;
        }
    }
}

fn is_fighter(kind: UnitKind) -> bool {
    kind == UnitKind::Fighter
}

fn is_infantry(kind: UnitKind) -> bool {
    kind == UnitKind::Infantry
}

/// After the fleet pool shrank: every space area.
pub async fn enforce_everywhere(g: &mut G, seat: Seat) {
    for system in g.system_ids().collect::<Vec<_>>() {
        if !g.system(system).space.of(seat).is_empty() {
            enforce(g, seat, system).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, Planet, Tech};
    use crate::games::ti4::model::target::Prompt;
    use crate::games::ti4::testing::{A, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev])
    }

    #[test]
    fn the_ships_of_a_system_hold_its_fighters_and_ground_forces_lrr_16_2() {
        let mut t = sim();
        let (at, system) = (t.space(27), t.tile(27));
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::Dreadnought, 1);
        t.put(A, at, UnitKind::Fighter, 3);
        t.put(A, at, UnitKind::Infantry, 2);
        assert_eq!(excess(&t.state, A, system), Excess { cargo: 0, ships: 0 }, "4 and 1");
        t.put(A, at, UnitKind::Fighter, 1);
        assert_eq!(excess(&t.state, A, system).cargo, 1);
        t.put(A, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 5);
        assert_eq!(excess(&t.state, A, system).cargo, 1, "on planets they do not count (LRR 16.3)");
    }

    /// LRR 16.3, 31.2: the owner chooses; what is removed is not destroyed, so that infantry II does not roll.
    #[test]
    fn excess_units_of_choice_are_removed_not_destroyed_lrr_16_3_31_2() {
        let mut t = sim();
        t.give_tech(A, Tech::InfantryIi);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Infantry, 2);
        t.put(A, from, UnitKind::Fighter, 2);
        t.dice(&[10, 10]);
        t.activate(27).until(Prompt::MoveShips);
        t.counts(&[(Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }, 1)]).until(Prompt::LoadCargo);
        t.counts(&[(Target::Unit { at: from, kind: UnitKind::Infantry, damaged: false }, 1)]);
        t.until(Prompt::ChooseAction);
        assert!(board::units(t.look(), A, from).is_empty() && t.look().players[A].resting == 0);
        assert_eq!(t.units(A, to, UnitKind::Infantry), 1);
    }

    /// LRR 76.2: ships other than fighters count against the fleet pool.
    #[test]
    fn fighters_count_against_capacity_not_the_fleet_pool_lrr_76_2() {
        let mut t = sim();
        let (at, system) = (t.space(27), t.tile(27));
        t.put(A, at, UnitKind::Cruiser, 2);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::Fighter, 4);
        assert_eq!(excess(&t.state, A, system), Excess { cargo: 0, ships: 0 });
        t.put(A, at, UnitKind::Cruiser, 1);
        assert_eq!(excess(&t.state, A, system).ships, 1);
        t.put(A, at, UnitKind::Infantry, 1);
        assert_eq!(
            excess(&t.state, A, system),
            Excess { cargo: 1, ships: 1 },
            "what is carried does not count as ships (LRR 37.1)"
        );
    }

    /// [`Tech::FighterIi`]: without transport they count as ships.
    #[test]
    fn fighters_two_fly_by_themselves_and_count_as_ships() {
        let mut t = sim();
        let system = t.tile(27);
        t.put(A, t.space(27), UnitKind::Fighter, 4);
        assert_eq!(excess(&t.state, A, system), Excess { cargo: 4, ships: 0 });
        t.give_tech(A, Tech::FighterIi);
        assert_eq!(excess(&t.state, A, system), Excess { cargo: 0, ships: 1 }, "a fleet pool of three");
    }

    #[test]
    fn a_space_dock_holds_three_fighters() {
        let mut t = sim();
        let home = t.home(A);
        t.state.system_mut(home).space = Default::default();
        t.put(A, Place::Space(home), UnitKind::Fighter, 4);
        assert_eq!(excess(&t.state, A, home).cargo, 1);
    }
}
