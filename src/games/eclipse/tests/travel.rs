//! E 11 move.

use super::kit::*;
use crate::games::eclipse::ids::{Action, Part, Ship, Species, Technology, TileId};
use crate::games::eclipse::target::{Target, Why};

/// A straight road of open hexes north of A's home.
fn road(kit: &mut Kit, hexes: &[u16]) -> Vec<TileId> {
    hexes.iter().enumerate().map(|(nth, &number)| kit.lay_open(number, (0, -3 - nth as i8))).collect()
}

fn reach(kit: &Kit, seat: crate::core::Seat, from: TileId, steps: u8) -> Vec<TileId> {
    let reached = kit.destinations(seat, from, steps).into_iter();
    reached.filter_map(|(target, _)| if let Target::Tile(tile) = target { Some(tile) } else { None }).collect()
}

#[test]
fn e11_1_terrans_move_three_times_and_a_ship_may_move_again() {
    let mut kit = Kit::terrans(2);
    let hexes = road(&mut kit, &[201, 202, 203]);
    let home = kit.home(A);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Move), Target::Ship(home, Ship::Interceptor)]);
    table.choose_all(&[Target::Ship(hexes[0], Ship::Interceptor), Target::Tile(hexes[1])]);
    table.choose_all(&[Target::Ship(hexes[1], Ship::Interceptor), Target::Tile(hexes[2])]);
    assert_eq!(table.state()[hexes[2]].ships_of(A), 1);
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e11_2_every_step_needs_a_connection() {
    let mut kit = Kit::terrans(2);
    let hexes = road(&mut kit, &[201, 202]);
    let home = kit.home(A);
    assert_eq!(reach(&kit, A, home, 1), [hexes[0]]);
    assert_eq!(reach(&kit, A, home, 2), hexes);
    kit[hexes[1]].open = 0;
    assert_eq!(reach(&kit, A, home, 2), [hexes[0]]);
    kit.learn(A, Technology::WormholeGenerator);
    assert_eq!(reach(&kit, A, home, 2), hexes, "one side is enough for the generator");
}

#[test]
fn e11_3_enough_ships_must_stay_behind() {
    let mut kit = Kit::terrans(2);
    let hexes = road(&mut kit, &[201, 202]);
    kit.ships(A, hexes[0], Ship::Interceptor, 2);
    assert!(kit.may_leave(A, hexes[0]));
    kit.ships(B, hexes[0], Ship::Interceptor, 1);
    assert!(kit.may_leave(A, hexes[0]), "one stays for one");
    kit.ships(B, hexes[0], Ship::Cruiser, 1);
    assert!(!kit.may_leave(A, hexes[0]));
    kit.ships(A, hexes[0], Ship::Starbase, 1);
    assert!(kit.may_leave(A, hexes[0]), "E 11.6: a starbase can be the one that stays");
}

#[test]
fn e11_3_a10_all_opponents_count_together_also_on_the_way() {
    let mut kit = Kit::terrans(3);
    let home = kit.home(A);
    let hexes = road(&mut kit, &[201, 202]);
    kit.ships(B, hexes[0], Ship::Interceptor, 1);
    kit.ships(C, hexes[0], Ship::Interceptor, 1);
    kit.ships(A, hexes[0], Ship::Interceptor, 1);
    assert_eq!(reach(&kit, A, home, 2), [hexes[0]], "one of ours holds one of two");
    kit.ships(A, hexes[0], Ship::Interceptor, 1);
    assert_eq!(reach(&kit, A, home, 2), hexes);
}

#[test]
fn e11_4_the_gcds_lets_nothing_leave_or_pass() {
    let mut kit = Kit::terrans(2);
    let inner = kit.lay_open(103, (0, -1));
    let beyond = kit.lay_open(106, (0, 1));
    let centre = kit.centre();
    assert!(!reach(&kit, A, inner, 2).contains(&beyond));
    kit.ships(A, centre, Ship::Interceptor, 5);
    assert!(!kit.may_leave(A, centre));
    kit[centre].gcds = false;
    assert!(kit.may_leave(A, centre) && reach(&kit, A, inner, 2).contains(&beyond));
}

#[test]
fn e11_5_a_disc_alone_stops_nobody() {
    let mut kit = Kit::terrans(2);
    let hexes = road(&mut kit, &[201, 202]);
    kit.own(B, hexes[0]);
    assert_eq!(reach(&kit, A, kit.home(A), 2), hexes);
}

#[test]
fn e11_6_ancients_pin_all_but_draco() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let hex = kit.lay_open(201, (0, -3));
    kit[hex].ancients = 1;
    kit.ships(A, hex, Ship::Interceptor, 1);
    assert_eq!(kit.unpinned(A, hex), 1, "E 17.5a");
    kit[hex].fleets.clear();
    kit.ships(B, hex, Ship::Interceptor, 2);
    assert_eq!(kit.unpinned(B, hex), 1);
}

#[test]
fn e11_7_the_order_of_entry_dates_from_an_unbroken_presence() {
    let mut kit = Kit::terrans(2);
    let hexes = road(&mut kit, &[201]);
    let order = |kit: &Kit| kit[hexes[0]].fleets.iter().map(|fleet| fleet.seat).collect::<Vec<_>>();
    kit.ships(A, hexes[0], Ship::Interceptor, 1);
    kit.ships(B, hexes[0], Ship::Interceptor, 1);
    kit.ships(A, hexes[0], Ship::Cruiser, 1);
    assert_eq!(order(&kit), [A, B]);
    kit[hexes[0]].remove_ships(A, Ship::Interceptor, 1);
    assert_eq!(order(&kit), [A, B], "a cruiser is still there");
    kit[hexes[0]].remove_ships(A, Ship::Cruiser, 1);
    kit.ships(A, hexes[0], Ship::Interceptor, 1);
    assert_eq!(order(&kit), [B, A], "who left enters anew");
}

#[test]
fn e11_8_the_drives_add_up_to_the_range() {
    let mut kit = Kit::terrans(2);
    let hexes = road(&mut kit, &[201, 202, 203]);
    kit.players[A].blueprints[Ship::Interceptor.index()].tiles[3] = Some(Part::TachyonDrive);
    let home = kit.home(A);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Move), Target::Ship(home, Ship::Interceptor)]);
    assert_eq!(table.asked(), (A, Why::MoveTo(home, Ship::Interceptor, 3)));
    table.choose(Target::Tile(hexes[2]));
    assert_eq!(table.state()[hexes[2]].ships_of(A), 1);
}

#[test]
fn e11_8_a_ship_stops_where_its_player_sent_it_though_it_could_go_further() {
    let mut kit = Kit::terrans(2);
    let hexes = road(&mut kit, &[201, 202, 203]);
    kit.players[A].blueprints[Ship::Interceptor.index()].tiles[3] = Some(Part::TachyonDrive);
    let home = kit.home(A);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Move), Target::Ship(home, Ship::Interceptor), Target::Tile(hexes[0])]);
    assert!(!matches!(table.asked().1, Why::MoveTo(..)), "{:?}", table.asked());
    assert_eq!(table.state()[hexes[0]].ships_of(A), 1);
}

#[test]
fn e2_16_starbases_never_move() {
    let mut kit = Kit::terrans(2);
    road(&mut kit, &[201]);
    let home = kit.home(A);
    kit[home].fleets.clear();
    kit.players[A].supply[Ship::Interceptor.index()] += 1;
    kit.ships(A, home, Ship::Starbase, 1);
    assert!(!kit.play().offers(Target::Action(Action::Move)), "nothing can move");
}
