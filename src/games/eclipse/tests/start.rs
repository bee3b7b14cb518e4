//! E 1 set-up, E 2 concepts.

use super::kit::*;
use crate::core::hex::Hex;
use crate::core::{Chance, Rulebook, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{
    Action, Discovery, Part, Resource, Ring, Sector, Ship, Species, Square, SquareKind, Technology,
};
use crate::games::eclipse::setup::{self, Homes, Pick, Pool, Setup, draft_order};
use crate::games::eclipse::state::Spine;
use crate::games::eclipse::target::{Entry, Target, Why};

#[test]
fn e1_1_start_players_are_drawn_by_chance() {
    let starts = (0..40).map(|seed| setup::start(&Setup::random(4), &mut Chance::seeded(seed)).start);
    let seen: std::collections::BTreeSet<_> = starts.collect();
    assert_eq!(seen.len(), 4);
}

#[test]
fn e1_2_to_1_5_tiles_laid_out_by_number_of_players() {
    for (seats, technologies, outer) in [(2, 12, 5), (3, 14, 10), (4, 16, 14), (5, 18, 16), (6, 20, 18)] {
        let state = Kit::terrans(seats).state;
        assert_eq!(state.research.iter().sum::<u8>(), technologies);
        assert_eq!(state.stacks.clone().map(|stack| stack.left), [8, 11, outer]);
        assert_eq!((state.reputation_bag, state.discovery_pile), ([12, 9, 7, 4], 20));
    }
}

#[test]
fn e1_2_everybody_has_a_seat_and_the_first_round_begins() {
    for seats in 2..=6 {
        let mut table: Table<Eclipse> = Table::new(Setup::random(seats), 1);
        assert_eq!((table.seats(), table.state().players.count()), (seats, seats));
        assert_eq!(Eclipse::round(table.state()), 1);
        table.until(|_, why| why == Why::Turn);
    }
    let mut kit = Kit::terrans(2);
    kit.state.round = 4;
    assert_eq!(Eclipse::round(&kit.state), 4);
}

#[test]
fn e1_4_the_centre_holds_the_gcds_and_a_discovery() {
    let kit = Kit::terrans(2);
    let centre = &kit[kit.centre()];
    assert!(centre.gcds && centre.discovery && centre.owner.is_none());
}

#[test]
fn e1_6_species_are_picked_counter_clockwise_and_the_start_player_picks_last() {
    assert_eq!(draft_order(C, 4, Pool::Everyone), [B, A, D, C]);
    assert_eq!(draft_order(C, 4, Pool::Terrans), [C, D, A, B]);
}

#[test]
fn e1_6_taking_a_side_removes_the_other() {
    let setup = Setup { picks: vec![Pick::Choose, Pick::Is(Species::Orion), Pick::Choose], ..Setup::random(3) };
    let mut table: Table<Eclipse> = Table::new(setup, 3);
    assert!(!table.offers(Target::Species(Species::TerranAlliance)) && !table.offers(Target::Species(Species::Orion)));
    assert_eq!(table.options().len(), 10);
    let (first, _) = table.asked();
    table.choose(Target::Species(Species::Planta));
    let (second, why) = table.asked();
    assert_eq!(why, Why::Draft);
    assert!(!table.offers(Target::Species(Species::TerranUnion)));
    table.choose(Target::Species(Species::TerranRepublic));
    let state = table.state();
    assert_eq!(state.spine, Spine::Action(state.start));
    assert_eq!(
        (state.players[first].species, state.players[second].species),
        (Species::Planta, Species::TerranRepublic)
    );
}

#[test]
fn e1_6_impossible_set_ups_are_refused_in_words() {
    assert!(Setup::of(&[Species::Planta]).check().is_err());
    assert!(Setup::of(&[Species::Planta, Species::TerranUnion]).check().is_err());
    let terrans = Setup { pool: Pool::Terrans, ..Setup::of(&[Species::Planta, Species::TerranAlliance]) };
    assert_eq!(terrans.check(), Err("Planta is not a Terran faction.".into()));
    assert!(Setup::random(7).check().is_err() && Setup::random(6).check().is_ok());
}

#[test]
fn e1_7_homes_lie_two_steps_from_the_centre_with_side_0_towards_it() {
    for seats in 2..=6 {
        let kit = Kit::terrans(seats);
        for seat in kit.players.seats() {
            let home = &kit[kit.home(seat)];
            let inward = home.at.side_to(Hex::new(home.at.q / 2, home.at.r / 2)).expect("in a straight line");
            assert_eq!(home.at.distance(Hex::CENTRE), 2);
            assert!(home.is_open(inward));
            // One inner, one middle and two outer spaces (A 1).
            let mut rings: Vec<Ring> = crate::core::hex::Side::ALL
                .into_iter()
                .filter(|&side| home.is_open(side))
                .map(|side| Ring::of(home.at.neighbour(side)))
                .collect();
            rings.sort_unstable();
            assert_eq!(rings, [Ring::Inner, Ring::Middle, Ring::Outer, Ring::Outer]);
        }
    }
    let two = Kit::terrans(2);
    assert_eq!(two[two.home(A)].at, Hex::new(0, -2));
    assert_eq!(two[two.home(B)].at, Hex::new(0, 2));
}

/// All homes are asked for in play order; as it lies comes first.
#[test]
fn e1_7_a1_as_an_option_each_owner_turns_the_own_home() {
    let alike = Setup::of(&TERRANS[..3]);
    let table: Table<Eclipse> = Table::new(alike.clone(), 3);
    assert_eq!(table.asked().1, Why::Turn, "nothing is asked without the option");
    let homes: Vec<_> = table.state().tiles.iter().map(|tile| (tile.turned, tile.open)).collect();
    let mut table: Table<Eclipse> = Table::new(Setup { homes: Homes::Turned, ..alike }, 3);
    let start = table.state().start;
    for (nth, seat) in start.clockwise(3).enumerate() {
        let home = table.state().controlled(seat).next().unwrap();
        let (lies, sector) = (table.state()[home].turned, table.state()[home].sector);
        assert_eq!(table.asked(), (seat, Why::TurnHome(home)));
        assert_eq!(table.options()[0], Target::Place(sector, lies));
        assert_eq!(table.options().len(), 3, "half a turn looks alike");
        table.choose(Target::Place(sector, (lies + nth as u8) % 6));
        let (turned, open) = homes[home.index()];
        let now = &table.state()[home];
        assert_eq!(now.turned, (turned + nth as u8) % 6);
        assert_eq!(now.open == open, nth == 0);
        assert_eq!(now.open.count_ones(), open.count_ones());
        assert_eq!(Eclipse::broken_invariant(table.state()), None);
    }
    assert_eq!(table.asked(), (start, Why::Turn));
}

#[test]
fn a1_homes_are_turned_after_species_are_chosen() {
    let setup = Setup { picks: vec![Pick::Choose; 2], homes: Homes::Turned, ..Setup::random(2) };
    let mut table: Table<Eclipse> = Table::new(setup, 3);
    let first = table.options()[0];
    table.choose(first);
    let second = table.options()[0];
    table.choose(second);
    assert!(matches!(table.asked().1, Why::TurnHome(_)));
}

/// What a game does not use leaves no trace, neither in its links nor in its digest.
#[test]
fn a1_an_option_that_is_off_is_not_written() {
    let written = |setup: &Setup| postcard::to_allocvec(setup).unwrap();
    let (alike, turned) = (Setup::random(2), Setup { homes: Homes::Turned, ..Setup::random(2) });
    assert_eq!(written(&alike), [2, 1, 1, 1], "as before there was such an option");
    assert_eq!(written(&turned), [2, 1, 1, 17]);
    for setup in [alike, turned, Setup { pool: Pool::Even, ..Setup::random(2) }] {
        assert_eq!(postcard::from_bytes(&written(&setup)), Ok(setup));
    }
    for unknown in [3, 18 + 1, 32, 255] {
        assert!(postcard::from_bytes::<Setup>(&[2, 1, 1, unknown]).is_err(), "{unknown}");
    }
    let mut board = Kit::terrans(2).state.board;
    let without = postcard::to_allocvec(&board).unwrap();
    board.homes = Homes::Turned;
    assert_eq!(postcard::to_allocvec(&board).unwrap().len(), without.len() + 1);
}

#[test]
fn e18_2_planta_and_draco_may_be_left_out_with_two_players() {
    let even = Setup { pool: Pool::Even, ..Setup::random(2) };
    assert_eq!(even.check(), Ok(()));
    let species = |setup: &Setup, seed| {
        let state = setup::start(setup, &mut Chance::seeded(seed));
        state.players.values().map(|player| player.species).collect::<Vec<_>>()
    };
    let strong = |species: &Species| matches!(species, Species::Planta | Species::Draco);
    assert!((0..60).all(|seed| !species(&even, seed).iter().any(strong)));
    assert!((0..60).any(|seed| species(&Setup::random(2), seed).iter().any(strong)), "not required");
    for left_out in [Species::Planta, Species::Draco] {
        let wanted = Setup { pool: Pool::Even, ..Setup::of(&[left_out, Species::Orion]) };
        assert_eq!(wanted.check(), Err(format!("{} is left out of this game.", left_out.row().name)));
        assert_eq!(Setup::of(&[left_out, Species::Orion]).check(), Ok(()));
    }
    let three = Setup { pool: Pool::Even, ..Setup::random(3) };
    assert_eq!(three.check(), Err("Planta and Draco are left out only with two players.".into()));
    assert_eq!(draft_order(A, 2, Pool::Even), draft_order(A, 2, Pool::Everyone));
}

/// A ruling, as the rulebook's example has it: the finder looks alone; what is kept lies face down, what is used is shown.
#[test]
fn e2_19_a_discovery_is_looked_at_by_its_finder_only() {
    for used in [false, true] {
        let mut kit = Kit::terrans(2);
        kit.lay_open(207, (0, -3));
        kit.next_discovery(Discovery::Money8);
        let mut table = kit.play();
        table.choose_all(&[Target::Action(Action::Influence), Target::Track]);
        let looking = |viewer| table.view(viewer).looking;
        assert_eq!((looking(Some(A)), looking(Some(B)), looking(None)), (Some(Discovery::Money8), None, None));
        table.choose(if used { Target::Yes } else { Target::Pass });
        let found = |viewer| {
            let mut entries = table.log(viewer).filter_map(|logged| match logged.entry {
                Entry::Finds(_, _, found) => Some(found),
                _ => None,
            });
            entries.next_back().expect("a tile was found")
        };
        assert_eq!((found(Some(A)), found(Some(B)), found(None)), (Some(Discovery::Money8), None, None));
        let view = table.view(Some(B));
        if used {
            assert_eq!(view.discarded, [Discovery::Money8], "all see what is used");
        } else {
            assert_eq!((view.kept[A].faces(), view.kept[A].count()), (None, 1));
            assert_eq!(table.view(Some(A)).kept[A].faces(), Some(&[Discovery::Money8][..]));
        }
    }
}

#[test]
fn e21_13_fresh_players_show_the_printed_numbers() {
    let kit = Kit::new(&[Species::TerranDirectorate, Species::Hydran, Species::Orion]);
    let production = |seat| Resource::ALL.iter().map(|&r| kit.players[seat].production(r)).collect::<Vec<_>>();
    assert_eq!((kit.players[A].discs, kit.players[A].upkeep(), production(A)), (12, 0, vec![3, 3, 3]));
    assert_eq!(production(B), [3, 4, 2]);
    assert_eq!(kit[kit.home(C)].ships(C, Ship::Cruiser), 1, "E 1.10: Orion starts with a cruiser");
    let eridani = Kit::new(&[Species::Eridani, Species::Planta]);
    let player = &eridani.players[A];
    assert_eq!((player.discs, player.upkeep()), (10, 1));
    assert_eq!(Resource::ALL.iter().map(|&r| player.production(r)).collect::<Vec<_>>(), [3, 3, 2]);
    assert_eq!(eridani.secrets[A].reputation.len(), 2);
    assert_eq!(player.storage.0, [26, 2, 4]);
    assert_eq!(eridani.players[B].colony_ships, 4);
}

#[test]
fn e21_14_two_hexes_and_three_actions_leave_eight_discs() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (1, -3));
    kit.own(A, hex);
    kit.players[A].colony_ships = 0;
    let mut table = kit.play();
    for _ in 0..3 {
        table.until(|seat, why| (seat, why) == (A, Why::Turn));
        table.choose_all(&[Target::Action(Action::Influence), Target::Pass]);
    }
    assert_eq!((table.state().players[A].discs, table.state().players[A].upkeep()), (8, 3));
}

