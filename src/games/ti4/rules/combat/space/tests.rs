//! Anti-Fighter Barrage (LRR 10) and space combat (LRR 78, 18, 74).

use crate::games::ti4::model::ids::{Ability, ActionCard, Faction, Tech, UnitKind};
use crate::games::ti4::model::state::Combat;
use crate::games::ti4::model::target::{Prompt, Source, Target};
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::testing::{A, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

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
    let before = t.look().players[B].reserve[UnitKind::Carrier];
    t.until(Prompt::AssignHits);
    assert_eq!(t.asked(), Some((B, Prompt::AssignHits)));
    t.counts(&[(unit(at, UnitKind::Carrier), 1)]);
    assert_eq!((t.units(B, at, UnitKind::Carrier), t.units(B, at, UnitKind::Cruiser)), (0, 1));
    assert_eq!(t.look().players[B].reserve[UnitKind::Carrier], before + 1);
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
