//! Movement (LRR 58, 95) and anomalies (LRR 9, 11, 41, 59, 86).

use super::*;
use crate::games::ti4::model::ids::{Faction, Planet, Tech};
use crate::games::ti4::rules::board;
use crate::games::ti4::testing::{A, B, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

fn ships(at: Place, kind: UnitKind) -> Target {
    Target::Unit { at, kind, damaged: false }
}

/// Activates a system and says what may move there.
fn movers(t: &mut Sim, tile: u8) -> Vec<Target> {
    let system = t.tile(tile);
    t.go().pick(Target::System(system));
    match t.asked() {
        Some((A, Prompt::MoveShips)) => t.targets(),
        _ => Vec::new(),
    }
}

#[test]
fn ships_move_as_far_as_their_move_value_lrr_58_4() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    assert_eq!(movers(&mut t, 22), [ships(home, UnitKind::Carrier), ships(home, UnitKind::Destroyer)]);
    assert_eq!(movers(&mut t, 27), [ships(home, UnitKind::Destroyer)], "two systems away");
    assert_eq!(movers(&mut t, 19), [], "three systems away");
}

#[test]
fn ships_do_not_leave_a_system_with_their_command_token_lrr_58_4() {
    let mut t = sim();
    let home = t.home(A);
    t.state.system_mut(home).tokens.insert(A);
    assert_eq!(movers(&mut t, 22), []);
}

#[test]
fn ships_of_others_block_the_way_fighters_included_lrr_58_4() {
    let mut t = sim();
    for tile in [22, 32] {
        let at = t.space(tile);
        t.put(B, at, UnitKind::Fighter, 1);
    }
    assert_eq!(movers(&mut t, 27), []);
    t.give_tech(A, Tech::LightWaveDeflector);
    assert_eq!(movers(&mut t, 27).len(), 1);
}

#[test]
fn supernovas_and_asteroids_cannot_be_entered_lrr_11_86() {
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    assert_eq!(movers(&mut t, 43), []);
    t.put(A, t.space(27), UnitKind::Cruiser, 1);
    assert_eq!(movers(&mut t, 44).len(), 2, "antimass deflectors");
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    assert_eq!(movers(&mut t, 44), []);
}

#[test]
fn a_ship_leaves_a_nebula_with_move_1_lrr_59_2() {
    let mut t = sim();
    t.put(A, t.space(42), UnitKind::Cruiser, 1);
    let cruiser = ships(t.space(42), UnitKind::Cruiser);
    assert!(movers(&mut t, 19).contains(&cruiser), "next to it");
    assert!(!movers(&mut t, 21).contains(&cruiser), "two systems away");
}

#[test]
fn leaving_a_gravity_rift_gives_a_step_and_risks_the_ship_lrr_41() {
    let mut t = sim();
    t.put(A, t.space(41), UnitKind::Carrier, 1);
    t.put(A, t.space(41), UnitKind::Infantry, 2);
    let carrier = ships(t.space(41), UnitKind::Carrier);
    t.dice(&[3]);
    let (from, to) = (t.space(41), t.space(22));
    assert!(movers(&mut t, 22).contains(&carrier), "two systems away with move 1");
    t.counts(&[(carrier, 1)]).counts(&[(ships(from, UnitKind::Infantry), 2)]);
    assert!(board::units(t.look(), A, to).is_empty(), "lost with its cargo on a 3");
    assert_eq!(t.look().players[A].reserve[UnitKind::Carrier], 2, "back in reinforcements");
}

#[test]
fn each_ship_past_a_rift_takes_its_own_cargo_lrr_41_2() {
    let mut t = sim();
    let (from, to) = (t.space(41), t.space(22));
    t.put(A, from, UnitKind::Carrier, 2);
    t.put(A, from, UnitKind::Infantry, 2);
    t.put(A, from, UnitKind::Fighter, 1);
    t.dice(&[3, 4]);
    movers(&mut t, 22);
    t.counts(&[(ships(from, UnitKind::Carrier), 2)]);
    t.counts(&[(ships(from, UnitKind::Infantry), 2)]).counts(&[(ships(from, UnitKind::Fighter), 1)]);
    assert_eq!((t.units(A, to, UnitKind::Carrier), t.units(A, to, UnitKind::Fighter)), (1, 1));
    assert_eq!(t.units(A, to, UnitKind::Infantry), 0, "lost with the first carrier");
}

