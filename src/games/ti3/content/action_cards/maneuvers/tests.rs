use super::*;
use crate::games::ti3::model::ids::{Race, Tech, Tile};
use crate::games::ti3::model::state::Step;
use crate::games::ti3::model::target::Prompt;
use crate::games::ti3::testing::*;

/// A's cruiser is at home, B's at Abyz / Fria between it and Saudor.
fn silence() -> Sim {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::InTheSilenceOfSpace]);
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
    let all: Vec<SystemId> = t.state.touching(home).filter(|id| movement::is_open(&t.state, *id)).collect();
    for id in all {
        t.put(B, Place::Space(id), UnitKind::Cruiser, 1);
    }
    t
}

/// Two steps from A's home, behind the ring around it.
fn behind(t: &Sim) -> (SystemId, SystemId) {
    let home = t.home(A);
    let near: Vec<SystemId> = t.state.touching(home).filter(|id| movement::is_open(&t.state, *id)).collect();
    for through in near.iter().copied() {
        for far in t.state.touching(through) {
            if far != home && !near.contains(&far) && t.state.anomaly(far).is_none() {
                return (through, far);
            }
        }
    }
    panic!("the map has such a place")
}

#[test]
fn in_the_silence_of_space_one_fleet_passes_one_system() {
    let mut t = silence();
    let (home, (through, far)) = (t.home(A), behind(&t));
    t.activate_system(far).choose(plays(ActionCard::InTheSilenceOfSpace));
    if t.asked().1 == Prompt::Component {
        t.choose(Target::System(through));
    }
    assert_eq!(t.asked().1, Prompt::MoveFrom);
    t.choose(Target::System(home));
    assert!(t.until(Prompt::ChooseAction) || t.look().active != A);
    assert_eq!(t.units(Place::Space(far), A).count(UnitKind::Cruiser), 1);
    let mut t = silence();
    t.activate_system(far).pass();
    assert_ne!(t.asked().1, Prompt::MoveFrom, "without the card nothing can come");
}

#[test]
fn in_the_silence_of_space_the_destination_is_free_of_enemies() {
    let mut t = silence();
    let (_, far) = behind(&t);
    t.put(B, Place::Space(far), UnitKind::Fighter, 1);
    t.activate_system(far);
    assert_ne!(t.asked(), (A, Prompt::Window));
}

/// A holds a Surprise Assault, and a fighter of B is over its home.
fn blockaded() -> Sim {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::SurpriseAssault]);
    t.put(B, Place::Space(t.home(A)), UnitKind::Fighter, 1);
    t.state.round = 2;
    t
}

/// Until the dock is asked what it builds.
fn assault(t: &mut Sim) {
    t.activate_system(t.home(A)).choose(plays(ActionCard::SurpriseAssault));
    assert!(t.until(Prompt::Window));
    t.choose(plays(ActionCard::SurpriseAssault));
    assert_eq!(t.asked().1, Prompt::Produce);
}

#[test]
fn surprise_assault_builds_ships_before_the_battle() {
    let mut t = blockaded();
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.dice(&[1; 20]);
    assault(&mut t);
    t.counts(&[(Target::Buy { kind: UnitKind::Destroyer, count: 1 }, 1)]);
    assert!(t.until(Prompt::Casualties) || t.units(Place::Space(home), A).count(UnitKind::Destroyer) == 1);
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::SurpriseAssault]);
    t.state.round = 2;
    t.activate_system(home);
    assert_ne!(t.asked(), (A, Prompt::Window), "no blockade");
}

#[test]
fn a_dock_that_built_in_a_surprise_assault_builds_no_more() {
    let mut t = blockaded();
    t.dice(&[10; 40]);
    assault(&mut t);
    t.counts(&[]);
    assert!(!t.until(Prompt::Produce));
}

