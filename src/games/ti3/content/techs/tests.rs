//! Technologies that act at moments of their own.

use crate::core::Seat;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::Step;
use crate::games::ti3::model::target::{Place, Pool, Prompt, Source, Target};
use crate::games::ti3::rules::movement;
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);
const JORD: Place = Place::Planet(Planet::Jord);

fn using(tech: Tech) -> Target {
    Target::Use(Source::Tech(tech))
}

/// A table where A has a technology.
fn with(tech: Tech) -> Sim {
    let mut t = Sim::new();
    t.give_tech(A, tech);
    t
}

/// A lands so many ground forces on Saudor, which B defends with as many as are there.
fn land(t: &mut Sim, count: u32) {
    let (home, at) = (t.home(A), t.space(Tile::Saudor));
    t.give_planet(B, Planet::Saudor);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, count)]);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(at, GroundForce), count)]);
}

// ---- Gravity Drive --------------------------------------------------------------------------

#[test]
fn gravity_drive_moves_ships_one_further_beside_a_rift_or_a_wormhole() {
    let reach = |t: &Sim, kind, tile| movement::movement(&t.state, A, kind, t.tile(tile));
    let mut t = Sim::new();
    let rift = t.tile(Tile::GravityRift);
    let beside = t.state.touching(rift).find(|id| movement::is_open(&t.state, *id) && t.state.anomaly(*id).is_none());
    let beside = t.state.system(beside.expect("something lies beside the rift")).tile;
    let far = t.home(A);
    assert_eq!(reach(&t, Cruiser, beside), 2);
    t.give_tech(A, Tech::GravityDrive);
    assert_eq!(reach(&t, Cruiser, beside), 3, "beside a rift");
    assert_eq!(reach(&t, Cruiser, Tile::Lodor), 3, "its wormhole leads to another");
    let pulled = t.state.touching(far).any(|id| id == rift || movement::wormholes(&t.state, id).0 != 0);
    assert_eq!(movement::movement(&t.state, A, Cruiser, far), 2 + u32::from(pulled));
}

#[test]
fn gravity_drive_saves_ships_from_rifts_t13_7() {
    for (tech, left) in [(true, 1), (false, 0)] {
        let mut t = Sim::new();
        let rift = t.tile(Tile::GravityRift);
        t.put(A, Place::Space(rift), Cruiser, 1);
        if tech {
            t.give_tech(A, Tech::GravityDrive);
        }
        let next = t.state.touching(rift).find(|id| movement::is_open(&t.state, *id)).expect("a way out");
        t.dice(&[1]);
        t.activate_system(next).moves(rift, &[(Cruiser, 1)], &[]);
        assert_eq!(t.units(Place::Space(next), A).count(Cruiser), left);
    }
}

// ---- Fleet Logistics ------------------------------------------------------------------------

#[test]
fn fleet_logistics_bring_a_second_tactical_action_but_no_third() {
    let mut t = with(Tech::FleetLogistics);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Window));
    t.choose(using(Tech::FleetLogistics));
    assert_eq!(t.asked(), (A, Prompt::ChooseSystem));
    t.choose(Target::System(t.look().players[A].home));
    assert!(!t.until(Prompt::Window));
    assert_eq!((t.look().players[A].sheet.pool, t.look().active), (1, B));
}

#[test]
fn fleet_logistics_need_another_counter() {
    let mut t = with(Tech::FleetLogistics);
    t.state.players[A].sheet.pool = 1;
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::Window));
}

// ---- on the ground --------------------------------------------------------------------------

#[test]
fn animators_roll_for_all_killed_in_an_invasion_they_won() {
    for (owner, forces) in [(Some(A), 4), (None, 2)] {
        let mut t = Sim::new();
        if let Some(owner) = owner {
            t.give_tech(owner, Tech::DacxiveAnimators);
        }
        t.put(B, SAUDOR, GroundForce, 2);
        // Three land and two hit; one of B's hits. Then a die for each of the three.
        t.dice(&[8, 8, 1, 8, 1, 6, 5, 10]);
        land(&mut t, 3);
        t.finish();
        assert_eq!(t.units(SAUDOR, A).count(GroundForce), forces);
    }
}

