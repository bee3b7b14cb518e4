//! Technologies of races (T55) and flagships (T52): the rules that all of them share.

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::Step;
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::rules::technology;
use crate::games::ti3::testing::*;
use UnitKind::*;

/// A has the Technology card and may buy technologies of the Sol.
fn table() -> Sim {
    let mut t = Sim::new();
    t.module(Module::RaceTech);
    t.state.players[A].cards[1].card = StrategyCard::Technology;
    t.state.planets[Planet::Jord].exhausted = true;
    t
}

const CARRIERS: Target = Target::RaceTech(RaceTech::MarkIiAdvancedCarriers);
const TRAINING: Target = Target::RaceTech(RaceTech::SpecOpsTraining);

#[test]
fn a_race_technology_costs_what_is_printed_on_it_with_the_primary_t55_1() {
    let mut t = table();
    t.state.players[A].goods = 4;
    t.go().choose(Target::Strategy(StrategyCard::Technology));
    assert!(t.offers(CARRIERS) && !t.offers(TRAINING), "four, and five");
    t.choose(CARRIERS);
    assert_eq!(t.look().players[A].goods, 0);
    assert!(t.look().players[A].race_techs.contains(RaceTech::MarkIiAdvancedCarriers));
    assert!(t.look().players[A].techs.is_empty(), "instead of a normal one");
}

#[test]
fn with_the_secondary_both_prices_are_paid_and_specialties_do_not_help_t55_1() {
    let mut t = table();
    t.state.players[A].goods = 12;
    for planet in [Planet::Fria, Planet::Lor, Planet::Lodor] {
        t.give_planet(A, planet);
        t.state.planets[planet].exhausted = planet != Planet::Lor;
    }
    t.state.active = B;
    t.at(Step::Secondary { card: StrategyCard::Technology, left: A.into() });
    t.choose(Target::Yes).choose(CARRIERS);
    t.choose(Target::Payment { planets: vec![], goods: 12 });
    assert_eq!(t.look().players[A].goods, 0);
    t.state.players[A].goods = 10;
    t.at(Step::Secondary { card: StrategyCard::Technology, left: A.into() });
    t.choose(Target::Yes);
    assert!(!t.offers(CARRIERS), "eleven with Lor");
}

#[test]
fn no_module_no_race_technology_and_one_for_each_box_t55() {
    let mut t = table();
    let own = |t: &Sim| technology::own(&t.state, A).into_iter().map(|(tech, _)| tech).collect::<Vec<_>>();
    assert_eq!(own(&t), [RaceTech::MarkIiAdvancedCarriers, RaceTech::SpecOpsTraining]);
    t.state.contents.shards = false;
    assert_eq!(own(&t), [RaceTech::MarkIiAdvancedCarriers]);
    t.give_race_tech(A, RaceTech::MarkIiAdvancedCarriers);
    assert_eq!(own(&t), [], "it is there already");
    t.state.contents.modules.remove(Module::RaceTech);
    t.state.players[A].race_techs = Default::default();
    assert_eq!(own(&t), []);
}

#[test]
fn in_shattered_ascension_points_lower_the_price_to_nothing_t55_1s() {
    let mut t = table();
    t.module(Module::ShatteredAscension);
    t.state.players[A].points = 3;
    assert_eq!(
        technology::own(&t.state, A),
        [(RaceTech::MarkIiAdvancedCarriers, 1), (RaceTech::SpecOpsTraining, 2)],
        "four and five less three"
    );
    t.go().choose(Target::Strategy(StrategyCard::Technology)).pass();
    t.state.players[A].cards[1].card = StrategyCard::Imperial;
    t.go().choose(Target::Strategy(StrategyCard::Imperial));
    assert_eq!(t.look().players[A].points, 5);
    assert_eq!(t.look().players[A].race_techs.len(), 2, "both came with the fifth point");
}

#[test]
fn every_race_has_rows_for_all_its_components() {
    use crate::games::ti3::content;
    for race in Race::ALL {
        let row = race.row();
        assert!(row.abilities.iter().all(|ability| content::ability(*ability).is_some()), "{race:?}");
        assert_eq!(content::flagship(*race).is_some(), row.flagship.is_some(), "{race:?}");
        for (tech, cost) in row.race_techs {
            assert!(content::race_tech(*tech).is_some(), "{tech:?} for {cost}");
        }
    }
    assert!(Tech::ALL.iter().all(|tech| content::tech(*tech).is_some()));
}

#[test]
fn flagships_are_built_at_home_for_their_price_and_once_t52_1() {
    let mut t = Sim::new();
    let home = t.home(A);
    let buy = Target::Buy { kind: Flagship, count: 1 };
    t.state.players[A].goods = 9;
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    assert!(!t.offers(buy.clone()), "without the module");
    t.module(Module::Flagships);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    t.counts(&[(buy.clone(), 1)]);
    t.choose(Target::Payment { planets: vec![Planet::Jord], goods: 6 });
    assert_eq!(t.units(Place::Space(home), A).count(Flagship), 1, "ten: Jord and six");
    t.put(A, t.space(Tile::Saudor), Flagship, 1);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    assert!(!t.offers(buy), "there is one");
}

#[test]
fn flagships_are_not_built_elsewhere_t52_1() {
    let mut t = Sim::new();
    t.module(Module::Flagships);
    t.give_planet(A, Planet::Saudor);
    t.put(A, Place::Planet(Planet::Saudor), SpaceDock, 1);
    t.state.players[A].goods = 30;
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Produce));
    assert!(!t.offers(Target::Buy { kind: Flagship, count: 1 }));
}

#[test]
fn flagships_count_as_ships_and_sustain_damage_t52_1() {
    let mut t = Sim::new();
    let at = t.space(Tile::Saudor);
    t.flagship(A, Race::Sol, at);
    t.put(B, at, Cruiser, 1);
    t.dice(&[1, 1, 1, 7, 5, 1, 1, 1]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Sustain));
    t.counts(&[(unit(at, Flagship), 1)]);
    assert_eq!(t.units(at, A).with_hits(Flagship, 1), 1);
    assert!(t.units(at, B).is_empty(), "a five is a hit for the Sol");
}
