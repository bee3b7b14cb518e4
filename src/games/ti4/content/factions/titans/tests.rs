use super::*;
use crate::games::ti4::rules::combat::space_cannon;
use crate::games::ti4::rules::production;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Titans, Faction::Sol, Faction::Hacan])
}

const TERRAGENESIS: Source = Source::Ability(Ability::Terragenesis);
const AWAKEN: Source = Source::Ability(Ability::Awaken);
const OURANOS: Source = Source::Unit(UnitCard::Ouranos);
const STARPOINT: Place = Place::Planet(Planet::Starpoint);

/// A lands on New Albion, which is nobody's, and explores it.
fn explore(t: &mut Sim) {
    t.stack_explore(Explore::IndustrialRelicFragment);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Infantry, 1);
    t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
}

/// RR set-up 11.
#[test]
fn the_titans_start_with_what_their_sheet_says() {
    let t = sim();
    let (home, at) = (t.space(55), Place::Planet(Planet::Elysium));
    assert_eq!((t.home(A), t.state.players[A].techs.len()), (t.tile(55), 2));
    assert!(t.state.players[A].has(Tech::AntimassDeflectors) && t.state.players[A].has(Tech::ScanlinkDroneNetwork));
    let here = |at, kind| t.units(A, at, kind);
    assert_eq!([UnitKind::Dreadnought, UnitKind::Cruiser, UnitKind::Fighter].map(|kind| here(home, kind)), [1, 2, 2]);
    assert_eq!([UnitKind::Infantry, UnitKind::SpaceDock].map(|kind| here(at, kind)), [3, 1]);
    assert_eq!(crate::games::ti4::rules::notes::commodity_value(&t.state, A), 2);
}

/// [`Ability::Terragenesis`].
#[test]
fn terragenesis_lays_a_sleeper_on_an_explored_planet() {
    let mut t = sim();
    explore(&mut t);
    t.react(TERRAGENESIS);
    assert_eq!(t.look().players[A].sleepers.iter().collect::<Vec<_>>(), [Planet::NewAlbion]);
    let mut t = sim();
    explore(&mut t);
    t.until(Prompt::ChooseAction);
    assert!(t.look().players[A].sleepers.is_empty(), "only if A likes");
}

#[test]
fn terragenesis_needs_a_planet_without_a_sleeper() {
    let mut t = sim();
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    explore(&mut t);
    assert!(!t.offered_this_turn(TERRAGENESIS));
}

#[test]
fn terragenesis_is_for_what_the_titans_explore_themselves() {
    let mut t = sim();
    t.stack_explore(Explore::IndustrialRelicFragment);
    t.put(B, t.space(27), UnitKind::Carrier, 1);
    t.put(B, t.space(27), UnitKind::Infantry, 1);
    t.state.active = B;
    t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    assert!(!t.offered_this_turn(TERRAGENESIS));
}

/// There are five tokens; then one has to move. One may move before.
#[test]
fn a_sleeper_may_move_and_the_sixth_has_to() {
    let laid = [Planet::Lodor, Planet::Quann, Planet::Wellon, Planet::Tarmann];
    let mut t = sim();
    t.state.players[A].sleepers = laid.into_iter().collect();
    explore(&mut t);
    t.react(TERRAGENESIS);
    assert!(t.offers(&Target::Planet(Planet::NewAlbion)), "a fifth token");
    t.pick(Target::Planet(Planet::Quann));
    let sleepers = t.look().players[A].sleepers;
    assert!(sleepers.len() == 4 && !sleepers.contains(Planet::Quann) && sleepers.contains(Planet::NewAlbion));
    let mut t = sim();
    t.state.players[A].sleepers = laid.into_iter().chain([Planet::VefutIi]).collect();
    explore(&mut t);
    t.react(TERRAGENESIS);
    assert!(!t.offers(&Target::Planet(Planet::NewAlbion)), "no token is left");
    t.pick(Target::Planet(Planet::VefutIi));
    assert_eq!(t.look().players[A].sleepers.len(), 5);
}