#[test]
fn cargo_is_limited_by_capacity_and_picked_up_on_the_way_lrr_95() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    t.give_tech(A, Tech::AdvancedCarrierIi);
    t.give_planet(A, Planet::Tarmann);
    let on_way = Place::Planet(Planet::Tarmann);
    t.put(A, on_way, UnitKind::Infantry, 9);
    let elsewhere = Place::Planet(Planet::Wellon);
    t.give_planet(A, Planet::Wellon);
    t.put(A, elsewhere, UnitKind::Infantry, 1);
    movers(&mut t, 27);
    t.counts(&[(ships(home, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
    assert!(t.offers(&ships(on_way, UnitKind::Infantry)) && t.offers(&ships(home, UnitKind::Fighter)));
    assert!(!t.offers(&ships(elsewhere, UnitKind::Infantry)), "not on the way");
    let asked = t.table().pending().expect("cargo is asked for");
    let nine = crate::core::Choice::Counts(
        asked
            .shape
            .targets()
            .iter()
            .map(|slot| if **slot == ships(on_way, UnitKind::Infantry) { 9 } else { 0 })
            .collect(),
    );
    assert!(asked.shape.check(&nine, &mut |_| ()).is_err(), "capacity 8");
    t.counts(&[(ships(on_way, UnitKind::Infantry), 8)]);
    assert_eq!(t.units(A, t.space(27), UnitKind::Infantry), 8);
}

#[test]
fn gravity_drive_lets_one_ship_move_further() {
    let mut t = sim();
    t.give_tech(A, Tech::GravityDrive);
    let home = Place::Space(t.home(A));
    let movers = movers(&mut t, 27);
    assert!(movers.contains(&ships(home, UnitKind::Carrier)));
    let asked = t.table().pending().expect("ships are asked for");
    let two = crate::core::Choice::Counts(vec![2, 0]);
    assert!(asked.shape.check(&two, &mut |_| ()).is_err(), "only one of both carriers");
}

/// LRR 57.1, 58.3: the move value is how far a ship goes; LRR 58.4: only into the active system.
#[test]
fn a_ship_enters_no_more_systems_than_its_move_value_lrr_57_1_58_3() {
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Dreadnought, 1);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    let (slow, fast) = (ships(t.space(22), UnitKind::Dreadnought), ships(t.space(22), UnitKind::Cruiser));
    let near = movers(&mut t, 26);
    assert!(near.contains(&slow) && near.contains(&fast));
    let far = movers(&mut t, 19);
    assert!(!far.contains(&slow) && far.contains(&fast));
}

/// LRR 58.4: through systems with own tokens, and out of the active system and back to fetch something.
#[test]
fn own_tokens_do_not_block_the_way_and_ships_may_return_lrr_58_4_95_3() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    for tile in [22, 32] {
        let system = t.tile(tile);
        t.state.system_mut(system).tokens.insert(A);
    }
    assert!(movers(&mut t, 27).contains(&ships(home, UnitKind::Destroyer)));
    let mut t = sim();
    t.give_tech(A, Tech::AdvancedCarrierIi);
    t.give_planet(A, Planet::Tarmann);
    t.put(A, Place::Planet(Planet::Tarmann), UnitKind::Infantry, 1);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    let there = t.space(27);
    assert!(movers(&mut t, 27).contains(&ships(there, UnitKind::Carrier)), "to tile 22 and back");
    let system = t.tile(22);
    t.state.system_mut(system).tokens.insert(A);
    assert!(
        !movers(&mut t, 27).contains(&ships(there, UnitKind::Carrier)),
        "a token lies there: nothing to fetch (LRR 95.3)"
    );
}

/// LRR 58.5, 58.6, 95.1, 95.2, 16.1, 16.4: all arrive together, with cargo up to their capacity, in the space area.
#[test]
fn ships_arrive_together_with_their_cargo_lrr_58_5_58_6_95_1_95_2_16_1_16_4() {
    let mut t = sim();
    let (home, jord) = (Place::Space(t.home(A)), Place::Planet(Planet::Jord));
    t.put(A, jord, UnitKind::Infantry, 2);
    movers(&mut t, 22);
    t.counts(&[(ships(home, UnitKind::Carrier), 1), (ships(home, UnitKind::Destroyer), 1)]).until(Prompt::LoadCargo);
    let seven = crate::core::Choice::Counts(
        t.targets().iter().map(|slot| if *slot == ships(jord, UnitKind::Infantry) { 7 } else { 0 }).collect(),
    );
    assert!(
        t.table().pending().is_some_and(|asked| asked.shape.check(&seven, &mut |_| ()).is_err()),
        "capacity 6 (LRR 16.1)"
    );
    t.counts(&[(ships(jord, UnitKind::Infantry), 3), (ships(home, UnitKind::Fighter), 3)]).until(Prompt::Commit);
    let at = t.space(22);
    let kinds = [UnitKind::Carrier, UnitKind::Destroyer, UnitKind::Fighter, UnitKind::Infantry];
    assert_eq!(kinds.map(|kind| t.units(A, at, kind)), [1, 1, 3, 3]);
}

/// LRR 58.9: what an ability moves follows the ability: a refuge of Foresight needs no move value to spare.
#[test]
fn abilities_move_by_their_own_rules_lrr_58_9() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Naalu, Faction::Letnev]);
    t.state.active = A;
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    let (from, here, system) = (t.space(22), t.space(27), t.tile(27));
    t.state.system_mut(system).tokens.insert(B);
    t.activate(27).until(Prompt::MoveShips).counts(&[(ships(from, UnitKind::Cruiser), 1)]);
    t.react(crate::games::ti4::model::target::Source::Ability(crate::games::ti4::model::ids::Ability::Foresight))
        .pick_tile(26);
    assert_eq!(t.units(B, here, UnitKind::Cruiser), 0, "out of a system with B's token");
    assert_eq!(t.units(B, t.space(26), UnitKind::Cruiser), 1);
}