#[test]
fn e1_11_starting_technologies_count_for_the_discount() {
    let kit = Kit::new(&[Species::Orion, Species::Draco]);
    assert_eq!(kit.players[A].price(Technology::Starbase), 3);
    assert_eq!(kit.players[B].price(Technology::Starbase), 4);
}

#[test]
fn e1_12_an_empty_start_spot_is_an_ordinary_middle_space() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (1, 0));
    kit.own(A, hex);
    assert!(kit.explorable(A).contains(&Hex::new(2, 0)));
    assert_eq!(Ring::of(Hex::new(2, 0)), Ring::Middle);
}

#[test]
fn e2_2_a_connection_needs_wormholes_on_both_sides_or_the_generator() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay(206, (0, -3), 0);
    let home = kit.home(A);
    kit[hex].open = 0;
    assert!(!kit.ways(home, false).any(|way| way == hex));
    assert!(kit.ways(home, true).any(|way| way == hex), "one side is enough for the generator");
    kit[home].open = 0;
    assert!(!kit.ways(home, true).any(|way| way == hex), "none is never enough");
}

#[test]
fn e2_5_e2_8_e19_1_a_full_track_produces_nothing_and_takes_no_more() {
    let mut kit = Kit::terrans(2);
    kit.players[A].tracks.0 = [12, 9, 12];
    assert_eq!(kit.players[A].production(Resource::Money), 0);
    assert_eq!(kit.players[A].ways_back(SquareKind::Money), [Resource::Science]);
    assert_eq!(kit.players[A].ways_back(SquareKind::Science), [Resource::Science]);
    assert_eq!(kit.players[A].ways_back(SquareKind::Wild), [Resource::Science]);
}

