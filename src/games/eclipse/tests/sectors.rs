//! E 5 explore, E 6 influence.

use super::kit::*;
use crate::core::hex::Hex;
use crate::games::eclipse::ids::{Action, Resource, Ring, Sector, Ship, Species, Square, SquareKind, Technology};
use crate::games::eclipse::target::{Target, Why};

fn sector(number: u16) -> Sector {
    Sector::numbered(number).expect("a printed number")
}

#[test]
fn e5_1_sources_are_discs_and_unpinned_ships() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (3, 0));
    assert!(!kit.is_source(A, hex));
    kit.ships(A, hex, Ship::Interceptor, 1);
    assert!(kit.is_source(A, hex));
    kit.ships(B, hex, Ship::Interceptor, 1);
    assert!(!kit.is_source(A, hex), "pinned");
    kit.own(A, hex);
    assert!(kit.is_source(A, hex), "a disc is enough even beside enemies");
}

#[test]
fn e5_2_a_space_needs_a_wormhole_towards_it_or_the_generator() {
    let mut kit = Kit::terrans(2);
    let open = [(0, -3), (1, -3), (0, -1), (-1, -1)].map(|(q, r)| Hex::new(q, r));
    let mut spaces = kit.explorable(A);
    spaces.sort_unstable();
    let mut expected = open.to_vec();
    expected.sort_unstable();
    assert_eq!(spaces, expected);
    kit.learn(A, Technology::WormholeGenerator);
    assert_eq!(kit.explorable(A).len(), 6);
}

#[test]
fn e5_3_an_empty_stack_takes_its_discards_back_and_two_empty_ones_close_the_ring() {
    let mut kit = Kit::terrans(2);
    let outer = &mut kit.stacks[Ring::Outer.index()];
    outer.left = 0;
    assert!(!kit.explorable(A).contains(&Hex::new(0, -3)));
    let again = sector(304);
    let outer = &mut kit.stacks[Ring::Outer.index()];
    outer.unseen.retain(|&other| other != again);
    outer.discards.push(again);
    assert!(kit.explorable(A).contains(&Hex::new(0, -3)));
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3)), Target::Place(again, 0)]);
    assert_eq!(table.state().stacks[Ring::Outer.index()].out.len(), 17, "the sectors never drawn stay away");
}

#[test]
fn e5_4_discarding_ends_the_turn_at_once() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(303, (1, -3));
    kit.own(A, hex);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3))]);
    let drawn = table.state().turn.exploring.clone().expect("a sector is turned over").drawn;
    table.choose(Target::Discard);
    assert_eq!(table.state().stacks[Ring::Outer.index()].discards, drawn);
    assert_eq!(table.asked(), (B, Why::Turn), "no colony ship any more");
}

#[test]
fn e5_5_a_sector_is_turned_to_join_a_source() {
    let mut kit = Kit::terrans(2);
    let at = Hex::new(0, -3);
    assert_eq!(kit.rotations(A, sector(304), at), [0], "wormholes above and below, and alike half round");
    kit.learn(A, Technology::WormholeGenerator);
    assert_eq!(kit.rotations(A, sector(304), at), [0, 1, 2], "with the generator one side suffices");
}

#[test]
fn a5_any_source_hex_next_to_the_space_will_do() {
    let mut kit = Kit::terrans(2);
    let other = kit.lay_open(206, (1, -4));
    let at = Hex::new(0, -3);
    assert_eq!(kit.rotations(A, sector(304), at).len(), 1);
    kit.own(A, other);
    assert_eq!(kit.rotations(A, sector(304), at), [0, 1], "joined to the home, or to the new hex");
}

#[test]
fn e5_6_e5_7_ancients_come_with_the_sector_and_keep_discs_away() {
    let mut kit = Kit::terrans(2);
    kit.next_sectors(Ring::Outer, &[301]);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3)), Target::Place(sector(301), 0)]);
    let tile = table.state().tiles.last().expect("just placed");
    assert_eq!((tile.ancients, tile.discovery, tile.owner), (2, true, None));
    assert_eq!(table.asked(), (B, Why::Turn), "no disc is offered");
}

