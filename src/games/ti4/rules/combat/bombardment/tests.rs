//! Bombardment (LRR 15) and Planetary Shield (LRR 65).

use crate::games::ti4::model::ids::{Ability, Faction, Planet, Tech, UnitKind};
use crate::games::ti4::model::target::{Prompt, Source, Target};
use crate::games::ti4::rules::combat::bombardment;
use crate::games::ti4::testing::{A, ALBION, B, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// LRR 65.1, 65.2: a shield stops Harrow, and nothing that is no bombardment.
#[test]
fn shields_stop_harrow_but_not_bacteria_lrr_65_1_65_2() {
    let mut t = Sim::new(&[Faction::L1z1x, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.dice(&[1, 1, 1, 10, 1, 1]);
    t.land(1, 2);
    assert!(!t.offered_this_turn(Source::Ability(Ability::Harrow)));
    let mut t = sim();
    t.give_tech(A, Tech::X89BacterialWeapon);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(B, ALBION, UnitKind::Infantry, 3);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.go().use_it(Source::Tech(Tech::X89BacterialWeapon));
    assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 0);
}

/// LRR 65.3: beside a war sun there are no shields, for Magen Defense Grid neither.
#[test]
fn war_suns_take_shields_away_lrr_65_3() {
    let mut t = sim();
    t.give_tech(A, Tech::WarSun);
    t.give_tech(B, Tech::MagenDefenseGrid);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    assert_eq!(bombardment::targets(&t.state, A, t.tile(27)), []);
    t.put(A, t.space(27), UnitKind::WarSun, 1);
    assert_eq!(bombardment::targets(&t.state, A, t.tile(27)), [Planet::NewAlbion]);
    t.put(A, t.space(27), UnitKind::Infantry, 1);
    t.dice(&[10, 1]);
    t.activate(27).until(Prompt::Bombard).pass().until(Prompt::Commit);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    assert!(!t.offered_this_turn(Source::Tech(Tech::MagenDefenseGrid)));
}
