//! Fall of the Empire: set-up, objectives and the end (T60).

use crate::core::testing::Told;
use crate::core::{Chance, Rulebook, Seat, Seats, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::explain::variety::Dice;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::invariants;
use crate::games::ti3::model::state::{State, Step, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::{self, View};
use crate::games::ti3::rules::setup::{Galaxy, Races, Setup, start};
use crate::games::ti3::rules::{council, fall as scenario, limits, scoring};
use crate::games::ti3::testing::*;

fn begun(setup: &Setup, seed: u64) -> State {
    start(setup, &mut Chance::seeded(seed))
}

// ---- set-up -----------------------------------------------------------------------------------

#[test]
fn it_is_played_with_mechanized_units_and_nothing_else_t60_1() {
    for seats in 2..=8 {
        assert_eq!(Setup::scenario(seats).check().is_ok(), (4..=7).contains(&seats), "{seats}");
    }
    let plain = Setup::scenario(5);
    let without = Setup { modules: vec![Module::FallOfTheEmpire], ..plain.clone() };
    assert!(without.check().is_err(), "it needs mechanized units");
    for &module in Module::ALL.iter().filter(|module| !plain.modules.contains(module)) {
        let mut more = plain.clone();
        more.modules.push(module);
        more.modules.sort();
        assert!(more.check().is_err(), "{module:?}");
    }
    let error = Setup { empire: true, ..plain.clone() }.check().expect_err("no component of Shattered Empire");
    assert!(error.contains("Shattered Empire"), "{error}");
    assert!(Setup { shards: false, ..plain.clone() }.check().is_err(), "it comes in that box");
    assert!(Setup { galaxy: Galaxy::Map(Vec::new()), ..plain }.check().is_err(), "the map is printed");
}

#[test]
fn races_sit_in_their_order_and_chance_turns_the_table_t60_1() {
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let state = begun(&Setup::scenario(6), seed);
        let races: Vec<Race> = state.players.values().map(|player| player.race).collect();
        let sol = races.iter().position(|race| *race == Race::Sol).expect("Sol takes part");
        assert_eq!(races[(sol + 1) % 6], Race::Lazax, "to the left of Sol");
        first.insert(races[0]);
    }
    assert_eq!(first.len(), 6, "everybody may sit first");
    let seated = |races: Races| Setup { races, ..Setup::scenario(4) }.check().is_ok();
    use Race::*;
    assert!(seated(Races::Chosen(vec![Hacan, Sol, Lazax, Letnev])));
    assert!(!seated(Races::Chosen(vec![Lazax, Sol, Letnev, Hacan])), "the Lazax sit on the wrong side");
    assert!(!seated(Races::Chosen(vec![Sol, Lazax, Letnev, Norr])), "with seven players only");
    assert!(seated(Races::Wanted(vec![None, Some(Hacan), None, None])));
    assert!(!seated(Races::Wanted(vec![Some(Sol), Some(Hacan), None, None])));
    let state = begun(&Setup { races: Races::Wanted(vec![None, Some(Hacan), None, None]), ..Setup::scenario(4) }, 3);
    assert_eq!(state.players.values().map(|player| player.race).collect::<Vec<_>>(), [Letnev, Hacan, Sol, Lazax]);
}

#[test]
fn the_lazax_play_nowhere_else_t60_1() {
    use crate::games::ti3::rules::setup::Bundle;
    let plain = Setup::new(3, Bundle::Expansions);
    let races = Races::Chosen(vec![Race::Sol, Race::Lazax, Race::Letnev]);
    assert!(Setup { races, ..plain.clone() }.check().is_err());
    for seed in 0..60 {
        let state = begun(&plain, seed);
        assert!(state.players.values().all(|player| player.race != Race::Lazax));
        assert!(state.hidden.political_deck.iter().all(|card| !card.is_of_scenario()));
    }
}

#[test]
fn everybody_has_a_hidden_objective_and_that_of_the_lazax_is_open_t60_1() {
    for seats in 4..=7 {
        for seed in 0..20 {
            let state = begun(&Setup::scenario(seats), seed);
            let mut dealt = Vec::new();
            for seat in state.seats() {
                let (open, hidden) = (&state.players[seat].prospects, &state.hidden.secrets[seat]);
                if state.players[seat].race == Race::Lazax {
                    assert_eq!((open.as_slice(), hidden.len()), (&[Objective::FallEmperorOfTheGalaxy][..], 0));
                } else {
                    assert_eq!((open.len(), hidden.len()), (0, 1));
                    dealt.extend(hidden.iter().copied());
                }
            }
            let all = dealt.len() + state.hidden.secret_deck.len();
            dealt.extend(&state.hidden.secret_deck);
            assert_eq!(all, if seats == 4 { 6 } else { 7 });
            assert_eq!(dealt.contains(&Objective::FallLoyalist), seats != 4, "out with four players");
            assert!(dealt.iter().all(|card| card.row().deck == Deck::Scenario));
            assert!(state.hidden.objective_deck.is_empty() && state.objectives.is_empty());
        }
    }
}

#[test]
fn the_printed_galaxy_lies_with_mecatol_rex_as_home_t60_1() {
    for seats in 4..=7 {
        let mut table: Table<Ti3> = Table::new(Setup::scenario(seats), 3);
        table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
        let state = table.state();
        let lazax = scenario::lazax(state).expect("they take part");
        assert_eq!(state.players[lazax].home, SystemId::MECATOL);
        assert_eq!(state.system(SystemId::MECATOL).tile, Tile::HomeLazax);
        assert!(state.controls(lazax, Planet::MecatolRexLazax));
        assert_eq!((state.resources(Planet::MecatolRexLazax), state.influence(Planet::MecatolRexLazax)), (3, 6));
        assert_eq!(state.touching(SystemId::MECATOL).count(), 6);
        for seat in state.seats().filter(|seat| *seat != lazax) {
            assert!(scenario::holds_home(state, seat, seat));
        }
        let tempesta = scenario::system_of(state, Tile::Tempesta).expect("in the cluster");
        let cluster = [Tile::EmptyAlphaWormhole, Tile::EmptyBetaWormhole, Tile::Industrex];
        let near: Vec<Tile> = state.touching(tempesta).map(|id| state.system(id).tile).collect();
        assert_eq!(near, cluster, "the cluster lies apart");
        assert!(Ti3::broken_invariant(state).is_none());
    }
}

#[test]
fn strategy_cards_are_the_base_set_with_two_others_t60_1() {
    let state = begun(&Setup::scenario(4), 1);
    use StrategyCard::*;
    let cards: Vec<StrategyCard> = state.cards.keys().iter().collect();
    assert_eq!(cards, [Initiative, Diplomacy, Logistics, Trade, Warfare, Technology, Civilization, Industry]);
}

#[test]
fn the_lazax_begin_with_their_sheet_and_have_fewer_votes_t60_1() {
    let state = begun(&Setup { speaker: Some(A), ..Setup::scenario(4) }, 1);
    let lazax = scenario::lazax(&state).expect("they take part");
    let player = &state.players[lazax];
    assert_eq!(player.sheet.strategy, 3, "one more");
    assert_eq!(player.techs.len(), 5);
    let mut t = fall();
    assert_eq!(council::votes(&t.state, B), 1, "six less five");
    t.state.planets[Planet::MecatolRexLazax].exhausted = true;
    assert_eq!(council::votes(&t.state, B), 0, "never less than none");
    t.give_planet(B, Planet::Quann);
    t.state.planets[Planet::MecatolRexLazax].exhausted = false;
    let more = t.state.influence(Planet::Quann) as u16;
    assert_eq!(council::votes(&t.state, B), 1 + more);
}

/// The table as the Lazax place their units of a kind.
fn placing(kind: UnitKind) -> Table<Ti3> {
    let races = Races::Chosen(vec![Race::Sol, Race::Lazax, Race::Letnev, Race::Hacan]);
    let mut table: Table<Ti3> = Table::new(Setup { races, speaker: Some(A), ..Setup::scenario(4) }, 1);
    table
        .until(|seat, why| seat == B && why.prompt == Prompt::PlaceStartingUnits && why.subject == Subject::Unit(kind));
    table
}

#[test]
fn lazax_units_may_begin_around_their_home_t60_1() {
    let mut table = placing(UnitKind::Cruiser);
    let tile = |table: &Table<Ti3>, tile| Target::System(scenario::system_of(table.state(), tile).expect("there"));
    let (quann, nova, far) = (tile(&table, Tile::Quann), tile(&table, Tile::Supernova), tile(&table, Tile::Wellon));
    assert!(table.offers(quann.clone()) && table.offers(Target::System(SystemId::MECATOL)));
    assert!(!table.offers(nova) && !table.offers(far), "open neighbours only");
    table.choose_counts(&[(quann, 2), (Target::System(SystemId::MECATOL), 1)]);
    let system = scenario::system_of(table.state(), Tile::Quann).expect("there");
    assert_eq!(table.state().space(system, B).count(UnitKind::Cruiser), 2);
    let mut table = placing(UnitKind::GroundForce);
    assert!(table.offers(Target::Planet(Planet::Quann)) && !table.offers(Target::Planet(Planet::Wellon)));
    table.choose_counts(&[(Target::Planet(Planet::Quann), 2), (Target::Planet(Planet::MecatolRexLazax), 4)]);
    assert!(table.state().controls(B, Planet::Quann), "what they garrison is theirs");
    assert!(!table.state().controls(B, Planet::Lodor));
}

#[test]
fn the_dock_of_the_lazax_stays_at_home_and_fleets_fit_supply_t60_1() {
    let mut table = placing(UnitKind::Destroyer);
    table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    let state = table.state();
    let docks = state.units(Place::Planet(Planet::MecatolRexLazax), B).count(UnitKind::SpaceDock);
    assert_eq!(docks, 1);
    for id in state.system_ids() {
        assert!(state.space(id, B).non_fighters() <= limits::fleet_supply(state, B, id));
    }
    let all = Units::of(&[
        (UnitKind::GroundForce, 6),
        (UnitKind::Destroyer, 3),
        (UnitKind::Cruiser, 3),
        (UnitKind::Dreadnought, 1),
        (UnitKind::Pds, 2),
        (UnitKind::SpaceDock, 1),
    ]);
    assert_eq!(state.units_of(B), all);
}

// ---- objectives -------------------------------------------------------------------------------

/// A table where A has an objective.
fn seeking(objective: Objective) -> Sim {
    let mut t = fall();
    for seat in [A, B, C, D] {
        t.state.hidden.secrets[seat].clear();
    }
    t.state.hidden.secrets[A] = vec![objective];
    t
}

fn meets(t: &Sim, objective: Objective) -> bool {
    scoring::meets(&t.state, A, objective)
}

fn winners(t: &Sim) -> Option<Seats> {
    t.look().outcome.as_ref().map(|outcome| outcome.winners)
}

/// A holds a planet with a cruiser above it.
fn occupy(t: &mut Sim, seat: Seat, tile: Tile) {
    let system = t.tile(tile);
    for planet in t.state.system(system).planets {
        t.give_planet(seat, planet);
    }
    t.put(seat, Place::Space(system), UnitKind::Cruiser, 1);
}

#[test]
fn the_opportunist_wins_at_quann_t60_1() {
    let mut t = seeking(Objective::FallOpportunist);
    t.give_planet(A, Planet::Quann);
    assert!(!meets(&t, Objective::FallOpportunist), "T0.9: without a ship");
    occupy(&mut t, A, Tile::Quann);
    assert!(meets(&t, Objective::FallOpportunist));
    t.at(Step::ActionEnd);
    assert_eq!(winners(&t), Some(A.into()), "at once");
    let mut other = seeking(Objective::FallAnarchist);
    occupy(&mut other, A, Tile::Quann);
    other.at(Step::ActionEnd);
    assert_eq!(winners(&other), None, "nobody seeks it");
}

#[test]
fn the_powerhungry_win_on_mecatol_rex_t60_1() {
    let mut t = seeking(Objective::FallPowerhungry);
    t.clear(B, Place::Space(SystemId::MECATOL));
    t.put(A, Place::Space(SystemId::MECATOL), UnitKind::Cruiser, 1);
    assert!(!meets(&t, Objective::FallPowerhungry), "the planet is not theirs");
    t.clear(B, Place::Planet(Planet::MecatolRexLazax));
    t.give_planet(A, Planet::MecatolRexLazax);
    t.at(Step::ActionEnd);
    assert_eq!(winners(&t), Some(A.into()));
}

#[test]
fn it_wins_as_soon_as_the_planet_is_taken_t60_1() {
    let mut t = seeking(Objective::FallPowerhungry);
    t.clear(B, Place::Space(SystemId::MECATOL));
    t.clear(B, Place::Planet(Planet::MecatolRexLazax));
    let quann = t.tile(Tile::MeharXull);
    t.clear(B, Place::Space(quann));
    t.put(A, Place::Space(quann), UnitKind::Carrier, 1);
    t.put(A, Place::Space(quann), UnitKind::GroundForce, 2);
    t.activate_system(SystemId::MECATOL);
    t.moves(quann, &[(UnitKind::Carrier, 1)], &[(Place::Space(quann), UnitKind::GroundForce, 2)]);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(Place::Space(SystemId::MECATOL), UnitKind::GroundForce), 2)]);
    t.finish();
    assert_eq!(winners(&t), Some(A.into()));
    assert_eq!(t.look().step, Step::Over);
}

