//! Tactical retreats, facilities, the wormhole nexus, shock troops, space mines and mechanized units (T39, T41, T42, T49 to T51).

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Deed, Facility, Step, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::{limits, movement};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);
const JORD: Place = Place::Planet(Planet::Jord);

fn buy(kind: UnitKind, count: u8) -> Target {
    Target::Buy { kind, count }
}

/// A lands ground forces on B's Saudor, defended by these units, up to the first question of the landing.
fn invasion(modules: &[Module], landed: &[(UnitKind, u8)], defence: &[(UnitKind, u8)], dice: &[u32]) -> Sim {
    let mut t = Sim::with(modules);
    let home = t.home(A);
    t.give_planet(B, Planet::Saudor);
    for (kind, count) in defence {
        t.put(B, SAUDOR, *kind, *count);
    }
    t.clear(A, JORD);
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Carrier, 1);
    for (kind, count) in landed {
        t.put(A, Place::Space(home), *kind, *count);
    }
    t.dice(dice);
    let cargo: Vec<_> = landed.iter().map(|(kind, count)| (Place::Space(home), *kind, u32::from(*count))).collect();
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &cargo);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    let all: Vec<_> = landed.iter().map(|(kind, count)| (unit(at, *kind), u32::from(*count))).collect();
    t.counts(&all);
    t
}

// ---- T49 ------------------------------------------------------------------------------------

#[test]
fn a_ground_force_that_rolls_ten_becomes_a_shock_troop_t49_1() {
    // Two attackers roll a ten and a one, the defender a one.
    let mut t = invasion(&[Module::ShockTroops], &[(GroundForce, 2)], &[(GroundForce, 1)], &[10, 1, 1]);
    t.finish();
    assert_eq!((t.units(SAUDOR, A).count(ShockTroop), t.units(SAUDOR, A).count(GroundForce)), (1, 1));
    let mut t = invasion(&[], &[(GroundForce, 2)], &[(GroundForce, 1)], &[10, 1, 1]);
    t.finish();
    assert_eq!(t.units(SAUDOR, A).count(GroundForce), 2, "only with the module");
    let mut t = invasion(&[Module::ShockTroops], &[(GroundForce, 1)], &[(GroundForce, 1)], &[10, 1]);
    t.finish();
    assert_eq!(t.units(SAUDOR, A).count(GroundForce), 1, "T49.2: not without a ground force beside it");
}

#[test]
fn shock_troops_hit_on_five_and_are_the_first_casualties_t49_3() {
    let force = [(GroundForce, 1), (ShockTroop, 1)];
    // The ground force misses, the shock troop hits with a five; the defender hits once.
    let mut t = invasion(&[Module::ShockTroops], &force, &[(GroundForce, 1)], &[7, 5, 8]);
    t.finish();
    assert_eq!((t.units(SAUDOR, A).count(ShockTroop), t.units(SAUDOR, A).count(GroundForce)), (0, 1));
    assert!(t.look().controls(A, Planet::Saudor));
}

#[test]
fn a_shock_troop_alone_turns_back_t49_2() {
    let mut t = Sim::with(&[Module::ShockTroops]);
    t.clear(A, JORD);
    t.put(A, JORD, ShockTroop, 3);
    t.go();
    assert_eq!((t.units(JORD, A).count(ShockTroop), t.units(JORD, A).count(GroundForce)), (2, 1));
}

/// A PDS kills the ground force that landed with two shock troops: one of them fights as a ground force.
#[test]
fn a_shock_troop_left_alone_by_a_pds_fights_as_a_ground_force_t49_2() {
    let force = [(GroundForce, 1), (ShockTroop, 2)];
    // The PDS hits; a seven and a four miss; the shock troop falls to an eight; then the ground force hits.
    let dice = [6, 7, 4, 1, 1, 1, 8, 8, 1];
    let mut t = invasion(&[Module::ShockTroops], &force, &[(GroundForce, 1), (Pds, 1)], &dice);
    assert!(t.until(Prompt::Casualties));
    t.counts(&[(unit(SAUDOR, GroundForce), 1)]).finish();
    assert_eq!(t.units(SAUDOR, A), Units::of(&[(GroundForce, 1)]));
    assert!(t.look().controls(A, Planet::Saudor));
}

