//! Whatever on the board is not offered says why, with its rule.

use super::kit::*;
use crate::core::hex::{Hex, Side};
use crate::core::rulebook::Asked;
use crate::core::{Rulebook, Table};
use crate::games::eclipse::ids::{Action, Build, Ring, Ship, Technology};
use crate::games::eclipse::target::{Because, Target, Why};
use crate::games::eclipse::{Eclipse, Setup};

/// An empty space that touches nothing.
const FAR: Hex = Hex::new(7, 0);

fn rule(table: &Table<Eclipse>, target: Target) -> Option<&'static str> {
    table.why_not(&target).map(Because::rule)
}

#[test]
fn e5_1_e5_2_spaces_that_cannot_be_explored() {
    let kit = Kit::terrans(2);
    let home = kit.home(A);
    let closed = Side::ALL.into_iter().find(|&side| !kit[home].is_open(side)).expect("homes have closed sides");
    let walled = kit[home].at.neighbour(closed);
    let mut table = kit.play();
    assert_eq!(rule(&table, Target::Space(FAR)), Some("E5.1"), "before the action is chosen, too");
    table.choose(Target::Action(Action::Explore));
    assert_eq!(table.why_not(&Target::Space(FAR)), Some(Because::NoSource));
    assert_eq!(table.why_not(&Target::Space(walled)), Some(Because::Walled));
    assert_eq!(table.why_not(&Target::Tile(home)), Some(Because::Explored));
}

#[test]
fn e5_3_no_exploring_where_the_ring_has_no_sector_left() {
    let mut kit = Kit::terrans(2);
    let home = kit.home(A);
    kit[home].open = 0b11_1111;
    kit.stacks[Ring::Outer.index()].left = 0;
    let outer =
        kit[home].at.neighbours().find(|&at| Ring::of(at) == Ring::Outer).expect("a home is in the middle ring");
    let mut table = kit.play();
    table.choose(Target::Action(Action::Explore));
    assert_eq!(table.why_not(&Target::Space(outer)), Some(Because::StackEmpty(Ring::Outer)));
}

#[test]
fn e11_1_e11_3_e11_4_ships_that_cannot_move() {
    let mut kit = Kit::terrans(2);
    let (home, centre) = (kit.home(A), kit.centre());
    let [near, far] = [kit.lay_open(201, (0, -3)), kit.lay_open(202, (0, -4))];
    kit.ships(A, home, Ship::Starbase, 1);
    kit.ships(A, far, Ship::Cruiser, 1);
    kit.ships(B, far, Ship::Interceptor, 1);
    kit.ships(A, centre, Ship::Interceptor, 1);
    let mut table = kit.play();
    assert_eq!(rule(&table, Target::Ship(far, Ship::Cruiser)), Some("E11.3"), "before the action is chosen, too");
    table.choose(Target::Action(Action::Move));
    assert_eq!(table.why_not(&Target::Ship(home, Ship::Starbase)), Some(Because::Starbase));
    assert_eq!(table.why_not(&Target::Ship(far, Ship::Cruiser)), Some(Because::Pinned));
    assert_eq!(table.why_not(&Target::Tile(centre)), Some(Because::PinnedByCentre));
    assert_eq!(table.why_not(&Target::Tile(near)), Some(Because::NoShip));
    assert_eq!(table.why_not(&Target::Space(FAR)), Some(Because::Unexplored));
}

#[test]
fn e11_2_e11_3_hexes_a_ship_does_not_reach() {
    let mut kit = Kit::terrans(2);
    let (home, theirs) = (kit.home(A), kit.home(B));
    let [near, far, beyond] = [(201, -3), (202, -4), (203, -5)].map(|(number, r)| kit.lay_open(number, (0, r)));
    kit[home].open = 0b11_1111;
    kit.lay_open(204, (1, -3));
    kit.ships(B, far, Ship::Interceptor, 1);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Move), Target::Ship(home, Ship::Interceptor)]);
    assert_eq!(table.why_not(&Target::Tile(near)), None);
    assert_eq!(table.why_not(&Target::Tile(far)), Some(Because::TooFar { needs: 2, has: 1 }));
    assert_eq!(table.why_not(&Target::Tile(beyond)), Some(Because::Barred));
    assert_eq!(table.why_not(&Target::Tile(theirs)), Some(Because::Unreachable));
}