#[test]
fn the_traitor_wins_in_an_enemy_home_but_not_on_mecatol_rex_t60_1() {
    let mut t = seeking(Objective::FallTraitor);
    t.clear(B, Place::Space(SystemId::MECATOL));
    occupy(&mut t, A, Tile::HomeLazax);
    assert!(!meets(&t, Objective::FallTraitor), "Mecatol Rex does not count");
    let home = t.home(C);
    t.clear(C, Place::Space(home));
    t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
    t.give_planet(A, Planet::ArcPrime);
    assert!(!meets(&t, Objective::FallTraitor), "all planets of it");
    occupy(&mut t, A, Tile::HomeLetnev);
    assert!(meets(&t, Objective::FallTraitor));
    assert!(!scoring::meets(&t.state, C, Objective::FallTraitor), "the own home is no enemy's");
}

#[test]
fn an_army_of_sixty_figures_is_unstoppable_and_tokens_are_none_t60_1() {
    let mut t = seeking(Objective::FallUnstoppableArmy);
    let home = t.home(A);
    let space = Place::Space(home);
    t.clear(A, space);
    t.clear(A, Place::Planet(Planet::Jord));
    let kinds = [(UnitKind::Cruiser, 8), (UnitKind::Destroyer, 8), (UnitKind::Dreadnought, 5), (UnitKind::Carrier, 4)];
    let small = [(UnitKind::WarSun, 2), (UnitKind::MechanizedUnit, 4), (UnitKind::Pds, 6), (UnitKind::Fighter, 30)];
    for (kind, count) in kinds.into_iter().chain(small) {
        t.put(A, space, kind, count);
    }
    // 37 pieces and ten of thirty fighters; ground forces make the rest.
    t.put(A, space, UnitKind::GroundForce, 12);
    assert!(!meets(&t, Objective::FallUnstoppableArmy), "59: tokens do not count");
    t.put(A, Place::Planet(Planet::Jord), UnitKind::SpaceDock, 1);
    assert!(meets(&t, Objective::FallUnstoppableArmy));
}

