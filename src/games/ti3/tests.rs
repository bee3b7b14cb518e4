//! Whole games by chance, with the invariants after every choice.

use crate::core::testing::Told;
use crate::core::{Choice, Rulebook, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::explain::variety::{self, Dice};
use crate::games::ti3::model::ids::{Module, Objective, PoliticalCard, StrategyCard, Tech};
use crate::games::ti3::model::invariants;
use crate::games::ti3::model::state::{Law, Revealed, State};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Target};
use crate::games::ti3::rules::council;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Setup};
use crate::games::ti3::testing::{A, B, C, Sim};

/// A player that mostly does what there is to do, and keeps what it has.
fn bold(table: &Table<Ti3>, dice: &mut Dice) -> Option<Choice> {
    let prompt = table.pending()?.why.prompt;
    let eager = dice.below(4) > 0;
    table.random_choice(|sides| match prompt {
        Prompt::Scuttle | Prompt::EndAgreement => 0,
        // Nobody gives up easily.
        Prompt::Surrender => u32::from(dice.below(12) == 0).min(sides - 1),
        Prompt::MoveFrom | Prompt::UseSecondary | Prompt::ScorePublic | Prompt::ScoreSecret if eager => {
            if sides > 1 {
                1 + dice.below(sides - 1)
            } else {
                0
            }
        }
        Prompt::MoveShips | Prompt::LoadCargo | Prompt::Land | Prompt::Produce | Prompt::Bombard if eager => sides - 1,
        _ => dice.below(sides),
    })
}

/// Plays to the end; no card is ever lost (T2.3).
fn play(setup: Setup, seed: u64) -> Table<Ti3> {
    watch(Table::new(setup, seed), seed, Ti3::broken_invariant)
}

/// The same from a position that was made up.
fn finish(table: Table<Ti3>, seed: u64) -> Table<Ti3> {
    watch(table, seed, invariants::broken)
}

fn watch(mut table: Table<Ti3>, seed: u64, broken: fn(&State) -> Option<String>) -> Table<Ti3> {
    table.watch_coverage();
    let mut dice = Dice(seed ^ 0x9e37_79b9_7f4a_7c15);
    for _ in 0..60_000 {
        if let Some(broken) = broken(table.state()) {
            panic!("seed {seed}, after {} choices at {:?}: {broken}", table.len(), table.state().step);
        }
        let Some(choice) = bold(&table, &mut dice) else { break };
        table.answer(choice).expect("a random choice is legal");
    }
    assert!(table.outcome().is_some(), "seed {seed} is not over in round {}", table.state().round);
    table
}

/// A game of three to six with modules by chance.
fn modules_by_chance(seed: u64) -> Setup {
    variety::modules_by_chance(3 + (seed % 4) as u8, seed)
}

/// T30 to T63: whatever modules are played together, nothing breaks.
#[test]
fn random_games_with_random_modules_end_t30() {
    for seed in [2, 3, 100, 101] {
        play(modules_by_chance(seed), seed);
    }
    // The smallest and the largest tables.
    for (seats, seed) in [(2, 1295), (7, 14), (8, 6)] {
        play(variety::modules_by_chance(seats, seed), seed);
    }
}

/// T30: Shattered Ascension with all it recommends, in a galaxy that players build, and with more besides.
#[test]
fn random_games_of_shattered_ascension_end_t30() {
    for (seats, seed) in [(3, 1), (4, 2), (6, 3)] {
        play(Setup::new(seats, Bundle::Ascension), seed);
    }
    for seed in [0, 1, 2] {
        play(ascended_by_chance(seed), seed);
    }
}

/// The same with about half of what can be played besides.
fn ascended_by_chance(seed: u64) -> Setup {
    let base = Setup { galaxy: Galaxy::Dealt, ..Setup::new(3 + (seed % 4) as u8, Bundle::Ascension) };
    Setup { shards: true, ..variety::more_by_chance(base, seed) }
}