#[test]
fn e6_1_e6_2_discs_that_cannot_be_moved_and_hexes_that_take_none() {
    let mut kit = Kit::terrans(2);
    let (mine, theirs, centre) = (kit.home(A), kit.home(B), kit.centre());
    kit.lay_open(201, (0, -3));
    let lone = kit.lay_open(202, (7, 0));
    let mut table = kit.play();
    table.choose(Target::Action(Action::Influence));
    assert_eq!(table.why_not(&Target::Tile(theirs)), Some(Because::NotOwned(Why::MoveDisc)));
    assert_eq!(rule(&table, Target::Tile(theirs)), Some("E6.1"));
    table.choose(Target::Tile(mine));
    assert_eq!(table.why_not(&Target::Tile(theirs)), Some(Because::Owned(B)));
    assert_eq!(table.why_not(&Target::Tile(centre)), Some(Because::Guarded(Why::MoveDiscTo)));
    assert_eq!(table.why_not(&Target::Tile(lone)), Some(Because::Unconnected));
    assert_eq!(rule(&table, Target::Tile(lone)), Some("E6.2"));
}

#[test]
fn e2_9_e2_10_e2_12_squares_that_take_no_cube() {
    let mut kit = Kit::terrans(2);
    let (home, theirs) = (kit.home(A), kit.home(B));
    let hex = kit.lay_open(201, (0, -3));
    kit.own(A, hex);
    let mut table = kit.play();
    table.choose(Target::Colony);
    let (square, kind) = table.state()[home].squares().find(|(_, kind)| kind.technology().is_some()).expect("a star");
    let technology = kind.technology().expect("it has one");
    assert_eq!(table.why_not(&Target::Square(home, square)), Some(Because::Unknown(technology)));
    let (settled, _) =
        table.state()[home].squares().find(|(_, kind)| kind.technology().is_none()).expect("a plain one");
    assert_eq!(rule(&table, Target::Square(home, settled)), Some("E2.9"), "a cube is there");
    assert_eq!(table.why_not(&Target::Tile(home)), Some(Because::Unknown(technology)), "that says more");
    assert_eq!(rule(&table, Target::Tile(theirs)), Some("E2.12"));
}

#[test]
fn e10_1_e10_5_hexes_where_it_cannot_be_built() {
    let mut kit = Kit::terrans(2);
    let (home, theirs) = (kit.home(A), kit.home(B));
    let [hex, other] = [(201, -3), (202, -4)].map(|(number, r)| kit.lay_open(number, (0, r)));
    kit.own(A, hex);
    kit.own(A, other);
    kit[home].orbital = true;
    kit.learn(A, Technology::Orbital);
    kit.players[A].storage.0 = [90; 3];
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Build), Target::Build(Build::Orbital)]);
    assert_eq!(table.why_not(&Target::Tile(home)), Some(Because::BuiltAlready));
    assert_eq!(rule(&table, Target::Tile(theirs)), Some("E10.1"));
}

/// All that a tap on the board could mean as an answer to this question.
fn on_the_board(table: &Table<Eclipse>, asked: &Asked<Eclipse>) -> Vec<Target> {
    let board = &table.state().board;
    let tiles = board.tile_ids();
    let ships = |tile| Ship::ALL.iter().map(move |&ship| Target::Ship(tile, ship));
    match asked.why {
        Why::Explore => {
            let beside = tiles.flat_map(|tile| board[tile].at.neighbours());
            beside.filter(|&at| board.tile_at(at).is_none()).map(Target::Space).collect()
        }
        Why::Move => tiles.flat_map(ships).collect(),
        Why::MoveDisc | Why::MoveDiscTo | Why::BuildWhere(_) => tiles.map(Target::Tile).collect(),
        Why::MoveTo(from, ..) => tiles.filter(|&tile| tile != from).map(Target::Tile).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn whatever_on_the_board_is_not_offered_says_why_and_what_is_offered_does_not() {
    let mut silent_and_said = [0, 0];
    for seed in 0..6 {
        let mut table: Table<Eclipse> = Table::new(Setup::of(&TERRANS[..3]), seed);
        let mut noise = seed;
        let mut next = |radix: u32| {
            noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (noise >> 33) as u32 % radix
        };
        while let Some(asked) = table.pending() {
            for target in on_the_board(&table, asked) {
                let attack = if let Target::Tile(tile) = target { Target::Attack(tile) } else { target };
                let offered = table.offers(target) || table.offers(attack);
                let said = Eclipse::why_not(table.state(), asked, &target);
                silent_and_said[usize::from(said.is_some())] += 1;
                // Of a disc that moves the board does not know where from, so only the offer says that it may go there.
                if !(offered && asked.why == Why::MoveDiscTo) {
                    assert_eq!(said.is_none(), offered, "{:?}: {target:?} of game {seed}", asked.why);
                }
            }
            let choice = table.random_choice(&mut next).expect("somebody is asked");
            table.answer(choice).expect("a random choice is legal");
        }
    }
    assert!(silent_and_said.into_iter().all(|count| count > 100), "{silent_and_said:?}");
}
