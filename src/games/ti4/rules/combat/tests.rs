//! Rules of fighting, shown in small positions with scripted dice.

use crate::games::ti4::model::ids::{Faction, Planet, Tech, UnitKind};
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::testing::{A, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// A cruiser of A in tile 22 fights what B has in tile 27.
fn attack(t: &mut Sim) -> Place {
    let (from, to) = (t.space(22), t.space(27));
    t.put(A, from, UnitKind::Cruiser, 1);
    t.activate(27).until(Prompt::MoveShips);
    t.counts(&[(unit(from, UnitKind::Cruiser), 1)]);
    to
}

#[test]
fn both_sides_take_the_hits_of_a_round_lrr_78() {
    let mut t = sim();
    let to = t.space(27);
    t.put(B, to, UnitKind::Destroyer, 1);
    t.dice(&[1, 1, 7, 9]);
    attack(&mut t);
    assert_eq!((t.units(A, to, UnitKind::Cruiser), t.units(B, to, UnitKind::Destroyer)), (0, 0), "both hit");
}

#[test]
fn barrage_hits_fighters_only_lrr_10() {
    let mut t = sim();
    let to = t.space(27);
    t.put(B, to, UnitKind::Destroyer, 1);
    t.dice(&[9, 10, 7, 1]);
    attack(&mut t);
    assert_eq!(t.units(A, to, UnitKind::Cruiser), 1, "a cruiser is no fighter");
}

#[test]
fn damage_is_sustained_first_and_destroys_later_lrr_87() {
    let mut t = sim();
    let to = t.space(27);
    t.put(B, to, UnitKind::Dreadnought, 1);
    t.dice(&[7, 1, 7, 1]);
    attack(&mut t);
    t.until(Prompt::SustainDamage);
    t.counts(&[(unit(to, UnitKind::Dreadnought), 1)]);
    assert_eq!(t.units(B, to, UnitKind::Dreadnought), 0, "the second hit finds no whole unit");
    assert_eq!(t.units(A, to, UnitKind::Cruiser), 1);
}

#[test]
fn the_defender_may_retreat_and_then_the_attacker_cannot_lrr_78() {
    let mut t = sim();
    let (to, haven) = (t.space(27), t.space(44));
    t.put(B, to, UnitKind::Cruiser, 1);
    t.put(B, haven, UnitKind::Carrier, 1);
    t.dice(&[1, 1]);
    attack(&mut t);
    assert_eq!(t.asked(), Some((B, Prompt::AnnounceRetreat)));
    t.pick(Target::Yes);
    assert_eq!(t.units(B, haven, UnitKind::Cruiser), 1);
    assert!(t.look().system(t.tile(44)).tokens.contains(B), "a command token goes with them");
    assert!(t.look().combat.is_none());
}

#[test]
fn pds_fire_at_ships_that_arrive_rr_66() {
    let mut t = sim();
    let planet = Planet::NewAlbion;
    t.give_planet(B, planet);
    t.put(B, Place::Planet(planet), UnitKind::Pds, 1);
    t.put(B, Place::Planet(planet), UnitKind::Infantry, 1);
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    t.dice(&[6]);
    let to = attack(&mut t);
    assert_eq!(t.asked(), Some((B, Prompt::FireCannons)));
    t.pick(Target::Yes);
    assert_eq!(t.units(A, to, UnitKind::Cruiser), 0);
}

/// A lands so many infantry on New Albion, which B holds.
fn invade(t: &mut Sim, landing: u8, defending: u8) -> Place {
    let (from, planet) = (t.space(22), Planet::NewAlbion);
    t.give_planet(B, planet);
    t.put(B, Place::Planet(planet), UnitKind::Infantry, defending);
    t.put(A, from, UnitKind::Carrier, 1);
    t.put(A, from, UnitKind::Infantry, landing);
    t.activate(27).until(Prompt::MoveShips);
    t.counts(&[(unit(from, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
    t.counts(&[(unit(from, UnitKind::Infantry), u32::from(landing))]).until(Prompt::Commit);
    t.counts(&[(Target::Planet(planet), u32::from(landing))]);
    Place::Planet(planet)
}

#[test]
fn the_winner_of_a_ground_combat_gains_the_planet_exhausted_lrr_49() {
    let mut t = sim();
    t.dice(&[7, 7, 1]);
    let at = invade(&mut t, 2, 1);
    assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(B, at, UnitKind::Infantry)), (2, 0));
    let planet = t.look().planet(Planet::NewAlbion);
    assert_eq!((planet.owner, planet.exhausted), (Some(A), true));
}

#[test]
fn structures_of_others_are_destroyed_with_the_planet_lrr_49() {
    let mut t = sim();
    t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::SpaceDock, 1);
    t.dice(&[7, 1]);
    let at = invade(&mut t, 1, 1);
    assert_eq!(t.units(B, at, UnitKind::SpaceDock), 0);
    assert_eq!(t.look().players[B].reserve[UnitKind::SpaceDock], 2);
}

#[test]
fn the_defender_keeps_the_planet_when_all_are_destroyed_lrr_49() {
    let mut t = sim();
    t.dice(&[10, 10]);
    let at = invade(&mut t, 1, 1);
    assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(B, at, UnitKind::Infantry)), (0, 0));
    assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(B));
}

#[test]
fn planetary_shield_stops_bombardment_except_from_war_suns_lrr_65() {
    for (kind, bombards) in [(UnitKind::Dreadnought, false), (UnitKind::WarSun, true)] {
        let mut t = sim();
        let (to, planet) = (t.space(27), Place::Planet(Planet::NewAlbion));
        t.give_tech(A, Tech::WarSun);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, planet, UnitKind::Pds, 1);
        t.put(B, planet, UnitKind::Infantry, 1);
        t.put(A, to, kind, 1);
        t.activate(27);
        let mut asked = false;
        while t.look().step != Step::ChooseAction && !asked {
            asked = t.asked() == Some((A, Prompt::Bombard));
            t.pass();
        }
        assert_eq!(asked, bombards, "{kind:?}");
    }
}

#[test]
fn a_player_without_planets_ground_forces_and_docks_is_eliminated_lrr_33() {
    let mut t = sim();
    t.give_note(A, crate::games::ti4::model::ids::Promissory::Ceasefire, B);
    let home = t.home(B);
    for planet in t.look().planets_in(home) {
        if planet != Planet::NewAlbion {
            t.state.planet_mut(planet).owner = Some(C);
            let units = *t.look().planet(planet).ground.of(B);
            for kind in units.kinds() {
                for _ in 0..units.count(kind) {
                    crate::games::ti4::rules::board::remove(&mut t.state, B, Place::Planet(planet), kind, false);
                }
            }
        }
    }
    t.dice(&[7, 7, 1]);
    invade(&mut t, 2, 1);
    let b = &t.look().players[B];
    assert!(b.eliminated && b.strategy_cards.is_empty());
    assert!(t.look().system(home).space.of(B).is_empty());
    assert!(
        t.look().hidden.notes[A]
            .iter()
            .any(|note| note.owner == A && note.kind == crate::games::ti4::model::ids::Promissory::Ceasefire)
    );
    assert!(t.look().seats().all(|seat| t.look().hidden.notes[seat].iter().all(|note| note.owner != B)));
}
