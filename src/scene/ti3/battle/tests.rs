//! Fights as scenes: their steps, sides, dice and results.

use super::*;
use crate::core::Rulebook;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::ids::{Planet, Tile};
use crate::games::ti3::testing::{A, B, Sim};
use crate::scene::Progress;

fn shown(t: &Sim, entries: &[Entry]) -> Option<Battle> {
    let view = Ti3::view(&t.state, Some(A));
    battle(&view, &entries.iter().collect::<Vec<_>>(), false, &Names::default())
}

/// Dice of a side, each with what it needs.
fn rolled(seat: impl Into<Option<Seat>>, at: Place, roll: Roll, dice: &[(UnitKind, u8, i32)]) -> Entry {
    let dice: Vec<Rolled> = dice.iter().map(|(kind, face, needs)| Rolled::new(*kind, *face, *needs)).collect();
    let hits = dice.iter().filter(|die| die.hits()).count() as u8;
    Entry::Rolled { seat: seat.into(), against: None, at, roll, dice, hits }
}

const ATTACK: Roll = Roll::SpaceBattle { attacking: true };
const DEFENCE: Roll = Roll::SpaceBattle { attacking: false };

/// T7.3, T7.6: dice lie beside what rolled them, and those that hit are marked.
#[test]
fn a_space_battle_shows_both_fleets_with_their_dice_t7_6() {
    let mut t = Sim::new();
    let at = t.space(Tile::Saudor);
    t.put(A, at, UnitKind::Cruiser, 2);
    t.put(B, at, UnitKind::Dreadnought, 1);
    let mut combat = Combat::new(at, A, B);
    combat.next_round();
    t.state.combat = Some(combat);
    let entries = [
        rolled(A, at, Roll::Barrage, &[(UnitKind::Destroyer, 9, 9)]),
        Entry::Destroyed { seat: B, at, units: Units::of(&[(UnitKind::Fighter, 1)]) },
        rolled(A, at, ATTACK, &[(UnitKind::Cruiser, 3, 7), (UnitKind::Cruiser, 8, 7)]),
        rolled(B, at, DEFENCE, &[(UnitKind::Dreadnought, 2, 5)]),
    ];
    let battle = shown(&t, &entries).expect("a combat is a scene");
    assert_eq!(
        (battle.step.as_str(), battle.result.is_none()),
        ("Round 1. Hits to take: attacker 0, defender 1", true)
    );
    let [mine, theirs] = &battle.sides[..] else { panic!("two sides") };
    assert_eq!(mine.groups[0].dice, [Die::new(3, false), Die::new(8, true)]);
    assert_eq!(theirs.groups[0].dice, [Die::new(2, false)]);
    assert!(theirs.groups[0].sustains && !mine.groups[0].sustains);
    assert!(mine.dice.is_empty(), "the dice of an earlier exchange are gone");
    let now: Vec<&str> =
        battle.stages.iter().filter(|stage| stage.lamp == Progress::Now).map(|stage| stage.name.as_str()).collect();
    assert_eq!(now, ["Space battle"]);
}

/// T7.3: who cannot leave is told so before anybody asks.
#[test]
fn ways_out_are_named_t7_3() {
    let mut t = Sim::new();
    let at = t.space(Tile::Saudor);
    t.put(A, at, UnitKind::Cruiser, 1);
    t.put(B, at, UnitKind::Cruiser, 1);
    t.state.combat = Some(Combat::new(at, A, B));
    let retreat = |t: &Sim| shown(t, &[]).expect("a combat").sides[0].retreat.clone();
    assert_eq!(retreat(&t), "No way to retreat.");
    t.counter(A, Tile::AbyzFria);
    assert!(retreat(&t).starts_with("Could retreat to Abyz"), "{}", retreat(&t));
}

