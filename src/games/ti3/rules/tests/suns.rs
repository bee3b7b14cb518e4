//! Domain counters, artifacts, sabotage runs and goods on agreements (T40.5, T43 to T46, T48).

use crate::core::Seat;
use crate::games::ti3::model::data::{Anomaly, Wormholes};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Artifact, Contract, PickedCard, Scope, Step};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Target};
use crate::games::ti3::rules::{board, council, trade};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);
const JORD: Place = Place::Planet(Planet::Jord);
const ALL: [Module; 2] = [Module::DistantSuns, Module::DistantSunsSe];

/// A counter lies face down on Saudor.
fn suns(counter: Domain) -> Sim {
    let mut t = Sim::with(&ALL);
    let at = t.state.hidden.domains.iter().position(|(own, _)| *own == Planet::Saudor).expect("a counter");
    t.state.hidden.domains[at].1 = counter;
    t
}

/// A lands so many ground forces there.
fn lands(mut t: Sim, count: u32, dice: &[u32]) -> Sim {
    let home = t.home(A);
    t.dice(dice);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, count)]);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), count)]);
    t
}

pub fn landed(counter: Domain, count: u32, dice: &[u32]) -> Sim {
    lands(suns(counter), count, dice)
}

fn forces(t: &Sim) -> u8 {
    t.units(SAUDOR, A).count(GroundForce)
}

#[test]
fn every_neutral_planet_has_a_counter_but_mecatol_and_stations_t43_1() {
    let t = Sim::with(&[Module::DistantSuns]);
    for (planet, here) in t.state.planets.iter() {
        let none = here.owner.is_some() || planet == Planet::MecatolRex || planet.row().trade_station;
        assert_eq!(here.domains, if none { vec![] } else { vec![None] }, "{planet:?}");
    }
    let se = |t: &Sim| t.state.hidden.domains.iter().any(|(_, own)| own.row().from == Origin::Empire);
    assert!(!se(&t) && se(&Sim::with(&ALL)), "T43.6");
    assert!(Sim::new().state.hidden.domains.is_empty());
}

#[test]
fn low_risks_come_near_homes_t43_7() {
    let t = Sim::with(&[Module::DistantSuns, Module::DistantSunsSe, Module::TerritorialDistantSuns]);
    for (planet, counter) in &t.state.hidden.domains {
        let system = t.state.planets[*planet].system;
        let near = t.state.touching(system).any(|next| t.state.system(next).tile.row().home.is_some());
        assert!(!near || counter.row().low, "{planet:?} has {counter:?}");
    }
}

#[test]
fn peaceful_planets_and_wealth_t43() {
    let t = landed(Domain::PeacefulAnnexation, 1, &[]);
    assert!(t.look().controls(A, Planet::Saudor) && t.look().planets[Planet::Saudor].domains.is_empty());
    assert_eq!(landed(Domain::NaturalWealth4, 1, &[]).look().players[A].goods, 4);
    let mut t = landed(Domain::IndustrialSociety, 1, &[]);
    assert_eq!(t.asked(), (A, Prompt::BuildDock));
    t.choose(Target::Yes);
    assert!(!t.look().planets[Planet::Saudor].exhausted && t.units(SAUDOR, A).count(SpaceDock) == 1);
    assert!(!t.until(Prompt::Produce), "T16.5: not this round");
    let mut t = landed(Domain::TechnologicalSociety, 1, &[]);
    assert_eq!(t.asked(), (B, Prompt::GiveTech), "the player on the left chooses");
    t.choose(Target::Tech(Tech::AntimassDeflectors));
    assert!(t.look().players[A].techs.contains(Tech::AntimassDeflectors));
    let mut t = landed(Domain::HiddenFactory, 1, &[]);
    assert_eq!(t.asked(), (A, Prompt::Produce));
    let buy = |kind, count| Target::Buy { kind, count };
    assert!(t.refuses(&[(buy(Cruiser, 1), 1), (buy(Destroyer, 1), 1)]), "worth two");
    t.counts(&[(buy(Destroyer, 1), 2)]);
    assert_eq!(t.units(t.space(Tile::Saudor), A).count(Destroyer), 2);
}

