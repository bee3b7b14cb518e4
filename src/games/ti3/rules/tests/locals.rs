//! What components do in fights against units of nobody: these are normal units for the rules of combat (T43.3).

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);

/// A's ships are over Saudor, where a counter lies face down, with two ground forces aboard.
fn table(counter: Domain, ships: &[UnitKind]) -> Sim {
    let mut t = Sim::with(&[Module::DistantSuns]);
    t.state.hidden.domains.retain(|(planet, _)| *planet != Planet::Saudor);
    t.state.hidden.domains.push((Planet::Saudor, counter));
    t.state.planets[Planet::Saudor].domains = vec![None];
    let at = t.space(Tile::Saudor);
    t.put(A, at, Carrier, 1);
    t.put(A, at, GroundForce, 2);
    ships.iter().for_each(|kind| t.put(A, at, *kind, 1));
    t
}

/// So many of them land.
fn land(t: &mut Sim, count: u32, dice: &[u32]) {
    t.dice(dice);
    t.activate(Tile::Saudor);
    // Large ships may raze the counter, which they do not.
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), count)]);
}

#[test]
fn the_letnev_boost_rounds_against_locals_t43_3() {
    let boost = Target::Use(Source::Ability(Ability::LetnevMunitions));
    for (goods, disruptors, left) in [(2, false, Some(0)), (2, true, Some(2)), (1, false, None)] {
        let mut t = table(Domain::HostileLocals1, &[]);
        t.race(A, Race::Letnev).state.players[A].goods = goods;
        if disruptors {
            t.give_race_tech(A, RaceTech::L4Disruptors);
        }
        // A six hits, once it is an eight.
        land(&mut t, 1, &[6, 1]);
        assert_eq!(t.asked() == (A, Prompt::Window) && t.offers(boost.clone()), left.is_some());
        if let Some(left) = left {
            t.choose(boost.clone());
            assert_eq!(t.look().players[A].goods, left);
            assert!(t.look().controls(A, Planet::Saudor));
        }
    }
}

#[test]
fn ships_are_repaired_between_rounds_against_locals_t43_3() {
    let armor = Target::Use(Source::Tech(Tech::DuraniumArmor));
    let mut t = table(Domain::FighterAmbush1, &[Dreadnought]);
    let at = t.space(Tile::Saudor);
    t.give_tech(A, Tech::DuraniumArmor);
    // Neither of A's ships hits, the fighter does.
    land(&mut t, 1, &[1, 1, 9]);
    assert!(t.until(Prompt::Sustain));
    t.counts(&[(unit(at, Dreadnought), 1)]);
    assert_eq!(t.asked(), (A, Prompt::Window));
    t.choose(armor);
    assert_eq!(t.units(at, A).with_hits(Dreadnought, 0), 1);
}

#[test]
fn shots_before_a_battle_meet_locals_t43_3() {
    let cannon = Target::Use(Source::Tech(Tech::AssaultCannon));
    let ambush = Target::Use(Source::Ability(Ability::MentakAmbush));
    for (ship, die, shot) in [(Dreadnought, 5, cannon), (Cruiser, 7, ambush)] {
        let mut t = table(Domain::FighterAmbush1, &[ship]);
        t.race(A, Race::Mentak).give_tech(A, Tech::AssaultCannon);
        land(&mut t, 1, &[die]);
        assert_eq!(t.asked(), (A, Prompt::Window), "{ship:?}");
        t.choose(shot);
        assert!(t.look().controls(A, Planet::Saudor), "the fighter is gone before it fires");
    }
}

#[test]
fn animators_raise_those_who_fell_against_locals_t43_3() {
    for (synthesis, forces) in [(false, 3), (true, 2)] {
        let mut t = table(Domain::HostileLocals1, &[]);
        t.give_tech(A, Tech::DacxiveAnimators);
        // One of A's hits, and so does the local; with Gen Synthesis who fell comes home, and was not killed.
        if synthesis {
            t.give_tech(A, Tech::GenSynthesis);
            land(&mut t, 2, &[8, 1, 8, 5, 6, 6]);
        } else {
            land(&mut t, 2, &[8, 1, 8, 6, 6]);
        }
        assert_eq!(t.units(SAUDOR, A).count(GroundForce), forces, "synthesis {synthesis}");
    }
}

#[test]
fn the_yin_convert_locals_t43_3() {
    for (die, forces) in [(5, 2), (4, 1)] {
        let mut t = table(Domain::HostileLocals1, &[]);
        t.race(A, Race::Yin);
        land(&mut t, 1, &[die, 8, 1]);
        assert_eq!(t.units(SAUDOR, A).count(GroundForce), forces, "a {die}");
        assert!(t.look().controls(A, Planet::Saudor) && t.look().locals.is_none());
    }
}

#[test]
fn fighters_join_an_invasion_against_locals_t43_3() {
    let mut t = table(Domain::HostileLocals1, &[Fighter, Fighter]);
    let at = t.space(Tile::Saudor);
    t.give_tech(A, Tech::GravitonNegator);
    land(&mut t, 1, &[]);
    assert_eq!(t.asked(), (A, Prompt::Land));
    // The first of the fighters hits, nobody else.
    t.dice(&[9, 1, 1, 1]);
    t.counts(&[(unit(at, Fighter), 2)]);
    assert!(t.look().controls(A, Planet::Saudor));
    assert_eq!((t.units(at, A).count(Fighter), t.units(SAUDOR, A).total()), (2, 1), "they go back");
}

#[test]
fn battles_against_locals_are_salvaged_t43_3() {
    let salvage = Target::Use(Source::RaceTech(RaceTech::SalvageOperations));
    for (dice, won) in [([9, 1], true), ([1, 9], false)] {
        let mut t = table(Domain::FighterAmbush1, &[]);
        let at = t.space(Tile::Saudor);
        t.race(A, Race::Mentak).give_race_tech(A, RaceTech::SalvageOperations);
        land(&mut t, 1, &dice);
        assert_eq!(t.asked() == (A, Prompt::Window) && t.offers(salvage.clone()), won);
        assert_eq!(t.look().players[A].goods, 2);
        if won {
            t.choose(salvage.clone());
            t.finish();
            assert_eq!(t.units(at, A).count(Fighter), 1);
        }
    }
}
