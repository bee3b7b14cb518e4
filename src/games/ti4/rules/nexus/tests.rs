//! The wormhole nexus by LRR_RESTORED 100, for which LRR 100 stands (README conflict 16).

use super::*;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::ids::{Contents, Edition, Faction, Modules, Planet, StrategyCard, Tech, UnitKind};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::galaxy::{Adjacency, is_on_edge};
use crate::games::ti4::rules::setup::Setup;
use crate::games::ti4::testing::{A, B, Sim, setup, unit};

/// The way into the nexus: a gamma wormhole token on tile 22, next to which A's home lies.
fn sim() -> Sim {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    let (way, nexus) = (t.tile(22), t.tile(82));
    t.state.system_mut(way).wormholes = Wormholes::GAMMA;
    assert_eq!(find(&t.state), Some(nexus));
    t
}

fn is_open(t: &Sim) -> bool {
    find(t.look()).is_some_and(|nexus| t.look().system(nexus).tile == Tile::OPEN_NEXUS)
}

/// LRR_RESTORED 100, 101, LRR 39.2, 101.3: a system on the edge of the board, with a gamma wormhole and Mallice.
#[test]
fn the_nexus_begins_inactive_beside_the_board_lrr_39_2_100_1_101_1_101_3() {
    let mut t = sim();
    let nexus = t.tile(82);
    assert_eq!((t.state.system(nexus).hex, t.state.wormholes(nexus)), (None, Wormholes::GAMMA));
    assert_eq!(t.state.system_of(Planet::Mallice), nexus);
    assert!(is_on_edge(&t.state, nexus) && t.state.planet(Planet::Mallice).owner.is_none());
    assert_eq!(Adjacency::of(&t.state, None).around(nexus).collect::<Vec<_>>(), [t.tile(22)]);
    let (way, alpha) = (t.tile(22), t.tile(26));
    t.state.system_mut(way).wormholes = Wormholes::NONE;
    t.state.system_mut(alpha).wormholes = Wormholes::GAMMA;
    let both = Adjacency::of(&t.state, None);
    assert!(both.are_adjacent(alpha, nexus) && both.are_adjacent(alpha, t.tile(39)), "beside its alpha wormhole");
    t.state.system_mut(alpha).wormholes = Wormholes::NONE;
    assert_eq!(Adjacency::of(&t.state, None).around(nexus).count(), 0, "no other gamma wormhole");
    assert!(t.go().offers(&Target::System(nexus)), "it is activated like any system");
}

/// `rulings.md` 2: base games have no nexus, nor have games without that module.
#[test]
fn a_game_without_the_module_has_no_nexus() {
    assert_eq!(find(&Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]).state), None);
    let edition = Contents::ProphecyOfKings(Modules { nexus: false, ..Modules::ALL });
    let t = Sim::of(Setup { edition, ..setup(&[Faction::Sol, Faction::Hacan, Faction::Letnev]) });
    assert_eq!(find(&t.state), None);
    assert!(t.state.edition.has(Edition::ProphecyOfKings) && !t.state.planets.contains(Planet::Mallice));
}

/// LRR_RESTORED 100: ships that move in turn it at the end of the Movement step, that is after the space cannons (LRR 89 step 2).
#[test]
fn the_nexus_turns_at_the_end_of_the_movement_step_lrr_89_step_2_100_2() {
    for (token, fires) in [(Wormholes::NONE, false), (Wormholes::GAMMA, true)] {
        let mut t = sim();
        // A wormhole alpha with a far cannon: it reaches the nexus only through a gamma wormhole before the nexus turns.
        let near = t.tile(26);
        t.give_tech(B, Tech::PdsIi);
        t.give_planet(B, Planet::Lodor);
        t.put(B, Place::Planet(Planet::Lodor), UnitKind::Pds, 1);
        t.state.system_mut(near).wormholes = token;
        let from = t.space(22);
        t.put(A, from, UnitKind::Cruiser, 1);
        t.activate(82).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
        let nexus = find(t.look()).expect("a nexus");
        if fires {
            t.until(Prompt::FireCannons);
            assert!(!is_open(&t), "not before the space cannons");
        } else {
            assert!(!t.asked_this_turn(Prompt::FireCannons));
        }
        t.until(Prompt::ChooseAction);
        assert!(is_open(&t));
        assert_eq!(t.units(A, Place::Space(nexus), UnitKind::Cruiser), 1, "what is on it stays");
        assert_eq!(t.look().wormholes(nexus), Wormholes::ALPHA_BETA_GAMMA);
        let open = Adjacency::of(t.look(), None);
        assert!([22, 25, 26, 39, 40].iter().all(|&tile| open.are_adjacent(nexus, t.tile(tile))));
    }
}

/// LRR_RESTORED 100: it does not turn for ships elsewhere, nor for an activation without ships.
#[test]
fn the_nexus_does_not_turn_without_a_unit_lrr_100_2() {
    let mut t = sim();
    t.activate(82).until(Prompt::ChooseAction);
    assert!(!is_open(&t), "a command token is no unit");
    let mut t = sim();
    let from = t.space(22);
    t.put(A, from, UnitKind::Cruiser, 1);
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
    t.until(Prompt::ChooseAction);
    assert!(!is_open(&t));
}

/// LRR_RESTORED 100: gaining control of Mallice turns it.
#[test]
fn who_takes_mallice_turns_the_nexus_lrr_100_2() {
    let mut t = sim();
    let at = t.space(82);
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::Infantry, 1);
    t.activate(82).until(Prompt::Commit);
    assert!(!is_open(&t), "nothing has moved");
    t.counts(&[(Target::Planet(Planet::Mallice), 1)]).until(Prompt::ChooseAction);
    assert!(t.look().controls(A, Planet::Mallice) && is_open(&t));
}

/// LRR_RESTORED 100: a unit that is placed there turns it.
#[test]
fn a_unit_that_is_placed_turns_the_nexus_lrr_100_2() {
    for (planet, open) in [(Planet::Mallice, true), (Planet::NewAlbion, false)] {
        let mut t = sim();
        t.give_planet(A, planet);
        t.go().pick(Target::StrategicAction(StrategyCard::Construction));
        t.pick(unit(Place::Planet(planet), UnitKind::Pds));
        assert_eq!(is_open(&t), open);
    }
}

/// LRR_RESTORED 100: ships that retreat into it move there, too.
#[test]
fn who_retreats_into_the_nexus_turns_it_lrr_100_2() {
    let mut t = sim();
    t.give_planet(A, Planet::Mallice);
    let (at, nexus) = (t.space(22), t.tile(82));
    t.put(A, at, UnitKind::Cruiser, 2);
    t.put(B, at, UnitKind::Cruiser, 1);
    t.dice(&[1, 1, 1]);
    t.activate(22).until_seat(A, Prompt::AnnounceRetreat).pick(Target::Yes).until(Prompt::RetreatTo);
    assert!(!is_open(&t));
    t.pick(Target::System(nexus));
    assert!(is_open(&t) && t.units(A, Place::Space(nexus), UnitKind::Cruiser) == 2);
}