/// LRR 59.1, 11.1, 86.1, 9.2: nebulae are entered only as the active system; the other two never, and none is passed through.
#[test]
fn anomalies_stop_ships_lrr_59_1_11_1_86_1_9_2() {
    let mut t = sim();
    t.put(A, t.space(24), UnitKind::Cruiser, 1);
    let cruiser = ships(t.space(24), UnitKind::Cruiser);
    assert!(movers(&mut t, 42).contains(&cruiser), "into a nebula");
    for tile in [30, 40] {
        let at = t.space(tile);
        t.put(B, at, UnitKind::Fighter, 1);
    }
    assert!(!movers(&mut t, 19).contains(&cruiser), "not through it; the other ways are closed");
    assert!(!movers(&mut t, 25).contains(&cruiser));
}

/// LRR 41.1, 41.3: a rift is left with a step to spare, but gives none to who only enters it.
#[test]
fn a_rift_helps_who_leaves_or_crosses_it_lrr_41_1_41_3() {
    let mut t = sim();
    t.put(A, t.space(26), UnitKind::Carrier, 1);
    let carrier = ships(t.space(26), UnitKind::Carrier);
    assert!(movers(&mut t, 44).contains(&carrier), "two systems away, across the rift");
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Carrier, 1);
    let carrier = ships(t.space(22), UnitKind::Carrier);
    assert!(!movers(&mut t, 41).contains(&carrier), "into it nothing is gained");
}

/// LRR 59.2: other effects add to the move value of 1.
#[test]
fn effects_add_to_the_move_out_of_a_nebula_lrr_59_2() {
    let mut t = sim();
    t.put(A, t.space(42), UnitKind::Cruiser, 1);
    t.give_card(A, crate::games::ti4::model::ids::ActionCard::FlankSpeed);
    let cruiser = ships(t.space(42), UnitKind::Cruiser);
    t.activate(21).play(crate::games::ti4::model::ids::ActionCard::FlankSpeed);
    assert!(t.offers(&cruiser), "1 and 1 more");
}

