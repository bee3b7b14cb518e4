//! What the stage of a fight shows: its steps, dice, damage, ways out and outcome.

use super::*;
use crate::bots;
use crate::core::{Chance, Rulebook, Table};
use crate::games::ti4::Ti4;
use crate::games::ti4::explain::variety;
use crate::games::ti4::model::ids::{ActionCard, Faction, Planet, Tech};
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::testing::{A, B, Sim, unit};
use crate::scene::{Art, Present, Progress};
use rand::Rng;

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

fn staged(table: &Table<Ti4>, viewer: Option<Seat>) -> Option<Battle> {
    let recent: Vec<&Entry> = table.log(viewer).map(|logged| &logged.entry).collect();
    Ti4::battle(&table.view(viewer), &recent, false, &Names::default())
}

fn stage(t: &Sim) -> Battle {
    staged(t.table(), None).expect("a fight is shown")
}

fn now(battle: &Battle) -> &str {
    let now: Vec<&Stage> = battle.stages.iter().filter(|stage| stage.lamp == Progress::Now).collect();
    assert_eq!((now.len(), battle.stages.len()), (1, 6));
    &now[0].name
}

fn side(battle: &Battle, seat: Seat) -> &BattleSide {
    battle.sides.iter().find(|side| side.seat == Some(seat)).expect("both sides are shown")
}

fn faces(dice: &[Die]) -> Vec<(u8, bool)> {
    dice.iter().map(|die| (die.face, die.hit)).collect()
}

#[test]
fn space_cannons_that_fired_stand_against_the_fleet_with_their_dice_rr_66() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Pds, 2);
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    t.dice(&[6, 2]);
    let at = t.fight(&[(UnitKind::Cruiser, 1), (UnitKind::Destroyer, 1)], &[]);
    t.until(Prompt::FireCannons).pick(Target::Yes);
    t.until(Prompt::AssignHits);
    let battle = stage(&t);
    assert_eq!(now(&battle), "Space cannon");
    assert!(battle.step.contains("fired, 1 hit"), "{}", battle.step);
    let guns = side(&battle, B);
    assert_eq!((guns.role, guns.groups[0].count, guns.groups[0].name.as_str()), ("firing", 2, "PDS units"));
    assert_eq!(faces(&guns.groups[0].dice), [(6, true), (2, false)]);
    let fleet = side(&battle, A);
    assert_eq!(fleet.groups.iter().map(|group| group.count).sum::<u32>(), 2);
    assert!(fleet.groups.iter().all(|group| group.spot.is_some()), "hits are assigned by tapping");
    assert_eq!(battle.sides[0].seat, Some(A), "who acts stands on the left");
    t.counts(&[(unit(at, UnitKind::Destroyer), 1)]);
    assert_ne!(t.asked().map(|(_, prompt)| prompt), Some(Prompt::AssignHits));
    let after = staged(t.table(), None);
    assert!(after.is_none_or(|after| now(&after) != "Space cannon"), "all hits are taken: the board is free again");
}

#[test]
fn a_barrage_is_a_step_of_its_own_before_the_first_round_lrr_10() {
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[9, 8, 1, 1, 1, 1, 1, 1]);
    t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 2)]);
    t.until(Prompt::AnnounceRetreat);
    let battle = stage(&t);
    assert_eq!(now(&battle), "Barrage", "its dice still lie there");
    assert_eq!(faces(&side(&battle, A).groups[0].dice), [(9, true), (8, false)]);
    assert_eq!(side(&battle, B).retreat, "Could retreat to the asteroid field (tile 44).");
    t.pass();
    let battle = stage(&t);
    assert_eq!(now(&battle), "Space combat");
    assert!(battle.step.starts_with("Round 2"), "{}", battle.step);
}

#[test]
fn ways_out_are_shown_before_anybody_says_so_lrr_78_step_2() {
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[1, 1, 1, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::AnnounceRetreat);
    let battle = stage(&t);
    assert_eq!(side(&battle, B).retreat, "Could retreat to the asteroid field (tile 44).");
    assert_eq!(side(&battle, A).retreat, "No way to retreat.", "no system of theirs is adjacent");
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.give_card(A, ActionCard::Intercept);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::AnnounceRetreat).pick(Target::Yes);
    assert_eq!(t.asked().map(|(_, prompt)| prompt), Some(Prompt::React), "it can be intercepted");
    let battle = stage(&t);
    assert_eq!(side(&battle, B).retreat, "Will retreat at the end of this round.");
    assert!(side(&battle, A).retreat.starts_with("Stays: "), "{}", side(&battle, A).retreat);
}

#[test]
fn sustained_damage_is_a_state_lrr_87() {
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[9, 1, 1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Dreadnought, 2)]);
    t.until(Prompt::SustainDamage);
    let battle = stage(&t);
    let group = &side(&battle, B).groups[0];
    assert_eq!((group.name.as_str(), group.count, group.damaged, group.sustains), ("dreadnoughts", 2, 0, true));
    assert!(group.note.contains("can sustain damage"), "{}", group.note);
    t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]).until(Prompt::AnnounceRetreat);
    let battle = stage(&t);
    let group = &side(&battle, B).groups[0];
    assert_eq!((group.damaged, group.sustains), (1, true));
    assert!(group.note.contains("1 damaged"), "{}", group.note);
}