#[test]
fn e2_7_trade_goes_at_the_rate_of_the_species() {
    let kit = Kit::new(&[Species::TerranUnion, Species::Orion, Species::Hydran]);
    let rates: Vec<u16> = [A, B, C].map(|seat| kit.players[seat].tradable(Resource::Science)).to_vec();
    assert_eq!(rates, [1, 0, 1], "3 at 2:1, 3 at 4:1, 5 at 3:1");
    let mut table = kit.play();
    table.choose(Target::Trade);
    assert!(!table.offers(Target::Exchange(Resource::Science, Resource::Science)));
    table.choose(Target::Exchange(Resource::Science, Resource::Materials));
    assert_eq!(table.state().players[A].storage.0, [2, 1, 4]);
    assert_eq!(table.asked(), (A, Why::Turn), "trading is free");
}

#[test]
fn e2_7_as_often_as_wished_in_one_trade() {
    let mut kit = Kit::terrans(2);
    kit.players[A].storage.0 = [0, 7, 0];
    let mut table = kit.play();
    let trade = Target::Exchange(Resource::Science, Resource::Money);
    table.choose_all(&[Target::Trade, trade]);
    assert!(table.try_counts(&[(trade, 4)]).is_err(), "seven science are not enough for four");
    table.choose_counts(&[(trade, 3)]);
    assert_eq!(table.state().players[A].storage.0, [3, 1, 0]);
}

