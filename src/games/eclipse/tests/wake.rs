//! E 13.19-13.30: reputation, population and control after battles.

use super::kit::*;
use crate::core::{Seat, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::chance::DICE;
use crate::games::eclipse::ids::{Part, Resource, Ship, Species, Square, SquareKind, Technology, TileId, Vessel};
use crate::games::eclipse::state::{Combat, Record, Spine};
use crate::games::eclipse::target::{Entry, Target, Why};

fn draws(remains: bool, record: Record) -> u8 {
    let mut kit = Kit::terrans(2);
    let tile = kit.lay_open(201, (5, 5));
    if remains {
        kit.ships(A, tile, Ship::Interceptor, 1);
    }
    kit.combat = Some(Combat { tile, records: vec![record], hurt: vec![], battle: None, rewarded: 0 });
    kit.reputation_draws(&record)
}

#[test]
fn e13_19_e21_10_tiles_drawn_for_fighting_and_destroying() {
    let fought = Record { seat: A, fought: true, retreated: false, kills: 0 };
    assert_eq!(draws(true, Record { kills: 2, ..fought }), 3, "two interceptors");
    assert_eq!(draws(true, Record { kills: 3 + 2, ..fought }), 5, "three interceptors and a cruiser: 6, at most 5");
    assert_eq!(draws(true, Record { fought: false, ..fought }), 0);
}

#[test]
fn e13_20_e19_7_no_tile_for_taking_part_when_what_was_left_retreated() {
    let record = Record { seat: A, fought: true, retreated: true, kills: 2 };
    assert_eq!(draws(false, record), 2, "tiles for destroyed ships are still drawn");
    assert_eq!(draws(true, record), 3, "some stayed");
    assert_eq!(draws(false, Record { retreated: false, ..record }), 3, "all destroyed fighting");
}

/// A's interceptor turns to flee while A's cruiser fights on against B's dreadnoughts. Of the targets of `first` those of
/// the first round, of `second` those of the second; all other dice miss. How many tiles each then draws.
fn draws_after_fleeing(first: &[Target], second: &[Target]) -> Vec<(Seat, u8)> {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (0, -3));
    let home = kit.home(A);
    kit.ships(B, hex, Ship::Dreadnought, 2);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.ships(A, hex, Ship::Cruiser, 1);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Retreat(Ship::Interceptor)));
    for (shots, answers) in [(first, &[Target::Tile(home), Target::Pass][..]), (second, &[Target::Pass])] {
        let mut faces = vec![1; 5];
        faces[1..=shots.len()].fill(6);
        table.dice(DICE, &faces);
        // Whoever is gone is not asked again.
        for answer in answers {
            if matches!(table.asked().1, Why::Retreat(_)) {
                table.choose(*answer);
            }
        }
        for shot in shots {
            if matches!(table.asked().1, Why::Dice(..)) {
                table.choose(*shot);
            }
        }
    }
    table.until(|_, why| why == Why::Turn);
    assert_eq!(table.state()[hex].ships_of(A), 0);
    let drawn = table.log(None).filter_map(|logged| match logged.entry {
        Entry::DrawsReputation(seat, tiles) => Some((seat, tiles)),
        _ => None,
    });
    drawn.collect()
}

#[test]
fn e13_20_only_whose_last_ships_retreated_go_without_a_tile_for_taking_part() {
    let interceptor = Target::Enemy(Vessel::Interceptor, 0);
    let cruiser = [Target::Enemy(Vessel::Cruiser, 0), Target::Enemy(Vessel::Cruiser, 1)];
    // The interceptor is gone when the cruiser, the last ship, is destroyed fighting.
    assert_eq!(draws_after_fleeing(&[], &cruiser), [(B, 3), (A, 1)]);
    // The cruiser is destroyed first; what is left retreats.
    assert_eq!(draws_after_fleeing(&cruiser, &[]), [(B, 3)]);
    // The interceptor dies on the edge, where it counts as retreated, but the cruiser fought to the end.
    assert_eq!(draws_after_fleeing(&[interceptor], &cruiser), [(B, 4), (A, 1)]);
    // One volley destroys both: in whichever order, the cruiser was not retreating.
    let [one, two] = cruiser;
    assert_eq!(draws_after_fleeing(&[interceptor, one, two], &[]), [(B, 4), (A, 1)]);
    assert_eq!(draws_after_fleeing(&[one, two, interceptor], &[]), [(B, 4), (A, 1)]);
}