/// The round marker shows the last round, which ends.
fn ends(t: &mut Sim) {
    t.state.round = 8;
    t.at(Step::RoundEnd);
}

#[test]
fn the_emperor_wins_after_eight_rounds_t60_1() {
    let mut t = seeking(Objective::FallAnarchist);
    t.state.round = 7;
    t.at(Step::RoundEnd);
    assert_eq!(winners(&t), None, "not before the last round");
    ends(&mut t);
    assert_eq!(winners(&t), Some(B.into()), "all homes are with their races, whatever ships are there");
    t.give_planet(B, Planet::Jord);
    ends(&mut t);
    assert_eq!(winners(&t), Some(B.into()), "or with the Lazax");
    t.give_planet(C, Planet::Jord);
    t.state.hidden.secrets[A].clear();
    ends(&mut t);
    assert_eq!(winners(&t), Some(Seats::NONE), "nobody wins");
    assert!(t.look().is_over());
}

#[test]
fn the_anarchist_wins_if_the_lazax_do_not_t60_1() {
    let mut t = seeking(Objective::FallAnarchist);
    t.give_planet(C, Planet::Arretze);
    ends(&mut t);
    assert_eq!(winners(&t), Some(A.into()), "a home of the Hacan is lost");
    t.give_planet(C, Planet::Jord);
    ends(&mut t);
    assert_eq!(winners(&t), Some(Seats::NONE), "and the own home must be held");
    t.give_planet(A, Planet::Jord);
    t.at(Step::ActionEnd);
    assert_eq!(winners(&t), None, "only at the end");
}