#[test]
fn e2_9_squares_take_only_their_cubes_and_e2_10_advanced_ones_need_technology() {
    let mut kit = Kit::terrans(2);
    let home = kit.home(A);
    assert_eq!(kit.settlements(A, false).count(), 0, "the rest of the home is advanced");
    kit.learn(A, Technology::AdvancedEconomy);
    assert_eq!(kit.settlements(A, false).collect::<Vec<_>>(), [Target::Settle(home, Square(1), Resource::Money)]);
    kit.players[A].tracks[Resource::Money] = 0;
    assert_eq!(kit.settlements(A, false).count(), 0, "E 19.10: no other track helps out");
}

#[test]
fn e2_9_gray_takes_any_cube_and_an_orbital_money_or_science() {
    let mut kit = Kit::terrans(2);
    let gray = kit.lay_open(303, (0, -3));
    kit.own(A, gray);
    let of = |kit: &Kit| kit.settlements(A, false).collect::<Vec<_>>();
    assert_eq!(of(&kit), Resource::ALL.iter().map(|&r| Target::Settle(gray, Square(0), r)).collect::<Vec<_>>());
    kit[gray].orbital = true;
    assert_eq!(of(&kit).len(), 5);
    assert!(!of(&kit).contains(&Target::Settle(gray, Square::ORBITAL, Resource::Materials)));
}

