//! Leaders (T54). Sol has a diplomat, an admiral and an agent; others are given what a test needs.

use crate::core::Seat;
use crate::games::ti3::effects::{self, Ask, Number, Roll};
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Spot, State, Step, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
use crate::games::ti3::rules::combat::space;
use crate::games::ti3::rules::{leaders, movement, technology};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);
const JORD: Place = Place::Planet(Planet::Jord);

fn table() -> Sim {
    Sim::with(&[Module::Leaders])
}

/// The seat has only this leader, here; it plays the first race with such a leader that nobody else plays.
fn give(t: &mut Sim, seat: Seat, leader: Leader, place: Place) -> u8 {
    let others = [A, B, C].map(|other| (other != seat).then(|| t.state.players[other].race));
    let fits = |race: &&Race| !others.contains(&Some(**race)) && race.row().leaders.contains(&leader);
    let race = Race::ALL.iter().find(fits).expect("a race with such a leader");
    t.leader(seat, *race, leader, place)
}

fn spot(state: &State, seat: Seat, nth: u8) -> Spot {
    state.players[seat].leaders[usize::from(nth)]
}

/// A invades B's Saudor with so many ground forces; up to the first question after the landing.
fn invades(t: &mut Sim, count: u32) {
    let home = t.home(A);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, count)]);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), count)]);
}

#[test]
fn three_leaders_begin_at_home_t54_1() {
    let t = table();
    for seat in [A, B, C] {
        assert_eq!(leaders::within(&t.state, seat, t.home(seat)).len(), 3);
    }
    assert!(Sim::new().state.players[A].leaders.is_empty());
}

#[test]
fn leaders_go_aboard_and_land_on_foreign_planets_only_with_ground_forces_t54_1() {
    let mut t = table();
    let nth = give(&mut t, A, Leader::General, JORD);
    let home = t.home(A);
    t.put(A, Place::Space(home), Carrier, 1);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::MoveFrom));
    t.choose(Target::System(home)).counts(&[(unit(Place::Space(home), Carrier), 1)]);
    assert_eq!(t.asked(), (A, Prompt::TakeLeaders));
    t.some(&[Target::Use(Source::Leader(nth))]);
    assert_eq!(spot(t.look(), A, nth), Spot::At(t.space(Tile::Saudor)));
    t.counts(&[(unit(JORD, GroundForce), 1)]);
    assert!(t.until(Prompt::Land));
    let mut none = Sim::new();
    none.state = t.look().clone();
    t.counts(&[(unit(t.space(Tile::Saudor), GroundForce), 1)]);
    assert_eq!(t.asked(), (A, Prompt::LandLeaders));
    t.some(&[Target::Use(Source::Leader(nth))]);
    assert_eq!(spot(t.look(), A, nth), Spot::At(SAUDOR));
}

#[test]
fn a_leader_does_not_land_alone_t54_1() {
    let mut t = table();
    let at = t.space(Tile::Saudor);
    give(&mut t, A, Leader::General, at);
    t.put(A, at, Carrier, 1);
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::LandLeaders), "the planet is not A's");
    t.give_planet(A, Planet::Saudor);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::LandLeaders));
}

#[test]
fn who_loses_the_fleet_in_battle_is_killed_escapes_or_is_captured_t54_3() {
    for (die, expected) in [(5, Spot::Dead), (6, Spot::At(JORD)), (9, Spot::Captive(B))] {
        let mut t = table();
        let home = t.home(A);
        let nth = give(&mut t, A, Leader::General, Place::Space(home));
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), Destroyer, 1);
        t.put(B, t.space(Tile::Saudor), Cruiser, 1);
        t.dice(&[1, 7, die]);
        t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
        t.finish();
        assert_eq!(spot(t.look(), A, nth), expected, "a die of {die}");
    }
}

#[test]
fn whose_ship_is_shot_down_otherwise_is_killed_t54_3() {
    let mut t = table();
    let home = t.home(A);
    let nth = give(&mut t, A, Leader::General, Place::Space(home));
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Destroyer, 1);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, Pds, 1);
    t.dice(&[10]);
    t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
    assert!(t.until(Prompt::FirePds));
    t.choose(Target::Yes).finish();
    assert_eq!(spot(t.look(), A, nth), Spot::Dead);
}

