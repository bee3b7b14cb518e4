//! Ground combat (LRR 42), and what both kinds of combat share.

use crate::games::ti4::model::ids::{ActionCard, Agenda, Faction, Planet, Secret, Tech, UnitKind};
use crate::games::ti4::model::state::LawPlace;
use crate::games::ti4::model::target::{Place, Prompt, Source, Target};
use crate::games::ti4::rules::board;
use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// LRR 42 steps 1 and 2, 42.4: a die for each ground force, losses of choice, until one side or none is left.
#[test]
fn ground_combat_goes_on_until_one_side_is_left_lrr_42_step_1_42_step_2_42_4() {
    let mut t = sim();
    t.give_tech(A, Tech::DacxiveAnimators);
    // Sol hits on 7, Hacan on 8: one hit each; then A hits again.
    t.dice(&[7, 6, 8, 7, 10, 1]);
    let at = t.land(2, 2);
    t.until(Prompt::React);
    assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(B, at, UnitKind::Infantry)), (1, 0));
    assert!(t.offers(&Target::Use(Source::Tech(Tech::DacxiveAnimators))), "A has won");
    let mut t = sim();
    t.give_tech(A, Tech::DacxiveAnimators);
    t.dice(&[10, 10]);
    t.land(1, 1);
    assert!(!t.offered_this_turn(Source::Tech(Tech::DacxiveAnimators)), "a draw has no winner");
}

/// LRR 61.7, 61.9: one objective in a combat; destroying by an ability counts, removing does not.
#[test]
fn one_objective_is_scored_in_a_combat_lrr_61_7_61_9() {
    let mut t = sim();
    t.give_secret(A, Secret::SparkARebellion);
    t.give_secret(A, Secret::DestroyTheirGreatestShip);
    t.give_tech(A, Tech::AssaultCannon);
    t.dice(&[1]);
    t.fight(&[(UnitKind::Cruiser, 3)], &[(UnitKind::Flagship, 1)]);
    t.react(Source::Secret(Secret::DestroyTheirGreatestShip));
    assert_eq!(t.look().players[A].points, 1, "destroyed by a technology (LRR 61.9)");
    assert!(!t.offered_this_turn(Source::Secret(Secret::SparkARebellion)));
}

/// LRR 14.1, 67.6: among others' ships no ships are built, ground forces are.
#[test]
fn a_blockaded_dock_builds_no_ships_lrr_14_1_67_6() {
    let mut t = sim();
    let home = t.home(A);
    t.state.system_mut(home).space = Default::default();
    for kind in [UnitKind::Carrier, UnitKind::Destroyer] {
        t.state.players[A].reserve[kind] = kind.pieces().unwrap_or(0);
    }
    t.put(B, Place::Space(home), UnitKind::Cruiser, 1);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    assert!(!t.offers(&Target::Build { kind: UnitKind::Destroyer, count: 1 }));
    assert!(!t.offers(&Target::Build { kind: UnitKind::Fighter, count: 2 }));
    assert!(t.offers(&Target::Build { kind: UnitKind::Infantry, count: 2 }));
}

/// A law that forbids bombardment holds for all.
#[test]
fn cultural_planets_under_the_conventions_are_not_bombarded_lrr_15_step_1() {
    let mut t = sim();
    t.law(Agenda::ConventionsOfWar, LawPlace::Common);
    t.give_planet(B, Planet::Lodor);
    t.put(B, Place::Planet(Planet::Lodor), UnitKind::Infantry, 1);
    t.put(A, t.space(26), UnitKind::Dreadnought, 1);
    t.activate(26);
    assert!(!t.asked_this_turn(Prompt::Bombard));
}

/// LRR 1.14, 87.1: Direct Hit answers one ship, before its owner decides on the next.
#[test]
fn the_next_ship_sustains_after_the_answer_to_the_first_lrr_87_1() {
    let mut t = sim();
    t.give_card(A, ActionCard::DirectHit);
    t.dice(&[10, 10, 1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Dreadnought, 2)]);
    t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
    assert_eq!(t.asked(), Some((A, Prompt::React)));
    t.play(ActionCard::DirectHit);
    assert_eq!((t.asked(), t.units(B, at, UnitKind::Dreadnought)), (Some((B, Prompt::SustainDamage)), 1));
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Destroyer, 1);
    t.dice(&[10, 10, 1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Dreadnought, 2)]);
    t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 2)]);
    assert_eq!(board::units(t.look(), B, at).damaged(UnitKind::Dreadnought), 2, "nobody could answer: both at once");
}