#[test]
fn who_looks_knows_and_nobody_else_t43() {
    let mut t = landed(Domain::NativeIntelligence, 1, &[]);
    assert_eq!(t.asked(), (A, Prompt::Probe));
    t.choose(Target::Planet(Planet::Wellon));
    let known = |seat| crate::games::ti3::model::view::View::of(t.look(), Some(seat)).known_domains;
    assert_eq!(known(A).iter().map(|(planet, _)| *planet).collect::<Vec<_>>(), [Planet::Wellon]);
    assert!(known(B).is_empty());
}

#[test]
fn hazards_kill_and_may_stay_t43() {
    assert_eq!(forces(&landed(Domain::Biohazard, 2, &[])), 1, "the first of them dies");
    let t = landed(Domain::Biohazard, 1, &[]);
    assert_eq!(t.look().planets[Planet::Saudor].domains, [Some(Domain::Biohazard)], "until somebody succeeds");
    let t = landed(Domain::Radiation, 3, &[]);
    assert_eq!((forces(&t), t.look().planets[Planet::Saudor].owner), (0, None));
    assert!(t.look().planets[Planet::Saudor].domains.is_empty());
}

/// Who saves ground forces from death saves them from counters, too.
#[test]
fn ground_forces_that_a_counter_kills_may_come_home_t43() {
    for (tech, home) in [(true, 4), (false, 3)] {
        let mut t = suns(Domain::Radiation);
        if tech {
            t.give_tech(A, Tech::GenSynthesis);
        }
        let t = lands(t, 2, &[5, 4]);
        assert_eq!((forces(&t), t.units(JORD, A).count(GroundForce)), (0, home));
    }
}

#[test]
fn a_dock_of_an_industrial_society_floats_for_the_saar_t43() {
    for (race, floats) in [(Race::Saar, true), (Race::Sol, false)] {
        let mut t = suns(Domain::IndustrialSociety);
        t.race(A, race);
        let mut t = lands(t, 1, &[]);
        assert!(t.until(Prompt::BuildDock));
        t.choose(Target::Yes);
        let space = t.space(Tile::Saudor);
        assert_eq!(
            (t.units(space, A).count(SpaceDock) > 0, t.units(SAUDOR, A).count(SpaceDock) > 0),
            (floats, !floats)
        );
    }
}

/// Counters are no cards: the Nekro gain the technology.
#[test]
fn a_technological_society_teaches_the_nekro_t43() {
    let mut t = suns(Domain::TechnologicalSociety);
    t.race(A, Race::Nekro);
    let mut t = lands(t, 1, &[]);
    let sheet = t.look().players[A].sheet;
    t.choose(Target::Tech(Tech::HylarVAssaultLaser));
    assert!(t.look().players[A].techs.contains(Tech::HylarVAssaultLaser) && t.look().players[A].sheet == sheet);
}

#[test]
fn hostile_locals_fight_and_come_back_t43_3() {
    // Two of A miss and hit, two locals miss; then one local is left and hits nobody.
    let t = landed(Domain::HostileLocals2, 2, &[8, 8, 1, 1]);
    assert!(t.look().controls(A, Planet::Saudor) && forces(&t) == 2);
    let t = landed(Domain::HostileLocals2, 1, &[8, 8, 1]);
    assert_eq!(t.look().planets[Planet::Saudor].owner, None);
    assert_eq!(t.look().planets[Planet::Saudor].domains, [Some(Domain::HostileLocals2)], "at full strength again");
    assert!(t.look().players[A].deeds.is_empty(), "T20.5: no opposing forces");
}

#[test]
fn an_ambush_is_a_battle_in_space_t43() {
    // The carrier hits with a nine.
    let t = landed(Domain::FighterAmbush1, 1, &[9, 1]);
    assert!(t.look().controls(A, Planet::Saudor));
    let t = landed(Domain::FighterAmbush1, 1, &[1, 9]);
    assert!(t.units(t.space(Tile::Saudor), A).is_empty() && forces(&t) == 0);
    assert_eq!(t.look().planets[Planet::Saudor].domains, [Some(Domain::FighterAmbush1)]);
}