#[test]
fn e5_7_a_disc_may_be_placed_and_colony_ships_follow() {
    let mut kit = Kit::terrans(2);
    kit.next_sectors(Ring::Outer, &[310]);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3)), Target::Place(sector(310), 0)]);
    assert!(matches!(table.asked(), (A, Why::Claim(_))));
    table.choose(Target::Yes);
    assert_eq!(table.asked(), (A, Why::TurnEnd));
    table.choose(Target::Colony);
    let tile = table.state().tile_at(Hex::new(0, -3)).unwrap();
    table.choose(Target::Settle(tile, Square(0), Resource::Science));
    assert_eq!(table.state().players[A].discs, 10);
    assert_eq!(table.state()[table.state().tile_at(Hex::new(0, -2)).unwrap()].ships_of(A), 1, "E 5.8: ships stay");
}

#[test]
fn e17_4_planta_explores_twice_and_a4_a_discard_ends_only_that_exploration() {
    let kit = Kit::new(&[Species::Planta, Species::Orion]);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3)), Target::Discard]);
    assert_eq!(table.asked(), (A, Why::Explore));
    table.choose_all(&[Target::Space(Hex::new(1, -3)), Target::Discard]);
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e17_5c_draco_may_turn_over_two_sectors_and_place_either() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    kit.next_sectors(Ring::Outer, &[304, 310]);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3)), Target::Another]);
    assert!(!table.offers(Target::Another), "two at most");
    assert!(table.offers(Target::Place(sector(310), 0)) && table.offers(Target::Discard));
    table.choose(Target::Place(sector(304), 0));
    assert_eq!(table.state().stacks[Ring::Outer.index()].discards, [sector(310)]);
}

#[test]
fn a26_draco_second_sector_comes_from_the_discards_when_one_was_left() {
    for discards in [0, 1] {
        let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
        kit.next_sectors(Ring::Outer, &[304]);
        let outer = &mut kit.stacks[Ring::Outer.index()];
        outer.left = 1;
        if discards == 1 {
            outer.unseen.retain(|&other| other != sector(318));
            outer.discards.push(sector(318));
        }
        let mut table = kit.play();
        table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3))]);
        assert_eq!(table.offers(Target::Another), discards == 1);
        if discards == 1 {
            table.choose(Target::Another);
            assert!(table.offers(Target::Place(sector(318), 0)), "the tile in hand is not among the discards");
        }
    }
}

#[test]
fn e6_2_targets_are_free_of_discs_and_opponents_and_connected_or_hold_a_ship() {
    let mut kit = Kit::terrans(2);
    let near = kit.lay_open(201, (0, -3));
    let far = kit.lay_open(202, (3, 3));
    let targets = |kit: &Kit| kit.disc_targets(A, None).collect::<Vec<_>>();
    assert_eq!(targets(&kit), [near], "the centre is guarded, the other is far away");
    kit.ships(A, far, Ship::Interceptor, 1);
    assert_eq!(targets(&kit), [near, far]);
    kit.own(B, far);
    assert_eq!(targets(&kit), [near], "A 24: any disc blocks");
    kit.ships(B, near, Ship::Interceptor, 1);
    assert!(targets(&kit).is_empty(), "an opposing ship blocks");
}

#[test]
fn e6_3_e19_3_a_moving_disc_gives_no_connection_but_a_ship_does() {
    let mut kit = Kit::terrans(2);
    let step = kit.lay_open(201, (0, -3));
    let end = kit.lay_open(202, (0, -4));
    kit.own(A, step);
    assert!(kit.disc_targets(A, None).any(|tile| tile == end));
    assert!(!kit.disc_targets(A, Some(step)).any(|tile| tile == end));
    kit.ships(A, step, Ship::Interceptor, 1);
    kit.ships(B, step, Ship::Interceptor, 2);
    assert!(kit.disc_targets(A, Some(step)).any(|tile| tile == end), "E 6.4, A 6: pinned or not");
}

