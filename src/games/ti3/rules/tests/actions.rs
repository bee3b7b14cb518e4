//! What tactical and transfer actions may not do, and what they must (T5, T6, T7, T8, T13).

use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);

// ---- transfers --------------------------------------------------------------------------------

/// A has a cruiser at Saudor and one at Abyz and Fria.
fn two_fleets() -> Sim {
    let mut t = Sim::new();
    for tile in [Tile::Saudor, Tile::AbyzFria] {
        t.put(A, t.space(tile), Cruiser, 1);
    }
    t
}

/// A transfer between these two systems.
fn transfer(t: &mut Sim, first: Tile, other: Tile) {
    let [first, other] = [first, other].map(|tile| Target::System(t.tile(tile)));
    t.go().choose(Target::Transfer).choose(first);
    if t.asked().1 == Prompt::ChooseSecondSystem {
        t.choose(other);
    }
}

/// The second counter comes from reinforcements.
#[test]
fn a_transfer_needs_a_counter_in_reinforcements_t5_7() {
    let mut t = two_fleets();
    assert!(t.go().offers(Target::Transfer));
    t.state.players[A].sheet.strategy += t.state.reinforcements(A);
    assert!(!t.go().offers(Target::Transfer));
    t.state.players[A].sheet.strategy -= 1;
    assert!(t.go().offers(Target::Transfer));
    t.state.players[A].sheet.pool = 0;
    assert!(!t.go().offers(Target::Transfer), "the first is one of the command pool");
}

#[test]
fn a_transfer_lands_on_own_planets_only_t5_7() {
    for owner in [Some(A), None, Some(B)] {
        let mut t = two_fleets();
        t.state.planets[Planet::Saudor].owner = owner;
        t.put(A, t.space(Tile::AbyzFria), Carrier, 1);
        t.put(A, t.space(Tile::AbyzFria), GroundForce, 1);
        let from = t.space(Tile::AbyzFria);
        transfer(&mut t, Tile::AbyzFria, Tile::Saudor);
        t.counts(&[(unit(from, Carrier), 1)]).counts(&[(unit(from, GroundForce), 1)]);
        assert_eq!(t.until(Prompt::Land), owner == Some(A), "{owner:?}");
        assert_eq!(t.look().planets[Planet::Saudor].owner, owner);
    }
}

/// One of the two systems builds, and planets with an Integrated Economy do so in a tactical action only.
#[test]
fn a_transfer_builds_in_one_of_the_systems_t5_7() {
    let mut t = Sim::new();
    t.give_planet(A, Planet::Saudor);
    t.put(A, SAUDOR, SpaceDock, 1);
    t.put(A, t.space(Tile::Saudor), Cruiser, 1);
    t.state.players[A].goods = 9;
    let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
    t.go().choose(Target::Transfer).choose(Target::System(saudor));
    assert!(t.until(Prompt::MobilizeAt));
    assert!(t.offers(Target::System(home)) && t.offers(Target::System(saudor)));
    t.choose(Target::System(saudor));
    assert!(t.until(Prompt::Produce));
    t.counts(&[]);
    assert!(!t.until(Prompt::Produce), "nothing at home");
    for (first, other) in [(Tile::Saudor, Tile::AbyzFria), (Tile::AbyzFria, Tile::Saudor)] {
        let mut t = two_fleets();
        t.module(Module::ShatteredAscension).give_tech(A, Tech::IntegratedEconomy);
        t.give_planet(A, Planet::Saudor);
        // No dock is built there either (T16.5).
        t.state.planets[Planet::Saudor].since = t.state.round;
        transfer(&mut t, first, other);
        assert!(!t.until(Prompt::MobilizeAt), "{first:?} is named first");
    }
}

// ---- movement ---------------------------------------------------------------------------------

/// Ships do not leave a system with an own counter, but pass it.
#[test]
fn ships_pass_an_own_counter_t6_2() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(A, Place::Space(home), Cruiser, 1);
    for tile in [Tile::Saudor, Tile::Primor, Tile::Mirage] {
        t.counter(A, tile);
    }
    t.activate(Tile::AbyzFria);
    assert!(t.until(Prompt::MoveFrom));
    assert!(t.offers(Target::System(home)));
}

/// Nobody lands on a trade station.
#[test]
fn a_trade_station_is_not_landed_on_t12_7() {
    let mut t = Sim::new();
    let (from, here) = (t.space(Tile::Lodor), t.space(Tile::ArcturusSumerian));
    t.give_planet(A, Planet::Arcturus);
    t.state.planets[Planet::Sumerian].owner = Some(B);
    t.put(A, from, Carrier, 1);
    t.put(A, from, GroundForce, 2);
    let lodor = t.tile(Tile::Lodor);
    t.activate(Tile::ArcturusSumerian).moves(lodor, &[(Carrier, 1)], &[(from, GroundForce, 2)]);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(here, GroundForce), 1)]);
    assert!(!t.until(Prompt::Land), "only on Arcturus");
    assert!(t.look().planets[Planet::Sumerian].ground.is_empty());
}

// ---- PDS --------------------------------------------------------------------------------------

