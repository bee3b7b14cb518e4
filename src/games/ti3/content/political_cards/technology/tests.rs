//! Agendas about technologies.

use super::*;
use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, is_law, law};
use crate::games::ti3::content::strategy_cards::commerce;
use crate::games::ti3::model::ids::{ActionCard, Module, Planet, Race, RaceTech, Tile};
use crate::games::ti3::model::state::{Contract, PickedCard};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::testing::*;

const ANTIMASS: Tech = Tech::AntimassDeflectors;

fn price(t: &Sim, seat: Seat, tech: Tech) -> u32 {
    technology::price(t.look(), seat, tech, 8)
}

/// C has Technology instead of its other cards, and B can pay.
fn scholars() -> Sim {
    let mut t = Sim::new();
    t.state.players[C].cards = vec![PickedCard { card: StrategyCard::Technology, used: false }];
    t.state.players[B].goods = 20;
    t.state.active = C;
    t
}

#[test]
fn documented_research_is_free_of_resources_for_who_follows() {
    for (documented, left) in [(true, 20), (false, 12)] {
        let mut t = scholars();
        if documented {
            law(&mut t, PoliticalCard::DocumentingResearch, Ballot::For);
        }
        t.go().choose(Target::Strategy(StrategyCard::Technology)).choose(Target::Tech(ANTIMASS));
        while t.asked() != (B, Prompt::UseSecondary) {
            t.pass();
        }
        t.choose(Target::Yes).choose(Target::Tech(ANTIMASS));
        if t.asked().1 == Prompt::PayResources {
            t.choose(Target::Payment { planets: Vec::new(), goods: 8 });
        }
        assert_eq!(t.look().players[B].goods, left);
    }
    let mut t = Sim::new();
    t.give_planet(A, Planet::Lodor);
    decide(&mut t, PoliticalCard::DocumentingResearch, Ballot::Against);
    let special = |planet: Planet| planet.row().specialties.iter().any(|each| *each > 0);
    assert_eq!(t.look().planets[Planet::Lodor].exhausted, special(Planet::Lodor));
    assert!(special(Planet::Lodor) && !t.look().planets[Planet::Jord].exhausted);
}

#[test]
fn forbidden_research_stops_one_player_once() {
    for (elected, may) in [(B, false), (A, true)] {
        let mut t = scholars();
        law(&mut t, PoliticalCard::ForbiddenResearch, Ballot::Player(elected));
        assert!(technology::open(&t.state, B).count() > 0, "before Technology is used");
        t.go().choose(Target::Strategy(StrategyCard::Technology));
        let mut asked = false;
        while t.look().active == C {
            asked |= t.asked() == (B, Prompt::UseSecondary);
            t.pass();
        }
        assert_eq!(asked, may);
        assert!(!is_law(&t, PoliticalCard::ForbiddenResearch));
    }
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::ForbiddenResearch, Ballot::Player(A));
    t.activate(Tile::Saudor).finish();
    assert!(is_law(&t, PoliticalCard::ForbiddenResearch), "another action does not end it");
}

#[test]
fn regressive_rhetoric_makes_technologies_dear_and_consoles() {
    let mut t = scholars();
    law(&mut t, PoliticalCard::RegressiveRhetoric, Ballot::For);
    assert_eq!(price(&t, A, ANTIMASS), 10);
    t.go().choose(Target::Strategy(StrategyCard::Technology)).pass();
    while t.asked().1 != Prompt::TakeCard {
        t.pass();
    }
    let (seat, _) = t.asked();
    t.choose(Target::Yes);
    assert_eq!(t.look().hidden.hands[seat].len(), 1);
    let mut t = Sim::new();
    t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 2];
    decide(&mut t, PoliticalCard::RegressiveRhetoric, Ballot::Against);
    assert_eq!(t.look().hidden.hands[A].len(), 1);
}

