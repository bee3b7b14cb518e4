//! E 13.1-13.18: battles.

use super::kit::*;
use crate::core::Table;
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::combat::{hits, lowest_hit};
use crate::games::eclipse::ids::{Part, Ship, Species, Technology, TileId, Vessel};
use crate::games::eclipse::state::{Combat, Party};
use crate::games::eclipse::target::{Entry, Target, Why};

/// An open hex far from everything, with nothing on it.
fn arena(kit: &mut Kit) -> TileId {
    kit.lay_open(201, (5, 5))
}

/// An open hex next to A's home, to which A may retreat.
fn border(kit: &mut Kit) -> TileId {
    kit.lay_open(201, (0, -3))
}

/// An open hex next to B's home.
fn far_border(kit: &mut Kit) -> TileId {
    kit.lay_open(201, (0, 3))
}

/// A combat in a hex, about to begin.
fn combat(tile: TileId) -> Combat {
    Combat { tile, records: vec![], hurt: vec![], battle: None, rewarded: 0 }
}

fn disarm(kit: &mut Kit, seat: crate::core::Seat, ship: Ship, square: usize) {
    kit.players[seat].blueprints[ship.index()].tiles[square] = Some(Part::Hull);
}

fn battles(table: &Table<Eclipse>) -> Vec<(TileId, Party, Party)> {
    let board = &table.state().board;
    let fought = table.log(None).filter_map(|logged| match logged.entry {
        Entry::Battle { at, attacker, defender } => {
            let tile = board.tile_ids().find(|&tile| board[tile].sector == at)?;
            Some((tile, attacker, defender))
        }
        _ => None,
    });
    fought.collect()
}

fn rolls(table: &Table<Eclipse>) -> Vec<(Party, Vessel, usize)> {
    let rolled = table.log(None).filter_map(|logged| match &logged.entry {
        Entry::Rolls { by, vessel, dice, .. } => Some((*by, *vessel, dice.len())),
        _ => None,
    });
    rolled.collect()
}

#[test]
fn e13_1_e13_2_battles_go_from_the_highest_number_down_and_the_centre_is_last() {
    let mut kit = Kit::terrans(2);
    let centre = kit.centre();
    let low = kit.lay_open(103, (4, 4));
    let high = kit.lay_open(310, (5, 5));
    let peaceful = kit.lay_open(311, (6, 6));
    kit.ships(A, peaceful, Ship::Interceptor, 1);
    kit.ships(A, centre, Ship::Interceptor, 1);
    for tile in [low, high] {
        kit.ships(A, tile, Ship::Interceptor, 1);
        kit.ships(B, tile, Ship::Interceptor, 1);
    }
    let mut table = kit.fight();
    table.until(|_, why| why == Why::Turn);
    let fought: Vec<TileId> = battles(&table).into_iter().map(|(tile, _, _)| tile).collect();
    assert_eq!(fought, [high, low, centre]);
}

#[test]
fn e13_3_e13_4_the_latest_two_fight_and_the_controller_comes_last() {
    let mut kit = Kit::terrans(3);
    let hex = arena(&mut kit);
    for seat in [A, B, C] {
        kit.ships(seat, hex, Ship::Interceptor, 1);
    }
    assert_eq!(kit.next_pair(hex), Some((Party::Player(C), Party::Player(B))), "the earlier of the two defends");
    kit.own(C, hex);
    assert_eq!(kit.next_pair(hex), Some((Party::Player(B), Party::Player(A))));
    kit[hex].remove_ships(A, Ship::Interceptor, 1);
    assert_eq!(kit.next_pair(hex), Some((Party::Player(B), Party::Player(C))), "and defends whenever it arrived");
    kit[hex].ancients = 1;
    kit[hex].remove_ships(B, Ship::Interceptor, 1);
    assert_eq!(kit.next_pair(hex), Some((Party::Player(C), Party::Ancients)), "the last meets the Ancients");
}

#[test]
fn a11_ancients_and_the_gcds_defend_and_win_ties() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    kit[hex].ancients = 1;
    kit.ships(A, hex, Ship::Cruiser, 1);
    kit.dice(&[1, 1]);
    let table = kit.fight();
    // A cruiser has initiative 2 as well, and the Ancient has fired before it is asked.
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Cruiser)));
    assert_eq!(rolls(&table), [(Party::Ancients, Vessel::Ancient, 2)]);
}

