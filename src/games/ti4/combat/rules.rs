//! Rules of fighting, second part: unit abilities (LRR 10, 65, 77, 87), rolls (LRR 18, 74), ground combat (LRR 42).

use crate::games::ti4::board;
use crate::games::ti4::combat::{bombardment, dice};
use crate::games::ti4::ids::*;
use crate::games::ti4::state::{Combat, LawPlace};
use crate::games::ti4::target::{Place, Prompt, Source, Target};
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

// ---- anti-fighter barrage --------------------------------------------------------------------------

/// LRR 10 steps 1 and 2, 78 step 1: before the first round only; fighters only; excess hits are lost; combat modifiers do not help.
#[test]
fn barrage_destroys_fighters_before_the_first_round_lrr_10_step_1_10_step_2_78_step_1() {
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.give_card(A, ActionCard::MoraleBoost);
    // Two dice at 9: an 8 misses though morale is high. Then nobody hits.
    t.dice(&[9, 8, 1, 1, 1, 1, 1, 1]);
    let at = t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 2)]);
    t.until(Prompt::React).play(ActionCard::MoraleBoost);
    assert_eq!(t.asked(), Some((B, Prompt::AnnounceRetreat)));
    assert_eq!(t.units(B, at, UnitKind::Fighter), 1);
    t.pass();
    assert_eq!(
        (t.asked(), t.units(B, at, UnitKind::Fighter)),
        (Some((B, Prompt::AnnounceRetreat)), 1),
        "once in a combat"
    );
    let mut t = sim();
    t.dice(&[9, 9, 1, 1, 10, 10]);
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    let at = t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 1)]);
    t.until(Prompt::AnnounceRetreat);
    assert_eq!(
        (t.units(B, at, UnitKind::Fighter), t.units(B, at, UnitKind::Carrier)),
        (0, 1),
        "the second hit is lost"
    );
}

/// LRR 78 step 1: who has no ships left after the barrage has lost.
#[test]
fn a_barrage_may_end_the_combat_lrr_78_step_1() {
    let mut t = sim();
    t.dice(&[9, 9]);
    let at = t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Fighter, 2)]);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(B, at, UnitKind::Fighter), t.units(A, at, UnitKind::Destroyer)), (0, 1));
}

// ---- space combat ----------------------------------------------------------------------------------

/// LRR 78.2: at the start of a combat what is for its start and what is for its first round have one window.
#[test]
fn the_start_of_a_combat_is_the_start_of_its_first_round_lrr_78_2_42_4() {
    let mut t = sim();
    t.give_card(A, ActionCard::MoraleBoost);
    t.give_card(A, ActionCard::FighterPrototype);
    t.fight(&[(UnitKind::Carrier, 1), (UnitKind::Fighter, 1)], &[(UnitKind::Destroyer, 1)]);
    t.until(Prompt::React);
    assert!(t.offers_card(ActionCard::MoraleBoost) && t.offers_card(ActionCard::FighterPrototype));
    assert!(t.look().combat.as_ref().is_some_and(|combat| combat.round == 1), "before the barrage");
}

/// LRR 78 step 3, 18.1, 18.2: a die for each burst icon, lowest combat values first, the attacker before the defender.
#[test]
fn dice_are_rolled_for_each_ship_lrr_78_step_3_18_1_18_2() {
    let mut t = sim();
    t.give_tech(A, Tech::WarSun);
    t.put(A, t.space(27), UnitKind::WarSun, 1);
    t.put(A, t.space(27), UnitKind::Cruiser, 2);
    t.state.combat = Some(Combat::new(t.tile(27), None, A, B));
    assert_eq!(dice::combat_values(&t.state, A, UnitKind::WarSun), (3, 3), "three bursts");
    t.state.combat = None;
    // B's barrage; war sun 6, 6 and 1, cruisers 1 and 1 (the lowest combat value first); then B's ships.
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
    let at = t.fight(&[], &[(UnitKind::Destroyer, 1), (UnitKind::Cruiser, 3)]);
    t.until(Prompt::AssignHits);
    assert_eq!(t.asked(), Some((B, Prompt::AssignHits)));
    t.counts(&[(unit(at, UnitKind::Cruiser), 2)]);
    assert_eq!(
        (t.units(B, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Destroyer)),
        (1, 1),
        "two hits of the war sun: cruisers need a 7"
    );
}