#[test]
fn a_fallen_planet_and_a_failed_invasion_t54_4() {
    for (die, expected) in [(5, Spot::Captive(A)), (9, Spot::At(Place::Planet(Planet::ArcPrime))), (10, Spot::Dead)] {
        let mut t = table();
        t.give_planet(B, Planet::Saudor);
        let nth = give(&mut t, B, Leader::General, SAUDOR);
        for planet in
            t.state.controlled(B).filter(|own| ![Planet::Saudor, Planet::ArcPrime].contains(own)).collect::<Vec<_>>()
        {
            t.state.planets[planet].owner = None;
            t.clear(B, Place::Planet(planet));
        }
        t.dice(&[die]);
        invades(&mut t, 1);
        t.finish();
        assert_eq!(spot(t.look(), B, nth), expected, "T54.5 with a die of {die}");
    }
    let mut t = table();
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 1);
    let home = t.home(A);
    let nth = give(&mut t, A, Leader::Scientist, Place::Space(home));
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Carrier, 1);
    t.dice(&[1, 8]);
    invades(&mut t, 1);
    assert_eq!(t.asked(), (A, Prompt::LandLeaders));
    t.some(&[Target::Use(Source::Leader(nth))]).finish();
    assert_eq!(spot(t.look(), A, nth), Spot::Captive(B));
}

#[test]
fn captives_are_found_judged_and_freed_t54_6() {
    for (die, expected) in [(8, Spot::Captive(B)), (9, Spot::At(SAUDOR))] {
        let mut t = table();
        let nth = give(&mut t, A, Leader::General, JORD);
        t.state.players[A].leaders[usize::from(nth)] = Spot::Captive(B);
        t.state.planets[Planet::Jord].owner = None;
        t.give_planet(B, Planet::Saudor);
        t.dice(&[die]);
        invades(&mut t, 1);
        t.finish();
        assert_eq!(spot(t.look(), A, nth), expected, "a die of {die}");
    }
    // One of two, and the finder says which.
    let mut t = table();
    t.state.players[A].leaders = vec![Spot::Dead, Spot::Captive(B), Spot::Captive(B)];
    t.give_planet(B, Planet::Saudor);
    t.dice(&[9]);
    invades(&mut t, 1);
    assert!(t.until(Prompt::FindCaptive));
    t.choose(Target::Leader(A, 2)).finish();
    assert_eq!(spot(t.look(), A, 1), Spot::Captive(B));
    assert!(matches!(spot(t.look(), A, 2), Spot::At(_)), "the own leader is free");
    for (verdict, expected) in [
        (Target::Leader(A, 0), Spot::Dead),
        (Target::Seat(A), Spot::At(JORD)),
        (Target::Seat(C), Spot::Captive(C)),
        (Target::Pass, Spot::Captive(B)),
    ] {
        let mut t = table();
        t.state.players[A].leaders = vec![Spot::Captive(B), Spot::Dead, Spot::Dead];
        t.at(Step::Redistribute(1));
        assert!(t.until(Prompt::JudgeCaptive));
        t.choose(verdict);
        assert_eq!(spot(t.look(), A, 0), expected);
    }
}

/// T1.7: who is out takes no further part.
#[test]
fn captives_do_not_go_back_to_who_is_out_t1_7() {
    let mut t = table();
    t.state.players[A].leaders = vec![Spot::Captive(B), Spot::Dead, Spot::Dead];
    t.state.players[A].eliminated = true;
    t.at(Step::Redistribute(0));
    assert!(t.until(Prompt::JudgeCaptive));
    assert!(!t.offers(Target::Seat(A)));
    assert!(t.offers(Target::Leader(A, 0)) && t.offers(Target::Seat(C)));
}

/// T54.12: leaders of one kind do not add up in one place; each helps in its own.
#[test]
fn leaders_of_a_kind_do_not_add_up_t54_12() {
    let mut t = table();
    t.state.players[A].race = Race::JolNar;
    assert_eq!(Race::JolNar.row().leaders.iter().filter(|own| **own == Leader::Scientist).count(), 2);
    let price =
        |t: &Sim, planet| effects::number(&t.state, Number::UnitPrice, Ask::of(A).kind(SpaceDock).planet(planet), 4);
    t.give_planet(A, Planet::Saudor);
    t.state.players[A].leaders = vec![Spot::At(SAUDOR), Spot::Dead, Spot::At(SAUDOR)];
    assert_eq!(price(&t, Planet::Saudor), 2, "two less, not four");
    t.state.players[A].leaders[2] = Spot::At(JORD);
    assert_eq!((price(&t, Planet::Saudor), price(&t, Planet::Jord)), (2, 2));
    let two = Race::ALL.iter().copied().find(|race| race.row().leaders[..2] == [Leader::General; 2]);
    t.state.players[A].race = two.expect("a race with two generals");
    t.state.players[A].leaders = vec![Spot::At(SAUDOR), Spot::At(SAUDOR), Spot::Dead];
    let roll = Roll::Invasion { attacking: false, planet: Planet::Saudor };
    let ask = Ask::of(A).kind(GroundForce).roll(roll);
    let alone = {
        let mut one = t.state.clone();
        one.players[A].leaders[1] = Spot::Dead;
        effects::number(&one, Number::Combat, ask, 0)
    };
    assert_eq!(effects::number(&t.state, Number::Combat, ask, 0), alone);
}

