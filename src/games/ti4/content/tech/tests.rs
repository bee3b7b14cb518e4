//! What is printed on technologies, and their "only if" and "not when": positions in which a condition does not hold.

use super::*;
use crate::games::ti4::effects::windows::UnitRoll;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

/// A technology is not offered for the rest of the turn.
fn never(mut t: Sim, tech: Tech) {
    assert!(!t.offered_this_turn(Source::Tech(tech)), "{tech:?}");
}

/// A, of this faction, owns a technology.
fn owning(faction: Faction, tech: Tech) -> Sim {
    let mut t = Sim::new(&[faction, Faction::Arborec, Faction::Mentak]);
    t.state.active = A;
    t.give_tech(A, tech);
    t
}

/// B, of this faction, owns a technology, and A is Sol.
fn owned_by_b(faction: Faction, tech: Tech) -> Sim {
    let mut t = Sim::new(&[Faction::Sol, faction, Faction::Letnev]);
    t.state.active = A;
    t.give_tech(B, tech);
    t
}

fn offers(t: &Sim, tech: Tech) -> bool {
    t.offers(&Target::Use(Source::Tech(tech)))
}

/// LRR 90.7, 90.8: colour and prerequisites (blue, green, yellow, red) of every technology, and whether it is a faction's own.
#[test]
#[rustfmt::skip]
fn each_technology_has_its_colour_and_prerequisites_lrr_90_7_90_8() {
    let techs: &[(Tech, Option<Color>, [u8; 4], bool)] = &[
        (Tech::AntimassDeflectors, Some(Color::Blue), [0, 0, 0, 0], false),
        (Tech::GravityDrive, Some(Color::Blue), [1, 0, 0, 0], false),
        (Tech::FleetLogistics, Some(Color::Blue), [2, 0, 0, 0], false),
        (Tech::LightWaveDeflector, Some(Color::Blue), [3, 0, 0, 0], false),
        (Tech::NeuralMotivator, Some(Color::Green), [0, 0, 0, 0], false),
        (Tech::DacxiveAnimators, Some(Color::Green), [0, 1, 0, 0], false),
        (Tech::HyperMetabolism, Some(Color::Green), [0, 2, 0, 0], false),
        (Tech::X89BacterialWeapon, Some(Color::Green), [0, 3, 0, 0], false),
        (Tech::SarweenTools, Some(Color::Yellow), [0, 0, 0, 0], false),
        (Tech::GravitonLaserSystem, Some(Color::Yellow), [0, 0, 1, 0], false),
        (Tech::TransitDiodes, Some(Color::Yellow), [0, 0, 2, 0], false),
        (Tech::IntegratedEconomy, Some(Color::Yellow), [0, 0, 3, 0], false),
        (Tech::PlasmaScoring, Some(Color::Red), [0, 0, 0, 0], false),
        (Tech::MagenDefenseGrid, Some(Color::Red), [0, 0, 0, 1], false),
        (Tech::DuraniumArmor, Some(Color::Red), [0, 0, 0, 2], false),
        (Tech::AssaultCannon, Some(Color::Red), [0, 0, 0, 3], false),
        (Tech::CarrierIi, None, [2, 0, 0, 0], false),
        (Tech::CruiserIi, None, [0, 1, 1, 1], false),
        (Tech::DestroyerIi, None, [0, 0, 0, 2], false),
        (Tech::DreadnoughtIi, None, [2, 0, 1, 0], false),
        (Tech::FighterIi, None, [1, 1, 0, 0], false),
        (Tech::InfantryIi, None, [0, 2, 0, 0], false),
        (Tech::PdsIi, None, [0, 0, 1, 1], false),
        (Tech::SpaceDockIi, None, [0, 0, 2, 0], false),
        (Tech::WarSun, None, [0, 0, 1, 3], false),
        (Tech::Bioplasmosis, Some(Color::Green), [0, 2, 0, 0], true),
        (Tech::LetaniWarriorIi, None, [0, 2, 0, 0], true),
        (Tech::WormholeGenerator, Some(Color::Blue), [2, 0, 0, 0], true),
        (Tech::DimensionalSplicer, Some(Color::Red), [0, 0, 0, 1], true),
        (Tech::ProductionBiomes, Some(Color::Green), [0, 2, 0, 0], true),
        (Tech::QuantumDatahubNode, Some(Color::Yellow), [0, 0, 3, 0], true),
        (Tech::EResSiphons, Some(Color::Yellow), [0, 0, 2, 0], true),
        (Tech::SpacialConduitCylinder, Some(Color::Blue), [2, 0, 0, 0], true),
        (Tech::InheritanceSystems, Some(Color::Yellow), [0, 0, 2, 0], true),
        (Tech::SuperDreadnoughtIi, None, [2, 0, 1, 0], true),
        (Tech::L4Disruptors, Some(Color::Yellow), [0, 0, 1, 0], true),
        (Tech::NonEuclideanShielding, Some(Color::Red), [0, 0, 0, 2], true),
        (Tech::SalvageOperations, Some(Color::Yellow), [0, 0, 2, 0], true),
        (Tech::MirrorComputing, Some(Color::Yellow), [0, 0, 3, 0], true),
        (Tech::MagmusReactor, Some(Color::Red), [0, 0, 0, 2], true),
        (Tech::PrototypeWarSunIi, None, [0, 0, 1, 3], true),
        (Tech::Neuroglaive, Some(Color::Green), [0, 3, 0, 0], true),
        (Tech::HybridCrystalFighterIi, None, [1, 1, 0, 0], true),
        (Tech::ValefarAssimilatorX, None, [0, 0, 0, 0], true),
        (Tech::ValefarAssimilatorY, None, [0, 0, 0, 0], true),
        (Tech::ChaosMapping, Some(Color::Blue), [1, 0, 0, 0], true),
        (Tech::FloatingFactoryIi, None, [0, 0, 2, 0], true),
        (Tech::ValkyrieParticleWeave, Some(Color::Red), [0, 0, 0, 2], true),
        (Tech::ExotriremeIi, None, [2, 0, 1, 0], true),
        (Tech::AdvancedCarrierIi, None, [2, 0, 0, 0], true),
        (Tech::SpecOpsIi, None, [0, 2, 0, 0], true),
        (Tech::LazaxGateFolding, Some(Color::Blue), [2, 0, 0, 0], true),
        (Tech::HegemonicTradePolicy, Some(Color::Yellow), [0, 0, 2, 0], true),
        (Tech::InstinctTraining, Some(Color::Green), [0, 1, 0, 0], true),
        (Tech::NullificationField, Some(Color::Yellow), [0, 0, 2, 0], true),
        (Tech::YinSpinner, Some(Color::Green), [0, 2, 0, 0], true),
        (Tech::ImpulseCore, Some(Color::Yellow), [0, 0, 2, 0], true),
        (Tech::TransparasteelPlating, Some(Color::Green), [0, 1, 0, 0], true),
        (Tech::MageonImplants, Some(Color::Green), [0, 3, 0, 0], true),
    ];
    assert_eq!(techs.len(), Contents::Base.techs().count());
    for (id, color, needs, own) in techs {
        let row = tech(*id);
        assert_eq!((row.color, row.needs, row.faction.is_some()), (*color, *needs, *own), "{id:?}");
    }
}

