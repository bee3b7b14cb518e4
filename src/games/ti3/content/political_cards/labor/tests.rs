//! Tests of agendas about docks, labour and ground forces.

use super::*;
use crate::games::ti3::content;
use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, lands_on_saudor, law};
use crate::games::ti3::model::ids::{Ability, ActionCard, Race, Tech, Tile};
use crate::games::ti3::model::state::{Law, Spot};
use crate::games::ti3::model::target::Source;
use crate::games::ti3::rules::council::ballots;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::production;
use crate::games::ti3::testing::*;

/// Whether A is asked what to build at home.
fn builds(t: &mut Sim) -> bool {
    let home = t.home(A);
    t.activate_system(home);
    t.until(Prompt::Produce)
}

#[test]
fn the_holy_planet_builds_nothing_and_is_no_home() {
    let mut t = Sim::new();
    t.give_planet(A, Planet::Lodor);
    assert_eq!(ballots(&t.state, PoliticalCard::HolyPlanetOfIxth), [Ballot::Planet(Planet::Lodor)]);
    for (holy, may) in [(Planet::Jord, false), (Planet::Lodor, true)] {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::HolyPlanetOfIxth, Ballot::Planet(holy));
        assert_eq!(builds(&mut t), may);
    }
}

#[test]
fn humane_labor_limits_or_stops_docks() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::HumaneLabor, Ballot::For);
    assert!(builds(&mut t));
    assert!(t.refuses(&[
        (Target::Buy { kind: UnitKind::Fighter, count: 1 }, 1),
        (Target::Buy { kind: UnitKind::Fighter, count: 2 }, 1)
    ]));
    t.counts(&[(Target::Buy { kind: UnitKind::Fighter, count: 2 }, 1)]);
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::HumaneLabor, Ballot::Against);
    t.state = t.look().clone();
    assert!(!builds(&mut t));
}

/// T0.7: first the law, then technologies, then action cards; what a race builds is no more than the law says.
#[test]
fn technologies_and_cards_add_to_what_humane_labor_leaves_t0_7() {
    let spike = effects::Me::new(A, Source::ActionCard(ActionCard::ProductivitySpike));
    for (tech, card, units) in [(false, false, 2), (true, false, 3), (false, true, 4), (true, true, 5)] {
        let mut t = Sim::new();
        t.state.round = 2;
        law(&mut t, PoliticalCard::HumaneLabor, Ballot::For);
        if tech {
            t.give_tech(A, Tech::EnviroCompensator);
        }
        if card {
            // Jord has two influence.
            effects::last(&mut t.state, spike, Until::RoundEnd, Scope::Planet(Planet::Jord));
        }
        assert_eq!(production::room(&t.state, A, t.home(A)), units);
    }
    let mut t = Sim::new();
    t.state.round = 2;
    t.race(A, Race::Saar);
    let saudor = t.tile(Tile::Saudor);
    t.put(A, Place::Space(saudor), UnitKind::SpaceDock, 1);
    assert_eq!(production::room(&t.state, A, saudor), 4);
    law(&mut t, PoliticalCard::HumaneLabor, Ballot::For);
    assert_eq!(production::room(&t.state, A, saudor), 2);
}

#[test]
fn labor_force_politics_swap_what_planets_bring() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::LaborForcePolitics, Ballot::For);
    let both = [Currency::Resources, Currency::Influence].map(|currency| payment::available(&t.state, A, currency));
    assert_eq!(both, [2, 4], "Jord is four and two");
    assert_eq!(crate::games::ti3::rules::council::votes(&t.state, B), 6);
}

