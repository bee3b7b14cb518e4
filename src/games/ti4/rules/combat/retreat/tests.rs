//! Retreats (LRR 78 steps 2 and 5).

use crate::games::ti4::model::ids::{Faction, Planet, UnitKind};
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::board;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// Rulings 8, LRR 58.5, 95.1: ships that retreat may lift ground forces from the planets below, as far as there is room.
#[test]
fn retreating_ships_lift_ground_forces_from_planets_lrr_58_5_95_1() {
    let flight = |ships: &[(UnitKind, u8)]| {
        let mut t = sim();
        t.put(B, t.space(44), UnitKind::Destroyer, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 2);
        t.dice(&[1; 12]);
        t.fight(&[(UnitKind::Cruiser, 1)], ships);
        t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes);
        t
    };
    let mut t = flight(&[(UnitKind::Carrier, 1), (UnitKind::Fighter, 3)]);
    let haven = t.space(44);
    t.until(Prompt::LoadCargo).counts(&[(unit(ALBION, UnitKind::Infantry), 2)]);
    assert_eq!((t.units(B, haven, UnitKind::Infantry), t.units(B, haven, UnitKind::Fighter)), (2, 2));
    assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 0);
    let mut t = flight(&[(UnitKind::Cruiser, 1)]);
    assert!(!t.asked_this_turn(Prompt::LoadCargo), "a cruiser has no room");
    assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 2);
}

/// LRR 78 step 5: where to is chosen when the retreat happens, not when it is announced.
#[test]
fn the_haven_is_chosen_when_the_retreat_happens_lrr_78_step_5() {
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.put(B, t.space(26), UnitKind::Carrier, 1);
    t.dice(&[1, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes);
    assert_eq!(
        (t.asked(), t.look().combat.as_ref().map(|combat| combat.rolls[0].len())),
        (Some((B, Prompt::RetreatTo)), Some(1))
    );
    t.pick_tile(26);
    assert_eq!(t.units(B, t.space(26), UnitKind::Cruiser), 1);
}

/// LRR 78 step 5: a token follows units that retreated; where nothing moved none is placed.
#[test]
fn no_token_where_nothing_moved_lrr_78_step_5() {
    let flight = |hits: u32| {
        let mut t = sim();
        t.put(B, t.space(44), UnitKind::Destroyer, 1);
        t.dice(&[hits, 1, 1, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1), (UnitKind::Fighter, 1)]);
        t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes);
        if hits > 1 {
            let at = t.space(27);
            t.until(Prompt::AssignHits).counts(&[(unit(at, UnitKind::Cruiser), 1)]);
        }
        t.until(Prompt::ChooseAction);
        t
    };
    let t = flight(10);
    assert!(!t.look().system(t.tile(44)).tokens.contains(B), "a fighter alone goes nowhere");
    assert_eq!(t.units(B, t.space(27), UnitKind::Fighter), 0, "and is removed");
    let t = flight(1);
    assert!(t.look().system(t.tile(44)).tokens.contains(B));
}

/// LRR 41.2: whoever leaves a gravity rift rolls for each ship, on a retreat as well; cargo shares the fate of its ship.
#[test]
fn a_retreat_out_of_a_rift_risks_each_ship_lrr_41_2() {
    let flight = |dice: &[u32], tile: u8| {
        let mut t = sim();
        t.put(B, t.space(44), UnitKind::Destroyer, 1);
        t.state.players[B].fleet = 5;
        let at = t.space(tile);
        t.put(A, at, UnitKind::Destroyer, 1);
        t.put(B, at, UnitKind::Carrier, 2);
        t.put(B, at, UnitKind::Fighter, 1);
        t.put(B, at, UnitKind::Infantry, 1);
        t.dice(&[1, 1, 1, 1, 1, 1]);
        t.dice(dice);
        t.activate(tile).until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes);
        t
    };
    // The barrage of the destroyer, a round of combat, then a die for each carrier.
    let mut t = flight(&[3, 4], 41);
    let (from, haven) = (t.space(41), t.space(44));
    t.until(Prompt::LoadCargo).counts(&[(unit(from, UnitKind::Fighter), 1)]).until(Prompt::ChooseAction);
    assert_eq!((t.units(B, haven, UnitKind::Carrier), t.units(B, haven, UnitKind::Fighter)), (1, 0));
    assert_eq!(t.units(B, haven, UnitKind::Infantry), 1, "with the second carrier");
    let mut t = flight(&[3, 3], 41);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.units(B, haven, UnitKind::Carrier), 0);
    assert!(!t.look().system(t.tile(44)).tokens.contains(B), "nothing arrived");
    let mut t = flight(&[3, 3], 27);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.units(B, haven, UnitKind::Carrier), 2, "no rift, no dice");
}