#[test]
fn a_scientist_helps_research_docks_and_pds_t54_7() {
    let mut t = table();
    let fits = |planet: &Planet| planet.row().specialties[Tech::AntimassDeflectors.row().color as usize] > 0;
    let planet = t.state.planets.keys().iter().find(fits).expect("a specialty on the map");
    t.give_planet(A, planet);
    let before = technology::price(&t.state, A, Tech::AntimassDeflectors, 8);
    give(&mut t, A, Leader::Scientist, Place::Planet(planet));
    assert_eq!(technology::price(&t.state, A, Tech::AntimassDeflectors, 8), before - 1);
    t.state.planets[planet].exhausted = true;
    assert_eq!(technology::price(&t.state, A, Tech::AntimassDeflectors, 8), 8, "refreshed planets only");
    let price =
        |t: &Sim, planet| effects::number(&t.state, Number::UnitPrice, Ask::of(A).kind(SpaceDock).planet(planet), 4);
    assert_eq!((price(&t, planet), price(&t, Planet::Jord)), (2, 4));
    // PDS need a five instead of a six.
    for (aided, left) in [(true, 0), (false, 1)] {
        let mut t = table();
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, Pds, 1);
        if aided {
            give(&mut t, B, Leader::Scientist, SAUDOR);
        }
        let home = t.home(A);
        t.put(A, Place::Space(home), Cruiser, 1);
        t.dice(&[5]);
        t.activate(Tile::Saudor).moves(home, &[(Cruiser, 1)], &[]);
        assert!(t.until(Prompt::FirePds));
        t.choose(Target::Yes).finish();
        assert_eq!(t.units(t.space(Tile::Saudor), A).count(Cruiser), left);
    }
}

/// T46.3s: an artifact is a specialty to which a scientist adds one, on an exhausted planet too.
#[test]
fn a_scientist_adds_to_an_artifact_in_shattered_ascension_t46_3s() {
    use crate::games::ti3::model::state::Artifact;
    for (ascended, less) in [(false, 0), (true, 2)] {
        let mut t = table();
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        let bare = |planet: &Planet| planet.row().specialties.iter().all(|each| *each == 0) && *planet != Planet::Jord;
        let planet = t.state.planets.keys().iter().find(bare).expect("one without a specialty");
        t.give_planet(A, planet);
        t.state.planets[planet].exhausted = true;
        // The armory is red.
        t.state.planets[planet].artifact = Some(Artifact::Real(Objective::SpecialLazaxArmory));
        give(&mut t, A, Leader::Scientist, Place::Planet(planet));
        let price = |tech| technology::price(&t.state, A, tech, 8);
        assert_eq!((price(Tech::HylarVAssaultLaser), price(Tech::AntimassDeflectors)), (8 - less, 8));
    }
}

#[test]
fn a_scientist_behind_pds_stops_all_bombardment_t54_7() {
    for (pds, scientist, bombs) in [(0, true, true), (1, false, true), (1, true, false)] {
        let mut t = table();
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        t.put(B, SAUDOR, Pds, pds);
        if scientist {
            give(&mut t, B, Leader::Scientist, SAUDOR);
        }
        t.put(A, t.space(Tile::Saudor), WarSun, 1);
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::InvadeNext), bombs);
    }
}

#[test]
fn a_diplomat_cancels_an_invasion_and_rests_t54_8() {
    let attacked = |sheltered: u32| {
        let mut t = table();
        t.give_planet(B, Planet::Saudor);
        give(&mut t, B, Leader::Diplomat, SAUDOR);
        t.state.round = 3;
        t.state.planets[Planet::Saudor].sheltered = sheltered;
        invades(&mut t, 1);
        t
    };
    let mut t = attacked(0);
    assert_eq!(t.asked(), (B, Prompt::Shelter));
    t.choose(Target::Yes);
    assert_eq!(t.units(t.space(Tile::Saudor), A).count(GroundForce), 1);
    t.finish();
    assert!(t.look().controls(B, Planet::Saudor) && t.is_sound());
    assert_ne!(attacked(2).asked().1, Prompt::Shelter, "this and the next round");
    assert_eq!(attacked(1).asked().1, Prompt::Shelter);
}

