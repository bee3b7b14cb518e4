//! PDS fire, space battles, bombardment and invasion (T5.5.3, T7, T8).

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::Contract;
use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);

/// A's cruisers attack B's ships at Saudor, up to the first question of the battle.
fn battle(ours: &[(UnitKind, u8)], theirs: &[(UnitKind, u8)], dice: &[u32]) -> Sim {
    let mut t = Sim::new();
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.state.players[A].sheet.fleet = 9;
    for (kind, count) in ours {
        t.put(A, Place::Space(home), *kind, *count);
    }
    for (kind, count) in theirs {
        t.put(B, t.space(Tile::Saudor), *kind, *count);
    }
    t.dice(dice);
    let ships: Vec<(UnitKind, u32)> =
        ours.iter().filter(|(kind, _)| *kind != Fighter).map(|(kind, count)| (*kind, u32::from(*count))).collect();
    let fighters: Vec<(Place, UnitKind, u32)> = ours
        .iter()
        .filter(|(kind, _)| *kind == Fighter)
        .map(|(kind, count)| (Place::Space(home), *kind, u32::from(*count)))
        .collect();
    t.activate(Tile::Saudor).moves(home, &ships, &fighters);
    t
}

#[test]
fn all_roll_at_once_and_a_hit_is_the_number_or_more_t7_3() {
    // The cruiser needs a seven, the carrier a nine.
    for (dice, ours, theirs) in [([7, 8], 1, 0), ([6, 9], 0, 1), ([7, 9], 0, 0)] {
        let mut t = battle(&[(Cruiser, 1)], &[(Carrier, 1)], &dice);
        t.finish();
        let at = t.space(Tile::Saudor);
        assert_eq!((t.units(at, A).count(Cruiser), t.units(at, B).count(Carrier)), (ours, theirs), "{dice:?}");
    }
}

#[test]
fn a_dreadnought_takes_a_hit_and_is_repaired_in_the_status_phase_t9_2() {
    let mut t = battle(&[(Dreadnought, 1)], &[(Cruiser, 1)], &[5, 7]);
    assert!(t.until(Prompt::Sustain));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, Dreadnought), 1)]);
    t.finish();
    assert_eq!(t.units(at, A).with_hits(Dreadnought, 1), 1);
    t.state = t.look().clone();
    t.at(crate::games::ti3::model::state::Step::Upkeep);
    assert_eq!(t.units(at, A).with_hits(Dreadnought, 0), 1);
    assert!(t.look().system(t.tile(Tile::Saudor)).counters.is_empty(), "T9.3");
}

/// T7.2: two dice each before the first round, and nobody shoots back.
#[test]
fn destroyers_shoot_at_fighters_first_t7_2() {
    let mut t = battle(&[(Destroyer, 1)], &[(Carrier, 1), (Fighter, 2)], &[9, 10, 9, 1]);
    t.finish();
    let at = t.space(Tile::Saudor);
    assert_eq!(t.units(at, B).total(), 0, "two fighters in the barrage, the carrier in the round");
    assert_eq!(t.units(at, A).count(Destroyer), 1);
}

#[test]
fn automated_turrets_add_a_die_and_two() {
    let mut t = Sim::new();
    t.give_tech(A, Tech::AutomatedDefenseTurrets);
    let home = t.home(A);
    t.put(B, t.space(Tile::Saudor), Fighter, 3);
    t.dice(&[7, 7, 7]);
    t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
    t.finish();
    assert!(t.units(t.space(Tile::Saudor), B).is_empty());
}

/// T7.4: fighters fight without a place, then go.
#[test]
fn fighters_without_a_carrier_go_after_the_battle_t7_4() {
    let mut t = battle(&[(Carrier, 1), (Fighter, 2)], &[(Cruiser, 1)], &[1, 1, 1, 7, 9, 1, 1]);
    assert!(t.until(Prompt::Casualties));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, Carrier), 1)]);
    t.finish();
    assert!(t.units(at, A).is_empty(), "one hit the cruiser; without a carrier both are removed");
    assert!(t.units(at, B).is_empty());
}