#[test]
fn labor_force_politics_refused_leave_one_dock_each() {
    let mut t = Sim::new();
    t.give_planet(A, Planet::Lodor);
    t.put(A, Place::Planet(Planet::Lodor), UnitKind::SpaceDock, 1);
    decide(&mut t, PoliticalCard::LaborForcePolitics, Ballot::Against);
    t.state = t.look().clone();
    t.state.players[A].goods = 9;
    let may = |t: &Sim, seat, planet| {
        effects::allowed(t.look(), Permit::DockWorks, effects::Ask::of(seat).planet(planet), true)
    };
    assert!(may(&t, A, Planet::Lodor));
    assert!(builds(&mut t));
    t.counts(&[(Target::Buy { kind: UnitKind::GroundForce, count: 2 }, 1)]).finish();
    assert!(!may(&t, A, Planet::Lodor) && may(&t, A, Planet::Jord), "again at the same dock");
    assert!(may(&t, B, Planet::ArcPrime));
}

#[test]
fn repealed_labor_laws_let_docks_rise_at_once() {
    for (passed, may) in [(true, true), (false, false)] {
        let mut t = Sim::new();
        if passed {
            law(&mut t, PoliticalCard::RepealLaborLaws, Ballot::For);
        }
        t.give_planet(A, Planet::Saudor);
        t.state.planets[Planet::Saudor].since = t.state.round;
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::BuildDock), may);
    }
    let mut t = Sim::new();
    t.state.players[A].goods = 3;
    decide_until(&mut t, PoliticalCard::RepealLaborLaws, Ballot::Against, Prompt::PayOrLose);
    assert_eq!(t.asked().0, A, "the others have no goods");
    t.choose(Target::Yes).finish();
    let docks = |seat| t.look().units_of(seat).count(UnitKind::SpaceDock);
    assert_eq!((docks(A), docks(B), t.look().players[A].goods), (1, 0, 0));
}

#[test]
fn subsidized_industry_founds_a_dock_for_the_next_round() {
    let mut t = Sim::new();
    t.give_planet(B, Planet::Lodor);
    t.give_planet(B, Planet::Sumerian);
    decide_until(&mut t, PoliticalCard::SubsidizedIndustry, Ballot::Player(B), Prompt::ChoosePlanet);
    assert!(t.asked().0 == B && !t.offers(Target::Planet(Planet::Sumerian)));
    t.choose(Target::Planet(Planet::Lodor));
    assert_eq!(t.units(Place::Planet(Planet::Lodor), B).count(UnitKind::SpaceDock), 1);
    assert_eq!(t.look().planets[Planet::Lodor].dock_built, t.look().round, "T16.5");
}

#[test]
fn mass_mobilization_follows_the_votes() {
    let mut t = Sim::new();
    t.give_planet(C, Planet::MecatolRex);
    decide(&mut t, PoliticalCard::MassMobilization, Ballot::For);
    assert_eq!(t.units(Place::Planet(Planet::Jord), A).ground(), 7, "ten votes, a fifth of them");
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::MassMobilization, Ballot::For);
    assert_eq!(t.units(Place::Planet(Planet::Jord), A).ground(), 5, "four votes are too few");
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::MassMobilization, Ballot::Against);
    t.state = t.look().clone();
    assert!(builds(&mut t) && !t.offers(Target::Buy { kind: UnitKind::GroundForce, count: 1 }));
    assert!(t.offers(Target::Buy { kind: UnitKind::Fighter, count: 2 }));
}

#[test]
fn regulated_conscription_sells_ground_forces_singly() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::RegulatedConscription, Ballot::For);
    assert!(builds(&mut t) && !t.offers(Target::Buy { kind: UnitKind::GroundForce, count: 2 }));
    assert!(t.offers(Target::Buy { kind: UnitKind::Fighter, count: 2 }));
    assert!(t.refuses(&[(Target::Buy { kind: UnitKind::GroundForce, count: 1 }, 5)]));
    t.counts(&[(Target::Buy { kind: UnitKind::GroundForce, count: 1 }, 4)]);
    for (law, dropped) in [(true, 1), (false, 2)] {
        let mut t = Sim::new();
        let card = PoliticalCard::RegulatedConscription;
        t.state.laws.extend(law.then_some(Law { card, ballot: Ballot::For }));
        t.give_planet(A, Planet::Quann);
        let drop = Target::Use(Source::Ability(Ability::SolOrbitalDrop));
        t.go().choose(drop).choose(Target::Planet(Planet::Quann));
        assert_eq!(t.units(Place::Planet(Planet::Quann), A).ground(), dropped, "the ability of Sol");
    }
}