#[test]
fn a_surviving_shock_troop_captures_what_it_likes_t49_4() {
    let force = [(GroundForce, 2), (ShockTroop, 1)];
    let defence = [(SpaceDock, 1), (Pds, 1), (GroundForce, 1)];
    // The PDS misses; a hit and no hit back.
    let mut t = invasion(&[Module::ShockTroops], &force, &defence, &[1, 8, 1, 1, 1]);
    assert!(t.until(Prompt::Capture));
    t.counts(&[(unit(SAUDOR, SpaceDock), 1)]);
    let mine = t.units(SAUDOR, A);
    assert_eq!((mine.count(SpaceDock), mine.count(Pds)), (1, 0), "the PDS is destroyed");
    assert!(t.units(SAUDOR, B).is_empty());
    let dock = Deed::CapturedDock { of: B, last: false };
    assert!(t.look().players[A].deeds.contains(&dock), "B has another at home");
    assert_ne!(t.asked().1, Prompt::Produce, "it does not build this round");
    // No dock is left in the supply: only the PDS.
    let mut t = Sim::with(&[Module::ShockTroops]);
    for planet in [Planet::Abyz, Planet::Wellon] {
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), SpaceDock, 1);
    }
    let home = t.home(A);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, SpaceDock, 1);
    t.put(B, SAUDOR, Pds, 1);
    t.put(A, JORD, ShockTroop, 1);
    t.dice(&[1]);
    let cargo = [(JORD, GroundForce, 1), (JORD, ShockTroop, 1)];
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &cargo);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), 1), (unit(at, ShockTroop), 1)]);
    assert!(t.until(Prompt::Capture));
    assert!(!t.offers(unit(SAUDOR, SpaceDock)) && t.offers(unit(SAUDOR, Pds)));
}

#[test]
fn ground_forces_alone_capture_nothing_t49_4() {
    let mut t = invasion(&[Module::ShockTroops], &[(GroundForce, 2)], &[(SpaceDock, 1)], &[]);
    assert!(!t.until(Prompt::Capture));
    assert!(t.units(SAUDOR, A).count(SpaceDock) == 0 && t.units(SAUDOR, B).is_empty());
}

// ---- T51 ------------------------------------------------------------------------------------

#[test]
fn mechanized_units_are_built_and_need_capacity_t51_1() {
    let mut t = Sim::with(&[Module::MechanizedUnits]);
    let home = t.home(A);
    t.state.players[A].goods = 9;
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    assert!(t.refuses(&[(buy(MechanizedUnit, 1), 5)]), "four of them");
    t.counts(&[(buy(MechanizedUnit, 1), 2)]);
    t.finish();
    assert_eq!(t.units(JORD, A).count(MechanizedUnit), 2);
    let mut t = Sim::new();
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    assert!(!t.offers(buy(MechanizedUnit, 1)), "only with the module");
    // Stasis Capsules hold ground forces only.
    let mut t = Sim::with(&[Module::MechanizedUnits]);
    t.give_tech(A, Tech::StasisCapsules);
    let at = t.tile(Tile::Saudor);
    t.put(A, Place::Space(at), Cruiser, 1);
    t.put(A, Place::Space(at), MechanizedUnit, 1);
    assert_eq!(limits::excess(&t.state, at, A).cargo, 1);
    t.clear(A, Place::Space(at));
    t.put(A, Place::Space(at), Cruiser, 1);
    t.put(A, Place::Space(at), GroundForce, 1);
    assert!(limits::excess(&t.state, at, A).is_none());
}

#[test]
fn mechanized_units_take_a_hit_and_are_repaired_t51_1() {
    // The two dice of one kill the defender on six; the defender hits once.
    let mut t = invasion(&[Module::MechanizedUnits], &[(MechanizedUnit, 1)], &[(GroundForce, 1)], &[6, 1, 8]);
    assert!(t.until(Prompt::Sustain));
    t.counts(&[(unit(SAUDOR, MechanizedUnit), 1)]);
    assert_eq!(t.units(SAUDOR, A).with_hits(MechanizedUnit, 1), 1);
    assert!(t.look().controls(A, Planet::Saudor), "they take planets");
    t.finish();
    t.state = t.look().clone();
    t.at(Step::Upkeep);
    assert_eq!(t.units(SAUDOR, A).with_hits(MechanizedUnit, 0), 1);
}