/// Questions that few games by chance come to: each is shown by a rule test, named here with its file.
const RARE: &[(Prompt, &str, &str)] = &[
    (Prompt::Capture, "a_surviving_shock_troop_captures_what_it_likes_t49_4", ARMS),
    (Prompt::OpenWayOut, "a_defender_opens_a_way_out_for_a_strategy_counter_t39_1", ARMS),
    (Prompt::RemoveMine, "a_mine_strikes_each_ship_that_enters_and_is_gone_t50_2", ARMS),
    (Prompt::InvadeNext, "war_suns_bombard_any_planet_t8_2", include_str!("rules/tests/battles.rs")),
    (Prompt::FindCaptive, "captives_are_found_judged_and_freed_t54_6", LEADERS),
    (Prompt::JudgeCaptive, "captives_are_found_judged_and_freed_t54_6", LEADERS),
    (Prompt::Shelter, "a_diplomat_cancels_an_invasion_and_rests_t54_8", LEADERS),
    (Prompt::MoveToken, "ships_on_high_alert_move_further_and_the_token_goes_with_them_t40_1", SENATE),
    (Prompt::RevealOne, "bureaucracy_reveals_one_of_two_and_scores_at_once_t40_1", SENATE),
    (Prompt::ImperialOption, "imperial_ii_scores_freely_or_builds_alone_t40_3", SENATE),
    (Prompt::ProspectOption, "an_objective_of_prospect_is_for_its_drawer_only_t20_6", EXTRAS),
    (Prompt::SwapCard, "prospect_brings_goods_or_moves_leaders_and_cards_t40_5", EXTRAS),
    (Prompt::SabotageRun, "fighters_get_through_on_nine_and_destroy_on_ten_t48_1", SUNS),
    (Prompt::GiveTech, "peaceful_planets_and_wealth_t43", SUNS),
    (Prompt::KeepSurvivors, "the_lazax_vote_for_who_keeps_them_t43", SUNS),
    (Prompt::PayRansom, "hostages_are_ransomed_all_or_none_t43", SUNS),
    (Prompt::TakePds, "defense_systems_shoot_and_leave_a_pds_t43", SUNS),
    (Prompt::TakeShip, "what_is_found_in_space_t45_1", SUNS),
    (Prompt::DrawCard, "what_is_found_in_space_t45_1", SUNS),
    (Prompt::ChooseLaw, "a_new_constitution_ends_all_laws_or_one", LAWS),
    (Prompt::ExhaustPlanets, "a_new_constitution_ends_all_laws_or_one", LAWS),
    (Prompt::ChooseSecret, "equal_threats_swap_secrets", CHAMBERS),
    (Prompt::ChoosePlayer, "checks_and_balances_give_picks_away", CHAMBERS),
    (Prompt::LoseUnits, "fighters_are_taxed_or_destroyed", include_str!("content/political_cards/fleets.rs")),
    (Prompt::LoseCounter, "traffic_is_tolled_or_costs_a_counter", PACTS),
    (Prompt::ChoosePlanet, "the_truce_refused_costs_who_refused", PACTS),
    (
        Prompt::ReturnTech,
        "technologies_are_bought_back_if_nothing_needs_them",
        include_str!("content/political_cards/technology/tests.rs"),
    ),
    (Prompt::RetreatTo, "notes_are_played_outside_the_council_t57_5", REPRESENTATIVES),
    (Prompt::PutCard, "goods_while_bargaining", REPRESENTATIVES),
    (Prompt::NegateMine, "mines_strike_before_pds_and_hits_can_be_replaced_t50_2s", ASCENSION),
    (Prompt::SetAside, "troops_are_promoted_after_an_invasion_and_capture_as_commandos_t49_4s", ASCENSION_MODULES),
    (Prompt::Overrule, "a_diplomat_is_overruled_for_ten_influence_t54_8s", ASCENSION_MODULES),
    (Prompt::LetGo, "a_diplomat_lets_fleets_go_and_pass_t54_8s", ASCENSION_MODULES),
    (Prompt::TurnNeutral, "dreadnoughts_bombard_without_an_invasion_and_empty_planets_turn_neutral_t8_2s", ASCENSION),
    (Prompt::QuickProbe, "more_ways_of_probing_t43_9s", ASCENSION_MODULES),
    (Prompt::PresentAgenda, "everybody_has_an_agenda_open_and_may_exchange_it_t58_1", TWILIGHT),
    (Prompt::VoteOrDiscard, "who_takes_the_token_leaves_his_own_agenda_out_t58_2", TWILIGHT),
    (Prompt::SplitVotes, "votes_are_split_and_secret_and_no_votes_discard_t58_2", TWILIGHT),
    (Prompt::Raze, "dreadnoughts_raze_counters_unseen_and_do_not_bombard_t43_5", SUNS),
    (Prompt::ChooseSide, "a_blank_artifact_opens_a_rift_t47_1", RIFTS),
    (Prompt::PlaceDomain, "in_a_galaxy_that_players_built_they_place_them_in_turn_t43_8", VARIANTS),
    (Prompt::UseRepresentative, "spies_that_meddle_with_votes", REPRESENTATIVES),
    (Prompt::BuyVotes, "two_draw_lots_and_buy_votes_t61_1", TWO),
    (Prompt::ActivateMore, "several_systems_are_activated_and_one_is_free_t37_1", SIMULTANEOUS),
    (Prompt::ActHere, "a_landing_and_production_cost_one_counter_t37_3", SIMULTANEOUS),
];
const ARMS: &str = include_str!("rules/tests/arms.rs");
const ASCENSION: &str = include_str!("rules/tests/ascension.rs");
const ASCENSION_MODULES: &str = include_str!("rules/tests/ascension_modules.rs");
const TWILIGHT: &str = include_str!("content/strategy_cards/twilight.rs");
const TWO: &str = include_str!("rules/tests/two_players.rs");
const SIMULTANEOUS: &str = include_str!("rules/tests/simultaneous.rs");
const RIFTS: &str = include_str!("rules/rifts.rs");
const VARIANTS: &str = include_str!("rules/tests/variants.rs");
const LEADERS: &str = include_str!("rules/tests/leaders.rs");
const SENATE: &str = include_str!("rules/tests/senate.rs");
const EXTRAS: &str = include_str!("rules/tests/extras.rs");
const SUNS: &str = include_str!("rules/tests/suns.rs");
const LAWS: &str = include_str!("content/political_cards/laws.rs");
const CHAMBERS: &str = include_str!("content/political_cards/chambers.rs");
const PACTS: &str = include_str!("content/political_cards/pacts.rs");
const REPRESENTATIVES: &str = include_str!("content/representatives/tests.rs");

