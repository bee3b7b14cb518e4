//! Which systems are adjacent (LRR 6): tiles that touch, wormholes of a kind, and what components change.

use crate::core::Seat;
use crate::games::ti4::effects::{self, Ask, Holes, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::data::{Anomaly, Wormholes};
use crate::games::ti4::model::state::{Public, State, SystemId};

/// What adjacency is looked at for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum For {
    Anything,
    /// Ships on the move: wormholes may be closed to them.
    Movement,
}

/// For each system its adjacent systems, as bits.
pub struct Adjacency(Vec<u64>);

impl Adjacency {
    pub fn new(state: &State, seat: Option<Seat>, purpose: For) -> Adjacency {
        let mut adjacent = state.touching.clone();
        let kept = seat.is_some_and(|seat| keeps_wormholes(state, seat));
        // What opens, closes or joins wormholes does so for all.
        let asked = Ask::of(seat.unwrap_or(state.active));
        let open = kept || purpose == For::Anything || effects::allowed(state, Permit::WormholesOpen, asked, true);
        let joined = kept || effects::allowed(state, Permit::JoinWormholes, asked, false);
        let mut by_kind = [0u64; 4];
        let added = Holes::new(state, seat);
        for system in state.system_ids() {
            let holes = printed(state, system).with(added.at(state, system));
            if holes == Wormholes::NONE {
                continue;
            }
            for (kind, bits) in by_kind.iter_mut().enumerate() {
                // Alpha and beta wormholes are what effects open, close and join; others stay as they are.
                let alpha_or_beta = kind < 2;
                let here = if joined && alpha_or_beta {
                    holes.meets(Wormholes::ALPHA_BETA)
                } else {
                    holes.meets(Wormholes(1 << kind))
                };
                if here && (open || !alpha_or_beta) {
                    *bits |= system.bit();
                }
            }
        }
        for bits in by_kind.into_iter().filter(|bits| bits.count_ones() > 1) {
            for system in systems(bits) {
                adjacent[system.index()] |= bits & !system.bit();
            }
        }
        effects::links(state, &mut |hub, bits| {
            adjacent[hub.index()] |= bits & !hub.bit();
            systems(bits & !hub.bit()).for_each(|system| adjacent[system.index()] |= hub.bit());
        });
        Adjacency(adjacent)
    }

    /// For all purposes but movement.
    pub fn of(state: &State, seat: Option<Seat>) -> Adjacency {
        Adjacency::new(state, seat, For::Anything)
    }

    pub fn bits(&self, system: SystemId) -> u64 {
        self.0[system.index()]
    }

    pub fn around(&self, system: SystemId) -> impl Iterator<Item = SystemId> + use<> {
        systems(self.0[system.index()])
    }

    pub fn are_adjacent(&self, one: SystemId, other: SystemId) -> bool {
        self.bits(one) & other.bit() != 0
    }
}

/// The systems of a set of bits, in order.
pub fn systems(mut bits: u64) -> impl Iterator<Item = SystemId> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| SystemId(bits.trailing_zeros() as u8))?;
        bits &= bits - 1;
        Some(next)
    })
}

fn printed(state: &State, id: SystemId) -> Wormholes {
    let system = state.system(id);
    system.tile.row().wormholes.with(system.wormholes)
}

/// All wormholes in a system: printed, tokens, and those of components.
pub fn wormholes(state: &State, id: SystemId, seat: Option<Seat>) -> Wormholes {
    printed(state, id).with(Holes::new(state, seat).at(state, id))
}

pub fn anomaly(state: &Public, id: SystemId) -> Option<Anomaly> {
    state.systems[id.index()].tile.row().anomaly
}

/// Whether ships of a seat that move outside of the movement step may end there: never in a nebula, which is not the
/// active system then (LRR 59.1), nor in an anomaly that is closed to them (LRR 11.1, 86.1).
pub fn is_haven(state: &State, seat: Seat, id: SystemId) -> bool {
    haven(state, seat, id).is_ok()
}

/// The same with the reason.
pub fn haven(state: &State, seat: Seat, id: SystemId) -> May {
    let closed = Err(Because::CannotEnter(id));
    match anomaly(state, id) {
        Some(Anomaly::Nebula) => closed,
        Some(Anomaly::Supernova | Anomaly::AsteroidField) => {
            effects::verdict(state, Permit::EnterAnomaly, Ask::of(seat).at(id), closed)
        }
        _ => effects::verdict(state, Permit::EnterAnomaly, Ask::of(seat).at(id), Ok(())),
    }?;
    match state.system(id).space.others_with_ships(seat).next() {
        Some(other) => Err(Because::ShipsThere(other)),
        None => Ok(()),
    }
}

/// Whether alpha and beta wormholes are always the same to a seat.
fn keeps_wormholes(state: &State, seat: Seat) -> bool {
    effects::allowed(state, Permit::KeepWormholes, Ask::of(seat), false)
}

/// The systems that are, or are adjacent to, those of the bits.
fn reach(adjacency: &Adjacency, bits: u64) -> u64 {
    systems(bits).fold(bits, |all, system| all | adjacency.bits(system))
}