#[test]
fn animators_do_nothing_for_who_lost() {
    let mut t = with(Tech::DacxiveAnimators);
    t.put(B, SAUDOR, GroundForce, 1);
    t.dice(&[1, 8, 10, 10]);
    land(&mut t, 1);
    t.finish();
    assert_eq!((t.units(SAUDOR, A).total(), t.units(SAUDOR, B).total()), (0, 1));
}

#[test]
fn synthesis_betters_rolls_and_brings_the_fallen_home_on_five() {
    for (die, home) in [(5, 5), (4, 4)] {
        let mut t = with(Tech::GenSynthesis);
        t.put(B, SAUDOR, GroundForce, 1);
        // A seven hits now; B hits, too; then the roll for the one that fell.
        t.dice(&[7, 8, die]);
        land(&mut t, 1);
        t.finish();
        assert!(t.units(SAUDOR, B).is_empty());
        assert_eq!(t.units(JORD, A).count(GroundForce), home, "a {die}");
        assert!(t.look().controls(B, Planet::Saudor), "T8.5");
    }
}

#[test]
fn without_a_home_planet_nobody_comes_back() {
    let mut t = with(Tech::GenSynthesis);
    t.put(B, SAUDOR, GroundForce, 1);
    t.dice(&[1, 8, 10]);
    t.put(A, t.space(Tile::AbyzFria), Carrier, 1);
    t.put(A, t.space(Tile::AbyzFria), GroundForce, 1);
    t.state.planets[Planet::Jord].owner = None;
    t.clear(A, JORD);
    t.give_planet(B, Planet::Saudor);
    let (from, at) = (t.tile(Tile::AbyzFria), t.space(Tile::Saudor));
    t.activate(Tile::Saudor).moves(from, &[(Carrier, 1)], &[(Place::Space(from), GroundForce, 1)]);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(at, GroundForce), 1)]);
    t.finish();
    assert!(t.units(JORD, A).is_empty());
}

#[test]
fn the_bacterial_weapon_kills_all_whatever_shields_there_are_and_empties_the_hand() {
    for (ship, offered) in [(Dreadnought, true), (WarSun, true), (Cruiser, false)] {
        let mut t = with(Tech::X89BacterialWeapon);
        t.put(A, t.space(Tile::Saudor), ship, 1);
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear];
        t.put(B, SAUDOR, GroundForce, 3);
        t.put(B, SAUDOR, Pds, 1);
        t.dice(&[1]);
        land(&mut t, 1);
        assert_eq!(t.until(Prompt::Window), offered, "{ship:?}");
        if offered {
            t.choose(using(Tech::X89BacterialWeapon)).finish();
            assert!(t.look().controls(A, Planet::Saudor));
            assert!(t.look().hidden.hands[A].is_empty());
            assert!(t.look().action_discard.contains(&ActionCard::GoodYear));
        }
    }
}

#[test]
fn with_the_negator_fighters_join_an_invasion_and_go_back() {
    let mut t = with(Tech::GravitonNegator);
    let at = t.space(Tile::Saudor);
    t.put(A, at, Carrier, 1);
    t.put(A, at, Fighter, 2);
    t.put(B, SAUDOR, GroundForce, 1);
    // One of the two fighters hits; the ground force of A does not, and neither does B.
    t.dice(&[9, 1, 1, 1]);
    land(&mut t, 1);
    assert_eq!(t.asked().1, Prompt::Land, "fighters may join");
    t.counts(&[(unit(at, Fighter), 2)]);
    t.finish();
    assert!(t.look().controls(A, Planet::Saudor));
    assert_eq!((t.units(at, A).count(Fighter), t.units(SAUDOR, A).count(Fighter)), (2, 0));
    assert!(t.is_sound());
}

#[test]
fn fighters_do_not_take_a_planet_alone() {
    let mut t = with(Tech::GravitonNegator);
    let at = t.space(Tile::Saudor);
    t.put(A, at, Carrier, 1);
    t.put(A, at, Fighter, 1);
    t.put(B, SAUDOR, GroundForce, 1);
    // Neither of A's hits; B does.
    t.dice(&[1, 1, 8]);
    land(&mut t, 1);
    t.counts(&[(unit(at, Fighter), 1)]);
    assert!(t.until(Prompt::Casualties));
    t.counts(&[(unit(SAUDOR, GroundForce), 1)]);
    t.finish();
    assert!(t.look().controls(B, Planet::Saudor), "the ground force fell");
    assert_eq!(t.units(at, A).count(Fighter), 1);
}