/// LRR 78 step 4, 31.1, 87.1: who is hit chooses what is lost, after Sustain Damage; lost units go to reinforcements.
#[test]
fn who_is_hit_chooses_the_losses_lrr_78_step_4_31_1() {
    let mut t = sim();
    t.dice(&[10, 1, 1]);
    t.put(B, t.space(44), UnitKind::Destroyer, 1);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Cruiser, 1)]);
    let before = t.look().players[B].reserve[UnitKind::Carrier.index()];
    t.until(Prompt::AssignHits);
    assert_eq!(t.asked(), Some((B, Prompt::AssignHits)));
    t.counts(&[(unit(at, UnitKind::Carrier), 1)]);
    assert_eq!((t.units(B, at, UnitKind::Carrier), t.units(B, at, UnitKind::Cruiser)), (0, 1));
    assert_eq!(t.look().players[B].reserve[UnitKind::Carrier.index()], before + 1);
}

/// LRR 78.8-78.10, 62: rounds follow each other until one is left; who is left has won, with nobody left nobody has.
#[test]
fn the_last_with_ships_has_won_lrr_78_8_78_9_78_10() {
    for (faces, salvaged) in [(vec![1, 1, 10, 1], true), (vec![1, 1, 10, 10], false)] {
        let mut t = sim();
        t.give_card(A, ActionCard::Salvage);
        t.state.players[B].commodities = 2;
        t.dice(&faces);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        assert_eq!(t.offered_this_turn(Source::ActionCard(ActionCard::Salvage)), salvaged);
    }
}