#[test]
fn dice_say_what_changed_them_and_which_were_rolled_again_lrr_74_59_3() {
    let mut t = sim();
    t.give_card(A, ActionCard::MoraleBoost);
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.dice(&[1, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::React).play(ActionCard::MoraleBoost);
    t.until(Prompt::AnnounceRetreat);
    let battle = stage(&t);
    assert!(side(&battle, A).groups[0].note.contains("hits on 6 (7 printed, +1)"), "{:?}", side(&battle, A).groups[0]);
    assert!(side(&battle, B).groups[0].note.contains("hits on 7"), "{:?}", side(&battle, B).groups[0]);
    assert!(!side(&battle, B).groups[0].note.contains("printed"));
    let again = Rolled { kind: UnitKind::Cruiser, face: 9, needs: 7, rerolled: true };
    let told = Told { view: &t.table().view(None), state: t.state.clone(), words: Words::new(t.look()), since: &[] };
    let (groups, apart) = told.lined_up(A, vec![again], Vec::new(), |_| Some(Fire { dice: 1, needs: 7, printed: 7 }));
    assert!(groups.is_empty(), "dice of units that are gone lie apart");
    assert_eq!(apart, [Die { face: 9, hit: true, again: true }]);
}

#[test]
fn a_fight_that_is_over_says_who_won_and_what_it_cost_lrr_78_10() {
    let mut t = sim();
    t.dice(&[9, 1, 1]);
    let ours = [(UnitKind::Cruiser, 1), (UnitKind::Carrier, 1), (UnitKind::Infantry, 2)];
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 1);
    t.fight(&ours, &[(UnitKind::Destroyer, 1)]);
    t.until(Prompt::Commit);
    let battle = stage(&t);
    assert!(battle.sides.is_empty(), "nobody fights any more");
    let result = battle.result.expect("it is over");
    assert_eq!((result.winner, result.text.as_str()), (Some(A), "Orange wins."));
    assert_eq!(result.losses, [(A, "Lost nothing.".into()), (B, "Lost 1 destroyer.".into())]);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    let other = staged(t.table(), None);
    assert!(other.as_ref().is_none_or(|other| other.title != battle.title), "another fight: {other:?}");
}

#[test]
fn a_ground_combat_is_the_last_step_lrr_42() {
    let mut t = sim();
    t.dice(&[1; 40]);
    t.trades = true;
    t.land(2, 2);
    let battle = staged(t.table(), None);
    if let Some(battle) = battle {
        assert_eq!(now(&battle), "Ground combat");
        assert!(battle.sides.iter().all(|side| side.retreat.is_empty()), "nobody retreats from a planet");
        assert_eq!(side(&battle, A).groups[0].art, Art::INFANTRY);
    }
}

/// Games of bots; the stage is asked for at each question.
#[test]
fn the_stage_shows_nothing_hidden_and_every_step_comes_up() {
    const STEPS: [&str; 3] = ["Space cannon", "Space combat", "Ground combat"];
    let mut seen: Vec<String> = Vec::new();
    let (mut results, mut compared) = (0, 0);
    for seed in 0..24u64 {
        if seed >= 4 && STEPS.iter().all(|step| seen.iter().any(|other| other == step)) {
            break;
        }
        let mut rng = bots::rng(seed);
        let mut table: Table<Ti4> = Table::new(variety::setup(3 + (seed % 3) as u8, seed), seed);
        while table.pending().is_some() && table.len() < 1500 {
            // Bots fight, and others do what bots do not.
            let thought = bots::Thought::begin(&table, bots::Level::Steady).filter(|_| rng.random_bool(0.9));
            let choice = match thought {
                Some(thought) => thought.finish(),
                None => table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked"),
            };
            table.answer(choice).expect("what bots choose is legal");
            let Some(battle) = staged(&table, None) else { continue };
            results += usize::from(battle.result.is_some());
            let step = now(&battle).to_owned();
            if !seen.contains(&step) {
                seen.push(step);
            }
            if compared < 60 && table.len().is_multiple_of(3) {
                for seat in table.state().seats() {
                    let mut state = table.state().clone();
                    Ti4::resample(&mut state, seat, &mut Chance::seeded(seed + 7));
                    let recent: Vec<&Entry> = table.log(Some(seat)).map(|logged| &logged.entry).collect();
                    let imagined = Ti4::battle(&Ti4::view(&state, Some(seat)), &recent, false, &Names::default());
                    assert!(staged(&table, Some(seat)) == imagined);
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 10 && results > 0, "{compared} compared, {results} results");
    for step in STEPS {
        assert!(seen.iter().any(|other| other == step), "{step} of {seen:?}");
    }
}