/// What games by chance need not come to, the rule test named for it asks about.
#[test]
fn rare_questions_have_rule_tests_of_their_own() {
    for (prompt, test, source) in RARE {
        let from = source.find(&format!("fn {test}()")).unwrap_or_else(|| panic!("there is no {test}"));
        let body = source[from..].split("#[test]").next().unwrap_or("");
        assert!(body.contains(&format!("Prompt::{prompt:?}")), "{test} does not come to {prompt:?}");
    }
}

/// T1: games of all sizes come to an end, and somebody wins. Every kind of question comes up in them, but for the rare ones.
#[test]
fn random_games_end_with_a_winner_t1() {
    let mut seen = vec![false; Prompt::ALL.len()];
    let mut note = |table: Table<Ti3>| seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    let sizes = [
        (3, Galaxy::Built, Bundle::Classic),
        (3, Galaxy::Dealt, Bundle::Expansions),
        (4, Galaxy::Built, Bundle::Expansions),
        (5, Galaxy::Built, Bundle::Classic),
        (6, Galaxy::Dealt, Bundle::Expansions),
        (7, Galaxy::Dealt, Bundle::Expansions),
        (8, Galaxy::Dealt, Bundle::Classic),
    ];
    for (seats, galaxy, bundle) in sizes {
        let table = play(Setup { galaxy, ..Setup::new(seats, bundle) }, 2);
        let outcome = table.outcome().expect("the game is over");
        assert!(!outcome.winners.is_empty());
        assert_eq!(outcome.scores.count(), usize::from(seats));
        note(table);
    }
    // Modules by chance, whichever fit each other, with few seats.
    for seed in [0, 1, 4, 5, 8, 12] {
        note(play(modules_by_chance(seed), seed));
    }
    // Wars in a galaxy full of fleets and mercenaries.
    for seed in 0..4 {
        let mut sim = Sim::with(&[
            Module::TacticalRetreats,
            Module::SabotageRuns,
            Module::ShockTroops,
            Module::SpaceMines,
            Module::Flagships,
            Module::Mercenaries,
            Module::Facilities,
        ]);
        sim.state.players.iter_mut().for_each(|(_, player)| player.sheet.fleet = 6);
        sim.give_tech(B, Tech::DeepSpaceCannon);
        sim.give_tech(C, Tech::AdvancedFighters);
        sim.give_tech(A, Tech::StasisCapsules);
        sim.give_tech(A, Tech::NeuralMotivator);
        hire(&mut sim, 9);
        sim.scatter(seed);
        note(finish(sim.into_table(), seed as u64));
    }
    // Shattered Ascension, with what can be played besides.
    note(play(Setup::new(3, Bundle::Ascension), 1));
    let mut suns = Setup { galaxy: Galaxy::Dealt, ..Setup::new(3, Bundle::Ascension) };
    suns.modules.push(Module::DistantSuns);
    suns.modules.sort();
    note(play(suns, 5));
    for seed in [0, 1, 2, 4, 8] {
        note(play(ascended_by_chance(seed), seed));
    }
    // The scenario, with every agenda sooner or later.
    for seed in 0..6 {
        note(play(Setup::scenario(4 + (seed % 4) as u8), seed));
    }
    // Modules about objectives and the council, and games under many laws.
    for seed in 0..2 {
        note(play(Setup { modules: council_modules(), ..Setup::new(4, Bundle::Expansions) }, seed));
    }
    for seed in 0..7 {
        note(finish(under_laws(seed).into_table(), seed as u64));
    }
    let rare = |name: &String| RARE.iter().any(|(prompt, _, _)| format!("{prompt:?}") == *name);
    let never = Ti3::features().into_iter().zip(seen).filter(|(name, seen)| !seen && !rare(name));
    let never: Vec<String> = never.map(|(name, _)| name).collect();
    assert!(never.is_empty(), "{never:?}");
}

