//! Which systems are adjacent (LRR 6): tiles that touch, wormholes of a kind, and what components change.

use crate::core::Seat;
use crate::core::hex::{Hex, Side};
use crate::games::ti4::effects::{self, Ask, Holes, Permit, Voices};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::data::{Anomaly, Hyperlane, Wormholes};
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::state::{State, System, SystemId};

/// What adjacency is looked at for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum For {
    Anything,
    /// Ships on the move: wormholes may be closed to them.
    Movement,
}

/// The places that touch a place, or that lines across hyperlane tiles join to it (LRR 6.1, 6.4, 44.1).
pub fn adjoining(place: Hex, hyperlanes: &[Hyperlane]) -> Vec<Hex> {
    let (mut found, mut seen) = (Vec::new(), Vec::new());
    let mut ways: Vec<(Hex, Side)> = Side::ALL.map(|side| (place.neighbour(side), side.opposite())).into();
    while let Some((at, from)) = ways.pop() {
        let Some(lane) = hyperlanes.iter().find(|lane| lane.hex == at) else {
            found.push(at);
            continue;
        };
        if !seen.contains(&(at, from)) {
            seen.push((at, from));
            ways.extend(lane.exits(from).map(|side| (at.neighbour(side), side.opposite())));
        }
    }
    found
}

/// For each system the systems whose tiles touch it, or that lines across hyperlane tiles join to it.
pub fn touching(systems: &[System], hyperlanes: &[Hyperlane]) -> Vec<u64> {
    let bit = |place: Hex| {
        let there = systems.iter().position(|other| other.hex == Some(place));
        there.map_or(0, |nth| SystemId(nth as u8).bit())
    };
    let near = |(nth, system): (usize, &System)| {
        let places = system.hex.map_or(Vec::new(), |hex| adjoining(hex, hyperlanes));
        places.into_iter().fold(0, |bits, place| bits | bit(place)) & !SystemId(nth as u8).bit()
    };
    systems.iter().enumerate().map(near).collect()
}

/// For each system its adjacent systems, as bits.
pub struct Adjacency {
    all: Vec<u64>,
    /// Those of them that a wormhole leads to.
    gates: Vec<u64>,
}

impl Adjacency {
    pub fn new(state: &State, seat: Option<Seat>, purpose: For) -> Adjacency {
        Adjacency::by(state, seat, purpose, |system| state.wormholes(system))
    }

    /// The same with these wormholes on tiles and tokens.
    fn by(state: &State, seat: Option<Seat>, purpose: For, printed: impl Fn(SystemId) -> Wormholes) -> Adjacency {
        let mut adjacent = state.touching.clone();
        let (open, joined) = alpha_and_beta(state, seat, purpose);
        let mut by_kind = [0u64; 4];
        let added = Holes::new(state, seat);
        for system in state.system_ids() {
            let holes = printed(system).with(added.at(state, system));
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
                let closed = || purpose == For::Movement && !is_open(state, seat, system);
                if here && (!alpha_or_beta || open && !closed()) {
                    *bits |= system.bit();
                }
            }
        }
        let mut gates = vec![0; adjacent.len()];
        for bits in by_kind.into_iter().filter(|bits| bits.count_ones() > 1) {
            for system in systems(bits) {
                adjacent[system.index()] |= bits & !system.bit();
                gates[system.index()] |= bits & !system.bit();
            }
        }
        effects::links(state, &mut |hub, bits| {
            adjacent[hub.index()] |= bits & !hub.bit();
            systems(bits & !hub.bit()).for_each(|system| adjacent[system.index()] |= hub.bit());
        });
        Adjacency { all: adjacent, gates }
    }

    /// For all purposes but movement.
    pub fn of(state: &State, seat: Option<Seat>) -> Adjacency {
        Adjacency::new(state, seat, For::Anything)
    }

    pub fn bits(&self, system: SystemId) -> u64 {
        self.all[system.index()]
    }

    /// Whether a wormhole leads from one system to the other.
    pub fn are_joined(&self, one: SystemId, other: SystemId) -> bool {
        self.gates[one.index()] & other.bit() != 0
    }

    pub fn around(&self, system: SystemId) -> impl Iterator<Item = SystemId> + use<> {
        systems(self.all[system.index()])
    }

    pub fn are_adjacent(&self, one: SystemId, other: SystemId) -> bool {
        self.bits(one) & other.bit() != 0
    }
}

/// Whether the alpha and beta wormholes of a system work while ships of a seat move.
fn is_open(state: &State, seat: Option<Seat>, system: SystemId) -> bool {
    let asked = Ask::of(seat.unwrap_or(state.active)).at(system);
    effects::allowed(state, Permit::SystemOpen, asked, true) || seat.is_some_and(|seat| keeps_wormholes(state, seat))
}