/// LRR 78.10, 16.3: during a combat capacity does not count, afterwards the winner removes what is too much.
#[test]
fn after_a_combat_excess_cargo_is_removed_lrr_78_10_16_3() {
    let mut t = sim();
    t.dice(&[10, 10, 1, 1, 1, 10]);
    let at =
        t.fight(&[(UnitKind::Cruiser, 2), (UnitKind::Carrier, 1), (UnitKind::Fighter, 2)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::AssignHits);
    assert_eq!(t.asked(), Some((A, Prompt::AssignHits)));
    t.counts(&[(unit(at, UnitKind::Carrier), 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(A, at, UnitKind::Fighter)), (2, 0));
}

/// LRR 62.1: who is no part of a combat uses nothing that is for an opponent.
#[test]
fn a_bystander_is_no_opponent_lrr_62_1() {
    let mut t = sim();
    for seat in [A, C] {
        t.give_card(seat, ActionCard::MoraleBoost);
    }
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    let mut asked = Vec::new();
    while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) {
        if let Some((seat, Prompt::React)) = t.asked() {
            asked.push(seat);
        }
        t.pass();
    }
    assert_eq!(asked, [A]);
}

/// LRR 56.2, 59.3: modifiers add and subtract; the defender in a nebula has one.
#[test]
fn modifiers_change_the_roll_lrr_56_2_59_3() {
    let mut t = Sim::new(&[Faction::SardakkNorr, Faction::JolNar, Faction::Sol]);
    t.state.combat = Some(Combat::new(t.tile(42), None, A, B));
    let needs = |t: &Sim, seat| dice::combat_values(&t.state, seat, UnitKind::Cruiser).1;
    assert_eq!((needs(&t, A), needs(&t, B)), (6, 7), "+1 of N'orr; -1 of Jol-Nar and +1 of the nebula");
    t.state.combat = Some(Combat::new(t.tile(27), None, A, B));
    assert_eq!(needs(&t, B), 8, "elsewhere there is none");
}

/// LRR 74.1-74.3: the new result counts; the same ability rerolls a die only once.
#[test]
fn a_reroll_counts_instead_lrr_74_1_74_2_74_3() {
    let mut t = Sim::new(&[Faction::Letnev, Faction::Sol, Faction::Hacan]);
    t.state.players[A].goods = 2;
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[10, 2, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    let munitions = Source::Ability(Ability::MunitionsReserves);
    t.react(munitions);
    t.react(munitions).pick(Target::Die(0));
    assert_eq!(t.asked(), Some((B, Prompt::AnnounceRetreat)), "not once more, and B's dice follow");
    assert_eq!(t.units(B, at, UnitKind::Cruiser), 1, "the 10 became a 2");
}

// ---- space cannons -----------------------------------------------------------------------------------

/// RR 66.3, 66.5, LRR 77.1, 63.1, 58.7: after movement, clockwise from the active player, at ships of choice or the active player's.
#[test]
fn cannons_fire_after_movement_rr_66_3_66_5_lrr_77_1_58_7_63_1() {
    let mut t = sim();
    for seat in [A, C] {
        t.state.players[seat].techs.remove(Tech::AntimassDeflectors);
    }
    t.give_planet(A, Planet::Starpoint);
    t.put(A, Place::Planet(Planet::Starpoint), UnitKind::Pds, 1);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    let at = t.space(27);
    t.put(A, at, UnitKind::Cruiser, 2);
    t.put(B, at, UnitKind::Cruiser, 1);
    t.put(C, at, UnitKind::Fighter, 1);
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[6, 6]);
    t.activate(27).until(Prompt::FireCannons);
    assert_eq!(t.asked(), Some((A, Prompt::FireCannons)), "the active player first, though nothing moved");
    t.pick(Target::Yes);
    assert_eq!(t.asked(), Some((A, Prompt::ChooseSeat)));
    assert!(t.offers(&Target::Seat(B)) && t.offers(&Target::Seat(C)));
    t.pick(Target::Seat(C));
    assert_eq!(t.units(C, at, UnitKind::Fighter), 0, "a PDS hits on 6 (LRR 63.1)");
    assert_eq!(t.asked(), Some((B, Prompt::FireCannons)), "then the others, who need not be active");
    t.pick(Target::Yes);
    assert_eq!(t.units(A, at, UnitKind::Cruiser), 1, "at the active player's ships");
}

/// RR 66.3, 89.2: upgraded PDS fire into adjacent systems, through wormholes, too; others do not. Combat modifiers do not count.
#[test]
fn deep_space_cannons_reach_adjacent_systems_rr_66_3_89_2() {
    let fires = |tech: Tech, tile: u8| {
        let mut t = sim();
        t.give_planet(B, Planet::Lodor);
        t.put(B, Place::Planet(Planet::Lodor), UnitKind::Pds, 1);
        t.give_tech(B, tech);
        t.put(A, t.space(tile), UnitKind::Cruiser, 1);
        t.activate(tile);
        t.asked_this_turn(Prompt::FireCannons)
    };
    assert!(fires(Tech::PdsIi, 27) && fires(Tech::PdsIi, 39), "next to Lodor; by its alpha wormhole");
    assert!(!fires(Tech::DestroyerIi, 27), "PDS I do not");
    assert!(!fires(Tech::PdsIi, 24), "too far");
}

/// LRR 87.4: Sustain Damage also takes hits of space cannons, but not of a barrage.
#[test]
fn damage_is_sustained_against_any_hit_that_could_destroy_lrr_87_4() {
    let mut t = sim();
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    let at = t.space(27);
    t.put(A, at, UnitKind::Dreadnought, 1);
    t.dice(&[10]);
    t.activate(27).until(Prompt::FireCannons).pick(Target::Yes);
    assert_eq!(t.asked(), Some((A, Prompt::SustainDamage)));
    t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
    assert_eq!(board::units(t.look(), A, at).damaged(UnitKind::Dreadnought), 1);
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[10, 10]);
    t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Dreadnought, 1), (UnitKind::Fighter, 1)]);
    t.until(Prompt::AnnounceRetreat);
    assert_eq!(t.units(B, t.space(27), UnitKind::Fighter), 0, "the dreadnought could not help");
}