#[test]
fn a_diplomat_passes_enemy_ships_with_permission_t54_8() {
    for granted in [true, false] {
        let mut t = table();
        let home = t.home(A);
        let nth = give(&mut t, A, Leader::Diplomat, JORD);
        t.put(A, Place::Space(home), Cruiser, 2);
        // Every way from home to Mecatol Rex is closed by B.
        let next: Vec<_> = t.state.touching(home).collect();
        let target = next
            .iter()
            .flat_map(|id| t.state.touching(*id).collect::<Vec<_>>())
            .find(|id| *id != home && !next.contains(id) && crate::games::ti3::rules::movement::is_open(&t.state, *id))
            .expect("a system two away");
        for id in &next {
            t.state.system_mut(*id).space = Default::default();
            t.put(B, Place::Space(*id), Destroyer, 1);
        }
        t.activate_system(target);
        assert!(t.until(Prompt::AskPassage));
        let through = next.iter().copied().find(|id| t.state.touching(*id).any(|to| to == target)).expect("a way");
        t.choose(Target::System(through));
        assert_eq!(t.asked(), (B, Prompt::GrantPassage));
        t.choose(if granted { Target::Yes } else { Target::Pass });
        while t.asked().1 == Prompt::AskPassage {
            t.choose(Target::Pass);
        }
        let moves = t.asked().1 == Prompt::MoveFrom && t.offers(Target::System(home));
        assert_eq!(moves, granted);
        if granted {
            t.choose(Target::System(home)).counts(&[(unit(Place::Space(home), Cruiser), 1)]);
            assert_eq!(spot(t.look(), A, nth), Spot::At(Place::Space(target)), "he goes with them");
            assert!(t.asked().1 != Prompt::MoveFrom || !t.offers(Target::System(home)), "the other one is no envoy's");
        }
    }
}

/// What was permitted in one tactical action is not in another of the same turn.
#[test]
fn a_passage_is_for_one_tactical_action_t54_8() {
    let mut t = table();
    let home = t.home(A);
    give(&mut t, A, Leader::Diplomat, JORD);
    t.give_tech(A, Tech::FleetLogistics);
    t.put(A, Place::Space(home), Cruiser, 1);
    let next: Vec<_> = t.state.touching(home).collect();
    for id in &next {
        t.state.system_mut(*id).space = Default::default();
        t.put(B, Place::Space(*id), Destroyer, 1);
    }
    let through = t.tile(Tile::Saudor);
    let open = |id: &SystemId| movement::is_open(&t.state, *id) && *id != home && !next.contains(id);
    let beyond: Vec<_> = t.state.touching(through).filter(open).collect();
    assert!(next.contains(&through) && beyond.len() > 1);
    t.activate_system(beyond[0]);
    assert!(t.until(Prompt::AskPassage));
    t.choose(Target::System(through)).choose(Target::Yes);
    assert!(t.until(Prompt::MoveFrom));
    assert!(t.offers(Target::System(home)));
    t.choose(Target::Pass);
    let again = Target::Use(Source::Tech(Tech::FleetLogistics));
    while !t.offers(again.clone()) {
        t.pass();
    }
    t.choose(again).choose(Target::System(beyond[1]));
    assert!(t.until(Prompt::AskPassage));
    t.choose(Target::System(through));
    assert_eq!(t.asked(), (B, Prompt::GrantPassage));
    t.choose(Target::Pass);
    assert!(!t.until(Prompt::MoveFrom), "B permits it no more");
}

#[test]
fn a_general_rolls_again_defends_and_takes_cover_t54_9() {
    let mut t = table();
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 1);
    let home = t.home(A);
    let nth = give(&mut t, A, Leader::General, Place::Space(home));
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Carrier, 1);
    // A misses, B misses; A rolls again and hits.
    t.dice(&[1, 8, 1]);
    invades(&mut t, 1);
    t.some(&[Target::Use(Source::Leader(nth))]);
    assert!(t.until(Prompt::Window));
    t.choose(Target::Use(Source::Leader(nth)));
    t.finish();
    assert!(t.look().controls(A, Planet::Saudor));
    let mut t = table();
    give(&mut t, B, Leader::General, SAUDOR);
    let bonus = |number, seat, roll| effects::number(&t.state, number, Ask::of(seat).kind(GroundForce).roll(roll), 0);
    let roll = |attacking| Roll::Invasion { attacking, planet: Planet::Saudor };
    assert_eq!((bonus(Number::Combat, B, roll(false)), bonus(Number::Combat, B, roll(true))), (1, 0));
    assert_eq!(bonus(Number::EnemyCombat, B, Roll::Bombard(Planet::Saudor)), -4);
    assert_eq!(bonus(Number::EnemyCombat, B, Roll::Bombard(Planet::Abyz)), 0);
}