#[test]
fn conscription_adds_a_ground_force_on_new_planets() {
    for (yes, there) in [(true, 2), (false, 1)] {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::PlanetaryConscription, Ballot::For);
        assert!(lands_on_saudor(&mut t) && t.asked() == (A, Prompt::PlaceUnits));
        t.choose(if yes { Target::Yes } else { Target::Pass });
        assert_eq!(t.units(Place::Planet(Planet::Saudor), A).ground(), there);
    }
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::PlanetaryConscription, Ballot::Against);
    t.state = t.look().clone();
    assert!(!lands_on_saudor(&mut t));
}

#[test]
fn mobilizations_go_home_or_out() {
    let scene = || {
        let mut t = Sim::new();
        t.state.players[A].sheet.fleet = 9;
        t.give_planet(A, Planet::Saudor);
        t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 2);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t
    };
    let mut t = scene();
    let (home, saudor, space) = (t.home(A), t.tile(Tile::Saudor), t.space(Tile::Saudor));
    decide_until(&mut t, PoliticalCard::DefensiveMobilizations, Ballot::For, Prompt::MoveFrom);
    t.choose(Target::System(saudor));
    t.counts(&[(unit(space, UnitKind::Cruiser), 1), (unit(Place::Planet(Planet::Saudor), UnitKind::GroundForce), 2)]);
    assert_eq!(t.units(Place::Planet(Planet::Jord), A).ground(), 7);
    assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Cruiser), 1);
    let mut t = scene();
    decide_until(&mut t, PoliticalCard::DefensiveMobilizations, Ballot::Against, Prompt::MoveFrom);
    t.choose(Target::System(saudor));
    let dock = unit(Place::Planet(Planet::Jord), UnitKind::SpaceDock);
    t.counts(&[(dock, 1)]);
    assert_eq!(t.units(Place::Planet(Planet::Saudor), A).count(UnitKind::SpaceDock), 1);
}

/// The map of tests has no Hope's End: it stands in for another planet.
fn hopes_end(t: &mut Sim) {
    t.state.contents.modules.insert(Module::ShockTroops);
    let here = t.state.planets[Planet::Primor].clone();
    t.state.planets.insert(Planet::HopesEnd, here);
    t.give_planet(B, Planet::HopesEnd);
}

#[test]
fn hopes_end_trains_shock_troops() {
    let row = content::political(PoliticalCard::HopesEndTrainingGround).expect("it has a row");
    let mut t = Sim::new();
    assert!(!(row.applies)(&t.state));
    hopes_end(&mut t);
    assert!((row.applies)(&t.state));
    let at = Place::Planet(Planet::HopesEnd);
    decide_until(&mut t, PoliticalCard::HopesEndTrainingGround, Ballot::For, Prompt::PlaceUnits);
    assert_eq!(t.asked().0, B);
    t.choose(Target::Yes);
    assert_eq!((t.units(at, B).count(UnitKind::ShockTroop), t.units(at, B).count(UnitKind::GroundForce)), (2, 1));
}

#[test]
fn hopes_end_refused_demotes_shock_troops() {
    let mut t = Sim::new();
    hopes_end(&mut t);
    let at = Place::Planet(Planet::Jord);
    t.put(A, at, UnitKind::ShockTroop, 2);
    decide(&mut t, PoliticalCard::HopesEndTrainingGround, Ballot::Against);
    assert_eq!((t.units(at, A).count(UnitKind::ShockTroop), t.units(at, A).count(UnitKind::GroundForce)), (0, 7));
}

/// T51.1.
#[test]
fn mass_mobilization_refused_does_not_stop_mechanized_units_t51_1() {
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::MassMobilization, Ballot::Against);
    let may = |kind| effects::allowed(t.look(), Permit::Build, Ask::of(A).kind(kind), true);
    let kinds = [UnitKind::GroundForce, UnitKind::ShockTroop, UnitKind::MechanizedUnit];
    assert_eq!(kinds.map(may), [false, false, true]);
}