/// T51.1: counters do not touch it, so it takes the planet whose defenders shot its carrier down.
#[test]
fn a_mechanized_unit_outlasts_an_ambush_t51_1() {
    let mut t = suns(Domain::FighterAmbush1);
    let home = t.home(A);
    t.module(Module::MechanizedUnits).put(A, JORD, MechanizedUnit, 1);
    t.dice(&[1, 9]);
    let cargo = [(JORD, GroundForce, 1), (JORD, MechanizedUnit, 1)];
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &cargo);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), 1), (unit(at, MechanizedUnit), 1)]);
    assert!(t.units(at, A).is_empty() && forces(&t) == 0);
    assert_eq!(t.units(SAUDOR, A).count(MechanizedUnit), 1);
    assert!(t.look().controls(A, Planet::Saudor) && t.look().planets[Planet::Saudor].domains.is_empty());
}

#[test]
fn hostages_are_ransomed_all_or_none_t43() {
    let mut rich = suns(Domain::HostageSituation);
    rich.state.players[A].goods = 2;
    let mut t = lands(rich, 2, &[]);
    assert_eq!(t.asked(), (A, Prompt::PayRansom));
    t.choose(Target::Yes);
    assert!(t.look().controls(A, Planet::Saudor) && t.look().players[A].goods == 0);
    assert!(t.told(|entry| matches!(entry, Entry::Paid { seat: A, goods: 2, .. })).is_some(), "all are told");
    let mut poor = suns(Domain::HostageSituation);
    poor.state.players[A].goods = 1;
    let t = lands(poor, 2, &[]);
    assert_eq!((forces(&t), t.look().planets[Planet::Saudor].owner, t.look().players[A].goods), (0, None, 1));
}

#[test]
fn defense_systems_shoot_and_leave_a_pds_t43() {
    let mut t = landed(Domain::AutomatedDefenseSystem, 2, &[6, 5]);
    assert_eq!((forces(&t), t.units(t.space(Tile::Saudor), A).total()), (1, 0), "a ship and a ground force");
    assert_eq!(t.asked(), (A, Prompt::TakePds));
    t.choose(Target::Yes);
    assert_eq!(t.units(SAUDOR, A).count(Pds), 1);
    let t = landed(Domain::AutomatedDefenseSystem, 1, &[6, 5]);
    assert_eq!(t.look().planets[Planet::Saudor].domains, [Some(Domain::AutomatedDefenseSystem)], "it stays");
}

#[test]
fn settlers_are_ours_or_an_opponents_t43() {
    let mut t = landed(Domain::Settlers, 1, &[6]);
    assert!(t.look().controls(A, Planet::Saudor) && forces(&t) == 2);
    assert!(
        t.told(|entry| matches!(entry, Entry::Rolled { seat: Some(A), hits: 1, .. })).is_some(),
        "A rolls, not the locals"
    );
    assert_eq!(t.units(t.space(Tile::Saudor), A).count(GroundForce), 1, "ours are aboard again");
    let t = landed(Domain::Settlers, 1, &[5]);
    let owner = t.look().planets[Planet::Saudor].owner.expect("somebody settled");
    assert!(owner != A && t.units(SAUDOR, owner).count(GroundForce) == 2);
}

#[test]
fn a_discovered_wormhole_joins_systems_t43() {
    let t = landed(Domain::WormholeAlpha, 1, &[]);
    let at = t.tile(Tile::Saudor);
    assert!(t.look().system(at).wormholes().meets(Wormholes::ALPHA));
    let next = crate::games::ti3::rules::movement::adjacent(t.look(), at);
    assert!(next & t.tile(Tile::EmptyAlphaWormhole).bit() != 0);
}

#[test]
fn the_lazax_vote_for_who_keeps_them_t43() {
    let mut t = landed(Domain::LazaxSurvivors, 1, &[]);
    let before = council::votes(t.look(), A);
    assert_eq!(t.asked(), (A, Prompt::KeepSurvivors));
    t.choose(Target::Yes);
    assert_eq!(council::votes(t.look(), A), before + 3);
}