/// [`Ability::Awaken`].
#[test]
fn awaken_replaces_sleepers_of_the_activated_system_with_pds() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.give_planet(A, Planet::Starpoint);
    t.state.players[A].sleepers = [Planet::NewAlbion, Planet::Starpoint, Planet::Quann].into_iter().collect();
    t.activate(27).use_it(AWAKEN);
    t.some(&[Target::Planet(Planet::NewAlbion)]);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(A, ALBION, UnitKind::Pds), t.units(A, STARPOINT, UnitKind::Pds)), (1, 0));
    let left = t.look().players[A].sleepers;
    assert!(left.len() == 2 && left.contains(Planet::Starpoint), "each may be replaced");
    assert_eq!(t.look().players[A].reserve[UnitKind::Pds], 5);
}

#[test]
fn awaken_needs_a_sleeper_there_a_pds_and_the_titans_own_activation() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.state.players[A].sleepers.insert(Planet::Quann);
    t.activate(27);
    assert!(!t.offered_this_turn(AWAKEN), "no sleeper there");
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.state.active = B;
    t.activate(27);
    assert!(!t.offered_this_turn(AWAKEN), "B activates it");
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.put(A, Place::Planet(Planet::Elysium), UnitKind::Pds, 6);
    let home = t.home(A);
    t.state.system_mut(home).tokens.insert(A);
    t.activate(27);
    assert!(!t.offered_this_turn(AWAKEN), "none in reinforcements, nor where it could be taken from (LRR 23.4)");
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 2);
    t.activate(27);
    assert!(!t.offered_this_turn(AWAKEN), "two are there (LRR 63.3)");
}

/// [`Ability::Coalescence`]: what awakes beside others' ground forces fights them, and takes the planet.
#[test]
fn coalescence_makes_awakened_units_fight_on_the_ground() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    t.put(B, ALBION, UnitKind::SpaceDock, 1);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.dice(&[7, 1]);
    t.activate(27).use_it(AWAKEN).until(Prompt::ChooseAction);
    assert!(t.look().controls(A, Planet::NewAlbion) && t.units(A, ALBION, UnitKind::Pds) == 1);
    assert_eq!((t.units(B, ALBION, UnitKind::Infantry), t.units(B, ALBION, UnitKind::SpaceDock)), (0, 0));
}

/// Also where nobody fights back; on a planet of nobody's that is explored, too.
#[test]
fn awakened_units_take_a_planet_without_ground_forces() {
    for owner in [Some(B), None] {
        let mut t = sim();
        t.stack_explore(Explore::IndustrialRelicFragment);
        t.state.planet_mut(Planet::NewAlbion).owner = owner;
        t.state.players[A].sleepers.insert(Planet::NewAlbion);
        t.activate(27).use_it(AWAKEN).until(Prompt::ChooseAction);
        assert!(t.look().controls(A, Planet::NewAlbion));
        assert_eq!(t.look().players[A].trove.cards.len(), usize::from(owner.is_none()), "LRR 35.1");
    }
}

/// [`UnitCard::HelTitan1`]: a structure that defends its planet as a ground force, and sustains damage.
#[test]
fn a_hel_titan_defends_its_planet() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Titans, Faction::Hacan]);
    t.put(B, ALBION, UnitKind::Pds, 1);
    // It fires and misses, takes a hit, then hits.
    t.dice(&[1, 10, 7]);
    t.land(1, 0);
    t.until_seat(B, Prompt::FireCannons).pick(Target::Yes);
    t.until_seat(B, Prompt::SustainDamage).counts(&[(unit(ALBION, UnitKind::Pds), 1)]).until(Prompt::ChooseAction);
    assert!(t.look().controls(B, Planet::NewAlbion));
    assert_eq!((t.units(A, ALBION, UnitKind::Infantry), t.units(B, ALBION, UnitKind::Pds)), (0, 1));
    assert_eq!(board::units(t.look(), B, ALBION).damaged(UnitKind::Pds), 1);
}