/// Whether alpha and beta wormholes are open, and whether they are the same.
fn alpha_and_beta(state: &State, seat: Option<Seat>, purpose: For) -> (bool, bool) {
    let kept = seat.is_some_and(|seat| keeps_wormholes(state, seat));
    // What opens, closes or joins wormholes does so for all.
    let asked = Ask::of(seat.unwrap_or(state.active));
    let open = kept || purpose == For::Anything || effects::allowed(state, Permit::WormholesOpen, asked, true);
    (open, kept || effects::allowed(state, Permit::JoinWormholes, asked, false))
}

/// The ion storm as ships of a seat meet it.
pub struct Passage {
    system: SystemId,
    /// The systems that its wormhole leads to.
    ends: u64,
    /// What would be adjacent without it.
    calm: Adjacency,
}

impl Passage {
    pub fn new(state: &State, seat: Seat) -> Option<Passage> {
        let storm = state.exploration.storm?;
        let (open, joined) = alpha_and_beta(state, Some(seat), For::Movement);
        let sides = if joined { Wormholes::ALPHA_BETA } else { storm.side };
        let added = Holes::new(state, Some(seat));
        let leads = |id: &SystemId| {
            *id != storm.system
                && open
                && state.wormholes(*id).with(added.at(state, *id)).meets(sides)
                && is_open(state, Some(seat), *id)
        };
        let ends = state.system_ids().filter(leads).fold(0, |bits, id| bits | id.bit());
        let calm = Adjacency::by(state, Some(seat), For::Movement, |id| state.calm_wormholes(id));
        Some(Passage { system: storm.system, ends, calm })
    }

    /// Whether a step between adjacent systems can be made by the storm, and whether it can be made without it.
    pub fn ways(&self, from: SystemId, to: SystemId) -> (bool, bool) {
        let by_storm =
            from == self.system && self.ends & to.bit() != 0 || to == self.system && self.ends & from.bit() != 0;
        (by_storm, self.calm.are_adjacent(from, to))
    }
}

/// The kinds of ships to which some systems are adjacent wherever they are, with these as bits.
pub fn leaps(state: &State, seat: Seat) -> Vec<(UnitKind, u64)> {
    let voices = Voices::new(state, Permit::StepInto, seat);
    // Few games have such ships: each system is asked about only where somebody does.
    if voices.is_empty() {
        return Vec::new();
    }
    let near = |kind: UnitKind| {
        let near = |id: &SystemId| voices.allow(state, Ask::of(seat).kind(kind).at(*id), false);
        (kind, state.system_ids().filter(near).fold(0, |bits, id| bits | id.bit()))
    };
    state.edition.unit_kinds().filter(|kind| kind.is_ship()).map(near).filter(|(_, bits)| *bits != 0).collect()
}

/// The systems of a set of bits, in order.
pub fn systems(mut bits: u64) -> impl Iterator<Item = SystemId> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| SystemId(bits.trailing_zeros() as u8))?;
        bits &= bits - 1;
        Some(next)
    })
}

/// Whether a side of a system's tile touches no other tile; so it is for what lies beside the board (LRR 39.2). A side at a hyperlane
/// tile touches one.
pub fn is_on_edge(state: &State, id: SystemId) -> bool {
    let taken = |at: Hex| {
        state.systems.iter().any(|other| other.hex == Some(at)) || state.hyperlanes.iter().any(|lane| lane.hex == at)
    };
    state.system(id).hex.is_none_or(|hex| hex.neighbours().any(|side| !taken(side)))
}

/// All wormholes in a system: printed, tokens, and those of components.
pub fn wormholes(state: &State, id: SystemId, seat: Option<Seat>) -> Wormholes {
    state.wormholes(id).with(Holes::new(state, seat).at(state, id))
}

/// Whether ships of a seat that move outside of the movement step may end there: never in a nebula, which is not the
/// active system then (LRR 59.1), nor in an anomaly that is closed to them (LRR 11.1, 86.1).
pub fn is_haven(state: &State, seat: Seat, id: SystemId) -> bool {
    haven(state, seat, id).is_ok()
}

/// The same with the reason.
pub fn haven(state: &State, seat: Seat, id: SystemId) -> May {
    entry(state, seat, id)?;
    match state.system(id).space.others_with_ships(seat).next() {
        Some(other) => Err(Because::ShipsThere(other)),
        None => Ok(()),
    }
}