#[test]
fn fighters_probe_and_nothing_lands_there_t43_4() {
    let mut t = suns(Domain::Radiation);
    let home = t.home(A);
    t.put(A, Place::Space(home), Fighter, 1);
    t.activate(Tile::Saudor);
    t.moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 1), (Place::Space(home), Fighter, 1)]);
    assert!(t.until(Prompt::Probe));
    t.choose(Target::Yes);
    assert!(t.look().hidden.seen_domains.contains(&(A, Planet::Saudor)));
    assert!(!t.until(Prompt::Land));
    let mut t = suns(Domain::Radiation);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 1)]);
    assert!(!t.until(Prompt::Probe), "not without a fighter");
    let mut t = suns(Domain::LazaxSurvivors);
    t.put(A, t.space(Tile::Saudor), Carrier, 1);
    t.put(A, t.space(Tile::Saudor), Fighter, 1);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Probe));
    let cards = t.look().hidden.hands[A].len();
    t.choose(Target::Yes);
    assert_eq!((t.look().players[A].points, t.look().hidden.hands[A].len()), (1, cards + 3));
    assert!(t.look().planets[Planet::Saudor].domains.is_empty());
}

#[test]
fn dreadnoughts_raze_counters_unseen_and_do_not_bombard_t43_5() {
    let razes = |counter, die: u32| {
        let mut t = suns(counter);
        t.state.hidden.hands[A] = t.state.hidden.action_deck.split_off(t.state.hidden.action_deck.len() - 4);
        t.state.players[A].goods = 3;
        t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
        t.dice(&[die]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Raze));
        t.choose(Target::Planet(Planet::Saudor));
        t
    };
    let t = razes(Domain::Radiation, 7);
    assert!(t.look().planets[Planet::Saudor].domains.is_empty() && t.look().hidden.hands[A].len() == 4);
    assert_eq!(razes(Domain::Radiation, 8).look().hidden.hands[A].len(), 1);
    assert!(!razes(Domain::Radiation, 9).look().planets[Planet::Jord].exhausted);
    assert!(razes(Domain::Radiation, 10).look().planets[Planet::Jord].exhausted);
    let t = razes(Domain::LazaxSurvivors, 1);
    assert!(t.look().planets[Planet::Jord].exhausted && t.look().hidden.hands[A].is_empty());
    assert_eq!(t.look().players[A].goods, 0);
    let silent = |effect: &crate::games::ti3::model::state::Effect| {
        effect.source == Source::Domain(Domain::LazaxSurvivors) && effect.scope == Scope::Seat(A)
    };
    assert!(t.look().effects.iter().any(silent), "no vote on the next agenda");
}

#[test]
fn a_dreadnought_that_razed_does_not_bombard_t43_5() {
    for razes in [false, true] {
        let mut t = Sim::with(&ALL);
        t.give_planet(B, Planet::Fria);
        t.state.planets[Planet::Fria].domains.clear();
        t.state.hidden.domains.retain(|(own, _)| *own != Planet::Fria);
        t.put(B, Place::Planet(Planet::Fria), GroundForce, 1);
        let at = t.space(Tile::AbyzFria);
        for kind in [Dreadnought, Carrier] {
            t.put(A, at, kind, 1);
        }
        t.put(A, at, GroundForce, 1);
        t.dice(&[1]);
        t.activate(Tile::AbyzFria);
        assert!(t.until(Prompt::Raze));
        t.choose(if razes { Target::Planet(Planet::Abyz) } else { Target::Pass });
        assert!(t.until(Prompt::Land));
        // Abyz first, then Fria.
        t.counts(&[]);
        t.counts(&[(unit(at, GroundForce), 1)]);
        assert_eq!(t.until(Prompt::Bombard), !razes);
    }
}

#[test]
fn a_planet_gained_otherwise_loses_its_counter_unseen_t43_2() {
    let mut t = suns(Domain::Radiation);
    t.state.active = B;
    t.state.players[B].cards.push(PickedCard { card: StrategyCard::DiplomacyIi, used: false });
    for planet in [Planet::Abyz, Planet::Fria] {
        t.give_planet(B, planet);
        t.state.planets[planet].domains.clear();
        t.state.hidden.domains.retain(|(own, _)| *own != planet);
    }
    t.put(B, t.space(Tile::AbyzFria), Cruiser, 1);
    t.go().choose(Target::Strategy(StrategyCard::DiplomacyIi)).choose(Target::Yes);
    t.choose(Target::Planet(Planet::Saudor));
    assert!(t.look().controls(B, Planet::Saudor) && t.look().planets[Planet::Saudor].domains.is_empty());
    assert!(t.is_sound());
}