/// Other PDS are no ground forces: they fall with the planet.
#[test]
fn only_hel_titans_are_ground_forces() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    assert!(t.state.is_ground(A, UnitKind::Pds) && !t.state.is_ground(B, UnitKind::Pds));
    assert_eq!((t.state.ground_on(B, Planet::NewAlbion), t.state.ground_on(A, Planet::Elysium)), (0, 3));
    t.put(A, Place::Planet(Planet::Elysium), UnitKind::Pds, 1);
    assert_eq!(t.state.ground_on(A, Planet::Elysium), 4);
}

/// It takes hits of a bombardment where nothing shields it.
#[test]
fn a_hel_titan_can_be_bombarded() {
    let mut t = Sim::expanded(&[Faction::Muaat, Faction::Titans, Faction::Hacan]);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(A, t.space(27), UnitKind::WarSun, 1);
    t.dice(&[1, 10, 10, 1]);
    t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.units(B, ALBION, UnitKind::Pds), 0);
}

#[test]
fn hel_titans_are_not_carried_and_produce_one_unit() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 1);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    let system = t.tile(27);
    assert!(crate::games::ti4::rules::transport::cargo_slots(&t.state, A, system).is_empty());
    assert_eq!(production::producers(&t.state, A, system).iter().map(|unit| unit.value).sum::<u32>(), 1);
}

/// [`Tech::HelTitanIi`], [`Tech::SaturnEngineIi`]: they stand for PDS II and Cruiser II.
#[test]
fn the_upgrades_of_the_titans_change_their_cards() {
    let mut t = sim();
    t.give_tech(A, Tech::HelTitanIi);
    t.give_tech(A, Tech::SaturnEngineIi);
    assert_eq!(t.state.unit(A, UnitKind::Pds).card, UnitCard::HelTitan2);
    assert_eq!(t.state.unit(A, UnitKind::Cruiser).card, UnitCard::SaturnEngine2);
    t.put(A, Place::Planet(Planet::Elysium), UnitKind::Pds, 1);
    let near = t.tile(22);
    assert_eq!(space_cannon::guns_in_range(&t.state, A, near).len(), 1, "next to Elysium");
    let pds = super::super::super::tech(Tech::PdsIi);
    assert!(crate::games::ti4::rules::technology::is_replaced(&t.state, A, pds));
}

/// [`UnitCard::Ouranos`], LRR 30: instead of a PDS, into the space area.
#[test]
fn ouranos_rises_from_a_pds_lrr_30_1() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 2);
    t.activate(27).use_it(OURANOS).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, t.space(27), UnitKind::Flagship), t.units(A, ALBION, UnitKind::Pds)), (1, 1));
}

#[test]
fn ouranos_needs_a_pds_there_and_to_be_in_reinforcements_lrr_30_2() {
    let mut t = sim();
    t.activate(27);
    assert!(!t.offered_this_turn(OURANOS), "no PDS");
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 1);
    t.put(A, t.space(22), UnitKind::Flagship, 1);
    t.activate(27);
    assert!(!t.offered_this_turn(OURANOS), "it is on the board");
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 1);
    t.state.active = B;
    t.activate(27);
    assert!(!t.offered_this_turn(OURANOS), "B activates it");
}

/// [`Ability::Coalescence`] in space.
#[test]
fn ouranos_fights_what_is_in_its_space_area() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 1);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    t.dice(&[10, 1, 1]);
    t.activate(27).use_it(OURANOS).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, t.space(27), UnitKind::Flagship), t.units(B, t.space(27), UnitKind::Cruiser)), (1, 0));
}