/// LRR 87.1, 87.2: each use cancels one hit; a damaged unit is as good as before but cannot sustain again.
#[test]
fn a_damaged_unit_cannot_sustain_again_but_fights_on_lrr_87_1_87_2_87_3() {
    let mut t = sim();
    let at = t.space(27);
    t.put(B, at, UnitKind::Dreadnought, 1);
    board::area_mut(&mut t.state, at).change(B, |units| units.damage(UnitKind::Dreadnought));
    t.state.combat = Some(Combat::new(t.tile(27), None, A, B));
    assert_eq!(dice::combat_values(&t.state, B, UnitKind::Dreadnought), (1, 5));
    t.state.combat = None;
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[]);
    assert!(!t.asked_this_turn(Prompt::SustainDamage));
    assert_eq!(t.units(B, at, UnitKind::Dreadnought), 0);
}

/// LRR 87.5: what destroys directly is no hit.
#[test]
fn direct_destruction_is_not_sustained_lrr_87_5() {
    let mut t = sim();
    t.give_tech(A, Tech::AssaultCannon);
    t.dice(&[1, 1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 3)], &[(UnitKind::Dreadnought, 1)]);
    assert!(!t.asked_this_turn(Prompt::SustainDamage));
    assert_eq!(t.units(B, at, UnitKind::Dreadnought), 0);
}

/// LRR 87.6: Letnev's shielding takes two hits at once.
#[test]
fn non_euclidean_shielding_takes_two_hits_lrr_87_6() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Hacan]);
    t.give_tech(B, Tech::NonEuclideanShielding);
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[10, 10, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Dreadnought, 1)]);
    t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
    assert_eq!(t.units(B, at, UnitKind::Dreadnought), 1);
}

// ---- planetary shield ----------------------------------------------------------------------------------

/// LRR 65.1, 65.2: a shield stops Harrow, and nothing that is no bombardment.
#[test]
fn shields_stop_harrow_but_not_bacteria_lrr_65_1_65_2() {
    let mut t = Sim::new(&[Faction::L1z1x, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.dice(&[1, 1, 1, 10, 1, 1]);
    t.land(1, 2);
    assert!(!t.offered_this_turn(Source::Ability(Ability::Harrow)));
    let mut t = sim();
    t.give_tech(A, Tech::X89BacterialWeapon);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(B, ALBION, UnitKind::Infantry, 3);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.go().use_it(Source::Tech(Tech::X89BacterialWeapon));
    assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 0);
}

/// LRR 65.3: beside a war sun there are no shields, for Magen Defense Grid neither.
#[test]
fn war_suns_take_shields_away_lrr_65_3() {
    let mut t = sim();
    t.give_tech(A, Tech::WarSun);
    t.give_tech(B, Tech::MagenDefenseGrid);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    assert_eq!(bombardment::targets(&t.state, A, t.tile(27)), []);
    t.put(A, t.space(27), UnitKind::WarSun, 1);
    assert_eq!(bombardment::targets(&t.state, A, t.tile(27)), [Planet::NewAlbion]);
    t.put(A, t.space(27), UnitKind::Infantry, 1);
    t.dice(&[10, 1]);
    t.activate(27).until(Prompt::Bombard).pass().until(Prompt::Commit);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    assert!(!t.offered_this_turn(Source::Tech(Tech::MagenDefenseGrid)));
}

// ---- ground combat -------------------------------------------------------------------------------------

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
        t.state.players[A].reserve[kind.index()] = kind.pieces().unwrap_or(0);
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