#[test]
fn e2_12_e19_14_colony_ships_on_a_turn_that_passes_or_stays_passed_even_beside_enemies() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (0, -3));
    kit.own(A, hex);
    kit.ships(B, hex, Ship::Interceptor, 1);
    kit.players[A].passed = true;
    let mut table = kit.play();
    assert_eq!(table.asked(), (A, Why::Reaction));
    table.choose_all(&[Target::Colony, Target::Settle(hex, Square(0), Resource::Money), Target::Colony]);
    let state = table.state();
    assert_eq!((state.players[A].colony_ships, state[hex].cubes), (1, 0b11));
    assert_eq!(state.players[A].production(Resource::Money), 4);
}

#[test]
fn e2_15_blueprints_need_energy_and_a_drive_and_starbases_none() {
    let mut kit = Kit::terrans(2);
    let player = &mut kit.players[A];
    assert!(Ship::ALL.iter().all(|&ship| player.is_legal(ship)));
    player.blueprints[Ship::Interceptor.index()].tiles[0] = Some(Part::PlasmaCannon);
    assert!(!player.is_legal(Ship::Interceptor), "4 energy of 3");
    player.blueprints[Ship::Interceptor.index()].tiles = [None; 8];
    player.blueprints[Ship::Interceptor.index()].tiles[3] = Some(Part::Hull);
    assert!(!player.is_legal(Ship::Interceptor), "no drive");
    player.blueprints[Ship::Starbase.index()].tiles[3] = Some(Part::NuclearDrive);
    assert!(!player.is_legal(Ship::Starbase), "a starbase does not move");
}

#[test]
fn e21_3_e21_4_values_add_up() {
    let mut kit = Kit::terrans(2);
    let player = &mut kit.players[A];
    let interceptor = &mut player.blueprints[Ship::Interceptor.index()].tiles;
    interceptor[0] = Some(Part::GluonComputer);
    interceptor[3] = Some(Part::FusionDrive);
    assert_eq!(player.stats(Ship::Interceptor).initiative, 6);
    let dreadnought = &mut player.blueprints[Ship::Dreadnought.index()].tiles;
    dreadnought[0] = Some(Part::NuclearDrive);
    dreadnought[2] = Some(Part::NuclearDrive);
    assert_eq!(player.stats(Ship::Dreadnought).initiative, 3);
    let cruiser = &mut player.blueprints[Ship::Cruiser.index()].tiles;
    let before = 1;
    cruiser[1] = Some(Part::FusionDrive);
    cruiser[5] = Some(Part::FusionDrive);
    let stats = player.stats(Ship::Cruiser);
    assert_eq!((stats.movement, stats.initiative), (4, before + 4));
    assert_eq!(stats.energy, 3 - 1 - 4, "two Fusion Drives use 4");
}

#[test]
fn e2_19_a_discovery_is_kept_for_two_points_or_used() {
    for used in [false, true] {
        let mut kit = Kit::terrans(2);
        let hex = kit.lay_open(207, (0, -3));
        kit.next_discovery(Discovery::Money8);
        let mut table = kit.play();
        table.choose_all(&[
            Target::Action(Action::Influence),
            Target::Track,
            if used { Target::Yes } else { Target::Pass },
        ]);
        let state = table.state();
        assert_eq!(state[hex].owner, Some(A));
        assert!(!state[hex].discovery);
        assert_eq!(state.players[A].storage[Resource::Money], if used { 10 } else { 2 });
        assert_eq!(state.score(A).discoveries, if used { 0 } else { 2 });
        assert_eq!(state.discarded.len(), usize::from(used));
    }
}