#[test]
fn custodians_guard_mecatol_rex_in_space_and_on_the_ground_t44_1() {
    let t = Sim::with(&[Module::Custodians]);
    assert_eq!(
        t.state.planets[Planet::MecatolRex].domains,
        [Some(Domain::CustodianFighters), Some(Domain::CustodianGround)]
    );
    let invades = |dice: &[u32]| {
        let mut t = Sim::with(&[Module::Custodians]);
        let at = t.space(Tile::MecatolRex);
        t.put(A, at, WarSun, 1);
        t.put(A, at, GroundForce, 2);
        t.dice(dice);
        t.activate(Tile::MecatolRex);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, GroundForce), 2)]);
        t
    };
    // Three dice of the war sun kill three fighters; then two ground forces kill two.
    let t = invades(&[3, 3, 3, 1, 1, 1, 8, 8, 1, 1]);
    assert!(t.look().controls(A, Planet::MecatolRex));
    // The ground battle is lost: the fighters stay away, the ground forces are back.
    let t = invades(&[3, 3, 3, 1, 1, 1, 1, 1, 8, 8]);
    assert_eq!(t.look().planets[Planet::MecatolRex].domains, [Some(Domain::CustodianGround)]);
}

// ---- T45 ------------------------------------------------------------------------------------

/// A's ships enter an empty system with this counter.
pub fn explores(counter: Domain, goods: u8, dice: &[u32]) -> Sim {
    let mut t = Sim::with(&[Module::FinalFrontier]);
    let at = t.tile(Tile::Empty);
    let nth = t.state.hidden.frontier.iter().position(|(own, _)| *own == at).expect("a counter in empty space");
    t.state.hidden.frontier[nth].1 = counter;
    t.state.players[A].goods = goods;
    let from = t.state.touching(at).find(|id| t.state.system(*id).planets.len() == 1).expect("a neighbour");
    t.put(A, Place::Space(from), Cruiser, 2);
    t.dice(dice);
    t.activate_system(at);
    t.moves(from, &[(Cruiser, 2)], &[]);
    while t.asked().1 == Prompt::MoveFrom {
        t.pass();
    }
    t
}

#[test]
fn empty_space_without_a_red_border_is_unknown_t45_1() {
    let t = Sim::with(&[Module::FinalFrontier]);
    for system in &t.state.systems {
        assert_eq!(system.unknown, system.tile.row().back == crate::games::ti3::model::data::Back::Empty);
    }
}

#[test]
fn what_is_found_in_space_t45_1() {
    assert_eq!(explores(Domain::AbandonedTransport, 0, &[]).look().players[A].goods, 2);
    let mut t = explores(Domain::DerelictShip, 0, &[]);
    assert_eq!(t.asked(), (A, Prompt::TakeShip));
    t.choose(Target::Yes);
    assert_eq!(t.units(t.space(Tile::Empty), A).count(Cruiser), 3);
    assert_eq!(explores(Domain::AlienTechnology, 0, &[]).asked(), (A, Prompt::ResearchFree));
    let mut t = explores(Domain::Discovery, 0, &[]);
    let cards = t.look().hidden.hands[A].len();
    assert_eq!(t.asked(), (A, Prompt::DrawCard));
    t.choose(Target::Yes);
    assert_eq!(t.look().hidden.hands[A].len(), cards + 1);
    let t = explores(Domain::FfSupernova, 0, &[]);
    assert!(t.units(t.space(Tile::Empty), A).is_empty());
    assert_eq!(t.look().anomaly(t.tile(Tile::Empty)), Some(Anomaly::Supernova));
    let t = explores(Domain::FfGravityRift, 0, &[]);
    assert_eq!(t.look().anomaly(t.tile(Tile::Empty)), Some(Anomaly::GravityRift));
    assert!(t.units(t.space(Tile::Empty), A).count(Cruiser) == 2 && t.is_sound());
    let t = explores(Domain::FfWormholeBeta, 0, &[]);
    assert!(t.look().system(t.tile(Tile::Empty)).wormholes().meets(Wormholes::BETA));
}

