//! Tests of the set-up.

use super::*;

fn with(modules: &[Module]) -> Setup {
    let mut modules = modules.to_vec();
    modules.sort();
    Setup { modules, ..Setup::new(6, Bundle::Expansions) }
}

#[test]
fn modules_need_exclude_and_count_players_t30() {
    assert!(with(&[Module::DistantSuns, Module::DistantSunsSe]).modules_fit().is_ok());
    assert!(with(&[Module::DistantSunsSe]).modules_fit().is_err(), "T43.6 needs distant suns");
    assert!(with(&[Module::TradeIiiAsc, Module::Mercenaries]).modules_fit().is_err(), "T40.5");
    assert!(with(&[Module::TwoPlayer]).modules_fit().is_err(), "T61 is for two");
    let alone = Setup { modules: vec![Module::Facilities], ..Setup::new(6, Bundle::Classic) };
    assert!(alone.modules_fit().is_err(), "T41 comes with Shattered Empire");
}

#[test]
fn technologies_of_the_races_come_with_either_expansion_t55_1() {
    for (empire, shards, fits) in [(true, false, true), (false, true, true), (true, true, true), (false, false, false)]
    {
        let modules = vec![Module::RaceTech];
        let setup = Setup { empire, shards, modules, ..Setup::new(6, Bundle::Classic) };
        assert_eq!(setup.modules_fit().is_ok(), fits, "Shattered Empire {empire}, Shards of the Throne {shards}");
    }
}

#[test]
fn bundles_fit_and_only_what_is_built_is_played() {
    for bundle in [Bundle::Classic, Bundle::Expansions, Bundle::Ascension] {
        assert_eq!(Setup::new(6, bundle).modules_fit(), Ok(()));
    }
    for bundle in [Bundle::Classic, Bundle::Expansions, Bundle::Ascension] {
        assert_eq!(Setup::new(6, bundle).check(), Ok(()));
    }
    assert!([1, 9].into_iter().all(|seats| Setup::new(seats, Bundle::Classic).check().is_err()), "T3.9, T61");
}

/// T2.12, T32.1.
#[test]
fn the_objective_deck_has_stage_one_on_top_and_the_end_below_t2_12() {
    for (module, one, all) in [(None, 6, 10), (Some(Module::LongWar), 8, 14)] {
        let setup = Setup { modules: module.into_iter().collect(), ..Setup::new(4, Bundle::Expansions) };
        let state = start(&setup, &mut Chance::seeded(5));
        let deck: Vec<Deck> = state.hidden.objective_deck.iter().rev().map(|card| card.row().deck).collect();
        assert_eq!(deck.len(), all);
        assert!(deck[..one].iter().all(|deck| *deck == Deck::StageOne));
        assert!(deck[one..].iter().all(|deck| *deck == Deck::StageTwo));
        // T32.2 would play the Long War without it; that is not offered.
        assert!(state.hidden.objective_deck.contains(&Objective::ImperiumRex));
        assert_eq!(state.goal, if module.is_some() { 14 } else { 10 }, "T1.1");
    }
}

/// T2.9, with the modifiers of two races.
#[test]
fn counters_begin_two_three_three_t2_9() {
    let sheet = |race| Player::new(race, false).sheet;
    assert_eq!(sheet(Race::Sol), Sheet { pool: 3, strategy: 2, fleet: 3 });
    assert_eq!(sheet(Race::L1z1x).strategy, 3);
    assert_eq!(sheet(Race::Mentak).fleet, 4);
    let (mindnet, tribes) = (Player::new(Race::L1z1x, true), Player::new(Race::Yssaril, true));
    assert_eq!(mindnet.sheet.strategy, 1, "one less than others in Shattered Ascension");
    assert!(tribes.techs.contains(Tech::LightWaveDeflector) && tribes.techs.len() == 1);
}

/// T2.2.
#[test]
fn who_wants_a_race_has_it_and_the_others_get_what_is_left_t2_2() {
    let wanted = vec![None, Some(Race::Sol), None];
    let setup = Setup { races: Races::Wanted(wanted), ..Setup::new(3, Bundle::Classic) };
    assert_eq!(setup.check(), Ok(()));
    for seed in 0..20 {
        let state = start(&setup, &mut Chance::seeded(seed));
        let races: IdSet<Race> = state.players.values().map(|player| player.race).collect();
        assert!(races.len() == 3 && state.players[Seat::new(1)].race == Race::Sol);
        assert!(races.iter().all(|race| race.row().from == Origin::Base));
    }
    let twice = Races::Wanted(vec![Some(Race::Sol), Some(Race::Sol), None]);
    assert!(Setup { races: twice, ..setup }.check().is_err());
}

/// T2.4.
#[test]
fn everybody_has_one_secret_objective_t2_4() {
    let state = start(&Setup::new(6, Bundle::Expansions), &mut Chance::seeded(1));
    assert!(state.hidden.secrets.values().all(|secrets| secrets.len() == 1));
}