#[test]
fn what_a_technology_allows_it_allows_its_owner_alone() {
    let t = owning(Faction::Muaat, Tech::LightWaveDeflector);
    let may = |state: &State, permit, ask| effects::allowed(state, permit, ask, false);
    assert!(may(&t.state, Permit::PassShips, Ask::of(A)) && !may(&t.state, Permit::PassShips, Ask::of(B)));
    let t = owning(Faction::Muaat, Tech::MagmusReactor);
    let enters = |seat, tile| may(&t.state, Permit::EnterAnomaly, Ask::of(seat).at(t.tile(tile)));
    assert!(enters(A, 43) && !enters(B, 43) && !enters(A, 42), "a supernova, not a nebula");
}

/// Nobody fires at landing units; ships are fired at as ever.
#[test]
fn l4_disruptors_protect_their_owners_landing() {
    let t = owning(Faction::Letnev, Tech::L4Disruptors);
    let fires = |ask: Ask| effects::allowed(&t.state, Permit::FireCannon, ask, true);
    assert!(!fires(Ask::of(B).with(A).on(Planet::NewAlbion)));
    assert!(fires(Ask::of(B).with(A)) && fires(Ask::of(A).with(B).on(Planet::NewAlbion)));
}

#[test]
fn dacxive_animators_need_a_ground_combat_won() {
    let mut t = owning(Faction::Hacan, Tech::DacxiveAnimators);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, Tech::DacxiveAnimators);
    let mut t = owned_by_b(Faction::Hacan, Tech::DacxiveAnimators);
    t.dice(&[10, 1]);
    t.land(1, 1);
    never(t, Tech::DacxiveAnimators);
}

