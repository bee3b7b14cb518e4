//! Public distant suns and swaps of single strategy cards (T40.2, T43.8).

use crate::core::Table;
use crate::core::testing::Told;
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::target::{Place, Prompt};
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Setup};
use crate::games::ti3::testing::*;

#[test]
fn all_counters_lie_open_t43_8() {
    for public in [true, false] {
        let modules: &[Module] =
            if public { &[Module::DistantSuns, Module::PublicDistantSuns] } else { &[Module::DistantSuns] };
        let mut t = Sim::with(modules);
        let here = &t.state.planets[Planet::Saudor].domains;
        assert_eq!(here.len(), 1);
        assert_eq!(here[0].is_some(), public);
        assert_eq!(t.state.hidden.domains.is_empty(), public);
        // What is open is not probed.
        let home = t.home(A);
        let space = Place::Space(home);
        t.put(A, space, UnitKind::Fighter, 1);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(space, UnitKind::Fighter, 1)]);
        assert_eq!(t.until(Prompt::Probe), !public);
        assert!(t.is_sound());
    }
}

#[test]
fn in_a_galaxy_that_players_built_they_place_them_in_turn_t43_8() {
    let modules = vec![Module::DistantSuns, Module::PublicDistantSuns];
    for (galaxy, asked) in [(Galaxy::Built, true), (Galaxy::Dealt, false)] {
        let setup = Setup { galaxy, modules: modules.clone(), ..Setup::new(3, Bundle::Expansions) };
        let mut table: Table<Ti3> = Table::new(setup, 2);
        let comes = table.comes(
            |state| state.round <= 1 && state.active == state.speaker,
            |now| matches!(now.why.prompt, Prompt::PlaceDomain | Prompt::PickStrategyCard),
        );
        assert!(comes);
        assert_eq!(table.asked().1.prompt == Prompt::PlaceDomain, asked);
        if asked {
            let first = table.asked().0;
            assert_eq!(first, table.state().speaker);
            table.choose_first();
            assert_eq!(table.asked().0, first.next(3));
        }
    }
}

/// T43.7, T43.8: where players place open counters those of low risk come near homes first, too.
#[test]
fn open_counters_of_low_risk_come_near_homes_t43_7() {
    let mut modules = vec![Module::DistantSuns, Module::DistantSunsSe, Module::PublicDistantSuns];
    modules.push(Module::TerritorialDistantSuns);
    modules.sort();
    let setup = Setup { galaxy: Galaxy::Built, modules, ..Setup::new(3, Bundle::Expansions) };
    let mut table: Table<Ti3> = Table::new(setup, 2);
    assert!(table.comes(|state| state.round <= 1, |now| now.why.prompt == Prompt::PlaceDomain));
    while table.asked().1.prompt == Prompt::PlaceDomain {
        // As far from homes as it can be.
        let last = table.options().pop().expect("a planet");
        table.choose(last);
    }
    let state = table.state();
    let beside = |id| state.touching(id).any(|next| state.system(next).tile.row().home.is_some());
    let near: Vec<_> = state.planets.iter().filter(|(_, here)| beside(here.system)).collect();
    assert!(near.iter().any(|(_, here)| !here.domains.is_empty()));
    for (planet, here) in near {
        assert!(here.domains.iter().flatten().all(|domain| domain.row().low), "{planet:?} has {:?}", here.domains);
    }
}

#[test]
fn namesakes_of_the_other_set_are_swapped_in_t40_2() {
    let setup = |swaps: &[StrategyCard]| Setup { swaps: swaps.to_vec(), ..Setup::new(4, Bundle::Expansions) };
    let swapped = setup(&[StrategyCard::TradeIi, StrategyCard::WarfareIi]);
    assert_eq!(swapped.check(), Ok(()));
    let set: Vec<StrategyCard> = content::strategy_set(&swapped.contents()).collect();
    assert_eq!(set.len(), 8);
    assert!(set.contains(&StrategyCard::TradeIi) && !set.contains(&StrategyCard::Trade));
    assert!(set.contains(&StrategyCard::WarfareIi) && set.contains(&StrategyCard::Diplomacy));
    assert!(setup(&[StrategyCard::Trade]).check().is_err(), "it is in the set already");
    assert!(setup(&[StrategyCard::Assembly]).check().is_err(), "it has no namesake");
    assert!(Setup { empire: false, shards: false, ..swapped }.check().is_err(), "they come with Shattered Empire");
    let plain: Vec<StrategyCard> = content::strategy_set(&setup(&[]).contents()).collect();
    assert!(plain.contains(&StrategyCard::Trade));
}