/// Docks of the Saar float.
#[test]
fn subsidies_and_strikes_reach_docks_that_float() {
    let mut t = Sim::new();
    t.race(B, Race::Saar);
    t.give_planet(B, Planet::Lodor);
    decide_until(&mut t, PoliticalCard::SubsidizedIndustry, Ballot::Player(B), Prompt::ChoosePlanet);
    t.choose(Target::Planet(Planet::Lodor));
    let lodor = t.space(Tile::Lodor);
    assert_eq!(t.units(lodor, B).count(UnitKind::SpaceDock), 1);
    assert!(t.units(Place::Planet(Planet::Lodor), B).is_empty());
    let mut t = Sim::new();
    t.race(B, Race::Saar);
    t.state.round = 2;
    t.put(B, lodor, UnitKind::SpaceDock, 1);
    t.put(B, lodor, UnitKind::Cruiser, 1);
    let lodor = t.tile(Tile::Lodor);
    assert!(production::builds(&t.state, B, lodor));
    decide(&mut t, PoliticalCard::HumaneLabor, Ballot::Against);
    assert!(!production::builds(t.look(), B, lodor));
}

/// B plays the Saar, with docks that float at these tiles, each beside a cruiser, and goods to build with.
fn afloat(tiles: &[Tile]) -> Sim {
    let mut t = Sim::new();
    t.race(B, Race::Saar);
    t.state.round = 2;
    t.state.players[B].goods = 20;
    for at in [Place::Planet(Planet::ArcPrime), Place::Planet(Planet::WrenTerra)] {
        t.clear(B, at);
    }
    for tile in tiles {
        let at = t.space(*tile);
        t.put(B, at, UnitKind::SpaceDock, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
    }
    t
}

/// T17: a dock that floats is one dock among others.
#[test]
fn labor_force_politics_refused_leave_one_dock_that_floats() {
    let mut t = afloat(&[Tile::Lodor, Tile::Lodor, Tile::Quann]);
    let (lodor, quann) = (t.tile(Tile::Lodor), t.tile(Tile::Quann));
    let docks = |t: &Sim, id| production::room(t.look(), B, id) / 4;
    assert_eq!((docks(&t, lodor), docks(&t, quann)), (2, 1));
    decide(&mut t, PoliticalCard::LaborForcePolitics, Ballot::Against);
    t.state = t.look().clone();
    t.state.active = B;
    assert_eq!((docks(&t, lodor), docks(&t, quann)), (2, 1), "none has built yet");
    t.activate_system(lodor);
    assert!(t.until(Prompt::Produce));
    t.counts(&[(Target::Buy { kind: UnitKind::Fighter, count: 2 }, 1)]);
    assert!(!t.until(Prompt::Produce), "the other dock there rests");
    assert_eq!((docks(&t, lodor), docks(&t, quann)), (1, 0), "again at one dock of the same place");
}

/// Where the first of two docks builds nothing, the second may.
#[test]
fn a_dock_that_built_nothing_leaves_the_other_free() {
    let mut t = afloat(&[Tile::Lodor, Tile::Lodor]);
    decide(&mut t, PoliticalCard::LaborForcePolitics, Ballot::Against);
    t.state = t.look().clone();
    t.state.active = B;
    t.activate(Tile::Lodor);
    assert!(t.until(Prompt::Produce));
    t.counts(&[]);
    assert!(t.until(Prompt::Produce));
}

/// T17: who has no three goods loses a dock, one in space as well.
#[test]
fn labor_laws_refused_take_docks_that_float() {
    let mut t = afloat(&[Tile::Lodor, Tile::Quann]);
    t.state.players[B].goods = 2;
    let (lodor, quann) = (t.tile(Tile::Lodor), t.tile(Tile::Quann));
    decide_until(&mut t, PoliticalCard::RepealLaborLaws, Ballot::Against, Prompt::ChooseSystem);
    assert!(t.asked().0 == B && t.offers(Target::System(lodor)) && t.offers(Target::System(quann)));
    t.choose(Target::System(quann));
    assert_eq!(t.units(Place::Space(quann), B).count(UnitKind::SpaceDock), 0);
    assert_eq!(t.units(Place::Space(lodor), B).count(UnitKind::SpaceDock), 1);
    assert_eq!(t.look().players[B].goods, 2, "a dock instead of goods");
}

/// T16.5: the law lifts the wait for docks that float, too.
#[test]
fn repealed_labor_laws_let_docks_float_at_once() {
    for passed in [true, false] {
        let mut t = Sim::new();
        t.race(A, Race::Saar);
        if passed {
            law(&mut t, PoliticalCard::RepealLaborLaws, Ballot::For);
        }
        t.give_planet(A, Planet::Saudor);
        t.state.planets[Planet::Saudor].since = t.state.round;
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::BuildDock), passed);
        if passed {
            t.choose(Target::Planet(Planet::Saudor)).finish();
            assert_eq!(t.units(t.space(Tile::Saudor), A).count(UnitKind::SpaceDock), 1);
        }
    }
}