#[test]
fn the_graviton_laser_system_is_for_ones_own_space_cannons_at_ships() {
    let mut t = owning(Faction::Hacan, Tech::GravitonLaserSystem);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.dice(&[10]);
    t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    never(t, Tech::GravitonLaserSystem);
    // B fires, A owns the technology.
    let mut t = owning(Faction::Hacan, Tech::GravitonLaserSystem);
    let from = t.space(22);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(A, from, UnitKind::Destroyer, 1);
    t.dice(&[10]);
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Destroyer), 1)]);
    t.until_seat(B, Prompt::FireCannons).pick(Target::Yes);
    never(t, Tech::GravitonLaserSystem);
}

/// Plasma Scoring is for space cannons and bombardment.
#[test]
fn plasma_scoring_adds_no_die_to_barrages_nor_for_others() {
    let t = owning(Faction::Hacan, Tech::PlasmaScoring);
    let system = t.tile(27);
    let extra = |seat, roll| effects::number(&t.state, Number::ExtraDice, Ask { roll: Some(roll), ..Ask::of(seat) }, 0);
    assert_eq!(extra(A, UnitRoll::Barrage { system }), 0);
    assert_eq!(extra(A, UnitRoll::Bombardment { planet: Planet::NewAlbion }), 1);
    assert_eq!(extra(B, UnitRoll::Bombardment { planet: Planet::NewAlbion }), 0);
}

#[test]
fn magen_defense_grid_needs_a_unit_with_planetary_shield_in_a_ground_combat() {
    let mut t = owned_by_b(Faction::Hacan, Tech::MagenDefenseGrid);
    t.dice(&[10, 1]);
    t.land(1, 1);
    never(t, Tech::MagenDefenseGrid);
    let mut t = owned_by_b(Faction::Hacan, Tech::MagenDefenseGrid);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, Tech::MagenDefenseGrid);
}

#[test]
fn assault_cannon_counts_no_fighters_and_needs_its_owner_in_the_combat() {
    let mut t = owning(Faction::Sol, Tech::AssaultCannon);
    t.dice(&[1, 1, 1, 1, 1]);
    let at = t.fight(&[(UnitKind::Carrier, 2), (UnitKind::Fighter, 2)], &[(UnitKind::Dreadnought, 1)]);
    assert_eq!(t.units(B, at, UnitKind::Dreadnought), 1);
    let mut t = owning(Faction::Sol, Tech::AssaultCannon);
    t.state.players[C].fleet = 6;
    t.put(C, t.space(39), UnitKind::Cruiser, 3);
    t.give_tech(C, Tech::AssaultCannon);
    t.state.players[A].techs.remove(Tech::AssaultCannon);
    t.dice(&[1, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Dreadnought, 1)]);
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Dreadnought)), (1, 1));
}

#[test]
fn integrated_economy_needs_a_planet_with_resources_gained_by_its_owner() {
    let mut t = owned_by_b(Faction::Hacan, Tech::IntegratedEconomy);
    t.land(1, 0);
    never(t, Tech::IntegratedEconomy);
    let mut t = owning(Faction::Sol, Tech::IntegratedEconomy);
    let at = t.space(20);
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::Infantry, 1);
    assert_eq!(board_resources(&t, Planet::VefutIi), 2);
    t.state.planet_mut(Planet::VefutIi).ground = Default::default();
    t.activate(20).until(Prompt::Commit).counts(&[(Target::Planet(Planet::VefutIi), 1)]);
    assert!(offers(&t, Tech::IntegratedEconomy), "2 resources");
}

fn board_resources(t: &Sim, planet: Planet) -> u32 {
    crate::games::ti4::rules::board::resources(&t.state, planet)
}

#[test]
fn technologies_of_a_turns_start_are_for_their_owners_turn() {
    for (faction, tech) in [(Faction::Hacan, Tech::TransitDiodes), (Faction::Saar, Tech::ChaosMapping)] {
        let mut t = owned_by_b(faction, tech);
        t.at(Step::TurnStart);
        assert!(!offers(&t, tech), "{tech:?}");
        t.state.active = B;
        t.at(Step::TurnStart);
        assert!(offers(&t, tech), "{tech:?}");
    }
}