/// Fleet Logistics: the dock has built in that activation, and others are not concerned.
#[test]
fn a_surprise_assault_leaves_other_docks_at_work() {
    let mut t = blockaded();
    t.give_tech(A, Tech::FleetLogistics);
    let saudor = t.tile(Tile::Saudor);
    t.give_planet(A, Planet::Saudor);
    t.put(A, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
    t.dice(&[10; 40]);
    assault(&mut t);
    t.counts(&[]);
    assert!(t.until(Prompt::Window));
    t.choose(Target::Use(Source::Tech(Tech::FleetLogistics))).choose(Target::System(saudor));
    assert!(t.until(Prompt::Produce));
}

/// Ground forces of the Arborec build in production only, and once (T5.5.7).
#[test]
fn in_a_surprise_assault_docks_build_and_nothing_else() {
    let mut t = blockaded();
    t.race(A, Race::Arborec);
    let home = t.home(A);
    t.dice(&[10; 40]);
    assault(&mut t);
    t.counts(&[]);
    assert!(t.until(Prompt::Produce), "they build in their step");
    assert_eq!(t.units(Place::Space(home), B).count(UnitKind::Fighter), 0, "which is after the battle");
}

/// Fleet Logistics: it is for one activation.
#[test]
fn in_the_silence_of_space_does_not_last_for_a_second_tactical_action() {
    let mut t = silence();
    t.give_tech(A, Tech::FleetLogistics);
    let (through, far) = behind(&t);
    t.activate_system(far).choose(plays(ActionCard::InTheSilenceOfSpace));
    if t.asked().1 == Prompt::Component {
        t.choose(Target::System(through));
    }
    let passes = |state: &State| state.effects.iter().any(|own| matches!(own.scope, Scope::Passage { .. }));
    assert!(passes(t.look()));
    assert!(t.until(Prompt::Window));
    t.choose(Target::Use(Source::Tech(Tech::FleetLogistics)));
    assert_eq!((t.asked().1, passes(t.look())), (Prompt::ChooseSystem, false));
}

#[test]
fn experimental_battlestation_fires_three_shots() {
    let mut t = Sim::new();
    t.hand(B, &[ActionCard::ExperimentalBattlestation]);
    t.give_planet(B, Planet::Saudor);
    let (home, at) = (t.home(A), t.space(Tile::Saudor));
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), UnitKind::Cruiser, 3);
    t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 3)], &[]);
    assert!(!t.until(Prompt::Window), "no dock in reach");
    t.put(B, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
    t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 3)], &[]);
    assert!(t.until(Prompt::Window));
    t.dice(&[6, 5, 10]);
    t.choose(plays(ActionCard::ExperimentalBattlestation));
    assert!(t.units(at, A).count(UnitKind::Cruiser) == 1, "two hits");
    t.clear(A, Place::Space(home));
    t.put(A, at, UnitKind::Cruiser, 3);
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::Window), "they were there before");
}

/// T54.7: all bonuses of PDS apply, that of a scientist on the planet of the dock as well.
#[test]
fn a_scientist_helps_an_experimental_battlestation_t54_7() {
    for (at, left) in [(Planet::Saudor, 2), (Planet::ArcPrime, 3)] {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::ExperimentalBattlestation]);
        t.give_planet(B, Planet::Saudor);
        t.put(B, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
        t.module(Module::Leaders).leader(B, Race::Hacan, Leader::Scientist, Place::Planet(at));
        let (home, here) = (t.home(A), t.space(Tile::Saudor));
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), UnitKind::Cruiser, 3);
        t.dice(&[5, 1, 1]);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 3)], &[]);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::ExperimentalBattlestation));
        t.pass();
        assert_eq!(t.units(here, A).count(UnitKind::Cruiser), left, "{at:?}");
    }
}

#[test]
fn experimental_battlestation_reaches_as_far_as_pds() {
    let mut t = Sim::new();
    let (wellon, home) = (t.tile(Tile::Wellon), t.home(B));
    let near = t.state.touching(home).find(|id| movement::is_open(&t.state, *id) && t.state.anomaly(*id).is_none());
    let near = near.expect("a neighbour of B's home");
    assert!(stations(&t.state, B, near).is_empty() && stations(&t.state, B, wellon).is_empty());
    t.give_tech(B, Tech::DeepSpaceCannon);
    assert_eq!(stations(&t.state, B, near), [home]);
}

#[test]
fn faulty_targeting_systems_make_a_pds_shoot_again() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::FaultyTargetingSystems]);
    t.give_planet(B, Planet::Wellon);
    t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
    let at = t.space(Tile::Wellon);
    t.put(A, at, UnitKind::Cruiser, 1);
    t.dice(&[10, 1]);
    t.activate(Tile::Wellon);
    assert!(t.until(Prompt::FirePds));
    t.choose(Target::Yes).choose(plays(ActionCard::FaultyTargetingSystems));
    assert_eq!(t.units(at, A).count(UnitKind::Cruiser), 1, "the ten became a one");
}