#[test]
fn e2_11_e6_5_cubes_return_with_the_disc_and_gray_ones_where_the_owner_says() {
    let mut kit = Kit::terrans(2);
    let gray = kit.lay_open(318, (0, -3));
    kit.own(A, gray);
    kit.put_cube(A, gray, Square(1), Resource::Money);
    kit[gray].orbital = true;
    kit.put_cube(A, gray, Square::ORBITAL, Resource::Science);
    kit[gray].monolith = true;
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Influence), Target::Tile(gray)]);
    assert_eq!(table.asked(), (A, Why::ReturnCube(SquareKind::Wild)));
    table.choose(Target::Resource(Resource::Materials));
    assert_eq!(table.asked(), (A, Why::ReturnCube(SquareKind::Orbital)));
    assert_eq!(table.options(), [Resource::Money, Resource::Science].map(Target::Resource));
    table.choose(Target::Resource(Resource::Money));
    let state = table.state();
    assert_eq!((state[gray].owner, state[gray].cubes), (None, 0));
    assert!(state[gray].orbital && state[gray].monolith, "what is built stays");
    assert_eq!(state.players[A].tracks.0, [10, 9, 11]);
}

#[test]
fn e6_7_two_colony_ships_turn_up_even_if_no_disc_moves() {
    let mut kit = Kit::terrans(2);
    kit.players[A].colony_ships = 0;
    let mut table = kit.play();
    table.choose(Target::Action(Action::Influence));
    assert_eq!(table.state().players[A].colony_ships, 2);
    table.choose(Target::Pass);
    assert_eq!(table.state().players[A].colony_ships, 2);
}

#[test]
fn e6_7_a_colony_ship_used_during_the_action_may_turn_up_again() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (0, -3));
    kit.own(A, hex);
    kit.players[A].colony_ships = 2;
    let mut table = kit.play();
    table.choose(Target::Action(Action::Influence));
    assert_eq!((table.state().players[A].colony_ships, table.state().turn.refresh), (3, 1));
    table.choose_all(&[Target::Colony, Target::Settle(hex, Square(0), Resource::Money)]);
    assert_eq!((table.state().players[A].colony_ships, table.state().turn.refresh), (3, 0));
    table.choose(Target::Colony);
    assert_eq!(table.state().players[A].colony_ships, 2, "two in an action, no more");
}

#[test]
fn e6_8_e19_13_lifting_a_disc_and_putting_it_back_takes_two_moves() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (0, -3));
    kit.own(A, hex);
    kit.put_cube(A, hex, Square(0), Resource::Money);
    let mut table = kit.play();
    // Off the hex there is only the track to go to, so that is not asked.
    table.choose_all(&[Target::Action(Action::Influence), Target::Tile(hex)]);
    assert_eq!(table.state()[hex].owner, None);
    table.choose(Target::Track);
    assert_eq!((table.state()[hex].owner, table.state()[hex].cubes), (Some(A), 0), "E 19.5: the way to lift cubes");
    assert_eq!(table.asked(), (A, Why::TurnEnd), "two moves");
}

#[test]
fn e2_20_e6_6_a_disc_takes_the_discovery_unless_ancients_are_there() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let free = kit.lay_open(311, (0, -3));
    let held = kit.lay_open(203, (1, -3));
    kit[held].ancients = 1;
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Influence), Target::Track, Target::Tile(held)]);
    assert!(table.state()[held].discovery);
    assert_eq!(table.asked(), (A, Why::MoveDisc), "E 6.1: a second move follows");
    table.choose(Target::Track);
    assert_eq!(table.asked(), (A, Why::Discovery(free)));
}

#[test]
fn e19_9_the_second_exploration_is_optional() {
    let mut table = Kit::new(&[Species::Planta, Species::Orion]).play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(Hex::new(0, -3)), Target::Discard, Target::Pass]);
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn a27_a_partners_ship_blocks_a_disc_like_any_other() {
    let mut kit = Kit::terrans(4);
    let hex = kit.lay_open(201, (3, -3));
    let home = kit.home(A);
    kit[home].open = 0b11_1111;
    assert!(kit.disc_targets(A, None).any(|tile| tile == hex));
    kit.players[A].partners = crate::core::Seats::from(B);
    kit.ships(B, hex, Ship::Interceptor, 1);
    assert!(!kit.disc_targets(A, None).any(|tile| tile == hex));
}