#[test]
fn e2_21_ancient_technology_is_the_cheapest_one_lacks_and_has_room_for() {
    let mut kit = Kit::new(&[Species::Orion, Species::TerranUnion]);
    kit.offer(&[Technology::NeutronBombs, Technology::Starbase, Technology::ImprovedHull, Technology::Orbital]);
    assert_eq!(
        kit.ancient_technologies(A),
        [Technology::Starbase, Technology::ImprovedHull],
        "both cost 4; owned ones do not count"
    );
    for technology in &Technology::ALL[8..16] {
        if kit.players[A].technologies[1].len() < tracks::TECHNOLOGY_SPACES && *technology != Technology::ImprovedHull {
            kit.learn(A, *technology);
        }
    }
    assert_eq!(kit.ancient_technologies(A), [Technology::Starbase], "A 3: a full track takes nothing");
    kit.offer(&[Technology::NeutronBombs]);
    assert!(kit.ancient_technologies(A).is_empty());
}

#[test]
fn e2_21_an_ancient_cruiser_needs_an_unused_cruiser() {
    for unused in [0, 1] {
        let mut kit = Kit::terrans(2);
        let hex = kit.lay_open(207, (0, -3));
        let home = kit.home(A);
        kit.ships(A, home, Ship::Cruiser, 4 - unused);
        kit.next_discovery(Discovery::AncientCruiser);
        let mut table = kit.play();
        table.choose_all(&[Target::Action(Action::Influence), Target::Track, Target::Yes]);
        assert_eq!(table.state()[hex].ships(A, Ship::Cruiser), unused);
        assert_eq!(table.state().players[A].supply[Ship::Cruiser.index()], 0, "it is one of the four");
    }
}

#[test]
fn e2_22_an_ancient_part_is_fitted_at_once_or_kept() {
    let fitted = |target: Target| {
        let mut kit = Kit::terrans(2);
        kit.lay_open(207, (0, -3));
        kit.next_discovery(Discovery::FluxShield);
        let mut table = kit.play();
        table.choose_all(&[Target::Action(Action::Influence), Target::Track, Target::Yes]);
        assert_eq!(table.asked(), (A, Why::FitAncient(Part::FluxShield)));
        assert!(!table.offers(Target::Fit(Ship::Interceptor, 0)), "it would lack energy");
        assert!(!table.offers(Target::Fit(Ship::Interceptor, 3)), "it would lack a drive");
        table.choose(target);
        table.state().players[A].clone()
    };
    let player = fitted(Target::Fit(Ship::Interceptor, 1));
    assert_eq!(player.stats(Ship::Interceptor).shield, 3);
    assert!(player.spare.is_empty());
    assert_eq!(fitted(Target::Pass).spare, [Part::FluxShield]);
}

#[test]
fn homes_are_the_printed_faces() {
    let kit = Kit::new(&[Species::Mechanema, Species::Eridani]);
    assert_eq!(kit[kit.home(A)].sector, Sector::numbered(230).unwrap());
    assert_eq!(kit[kit.home(B)].sector, Sector::numbered(222).unwrap());
}

#[test]
fn e1_8_e1_9_what_every_player_receives() {
    let kit = Kit::terrans(2);
    let player = &kit.players[A];
    assert_eq!(player.supply, [7, 4, 2, 4], "one of eight interceptors is at home");
    assert_eq!((player.tracks.0, player.reserve, player.colony_ships), ([10; 3], 3, 3));
    let eridani = Kit::new(&[Species::Eridani, Species::Orion]);
    assert_eq!(eridani.players[A].tracks.0, [10, 10, 11], "its home has no plain materials square");
}

#[test]
fn e2_13_a_change_of_blueprint_holds_at_once_for_every_ship() {
    let mut kit = Kit::terrans(2);
    assert_eq!(kit.players[A].stats(Ship::Cruiser).hull, 1);
    kit.players[A].blueprints[Ship::Cruiser.index()].tiles[1] = Some(Part::ShardHull);
    assert_eq!(kit.players[A].stats(Ship::Cruiser).hull, 4);
    assert_eq!(kit.players[A].stats(Ship::Dreadnought).hull, 2, "and for no other type");
}

#[test]
fn e19_2_discs_beyond_thirteen_stack_up_and_are_used_normally() {
    let mut kit = Kit::terrans(2);
    kit.players[A].discs = 15;
    assert_eq!(kit.players[A].upkeep(), 0);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Influence), Target::Pass]);
    assert_eq!((table.state().players[A].discs, table.state().players[A].upkeep()), (14, 0));
}