#[test]
fn e13_5_damage_stays_between_the_battles_of_a_hex() {
    let mut kit = Kit::terrans(3);
    let hex = arena(&mut kit);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(B, hex, Ship::Interceptor, 1);
    kit.ships(C, hex, Ship::Cruiser, 1);
    // B hits the cruiser, which destroys B; then one more hit by A is enough.
    kit.dice(&[6, 6, 6]);
    let mut table = kit.fight();
    table.until(|_, why| !matches!(why, Why::KeepReputation));
    let state = table.state();
    assert_eq!(battles(&table).len(), 2);
    assert_eq!((state[hex].ships_of(A), state[hex].ships_of(B), state[hex].ships_of(C)), (1, 0, 0));
    assert_eq!(state.players[C].supply, [7, 4, 2, 4], "E 2.18: back in the supply; one interceptor is at home");
}

#[test]
fn e13_6_missiles_come_first_and_once() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    kit.players[A].blueprints[Ship::Cruiser.index()].tiles[1] = Some(Part::PlasmaMissile);
    kit.ships(B, hex, Ship::Interceptor, 2);
    kit.ships(A, hex, Ship::Cruiser, 1);
    // Two missile dice, one hits with 6; then B's interceptor, faster, misses.
    kit.dice(&[6, 1, 1, 1, 1]);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Cruiser)), "no retreat was offered before the missiles");
    assert_eq!(table.state()[hex].ships_of(B), 1);
    assert_eq!(rolls(&table), [(Party::Player(A), Vessel::Cruiser, 2), (Party::Player(B), Vessel::Interceptor, 1)]);
    table.choose(Target::Pass);
    assert_eq!(rolls(&table)[2], (Party::Player(A), Vessel::Cruiser, 1), "now its cannon");
}

#[test]
fn e13_8_e21_12_ties_go_to_the_defender() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    kit.players[A].blueprints[Ship::Cruiser.index()].tiles[5] = Some(Part::FusionDrive);
    kit.ships(B, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Cruiser, 1);
    kit.dice(&[1]);
    let table = kit.fight();
    assert_eq!(table.state().players[A].stats(Ship::Cruiser).initiative, 3);
    assert_eq!(rolls(&table), [(Party::Player(B), Vessel::Interceptor, 1)], "3 before 3");
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Cruiser)));
}

#[test]
fn e13_8_a12_ties_within_a_side_are_its_owners_choice() {
    let mut kit = Kit::terrans(2);
    let hex = arena(&mut kit);
    kit.players[A].blueprints[Ship::Cruiser.index()].tiles[5] = Some(Part::FusionDrive);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Cruiser, 1);
    kit.ships(B, hex, Ship::Cruiser, 1);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::FirstToAct));
    table.choose(Target::ShipType(Ship::Cruiser));
    assert_eq!(rolls(&table)[0].1, Vessel::Cruiser);
}

#[test]
fn e13_9_e21_5_ships_of_a_type_roll_together_and_each_die_is_assigned() {
    let mut kit = Kit::terrans(2);
    let hex = far_border(&mut kit);
    kit.ships(A, hex, Ship::Interceptor, 3);
    kit.ships(B, hex, Ship::Cruiser, 2);
    kit.dice(&[6, 6, 2]);
    let mut table = kit.fight();
    assert_eq!(rolls(&table), [(Party::Player(A), Vessel::Interceptor, 3)], "three yellow dice");
    // A 2 hits nothing and is not asked about; the first 6 can only go on a whole cruiser.
    assert_eq!(table.asked().1, Why::Dice(crate::games::eclipse::ids::Die::Yellow, 6));
    assert_eq!(table.options(), [Target::Enemy(Vessel::Cruiser, 1), Target::Enemy(Vessel::Cruiser, 0)]);
    table.choose(Target::Enemy(Vessel::Cruiser, 1));
    assert_eq!(table.asked(), (B, Why::Retreat(Ship::Cruiser)));
    assert_eq!(table.state()[hex].ships_of(B), 1, "two dice on one ship destroy it");
}