/// Duranium Armor repairs what is in the fight: nothing that is aboard in a battle in space.
#[test]
fn armor_does_not_repair_mechanized_units_aboard_t51_1() {
    for (kind, repaired) in [(MechanizedUnit, false), (Carrier, true)] {
        let mut t = Sim::with(&[Module::MechanizedUnits]);
        let at = t.space(Tile::Saudor);
        t.race(A, Race::Sol).give_race_tech(A, RaceTech::MarkIiAdvancedCarriers);
        t.give_tech(A, Tech::DuraniumArmor);
        t.put(A, at, Carrier, 1);
        t.put(A, at, MechanizedUnit, 1);
        t.state.change(at, A, |units| units.damage(kind, 0));
        t.put(B, at, Carrier, 1);
        t.dice(&[1, 1, 9, 1]);
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::Window), repaired, "{kind:?}");
    }
}

#[test]
fn mechanized_units_are_safe_from_pds_and_bombardment_t51_1() {
    // The PDS would hit; there is no ground force to die.
    let mut t = invasion(&[Module::MechanizedUnits], &[(MechanizedUnit, 1)], &[(Pds, 1)], &[10]);
    t.finish();
    assert_eq!(t.units(SAUDOR, A).with_hits(MechanizedUnit, 0), 1);
    let mut t = Sim::with(&[Module::MechanizedUnits]);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, MechanizedUnit, 1);
    t.put(A, t.space(Tile::Saudor), WarSun, 1);
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::InvadeNext), "nothing to bombard");
    t.put(B, SAUDOR, GroundForce, 1);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::InvadeNext));
}

// ---- T50 ------------------------------------------------------------------------------------

#[test]
fn a_cruiser_that_is_there_lays_one_mine_for_two_t50_1() {
    let mut t = Sim::with(&[Module::SpaceMines]);
    t.put(A, t.space(Tile::Saudor), Cruiser, 2);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::LayMine));
    t.choose(Target::Yes).finish();
    let at = t.tile(Tile::Saudor);
    assert_eq!(t.look().system(at).mines, [Some(A)], "one for an activation");
    assert!(t.look().planets[Planet::Jord].exhausted);
    let lays = |change: &dyn Fn(&mut Sim), module: bool| {
        let mut t = if module { Sim::with(&[Module::SpaceMines]) } else { Sim::new() };
        change(&mut t);
        t.activate(Tile::Saudor);
        t.until(Prompt::LayMine)
    };
    let cruiser = |t: &mut Sim| t.put(A, t.space(Tile::Saudor), Cruiser, 1);
    assert!(lays(&cruiser, true) && !lays(&cruiser, false));
    assert!(!lays(&|t| t.put(A, t.space(Tile::Saudor), Destroyer, 1), true), "cruisers only");
    let poor = |t: &mut Sim| {
        cruiser(t);
        t.state.planets[Planet::Jord].exhausted = true;
    };
    assert!(!lays(&poor, true));
    let all = |t: &mut Sim| {
        cruiser(t);
        t.state.systems[0].mines = vec![Some(B); 12];
    };
    assert!(!lays(&all, true), "twelve tokens");
}

/// A's ships go to a mined system.
fn mined(ours: &[(UnitKind, u32)], mines: &[crate::core::Seat], dice: &[u32]) -> Sim {
    let mut t = Sim::with(&[Module::SpaceMines]);
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    for (kind, count) in ours {
        t.put(A, Place::Space(home), *kind, *count as u8);
    }
    let at = t.tile(Tile::Saudor);
    t.state.system_mut(at).mines = mines.iter().copied().map(Some).collect();
    t.dice(dice);
    let ships: Vec<_> = ours.iter().copied().filter(|(kind, _)| *kind != Fighter).collect();
    t.activate(Tile::Saudor).moves(home, &ships, &[(Place::Space(home), Fighter, 2)]);
    t
}