/// LRR 78 step 2: the defender first; not without a system to go to.
#[test]
fn retreats_are_announced_by_the_defender_first_lrr_78_step_2() {
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Carrier, 1);
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[1, 1, 1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::AnnounceRetreat);
    assert_eq!(t.asked(), Some((B, Prompt::AnnounceRetreat)));
    t.pass();
    assert_eq!(t.asked(), Some((A, Prompt::AnnounceRetreat)), "then the attacker");
    t.pick(Target::Yes);
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(A, t.space(22), UnitKind::Cruiser)), (0, 1));
    let mut t = sim();
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    assert!(!t.asked_this_turn(Prompt::AnnounceRetreat), "nowhere to go");
}

/// LRR 78 step 5: all ships with a move value go, what cannot be carried is removed, a token is placed.
#[test]
fn a_retreat_takes_all_that_can_be_carried_lrr_78_step_5() {
    let mut t = sim();
    let haven = t.space(44);
    t.put(B, haven, UnitKind::Destroyer, 1);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 2);
    t.state.players[B].fleet = 5;
    t.dice(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 4)]);
    t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes).until(Prompt::LoadCargo).pass();
    assert!(board::units(t.look(), B, at).is_empty());
    assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 2, "not lifted, ground forces on planets stay");
    assert_eq!((t.units(B, haven, UnitKind::Carrier), t.units(B, haven, UnitKind::Fighter)), (1, 4));
    assert!(t.look().system(t.tile(44)).tokens.contains(B));
    assert_eq!(t.look().tokens_left(B), 5, "a token from reinforcements");
}

/// LRR 78 step 5: nobody is left to flee from: the retreat does not occur.
#[test]
fn who_has_won_does_not_retreat_lrr_78_step_5() {
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[1, 10]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::AnnounceRetreat).pick(Target::Yes);
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Cruiser)), (0, 1));
    assert!(!t.look().system(t.tile(44)).tokens.contains(B));
}

/// LRR 59.1, 78 step 5: a nebula is no refuge, and others' ships close a system.
#[test]
fn nobody_retreats_into_a_nebula_or_to_others_ships_lrr_59_1_78_step_5() {
    let mut t = sim();
    for tile in [42, 21, 30, 26] {
        t.put(B, t.space(tile), UnitKind::Destroyer, 1);
    }
    t.dice(&[1, 1]);
    t.put(C, t.space(21), UnitKind::Fighter, 1);
    let at = t.space(19);
    t.put(A, at, UnitKind::Cruiser, 1);
    t.put(B, at, UnitKind::Cruiser, 1);
    t.activate(19).until(Prompt::AnnounceRetreat).pick(Target::Yes).until(Prompt::RetreatTo);
    assert!(!t.offers(&Target::System(t.tile(42))) && !t.offers(&Target::System(t.tile(21))));
    assert!(t.offers(&Target::System(t.tile(30))));
}

/// LRR 78 step 2: when the defender has announced a retreat, the attacker cannot.
#[test]
fn only_one_side_announces_a_retreat_lrr_78_step_2() {
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Carrier, 1);
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes);
    assert_ne!(t.asked(), Some((A, Prompt::AnnounceRetreat)), "A could go to tile 22");
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, t.space(44), UnitKind::Cruiser)), (1, 1));
}

/// LRR 78 step 5: what the retreating ships cannot carry stays behind, though there be room where they go.
#[test]
fn a_retreat_carries_no_more_than_its_own_capacity_lrr_78_step_5() {
    let mut t = sim();
    let haven = t.space(44);
    t.put(B, haven, UnitKind::Carrier, 1);
    t.dice(&[1, 1, 1, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1), (UnitKind::Fighter, 2)]);
    t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes);
    assert_eq!((t.units(B, haven, UnitKind::Cruiser), t.units(B, haven, UnitKind::Fighter)), (1, 0));
}