/// LRR 58.4, 95.1: nothing is picked up on a way that others' ships close.
#[test]
fn nothing_is_fetched_from_a_closed_system_lrr_58_4_95_1() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    t.give_tech(A, Tech::AdvancedCarrierIi);
    t.give_planet(A, Planet::Tarmann);
    t.put(A, Place::Planet(Planet::Tarmann), UnitKind::Infantry, 1);
    t.put(B, t.space(22), UnitKind::Fighter, 1);
    movers(&mut t, 27);
    t.counts(&[(ships(home, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
    assert!(!t.offers(&ships(Place::Planet(Planet::Tarmann), UnitKind::Infantry)), "the way goes by tile 32");
}

/// LRR 58.4, 95.1: a ship of the active system may leave and come back, and lift what lies on its planets.
#[test]
fn a_ship_leaves_and_comes_back_with_what_it_lifts_lrr_58_4_95_1() {
    let mut t = sim();
    let (space, below) = (t.space(32), Place::Planet(Planet::DalBootha));
    t.give_planet(A, Planet::DalBootha);
    t.put(A, below, UnitKind::Infantry, 2);
    t.put(A, space, UnitKind::Carrier, 1);
    assert!(!movers(&mut t, 32).contains(&ships(space, UnitKind::Carrier)), "out and back takes two steps");
    t.give_tech(A, Tech::CarrierIi);
    movers(&mut t, 32);
    t.counts(&[(ships(space, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
    t.counts(&[(ships(below, UnitKind::Infantry), 2)]).until(Prompt::Commit);
    t.counts(&[(Target::Planet(Planet::Xxehan), 2)]).until(Prompt::ChooseAction);
    assert_eq!(t.look().planet(Planet::Xxehan).owner, Some(A));
    assert_eq!(t.units(A, below, UnitKind::Infantry), 0);
    // LRR 95.1: a ship that does not move lifts nothing, and there is nothing to lift in space.
    let mut t = sim();
    t.give_tech(A, Tech::CarrierIi);
    let home = t.home(A);
    t.state.system_mut(home).tokens.insert(A);
    t.put(A, space, UnitKind::Carrier, 1);
    t.put(A, space, UnitKind::Infantry, 1);
    assert!(!movers(&mut t, 32).contains(&ships(space, UnitKind::Carrier)), "nothing to fetch");
}

/// [`Tech::GravityDrive`]: the step more may also lead past a place where cargo waits.
#[test]
fn gravity_drive_pays_for_a_longer_way_to_pick_up() {
    let way = |drive: bool| {
        let mut t = sim();
        if drive {
            t.give_tech(A, Tech::GravityDrive);
        }
        t.put(A, t.space(22), UnitKind::Carrier, 1);
        t.give_planet(A, Planet::DalBootha);
        t.put(A, Place::Planet(Planet::DalBootha), UnitKind::Infantry, 1);
        movers(&mut t, 27);
        t.counts(&[(ships(t.space(22), UnitKind::Carrier), 1)]);
        t
    };
    let mut t = way(true);
    assert_eq!(t.asked(), Some((A, Prompt::ChoosePath)));
    t.counts(&[(Target::Path { through: t.tile(32).bit(), rifts: 0, storm: false, gated: false }, 1)])
        .until(Prompt::LoadCargo);
    t.counts(&[(ships(Place::Planet(Planet::DalBootha), UnitKind::Infantry), 1)]);
    assert_eq!(t.units(A, t.space(27), UnitKind::Infantry), 1, "from 22 by 32 to 27 with move 1");
    let t = way(false);
    assert!(!matches!(t.asked(), Some((A, Prompt::ChoosePath | Prompt::LoadCargo))), "32 is not on the way");
}

/// The step more is one ship's: who needs it to arrive leaves none for a longer way.
#[test]
fn a_step_that_is_needed_pays_for_no_longer_way() {
    let mut t = sim();
    t.give_tech(A, Tech::GravityDrive);
    let home = Place::Space(t.home(A));
    t.put(A, t.space(22), UnitKind::Carrier, 1);
    t.give_planet(A, Planet::DalBootha);
    t.put(A, Place::Planet(Planet::DalBootha), UnitKind::Infantry, 1);
    movers(&mut t, 27);
    t.counts(&[(ships(t.space(22), UnitKind::Carrier), 1), (ships(home, UnitKind::Carrier), 1)]);
    let both = Target::Path { through: (t.tile(32).bit()) | t.home(A).bit(), rifts: 0, storm: false, gated: false };
    while t.asked() == Some((A, Prompt::ChoosePath)) {
        assert!(
            t.offers(&both)
                || !t.offers(&Target::Path { through: t.tile(32).bit(), rifts: 0, storm: false, gated: false })
        );
        t.pass();
    }
}

/// LRR 41.3, 58.4: who fetches something beside a rift leaves it twice, with a die each time.
#[test]
fn a_ship_may_leave_the_same_rift_twice_lrr_41_3() {
    for (second, arrives) in [(4, true), (3, false)] {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (rift, beside, to) = (t.space(41), Place::Planet(Planet::NewAlbion), t.space(20));
        t.put(A, rift, UnitKind::Carrier, 1);
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, beside, UnitKind::Infantry, 1);
        t.dice(&[4, second]);
        movers(&mut t, 20);
        t.counts(&[(ships(rift, UnitKind::Carrier), 1)]);
        let way = |through, rifts| Target::Path { through, rifts, storm: false, gated: false };
        assert_eq!(t.targets(), [way(0, 1), way(t.tile(27).bit(), 2)]);
        t.counts(&[(way(t.tile(27).bit(), 2), 1)]).until(Prompt::LoadCargo);
        t.counts(&[(ships(beside, UnitKind::Infantry), 1)]);
        let there = [UnitKind::Carrier, UnitKind::Infantry].map(|kind| t.units(A, to, kind));
        assert_eq!(there, if arrives { [1, 1] } else { [0, 0] });
        assert_eq!(t.units(A, beside, UnitKind::Infantry), 0, "picked up in any case");
    }
}