#[test]
fn a_research_grant_counts_all_specialties_or_bars_yellow() {
    let mut t = Sim::new();
    t.give_planet(A, Planet::Lodor);
    let color = Color::ALL.into_iter().find(|color| Planet::Lodor.row().specialties[*color as usize] > 0);
    let other = Tech::ALL.iter().copied().find(|tech| Some(tech.row().color) != color).expect("another colour");
    assert_eq!(price(&t, A, other), 8);
    law(&mut t, PoliticalCard::ResearchGrant, Ballot::For);
    assert_eq!(price(&t, A, other), 7);
    let mut t = Sim::new();
    let yellow = |t: &Sim| technology::open(t.look(), A).any(|tech| tech.row().color == Color::Yellow);
    assert!(yellow(&t));
    decide(&mut t, PoliticalCard::ResearchGrant, Ballot::Against);
    assert!(!yellow(&t) && technology::open(t.look(), A).count() > 0);
}

#[test]
fn the_speaker_of_science_follows_for_free() {
    for (elected, left) in [(B, 2), (A, 1)] {
        let mut t = scholars();
        law(&mut t, PoliticalCard::ScienceCommunitySpeaker, Ballot::Player(elected));
        assert_eq!(price(&t, B, ANTIMASS), if elected == B { 7 } else { 8 });
        t.go().choose(Target::Strategy(StrategyCard::Technology)).pass();
        while t.asked() != (B, Prompt::UseSecondary) {
            t.pass();
        }
        t.choose(Target::Yes);
        assert_eq!(t.look().players[B].sheet.strategy, left);
    }
}

fn partners() -> Sim {
    let mut t = Sim::new();
    t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
    t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
    t.give_tech(B, Tech::WarSun);
    t
}

#[test]
fn sharing_of_technology_is_for_partners() {
    let mut t = partners();
    decide_until(&mut t, PoliticalCard::SharingOfTechnology, Ballot::For, Prompt::ResearchFree);
    assert_eq!(t.asked().0, A, "B finds nothing new, C has no partner");
    t.choose(Target::Tech(Tech::WarSun));
    assert!(t.look().players[A].techs.contains(Tech::WarSun));
    t.finish();
    assert!(t.look().laws.is_empty(), "errata: no law");
    let mut t = partners();
    decide(&mut t, PoliticalCard::SharingOfTechnology, Ballot::Against);
    assert!(t.look().partners(A).is_empty() && t.look().partners(B).is_empty());
}

#[test]
fn subsidized_studies_favour_a_colour() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::SubsidizedStudies, Ballot::Color(Color::Blue));
    assert_eq!((ANTIMASS.row().color, price(&t, A, ANTIMASS)), (Color::Blue, 5));
    assert_eq!(price(&t, A, Tech::HylarVAssaultLaser), 10);
}

#[test]
fn the_jihad_sinks_a_light_ship_on_nine_or_ten() {
    for (face, left) in [(9, 0), (8, 1)] {
        let mut t = scholars();
        law(&mut t, PoliticalCard::TechnologicalJihad, Ballot::For);
        let home = Place::Space(t.home(C));
        t.clear(C, home);
        t.put(C, home, UnitKind::Cruiser, 1);
        t.dice(&[face]);
        t.go().choose(Target::Strategy(StrategyCard::Technology)).choose(Target::Tech(ANTIMASS));
        assert_eq!(t.units(home, C).count(UnitKind::Cruiser), left);
    }
    let mut t = Sim::new();
    let starting = t.state.players[C].race.row().techs[0];
    t.give_tech(C, starting);
    t.give_tech(B, Tech::WarSun);
    decide(&mut t, PoliticalCard::TechnologicalJihad, Ballot::Against);
    let exhausted = |seat| t.look().controlled(seat).filter(|planet| t.look().planets[*planet].exhausted).count();
    assert_eq!((exhausted(B), exhausted(C)), (1, 0), "what C began with does not count");
}