/// T7.3: to an adjacent system activated before and free of enemy ships; the attacker is asked first.
#[test]
fn retreats_lead_to_systems_activated_before_t7_3() {
    let asked = |counter: Option<Tile>, enemy: bool| {
        let mut t = Sim::new();
        let home = t.home(A);
        t.put(B, t.space(Tile::Saudor), Cruiser, 1);
        if let Some(tile) = counter {
            t.counter(A, tile);
        }
        if enemy {
            t.put(B, t.space(Tile::Primor), Fighter, 1);
        }
        t.dice(&[1, 1, 1, 1]);
        t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
        t.until(Prompt::Withdraw).then_some(t)
    };
    assert!(asked(None, false).is_none());
    assert!(asked(Some(Tile::Wellon), false).is_none(), "not adjacent");
    assert!(asked(Some(Tile::Primor), true).is_none(), "enemy ships");
    let mut t = asked(Some(Tile::Primor), false).expect("a way out");
    t.choose(Target::Yes);
    t.finish();
    assert_eq!(t.units(t.space(Tile::Primor), A).count(Destroyer), 1, "after the round it goes");
    assert_eq!(t.units(t.space(Tile::Saudor), B).count(Cruiser), 1);
}

#[test]
fn a_defender_may_retreat_where_the_attacker_stays_t7_3() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    t.counter(B, Tile::AbyzFria);
    t.dice(&[1, 1]);
    t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
    assert!(t.until(Prompt::Retreat));
    assert_eq!(t.asked().0, B);
    t.choose(Target::Yes).finish();
    assert_eq!(t.units(t.space(Tile::AbyzFria), B).count(Cruiser), 1);
}

#[test]
fn a_battle_ends_an_agreement_t7_8() {
    let mut t = Sim::new();
    t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
    t.state.players[B].contracts[1] = Contract::With { partner: A, fresh: false };
    let home = t.home(A);
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
    t.finish();
    assert!(t.look().partners(A).is_empty() && t.look().partners(B).is_empty());
    assert_eq!(t.look().players[B].contracts, [Contract::Own; 2], "both cards return");
}

/// T13.4: the defender in a nebula rolls one better.
#[test]
fn a_nebula_helps_its_defender_t13_4() {
    for (die, hit) in [(6, true), (5, false)] {
        let mut t = Sim::new();
        t.put(A, t.space(Tile::Tarmann), Destroyer, 1);
        t.put(B, t.space(Tile::Nebula), Cruiser, 1);
        let from = t.tile(Tile::Tarmann);
        t.dice(&[9, die]);
        t.activate(Tile::Nebula).moves(from, &[(Destroyer, 1)], &[]);
        t.finish();
        assert_eq!(t.units(t.space(Tile::Nebula), A).is_empty(), hit);
    }
}

/// T13.6, T7.7: fighters in an ion storm roll no dice; where nobody rolls, the attacker loses.
#[test]
fn fighters_roll_nothing_in_an_ion_storm_t13_6() {
    let mut t = Sim::new();
    t.give_tech(A, Tech::AdvancedFighters);
    t.put(A, t.space(Tile::Wellon), Fighter, 2);
    t.put(B, t.space(Tile::IonStorm), Fighter, 2);
    t.give_tech(B, Tech::AdvancedFighters);
    let from = t.tile(Tile::Wellon);
    t.activate(Tile::IonStorm).moves(from, &[(Fighter, 2)], &[]);
    t.finish();
    let at = t.space(Tile::IonStorm);
    assert_eq!((t.units(at, A).count(Fighter), t.units(at, B).count(Fighter)), (0, 2));
}

/// T7.7: a flagship that rolls a die for each enemy ship but fighters, and fighters that roll none in an ion storm, destroy nothing.
/// The attacker goes, if there is a way.
#[test]
fn who_cannot_hit_fights_no_endless_battle_t7_7() {
    for way_out in [true, false] {
        let mut t = Sim::new();
        let (from, storm) = (t.space(Tile::Wellon), t.space(Tile::IonStorm));
        t.flagship(A, Race::Winnu, from);
        t.give_tech(B, Tech::AdvancedFighters);
        t.put(B, storm, Fighter, 2);
        if way_out {
            t.counter(A, Tile::MecatolRex);
        }
        let wellon = t.tile(Tile::Wellon);
        t.activate(Tile::IonStorm).moves(wellon, &[(Flagship, 1)], &[]);
        t.finish();
        assert_eq!((t.units(storm, A).total(), t.units(storm, B).count(Fighter)), (0, 2));
        assert_eq!(t.units(t.space(Tile::MecatolRex), A).count(Flagship), u8::from(way_out));
    }
}