#[test]
fn e13_10_e21_6_what_hits() {
    assert!(hits(4, 3, 1) && !hits(3, 3, 1));
    assert!(!hits(1, 9, 0), "a 1 never");
    assert!(hits(6, 0, 9), "a 6 always");
    assert!(!hits(5, 0, 0) && hits(5, 1, 0));
}

#[test]
fn a25_a_die_may_be_wasted_where_a_useless_target_exists() {
    let mut kit = Kit::terrans(2);
    let hex = arena(&mut kit);
    kit.learn(B, Technology::GaussShield);
    kit.players[B].blueprints[Ship::Cruiser.index()].tiles[1] = Some(Part::GaussShield);
    kit.players[A].blueprints[Ship::Interceptor.index()].tiles[0] = Some(Part::ElectronComputer);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(B, hex, Ship::Cruiser, 1);
    kit.ships(B, hex, Ship::Dreadnought, 1);
    kit.dice(&[5]);
    let mut table = kit.fight();
    assert_eq!(table.options(), [Target::Enemy(Vessel::Dreadnought, 0), Target::Waste], "5+1-1 misses the cruiser");
    table.choose(Target::Waste);
    assert!(table.state().combat.as_ref().is_none_or(|combat| combat.hurt.is_empty()));
}

#[test]
fn e13_11_the_damage_of_one_die_goes_to_one_ship_and_excess_is_lost() {
    let mut kit = Kit::terrans(2);
    let hex = far_border(&mut kit);
    let tiles = &mut kit.players[A].blueprints[Ship::Interceptor.index()].tiles;
    tiles[1] = Some(Part::AntimatterCannon);
    tiles[2] = Some(Part::TachyonSource);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(B, hex, Ship::Interceptor, 3);
    kit.dice(&[6]);
    let table = kit.fight();
    assert_eq!(table.asked(), (B, Why::Retreat(Ship::Interceptor)));
    assert_eq!(table.state()[hex].ships_of(B), 2, "four points, one ship");
}

#[test]
fn e13_12_destroyed_ships_do_not_act_later_in_the_round() {
    let mut kit = Kit::terrans(2);
    let hex = arena(&mut kit);
    kit.ships(A, hex, Ship::Interceptor, 2);
    kit.ships(B, hex, Ship::Cruiser, 1);
    kit.dice(&[6, 6]);
    let mut table = kit.fight();
    table.until(|_, why| why == Why::Turn || matches!(why, Why::KeepReputation));
    assert_eq!(rolls(&table).len(), 1, "the cruiser never fires");
}

#[test]
fn e13_14_e21_8_ancients_destroy_what_they_can_and_then_hit_the_largest() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    kit[hex].ancients = 1;
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Dreadnought, 1);
    kit.dice(&[1, 6, 6]);
    let mut table = kit.fight();
    table.choose(Target::Pass);
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Dreadnought)));
    assert_eq!(table.state()[hex].ships(A, Ship::Interceptor), 0);
    assert_eq!(table.state().targets(Party::Player(A)), [(Vessel::Dreadnought, 1, 1)]);
}

#[test]
fn a13_the_lowest_faces_that_hit_are_used_first() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    kit[hex].ancients = 1;
    kit.players[A].blueprints[Ship::Cruiser.index()].tiles[1] = Some(Part::PhaseShield);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Cruiser, 1);
    // The cruiser is hit by a 6 only; the 5 is enough for the interceptor.
    kit.dice(&[1, 6, 5]);
    let mut table = kit.fight();
    table.choose(Target::Pass);
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Cruiser)));
    assert_eq!(table.state()[hex].ships(A, Ship::Interceptor), 0);
    assert_eq!(table.state().targets(Party::Player(A)), [(Vessel::Cruiser, 1, 1)]);
}