/// For each seat the systems with a unit or a planet of it.
fn presences(state: &State) -> [u64; Seat::MAX] {
    let mut bits = [0; Seat::MAX];
    for id in state.system_ids() {
        for (seat, _) in state.system(id).space.iter() {
            bits[seat.index()] |= id.bit();
        }
    }
    for planet in &state.planets {
        if let Some(id) = planet.system {
            let present = planet.ground.iter().map(|(seat, _)| seat).chain(planet.owner);
            present.for_each(|seat| bits[seat.index()] |= id.bit());
        }
    }
    bits
}

/// Neighbours have units or planets in the same or in adjacent systems (LRR 60), as either of them sees it.
pub fn neighbours(state: &State, seat: Seat) -> Vec<Seat> {
    let adjacency = Adjacency::of(state, Some(seat));
    let presences = presences(state);
    let mine = presences[seat.index()];
    let near = reach(&adjacency, mine);
    let sees = |other: Seat| {
        keeps_wormholes(state, other) && reach(&Adjacency::of(state, Some(other)), presences[other.index()]) & mine != 0
    };
    state.others(seat).filter(|&other| presences[other.index()] & near != 0 || sees(other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, Planet, UnitKind};
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    /// LRR 6.1, 6.2, 101.1: tiles that touch, and wormholes of a kind; never a system to itself.
    #[test]
    fn touching_tiles_and_matching_wormholes_are_adjacent_lrr_6_1_6_2_101_1() {
        let t = sim();
        let adjacency = Adjacency::of(&t.state, Some(A));
        let near = |one, other| adjacency.are_adjacent(t.tile(one), t.tile(other));
        assert!(near(18, 19) && near(19, 18) && !near(18, 22));
        assert!(near(26, 39) && near(25, 40), "alpha and alpha, beta and beta");
        assert!(!near(26, 25) && !near(39, 40), "not alpha and beta");
        assert!(t.state.system_ids().all(|id| !adjacency.are_adjacent(id, id)));
    }

    /// LRR 6.3: a planet is next to its own system, too: Peace Accords reach its sister planets.
    #[test]
    fn a_planet_is_adjacent_to_its_own_system_lrr_6_3() {
        use crate::games::ti4::model::ids::{Ability, StrategyCard};
        use crate::games::ti4::model::target::{Source, Target};
        let mut t = Sim::new(&[Faction::Sol, Faction::Xxcha, Faction::Hacan]);
        t.give_planet(B, Planet::NewAlbion);
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Diplomacy)).pick_tile(27);
        t.react(Source::Ability(Ability::PeaceAccords));
        assert!(t.offers(&Target::Planet(Planet::Starpoint)) && t.offers(&Target::Planet(Planet::Tarmann)));
        assert!(!t.offers(&Target::Planet(Planet::Wellon)), "too far");
    }

    /// LRR 60, 60.2, 101.2: in the same system, next door, or through a wormhole; a planet is enough.
    #[test]
    fn neighbours_meet_in_or_next_to_a_system_lrr_60_2_101_2() {
        let mut t = sim();
        assert!(neighbours(&t.state, A).is_empty());
        t.give_planet(B, Planet::Tarmann);
        assert_eq!(neighbours(&t.state, A), [B], "next to A's home");
        t.put(C, t.space(39), UnitKind::Fighter, 1);
        assert_eq!(neighbours(&t.state, C), [B], "next to B's home");
        t.put(A, t.space(26), UnitKind::Fighter, 1);
        assert_eq!(neighbours(&t.state, C), [A, B], "through the alpha wormholes");
        let mut t = sim();
        t.put(A, t.space(29), UnitKind::Fighter, 1);
        t.put(C, t.space(29), UnitKind::Fighter, 1);
        assert_eq!(neighbours(&t.state, A), [C], "in the same system");
    }

    /// RR 89.4: delta wormholes join the home of Creuss to its gate. LRR 39.1: it is part of the board.
    #[test]
    fn the_home_of_creuss_is_part_of_the_board_rr_89_4_lrr_39_1() {
        let mut t = Sim::new(&[Faction::Creuss, Faction::Sol, Faction::Hacan]);
        let (home, gate) = (t.home(A), t.tile(17));
        assert_eq!(Adjacency::of(&t.state, Some(B)).around(home).collect::<Vec<_>>(), [gate]);
        t.state.active = B;
        assert!(
            t.go().offers(&crate::games::ti4::model::target::Target::System(home)),
            "others activate it like any system"
        );
    }

    #[test]
    fn creuss_has_neighbours_from_its_own_point_of_view_lrr_60_3() {
        let mut t = Sim::new(&[Faction::Creuss, Faction::Sol, Faction::Hacan]);
        t.put(A, t.space(40), UnitKind::Cruiser, 1);
        t.put(B, t.space(39), UnitKind::Cruiser, 1);
        assert!(neighbours(&t.state, A).contains(&B) && neighbours(&t.state, B).contains(&A));
    }

    /// LRR 6.1: what is asked for nobody is nobody's view, whoever is active.
    #[test]
    fn adjacency_for_nobody_is_nobodys_view_lrr_6_1() {
        let t = Sim::new(&[Faction::Creuss, Faction::Hacan, Faction::Letnev]);
        let near = |seat| Adjacency::of(&t.state, seat).are_adjacent(t.tile(26), t.tile(25));
        assert_eq!(t.state.active, A);
        assert!(near(Some(A)) && !near(Some(B)) && !near(None), "alpha and beta are the same to Creuss alone");
    }
}
