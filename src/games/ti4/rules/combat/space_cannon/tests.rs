//! Space Cannon (LRR 77, RR 66) and Sustain Damage (LRR 87).

use crate::games::ti4::model::ids::{Faction, Planet, Tech, UnitKind};
use crate::games::ti4::model::state::Combat;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

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
