//! E 8 research, E 10 build, E 14 upkeep, E 15 cleanup.

use super::kit::*;
use crate::core::{Choice, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::ids::{Action, Build, Resource, Ship, Species, Square, Technology, TileId};
use crate::games::eclipse::state::Spine;
use crate::games::eclipse::target::{Because, Target, Why};

#[test]
fn e8_2_e21_1_a_price_never_falls_below_the_least_cost() {
    let mut kit = Kit::terrans(2);
    kit.learn(A, Technology::Nanorobots);
    kit.learn(A, Technology::AdvancedRobotics);
    assert_eq!(kit.players[A].price(Technology::FusionDrive), 3);
}

#[test]
fn e21_2_four_and_five_technologies_owned() {
    let mut kit = Kit::terrans(2);
    for technology in [Technology::Nanorobots, Technology::AdvancedRobotics, Technology::Orbital, Technology::Monolith]
    {
        kit.learn(A, technology);
    }
    assert_eq!(kit.players[A].price(Technology::FusionDrive), 3);
    kit.learn(A, Technology::FusionDrive);
    assert_eq!(kit.players[A].price(Technology::WormholeGenerator), 10);
}

#[test]
fn e8_1_a_technology_is_bought_from_the_board_once() {
    let mut kit = Kit::terrans(2);
    kit.offer(&[Technology::Starbase, Technology::GaussShield, Technology::QuantumGrid]);
    let mut table = kit.play();
    table.choose(Target::Action(Action::Research));
    let bought: Vec<_> = table.options().into_iter().filter(|t| matches!(t, Target::Technology(_))).collect();
    assert_eq!(bought, [Target::Technology(Technology::GaussShield)], "Starbase is owned, the grid too dear");
    table.choose(Target::Technology(Technology::GaussShield));
    let state = table.state();
    assert_eq!(state.players[A].storage[Resource::Science], 1);
    assert!(state.players[A].has(Technology::GaussShield));
    assert_eq!(state.research[Technology::GaussShield.index()], 0);
    assert_eq!(table.asked(), (B, Why::Turn), "E 8.6: one");
}

#[test]
fn e8_3_a_full_track_takes_no_eighth_technology() {
    let mut kit = Kit::terrans(2);
    for &technology in &Technology::ALL[16..23] {
        kit.learn(A, technology);
    }
    kit.offer(&[Technology::WormholeGenerator]);
    kit.players[A].storage[Resource::Science] = 99;
    assert_eq!(kit.affordable(A).count(), 0);
    assert_eq!(kit.affordable(B).count(), 0, "nor does an empty purse");
    let rule = |seat| kit.may_research(seat, Technology::WormholeGenerator).map_err(Because::rule);
    assert_eq!((rule(A), rule(B)), (Err("E8.3"), Err("E8.2")));
}

#[test]
fn e8_5_instant_effects() {
    let mut kit = Kit::terrans(2);
    kit.offer(&[Technology::QuantumGrid, Technology::AdvancedRobotics, Technology::ArtifactKey]);
    kit.players[A].storage[Resource::Science] = 99;
    kit.players[A].discs -= 4;
    kit.players[A].actions[0] = 4;
    kit.players[A].colony_ships = 0;
    let second = kit.lay_open(102, (0, -1));
    kit.own(A, second);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Research), Target::Technology(Technology::QuantumGrid)]);
    let player = &table.state().players[A];
    assert_eq!((player.discs, player.reserve), (12 - 4 - 1 - 1 + 2, 1));
    table.choose(Target::Pass);
    table.choose_all(&[Target::Action(Action::Research), Target::Technology(Technology::ArtifactKey)]);
    assert_eq!(table.asked(), (A, Why::ArtifactKey));
    assert!(table.answer(Choice::Counts(vec![1, 0, 0])).is_err(), "both artifacts give");
    table.answer(Choice::Counts(vec![1, 0, 1])).unwrap();
    let storage = table.state().players[A].storage;
    assert_eq!((storage[Resource::Money], storage[Resource::Materials]), (2 + 5, 3 + 5));
}