#[test]
fn a_mine_strikes_each_ship_that_enters_and_is_gone_t50_2() {
    let mut t = mined(&[(Carrier, 1), (Cruiser, 2), (Fighter, 2)], &[B], &[8, 9, 1]);
    t.finish();
    let at = t.tile(Tile::Saudor);
    let left = t.units(Place::Space(at), A);
    assert_eq!((left.count(Carrier), left.count(Cruiser), left.count(Fighter)), (1, 1, 2), "no die for fighters");
    assert!(t.look().system(at).mines.is_empty());
    let mut t = mined(&[(Cruiser, 1)], &[A], &[]);
    t.finish();
    assert_eq!(t.look().system(at).mines, [Some(A)], "one's own do nothing");
    let mut t = mined(&[(Cruiser, 1)], &[B, C], &[1]);
    assert!(t.until(Prompt::RemoveMine), "one of them works and goes");
    t.choose(Target::Mine(Some(C))).finish();
    assert_eq!(t.look().system(at).mines, [Some(B)]);
}

#[test]
fn a_mine_damages_what_sustains_and_leaves_who_was_there_t50_2() {
    let mut t = mined(&[(Dreadnought, 1)], &[B], &[10]);
    t.finish();
    let at = t.tile(Tile::Saudor);
    assert_eq!(t.units(Place::Space(at), A).with_hits(Dreadnought, 1), 1);
    // What stays where it is does not enter.
    let mut t = Sim::with(&[Module::SpaceMines]);
    t.put(A, Place::Space(at), Destroyer, 1);
    t.state.system_mut(at).mines = vec![Some(B)];
    t.activate(Tile::Saudor).finish();
    assert_eq!(t.look().system(at).mines, [Some(B)]);
}

#[test]
fn maneuvering_jets_make_mines_less_likely_to_hit_t50_2() {
    for (jets, die, left) in [(false, 9, 0), (true, 9, 1), (true, 10, 0)] {
        let mut t = Sim::with(&[Module::SpaceMines]);
        let (home, at) = (t.home(A), t.tile(Tile::Saudor));
        if jets {
            t.give_tech(A, Tech::ManeuveringJets);
        }
        t.put(A, Place::Space(home), Cruiser, 1);
        t.state.system_mut(at).mines = vec![Some(B)];
        t.dice(&[die]);
        t.activate(Tile::Saudor).moves(home, &[(Cruiser, 1)], &[]);
        t.finish();
        assert_eq!(t.units(Place::Space(at), A).count(Cruiser), left, "jets {jets}, a {die}");
    }
}

#[test]
fn what_may_not_sustain_damage_is_destroyed_by_a_mine_t50_2() {
    for (race, lost) in [(Race::Mentak, true), (Race::Sol, false)] {
        let mut t = Sim::with(&[Module::SpaceMines]);
        let (home, at) = (t.home(A), t.tile(Tile::Saudor));
        t.put(A, Place::Space(home), Dreadnought, 1);
        t.flagship(B, race, Place::Space(at));
        t.state.system_mut(at).mines = vec![Some(B)];
        // The mine strikes before the battle, in which the dreadnought hits the flagship.
        t.dice(&[9, 10, 1, 1, 1]);
        t.activate(Tile::Saudor).moves(home, &[(Dreadnought, 1)], &[]);
        assert_eq!(t.until(Prompt::Sustain), !lost);
        let damaged = t.units(Place::Space(at), A).with_hits(Dreadnought, 1) > 0;
        assert_eq!(t.units(Place::Space(at), A).is_empty(), lost, "{race:?}");
        assert_eq!(damaged, !lost);
    }
}

/// T50.3: mines are no units, nobody scuttles them, and no Direct Hit follows what they damage.
#[test]
fn mines_are_no_units_and_no_direct_hit_follows_t50_3() {
    let mut t = Sim::with(&[Module::SpaceMines]);
    let (home, at) = (t.home(A), t.tile(Tile::Saudor));
    t.hand(B, &[ActionCard::DirectHit]);
    t.put(A, Place::Space(home), Dreadnought, 1);
    t.state.system_mut(at).mines = vec![Some(B)];
    assert!(t.state.present(at).is_empty());
    t.dice(&[10]);
    t.activate(Tile::Saudor).moves(home, &[(Dreadnought, 1)], &[]);
    assert!(!t.until(Prompt::Window), "no Direct Hit");
    assert_eq!(t.units(Place::Space(at), A).with_hits(Dreadnought, 1), 1);
    let mut t = Sim::with(&[Module::SpaceMines]);
    t.state.system_mut(at).mines = vec![Some(A)];
    t.put(A, t.space(Tile::AbyzFria), Cruiser, 1);
    t.at(crate::games::ti3::model::state::Step::Redistribute(0));
    assert!(t.until(Prompt::Scuttle));
    t.choose(Target::Yes);
    assert!(t.offers(Target::System(home)) && !t.offers(Target::System(at)));
}