/// LRR 78 step 1: no barrage in later rounds. Destroyers II bar fighters on 6, but fight on 8.
#[test]
fn there_is_no_second_barrage_lrr_78_step_1() {
    let mut t = sim();
    t.give_tech(A, Tech::DestroyerIi);
    t.put(B, t.space(44), UnitKind::Destroyer, 1);
    t.dice(&[1, 1, 1, 1, 1, 1, 1, 1, 7, 7, 7]);
    let at = t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 3)]);
    t.until(Prompt::AnnounceRetreat).pass();
    assert!(t.look().combat.as_ref().is_some_and(|combat| combat.round == 2));
    assert_eq!((t.asked(), t.units(B, at, UnitKind::Fighter)), (Some((B, Prompt::AnnounceRetreat)), 3));
}

/// RR 66.3: a flagship that fires far does not lend its range to PDS beside it.
#[test]
fn each_cannon_has_its_own_range_rr_66_3() {
    let mut t = Sim::new(&[Faction::Hacan, Faction::Xxcha, Faction::Letnev]);
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(B, t.space(22), UnitKind::Flagship, 1);
    t.put(A, t.space(26), UnitKind::Cruiser, 2);
    t.dice(&[1, 1, 1, 10]);
    t.activate(26).until(Prompt::FireCannons).pick(Target::Yes).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, t.space(26), UnitKind::Cruiser), 2, "three dice of the flagship, none of the PDS");
}

/// LRR 16.3, RR 66.3: what the cannons leave without a carrier is removed before the combat, and does not fight in it.
#[test]
fn capacity_is_checked_between_space_cannon_and_combat_lrr_16_3() {
    let battle = |die: u32| {
        let mut t = sim();
        t.state.players[A].techs.remove(Tech::AntimassDeflectors);
        let from = t.space(22);
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Fighter, 3);
        t.put(A, from, UnitKind::Cruiser, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(B, t.space(27), UnitKind::Destroyer, 1);
        t.put(B, t.space(44), UnitKind::Carrier, 1);
        t.dice(&[die, 1, 1]);
        t.activate(27).until(Prompt::MoveShips);
        t.counts(&[(unit(from, UnitKind::Carrier), 1), (unit(from, UnitKind::Cruiser), 1)]).until(Prompt::LoadCargo);
        t.counts(&[(unit(from, UnitKind::Fighter), 3)]).until(Prompt::FireCannons).pick(Target::Yes);
        t
    };
    let mut t = battle(10);
    let at = t.space(27);
    t.counts(&[(unit(at, UnitKind::Carrier), 1)]).until(Prompt::AnnounceRetreat);
    assert_eq!((t.units(A, at, UnitKind::Fighter), t.units(A, at, UnitKind::Cruiser)), (0, 1));
    let mut t = battle(1);
    t.until(Prompt::AnnounceRetreat);
    assert_eq!(t.units(A, at, UnitKind::Fighter), 3, "the cannon missed");
}

/// LRR 78 step 4: both sustain damage before either destroys a ship.
#[test]
fn both_sides_sustain_before_either_destroys_lrr_78_step_4() {
    let mut t = sim();
    t.dice(&[10, 10, 10, 10]);
    let at = t.fight(
        &[(UnitKind::Dreadnought, 1), (UnitKind::Cruiser, 1)],
        &[(UnitKind::Dreadnought, 1), (UnitKind::Cruiser, 1)],
    );
    t.until(Prompt::SustainDamage);
    assert_eq!(t.asked(), Some((A, Prompt::SustainDamage)));
    t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
    assert_eq!(t.asked(), Some((B, Prompt::SustainDamage)), "before A loses anything");
    t.pass();
    assert_eq!(t.asked(), Some((A, Prompt::AssignHits)));
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Cruiser)), (1, 1));
}