/// Those of others fire first, at the active player only, then his own; each once.
#[test]
fn pds_fire_in_turn_and_each_once_t5_5_3() {
    let mut t = Sim::new();
    let home = t.home(A);
    for (seat, planet) in [(B, Planet::Saudor), (A, Planet::Abyz), (C, Planet::Fria)] {
        t.give_planet(seat, planet);
        t.put(seat, Place::Planet(planet), Pds, 1);
        t.give_tech(seat, Tech::DeepSpaceCannon);
    }
    t.put(B, t.space(Tile::Saudor), Cruiser, 2);
    t.dice(&[1; 9]);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[]);
    let mut fired = Vec::new();
    while t.until(Prompt::FirePds) {
        fired.push(t.asked().0);
        t.choose(Target::Yes);
    }
    assert_eq!(fired, [B, C, A]);
    let rolls = t.table().whole_log().filter_map(|logged| match logged.entry {
        Entry::Rolled { seat, against, roll: Roll::Pds { .. }, .. } => Some((seat, against)),
        _ => None,
    });
    let rolls: Vec<_> = rolls.collect();
    assert_eq!(rolls, [(Some(B), Some(A)), (Some(C), Some(A)), (Some(A), Some(B))]);
}

/// From next door neither, with Deep Space Cannon.
#[test]
fn pds_do_not_reach_into_an_ion_storm_t13_6() {
    for storm in [true, false] {
        let mut t = Sim::new();
        let target = if storm { Tile::IonStorm } else { Tile::Saudor };
        let id = t.tile(target);
        let mut next = t.state.touching(id).flat_map(|id| t.state.system(id).planets.iter());
        let free = |planet: &Planet| !planet.row().trade_station && t.state.planets[*planet].owner.is_none();
        let near = next.find(free).expect("a planet next door");
        t.give_planet(B, near);
        t.put(B, Place::Planet(near), Pds, 1);
        t.give_tech(B, Tech::DeepSpaceCannon);
        t.put(A, t.space(target), Cruiser, 1);
        t.activate(target);
        assert_eq!(t.until(Prompt::FirePds), !storm, "{near:?}");
    }
}

// ---- battles ----------------------------------------------------------------------------------

/// A's cruiser meets those of B at Saudor.
fn meeting(theirs: u8, dice: &[u32], change: impl FnOnce(&mut Sim)) -> Sim {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(A, Place::Space(home), Cruiser, 1);
    t.put(B, t.space(Tile::Saudor), Cruiser, theirs);
    t.counter(B, Tile::AbyzFria);
    t.dice(dice);
    change(&mut t);
    t.activate(Tile::Saudor).moves(home, &[(Cruiser, 1)], &[]);
    t
}

/// The attacker speaks first, and what is announced is done even where nobody is left to flee from.
#[test]
fn an_announced_withdrawal_is_carried_out_t7_3() {
    let mut t = meeting(1, &[10, 1], |t| t.counter(A, Tile::AbyzFria));
    assert!(t.until(Prompt::Withdraw));
    assert_eq!(t.asked().0, A);
    t.choose(Target::Yes);
    assert!(!t.until(Prompt::Retreat), "B stays then");
    assert!(t.units(t.space(Tile::Saudor), B).is_empty());
    assert_eq!(t.units(t.space(Tile::AbyzFria), A).count(Cruiser), 1);
}

/// After a retreat fleet supply is checked where the fleet is now.
#[test]
fn who_retreats_into_a_full_system_loses_the_excess_t7_3() {
    let mut t = meeting(2, &[1, 1, 1], |t| {
        t.state.players[B].sheet.fleet = 2;
        t.put(B, t.space(Tile::AbyzFria), Destroyer, 2);
    });
    assert!(t.until(Prompt::Retreat));
    t.choose(Target::Yes);
    assert!(t.until(Prompt::RemoveExcess));
    assert_eq!(t.asked().0, B);
    t.finish();
    assert_eq!(t.units(t.space(Tile::AbyzFria), B).total(), 3, "the Letnev have one more");
}

/// A dreadnought bombards one planet in an activation, and none of its owner's.
#[test]
fn a_ship_bombards_once_in_an_activation_t8_2() {
    let mut t = Sim::new();
    for planet in [Planet::Abyz, Planet::Fria] {
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), GroundForce, 1);
    }
    let (from, here) = (t.space(Tile::Saudor), t.space(Tile::AbyzFria));
    for (kind, count) in [(Carrier, 1), (Dreadnought, 1), (GroundForce, 2)] {
        t.put(A, from, kind, count);
    }
    let saudor = t.tile(Tile::Saudor);
    t.dice(&[1; 9]);
    t.activate(Tile::AbyzFria).moves(saudor, &[(Carrier, 1), (Dreadnought, 1)], &[(from, GroundForce, 2)]);
    for _ in 0..2 {
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(here, GroundForce), 1)]);
    }
    assert!(t.until(Prompt::Bombard));
    t.counts(&[(unit(here, Dreadnought), 1)]);
    assert!(!t.until(Prompt::Bombard), "it has fired");
}