/// [`Promissory::Terraform`].
#[test]
fn terraform_is_attached_for_good() {
    let mut t = sim();
    let note = t.note(A, Promissory::Terraform, B);
    t.give_planet(B, Planet::NewAlbion);
    t.give_planet(B, Planet::MecatolRex);
    t.state.active = B;
    t.go().use_it(note);
    assert!(t.look().attached(Planet::NewAlbion).eq([note]), "not to Mecatol Rex, nor at home");
    assert_eq!((board::resources(t.look(), Planet::NewAlbion), board::influence(t.look(), Planet::NewAlbion)), (2, 2));
    assert_eq!(t.look().traits(Planet::NewAlbion).count(), 3);
    t.until(Prompt::ChooseAction);
    assert!(
        t.look().players[B].notes_face_up.is_empty()
            && t.look().hidden.notes[A].iter().all(|own| Source::Note(*own) != note)
    );
    let mut t = sim();
    let note = t.note(A, Promissory::Terraform, B);
    t.give_planet(B, Planet::MecatolRex);
    t.state.active = B;
    assert!(!t.go().offers(&Target::Use(note)), "no planet for it");
}

const TELLURIAN: Source = Source::Leader(Leader::Tellurian);

/// [`Leader::Tellurian`]: in anybody's combat.
#[test]
fn tellurian_cancels_a_hit_of_a_combat() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Titans]);
    t.dice(&[1, 10, 10, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.react(TELLURIAN).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Cruiser)), (1, 0));
    assert!(!t.is_ready(C, Leader::Tellurian));
}

#[test]
fn tellurian_cancels_a_hit_of_space_cannons_or_a_bombardment() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    let from = t.space(22);
    t.put(A, from, UnitKind::Cruiser, 1);
    t.dice(&[10]);
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
    t.until_seat(B, Prompt::FireCannons).pick(Target::Yes).react(TELLURIAN).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, t.space(27), UnitKind::Cruiser), 1);
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Titans]);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.dice(&[10]);
    t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    t.react(TELLURIAN).until(Prompt::ChooseAction);
    assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 1);
}

#[test]
fn tellurian_needs_a_hit() {
    let mut t = sim();
    t.dice(&[1, 1, 10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    while t.look().combat.as_ref().is_some_and(|combat| combat.round == 1) {
        assert!(!t.offers(&Target::Use(TELLURIAN)));
        t.pass();
    }
}

const TUNGSTANTUS: Leader = Leader::Tungstantus;

/// [`Leader::Tungstantus`].
#[test]
fn tungstantus_waits_for_five_structures_lrr_51_6() {
    let mut t = sim();
    assert_eq!(t.progress(A, TUNGSTANTUS), (1, 5));
    t.put(A, Place::Planet(Planet::Elysium), UnitKind::Pds, 2);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 2);
    t.go();
    assert!(t.is_ready(A, TUNGSTANTUS));
}

#[test]
fn tungstantus_brings_a_trade_good_when_units_produce() {
    for (active, goods) in [(A, 1), (B, 0)] {
        let mut t = sim();
        let leader = t.unlock(A, TUNGSTANTUS);
        let home = t.home(active);
        t.state.active = active;
        t.go().pick(Target::System(home));
        if active == A {
            t.react(leader);
        } else {
            assert!(!t.offered_this_turn(leader), "B's production");
        }
        assert_eq!(t.look().players[A].goods, goods);
    }
}

/// [`Leader::UlTheProgenitor`], LRR 51.12: attached, not purged.
#[test]
fn ul_the_progenitor_becomes_part_of_elysium() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::UlTheProgenitor);
    t.state.planet_mut(Planet::Elysium).exhausted = true;
    t.go().use_it(hero).until(Prompt::ChooseAction);
    let state = t.look();
    assert!(!state.planet(Planet::Elysium).exhausted && state.attached(Planet::Elysium).eq([hero]));
    assert_eq!((board::resources(state, Planet::Elysium), board::influence(state, Planet::Elysium)), (7, 4));
    assert!(!t.is_ready(A, Leader::UlTheProgenitor) && !state.exploration.purged.contains(&hero));
}