/// T8: on a planet ground forces fight; who has none left has lost.
#[test]
fn an_invasion_names_its_planet_and_its_winner_t8() {
    let mut t = Sim::new();
    let at = Place::Planet(Planet::Saudor);
    t.put(A, at, UnitKind::GroundForce, 2);
    let mut combat = Combat::new(at, A, B);
    combat.next_round();
    t.state.combat = Some(combat);
    let lost = Entry::Destroyed { seat: B, at, units: Units::of(&[(UnitKind::GroundForce, 1)]) };
    let battle = shown(
        &t,
        &[
            rolled(A, at, Roll::Invasion { attacking: true, planet: Planet::Saudor }, &[(UnitKind::GroundForce, 9, 8)]),
            lost,
        ],
    )
    .expect("a combat is a scene");
    assert_eq!(battle.title, "The fight for Saudor");
    let result = battle.result.expect("it is decided");
    assert_eq!(result.winner, Some(A));
    assert_eq!(result.losses[1].1, "Lost 1 ground force.");
}

#[test]
fn nothing_is_shown_where_nobody_fights() {
    let t = Sim::new();
    let at = t.space(Tile::Saudor);
    assert_eq!(shown(&t, &[rolled(A, at, ATTACK, &[(UnitKind::Cruiser, 3, 7)])]), None);
}

/// T43.3: natives have a side of their own, with what they rolled and what it needed, and can win.
#[test]
fn a_fight_against_natives_is_a_scene_with_two_sides_t43_3() {
    let mut t = Sim::new();
    let (at, planet) = (Place::Planet(Planet::Saudor), Planet::Saudor);
    t.put(A, at, UnitKind::GroundForce, 1);
    let units = Units::of(&[(UnitKind::GroundForce, 2)]);
    t.state.locals = Some(Locals { seat: A, at, units, round: 2 });
    let entries = [
        rolled(A, at, Roll::Invasion { attacking: true, planet }, &[(UnitKind::GroundForce, 3, 8)]),
        rolled(None, at, Roll::Invasion { attacking: false, planet }, &[(UnitKind::GroundForce, 8, 8)]),
    ];
    let battle = shown(&t, &entries).expect("it is a scene");
    assert_eq!(battle.step, "Round 2. Hits to take: attacker 1, defender 0");
    let [mine, theirs] = &battle.sides[..] else { panic!("two sides") };
    assert_eq!((theirs.seat, theirs.name.as_str(), theirs.groups[0].count), (None, "The locals", 2));
    assert_eq!((&mine.groups[0].dice, &theirs.groups[0].dice), (&vec![Die::new(3, false)], &vec![Die::new(8, true)]));
    assert!(theirs.groups[0].note.starts_with("hits on 8"), "{}", theirs.groups[0].note);
    assert!(battle.result.is_none());
    t.state.change(at, A, |units| *units = Units::NONE);
    let result = shown(&t, &entries).and_then(|battle| battle.result).expect("nobody is left");
    assert_eq!((result.text.as_str(), result.winner), ("The locals win.", None));
}

/// T5.5.3: PDS that fire are shown with what they needed, and dice that were rolled again as such.
#[test]
fn pds_fire_shows_its_dice_what_they_needed_and_what_was_rolled_again_t5_5_3() {
    let mut t = Sim::new();
    let at = t.space(Tile::Saudor);
    let Place::Space(system) = at else { panic!("space") };
    t.put(A, at, UnitKind::Cruiser, 1);
    let mut again = Rolled::new(UnitKind::Pds, 2, 5);
    again.roll_again(7);
    let dice = vec![Rolled::new(UnitKind::Pds, 4, 5), again];
    let roll = Roll::Pds { from: system, at: system };
    let fired = Entry::Rolled { seat: Some(B), against: Some(A), at, roll, dice, hits: 1 };
    let view = Ti3::view(&t.state, Some(A));
    let told = battle(&view, &[&fired], true, &Names::default()).expect("shots are shown while they are told");
    let guns = told.sides.iter().find(|side| side.seat == Some(B)).expect("who fires");
    assert_eq!(guns.groups[0].dice, [Die::new(4, false), Die { again: true, ..Die::new(7, true) }]);
    assert_eq!(guns.groups[0].note, "hits on 5 (6 printed, +1)");
    assert_eq!(told.sides.iter().find(|side| side.seat == Some(A)).map(|side| side.groups.len()), Some(1));
    assert_eq!(battle(&view, &[&fired], false, &Names::default()), None, "nobody has activated anything");
}