#[test]
fn e13_13_e19_12_the_gcds_fights_everybody_with_four_dice() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let centre = kit.centre();
    kit.ships(A, centre, Ship::Cruiser, 1);
    kit.dice(&[1, 6, 6, 1, 1]);
    let mut table = kit.fight();
    table.until(|_, why| why == Why::Turn);
    assert_eq!(battles(&table), [(centre, Party::Player(A), Party::Gcds)]);
    assert_eq!(rolls(&table)[1], (Party::Gcds, Vessel::Gcds, 4), "initiative 0, so it fires last");
    assert!(table.state()[centre].gcds && table.state()[centre].fleets.is_empty());
}

#[test]
fn e13_13_the_gcds_is_one_ship() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let centre = kit.centre();
    kit.ships(A, centre, Ship::Cruiser, 1);
    kit.combat = Some(combat(centre));
    assert_eq!(kit.targets(Party::Gcds), [(Vessel::Gcds, 0, 1)]);
}

#[test]
fn e13_10_the_lowest_face_that_hits_is_the_first_that_does() {
    for computer in 0..=7 {
        for shield in 0..=5 {
            let first = (1..=6).find(|&face| hits(face, computer, shield));
            assert_eq!(Some(lowest_hit(computer, shield)), first, "computer {computer}, shield {shield}");
        }
    }
}

#[test]
fn e13_15_where_a_type_may_retreat_to() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    let home = kit.home(A);
    let other = kit.lay_open(202, (1, -4));
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Starbase, 1);
    kit.ships(B, hex, Ship::Cruiser, 1);
    kit.combat = Some(combat(hex));
    let ways = |kit: &Kit, vessel| kit.retreats(Party::Player(A), vessel).collect::<Vec<_>>();
    assert_eq!(ways(&kit, Vessel::Interceptor), [home], "the other hex carries no disc");
    assert!(ways(&kit, Vessel::Starbase).is_empty(), "E 2.16");
    kit.own(A, other);
    assert_eq!(ways(&kit, Vessel::Interceptor), [other, home]);
    kit.ships(B, home, Ship::Interceptor, 1);
    assert_eq!(ways(&kit, Vessel::Interceptor), [other], "no opposing ship");
    kit[other].open = 0;
    assert!(ways(&kit, Vessel::Interceptor).is_empty());
    kit.learn(A, Technology::WormholeGenerator);
    assert_eq!(ways(&kit, Vessel::Interceptor), [other], "the generator helps");
}

#[test]
fn e13_16_retreating_ships_hold_fire_can_be_hit_and_leave_at_their_next_turn() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    let home = kit.home(A);
    kit.ships(A, hex, Ship::Interceptor, 2);
    kit.ships(B, hex, Ship::Cruiser, 1);
    // B's cruiser hits one of the two on the edge.
    kit.dice(&[6]);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Interceptor)));
    table.choose(Target::Tile(home));
    table.until(|_, why| why == Why::Turn || matches!(why, Why::Control(_)));
    let state = table.state();
    assert_eq!(rolls(&table), [(Party::Player(B), Vessel::Cruiser, 1)], "the retreating ones never fire");
    assert_eq!((state[hex].ships_of(A), state[home].ships_of(A)), (0, 2), "one was lost, one came home to another");
}

#[test]
fn e13_17_a15_ships_on_the_edge_leave_even_if_the_enemy_is_gone() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    let home = kit.home(A);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Cruiser, 1);
    kit.ships(B, hex, Ship::Dreadnought, 1);
    for square in [1, 3] {
        kit.players[B].blueprints[Ship::Dreadnought.index()].tiles[square] = Some(Part::ElectronComputer);
    }
    kit.dice(&[6]);
    let mut table = kit.fight();
    table.choose(Target::Tile(home));
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Cruiser)));
    table.choose(Target::Pass);
    table.until(|_, why| why == Why::Turn || matches!(why, Why::Control(_)));
    let state = table.state();
    assert_eq!(state[hex].ships(A, Ship::Cruiser), 1);
    assert_eq!((state[hex].ships(A, Ship::Interceptor), state[home].ships_of(A)), (0, 2));
}

