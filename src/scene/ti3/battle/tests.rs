//! Fights as scenes: their steps, sides, dice and results.

use super::*;
use crate::core::Rulebook;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::ids::{Planet, Tile};
use crate::games::ti3::testing::{A, B, Sim};

fn shown(t: &Sim, entries: &[Entry]) -> Option<Battle> {
    let view = Ti3::view(&t.state, Some(A));
    battle(&view, &entries.iter().collect::<Vec<_>>(), false, &Names::default())
}

fn rolled(seat: Seat, kind: UnitKind, dice: &[u8], hits: u8) -> Entry {
    Entry::Rolled { seat, kind, dice: dice.to_vec(), hits }
}

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
        rolled(A, UnitKind::Destroyer, &[9], 1),
        Entry::Destroyed { seat: B, at, units: Units::of(&[(UnitKind::Fighter, 1)]) },
        rolled(A, UnitKind::Cruiser, &[3, 8], 1),
        rolled(B, UnitKind::Dreadnought, &[2], 0),
    ];
    let battle = shown(&t, &entries).expect("a combat is a scene");
    assert_eq!((battle.step.as_str(), battle.result.is_none()), ("Round 1", true));
    let [mine, theirs] = &battle.sides[..] else { panic!("two sides") };
    assert_eq!(mine.groups[0].dice, [Die::new(8, true), Die::new(3, false)]);
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
    let battle = shown(&t, &[rolled(A, UnitKind::GroundForce, &[9, 1], 1), lost]).expect("a combat is a scene");
    assert_eq!(battle.title, "The fight for Saudor");
    let result = battle.result.expect("it is decided");
    assert_eq!(result.winner, Some(A));
    assert_eq!(result.losses[1].1, "Lost 1 ground force.");
}

#[test]
fn nothing_is_shown_where_nobody_fights() {
    assert_eq!(shown(&Sim::new(), &[rolled(A, UnitKind::Cruiser, &[3], 0)]), None);
}