#[test]
fn ships_built_among_mines_are_struck_t50_2() {
    let mut t = Sim::with(&[Module::SpaceMines]);
    let home = t.home(A);
    t.state.system_mut(home).mines = vec![Some(B)];
    t.state.players[A].sheet.fleet = 9;
    t.dice(&[9]);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    let before = t.units(Place::Space(home), A).count(Destroyer);
    t.counts(&[(buy(Destroyer, 1), 1)]);
    t.finish();
    assert_eq!(t.units(Place::Space(home), A).count(Destroyer), before);
    assert!(t.look().system(home).mines.is_empty());
}

// ---- T41 ------------------------------------------------------------------------------------

#[test]
fn a_facility_costs_one_and_exhausts_its_planet_t41_1() {
    let mut t = Sim::with(&[Module::Facilities]);
    t.give_planet(A, Planet::Saudor);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::BuildFacility));
    t.choose(Target::Facility(Planet::Saudor, Facility::Colony));
    t.finish();
    assert!(t.look().planets[Planet::Saudor].exhausted);
    let worth = |t: &Sim, currency: Currency| currency.worth(t.look(), Planet::Saudor);
    let row = Planet::Saudor.row();
    assert_eq!(worth(&t, Currency::Influence), u32::from(row.influence) + 1);
    assert_eq!(worth(&t, Currency::Resources), u32::from(row.resources));
    assert_ne!(t.asked().1, Prompt::BuildFacility, "one for a planet");
}

#[test]
fn facilities_need_a_planet_held_all_round_and_no_enemies_t41_1() {
    let builds = |change: &dyn Fn(&mut Sim)| {
        let mut t = Sim::with(&[Module::Facilities]);
        t.give_planet(A, Planet::Saudor);
        change(&mut t);
        t.activate(Tile::Saudor);
        t.until(Prompt::BuildFacility)
    };
    assert!(builds(&|_| {}));
    assert!(!builds(&|t| t.state.planets[Planet::Saudor].since = t.state.round));
    assert!(!builds(&|t| t.put(B, t.space(Tile::Saudor), Cruiser, 1)));
    assert!(!builds(&|t| t.state.planets[Planet::Saudor].owner = Some(B)));
    assert!(!builds(&|t| t.state.contents.modules = Default::default()));
    let mut t = Sim::with(&[Module::Facilities]);
    let home = t.home(A);
    t.activate_system(home);
    assert!(!t.until(Prompt::BuildFacility), "not at home");
}

#[test]
fn an_invasion_destroys_a_facility_and_a_shock_troop_may_keep_it_t41_2() {
    for (keeps, force) in [(false, vec![(GroundForce, 2)]), (true, vec![(GroundForce, 1), (ShockTroop, 1)])] {
        let mut t = Sim::with(&[Module::Facilities, Module::ShockTroops]);
        let home = t.home(A);
        t.give_planet(B, Planet::Saudor);
        t.state.planets[Planet::Saudor].facility = Some(Facility::Refinery);
        t.clear(A, JORD);
        for (kind, count) in &force {
            t.put(A, JORD, *kind, *count);
        }
        let cargo: Vec<_> = force.iter().map(|(kind, count)| (JORD, *kind, u32::from(*count))).collect();
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &cargo);
        assert!(t.until(Prompt::Land));
        let at = t.space(Tile::Saudor);
        let all: Vec<_> = force.iter().map(|(kind, count)| (unit(at, *kind), u32::from(*count))).collect();
        t.counts(&all);
        if keeps {
            assert!(t.until(Prompt::Capture));
            t.counts(&[(Target::Facility(Planet::Saudor, Facility::Refinery), 1)]);
        }
        t.finish();
        assert!(t.look().controls(A, Planet::Saudor));
        assert_eq!(t.look().planets[Planet::Saudor].facility.is_some(), keeps);
    }
}

// ---- T42 ------------------------------------------------------------------------------------