#[test]
fn with_the_negator_dreadnoughts_ignore_shields_t8_2() {
    for tech in [true, false] {
        let mut t = Sim::new();
        if tech {
            t.give_tech(A, Tech::GravitonNegator);
        }
        t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
        t.put(B, SAUDOR, GroundForce, 1);
        t.put(B, SAUDOR, Pds, 1);
        land(&mut t, 1);
        assert_eq!(t.until(Prompt::Bombard), tech);
    }
}

// ---- cards and counters ---------------------------------------------------------------------

#[test]
fn metabolism_brings_a_counter_and_exchanges_a_card_once() {
    let mut t = with(Tech::HyperMetabolism);
    t.race(A, Race::Hacan);
    t.state.hidden.action_deck = vec![ActionCard::GoodYear, ActionCard::RiseOfAMessiah, ActionCard::FlankSpeed];
    t.at(Step::Income(0));
    assert!(t.refuses(&[(Target::Pool(Pool::Command), 2)]), "three counters");
    t.counts(&[(Target::Pool(Pool::Command), 3)]);
    assert_eq!(t.asked(), (A, Prompt::Window));
    t.choose(using(Tech::HyperMetabolism));
    assert_eq!(t.look().hidden.hands[A], [ActionCard::RiseOfAMessiah], "for the only card in hand");
    assert_ne!(t.asked(), (A, Prompt::Window), "once");
}

// ---- production -----------------------------------------------------------------------------

#[test]
fn scuttled_units_are_goods_and_are_not_built_again_this_round() {
    let mut t = with(Tech::Transfabrication);
    let home = t.home(A);
    t.put(A, Place::Space(home), Fighter, 1);
    let carriers = t.state.pieces_left(A, Carrier);
    t.activate_system(home);
    assert!(t.until(Prompt::Window));
    t.choose(using(Tech::Transfabrication)).choose(Target::Yes);
    let at = Place::Space(home);
    t.counts(&[(unit(at, Carrier), 1), (unit(JORD, GroundForce), 1), (unit(at, Fighter), 1)]);
    t.pass();
    assert_eq!(t.look().players[A].goods, 1, "the carrier only");
    assert_eq!(t.look().pieces_left(A, Carrier), carriers, "one less on the board, and one kept away");
    t.finish();
    t.state = t.look().clone();
    t.at(Step::RoundEnd);
    assert_eq!(t.look().pieces_left(A, Carrier), carriers.map(|left| left + 1));
}

/// T5.5.7: a second tactical action has a production step of its own.
#[test]
fn units_are_scuttled_in_each_activation_of_a_turn_t5_5_7() {
    let mut t = with(Tech::Transfabrication);
    t.give_tech(A, Tech::FleetLogistics);
    let home = t.home(A);
    let again = t.tile(Tile::Saudor);
    t.activate_system(home);
    assert!(t.until(Prompt::Window) && t.offers(using(Tech::Transfabrication)));
    t.choose(using(Tech::Transfabrication)).pass();
    assert!(t.until(Prompt::Window) && !t.offers(using(Tech::Transfabrication)), "once in an activation");
    t.choose(using(Tech::FleetLogistics)).choose(Target::System(again));
    assert!(t.until(Prompt::Window) && t.offers(using(Tech::Transfabrication)));
}

#[test]
fn scuttled_shock_troops_are_no_goods_t49_1() {
    let mut t = with(Tech::Transfabrication);
    t.module(Module::ShockTroops);
    t.put(A, JORD, ShockTroop, 1);
    let home = t.home(A);
    t.activate_system(home);
    assert!(t.until(Prompt::Window));
    t.choose(using(Tech::Transfabrication)).choose(Target::Yes);
    t.counts(&[(unit(Place::Space(home), Carrier), 1), (unit(JORD, ShockTroop), 1)]);
    t.pass();
    assert_eq!(t.look().players[A].goods, 1, "the carrier only: they count as ground forces");
}