#[test]
fn the_loyalist_wins_with_the_lazax_only_t60_1() {
    let mut t = seeking(Objective::FallLoyalist);
    ends(&mut t);
    assert_eq!(winners(&t), Some([A, B].into_iter().collect()));
    t.give_planet(C, Planet::Arretze);
    t.state.hidden.secrets[C] = vec![Objective::FallAnarchist];
    ends(&mut t);
    assert_eq!(winners(&t), Some(C.into()), "not with another");
}

#[test]
fn the_marker_ends_the_game_not_the_number_of_rounds_t60_1() {
    let mut t = seeking(Objective::FallAnarchist);
    t.state.marker_moved = -1;
    ends(&mut t);
    assert_eq!(winners(&t), None, "a round more");
    t.state.marker_moved = 1;
    t.state.round = 7;
    t.at(Step::RoundEnd);
    assert!(t.look().is_over(), "a round less");
}

#[test]
fn of_two_who_win_at_once_the_first_in_order_of_play_does_t60_1() {
    let mut t = seeking(Objective::FallOpportunist);
    occupy(&mut t, A, Tile::Quann);
    t.state.hidden.secrets[C] = vec![Objective::FallTraitor];
    let home = t.home(D);
    t.clear(D, Place::Space(home));
    occupy(&mut t, C, Tile::HomeHacan);
    t.at(Step::ActionEnd);
    assert_eq!(winners(&t), Some(A.into()));
}