#[test]
fn pirates_take_all_goods_or_fight_t45_1() {
    let mut t = explores(Domain::SpacePirates, 4, &[]);
    assert_eq!(t.asked(), (A, Prompt::PayRansom));
    t.choose(Target::Yes);
    assert_eq!(t.look().players[A].goods, 0);
    // Two cruisers hit the dreadnought twice, which sustains one; it misses.
    let t = explores(Domain::SpacePirates, 0, &[7, 7, 1]);
    assert_eq!(t.units(t.space(Tile::Empty), A).count(Cruiser), 2, "without goods there is no choice");
    assert!(!t.look().system(t.tile(Tile::Empty)).unknown);
}

#[test]
fn the_station_brings_the_end_a_point_nearer_t45_1() {
    let t = explores(Domain::PrecursorSpaceStation, 0, &[]);
    assert_eq!((board::goal(t.look(), A), board::goal(t.look(), B)), (9, 10));
    let mut t = explores(Domain::PrecursorSpaceStation, 0, &[]);
    t.state = t.look().clone();
    t.state.players[A].points = 9;
    t.at(Step::ActionEnd);
    assert!(t.look().outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(A)), "T1.3");
}

// ---- T46 ------------------------------------------------------------------------------------

#[test]
fn everybody_hides_a_token_far_from_homes_t46_1() {
    let t = Sim::with(&[Module::Artifacts]);
    let planets: Vec<Planet> = t.state.hidden.artifacts.iter().map(|(planet, _)| *planet).collect();
    assert_eq!(planets.len(), 3);
    for planet in planets {
        let system = t.state.planets[planet].system;
        assert_eq!(t.state.planets[planet].artifact, Some(Artifact::FaceDown));
        assert!(planet != Planet::MecatolRex && ![A, B, C].map(|seat| t.home(seat)).contains(&system));
        assert!(!t.state.touching(system).any(|next| t.state.system(next).tile.row().home.is_some()));
        let beside = t.state.system(system).planets.iter().filter(|own| t.state.planets[*own].artifact.is_some());
        assert_eq!(beside.count(), 1);
    }
}

/// A token lies on Saudor; A takes it, then B may take it away.
pub fn artifact(token: Option<Objective>) -> Sim {
    let mut t = Sim::with(&[Module::Artifacts]);
    for (planet, _) in std::mem::take(&mut t.state.hidden.artifacts) {
        t.state.planets[planet].artifact = None;
    }
    t.state.planets[Planet::Saudor].artifact = Some(Artifact::FaceDown);
    t.state.hidden.artifacts.push((Planet::Saudor, token));
    lands(t, 1, &[])
}

/// T20.4: a special objective has one holder, and its point is lost with it.
#[test]
fn a_real_artifact_is_a_point_as_long_as_the_planet_is_held_t46_2() {
    let real = Objective::SpecialLazaxArmory;
    let t = artifact(Some(real));
    assert_eq!(
        (t.look().players[A].points, t.look().planets[Planet::Saudor].artifact),
        (1, Some(Artifact::Real(real)))
    );
    let t = artifact(None);
    assert_eq!((t.look().players[A].points, t.look().planets[Planet::Saudor].artifact), (0, None), "blank");
    let mut t = artifact(Some(real));
    t.finish();
    t.state = t.look().clone();
    t.state.active = B;
    t.state.step = Step::Turn;
    t.clear(A, SAUDOR);
    t.clear(A, t.space(Tile::Saudor));
    let at = t.space(Tile::Saudor);
    t.put(B, at, Carrier, 1);
    t.put(B, at, GroundForce, 1);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(at, GroundForce), 1)]);
    t.finish();
    assert_eq!((t.look().players[A].points, t.look().players[B].points), (0, 1));
}

// ---- T48 ------------------------------------------------------------------------------------