#[test]
fn technologies_are_bought_back_if_nothing_needs_them() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::TechnologyBuyBack, Ballot::For);
    t.give_tech(A, ANTIMASS);
    t.give_tech(A, Tech::XrdTransporters);
    t.at(Step::Upkeep);
    assert_eq!(t.asked(), (A, Prompt::ReturnTech));
    assert!(!t.offers(Target::Tech(ANTIMASS)), "the transporters need it");
    t.choose(Target::Tech(Tech::XrdTransporters));
    assert_eq!((t.look().players[A].goods, t.look().players[A].techs.len()), (6, 1));
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::TechnologyBuyBack, Ballot::Against);
    assert_eq!(technology::open(t.look(), A).count(), 0);
}

#[test]
fn technology_tariffs_are_on_red_or_bar_green() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::TechnologyTariffs, Ballot::For);
    assert_eq!((price(&t, A, Tech::HylarVAssaultLaser), price(&t, A, ANTIMASS)), (12, 8));
    let mut t = Sim::new();
    t.give_tech(A, Tech::EnviroCompensator);
    let green = |t: &Sim| technology::open(t.look(), A).any(|tech| tech.row().color == Color::Green);
    assert!(green(&t));
    decide(&mut t, PoliticalCard::TechnologyTariffs, Ballot::Against);
    assert!(!green(&t));
}

#[test]
fn the_academy_sells_counters_for_two() {
    for (passed, bought) in [(true, 3), (false, 2)] {
        let mut t = Sim::new();
        if passed {
            law(&mut t, PoliticalCard::ImperialAcademy, Ballot::For);
        }
        // With the one influence of Wren Terra.
        t.state.players[B].goods = 5;
        t.go().choose(Target::Strategy(StrategyCard::Logistics));
        while t.asked() != (B, Prompt::UseSecondary) {
            t.pass();
        }
        t.choose(Target::Yes);
        assert!(t.refuses(&[(Target::CommandCounter, bought + 1)]));
        t.counts(&[(Target::CommandCounter, bought)]);
    }
}

/// Fighters of A meet a war sun of B.
fn hunt(t: &mut Sim, dice: &[u32]) -> (bool, bool) {
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), UnitKind::Carrier, 1);
    t.put(A, Place::Space(home), UnitKind::Fighter, 2);
    let at = t.space(Tile::Saudor);
    t.put(B, at, UnitKind::WarSun, 1);
    t.dice(dice);
    let cargo = [(Place::Space(home), UnitKind::Fighter, 2)];
    t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
    let sustains = t.until(Prompt::Sustain);
    (sustains, t.units(at, B).count(UnitKind::WarSun) == 0)
}

#[test]
fn publicized_schematics_give_war_suns_and_a_weakness() {
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::PublicizeWeaponSchematics, Ballot::For);
    assert!([A, B, C].iter().all(|seat| t.look().players[*seat].techs.contains(Tech::WarSun)));
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::PublicizeWeaponSchematics, Ballot::Against);
    assert!(!t.look().players[A].techs.contains(Tech::WarSun));
    for (passed, dice, hunted) in [(true, [10, 10], true), (true, [10, 9], false), (false, [10, 10], false)] {
        let mut t = Sim::new();
        if passed {
            law(&mut t, PoliticalCard::PublicizeWeaponSchematics, Ballot::For);
        }
        // Both fighters and the carrier roll, in whichever order; then the war sun misses thrice.
        let [one, two] = dice;
        let order = if UnitKind::Fighter < UnitKind::Carrier { [one, two, 1] } else { [1, one, two] };
        let faces: Vec<u32> = order.into_iter().chain([1; 3]).collect();
        assert_eq!(hunt(&mut t, &faces), (!hunted, hunted));
    }
}

/// T0.7: the law first, then what else makes counters cheaper.
#[test]
fn the_academy_and_sara_crane_add_up_t0_7() {
    let mut t = Sim::with(&[Module::Mercenaries]);
    t.put(A, Place::Planet(Planet::Jord), UnitKind::SaraCrane, 1);
    let most = |t: &Sim| commerce::most_mandates(&t.state, A, (3, u32::MAX));
    assert_eq!(most(&t), 1, "two influence, two each");
    law(&mut t, PoliticalCard::ImperialAcademy, Ballot::For);
    assert_eq!(most(&t), 2, "one each");
}

