//! What a game begins with and how its rounds go (T0 to T5, T18, T19).

use crate::core::hex::Hex;
use crate::core::testing::Told;
use crate::core::{Chance, Seat, Seats, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::content::strategy_cards::power;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{PickedCard, Revealed, State, Step, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti3::rules::movement;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Races, Setup, start};
use crate::games::ti3::testing::*;
use UnitKind::*;

fn begins(setup: &Setup, seed: u64) -> State {
    start(setup, &mut Chance::seeded(seed))
}

/// A table of so many at the first pick of a strategy card.
fn picking(setup: Setup) -> Table<Ti3> {
    let mut table: Table<Ti3> = Table::new(setup, 3);
    table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    table
}

fn dealt(seats: u8) -> Setup {
    Setup { galaxy: Galaxy::Dealt, ..Setup::new(seats, Bundle::Expansions) }
}

// ---- T0 and T1 --------------------------------------------------------------------------------

/// T0.5: the dice of many fighters, seen by who may roll one again.
#[test]
fn dice_have_ten_faces_t0_5() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.race(A, Race::JolNar);
    t.state.players[A].sheet.fleet = 9;
    t.put(A, Place::Space(home), Carrier, 4);
    t.put(A, Place::Space(home), Fighter, 36);
    t.state.players[B].sheet.fleet = 4;
    t.put(B, t.space(Tile::Saudor), Carrier, 4);
    t.put(B, t.space(Tile::Saudor), Fighter, 24);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 6)], &[(Place::Space(home), Fighter, 36)]);
    let mut faces: Vec<u8> = Vec::new();
    while t.look().active == A && t.until(Prompt::Window) {
        faces.extend(t.look().rolled.iter().map(|die| die.face));
        t.pass();
    }
    assert!(faces.len() > 60, "{} dice", faces.len());
    assert!((1..=10).all(|face| faces.contains(&face)) && faces.iter().all(|face| (1..=10).contains(face)));
}

/// T0.7: a component that contradicts a rule wins, here T6.3.
#[test]
fn components_win_against_rules_t0_7() {
    let mut t = Sim::new();
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    let saudor = t.tile(Tile::Saudor);
    let passes = |t: &Sim| movement::may_pass(&t.state, A, saudor, None, None);
    assert!(!passes(&t));
    t.give_tech(A, Tech::LightWaveDeflector);
    assert!(passes(&t));
}

/// T0.8: units fill a system; planets, markers and counters do not. Red borders are never empty.
#[test]
fn a_system_without_units_and_red_border_is_empty_t0_8() {
    let mut t = Sim::new();
    let empty = |t: &Sim| -> Vec<Tile> {
        let ways = power::patrol_ways(&t.state, SystemId::MECATOL);
        ways.into_iter().map(|id| t.state.system(id).tile).collect()
    };
    t.counter(B, Tile::AbyzFria);
    t.give_planet(B, Planet::Wellon);
    t.clear(B, Place::Planet(Planet::Wellon));
    assert_eq!(empty(&t), [Tile::AbyzFria, Tile::Wellon], "the other four are red");
    t.put(B, Place::Planet(Planet::Wellon), Pds, 1);
    assert_eq!(empty(&t), [Tile::AbyzFria]);
}

/// T1.5: as many points as the game needs, however many those are.
#[test]
fn an_objective_that_wins_is_worth_all_that_is_missing_t1_5() {
    for points in [0, 7] {
        let mut t = Sim::with(&[Module::LongWar]);
        for planet in t.state.home_planets(B).iter().chain(t.state.home_planets(C).iter()).collect::<Vec<_>>() {
            t.give_planet(A, planet);
        }
        t.state.players[A].points = points;
        t.state.objectives = vec![Revealed { objective: Objective::S2Domination, scored: Seats::NONE }];
        t.at(Step::Score(0)).choose(Target::Objective(Objective::S2Domination));
        assert_eq!(t.look().players[A].points, 14);
        assert_eq!(t.look().outcome.as_ref().expect("the game is over").winners, A.into());
    }
}