/// A's carrier with three fighters attacks B's war sun, up to the run.
fn run(modules: &[Module], dice: &[u32]) -> Sim {
    let mut t = Sim::with(modules);
    let home = t.home(A);
    t.put(A, Place::Space(home), Fighter, 3);
    t.put(B, t.space(Tile::Saudor), WarSun, 1);
    t.dice(dice);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(Place::Space(home), Fighter, 3)]);
    t
}

#[test]
fn fighters_get_through_on_nine_and_destroy_on_ten_t48_1() {
    let mut t = run(&[Module::SabotageRuns], &[9, 8, 10, 10, 9]);
    assert!(t.until(Prompt::SabotageRun));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, Fighter), 3)]);
    t.finish();
    assert!(t.units(at, B).is_empty());
    assert_eq!(t.units(at, A).count(Fighter), 1, "the one that destroyed it");
    let mut t = run(&[Module::SabotageRuns], &[9, 1]);
    assert!(t.until(Prompt::SabotageRun));
    t.counts(&[(unit(at, Fighter), 1)]);
    assert_eq!((t.units(at, B).count(WarSun), t.units(at, A).count(Fighter)), (1, 2));
    assert!(!run(&[], &[]).until(Prompt::SabotageRun));
}

/// Who rolls any die again rolls these again, too.
#[test]
fn the_jol_nar_roll_dice_of_a_sabotage_run_again_t48_1() {
    for (race, sun) in [(Race::JolNar, 0), (Race::Sol, 1)] {
        let mut t = Sim::with(&[Module::SabotageRuns]);
        t.race(A, race);
        let (home, at) = (t.home(A), t.space(Tile::Saudor));
        t.put(A, Place::Space(home), Fighter, 1);
        t.put(B, at, WarSun, 1);
        t.dice(&[9, 1, 10]);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(Place::Space(home), Fighter, 1)]);
        assert!(t.until(Prompt::SabotageRun));
        t.counts(&[(unit(at, Fighter), 1)]);
        let again = Target::Use(Source::Ability(Ability::JolNarReroll));
        assert_eq!(t.asked() == (A, Prompt::Window) && t.offers(again.clone()), race == Race::JolNar);
        if race == Race::JolNar {
            t.choose(again);
        }
        assert_eq!(t.units(at, B).count(WarSun), sun, "{race:?}");
    }
}

// ---- T40.5 ----------------------------------------------------------------------------------

/// A and C have an agreement; B plays Trade III.
fn guilds() -> Sim {
    let mut t = Sim::with(&[Module::TradeIiiAsc]);
    for (one, other) in [(A, C), (C, A)] {
        t.state.players[one].contracts[0] = Contract::With { partner: other, fresh: false };
    }
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::TradeIiiAsc));
    t
}

fn value(t: &Sim, seat: Seat) -> u8 {
    t.look().players[seat].race.row().contracts[0]
}

#[test]
fn goods_lie_on_agreements_until_they_are_collected_t40_5() {
    let mut t = guilds();
    t.choose(Target::TradeGoods);
    assert_eq!((t.look().players[B].goods, t.look().players[A].goods), (3, 0));
    assert_eq!(trade::stored(t.look(), A), value(&t, C));
    while t.asked() != (C, Prompt::UseSecondary) {
        t.pass();
    }
    t.choose(Target::Yes);
    assert_eq!((t.look().players[C].goods, trade::stored(t.look(), C)), (value(&t, A), 0));
    assert_eq!(t.look().players[C].sheet.strategy, 1);
}

#[test]
fn ending_all_agreements_leaves_half_and_an_attack_leaves_the_defender_all_t40_5() {
    let mut t = guilds();
    t.choose(Target::Pass);
    assert_eq!(t.look().players[A].goods, value(&t, C).div_ceil(2));
    assert!(t.look().partners(A).is_empty() && trade::stored(t.look(), A) == 0);
    let mut t = guilds();
    t.choose(Target::TradeGoods).finish();
    t.state = t.look().clone();
    (t.state.active, t.state.step) = (A, Step::Turn);
    let home = t.home(A);
    t.put(C, t.space(Tile::Saudor), Destroyer, 1);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[]);
    t.finish();
    assert_eq!((t.look().players[A].goods, t.look().players[C].goods), (0, value(&t, A)));
}