/// T16.9s: a war sun of the variant lives through two hits.
#[test]
fn a_hunted_war_sun_of_the_variant_takes_two_hits_t16_9s() {
    let mut t = Sim::new();
    t.module(Module::ShatteredAscension);
    law(&mut t, PoliticalCard::PublicizeWeaponSchematics, Ballot::For);
    t.hand(A, &[ActionCard::MoraleBoost]);
    let (home, at) = (t.home(A), t.space(Tile::Saudor));
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), UnitKind::Carrier, 1);
    t.put(A, Place::Space(home), UnitKind::Fighter, 2);
    t.put(B, at, UnitKind::WarSun, 1);
    let faces = if UnitKind::Fighter < UnitKind::Carrier { [10, 10, 1] } else { [1, 10, 10] };
    t.dice(&faces.into_iter().chain([1; 3]).collect::<Vec<u32>>());
    let cargo = [(Place::Space(home), UnitKind::Fighter, 2)];
    t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
    assert!(t.until(Prompt::Window), "the first round");
    t.pass();
    assert!(t.until(Prompt::Window), "the second");
    assert_eq!(t.units(at, B).with_hits(UnitKind::WarSun, 2), 1);
}

/// T55.1: a technology of the race counts; what the variant begins with does not.
#[test]
fn the_jihad_refused_counts_technologies_of_the_race_t55_1() {
    let mut t = Sim::new();
    t.give_race_tech(B, RaceTech::ALL[0]);
    decide(&mut t, PoliticalCard::TechnologicalJihad, Ballot::Against);
    let exhausted = |seat| t.look().controlled(seat).filter(|planet| t.look().planets[*planet].exhausted).count();
    assert_eq!((exhausted(A), exhausted(B)), (0, 1));
    let race = Race::ALL.iter().find(|race| race.row().techs_ascended.is_some()).expect("some begin otherwise");
    let mut t = Sim::new();
    t.module(Module::ShatteredAscension).race(B, *race);
    t.state.players[B].techs = race.row().techs_ascended.unwrap_or_default().iter().copied().collect();
    assert_eq!(technology::researched(&t.state, B), 0);
}

/// T55.1: a technology of the race is rolled for as others are; one that points bring in Shattered Ascension is not (T55.1s).
#[test]
fn the_jihad_rolls_for_technologies_of_the_race_t55_1() {
    for (face, left) in [(9, 0), (8, 1)] {
        let mut t = scholars();
        t.module(Module::RaceTech);
        law(&mut t, PoliticalCard::TechnologicalJihad, Ballot::For);
        let home = Place::Space(t.home(C));
        t.clear(C, home);
        t.put(C, home, UnitKind::Cruiser, 1);
        t.state.players[C].goods = 20;
        t.dice(&[face]);
        t.go().choose(Target::Strategy(StrategyCard::Technology));
        t.choose(Target::RaceTech(RaceTech::InstinctTraining));
        t.until(Prompt::UseSecondary);
        assert!(t.look().players[C].race_techs.contains(RaceTech::InstinctTraining));
        assert_eq!(t.units(home, C).count(UnitKind::Cruiser), left, "a {face}");
    }
    let mut t = scholars();
    t.module(Module::RaceTech).module(Module::ShatteredAscension);
    t.state.players[C].cards = vec![PickedCard { card: StrategyCard::Imperial, used: false }];
    t.state.players[C].points = 3;
    law(&mut t, PoliticalCard::TechnologicalJihad, Ballot::For);
    let home = Place::Space(t.home(C));
    t.clear(C, home);
    t.put(C, home, UnitKind::Cruiser, 1);
    t.dice(&[9, 9]);
    t.go().choose(Target::Strategy(StrategyCard::Imperial));
    t.until(Prompt::UseSecondary);
    assert_eq!(t.look().players[C].race_techs.len(), 2);
    assert_eq!(t.units(home, C).count(UnitKind::Cruiser), 1);
}