// ---- T2 and T3 --------------------------------------------------------------------------------

/// T2.2: races by chance, each once; T2.5: so is the speaker.
#[test]
fn races_and_the_speaker_come_by_chance_t2_2() {
    let all: Vec<State> = (0..12).map(|seed| begins(&dealt(6), seed)).collect();
    let races = |state: &State| state.players.values().map(|player| player.race).collect::<Vec<_>>();
    for state in &all {
        let mut once = races(state);
        once.sort();
        once.dedup();
        assert_eq!(once.len(), 6, "no race twice");
    }
    assert!(all.iter().any(|state| races(state) != races(&all[0])), "T2.2");
    assert!(all.iter().any(|state| state.speaker != all[0].speaker), "T2.5");
    let chosen = Setup { speaker: Some(C), ..dealt(6) };
    assert!((0..4).all(|seed| begins(&chosen, seed).speaker == C));
}

#[test]
fn decks_are_shuffled_and_eight_strategy_cards_lie_out_t2_3() {
    let (one, other) = (begins(&dealt(6), 1), begins(&dealt(6), 2));
    assert_ne!(one.hidden.action_deck, other.hidden.action_deck);
    assert_ne!(one.hidden.political_deck, other.hidden.political_deck);
    let numbers: Vec<u8> = one.cards.keys().iter().map(|card| card.row().number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(one.players.values().all(|player| player.points == 0));
    let table = picking(dealt(6));
    let state = table.state();
    let homes: Vec<Planet> = Seat::all(6).flat_map(|seat| state.home_planets(seat).iter()).collect();
    let abroad: Vec<_> = state.planets.iter().filter(|(planet, _)| !homes.contains(planet)).collect();
    assert!(abroad.len() > 10 && abroad.iter().all(|(_, here)| here.owner.is_none()));
}

#[test]
fn mecatol_rex_is_the_centre_t3_1() {
    let table = picking(dealt(6));
    let centre = table.state().system(SystemId::MECATOL);
    assert_eq!((centre.tile, centre.hex), (Tile::MecatolRex, Some(Hex::CENTRE)));
}

#[test]
fn everybody_is_dealt_a_planet_for_each_ring_t3_8() {
    for seed in 0..30 {
        let setup = Setup::new(6, Bundle::Expansions);
        let state = begins(&setup, seed);
        let rings = usize::from(setup.layout().expect("a layout").rings);
        for tiles in state.hidden.tiles.values() {
            assert!(tiles.iter().filter(|tile| !tile.row().planets.is_empty()).count() >= rings, "seed {seed}");
        }
    }
}

/// T3.9: with six players none is left over, and nothing is told of any.
#[test]
fn no_tiles_are_laid_face_down_with_six_t3_10() {
    for (seats, laid) in [(6, false), (7, true)] {
        let setup = Setup { galaxy: Galaxy::Built, ..Setup::new(seats, Bundle::Expansions) };
        let mut table: Table<Ti3> = Table::new(setup, 3);
        table.until(|_, why| why.prompt == Prompt::ChooseTile);
        assert_eq!(table.whole_log().any(|logged| matches!(logged.entry, Entry::FaceDown { .. })), laid);
    }
}

/// T3.10: the first player says where, and they are turned up when the galaxy is complete.
#[test]
fn tiles_lie_face_down_beside_mecatol_rex_t3_10() {
    let setup = Setup { galaxy: Galaxy::Built, speaker: Some(C), ..Setup::new(5, Bundle::Classic) };
    let mut table: Table<Ti3> = Table::new(setup, 3);
    table.until(|_, why| why.prompt == Prompt::PlaceFaceDown);
    assert_eq!(table.asked().0, C);
    let beside = |target: &Target| matches!(target, Target::Hex(hex) if hex.distance(Hex::CENTRE) == 1);
    assert_eq!(table.options().iter().filter(|target| beside(target)).count(), 6);
    table.choose_some(&[table.options()[2].clone()]);
    let [(hex, tile)] = table.state().hidden.face_down[..] else { panic!("one tile") };
    assert!(table.state().set_up.as_ref().is_some_and(|set_up| set_up.board.contains(&(hex, None))), "unseen");
    table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    let there = table.state().systems.iter().find(|system| system.hex == Some(hex));
    assert_eq!(there.map(|system| system.tile), Some(tile));
    assert!(table.state().hidden.face_down.is_empty());
}

#[test]
fn counters_are_placed_after_the_galaxy_t3_14() {
    let setup =
        Setup { modules: vec![Module::DistantSuns], galaxy: Galaxy::Built, ..Setup::new(3, Bundle::Expansions) };
    let mut table: Table<Ti3> = Table::new(setup, 3);
    table.until(|_, why| why.prompt == Prompt::PlaceTile);
    assert!(table.state().hidden.domains.is_empty());
    table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    assert!(table.state().hidden.domains.len() > 10);
}

// ---- T4 and T5 --------------------------------------------------------------------------------

/// T4.1: strategy phase, action phase, status phase, and again.
#[test]
fn a_round_has_three_phases_t4_1() {
    let mut table = picking(dealt(3));
    let mut phases: Vec<&str> = Vec::new();
    while table.state().round < 3 && table.outcome().is_none() {
        let phase = match table.state().step {
            Step::PickCard(_) | Step::PicksDone | Step::RoundStart => "strategy",
            Step::Score(_) | Step::Upkeep | Step::RefreshAbilities(_) => "status",
            Step::Income(_) | Step::Redistribute(_) | Step::RoundEnd => "status",
            _ => "action",
        };
        if phases.last() != Some(&phase) {
            phases.push(phase);
        }
        table.choose_first();
    }
    assert_eq!(phases[..6], ["strategy", "action", "status", "strategy", "action", "status"]);
}

/// T5.1: one action each in order of play; who passed is left out, and when all have, the phase is over.
#[test]
fn players_act_in_turn_until_all_pass_t5_1() {
    let mut t = Sim::new();
    for seat in [A, B, C] {
        t.state.players[seat].cards.iter_mut().for_each(|own| own.used = true);
    }
    t.activate(Tile::Saudor).finish();
    assert_eq!(t.asked(), (B, Prompt::ChooseAction));
    t.choose(Target::Pass);
    assert_eq!(t.asked(), (C, Prompt::ChooseAction));
    t.choose(Target::Pass);
    assert_eq!(t.asked(), (A, Prompt::ChooseAction));
    t.state = t.look().clone();
    t.activate(Tile::AbyzFria).finish();
    assert_eq!(t.asked(), (A, Prompt::ChooseAction), "the others have passed");
    t.choose(Target::Pass);
    assert!(!matches!(t.look().step, Step::Turn));
}

/// T4.9s: the ninth card leaves when eliminations leave more than two cards unpicked; not while somebody keeps it.
#[test]
fn prospect_leaves_a_smaller_table_t4_9s() {
    for (out, kept) in [(false, false), (true, false), (true, true)] {
        let mut t = Sim::of(Setup { modules: vec![Module::VariantProspect], ..dealt(4) });
        for seat in Seat::all(4) {
            t.state.players[seat].cards.clear();
        }
        t.state.players[Seat::new(3)].eliminated = out;
        if kept {
            t.state.players[A].cards = vec![PickedCard { card: StrategyCard::Prospect, used: false }];
        }
        t.at(Step::RoundStart);
        assert_eq!(t.look().cards.keys().contains(StrategyCard::Prospect), !out || kept);
    }
}

// ---- T18 and T19 ------------------------------------------------------------------------------

/// T18.2: nobody follows the own card, and nobody twice.
#[test]
fn the_owner_does_not_follow_t18_2() {
    let mut t = Sim::new();
    t.state.players.iter_mut().for_each(|(_, player)| player.goods = 9);
    t.go().choose(Target::Strategy(StrategyCard::Logistics));
    let mut asked = Vec::new();
    while t.look().active == A {
        if t.asked().1 == Prompt::UseSecondary {
            asked.push(t.asked().0);
        }
        t.pass();
    }
    assert_eq!(asked, [B, C]);
}

/// T18.3: a card with a numeral is its namesake.
#[test]
fn numerals_do_not_change_a_name_t18_3() {
    let mut t = Sim::new();
    t.race(A, Race::Hacan);
    let free = |card| effects::allowed(&t.state, Permit::FreeSecondary, Ask::of(A).card(card), false);
    assert!(free(StrategyCard::Trade) && free(StrategyCard::TradeIiiAsc));
    assert!(!free(StrategyCard::Warfare) && !free(StrategyCard::WarfareIi));
}

/// T18.4: what speaks of a strategy card that is not in the game is not in its decks.
#[test]
fn cards_about_missing_strategy_cards_are_left_out_t18_4() {
    let missing = |modules: Vec<Module>| {
        let state = begins(&Setup { modules, ..dealt(6) }, 1);
        let hidden = &state.hidden;
        (
            hidden.action_deck.contains(&ActionCard::DeterminePolicy),
            hidden.political_deck.contains(&PoliticalCard::CouncilsCensure),
        )
    };
    assert_eq!(missing(Vec::new()), (true, true));
    assert_eq!(missing(vec![Module::VariantStrategyCards]), (false, false));
}

/// T2.14: what an expansion replaced is there in its base version.
#[test]
fn replaced_cards_are_in_the_base_game_too_t2_14() {
    let classic = begins(&Setup::new(6, Bundle::Classic), 1).hidden;
    assert!(classic.political_deck.contains(&PoliticalCard::OpenTheTradeRoutes) && classic.political_deck.len() == 60);
    let direct = classic.action_deck.iter().filter(|card| **card == ActionCard::DirectHit).count();
    assert_eq!(direct, 4);
}

/// T19.1: two cards each with three or four players, and both are used before passing.
#[test]
fn few_players_use_two_cards_each_t19_1() {
    for (seats, each) in [(3, 2), (4, 2), (5, 1), (6, 1), (8, 1)] {
        assert_eq!(begins(&dealt(seats), 1).cards_each(), each, "{seats} players");
    }
    for used in [[true, true], [true, false], [false, false]] {
        let mut t = Sim::new();
        let cards = [StrategyCard::Trade, StrategyCard::Warfare];
        t.state.players[A].cards = cards.into_iter().zip(used).map(|(card, used)| PickedCard { card, used }).collect();
        assert_eq!(t.go().offers(Target::Pass), used == [true, true], "{used:?}");
    }
}

/// T19.2: with four or eight players no card is left, so none gets a bonus.
#[test]
fn four_or_eight_players_leave_no_card_t19_2() {
    for (seats, left) in [(4, 0), (8, 0), (6, 2)] {
        let mut table = picking(dealt(seats));
        table.until(|_, why| why.prompt == Prompt::ChooseAction);
        let bonus: u8 = table.state().cards.values().sum();
        assert_eq!(bonus, left, "{seats} players");
    }
}

/// T19.3, T3.11.
#[test]
fn seven_players_are_compensated_t19_3() {
    let table = picking(dealt(7));
    let mut goods: Vec<u8> = table.state().players.values().map(|player| player.goods).collect();
    goods.sort();
    assert_eq!(goods, [0, 0, 0, 0, 4, 4, 6]);
}

/// T2.8, T51.1: where there are no mechanized units the Nekro begin with two ground forces more.
#[test]
fn the_nekro_begin_with_ground_forces_for_a_mechanized_unit_t51_1() {
    for (modules, begins) in [(vec![Module::MechanizedUnits], (2, 1)), (vec![], (4, 0))] {
        let races = Races::Chosen(vec![Race::Nekro, Race::Letnev, Race::Xxcha]);
        let t = Sim::of(Setup { races, modules, ..setup() });
        let here = t.state.units_of(A);
        assert_eq!((here.count(GroundForce), here.count(MechanizedUnit)), begins);
    }
}