#[test]
fn nothing_is_scored_and_there_are_no_points_t60_1() {
    let mut t = seeking(Objective::FallAnarchist);
    assert!(!scoring::may_score(&t.state, A));
    t.at(Step::Score(0));
    assert!(!t.until(Prompt::ScoreSecret));
    assert!(t.look().players.values().all(|player| player.points == 0));
}

// ---- strategy cards ---------------------------------------------------------------------------

fn civilize(t: &mut Sim, seat: Seat) {
    t.state.active = seat;
    t.at(Step::Primary(StrategyCard::Civilization));
}

#[test]
fn civilization_keeps_one_of_two_agendas_for_the_council_t60_1() {
    let mut t = fall();
    t.state.hidden.political_deck = vec![PoliticalCard::ScientificConference, PoliticalCard::SubsidizedTrade];
    civilize(&mut t, C);
    assert_eq!(t.asked(), (C, Prompt::KeepAgenda));
    assert_eq!(View::of(t.look(), Some(C)).looking.len(), 2);
    assert!(View::of(t.look(), Some(A)).looking.is_empty());
    t.choose(Target::Political(PoliticalCard::ScientificConference));
    assert_eq!(t.look().political_discard, [PoliticalCard::SubsidizedTrade]);
    assert!(t.until(Prompt::Vote), "the council votes");
}

#[test]
fn the_lazax_decide_without_a_vote_t60_1() {
    use crate::games::ti3::model::target::Ballot;
    let mut t = fall();
    t.state.hidden.political_deck = vec![PoliticalCard::SubsidizedTrade; 1];
    civilize(&mut t, B);
    assert_eq!(t.asked(), (B, Prompt::Decree));
    t.choose(Target::Ballot(Ballot::For));
    assert!(t.look().laws.iter().any(|law| law.card == PoliticalCard::SubsidizedTrade));
    assert!(!t.until(Prompt::Vote));
}