/// So many mercenaries join the seats in turn, at home.
fn hire(sim: &mut Sim, count: usize) {
    for nth in 0..count {
        let seat = [A, B, C][nth % 3];
        if let Some(kind) = sim.state.hidden.mercenary_deck.pop() {
            let home = sim.home(seat);
            sim.put(seat, Place::Space(home), kind, 1);
        }
    }
}

/// T35, T36, T53: homes anywhere, mercenaries, and players who give up.
#[test]
fn random_games_with_mercenaries_and_surrender_end_t36() {
    for seed in 0..2 {
        let modules = vec![Module::StarByStar, Module::Surrender, Module::Custodians, Module::Mercenaries];
        let mut setup = Setup { modules, ..Setup::new(3 + (seed % 4) as u8, Bundle::Expansions) };
        if seed % 2 == 1 {
            setup.galaxy = Galaxy::Dealt;
            setup.modules.extend([Module::DistantSuns, Module::SpaceMines, Module::Leaders, Module::Artifacts]);
            setup.modules.sort();
        }
        play(setup, seed);
    }
}

/// Modules about objectives and the council.
fn council_modules() -> Vec<Module> {
    use Module::*;
    vec![VariantObjectives, AgeOfEmpire, PreliminaryObjectives, VoiceOfCouncil, PoliticalIntrigue]
}