/// Elysium fires for who controls it: at ships, and at what lands; cards about PDS do not stop it.
#[test]
fn elysium_fires_three_dice_for_who_controls_it() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::UlTheProgenitor);
    t.go().use_it(hero).until(Prompt::ChooseAction);
    t.state = t.look().clone();
    let home = t.home(A);
    let dice =
        |t: &Sim, seat| space_cannon::guns_in_range(&t.state, seat, home).iter().map(|gun| gun.dice.dice).sum::<u8>();
    assert_eq!((dice(&t, A), dice(&t, B)), (3, 0));
    let near = t.tile(22);
    assert!(space_cannon::guns_in_range(&t.state, A, near).is_empty(), "into its own system only");
    t.state.system_mut(home).space = Default::default();
    t.state.players[A].reserve[UnitKind::Dreadnought] += 1;
    t.state.players[A].reserve[UnitKind::Cruiser] += 2;
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.state.active = B;
    let from = t.space(22);
    t.dice(&[6, 5, 5]);
    t.activate(55).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
    t.until_seat(A, Prompt::FireCannons).pick(Target::Yes).until(Prompt::ChooseAction);
    assert_eq!(t.units(B, t.space(55), UnitKind::Cruiser), 0, "Antimass Deflectors take 1 from each die");
    t.state.planet_mut(Planet::Elysium).owner = Some(B);
    assert_eq!((dice(&t, A), dice(&t, B)), (0, 3));
}

const MECH: Source = Source::Unit(UnitCard::Hecatoncheires);

/// [`UnitCard::Hecatoncheires`], LRR 30.1: by Construction and by Awaken.
#[test]
fn hecatoncheires_come_instead_of_a_pds_lrr_30_1() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.activate(27).use_it(AWAKEN).use_it(MECH).until(Prompt::ChooseAction);
    let here = [UnitKind::Pds, UnitKind::Mech, UnitKind::Infantry].map(|kind| t.units(A, ALBION, kind));
    assert_eq!((here, t.look().players[A].sleepers.is_empty()), ([0, 1, 1], true));
    let mut t = sim();
    t.go().pick(Target::StrategicAction(StrategyCard::Construction)).until(Prompt::PlaceStructure);
    t.pick(unit(Place::Planet(Planet::Elysium), UnitKind::Pds)).use_it(MECH).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, Place::Planet(Planet::Elysium), UnitKind::Mech), 1);
    assert_eq!(t.units(A, Place::Planet(Planet::Elysium), UnitKind::Pds), 0);
}

#[test]
fn hecatoncheires_are_no_space_docks_and_come_from_reinforcements_lrr_30_2() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.go().pick(Target::StrategicAction(StrategyCard::Construction)).until(Prompt::PlaceStructure);
    t.pick(unit(ALBION, UnitKind::SpaceDock));
    assert!(!t.offers(&Target::Use(MECH)) && t.units(A, ALBION, UnitKind::SpaceDock) == 1);
    let mut t = sim();
    t.put(A, Place::Planet(Planet::Elysium), UnitKind::Mech, 4);
    t.go().pick(Target::StrategicAction(StrategyCard::Construction)).until(Prompt::PlaceStructure);
    t.pick(unit(Place::Planet(Planet::Elysium), UnitKind::Pds));
    assert_eq!(t.units(A, Place::Planet(Planet::Elysium), UnitKind::Pds), 1);
}

/// [`Agenda::CompensatedDisarmament`] and [`Tech::TransitDiodes`] speak of ground forces: of Hel-Titans, too, as far as they fit (LRR 63.3).
#[test]
fn what_is_said_of_ground_forces_holds_for_hel_titans() {
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Outcome;
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 2);
    t.put(A, ALBION, UnitKind::Infantry, 1);
    t.resolve(Agenda::CompensatedDisarmament, Outcome::Planet(Planet::NewAlbion), &[]).until(Prompt::ChooseAction);
    assert!(board::units(t.look(), A, ALBION).is_empty());
    assert_eq!(t.look().players[A].goods, 3);
    let mut t = sim();
    t.give_tech(A, Tech::TransitDiodes);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 1);
    let elysium = Place::Planet(Planet::Elysium);
    t.put(A, elysium, UnitKind::Pds, 2);
    t.at(Step::TurnStart).react(Source::Tech(Tech::TransitDiodes));
    t.counts(&[(unit(elysium, UnitKind::Pds), 2)]).until(Prompt::ChooseAction);
    let here = [ALBION, elysium].map(|at| t.units(A, at, UnitKind::Pds));
    assert_eq!(here.iter().sum::<u8>(), 3);
    assert!(here.iter().all(|&count| count <= 2), "{here:?}");
}