#[test]
fn others_pay_influence_for_two_action_cards_t60_1() {
    for (tired, offered) in [(false, true), (true, false)] {
        let mut t = fall();
        t.state.active = C;
        t.state.planets[Planet::Jord].exhausted = tired;
        t.at(Step::Secondary { card: StrategyCard::Civilization, left: A.into() });
        assert_eq!(t.asked() == (A, Prompt::UseSecondary), offered);
        if offered {
            let cards = t.look().hidden.hands[A].len();
            t.choose(Target::Yes);
            t.until(Prompt::ChooseAction);
            assert_eq!(t.look().hidden.hands[A].len(), cards + 2);
            assert!(t.look().planets[Planet::Jord].exhausted, "two influence");
            assert_eq!(t.look().players[A].sheet.strategy, 1);
        }
    }
}

#[test]
fn industry_builds_a_dock_at_once_or_units_where_a_counter_lies_t60_1() {
    let mut t = fall();
    let home = t.home(A);
    t.give_planet(A, Planet::Lazar);
    t.state.planets[Planet::Lazar].since = t.state.round;
    t.at(Step::Primary(StrategyCard::Industry));
    assert_eq!(t.asked(), (A, Prompt::IndustryOption));
    assert!(t.offers(Target::Planet(Planet::Lazar)), "even one gained this round");
    assert!(!t.offers(Target::Planet(Planet::Jord)), "a dock is there");
    assert!(!t.offers(Target::System(home)), "home was not activated");
    t.choose(Target::Planet(Planet::Lazar));
    assert_eq!(t.units(Place::Planet(Planet::Lazar), A).count(UnitKind::SpaceDock), 1);
    t.counter(A, Tile::HomeSol);
    t.at(Step::Primary(StrategyCard::Industry)).choose(Target::System(home));
    assert_eq!(t.asked().1, Prompt::Produce);
    let cruiser = Target::Buy { kind: UnitKind::Cruiser, count: 1 };
    assert!(t.refuses(&[(cruiser.clone(), 3)]), "worth four");
    let before = t.units(Place::Space(home), A).count(UnitKind::Cruiser);
    t.counts(&[(cruiser, 2)]);
    assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Cruiser), before + 2);
    assert!(!t.look().planets[Planet::Jord].exhausted, "for nothing");
}

#[test]
fn the_secondary_of_industry_is_worth_two_and_builds_no_dock_t60_1() {
    let mut t = fall();
    let home = t.home(A);
    t.state.active = C;
    let secondary = Step::Secondary { card: StrategyCard::Industry, left: A.into() };
    t.at(secondary);
    assert_ne!(t.asked(), (A, Prompt::UseSecondary), "no activated system");
    t.counter(A, Tile::HomeSol);
    t.at(secondary).choose(Target::Yes);
    assert!(t.until(Prompt::IndustryOption) && !t.offers(Target::Planet(Planet::Lazar)));
    t.choose(Target::System(home));
    assert!(t.refuses(&[(Target::Buy { kind: UnitKind::Carrier, count: 1 }, 1)]), "worth three");
    t.counts(&[(Target::Buy { kind: UnitKind::Cruiser, count: 1 }, 1)]);
    assert!(t.is_sound());
}

// ---- whole games ------------------------------------------------------------------------------

/// T60.1: games by chance end, nothing breaks, and nobody sees what is hidden.
#[test]
fn games_by_chance_end_and_keep_their_secrets_t60_1() {
    for seed in 0..4 {
        let mut table: Table<Ti3> = Table::new(Setup::scenario(4 + seed as u8), seed);
        let mut dice = Dice(seed);
        for nth in 0..60_000 {
            if let Some(broken) = invariants::broken(table.state()) {
                panic!("seed {seed} at {:?}: {broken}", table.state().step);
            }
            if nth % 97 == 0 {
                for seat in Seat::all(table.state().count()) {
                    let mut other = table.state().clone();
                    view::resample(&mut other, seat, &mut Chance::seeded(nth));
                    assert_eq!(View::of(&other, Some(seat)), View::of(table.state(), Some(seat)), "{nth}");
                    assert_eq!(invariants::broken(&other), None);
                }
            }
            let Some(choice) = table.random_choice(|sides| dice.below(sides)) else { break };
            table.answer(choice).expect("a random choice is legal");
        }
        assert!(table.outcome().is_some(), "seed {seed} goes on in round {}", table.state().round);
    }
}