/// A galaxy full of fleets under a tenth of all laws, with agendas that need something special next in the deck.
fn under_laws(seed: usize) -> Sim {
    let mut sim = Sim::new();
    sim.state.players.iter_mut().for_each(|(_, player)| {
        player.sheet.fleet = 6;
        player.goods = 12;
    });
    let objective = Objective::S1SeSpend10Either;
    sim.state.objectives.push(Revealed { objective, scored: Default::default() });
    for seat in [A, B, C] {
        sim.give_tech(seat, Tech::AntimassDeflectors);
        let secret = sim.state.hidden.secret_deck.pop();
        sim.state.hidden.secrets[seat].extend(secret);
    }
    sim.scatter(seed);
    let laws: Vec<PoliticalCard> = PoliticalCard::ALL.iter().copied().filter(|card| card.row().law).collect();
    for card in laws.into_iter().skip(seed * 10).take(10) {
        let ballot = council::ballots(&sim.state, card).into_iter().nth(seed % 2);
        if let Some(ballot) = ballot.filter(|ballot| *ballot != Ballot::Against) {
            sim.state.hidden.political_deck.retain(|other| *other != card);
            sim.state.laws.push(Law { card, ballot });
        }
    }
    for card in [PoliticalCard::EqualThreats, PoliticalCard::TechnologyBuyBack, PoliticalCard::TrafficTariffs] {
        if let Some(at) = sim.state.hidden.political_deck.iter().position(|other| *other == card) {
            sim.state.hidden.political_deck.remove(at);
            sim.state.hidden.political_deck.push(card);
        }
    }
    sim
}

/// Every agenda is voted on in a galaxy full of fleets, whatever all answer; what comes of it is a position that can be.
#[test]
fn agendas_leave_positions_that_can_be_t17() {
    for (nth, card) in PoliticalCard::ALL.iter().copied().enumerate() {
        if content::political(card).is_none() {
            continue;
        }
        for seed in 0..4 {
            let mut sim = under_laws((nth + seed) % 7);
            sim.state.laws.retain(|law| law.card != card);
            let deck = &mut sim.state.hidden.political_deck;
            deck.retain(|other| *other != card);
            deck.push(card);
            sim.state.active = C;
            let mut table = sim.into_table();
            let mut dice = Dice((nth * 4 + seed) as u64);
            table.until(|_, why| why.prompt == Prompt::ChooseAction);
            table.choose(Target::Strategy(StrategyCard::Political));
            while table.state().active == C && table.outcome().is_none() {
                let Some(choice) = bold(&table, &mut dice) else { break };
                table.answer(choice).expect("a random choice is legal");
                if let Some(broken) = invariants::broken(table.state()) {
                    panic!("{card:?}, seed {seed}: {broken}");
                }
            }
        }
    }
}

/// A game goes on from every boundary as it went on before: the spine says all.
#[test]
fn a_game_can_be_resumed_anywhere() {
    let mut table: Table<Ti3> = Table::new(Setup::new(4, Bundle::Expansions), 8);
    table.keep_all();
    let mut dice = Dice(8);
    let mut digests = vec![table.digest()];
    while let Some(choice) = table.random_choice(|sides| dice.below(sides)).filter(|_| digests.len() < 900) {
        table.answer(choice).expect("a random choice is legal");
        digests.push(table.digest());
    }
    for (at, digest) in digests.iter().enumerate().step_by(7) {
        assert_eq!(table.fork_at(at).digest(), *digest, "after {at} choices");
    }
}

/// Drawing again what a seat cannot know changes nothing of what it sees.
#[test]
fn what_a_seat_sees_does_not_depend_on_what_it_cannot_know() {
    let stars = vec![Module::StarByStar, Module::Surrender, Module::Custodians, Module::Mercenaries];
    for modules in [Vec::new(), council_modules(), stars] {
        let mut table: Table<Ti3> = Table::new(Setup { modules, ..Setup::new(5, Bundle::Expansions) }, 3);
        let mut dice = Dice(11);
        for turn in 0..400u64 {
            let Some(choice) = table.random_choice(|sides| dice.below(sides)) else { break };
            table.answer(choice).expect("a random choice is legal");
            if turn % 20 == 0 {
                for seat in Seat::all(5) {
                    let imagined = table.imagine(seat, turn);
                    assert_eq!(imagined.view(Some(seat)), table.view(Some(seat)));
                    assert_eq!(Ti3::broken_invariant(imagined.state()), None, "it could be so");
                }
            }
        }
    }
}