#[test]
fn e13_18_a16_without_any_cannon_the_attacker_withdraws_or_is_destroyed() {
    for withdraws in [true, false] {
        let mut kit = Kit::terrans(2);
        let hex = border(&mut kit);
        let home = kit.home(A);
        disarm(&mut kit, A, Ship::Interceptor, 1);
        disarm(&mut kit, B, Ship::Cruiser, 2);
        kit.ships(B, hex, Ship::Cruiser, 1);
        kit.ships(A, hex, Ship::Interceptor, 2);
        let mut table = kit.fight();
        assert_eq!(table.asked(), (A, Why::Withdraw(Ship::Interceptor)));
        table.choose(if withdraws { Target::Tile(home) } else { Target::Pass });
        let state = table.state();
        assert_eq!((state[hex].ships_of(A), state[hex].ships_of(B)), (0, 1));
        assert_eq!(state[home].ships_of(A), if withdraws { 3 } else { 1 });
        let drawn: Vec<_> = table
            .log(None)
            .filter_map(
                |logged| if let Entry::DrawsReputation(seat, n) = logged.entry { Some((seat, n)) } else { None },
            )
            .collect();
        // Whoever withdraws gets nothing; ships lost like this count for the defender.
        table.until(|_, why| why == Why::Turn || matches!(why, Why::Control(_)));
        assert_eq!(drawn[0], (B, if withdraws { 1 } else { 3 }));
    }
}

#[test]
fn a16_one_cannon_is_enough_for_the_battle_to_go_on() {
    let mut kit = Kit::terrans(2);
    let hex = arena(&mut kit);
    disarm(&mut kit, A, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(B, hex, Ship::Cruiser, 1);
    let mut table = kit.fight();
    table.until(|_, why| why == Why::Turn || matches!(why, Why::Control(_)));
    assert_eq!((table.state()[hex].ships_of(A), table.state()[hex].ships_of(B)), (0, 1));
}

#[test]
fn a22_draco_and_an_intruder_fight_first_and_only_the_intruder_meets_the_ancients() {
    for draco_wins in [true, false] {
        let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
        let hex = arena(&mut kit);
        kit[hex].ancients = 1;
        kit.own(A, hex);
        kit.ships(A, hex, Ship::Interceptor, 1);
        kit.ships(B, hex, Ship::Interceptor, 1);
        // Orion is faster.
        kit.dice(if draco_wins { &[1, 6] } else { &[6] });
        let mut table = kit.fight();
        table.until(|_, why| why == Why::Turn);
        let fought: Vec<_> = battles(&table).into_iter().map(|(_, attacker, defender)| (attacker, defender)).collect();
        let first = (Party::Player(B), Party::Player(A));
        if draco_wins {
            assert_eq!(fought, [first]);
            assert_eq!(table.state()[hex].ancients, 1);
        } else {
            assert_eq!(fought, [first, (Party::Player(B), Party::Ancients)]);
        }
    }
}

#[test]
fn a14_all_ships_of_a_type_retreat_together_and_starbases_never() {
    let mut kit = Kit::terrans(2);
    let hex = border(&mut kit);
    let home = kit.home(A);
    disarm(&mut kit, B, Ship::Cruiser, 2);
    kit.ships(A, hex, Ship::Starbase, 1);
    kit.ships(A, hex, Ship::Interceptor, 3);
    kit.ships(B, hex, Ship::Cruiser, 1);
    // The starbase (4) fires first, without being asked; then the interceptors (3) go.
    kit.dice(&[1]);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Interceptor)));
    table.choose(Target::Tile(home));
    table.until(|_, why| why == Why::Turn || matches!(why, Why::Control(_)));
    assert_eq!((table.state()[hex].ships(A, Ship::Starbase), table.state()[home].ships_of(A)), (1, 4));
}

#[test]
fn e13_7_a_type_without_cannons_does_nothing() {
    let mut kit = Kit::terrans(2);
    let hex = arena(&mut kit);
    disarm(&mut kit, A, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Cruiser, 1);
    kit.ships(B, hex, Ship::Interceptor, 1);
    kit.dice(&[1, 6]);
    let mut table = kit.fight();
    table.until(|_, why| why == Why::Turn || matches!(why, Why::Control(_)));
    let fired: Vec<Vessel> = rolls(&table).into_iter().map(|(_, vessel, _)| vessel).collect();
    assert_eq!(fired, [Vessel::Interceptor, Vessel::Cruiser], "B's interceptor misses, A's cruiser hits");
}