// ---- PDS --------------------------------------------------------------------------------------

/// T5.5.3: in the system itself; from next door with Deep Space Cannon only.
#[test]
fn pds_fire_at_ships_that_come_t5_5_3() {
    for (planet, tech, fires) in
        [(Planet::Saudor, None, true), (Planet::Abyz, None, false), (Planet::Abyz, Some(Tech::DeepSpaceCannon), true)]
    {
        let mut t = Sim::new();
        let home = t.home(A);
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), Pds, 2);
        tech.into_iter().for_each(|tech| t.give_tech(B, tech));
        t.dice(&[6, 5]);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1), (Destroyer, 1)], &[]);
        assert_eq!(t.until(Prompt::FirePds), fires, "{planet:?} {tech:?}");
        if fires {
            assert_eq!(t.asked().0, B);
            t.choose(Target::Yes).finish();
            assert_eq!(t.units(t.space(Tile::Saudor), A).total(), 1, "a six hits, a five does not");
        }
    }
}

#[test]
fn a_system_may_be_activated_only_to_fire_t5_5_8() {
    let mut t = Sim::new();
    t.give_planet(A, Planet::Saudor);
    t.put(A, SAUDOR, Pds, 1);
    t.put(B, t.space(Tile::Saudor), Destroyer, 1);
    t.dice(&[10]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::FirePds));
    t.choose(Target::Yes).finish();
    assert!(t.units(t.space(Tile::Saudor), B).is_empty());
}

#[test]
fn magen_and_graviton_lasers_better_pds() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, Pds, 2);
    t.give_tech(B, Tech::MagenDefenseGrid);
    t.give_tech(B, Tech::GravitonLaserSystem);
    // Five hits with the grid; a miss is rolled again.
    t.dice(&[5, 1, 5]);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 2)], &[]);
    assert!(t.until(Prompt::FirePds));
    t.choose(Target::Yes).finish();
    assert!(t.units(t.space(Tile::Saudor), A).is_empty());
}

// ---- invasion ---------------------------------------------------------------------------------

/// A lands on Saudor, which B holds with so many ground forces and PDS.
fn invasion(landing: u32, ground: u8, pds: u8, dice: &[u32]) -> Sim {
    let mut t = Sim::new();
    let home = t.home(A);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, ground);
    t.put(B, SAUDOR, Pds, pds);
    t.dice(dice);
    t.put(A, Place::Space(home), Dreadnought, 1);
    t.clear(A, Place::Planet(Planet::Jord));
    t.put(A, Place::Planet(Planet::Jord), GroundForce, 6);
    t.activate(Tile::Saudor).moves(
        home,
        &[(Carrier, 1), (Dreadnought, 1)],
        &[(Place::Planet(Planet::Jord), GroundForce, landing)],
    );
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), landing)]);
    t
}

#[test]
fn ground_forces_fight_until_one_side_is_gone_t8_3() {
    let mut t = invasion(2, 1, 0, &[8, 1, 8]);
    t.finish();
    let planet = &t.look().planets[Planet::Saudor];
    assert_eq!((planet.owner, planet.exhausted), (Some(A), true), "T8.4");
    assert_eq!(t.units(SAUDOR, A).count(GroundForce), 1);
}

#[test]
fn when_both_sides_die_the_defender_keeps_the_planet_t8_5() {
    let mut t = invasion(1, 1, 0, &[8, 8]);
    t.finish();
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(B));
    assert!(t.units(SAUDOR, A).is_empty() && t.units(SAUDOR, B).is_empty());
}

/// T8.1: PDS shoot once at who landed, T8.4: and go with the planet.
#[test]
fn defending_pds_shoot_once_and_fall_with_the_planet_t8_1() {
    let mut t = invasion(2, 0, 2, &[6, 1]);
    t.finish();
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(A));
    assert_eq!(t.units(SAUDOR, A).count(GroundForce), 1);
    assert!(t.units(SAUDOR, B).is_empty());
    let mut t = invasion(2, 0, 2, &[6, 6]);
    t.finish();
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(B), "all attackers died");
}