/// T0.8: a system with a red border is never empty, but friendly where own units are.
#[test]
fn units_do_not_appear_in_an_anomaly_without_own_units_t0_8() {
    for friendly in [true, false] {
        let mut t = with(Tech::IntegratedEconomy);
        let wellon = Place::Planet(Planet::Wellon);
        t.give_planet(A, Planet::Wellon);
        t.put(A, wellon, SpaceDock, 1);
        t.counter(A, Tile::IonStorm);
        if friendly {
            t.put(A, t.space(Tile::IonStorm), Cruiser, 1);
        }
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Produce));
        t.counts(&[(Target::Buy { kind: Destroyer, count: 1 }, 1)]);
        assert_eq!(t.until(Prompt::PlaceStartingUnits), friendly);
    }
}

#[test]
fn units_appear_next_door_where_the_seat_activated_and_is_alone() {
    let mut t = with(Tech::IntegratedEconomy);
    let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
    let buy = (Target::Buy { kind: Destroyer, count: 1 }, 1);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    t.counts(std::slice::from_ref(&buy));
    assert!(!t.until(Prompt::PlaceStartingUnits), "nothing beside it is activated");
    t.counter(A, Tile::Saudor);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    t.counts(std::slice::from_ref(&buy));
    assert!(t.until(Prompt::PlaceStartingUnits));
    t.counts(&[(Target::System(saudor), 1)]);
    assert_eq!(t.units(Place::Space(saudor), A).count(Destroyer), 1);
    t.put(B, SAUDOR, GroundForce, 1);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    t.counts(&[buy]);
    assert!(!t.until(Prompt::PlaceStartingUnits), "B is there");
}

// ---- ships ----------------------------------------------------------------------------------

#[test]
fn nano_technology_refreshes_planets_and_keeps_cards_of_others_off_large_ships() {
    let mut t = with(Tech::NanoTechnology);
    let hit = |seat: Seat, kind| {
        let ask = Ask::of(A).kind(kind).other(seat).source(Source::ActionCard(ActionCard::DirectHit));
        effects::allowed(&t.state, Permit::CardTargets, ask, true)
    };
    assert!(!hit(B, Dreadnought) && !hit(B, WarSun));
    assert!(hit(B, Cruiser) && hit(B, Flagship) && hit(A, Dreadnought), "own cards and other ships");
    land(&mut t, 1);
    t.finish();
    assert!(t.look().controls(A, Planet::Saudor) && !t.look().planets[Planet::Saudor].exhausted);
}

#[test]
fn in_shattered_ascension_nano_technology_repairs_as_the_turn_ends() {
    for (ascended, hits) in [(true, 0), (false, 1)] {
        let mut t = with(Tech::NanoTechnology);
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        let at = t.space(Tile::Saudor);
        t.put(A, at, Dreadnought, 1);
        t.state.change(at, A, |units| units.damage(Dreadnought, 0));
        t.activate(Tile::Saudor).finish();
        assert_eq!(t.units(at, A).with_hits(Dreadnought, hits), 1);
    }
}

#[test]
fn armor_repairs_one_unit_after_each_round() {
    let mut t = with(Tech::DuraniumArmor);
    let at = t.space(Tile::Saudor);
    t.put(A, at, Dreadnought, 2);
    t.put(B, at, Cruiser, 2);
    t.dice(&[1, 1, 7, 7]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Sustain));
    t.counts(&[(unit(at, Dreadnought), 2)]);
    assert_eq!(t.asked(), (A, Prompt::Window));
    t.dice(&[5, 5, 1, 1]);
    t.choose(using(Tech::DuraniumArmor));
    assert_eq!(t.units(at, A).with_hits(Dreadnought, 1), 1, "one of the two");
}

#[test]
fn cannons_of_dreadnoughts_fire_before_the_battle() {
    let mut t = with(Tech::AssaultCannon);
    let at = t.space(Tile::Saudor);
    t.put(A, at, Dreadnought, 1);
    t.put(B, at, Carrier, 1);
    t.dice(&[5]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Window));
    t.choose(using(Tech::AssaultCannon)).finish();
    assert!(t.units(at, B).is_empty(), "without a round of combat");
}

#[test]
fn cruisers_have_cannons_in_shattered_ascension_only() {
    for ascended in [true, false] {
        let mut t = with(Tech::AssaultCannon);
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        let at = t.space(Tile::Saudor);
        t.put(A, at, Cruiser, 1);
        t.put(B, at, Carrier, 1);
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::Window), ascended);
    }
}