#[test]
fn e8_6_e17_3_hydran_buys_two_and_the_first_counts_for_the_second() {
    let mut kit = Kit::new(&[Species::Hydran, Species::Orion]);
    kit.offer(&[Technology::GaussShield, Technology::ImprovedHull]);
    let mut table = kit.play();
    table.choose_all(&[
        Target::Action(Action::Research),
        Target::Technology(Technology::GaussShield),
        Target::Technology(Technology::ImprovedHull),
    ]);
    assert_eq!(table.state().players[A].storage[Resource::Science], 5 - 2 - 3);
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e2_7_a_trade_during_research_pays_for_it() {
    let mut kit = Kit::terrans(2);
    kit.offer(&[Technology::GaussShield]);
    kit.players[A].storage.0 = [0, 1, 2];
    let mut table = kit.play();
    table.choose(Target::Action(Action::Research));
    assert_eq!(table.options(), [Target::Pass, Target::Trade]);
    table.choose_all(&[
        Target::Trade,
        Target::Exchange(Resource::Materials, Resource::Science),
        Target::Technology(Technology::GaussShield),
    ]);
    assert_eq!(table.state().players[A].storage.0, [0; 3]);
}

#[test]
fn e10_1_e10_2_two_items_for_materials_in_controlled_hexes() {
    let mut kit = Kit::terrans(2);
    kit.players[A].storage[Resource::Materials] = 30;
    let home = kit.home(A);
    kit.ships(B, home, Ship::Interceptor, 2);
    let mut table = kit.play();
    table.choose_all(&[
        Target::Action(Action::Build),
        Target::Build(Build::Dreadnought),
        Target::Build(Build::Starbase),
    ]);
    let state = table.state();
    assert_eq!(state.players[A].storage[Resource::Materials], 30 - 8 - 3);
    assert_eq!((state[home].ships(A, Ship::Dreadnought), state[home].ships(A, Ship::Starbase)), (1, 1));
    assert_eq!(table.asked(), (B, Why::Turn), "enemy ships do not prevent it; two and no more");
}

#[test]
fn e10_1_nanorobots_build_one_more() {
    let mut kit = Kit::terrans(2);
    kit.players[A].storage[Resource::Materials] = 30;
    kit.learn(A, Technology::Nanorobots);
    let mut table = kit.play();
    table.choose(Target::Action(Action::Build));
    table.choose_all(&[Target::Build(Build::Interceptor); 3]);
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e10_3_e10_4_pieces_and_technologies_limit_building() {
    let mut kit = Kit::new(&[Species::Draco, Species::TerranUnion]);
    kit.players[A].storage[Resource::Materials] = 99;
    kit.players[A].supply[Ship::Cruiser.index()] = 0;
    assert_eq!(kit.buildable(A).collect::<Vec<_>>(), [Build::Interceptor, Build::Dreadnought]);
    let rule = |item| kit.may_build(A, item).map_err(Because::rule);
    assert_eq!((rule(Build::Cruiser), rule(Build::Starbase)), (Err("E10.3"), Err("E10.4")));
    for technology in [Technology::Starbase, Technology::Orbital, Technology::Monolith] {
        kit.learn(A, technology);
    }
    assert_eq!(kit.buildable(A).count(), 5);
    kit.players[A].storage[Resource::Materials] = 4;
    assert_eq!(kit.buildable(A).collect::<Vec<_>>(), [Build::Interceptor, Build::Starbase]);
}

#[test]
fn e10_5_e10_6_e19_11_one_orbital_and_one_monolith_in_a_hex_whoever_built_them() {
    let mut kit = Kit::terrans(2);
    kit.players[A].storage[Resource::Materials] = 99;
    kit.learn(A, Technology::Orbital);
    kit.learn(A, Technology::Monolith);
    let home = kit.home(A);
    kit[home].orbital = true;
    let items: Vec<Build> = kit.buildable(A).collect();
    assert!(items.contains(&Build::Monolith) && !items.contains(&Build::Orbital));
    kit[home].monolith = true;
    assert!(!kit.buildable(A).any(|item| item == Build::Monolith));
    assert_eq!(kit.score(A).monoliths, 3, "they serve whoever controls the hex");
}

#[test]
fn e17_6_mechanema_builds_three_and_cheaper() {
    let mut kit = Kit::new(&[Species::Mechanema, Species::Orion]);
    kit.players[A].storage[Resource::Materials] = 13;
    let mut table = kit.play();
    table.choose(Target::Action(Action::Build));
    table.choose_all(&[
        Target::Build(Build::Dreadnought),
        Target::Build(Build::Cruiser),
        Target::Build(Build::Interceptor),
    ]);
    assert_eq!(table.state().players[A].storage[Resource::Materials], 0);
}

/// The upkeep phase, with A to go first.
fn upkeep(mut kit: Kit) -> Table<Eclipse> {
    kit.spine = Spine::Upkeep { nth: 0 };
    kit.play()
}

/// A owns `hexes` empty hexes besides home, and so many discs lie on action spaces.
fn spent(hexes: &[u16], actions: u8) -> (Kit, Vec<TileId>) {
    let mut kit = Kit::terrans(2);
    let mut tiles = Vec::new();
    for (nth, &number) in hexes.iter().enumerate() {
        let tile = kit.lay_open(number, (0, -3 - nth as i8));
        kit.own(A, tile);
        tiles.push(tile);
    }
    kit.players[A].discs -= actions;
    kit.players[A].actions[0] = actions;
    (kit, tiles)
}

#[test]
fn e14_2_e14_6_money_pays_upkeep_and_everything_is_produced() {
    let (kit, _) = spent(&[], 3);
    let table = upkeep(kit);
    let player = &table.state().players[A];
    assert_eq!(player.storage.0, [2 + 3 - 2, 3 + 3, 3 + 3], "9 discs left: upkeep 2");
    assert_eq!((table.state().round, player.discs, player.actions[0]), (2, 12, 0), "E 15.2");
}

#[test]
fn e21_9_a19_removing_a_disc_ends_the_debt() {
    // Upkeep 5 with seven discs left, production 4, nothing stored.
    let (mut kit, tiles) = spent(&[201, 202], 3);
    kit.players[A].storage.0 = [0; 3];
    kit.put_cube(A, tiles[0], Square(0), Resource::Money);
    assert_eq!((kit.players[A].production(Resource::Money), kit.players[A].upkeep()), (4, 5));
    let mut table = upkeep(kit);
    table.choose(Target::Pass);
    assert_eq!(table.asked(), (A, Why::Debt(1)));
    table.choose(Target::Tile(tiles[1]));
    assert_eq!(table.state().players[A].storage[Resource::Money], 1, "upkeep 3 of 4");
    assert_eq!(table.state()[tiles[0]].owner, Some(A), "E 14.4: and no more is removed");
}

#[test]
fn e14_3_a_debt_may_be_traded_away_instead() {
    let (mut kit, tiles) = spent(&[201, 202], 4);
    kit.players[A].storage.0 = [0, 4, 9];
    kit.players[A].colony_ships = 0;
    let mut table = upkeep(kit);
    assert_eq!(table.asked(), (A, Why::Debt(4)), "7 for six discs, 3 produced");
    assert!(table.offers(Target::Tile(tiles[0])) && table.offers(Target::Exchange(Resource::Science, Resource::Money)));
    table.choose(Target::Exchange(Resource::Materials, Resource::Money));
    table.answer(Choice::Counts(vec![4])).unwrap();
    let player = &table.state().players[A];
    assert_eq!(player.storage.0, [0, 4 + 3, 1 + 3], "new science comes too late to be traded (E 14.6)");
    assert_eq!(table.state()[tiles[0]].owner, Some(A));
}

#[test]
fn e14_3_cubes_return_with_the_disc_so_production_may_fall() {
    let (mut kit, tiles) = spent(&[201, 202], 3);
    kit.players[A].storage.0 = [0; 3];
    kit.put_cube(A, tiles[0], Square(0), Resource::Money);
    let mut table = upkeep(kit);
    table.choose(Target::Pass);
    table.choose(Target::Tile(tiles[0]));
    assert_eq!(table.state().players[A].storage[Resource::Money], 0, "upkeep 3, and again only 3 produced");
}

#[test]
fn e14_5_without_discs_to_remove_a_civilization_collapses() {
    let (mut kit, _) = spent(&[], 12);
    kit.players[A].storage.0 = [0; 3];
    kit.players[A].colony_ships = 0;
    let home = kit.home(A);
    let mut table = upkeep(kit);
    // The home is the only disc: upkeep 30, then 25, and nothing to trade.
    table.until(|seat, _| seat == B);
    let state = table.state();
    assert_eq!(state.players[A].left, Some(0));
    assert_eq!((state[home].owner, state[home].ships_of(A)), (None, 0), "A 18: the pieces leave the map");
    assert_eq!((state.round, table.asked()), (2, (B, Why::Turn)), "and turns skip the player");
}

#[test]
fn e14_1_colony_ships_in_upkeep_but_not_beside_opposing_ships() {
    let (mut kit, tiles) = spent(&[201, 306], 0);
    kit.ships(B, tiles[0], Ship::Interceptor, 1);
    let mut table = upkeep(kit);
    assert_eq!(table.asked(), (A, Why::UpkeepColony));
    assert_eq!(
        table.options(),
        [
            Target::Pass,
            Target::Settle(tiles[1], Square(0), Resource::Money),
            Target::Settle(tiles[1], Square(1), Resource::Materials)
        ]
    );
    table.choose(Target::Settle(tiles[1], Square(0), Resource::Money));
    table.choose(Target::Pass);
    assert_eq!(table.state().players[A].storage[Resource::Money], 2 + 4 - 1, "it produces at once; ten discs cost 1");
}

#[test]
fn e15_1_new_technologies_by_number_of_players() {
    for (seats, new) in [(2, 4), (3, 6), (4, 7), (5, 8), (6, 9)] {
        let mut kit = Kit::terrans(seats);
        let before: u8 = kit.research.iter().sum();
        kit.spine = Spine::Upkeep { nth: seats as u8 };
        assert_eq!(kit.play().state().research.iter().sum::<u8>(), before + new);
    }
}

#[test]
fn e15_2_everything_returns_for_the_next_round() {
    let mut kit = Kit::terrans(2);
    let player = &mut kit.players[A];
    player.tracks.0 = [12, 8, 10];
    player.graveyards.0 = [1, 1, 0];
    player.colony_ships = 0;
    player.passed = true;
    player.discs -= 2;
    player.reactions = 2;
    kit.spine = Spine::Upkeep { nth: 2 };
    let mut table = kit.play();
    assert_eq!(table.asked().1, Why::ReturnCube(crate::games::eclipse::ids::SquareKind::Wild), "E 2.8: a full track");
    table.choose(Target::Resource(Resource::Materials));
    let player = &table.state().players[A];
    assert_eq!((player.tracks.0, player.graveyards.0), ([12, 9, 11], [0; 3]));
    assert_eq!((player.colony_ships, player.passed, player.discs, player.reactions), (3, false, 12, 0));
}

#[test]
fn e10_7_a_built_orbital_is_an_empty_square() {
    let mut kit = Kit::terrans(2);
    kit.learn(A, Technology::Orbital);
    kit.players[A].storage[Resource::Materials] = 5;
    let home = kit.home(A);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Build), Target::Build(Build::Orbital)]);
    table.until(|_, why| why == Why::TurnEnd);
    table.choose_all(&[Target::Colony, Target::Settle(home, Square::ORBITAL, Resource::Science)]);
    assert_eq!(table.state().players[A].production(Resource::Science), 4);
}

#[test]
fn e19_4_without_a_debt_no_disc_is_removed() {
    let (mut kit, tiles) = spent(&[201], 5);
    kit.players[A].colony_ships = 0;
    kit.players[A].storage.0 = [20, 0, 0];
    let table = upkeep(kit);
    assert_eq!((table.state().round, table.state()[tiles[0]].owner), (2, Some(A)));
}