/// T8.2: a dreadnought bombards what is invaded, unless PDS shield it.
#[test]
fn dreadnoughts_bombard_unshielded_planets_t8_2() {
    let mut t = invasion(1, 2, 0, &[5, 8, 1]);
    assert!(t.until(Prompt::Bombard));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, Dreadnought), 1)]);
    assert_eq!(t.units(SAUDOR, B).count(GroundForce), 0, "one by bombardment, one in combat");
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(A));
    let mut t = invasion(1, 2, 1, &[1, 1, 1, 1]);
    assert!(!t.until(Prompt::Bombard), "a PDS shields the planet");
}

/// T8.2: a war sun bombards without an invasion and through shields.
#[test]
fn war_suns_bombard_any_planet_t8_2() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(A, Place::Space(home), WarSun, 1);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 4);
    t.put(B, SAUDOR, Pds, 1);
    t.activate(Tile::Saudor).moves(home, &[(WarSun, 1)], &[]);
    assert!(t.until(Prompt::InvadeNext));
    t.dice(&[3, 3, 2]);
    t.choose(Target::Planet(Planet::Saudor));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, WarSun), 1)]);
    assert_eq!(t.units(SAUDOR, B).count(GroundForce), 2);
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(B), "a planet does not turn neutral by it");
}

#[test]
fn an_undefended_planet_falls_and_it_is_an_attack_t5_6() {
    let mut t = Sim::new();
    t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
    t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
    t.give_planet(B, Planet::Saudor);
    let home = t.home(A);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(Place::Planet(Planet::Jord), GroundForce, 1)]);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), 1)]).finish();
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(A));
    assert!(t.look().partners(A).is_empty());
}

/// T7.2: the defender says whether barrages or a side's components come first.
#[test]
fn the_defender_orders_what_happens_before_a_battle_t7_2() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.give_tech(A, Tech::AssaultCannon);
    t.state.players[A].sheet.fleet = 9;
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Dreadnought, 1);
    t.put(A, Place::Space(home), Destroyer, 1);
    t.put(B, t.space(Tile::Saudor), Carrier, 1);
    t.put(B, t.space(Tile::Saudor), Fighter, 2);
    t.dice(&[10, 10, 10, 10]);
    t.activate(Tile::Saudor).moves(home, &[(Dreadnought, 1), (Destroyer, 1)], &[]);
    assert!(t.until(Prompt::Window));
    assert_eq!(t.asked().0, B);
    assert!(t.offers(Target::Barrage) && t.offers(Target::Seat(A)) && !t.offers(Target::Seat(B)));
    let at = t.space(Tile::Saudor);
    t.choose(Target::Barrage);
    assert_eq!(t.units(at, B).count(Fighter), 0, "the barrage comes first");
    // Without anything but barrages nobody is asked.
    let mut t = battle(&[(Destroyer, 1)], &[(Carrier, 1), (Fighter, 2)], &[9, 10, 9, 1]);
    assert!(!t.until(Prompt::Window));
}

/// T8.1: what either side does before invasion combat comes in the order the defender likes.
#[test]
fn the_defender_orders_what_happens_before_invasion_combat_t8_1() {
    for (race, first, forces) in [(Race::Yin, Some(A), 3), (Race::Yin, Some(B), 2), (Race::Sol, None, 2)] {
        let mut t = Sim::new();
        // The attacker converts a ground force, the defender has a card for the same moment.
        t.race(A, race).module(Module::MechanizedUnits).hand(B, &[ActionCard::Overrun]);
        let (home, at) = (t.home(A), t.space(Tile::Saudor));
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        t.put(B, SAUDOR, MechanizedUnit, 1);
        let jord = Place::Planet(Planet::Jord);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(jord, GroundForce, 2)]);
        assert!(t.until(Prompt::Land));
        t.dice(&[5]);
        t.counts(&[(unit(at, GroundForce), 2)]);
        assert_eq!(t.asked(), (B, Prompt::Window));
        assert_eq!(t.offers(Target::Seat(A)) && t.offers(Target::Seat(B)), first.is_some(), "{race:?}");
        if let Some(first) = first {
            t.choose(Target::Seat(first));
        }
        assert!(t.offers(Target::Use(Source::ActionCard(ActionCard::Overrun))));
        assert_eq!(t.units(SAUDOR, A).count(GroundForce), forces, "{first:?} is first");
    }
}