/// Whether ships of a seat that move outside of the movement step may get there, whoever else is there.
pub fn entry(state: &State, seat: Seat, id: SystemId) -> May {
    let closed = Err(Because::CannotEnter(id));
    let is = |anomaly| state.has_anomaly(id, anomaly);
    if is(Anomaly::Nebula) && !effects::allowed(state, Permit::IgnoreNebulae, Ask::of(seat), false) {
        return closed;
    }
    let open = if is(Anomaly::Supernova) || is(Anomaly::AsteroidField) { closed } else { Ok(()) };
    effects::verdict(state, Permit::EnterAnomaly, Ask::of(seat).at(id), open)
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
    for planet in state.planets.values() {
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
    let kept = effects::is_spoken_for(state, Permit::KeepWormholes, seat);
    let sees = |other: Seat| {
        kept && keeps_wormholes(state, other)
            && reach(&Adjacency::of(state, Some(other)), presences[other.index()]) & mine != 0
    };
    state.others(seat).filter(|&other| presences[other.index()] & near != 0 || sees(other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::data::Tile;
    use crate::games::ti4::model::data::layouts::LaneFace;
    use crate::games::ti4::model::ids::{Edition, Faction, Planet};
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

    /// Two systems with two places between them: only lines that meet across both join them, and nobody else.
    #[test]
    fn lines_across_hyperlane_tiles_join_systems_lrr_6_4_44_1_44_2() {
        let system = |q, r| System::new(Tile::MECATOL, Some(Hex::new(q, r)));
        let systems = [system(0, 0), system(0, 3), system(2, 0), system(1, 0)];
        let apart = [0b1000, 0, 0b1000, 0b0101];
        assert_eq!(touching(&systems, &[]), apart, "tiles that touch");
        // The line of 83A runs from side 1 to side 4; turned by two it runs straight down.
        let lane = |r, turned| Hyperlane { hex: Hex::new(0, r), face: LaneFace::A(83), turned };
        assert_eq!(touching(&systems, &[lane(1, 2)]), apart, "a line that ends in nothing");
        assert_eq!(touching(&systems, &[lane(1, 2), lane(2, 1)]), apart, "lines that do not meet");
        assert_eq!(touching(&systems, &[lane(1, 2), lane(2, 2)]), [0b1010, 0b0001, 0b1000, 0b0101]);
    }

    /// LRR 39.2: on the edge is what has a side that touches nothing; a hyperlane is something. So is what lies beside the board.
    #[test]
    fn the_edge_of_the_board_is_where_a_side_touches_nothing_lrr_39_2() {
        use crate::games::ti4::model::data::LayoutName;
        use crate::games::ti4::rules::setup::{Factions, Setup};
        let factions = [Faction::Creuss, Faction::Sol, Faction::Hacan, Faction::Letnev, Faction::Yin];
        let t = Sim::of(Setup {
            edition: Edition::ProphecyOfKings.whole(),
            layout: LayoutName::Hyperlanes,
            factions: Factions::Chosen(factions.to_vec()),
            ..Setup::new(5)
        });
        let edge = |id: SystemId| is_on_edge(&t.state, id);
        let at =
            |q, r| t.state.system_ids().find(|&id| t.state.system(id).hex == Some(Hex::new(q, r))).expect("a system");
        assert!(edge(t.home(A)) && edge(t.tile(17)) && edge(t.tile(82)), "beside the board; a corner; beside it");
        assert!(!edge(SystemId::MECATOL) && !edge(at(1, 0)));
        assert!(!edge(at(0, 2)), "within the ring of hyperlanes");
        assert!(edge(at(1, -3)) && edge(at(2, 1)));
    }

    /// In every layout all seats are as far from Mecatol Rex; where there are hyperlanes, neighbours are three systems apart.
    #[test]
    fn hyperlanes_close_the_gaps_of_a_layout_lrr_44_1() {
        for layout in (3..=8).flat_map(|players| Edition::ProphecyOfKings.whole().layouts(players)) {
            let places = [Hex::CENTRE].into_iter().chain(layout.homes.iter().chain(layout.fill).copied());
            let systems: Vec<System> = places.map(|hex| System::new(Tile::MECATOL, Some(hex))).collect();
            let touched = touching(&systems, layout.hyperlanes);
            let far = |from: usize, to: usize| {
                let mut reached = 1u64 << from;
                let step = |bits: u64| systems_of(bits).fold(bits, |all, id| all | touched[id]);
                (0..9).find(|_| {
                    let there = reached >> to & 1 == 1;
                    reached = step(reached);
                    there
                })
            };
            let players = layout.homes.len();
            let to_mecatol: Vec<_> = (1..=players).map(|home| far(home, 0)).collect();
            assert!(to_mecatol.iter().all(|far| *far == to_mecatol[0] && far.is_some()), "{to_mecatol:?}");
            if !layout.hyperlanes.is_empty() {
                let apart: Vec<_> = (0..players).map(|home| far(home + 1, (home + 1) % players + 1)).collect();
                assert_eq!(apart, vec![Some(3); players], "{players} {:?}", layout.name);
            }
        }
    }

    fn systems_of(bits: u64) -> impl Iterator<Item = usize> {
        systems(bits).map(SystemId::index)
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