// ---- Shattered Ascension --------------------------------------------------------------------

#[test]
fn in_shattered_ascension_fleet_logistics_free_a_fleet_once_per_round() {
    let mut t = with(Tech::FleetLogistics);
    t.module(Module::ShatteredAscension);
    let home = t.home(A);
    assert!(!t.go().offers(using(Tech::FleetLogistics)), "no counter on the board");
    t.state.system_mut(home).counters.insert(A);
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::MoveFrom), "T6.2");
    t.go().choose(using(Tech::FleetLogistics));
    assert_eq!(t.look().players[A].sheet.strategy, 1);
    t.state = t.look().clone();
    (t.state.active, t.state.step) = (A, Step::Turn);
    assert!(!t.go().offers(using(Tech::FleetLogistics)), "once");
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::MoveFrom));
    assert!(t.offers(Target::System(home)));
}

#[test]
fn in_shattered_ascension_planets_build_and_counters_move_with_an_integrated_economy() {
    for ascended in [true, false] {
        let mut t = with(Tech::IntegratedEconomy);
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        t.give_planet(A, Planet::Saudor);
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::Produce), ascended);
        if ascended {
            let buy = |count| Target::Buy { kind: Destroyer, count };
            assert!(t.refuses(&[(buy(1), 3)]), "Saudor has two resources");
            t.counts(&[]);
            assert!(t.until(Prompt::Redistribute), "after the turn");
        }
    }
}

#[test]
fn in_shattered_ascension_diodes_relocate_six_with_pds_counting_double() {
    let mut t = with(Tech::TransitDiodes);
    t.module(Module::ShatteredAscension);
    t.give_planet(A, Planet::Quann);
    t.put(A, JORD, Pds, 2);
    let quann = Place::Planet(Planet::Quann);
    t.go()
        .choose(using(Tech::TransitDiodes))
        .choose(Target::Planet(Planet::Jord))
        .choose(Target::Planet(Planet::Quann));
    assert!(t.refuses(&[(unit(JORD, Pds), 2), (unit(JORD, GroundForce), 3)]), "seven");
    t.counts(&[(unit(JORD, Pds), 2), (unit(JORD, GroundForce), 2)]);
    assert_eq!((t.units(quann, A).count(Pds), t.units(quann, A).count(GroundForce)), (2, 2));
    assert_eq!(t.look().players[A].sheet.strategy, 1);
    let home = t.home(A);
    t.state.system_mut(home).counters.insert(A);
    assert!(!t.go().offers(using(Tech::TransitDiodes)), "nothing leaves a system with a counter");
}

#[test]
fn an_empty_lot_ends_a_relocation() {
    for (moved, again) in [(1, true), (0, false)] {
        let mut t = with(Tech::TransitDiodes);
        t.module(Module::ShatteredAscension);
        t.give_planet(A, Planet::Quann);
        t.go()
            .choose(using(Tech::TransitDiodes))
            .choose(Target::Planet(Planet::Jord))
            .choose(Target::Planet(Planet::Quann))
            .counts(&[(unit(JORD, GroundForce), moved)]);
        assert_eq!(t.asked() == (A, Prompt::Component), again, "{moved}");
    }
}

#[test]
fn in_shattered_ascension_synthesis_promotes_and_revives_nobody() {
    for (shock, troops) in [(true, 1), (false, 0)] {
        let mut t = with(Tech::GenSynthesis);
        t.module(Module::ShatteredAscension);
        if shock {
            t.module(Module::ShockTroops);
        }
        t.put(B, SAUDOR, GroundForce, 1);
        // A seven hits; B hits, too, and the one that fell stays away.
        t.dice(&[7, 1, 1, 8, 10]);
        land(&mut t, 3);
        t.finish();
        assert_eq!(t.units(SAUDOR, A).count(ShockTroop), troops);
        assert_eq!(t.units(JORD, A).count(GroundForce), 2);
    }
}

// ---- the base game alone --------------------------------------------------------------------