#[test]
fn an_admiral_adds_a_die_hastens_a_dreadnought_and_holds_the_enemy_t54_10() {
    let mut t = table();
    let at = t.tile(Tile::Saudor);
    give(&mut t, A, Leader::Admiral, Place::Space(at));
    t.put(A, Place::Space(at), Cruiser, 1);
    t.put(B, Place::Space(at), Cruiser, 1);
    let dice = |t: &Sim, seat| {
        let roll = Roll::SpaceBattle { attacking: true };
        effects::number(&t.state, Number::ExtraDice, Ask::of(seat).roll(roll).system(at), 0)
    };
    assert_eq!((dice(&t, A), dice(&t, B)), (1, 0));
    let next =
        t.state.touching(at).find(|id| crate::games::ti3::rules::movement::is_open(&t.state, *id)).expect("a way");
    t.state.system_mut(next).counters.insert(B);
    assert!(space::ways_out(&t.state, at, B).is_empty(), "B has none");
    t.state.active = B;
    assert!(!space::ways_out(&t.state, at, B).is_empty(), "only who is attacked");
    t.state.active = A;
    give(&mut t, B, Leader::Admiral, Place::Space(at));
    assert!(!space::ways_out(&t.state, at, B).is_empty());
    // Abyz and Fria are next to A's home, Saudor is one further.
    for admiral in [true, false] {
        let mut t = table();
        let home = t.home(A);
        if admiral {
            give(&mut t, A, Leader::Admiral, JORD);
        }
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), Dreadnought, 2);
        t.put(A, Place::Space(home), Cruiser, 1);
        let far = t.state.touching(home).flat_map(|id| t.state.touching(id).collect::<Vec<_>>());
        let near: Vec<_> = t.state.touching(home).collect();
        let far = far.into_iter().find(|id| *id != home && !near.contains(id)).expect("two away");
        if !admiral {
            t.state.players[A].leaders = vec![Spot::Dead; 3];
        }
        t.activate_system(far);
        assert!(t.until(Prompt::MoveFrom));
        t.choose(Target::System(home));
        let offered = t.asked().1 == Prompt::MoveShips && t.offers(unit(Place::Space(home), Dreadnought));
        assert_eq!(offered, admiral);
        if admiral {
            assert!(t.refuses(&[(unit(Place::Space(home), Dreadnought), 2)]), "one ship");
            t.counts(&[(unit(Place::Space(home), Dreadnought), 1)]);
            assert!(leaders::admiral(t.look(), A, far).is_some(), "he is on it");
        }
    }
}

#[test]
fn an_agent_silences_pds_captures_and_sabotages_t54_11() {
    let mut t = table();
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, Pds, 1);
    let home = t.home(A);
    let nth = give(&mut t, A, Leader::Agent, Place::Space(home));
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Carrier, 1);
    // Nothing is rolled at the landing: a ten would kill.
    t.dice(&[1]);
    let at = t.space(Tile::Saudor);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 1)]);
    assert!(t.until(Prompt::Land));
    t.dice(&[10]);
    t.counts(&[(unit(at, GroundForce), 1)]);
    t.some(&[Target::Use(Source::Leader(nth))]);
    assert!(t.until(Prompt::Capture));
    t.counts(&[(unit(SAUDOR, Pds), 1)]);
    assert_eq!(t.units(SAUDOR, A).count(Pds), 1);
    // B gives his agent up to cancel a card.
    let mut t = table();
    let nth = give(&mut t, B, Leader::Agent, SAUDOR);
    t.give_planet(B, Planet::Saudor);
    t.hand(A, &[ActionCard::Insubordination]);
    t.go().choose(Target::Use(Source::ActionCard(ActionCard::Insubordination)));
    let agent = Target::Use(Source::Leader(nth));
    while !t.offers(agent.clone()) {
        t.pass();
    }
    t.choose(agent);
    assert_eq!(spot(t.look(), B, nth), Spot::Dead);
}