/// A's three interceptors have just destroyed B's only one, in a hex where A entered first.
fn won(kit: &mut Kit) -> TileId {
    let hex = kit.lay_open(201, (5, 5));
    kit.ships(A, hex, Ship::Interceptor, 3);
    kit.ships(B, hex, Ship::Interceptor, 1);
    kit.dice(&[6, 1, 1]);
    hex
}

#[test]
fn e13_21_one_of_the_tiles_drawn_is_kept_and_hidden() {
    let mut kit = Kit::terrans(2);
    won(&mut kit);
    kit.next_reputation(&[2, 4]);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::KeepReputation));
    assert_eq!(table.state().secrets[A].drawn, [4, 2], "one for fighting, one for the interceptor");
    assert_eq!(table.view(Some(B)).drawn[A].faces(), None);
    assert_eq!(table.view(Some(A)).drawn[A].faces(), Some(&[4, 2][..]));
    table.choose(Target::Drawn(0));
    assert_eq!(table.state().secrets[A].reputation, [4]);
    assert_eq!(table.state().reputation_bag.iter().sum::<u8>(), 30, "B, destroyed fighting, drew one too");
    assert_eq!(table.state().secrets[B].reputation.len(), 1);
}

#[test]
fn e13_21_without_room_any_tile_goes_back() {
    let mut kit = Kit::terrans(2);
    won(&mut kit);
    for value in [3, 3, 2, 1] {
        kit.reputation_bag[value - 1] -= 1;
        kit.secrets[A].reputation.push(value as u8);
    }
    kit.next_reputation(&[4, 1]);
    let mut table = kit.fight();
    table.choose(Target::Drawn(0));
    assert_eq!(table.asked(), (A, Why::ReturnReputation));
    assert_eq!(table.options().len(), 5, "the new or an old one");
    table.choose(Target::Reputation(0));
    assert_eq!(table.state().secrets[A].reputation, [4, 3, 3, 2]);
}

#[test]
fn e13_22_a23_players_draw_in_order_of_entry_while_there_are_tiles() {
    let mut kit = Kit::terrans(2);
    let hex = won(&mut kit);
    kit.own(B, hex);
    kit.reputation_bag = [1, 0, 0, 0];
    let mut table = kit.fight();
    table.until(|_, why| why == Why::Turn);
    assert_eq!(table.state().secrets[A].reputation, [1], "A entered before the controller");
    assert!(table.state().secrets[B].reputation.is_empty(), "nothing is left");
}

/// A's ships over B's home, undefended.
fn siege(species: &[Species], ships: u8) -> (Kit, TileId) {
    let mut kit = Kit::new(species);
    let home = kit.home(B);
    let defenders = kit[home].fleets.clone();
    for fleet in defenders {
        for &ship in Ship::ALL {
            kit.players[B].supply[ship.index()] += fleet.ships[ship.index()];
        }
    }
    kit[home].fleets.clear();
    kit.ships(A, home, Ship::Interceptor, ships);
    (kit, home)
}

const TERRAN_PAIR: [Species; 2] = [Species::TerranDirectorate, Species::TerranUnion];

#[test]
fn e13_23_e21_11_each_point_removes_a_cube_of_the_attackers_choice() {
    let (mut kit, home) = siege(&TERRAN_PAIR, 3);
    kit.players[A].blueprints[Ship::Interceptor.index()].tiles[0] = Some(Part::AxionComputer);
    kit.dice(&[6, 3, 2]);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Bombard(home)));
    assert!(!table.offers(Target::Bomb));
    table.choose(Target::Fire);
    assert_eq!(table.asked(), (A, Why::BombardCubes(home)));
    let cubes = table.options();
    table.choose_some(&[cubes[0], cubes[2]]);
    let state = table.state();
    assert_eq!(state.players[B].tracks.0, [11, 10, 11], "already back on the tracks: the next round has begun");
    assert_eq!(state[home].owner, Some(B), "E 13.28: a hex that keeps a cube keeps its disc");
}