#[test]
fn e_res_siphons_and_neuroglaive_need_ships_where_others_go() {
    let mut t = owned_by_b(Faction::JolNar, Tech::EResSiphons);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    t.activate(22);
    assert_eq!(t.look().players[B].goods, 0);
    let mut t = owned_by_b(Faction::Naalu, Tech::Neuroglaive);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    t.activate(22);
    assert_eq!((t.look().players[A].fleet, t.uses(Source::Tech(Tech::Neuroglaive))), (3, 0));
    // One's own activation.
    let mut t = owning(Faction::JolNar, Tech::EResSiphons);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.activate(22);
    assert_eq!(t.look().players[A].goods, 0);
}

#[test]
fn hegemonic_trade_policy_and_magmus_reactor_are_for_ones_own_production() {
    let mut t = owned_by_b(Faction::Winnu, Tech::HegemonicTradePolicy);
    let home = t.home(A);
    t.go().pick(Target::System(home));
    never(t, Tech::HegemonicTradePolicy);
    // No war sun in the system, no supernova beside it.
    let mut t = owning(Faction::Muaat, Tech::MagmusReactor);
    t.give_planet(A, Planet::Saudor);
    t.put(A, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
    t.activate(23).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]).until_seat(B, Prompt::ChooseAction);
    assert_eq!(t.look().players[A].goods, 0);
}

#[test]
fn impulse_core_needs_a_cruiser_or_destroyer_to_give_up() {
    let mut t = owning(Faction::Yin, Tech::ImpulseCore);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Carrier, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, Tech::ImpulseCore);
}

#[test]
fn instinct_training_needs_a_token_and_a_card_of_another() {
    let mut t = owned_by_b(Faction::Xxcha, Tech::InstinctTraining);
    t.give_card(A, ActionCard::MiningInitiative);
    t.state.players[B].strategy = 0;
    t.go().use_it(Source::ActionCard(ActionCard::MiningInitiative));
    never(t, Tech::InstinctTraining);
    let mut t = owning(Faction::Xxcha, Tech::InstinctTraining);
    t.give_card(A, ActionCard::MiningInitiative);
    t.go().use_it(Source::ActionCard(ActionCard::MiningInitiative));
    never(t, Tech::InstinctTraining);
}

#[test]
fn a_nullification_field_needs_a_token_ships_and_another_who_activates() {
    for (strategy, ships) in [(0, 22), (2, 27)] {
        let mut t = owned_by_b(Faction::Xxcha, Tech::NullificationField);
        t.put(B, t.space(ships), UnitKind::Cruiser, 1);
        t.state.players[B].strategy = strategy;
        t.activate(22);
        never(t, Tech::NullificationField);
    }
    let mut t = owning(Faction::Xxcha, Tech::NullificationField);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.activate(22);
    never(t, Tech::NullificationField);
}

#[test]
fn component_actions_of_technologies_need_their_means() {
    let t = &mut owning(Faction::Winnu, Tech::LazaxGateFolding);
    assert!(!offers(t.go(), Tech::LazaxGateFolding), "without Mecatol Rex");
    let t = &mut owning(Faction::Yssaril, Tech::MageonImplants);
    assert!(!offers(t.go(), Tech::MageonImplants), "nobody has a card");
    let t = &mut owning(Faction::Hacan, Tech::ProductionBiomes);
    t.state.players[A].strategy = 0;
    assert!(!offers(t.go(), Tech::ProductionBiomes), "no token");
    let t = &mut owning(Faction::Hacan, Tech::QuantumDatahubNode);
    t.state.players[A].goods = 2;
    assert!(!offers(t.at(Step::StrategyEnd), Tech::QuantumDatahubNode), "2 trade goods");
}

#[test]
fn the_spacial_conduit_cylinder_needs_units_where_its_owner_goes() {
    let mut t = owning(Faction::JolNar, Tech::SpacialConduitCylinder);
    t.activate(27);
    never(t, Tech::SpacialConduitCylinder);
    let mut t = owned_by_b(Faction::JolNar, Tech::SpacialConduitCylinder);
    t.put(A, t.space(27), UnitKind::Cruiser, 1);
    t.activate(27);
    never(t, Tech::SpacialConduitCylinder);
}

#[test]
fn salvage_operations_and_yin_spinner_serve_their_owner_alone() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Mentak]);
    t.give_tech(C, Tech::SalvageOperations);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().players[C].goods, 0);
    let mut t = owned_by_b(Faction::Yin, Tech::YinSpinner);
    let at = Place::Planet(Planet::Darien);
    let before = t.units(B, at, UnitKind::Infantry);
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]).until_seat(B, Prompt::ChooseAction);
    assert_eq!((t.units(B, at, UnitKind::Infantry), t.uses(Source::Tech(Tech::YinSpinner))), (before, 0));
}