/// The holy planet lets nobody build, ground forces of the Arborec neither; those aboard ships above it do.
#[test]
fn ground_forces_on_the_holy_planet_build_nothing() {
    for (holy, aboard, builds) in [(true, false, false), (false, false, true), (true, true, true)] {
        let mut t = Sim::new();
        t.race(A, Race::Arborec);
        t.give_planet(A, Planet::Saudor);
        let space = t.space(Tile::Saudor);
        t.put(A, space, UnitKind::Carrier, 1);
        t.put(A, if aboard { space } else { Place::Planet(Planet::Saudor) }, UnitKind::GroundForce, 1);
        if holy {
            law(&mut t, PoliticalCard::HolyPlanetOfIxth, Ballot::Planet(Planet::Saudor));
        }
        let saudor = t.tile(Tile::Saudor);
        assert_eq!(production::builds(&t.state, A, saudor), builds, "holy {holy}, aboard {aboard}");
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::Produce), builds);
    }
}

/// The ground force comes with a planet that is taken without a landing, but not with a trade station.
#[test]
fn conscription_reaches_planets_that_are_taken_otherwise() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::PlanetaryConscription, Ballot::For);
    decide_until(&mut t, PoliticalCard::SupportedExpansion, Ballot::For, Prompt::ChoosePlanet);
    let seat = t.asked().0;
    t.choose(Target::Planet(Planet::Lodor));
    assert_eq!(t.asked(), (seat, Prompt::PlaceUnits));
    t.choose(Target::Yes);
    assert_eq!(t.units(Place::Planet(Planet::Lodor), seat).ground(), 2);
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::PlanetaryConscription, Ballot::For);
    t.put(A, t.space(Tile::ArcturusSumerian), UnitKind::Cruiser, 1);
    t.activate(Tile::ArcturusSumerian);
    assert!(!t.until(Prompt::PlaceUnits));
    assert!(t.look().controls(A, Planet::Sumerian));
}

/// T54.1: who is aboard goes along with the last ship that can carry him.
#[test]
fn leaders_go_along_in_mobilizations_t54_1() {
    for all in [true, false] {
        let mut t = Sim::with(&[Module::Leaders]);
        t.state.players[A].sheet.fleet = 9;
        let (home, saudor, space) = (t.home(A), t.tile(Tile::Saudor), t.space(Tile::Saudor));
        t.put(A, space, UnitKind::Cruiser, 2);
        t.state.players[A].leaders = vec![Spot::At(space), Spot::Dead, Spot::Dead];
        decide_until(&mut t, PoliticalCard::DefensiveMobilizations, Ballot::For, Prompt::MoveFrom);
        t.choose(Target::System(saudor)).counts(&[(unit(space, UnitKind::Cruiser), if all { 2 } else { 1 })]);
        t.finish();
        let goes = Spot::At(if all { Place::Space(home) } else { space });
        assert_eq!(t.look().players[A].leaders[0], goes);
    }
}