#[test]
fn e13_24_neutron_bombs_remove_everything_and_e13_27_control_changes_hands() {
    let (mut kit, home) = siege(&TERRAN_PAIR, 1);
    kit.learn(A, Technology::NeutronBombs);
    let mut table = kit.fight();
    table.choose(Target::Bomb);
    assert_eq!(table.state()[home].cubes, 0);
    assert_eq!(table.state().players[B].graveyards.0, [1, 1, 1]);
    assert_eq!(table.asked(), (A, Why::Control(home)));
    assert_eq!((table.state()[home].owner, table.state().players[B].discs), (None, 13), "E 13.27");
    table.choose(Target::Yes);
    assert_eq!(table.state()[home].owner, Some(A));
}

#[test]
fn e13_23_an_attack_on_population_is_optional_and_needs_ships_without_opponents() {
    let (mut kit, home) = siege(&TERRAN_PAIR, 1);
    assert_eq!(kit.bombarder(home), Some(A));
    kit.ships(B, home, Ship::Starbase, 1);
    assert_eq!(kit.bombarder(home), None);
    let (kit, home) = siege(&TERRAN_PAIR, 1);
    let mut table = kit.fight();
    table.choose(Target::Pass);
    assert_eq!((table.state()[home].owner, table.state()[home].cubes.count_ones()), (Some(B), 3));
}

#[test]
fn e13_25_planta_cubes_fall_to_any_enemy_ship() {
    let (mut kit, home) = siege(&[Species::TerranDirectorate, Species::Planta], 1);
    kit.players[A].blueprints[Ship::Interceptor.index()].tiles[1] = Some(Part::Hull);
    let table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Control(home)), "without dice, cannons or a question");
    assert_eq!(table.state().players[B].graveyards.0, [1, 1, 1]);
}

#[test]
fn e13_26_the_owner_chooses_the_graveyard_of_gray_cubes_and_orbitals() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(303, (5, 5));
    kit.own(B, hex);
    kit[hex].orbital = true;
    kit.put_cube(B, hex, Square(0), Resource::Money);
    kit.put_cube(B, hex, Square::ORBITAL, Resource::Money);
    kit.ships(A, hex, Ship::Interceptor, 1);
    kit.learn(A, Technology::NeutronBombs);
    let mut table = kit.fight();
    table.choose(Target::Bomb);
    assert_eq!(table.asked(), (B, Why::Bury(SquareKind::Wild)));
    table.choose(Target::Resource(Resource::Materials));
    assert_eq!((table.asked(), table.options().len()), ((B, Why::Bury(SquareKind::Orbital)), 2));
    table.choose(Target::Resource(Resource::Science));
    assert_eq!(table.state().players[B].graveyards.0, [0, 1, 1]);
}

#[test]
fn e13_27_a_ship_in_a_hex_without_a_disc_may_bring_one_where_there_was_no_battle() {
    let mut kit = Kit::terrans(2);
    let free = kit.lay_open(207, (5, 5));
    let guarded = kit.lay_open(203, (6, 6));
    kit[guarded].ancients = 0;
    kit.ships(A, free, Ship::Interceptor, 1);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Control(free)));
    table.choose(Target::Yes);
    assert_eq!(table.asked(), (A, Why::Discovery(free)), "and takes the discovery tile");
    assert_eq!(table.state()[guarded].owner, None, "no ship, no disc");
}

#[test]
fn e13_29_damage_is_gone_after_the_phase() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (5, 5));
    kit.ships(A, hex, Ship::Dreadnought, 1);
    kit.ships(B, hex, Ship::Interceptor, 1);
    kit.dice(&[6, 6, 1]);
    let mut table: Table<Eclipse> = kit.fight();
    table.until(|_, why| why == Why::Turn);
    assert!(table.state().combat.is_none());
    assert_eq!(table.state()[hex].ships_of(A), 1);
    assert!(table.log(None).any(|logged| matches!(logged.entry, Entry::Destroys { .. })));
}

#[test]
fn a17_all_population_is_attacked_before_any_control_changes() {
    let (mut kit, home) = siege(&TERRAN_PAIR, 1);
    let free = kit.lay_open(310, (5, 5));
    kit.ships(A, free, Ship::Interceptor, 1);
    let mut table = kit.fight();
    assert_eq!(table.asked(), (A, Why::Bombard(home)), "though 310 is the higher number");
    table.choose(Target::Pass);
    assert_eq!(table.asked(), (A, Why::Control(free)));
    assert!(matches!(table.state().spine, Spine::Control { .. }));
}