/// What is placed during the activation was not there when the system was activated: neither sleepers nor PDS.
#[test]
fn awaken_and_ouranos_are_for_what_was_there_before() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.activate(27).use_it(AWAKEN);
    assert!(!t.offered_this_turn(OURANOS), "the PDS is new");
    assert_eq!(t.units(A, ALBION, UnitKind::Pds), 1);
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 1);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.activate(27).use_it(AWAKEN);
    assert!(t.offered_this_turn(OURANOS), "one of two was there");
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Infantry, 1);
    t.stack_explore(Explore::IndustrialRelicFragment);
    t.activate(27).react(Source::Tech(Tech::ScanlinkDroneNetwork));
    t.react(TERRAGENESIS);
    assert!(t.look().players[A].sleepers.contains(Planet::NewAlbion));
    assert!(!t.offered_this_turn(AWAKEN), "the sleeper is new");
}

/// [`Ability::Coalescence`]: what was placed has not been committed, so that cannons do not fire at it.
#[test]
fn space_cannons_do_not_hit_what_awoke() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Infantry, 1);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.dice(&[10, 10, 1]);
    t.activate(27).use_it(AWAKEN).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    t.until_seat(B, Prompt::FireCannons).pick(Target::Yes);
    assert_ne!(t.asked(), Some((A, Prompt::SustainDamage)), "the infantry is hit");
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(A, ALBION, UnitKind::Pds), t.units(A, ALBION, UnitKind::Infantry)), (1, 0));
}

/// [`Ability::Coalescence`]: nothing prevents the combat, not even the end of the turn.
#[test]
fn awakened_units_fight_though_the_turn_ends() {
    let mut t = sim();
    t.law(Agenda::MinisterOfPeace, crate::games::ti4::model::state::LawPlace::Owned(B));
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.dice(&[10, 1]);
    t.activate(27).use_it(AWAKEN).react(Source::Agenda(Agenda::MinisterOfPeace)).until(Prompt::ChooseAction);
    assert!(t.look().controls(A, Planet::NewAlbion) && t.look().active != A);
    assert_eq!((t.units(A, ALBION, UnitKind::Pds), t.units(B, ALBION, UnitKind::Infantry)), (1, 0));
}

/// [`Leader::Tungstantus`]: no unit, no trade good.
#[test]
fn tungstantus_makes_the_titans_produce_a_unit() {
    let mut t = sim();
    let leader = t.unlock(A, TUNGSTANTUS);
    let home = t.home(A);
    t.go().pick(Target::System(home)).react(leader).until(Prompt::Produce);
    assert!(t.try_counts(&[]).is_err());
    let fighter = Target::Build { kind: UnitKind::Fighter, count: 1 };
    assert!(t.try_counts(&[(fighter, 1)]).is_ok());
    let mut t = sim();
    let leader = t.unlock(A, TUNGSTANTUS);
    t.state.planet_mut(Planet::Elysium).exhausted = true;
    t.go().pick(Target::System(home)).react(leader).until(Prompt::Produce);
    assert!(t.offers(&Target::Build { kind: UnitKind::Infantry, count: 2 }), "the good can be spent at once");
}

/// [`Ability::Coalescence`]: a planet that nobody defends is the Titans' at once, before ships move.
#[test]
fn awakened_units_hold_the_planet_before_ships_move() {
    let mut t = sim();
    t.state.planet_mut(Planet::NewAlbion).owner = Some(B);
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.activate(27).use_it(AWAKEN).until(Prompt::MoveShips);
    assert!(t.look().controls(A, Planet::NewAlbion));
}