#[test]
fn without_shattered_empire_micro_technology_helps_with_the_secondary_of_trade_only_t2_14() {
    use crate::games::ti3::model::state::Contract;
    use crate::games::ti3::rules::trade;
    let mut t = with(Tech::MicroTechnology);
    t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
    t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
    let with_card = trade::income(&t.state, A);
    t.state.contents.empire = false;
    assert_eq!(trade::income(&t.state, A), with_card - 1);
    t.state.step = Step::Secondary { card: StrategyCard::Trade, left: A.into() };
    assert_eq!(trade::income(&t.state, A), with_card);
}

#[test]
fn without_shattered_empire_advanced_fighters_need_no_fleet_supply_t2_14() {
    use crate::games::ti3::rules::limits;
    let mut t = with(Tech::AdvancedFighters);
    let (at, id) = (t.space(Tile::Saudor), t.tile(Tile::Saudor));
    t.put(A, at, Fighter, 5);
    assert_eq!(limits::excess(&t.state, id, A).ships, 2);
    t.state.contents.empire = false;
    assert!(limits::excess(&t.state, id, A).is_none());
}

#[test]
fn ground_forces_of_all_kinds_are_killed_and_machines_are_not_t51_1() {
    let mut t = with(Tech::X89BacterialWeapon);
    t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
    t.put(B, SAUDOR, GroundForce, 1);
    t.put(B, SAUDOR, ShockTroop, 1);
    t.put(B, SAUDOR, MechanizedUnit, 1);
    land(&mut t, 1);
    assert!(t.until(Prompt::Window));
    t.dice(&[1, 6, 6]);
    t.choose(using(Tech::X89BacterialWeapon));
    assert_eq!(t.units(SAUDOR, B).total(), 1);
}

#[test]
fn gravity_drive_hastens_fighters_that_move_by_themselves() {
    let mut t = with(Tech::GravityDrive);
    let reach = |t: &Sim| movement::movement(&t.state, A, Fighter, t.tile(Tile::Lodor));
    assert_eq!(reach(&t), 0, "they are carried");
    t.give_tech(A, Tech::AdvancedFighters);
    assert_eq!(reach(&t), 3);
}

/// T13.7: each ship that leaves a rift rolls; fighters that are carried do not.
#[test]
fn fighters_that_fly_by_themselves_roll_at_a_rift_t13_7() {
    for (carriers, dice, left) in [(0, vec![1, 6], 1), (1, vec![6], 2)] {
        let mut t = with(Tech::AdvancedFighters);
        let rift = t.tile(Tile::GravityRift);
        let at = Place::Space(rift);
        t.put(A, at, Fighter, 2);
        t.put(A, at, Carrier, carriers);
        let next = t.state.touching(rift).find(|id| movement::is_open(&t.state, *id)).expect("a way out");
        t.dice(&dice);
        let ships: Vec<(UnitKind, u32)> =
            [(Carrier, u32::from(carriers)), (Fighter, 2)].into_iter().filter(|(_, count)| *count > 0).collect();
        t.activate_system(next).moves(rift, &ships, &[]);
        assert_eq!(t.units(Place::Space(next), A).count(Fighter), left, "{carriers} carriers");
    }
}

/// T8.5: where both sides die the defender keeps the planet, but nobody won.
#[test]
fn animators_do_nothing_where_nobody_is_left_t8_5() {
    let mut t = Sim::new();
    t.give_tech(B, Tech::DacxiveAnimators);
    t.put(B, SAUDOR, GroundForce, 1);
    t.dice(&[8, 8, 10, 10]);
    land(&mut t, 1);
    t.finish();
    assert!(t.look().controls(B, Planet::Saudor) && t.units(SAUDOR, B).is_empty());
}

#[test]
fn diodes_move_shock_troops_too_t49_1() {
    let mut t = with(Tech::TransitDiodes);
    t.module(Module::ShockTroops).give_planet(A, Planet::Quann);
    t.put(A, JORD, ShockTroop, 3);
    t.go().choose(using(Tech::TransitDiodes));
    assert!(t.refuses(&[(unit(JORD, GroundForce), 3), (unit(JORD, ShockTroop), 2)]), "four at most");
    t.counts(&[(unit(JORD, GroundForce), 2), (unit(JORD, ShockTroop), 2)]);
    let there = t.units(Place::Planet(Planet::Quann), A);
    assert_eq!((there.count(GroundForce), there.count(ShockTroop)), (2, 2));
}