#[test]
fn faulty_targeting_systems_remove_a_mine_anywhere() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::FaultyTargetingSystems]);
    assert!(!t.go().offers(plays(ActionCard::FaultyTargetingSystems)), "no mines");
    let wellon = t.tile(Tile::Wellon);
    t.state.system_mut(wellon).mines = vec![Some(B)];
    t.go().choose(plays(ActionCard::FaultyTargetingSystems));
    assert!(t.look().system(wellon).mines.is_empty());
    assert_eq!(t.asked(), (A, Prompt::ChooseAction), "it is no action");
}

#[test]
fn emergency_repairs_mend_big_ships_of_a_system_at_any_time() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::EmergencyRepairs]);
    let at = t.space(Tile::Wellon);
    t.put(A, at, UnitKind::Dreadnought, 2);
    assert!(!t.go().offers(plays(ActionCard::EmergencyRepairs)), "nothing is damaged");
    t.state.change(at, A, |units| units.damage(UnitKind::Dreadnought, 0));
    t.go().choose(plays(ActionCard::EmergencyRepairs));
    assert_eq!(t.units(at, A).with_hits(UnitKind::Dreadnought, 0), 2);
}

/// In Shattered Ascension two systems with enemy ships lie on the way, and no system is named; the printed card opens one of them.
#[test]
fn in_the_silence_of_space_the_variant_passes_several_but_no_big_ships() {
    for (ascended, big, passes) in
        [(true, None, true), (true, Some(UnitKind::Dreadnought), false), (false, None, false)]
    {
        let mut t = silence();
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        let (home, (through, far)) = (t.home(A), behind(&t));
        // Another step away, with all ways closed.
        let around: Vec<SystemId> = t.state.touching(far).filter(|id| movement::is_open(&t.state, *id)).collect();
        for id in t.state.system_ids().collect::<Vec<_>>() {
            let near = t.state.touching(home).any(|one| one == id);
            if id != home && !near && !around.contains(&id) && id != far && movement::is_open(&t.state, id) {
                t.put(B, Place::Space(id), UnitKind::Destroyer, 1);
            }
        }
        let goal = around.into_iter().find(|id| {
            let near = t.state.touching(home).any(|one| one == *id) || *id == home;
            !near && t.state.anomaly(*id).is_none()
        });
        let goal = goal.expect("a system behind");
        t.put(B, Place::Space(far), UnitKind::Cruiser, 1);
        t.give_tech(A, Tech::TypeIvDrive);
        if let Some(big) = big {
            t.put(A, Place::Space(home), big, 1);
        }
        t.activate_system(goal);
        if big.is_some() {
            assert!(!t.offers(plays(ActionCard::InTheSilenceOfSpace)), "{big:?}");
            continue;
        }
        t.choose(plays(ActionCard::InTheSilenceOfSpace));
        if t.asked().1 == Prompt::Component {
            assert!(!ascended, "no system is named");
            t.choose(Target::System(through));
        }
        assert_eq!(t.asked().1 == Prompt::MoveFrom, passes, "ascended {ascended}");
    }
}

#[test]
fn faulty_targeting_systems_of_the_variant_stop_all_pds_after_a_movement() {
    for (ascended, fires) in [(true, false), (false, true)] {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::FaultyTargetingSystems]);
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
        let at = t.space(Tile::Wellon);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.activate(Tile::Wellon);
        if ascended {
            assert!(t.until(Prompt::Window));
            t.choose(plays(ActionCard::FaultyTargetingSystems));
        }
        assert_eq!(t.until(Prompt::FirePds), fires);
    }
}

/// A mine somewhere does not keep the card from stopping PDS.
#[test]
fn faulty_targeting_systems_of_the_variant_leave_the_choice_between_mines_and_fire() {
    for stops in [true, false] {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::FaultyTargetingSystems]);
        t.module(Module::ShatteredAscension).module(Module::SpaceMines);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
        let (at, mined) = (t.space(Tile::Wellon), t.tile(Tile::Saudor));
        t.put(A, at, UnitKind::Cruiser, 1);
        t.state.system_mut(mined).mines = vec![Some(C)];
        t.activate(Tile::Wellon);
        // Before that a mine could be named only.
        while t.look().step != Step::Move {
            t.pass();
        }
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::FaultyTargetingSystems));
        t.choose(if stops { unit(at, UnitKind::Pds) } else { Target::System(mined) });
        assert_eq!(t.look().system(mined).mines.is_empty(), !stops);
        assert_eq!(t.until(Prompt::FirePds), !stops);
    }
}