#[test]
fn the_nexus_is_next_to_alpha_and_beta_only_t42_1() {
    let t = Sim::with(&[Module::WormholeNexus]);
    let nexus = t.tile(Tile::WormholeNexus);
    let alpha = t.tile(Tile::EmptyAlphaWormhole);
    let next = movement::adjacent(&t.state, nexus);
    assert!(next & alpha.bit() != 0 && next & t.tile(Tile::Saudor).bit() == 0);
    assert!(t.state.touching(nexus).next().is_none(), "not next to anything for cards");
    assert!(t.state.planets.contains(Planet::Mallice));
    assert!(!Sim::new().state.planets.contains(Planet::Mallice));
}

// ---- T39 ------------------------------------------------------------------------------------

/// A attacks B's cruiser at Saudor; B has no way out of an earlier activation.
fn pursuit(modules: &[Module], dice: &[u32]) -> Sim {
    let mut t = Sim::with(modules);
    let home = t.home(A);
    t.put(A, Place::Space(home), Cruiser, 2);
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    t.dice(dice);
    t.activate(Tile::Saudor).moves(home, &[(Cruiser, 2)], &[]);
    t
}

#[test]
fn a_defender_opens_a_way_out_for_a_strategy_counter_t39_1() {
    let mut t = pursuit(&[Module::TacticalRetreats], &[1, 1, 1]);
    assert!(t.until(Prompt::Retreat));
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::OpenWayOut));
    let options = t.options();
    let ways: Vec<SystemId> =
        options.iter().filter_map(|way| if let Target::System(way) = way { Some(*way) } else { None }).collect();
    assert!(!options.contains(&Target::Pass) && !ways.contains(&t.home(A)), "not where enemies are");
    t.choose(Target::System(ways[0]));
    assert_eq!(t.units(Place::Space(ways[0]), B).count(Cruiser), 1);
    assert!(t.look().system(ways[0]).counters.contains(B));
    assert_eq!(t.look().players[B].sheet.strategy, 1);
}

#[test]
fn the_counter_comes_back_when_the_fleet_dies_t39_1() {
    let mut t = pursuit(&[Module::TacticalRetreats], &[10, 10, 1]);
    assert!(t.until(Prompt::Retreat));
    t.choose(Target::Yes).pass();
    assert!(t.units(t.space(Tile::Saudor), B).is_empty());
    assert_eq!(t.look().players[B].sheet.strategy, 2);
    assert_eq!(t.look().activated(B), 0);
}

#[test]
fn no_way_is_opened_without_the_module_or_a_counter_t39_1() {
    assert!(!pursuit(&[], &[10, 10, 1]).until(Prompt::Retreat));
    let mut t = Sim::with(&[Module::TacticalRetreats]);
    t.state.players[B].sheet.strategy = 0;
    let home = t.home(A);
    t.put(A, Place::Space(home), Cruiser, 2);
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    t.dice(&[10, 10, 1]);
    t.activate(Tile::Saudor).moves(home, &[(Cruiser, 2)], &[]);
    assert!(!t.until(Prompt::Retreat));
}

/// They hold a planet that Local Unrest leaves without ground forces; Star of Death names them.
#[test]
fn cards_leave_mechanized_units_alone_that_do_not_name_them_t51_1() {
    let wellon = Place::Planet(Planet::Wellon);
    for (units, owner) in [(1, Some(B)), (0, None)] {
        let mut t = Sim::with(&[Module::MechanizedUnits]);
        t.give_planet(B, Planet::Wellon);
        t.put(B, wellon, GroundForce, 1);
        t.put(B, wellon, MechanizedUnit, units);
        t.hand(A, &[ActionCard::LocalUnrest]);
        t.go().choose(plays(ActionCard::LocalUnrest));
        assert_eq!(t.look().planets[Planet::Wellon].owner, owner);
        assert_eq!(t.units(wellon, B), Units::of(&[(MechanizedUnit, units)]));
    }
    let mut t = Sim::with(&[Module::MechanizedUnits]);
    t.give_planet(B, Planet::Wellon);
    t.put(B, wellon, MechanizedUnit, 2);
    t.put(A, t.space(Tile::Wellon), WarSun, 1);
    t.hand(A, &[ActionCard::StarOfDeath]);
    t.activate(Tile::Wellon);
    assert!(t.until(Prompt::Window));
    t.choose(plays(ActionCard::StarOfDeath));
    assert!(t.units(wellon, B).is_empty());
}
